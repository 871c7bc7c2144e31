"""Saved games: begun, resumed, written after every answer, played by one program at a time."""

from __future__ import annotations

import argparse
import errno
import os
import secrets
import sys
import time
from collections.abc import Iterable
from io import BufferedRandom
from pathlib import Path

from regalia.bots.cast.roster import MEMBERS, namesakes, seated, with_member
from regalia.bots.levels import EXPERT
from regalia.bots.own import is_own
from regalia.bots.registry import NAMES, is_bot
from regalia.cli.bots import check_bots, seat_bots
from regalia.cli.common import (
    UserError,
    check_range,
    chosen_options,
    command_line,
    console,
    data_folder,
    find_game,
    option_words,
    system_words,
    write_text,
)
from regalia.cli.records import again, open_record
from regalia.cli.terminal.text_matching import is_readable
from regalia.clock import wall
from regalia.engine.chance import mixed_key, seeded_key
from regalia.engine.label import Label
from regalia.engine.record import Sitting
from regalia.engine.records.branch import Branch
from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import names_for
from regalia.puzzles.shelf import find
from regalia.text.speaker import Speaker

NEWEST = True  # --resume without a file: no path is mistaken for it
ENDING = ".regalia"
GAME = next(iter(GAMES))  # what is played when nothing is named
BOT = "casual"
# what a saved game has of its own, whatever is typed when it is resumed
FIXED = ("players", "bots", "seat", "name", "seed", "save", "option")


class SavedGame:
    """The file of a game that is being played: nobody else plays it meanwhile."""

    def __init__(self, path: Path, speaker: Speaker) -> None:
        if not path.name:
            folder = OSError(errno.EISDIR, "")
            raise UserError("cli-cannot-write", file=str(path), why=system_words(folder))
        self.path = path
        self.speaker = speaker
        self.beside = path.with_name(f".{path.name}.lock")
        self.written = 0  # answers that the file holds
        self.lock: BufferedRandom | None = take_lock(path, self.beside)

    def write(self, sitting: Sitting) -> None:
        """Writes the game; where that fails, the person may try again or name another file."""
        while True:
            try:
                write_text(self.path, sitting.text())
            except UserError as error:
                self.ask_where(error, len(sitting.record.answers))
            else:
                self.written = len(sitting.record.answers)
                return

    def ask_where(self, error: UserError, answers: int) -> None:
        """Enter tries again, a name is another file; without a keyboard the game ends here."""
        out = console()
        out.print(self.speaker.say(error.label), soft_wrap=True)
        try:
            words = out.input(self.speaker.message("save-try-again") + " ").strip()
        except EOFError:
            words = "q"
        if words == "q" and not answers:
            raise error
        if words == "q":
            raise UserError(
                "save-given-up", file=str(self.path), saved=self.written, answers=answers
            ) from None
        if words:
            self.move(Path(words))

    def move(self, path: Path) -> None:
        """Goes on in another file, if that one is free."""
        try:
            other = SavedGame(path, self.speaker)
            check_free(path, other)
        except UserError as error:
            console().print(self.speaker.say(error.label), soft_wrap=True)
            return
        self.release()
        self.path, self.beside, self.lock = other.path, other.beside, other.lock

    def release(self) -> None:
        """Lets others play this game."""
        if self.lock is not None:
            if sys.platform != "win32":
                self.beside.unlink(missing_ok=True)
            self.lock.close()
            if sys.platform == "win32":  # where an open file cannot be removed
                self.beside.unlink(missing_ok=True)
            self.lock = None

    def come_back(self, game: str) -> dict[str, object]:
        """Arguments of the message that says how to resume."""
        command = command_line("play", game, "--resume", self.path)
        return {"file": str(self.path), "command": command}


def take_lock(path: Path, beside: Path) -> BufferedRandom:
    """A file beside the game's own, locked as long as this program lives."""
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = beside.open("a+b")
        except (OSError, ValueError) as error:
            failed = error if isinstance(error, OSError) else OSError(str(error))
            raise UserError("cli-cannot-write", file=str(path), why=system_words(failed)) from None
        try:
            hold(lock)
        except OSError:
            lock.close()
            raise UserError("save-in-use", file=str(path)) from None
        if is_same_file(beside, lock):
            return lock
        lock.close()


def is_same_file(beside: Path, lock: BufferedRandom) -> bool:
    """True if the locked file is still the one at its path."""
    try:
        return os.path.samestat(os.fstat(lock.fileno()), beside.stat())
    except FileNotFoundError:
        return False


def hold(lock: BufferedRandom) -> None:
    """Locks an open file at once; OSError if another program holds it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def check_free(path: Path, saved: SavedGame) -> None:
    """A game is not written over another file."""
    if path.exists() and (path.is_dir() or path.stat().st_size):
        saved.release()
        command = command_line("play", "--resume", path)
        raise UserError("save-exists", file=str(path), command=command)


def begin(args: argparse.Namespace) -> tuple[Sitting, SavedGame]:
    """A new game, saved before its first question."""
    kind = find_game(GAME if args.game is None else args.game)
    players = min(4, kind.most) if args.players is None else args.players
    chosen_options(kind, players, args.option)
    chair = 1 if args.seat is None else args.seat
    if not 1 <= chair <= players:
        raise UserError("cli-number", argument="--seat", least="1", most=str(players))
    if args.name is not None and not is_readable(args.name):
        raise UserError("play-bad-name")
    speaker = Speaker(args.lang)
    bots = list(seat_bots(BOT if args.bots is None else args.bots, players))
    bots[chair - 1] = ""
    names = [speaker.message("play-bot", {"number": seat + 1}) for seat in range(players)]
    names[chair - 1] = args.name or speaker.message("play-you")
    key = secrets.token_bytes(32) if args.seed is None else seeded_key(args.seed)
    for seat, drawn in enumerate(seated(key.hex(), bots, namesakes(names))):
        if drawn:
            names[seat] = MEMBERS[drawn].name
            bots[seat] = with_member(bots[seat], drawn)
    sitting = Sitting.begin(kind, option_words(args.option), names, key, bots)
    return sitting, first_saved(args, sitting, speaker)


def first_saved(args: argparse.Namespace, sitting: Sitting, speaker: Speaker) -> SavedGame:
    """The file of a new game, written before its first question."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(wall()))
    name = f"{sitting.kind.name}-{stamp}-{secrets.token_hex(3)}{ENDING}"
    path = args.save or data_folder() / name
    saved = SavedGame(path, speaker)
    check_free(path, saved)
    try:
        saved.write(sitting)
    except BaseException:
        saved.release()
        raise
    return saved


def branch_off(args: argparse.Namespace) -> tuple[Sitting, SavedGame]:
    """A new game that goes on from a moment of a finished one, with new luck."""
    path: Path = args.source
    record = open_record(path)
    old = again(path, record)
    if not old.game.over or record.branch is not None or record.key is None:
        raise UserError("cli-file", file=str(path), why=Label("table-refused-again"))
    if args.at is None:
        raise UserError("play-from-at", last=len(record.answers))
    check_range("--at", args.at, 1, len(record.answers))
    seat = record.answers[args.at - 1][0] if args.seat is None else args.seat - 1
    if not 0 <= seat < record.players:
        raise UserError("cli-number", argument="--seat", least="1", most=str(record.players))
    bots = [bot or BOT for bot in record.bots]
    bots[seat] = ""
    for bot in bots:
        if bot and not is_bot(bot):
            check_own(bot, path, args)
    speaker = Speaker(args.lang)
    branch = Branch(seat, mixed_key(record.key, record.words), record.answers[: args.at - 1])
    sitting = Sitting.begin(
        old.kind,
        dict(record.options),
        record.names,
        secrets.token_bytes(32) if args.seed is None else seeded_key(args.seed),
        bots,
        version=record.version,
        branch=branch,
    )
    return sitting, first_saved(args, sitting, speaker)


def play_puzzle(args: argparse.Namespace) -> tuple[Sitting, SavedGame]:
    """A new game that goes on from the moment of a puzzle, against experts."""
    game, _, name = str(args.puzzle).partition("/")
    puzzle = find(find_game(game).name, name)
    if puzzle is None:
        raise UserError("puzzles-unknown", name=name, game=game)
    if args.name is not None and not is_readable(args.name):
        raise UserError("play-bad-name")
    speaker = Speaker(args.lang)
    bots = [EXPERT] * puzzle.players
    bots[puzzle.seat] = ""
    sitting = Sitting.begin(
        GAMES[puzzle.game],
        dict(puzzle.options),
        names_for(puzzle, args.name or speaker.message("play-you")),
        secrets.token_bytes(32) if args.seed is None else seeded_key(args.seed),
        bots,
        version=puzzle.rules,
        branch=puzzle.branch(),
    )
    return sitting, first_saved(args, sitting, speaker)


def resume(args: argparse.Namespace) -> tuple[Sitting, SavedGame]:
    """A saved game, from where it was left."""
    path = newest(args.game) if args.resume is NEWEST else args.resume
    open_record(path)  # a file that is none is said so before anything is locked
    saved = SavedGame(path, Speaker(args.lang))
    try:
        record = open_record(path)
        if args.game is not None and record.game != find_game(args.game).name:
            command = command_line("play", record.game, "--resume", path)
            raise UserError("save-other-game", file=str(path), game=record.game, command=command)
        for bot in record.bots:
            if bot and not is_bot(bot):
                check_own(bot, path, args)
        sitting = again(path, record)
    except BaseException:
        saved.release()
        raise
    saved.written = len(record.answers)
    return sitting, saved


def check_own(bot: str, path: Path, args: argparse.Namespace) -> None:
    """Require own bots of a resumed game to be named again, as they are code."""
    if not is_own(bot):
        raise UserError("save-no-bot", file=str(path), name=bot, bots=", ".join(NAMES))
    if bot not in (args.bots or "").split(","):
        command = command_line("play", "--resume", path, "--bots", bot)
        raise UserError("save-own-bot", file=str(path), name=bot, command=command)
    check_bots((bot,))


def ignored(args: argparse.Namespace) -> list[str]:
    """Arguments given beside --resume that the saved game overrides."""
    named_again = is_own(args.bots or "")
    given = [name for name in FIXED if getattr(args, name) not in (None, [])]
    return [f"--{name}" for name in given if name != "bots" or not named_again]


def newest(game: str | None) -> Path:
    """The saved game that was played last, of one game or of any."""
    path = last_played(GAMES if game is None else [find_game(game).name])
    if path is None:
        raise UserError("save-none", folder=str(data_folder()))
    return path


def last_played(games: Iterable[str]) -> Path | None:
    """The file in the data folder that was written last, of some games."""
    saved = [path for name in games for path in data_folder().glob(f"{name}-*{ENDING}")]
    return max(saved, key=lambda path: path.stat().st_mtime, default=None)
