"""Regalia: tabletop games for people, bots and programs.

What this module offers is described in docs/python.md and stays as it is; what the packages below
it hold may change at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.facade import (
        BadRecord,
        Choice,
        GameInfo,
        HouseRule,
        Refused,
        Table,
        about,
        bot,
        bot_names,
        game_names,
        load,
        new,
    )

__version__ = "1.0.0"
__all__ = [
    "BadRecord",
    "Choice",
    "GameInfo",
    "HouseRule",
    "Refused",
    "Table",
    "__version__",
    "about",
    "bot",
    "bot_names",
    "game_names",
    "load",
    "new",
]


def __getattr__(name: str) -> object:
    """Fetches what is asked for: a program that needs none of it starts no later for it."""
    if name in __all__:
        from regalia import facade

        return getattr(facade, name)
    raise AttributeError(f"module 'regalia' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
