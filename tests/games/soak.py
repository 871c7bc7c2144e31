"""Plays very many random games over all option sets and checks the invariants at every answer.

Run it with: python -m tests.games.soak guerre --games 100000
With --worlds 20 every twentieth moment is imagined by every seat and by a spectator, too.
"""

import argparse
import sys
import time

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.engine.game import Game, random_playout
from regalia.games.table import GAMES
from tests.games.conformance import Table, begin, steps, table_name, tables


def soak(game_name: str, games: int, worlds: int = 0) -> dict[str, int]:
    """Plays the games, in turn at every table of a game; an AssertionError names a broken one."""
    chosen = [table for table in tables() if table[0].name == game_name]
    counts = {"games": 0, "answers": 0, "moments": 0, "tables": len(chosen)}
    for index in range(games):
        table = chosen[index % len(chosen)]
        answers = one(table, index, worlds)
        counts["answers"] += answers
        counts["moments"] += -(-answers // worlds) if worlds else 0
        counts["games"] += 1
        if sys.stderr.isatty() and index % 100 == 0:
            print(f"\r{index} of {games}", end="", file=sys.stderr)
    return counts


def one(table: Table, index: int, worlds: int = 0) -> int:
    """One game, checked; gives the number of its answers."""
    game = begin(table, index)
    whole = game.inventory()
    answers = 0
    for before in steps(game, Chance(seeded_key("soak", index))):
        answers = before + 1
        assert game.inventory() == whole, f"{table_name(table)}, game {index}: pieces changed"
        for seat in game.to_act():
            options = game.options(seat)
            assert len(set(options)) == len(options) > 0, f"{table_name(table)}, game {index}"
        if worlds and before % worlds == 0:
            imagine(game, Chance(seeded_key(f"worlds {index}", before)))
    assert game.inventory() == whole, f"{table_name(table)}, game {index}: pieces changed"
    assert game.winners(), f"{table_name(table)}, game {index}: nobody won"
    return answers


def imagine(game: Game, chance: Chance) -> None:
    """Every seat imagines a world it cannot tell from the real one; one of them is played out."""
    real = game.digest()
    chosen = chance.below(game.players + 1) - 1
    for seat in range(NOBODY, game.players):
        world = game.imagine(seat, chance)
        assert world.view(seat) == game.view(seat), f"seat {seat} can tell an imagined world"
        assert world.inventory() == game.inventory()
        assert world.options(seat) == game.options(seat), f"seat {seat} has other options"
        if seat == chosen:
            random_playout(world, chance)
            assert world.over()
    assert game.digest() == real, "imagining changed the game"


def main() -> int:
    """Reads the command line, plays, and prints what was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=0, metavar="EVERY")
    args = parser.parse_args()
    started = time.perf_counter()
    counts = soak(args.game, args.games, args.worlds)
    seconds = time.perf_counter() - started
    print(
        f"{args.game}: {counts['games']} games at {counts['tables']} tables, "
        f"{counts['answers']} answers, {counts['moments']} moments imagined by all seats, "
        f"every invariant held, {seconds:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
