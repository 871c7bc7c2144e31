"""regalia play: a game in the terminal, against bots."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console

from regalia.bots.table import BOTS
from regalia.cli import menu
from regalia.cli.common import (
    UserError,
    add_options,
    chosen_options,
    console,
    data_folder,
    find_game,
    option_words,
    write_text,
)
from regalia.cli.layout import numbered
from regalia.cli.records import again, open_record
from regalia.cli.simulate import seat_bots
from regalia.cli.tables.table import DETAILS, TABLES
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.kind import GameKind, Player
from regalia.engine.label import Label
from regalia.engine.record import Sitting
from regalia.engine.view import View
from regalia.text.rulebook import rulebook
from regalia.text.speaker import Speaker

NEWEST = "newest"


def add_parsers(commands: Any) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal against bots",
        description="Plays a game in the terminal. Every answer is saved at once.",
        epilog="examples: regalia play · regalia play guerre --players 3 · "
        "regalia play guerre -o chance=true · regalia play guerre --resume",
    )
    parser.add_argument("game", nargs="?", help="which game (default: a menu asks)")
    parser.add_argument("--players", type=int, help="how many seats (default: the most, up to 4)")
    parser.add_argument(
        "--bots", default="heuristic", help=f"who plays against you: {', '.join(BOTS)}"
    )
    parser.add_argument("--seat", type=int, default=1, help="your seat (default 1)")
    parser.add_argument("--name", help="your name at the table")
    parser.add_argument("--seed", help="play the deal of this name instead of a secret one")
    parser.add_argument("--save", type=Path, help="where the game is saved")
    parser.add_argument(
        "--resume",
        nargs="?",
        const=NEWEST,
        metavar="FILE",
        help="go on with a saved game (without a file: the newest one)",
    )
    parser.add_argument("--why", action="store_true", help="afterwards, bots say why they chose")
    parser.add_argument("--no-pause", action="store_true", help="do not wait between rounds")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Sits down, plays, and leaves with a saved game."""
    if args.game is None and not args.resume and not menu.choose(args):
        return 0
    kind = find_game(args.game or "guerre")
    sitting, path = resume(kind, args) if args.resume else begin(kind, args)
    return Terminal(kind, sitting, path, args).play()


def begin(kind: GameKind, args: argparse.Namespace) -> tuple[Sitting, Path]:
    """A new game."""
    players = min(4, kind.most) if args.players is None else args.players
    chosen_options(kind, players, args.option)
    if not 1 <= args.seat <= players:
        raise UserError(f"--seat is a number from 1 to {players}")
    speaker = Speaker(args.lang)
    bots = list(seat_bots(args.bots, players))
    bots[args.seat - 1] = ""
    names = [speaker.message("play-bot", {"number": seat + 1}) for seat in range(players)]
    names[args.seat - 1] = args.name or speaker.message("play-you")
    key = secrets.token_bytes(32) if args.seed is None else seeded_key(args.seed)
    sitting = Sitting.begin(kind, option_words(args.option), names, key, bots)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = args.save or data_folder() / f"{kind.name}-{stamp}-{key.hex()[:6]}.regalia"
    write_text(path, sitting.text())
    return sitting, path


def resume(kind: GameKind, args: argparse.Namespace) -> tuple[Sitting, Path]:
    """A saved game, from where it was left."""
    path = newest(kind) if args.resume == NEWEST else Path(args.resume)
    record = open_record(path)
    if record.game != kind.name:
        raise UserError(f"{path} is a game of {record.game}: regalia play {record.game} --resume")
    for bot in record.bots:
        if bot and bot not in BOTS:
            raise UserError(f"{path}: there is no bot {bot!r}")
    return again(path, record), path


def newest(kind: GameKind) -> Path:
    """The saved game that was played last."""
    saved = sorted(data_folder().glob(f"{kind.name}-*.regalia"), key=lambda p: p.stat().st_mtime)
    if not saved:
        raise UserError(f"no saved game of {kind.name} in {data_folder()}")
    return saved[-1]


class Terminal:
    """The person's side of the table: shows, asks, saves."""

    def __init__(
        self, kind: GameKind, sitting: Sitting, path: Path, args: argparse.Namespace
    ) -> None:
        self.kind = kind
        self.sitting = sitting
        self.game = sitting.game
        self.path = path
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
        if self.sitting.record.answers:
            self.say("play-resumed", {"answers": len(self.sitting.record.answers)})
        while not self.game.over():
            self.tell_news()
            seat = self.game.asked[0]
            bot = self.bots[seat]
            answer = self.person(seat) if bot is None else self.bot(seat, bot)
            if answer is None:
                self.say("play-saved", {"file": str(self.path), "game": self.kind.name})
                return 0
            self.sitting.play(seat, answer)
            write_text(self.path, self.sitting.text())
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
            if answered == warned or not question.describe(self.game, seat, answered).grave:
                return answered
            warned = answered
            self.say("play-confirm")

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
            self.say("play-help-fairness")
        elif words == "i":
            self.tell_commitment()
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
        self.tell_commitment()
        self.say("play-record", {"file": str(self.path)}, "dim")

    def tell_commitment(self) -> None:
        """What the table committed to, for whoever wants to check its shuffle."""
        self.say("play-commitment", {"commitment": self.sitting.record.commitment}, "dim")

    def say(self, message: str, args: dict[str, object] | None = None, style: str = "") -> None:
        """One message of the program."""
        self.out.print(
            self.speaker.message(message, args), style=style, markup=False, soft_wrap=True
        )
