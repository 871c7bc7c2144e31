"""Decks: the ready ones, those drawn at random, those that players build."""

from collections import Counter

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.games.chronica.cards import CARDS, CATEGORY, FACES, INDEX, TYPE
from regalia.games.chronica.catalogue import check_deck, deck_parts, tier
from regalia.games.chronica.decks import (
    DRAWN_EVENLY,
    DRAWN_FREELY,
    READY,
    draw_evenly,
    pack,
    unpack,
)
from regalia.games.chronica.kind import CHRONICA
from tests.games.chronica.table import new, say


def ids(cards: list[int]) -> str:
    """Cards as the text of a deck file."""
    return "\n".join(FACES[card].id for card in cards)


def test_starters() -> None:
    """chronica.deck.starters: disjoint, 15 and 15, two of each a category, equal in strength."""
    assert not set(READY[0]) & set(READY[1])
    for deck in READY:
        assert check_deck(ids(deck), 30) == []
        kinds = Counter((TYPE[card], CATEGORY[card]) for card in deck)
        assert len(kinds) == 14
        assert min(kinds.values()) >= 2
        assert Counter(TYPE[card] for card in deck) == {0: 15, 1: 15}
        tiers = Counter(tier(card) for card in deck)
        assert tiers == {"minor": 7, "standard": 13, "major": 10}
        assert sum(INDEX[card] for card in deck) == 385


def test_deck_faults() -> None:
    """chronica.setup.deck-size, chronica.setup.deck-unique: every fault is named with its rule."""
    deck = ids(READY[0])
    assert [fault.rule for fault in check_deck(deck + "\natlantis", 30)] == [
        "chronica.deck.check-deck",
        "chronica.setup.deck-size",
    ]
    twice = deck.replace("bayard", "clovis-ier")
    assert [fault.rule for fault in check_deck(twice, 30)] == ["chronica.setup.deck-unique"]
    assert [fault.rule for fault in check_deck("", 30)] == ["chronica.setup.deck-size"]
    assert check_deck(f"# my deck\n\n{deck}  # the end\n", 30) == []
    assert deck_parts(deck) == (15, 15)


def test_packing() -> None:
    """A deck is one number, whatever the order of its cards."""
    deck = READY[1]
    assert unpack(pack(deck)) == sorted(deck)
    assert pack(deck) == pack(deck[::-1])
    assert unpack(pack([])) == []
    assert unpack(pack([0, 0, 111])) == [0, 0, 111]


def test_drawn_decks() -> None:
    """chronica.deck.more-seats: half Edifices, half Personnages, all different."""
    deck = draw_evenly(Chance(seeded_key("deck")), 61)
    assert len(set(deck)) == 61
    assert Counter(TYPE[card] for card in deck) == {0: 31, 1: 30}


def test_more_seats() -> None:
    """The third and fourth player get drawn decks; copies may meet: chronica.setup.deck-overlap."""
    shared_cards = 0
    for seed in range(5):
        game = new(4, seed)
        decks = [game.decks[seat] + game.hands[seat] for seat in range(4)]
        assert sorted(decks[0]) == sorted(READY[0])
        assert sorted(decks[1]) == sorted(READY[1])
        for deck in decks[2:]:
            assert Counter(TYPE[card] for card in deck) == {0: 15, 1: 15}
        shared_cards += len(set(decks[2]) & set(decks[0]))
    assert shared_cards


def test_shared_deck() -> None:
    """chronica.shared.size: 26 and 26 cards for two players, 39 for three, 52 for four."""
    for players in (2, 3, 4):
        game = new(players, 1, {"deck_mode": "shared", "mulligan_max": 0})
        deck = [card for card in range(CARDS) if card not in game.box[0]]
        half = 26 * players // 2
        assert Counter(TYPE[card] for card in deck) == {0: half, 1: half}


@pytest.mark.parametrize(
    ("players", "options", "rule"),
    [
        (2, {"deck_mode": "shared", "deck_size": 51}, "chronica.shared.size"),
        (3, {"deck_mode": "shared", "deck_size": 77}, "chronica.shared.size"),
        (2, {"deck_size": 9}, "chronica.setup.deck-size"),
        (2, {"deck_size": 113}, "chronica.option.deck_size"),
        (2, {"honour_start": 11}, "chronica.honour.cap"),
        (1, {}, "chronica.multi.count"),
        (5, {}, "chronica.multi.count"),
    ],
)
def test_impossible_tables(players: int, options: Options, rule: str) -> None:
    """chronica.shared.size, chronica.setup.deck-size, chronica.multi.count: refused at once."""
    with pytest.raises(Refused) as refused:
        new(players, 1, options)
    assert refused.value.rule == rule


def test_more_than_52_is_legal() -> None:
    """chronica.shared.size: at least 52."""
    game = new(2, 1, {"deck_mode": "shared", "deck_size": 112, "mulligan_max": 0})
    assert len(game.decks[0]) == 112 - 11 - 5


def test_a_chosen_deck_is_played() -> None:
    """The deck a player packs is the deck that is dealt, and the choice stays secret."""
    game = new(2, 1, {"decks": "chosen"})
    assert game.to_act() == [0, 1]
    mine = [*READY[0][:29], READY[1][0]]
    game.play(0, pack(mine))
    assert game.view(1) == game.imagine(1, Chance(seeded_key("x"))).view(1)
    game.play(1, DRAWN_FREELY)

    assert sorted(game.decks[0] + game.hands[0]) == sorted(mine)
    assert len(set(game.decks[1] + game.hands[1])) == 30


@pytest.mark.parametrize("answer", [pack(READY[0][:29]), pack([*READY[0][:29], 5, 5]), 10**400])
def test_a_bad_deck_changes_nothing(answer: int) -> None:
    """chronica.setup.deck-size: refused, and nothing changes."""
    game = new(2, 1, {"decks": "chosen"})
    before = game.digest()
    with pytest.raises(Refused) as refused:
        game.play(0, answer)
    assert refused.value.rule.startswith("chronica.")
    assert game.digest() == before


def test_another_size_draws_decks() -> None:
    """chronica.option.deck_size: with another number the ready decks are not used."""
    game = new(2, 1, {"deck_size": 20, "mulligan_max": 0})
    assert [len(deck) + len(hand) for deck, hand in zip(game.decks, game.hands, strict=True)] == [
        20,
        20,
    ]
    assert CHRONICA.complete(2, {})["deck_size"] == 0
    other = new(2, 1, {"deck_size": 20, "decks": "chosen"})
    assert other.options(0) == [DRAWN_EVENLY, DRAWN_FREELY]
    say(other, 0, "deck drawn-evenly")
