"""Answers of the laboratory, each of which stays in a file and is not computed again."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from regalia.cli.main import main as regalia


def answer_of(words: list[str], file: Path) -> dict[str, Any]:
    """The answer of a command, from its file or computed now by one worker."""
    if not file.is_file():
        told = StringIO()
        with redirect_stdout(told):
            code = regalia([*words, "--workers", "1", "--json", "--lang", "en"])
        if code:
            raise SystemExit(code)
        file.write_text(told.getvalue(), encoding="utf-8")
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data
