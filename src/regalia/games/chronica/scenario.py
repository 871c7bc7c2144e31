"""Positions and facts of Chronica Universalis, for scenario files."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import ScriptedChance
from regalia.engine.flow import Frame, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.scenarios.validation import (
    fault,
    list_of,
    listed,
    nothing_left,
    seat_of,
    section_of,
    text_of,
    whole_number,
    wrong,
    yes_or_no,
)
from regalia.games.chronica.cards.faces import (
    CARDS,
    EDIFICE,
    FACES,
    NO_CARD,
    NUMBERS,
    TYPE,
    Card,
)
from regalia.games.chronica.determinization import LIST_KNOWN, LIST_SECRET
from regalia.games.chronica.labels import SEAT_LETTERS
from regalia.games.chronica.rules.comparison import is_protected, slot_value
from regalia.games.chronica.rules.game import GAME, RANKING, take_turns
from regalia.games.chronica.state import SLOT_NAMES, SLOTS, Chronica, province_of

DECK: Final = 20  # cards of a deck that a position does not mention
HAND: Final = 3  # cards of a hand that a position does not mention
MOST_HONOUR: Final = 1000
PLACE: Final = (
    "from_the_start", "turn", "honour", "provinces", "hands", "discards", "decks", "stock", "river",
)  # fmt: skip
FACT_FORMS: Final = ("A.F1", "A.F1.values", "A.F1.protected")
ENDINGS: Final = ("", "full", "zero", "deck", "alone")


def place_names() -> tuple[str, ...]:
    """All entries of a position."""
    return PLACE


def position(game: Game, place: dict[str, object], chance: ScriptedChance) -> Game:
    """Provinces, hands, decks, discards, river and Honour; whose turn it is."""
    assert isinstance(game, Chronica)
    first = _seat("turn", place.pop("turn", "A"), game.players)
    if yes_or_no("from_the_start", place.pop("from_the_start", False)):
        # the first player is the only thing chance picks once the decks are made
        chance.wanted.append(first)
        nothing_left(place)
        return game
    game.first = first
    honour = list_of("honour", place.pop("honour", game.honour), game.players)
    game.honour = [whole_number("honour", number, 0, MOST_HONOUR) for number in honour]
    for seat, slots in _by_seat(game, "provinces", place.pop("provinces", {})):
        for name, words in section_of("provinces", slots).items():
            _fill_slot(game, seat, name, text_of("provinces", words))
    hands = dict(_by_seat(game, "hands", place.pop("hands", {})))
    for seat, cards in hands.items():
        game.hands[seat] = _cards("hands", cards)
    wanted = [place.pop("discards", {}), place.pop("decks", {})]
    for seat, cards in _by_seat(game, "discards", wanted[0]):
        game.discards[seat] = [] if isinstance(cards, int) else _cards("discards", cards)
    game.river = _cards("river", place.pop("river", []))
    _lay_decks(game, wanted[1], place.pop("stock", DECK))
    for seat, cards in _by_seat(game, "discards", wanted[0]):
        if isinstance(cards, int):
            game.discards[seat] = _fillers(game, "discards", game.deck_of(seat), cards)
    for seat in range(game.players):
        if seat not in hands:
            game.hands[seat] = _fillers(game, "hands", game.deck_of(seat), HAND)
        game.known[seat] = [0] * len(game.hands[seat])
    nothing_left(place)
    _close_box(game)
    frame = Frame(GAME, 0, 0)
    frame.on_to(take_turns)
    game.stack = [Frame(RANKING, 0, 0), frame]
    return game


def _seat(name: str, value: object, players: int) -> Seat:
    return seat_of(name, value, SEAT_LETTERS[:players])


def _by_seat(game: Chronica, name: str, value: object) -> list[tuple[Seat, object]]:
    given = section_of(name, value)
    return [(_seat(name, letter, game.players), each) for letter, each in given.items()]


def _cards(name: str, value: object) -> list[Card]:
    return [_card(name, word) for word in list_of(name, value)]


def _card(name: str, word: object) -> Card:
    if not isinstance(word, str) or word not in NUMBERS:
        raise wrong(name, word, Label("scenario-card-ids"))
    return NUMBERS[word]


def _fill_slot(game: Chronica, seat: Seat, name: str, words: str) -> None:
    """A slot as edifice, personnage or edifice+personnage; @B marks a welcomed one's owner."""
    if name not in SLOT_NAMES:
        raise wrong("provinces", name, listed(list(SLOT_NAMES)))
    slot = seat * SLOTS + SLOT_NAMES.index(name)
    for word in words.split("+"):
        identifier, _, owner = word.partition("@")
        card = _card("provinces", identifier)
        if TYPE[card] == EDIFICE:
            game.edifices[slot] = card
        else:
            game.people[slot] = card
            game.owners[slot] = _seat("provinces", owner, game.players) if owner else seat


def _lay_decks(game: Chronica, decks: object, stock: object) -> None:
    """Decks from their top card down, or by their size; the rest is filled up."""
    named = dict(_by_seat(game, "decks", decks))
    entry = "stock" if game.house_rules.shared else "decks"
    for index in range(len(game.decks)):
        given = stock if game.house_rules.shared else named.get(index, DECK)
        if isinstance(given, int):
            continue
        game.decks[index] = _cards(entry, given)[::-1]
    for index in range(len(game.decks)):
        given = stock if game.house_rules.shared else named.get(index, DECK)
        if isinstance(given, int):
            game.decks[index] = _fillers(game, entry, index, given)


def _used(game: Chronica, owner: Seat) -> list[Card]:
    """Every card of an owner that lies somewhere, or of all with a shared deck."""
    step = 0 if game.house_rules.shared else 128
    base = owner * step
    game.box = [[] for _ in game.decks]
    return [piece - base for piece in game.inventory() if piece // 128 == base // 128]


def _fillers(game: Chronica, name: str, owner: Seat, count: int) -> list[Card]:
    used = _used(game, owner)
    free = [card for card in range(CARDS) if card not in used]
    return free[: whole_number(name, count, 0, len(free))]


def _close_box(game: Chronica) -> None:
    """Put all other cards into the box; a card in two places is an error."""
    for index in range(len(game.decks)):
        used = _used(game, index)
        if len(set(used)) != len(used):
            twice = next(card for card in used if used.count(card) > 1)
            raise fault("two-places", ("position",), {"piece": FACES[twice].id})
    boxes = []
    for index in range(len(game.decks)):
        used = _used(game, index)
        boxes.append([card for card in range(CARDS) if card not in used])
    game.box = boxes
    game.lists = [LIST_KNOWN if game.house_rules.shared else LIST_SECRET] * len(game.decks)


def fact(game: Game, name: str) -> object:
    """A fact of the table; A.F1 names a slot, A.F1.values its values."""
    if name[1:2] == ".":
        assert isinstance(game, Chronica)
        return _slot_fact(game, name)
    return facts(game)[name]


def fact_names(game: Game) -> list[str]:
    """All facts, and the forms of those that name a slot."""
    return [*facts(game), *FACT_FORMS]


def facts(game: Game) -> dict[str, object]:
    """All that may be stated of the table as a whole."""
    assert isinstance(game, Chronica)
    events = [] if game.witness is None else game.witness.events
    return {
        "honour": game.honour,
        "points": [game.points(seat) for seat in range(game.players)],
        "hands": [_ids(sorted(hand)) for hand in game.hands],
        "hand_sizes": [len(hand) for hand in game.hands],
        "deck_sizes": [len(deck) for deck in game.decks],
        "deck_top": [FACES[deck[-1]].id if deck else "" for deck in game.decks],
        "deck_bottoms": [_ids(deck[:3]) for deck in game.decks],
        "discards": [_ids(pile) for pile in game.discards],
        "discard_sizes": [len(pile) for pile in game.discards],
        "river": _ids(game.river),
        "turn": SEAT_LETTERS[game.turn] if game.turn >= 0 else "",
        "turns": game.turns,
        "asked": [SEAT_LETTERS[seat] for seat in game.to_act],
        "question": game.question.name if game.asked else "",
        "extras": len(game.extras),
        "over": game.over,
        "ending": ENDINGS[game.ending],
        "winners": [SEAT_LETTERS[seat] for seat in game.winners],
        "places": game.places,
        "events": [event.kind for event in events],
        "reasons": [event.rule for event in events],
        "rule": events[-1].rule if events else "",
    }


def _ids(cards: list[Card]) -> list[str]:
    return [FACES[card].id for card in cards]


def _slot_fact(game: Chronica, name: str) -> object:
    letter, slot_name, *more = name.split(".")
    if letter not in list(SEAT_LETTERS[: game.players]) or slot_name not in SLOT_NAMES:
        raise KeyError(name)
    slot = SEAT_LETTERS.index(letter) * SLOTS + SLOT_NAMES.index(slot_name)
    if more == ["values"]:
        return [slot_value(game, slot, domain) for domain in range(3)]
    if more == ["protected"]:
        return is_protected(game, slot)
    if more:
        raise KeyError(name)
    words = []
    if game.edifices[slot] != NO_CARD:
        words.append(FACES[game.edifices[slot]].id)
    if game.people[slot] != NO_CARD:
        owner = game.owners[slot]
        mark = "" if owner == province_of(slot) else f"@{SEAT_LETTERS[owner]}"
        words.append(FACES[game.people[slot]].id + mark)
    return "+".join(words)
