"""Output: text for terminals and pipes of any encoding, and pipes that close early."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final

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


def hang_up() -> None:
    """Nobody reads any more: what is still to be written goes nowhere, and nothing complains."""
    if isinstance(sys.stdout, TextIOWrapper):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


class Output(Console):
    """Standard output; a pipe that was closed is told to whoever called."""

    def on_broken_pipe(self) -> None:
        """Goes on to the one place that knows what to do."""
        raise BrokenPipeError
