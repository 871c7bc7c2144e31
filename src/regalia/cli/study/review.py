"""regalia review: what the answers of a finished game cost, by what each player could know."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from regalia.bots.review import WORST, GameReview, SeatReview, Verdict
from regalia.bots.search_bot import margin, percent
from regalia.cli.common import Finding, check_range, command_line, console, whole
from regalia.cli.laboratory.longrun import progress
from regalia.cli.localized_argparse import add_command
from regalia.cli.records import again, in_file, open_record
from regalia.cli.terminal.layout import paragraph
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.record import Record, Sitting
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

STOPS: Final = 6  # points of a seat's way that are told
MOST_TIMES: Final = 100
TIMES = 1.0  # the effort of a quick review


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = ("review game.regalia", "review game.regalia --seat 1 --answers")
    parser = add_command(commands, speaker, "review", examples)
    parser.add("file", type=Path)
    parser.add("--seat", type=whole, metavar="N")
    parser.add("--answers", action="store_true")
    parser.add("--times", type=whole, metavar="N", default=1)
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Reviews a record."""
    record = open_record(args.file)
    if args.seat is not None:
        check_range("--seat", args.seat, 1, record.players)
    check_range("--times", args.times, 1, MOST_TIMES)
    sitting = again(args.file, record)
    if not sitting.game.over:
        command = command_line("play", record.game, "--resume", args.file)
        raise Finding(in_file(args.file, Label("review-not-over", {"command": command})))
    told = PrintedReview(sitting.record, args.lang, args.times)
    told.make()
    seats = told.people() if args.seat is None else [args.seat - 1]
    if args.json:
        print(json.dumps(told.data(), ensure_ascii=False))
        return 0
    told.tell_ways()
    for seat in seats:
        told.tell_seat(seat, args.answers)
    if not args.answers and sys.stdin.isatty():
        told.ask(args.file)
    return 0


class PrintedReview:
    """A review of a game, and its text in the terminal."""

    def __init__(self, record: Record, language: str, times: int = 1) -> None:
        self.record = record
        self.kind = GAMES[record.game]
        self.speaker = Speaker(language, record.names)
        self.out = console()
        self.review = GameReview(self.kind, record, record.commitment, times * TIMES)
        self.listed: list[Verdict] = []  # costly answers by the number they were told with

    def make(self) -> None:
        """Makes the review, with a bar where somebody watches."""
        bar = progress()
        task = bar.add_task("", total=len(self.record.answers))
        with bar:
            for done, of in self.review.made(self.begun()):
                bar.update(task, completed=done, total=of)

    def begun(self) -> Game:
        """The game at its first question."""
        fresh = replace(self.record, answers=[], digests={}, result=None)
        return Sitting(self.kind, fresh).game

    def people(self) -> list[int]:
        """The seats where a person played; all if none did."""
        found = [seat for seat, bot in enumerate(self.record.bots) if not bot]
        return found or list(range(self.record.players))

    def say(self, message: str, args: dict[str, object] | None = None, style: str = "") -> None:
        """One line."""
        text = self.speaker.message(message, args)
        paragraph(self.out, text, style)

    def tell_ways(self) -> None:
        """Everybody's chance over the game."""
        candidate = len(self.review.verdicts)
        playouts = sum(each.playouts for each in self.review.verdicts.values())
        self.say("review-title", {"answers": candidate, "playouts": playouts}, "bold")
        for seat in self.review.seats:
            way = [*chances(seat), percent(seat.result)]
            args: dict[str, object] = {
                "who": self.speaker.seat(seat.seat),
                "way": " → ".join(str(each) for each in way),
            }
            self.say("review-way", args)

    def tell_seat(self, seat: int, answers: bool) -> None:
        """Print the cost of a seat's answers, and its luck."""
        review = self.review.seats[seat]
        args: dict[str, object] = {"who": self.speaker.seat(seat)}
        args["own"] = signed(review.own)
        args["others"] = signed(review.others)
        args["luck"] = signed(review.luck)
        args["error"] = margin(review.error)
        self.out.print()
        self.say("review-sum", args)
        self.say("review-luck", args)
        costly = self.costly(review)
        self.say("review-worst" if costly else "review-none", args, "bold")
        for verdict in costly:
            self.listed.append(verdict)
            self.tell_costly(len(self.listed), verdict)
            if answers:
                self.tell_better(verdict)

    def costly(self, review: SeatReview) -> list[Verdict]:
        """The worst answers of a seat: only what was looked at more deeply is named."""
        return [each for each in review.costly if each.number in self.review.told][:WORST]

    def tell_costly(self, place: int, verdict: Verdict) -> None:
        """One costly answer, without the better one."""
        _, given, _, question = self.review.told[verdict.number]
        args: dict[str, object] = {
            "place": place,
            "number": verdict.number + 1,
            "question": self.speaker.message(f"{self.kind.name}-question-{question}"),
            "given": self.speaker.say(given),
            "loss": self.speaker.decimal(100 * verdict.loss, 1),
            "error": self.speaker.decimal(max(0.1, 100 * verdict.error), 1),
        }
        self.say("review-costly", args)

    def tell_better(self, verdict: Verdict) -> None:
        """The better answer, and why."""
        judgement, _, best, _ = self.review.told[verdict.number]
        said: dict[str, object] = {
            "best": self.speaker.say(best),
            "why": self.speaker.say(judgement.why),
        }
        self.say("review-better", said)

    def ask(self, path: Path) -> None:
        """Shows the better answers one by one, as they are asked for."""
        while self.listed:
            self.say("review-ask", {"last": len(self.listed)})
            try:
                words = input("> ").strip()
            except EOFError:
                return
            if not words:
                return
            if words.isascii() and words.isdigit() and 0 < int(words) <= len(self.listed):
                verdict = self.listed[int(words) - 1]
                self.tell_better(verdict)
                at = str(verdict.number + 1)
                seat = str(verdict.seat + 1)
                command = command_line("play", "--from", path, "--at", at, "--seat", seat)
                self.say("review-try", {"command": command}, "dim")

    def data(self) -> dict[str, object]:
        """The review for programs."""
        return {
            "game": self.kind.name,
            "answers": len(self.record.answers),
            "playouts": sum(each.playouts for each in self.review.verdicts.values()),
            "seats": [self.seat_data(seat) for seat in self.review.seats],
        }

    def seat_data(self, review: SeatReview) -> dict[str, object]:
        """One seat for programs; answers count from 1, as everywhere in the terminal."""
        made = review._asdict()
        made["seat"] = review.seat + 1
        made["points"] = [each._asdict() | {"number": each.number + 1} for each in review.points]
        made["costly"] = [self.costly_data(each) for each in self.costly(review)]
        return made

    def costly_data(self, verdict: Verdict) -> dict[str, object]:
        """One costly answer for programs."""
        judgement, given, best, question = self.review.told[verdict.number]
        return {
            "number": verdict.number + 1,
            "question": question,
            "given": self.speaker.say(given),
            "best": self.speaker.say(best),
            "before": verdict.before,
            "after": verdict.after,
            "loss": verdict.loss,
            "error": verdict.error,
            "why": self.speaker.say(judgement.why),
        }


def chances(review: SeatReview) -> list[int]:
    """A seat's chance at some points of the game, the first and the last among them."""
    points = review.points
    if len(points) > STOPS:
        step = (len(points) - 1) / (STOPS - 1)
        points = [points[round(step * place)] for place in range(STOPS)]
    return [percent(review.start), *(percent(point.chance) for point in points)]


def signed(share: float) -> str:
    """A difference in hundredths with its sign."""
    number = round(100 * share)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
