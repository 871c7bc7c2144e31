"""Setting up: decks, the first player, starting hands, mulligans and the river."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.decks import (
    DECK_NAMES,
    DECK_WORDS,
    DRAWN_EVENLY,
    DRAWN_FREELY,
    NO_THEME,
    PACKED,
    THEMED,
    THEMES,
    deck_faults,
    deck_from,
    draw_evenly,
    pack,
    unpack,
)
from regalia.games.chronica.cards.faces import CARDS, FACES, NUMBERS, Card
from regalia.games.chronica.determinization import LIST_EVEN, LIST_KNOWN, LIST_SECRET, not_returned
from regalia.games.chronica.options import OWN_SIZE
from regalia.games.chronica.rules.drawing import from_stock, take_top
from regalia.games.chronica.state import Chronica

HAND: Final = 5
REDRAW: Final = 1


class DeckQuestion(Question[Chronica]):
    """Question: a player's deck: a ready one, a random one, or an own one."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        drawn = [DRAWN_EVENLY, DRAWN_FREELY]
        if game.house_rules.deck_size != OWN_SIZE:
            return drawn
        return [THEMED + number for number in range(len(THEMES))] + drawn

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        if answer in DECK_NAMES:
            return Label(f"chronica-answer-deck-{DECK_NAMES[answer]}")
        return Label("chronica-answer-deck-own", {"count": len(unpack(answer))})

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        if answer in DECK_NAMES:
            return f"deck {DECK_NAMES[answer]}"
        cards = unpack(answer)
        return " ".join(["deck", *[FACES[card].id for card in cards if card < CARDS]])

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        parts = words.split()
        if not parts or parts[0] != "deck":
            raise ValueError(words)
        if len(parts) == 2 and parts[1] in DECK_WORDS:
            return DECK_WORDS[parts[1]]
        # a card nobody knows is packed as a number no card has, so that it can be refused
        return pack([NUMBERS.get(name, CARDS) for name in parts[1:]])

    def accepts(self, game: Chronica, seat: Seat, answer: Answer, offered: list[Answer]) -> bool:
        if answer in offered or is_former(game, answer):
            return True
        return is_packed(answer) and not self.faults(game, answer)

    def faults(self, game: Chronica, answer: Answer) -> list[Refused]:
        """The faults of a packed deck."""
        ids = [FACES[card].id if 0 <= card < CARDS else "?" for card in unpack(answer)]
        return deck_faults(ids, game.house_rules.deck_size)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        faults = self.faults(game, answer) if is_packed(answer) else []
        return faults[0] if faults else None


class Mulligan(Question[Chronica]):
    """Question: exchange the starting hand for one that is a card smaller, or keep it."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        return [PASS, REDRAW]

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        size = len(game.hands[seat])
        if answer == PASS:
            return Label("chronica-answer-keep-hand", {"count": size})
        return Label("chronica-answer-mulligan", {"count": size - 1})

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        return "keeps" if answer == PASS else "redraws"

    def unasked(self, game: Chronica, seat: Seat) -> Refused | None:
        return Refused("chronica.setup.mulligan-once", Label("chronica-refused-mulligan"))


def is_packed(answer: Answer) -> bool:
    """True if an answer is a deck of a player's own making."""
    return answer >= PACKED and answer not in DECK_NAMES


def is_former(game: Chronica, answer: Answer) -> bool:
    """True if an answer is a deck that only old games know: chronica.deck.starter-a, .starter-b."""
    return 0 <= answer < DRAWN_EVENLY and game.house_rules.deck_size == OWN_SIZE


DECK: Final = DeckQuestion("deck")
MULLIGAN: Final = Mulligan("mulligan")


def choose_decks(game: Chronica, frame: Frame) -> None:
    """Each player brings a deck, in secret, where a house rule lets them choose."""
    if game.house_rules.chosen:
        game.ask(DECK, list(range(game.players)))


def bring_decks(game: Chronica, frame: Frame) -> None:
    """The decks are taken from the box and shuffled; two may overlap, none repeats a card."""
    house_rules = game.house_rules
    if house_rules.shared:
        game.decks = [draw_evenly(game.chance, house_rules.deck_size)]
        game.tell("shared-deck", count=house_rules.deck_size, rule="chronica.shared.size")
    elif house_rules.chosen:
        game.decks = [
            deck_from(game.answers[seat], game.chance, house_rules.deck_size)
            for seat in range(game.players)
        ]
        game.lists = [LIST_SECRET] * game.players
    elif house_rules.themed:
        game.themes = deal_themes(game)
        game.decks = [
            deck_from(DRAWN_EVENLY if theme == NO_THEME else THEMED + theme, game.chance, OWN_SIZE)
            for theme in game.themes
        ]
        for seat, theme in enumerate(game.themes):
            word = "brings-drawn" if theme == NO_THEME else "brings"
            game.tell(word, seat, theme, rule="chronica.deck.ready")
        game.lists = [LIST_EVEN if theme == NO_THEME else LIST_KNOWN for theme in game.themes]
    else:
        ready = house_rules.ready_seats
        game.decks = [
            deck_from(seat if seat < ready else DRAWN_EVENLY, game.chance, house_rules.deck_size)
            for seat in range(game.players)
        ]
        game.lists = [LIST_KNOWN if seat < ready else LIST_EVEN for seat in range(game.players)]
    game.box = [without(deck) for deck in game.decks]
    for deck in game.decks:
        game.chance.shuffle(deck)


def deal_themes(game: Chronica) -> list[int]:
    """A ready deck for each seat, by chance, then drawn ones: chronica.deck.ready."""
    dealt = list(range(max(len(THEMES), game.players)))
    game.chance.shuffle(dealt)
    return [theme if theme < len(THEMES) else NO_THEME for theme in dealt[: game.players]]


def without(deck: list[Card]) -> list[Card]:
    """The cards of the set that are not in a deck."""
    held = set(deck)
    return [card for card in range(CARDS) if card not in held]


def draw_first(game: Chronica, frame: Frame) -> None:
    """Chance names the first player."""
    game.first = game.chance.pick(list(range(game.players)))
    game.tell("first", game.first)


def from_first(game: Chronica, step: int) -> Seat:
    """The seat that many places after the first."""
    return (game.first + step) % game.players


def deal_hands(game: Chronica, frame: Frame) -> None:
    """Five cards each."""
    for step in range(game.players):
        for _ in range(HAND):
            take_top(game, from_first(game, step))


def deal_sixth(game: Chronica, frame: Frame) -> None:
    """One more for every player but the first: chronica.multi.sixth."""
    for step in range(1, game.players):
        for _ in range(game.house_rules.extra_cards):
            take_top(game, from_first(game, step))


def offer_mulligans(game: Chronica, frame: Frame) -> None:
    """The first player decides first; each finishes before the next."""
    if frame.what < game.players and game.house_rules.mulligan_max:
        frame.what += 1
        frame.again()
        game.call(MULLIGANS, from_first(game, frame.what - 1))


def ask_mulligan(game: Chronica, frame: Frame) -> None:
    """As often as the house rules allow, once by default."""
    if frame.what < game.house_rules.mulligan_max:
        game.ask(MULLIGAN, [frame.who])
    else:
        frame.finish()


def change_hand(game: Chronica, frame: Frame) -> None:
    """The hand is shuffled back, and the new one is a card smaller."""
    seat = frame.who
    if game.answers[seat] == PASS:
        frame.finish()
        return
    frame.what += 1
    frame.restart()
    hand = game.hands[seat]
    deck = game.decks[game.deck_of(seat)]
    deck += hand
    game.chance.shuffle(deck)
    if game.house_rules.shared:
        remember_returned(game, seat)
    size = len(hand) - 1
    game.hands[seat] = []
    game.known[seat] = []
    game.tell("mulligan", seat, count=size)
    for _ in range(size):
        take_top(game, seat)


def remember_returned(game: Chronica, seat: Seat) -> None:
    """Note that the cards a seat put back into a shared deck are in no other hand."""
    returned = game.returned[:]
    returned[seat] = returned[seat] + game.hands[seat]
    game.returned = returned
    for other in range(game.players):
        if other != seat:
            bit = not_returned(game, seat)
            game.known[other] = [mark | bit for mark in game.known[other]]


def lay_river(game: Chronica, frame: Frame) -> None:
    """Once the hands are settled, the river of a shared deck is laid open."""
    if game.house_rules.shared:
        for _ in range(game.house_rules.river_size):
            game.river.append(from_stock(game))
            game.tell("river", what=game.river[-1], rule="chronica.shared.river")


MULLIGANS: Final = Procedure(
    "mulligans",
    ("chronica.setup.mulligan-once", ask_mulligan),
    ("chronica.setup.mulligan", change_hand),
)
