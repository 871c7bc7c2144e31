"""Web push: what one browser alone can read, who signed it, and a key that is made once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from regalia.server.live.notifications.outbound import ForbiddenAddress, OutboundClient, is_public
from regalia.server.live.notifications.push import SIZE, BadKeys, PushKeys, encrypted, read_keys
from tests.server.receivers import Browser, bytes_of, text_of


def test_our_reader_reads_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A: so what the reader can read is what browsers can."""
    browser = Browser(
        bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), bytes_of("BTBZMqHH6r4Tts7J_aSIgg")
    )
    body = bytes_of(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
        "WGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(body) == b"When I grow up, I want to be a watermelon"


def test_one_browser_alone_can_read_it_and_its_length_tells_nothing() -> None:
    browser, other = Browser(), Browser()
    keys = (text_of(browser.point), text_of(browser.auth))
    letters = [encrypted(text, *keys) for text in (b"short", b"much longer" * 40)]
    assert [browser.read(letter) for letter in letters] == [b"short", b"much longer" * 40]
    assert len({len(letter) for letter in letters}) == 1
    assert len(letters[0]) == 16 + 4 + 1 + 65 + SIZE + 16
    with pytest.raises(InvalidTag):
        other.read(letters[0])


@pytest.mark.parametrize(
    ("point", "auth"),
    [
        ("", ""),
        ("é", "AAAAAAAAAAAAAAAAAAAAAA"),
        (text_of(b"\x04" + bytes(64)), text_of(bytes(16))),
        (text_of(Browser().point), text_of(bytes(15))),
    ],
    ids=["nothing", "no letters", "no point of the curve", "too short"],  # a point is drawn anew
)
def test_keys_that_are_none_are_refused(point: str, auth: str) -> None:
    with pytest.raises(BadKeys):
        read_keys(point, auth)


def test_the_key_is_made_once_and_signs_for_one_service(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "push.key"
    keys = PushKeys.kept(path, "mailto:ada@example.org")
    assert path.stat().st_mode & 0o077 == 0
    assert [each.name for each in path.parent.iterdir()] == ["push.key"]
    assert PushKeys.kept(path, "mailto:ada@example.org").public == keys.public
    head, claims, signature = keys.token("https://push.example.org", 1000.0).split(".")
    assert json.loads(bytes_of(claims)) == {
        "aud": "https://push.example.org",
        "exp": 1000 + 12 * 3600,
        "sub": "mailto:ada@example.org",
    }
    raw = bytes_of(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(keys.public))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    path.write_text("no key")
    with pytest.raises(BadKeys):
        PushKeys.kept(path, "mailto:ada@example.org")


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://[64:ff9b:1::a00:1]/",
        "https://[64:ff9b:1:ffff::5db8:d822]/",
        "https://[fec0::1]/",
        "https://[feff::1]/",
        "https://[::10.0.0.1]/",
        "https://[::93.184.216.34]/",
        "https://[2002:7f00:1::]/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://user@example.org/",
        "https://example.org:99999/",
        "https:///path",
        "ftp://example.org/",
        "https://example.org/\r\nX: 1",
        "https://example.org/é",
        "https://example.org/" + "a" * 1000,
        "https://[",
    ],
)
def test_nothing_is_sent_into_this_network(url: str) -> None:
    with pytest.raises(ForbiddenAddress):
        OutboundClient().check(url)


def test_public_addresses_and_named_origins_are_fine() -> None:
    assert OutboundClient().check("https://push.example.org/x?y=1").target == "/x?y=1"
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")
    named = OutboundClient(["http://127.0.0.1:8080"])
    assert named.check("http://127.0.0.1:8080/push").port == 8080
    with pytest.raises(ForbiddenAddress):
        named.check("http://127.0.0.1:8081/push")
