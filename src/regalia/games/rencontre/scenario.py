"""Positions of Rencontre Cosmique, for scenario files.

A position gives what differs from a fresh table: tokens by seat (all twenty of a seat that is
named), hands by card names (or a number of plain attacks), the next cards of the deck, the
discards, the discs in the cup, the powers, what they remember (`memory`) and the pile of those
left, and the place in the turn: `at` is one of the names in PLACES, with `turn`, `defence` and
`target` as far as they are known there. What chance shall pick (discs and cards) stands in
`picks`. The scenario stops with the turn, unless it `goes_on`.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import ScriptedChance
from regalia.engine.flow import NOBODY, Frame, Seat
from regalia.engine.game import Game
from regalia.engine.label import Args, Label
from regalia.engine.scenarios.validation import (
    MOST_NUMBER,
    fault,
    listed,
    nothing_left,
    seat_of,
    section_of,
    text_of,
    whole_number,
    words_of,
    wrong,
    yes_or_no,
)
from regalia.games.rencontre.rules.cone import offer_recovery
from regalia.games.rencontre.rules.duel import (
    DUEL,
    before_destiny,
    defence_named,
    form_alliances,
    gather,
    play_cards,
    point_cone,
)
from regalia.games.rencontre.rules.turn import GAME, TURN, claim_duel, end_turn, play_a_turn
from regalia.games.rencontre.scenario_facts import fact, fact_names
from regalia.games.rencontre.state.cards import EDICT_NAMES, Card, Face, is_attack, named_face
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import (
    COLOURS,
    CONE,
    DEFENCE,
    HOLE,
    OFFENCE,
    PLANETS,
    REMOVED,
    SPAN,
    TOKENS,
    Planet,
    named_planet,
    planet_name,
    system_of,
)
from regalia.games.rencontre.versions import PRESENT

__all__ = ["fact", "fact_names", "place_names", "position"]

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
PLACE: Final = (
    "from_the_start", "tokens", "powers", "pile", "memory", "hands", "deck", "discard", "rest",
    "cup", "turn", "first", "round", "duel", "defence", "target", "at", "goes_on", "picks",
)  # fmt: skip
MOST_ROUNDS: Final = 1000
ZONES: Final = {"oval": CONE, "ring": CONE, "bh": HOLE, "removed": REMOVED}


def place_names() -> tuple[str, ...]:
    """All entries of a position."""
    return PLACE


def position(game: Game, place: dict[str, object], chance: ScriptedChance) -> Game:
    """The table a scenario describes."""
    assert isinstance(game, Rencontre)
    if yes_or_no("from_the_start", place.pop("from_the_start", False)):
        chance.wanted += _picks(game, place.pop("picks", []))
        nothing_left(place)
        return game
    for name, zones in section_of("tokens", place.pop("tokens", {})).items():
        _put_tokens(game, _seat(game, "tokens", name), section_of("tokens", zones))
    _put_powers(game, section_of("powers", place.pop("powers", {})))
    if "pile" in place:
        game.pile = [_alien(game, "pile", name) for name in words_of("pile", place.pop("pile"))]
    for name, value in section_of("memory", place.pop("memory", {})).items():
        game.memory[_alien(game, "memory", name)] = whole_number("memory", value, 0, MOST_NUMBER)
    _put_cards(game, place)
    if "cup" in place:
        game.cup = [_seat(game, "cup", disc) for disc in text_of("cup", place.pop("cup"))]
    game.offence = _seat(game, "turn", place.pop("turn", "B"))
    game.first = _seat(game, "first", place.pop("first", COLOURS[game.offence]))
    game.round = whole_number("round", place.pop("round", 1), 0, MOST_ROUNDS)
    game.turns = 1
    game.duel = whole_number("duel", place.pop("duel", 1), 1, 2)
    if "defence" in place:
        game.defence = _seat(game, "defence", place.pop("defence"))
    if "target" in place:
        game.target = _planet(game, "target", place.pop("target"))
        game.at_home = system_of(game.target) == game.offence
    game.disc = game.defence if not game.at_home else game.offence
    goes_on = yes_or_no("goes_on", place.pop("goes_on", False))
    _stand(game, place.pop("at", "turn"), goes_on)
    chance.wanted += _picks(game, place.pop("picks", []))
    nothing_left(place)
    return game


def _seat(game: Rencontre, name: str, value: object) -> Seat:
    return seat_of(name, value, COLOURS[: game.players])


def _planet(game: Rencontre, name: str, value: object) -> Planet:
    known = [planet_name(planet) for planet in range(5 * game.players)]
    if not isinstance(value, str) or value not in known:
        raise wrong(name, value, listed(known))
    return named_planet(value)


def _alien(game: Rencontre, name: str, value: str) -> int:
    numbers = {alien.name: alien.number for alien in game.house_rules.aliens if alien.name}
    if value not in numbers:
        raise wrong(name, value, listed(sorted(numbers)))
    return numbers[value]


def _stand(game: Rencontre, at: object, goes_on: bool) -> None:
    """Builds the stack of frames for a place in the turn, after which the scenario stops."""
    game.stack = []
    if goes_on:
        first = Frame(GAME, NOBODY, 0)
        first.on_to(play_a_turn)
        game.stack.append(first)
    turn = Frame(TURN, game.offence, 0)
    game.stack.append(turn)
    if at == "turn":
        game.turns = 0
        return
    turn.on_to(claim_duel)
    if at == "won":
        game.success = True
        return
    if at == "end":
        turn.on_to(end_turn)
        return
    if not isinstance(at, str) or at not in PLACES:
        raise wrong("at", at, listed(["turn", *PLACES, "won", "end"]))
    step, watched = PLACES[at]
    game.checking = OFFENCE | DEFENCE if watched else OFFENCE
    duel = Frame(DUEL, NOBODY, 0)
    duel.on_to(step)
    game.stack.append(duel)


def _put_tokens(game: Rencontre, seat: Seat, zones: dict[str, object]) -> None:
    start = seat * SPAN
    for index in range(SPAN):
        game.tokens[start + index] = 0
    game.bases[seat] = 0
    for zone, value in zones.items():
        number = whole_number("tokens", value, 0, TOKENS)
        if zone not in ZONES and zone not in [planet_name(n) for n in range(5 * game.players)]:
            raise wrong("tokens", zone, Label("scenario-zones", {"zones": ", ".join(ZONES)}))
        where = ZONES[zone] if zone in ZONES else named_planet(zone)
        game.tokens[start + where] += number
        if where < PLANETS and number:
            game.bases[seat] |= 1 << where
        if where == CONE:
            game.side[seat] = OFFENCE if zone == "oval" else DEFENCE
    total = sum(game.tokens[start : start + SPAN])
    if total != TOKENS:
        count: Args = {"seat": COLOURS[seat], "total": total, "tokens": TOKENS}
        raise fault("token-count", ("position", "tokens", COLOURS[seat]), count)


def _put_powers(game: Rencontre, powers: dict[str, object]) -> None:
    for letter_of_seat, wanted in powers.items():
        seat = _seat(game, "powers", letter_of_seat)
        for name in words_of("powers", wanted):
            number = _alien(game, "powers", name)
            if game.alien(number).since > PRESENT and not any(number in own for own in game.powers):
                game.pile.append(number)  # not dealt yet, but it may be shown
            if number not in game.pile:
                raise fault("no-further", ("position", "powers"), {"piece": name})
            game.pile.remove(number)
            game.powers[seat] = [*game.powers[seat], number]
    game.deal_powers_anew()


def _put_cards(game: Rencontre, place: dict[str, object]) -> None:
    free = game.deck[:]
    hands = section_of("hands", place.pop("hands", {}))
    for name, given in hands.items():
        if not isinstance(given, int):
            for card in _take(game, "hands", free, given):
                game.gain(_seat(game, "hands", name), card)
    drawn = _take(game, "deck", free, place.pop("deck", []))
    game.discard = _take(game, "discard", free, place.pop("discard", []))
    plain = [card for card in free if is_attack(game.face(card))]
    for name, given in hands.items():
        if isinstance(given, int):
            for _ in range(whole_number("hands", given, 0, len(plain))):
                card = plain.pop(0)
                free.remove(card)
                game.gain(_seat(game, "hands", name), card)
    rest = place.pop("rest", "deck")
    if rest not in ("deck", "discard", "hand"):
        raise wrong("rest", rest, listed(["deck", "discard", "hand"]))
    if rest == "discard":
        game.discard = free + game.discard
    elif rest == "hand":
        for card in free:
            game.gain(game.players - 1, card)
    game.deck = (free[::-1] if rest == "deck" else []) + drawn[::-1]


def _take(game: Rencontre, entry: str, free: list[Card], names: object) -> list[Card]:
    cards: list[Card] = []
    for name in words_of(entry, names):
        face = _face(entry, name)
        card = next((card for card in free if game.face(card) == face), None)
        if card is None:
            raise fault("no-further", ("position", entry), {"piece": name})
        free.remove(card)
        cards.append(card)
    return cards


def _face(entry: str, name: str) -> Face:
    try:
        return named_face(name)
    except ValueError:
        edicts: Args = {"edicts": ", ".join(EDICT_NAMES)}
        raise wrong(entry, name, Label("scenario-cards", edicts)) from None


def _picks(game: Rencontre, names: object) -> list[int]:
    return [
        _seat(game, "picks", name) if name in COLOURS else _face("picks", name)
        for name in words_of("picks", names)
    ]
