"""regalia try-bot: whether a bot of one's own plays by the rules and by the protocol."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from regalia.bots.own import BadBot
from regalia.bots.programs.program import is_command
from regalia.bots.registry import NAMES, find_bot
from regalia.cli.bots import check_limit
from regalia.cli.common import Finding, UserError, check_range, console, find_game, seconds, whole
from regalia.cli.localized_argparse import add_command
from regalia.engine.label import Label
from regalia.games.registry import GAMES
from regalia.lab.trials.conformance import Check, try_bot
from regalia.text.speaker import Speaker

DEALS: Final = 6
LIMIT: Final = 10.0


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "try-bot", ("try-bot mine.py:Player",))
    parser.add("bot")
    parser.add("--game", action="append", default=[])
    parser.add("--games", type=whole, default=DEALS)
    parser.add("--seed", default="1")
    parser.add("--limit", type=seconds, default=LIMIT, about={"seconds": f"{LIMIT:g}"})
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tries the bot, tells what held, and fails if something demanded did not."""
    check_range("--games", args.games, 1, 1000)
    check_limit(args.limit)
    check_name(args.bot)
    games = [find_game(name).name for name in args.game] or list(GAMES)
    trial = try_bot(args.bot, games, args.games, args.seed, args.limit)
    if args.json:
        checks = [check.as_data() for check in trial.checks]
        print(json.dumps({"bot": trial.bot, "conforms": trial.conforms, "checks": checks}))
    else:
        speaker = Speaker(args.lang)
        out = console()
        for check in trial.checks:
            out.print(line_of(check, speaker), soft_wrap=True)
    if not trial.conforms:
        raise Finding(Label("try-bot-fails", {"bot": args.bot}))
    if not args.json:
        console().print(Speaker(args.lang).message("try-bot-conforms", {"bot": args.bot}))
    return 0


def check_name(bot: str) -> None:
    """Refuses what is no bot; a command is tried even if it does not start."""
    if is_command(bot):
        return
    try:
        found = find_bot(bot)
    except BadBot as error:
        raise UserError(error.label.message, **error.label.args) from None
    if not found:
        raise UserError("cli-no-bot", name=bot, bots=", ".join(NAMES))


def line_of(check: Check, speaker: Speaker) -> str:
    """A check as a line: whether it held, what was tried, what was seen."""
    held = "held" if check.held else ("failed" if check.demanded else "wished")
    game = speaker.message(f"game-{check.game}") if check.game else ""
    args: dict[str, object] = {
        "game": game,
        "games": check.games,
        "decisions": check.decisions,
        "ms": speaker.decimal(1000 * check.seconds / max(1, check.decisions), 2),
    }
    said = speaker.message(f"try-bot-{check.name}", args)
    mark = speaker.message(f"try-bot-{held}")
    return f"{mark}  {said}" + (f": {check.words}" if check.words else "")
