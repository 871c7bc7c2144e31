"""Checkpoints: what a long series has counted so far, in a file that it can be resumed from.

A line of JSON for what is played, then one for every part that is done. A line that was cut off,
because the disk was full or the power went, is left out; its part is played again, to the same end.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final, Self

from regalia.engine.label import Label

FORMAT: Final = "regalia checkpoint 1"


class CheckpointError(Exception):
    """A file that is no checkpoint, or one of another series."""

    def __init__(self, message: str, **args: str) -> None:
        super().__init__(f"{message} {args}")
        self.label = Label(message, {**args})


class Checkpoint:
    """An open file to which parts are added."""

    def __init__(self, path: Path, plan: dict[str, Any], parts: list[dict[str, Any]]) -> None:
        self.path = path
        self.plan = plan
        self.parts = parts  # those that were there when it was opened
        self.file = path.open("a", encoding="utf-8")

    @classmethod
    def begin(cls, path: Path, what: str, plan: dict[str, Any]) -> Self:
        """A new file; one that is there is not written over."""
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(line({"format": FORMAT, "what": what, "plan": plan}))
        return cls(path, plan, [])

    @classmethod
    def resume(cls, path: Path, what: str) -> Self:
        """A file with its parts; what was cut off at its end is taken away."""
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        rows: list[dict[str, Any]] = []
        kept = 0
        for raw in whole.splitlines(keepends=True):
            try:
                row = json.loads(raw)
            except ValueError:
                break
            if not isinstance(row, dict):
                break
            rows.append(row)
            kept += len(raw)
        if not rows or rows[0].get("format") != FORMAT or rows[0].get("what") != what:
            raise CheckpointError("lab-no-checkpoint", file=str(path))
        if kept < len(data):
            os.truncate(path, kept)
        return cls(path, rows[0]["plan"], rows[1:])

    def add(self, part: dict[str, Any]) -> None:
        """Writes a part down at once."""
        self.file.write(line(part))
        self.file.flush()

    def close(self) -> None:
        """The last word is on the disk."""
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()


def line(row: dict[str, Any]) -> str:
    """A row of the file."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def differences(asked: dict[str, Any], there: dict[str, Any]) -> list[str]:
    """Settings that differ from those of a checkpoint; None asks for nothing."""
    return [
        f"{name}: {there.get(name)!r} ≠ {value!r}"
        for name, value in asked.items()
        if value is not None and there.get(name) != value
    ]
