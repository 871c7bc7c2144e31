"""Requests of a seat to its table: each becomes an entry, or is refused with its reason."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from regalia.bots.cast.roster import MEMBERS, namesakes, seated
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.kind import GameKind
from regalia.engine.label import Label, seat_label
from regalia.engine.refused import Refused
from regalia.engine.view import travelling
from regalia.server.live.clocks import Clocks
from regalia.server.live.operation.moderation import Moderation
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry, StoredPremove
from regalia.server.log.premoves import MOST_PREMOVES
from regalia.server.log.table_state import TableState
from regalia.server.protocol import messages
from regalia.server.protocol.forms import TableForm

SUBSTITUTE = "casual"  # who plays for a person that is missing
TALK = 5  # messages of a seat in TALK_SECONDS
TALK_SECONDS = 10.0
PATIENCE_SECONDS = 120  # that a table waits for one answer before a bot may be asked to give it
ACTS = 40.0  # of a seat at once that are stored and are no answers
ACTS_A_SECOND = 2.0

Request = (
    messages.Answer
    | messages.Pass
    | messages.Think
    | messages.Stops
    | messages.Pace
    | messages.Order
    | messages.LeaveAhead
    | messages.AddWord
    | messages.Colour
    | messages.Start
    | messages.Chat
    | messages.Whisper
    | messages.Propose
    | messages.Agree
    | messages.Decide
    | messages.Back
    | messages.Leave
    | messages.Rematch
)


def refused(message: str, **args: str | int | Label) -> Refused:
    """A refusal by the table itself, without a rule of the game."""
    return Refused("", Label(f"table-refused-{message}", args))


def check_colour(table_state: TableState, seat: Seat, colour: int) -> None:
    """Refuse a colour that the game lacks or another seat chose."""
    if colour >= len(table_state.kind.table.colours):
        raise refused("no-colour")
    for other, state in enumerate(table_state.seats):
        if other != seat and state.colour == colour:
            raise refused("colour-taken", who=seat_label(other))


def form_colours(kind: GameKind, form: TableForm) -> list[int]:
    """The colours that a new table's form asks for; -1 where it asks for none."""
    found = [-1 if seat.colour is None else seat.colour for seat in form.seats]
    chosen = [colour for colour in found if colour >= 0]
    if any(colour >= len(kind.table.colours) for colour in chosen):
        raise refused("no-colour")
    if len(set(chosen)) < len(chosen):
        raise refused("colours-alike")
    return found


def filled(table_state: TableState) -> list[tuple[str, str]]:
    """The members of the cast at the bots of a table that starts; none where no seat is open."""
    opened = table_state.open_seats()
    if not opened:
        return []
    bots = [SUBSTITUTE if seat in opened else "" for seat in range(len(table_state.seats))]
    known = {state.cast for state in table_state.seats} | namesakes(table_state.names())
    drawn = seated(table_state.table, bots, known)
    return [(each, MEMBERS[each].name if each else "") for each in drawn]


class Requests:
    """Turns a request into the entry that carries it out; raises Refused with the reason."""

    def __init__(
        self, table_state: TableState, clocks: Clocks, moderation: Moderation | None = None
    ) -> None:
        self.table_state = table_state
        self.moderation = moderation or Moderation()
        self.clocks = clocks
        self.talk: dict[Seat, deque[tuple[float, str]]] = {}  # when, and by which request
        self.spare: dict[Seat, tuple[float, float]] = {}  # acts that a seat may store, and when

    def consider(self, request: Request, now: float) -> AnyEntry:
        """The entry to be stored for a request."""
        if self.table_state.closed:
            raise refused("while-closed")
        entry = CONSIDER[type(request)](self, request, now)
        # an answer that counts brings the game on; whatever else is stored for good has its measure
        if not isinstance(entry, entries.Answered):
            self.spend(request.seat, now)
        return entry

    def spend(self, seat: Seat, now: float) -> None:
        """Refuse a seat that stores too much (token bucket)."""
        level, at = self.spare.get(seat, (ACTS, now))
        level = min(ACTS, level + (now - at) * ACTS_A_SECOND)
        if level < 1:
            raise refused("often")
        self.spare[seat] = (level - 1, now)

    def needs(self, *statuses: str) -> None:
        """Refuse a request that the table's status does not allow."""
        status = self.table_state.status()
        if status not in statuses:
            raise refused(f"while-{status}")

    # --- play ------------------------------------------------------------------------------------

    def _answer(self, request: messages.Answer, now: float) -> AnyEntry:
        self.needs("playing")
        table_state = self.table_state
        seat = request.seat
        if table_state.paused:
            raise refused("while-paused")
        if table_state.seats[seat].substitute:
            raise refused("replaced")
        number = table_state.question_number(seat)
        if request.question < number:
            raise refused("late")
        if request.question > number:
            raise refused("question")
        if seat not in table_state.asked():
            raise table_state.game().out_of_turn(seat)
        assert table_state.sitting is not None
        answer = int(request.answer)
        table_state.sitting.game.check(seat, answer)
        if table_state.window is not None:
            return entries.Sealed(seat, answer, table_state.window.number, request.id)
        spent = self.clocks.spent(seat, now)
        return entries.Answered(seat, travelling(answer), request.id, "person", spent)

    def open_window(self, number: int) -> None:
        """Refuse a request about a window that is not open."""
        if self.table_state.window is None or self.table_state.window.number != number:
            raise refused("window")

    def _pass(self, request: messages.Pass, now: float) -> AnyEntry:
        self.open_window(request.window)
        return entries.Passed(request.seat, request.window, request.id)

    def _think(self, request: messages.Think, now: float) -> AnyEntry:
        self.open_window(request.window)
        if self.table_state.seats[request.seat].thinks <= 0:
            raise refused("thinks")
        return entries.Thought(request.seat, request.window, request.id)

    def _stops(self, request: messages.Stops, now: float) -> AnyEntry:
        return entries.Stopped(request.seat, dict(request.stops), request.id)

    def _pace(self, request: messages.Pace, now: float) -> AnyEntry:
        if self.table_state.persons() != [request.seat]:
            raise refused("pace")
        return entries.Paced(request.seat, request.pace, request.id)

    def _order(self, request: messages.Order, now: float) -> AnyEntry:
        self.needs("playing")
        known = [answer for answer, _ in self.table_state.seats[request.seat].quiet]
        if request.answer is not None and request.answer not in known:
            raise refused("order")
        first = request.answer is not None and self.table_state.may_interrupt(request.seat)
        return entries.Ordered(request.seat, request.answer, request.id, first)

    def _leaveahead(self, request: messages.LeaveAhead, now: float) -> AnyEntry:
        self.needs("playing")
        table_state, seat = self.table_state, request.seat
        left = table_state.seats[seat].premoves
        if request.line is None:
            if not left.lines or request.drop >= len(left.lines):
                raise refused("premove-none")
            return entries.Premoved(seat, None, request.drop, request.id)
        if not table_state.answers_ahead():
            raise refused("premove")
        if table_state.seats[seat].substitute:
            raise refused("replaced")
        if table_state.window is None and seat in table_state.asked():
            raise refused("premove-asked")
        if len(left.lines) >= MOST_PREMOVES:
            raise refused("premove-most", count=MOST_PREMOVES)
        line = msgspec.convert(msgspec.to_builtins(request.line), StoredPremove)
        return entries.Premoved(seat, line, id=request.id)

    # --- the table -------------------------------------------------------------------------------

    def _addword(self, request: messages.AddWord, now: float) -> AnyEntry:
        self.needs("gathering")
        return entries.Worded(request.seat, request.word, request.id)

    def _colour(self, request: messages.Colour, now: float) -> AnyEntry:
        self.needs("gathering")
        check_colour(self.table_state, request.seat, request.colour)
        return entries.Coloured(request.seat, request.colour, request.id)

    def _start(self, request: messages.Start, now: float) -> AnyEntry:
        self.needs("gathering")
        notifications = len(self.table_state.open_seats())
        if notifications and not request.fill:
            raise refused("open-seats", count=notifications)
        # other seats do not know for whom the host keeps a seat
        if notifications and self.table_state.host not in (NOBODY, request.seat):
            raise refused("host")
        return entries.Started(SUBSTITUTE, request.seat, request.id, filled(self.table_state))

    def _leave(self, request: messages.Leave, now: float) -> AnyEntry:
        return entries.Left(request.seat, SUBSTITUTE, request.id)

    # --- talk ------------------------------------------------------------------------------------

    def may_talk(self, request: messages.Chat | messages.Whisper, now: float) -> None:
        """Refuse chat where there is none, of a muted seat, above a rate, or with a listed word.

        A message that comes again, as after a lost answer, counts once.
        """
        seat = request.seat
        if not self.table_state.created.chat:
            raise refused("chat")
        if self.table_state.seats[seat].muted:
            raise refused("muted")
        self.moderation.check_text(request.text)
        times = self.talk.setdefault(seat, deque())
        if any(known == request.id for _, known in times):
            return
        slow = self.moderation.slow
        if times and now - times[-1][0] < slow:
            raise refused("slow", seconds=slow)
        while times and times[0][0] <= now - max(TALK_SECONDS, slow):
            times.popleft()
        if len(times) >= TALK:
            raise refused("talk", count=TALK, seconds=int(TALK_SECONDS))
        times.append((now, request.id))

    def _chat(self, request: messages.Chat, now: float) -> AnyEntry:
        self.may_talk(request, now)
        return entries.Spoke(request.seat, request.text, -1, request.id)

    def _whisper(self, request: messages.Whisper, now: float) -> AnyEntry:
        if request.to == request.seat or request.to >= len(self.table_state.seats):
            raise refused("whisper")
        self.may_talk(request, now)
        return entries.Spoke(request.seat, request.text, request.to, request.id)

    # --- consent ---------------------------------------------------------------------------------

    def _propose(self, request: messages.Propose, now: float) -> AnyEntry:
        self.needs("playing")
        if self.table_state.proposal is not None:
            raise refused("proposal-open")
        if request.what == "pause" and self.table_state.paused:
            raise refused("while-paused")
        if request.what == "resume" and not self.table_state.paused:
            raise refused("not-paused")
        if request.what == "replace":
            return self.replacing(request, now)
        index = self.undo_index(request.seat) if request.what == "undo" else -1
        return entries.Proposed(request.seat, request.what, request.id, index)

    def replacing(self, request: messages.Propose, now: float) -> AnyEntry:
        """Propose a bot for a person who lets the table wait; a refusal tells nothing hidden."""
        table_state = self.table_state
        self.needs_person(request.whom, request.seat)
        if table_state.paused:
            raise refused("while-paused")
        patience = max(PATIENCE_SECONDS, table_state.created.grace)
        if not self.clocks.waits_for(request.whom, now, patience):
            raise refused("replace", seconds=patience)
        return entries.Proposed(
            request.seat, "replace", request.id, whom=request.whom, level=SUBSTITUTE
        )

    def undo_index(self, seat: Seat) -> int:
        """Index of the answer to be taken back; every refusal reads the same."""
        if not self.table_state.created.undo:
            raise refused("undo-off")
        index = self.table_state.undo_index(seat)
        if index < 0:
            raise refused("undo")
        return index

    def _agree(self, request: messages.Agree, now: float) -> AnyEntry:
        proposal = self.table_state.proposal
        if proposal is None or proposal.number != request.proposal:
            raise refused("no-proposal")
        if request.seat not in proposal.needed or request.seat in proposal.agreed:
            raise refused("not-needed")
        return entries.Agreed(request.seat, request.yes, request.proposal, request.id)

    # --- the host --------------------------------------------------------------------------------

    def _decide(self, request: messages.Decide, now: float) -> AnyEntry:
        table_state = self.table_state
        seat, what, whom = request.seat, request.what, request.whom
        if seat != table_state.host:
            raise refused("host")
        self.needs(*DURING[what])
        if what in ("admit", "decline"):
            if not 0 <= whom < len(table_state.seats) or table_state.seats[whom].knock is None:
                raise refused("nobody-knocks")
        elif what in ("remove", "hand-over", "mute", "unmute"):
            self.needs_person(whom, seat)
        elif what == "pause" and table_state.paused:
            raise refused("while-paused")
        level = SUBSTITUTE if what == "remove" else ""
        return entries.Decided(seat, what, whom, level, request.id)

    def needs_person(self, whom: Seat, but: Seat) -> None:
        """Refuse a request that is not about another person at the table."""
        seats = self.table_state.seats
        if not 0 <= whom < len(seats) or whom == but or not seats[whom].is_person():
            raise refused("no-person")

    def _back(self, request: messages.Back, now: float) -> AnyEntry:
        self.needs("playing")
        if not self.table_state.seats[request.seat].substitute:
            raise refused("not-replaced")
        return entries.Returned(request.seat, request.id)


# when a host may decide what
DURING = {
    "admit": ("gathering",),
    "decline": ("gathering",),
    "ask-first": ("gathering",),
    "let-in": ("gathering",),
    "remove": ("gathering", "playing"),
    "hand-over": ("gathering", "playing"),
    "pause": ("playing",),
    "close": ("gathering", "playing"),
    "mute": ("gathering", "playing", "over"),
    "unmute": ("gathering", "playing", "over"),
}

# how each request is considered; a rematch is a table of its own, and the owner's business
CONSIDER: dict[type[messages.FromClient], Callable[[Any, Any, float], AnyEntry]] = {
    messages.Answer: Requests._answer,
    messages.Pass: Requests._pass,
    messages.Think: Requests._think,
    messages.Stops: Requests._stops,
    messages.Pace: Requests._pace,
    messages.Order: Requests._order,
    messages.LeaveAhead: Requests._leaveahead,
    messages.AddWord: Requests._addword,
    messages.Colour: Requests._colour,
    messages.Start: Requests._start,
    messages.Leave: Requests._leave,
    messages.Chat: Requests._chat,
    messages.Whisper: Requests._whisper,
    messages.Propose: Requests._propose,
    messages.Agree: Requests._agree,
    messages.Decide: Requests._decide,
    messages.Back: Requests._back,
}
