"""The limits of a lesson file: how long a text may be, and how long a lesson takes to read."""

from __future__ import annotations

import msgspec
import pytest

from regalia.lessons.lesson import Both, Lesson


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("length", "taken"), [(0, False), (1, True), (2000, True), (2001, False)])
def test_a_text_has_one_to_two_thousand_letters(language: str, length: int, taken: bool) -> None:
    texts = {"en": "a", "fr": "b"} | {language: "x" * length}
    if taken:
        assert msgspec.convert(texts, Both).said(language) == "x" * length
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(texts, Both)


def test_the_seconds_of_a_lesson_by_hand() -> None:
    """9 and 6 words at three a second, two steps of two seconds, one task of eight."""
    short = {"en": "one two three", "fr": "un deux"}
    steps = [{"say": short}, {"say": short, "well": short, "answer": "1"}]
    data = {"title": short, "about": short, "order": 1, "players": 2, "real": {"players": 2}}
    lesson = msgspec.convert(data | {"step": steps}, Lesson)

    assert lesson.tasks() == 1
    assert lesson.seconds("en") == pytest.approx(9 / 3 + 8 + 2 * 2)
    assert lesson.seconds("fr") == pytest.approx(6 / 3 + 8 + 2 * 2)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(data | {"step": steps[:1]}, Lesson)
