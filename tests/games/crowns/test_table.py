"""Cosmic Crowns: deck, table settings, deals, dealers and what is hidden."""

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY
from regalia.engine.game import random_playout
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.games.crowns.cards import (
    CLAN,
    FIRST_DIVINE,
    NAMES,
    NO_CLAN,
    POWER,
    RANKS,
    STRENGTH,
    card_named,
)
from regalia.games.crowns.faces.registry import FACES
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.state import Crowns


def new(players: int, seed: int = 0, witness: Witness | None = None, **options: object) -> Crowns:
    """A game with some options set."""
    given: Options = {}
    for name, value in options.items():
        assert isinstance(value, (str, int, tuple))
        given[name] = value
    game = CROWNS.new(players, given, Chance(seeded_key("crowns table", seed)), witness)
    assert isinstance(game, Crowns)
    return game


def told(witness: Witness, kind: str) -> list[tuple[int, int, int]]:
    """Who, what and count of the events of a kind."""
    return [(event.who, event.what, event.count) for event in witness.events if event.kind == kind]


def test_the_deck() -> None:
    """crowns.deck.clans, crowns.deck.unique, crowns.deck.ranks, crowns.deck.divine_count."""
    deck = new(2).house_rules.deck
    names = [NAMES[card] for card in deck]

    assert len(deck) == len(set(names)) == 64
    assert {name[0] for name in names if not name.startswith(("STAR", "DEVIL"))} == set("DFRE")
    assert [name for name in names if name.startswith(("STAR", "DEVIL"))] == [
        "STAR1",
        "STAR2",
        "DEVIL1",
        "DEVIL2",
    ]
    dogs = sorted((card for card in deck if CLAN[card] == 0), key=lambda card: POWER[card])
    assert " ".join(NAMES[card][1:] for card in dogs) == "0 1 2 3 4 5 6 7 8 9 10 G1 G2 G3 M"
    assert CLAN[card_named("STAR1")] == NO_CLAN


def test_plain_cards_have_no_text() -> None:
    """crowns.deck.plain: only Thieves, Assassins and Divine cards act."""
    acting = {NAMES[card] for card in range(len(FACES)) if FACES[card].name != "plain"}

    assert {name for name in acting if name[0] in "FRE"} == {"F0", "F1", "R0", "R1", "E0", "E1"}


def test_clans_are_equal() -> None:
    """crowns.deck.equal_clans: with clans exchanged everywhere, strengths are the same."""
    shift = [(card + RANKS) % FIRST_DIVINE for card in range(FIRST_DIVINE)]
    for battleground in range(4):
        for leading in range(4):
            here = STRENGTH[battleground * 5 + leading]
            there = STRENGTH[(battleground + 1) % 4 * 5 + (leading + 1) % 4]
            assert list(here[:FIRST_DIVINE]) == [there[shift[card]] for card in range(FIRST_DIVINE)]


@pytest.mark.parametrize("players", [0, 1, 7])
def test_wrong_number_of_players(players: int) -> None:
    """crowns.setup.players: two to six."""
    with pytest.raises(Refused) as refused:
        new(players)
    assert refused.value.rule == "crowns.setup.players"


@pytest.mark.parametrize(
    ("players", "options", "rule"),
    [
        (6, {"divine_copies": (0, 0)}, "crowns.setup.deal"),
        (2, {"first_dealer": 2}, "crowns.setup.first_dealer"),
        (2, {"first_dealer": -1}, "crowns.setup.first_dealer"),
        (2, {"first_hand": 11}, "crowns.setup.deal"),
        (2, {"first_hand": 0}, "crowns.setup.deal"),
        (2, {"divine_copies": (5, 0)}, "crowns.deck.divine_count"),
        (2, {"divine_copies": (2, 2, 2)}, "crowns.deck.divine_count"),
        (2, {"crown_supply": 0}, "crowns.supply.finite"),
        (2, {"crown_supply": "some"}, "crowns.supply.finite"),
        (2, {"mode": "hardest"}, "crowns.hard.base"),
        (2, {"no_such_option": "on"}, "crowns.options"),
    ],
)
def test_impossible_tables(players: int, options: Options, rule: str) -> None:
    """A table that cannot be is refused with the rule that says so."""
    with pytest.raises(Refused) as refused:
        CROWNS.new(players, options, Chance(seeded_key("refused")))
    assert refused.value.rule == rule


def test_smallest_deck_for_six() -> None:
    """One Divine card is enough for six hands of ten and a Battleground card."""
    game = new(6, divine_copies=(0, 1))

    assert len(game.stack_cards) == 0


def test_first_dealer() -> None:
    """crowns.setup.first_dealer: drawn at random, the same for the same key, or named."""
    assert {new(4, seed).dealer for seed in range(40)} == {0, 1, 2, 3}
    assert new(4, 7).dealer == new(4, 7).dealer
    assert {new(4, seed, first_dealer=2).dealer for seed in range(10)} == {2}


def test_sizes_dealers_and_leads() -> None:
    """crowns.round.sizes, crowns.round.dealer, crowns.lead.dealer, crowns.round.end (V28)."""
    witness = Witness()
    game = new(4, 3, witness, first_dealer=2)
    random_playout(game, Chance(seeded_key("answers")))
    rounds = told(witness, "round")

    assert [count for _, _, count in rounds] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [who for who, _, _ in rounds] == [2, 3, 0, 1, 2, 3, 0, 1, 2, 3]
    assert len(told(witness, "takes-trick")) == 55 + (1 if game.brawl else 0)
    for index, event in enumerate(witness.events):
        if event.kind == "round":
            first = next(e for e in witness.events[index:] if e.kind in ("plays", "forced"))
            assert (first.whom if first.kind == "forced" else first.who) == event.who


@pytest.mark.parametrize("schedule", ["down", "down_up"])
def test_a_brawl_is_of_one_card_whatever_the_last_round_was(schedule: str) -> None:
    """crowns.brawl.frozen: what a seat sees of it too, after a round of ten as after one of one."""
    brawls = []
    for seed in range(40):
        game = new(3, seed, schedule=schedule)
        random_playout(game, Chance(seeded_key("answers", seed)))
        view = game.view(0)
        assert view.brawl == game.brawl
        if game.brawl:
            brawls.append((game.size, view.size))
    assert set(brawls) == {(1, 1)}


def test_upside_down() -> None:
    """crowns.up.sizes, crowns.up.dealer, crowns.up.carry, crowns.up.modes, crowns.up.direction."""
    for mode in ("easy", "hard"):
        witness = Witness()
        game = new(4, 5, witness, first_dealer=2, schedule="down_up", mode=mode)
        random_playout(game, Chance(seeded_key("answers")))
        rounds = told(witness, "round")

        assert [count for _, _, count in rounds] == [*range(10, 0, -1), *range(1, 11)]
        assert [who for who, _, _ in rounds] == [(2 + index) % 4 for index in range(20)]
        assert len(told(witness, "tie")) == (1 if game.brawl else 0)
        plain = [list(e) for e in tricks_without_force(witness)]
        assert plain
        for seats in plain:
            assert seats == [(seats[0] + step) % 4 for step in range(4)]


def tricks_without_force(witness: Witness) -> list[list[int]]:
    """The seats of each trick in which nobody was assassinated, in the order of play."""
    tricks: list[list[int]] = []
    seats: list[int] = []
    for event in witness.events:
        if event.kind == "plays":
            seats.append(event.who)
        elif event.kind == "takes-trick":
            if len(seats) == 4:
                tricks.append(seats)
            seats = []
    return tricks


def test_every_round_is_dealt_from_the_whole_deck() -> None:
    """crowns.setup.shuffle, crowns.round.reshuffle: nothing of the last round is left."""
    game = new(4, 1)
    chance = Chance(seeded_key("answers"))
    begun: list[list[int]] = []
    while not game.over:
        if game.tricks == 1 and not game.trick and len(begun) < game.round:
            begun.append(sorted(card for hand in game.hands for card in hand))
            assert game.inventory() == game.house_rules.deck
            assert not game.taken
            assert len(game.stack_cards) == 64 - 4 * game.size - len(game.turned)
        seat = game.to_act[0]
        game.play(seat, chance.choose(game.options(seat)))
    assert len(begun) > 5
    assert len({tuple(cards) for cards in begun}) == len(begun)


def test_hands_are_hidden() -> None:
    """crowns.setup.hidden, crowns.assassin.secret: a view shows no card of another hand."""
    game = new(3, 2)
    chance = Chance(seeded_key("answers"))
    while not game.over:
        for seat in range(NOBODY, 3):
            view = game.view(seat)
            shown = {*view.turned, *view.trick, *view.last_trick, *view.taken, *view.hand}
            secret = set(game.stack_cards)
            for other in range(3):
                if other != seat:
                    secret |= set(game.hands[other])
            assert not secret & (shown - set(view.last_trick))
            assert view.hand == (tuple(game.hands[seat]) if seat >= 0 else ())
        seat = game.to_act[0]
        game.play(seat, chance.choose(game.options(seat)))
