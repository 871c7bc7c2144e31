"""Own bots with a name and a picture: named at start, checked, sent so that they can do nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from regalia.bots.cast.own_faces import FACES, MOST_BYTES, BadPicture, face_of_class, read_picture
from regalia.bots.own import NAMED
from regalia.cli.common import UserError
from regalia.cli.serve import name_bots
from regalia.server.http.app import make_app
from regalia.server.http.static_responses import games_sheet
from regalia.server.live.server import Server
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.simulation import MemoryStore, SeededTokens

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
ROUND = SVG.format('<circle cx="4" cy="4" r="4" fill="#b03"/>')
XLINK = "http://www.w3.org/1999/xlink"
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 20
WEBP = b"RIFF\x10\0\0\0WEBPVP8 "
BOT = "tests.lab.sample_bots:First"
CLASS = """
class Hans:
    name = "Clever Hans"
    picture = "face.svg"

    def choose(self, chair):
        return chair.options()[0]
"""


def drawn(folder: Path, body: str | bytes, name: str = "face.svg") -> str:
    """A file with this picture."""
    path = folder / name
    path.write_bytes(body.encode() if isinstance(body, str) else body)
    return str(path)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A house with two bots: one whose class says who it is, and one that has only a name."""
    monkeypatch.setenv(NAMED, "")
    monkeypatch.setenv(FACES, "")
    (tmp_path / "mine.py").write_text(CLASS, encoding="utf-8")
    drawn(tmp_path, ROUND)
    name_bots([f"clever={tmp_path}/mine.py:Hans", f"first={BOT}"])
    games_sheet.cache_clear()
    yield str(tmp_path)
    games_sheet.cache_clear()


@pytest.fixture
def client() -> Iterator[TestClient]:
    workers = InlineWorkers()
    server = Server(MemoryStore(), InlineBotWorkers(), SeededTokens("bots"), workers, workers)
    with TestClient(make_app(server), base_url="http://localhost") as found:
        yield found


@pytest.mark.parametrize(
    ("body", "kind"), [(ROUND, "image/svg+xml"), (PNG, "image/png"), (WEBP, "image/webp")]
)
def test_what_a_picture_is_is_told_by_its_bytes(body: Any, kind: str, tmp_path: Path) -> None:
    assert read_picture(drawn(tmp_path, body, "face.txt")).kind == kind


@pytest.mark.parametrize(
    ("body", "why", "what"),
    [
        (SVG.format("<script>alert(1)</script>"), "unsafe", "<script>"),
        (SVG.format('<g onload="alert(1)"/>'), "unsafe", "onload"),
        (SVG.format('<g ONCLICK="alert(1)"/>'), "unsafe", "onclick"),
        (SVG.format('<a href="javascript:alert(1)"><path d=""/></a>'), "unsafe", "<a>"),
        (SVG.format("<foreignObject/>"), "unsafe", "<foreignObject>"),
        (SVG.format('<image href="https://x.example/a.png"/>'), "unsafe", "<image>"),
        (SVG.format("<style>@import 'x'</style>"), "unsafe", "<style>"),
        (SVG.format('<use href="https://x.example/a.svg#b"/>'), "unsafe", "href"),
        (
            SVG.format('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="//a"/>'),
            "unsafe",
            "href",
        ),
        (SVG.format('<path fill="url(https://x.example/a)"/>'), "unsafe", "fill"),
        (SVG.format('<path style="fill: URL( //x.example/a)"/>'), "unsafe", "style"),
        (SVG.format('<path style="fill: \\75rl(//x.example/a)"/>'), "unsafe", "style"),
        (SVG.format("<path fill=\"url( 'a#b')\"/>"), "unsafe", "fill"),
        (SVG.format('<set attributeName="onload" to="alert(1)"/>'), "unsafe", "<set>"),
        (SVG.format('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'), "unsafe", "<script>"),
        (f'<?xml-stylesheet href="x"?>{ROUND}', "unsafe", "<?xml-stylesheet>"),
        (f'<!DOCTYPE svg [<!ENTITY a "b">]>{ROUND}', "unsafe", "<!DOCTYPE>"),
        ("<svg>", "kind", None),
        ("<html/>", "kind", None),
        (ROUND.encode("utf-16"), "kind", None),
        (b"GIF89a", "kind", None),
        (PNG + b"\0" * MOST_BYTES, "large", None),
    ],
)
def test_a_picture_that_could_do_something_is_refused(
    body: Any, why: str, what: str | None, tmp_path: Path
) -> None:
    with pytest.raises(BadPicture) as refused:
        read_picture(drawn(tmp_path, body))
    assert refused.value.label.message == f"bot-picture-{why}"
    assert refused.value.label.args.get("what") == what


def test_a_drawing_may_use_its_own_parts(tmp_path: Path) -> None:
    inner = '<defs><g id="a"/></defs><use href="#a"/><path fill="url(#b)" style="stroke:url(#b)"/>'
    quoted = """<path fill="url('#b')" stroke="url( #b )" style='mask: url("#b")'/>"""
    assert read_picture(drawn(tmp_path, SVG.format(inner + quoted))).kind == "image/svg+xml"


def test_the_largest_picture_is_shown(tmp_path: Path) -> None:
    body = PNG + b"\0" * (MOST_BYTES - len(PNG))
    assert len(read_picture(drawn(tmp_path, body)).body) == MOST_BYTES


def test_a_bot_sits_with_its_name_and_its_picture(house: str, client: TestClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "clever"},
             {"kind": "bot", "level": "first"}]  # fmt: skip
    made = client.post("/api/tables", json={"game": "guerre", "seats": seats}).json()
    _, clever, first = made["info"]["seats"]
    assert (clever["name"], first["name"], first["picture"]) == ("Clever Hans", "first", "")
    sent = client.get(clever["picture"])
    assert sent.text == ROUND
    assert sent.headers["content-type"].startswith("image/svg+xml")
    assert sent.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in sent.headers["content-security-policy"]
    assert "sandbox" in sent.headers["content-security-policy"]
    for none in ("first", "nobody", "..%2Fclever"):
        assert client.get(f"/api/bots/{none}/picture").status_code == 404
    bots = client.get("/api/games").json()["bots"]
    assert [(each["name"], each["called"], each["picture"]) for each in bots] == [
        ("clever", "Clever Hans", clever["picture"]),
        ("first", "first", ""),
    ]


def test_what_the_operator_names_comes_first(
    house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = drawn(tmp_path, PNG, "other.png")
    name_bots([f"clever={house}/mine.py:Hans"], [f"clever={other}"])
    assert json.loads(os.environ[FACES]) == {"clever": ["Clever Hans", other]}


@pytest.mark.parametrize("words", ["nobody=face.svg", "first", "first="])
def test_a_picture_is_of_a_bot_that_is_offered(words: str, house: str) -> None:
    with pytest.raises(UserError) as refused:
        name_bots([f"first={BOT}"], [words])
    assert refused.value.label.message == "cli-bot-picture-form"


def test_a_picture_that_is_not_there_is_told_at_the_start(house: str, tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        name_bots([f"first={BOT}"], [f"first={tmp_path / 'none.png'}"])
    assert refused.value.label.message == "bot-picture-unread"


def test_a_bot_that_says_nothing_of_itself(tmp_path: Path) -> None:
    assert face_of_class(BOT) == ("", "")
    assert face_of_class("./program") == ("", "")
