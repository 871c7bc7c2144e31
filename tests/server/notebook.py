"""Notes and weights of a store in memory, for the tests."""

from __future__ import annotations

from regalia.clock import wall_ms
from regalia.server.store.notes import Note, Space, TableWeight, Weight


class MemoryNotes:
    """The notes and weights of a store that lives no longer than its test."""

    def __init__(self) -> None:
        self.written: dict[tuple[str, str], Note] = {}
        self.weights: dict[str, tuple[TableWeight, int]] = {}
        self.measured = Space()

    async def weigh(self, weights: list[TableWeight]) -> None:
        for weight in weights:
            self.weights[weight.table] = (weight, wall_ms())

    async def weight_of(self, people: list[str]) -> dict[str, Weight]:
        return {who: self.total([w for w, _ in self.weights.values() if w.who == who])
                for who in people}  # fmt: skip

    async def weight(self) -> Weight:
        return self.total([weight for weight, _ in self.weights.values()])

    def total(self, weights: list[TableWeight]) -> Weight:
        """The sum of some weights."""
        entries, size = sum(w.entries for w in weights), sum(w.bytes for w in weights)
        return Weight(len(weights), entries, size)

    async def idle(self, who: str, before: int, limit: int) -> list[TableWeight]:
        found = [each for each in self.weights.values() if each[0].who == who and each[1] < before]
        return [weight for weight, _ in sorted(found, key=lambda each: each[1])][:limit]

    async def table_weights(self, limit: int) -> list[tuple[TableWeight, int]]:
        return sorted(self.weights.values(), key=lambda each: -each[1])[:limit]

    async def space(self) -> Space:
        return self.measured

    async def put_note(self, kind: str, name: str, body: str, replace: bool = True) -> None:
        if replace or (kind, name) not in self.written:
            self.written[kind, name] = Note(name, wall_ms(), body)

    async def notes(self, kind: str, limit: int = 1000) -> list[Note]:
        found = [note for (known, _), note in self.written.items() if known == kind]
        return sorted(found, key=lambda note: (-note.at, note.name))[:limit]

    async def drop_note(self, kind: str, name: str) -> bool:
        return self.written.pop((kind, name), None) is not None

    async def trim_notes(self, kind: str, limit: int) -> None:
        for note in (await self.notes(kind, 1_000_000))[limit:]:
            del self.written[kind, note.name]
