"""Templates written under another name, and lines put into files that list things."""

from __future__ import annotations

import re
from pathlib import Path

from devkit.ground import Trouble

TEMPLATES = Path(__file__).resolve().parent
ENDING = ".txt"  # of a template, so that no tool takes it for code
WORD = "sample"  # what templates are called until they have a name


def named(text: str, name: str) -> str:
    """A template with the name in place of the word: as it is, as a class, as a constant."""
    title = "".join(part.capitalize() for part in name.split("_"))
    for word, new in ((WORD, name), (WORD.capitalize(), title), (WORD.upper(), name.upper())):
        text = text.replace(word, new)
    return text


def template(path: str, name: str) -> str:
    """The text of one template."""
    return named((TEMPLATES / f"{path}{ENDING}").read_text(encoding="utf-8"), name)


def filled(folder: str, name: str) -> dict[str, str]:
    """All templates below a folder: where each belongs there, and its text."""
    paths = sorted((TEMPLATES / folder).rglob(f"*{ENDING}"))
    return {
        named(str(path.relative_to(TEMPLATES / folder)), name)[: -len(ENDING)]: named(
            path.read_text(encoding="utf-8"), name
        )
        for path in paths
    }


def with_import(text: str, line: str) -> str:
    """A module with one more import; the formatter finds its place among the others."""
    start = re.search(r"^from regalia", text, re.MULTILINE)
    if start is None:
        raise Trouble("a list of this checkout no longer imports what it lists")
    return f"{text[: start.start()]}{line}\n{text[start.start() :]}"


def with_entry(text: str, opening: str, line: str) -> str:
    """A module with one more line at the end of the list that starts with these words."""
    block = re.search(rf"^{re.escape(opening)}.*?(?=^[)\]}}])", text, re.MULTILINE | re.DOTALL)
    if block is None:
        raise Trouble(f"no list {opening} in this checkout: is it called otherwise now?")
    return f"{text[: block.end()]}    {line}\n{text[block.end() :]}"


class Changes:
    """Files to be made and changed: all of them or, where one is impossible, none."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.texts: dict[Path, str] = {}
        self.made: list[Path] = []

    def make(self, path: str, text: str) -> None:
        """A new file."""
        if (self.root / path).exists():
            raise Trouble(f"{path} is there already; choose another name")
        self.texts[self.root / path] = text
        self.made.append(self.root / path)

    def text(self, path: str) -> str:
        """A file as it stands, or as it will."""
        whole = self.root / path
        return self.texts[whole] if whole in self.texts else whole.read_text(encoding="utf-8")

    def change(self, path: str, text: str) -> None:
        """A file that is there, as it will stand."""
        self.texts[self.root / path] = text

    def write(self) -> list[Path]:
        """Does it; the files of Python among them are given back."""
        for path, text in self.texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return [path for path in self.texts if path.suffix == ".py"]
