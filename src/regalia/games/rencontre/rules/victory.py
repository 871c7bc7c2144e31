"""Victory: five foreign bases at the same time."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.promises.checking import end_of_game
from regalia.games.rencontre.state.game import Rencontre

FIVE: Final = 5


def check_victory(game: Rencontre, rule: str = "rencontre.win.immediate") -> bool:
    """All who have five foreign bases win together: rencontre.win.five-foreign."""
    # with two players these are the five planets of the opponent: rencontre.two.win
    champions = [seat for seat in range(game.players) if game.foreign_bases(seat) >= FIVE]
    if not champions:
        return False
    crown(game, champions, "rencontre.win.joint" if len(champions) > 1 else rule)
    return True


def crown(game: Rencontre, champions: list[int], rule: str) -> None:
    """The game ends there, whatever remained to be done; without any champion nobody wins."""
    game.champions = champions
    if game.promises:
        end_of_game(game)
    if not champions:
        game.tell("nobody-left", rule=rule)
    for seat in champions:
        game.tell("victory", seat, count=game.foreign_bases(seat), rule=rule)
    game.stack.clear()


def most_bases(game: Rencontre) -> list[int]:
    """The players with the most foreign bases; players who left do not count."""
    seats = [seat for seat in range(game.players) if not game.out >> seat & 1]
    most = max([game.foreign_bases(seat) for seat in seats])
    return [seat for seat in seats if game.foreign_bases(seat) == most]
