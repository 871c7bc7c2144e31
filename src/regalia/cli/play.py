"""regalia play: a game in the terminal, against bots."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from pathlib import Path
from typing import Any

from regalia.bots.table import BOTS
from regalia.cli.common import (
    UserError,
    add_options,
    chosen_options,
    data_folder,
    find_game,
    option_words,
    write_text,
)
from regalia.cli.news import News
from regalia.cli.orders import Leave, Orders, TakenBack
from regalia.cli.prompt import Prompt
from regalia.cli.records import again, open_record
from regalia.cli.screen import Screen
from regalia.cli.simulate import seat_bots
from regalia.cli.words import is_readable
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.kind import GameKind, Player
from regalia.engine.label import Label
from regalia.engine.record import Sitting
from regalia.text.speaker import Speaker

NEWEST = "newest"


def add_parsers(commands: Any) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal against bots",
        description="Plays a game in the terminal. Every answer is saved at once.",
        epilog="examples: regalia play guerre --players 3 · regalia play guerre -o chance=true · "
        "regalia play guerre --resume",
    )
    parser.add_argument("game", nargs="?", default="guerre")
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
    kind = find_game(args.game)
    sitting, path = resume(kind, args) if args.resume else begin(kind, args)
    return Terminal(kind, sitting, path, args).play()


def begin(kind: GameKind, args: argparse.Namespace) -> tuple[Sitting, Path]:
    """A new game."""
    players = min(4, kind.most) if args.players is None else args.players
    chosen_options(kind, players, args.option)
    if not 1 <= args.seat <= players:
        raise UserError(f"--seat is a number from 1 to {players}")
    speaker = Speaker(args.lang)
    if args.name is not None and not is_readable(args.name):
        raise UserError(speaker.message("play-bad-name"))
    if args.seed is not None and not is_readable(args.seed):
        raise UserError(speaker.message("play-bad-seed"))
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
    """The person's side of the table: plays, saves, and says how it ended."""

    def __init__(
        self, kind: GameKind, sitting: Sitting, path: Path, args: argparse.Namespace
    ) -> None:
        self.kind = kind
        self.path = path
        self.why: bool = args.why
        self.screen = Screen(kind, sitting, args.lang)
        self.bots = [BOTS[name](kind) if name else None for name in sitting.record.bots]
        self.chance = Chance(secrets.token_bytes(32))
        orders = Orders(self.screen)
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
        commitment = self.sitting.record.commitment
        screen.say("play-commitment", {"commitment": commitment}, style="dim")
        if self.sitting.record.answers:
            screen.say("play-resumed", {"answers": len(self.sitting.record.answers)})
        while True:
            try:
                self.news.tell()
                if self.sitting.game.over():
                    break
                self.play_on()
            except TakenBack:
                self.news.listen()
                upto = len(self.sitting.record.answers)
                self.reasons = [each for each in self.reasons if each[0] <= upto]
            except Leave:
                screen.say("play-saved", {"file": str(self.path), "game": self.kind.name})
                return 0
            write_text(self.path, self.sitting.text())
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
            answer = bot.choose(Chair(self.sitting.game, seat, self.chance))
            self.note_reason(seat, answer, bot)
            self.sitting.play(seat, answer)

    def note_reason(self, seat: Seat, answer: Answer, bot: Player) -> None:
        """Keeps a bot's reason for the end: told at once, it would give away what the bot holds."""
        reason = bot.reason()
        if not self.why or reason is None:
            return
        number = len(self.sitting.record.answers) + 1
        game = self.sitting.game
        args: dict[str, str | int | Label] = {
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
        winners = screen.game.winners()
        names = ", ".join(screen.speaker.seat(seat) for seat in winners)
        ending = screen.speaker.message(f"{self.kind.name}-ending-{self.kind.ending(screen.game)}")
        screen.say("play-over", {"why": ending})
        screen.say("play-winner" if len(winners) == 1 else "play-winners", {"names": names}, "bold")
        for _, reason in self.reasons:
            screen.print(reason, "dim")
        screen.say("play-record", {"file": str(self.path)}, "dim")
