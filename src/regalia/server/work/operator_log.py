"""Log of incidents for the operator, each with its reason and table."""

from __future__ import annotations

import logging

LOGGER = logging.getLogger("regalia.server")
SHOWN = 6  # letters of a table's id: the whole of it is a key


def report(reason: str, words: str, table: str = "", error: BaseException | None = None) -> None:
    """Log an incident; programs find reason and table by name."""
    extra = {"reason": reason} | ({"table": table[:SHOWN]} if table else {})
    said = f"table {table[:SHOWN]}: {words}" if table else words
    LOGGER.error("%s", said, exc_info=error, extra=extra)
