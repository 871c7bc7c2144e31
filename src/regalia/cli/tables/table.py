"""TABLES: who draws which game. DETAILS: who explains what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import RenderableType

from regalia.cli.tables import chronica, crowns, guerre, rencontre
from regalia.engine.view import View
from regalia.text.speaker import Speaker

TABLES: Final[dict[str, Callable[[View, Speaker], RenderableType]]] = {
    "guerre": guerre.draw,
    "crowns": crowns.draw,
    "chronica": chronica.draw,
    "rencontre": rencontre.draw,
}

# where a table is full of things that a line cannot explain
DETAILS: Final[dict[str, Callable[[View, Speaker], list[str]]]] = {
    "rencontre": rencontre.details,
}
