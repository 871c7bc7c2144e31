"""Link previews of tables: what the page's head says, by whom it is asked, and nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from regalia.games.registry import GAMES
from regalia.server.http import static
from regalia.server.http.app import make_app
from regalia.server.http.community.previews import with_preview
from regalia.server.http.token_bucket import Limits
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from regalia.text.speaker import Speaker

ROOT = Path(__file__).resolve().parents[3]
SEATS = [{"kind": "person", "name": 'Ada "<b>"'}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    folder = tmp_path / "page"
    folder.mkdir()
    source = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(source, encoding="utf-8")
    picture = (ROOT / "web" / "public" / "preview-crowns.jpg").read_bytes()
    (folder / "preview-crowns.jpg").write_bytes(picture)
    monkeypatch.setattr(static, "static_folder", lambda: folder)
    server = Server(
        make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers(), workers=InlineWorkers()
    )
    with TestClient(make_app(server, Limits()), base_url="http://localhost") as found:
        yield found


def page_of(client: TestClient, seats: list[dict[str, Any]], language: str = "en") -> str:
    form = {"game": "guerre", "seats": seats, "autostart": False}
    table = client.post("/api/tables", json=form).json()["table"]
    return client.get(f"/t/{table}", headers={"accept-language": language}).text


def test_an_invitation_says_who_invites_to_what(client: TestClient) -> None:
    page = page_of(client, SEATS)
    told = "Ada &quot;&lt;b&gt;&quot; invites you to La guerre de la couronne: 2 seats are free"
    assert page.count(told) == 2  # as the description, and for previews
    assert "<b>" not in page
    assert '<meta property="og:title" content="La guerre de la couronne · Regalia"' in page
    assert 'content="http://localhost/icon-512.png"' in page
    assert "<title>La guerre de la couronne · Regalia</title>" in page
    french = page_of(client, SEATS, "fr-CH, fr;q=0.9")
    assert "vous invite à La guerre de la couronne\xa0: 2 places sont libres" in french


def test_a_game_with_a_picture_shows_it_and_the_server_has_it(client: TestClient) -> None:
    form = {"game": "crowns", "seats": [{"kind": "person"}, {"kind": "open"}], "autostart": False}
    table = client.post("/api/tables", json=form).json()["table"]
    address = "http://localhost/preview-crowns.jpg"
    assert f'<meta property="og:image" content="{address}"' in client.get(f"/t/{table}").text
    picture = client.get(address)
    assert picture.headers["content-type"] == "image/jpeg"
    assert picture.content[:3] == b"\xff\xd8\xff"
    # a game that brings none has the crown
    assert "icon-512.png" in page_of(client, SEATS)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_small_picture(game: str) -> None:
    picture = (ROOT / "web" / "public" / f"preview-{game}.jpg").read_bytes()
    assert len(picture) < 40_000
    frame = picture.index(b"\xff\xc0")  # the header that has height and width
    height, width = picture[frame + 5 : frame + 7], picture[frame + 7 : frame + 9]
    assert (int.from_bytes(width), int.from_bytes(height)) == (600, 315)


def test_who_gave_no_name_is_not_named(client: TestClient) -> None:
    page = page_of(client, [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}])
    assert "A table of La guerre de la couronne: 2 seats are free" in page


def test_an_address_without_a_table_is_the_plain_page(client: TestClient) -> None:
    plain = client.get("/").text
    assert client.get("/t/nowhere").text == plain
    assert "<title>Regalia</title>" in plain


def test_every_tag_of_the_head_is_replaced(client: TestClient) -> None:
    server = client.app.state.server  # type: ignore[attr-defined]
    form = {"game": "guerre", "seats": SEATS, "autostart": False}
    table = client.post("/api/tables", json=form).json()["table"]
    info = server.actors[table].broadcast.table_info()
    source = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    made = with_preview(source, info, Speaker("en"), "http://localhost/")
    assert "Four tabletop games" not in made
    assert made.count("invites you to") == 2
