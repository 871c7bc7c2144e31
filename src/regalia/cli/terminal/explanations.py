"""Explanations of the bots' moves since the person's last answer, from what the person saw."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from regalia.bots.explain_move import LATER, explain_move
from regalia.bots.registry import expert
from regalia.cli.terminal.screen import Screen
from regalia.engine.chance import Chance
from regalia.engine.events import Event
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.record import Sitting

SECONDS: Final = 2.0  # for all that is told at once
MOST: Final = 6  # choices, the newest


class BotMove(NamedTuple):
    """An answer that the person was told of, and the game before it."""

    before: Game
    seat: Seat
    line: Event


def tell_explanations(screen: Screen, chance: Chance) -> None:
    """The newest choices of the others, each with its reason where that betrays nothing."""
    found = choices_told(screen.sitting, screen.seat, screen.told)[-MOST:]
    if not found:
        screen.say("play-why-none")
        return
    later = 0
    for each in found:
        player = expert(screen.kind, SECONDS / len(found))
        seen = explain_move(player, each.before, screen.seat, each.seat, each.line, chance)
        if seen.why == LATER:
            later += 1
            continue
        screen.print(screen.speaker.say(screen.kind.label_event(each.line)))
        screen.print(f"    {screen.speaker.say(seen.why)}", "dim")
    if later:
        screen.say("play-why-later", {"count": later}, "dim")


def choices_told(sitting: Sitting, viewer: Seat, told: int) -> list[BotMove]:
    """The open moves of others since the viewer's last answer."""
    kind, record = sitting.kind, sitting.record
    again = Sitting(kind, replace(record, answers=[], digests={}, result=None))
    game, events = again.game, again.witness.events
    open_answers: list[tuple[Game | None, Seat, int]] = []
    for seat, answer in record.answers:
        # whether anybody could have acted in a quiet window is nobody's business
        if game.question.name not in kind.table.window_questions:
            if seat == viewer:
                open_answers.clear()
            alone = game.invited == [seat] and not game.question.sealed
            open_answers.append((game.clone() if alone else None, seat, len(events)))
        game.play(seat, answer)
    found: list[BotMove] = []
    for index, (before, seat, start) in enumerate(open_answers):
        end = open_answers[index + 1][2] if index + 1 < len(open_answers) else told
        seen = [event for event in events[start : min(end, told)] if event.is_seen_by(viewer)]
        if before is None or seat == viewer or not seen:
            continue
        if seen[0].who == seat and seen[0].kind in kind.table.told_choices:
            found.append(BotMove(before, seat, seen[0]))
    return found
