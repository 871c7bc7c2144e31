"""Pages of the repository as pages of the site, with their links rewritten."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path, PurePosixPath

from devkit.ground import ROOT

# Pages outside docs/ and their places on the site.
PLACES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
}
PICTURES = {".jpg", ".png", ".svg", ".webp"}
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


class BadLink(Exception):
    """A link of a page that leads nowhere in the repository."""


def pages() -> dict[str, str]:
    """Every page of the repository that the site shows, with its place there."""
    found = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/**/*.md")]
    names = [path.relative_to(ROOT).as_posix() for path in sorted(found)]
    placed = {name: place_of(name) for name in names} | PLACES
    return {name: place for name, place in placed.items() if (ROOT / name).is_file()}


def place_of(name: str) -> str:
    """The place of a page of docs/ or bench/; a readme is the first page of its folder."""
    return re.sub(r"(^|/)README\.md$", r"\1index.md", name.removeprefix("docs/"))


def gather(into: Path) -> None:
    """Write the pages, and the pictures and files that they lead to."""
    places = pages()
    for name, place in places.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        target = into / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(rewritten(text, name, places, into), encoding="utf-8")


def rewritten(text: str, name: str, places: dict[str, str], into: Path) -> str:
    """A page with every link outside code leading to the same thing on the site."""

    def moved(found: re.Match[str]) -> str:
        return found[1] + site_link(found[2], name, places, into) + found[3]

    parts = []
    end = 0
    for fence in FENCE.finditer(text):
        parts += [LINK.sub(moved, text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, LINK.sub(moved, text[end:])])


def site_link(link: str, name: str, places: dict[str, str], into: Path) -> str:
    """The target of a page's link on the site; files that are no pages are copied there."""
    path, hash_, anchor = link.partition("#")
    if not path or "://" in path or path.startswith("mailto:"):
        return link
    target = os.path.normpath(PurePosixPath(name).parent / path).replace(os.sep, "/")
    source = ROOT / target
    if not source.is_file():
        raise BadLink(f"{name}: {link} leads to no file")
    place = places.get(target)
    if place is None:
        place = target.removeprefix("docs/") if source.suffix in PICTURES else f"files/{target}.txt"
        (into / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, into / place)
    here = PurePosixPath(places[name]).parent
    return os.path.relpath(place, here).replace(os.sep, "/") + hash_ + anchor
