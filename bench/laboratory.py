"""The figures and pictures of docs/laboratory.md: `python3 dev.py bench laboratory`.

Every question is one `regalia balance`, whose data stays in the folder: a run that was interrupted
goes on with the next question, and what is there is only told and drawn again. Tables stand in the
page between two comments of their name.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.answers import answer_of
from regalia.lab.balancing.trajectories import BANDS
from regalia.text.speaker import Speaker

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "laboratory.md"
PICTURES: Final = ROOT / "docs" / "laboratory"
SEED: Final = "laboratory"
# each question: the game and its players, how many deals, and what is compared
ASKED: Final = {
    "aliens": ("rencontre --players 4", 3000, ""),
    "experts": ("rencontre --players 4 --bots expert@20", 600, ""),
    "decks": ("chronica --players 2", 1500, ""),
    "chance": ("guerre --players 4", 2000, "chance=false,true"),
    "guerre": ("guerre --players 4", 2000, "effects_on_loss=false,true"),
    "hard": ("crowns --players 4", 400, "mode=easy,hard"),
    "divine": ("crowns --players 4 -o mode=hard", 400, "divine_timing=when_void,any_time"),
    "river": ("chronica --players 2", 200, "deck_mode=own,shared"),
    "powers2": ("rencontre --players 4", 300, "powers_per_player=1,2"),
}
OWNED: Final = {
    "aliens": "rencontre-alien", "experts": "rencontre-alien", "decks": "chronica-deck",
}  # fmt: skip


def words_of(name: str, played: int = 0) -> list[str]:
    """The command of a question, as it was asked or for as many deals as were played."""
    table, games, compared = ASKED[name]
    words = ["balance", *table.split(), "--games", str(played or games), "--seed", SEED]
    return [*words, "--compare", compared] if compared else words


def command(name: str, data: dict[str, Any]) -> str:
    """The command that gives a result again."""
    return f"`regalia {' '.join(words_of(name, data['tables'][0]['games']))}`"


def answered(name: str, folder: Path) -> dict[str, Any]:
    """The data of a question, from its file or played now."""
    return answer_of(words_of(name), folder / f"{name}.json")


def percent(value: float) -> str:
    """In points of a hundred."""
    return f"{100 * value:.1f}"


def share(mean: float, low: float, high: float) -> str:
    """A share with its interval, which ends at 0 and 100."""
    return f"{percent(mean)} [{percent(low)}, {percent(high)}]"


def seats(name: str, data: dict[str, Any]) -> Iterator[str]:
    """Text on seats and places after the starter."""
    for table in data["tables"]:
        for what in ("seats", "places"):
            if what in table:
                shares = " / ".join(share(*span) for span in table[what])
                by = "" if data["bot"] == "baseline" else f" by {data['bot']}"
                said = f"{table['name'] or 'as printed'}{by}, {what}"
                doubt = table[f"{what}_doubt"]
                even = "" if doubt >= 0.05 else " *"
                games = table["games"]
                yield f"| {data['game']} | {said} | {games} | {shares} | {doubt:.3f}{even} |"


def owned(name: str, data: dict[str, Any]) -> Iterator[str]:
    """Powers or decks, the strongest first; a star where chance is no good explanation."""
    speaker = Speaker("en")
    for row in data["owned"]:
        word = speaker.message(f"{OWNED[name]}-{row['name']}")
        half = (row["interval"][1] - row["interval"][0]) / 2
        star = " *" if row["doubt"] < 0.05 else ""
        yield f"| {word} | {row['seats']} | {percent(row['ahead'])} ± {percent(half)}{star} |"


def changed(data: dict[str, Any]) -> Iterator[str]:
    """Text on the effects of a house rule, deal by deal."""
    for table in data["tables"][1:]:
        for measure, (mean, low, high, doubt) in table["differences"].items():
            if doubt < 0.05:
                what = Speaker("en").message(f"balance-{measure.replace('_', '-')}")
                half = (high - low) / 2
                scale = 1 if measure in ("turns", "decisions", "lead_changes") else 100
                unit = "" if scale == 1 else " points"
                said = f"{scale * mean:+.2f} ± {scale * half:.2f}{unit}"
                yield f"| `{table['name']}` | {what} | {said} | {doubt:.3f} |"


def draw(name: str, data: dict[str, Any]) -> None:
    """The pictures of a question, on white."""
    from regalia.lab.plots import Span, fan, intervals

    PICTURES.mkdir(parents=True, exist_ok=True)
    speaker = Speaker("en")
    if name in OWNED:
        spans = [
            Span(
                speaker.message(f"{OWNED[name]}-{row['name']}"),
                100 * row["ahead"],
                *(100 * each for each in row["interval"]),
            )
            for row in data["owned"]
        ]
        save(name, intervals(spans, speaker.message("report-owned-axis"), 0)["light"])
    if "fan" in data and len(data["fan"]["seats"][0]) == len(BANDS):
        won = [band[BANDS.index(0.5)] for band in data["fan"]["winners"]]
        way, score = (speaker.message(f"report-fan-{each}") for each in ("way", "score"))
        save(f"{name}-scores", fan(data["fan"]["seats"], won, way, score)["light"])


def save(name: str, svg: str) -> None:
    """A picture that can be read on any ground."""
    white = re.sub(
        r"(<svg[^>]*>)", r'\1<rect width="100%" height="100%" fill="white"/>', svg, count=1
    )
    (PICTURES / f"{name}.svg").write_text(white + "\n", encoding="utf-8")


def blocks(answers: dict[str, dict[str, Any]], some: bool = False) -> dict[str, list[str]]:
    """The tables of the page, by the name of their place there, from what has been answered.

    Those that tell of several questions stay as they are where only some were asked for.
    """
    found: dict[str, list[str]] = {}
    for name in OWNED:
        if name in answers:
            head = "| name | seats | ahead of the others, points of a hundred |"
            rows = [*owned(name, answers[name])]
            found[name] = [command(name, answers[name]), "", head, "|---|---|---|", *rows]
    rows = [row for name, data in answers.items() for row in seats(name, data)]
    if rows and not some:
        head = "| game | table | games | victories, % | p |"
        found["seats"] = [head, "|---|---|---|---|---|", *rows]
    compared = [(name, data) for name, data in answers.items() if ASKED[name][2]]
    if compared and not some:
        lines = [
            "| house rule | what it changes | by how much, deal by deal | p |",
            "|---|---|---|---|",
        ]
        for _, data in compared:
            lines += changed(data)
        said = [command(name, data) for name, data in compared]
        found["rules"] = [*lines, "", "; ".join(said)]
    return found


def filled(text: str, found: dict[str, list[str]]) -> str:
    """The page with these tables in their places; a place that has none stays as it is."""
    for name, lines in found.items():
        inside = "\n".join(["", *lines, "", ""])
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        assert text.count(begin) == text.count(end) == 1, name
        before, _, rest = text.partition(begin)
        text = before + begin + inside + end + rest.partition(end)[2]
    return text


def main(words: list[str]) -> None:
    """Reads the command line, plays what is missing, fills the page and draws."""
    parser = argparse.ArgumentParser(prog="bench laboratory", description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "laboratory")
    parser.add_argument("--only", help="these questions, as in aliens,decks")
    parser.add_argument("--there", action="store_true", help="only what is in the folder already")
    given = parser.parse_args(words)
    names = given.only.split(",") if given.only else list(ASKED)
    for name in names:
        if name not in ASKED:
            parser.error(f"no question {name!r}; there are {', '.join(ASKED)}")
    given.folder.mkdir(parents=True, exist_ok=True)
    answers: dict[str, dict[str, Any]] = {}
    for name in names:
        if given.there and not (given.folder / f"{name}.json").is_file():
            continue
        print(f"{name}: regalia {' '.join(words_of(name))}")
        answers[name] = answered(name, given.folder)
        draw(name, answers[name])
    found = blocks(answers, some=given.only is not None)
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
