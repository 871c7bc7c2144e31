"""Notes and weights of the simulated PostgreSQL server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.server.store.notes import Note, TableWeight


class Record(dict[str, Any]):
    """A row that is read by name or by place."""

    def __getitem__(self, key: Any) -> Any:
        by_place = isinstance(key, int | slice)
        return list(self.values())[key] if by_place else super().__getitem__(key)

    def __iter__(self) -> Any:
        return iter(self.values())


class SimulatedNotes:
    """The tables of notes and weights, and the statements on them."""

    entries: dict[str, dict[int, tuple[int, str, str]]]
    leases: dict[str, str]

    def __init__(self) -> None:
        self.notes: dict[tuple[str, str], Note] = {}
        self.weights: dict[str, tuple[TableWeight, int]] = {}

    def take_space(self) -> None:
        """Fail if a new row finds no room."""
        raise NotImplementedError

    def note_statements(self) -> dict[str, Callable[..., Any]]:
        """The beginning of every statement, with what it does."""
        inserts = "insert into note values ($1, $2, $3, $4) on conflict (kind, name) do"
        return {
            "insert into weight": self.weigh,
            "delete from weight where tbl": self.lift,
            "select who, count(*), sum(entries)": self.weights_of,
            "select count(*), coalesce(sum(entries), 0)": self.weight,
            "select tbl, who, entries, bytes from weight where who": self.idle,
            "select tbl, who, entries, bytes, at from weight": self.table_weights,
            "select pg_database_size": lambda: [Record(size=1_000_000)],
            f"{inserts} update": self.put_note,
            f"{inserts} nothing": self.add_note,
            "select name, at, body from note": self.notes_of,
            "delete from note where kind = $1 and name = $2": self.drop_note,
            "delete from note where kind = $1 and name not in": self.trim_notes,
        }

    # --- weights ---------------------------------------------------------------------------------

    def weigh(
        self, tables: list[str], people: list[str], entries: list[int], sizes: list[int], at: int
    ) -> str:
        given = [TableWeight(*row) for row in zip(tables, people, entries, sizes, strict=True)]
        known = [weight for weight in given if self.entries.get(weight.table)]
        if any(weight.table not in self.weights for weight in known):
            self.take_space()
        self.weights |= {weight.table: (weight, at) for weight in known}
        return f"INSERT 0 {len(known)}"

    def lift(self, table: str) -> str:
        return f"DELETE {int(self.weights.pop(table, None) is not None)}"

    def total(self, weights: list[TableWeight]) -> dict[str, int]:
        """The sum of some weights."""
        entries, size = sum(each.entries for each in weights), sum(each.bytes for each in weights)
        return {"count": len(weights), "entries": entries, "bytes": size}

    def weights_of(self, people: list[str]) -> list[Record]:
        found = {who: [w for w, _ in self.weights.values() if w.who == who] for who in people}
        return [Record(who=who, **self.total(each)) for who, each in found.items() if each]

    def weight(self) -> list[Record]:
        return [Record(self.total([weight for weight, _ in self.weights.values()]))]

    def idle(self, who: str, before: int, limit: int) -> list[Record]:
        found = [
            (at, weight)
            for weight, at in self.weights.values()
            if weight.who == who and at < before and weight.table not in self.leases
        ]
        return [Record(weight._asdict()) for _, weight in sorted(found)[:limit]]

    def table_weights(self, limit: int) -> list[Record]:
        found = sorted(self.weights.values(), key=lambda each: (-each[1], each[0].table))
        return [Record(weight._asdict() | {"at": at}) for weight, at in found[:limit]]

    # --- notes -----------------------------------------------------------------------------------

    def put_note(self, kind: str, name: str, at: int, body: str) -> str:
        if (kind, name) not in self.notes:
            self.take_space()
        self.notes[kind, name] = Note(name, at, body)
        return "INSERT 0 1"

    def add_note(self, kind: str, name: str, at: int, body: str) -> str:
        if (kind, name) in self.notes:
            return "INSERT 0 0"
        return self.put_note(kind, name, at, body)

    def newest_notes(self, kind: str, limit: int) -> list[Note]:
        """Some notes of a kind, newest first."""
        found = [note for (known, _), note in self.notes.items() if known == kind]
        return sorted(found, key=lambda note: (note.at, note.name), reverse=True)[:limit]

    def notes_of(self, kind: str, limit: int) -> list[Record]:
        return [Record(note._asdict()) for note in self.newest_notes(kind, limit)]

    def drop_note(self, kind: str, name: str) -> str:
        return f"DELETE {int(self.notes.pop((kind, name), None) is not None)}"

    def trim_notes(self, kind: str, limit: int) -> str:
        kept = {note.name for note in self.newest_notes(kind, limit)}
        gone = [key for key in self.notes if key[0] == kind and key[1] not in kept]
        for key in gone:
            del self.notes[key]
        return f"DELETE {len(gone)}"
