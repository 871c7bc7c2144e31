"""The command: `python3 dev.py bench`, or `python -m bench` in the project's folder.

`python3 dev.py bench powers`, `decks`, `seats`, `alliances` and `minds` measure play instead:
what the powers of Rencontre Cosmique are worth (powers.py), whether the ready decks of
Chronica Universalis are a fair fight (decks.py), whether a seat is favoured (seats.py), what
weighing alliances does (alliances.py), how well a bot plays (minds.py), and how often its
bids in Cosmic Crowns come true (bids.py); `train-crowns` writes the weights of that game's mind.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from bench import alliances, bids, decks, minds, powers, seats, train_crowns
from bench.clock import SEED, WINDOW, Work
from bench.machine import load, machine, versions
from bench.report import Facts, json_lines, show
from bench.run import BenchFailed, run
from regalia.games.registry import GAMES

FULL = Work(games=200, seconds=0.4)
QUICK = Work(games=2, seconds=0.0)
# measures of play, not of speed
OTHERS = {
    "powers": powers.main,
    "decks": decks.main,
    "seats": seats.main,
    "alliances": alliances.main,
    "minds": minds.main,
    "bids": bids.main,
    "train-crowns": train_crowns.main,
}


def arguments(words: list[str]) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="bench", description="Measures the games and the peers.")
    parser.add_argument("--games", help="only these, as in guerre,crowns (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="best of so many (default: 5)")
    parser.add_argument("--quick", action="store_true", help="try the bench; figures mean nothing")
    parser.add_argument("--json", type=Path, metavar="FILE", help="JSON lines to a file")
    given = parser.parse_args(words)
    given.games = given.games.split(",") if given.games else list(GAMES)
    for name in given.games:
        if name not in GAMES:
            parser.error(f"no game {name!r}; there are {', '.join(GAMES)}")
    if given.rounds < 1:
        parser.error("at least one round")
    return given


def main(words: list[str]) -> None:
    """Measures, then prints the tables and the JSON lines."""
    if words and words[0] in OTHERS:
        OTHERS[words[0]](words[1:])
        return
    given = arguments(words)
    work, rounds = (QUICK, 1) if given.quick else (FULL, given.rounds)
    facts: Facts = {
        "command": shlex.join(["python3", "dev.py", "bench", *words]),
        "machine": machine(),
        "versions": versions(),
        "rounds": rounds,
        "games_in_a_batch": work.games,
        "least_seconds": work.seconds,
        "window_seconds": WINDOW,
        "seed": SEED,
        "load_before": load(),
    }
    try:
        measured = run(given.games, work, rounds)
    except BenchFailed as failed:
        sys.exit(f"bench: FAILED: {failed}")
    facts["load_after"] = load()
    show(facts, measured)
    if given.quick:
        print("quick: the bench was tried; the figures mean nothing")
    lines = "\n".join(json_lines(facts, measured))
    if given.json:
        given.json.write_text(lines + "\n", encoding="utf-8")
    else:
        print(lines)


if __name__ == "__main__":
    main(sys.argv[1:])
