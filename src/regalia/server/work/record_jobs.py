"""Record jobs: a record that somebody brings, read and played again in a worker."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.label import Label
from regalia.engine.record import Record, read_record, replay
from regalia.engine.records.tags import RecordError
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES

MOST_ANSWERS = 20_000


class CheckedRecord(NamedTuple):
    """A record that holds, or the sentence of what is wrong with it."""

    record: Record | None
    fault: Label | None = None


# faults that have a sentence of their own on the page, by the message of the engine
SENTENCES = {
    "record-no-key": "key",
    "record-version": "rules",
    "record-other-variant": "rules",
    "record-no-variant": "rules",
}


def sentence_for(error: RecordError) -> Label:
    """The sentence for a person about a record that does not hold."""
    if error.line:
        return Label("table-refused-record-line", {"line": error.line})
    return Label(f"table-refused-record-{SENTENCES.get(error.label.message, 'broken')}", {})


def checked_record(text: str) -> CheckedRecord:
    """A record whose every answer was played again; one without its key is refused."""
    try:
        record = read_record(text)
        kind = GAMES.get(record.game)
        if kind is None:
            return CheckedRecord(
                None,
                Label("table-refused-game", {"game": record.game[:40], "games": ", ".join(GAMES)}),
            )
        if len(record.answers) > MOST_ANSWERS:
            return CheckedRecord(None, Label("table-error-too-long", {}))
        kind.check_players(record.players)
        return CheckedRecord(replay(kind, record).record)
    except RecordError as error:
        return CheckedRecord(None, sentence_for(error))
    except Refused as error:
        return CheckedRecord(None, error.label)
