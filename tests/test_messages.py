"""Messages: the same in both languages, and none that nobody needs."""

import re
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from regalia.engine.label import Label, seat_label
from regalia.text.speaker import LANGUAGES, MissingMessage, Speaker


def messages(language: str) -> dict[str, set[str]]:
    """Every message of a language with the variables it uses."""
    found: dict[str, set[str]] = {}
    for path in files("regalia.text").joinpath(language).iterdir():
        if not path.name.endswith(".ftl"):
            continue
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{path.name}: {entry}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                body = text[entry.span.start : entry.span.end] if entry.span else ""
                found[entry.id.name] = set(re.findall(r"\$(\w+)", body))
    return found


def test_both_languages_say_the_same() -> None:
    """No message is missing in either language, and none uses a variable the other lacks."""
    english, french = messages("en"), messages("fr")

    assert set(english) == set(french)
    for name, variables in english.items():
        assert french[name] <= variables | {"count"} or french[name] == variables, name


def test_french_spaces() -> None:
    """French has a space before : ; ! ? and inside its quotes."""
    for path in files("regalia.text").joinpath("fr").iterdir():
        for line in path.read_text(encoding="utf-8").splitlines():
            text = line.partition("=")[2] if not line.startswith(" ") else line
            text = re.sub(r"\{[^}]*\}", "x", text)
            assert not re.search(r"[^\s ][:;!?»](\s|$)", text), line
            assert "'" not in text, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_message_is_an_error(language: str) -> None:
    """Nothing is said rather than something wrong."""
    speaker = Speaker(language)
    with pytest.raises(MissingMessage):
        speaker.message("no-such-message")
    with pytest.raises(MissingMessage):
        speaker.message("refused-not-asked", {})


def test_names_and_numbers() -> None:
    """Seats have the names of those who sit there; numbers follow the language."""
    french = Speaker("fr", ["Ada", "Blaise"])
    args: dict[str, str | int | Label] = {"who": seat_label(0), "whom": seat_label(1), "count": 2}

    assert french.say(Label("guerre-event-pays", args)) == "Ada donne 2 jetons à Blaise"
    assert french.seat(5) == "Place 6"
    assert french.decimal(1.5, 2) == "1,50"
    assert Speaker("en").decimal(1.5, 2) == "1.50"
    with pytest.raises(ValueError, match="no language"):
        Speaker("de")
