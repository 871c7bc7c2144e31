"""The program with all that was typed and told, without the start of a process for each command."""

import contextlib
import os
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess
from unittest.mock import patch

from regalia.cli import main as program

STARTED = str(Path(program.__file__).parents[1] / "__main__.py")  # as python -m regalia says it


class Pipe(TextIOWrapper):
    """A stream as a process has it where nobody watches: bytes behind, no terminal."""

    def __init__(self, typed: str = "") -> None:
        self.behind = BytesIO(typed.encode())
        super().__init__(self.behind, encoding="utf-8")

    def told(self) -> str:
        """All that was written."""
        self.flush()
        return self.behind.getvalue().decode()


@contextlib.contextmanager
def streams(typed: str) -> Iterator[tuple[Pipe, Pipe]]:
    """The three streams of a process, as this one's."""
    out, err = Pipe(), Pipe()
    with (
        patch("sys.stdin", Pipe(typed)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        yield out, err


def run(
    *words: str, typed: str = "", home: Path | None = None, **settings: str
) -> CompletedProcess[str]:
    """Runs the program as a person would; where the process itself is in question, start one."""
    env = os.environ | settings
    if home is not None:
        env["XDG_DATA_HOME"] = str(home)
    with (
        patch.dict(os.environ, env, clear=True),
        patch("sys.argv", [STARTED]),
        streams(typed) as (out, err),
    ):
        try:
            code = program.main(list(words))
        except SystemExit as left:
            code = int(str(left.code or 0))
    return CompletedProcess(list(words), code, out.told(), err.told())
