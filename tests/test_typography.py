"""Typography: one kind of apostrophe, and no-break spaces in French."""

import re
from pathlib import Path

import pytest

from tests.typography import CARDS, files, lessons, mended, mended_cards, mended_lesson

# a message and its lines
MESSAGE = re.compile(r"^([a-z][\w-]*) =((?:.|\n(?=\s))*)", re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_files_stand_as_they_should(language: str) -> None:
    """All messages and rulebooks; `python -m tests.typography` mends them."""
    for path in files(language):
        text = path.read_text("utf-8")
        wrong = [
            f"{path.name}: {line}"
            for line, right in zip(
                text.split("\n"), mended(text, language == "fr").split("\n"), strict=True
            )
            if line != right
        ]
        assert wrong == []


def test_the_operator_has_one_name_in_french() -> None:
    """“Responsable” wherever English says operator, and no other word for who runs a server."""
    others = re.compile("exploitant|opérateur|opératrice|administrateur|tient ce serveur|gérant")
    folder = Path(__file__).parents[1] / "src" / "regalia" / "text"
    for path in files("fr"):
        assert not others.search(path.read_text("utf-8")), path.name
    named = 0
    for path in sorted((folder / "en").glob("*.ftl")):
        french = dict(MESSAGE.findall((folder / "fr" / path.name).read_text("utf-8")))
        for name, words in MESSAGE.findall(path.read_text("utf-8")):
            if re.search(r"\boperator\b(?!_)", words):
                assert "responsable" in french[name].lower(), name
                named += 1
    assert named > 10


def test_no_line_breaks_before_french_signs() -> None:
    """Said once more without the tool: no plain or narrow space before : ; ! ? » or after «."""
    paths: list[Path] = files("fr")
    assert len(paths) > 20
    for path in paths:
        for line in path.read_text("utf-8").split("\n"):
            assert not re.search("[ \u202f][:;!?»](\\s|$)|«[ \u202f]", line), f"{path.name}: {line}"


def test_cards() -> None:
    """Names and powers on the cards of Chronica."""
    text = CARDS.read_text("utf-8")
    assert mended_cards(text) == text


def test_lessons() -> None:
    """Both languages of every lesson."""
    assert len(lessons()) > 8
    for path in lessons():
        text = path.read_text("utf-8")
        assert mended_lesson(text) == text, path.name


def test_code_is_left_alone() -> None:
    """What is typed or read by programs keeps its apostrophes and spaces."""
    assert mended("`it's` isn't", french=False) == "`it's` isn’t"
    assert mended("Quoi ? { $count ->", french=True) == "Quoi\u00a0? { $count ->"
    assert mended("« a », 95 % ; b", french=True) == ("«\u00a0a\u00a0», 95\u00a0%\u00a0; b")
