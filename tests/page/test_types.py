"""The page knows the messages that the server really sends."""

from __future__ import annotations

from regalia.table.schema import typescript
from tests.page.browser import ROOT, script


def test_the_types_of_the_messages_are_up_to_date() -> None:
    """Made again by: python -m regalia.table.schema --typescript > web/src/protocol/messages.ts."""
    kept = (ROOT / "web" / "src" / "protocol" / "messages.ts").read_text(encoding="utf-8")
    assert kept.strip() == typescript().strip()


def test_the_cards_of_chronica_are_up_to_date() -> None:
    """Made again by: python web/cards.py."""
    cards = script("cards")
    assert cards.FILE.read_text(encoding="utf-8") == cards.made()
