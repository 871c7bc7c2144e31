"""The ledger: a table as its entries made it, the same in every process that reads them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Literal

from regalia.engine.chance import commitment
from regalia.engine.events import Event
from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import LEAVE, Game
from regalia.engine.kind import GameKind, Window
from regalia.engine.label import Label, seat_label
from regalia.engine.record import Record, Sitting
from regalia.engine.refused import Refused
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry, Created
from regalia.server.log.seats import Place, ProposalOpen
from regalia.server.log.stream import Notice, Spoken, Stream, TakenBack
from regalia.server.log.trail import Trail
from regalia.server.log.windows import Held, OpenWindow, PassedOver

Status = Literal["gathering", "playing", "over", "stuck"]

DECOY = 15  # per cent of windows that open though nobody stopped there
REMEMBERED = 128  # ids of the newest requests, to know a resend by


# entries that change the game and nothing about the table
PLAY = frozenset({entries.Answered, entries.Sealed, entries.Passed, entries.Thought,
                  entries.Closed, entries.Stopped, entries.Ordered, entries.Spoke})  # fmt: skip


class Ledger:
    """One table: seats, game, stream; changed by entries only, and needing no clock."""

    def __init__(self, table: str, kind: GameKind, created: Created) -> None:
        self.table = table
        self.kind = kind
        self.created = created
        self.key = bytes.fromhex(created.key)
        self.commitment = commitment(self.key)
        self.seq = 1
        self.places = [Place(chair) for chair in created.chairs]
        self.sitting: Sitting | None = None
        self.stream = Stream(kind)
        self.held: deque[Held] = deque()
        self.window: OpenWindow | None = None
        self.windows = 0  # opened so far
        self.undone = 0
        self.trail = Trail()
        self.passed: PassedOver | None = None
        self.paused = False
        self.proposal: ProposalOpen | None = None
        self.proposals = 0
        self.rematch = ""
        self.changes = 0  # of the table itself, not of the game
        self.ids: dict[tuple[Seat, str], None] = {}
        # chapters shown by the last entry: place in the stream and the table at that moment
        self.snapshots: list[tuple[int, Game]] = []

    # --- what is the case ------------------------------------------------------------------------

    def status(self) -> Status:
        """Where the table stands, as far as it was shown."""
        if self.sitting is None:
            return "gathering"
        return "over" if self.is_over() else "playing"

    def is_over(self) -> bool:
        """Whether the end has been shown."""
        return self.sitting is not None and self.window is None and self.sitting.game.over()

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
        """The number of a seat's present or next question."""
        return self.places[seat].answers + self.undone + 1

    def knows(self, seat: Seat, request: str) -> bool:
        """Whether a request with this id was carried out lately."""
        return (seat, request) in self.ids

    def seat_of(self, key_hash: str) -> Seat:
        """The seat that a key opens, or NOBODY."""
        for seat, place in enumerate(self.places):
            if place.hash and place.hash == key_hash:
                return seat
        return NOBODY

    def open_seats(self) -> list[Seat]:
        """The seats a guest may take."""
        return [seat for seat, place in enumerate(self.places) if place.kind == "open"]

    def names(self) -> list[str]:
        """Who plays, seat by seat."""
        return [place.name for place in self.places]

    def words(self) -> list[str]:
        """The words of the seats, in order of the seats; none at all if nobody gave one."""
        words = [place.word for place in self.places]
        return words if any(words) else []

    def record(self) -> Record:
        """The record of the game."""
        assert self.sitting is not None
        return self.sitting.record

    # --- entries ---------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> None:
        """Makes one entry so; it was checked before it was stored."""
        self.snapshots = []
        if type(entry) not in PLAY:
            self.changes += 1
        getattr(self, f"_{type(entry).__name__.lower()}")(entry)
        request = getattr(entry, "id", "")
        if request:
            self.ids[getattr(entry, "seat", NOBODY), request] = None
            if len(self.ids) > REMEMBERED:
                del self.ids[next(iter(self.ids))]
        self.seq += 1

    def _joined(self, entry: entries.Joined) -> None:
        place = self.places[entry.seat]
        place.kind = "person"
        place.name = entry.name
        place.hash = entry.hash
        place.word = entry.word

    def _worded(self, entry: entries.Worded) -> None:
        self.places[entry.seat].word = entry.word

    def _started(self, entry: entries.Started) -> None:
        for seat in self.open_seats():
            self.places[seat].kind = "bot"
            self.places[seat].level = entry.fill
            self.places[seat].name = f"Bot {seat + 1}"
        self.note("started", NOBODY)
        self.sitting = self.sit_down(self.hold)
        self.sitting.log.events.clear()
        self.settle()

    def sit_down(self, watch: Callable[[Game, Event], None] | None = None) -> Sitting:
        """The game from its first question."""
        return Sitting.begin(
            self.kind,
            dict(self.created.options),
            self.names(),
            self.key,
            [place.level if place.kind == "bot" else "" for place in self.places],
            self.words(),
            watch,
        )

    def _answered(self, entry: entries.Answered) -> None:
        place = self.places[entry.seat]
        place.spent += entry.spent
        if entry.by == "clock":
            self.note("clock", entry.seat)
        self.drop_undo()
        self.play(entry.seat, entry.answer)
        self.settle()

    def drop_undo(self) -> None:
        """The game goes on, so what was to be taken back is not the last answer any more."""
        if self.proposal is not None and self.proposal.what == "undo":
            self.proposal = None
            self.changes += 1

    def _sealed(self, entry: entries.Sealed) -> None:
        assert self.window is not None
        self.window.sealed[entry.seat] = entry.answer

    def _passed(self, entry: entries.Passed) -> None:
        assert self.window is not None
        self.window.passed.add(entry.seat)
        self.window.sealed.pop(entry.seat, None)

    def _thought(self, entry: entries.Thought) -> None:
        assert self.window is not None
        self.window.thinks += 1
        self.places[entry.seat].thinks -= 1

    def _closed(self, entry: entries.Closed) -> None:
        window = self.window
        assert window is not None
        self.window = None
        if window.asks:
            self.answer_all(window.sealed)
        self.settle()

    def _stopped(self, entry: entries.Stopped) -> None:
        self.places[entry.seat].stops = entry.stops

    def _ordered(self, entry: entries.Ordered) -> None:
        self.places[entry.seat].order = entry.answer
        if entry.first:
            self.drop_undo()
            assert self.passed is not None
            self.go_back(self.passed.start)
            self.settle()

    def _spoke(self, entry: entries.Spoke) -> None:
        self.stream.add(Spoken(entry.seat, entry.text, entry.to))

    def _proposed(self, entry: entries.Proposed) -> None:
        self.proposals += 1
        needed = [
            seat
            for seat, place in enumerate(self.places)
            if place.is_person() and seat != entry.seat and entry.what != "resume"
        ]
        self.proposal = ProposalOpen(self.proposals, entry.what, entry.seat, needed)
        self.consent()

    def _agreed(self, entry: entries.Agreed) -> None:
        proposal = self.proposal
        assert proposal is not None
        if not entry.yes:
            self.proposal = None
            self.note("declined", entry.seat)
            return
        proposal.agreed.append(entry.seat)
        self.consent()

    def consent(self) -> None:
        """Carries the proposal out once nobody's consent is missing."""
        proposal = self.proposal
        if proposal is None or set(proposal.needed) - set(proposal.agreed):
            return
        self.proposal = None
        if proposal.what == "undo":
            self.take_back(proposal.who)
        else:
            self.paused = proposal.what == "pause"
            self.note("paused" if self.paused else "resumed", proposal.who)

    def _came(self, entry: entries.Came) -> None:
        place = self.places[entry.seat]
        place.process = entry.process
        if place.substitute:
            place.substitute = False
            self.note("returned", entry.seat)

    def _went(self, entry: entries.Went) -> None:
        place = self.places[entry.seat]
        if place.process == entry.process:
            place.process = ""

    def _substituted(self, entry: entries.Substituted) -> None:
        self.seat_bot(entry.seat, entry.level)
        self.note("substitute", entry.seat)

    def _left(self, entry: entries.Left) -> None:
        if self.sitting is None:
            # a guest who gets up before the game leaves an open seat behind
            place = self.places[entry.seat]
            place.kind = "open"
            place.name = place.hash = place.word = ""
        else:
            self.seat_bot(entry.seat, entry.level)
        self.places[entry.seat].process = ""
        self.note("left", entry.seat)
        if self.sitting is not None and self.sitting.game.may_leave(entry.seat):
            # by a rule of the house the game will go on without this seat
            self.give(entry.seat, LEAVE)
            self.settle()

    def seat_bot(self, seat: Seat, level: str) -> None:
        """A bot sits down for somebody, whose consent is not waited for any more."""
        self.places[seat].substitute = True
        self.places[seat].level = level
        if self.proposal is not None and seat in self.proposal.needed:
            self.proposal.needed.remove(seat)
            self.consent()

    def _rematched(self, entry: entries.Rematched) -> None:
        self.rematch = entry.table

    def note(self, kind: str, who: Seat) -> None:
        """Tells everybody something about the table."""
        args: dict[str, str | int | Label] = {} if who == NOBODY else {"who": seat_label(who)}
        self.stream.add(Notice(kind, who, Label(f"table-noted-{kind}", args)))

    # --- the game --------------------------------------------------------------------------------

    def play(self, seat: Seat, answer: Answer) -> None:
        """Gives an answer to the open question."""
        self.give(seat, answer)

    def give(self, seat: Seat, answer: Answer) -> None:
        """Gives the game an answer, and keeps the place where it was given."""
        assert self.sitting is not None
        self.trail.note(self.sitting, len(self.stream), self.windows)
        self.places[seat].answers += 1
        self.sitting.play(seat, answer)
        # the stream keeps what was told; the log need not keep it twice
        self.sitting.log.events.clear()

    def answer_all(self, given: dict[Seat, Answer]) -> None:
        """Gives the open question everybody's answer: what they gave, or else the default."""
        assert self.sitting is not None
        game = self.sitting.game
        question = game.question
        for seat in game.to_act():
            answer = given.get(seat)
            if answer is None:
                answer = question.fallback(game, seat, game.options(seat))
            self.play(seat, answer)

    def hold(self, game: Game, event: Event) -> None:
        """Holds back an event as the game tells it, with the table where that may be needed."""
        window = self.kind.window(game, event)
        chapter = event.kind in self.kind.chapters
        keep = game.clone() if chapter or window is not None else None
        self.held.append(Held(event, keep, window))

    def settle(self) -> None:
        """Shows what may be shown, opens the next window, passes where nobody waits."""
        assert self.sitting is not None
        while True:
            self.release()
            if self.window is not None or not self.is_quiet():
                return
            self.pass_quietly()

    def release(self) -> None:
        """Shows held events up to the next window."""
        while self.held and self.window is None:
            held = self.held.popleft()
            if held.game is not None and held.event.kind in self.kind.chapters:
                self.snapshots.append((len(self.stream), held.game))
                for place in self.places:
                    place.quiet = []
            self.stream.add(held.event)
            if held.window is not None:
                assert held.game is not None
                self.open(held.window, held.event, held.game)

    def is_quiet(self) -> bool:
        """Whether the game asks what only a window would ask."""
        assert self.sitting is not None
        game = self.sitting.game
        return bool(game.asked) and game.question.name in self.kind.window_questions

    def open(self, window: Window, event: Event, game: Game) -> None:
        """Opens a window, or passes it over where the table chose to stop only on wish."""
        opened = OpenWindow(self.windows + 1, window, event, game)
        opened.asks = not self.held and self.is_quiet()
        self.windows += 1
        if self.created.windows == "stops" and not self.stops_here(opened):
            if opened.asks:
                self.answer_all({})
            return
        self.window = opened

    def stops_here(self, opened: OpenWindow) -> bool:
        """Whether somebody stops here, or else a decoy does."""
        assert self.sitting is not None
        for seat in opened.window.seats:
            stop = self.places[seat].stop(opened.window.name)
            if stop == "always":
                return True
            if stop == "could" and opened.asks and seat in self.sitting.game.asked:
                return True
        # secret and the same in every process: nobody can tell a decoy from a stop
        digest = sha256(b"regalia decoy " + self.key + opened.number.to_bytes(4, "big")).digest()
        return int.from_bytes(digest[:4], "big") % 100 < DECOY

    def pass_quietly(self) -> None:
        """Answers a quiet window: orders that were filed, and passes."""
        assert self.sitting is not None
        game = self.sitting.game
        given: dict[Seat, Answer] = {}
        start = len(self.record().answers)
        seats = game.to_act()
        for seat in seats:
            place = self.places[seat]
            default = game.question.fallback(game, seat, game.options(seat))
            # others keep what they were offered last: a change would tell that somebody is asked
            place.quiet = [
                (answer, game.question.describe(game, seat, answer))
                for answer in game.options(seat)
                if answer != default
            ]
            if place.order is not None and self.is_legal(seat, place.order):
                given[seat] = place.order
                place.order = None
                place.quiet = []
        told = len(self.stream)
        self.answer_all(given)
        self.passed = PassedOver(start, len(self.record().answers), told, seats)

    def may_interrupt(self, seat: Seat) -> bool:
        """Whether the open question waits since a quiet window in which this seat could act.

        Nobody has answered and nothing was told since, so an order of now still comes first.
        """
        passed = self.passed
        if passed is None or seat not in passed.seats or self.window is not None:
            return False
        if not self.asked() or len(self.record().answers) != passed.stop:
            return False
        return not any(isinstance(told, Event) for told in self.stream.told[passed.told :])

    def is_legal(self, seat: Seat, answer: Answer) -> bool:
        """Whether the game would take this answer now."""
        assert self.sitting is not None
        try:
            self.sitting.game.check(seat, answer)
        except Refused:
            return False
        return True

    def last_answer(self, seat: Seat) -> int:
        """The place of a seat's last answer in the record, or -1."""
        answers = self.record().answers
        for place in range(len(answers) - 1, -1, -1):
            if answers[place][0] == seat:
                return place
        return -1

    def take_back(self, seat: Seat) -> None:
        """Takes back a seat's last answer and all that followed."""
        told = self.go_back(self.last_answer(seat))
        self.stream.add(TakenBack(told, seat))

    def go_back(self, count: int) -> int:
        """Leaves the game its first answers only; gives how much was told before the next."""
        assert self.sitting is not None
        told = self.trail.take_back(self.sitting, count, self.sit_down)
        self.sitting.log.listener = partial(self.hold, self.sitting.game)
        self.passed = None
        self.undone += 1
        return told
