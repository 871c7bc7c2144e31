"""The fonts of the tests' browser: one family that is named, and no other of the machine."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from xml.sax.saxutils import escape

from tests.surroundings import PREFIX

# where families lie: with the browser itself, or installed; another folder may be named
FOLDERS = "REGALIA_TESTS_FONTS"
INSTALLED = Path("/usr/share/fonts")


def files_of(family: str, folders: list[Path]) -> list[Path]:
    """The files of a family, which are named for it."""
    start = family.replace(" ", "")
    found = {
        path.name: path for folder in folders for path in sorted(folder.rglob(f"{start}*.ttf"))
    }
    return list(found.values())


def only(family: str, browser: Path) -> dict[str, str]:
    """The environment of a browser, unpacked in a folder, that has one family of fonts."""
    named = os.environ.get(FOLDERS)
    folders = [browser / "fonts", *([Path(named)] if named else []), INSTALLED]
    found = files_of(family, folders)
    assert found, f"no font {family} in {', '.join(map(str, folders))}"
    home = browser / f"only-{family.replace(' ', '-')}"
    home.mkdir(exist_ok=True)
    for path in found:
        with suppress(FileExistsError):
            (home / path.name).symlink_to(path)
    config = home / "fonts.conf"
    words = f"<dir>{escape(str(home))}</dir><cachedir>{escape(str(home / 'cache'))}</cachedir>"
    new = config.with_suffix(f".{os.getpid()}")
    new.write_text(f"<fontconfig>{words}</fontconfig>", encoding="utf-8")
    new.replace(config)  # whole, as other processes of the run read it
    return {"FONTCONFIG_FILE": str(config)}


def chosen(browser: Path) -> dict[str, str]:
    """The one family of a run of tests; all that are installed where pictures are taken."""
    family = os.environ.get(f"{PREFIX}FONT")
    return only(family, browser) if family else {}
