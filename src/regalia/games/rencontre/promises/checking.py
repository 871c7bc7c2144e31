"""Promises checked: each is noted when it is made, and checked where it falls due."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.promises.entries import (
    BROKEN,
    COMPROMISING,
    FOR_A_ROUND,
    JOINING,
    KEPT,
    LAPSED,
    NEUTRAL,
    PEACE,
    is_tested,
    promise,
    promise_kind,
    promise_until,
    promise_who,
    promise_whom,
    settled,
    tested,
)
from regalia.games.rencontre.questions.sending import may_join
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.game import Rencontre, side_bit
from regalia.games.rencontre.state.knowledge import is_face_up, place_of_laid
from regalia.games.rencontre.state.places import DEFENCE, NO_SIDE, OFFENCE
from regalia.games.rencontre.versions import SEVENTH

SHOWN: Final = 12  # promises of the past that the table remembers one by one


def make(game: Rencontre, kind: int, who: Seat, whom: Seat) -> None:
    """A promise is noted, for all to see: rencontre.promise.public."""
    # rencontre.promise.round: all players in the game counted
    until = game.turns + len(game.after(who)) + 1 if kind in FOR_A_ROUND else 0
    game.promises = [*game.promises, promise(kind, who, whom, until)]


def settle(game: Rencontre, entry: int, fate: int) -> None:
    """A promise is past: kept, broken or lapsed."""
    who, whom = promise_who(entry), promise_whom(entry)
    place = who * game.players + whom
    game.promises = [other for other in game.promises if other != entry]
    kind = promise_kind(entry)
    game.settled = [*game.settled, settled(promise(kind, who, whom, 0), fate)][-SHOWN:]
    if fate == KEPT:
        game.kept = replaced(game.kept, place, game.kept[place] + 1)
        game.tell("keeps-word", who, kind, whom, rule="rencontre.promise.kept")
    elif fate == BROKEN:
        game.broken = replaced(game.broken, place, game.broken[place] + 1)
        game.tell("breaks-word", who, kind, whom, rule="rencontre.promise.broken")
    else:
        game.tell("word-lapses", who, kind, whom, rule="rencontre.promise.lapsed")


def look_at_ally(game: Rencontre, seat: Seat) -> None:
    """An answer to invitations keeps or breaks what this player promised of alliances."""
    if not game.bases[seat] or game.forced[seat] in (0, OFFENCE, DEFENCE):
        return  # without a token to send, or by a power: rencontre.promise.lapsed
    for entry in game.promises:
        whom = promise_whom(entry)
        if promise_who(entry) != seat or not game.is_main(whom):
            continue
        kind = promise_kind(entry)
        helped = game.main(game.side[seat]) if game.side[seat] != NO_SIDE else NOBODY
        if kind == JOINING and whom == game.offence and may_join(game, seat) & OFFENCE:
            settle(game, entry, KEPT if helped == whom else BROKEN)
        elif kind == NEUTRAL and may_join(game, seat) & ~side_bit(game, whom):
            if helped == game.opponent(whom):
                settle(game, entry, BROKEN)
            else:
                pass_test(game, entry)


def look_at_cards(game: Rencontre) -> None:
    """The cards of the duel, face up, keep or break what the main players promised of them."""
    for seat in (game.offence, game.defence):
        card = game.laid[seat] if game.version >= SEVENTH else game.committed[seat]
        if card < 0 or not chose_freely(game, seat):
            continue
        peaceful = game.face(card) == COMPROMISE
        for entry in game.promises:
            if promise_who(entry) != seat or promise_whom(entry) != game.opponent(seat):
                continue
            kind = promise_kind(entry)
            if kind == COMPROMISING:
                settle(game, entry, KEPT if peaceful else BROKEN)
            elif kind == PEACE and seat == game.offence:
                if peaceful:
                    pass_test(game, entry)
                else:
                    settle(game, entry, BROKEN)


def chose_freely(game: Rencontre, seat: Seat) -> bool:
    """True if a player chose the card, all have seen it, and no rule kept a compromise from it."""
    if game.must[seat] >> COMPROMISE & 1 == 0:
        return False
    if game.version < SEVENTH:
        return is_face_up(game, seat)
    return game.picked >> seat & 1 == 0 and is_face_up(game, place_of_laid(game, seat))


def pass_test(game: Rencontre, entry: int) -> None:
    """A promise could have been broken and was not; it goes on."""
    game.promises = [tested(each) if each == entry else each for each in game.promises]


def end_of_duel(game: Rencontre) -> None:
    """Promises of this duel alone that could not be looked at lapse."""
    for entry in game.promises:
        kind = promise_kind(entry)
        if kind == COMPROMISING or (kind == JOINING and promise_whom(entry) == game.offence):
            settle(game, entry, LAPSED)


def start_of_turn(game: Rencontre) -> None:
    """A promise for a round ends: kept if it was put to the test, else lapsed, as for who left."""
    for entry in game.promises:
        gone = game.out & (1 << promise_who(entry) | 1 << promise_whom(entry))
        if gone or 0 < promise_until(entry) <= game.turns:
            settle(game, entry, KEPT if is_tested(entry) else LAPSED)


def end_of_game(game: Rencontre) -> None:
    """Nothing is open when the game is over."""
    for entry in game.promises:
        settle(game, entry, KEPT if is_tested(entry) else LAPSED)
