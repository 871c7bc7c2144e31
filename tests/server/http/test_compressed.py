"""What the server sends unchanged: compressed once, told by a tag, kept as its name says."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import regalia.server.http.static as static_module
from regalia.server.http.compressed import FOR_EVER, accepts_gzip, pack_folder
from tests.server.http.test_http import opened

SCRIPT = "export const answer = 42;\n" * 100


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder like that of a built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Regalia</title>" + " " * 900)
    (folder / "assets" / "index-abc123.js").write_text(SCRIPT)
    (folder / "crown.svg").write_text("<svg/>")
    (folder / ".stamp").write_text("secret")
    monkeypatch.setattr(static_module, "static_folder", lambda: folder)
    return folder


def plain(client: TestClient, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    answer = client.get(path, headers={"Accept-Encoding": "identity"} | headers)
    return answer.status_code, dict(answer.headers), answer.content


def test_files_come_zipped_tagged_and_kept(built: Path, tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        status, headers, body = plain(client, "/assets/index-abc123.js")
        assert (status, body.decode()) == (200, SCRIPT)
        assert headers["cache-control"] == FOR_EVER
        assert headers["vary"] == "Accept-Encoding"
        assert headers["content-type"].startswith("text/javascript")
        assert "content-encoding" not in headers
        zipped = client.get("/assets/index-abc123.js", headers={"Accept-Encoding": "br, gzip"})
        assert zipped.headers["content-encoding"] == "gzip"
        assert int(zipped.headers["content-length"]) < len(SCRIPT) / 10
        assert zipped.text == SCRIPT
        assert zipped.headers["etag"] != headers["etag"]
        for tag in (headers["etag"], "W/" + headers["etag"], '"x", ' + headers["etag"]):
            again, kept, nothing = plain(
                client, "/assets/index-abc123.js", **{"If-None-Match": tag}
            )
            assert (again, nothing) == (304, b"")
            assert kept["etag"] == headers["etag"]
        assert client.head("/assets/index-abc123.js").status_code == 200


def test_the_entry_is_asked_about_each_time(built: Path, tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        for path in ("/", "/t/anything"):
            status, headers, body = plain(client, path)
            assert status == 200
            assert headers["cache-control"] == "no-cache"
            assert body.startswith(b"<!doctype html>")
        for path in ("/nothing.js", "/.stamp", "/../secret", "/assets/%2e%2e/.stamp", "/assets"):
            assert client.get(path).status_code == 404


def test_texts_and_rulebooks_are_zipped_too(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        for path in ("/api/text/fr.ftl", "/api/games", "/api/rulebooks/rencontre/en"):
            _, headers, body = plain(client, path)
            with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
                raw = b"".join(answer.iter_raw())
            assert len(raw) < len(body) / 2
            assert gzip.decompress(raw) == body
            again, _, _ = plain(client, path, **{"If-None-Match": headers["etag"]})
            assert again == 304


def test_who_takes_gzip() -> None:
    for header in ("gzip", "br;q=1, GZIP;q=0.5", "*", "deflate, gzip ; q=1.0"):
        assert accepts_gzip(header), header
    for header in ("", "br", "gzip;q=0", "gzip; q=0.0", "identity"):
        assert not accepts_gzip(header), header


def test_small_and_binary_files_stay_as_they_are(built: Path) -> None:
    (built / "icon.png").write_bytes(b"\x89PNG" * 1000)
    files = pack_folder(built)
    assert set(files) == {"index.html", "crown.svg", "icon.png", "assets/index-abc123.js"}
    assert files["icon.png"].zipped is None
    assert files["crown.svg"].zipped is None
    assert files["crown.svg"].media_type == "image/svg+xml"
