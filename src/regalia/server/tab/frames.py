"""Frames between the page and the server in its tab: requests, and the lines of tables."""

from __future__ import annotations

import msgspec


class Frame(msgspec.Struct, tag_field="do", rename="camel"):
    """Base of all frames; a number names the request or the line."""

    n: int


class Fetch(Frame, tag="fetch"):
    """A request of /api."""

    path: str
    method: str = "GET"
    headers: dict[str, str] = {}
    body: str = ""


class Fetched(Frame, tag="fetched"):
    """The response to a request."""

    status: int
    headers: dict[str, str]
    body: str


class Open(Frame, tag="open"):
    """Opens the line of a table."""

    table: str


class Opened(Frame, tag="opened"):
    """The line is open."""


class Text(Frame, tag="text"):
    """A message on a line, in either direction."""

    text: str


class Close(Frame, tag="close"):
    """Closes a line, in either direction."""


FromPage = Fetch | Open | Text | Close
ToPage = Fetched | Opened | Text | Close
