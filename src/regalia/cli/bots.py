"""Bots as commands name them: checked before the first game, told of after the last."""

from __future__ import annotations

from typing import Final

from rich.console import Console

from regalia.bots.own import BadBot
from regalia.bots.registry import NAMES, find_bot
from regalia.cli.common import UserError
from regalia.lab.faults import Faults
from regalia.text.speaker import Speaker

MOST_GAMES: Final = 1_000_000_000
LIMIT: Final = 60.0  # seconds for a decision, as long as a stuck one is waited for


def check_limit(limit: float) -> None:
    """Refuses a time that is none."""
    if not 0.001 <= limit <= 86_400:  # which no nan is
        raise UserError("cli-number", argument="--limit", least="0.001", most="86400")


def seat_bots(text: str, players: int) -> tuple[str, ...]:
    """The bot of each seat, from one name or one for each."""
    names = tuple(name.strip() for name in text.split(","))
    check_bots(names)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise UserError("cli-bot-count", players=players, given=len(names))
    return names


def check_bots(names: tuple[str, ...]) -> None:
    """Refuses bots that nobody has, and own ones that cannot be had."""
    for name in names:
        try:
            found = find_bot(name)
        except BadBot as error:
            raise UserError(error.label.message, **error.label.args) from None
        if not found:
            raise UserError("cli-no-bot", name=name, bots=", ".join(NAMES))


def show_faults(faults: Faults, out: Console, speaker: Speaker) -> None:
    """Print the bots that were replaced, and why."""
    for line in fault_lines(faults, speaker):
        out.print(line, style="bold", soft_wrap=True)


def fault_lines(faults: Faults, speaker: Speaker) -> list[str]:
    """A sentence for each bot that lost chairs, and for each reason."""
    told: list[str] = []
    for each in faults:
        args: dict[str, object] = {
            "bot": each.bot,
            "chairs": each.chairs,
            "why": speaker.message(f"lab-fault-{each.kind}"),
            "game": each.game,
            "words": each.words,
        }
        told.append(speaker.message("lab-fault", args))
    return told
