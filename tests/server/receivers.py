"""A push service and a receiver of webhooks on this machine, and a browser that can read."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.patience import SECONDS


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Letter(NamedTuple):
    """What arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Keeps what it is sent, and answers with one status."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.status = 201
        self.letters: list[Letter] = []
        self.arrived = threading.Condition()

    def wait(self, count: int, seconds: float = SECONDS) -> list[Letter]:
        """Everything that has arrived, as soon as it is so much."""
        with self.arrived:
            enough = self.arrived.wait_for(lambda: len(self.letters) >= count, seconds)
        assert enough, f"{len(self.letters)} of {count} letters"
        return self.letters


@contextmanager
def receiver() -> Iterator[Receiver]:
    """An HTTP server on a port of its own."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(found.status)
            self.send_header("Content-Length", "0")
            self.end_headers()
            with found.arrived:
                found.letters.append(Letter(self.path, dict(self.headers.items()), body))
                found.arrived.notify_all()

        def log_message(self, *args: Any) -> None:
            return None

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        found = Receiver(f"http://127.0.0.1:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield found
        server.shutdown()
        thread.join()


class Browser:
    """The keys of a browser, and how it reads what comes for it (RFC 8291)."""

    def __init__(self, private: bytes | None = None, auth: bytes | None = None) -> None:
        self.private = (
            ec.generate_private_key(ec.SECP256R1())
            if private is None
            else ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1())
        )
        self.auth = os.urandom(16) if auth is None else auth
        self.point = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    def form(self, endpoint: str, **more: Any) -> dict[str, Any]:
        """What the page sends to the server."""
        keys = {"p256dh": text_of(self.point), "auth": text_of(self.auth)}
        return {"way": "push", "to": endpoint, **keys, **more}

    def read(self, body: bytes) -> bytes:
        """A message, without what fills it up."""
        salt, length = body[:16], body[20]
        sender = body[21 : 21 + length]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + self.point + sender
        shared = made(self.auth, self.private.exchange(ec.ECDH(), theirs), info, 32)
        key = made(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
        nonce = made(salt, shared, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, body[21 + length :], None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        return plain[:-1]

    def data(self, body: bytes) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.read(body))
        return found


def made(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
