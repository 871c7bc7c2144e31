"""One POST to a service that a guest named: what is sent, to which number, and what counts."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from regalia.server.live.notifications.outbound import (
    MOST_LINE,
    Failed,
    ForbiddenAddress,
    OutboundClient,
    read_address,
)

OTHER, PRIVATE = "8.8.8.8", "10.0.0.1"


class Line:
    """Both ends of a connection: an answer, and all that was written."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.sent = b""
        self.closed = False

    async def readline(self) -> bytes:
        return self.answer

    def write(self, data: bytes) -> None:
        self.sent += data

    async def drain(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


def posted(
    monkeypatch: pytest.MonkeyPatch,
    url: str,
    answer: bytes = b"HTTP/1.1 204 No Content\r\n",
    numbers: tuple[str, ...] = (OTHER,),
    allowed: tuple[str, ...] = (),
) -> tuple[int, Line, dict[str, Any]]:
    """The status of a request, its connection, and how that was opened."""
    line, how = Line(answer), {}

    async def connect(number: str, port: int, **more: Any) -> tuple[Line, Line]:
        how.update(more | {"number": number, "port": port})
        return line, line

    async def work() -> int:
        async def known(host: str, port: int, type: int) -> list[Any]:  # noqa: A002
            how["asked"] = (host, port, type)
            return [(0, 0, 0, "", (number, port)) for number in numbers]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", known, raising=False)
        monkeypatch.setattr(asyncio, "open_connection", connect)
        client = OutboundClient(allowed)
        return await client.post(url, {"TTL": "60", "Content-Length": "9"}, b"body")

    try:
        return asyncio.run(work()), line, how
    finally:
        assert line.closed or not how.get("number"), "whatever comes of it"


def test_what_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the number that was looked up, with the name for the certificate; own headers go first."""
    status, line, how = posted(monkeypatch, "https://push.example.org/a?b=c", numbers=(OTHER,))
    assert status == 204
    assert line.sent == (
        b"POST /a?b=c HTTP/1.1\r\nHost: push.example.org\r\nContent-Length: 9\r\n"
        b"Connection: close\r\nTTL: 60\r\n\r\nbody"
    )
    assert how["asked"] == ("push.example.org", 443, 1)
    assert (how["number"], how["port"], how["server_hostname"]) == (OTHER, 443, "push.example.org")
    assert how["ssl"] is not None
    assert how["limit"] == MOST_LINE


def test_a_service_of_the_operator_may_be_near_and_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = ("http://10.0.0.1:8000",)
    status, line, how = posted(
        monkeypatch, "http://10.0.0.1:8000/", numbers=(PRIVATE,), allowed=allowed
    )
    assert status == 204
    assert b"Host: 10.0.0.1:8000\r\n" in line.sent
    assert (how["ssl"], how["server_hostname"]) == (None, None)


@pytest.mark.parametrize("numbers", [(PRIVATE,), (OTHER, PRIVATE), (PRIVATE, OTHER)])
def test_a_name_that_leads_inside_is_refused(
    numbers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every number that it has must be public, as any may be taken."""
    with pytest.raises(ForbiddenAddress):
        posted(monkeypatch, "https://push.example.org/", numbers=numbers)


@pytest.mark.parametrize(
    "answer",
    [b"", b"HTTP/1.1\r\n", b"HTTP/2 200 OK\r\n", b"SMTP 250 ok\r\n", b"HTTP/1.1 ok 200\r\n"],
)
def test_an_answer_that_is_none_is_a_failure(
    answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Failed):
        posted(monkeypatch, "https://push.example.org/", answer)


@pytest.mark.parametrize(
    ("answer", "status"), [(b"HTTP/1.0 410 Gone\r\n", 410), (b"HTTP/1.1 429\x20\r\n", 429)]
)
def test_any_status_is_told(answer: bytes, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert posted(monkeypatch, "https://push.example.org/", answer)[0] == status


@pytest.mark.parametrize("error", [OSError("no route"), TimeoutError(), ValueError("limit")])
def test_a_connection_that_fails(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    async def call(*what: object) -> int:
        raise error

    async def resolve(*what: object) -> str:
        return OTHER

    monkeypatch.setattr(OutboundClient, "call", call)
    monkeypatch.setattr(OutboundClient, "resolve", resolve)
    with pytest.raises(Failed):
        asyncio.run(OutboundClient().post("https://push.example.org/", {}, b""))


def test_a_name_that_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async def unknown(*what: object, **more: object) -> list[Any]:
            raise OSError("unknown")

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", unknown, raising=False)
        await OutboundClient().resolve(read_address("https://nowhere.example/"))

    with pytest.raises(Failed):
        asyncio.run(work())
