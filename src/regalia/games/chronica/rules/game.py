"""Chronica Universalis: the game from its decks to its ranking."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.games.chronica.rules.setup import (
    bring_decks,
    choose_decks,
    deal_hands,
    deal_sixth,
    draw_first,
    lay_river,
    offer_mulligans,
)
from regalia.games.chronica.rules.turn import TURN
from regalia.games.chronica.state import NO_SLOT, Chronica, gone_seat, gone_wave


def set_honour(game: Chronica, frame: Frame) -> None:
    """Everybody starts with full Honour and an empty Province."""
    for seat in range(game.players):
        game.tell("honour", seat, count=game.honour[seat])


def take_turns(game: Chronica, frame: Frame) -> None:
    """The players take turns, clockwise from the first; eliminated players are skipped."""
    frame.again()
    if game.turns == 0:
        game.turn = game.first
    else:
        game.turn = (game.turn + 1) % game.players
        while game.is_gone(game.turn):
            game.turn = (game.turn + 1) % game.players
    game.turns += 1
    # what an eliminated player left unfinished is lost
    game.extras = []
    game.pending = []
    game.target = NO_SLOT
    game.was_occupied = False
    game.tell("turn", game.turn, game.turns)
    game.call(TURN, game.turn)


def rank(game: Chronica, frame: Frame) -> None:
    """Points, then Honour, then fewer discards; players at zero Honour come last."""
    keys = [rank_key(game, seat) for seat in range(game.players)]
    game.places = [1 + sum(1 for other in keys if other > key) for key in keys]
    for seat in range(game.players):
        points = game.points(seat)
        game.tell("result", seat, points, count=game.places[seat], rule=deciding_rule(keys, seat))


def rank_key(game: Chronica, seat: Seat) -> tuple[int, int, int, int]:
    """Sort key of the final ranking, greater is better: chronica.multi.end."""
    for entry in game.gone:
        if gone_seat(entry) == seat:
            # the latest to leave comes first among those who left
            return (-100 + gone_wave(entry), 0, 0, 0)
    if game.honour[seat] == 0:
        return (-1, 0, 0, 0)
    return (0, game.points(seat), game.honour[seat], -len(game.discards[seat]))


DECIDED_BY: Final = (
    "chronica.honour.zero-loses",
    "chronica.score.winner",
    "chronica.score.tie-honour",
    "chronica.score.tie-discard",
)


def deciding_rule(keys: list[tuple[int, int, int, int]], seat: Seat) -> str:
    """The rule that set a seat apart from its nearest rival."""
    mine = keys[seat]
    deepest = 0
    for other, theirs in enumerate(keys):
        if other != seat:
            if theirs == mine:
                return "chronica.score.draw"
            level = 0
            while mine[level] == theirs[level]:
                level += 1
            deepest = max(deepest, level)
    return DECIDED_BY[deepest]


GAME: Final = Procedure(
    "game",
    ("chronica.setup.deck-size", choose_decks),
    ("chronica.setup.deck-overlap", bring_decks),
    ("chronica.setup.honour", set_honour),
    ("chronica.setup.first-random", draw_first),
    ("chronica.setup.hand", deal_hands),
    ("chronica.setup.sixth-card", deal_sixth),
    ("chronica.setup.mulligan", offer_mulligans),
    ("chronica.shared.hands-first", lay_river),
    ("chronica.turn.alternate", take_turns),
)
# lies under the game: whatever ends it, the ranking is what is left
RANKING: Final = Procedure("ranking", ("chronica.score.winner", rank))
