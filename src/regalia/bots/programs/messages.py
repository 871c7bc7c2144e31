"""Messages between the table and a program, as docs/own-bots.md describes them."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from regalia.engine.chair import Chair
from regalia.engine.encoding.actions import Actions
from regalia.engine.events import SeenEvent
from regalia.engine.flow import NO_ACTION
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import victory_shares
from regalia.engine.view import MOST_DIGITS, travelling

PROTOCOL: Final = 1
MOST_BYTES: Final = 65_536  # of a line from a program
FEATURES: Final = "features"  # of options: what a learner sees of them
WANTS: Final = (FEATURES,)  # what a program may ask for in its hello


class NotUnderstood(Exception):
    """A line of a program that is no message of the protocol."""


def line_of(message: dict[str, Any]) -> bytes:
    """A message as it is sent: compact JSON, and the end of the line."""
    return msgspec.json.encode(message) + b"\n"


def read_line(line: bytes, wanted: str) -> dict[str, Any]:
    """A message of a program, of the type that is waited for."""
    try:
        message = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise NotUnderstood(f"not JSON: {shown(line)}") from None
    if not isinstance(message, dict) or message.get("type") != wanted:
        raise NotUnderstood(f'not of the type "{wanted}": {shown(line)}')
    return message


def shown(line: bytes) -> str:
    """The beginning of a line, for a report."""
    return line[:80].decode("utf-8", "replace").strip()


def hello(version: str) -> dict[str, Any]:
    """The first message."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "program": "regalia",
        "version": version,
        "offers": list(WANTS),
    }


def game(kind: GameKind, chair: Chair, options: dict[str, str] | None) -> dict[str, Any]:
    """The beginning of a game, or of another one: the table and the program's seat."""
    return {
        "type": "game",
        "game": kind.name,
        "rules": chair._game.version,
        "players": chair._game.players,
        "seat": chair.seat,
        "options": options,
        "seed": chair.chance.below(2**31),
    }


def wants_of(about: dict[str, Any]) -> tuple[str, ...]:
    """The wishes of a program in its hello; NotUnderstood if there is no such thing."""
    wanted = about.get("wants", [])
    if not isinstance(wanted, list) or any(each not in WANTS for each in wanted):
        raise NotUnderstood(f'"wants" is not a list of {", ".join(WANTS)}: {str(wanted)[:60]}')
    return tuple(wanted)


def choose(
    chair: Chair, number: int, after: int, seconds: float, actions: Actions | None = None
) -> dict[str, Any]:
    """A question with its options, what the seat sees, and what happened since the last one.

    With actions, each option has its action and its features too.
    """
    game = chair._game
    question, seat = game.question, chair.seat
    answers = chair.options()
    return {
        "type": "choose",
        "number": number,
        "seconds": seconds or None,
        "question": question.name,
        "rule": game.rule,
        "answers": [travelling(answer) for answer in answers],
        "options": [
            {
                "answer": travelling(answer),
                "notation": question.notation(game, seat, answer),
                "label": question.describe(game, seat, answer).as_data(),
                **told,
            }
            for answer, told in zip(answers, told_of(chair, answers, actions), strict=True)
        ],
        "view": chair.view().travelling(),
        "events": [event_data(event) for event in chair.events()[after:]],
    }


def told_of(chair: Chair, answers: list[int], actions: Actions | None) -> list[dict[str, Any]]:
    """Of each option its action and its features; nothing where they are not asked for."""
    if actions is None:
        return [{} for _ in answers]
    game, seat = chair._game, chair.seat
    return [
        {
            "action": None if action == NO_ACTION else action,
            "features": actions.named(game, seat, answer),
        }
        for answer, action in zip(answers, actions.listed(game, seat, answers), strict=True)
    ]


def event_data(event: SeenEvent) -> dict[str, Any]:
    """An event as it travels."""
    return {
        "rule": event.rule,
        "kind": event.kind,
        "who": event.who,
        "what": travelling(event.what),
        "whom": event.whom,
        "count": event.count,
    }


def over(game: Game) -> dict[str, Any]:
    """The end of a game."""
    return {
        "type": "over",
        "winners": list(game.winners),
        "scores": list(game.scores),
        "shares": victory_shares(game),
    }


def answer_of(message: dict[str, Any], number: int) -> int:
    """The answer in a program's message to a question."""
    if message.get("number") != number:
        raise NotUnderstood(f"the answer to number {message.get('number')!r}, not {number}")
    answer = message.get("answer")
    if isinstance(answer, str) and answer.isascii() and answer.isdigit():
        answer = int(answer) if len(answer) <= MOST_DIGITS else None
    if not isinstance(answer, int) or isinstance(answer, bool):
        raise NotUnderstood(f"an answer that is no number: {str(message.get('answer'))[:40]}")
    return answer
