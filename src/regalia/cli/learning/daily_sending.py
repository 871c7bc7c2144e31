"""Daily answers sent to a server, which plays them again and says which place they have."""

from __future__ import annotations

import json
import secrets
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from regalia.cli.common import UserError
from regalia.cli.learning.progress import PLAYER, Progress
from regalia.daily.deal import Deal
from regalia.engine.flow import Answer
from regalia.engine.view import travelling
from regalia.puzzles.puzzle import label_of
from regalia.text.speaker import Speaker

SECONDS: Final = 120.0  # for a server to play the game again and to weigh it
MOST_BYTES: Final = 1_000_000


def player_key() -> str:
    """The key of this person, made once and known to nobody else."""
    progress = Progress()
    if not progress.kept[PLAYER]:
        trouble = progress.keep(PLAYER, secrets.token_urlsafe(24))
        if trouble is not None:
            raise trouble
    return progress.kept[PLAYER][0]


def placed_at(
    address: str, deal: Deal, answers: list[Answer], name: str | None, speaker: Speaker
) -> dict[str, object]:
    """Place and number of results at a server; UserError says what it answered instead."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise UserError("daily-bad-address", address=address)
    body: dict[str, object] = {
        "player": player_key(),
        "answers": [travelling(answer) for answer in answers],
    }
    if name:
        body["name"] = name
    request = Request(  # noqa: S310 - http or https, as checked above
        f"{parts.scheme}://{parts.netloc}/api/daily/{deal.game}/{deal.day}/answers",
        json.dumps(body).encode(),
        {"content-type": "application/json"},
    )
    try:
        with urlopen(request, timeout=SECONDS) as response:  # noqa: S310
            told = json.loads(response.read(MOST_BYTES))
        return {"place": int(told["score"]["place"]), "of": int(told["of"])}
    except HTTPError as error:
        raise UserError("daily-refused", address=address, why=refused_why(error, speaker)) from None
    except (URLError, OSError) as error:
        reason = getattr(error, "reason", error)
        raise UserError("daily-unreachable", address=address, why=str(reason)) from None
    except (ValueError, KeyError, TypeError):
        raise UserError("daily-bad-address", address=address) from None


def refused_why(error: HTTPError, speaker: Speaker) -> str:
    """The server's reason in words."""
    try:
        return speaker.say(label_of(json.loads(error.read(MOST_BYTES))["label"]))
    except (ValueError, KeyError, TypeError, AttributeError, AssertionError):
        return str(error.code)
