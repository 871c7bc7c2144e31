"""regalia daily: the deals of a day, and one played against its bots and weighed."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import date
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from regalia.bots.search_bot import margin
from regalia.cli.common import (
    INTERRUPTED,
    UserError,
    command_line,
    console,
    data_folder,
    find_game,
)
from regalia.cli.laboratory.longrun import progress as bar_of
from regalia.cli.learning.daily_sending import placed_at
from regalia.cli.learning.progress import DAILY, Progress
from regalia.cli.learning.puzzles import streak
from regalia.cli.localized_argparse import add_command
from regalia.cli.play import Terminal
from regalia.cli.records import again, open_record
from regalia.cli.study.review import signed
from regalia.cli.terminal.commands import HINT, UNDO, Commands
from regalia.cli.terminal.layout import paragraph
from regalia.cli.terminal.news import News
from regalia.cli.terminal.prompt import Prompt
from regalia.cli.terminal.saving import SavedGame
from regalia.clock import utc_day
from regalia.daily.deal import FIRST_DAY, SEAT, Deal, deal_of, is_open
from regalia.daily.playing import bot_reply
from regalia.daily.score import Score, scoring
from regalia.engine.flow import Seat
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from regalia.puzzles.shelf import read_day
from regalia.text.speaker import Speaker

FOLDER: Final = "daily"


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    first = next(iter(GAMES))
    examples = ("daily", f"daily {first}", f"daily {first} --day 2026-11-17")
    parser = add_command(commands, speaker, "daily", examples)
    parser.add("game", nargs="?", default=None)
    parser.add("--day")
    parser.add("--send", metavar="URL")
    parser.add("--name")
    parser.add("--json", action="store_true")
    parser.add("--no-pause", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Lists the deals of a day, or plays one."""
    day = day_of(args.day)
    if args.game is None:
        show_all(args, day)
        return 0
    return play_daily(args, deal_of(find_game(args.game).name, day))


def day_of(words: str | None) -> str:
    """The day that was asked for, or today in Greenwich."""
    today = utc_day()
    if words is None:
        return today
    if read_day(words) is None:
        raise UserError("puzzles-bad-day", words=words)
    if not is_open(words, today):
        raise UserError("daily-not-yet", day=words, first=FIRST_DAY, today=today)
    return words


def noted(progress: Progress, deal: Deal) -> int | None:
    """The points of a deal that was played here; None if it was not."""
    for entry in progress.kept[DAILY]:
        words = entry.split(" ")
        if words[:2] == [deal.day, deal.game] and words[-1].isdigit():
            return int(words[-1])
    return None


def show_all(args: argparse.Namespace, day: str) -> None:
    """The deals of a day, a line each."""
    progress, speaker, out = Progress(), Speaker(args.lang), console()
    deals = [deal_of(game, day) for game in GAMES]
    if args.json:
        for deal in deals:
            line = {"game": deal.game, "day": day, "players": deal.players}
            print(json.dumps(line | {"points": noted(progress, deal)}))
        return
    paragraph(out, speaker.message("daily-line"), "dim")
    for deal in deals:
        points = noted(progress, deal)
        facts: dict[str, object] = {
            "game": speaker.message(f"game-{deal.game}"),
            "players": deal.players,
        }
        done = ""
        if points is not None:
            done = f" · {speaker.message('daily-done', {'points': points})}"
        mark = " " if points is None else "✓"
        out.print(Text(f" {mark} {deal.game:<10} {speaker.message('daily-row', facts)}{done}"))
    days = streak(progress, date.fromisoformat(utc_day()), DAILY)
    out.print(Text(speaker.message("daily-streak", {"days": days}), style="dim"))
    command = command_line("daily", deals[0].game)
    paragraph(out, speaker.message("daily-how", {"command": command}))


def play_daily(args: argparse.Namespace, deal: Deal) -> int:
    """Plays a deal to its end, or from where it was left, and tells what came of it."""
    speaker = Speaker(args.lang)
    path = data_folder() / FOLDER / f"{deal.day}-{deal.game}.regalia"
    saved = SavedGame(path, speaker)
    args.why = False
    try:
        sitting = left_there(path) or deal.begin(speaker.message("play-you"))
        if not args.json:
            facts: dict[str, object] = {"day": deal.day, "game": speaker.message(deal_game(deal))}
            console().print(Text(speaker.message("daily-title", facts), style="bold"))
        terminal = DailyTerminal(deal, sitting, saved, args)
        if sitting.game.over:
            terminal.tell_score()
            return 0
        return terminal.play()
    except KeyboardInterrupt:
        console().print()
        return INTERRUPTED
    finally:
        saved.release()


def deal_game(deal: Deal) -> str:
    """The message of the name of a deal's game."""
    return f"game-{deal.game}"


def left_there(path: Path) -> Sitting | None:
    """The game as it was left; None if it was not begun."""
    return again(path, open_record(path)) if path.is_file() else None


class DailyCommands(Commands):
    """Orders at a daily deal: nothing is taken back, and nobody is asked."""

    def obey(self, order: str, asked: Seat | None) -> None:
        if order in (UNDO, HINT):
            self.screen.say("daily-no-help")
        else:
            super().obey(order, asked)


class DailyTerminal(Terminal):
    """The person's side of a daily deal: the bots answer as they do everywhere."""

    def __init__(
        self, deal: Deal, sitting: Sitting, saved: SavedGame, args: argparse.Namespace
    ) -> None:
        super().__init__(deal.kind, sitting, saved, args)
        self.deal = deal
        self.args = args
        orders = DailyCommands(self.screen)
        self.news = News(self.screen, orders, not args.no_pause and sys.stdin.isatty())
        self.prompt = Prompt(self.screen, orders)

    def play_on(self) -> None:
        """The next answer; where several are asked, the bots answer first."""
        bots = [seat for seat in self.sitting.game.asked if seat != SEAT]
        if bots:
            self.sitting.play(bots[0], bot_reply(self.deal, self.sitting, bots[0]))
        else:
            super().play_on()

    def offer_review(self) -> None:
        """The score takes the place of a review."""
        self.tell_score()

    def tell_score(self) -> None:
        """Weighs the answers and tells what they were worth; the first game is noted."""
        score = self.weighed()
        progress = Progress()
        if noted(progress, self.deal) is None:
            progress.keep(DAILY, f"{self.deal.day} {self.deal.game} {score.points}")
        days = streak(progress, date.fromisoformat(utc_day()), DAILY)
        screen = self.screen
        screen.say("daily-score" if score.loss else "daily-perfect", self.facts(score), "bold")
        screen.say("daily-luck", {"luck": signed(score.luck)})
        shared = [screen.speaker.message("daily-share", self.facts(score))]
        if self.args.send is None:
            command = command_line("daily", self.deal.game, "--day", self.deal.day, "--send", "URL")
            screen.say("daily-send-how", {"command": command}, "dim")
        else:
            told = placed_at(self.args.send, self.deal, self.mine(), self.args.name, screen.speaker)
            screen.say("daily-sent", {"address": self.args.send}, "dim")
            screen.say("daily-place" if told["place"] else "daily-unplaced", told, "bold")
            if told["place"]:
                shared.append(screen.speaker.message("daily-share-place", told))
        if days:
            screen.say("daily-streak", {"days": days})
        screen.out.print()
        for line in shared:
            screen.out.print(Text(line))

    def mine(self) -> list[int]:
        """The person's answers."""
        return [answer for seat, answer in self.sitting.record.answers if seat == SEAT]

    def facts(self, score: Score) -> dict[str, object]:
        """A score for the messages."""
        return {
            "points": score.points,
            "loss": self.screen.speaker.decimal(100 * score.loss, 1),
            "error": margin(score.error),
            "marks": score.marks,
            "game": self.screen.speaker.message(deal_game(self.deal)),
            "day": self.deal.day,
        }

    def weighed(self) -> Score:
        """The score, with a bar where somebody watches."""
        self.screen.say("daily-weighing", style="dim")
        work = scoring(self.deal, self.sitting.record.answers)
        bar = bar_of()
        task = bar.add_task("", total=1)
        with bar:
            while True:
                try:
                    done, of = next(work)
                except StopIteration as end:
                    score: Score = end.value
                    return score
                bar.update(task, completed=done, total=of)
