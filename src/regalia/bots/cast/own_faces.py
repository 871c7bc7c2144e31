"""Faces of own bots: the name and the picture that an operator or a bot's class gives."""

from __future__ import annotations

import json
import os
import re
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from regalia.bots.own import maker
from regalia.bots.programs.program import is_command
from regalia.engine.label import Label

FACES: Final = "REGALIA_BOT_FACES"  # faces for the processes of a server, as JSON
MOST_BYTES: Final = 100_000  # of a picture
MOST_NAME: Final = 30
PNG: Final = b"\x89PNG\r\n\x1a\n"
SVG_SPACE: Final = "{http://www.w3.org/2000/svg}"
# what a drawing needs, and nothing that loads, runs or embeds anything
ELEMENTS: Final = frozenset({
    "svg", "g", "defs", "symbol", "use", "title", "desc", "path", "rect", "circle", "ellipse",
    "line", "polyline", "polygon", "text", "tspan", "linearGradient", "radialGradient", "stop",
    "clipPath", "mask", "pattern",
})  # fmt: skip
# an address elsewhere, or an escape of CSS that may hide one
ADDRESS: Final = re.compile(r"url\((?!\s*['\"]?#)|\\", re.IGNORECASE)


class BadPicture(Exception):
    """A picture that cannot be shown; the label says why."""

    def __init__(self, message: str, **args: str | int) -> None:
        super().__init__(f"{message} {args}")
        self.label = Label(message, {**args})


class Picture(NamedTuple):
    """A picture as it is sent."""

    kind: str  # its media type
    body: bytes

    @property
    def stamp(self) -> str:
        """A short fingerprint: another picture has another address."""
        return sha256(self.body).hexdigest()[:12]


class OwnFace(NamedTuple):
    """Name and picture of an own bot."""

    called: str = ""  # at the table
    picture: str = ""  # the file


@cache
def read_picture(file: str) -> Picture:
    """A picture from its file, once it is found harmless; raises BadPicture."""
    try:
        with Path(file).open("rb") as opened:
            body = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadPicture("bot-picture-unread", file=file, why=error.strerror or "") from None
    if len(body) > MOST_BYTES:
        raise BadPicture("bot-picture-large", file=file, count=MOST_BYTES // 1000)
    if body.startswith(PNG):
        return Picture("image/png", body)
    if body.startswith(b"RIFF") and body[8:12] == b"WEBP":
        return Picture("image/webp", body)
    check_svg(file, body)
    return Picture("image/svg+xml", body)


def check_svg(file: str, body: bytes) -> None:
    """Refuses a drawing that is none, or that could load, run or embed anything."""
    import xml.etree.ElementTree as ET

    try:
        text = body.decode("utf-8-sig")
        # without a document type there are no entities, so that a small file stays small
        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise BadPicture("bot-picture-unsafe", file=file, what="<!DOCTYPE>")
        root = ET.fromstring(text)  # noqa: S314
    except (UnicodeDecodeError, ET.ParseError, ValueError):
        raise BadPicture("bot-picture-kind", file=file) from None
    if root.tag != f"{SVG_SPACE}svg":
        raise BadPicture("bot-picture-kind", file=file)
    for element in root.iter():
        name = element.tag.removeprefix(SVG_SPACE)
        if name not in ELEMENTS:
            raise BadPicture("bot-picture-unsafe", file=file, what=f"<{name.rpartition('}')[2]}>")
        for attribute, value in element.attrib.items():
            plain = attribute.rpartition("}")[2].lower()
            foreign = plain in ("href", "src") and not value.startswith("#")
            if plain.startswith("on") or foreign or ADDRESS.search(value):
                raise BadPicture("bot-picture-unsafe", file=file, what=plain)
    if "<?xml-stylesheet" in text:
        raise BadPicture("bot-picture-unsafe", file=file, what="<?xml-stylesheet>")


def face_of_class(spec: str) -> OwnFace:
    """The name and the picture that the class of an own bot says it has."""
    if is_command(spec):
        return OwnFace()
    made = maker(spec)
    called, picture = getattr(made, "name", ""), getattr(made, "picture", "")
    module = sys.modules.get(getattr(made, "__module__", ""))
    folder = Path(getattr(module, "__file__", None) or ".").parent
    return OwnFace(
        called.strip()[:MOST_NAME] if isinstance(called, str) else "",
        str(folder / picture) if isinstance(picture, str | Path) and str(picture) else "",
    )


@cache
def known_faces(words: str) -> dict[str, OwnFace]:
    """The faces that an environment tells, read once."""
    return {name: OwnFace(*face) for name, face in json.loads(words or "{}").items()}


def picture_of(bot: str) -> Picture | None:
    """The picture of an own bot; None if it has none."""
    face = known_faces(os.environ.get(FACES, "")).get(bot)
    return read_picture(face.picture) if face is not None and face.picture else None


def called(bot: str) -> str:
    """The name of an own bot at the table: its own, or the one that its operator gave it."""
    face = known_faces(os.environ.get(FACES, "")).get(bot)
    return face.called if face is not None and face.called else bot


def picture_address(bot: str) -> str:
    """The address of an own bot's picture at a server; empty if it has none."""
    found = picture_of(bot)
    return f"/api/bots/{bot}/picture?{found.stamp}" if found is not None else ""
