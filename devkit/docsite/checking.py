"""Checks of the built site: every link leads somewhere, and no page asks another host."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"script": "src", "img": "src", "link": "href", "source": "src", "iframe": "src"}


class Page(HTMLParser):
    """The anchors of a page, what it links to, and what it makes a browser fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.twice: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag has."""
        given = {name: value or "" for name, value in attrs}
        for name in {"id", "name"} & given.keys():
            if name == "id" and given[name] in self.anchors:
                self.twice.add(given[name])
            if tag != "meta":
                self.anchors.add(given[name])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in FETCHED and FETCHED[tag] in given:
            self.fetched.append(given[FETCHED[tag]])


def faults(site: Path) -> list[str]:
    """The faults of a built site, a line each."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    found: list[str] = []
    for path, page in pages.items():
        if path.name == "404.html":
            continue  # its links are those of any folder
        here = path.relative_to(site)
        found += [f"{here}: fetches {link}" for link in page.fetched if is_outside(link)]
        found += [f"{here}: the anchor #{each} is there twice" for each in sorted(page.twice)]
        for link in (*page.links, *page.fetched):
            why = None if is_outside(link) else broken(link, path, pages)
            if why:
                found.append(f"{here}: {link} {why}")
    return found


def is_outside(link: str) -> bool:
    """True if a link leads to another host."""
    parts = urlsplit(link)
    return bool(parts.netloc) or parts.scheme in {"mailto", "http", "https"}


def broken(link: str, path: Path, pages: dict[Path, Page]) -> str | None:
    """The fault of a link that leads nowhere; None if it leads somewhere."""
    parts = urlsplit(link)
    if parts.scheme:
        return None
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return "leads to no file"
    if parts.fragment and target in pages and parts.fragment not in pages[target].anchors:
        anchor = unquote(parts.fragment)
        if anchor not in pages[target].anchors:
            return "leads to no anchor"
    return None
