"""Promises in short words that belong to no language, for scenarios."""

from __future__ import annotations

from regalia.games.rencontre.promises.entries import (
    FATE_NAMES,
    KIND_NAMES,
    promise_kind,
    promise_who,
    promise_whom,
    settled_fate,
    settled_promise,
)
from regalia.games.rencontre.state.places import COLOURS


def promise_words(entry: int) -> str:
    """A promise: who, what, and to whom."""
    who, whom = COLOURS[promise_who(entry)], COLOURS[promise_whom(entry)]
    return f"{who} {KIND_NAMES[promise_kind(entry)]} {whom}"


def settled_words(entry: int) -> str:
    """A promise that is past, with what became of it."""
    return f"{promise_words(settled_promise(entry))} {FATE_NAMES[settled_fate(entry)]}"
