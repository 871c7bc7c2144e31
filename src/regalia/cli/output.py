"""Output: text for terminals and pipes of any encoding, and pipes that close early."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Final, TextIO

from rich.console import Console

# how a sign is written where the encoding lacks it
SIMPLER: Final = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "−": "-", "…": "...",
    "·": "-", "×": "x", "★": "*", "■": "#", "●": "o", "▲": "^", "▆": "#", "œ": "oe", "Œ": "OE",
    "æ": "ae", "Æ": "AE", "\u00a0": " ", "\u202f": " ", "—": "-", "→": "->", "←": "<-", "█": "#",
    "│": "|", "─": "-", "•": "*",
}  # fmt: skip
HANDLER: Final = "regalia.simpler"


def simpler(error: UnicodeError) -> tuple[str, int]:
    """The signs that an encoding lacks, each as one it has: without its accent, or as a ?."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    written = ""
    for sign in error.object[error.start : error.end]:
        plain = SIMPLER.get(sign) or unicodedata.normalize("NFKD", sign)
        written += plain.encode("ascii", "ignore").decode() or "?"
    return written, error.end


def be_lenient() -> None:
    """Lets nothing that is printed or typed fail for its encoding."""
    codecs.register_error(HANDLER, simpler)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors=HANDLER)
    if isinstance(sys.stderr, TextIOWrapper):
        sys.stderr.reconfigure(errors=HANDLER)
    if isinstance(sys.stdin, TextIOWrapper):
        # what is typed is never UTF-16, whatever the output shall be: keys come as ASCII does
        typed = "\n".encode(sys.stdin.encoding) == b"\n"
        sys.stdin.reconfigure(encoding=None if typed else "utf-8-sig", errors="replace")


def hang_up(stream: TextIO) -> None:
    """Nobody reads any more: what is still to be written goes nowhere, and nothing complains."""
    if isinstance(stream, TextIOWrapper):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def complain(text: str) -> None:
    """One line on stderr; where nobody reads it, the exit code has to do."""
    try:
        print(f"regalia: {text}", file=sys.stderr, flush=True)
    except BrokenPipeError:
        hang_up(sys.stderr)


@contextmanager
def heard_or_not() -> Iterator[None]:
    """For what prints a verdict: the exit code has to tell it where nobody reads any more."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        hang_up(sys.stdout)


class Output(Console):
    """Standard output; a closed pipe is reported to the caller."""

    def on_broken_pipe(self) -> None:
        """Goes on to the one place that knows what to do."""
        raise BrokenPipeError
