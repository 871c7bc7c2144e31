"""Atom feed of a seat: one entry while it is awaited, none otherwise."""

from __future__ import annotations

from hashlib import sha256
from xml.sax.saxutils import escape, quoteattr

from regalia.server.log.entries import Subscribed
from regalia.server.store.base import iso_time


def atom(known: Subscribed, path: str, number: int, since: float, late: bool = False) -> str:
    """The feed; all it tells of the game is that a seat is awaited, and soon out of time."""
    name = sha256(path.encode()).hexdigest()[:24]
    title, link, moment = escape(known.title), quoteattr(known.link), iso_time(since)
    said, again = (known.reminder or known.body, ":reminder") if late else (known.body, "")
    entry = (
        f"<entry><id>urn:regalia:{name}:{number}{again}</id><title>{title}</title>"
        f"<summary>{escape(said)}</summary><link href={link}/>"
        f"<updated>{moment}</updated></entry>"
        if number
        else ""
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>'
        f'<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:regalia:{name}</id>'
        f"<title>{title}</title><author><name>Regalia</name></author><link href={link}/>"
        f"<updated>{moment}</updated>{entry}</feed>"
    )
