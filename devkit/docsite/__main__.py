"""Builds the documentation site: `python3 dev.py docs [--out FOLDER]`."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from devkit.docsite.checking import faults
from devkit.docsite.commands import commands_page
from devkit.docsite.gathering import BadLink, gather
from devkit.docsite.protocol import protocol_page
from devkit.docsite.python_api import bots_page, environments_page, facade_page
from devkit.docsite.rulebooks import rule_pages
from devkit.docsite.settings import settings_page
from devkit.ground import BUILD, ROOT

CONFIG = ROOT / "docs" / "zensical.toml"
NO_COLOUR = {"NO_COLOR": "1", "COLUMNS": "100"}


def generated() -> dict[str, str]:
    """The pages that are made from code and data, by their places."""
    return rule_pages() | {
        "fr/reference/commands.md": commands_page("fr"),
        "reference/bots.md": bots_page(),
        "reference/commands.md": commands_page("en"),
        "reference/environments.md": environments_page(),
        "reference/protocol.md": protocol_page(),
        "reference/python.md": facade_page(),
        "reference/settings.md": settings_page(),
    }


def write_pages(into: Path) -> None:
    """All pages of the site as Markdown."""
    gather(into)
    for place, text in generated().items():
        path = into / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def build(work: Path) -> list[str]:
    """Build the site in work/site; what is wrong with it, a line each."""
    shutil.rmtree(work, ignore_errors=True)
    pages = work / "pages"
    pages.mkdir(parents=True)
    try:
        write_pages(pages)
    except BadLink as bad:
        return [str(bad)]
    shutil.copyfile(CONFIG, work / "zensical.toml")
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--clean"],
        cwd=work,
        env=os.environ | NO_COLOUR,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if built.returncode:
        said = re.sub(r"\x1b\[[\d;]*m", "", built.stdout + built.stderr)
        return said.partition("Traceback")[0].strip().splitlines()
    return faults(work / "site")


def main(words: list[str]) -> int:
    """Build, check, and put the site where it is wanted."""
    parser = argparse.ArgumentParser(prog="dev.py docs", description=__doc__)
    parser.add_argument("--out", type=Path, help="a folder for the site (default: build/docs/site)")
    given = parser.parse_args(words)
    wrong = build(BUILD / "docs")
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    site = BUILD / "docs" / "site"
    if given.out:
        shutil.copytree(site, given.out, dirs_exist_ok=True)
        site = given.out
    count = sum(1 for _ in site.rglob("*.html"))
    print(f"{count} pages in {site}: open index.html through a server, as in")
    print(f"  python3 -m http.server --directory {site}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
