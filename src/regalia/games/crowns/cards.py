"""The cards: four clans of fifteen ranks, and the Divine cards above them."""

from __future__ import annotations

from typing import Final

from regalia.engine.options import Options

Card = int
Clan = int

# crowns.deck.clans: Dog, Frog, Raptor, Eagle
CLANS: Final = 4
NO_CLAN: Final = 4
CLAN_LETTERS: Final = "DFRE"
ALL_CLANS: Final[list[Clan]] = [0, 1, 2, 3]  # never changed

# crowns.deck.ranks: a rank's place is its power: crowns.thief.value, crowns.assassin.value
RANKS: Final = 15
RANK_CODES: Final[list[str]] = [*"0123456789", "10", "G1", "G2", "G3", "M"]
THIEF_POWER: Final = 0
ASSASSIN_POWER: Final = 1
FIRST_GENERAL: Final = 11
MONARCH: Final = 14
DIVINE_POWER: Final = 15

# a card is a number: clan * RANKS + power, then the copies of the Divine cards
FIRST_DIVINE: Final = CLANS * RANKS
MOST_COPIES: Final = 4
FIRST_STAR: Final = FIRST_DIVINE
FIRST_DEVIL: Final = FIRST_STAR + MOST_COPIES
CARDS: Final = FIRST_DEVIL + MOST_COPIES
ALL_CARDS: Final[list[Card]] = list(range(CARDS))

# numbers in bytes are read faster than in lists, and every card asks for them
# crowns.deck.divine, crowns.follow.divine_clanless: a Divine card has no clan
CLAN: Final = bytes(card // RANKS if card < FIRST_DIVINE else NO_CLAN for card in range(CARDS))
POWER: Final = bytes(card % RANKS if card < FIRST_DIVINE else DIVINE_POWER for card in range(CARDS))
# whether nothing is printed on a card but its rank and clan: crowns.deck.plain
IS_PLAIN: Final = bytes(ASSASSIN_POWER < power < DIVINE_POWER for power in POWER)


def card_name(card: Card) -> str:
    """A card's name in notation: D10, EG3, FM, STAR1, DEVIL2."""
    if card >= FIRST_DEVIL:
        return f"DEVIL{card - FIRST_DEVIL + 1}"
    if card >= FIRST_STAR:
        return f"STAR{card - FIRST_STAR + 1}"
    return CLAN_LETTERS[CLAN[card]] + RANK_CODES[POWER[card]]


NAMES: Final[list[str]] = [card_name(card) for card in range(CARDS)]


def card_named(name: str) -> Card:
    """The card of a name; ValueError if there is none."""
    return NAMES.index(name)


def clan_named(letter: str) -> Clan:
    """The clan of a letter; ValueError if there is none."""
    if len(letter) != 1:
        raise ValueError(letter)
    return CLAN_LETTERS.index(letter)


def deck_of(options: Options) -> list[Card]:
    """One card of each rank a clan (crowns.deck.unique), and crowns.deck.divine_count."""
    copies = options["divine_copies"]
    assert isinstance(copies, tuple)
    stars = FIRST_STAR + copies[0]
    devils = FIRST_DEVIL + copies[1]
    return ALL_CARDS[:stars] + ALL_CARDS[FIRST_DEVIL:devils]


OFF_CLAN: Final = 0
IN_LEADING: Final = 20
IN_BATTLEGROUND: Final = 40
DIVINE: Final = 60


def strength(card: Card, battleground: Clan, leading: Clan) -> int:
    """Strength of a card in a trick; clans are equal in themselves: crowns.deck.equal_clans."""
    if card >= FIRST_DIVINE:
        # all alike, crowns.deck.divine_equal, and above all trumps: crowns.battleground.not_divine
        return DIVINE
    if CLAN[card] == battleground:  # crowns.battleground.trump
        return IN_BATTLEGROUND + POWER[card]
    if CLAN[card] == leading:
        return IN_LEADING + POWER[card]
    return OFF_CLAN  # crowns.trick.off_clan


# by battleground * 5 + leading, then by card
STRENGTH: Final[list[bytes]] = [
    bytes(strength(card, battleground, leading) for card in range(CARDS))
    for battleground in range(CLANS + 1)
    for leading in range(CLANS + 1)
]
