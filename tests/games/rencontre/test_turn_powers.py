"""The powers of turn, destiny and alliances dealt on purpose: whole random games stay sound."""

import pytest

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.options import Options
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.bot.details import DETAILS
from regalia.games.rencontre.bot.policy import FIRST, QUICK
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.conformance import (
    check_clone,
    check_imagination,
    check_labels,
    check_moment,
    check_refusals,
    steps,
)
from tests.games.rencontre.duels import follow, force

POWERS = (
    "amoeba", "assassin", "dictator", "hate", "kamikaze", "machine", "magnet", "parasite", "will",
)  # fmt: skip
TABLES: list[tuple[int, Options]] = [
    (4, {}),
    (3, {"will_optional": True, "magnet_targets": 2}),
    (4, {"powers_per_player": 2, "amoeba_needs_token": False}),
    (4, {"powers_per_player": 2, "magnet_targets": 2, "no_card_defence": "cancel"}),
    (3, {"powers_per_player": 3, "destiny_scope": "any_base_in_system"}),
    (3, {"variant_two_of_three": True, "tokenless_player": "out"}),
    (2, {"powers_per_player": 2}),
    (4, {"variant_rotation": True, "min_home_bases": 0, "return_without_base": "origin"}),
]
every_table = pytest.mark.parametrize(("players", "options"), TABLES)


def dealt(players: int, options: Options, seed: int, witness: Witness | None = None) -> Rencontre:
    """A game whose pile holds these powers only."""
    chance = Chance(seeded_key("turn powers", seed))
    game = RENCONTRE.lay_out(players, RENCONTRE.complete(players, options), chance)
    assert isinstance(game, Rencontre)
    game.pile = [number for number in game.pile if game.alien(number).name in POWERS]
    game.witness = witness
    game.run()
    return game


@pytest.mark.slow
@pytest.mark.whole
@every_table
def test_random_games_stay_sound(players: int, options: Options) -> None:
    """Pieces are kept and options are sound at every moment, and the games end."""
    for seed in range(3):
        game = dealt(players, options, seed)
        whole = game.inventory()
        for _ in steps(game, Chance(seeded_key("answers", seed))):
            check_moment(game, whole)
        assert game.winners


@pytest.mark.slow
@pytest.mark.whole
@every_table
def test_worlds_clones_and_refusals(players: int, options: Options) -> None:
    """At sampled moments, and at every question that these powers ask."""
    chance = Chance(seeded_key("moments"))
    own = ["ooze", "victim", "colour", "willed", "throw_first", "tribute", "toll"]
    own += ["sacrifice", "order"]
    for seed in range(3):
        game = dealt(players, options, seed)
        for _ in steps(game, Chance(seeded_key("answers", 100 + seed))):
            rare = game.question.name in own and chance.below(6) == 0
            if rare or chance.below(60) == 0:
                check_clone(game, chance)
                check_imagination(game, chance)
                check_refusals(game)
                check_labels(RENCONTRE, game)


@every_table
def test_every_event_can_be_said(players: int, options: Options) -> None:
    """In both languages, with its rule."""
    witness = Witness()
    game = dealt(players, options, 1, witness)
    for _ in steps(game, Chance(seeded_key("answers", 1))):
        pass
    for language in LANGUAGES:
        speaker = Speaker(language)
        for event in witness.events:
            assert event.rule.startswith("rencontre.")
            assert speaker.say(RENCONTRE.label_event(event))


@pytest.mark.slow
@pytest.mark.whole
@every_table
def test_baseline_knows_them(players: int, options: Options) -> None:
    """It answers every question these powers ask for a reason, and finishes its games."""
    bot = RENCONTRE.baseline()
    asked: set[str] = set()
    for seed in range(4):
        game = dealt(players, options, seed)
        chance = Chance(seeded_key("plain", seed))
        while not game.over:
            seat = game.to_act[0]
            asked.add(game.question.name)
            answer = bot.choose(Chair(game, seat, chance))
            assert bot.reason() is not None or game.options(seat) == [answer]
            game.play(seat, answer)
        assert game.winners
    powers = {name for alien in ALIENS for name in alien.questions}
    duel = {"window", "clear", "zap", "pick", *FIRST, *QUICK, *DETAILS}
    assert asked <= duel | powers


def choice(question: str, **position: object) -> str:
    """What `baseline` answers to the question a position leads to."""
    game = follow([], {"question": question}, **position)
    seat = game.to_act[0]
    answer = RENCONTRE.baseline().choose(Chair(game, seat, Chance(seeded_key("choice"))))
    return game.question.notation(game, seat, answer)


def test_a_assassin_takes_a_lone_base() -> None:
    """Rather than one of four."""
    lone = {"J": {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "R1": 3, "B3": 1}}
    hands = {"R": ["A8"], "J": ["A8"]}
    powers = {"V": ["assassin"]}
    position = {"turn": "R", "at": "destiny", "picks": ["J"], "hands": hands, "powers": powers}
    assert choice("victim", tokens=lone, **position) == "kills B3"


def test_a_dictator_names_the_leader() -> None:
    """Not itself, and not the player of the disc."""
    leads = {"J": {"J1": 4, "J2": 4, "J3": 4, "R1": 3, "B3": 5}}
    hands = {"R": ["A8"], "J": ["A8"]}
    powers = {"V": ["dictator"]}
    position = {"turn": "R", "at": "destiny", "picks": ["B"], "hands": hands, "powers": powers}
    assert choice("colour", tokens=leads, **position) == "names J"


def amoeba_choice(card: str, own: int, theirs: int) -> str:
    """What an amoeba of `baseline` does in the window after the cards, and then with its power."""
    script = [["V", f"plays {card}"], ["R", "plays A12"]]
    place = force(own, theirs) | {"powers": {"V": ["amoeba"]}}
    hands = {"V": [card, "A6"], "R": ["A12", "C", "A8", "A6"]}
    for _ in range(2):
        game = follow(script, {}, hands=hands, **place)
        answer = RENCONTRE.baseline().choose(Chair(game, 1, Chance(seeded_key("choice"))))
        words = game.question.notation(game, 1, answer)
        script.append(["V", words])
        if words == "passes":
            break
    return words


def test_a_amoeba_moves_only_if_it_gains() -> None:
    """A middling card wants more tokens, but no base is given up; a sure one wants none."""
    assert amoeba_choice("A20", 4, 1) == "passes"
    assert amoeba_choice("A8", 4, 4) == "in V1x2 V2x2 V3x2 V4x2"
