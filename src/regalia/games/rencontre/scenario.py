"""Positions and facts of Rencontre Cosmique, for scenario files.

A position gives what differs from a fresh table: tokens by seat (all twenty of a seat that is
named), hands by card names (or a number of plain attacks), the next cards of the deck, the
discards, the discs in the cup, the powers, what they remember (`memory`) and the pile of those
left, and the place in the turn: `at` is one of the names in PLACES, with `turn`, `defence` and
`target` as far as they are known there. What chance shall pick (discs and cards) stands in
`picks`. The scenario stops with the turn, unless it `goes_on`.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import LoadedChance
from regalia.engine.flow import NOBODY, Frame, Seat
from regalia.engine.game import Game
from regalia.games.rencontre.cards import Card, face_name, is_attack, named_face
from regalia.games.rencontre.cone import offer_recovery
from regalia.games.rencontre.deal_terms import unpack_deal
from regalia.games.rencontre.deal_words import deal_notation
from regalia.games.rencontre.duel import (
    DUEL,
    before_destiny,
    defence_named,
    form_alliances,
    gather,
    play_cards,
    point_cone,
)
from regalia.games.rencontre.places import (
    COLOURS,
    CONE,
    DEFENCE,
    HOLE,
    LIMBO,
    OFFENCE,
    PLANETS,
    REMOVED,
    SPAN,
    TOKENS,
    named_planet,
    named_seat,
    planet_name,
)
from regalia.games.rencontre.state import Rencontre
from regalia.games.rencontre.turn import FIRST_TURN, GAME, TURN, claim_duel, end_turn

# where a position may stand, and whether the defence's hand is watched there already
PLACES: Final = {
    "recovery": (offer_recovery, False),
    "destiny": (before_destiny, False),
    "defence": (defence_named, False),
    "point": (point_cone, True),
    "gather": (gather, True),
    "alliances": (form_alliances, True),
    "cards": (play_cards, True),
}
ZONES: Final = {"oval": CONE, "ring": CONE, "bh": HOLE, "removed": REMOVED}


def position(game: Game, place: dict[str, object], chance: LoadedChance) -> Game:
    """The table a scenario describes."""
    assert isinstance(game, Rencontre)
    if place.pop("from_the_start", False):
        chance.wanted += _picks(place.pop("picks", []))
        _nothing_left(place)
        return game
    for name, zones in _table(place.pop("tokens", {})).items():
        _put_tokens(game, named_seat(name), _table(zones))
    _put_powers(game, _table(place.pop("powers", {})))
    if "pile" in place:
        game.pile = [_numbers(game)[name] for name in _words(place.pop("pile"))]
    for name, value in _table(place.pop("memory", {})).items():
        game.memory[_numbers(game)[name]] = _number(value)
    _put_cards(game, place)
    if "cup" in place:
        game.cup = [named_seat(letter) for letter in str(place.pop("cup"))]
    game.offence = named_seat(str(place.pop("turn", "B")))
    game.first = named_seat(str(place.pop("first", COLOURS[game.offence])))
    game.round = _number(place.pop("round", 1))
    game.turns = 1
    game.duel = _number(place.pop("duel", 1))
    if "defence" in place:
        game.defence = named_seat(str(place.pop("defence")))
    if "target" in place:
        game.target = named_planet(str(place.pop("target")))
        game.at_home = game.target // 5 == game.offence
    game.disc = game.defence if not game.at_home else game.offence
    _stand(game, str(place.pop("at", "turn")), place.pop("goes_on", False) is True)
    chance.wanted += _picks(place.pop("picks", []))
    _nothing_left(place)
    return game


def _stand(game: Rencontre, at: str, goes_on: bool) -> None:
    """Builds the stack of frames for a place in the turn, after which the scenario stops."""
    game.stack = []
    if goes_on:
        first = Frame(GAME, NOBODY, 0)
        first.at = FIRST_TURN
        game.stack.append(first)
    turn = Frame(TURN, game.offence, 0)
    game.stack.append(turn)
    if at == "turn":
        game.turns = 0
        return
    turn.at = TURN.steps.index(claim_duel)
    if at == "won":
        game.success = True
        return
    if at == "end":
        turn.at = TURN.steps.index(end_turn)
        return
    if at not in PLACES:
        raise ValueError(f"{at!r} is not a place in the turn")
    step, watched = PLACES[at]
    game.checking = OFFENCE | DEFENCE if watched else OFFENCE
    duel = Frame(DUEL, NOBODY, 0)
    duel.at = DUEL.steps.index(step)
    game.stack.append(duel)


def _put_tokens(game: Rencontre, seat: Seat, zones: dict[str, object]) -> None:
    start = seat * SPAN
    for index in range(SPAN):
        game.tokens[start + index] = 0
    game.bases[seat] = 0
    for zone, value in zones.items():
        number = _number(value)
        where = ZONES[zone] if zone in ZONES else named_planet(zone)
        game.tokens[start + where] += number
        if where < PLANETS and number:
            game.bases[seat] |= 1 << where
        if where == CONE:
            game.side[seat] = OFFENCE if zone == "oval" else DEFENCE
    total = sum(game.tokens[start : start + SPAN])
    if total != TOKENS:
        raise ValueError(f"{COLOURS[seat]} has {total} tokens, not {TOKENS}")


def _put_powers(game: Rencontre, powers: dict[str, object]) -> None:
    names = _numbers(game)
    for seat, wanted in powers.items():
        for name in _words(wanted):
            number = names[name]
            game.pile.remove(number)
            game.powers[named_seat(seat)] = [*game.powers[named_seat(seat)], number]
    game.deal_powers_anew()


def _numbers(game: Rencontre) -> dict[str, int]:
    return {alien.name: alien.number for alien in game.house.aliens}


def _put_cards(game: Rencontre, place: dict[str, object]) -> None:
    free = game.deck[:]
    hands = _table(place.pop("hands", {}))
    for name, given in hands.items():
        if not isinstance(given, int):
            for card in _take(game, free, given):
                game.gain(named_seat(name), card)
    drawn = _take(game, free, place.pop("deck", []))
    game.discard = _take(game, free, place.pop("discard", []))
    plain = [card for card in free if is_attack(game.face(card))]
    for name, given in hands.items():
        if isinstance(given, int):
            for _ in range(given):
                card = plain.pop(0)
                free.remove(card)
                game.gain(named_seat(name), card)
    rest = str(place.pop("rest", "deck"))
    if rest not in ("deck", "discard", "hand"):
        raise ValueError("the rest goes to the deck, to the discards, or to the last hand")
    if rest == "discard":
        game.discard = free + game.discard
    elif rest == "hand":
        for card in free:
            game.gain(game.players - 1, card)
    game.deck = (free[::-1] if rest == "deck" else []) + drawn[::-1]


def _take(game: Rencontre, free: list[Card], names: object) -> list[Card]:
    cards: list[Card] = []
    for name in _words(names):
        face = named_face(name)
        card = next((card for card in free if game.face(card) == face), None)
        if card is None:
            raise ValueError(f"there is no further card {name}")
        free.remove(card)
        cards.append(card)
    return cards


def _picks(names: object) -> list[int]:
    return [named_seat(name) if name in COLOURS else named_face(name) for name in _words(names)]


def _words(value: object) -> list[str]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is not a list")
    return [str(word) for word in value]


def _table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a table")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"{value!r} is not a number")
    return value


def _nothing_left(place: dict[str, object]) -> None:
    for name in place:
        raise ValueError(f"{name} is not part of a position of rencontre")


# facts


def tokens_of(game: Rencontre, seat: Seat) -> dict[str, int]:
    """A seat's tokens, in every zone that holds any."""
    found: dict[str, int] = {}
    for planet in range(PLANETS):
        if game.count(seat, planet):
            found[planet_name(planet)] = game.count(seat, planet)
    cone = "ring" if game.side[seat] == DEFENCE else "oval"
    for zone, place in ((cone, CONE), ("bh", HOLE), ("removed", REMOVED), ("hand", LIMBO)):
        if game.count(seat, place):
            found[zone] = game.count(seat, place)
    return found


def letter(seat: Seat) -> str:
    """A seat as the letter of its colour; nobody is empty."""
    return COLOURS[seat] if seat >= 0 else ""


def by_seat(values: list[int]) -> dict[str, int]:
    """Values with the letters of the seats."""
    return {COLOURS[seat]: value for seat, value in enumerate(values)}


def fact(game: Game, name: str) -> object:
    """What a scenario may state of the table; a seat's own facts as tokens.V."""
    assert isinstance(game, Rencontre)
    kind, _, rest = name.partition(".")
    if rest:
        return _seat_fact(game, kind, named_seat(rest))
    if name.startswith("story "):
        return _story(game, name.split()[1:])
    seats = range(game.players)
    window = game.window()
    facts: dict[str, object] = {
        "asked": "".join(letter(seat) for seat in game.to_act()),
        "question": game.question.name if game.asked else "",
        "window": "" if window is None else window.code,
        "over": game.over(),
        "winners": "".join(letter(seat) for seat in game.winners()),
        "turn": letter(game.offence),
        "turns": game.turns,
        "round": game.round,
        "duel": game.duel,
        "first": letter(game.first),
        "defence": letter(game.defence),
        "target": planet_name(game.target) if game.target >= 0 else "",
        "totals": game.totals,
        "winner": letter(game.winner),
        "success": game.success,
        "consolation": game.consolation,
        "fb": by_seat([game.foreign_bases(seat) for seat in seats]),
        "hb": by_seat([game.home_bases(seat) for seat in seats]),
        "hands": by_seat([len(game.hands[seat]) for seat in seats]),
        "deck": len(game.deck),
        "discard": [face_name(game.face(card)) for card in game.discard],
        "discarded": len(game.discard),
        "buried": [face_name(game.face(card)) for card in game.deck[: game.buried]],
        "cup": "".join(letter(disc) for disc in sorted(game.cup)),
        "cup_size": len(game.cup),
        "committed": [face_name(game.face(card)) for card in game.committed if card != -1],
        "usable": "".join(letter(seat) for seat in seats if game.has_power_use(seat)),
        "suspended": [
            alien.name for alien in game.house.aliens if is_suspended(game, alien.number)
        ],
        "offers": [deal_notation(unpack_deal(offer)) for offer in game.offers if offer >= 0],
        "planets": 5 * game.players,
        "pile": [game.alien(number).name for number in game.pile],
        "memory": {
            alien.name: game.memory[alien.number]
            for alien in game.house.aliens
            if game.memory[alien.number]
        },
        "under_pile": game.alien(game.pile[0]).name if game.pile else "",
        "events": _events(game),
        "reasons": _reasons(game),
    }
    return facts[name]


def is_suspended(game: Rencontre, number: int) -> bool:
    """Whether a power is zapped in this duel."""
    return game.zapped >> number & 1 == 1


def _seat_fact(game: Rencontre, kind: str, seat: Seat) -> object:
    facts: dict[str, object] = {
        "tokens": tokens_of(game, seat),
        "hand": [face_name(face) for face in game.hand_faces(seat)],
        "sees": [face_name(face) for face in game.view(seat).hand],
        "power": [game.alien(number).name for number in game.powers[seat]],
        "options": [game.question.notation(game, seat, answer) for answer in game.options(seat)],
        "knows": {
            letter(other): [face_name(face) for face in game.view(seat).known[other]]
            for other in range(game.players)
            if game.view(seat).known[other]
        },
    }
    return facts[kind]


def _story(game: Rencontre, kinds: list[str]) -> list[str]:
    """The events of some kinds in order, each with the letter of who acts."""
    if game.log is None:
        return []
    return [
        f"{event.kind} {letter(event.who)}".strip()
        for event in game.log.events
        if event.kind in kinds
    ]


def _events(game: Rencontre) -> list[str]:
    return [] if game.log is None else [event.kind for event in game.log.events]


def _reasons(game: Rencontre) -> list[str]:
    return [] if game.log is None else [event.rule for event in game.log.events]
