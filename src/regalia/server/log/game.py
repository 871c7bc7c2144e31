"""The game of a table: answers, windows, and the events that may be shown by now."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable
from functools import partial
from hashlib import sha256

from regalia.engine.chance import commitment
from regalia.engine.events import Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind, TimedWindow
from regalia.engine.record import Record, Sitting
from regalia.engine.records.branch import Branch
from regalia.engine.refused import Refused
from regalia.server.log.entries import Created, StoredRecord
from regalia.server.log.seats import SeatState
from regalia.server.log.stream import Stream, TakenBack, is_for
from regalia.server.log.undo import asks_one, is_harmless, is_quiet
from regalia.server.log.undo_history import ALL, UndoHistory
from regalia.server.log.windows import Held, OpenWindow, PassedOver

DECOY = 15  # per cent of windows that open though nobody stopped there


class TableGame:
    """The game at a table, and the stream of its shown events."""

    def __init__(self, kind: GameKind, created: Created) -> None:
        self.kind = kind
        self.created = created
        self.key = bytes.fromhex(created.key)
        self.commitment = commitment(self.key)
        self.seats = [SeatState(stored) for stored in created.seats]
        self.shared = bool(created.duplicate)  # another table has the same deal
        self.revealed = False  # all tables with the deal have ended
        self.sitting: Sitting | None = None
        self.stream = Stream()
        self.held: deque[Held] = deque()
        self.window: OpenWindow | None = None
        self.windows = 0  # opened so far
        self.undone = 0
        self.undo_history = UndoHistory()
        self.passed: PassedOver | None = None
        self.game_changes = 0  # of anything a viewer may see of the game, or be asked
        # chapters shown by the last entry: index in the stream and the game at that moment
        self.snapshots: list[tuple[int, Game]] = []

    def let_go(self) -> None:
        """Break the cycle with the game's witness, so that memory returns at once."""
        if self.sitting is not None:
            self.sitting.witness.listener = None

    # --- what is the case ------------------------------------------------------------------------

    def is_over(self) -> bool:
        """True if the end has been shown."""
        return self.sitting is not None and self.window is None and self.sitting.game.over

    def is_disclosed(self) -> bool:
        """True if the game is over and its key may be told: nobody plays its deal elsewhere."""
        return self.is_over() and (self.revealed or not self.shared)

    def game(self) -> Game:
        """The game as it may be shown now."""
        assert self.sitting is not None
        return self.sitting.game if self.window is None else self.window.game

    def asked(self) -> list[Seat]:
        """The seats that may answer now."""
        if self.sitting is None or (self.window is not None and not self.window.asks):
            return []
        return self.sitting.game.asked

    def question_number(self, seat: Seat) -> int:
        """Number of a seat's present or next question."""
        return self.seats[seat].answers + self.undone + 1

    def names(self) -> list[str]:
        """Names of the players by seat."""
        return [state.name for state in self.seats]

    def words(self) -> list[str]:
        """Words of the seats for the shuffle, by seat; empty if none was given."""
        if self.shared:
            return []  # they would make another deal of it
        words = [state.word for state in self.seats]
        return words if any(words) else []

    def record(self) -> Record:
        """The record of the game."""
        assert self.sitting is not None
        return self.sitting.record

    def sit_down(self, watch: Callable[[Game, Event], None] | None = None) -> Sitting:
        """The game from its first question."""
        return Sitting.begin(
            self.kind,
            dict(self.created.options),
            self.names(),
            self.key,
            [state.bot() if state.kind == "bot" else "" for state in self.seats],
            self.words(),
            watch,
            self.created.rules,
            self.branch(),
            chained=False,  # no move waits for a digest: the record is linked when it is written
        )

    def branch(self) -> Branch | None:
        """The position of another game that this one continues; None if it does not."""
        stored = self.created.branch
        if stored is None:
            return None
        answers = [word.partition(":") for word in stored.answers.split()]
        before = [(int(seat), int(answer)) for seat, _, answer in answers]
        return Branch(stored.seat, bytes.fromhex(stored.key), before)

    # --- answers ---------------------------------------------------------------------------------

    def play(self, seat: Seat, answer: Answer) -> None:
        """Give an answer to the open question."""
        self.give(seat, answer)

    def give(self, seat: Seat, answer: Answer) -> None:
        """Give the game an answer, and note its place for undo."""
        assert self.sitting is not None
        self.game_changes += 1
        self.undo_history.note(self.sitting, len(self.stream), self.windows, self.asking())
        self.seats[seat].answers += 1
        self.sitting.play(seat, answer)
        # the stream keeps what was told; the log need not keep it twice
        self.sitting.witness.events.clear()

    def bring_all(self, opened: StoredRecord) -> None:
        """Play a record that is opened here; of windows only one at its last moment is open."""
        assert self.sitting is not None
        for given in opened.answers.split():
            seat, _, answer = given.partition(":")
            self.bring(int(seat), int(answer))
        self.record().hints.extend(opened.hints)
        if self.sitting.game.over:
            self.show_all()

    def bring(self, seat: Seat, answer: Answer) -> None:
        """Give an answer of that record."""
        self.show_all()
        self.play(seat, answer)

    def answer_all(self, given: dict[Seat, Answer]) -> None:
        """Give the open question all seats' answers, or the default for missing ones."""
        assert self.sitting is not None
        game = self.sitting.game
        question = game.question
        for seat in game.to_act:
            answer = given.get(seat)
            if answer is None:
                answer = question.fallback(game, seat, game.options(seat))
            self.play(seat, answer)

    def is_legal(self, seat: Seat, answer: Answer) -> bool:
        """True if the game would accept this answer now."""
        assert self.sitting is not None
        try:
            self.sitting.game.check(seat, answer)
        except Refused:
            return False
        return True

    # --- windows ----------------------------------------------------------------------------------

    def hold(self, game: Game, event: Event) -> None:
        """Hold back an event, with a copy of the game where a window may need it."""
        window = self.kind.window(game, event)
        chapter = event.kind in self.kind.table.chapters
        keep = game.clone() if chapter or window is not None else None
        self.held.append(Held(event, keep, window))

    def settle(self) -> None:
        """Show what may be shown, open the next window, pass quiet windows."""
        assert self.sitting is not None
        while True:
            self.release()
            if self.window is not None or not self.is_quiet():
                return
            self.pass_quietly()

    def release(self) -> None:
        """Show held events up to the next window."""
        while self.held and self.window is None:
            held = self.held.popleft()
            if held.game is not None and held.event.kind in self.kind.table.chapters:
                self.snapshots.append((len(self.stream), held.game))
                for state in self.seats:
                    state.quiet = []
            self.stream.add(held.event)
            if held.window is not None:
                assert held.game is not None
                self.open(held.window, held.event, held.game)

    def show_all(self) -> None:
        """Show held events; no window opens."""
        while self.held:
            self.stream.add(self.held.popleft().event)

    def is_quiet(self) -> bool:
        """True if the open question is one that only windows ask."""
        assert self.sitting is not None
        game = self.sitting.game
        return bool(game.asked) and is_quiet(self.kind, game)

    def open(self, window: TimedWindow, event: Event, game: Game) -> None:
        """Open a window, or pass it over where no seat stops."""
        opened = OpenWindow(self.windows + 1, window, event, game)
        opened.asks = not self.held and self.is_quiet()
        self.windows += 1
        if self.created.windows == "stops" and not self.stops_here(opened):
            if opened.asks:
                self.answer_all({})
            return
        self.window = opened

    def stops_here(self, opened: OpenWindow) -> bool:
        """True if a seat, or a decoy, stops at this window."""
        assert self.sitting is not None
        for seat in opened.window.seats:
            stop = self.seats[seat].stop(opened.window.name)
            if stop == "always":
                return True
            if stop == "could" and opened.asks and seat in self.sitting.game.asked:
                return True
        # secret and the same in every process: nobody can tell a decoy from a stop
        digest = sha256(b"regalia decoy " + self.key + opened.number.to_bytes(4, "big")).digest()
        return int.from_bytes(digest[:4], "big") % 100 < DECOY

    def pass_quietly(self) -> None:
        """Answer a quiet window with the standing answers and passes."""
        assert self.sitting is not None
        game = self.sitting.game
        given: dict[Seat, Answer] = {}
        start = len(self.record().answers)
        seats = game.to_act
        for seat in seats:
            state = self.seats[seat]
            default = game.question.fallback(game, seat, game.options(seat))
            # others keep what they were offered last: a change would tell that somebody is asked
            state.quiet = [
                (answer, game.question.describe(game, seat, answer))
                for answer in game.options(seat)
                if answer != default
            ]
            if state.order is not None and self.is_legal(seat, state.order):
                given[seat] = state.order
                state.order = None
                state.quiet = []
        told = len(self.stream)
        self.answer_all(given)
        self.passed = PassedOver(start, len(self.record().answers), told, seats)

    def may_interrupt(self, seat: Seat) -> bool:
        """True if the open question waits since a quiet window in which this seat could act.

        Nobody has answered and nothing was told since, so an order of now still comes first.
        """
        passed = self.passed
        if passed is None or seat not in passed.seats or self.window is not None:
            return False
        if not self.asked() or len(self.record().answers) != passed.stop:
            return False
        return not any(isinstance(told, Event) for told in self.stream.told[passed.told :])

    def choice_told(self, viewer: Seat, n: int) -> tuple[int, Event] | None:
        """The answer's index and the event that item n of a viewer's stream told first.

        It rests on what the viewer knows: that one seat was asked, openly, and what was told then.
        """
        index = self.stream.place_of(viewer, n)
        event = self.stream.told[index] if index >= 0 else None
        if not isinstance(event, Event) or event.kind not in self.kind.table.told_choices:
            return None
        number = bisect_right(self.undo_history.told, index) - 1
        # whether anybody could have acted in a quiet window is nobody's business
        while number >= 0 and not self.undo_history.questions[number]:
            number -= 1
        if number < 0 or self.undo_history.questions[number] == ALL:
            return None
        for told in self.stream.told[self.undo_history.told[number] : index]:
            if isinstance(told, Event | TakenBack) and is_for(told, viewer):
                return None
        return number, event

    # --- taking back ------------------------------------------------------------------------------

    def last_answer(self, seat: Seat) -> int:
        """Index of a seat's last answer in the record, or -1."""
        answers = self.record().answers
        for index in range(len(answers) - 1, -1, -1):
            if answers[index][0] == seat:
                return index
        return -1

    def asking(self) -> str:
        """The open question's name as undo looks it up: its name, ALL, or empty."""
        assert self.sitting is not None
        game = self.sitting.game
        if is_quiet(self.kind, game):
            return ""
        return game.question.name if asks_one(self.kind, game) else ALL

    def undo_index(self, seat: Seat) -> int:
        """Index of the answer that a seat may take back, by public facts; or -1."""
        if self.window is not None or self.asking() == ALL:
            return -1
        questions = self.undo_history.questions
        index = len(questions) - 1
        # whether anybody could have acted in a quiet window is nobody's business
        while index >= 0 and not questions[index]:
            index -= 1
        if index < 0 or self.record().answers[index][0] != seat:
            return -1
        if self.undo_history.windows[index] != self.windows:
            return -1
        since = self.stream.told[self.undo_history.told[index] :]
        return index if is_harmless(self.kind, questions[index], since) else -1

    def take_back(self, seat: Seat, index: int = -1) -> None:
        """Take back a seat's answer and all that followed; -1 is its last one."""
        told = self.go_back(self.last_answer(seat) if index < 0 else index)
        for state in self.seats:
            if state.premoves.lines:
                state.premoves.drop("undone")
        self.stream.add(TakenBack(told, seat))

    def go_back(self, count: int) -> int:
        """Cut the game to its first answers; returns the stream's length at that point."""
        assert self.sitting is not None
        told = self.undo_history.take_back(self.sitting, count, self.sit_down)
        self.sitting.witness.listener = partial(self.hold, self.sitting.game)
        self.passed = None
        for state in self.seats:
            state.premoves.unsettle()
        self.undone += 1
        self.game_changes += 1
        return told
