"""Records of what one seat saw, held against the whole record: what fits, and what does not."""

from __future__ import annotations

import pytest

from regalia.engine.record import RecordError, Sitting
from regalia.engine.records.redacted import check_redacted, is_redacted, redacted_text
from regalia.games.registry import GAMES
from tests.engine.test_record import played
from tests.saying import fails

KIND = GAMES["guerre"]


@pytest.fixture(scope="module")
def sitting() -> Sitting:
    """A game in which everybody has answered, with what is dealt in secret."""
    return played(options={"chance": "true"}, answers=12)


def part(sitting: Sitting, seat: int) -> list[str]:
    """The lines of what a seat has seen and answered so far."""
    text = redacted_text(sitting.record, sitting.witness.events, seat)
    assert text.endswith("\n")
    return text[:-1].split("\n")


@pytest.mark.parametrize("seat", range(4))
def test_what_a_seat_saw_fits_the_whole_as_far_as_it_goes(sitting: Sitting, seat: int) -> None:
    lines = part(sitting, seat)
    text = "\n".join(lines) + "\n"
    assert is_redacted(text)
    assert not is_redacted(sitting.record.write())
    own = [f"{who}:{answer}" for who, answer in sitting.record.answers if who == seat]
    assert own
    assert lines[-1] == "> " + " ".join(own)
    assert f'[Redacted "{seat}"]' in lines
    told = [line for line in lines if line.startswith("! ")]
    assert len(told) == len(sitting.witness.seen_by(seat)) < len(sitting.witness.events)
    check_redacted(KIND, sitting.record, text)
    # fewer answers or events are an earlier moment of the same game
    for earlier in ([*lines[:-1], "> " + " ".join(own[:-1])], [*lines[:-2], ">"]):
        check_redacted(KIND, sitting.record, "\n".join(earlier) + "\n")


def test_what_does_not_fit_is_said(sitting: Sitting) -> None:
    """Another table, another seat, another event, another answer: each with its sentence."""
    lines = part(sitting, 1)
    text = "\n".join(lines) + "\n"
    own = lines[-1].split()
    event = lines[-2].split()
    event[-1] = str(int(event[-1]) + 1)
    for altered, says in (
        (text.replace("Ada", "Eve"), "this partial record is of another table"),
        (text.replace('[Redacted "1"]', '[Redact "1"]'), "this partial record is of another table"),
        (text.replace('Redacted "1"]', 'Redacted "4"]'), "“4” is not a seat of this table"),
        (
            text.replace('Redacted "1"]', f'Redacted "{"x" * 41}"]'),
            f"“{'x' * 40}” is not a seat of this table",
        ),
        (
            "\n".join([*lines[:-2], " ".join(event), lines[-1]]) + "\n",
            "the partial record of seat 1 tells another game",
        ),
        (
            "\n".join([*lines[:-1], " ".join([*own[:-1], "1:99"])]) + "\n",
            "the partial record of seat 1 has other answers",
        ),
    ):
        assert altered != text
        with fails(RecordError, says):
            check_redacted(KIND, sitting.record, altered)
