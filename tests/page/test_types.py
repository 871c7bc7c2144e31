"""The page knows the messages that the server really sends."""

from __future__ import annotations

from regalia.server.protocol.schema import typescript
from tests.page.browser import ROOT, script
from tests.page.rencontre_vectors import FILE, vectors


def test_the_types_of_the_messages_are_up_to_date() -> None:
    """Made again by: python -m regalia.server.protocol.schema --typescript."""
    kept = (ROOT / "web" / "src" / "protocol" / "messages.ts").read_text(encoding="utf-8")
    assert kept.strip() == typescript().strip()


def test_the_cards_of_chronica_are_up_to_date() -> None:
    """Made again by: python web/cards.py."""
    cards = script("cards")
    assert cards.FILE.read_text(encoding="utf-8") == cards.made()


def test_the_vectors_of_rencontre_are_up_to_date() -> None:
    """What the page packs and says itself, in web/src/boards/rencontre, is as the rules have it."""
    assert FILE.read_text(encoding="utf-8") == vectors()
