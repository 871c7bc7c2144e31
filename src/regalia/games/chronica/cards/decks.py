"""Decks: the ready ones, decks drawn at random, and decks that players build."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.faces import CARDS, NUMBERS, TYPE, Card, card_of, package_text
from regalia.games.chronica.cards.overlay import changed_deck

# the answers to the question for a deck; a deck of one's own follows as packed cards
DRAWN_EVENLY: Final = 2
DRAWN_FREELY: Final = 3
PACKED: Final = 4
# two decks that old games know, no longer offered: chronica.deck.starter-a, .starter-b
FORMER: Final = ("starter-a", "starter-b")
# the ready decks: chronica.deck.ready
THEMES: Final = (
    "crown-and-sword",
    "age-of-cathedrals",
    "court-and-stage",
    "rome-reborn",
)
NO_THEME: Final = -1  # a deck drawn at random, where there are more players than ready decks
THEMED: Final = PACKED + CARDS + 2  # and the deck's number: no packed deck has these
PACKED_BASE: Final = 128
MOST_DIGITS: Final = 2 * CARDS  # no deck is longer, even with every card twice


def read_ids(text: str) -> list[str]:
    """The card ids of a deck file: one a line, # begins a comment."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line]


def read_deck(word: str) -> list[Card]:
    """The cards of a deck that comes with the game."""
    printed = read_ids(package_text(f"lists/{word}.txt"))
    return [card_of(name) for name in changed_deck(word, printed, NUMBERS)]


STARTERS: Final[list[list[Card]]] = [read_deck(word) for word in FORMER]
READY: Final[list[list[Card]]] = [read_deck(word) for word in THEMES]
# the words of all answers but packed decks
DECK_WORDS: Final[dict[str, int]] = {
    "starter-a": 0,
    "starter-b": 1,
    "drawn-evenly": DRAWN_EVENLY,
    "drawn-freely": DRAWN_FREELY,
    **{word: THEMED + number for number, word in enumerate(THEMES)},
}
DECK_NAMES: Final[dict[int, str]] = {answer: word for word, answer in DECK_WORDS.items()}


def deck_label(theme: int) -> Label:
    """The name of a ready deck."""
    return Label(f"chronica-deck-{THEMES[theme]}")


def deck_faults(ids: list[str], size: int) -> list[Refused]:
    """All that forbids a deck, in the order of its lines: chronica.deck.check-deck."""
    faults: list[Refused] = []
    seen: set[str] = set()
    for name in ids:
        args: Args = {"card": name}
        if name not in NUMBERS:
            label = Label("chronica-refused-deck-unknown", args)
            faults.append(Refused("chronica.deck.check-deck", label))
        elif name in seen:
            label = Label("chronica-refused-deck-twice", args)
            faults.append(Refused("chronica.setup.deck-unique", label))
        seen.add(name)
    if len(ids) != size:
        counts: Args = {"size": size, "count": len(ids)}
        label = Label("chronica-refused-deck-size", counts)
        faults.append(Refused("chronica.setup.deck-size", label))
    return faults


def pack(cards: list[Card]) -> int:
    """A deck as one number; the order of its cards means nothing."""
    packed = 0
    for card in sorted(cards):
        packed = packed * PACKED_BASE + card + 1
    return PACKED + packed


def unpack(answer: int) -> list[int]:
    """The card numbers of a packed deck, unchecked."""
    rest = answer - PACKED
    cards: list[int] = []
    while rest > 0 and len(cards) <= MOST_DIGITS:
        cards.append(rest % PACKED_BASE - 1)
        rest //= PACKED_BASE
    return cards[::-1]


def draw_evenly(chance: Chance, size: int) -> list[Card]:
    """Half Edifices and half Personnages of the whole set: chronica.deck.shared, .more-seats."""
    deck: list[Card] = []
    for kind in range(2):
        pool = [card for card in range(CARDS) if TYPE[card] == kind]
        # of an odd number the odd card is an Edifice
        wanted = size // 2 if kind else size - size // 2
        chance.shuffle(pool)
        deck += pool[:wanted]
    return deck


def draw_freely(chance: Chance, size: int) -> list[Card]:
    """Any cards of the whole set."""
    pool = list(range(CARDS))
    chance.shuffle(pool)
    return pool[:size]


def deck_from(answer: int, chance: Chance, size: int) -> list[Card]:
    """The deck that an answer stands for."""
    if answer == DRAWN_EVENLY:
        return draw_evenly(chance, size)
    if answer == DRAWN_FREELY:
        return draw_freely(chance, size)
    if answer < PACKED:
        return STARTERS[answer][:]
    if answer in DECK_NAMES:
        return READY[answer - THEMED][:]
    return unpack(answer)
