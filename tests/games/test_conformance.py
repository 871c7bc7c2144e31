"""The conformance kit, over every game and option set."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY
from regalia.engine.game import Game, random_playout
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.conformance import (
    Table,
    begin,
    check_clone,
    check_imagination,
    check_labels,
    check_moment,
    check_refusals,
    parameters,
    steps,
    table_name,
    tables,
)
from tests.games.soak import soak

TABLES = tables()
DIGESTS = Path(__file__).parent / "digests.json"
every_table = pytest.mark.parametrize("table", parameters(TABLES))


@every_table
def test_games_end_and_keep_their_pieces(table: Table) -> None:
    """Random games end; at every moment pieces are conserved and options are sound."""
    for seed in range(3):
        game = begin(table, seed)
        whole = game.inventory()
        for _ in steps(game, Chance(seeded_key("answers", seed))):
            check_moment(game, whole)
        assert game.inventory() == whole
        assert game.winners
        assert len(game.scores) == game.players
        assert table[0].turns(game) >= 0
        assert Speaker("fr").message(f"{table[0].name}-ending-{table[0].ending(game)}")


@every_table
def test_worlds_clones_and_refusals(table: Table) -> None:
    """At sampled moments: clones independent, imagined worlds alike, refusals without effect."""
    chance = Chance(seeded_key("moments"))
    game = begin(table, 11, Witness())
    for count in steps(game, Chance(seeded_key("answers", 11))):
        if count < 3 or chance.below(12) == 0:
            check_clone(game, chance)
            check_imagination(game, chance)
            check_refusals(game)
            check_labels(table[0], game)


@every_table
def test_events_can_be_said(table: Table) -> None:
    """Every event of a game has its sentence in both languages, and names a rule."""
    witness = Witness()
    game = begin(table, 5, witness)
    random_playout(game, Chance(seeded_key("answers", 5)))
    different = {event.as_seen(): event for event in witness.events}
    for language in LANGUAGES:
        speaker = Speaker(language)
        for event in different.values():
            assert event.rule.startswith(table[0].name + ".")
            assert speaker.say(table[0].label_event(event))


@every_table
def test_a_log_changes_nothing(table: Table) -> None:
    """With or without somebody listening, the same key and answers give the same game."""
    quiet, heard = begin(table, 2), begin(table, 2, Witness())
    random_playout(quiet, Chance(seeded_key("answers", 2)))
    random_playout(heard, Chance(seeded_key("answers", 2)))

    assert quiet.digest() == heard.digest()


@every_table
def test_hidden_things_change_no_view_and_no_event(table: Table) -> None:
    """Two worlds that differ only in what a seat cannot see give it the same views and events."""
    chance = Chance(seeded_key("pairs"))
    game = begin(table, 21)
    for count in steps(game, Chance(seeded_key("answers", 21))):
        if count > 2 and chance.below(20):
            continue
        for seat in range(NOBODY, game.players):
            worlds = [game.imagine(seat, chance) for _ in range(2)]
            assert worlds[0].view(seat) == worlds[1].view(seat)
            # where others are asked too, it depends on them when anything is told
            if all(world.to_act == [seat] for world in worlds):
                answer = chance.choose(game.options(seat))
                told = [told_at_once(world, seat, answer) for world in worlds]
                # a world that waits for others has told less so far: no more than a pause
                for one, other in ((0, 1), (1, 0)):
                    waits = bool(worlds[one].asked) and not told[one]
                    assert told[one] == told[other] or waits or not told[other]


def told_at_once(world: Game, seat: int, answer: int) -> list[object]:
    """What a seat is told by its own answer before chance or anybody else comes in."""
    world.witness = Witness()
    before = world.chance.position()
    told: list[object] = []

    def listen(event: object) -> None:
        witness = world.witness
        assert witness is not None
        if world.chance.position() == before and witness.events[-1].is_seen_by(seat):
            told.append(witness.events[-1].kind)

    world.witness.listener = listen
    world.play(seat, answer)
    return told[:1]


def final_digests() -> dict[str, str]:
    """The digest of one whole random game at every table."""
    found = {}
    for table in TABLES:
        game = begin(table, 1)
        random_playout(game, Chance(seeded_key("answers", 1)))
        found[table_name(table)] = game.digest()
    return found


def test_digests_are_the_same_everywhere() -> None:
    """Compiled or interpreted, on any machine, the same key gives the same game.

    After a change of rules: REGALIA_DIGESTS=write and raise the version of the rules.
    """
    found = final_digests()
    if os.environ.get("REGALIA_DIGESTS") == "write":
        DIGESTS.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    assert json.loads(DIGESTS.read_text(encoding="utf-8")) == found


@settings(max_examples=25, deadline=None)
@given(
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 2**32),
    answers=st.lists(st.integers(0, 2**16), max_size=60),
)
def test_any_line_of_play_is_sound(table: Table, seed: int, answers: list[int]) -> None:
    """Hypothesis chooses the answers: pieces, options, clones and worlds hold along the way."""
    game = begin(table, seed)
    whole = game.inventory()
    for number in answers:
        if game.over:
            return
        check_moment(game, whole)
        seat = game.to_act[number % len(game.to_act)]
        options = game.options(seat)
        game.play(seat, options[number % len(options)])
    if not game.over:
        check_clone(game, Chance(seeded_key("hypothesis", seed)))
        check_imagination(game, Chance(seeded_key("hypothesis", seed)))


def test_every_game_is_listed_under_its_name() -> None:
    """The table of games and the games agree."""
    assert [kind.name for kind in GAMES.values()] == list(GAMES)


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("game", list(GAMES))
def test_a_short_soak(game: str) -> None:
    """The long run of CONTRIBUTING, in small."""
    assert soak(game, 100)["games"] == 100


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("bots", ["random", "baseline"])
@pytest.mark.parametrize("powers", [1, 2, 3])
def test_a_short_soak_with_powers(bots: str, powers: int) -> None:
    """The same where powers meet, each time at other tables."""
    first = 15 * powers + (45 if bots == "random" else 0)
    assert soak("rencontre", 15, 0, first, bots, {"powers_per_player": powers})["games"] == 15
