"""Guards: a player that raises, answers illegally or takes too long loses its chair.

The rest of that game is played for it by the answers that a table gives when a clock has run out.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Sequence
from math import isfinite
from time import monotonic
from typing import Any, Final, NamedTuple

from regalia.bots.opponents import Opponent, player_of
from regalia.bots.own import told
from regalia.bots.programs.player import ProgramPlayer
from regalia.bots.programs.program import ProgramEnded, TooSlow
from regalia.engine.chair import Chair
from regalia.engine.flow import Answer
from regalia.engine.game import Game
from regalia.engine.kind import GameKind, Player
from regalia.engine.label import Label
from regalia.engine.options import Options
from regalia.engine.refused import Refused

RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
LATE: Final = "late"
FAULTS: Final = (RAISED, ILLEGAL, LATE)
NO_LIMIT: Final = 0.0
AGAIN: Final = 0.05  # seconds after which a player that swallowed the first alarm gets another


class Fault(NamedTuple):
    """The reason why a bot was replaced: one of FAULTS, and its text."""

    kind: str
    words: str


class Guard:
    """A player, and whether it still has its chair."""

    def __init__(
        self, player: Player, seconds: float = NO_LIMIT, options: dict[str, str] | None = None
    ) -> None:
        """A player with its time for a decision, and the house rules of its table as words."""
        self.player = player
        self.seconds = seconds
        self.fault: Fault | None = None
        if isinstance(player, ProgramPlayer):
            player.seconds = seconds
            player.options = options

    def answer(self, game: Game, chair: Chair) -> Answer:
        """The player's answer, or the table's own if it has lost its chair."""
        if self.fault is None:
            answer = self.asked(chair)
            if answer is not None:
                try:
                    game.check(chair.seat, answer)
                except Refused as refused:
                    words = f"{chair.question()}: {str(answer)[:60]} [{refused.rule}]"
                    self.lose(Fault(ILLEGAL, words))
                else:
                    return answer
        return game.question.fallback(game, chair.seat, game.options(chair.seat))

    def choose(self, chair: Chair) -> Answer:
        """The same for the game of the chair: a guard plays as any player does."""
        return self.answer(chair._game, chair)

    def reason(self) -> Label | None:
        """The reason of the player's last answer, if it gives one."""
        return self.player.reason()

    def asked(self, chair: Chair) -> Answer | None:
        """The bot's answer within its time; None if there is none."""
        question = chair.question()
        try:
            if isinstance(self.player, ProgramPlayer):
                self.player.start()  # which has a limit of its own
            return within(self.seconds, self.player.choose, chair)
        except (TooLate, TooSlow):
            self.lose(Fault(LATE, f"{question}: {self.seconds:g} s"))
        except Exception as error:  # noqa: BLE001 - whatever an own bot does
            self.lose(Fault(RAISED, f"{question}: {told(error)}"))
        return None

    def lose(self, fault: Fault) -> None:
        """The player has no chair any more; a program ends with it."""
        self.fault = fault
        if isinstance(self.player, ProgramPlayer):
            self.player.abandon()

    def finish(self, game: Game) -> None:
        """The game is over, or nobody plays it on: a program is told, and waits for another."""
        if self.fault is None and isinstance(self.player, ProgramPlayer):
            try:
                self.player.finish(game)
            except ProgramEnded as error:
                self.lose(Fault(RAISED, told(error)))


def guarded(
    kind: GameKind, bots: Sequence[Opponent], seconds: float, options: Options
) -> list[Guard]:
    """A guard for each seat of a table with house rules; own bots are code that is run."""
    players = [player_of(bot, kind) for bot in bots]
    words: dict[str, str] | None = None
    if any(isinstance(player, ProgramPlayer) for player in players):
        words = kind.written(kind.complete(len(bots), options))
    return [Guard(player, seconds, words) for player in players]


def finish(guards: Iterable[Guard], game: Game) -> None:
    """Tells all players that their game has ended here."""
    for guard in guards:
        guard.finish(game)


class TooLate(BaseException):
    """Raised inside a player whose time is up: an `except Exception` does not stop it."""


def within(seconds: float, ask: Callable[[Chair], Answer], chair: Chair) -> Answer:
    """Asks a player, for so long at most."""
    if seconds <= NO_LIMIT or not isfinite(seconds):
        return ask(chair)
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        return by_alarm(seconds, ask, chair)
    return in_a_thread(seconds, ask, chair)


def by_alarm(seconds: float, ask: Callable[[Chair], Answer], chair: Chair) -> Answer:
    """Stops the player in whatever it does."""
    running = True

    def ring(*_: Any) -> None:
        if running:
            raise TooLate

    began = monotonic()
    before = signal.signal(signal.SIGALRM, ring)
    left, every = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        answer = ask(chair)
        running = False
        return answer
    finally:
        running = False
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)
        if left > 0:  # somebody else's alarm goes on
            signal.setitimer(signal.ITIMER_REAL, max(0.001, left - monotonic() + began), every)


def in_a_thread(seconds: float, ask: Callable[[Chair], Answer], chair: Chair) -> Answer:
    """Time limit without alarms: continue without the bot, which cannot be stopped."""
    given: list[Answer] = []
    raised: list[BaseException] = []

    def think() -> None:
        try:
            given.append(ask(chair))
        except BaseException as error:  # noqa: BLE001 - it is raised again below
            raised.append(error)

    thread = threading.Thread(target=think, daemon=True)
    thread.start()
    thread.join(seconds)
    if raised:
        raise raised[0]
    if not given:
        raise TooLate
    return given[0]
