"""The command: `python3 dev.py bench`, or `python -m bench` in the project's folder.

Without a first word it measures speed, with one of these it measures play (each is a module here):
OTHERS below says what each is for.
"""

from __future__ import annotations

import argparse
import importlib
import shlex
import sys
from pathlib import Path

from bench.clock import SEED, WINDOW, Work
from bench.machine import load, machine, versions
from bench.ratios import STATED, compared, ratios, state, stated
from bench.report import Facts, json_lines, show
from bench.run import BenchFailed, Subject, run
from regalia.games.registry import GAMES

FULL = Work(games=200, seconds=0.4)
QUICK = Work(games=2, seconds=0.0)
# measures of play, and what fits a mind's weights: the module's name is the word with _ for -
OTHERS = {
    "cast": "what the members of the cast do differently, and that it costs no level",
    "choices": "which of two bots chooses better, judged in the real world",
    "instructions": "what a measure takes by valgrind's count, on a busy machine too",
    "ismcts": "how well our mind plays beside OpenSpiel's information-set search",
    "laboratory": "the figures and pictures of docs/laboratory.md",
    "minds": "how well a bot plays",
    "negotiation": "how bots negotiate with those who keep, break or return promises",
    "rulings": "what the rulings cost (docs/rulings.md, and beside each in its rulebook)",
    "scale": "what more processes bring, of this machine and of a Ray",
    "train-chronica": "fits the value of Chronica Universalis",
    "train-crowns": "fits the value of Cosmic Crowns",
    "train-crowns-policy": "fits how cards and bids of Cosmic Crowns are chosen",
    "train-guerre": "fits the value of La guerre de la couronne",
    "train-rencontre": "fits the value of Rencontre Cosmique",
    "tune-chronica": "fits the heuristic weights of Chronica Universalis",
}


def arguments(words: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    others = "\n".join(f"  {word:20}{about}" for word, about in OTHERS.items())
    parser = argparse.ArgumentParser(
        prog="bench",
        description="Measures the games and the peers.",
        epilog=f"instead, as a first word:\n{others}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", help="only these, as in guerre,crowns (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="best of so many (default: 5)")
    parser.add_argument("--quick", action="store_true", help="try the bench; figures mean nothing")
    parser.add_argument(
        "--check", action="store_true", help="compare the ratios with the last stated ones"
    )
    parser.add_argument("--state", action="store_true", help="write them down (bench/ratios.json)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="JSON lines to a file")
    given = parser.parse_args(words)
    given.games = given.games.split(",") if given.games else list(GAMES)
    for name in given.games:
        if name not in GAMES:
            parser.error(f"no game {name!r}; there are {', '.join(GAMES)}")
    if given.rounds < 1:
        parser.error("at least one round")
    if given.quick and given.state:
        parser.error("the figures of --quick mean nothing: they are not stated")
    if given.check and not STATED.is_file():
        parser.error(f"nothing is stated yet in {STATED.name}: --state does it")
    return given


def main(words: list[str]) -> None:
    """Measures, then prints the tables and the JSON lines."""
    if words and words[0] in OTHERS:
        importlib.import_module(f"bench.{words[0].replace('-', '_')}").main(words[1:])
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
    elif not given.check:
        print(lines)
    if given.check:
        check(measured, strict=not given.quick)
    if given.state:
        state(facts, measured)


def check(measured: list[Subject], strict: bool) -> None:
    """Says how each ratio stands beside the stated one; one that fell fails the run."""
    held = []
    for line, holds in compared(stated(), ratios(measured)):
        print(line)
        held.append(holds)
    if strict and not all(held):
        sys.exit(f"bench: FAILED: {held.count(False)} of {len(held)} ratios fell")


if __name__ == "__main__":
    main(sys.argv[1:])
