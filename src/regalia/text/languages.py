"""The languages of the messages."""

from __future__ import annotations

LANGUAGES = ("en", "fr")
