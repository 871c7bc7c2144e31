"""Reports: what a server says to whoever runs it, each with its reason and its table."""

from __future__ import annotations

import logging

LOGGER = logging.getLogger("regalia.server")
SHOWN = 6  # letters of a table's id: the whole of it is a key


def report(reason: str, words: str, table: str = "", error: BaseException | None = None) -> None:
    """Reports that something should not have happened; programs find reason and table by name."""
    extra = {"reason": reason} | ({"table": table[:SHOWN]} if table else {})
    said = f"table {table[:SHOWN]}: {words}" if table else words
    LOGGER.error("%s", said, exc_info=error, extra=extra)
