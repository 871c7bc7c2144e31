"""View of a seat of La guerre de la couronne."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regalia.engine.flow import Seat
from regalia.engine.view import View, observed
from regalia.games.guerre.tokens import CHANCE_MARK, NO_TOKEN, face_of

if TYPE_CHECKING:
    from regalia.games.guerre.state import Guerre


@dataclass
class GuerreView(View):
    """The open table: everything but the pool's faces and the others' chance tokens."""

    pool: int = observed("number", 0)  # how many tokens, never which: guerre.components.backs
    piles: tuple[tuple[int, ...], ...] = observed("each bag+tops 12")
    columns: tuple[tuple[int, ...], ...] = observed("each bag+each 16")
    # which tokens of a column are chance tokens
    covers: tuple[tuple[bool, ...], ...] = observed("each 16")
    aside: tuple[int, ...] = observed("bag")
    rounds: int = observed("number", 0)
    wave: int = observed("number", 0)
    fighting: tuple[int, ...] = observed("seats")
    winner: int = observed("seat", -1)
    unused: tuple[bool, ...] = observed("each")  # whose chance token waits
    kept: tuple[int, ...] = observed("each")  # the faces of those this seat may see
    scores: tuple[int, ...] = observed("each")


def guerre_view(game: Guerre, seat: Seat) -> GuerreView:
    """Builds the view of a seat, or of a spectator."""
    view = GuerreView()
    game.show_flow(view, seat)
    # made by `python3 dev.py fields`: view = game of Guerre
    view.piles = tuple(tuple(each) for each in game.piles)
    view.aside = tuple(game.aside)
    view.rounds = game.rounds
    view.wave = game.wave
    view.fighting = tuple(game.fighting)
    view.winner = game.winner
    # end
    view.pool = len(game.pool)
    view.columns = tuple(tuple(face_of(entry) for entry in column) for column in game.columns)
    view.covers = tuple(tuple(entry >= CHANCE_MARK for entry in column) for column in game.columns)
    view.unused = tuple(token != NO_TOKEN for token in game.kept)
    # guerre.setup.no-hand: nothing else is secret
    # guerre.chance.secret: its owner sees it, and at the end everybody (guerre.chance.unused)
    view.kept = tuple(
        token if other == seat or view.over else NO_TOKEN for other, token in enumerate(game.kept)
    )
    view.scores = tuple(int(score) for score in game.scores)
    return view
