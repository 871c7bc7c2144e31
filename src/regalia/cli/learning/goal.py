"""How a game is won: a picture, two sentences, and what beats what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.console import Console
from rich.text import Text

from regalia.cli.learning.progress import GOALS, Progress
from regalia.cli.terminal.layout import hanging
from regalia.text.speaker import Speaker

PICTURES: Final = {
    "guerre": "        ♛\n       ▄▄▄\n       ▄▄▄   ▄▄▄\n ▄▄▄   ▄▄▄   ▄▄▄\n ▄▄▄   ▄▄▄   ▄▄▄",
    "crowns": " ♛ ♛ ♛\n ♛ ♛ ♛ ♛ ♛ ♛  ◄\n ♛ ♛ ♛ ♛",
    "chronica": " ⌂☺  ⌂   ⌂☺  ·     3 + 1 + 3\n ⌂☺  ☺   ⌂   ⌂☺    3 + 1 + 1 + 3",
    "rencontre": " ◉  ◉  ◉  ◉  ◉\n 1  2  3  4  5",
}
# what beats what, the best first: the message of each name and of what it does
LEGENDS: Final[dict[str, dict[str, str]]] = {
    "guerre": {
        "K": "guerre-face-K",
        "Q": "guerre-face-Q",
        "P": "guerre-face-P",
        "J": "guerre-face-J",
        "numbers": "goal-guerre-numbers",
        "B": "guerre-face-B",
    },
    "crowns": {
        name: f"goal-crowns-name-{name}"
        for name in ("divine", "battleground", "leading", "rank", "assassin", "thief")
    },
}


def has_goal(speaker: Speaker, game: str) -> bool:
    """Whether there are words for how this game is won."""
    return speaker.has(f"goal-{game}")


def sentences(game: str, options: Mapping[str, object]) -> str:
    """The message that says how a game is won by these house rules."""
    if game == "crowns" and options.get("mode") == "hard":
        return "goal-crowns-hard"
    return f"goal-{game}"


def legend(game: str, options: Mapping[str, object]) -> list[tuple[str, str]]:
    """What beats what by these house rules: messages of names, and of what each does."""
    rows = LEGENDS.get(game, {})
    order = list(rows)
    if game == "guerre" and options.get("joker_rank") == "above_king":
        order = ["J", *(name for name in order if name != "J")]
    return [(rows[name], f"goal-{game}-legend-{name}") for name in order]


def tell_first_time(
    out: Console, speaker: Speaker, game: str, options: Mapping[str, object]
) -> None:
    """How a game is won, when it is played for the first time on this machine."""
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
    out.print(Text(PICTURES.get(game, ""), style="yellow"))
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
