"""Honour: gained, lost, and what happens at zero; every way the game ends early."""

from __future__ import annotations

from regalia.engine.flow import NOBODY, Seat
from regalia.games.chronica.cards.faces import NO_CARD
from regalia.games.chronica.state import (
    ENDED_ALONE,
    ENDED_ZERO,
    SLOTS,
    Chronica,
    gone_entry,
    gone_wave,
    province_of,
)
from regalia.games.chronica.versions import SECOND


def gain(game: Chronica, seat: Seat, amount: int, rule: str) -> None:
    """Honour never exceeds its limit; the excess is lost: chronica.honour.cap."""
    before = game.honour[seat]
    game.honour[seat] = min(game.house_rules.honour_max, before + amount)
    game.tell("gains", seat, game.honour[seat], count=game.honour[seat] - before, rule=rule)


def lose(game: Chronica, seat: Seat, amount: int, rule: str) -> None:
    """Honour never goes below zero: chronica.honour.floor."""
    before = game.honour[seat]
    game.honour[seat] = max(0, before - amount)
    game.tell("loses", seat, game.honour[seat], count=before - game.honour[seat], rule=rule)


def is_stopped(game: Chronica) -> bool:
    """The check for zero after every change: chronica.end.zero, chronica.power.zero.

    True if the present play goes no further.
    """
    if 0 not in game.honour:
        return False
    fallen = [
        seat for seat in range(game.players) if game.honour[seat] == 0 and not game.is_gone(seat)
    ]
    if not fallen:
        return False
    for seat in fallen:
        game.tell("falls", seat, rule="chronica.honour.zero-loses")
    if not game.house_rules.eliminate:
        end(game, ENDED_ZERO)
        return True
    wave = gone_wave(game.gone[-1]) + 1 if game.gone else 0
    for seat in fallen:
        game.gone.append(gone_entry(wave, seat))
        eliminate(game, seat)
    if len(game.gone) == game.players - 1:
        if game.version >= SECOND:
            discard_the_sent(game)  # the Action of the remaining player is carried out so far
        end(game, ENDED_ALONE)
        return True
    if game.turn in fallen:
        next_turn(game)
        return True
    return False


def end(game: Chronica, reason: int) -> None:
    """No further play, draw or turn: only the ranking is left (chronica.end.immediate)."""
    game.ending = reason
    del game.stack[1:]


def next_turn(game: Chronica) -> None:
    """The play stops where it is; the next player begins, without a draw."""
    del game.stack[2:]


def eliminate(game: Chronica, seat: Seat) -> None:
    """Every card of the Province goes to its owner's discard, without powers (chronica.C29)."""
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        clear_slot(game, slot)
    if game.turn == seat:
        discard_the_sent(game)
    game.tell("leaves", seat, rule="chronica.option.multi_zero")


def clear_slot(game: Chronica, slot: int) -> None:
    """Discards whatever lies on a slot, each card to its owner: chronica.action.own-discard."""
    if game.edifices[slot] != NO_CARD:
        game.discard(province_of(slot), game.edifices[slot])
        game.edifices[slot] = NO_CARD
    if game.people[slot] != NO_CARD:
        # a welcomed Personnage still belongs to its first player: chronica.welcome.owner
        game.discard(game.owners[slot], game.people[slot])
        game.people[slot] = NO_CARD
        game.owners[slot] = NOBODY


def discard_the_sent(game: Chronica) -> None:
    """Discards the Personnages on their way: chronica.reinforce.discarded."""
    if game.actor != NO_CARD:
        game.discard(game.turn, game.actor)
        game.actor = NO_CARD
    if game.helper != NO_CARD:
        game.discard(game.helper_owner, game.helper)
        game.helper = NO_CARD
        game.helper_owner = NOBODY
