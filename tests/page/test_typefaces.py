"""Typefaces: shipped with the page, small, under their licence, and in use."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.conftest import Guest

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "web" / "src" / "fonts"
MOST = 60_000  # bytes of both together


def test_both_together_are_small_and_their_licence_is_kept() -> None:
    files = sorted(FONTS.glob("*.woff2"))
    assert len(files) == 2
    assert sum(path.stat().st_size for path in files) <= MOST
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    for path in files:
        assert path.name in licence
    assert "SIL OPEN FONT LICENSE" in licence


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("fr", 390)])
def test_the_page_is_set_in_them(guest: Guest, language: str, width: int) -> None:
    page = guest(locale=language, viewport={"width": width, "height": 844}).go()
    page.locator("li.game").first.wait_for()
    page.wait_for_function(
        "['Regalia Sans', 'Regalia Serif'].every(name =>"
        " [...document.fonts].some(each => each.family === name && each.status === 'loaded'))"
    )
