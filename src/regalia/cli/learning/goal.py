"""The goal of a game: a picture, two sentences, and a ranking."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.text import Text

from regalia.cli.learning.progress import GOALS, Progress
from regalia.cli.terminal.layout import hanging
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker


def has_goal(speaker: Speaker, game: str) -> bool:
    """True if there are words for how this game is won."""
    return speaker.has(f"goal-{game}")


def sentences(game: str, options: Mapping[str, object]) -> str:
    """The message that says how a game is won by these house rules."""
    for name, value, message in GAMES[game].table.goal.sentences:
        if options.get(name) == value:
            return message
    return f"goal-{game}"


def legend(game: str, options: Mapping[str, object]) -> list[tuple[str, str]]:
    """The ranking by these house rules: messages of names and effects."""
    goal = GAMES[game].table.goal
    first = {key for name, value, key in goal.first if options.get(name) == value}
    rows = sorted(goal.legend, key=lambda row: row[0] not in first)
    return [(name, f"goal-{game}-legend-{key}") for key, name in rows]


def tell_first_time(
    out: Console, speaker: Speaker, game: str, options: Mapping[str, object]
) -> None:
    """Print the goal when a game is first played on this machine."""
    progress = Progress()
    if has_goal(speaker, game) and not progress.has(GOALS, game):
        tell_goal(out, speaker, game, options)
        out.print()
        progress.keep(GOALS, game)  # if it cannot be noted, it is told again next time


def tell_goal(out: Console, speaker: Speaker, game: str, options: Mapping[str, object]) -> None:
    """Draws and says it; a game without words for it has nothing to tell."""
    if not has_goal(speaker, game):
        return
    wraps = out.is_terminal  # a pipe gets each paragraph on one line
    out.print(Text(speaker.message("goal-title"), style="bold"))
    out.print(Text(GAMES[game].table.goal.picture, style="yellow"))
    out.print(Text(speaker.message(sentences(game, options))), soft_wrap=not wraps)
    rows = legend(game, options)
    if rows:
        out.print(Text(speaker.message("goal-best-first"), style="bold"))
    for name, does in rows:
        said = Text.assemble((speaker.message(name), "bold"), " · ", speaker.message(does))
        out.print(hanging("  ", said))
    note = f"goal-{game}-note"
    if speaker.has(note):
        out.print(Text(speaker.message(note), style="dim"), soft_wrap=not wraps)
