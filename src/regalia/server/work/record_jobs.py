"""Record jobs: a record that somebody brings, read and played again in a worker."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.label import Args
from regalia.engine.record import Record, read_record, replay
from regalia.engine.records.tags import RecordError
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES

MOST_ANSWERS = 20_000


class CheckedRecord(NamedTuple):
    """A record that holds, or the sentence of what is wrong with it."""

    record: Record | None
    fault: tuple[str, Args] | None = None  # a message and its arguments, which travel as values


# faults that have a sentence of their own on the page, by the message of the engine
SENTENCES = {
    "record-no-key": "key",
    "record-version": "rules",
    "record-other-variant": "rules",
    "record-no-variant": "rules",
}


def sentence_for(error: RecordError) -> tuple[str, Args]:
    """The sentence for a person about a record that does not hold."""
    if error.line:
        return "table-refused-record-line", {"line": error.line}
    return f"table-refused-record-{SENTENCES.get(error.label.message, 'broken')}", {}


def checked_record(text: str) -> CheckedRecord:
    """A record whose every answer was played again; one without its key is refused."""
    try:
        record = read_record(text)
        kind = GAMES.get(record.game)
        if kind is None:
            names: Args = {"game": record.game[:40], "games": ", ".join(GAMES)}
            return CheckedRecord(None, ("table-refused-game", names))
        if len(record.answers) > MOST_ANSWERS:
            return CheckedRecord(None, ("table-error-too-long", {}))
        kind.check_players(record.players)
        return CheckedRecord(replay(kind, record).record)
    except RecordError as error:
        return CheckedRecord(None, sentence_for(error))
    except Refused as error:
        return CheckedRecord(None, (error.label.message, error.label.args))
