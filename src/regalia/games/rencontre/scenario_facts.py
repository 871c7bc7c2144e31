"""Scenario facts of Rencontre Cosmique."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.deals.words import deal_notation
from regalia.games.rencontre.promises.words import promise_words, settled_words
from regalia.games.rencontre.rules.outcome import total
from regalia.games.rencontre.state.cards import DUEL_FACES, face_name, is_attack
from regalia.games.rencontre.state.entries import told_faces, told_seat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import (
    COLOURS,
    CONE,
    DEFENCE,
    HOLE,
    LIMBO,
    OFFENCE,
    PLANETS,
    REMOVED,
    planet_name,
)
from regalia.games.rencontre.view import FACE_DOWN

FACT_FORMS: Final = (
    "tokens.V", "hand.V", "sees.V", "power.V", "options.V", "knows.V", "top.V",
    "parts.offence", "parts.defence", "story KIND …",
)  # fmt: skip


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
    """A fact of the table for scenarios; a seat's own facts as tokens.V."""
    assert isinstance(game, Rencontre)
    kind, _, rest = name.partition(".")
    if kind == "parts":
        return parts(game, {"offence": OFFENCE, "defence": DEFENCE}[rest])
    if rest:
        return _seat_fact(game, kind, list(COLOURS[: game.players]).index(rest))
    if name.startswith("story "):
        return _story(game, name.split()[1:])
    return facts(game)[name]


def fact_names(game: Game) -> list[str]:
    """All facts, and the forms of those that name a seat, a side or events."""
    return [*facts(game), *FACT_FORMS]


def facts(game: Game) -> dict[str, object]:
    """All that may be stated of the table as a whole."""
    assert isinstance(game, Rencontre)
    seats = range(game.players)
    window = game.window()
    return {
        "asked": "".join(letter(seat) for seat in game.to_act),
        "question": game.question.name if game.asked else "",
        "window": "" if window is None else window.code,
        "over": game.over,
        "winners": "".join(letter(seat) for seat in game.winners),
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
        "told": _told(game),
        "promised": {
            letter(seat): _faces(game, game.promised[seat])
            for seat in seats
            if game.promised[seat] != DUEL_FACES
        },
        "cup": "".join(letter(disc) for disc in sorted(game.cup)),
        "cup_size": len(game.cup),
        "committed": [face_name(game.face(card)) for card in game.committed if card != -1],
        "usable": "".join(letter(seat) for seat in seats if game.has_power_use(seat)),
        "suspended": [
            alien.name for alien in game.house_rules.aliens if is_suspended(game, alien.number)
        ],
        "offers": [deal_notation(unpack_deal(offer)) for offer in game.offers if offer >= 0],
        "promises": [promise_words(entry) for entry in game.promises],
        "settled": [settled_words(entry) for entry in game.settled],
        "planets": 5 * game.players,
        "pile": [game.alien(number).name for number in game.pile],
        "memory": {
            alien.name: game.memory[alien.number]
            for alien in game.house_rules.aliens
            if game.memory[alien.number]
        },
        "under_pile": game.alien(game.pile[0]).name if game.pile else "",
        "events": _events(game),
        "reasons": _reasons(game),
    }


def parts(game: Rencontre, side: int) -> dict[str, int]:
    """The parts of a side's total as the table stands; they add up to it."""
    main = game.main(side)
    if main < 0 or not is_attack(game.faces[main]):
        return {}
    allies = 0
    for ally in range(game.players):
        if game.side[ally] == side and ally != main:
            strength = game.count(ally, CONE) * game.worth[ally]
            allies += -strength if game.minus_allies & side else strength
    card = game.faces[main]
    bonus = game.bonus[main]
    own = total(game, side) - card - allies - bonus
    return {"card": card, "own": own, "allies": allies, "bonus": bonus}


def is_suspended(game: Rencontre, number: int) -> bool:
    """True if a power is zapped in this duel."""
    return game.zapped >> number & 1 == 1


def _faces(game: Rencontre, faces: int) -> list[str]:
    """The cards of this deck that are in a set of faces."""
    return [face_name(face) for face in sorted(set(game.house_rules.faces)) if faces >> face & 1]


def _told(game: Rencontre) -> dict[str, list[list[str]]]:
    """Of each hand that the table was told of: the sets of cards of which it holds one."""
    found: dict[str, list[list[str]]] = {}
    for entry in game.told:
        found.setdefault(letter(told_seat(entry)), []).append(_faces(game, told_faces(entry)))
    return found


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
        "top": ["?" if face == FACE_DOWN else face_name(face) for face in game.view(seat).top],
    }
    return facts[kind]


def _story(game: Rencontre, kinds: list[str]) -> list[str]:
    """The events of some kinds in order, each with the letter of who acts."""
    if game.witness is None:
        return []
    return [
        f"{event.kind} {letter(event.who)}".strip()
        for event in game.witness.events
        if event.kind in kinds
    ]


def _events(game: Rencontre) -> list[str]:
    return [] if game.witness is None else [event.kind for event in game.witness.events]


def _reasons(game: Rencontre) -> list[str]:
    return [] if game.witness is None else [event.rule for event in game.witness.events]
