"""Cosmic Crowns: what holds in every game, whatever is played."""

from collections import Counter
from collections.abc import Iterator

import pytest

from regalia.engine.chance import Chance, ScriptedChance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Procedure
from regalia.engine.options import Options
from regalia.games.crowns.cards import CLAN, NO_CLAN, card_named
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.rules.trick import TRICK
from regalia.games.crowns.state import Crowns

Moment = tuple[Crowns, int, int]


def moments(
    players: int, options: Options, seed: int, witness: Witness | None = None
) -> Iterator[Moment]:
    """A random game; before each answer the game, the seat and the answer it will give."""
    game = CROWNS.new(players, options, Chance(seeded_key("crowns play", seed)), witness)
    assert isinstance(game, Crowns)
    chance = Chance(seeded_key("answers", seed))
    while not game.over:
        seat = game.to_act[0]
        answer = chance.choose(game.options(seat))
        yield game, seat, answer
        game.play(seat, answer)


@pytest.mark.parametrize("players", range(2, 7))
def test_following(players: int) -> None:
    """crowns.follow.must, crowns.lead.any: a player who holds the Leading Clan plays it."""
    for game, seat, answer in moments(players, {}, players):
        if game.question.name != "play":
            continue
        hand = game.hands[seat]
        same = [card for card in hand if CLAN[card] == game.leading != NO_CLAN]
        assert game.options(seat) == (same or hand)
        if game.trick and same:
            assert CLAN[answer] == game.leading


@pytest.mark.parametrize("players", range(2, 7))
def test_tricks_and_banks(players: int) -> None:
    """crowns.follow.one_card, crowns.round.end, crowns.trick.crown, crowns.setup.stack."""
    witness = Witness()
    game = None
    for game, _, _ in moments(players, {}, players, witness):
        assert sum(game.wins) == game.tricks - (1 if game.tricks else 0)
        assert min(game.banks) >= 0
        sizes = [len(hand) for hand in game.hands]
        in_trick = [game.played >> seat & 1 for seat in range(players)]
        assert {size + laid for size, laid in zip(sizes, in_trick, strict=True)} == {
            game.size - max(game.tricks, 1) + 1
        }
    assert game is not None
    crowns = Counter[str]()
    for event in witness.events:
        if event.kind in ("takes-crown", "steals-supply", "returns"):
            crowns[event.kind] += event.count
    assert crowns["takes-crown"] == 55
    assert sum(game.banks) == 55 + crowns["steals-supply"] - crowns["returns"]


@pytest.mark.parametrize("players", range(2, 7))
def test_somebody_misses_every_round(players: int) -> None:
    """crowns.hard.last_limit: the bids never add up to the number of tricks."""
    witness = Witness()
    for game, _, _ in moments(players, {"mode": "hard"}, players, witness):
        if game.tricks:
            assert game.brawl or sum(game.bids) != game.size
    missed = 0
    for event in witness.events:
        if event.kind == "round":
            assert missed or event.what == 1
            missed = 0
        missed += event.kind == "misses"


def test_a_forced_play_is_still_asked() -> None:
    """crowns.A69: from two cards or more a player plays, also with one legal card."""
    alone = 0
    for game, seat, _ in moments(4, {}, 1):
        if game.question.name == "play":
            assert len(game.hands[seat]) > 1
            alone += len(game.options(seat)) == 1
    assert alone > 10


def test_battleground_changes_only_by_a_divine() -> None:
    """crowns.battleground.duration, crowns.divine.first_only: one effect a trick at most."""
    witness = Witness()
    for _ in moments(4, {"divine_copies": (4, 4)}, 3, witness):
        pass
    effects = [0]
    for event in witness.events:
        if event.kind == "takes-trick":
            effects.append(0)
        elif event.kind == "turned" or event.rule == "crowns.divine.star_marker":
            effects[-1] += 1
    assert max(effects) == 1
    assert sum(effects) > 10


def test_the_forced_card_is_drawn_at_random() -> None:
    """crowns.assassin.random: each card of the hand with the same chance."""
    drawn = Counter[int]()
    for seed in range(400):
        chance = ScriptedChance(seeded_key("forced", seed), [])
        place: dict[str, object] = {
            "battleground": "R5",
            "draws": [],
            "hands": [["D1", "D2", "D3", "D4"], ["F2", "E0", "STAR1", "DM"]],
        }
        game = CROWNS.position(2, CROWNS.complete(2, {}), place, chance)
        game.run()
        game.play(0, card_named("D1"))
        assert isinstance(game, Crowns)
        drawn[(game.trick or game.last_trick)[1]] += 1
    assert sorted(drawn) == sorted(card_named(name) for name in ("F2", "E0", "STAR1", "DM"))
    assert all(70 <= count <= 130 for count in drawn.values())


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"divine_timing": "any_time"},
        {"after_divine": "free_discard", "divine_copies": (4, 4)},
        {"star_source": "stack", "divine_copies": (4, 4)},
    ],
)
def test_imagined_hands_keep_to_what_was_shown(options: Options) -> None:
    """Voids shown to all and clans peeked at by one hold in the real and in imagined worlds."""
    chance = Chance(seeded_key("worlds"))
    shown = peeked = changed = 0
    for seed, players in enumerate((3, 4, 6)):
        for game, _, _ in moments(players, options, seed):
            for seat in range(players):
                world = game.imagine(seat, chance)
                assert isinstance(world, Crowns)
                for table in (game, world):
                    check_voids(table)
                    check_peeks(table, seat)
                shown += game.voids != 0
                peeked += game.stack_has[seat] | game.stack_lacks[seat] != 0
                changed += world.hands != game.hands
    assert shown > 100
    assert changed > 100
    assert (peeked > 0) == (options.get("star_source") == "stack")


def check_voids(game: Crowns) -> None:
    """No hand holds a clan it has shown to lack."""
    for seat, hand in enumerate(game.hands):
        assert not any(game.void_of(seat) >> CLAN[card] & 1 for card in hand)


def check_peeks(game: Crowns, seat: int) -> None:
    """The stack agrees with what a seat knows of it."""
    found = {CLAN[card] for card in game.stack_cards} - {NO_CLAN}
    for clan in range(4):
        if game.stack_has[seat] >> clan & 1:
            assert clan in found
        if game.stack_lacks[seat] >> clan & 1:
            assert clan not in found


def test_the_trick_performs_the_steps_it_lists() -> None:
    """crowns.trick.complete: calling the steps directly is the same as going by the table."""
    plain = Procedure("tricks", *zip(TRICK.rules, TRICK.steps, strict=True))
    digests = []
    for by_table in (False, True):
        exchanged = 0
        for game, _, _ in moments(4, {}, 9):
            for frame in game.stack:
                if by_table and frame.procedure is TRICK:
                    frame.procedure = plain
                    exchanged += 1
            digest = game.digest()
        digests.append(digest)
        assert (exchanged > 5) == by_table

    assert digests[0] == digests[1]
