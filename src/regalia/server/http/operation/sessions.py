"""Sessions of the operator's page: a token, signed cookies and signed forms."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from regalia.clock import wall
from regalia.server.http.addresses import address_of
from regalia.server.http.token_bucket import TokenBucket, TokenBuckets

COOKIE = "regalia-operator"
PATH = "/operator"
SECONDS = 8 * 3600
TRIES, TRIES_A_SECOND = 5, 1 / 30  # logins of an address
ALL_TRIES, ALL_TRIES_A_SECOND = 40, 0.5  # of all addresses together


class Sessions:
    """Logins of the operator; nothing is kept but the token, so any process knows a session."""

    def __init__(self, token: str, now: float) -> None:
        self.key = sha256(b"regalia operator " + token.encode()).digest()
        self.tries = TokenBuckets(TRIES, TRIES_A_SECOND)
        self.all_tries = TokenBucket(ALL_TRIES, ALL_TRIES_A_SECOND, now)

    def sign(self, *words: str) -> str:
        """A signature of some words."""
        return hmac.new(self.key, "\x1f".join(words).encode(), sha256).hexdigest()

    def may_try(self, request: Request, now: float) -> bool:
        """True if another login may be tried."""
        return self.tries.take(address_of(request), now) and self.all_tries.take(now)

    def is_token(self, text: str) -> bool:
        """True if a text is the token, compared in constant time."""
        given = sha256(b"regalia operator " + text.encode()).digest()
        return hmac.compare_digest(given, self.key)

    def open(self, request: Request, response: Response) -> None:
        """Give a browser a session."""
        until, nonce = str(int(wall()) + SECONDS), secrets.token_hex(16)
        value = f"{until}.{nonce}.{self.sign('session', until, nonce)}"
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, value, SECONDS, path=PATH, secure=secure, httponly=True, samesite="strict"
        )

    def end(self, response: Response) -> None:
        """Take the session from a browser."""
        response.delete_cookie(COOKIE, path=PATH, httponly=True, samesite="strict")

    def session(self, request: Request) -> str:
        """The session of a request; empty if it has none that is valid."""
        value = request.cookies.get(COOKIE, "")
        until, _, rest = value.partition(".")
        nonce, _, signature = rest.partition(".")
        if not hmac.compare_digest(signature.encode(), self.sign("session", until, nonce).encode()):
            return ""
        return value if until.isdigit() and wall() < int(until) else ""

    def is_signed(self, given: str, *words: str) -> bool:
        """True if a form carries the signature of these words."""
        return hmac.compare_digest(given.encode(), self.sign(*words).encode())
