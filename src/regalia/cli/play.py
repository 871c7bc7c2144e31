"""regalia play: a game in the terminal, against bots."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from regalia.bots.registry import BOTS
from regalia.cli.common import INTERRUPTED, command_line, console, whole
from regalia.cli.layout import numbered
from regalia.cli.saving import BOT, GAME, NEWEST, SavedGame, begin, ignored, resume
from regalia.cli.tables.table import DETAILS, TABLES
from regalia.cli.wording import add_command, add_options
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.events import Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.kind import GameKind, Player
from regalia.engine.label import Label
from regalia.engine.record import Sitting
from regalia.engine.view import View
from regalia.text.rulebook import rulebook
from regalia.text.speaker import Speaker


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = ("play guerre --players 3", "play guerre -o chance=true", "play guerre --resume")
    parser = add_command(commands, speaker, "play", examples)
    parser.add("game", nargs="?", default=None, about={"game": GAME})
    parser.add("--players", type=whole)
    parser.add("--bots", about={"bots": ", ".join(BOTS), "default": BOT})
    parser.add("--seat", type=whole)
    parser.add("--name")
    parser.add("--seed")
    parser.add("--save", type=Path, metavar=speaker.message("help-file"))
    parser.add("--resume", type=Path, nargs="?", const=NEWEST, metavar=speaker.message("help-file"))
    parser.add("--why", action="store_true")
    parser.add("--no-pause", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Sits down, plays, and leaves with a saved game."""
    sitting, saved = resume(args) if args.resume else begin(args)
    terminal = Terminal(sitting.kind, sitting, saved, args)
    if args.resume and ignored(args):
        terminal.say("save-ignored", {"arguments": ", ".join(ignored(args))})
    try:
        return terminal.play()
    except KeyboardInterrupt:
        terminal.out.print()
        terminal.say("save-interrupted", saved.come_back(sitting.kind.name))
        return INTERRUPTED
    finally:
        saved.release()


class Terminal:
    """The person's side of the table: shows, asks, saves."""

    def __init__(
        self, kind: GameKind, sitting: Sitting, saved: SavedGame, args: argparse.Namespace
    ) -> None:
        self.kind = kind
        self.sitting = sitting
        self.game = sitting.game
        self.saved = saved
        self.out: Console = console()
        self.speaker = Speaker(args.lang, sitting.record.names)
        self.why: bool = args.why
        self.pause: bool = not args.no_pause and sys.stdin.isatty()
        bots = sitting.record.bots
        self.seat: Seat = bots.index("") if "" in bots else 0
        chance = Chance(secrets.token_bytes(32))
        self.bots: list[Player | None] = [BOTS[name](kind) if name else None for name in bots]
        self.chairs = [Chair(self.game, seat, chance) for seat in range(self.game.players)]
        self.shown = len(sitting.log.events) if sitting.record.answers else 0
        self.told_a_chapter = False
        self.hinted = False  # that there is help
        self.passes = False  # in every window, until something else is asked
        self.reasons: list[str] = []
        self.snapshots: dict[int, View] = {}  # the table when a chapter began, by event
        sitting.log.listener = self.look

    def look(self, event: Event) -> None:
        """Remembers the table at the beginning of a chapter."""
        if event.kind in self.kind.chapters:
            self.snapshots[len(self.sitting.log.events) - 1] = self.game.view(self.seat)

    def play(self) -> int:
        """The whole evening."""
        commitment = self.sitting.record.commitment
        self.say("play-commitment", {"commitment": commitment}, style="dim")
        if self.sitting.record.answers:
            self.say("play-resumed", {"answers": len(self.sitting.record.answers)})
        while not self.game.over():
            self.tell_news()
            seat = self.game.asked[0]
            bot = self.bots[seat]
            answer = self.person(seat) if bot is None else self.bot(seat, bot)
            if answer is None:
                self.say("play-saved", self.saved.come_back(self.kind.name))
                return 0
            self.sitting.play(seat, answer)
            self.saved.write(self.sitting)
        self.tell_news()
        self.finish()
        return 0

    def bot(self, seat: Seat, bot: Player) -> Answer:
        """A bot's answer, with its reason if wanted."""
        answer = bot.choose(self.chairs[seat])
        self.note_reason(seat, answer, bot)
        return answer

    def note_reason(self, seat: Seat, answer: Answer, bot: Player) -> None:
        """Keeps a bot's reason for the end: told at once, it would give away what the bot holds."""
        reason = bot.reason()
        if not self.why or reason is None:
            return
        args: dict[str, str | int | Label] = {
            "number": len(self.sitting.record.answers) + 1,
            "who": self.speaker.seat(seat),
            "answer": self.game.question.describe(self.game, seat, answer),
            "why": reason,
        }
        self.reasons.append(self.speaker.say(Label("play-thinks", args)))

    def tell_news(self) -> None:
        """Says what happened since the last time, chapter by chapter."""
        events = self.sitting.log.events
        for index in range(self.shown, len(events)):
            event = events[index]
            if event.kind in self.kind.chapters and index > self.shown:
                if index in self.snapshots:
                    self.draw(self.snapshots[index])
                if self.pause and self.told_a_chapter:
                    self.wait()
            if event.is_seen_by(self.seat):
                chapter = event.kind in self.kind.chapters
                self.told_a_chapter = self.told_a_chapter or chapter
                text = self.speaker.say(self.kind.label_event(event))
                self.out.print(text, markup=False, style="bold" if chapter else "")
        self.shown = len(events)
        self.snapshots.clear()

    def wait(self) -> None:
        """Waits for Enter; without a keyboard it does not wait again."""
        try:
            self.out.input(f"[dim]{self.speaker.message('play-enter')}[/] ")
        except EOFError:
            self.pause = False

    def draw(self, view: View) -> None:
        """The table."""
        self.out.print()
        self.out.print(TABLES[self.kind.name](view, self.speaker))
        self.out.print()

    def person(self, seat: Seat) -> Answer | None:
        """Asks the person until an answer is given; None means leaving."""
        question = self.game.question
        options = self.game.options(seat)
        in_a_window = question.name in self.kind.window_questions
        self.passes = self.passes and in_a_window
        if self.passes:
            return question.fallback(self.game, seat, options)
        self.draw(self.game.view(seat))
        self.say(f"{self.kind.name}-question-{question.name}", style="bold")
        said = [self.speaker.say(question.describe(self.game, seat, each)) for each in options]
        self.out.print(numbered(said, self.out.width))
        if not self.hinted:
            self.say("play-hint", style="dim")
            self.hinted = True
        warned: Answer | None = None
        while True:
            try:
                words = self.out.input(self.speaker.message("play-your-answer") + " ").strip()
            except EOFError:
                return None
            if words == "s":
                return None
            if words == "p" and in_a_window:
                self.passes = True
                return question.fallback(self.game, seat, options)
            if self.helped(seat, words):
                continue
            answered = self.answer_in(seat, words, options)
            if answered is None:
                continue
            label = question.describe(self.game, seat, answered)
            unread = answered not in options and self.takes_last(seat, label, options)
            if answered == warned or not (label.grave or unread):
                return answered
            warned = answered
            sentence: dict[str, object] = {"answer": self.speaker.say(label)}
            self.say("play-confirm" if label.grave else "play-unread", sentence)

    def takes_last(self, seat: Seat, label: Label, options: list[Answer]) -> bool:
        """Whether an answer of numbers takes the last of something, as a listed one would say."""
        tally = self.game.question.tally(self.game, seat, options)
        return tally is not None and tally.last != "" and label.mentions(tally.last)

    def helped(self, seat: Seat, words: str) -> bool:
        """Whether the words asked for something to read, which was shown."""
        if words == "r":
            self.explain()
        elif words == "t":
            self.draw(self.game.view(seat))
        elif words == "c":
            self.advise(seat)
        elif words == "l":
            self.history()
        elif words == "e" and self.kind.name in DETAILS:
            for text in DETAILS[self.kind.name](self.game.view(seat), self.speaker):
                self.out.print(text, markup=False)
        elif words in ("h", "?"):
            self.say("play-help")
            if self.kind.name in DETAILS:
                self.say("play-help-details")
        else:
            return False
        return True

    def answer_in(self, seat: Seat, words: str, options: list[Answer]) -> Answer | None:
        """An answer by its number or in notation; says why it is none, if it is none."""
        if words.isascii() and words.isdigit() and 1 <= int(words) <= len(options):
            return options[int(words) - 1]
        question = self.game.question
        try:
            answer = question.parse(self.game, seat, words)
        except ValueError:
            self.say("play-not-understood", {"words": words})
            return None
        if question.accepts(self.game, seat, answer, options):
            return answer
        why = question.refusal(self.game, seat, answer)
        label = Label("refused-not-an-option") if why is None else why.label
        rule = self.game.rule if why is None else why.rule
        self.out.print(f"{self.speaker.say(label)} [{rule}]", markup=False)
        return None

    def advise(self, seat: Seat) -> None:
        """What a bot in this seat would answer, from what this seat may know, and why."""
        adviser = self.kind.heuristic()
        answer = adviser.choose(self.chairs[seat])
        reason = adviser.reason()
        said = self.speaker.say(self.game.question.describe(self.game, seat, answer))
        self.say("play-advice", {"answer": said})
        if reason is not None:
            self.out.print(self.speaker.say(reason), markup=False)

    def explain(self) -> None:
        """Reads out the rule behind the question."""
        paragraph = rulebook(self.kind.name, self.speaker.language).find(self.game.rule)
        text = self.game.rule if paragraph is None else paragraph.text
        self.out.print(f"{self.game.rule}", style="dim")
        self.out.print(text, markup=False)

    def history(self) -> None:
        """What this seat has seen happen so far."""
        events = self.sitting.log.seen_by(self.seat)
        if not events:
            self.say("play-nothing-happened")
        for event in events:
            text = self.speaker.say(self.kind.label_event(event))
            self.out.print(f"  {text}", markup=False)

    def finish(self) -> None:
        """The result, and where the record lies."""
        self.draw(self.game.view(self.seat))
        winners = self.game.winners()
        names = ", ".join(self.speaker.seat(seat) for seat in winners)
        self.say("play-over")
        self.say("play-winner" if len(winners) == 1 else "play-winners", {"names": names}, "bold")
        for reason in self.reasons:
            self.out.print(reason, style="dim", markup=False, soft_wrap=True)
        verify = command_line("verify", self.saved.path)
        self.say("play-record", {"file": str(self.saved.path), "command": verify}, "dim")

    def say(self, message: str, args: dict[str, object] | None = None, style: str = "") -> None:
        """One message of the program."""
        self.out.print(
            self.speaker.message(message, args), style=style, markup=False, soft_wrap=True
        )
