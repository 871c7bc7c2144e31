"""The prices of the rulings of all games: `python3 dev.py bench rulings`.

Each game is one `regalia balance --rulings`; the answers go into `src/regalia/text/rulings.json`,
which the rulebooks tell from, and into the tables of docs/rulings.md. What a folder holds already
(`--folder`) is not played again.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.answers import answer_of
from regalia.text.rulings import OFTEN

ROOT: Final = Path(__file__).resolve().parent.parent
DATA: Final = ROOT / "src" / "regalia" / "text" / "rulings.json"
PAGE: Final = ROOT / "docs" / "rulings.md"
SEED: Final = "1"
# each game: its table, and how many deals
ASKED: Final = {
    "guerre": ("--players 2 -o chance=true", 2000),
    "crowns": ("--players 4 -o mode=hard", 400),
    "chronica": ("--players 2", 1000),
    "rencontre": ("--players 4", 100),
}
HEAD: Final = (
    "| ruling | other reading | games that differ, % | that is | other winner, % | points a seat |",
    "|---|---|---|---|---|---|",
)


def command(game: str) -> str:
    """The command of a game."""
    table, games = ASKED[game]
    return f"regalia balance {game} {table} --rulings --games {games} --seed {SEED}"


def answered(game: str, folder: Path) -> dict[str, Any]:
    """The answer of a game, from its file or played now."""
    return answer_of(command(game).split()[1:], folder / f"{game}.json")


def kept(game: str, data: dict[str, Any]) -> dict[str, Any]:
    """An answer as it is kept."""
    readings = [
        {
            name: [round(part, 6) for part in each[name]]
            if name in ("matters", "decides", "points")
            else each[name]
            for name in ("rulings", "reading", "matters", "decides", "points")
        }
        for each in data["readings"]
    ]
    games = ASKED[game][1]
    return {
        "command": command(game), "rules": data["rules"], "games": games, "readings": readings,
    }  # fmt: skip


def table(run: dict[str, Any]) -> Iterator[str]:
    """The lines of a game's table."""
    yield from HEAD
    for each in run["readings"]:
        rulings = ", ".join(name.rpartition(".")[2] for name in each["rulings"])
        share = each["matters"][0]
        said = "most" if share >= OFTEN else f"1 in {round(1 / share)}" if share else "–"
        points = "{:.2f} [{:.2f}, {:.2f}]".format(
            each["points"][0], max(0.0, each["points"][1]), each["points"][2]
        )
        cells = (rulings, f"`{each['reading']}`", percent(each["matters"]), said)
        yield f"| {' | '.join((*cells, percent(each['decides']), points))} |"


def percent(span: list[float]) -> str:
    """A share with its interval, in hundredths."""
    return "{:.1f} [{:.1f}, {:.1f}]".format(*(100 * each for each in span))


def told(text: str, runs: dict[str, dict[str, Any]]) -> str:
    """The page with the tables of these runs, each behind its command."""
    for game, run in runs.items():
        there = re.compile(rf"`regalia balance {game} [^`]*--rulings[^`]*`\n\n(?:\|.*\n)+")
        found = there.findall(text)
        assert len(found) == 1, game
        lines = "\n".join(table(run))
        text = text.replace(found[0], f"`{run['command']}`\n\n{lines}\n")
    return text


def main(words: list[str]) -> None:
    """Asks for every game, and writes data and page."""
    parser = argparse.ArgumentParser(prog="bench rulings", description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "rulings")
    given = parser.parse_args(words)
    given.folder.mkdir(parents=True, exist_ok=True)
    runs = {game: kept(game, answered(game, given.folder)) for game in ASKED}
    lines = json.dumps(runs, indent=1, ensure_ascii=False)
    # a reading a line, so that a later run can be compared with this one
    flat = re.sub(r"\[\s+([^\[\]{}]*?)\s+\]", lambda m: f"[{' '.join(m[1].split())}]", lines)
    flat = re.sub(
        r"\{\s+(\"rulings\"[^{}]*?)\s+\}", lambda m: f"{{{' '.join(m[1].split())}}}", flat
    )
    DATA.write_text(flat + "\n", encoding="utf-8")
    PAGE.write_text(told(PAGE.read_text(encoding="utf-8"), runs), encoding="utf-8")
