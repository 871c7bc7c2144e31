"""Decks: the ready ones, those drawn at random, those that players build."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.options import Options
from regalia.engine.record import read_record, replay
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.catalogue import check_deck, deck_parts, tier
from regalia.games.chronica.cards.decks import (
    DECK_NAMES,
    DRAWN_EVENLY,
    DRAWN_FREELY,
    NO_THEME,
    PACKED,
    READY,
    STARTERS,
    THEMED,
    THEMES,
    draw_evenly,
    pack,
    read_deck,
    unpack,
)
from regalia.games.chronica.cards.faces import (
    CARDS,
    CATEGORIES,
    CATEGORY,
    EPOCHS,
    FACES,
    INDEX,
    TYPE,
)
from regalia.games.chronica.determinization import hidden_in_deck
from regalia.games.chronica.kind import CHRONICA
from regalia.games.chronica.rules.setup import is_packed
from regalia.games.chronica.state import Chronica
from regalia.text.rulebook import rulebook
from regalia.text.speaker import LANGUAGES
from tests.games.chronica.table import new, say


def ids(cards: list[int]) -> str:
    """Cards as the text of a deck file."""
    return "\n".join(FACES[card].id for card in cards)


def test_starters() -> None:
    """chronica.deck.starters: disjoint, 15 and 15, two of each a category, equal in strength."""
    assert not set(STARTERS[0]) & set(STARTERS[1])
    for deck in STARTERS:
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
    deck = ids(STARTERS[0])
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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ready_decks_are_dealt(players: int) -> None:
    """chronica.deck.ready: another one for each player, by chance, and everybody knows which."""
    dealt = set()
    for seed in range(12):
        game = new(players, seed, {"mulligan_max": 0})
        assert len(set(game.themes)) == players
        assert list(game.view(-1).themes) == game.themes
        for seat, theme in enumerate(game.themes):
            assert sorted(game.decks[seat] + game.hands[seat]) == sorted(READY[theme])
        dealt |= set(game.themes)
    assert len(dealt) == len(THEMES)


@pytest.mark.parametrize("players", [5, 6])
def test_those_left_over_draw_their_decks(players: int) -> None:
    """chronica.deck.ready: with five or six, a player who gets no ready deck gets a drawn one."""
    left_over = set()
    for seed in range(30):
        game = new(players, seed, {"mulligan_max": 0})
        assert sorted(game.themes) == [NO_THEME] * (players - 4) + [0, 1, 2, 3]
        for seat, theme in enumerate(game.themes):
            cards = game.decks[seat] + game.hands[seat]
            if theme == NO_THEME:
                left_over.add(seat)
                assert Counter(TYPE[card] for card in cards) == {0: 15, 1: 15}
                assert len(set(cards)) == 30
            else:
                assert sorted(cards) == sorted(READY[theme])
    assert left_over == set(range(players))


def test_the_decks_of_others_are_known() -> None:
    """chronica.deck.ready: an imagined world deals no card that is not in a player's ready deck."""
    game = new(4, 3, {"mulligan_max": 0})
    world = game.imagine(0, Chance(seeded_key("x")))
    assert isinstance(world, Chronica)
    assert world.hands[3] != game.hands[3]
    for seat, theme in enumerate(game.themes):
        assert sorted(world.decks[seat] + world.hands[seat]) == sorted(READY[theme])


def test_a_copy_of_another_ready_deck_waits() -> None:
    """chronica.setup.deck-overlap, chronica.unique.wait: ready decks have cards in common."""
    assert any(set(one) & set(other) for one, other in combinations(READY, 2))
    assert new(2, 1).house_rules.copies


def belongs(theme: str, card: int) -> bool:
    """True if a card is of the kind that a theme names."""
    epoch, category = EPOCHS[FACES[card].epoch], CATEGORIES[CATEGORY[card]]
    return {
        "crown-and-sword": category in ("crown", "arms"),
        "age-of-cathedrals": category == "faith" or epoch == "Middle Ages",
        "court-and-stage": category in ("arts", "crown"),
        "rome-reborn": epoch in ("Antiquity", "Renaissance"),
    }[theme]


@pytest.mark.parametrize("theme", THEMES)
def test_themes(theme: str) -> None:
    """chronica.deck.ready: 15 Edifices and 15 Personnages, at least 25 cards of the theme."""
    deck = READY[THEMES.index(theme)]
    assert check_deck(ids(deck), 30) == []
    assert deck_parts(ids(deck)) == (15, 15)
    assert sum(1 for card in deck if belongs(theme, card)) >= 25


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [*THEMES, "starter-a", "starter-b"])
def test_the_rulebook_lists_each_deck(language: str, word: str) -> None:
    """Every card of a deck, by name: chronica.deck.starter-a, .starter-b and others."""
    deck = read_deck(word)
    names = ", ".join(FACES[card].names[language] for card in deck).replace("'", "’")
    found = rulebook("chronica", language).find(f"chronica.deck.{word}")
    assert found is not None
    assert names + "." in found.text.replace("'", "’")


def test_answers_for_ready_decks() -> None:
    """No packed deck has the answer of a ready one, whatever cards it holds."""
    taken = {pack([card]) for card in range(CARDS + 1)} | {pack([])}
    assert not taken & set(DECK_NAMES)
    assert min(pack([0, 0]), pack([0])) > 0
    assert max(DECK_NAMES) < pack([0, 0])


def test_a_former_starter_is_still_accepted() -> None:
    """chronica.deck.starter-a, chronica.deck.starter-b: for old games; offered nowhere."""
    game = new(2, 1, {"decks": "chosen", "mulligan_max": 0})
    assert game.options(0) == [*range(THEMED, THEMED + 4), DRAWN_EVENLY, DRAWN_FREELY]
    say(game, 0, "deck starter-a")
    say(game, 1, "deck rome-reborn")
    assert sorted(game.decks[0] + game.hands[0]) == sorted(STARTERS[0])
    assert sorted(game.decks[1] + game.hands[1]) == sorted(READY[THEMES.index("rome-reborn")])
    small = new(2, 1, {"decks": "chosen", "deck_size": 20})
    with pytest.raises(Refused):
        say(small, 0, "deck starter-a")


@pytest.mark.parametrize("name", ["ready-2", "ready-4", "starters-chosen", "shared-4"])
def test_old_games_replay(name: str) -> None:
    """Games of two to four, recorded before there were six seats and themes, are the same."""
    text = (Path(__file__).parent / "records" / f"{name}.regalia").read_text(encoding="utf-8")
    assert replay(CHRONICA, read_record(text)).game.over


def test_former_decks_are_read_and_not_offered() -> None:
    """chronica.option.decks: the value of old records is taken, but named nowhere."""
    option = next(option for option in CHRONICA.options if option.name == "decks")
    assert option.values() == "themed, chosen"
    assert option.read("ready") == "ready"
    assert CHRONICA.complete(2, {"decks": "ready"})["decks"] == "ready"


def test_more_seats() -> None:
    """In games with the former decks the others got drawn ones, and copies may meet."""
    shared_cards = 0
    for seed in range(5):
        game = new(4, seed, {"decks": "ready"})
        decks = [game.decks[seat] + game.hands[seat] for seat in range(4)]
        assert sorted(decks[0]) == sorted(STARTERS[0])
        assert sorted(decks[1]) == sorted(STARTERS[1])
        for deck in decks[2:]:
            assert Counter(TYPE[card] for card in deck) == {0: 15, 1: 15}
        shared_cards += len(set(decks[2]) & set(decks[0]))
    assert shared_cards


def test_shared_deck() -> None:
    """chronica.shared.size: 26 and 26 for two, 39 for three, 52 for four; all for more."""
    for players in (2, 3, 4, 5, 6):
        game = new(players, 1, {"deck_mode": "shared", "mulligan_max": 0})
        deck = [card for card in range(CARDS) if card not in game.box[0]]
        half = min(26 * players, CARDS) // 2
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
        (7, {}, "chronica.multi.count"),
        (5, {"deck_mode": "shared", "deck_size": 111}, "chronica.shared.size"),
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
    assert game.to_act == [0, 1]
    mine = [*STARTERS[0][:29], STARTERS[1][0]]
    game.play(0, pack(mine))
    assert game.view(1) == game.imagine(1, Chance(seeded_key("x"))).view(1)
    game.play(1, DRAWN_FREELY)

    assert sorted(game.decks[0] + game.hands[0]) == sorted(mine)
    assert len(set(game.decks[1] + game.hands[1])) == 30


@pytest.mark.parametrize(
    "answer", [pack(STARTERS[0][:29]), pack([*STARTERS[0][:29], 5, 5]), 10**400]
)
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


def test_which_answers_are_a_deck_of_a_player_s_own() -> None:
    """Packed decks are numbers of their own, beside those of the ready decks."""
    assert is_packed(PACKED)
    assert not is_packed(PACKED - 1)
    assert not any(is_packed(deck) for deck in DECK_NAMES)


def test_places_of_a_deck_that_a_seat_does_not_know() -> None:
    """Who is looking at the top of a deck knows it, and nobody else does."""
    game = CHRONICA.new(2, {}, Chance(seeded_key("hidden places")))
    assert isinstance(game, Chronica)
    cards = len(game.decks[0])
    game.buried[0] = [0b01, 0b10, 0]
    assert hidden_in_deck(game, 0, 0) == [1, *range(2, cards)]
    assert hidden_in_deck(game, 0, 1) == [0, *range(2, cards)]
    game.looked, game.invited = 3, [0]
    assert hidden_in_deck(game, 0, 0) == [1, *range(2, cards - 3)]
    assert hidden_in_deck(game, 0, 1) == [0, *range(2, cards)]
    assert hidden_in_deck(game, 1, 0) == list(range(len(game.decks[1])))
    game.invited = [1]
    assert hidden_in_deck(game, 0, 0) == [1, *range(2, cards)]
