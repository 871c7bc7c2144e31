"""regalia play: a game in the terminal, against bots."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any

from regalia.bots.guard import Fault, Guard, finish
from regalia.bots.registry import NAMES, any_bot
from regalia.cli.common import INTERRUPTED, command_line, find_game, whole
from regalia.cli.learning.goal import tell_first_time
from regalia.cli.localized_argparse import add_command, add_options, examples_of
from regalia.cli.study.review import PrintedReview
from regalia.cli.terminal import menu
from regalia.cli.terminal.colours import keep_colour, named_colour
from regalia.cli.terminal.commands import Commands, Leave, TakenBack
from regalia.cli.terminal.news import News
from regalia.cli.terminal.prompt import Prompt
from regalia.cli.terminal.saving import (
    BOT,
    GAME,
    NEWEST,
    SavedGame,
    begin,
    branch_off,
    ignored,
    play_puzzle,
    resume,
)
from regalia.cli.terminal.screen import Screen
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.kind import GameKind, Player
from regalia.engine.label import Args, Label
from regalia.engine.record import Sitting
from regalia.text.speaker import Speaker

REVIEW = "v"
LIMIT = 60.0  # seconds that a bot has for a decision


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = (
        "play",
        *examples_of("play"),
        "play --from game.regalia --at 12",
    )
    parser = add_command(commands, speaker, "play", examples)
    parser.add("game", nargs="?", default=None, about={"game": GAME})
    parser.add("--players", type=whole)
    parser.add("--bots", about={"bots": ", ".join(NAMES), "default": BOT})
    parser.add("--seat", type=whole)
    parser.add("--name")
    parser.add("--colour", metavar=speaker.message("help-colour"))
    parser.add("--seed")
    parser.add("--save", type=Path, metavar=speaker.message("help-file"))
    parser.add("--resume", type=Path, nargs="?", const=NEWEST, metavar=speaker.message("help-file"))
    parser.add("--from", type=Path, dest="source", metavar=speaker.message("help-file"))
    parser.add("--at", type=whole, metavar="N")
    parser.add("--puzzle", metavar=speaker.message("help-puzzle-name"))
    parser.add("--why", action="store_true")
    parser.add("--no-pause", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Sits down, plays, and leaves with a saved game."""
    named = args.resume or args.source or args.puzzle
    if args.game is None and not named and not menu.choose(args):
        return 0
    start = begin
    if args.resume or args.source or args.puzzle:
        start = resume if args.resume else branch_off if args.source else play_puzzle
    if args.colour is not None and start is begin:  # nothing is begun in a colour that is none
        named_colour(find_game(args.game), args.colour, Speaker(args.lang))
    sitting, saved = start(args)
    try:
        return sit(args, sitting, saved)
    finally:
        saved.release()


def sit(args: argparse.Namespace, sitting: Sitting, saved: SavedGame) -> int:
    """Plays in the colour that was asked for."""
    speaker = Speaker(args.lang)
    if args.colour is not None:
        trouble = keep_colour(sitting.kind, named_colour(sitting.kind, args.colour, speaker))
        if trouble is not None:
            raise trouble
    terminal = Terminal(sitting.kind, sitting, saved, args)
    screen = terminal.screen
    if args.resume and ignored(args):
        screen.say("save-ignored", {"arguments": ", ".join(ignored(args))})
    try:
        return terminal.play()
    except KeyboardInterrupt:
        screen.out.print()
        screen.say("save-interrupted", saved.come_back(sitting.kind.name))
        return INTERRUPTED


class Terminal:
    """The person's side of the table: plays, saves, and says how it ended."""

    def __init__(
        self, kind: GameKind, sitting: Sitting, saved: SavedGame, args: argparse.Namespace
    ) -> None:
        self.kind = kind
        self.saved = saved
        self.why: bool = args.why
        self.screen = Screen(kind, sitting, args.lang)
        self.bots = [
            Guard(any_bot(name, kind), LIMIT, sitting.record.options) if name else None
            for name in sitting.record.bots
        ]
        self.chance = Chance(secrets.token_bytes(32))
        orders = Commands(self.screen)
        self.news = News(self.screen, orders, not args.no_pause and sys.stdin.isatty())
        self.prompt = Prompt(self.screen, orders)
        self.reasons: list[tuple[int, str]] = []  # of bots, with the number of the answer

    @property
    def sitting(self) -> Sitting:
        """The game and its record."""
        return self.screen.sitting

    def play(self) -> int:
        """The whole evening."""
        screen = self.screen
        if self.sitting.record.branch is not None and not self.sitting.record.answers:
            screen.say("table-noted-branched")
        if self.sitting.record.answers:
            screen.say("play-resumed", {"answers": len(self.sitting.record.answers)})
        else:
            options = self.sitting.record.options
            tell_first_time(screen.out, screen.speaker, self.kind.name, options)
        while True:
            try:
                self.news.tell()
                if self.sitting.game.over:
                    break
                self.play_on()
            except TakenBack:
                self.news.listen()
                upto = len(self.sitting.record.answers)
                self.reasons = [each for each in self.reasons if each[0] <= upto]
            except Leave:
                screen.say("play-saved", self.saved.come_back(self.kind.name))
                return 0
            self.saved.write(self.sitting)
        finish([bot for bot in self.bots if bot is not None], self.sitting.game)
        self.finish()
        return 0

    def play_on(self) -> None:
        """The next answer, of the person or a bot."""
        seat = self.sitting.game.asked[0]
        bot = self.bots[seat]
        if bot is None:
            self.news.before_question()
            self.sitting.play(seat, self.prompt.ask(seat))
        else:
            had_its_chair = bot.fault is None
            answer = bot.answer(self.sitting.game, Chair(self.sitting.game, seat, self.chance))
            if bot.fault is None:
                self.note_reason(seat, answer, bot.player)
            elif had_its_chair:
                self.tell_fault(seat, bot.fault)
            self.sitting.play(seat, answer)

    def tell_fault(self, seat: Seat, fault: Fault) -> None:
        """Says that a bot has lost its chair; what it held is told by nothing here."""
        args: dict[str, object] = {
            "who": self.screen.speaker.seat(seat),
            "why": self.screen.speaker.message(f"lab-fault-{fault.kind}"),
        }
        self.screen.say("play-bot-fault", args, "bold")

    def note_reason(self, seat: Seat, answer: Answer, bot: Player) -> None:
        """Keeps a bot's reason for the end: told at once, it would give away what the bot holds."""
        reason = bot.reason()
        if not self.why or reason is None:
            return
        number = len(self.sitting.record.answers) + 1
        game = self.sitting.game
        args: Args = {
            "number": number,
            "who": self.screen.speaker.seat(seat),
            "answer": game.question.describe(game, seat, answer),
            "why": reason,
        }
        self.reasons.append((number, self.screen.speaker.say(Label("play-thinks", args))))

    def finish(self) -> None:
        """The result and what brought it about, and where the record lies."""
        screen = self.screen
        screen.draw(screen.game.view(screen.seat))
        winners = screen.game.winners
        names = screen.speaker.listed([screen.speaker.seat(seat) for seat in winners])
        ending = screen.speaker.say(self.kind.label_ending(screen.game))
        screen.say("play-over", {"why": ending})
        told = ("play-no-winner", "play-winner", "play-winners")[min(len(winners), 2)]
        screen.say(told, {"names": names}, "bold")
        hints = sum(1 for _, seat in self.sitting.record.hints if seat == screen.seat)
        if hints:
            screen.say("play-hints", {"count": hints})
        for _, reason in self.reasons:
            screen.print(reason, "dim")
        screen.tell_commitment()
        verify = command_line("verify", self.saved.path)
        screen.say("play-record", {"file": str(self.saved.path), "command": verify}, "dim")
        self.offer_review()

    def offer_review(self) -> None:
        """Offer a review now, and print the command for later."""
        screen = self.screen
        if self.news.pause:
            try:
                words = screen.ask(screen.speaker.message("review-offer"))
            except EOFError:
                words = ""
            if words.casefold() == REVIEW:
                told = PrintedReview(self.sitting.record, screen.speaker.language)
                told.make()
                told.tell_ways()
                told.tell_seat(screen.seat, answers=False)
                told.ask(self.saved.path)
                return
        command = command_line("review", self.saved.path)
        screen.say("review-later", {"command": command}, "dim")
