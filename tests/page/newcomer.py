"""The page of a newcomer's way: pictures of one game in docs/, and all of them in build/walk."""

from __future__ import annotations

import json
import shutil

from tests.page.browser import ROOT

FOLDER = ROOT / "build" / "walk"
PAGE = ROOT / "docs" / "newcomer.md"
KEPT = ROOT / "docs" / "newcomer"
GAMES = {
    "guerre": "La guerre de la couronne",
    "crowns": "Cosmic Crowns",
    "chronica": "Chronica Universalis",
    "rencontre": "Rencontre Cosmique",
}
SHOWN = "crowns"  # the game whose pictures docs/ keeps, in English
# what is to be seen at a stop, and whether docs/ keeps its picture
SAID: dict[str, tuple[str, bool]] = {
    "arrival": ("The first screen: four boxes, nothing to sign up for.", False),
    "cover": ("The box of the game: what it is, how long it takes, one button to play.", True),
    "aim": ("“How you win” on the box, in a picture and two sentences.", False),
    "name": ("A name, asked once; it may stay empty.", False),
    "opening": ("The table opens with how one wins, and waits for the reader.", True),
    "turn": ("Nothing is hidden: the first round waits for a click.", False),
    "decision-1": ("The first decision, explained beside the question.", True),
    "decision-2": ("The next kind of decision, explained too.", False),
    "decision-3": ("And another.", False),
    "nudge": ("A hint begins with what to look at.", False),
    "hint": ("On demand the best answer, its rivals and their chances.", True),
    "refused": ("A card that cannot be played now says why.", True),
    "log": ("What happened; an eye stands beside each choice of a bot.", False),
    "reason": ("Why the bot did that, by what a player at this seat may know.", True),
    "round": ("The first round is over.", False),
    "end": ("The end: who won, and what decided it.", True),
    "review": ("The review: chances over the game, luck as a line of its own.", False),
    "costly": ("The answers that cost most, the better ones still hidden.", True),
    "better": ("What was better, and why.", False),
    "again": ("Try again from there, against the same bots.", False),
    "what-if": ("What if? From any moment of the game.", False),
    "what-if-table": ("The game goes on from that moment.", False),
    "lessons": ("The lessons of the game, and its puzzle of the day.", False),
    "lesson": ("The first lesson, step by step.", False),
    "mistake": ("A mistake in the first lesson costs nothing and is explained.", False),
    "puzzle": ("The puzzle of the day.", False),
    "puzzle-wrong": ("A try, and what it costs; the answer stays hidden.", False),
    "puzzle-right": ("Solved: what each answer is worth, and why.", True),
    "my-games": ("My games: what this device remembers.", False),
}

# between these two lines the page is written anew; the rest of it was written by hand
BEGIN, END = "<!-- walked -->\n", "<!-- end of the walk -->\n"


def place(name: str) -> str:
    """The name of a stop without the number of its step in a lesson."""
    if name.startswith("lesson-"):
        return "mistake" if name.endswith("mistake") else "lesson"
    return name


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def stops(game: str, size: str) -> list[tuple[int, str, float]]:
    path = FOLDER / game / f"{size}.json"
    return [tuple(each) for each in json.loads(path.read_text())] if path.exists() else []


def summary() -> list[str]:
    """When one knows the aim, decides for the first time, and has played a round."""
    lines = [
        "| | the aim is read | the first decision | the first round (Rencontre: turn) is over |",
        "|---|---|---|---|",
    ]
    for game, title in GAMES.items():
        found = stops(game, "phone")
        at = {name: seconds for _, name, seconds in found}
        read = next((s for _, name, s in found if name == "name"), 0.0)
        round_ = clock(at["round"]) if "round" in at else "–"
        lines.append(f"| {title} | {clock(read)} | {clock(at['decision-1'])} | {round_} |")
    return [*lines, ""]


def chapter(game: str, title: str) -> list[str]:
    """The pictures of one game that are kept, with a sentence each."""
    lines = [f"## {title}", "", "| what there is to be seen | on a phone |", "|---|---|"]
    over = False
    for number, name, seconds in stops(game, "phone"):
        over = over or name == "end"
        sentence, kept = SAID[place(name)]
        if not kept:
            continue
        picture = f"{game}-{place(name)}-en.webp"
        shutil.copy(FOLDER / game / f"{number:02d}-{name}-phone-en.webp", KEPT / picture)
        when = "" if over else f"**{clock(seconds)}** "
        lines.append(f"| {when}{sentence} | ![{sentence}](newcomer/{picture}) |")
    return [*lines, ""]


def gallery() -> str:
    """All pictures in order, as a page of build/walk."""
    parts = ["<!doctype html><meta charset='utf-8'><title>A newcomer's way</title>"]
    for game, title in GAMES.items():
        for size in ("phone", "desk"):
            parts.append(f"<h2>{title}, {size}</h2>")
            for number, name, seconds in stops(game, size):
                sentence = SAID[place(name)][0]
                parts.append(f"<h3>{number}. {sentence} ({clock(seconds)})</h3>")
                parts += [
                    f"<img src='{game}/{number:02d}-{name}-{size}-{language}.webp'>"
                    for language in ("en", "fr")
                ]
    return "\n".join(parts)


def write() -> None:
    """Both pages, from what was walked last."""
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    lines = summary() + chapter(SHOWN, GAMES[SHOWN])
    walked = "\n".join(lines) + "\n"
    PAGE.write_text(before + BEGIN + "\n" + walked + END + after, encoding="utf-8")
    (FOLDER / "index.html").write_text(gallery(), encoding="utf-8")
    size = sum(each.stat().st_size for each in KEPT.iterdir())
    print(f"{PAGE.relative_to(ROOT)}, {size // 1024} kB of pictures")
