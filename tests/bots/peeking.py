"""Two truths that a seat cannot tell apart: a player who peeks answers differently in them.

A thousand moments of every game: python -m tests.bots.peeking --moments 1000
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from regalia.bots.levels import LEVELS
from regalia.bots.registry import new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.games.registry import GAMES
from tests.games.truths import another_truth

EVERY = 5  # answers between two moments: neighbours tell the same


def moments(kind: GameKind, count: int) -> Iterator[tuple[Game, Seat, int]]:
    """Decisions from games at many tables, half of the answers random so that all comes up."""
    found = 0
    index = 0
    tables = kind.option_sets()
    while found < count:
        options = tables[index % len(tables)] if index % 2 else {}
        span = kind.most - kind.least + 1
        deal = Chance(seeded_key("peeking", index))
        game = kind.new(kind.least + index % span, options, deal, Witness())
        chance = Chance(seeded_key("peeking answers", index))
        bots = [new_bot("random" if seat % 2 else "baseline", kind) for seat in range(game.players)]
        answers = 0
        while game.asked and found < count:
            seat = chance.choose(game.asked)
            if answers % EVERY == index % EVERY and len(game.options(seat)) > 1:
                found += 1
                yield game, seat, found
            game.play(seat, bots[seat].choose(Chair(game, seat, chance)))
            answers += 1
        index += 1


def decision(game: Game, kind: GameKind, seat: Seat, bot: str, key: bytes) -> tuple[Answer, int]:
    """What a bot answers, and how many playouts it took."""
    player = new_bot(bot, kind)
    answer = player.choose(Chair(game, seat, Chance(key)))
    return answer, player.playouts if isinstance(player, SearchBot) else 0


def differences(kind: GameKind, count: int, bot: str) -> list[str]:
    """The moments at which a bot answers otherwise although its seat sees the same."""
    found: list[str] = []
    for game, seat, number in moments(kind, count):
        other = another_truth(game, seat, number)
        key = seeded_key("thinking", number)
        one = decision(game, kind, seat, bot, key)
        two = decision(other, kind, seat, bot, key)
        if one != two:
            found.append(f"{kind.name} moment {number}, {game.question.name}: {one} and {two}")
    return found


def main() -> None:
    """The long run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=1000)
    parser.add_argument("--bot", action="append", help="default: all four levels in turn")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    given = parser.parse_args()
    for name in given.games:
        for bot in given.bot or [f"{level}@24" for level in LEVELS]:
            found = differences(GAMES[name], given.moments, bot)
            print(f"{name}, {bot}: {given.moments} moments, {len(found)} differences", flush=True)
            for line in found[:10]:
                print(" ", line)


if __name__ == "__main__":
    main()
