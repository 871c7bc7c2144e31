"""Compressed bodies: constant responses, gzipped once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

ASK_AGAIN = "no-cache"  # kept, but asked about each time
FOR_EVER = "public, max-age=31536000, immutable"  # for names that change with the content
WORTH_IT = 600  # bytes below which nothing is compressed
TEXTS = ("text/", "application/json", "application/javascript", "image/svg+xml")

# a system may know other types, or none
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def accepts_gzip(header: str) -> bool:
    """True if the client accepts gzip."""
    for wish in header.split(","):
        coding, _, quality = wish.partition(";")
        if coding.strip().lower() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class CompressedBody:
    """A constant body, plain and gzipped, with its ETag."""

    def __init__(self, body: bytes, media_type: str, cache: str = ASK_AGAIN) -> None:
        self.body = body
        self.media_type = media_type
        self.cache = cache
        self.zippable = len(body) > WORTH_IT and media_type.startswith(TEXTS)
        self.tag = hashlib.sha256(body).hexdigest()[:32]

    @cached_property
    def zipped(self) -> bytes | None:
        """The body gzipped, once somebody takes it so; None if that is not worth it."""
        return gzip.compress(self.body, 9, mtime=0) if self.zippable else None

    def respond(self, request: Request) -> Response:
        """The body in the accepted encoding, or 304 if the client has it."""
        zipped = self.zippable and accepts_gzip(request.headers.get("accept-encoding", ""))
        tag = f'"{self.tag}-gzip"' if zipped else f'"{self.tag}"'
        headers = {"ETag": tag, "Cache-Control": self.cache}
        if self.zippable:
            headers["Vary"] = "Accept-Encoding"
        known = [word.strip() for word in request.headers.get("if-none-match", "").split(",")]
        if tag in known or f"W/{tag}" in known:
            return Response(status_code=304, headers=headers)
        body = self.body
        if zipped and self.zipped is not None:
            body = self.zipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=self.media_type)


def pack_folder(folder: Path) -> dict[str, CompressedBody]:
    """Every file of the built page by its path; names in assets/ contain a hash."""
    found: dict[str, CompressedBody] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.startswith("."):
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            cache = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
            found[name] = CompressedBody(path.read_bytes(), kind, cache)
            found[name].zipped  # noqa: B018 - gzipped before anybody waits for it
    return found
