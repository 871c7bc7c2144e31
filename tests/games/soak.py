"""Plays very many games over all option sets and checks the invariants at every answer.

Run it with: python -m tests.games.soak guerre --games 100000
Options that every table is to have, and baseline players instead of random ones:
python -m tests.games.soak rencontre --games 5000 --bots baseline --set powers_per_player=3
With --worlds 20 every twentieth moment is imagined by every seat and by a spectator, too.
"""

import argparse
import sys
import time
from collections.abc import Iterator

from regalia.bots.registry import NAMES, new_bot, witness_for
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.engine.game import Game, random_playout
from regalia.engine.options import Options, read_options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.games.rencontre.state.game import Rencontre
from tests.games.conformance import MOST_ANSWERS, Table, begin, table_name, tables
from tests.games.rencontre.watching import Watch


def tables_of(game_name: str, house_rules: Options) -> list[Table]:
    """Every table of a game that can be played with these options on top of its own."""
    found: list[Table] = []
    for kind, players, options in tables():
        if kind.name == game_name:
            both = options | house_rules
            try:
                kind.complete(players, both)
            except Refused:
                continue
            found.append((kind, players, both))
    return found


def soak(
    game_name: str,
    games: int,
    worlds: int = 0,
    first: int = 0,
    bots: str = "random",
    house_rules: Options | None = None,
) -> dict[str, int]:
    """Plays the games, in turn at every table of a game; an AssertionError names a broken one."""
    chosen = tables_of(game_name, house_rules or {})
    assert chosen, "no table can be played with these options"
    counts = {"games": 0, "answers": 0, "moments": 0, "tables": len(chosen)}
    for index in range(first, first + games):
        table = chosen[index % len(chosen)]
        try:
            answers = one(table, index, bots, worlds)
        except Exception as broken:
            raise AssertionError(f"{table_name(table)}, game {index}, {bots}") from broken
        counts["answers"] += answers
        counts["moments"] += -(-answers // worlds) if worlds else 0
        counts["games"] += 1
        if sys.stderr.isatty() and index % 100 == 0:
            print(f"\r{index - first} of {games}", end="", file=sys.stderr)
    return counts


def moments(table: Table, game: Game, index: int, bots: str) -> Iterator[int]:
    """Plays with one kind of bot, pausing before each answer; gives how many were given so far."""
    chance = Chance(seeded_key("soak", index))
    players = [new_bot(bots, table[0]) for _ in range(game.players)]
    chairs = [Chair(game, seat, chance) for seat in range(game.players)]
    count = 0
    while not game.over:
        yield count
        seats = game.to_act
        seat = seats[chance.below(len(seats))]
        game.play(seat, players[seat].choose(chairs[seat]))
        count += 1
        assert count < MOST_ANSWERS, "the game does not end"


def one(table: Table, index: int, bots: str, worlds: int) -> int:
    """One game, checked; gives the number of its answers."""
    game = begin(table, index, witness_for([bots]))
    watching = Watch(game) if isinstance(game, Rencontre) else None
    whole = game.inventory()
    answers = 0
    for before in moments(table, game, index, bots):
        answers = before + 1
        if watching is not None:
            watching.look()
        assert game.inventory() == whole, "pieces changed"
        seats = game.to_act
        assert seats, "nobody is asked and the game is not over"
        for seat in seats:
            options = game.options(seat)
            assert len(set(options)) == len(options) > 0, "no options, or one of them twice"
        if worlds and before % worlds == 0:
            imagine(game, Chance(seeded_key(f"worlds {index}", before)))
    assert game.inventory() == whole, "pieces changed"
    assert game.winners, "nobody won"
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
            assert world.over
    assert game.digest() == real, "imagining changed the game"


def main() -> int:
    """Reads the command line, plays, and prints what was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the index of the first game")
    parser.add_argument("--bots", choices=list(NAMES), default="random")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--worlds", type=int, default=0, metavar="EVERY")
    args = parser.parse_args()
    words = dict(said.split("=", 1) for said in args.set)
    read = read_options(GAMES[args.game].options, words, f"{args.game}.options")
    house_rules = {name: read[name] for name in words}
    started = time.perf_counter()
    counts = soak(args.game, args.games, args.worlds, args.first, args.bots, house_rules)
    seconds = time.perf_counter() - started
    with_house = f" with {', '.join(args.set)}" if args.set else ""
    print(
        f"{args.game}{with_house}, {args.bots}: games {args.first} to "
        f"{args.first + counts['games'] - 1} at {counts['tables']} tables, "
        f"{counts['answers']} answers, {counts['moments']} moments imagined by all seats, "
        f"every invariant held, {seconds:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
