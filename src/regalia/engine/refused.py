"""Refusals: an act the rules do not allow, with the rule that says so."""

from __future__ import annotations

from regalia.engine.label import Label


class Refused(Exception):
    """Raised when an act is not allowed; nothing has changed."""

    def __init__(self, rule: str, label: Label) -> None:
        super().__init__(f"{label.message} [{rule}]")
        self.rule = rule
        self.label = label
