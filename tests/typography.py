"""Typography of what players read: one apostrophe, and French spaces that never break a line.

`python -m tests.typography` mends the files.
"""

import csv
import re
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "regalia"
SPACE = "\u00a0"  # the one no-break space that every encoding and font of a terminal has
# marks of rulings and windows in brackets: players read the words beside them
MARK = r"(?:A-\d\d[a-z]?|W\d\d|WZ)"
MARKS = re.compile(rf" \({MARK}(?:(?:, |; | to | à | and | et |[-–]){MARK})*\)")
CARDS = SOURCE / "games" / "chronica" / "cards.csv"


def files(language: str) -> list[Path]:
    """The messages, the rulebooks and the guides of a language; English guides are plain text."""
    messages = sorted((SOURCE / "text" / language).glob("*.ftl"))
    guides = sorted((ROOT / "docs" / language).glob("*.md"))
    return messages + sorted((SOURCE / "games").glob(f"*/*.{language}.md")) + guides


def mended(text: str, french: bool) -> str:
    """A text as it should stand; code between backticks and placeables stay as they are."""
    text = MARKS.sub("", text)
    parts = re.split(r"(`[^`\n]*`|\{[^{}]*\})", text)
    parts[::2] = [part.replace("'", "’") for part in parts[::2]]
    whole = "".join(parts)
    return "\n".join(map(mended_line, whole.split("\n"))) if french else whole


def mended_line(line: str) -> str:
    """The spaces of a French line: before : ; ! ? » % and after «."""
    if line.startswith(("#", "//")) and "`" not in line and " = " in line:
        return line
    spaces = "[ \u00a0\u202f]"
    line = re.sub(rf"{spaces}([:;!?»%])(?=[\s.,)»…]|$)", rf"{SPACE}\1", line)
    return re.sub(rf"«{spaces}", f"«{SPACE}", line)


def mended_cards(text: str) -> str:
    """The cards with the names and powers of both languages mended."""
    rows = list(csv.reader(StringIO(text)))
    for row in rows[1:]:
        for place, name in enumerate(rows[0]):
            if name.startswith(("name_", "power_text_")):
                row[place] = mended(row[place], name.endswith("_fr"))
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def lessons() -> list[Path]:
    """The lesson files, with both languages in one."""
    return sorted((SOURCE / "lessons").glob("*/*.toml"))


def mended_lesson(text: str) -> str:
    """A lesson with the texts of both languages mended, and its notation left alone."""
    return re.sub(
        r'\b(en|fr) = "([^"]*)"',
        lambda found: f'{found[1]} = "{mended(found[2], found[1] == "fr")}"',
        text,
    )


def main() -> None:
    """Mends every file."""
    for language in ("en", "fr"):
        for path in files(language):
            path.write_text(mended(path.read_text("utf-8"), language == "fr"), "utf-8")
    for path in lessons():
        path.write_text(mended_lesson(path.read_text("utf-8")), "utf-8")
    CARDS.write_text(mended_cards(CARDS.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
