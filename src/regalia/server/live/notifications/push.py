"""Web push: server keys and message encryption (RFC 8291, RFC 8292)."""

from __future__ import annotations

import base64
import binascii
import json
import os
from pathlib import Path

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD = 4096  # bytes, as the header says
SIZE = 1024  # of every message before it is encrypted: its length tells nothing
TOKEN_SECONDS = 12 * 3600
POINT = 65  # bytes of a public key
SECRET = 16


class BadKeys(Exception):
    """Error for malformed browser keys or a file without a key."""


def to_text(data: bytes) -> str:
    """Bytes as unpadded base64url."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Decode unpadded base64url."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadKeys from None


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as an uncompressed point."""
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def read_keys(point: str, secret: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """Parse the two keys of a browser; BadKeys if they are malformed."""
    raw, auth = from_text(point), from_text(secret)
    if len(raw) != POINT or len(auth) != SECRET:
        raise BadKeys
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw), auth
    except ValueError:
        raise BadKeys from None


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Derive a key by HKDF."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypted(text: bytes, point: str, secret: str) -> bytes:
    """Encrypt a message for one browser, in one record of a fixed size."""
    theirs, auth = read_keys(point, secret)
    ours = ec.generate_private_key(ec.SECP256R1())
    sender = public_bytes(ours.public_key())
    info = b"WebPush: info\0" + public_bytes(theirs) + sender
    shared = derived(auth, ours.exchange(ec.ECDH(), theirs), info, 32)
    salt = os.urandom(16)
    key = derived(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, shared, b"Content-Encoding: nonce\0", 12)
    padded = (text + b"\x02").ljust(SIZE, b"\0")
    header = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + sender
    return header + AESGCM(key).encrypt(nonce, padded, None)


class PushKeys:
    """VAPID key pair of a server; browsers are bound to it, so it is made once and kept."""

    def __init__(self, private: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self.private = private
        self.contact = contact  # mailto: or https:, as push services ask for it
        self.public = to_text(public_bytes(private.public_key()))

    @classmethod
    def kept(cls, path: Path, contact: str) -> PushKeys:
        """Load the key pair from a file, creating it if missing; BadKeys if it holds none."""
        if not path.exists():
            fresh = ec.generate_private_key(ec.SECP256R1())
            body = fresh.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
            path.parent.mkdir(parents=True, exist_ok=True)
            # several processes may start at once: the first one makes the key for all
            part = path.with_name(f"{path.name}.{os.getpid()}")
            part.touch(mode=0o600)
            part.write_bytes(body)
            try:
                os.link(part, path)
            except FileExistsError:
                pass  # another process was faster
            finally:
                part.unlink()
        try:
            found = serialization.load_pem_private_key(path.read_bytes(), None)
        except (ValueError, TypeError):
            raise BadKeys from None
        curve = found.curve.name if isinstance(found, ec.EllipticCurvePrivateKey) else ""
        if not isinstance(found, ec.EllipticCurvePrivateKey) or curve != "secp256r1":
            raise BadKeys
        return cls(found, contact)

    def token(self, origin: str, now: float) -> str:
        """Signed VAPID token for one push service."""
        claims = {"aud": origin, "exp": int(now) + TOKEN_SECONDS, "sub": self.contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        words = ".".join(to_text(json.dumps(part).encode()) for part in parts)
        signature = self.private.sign(words.encode(), ec.ECDSA(hashes.SHA256()))
        r, s = decode_dss_signature(signature)
        return f"{words}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"

    def headers(self, origin: str, now: float, topic: str, seconds: int) -> dict[str, str]:
        """Headers of a push request; a later message of the same topic replaces it."""
        return {
            "Authorization": f"vapid t={self.token(origin, now)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Topic": topic,
            "Urgency": "normal",
        }
