"""The loop of a game: who answers what, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from regalia.engine.chair import Chair
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import Player

# who answers what next, of those who are asked; None stops the game there
Choose = Callable[[Game], tuple[Seat, Answer] | None]
Give = Callable[[Seat, Answer], None]


def play(game: Game, choose: Choose, give: Give | None = None) -> Iterator[tuple[Seat, Answer]]:
    """Plays a game to its end; each answer is told first and given afterwards.

    While one is told, the game still stands at its question. `give` is another way to give it,
    such as that of a sitting, which writes it down.
    """
    while game.asked:
        chosen = choose(game)
        if chosen is None:
            return
        yield chosen
        seat, answer = chosen
        if give is None:
            game.play(seat, answer)
        else:
            give(seat, answer)


def by_players(players: Sequence[Player], chairs: Sequence[Chair]) -> Choose:
    """The first seat that is asked answers by its player, from its chair."""

    def choose(game: Game) -> tuple[Seat, Answer] | None:
        seat = game.asked[0]
        return seat, players[seat].choose(chairs[seat])

    return choose
