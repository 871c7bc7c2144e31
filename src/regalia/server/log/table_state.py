"""Table state: the result of a log's entries, the same in every process."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Literal

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import LEAVE
from regalia.engine.kind import GameKind, colours_of
from regalia.engine.label import Args, Label, seat_label
from regalia.server.log import entries, host
from regalia.server.log.entries import AnyEntry, Created, Entry, request_of
from regalia.server.log.game import TableGame
from regalia.server.log.premoves import look_ahead
from regalia.server.log.seats import Knock, ProposalOpen
from regalia.server.log.stream import Notice, Spoken

Status = Literal["gathering", "playing", "over", "closed", "stuck"]

DISTANT_SECONDS = 3600  # for a decision: those who play so do other things meanwhile

# entries after which a viewer may see another game, or be asked something else
PLAY = frozenset({entries.Started, entries.Answered, entries.Sealed, entries.Passed,
                  entries.Thought, entries.Closed, entries.Ordered,
                  entries.Premoved, entries.Revealed})  # fmt: skip
# entries that change nothing about the table itself
ONLY_PLAY = (PLAY - {entries.Started}) | {
    entries.Stopped,
    entries.Spoke,
    entries.Reviewed,
    entries.Hinted,
    entries.Subscribed,
    entries.Unsubscribed,
    entries.Noticed,
}


@lru_cache(maxsize=256)  # a request is looked for, and then kept
def short_id(seat: Seat, request: str) -> bytes:
    """A short hash of a request id, as kept for every request of a table."""
    return blake2b(f"{seat} {request}".encode(), digest_size=10).digest()


def is_distant(created: Created) -> bool:
    """True for correspondence games: hours for each decision."""
    return created.clock.kind == "move" and created.clock.seconds >= DISTANT_SECONDS


class TableState(TableGame):
    """Seats, agreements and game of one table; changed by entries only."""

    def __init__(self, table: str, kind: GameKind, created: Created) -> None:
        super().__init__(kind, created)
        self.table = table
        self.seq = 1
        self.paused = False
        self.held_up = False  # it is the host who paused
        self.closed = False
        self.approve = created.approve
        self.muted: set[str] = set()  # hashes of the addresses of muted people
        self.host = host.first_host(self.seats, created.host)
        for state in self.seats:
            state.who = created.who if state.kind == "person" else ""
        self.proposal: ProposalOpen | None = None
        self.proposals = 0
        self.rematch = ""
        self.invited: entries.Invited | None = None
        self.review: entries.Reviewed | None = None
        self.pace = created.pace  # milliseconds that bots take beside their thinking
        self.table_changes = 0  # of the table itself, not of the game
        self.ids: set[bytes] = set()  # of all requests ever carried out, to know a resend by

    # --- what is the case ------------------------------------------------------------------------

    def status(self) -> Status:
        """Status of the table, as far as it was shown."""
        if self.is_over():
            return "over"
        if self.closed:
            return "closed"
        return "gathering" if self.sitting is None else "playing"

    def knows(self, seat: Seat, request: str) -> bool:
        """True if a request with this id was carried out before."""
        return short_id(seat, request) in self.ids

    def seat_of(self, key_hash: str) -> Seat:
        """The seat that a key opens, or NOBODY."""
        for seat, state in enumerate(self.seats):
            if state.hash and state.hash == key_hash:
                return seat
        return NOBODY

    def knocker_of(self, key_hash: str) -> Seat:
        """The seat that the holder of a key has asked for, or NOBODY."""
        for seat, state in enumerate(self.seats):
            if state.knock is not None and state.knock.hash == key_hash:
                return seat
        return NOBODY

    def persons(self) -> list[Seat]:
        """The seats played by persons."""
        return [seat for seat, state in enumerate(self.seats) if state.is_person()]

    def open_seats(self) -> list[Seat]:
        """The seats without a player."""
        return [seat for seat, state in enumerate(self.seats) if state.kind == "open"]

    def free_seats(self) -> list[Seat]:
        """The seats a guest may take or ask for."""
        if self.sitting is not None or self.closed:
            return []
        return [seat for seat in self.open_seats() if self.seats[seat].knock is None]

    def has_guest(self, who: str) -> bool:
        """True if a guest of this address sits or knocks here, unless it opened the table."""
        if not who or who == self.created.who:
            return False
        return any(
            who == (state.who if state.knock is None else state.knock.who) for state in self.seats
        )

    def knocks_from(self, who: str) -> bool:
        """True if a guest of this address has asked for a seat."""
        knocks = (state.knock for state in self.seats)
        return bool(who) and any(knock is not None and knock.who == who for knock in knocks)

    def asks_first(self) -> bool:
        """True if guests need permission to sit down."""
        return self.approve and self.host != NOBODY

    def colours(self) -> list[int]:
        """Colour of each seat, as an index into the game's colours."""
        return colours_of([state.colour for state in self.seats], len(self.kind.table.colours))

    def is_distant(self) -> bool:
        """True for correspondence games: hours for each decision."""
        return is_distant(self.created)

    def answers_ahead(self) -> bool:
        """True if seats may leave answers for later: where there are hours, and a game goes on.

        Where people wait for each other, an answer that comes by itself would tell by its moment.
        """
        return self.is_distant() and self.sitting is not None and not self.is_over()

    def keeps_rules_time(self) -> bool:
        """True if the limits that the rules set are kept here."""
        return self.created.clock.timers != "off"

    # --- entries ---------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> None:
        """Apply an entry; it was checked before it was stored."""
        self.snapshots = []
        kind = type(entry)
        if kind in PLAY:
            self.game_changes += 1
        if kind not in ONLY_PLAY:
            self.table_changes += 1
        APPLY[kind](self, entry)
        if any(state.premoves.lines for state in self.seats):
            look_ahead(self)
        request = request_of(entry)
        if request is not None:
            self.ids.add(short_id(*request))
        self.seq += 1

    def _knocked(self, entry: entries.Knocked) -> None:
        self.seats[entry.seat].knock = Knock(entry.name, entry.hash, entry.word, entry.who)

    def _joined(self, entry: entries.Joined) -> None:
        self.sit(entry.seat, entry.name, entry.hash, entry.word, entry.who)

    def sit(self, seat: Seat, name: str, key_hash: str, word: str, who: str = "") -> None:
        """Seat a guest; the first person at a table becomes its host."""
        state = self.seats[seat]
        state.kind = "person"
        state.name = name
        state.hash = key_hash
        state.word = word
        state.who = who
        state.muted = bool(who) and who in self.muted
        state.knock = None
        if self.host == NOBODY:
            self.host = seat

    def _worded(self, entry: entries.Worded) -> None:
        self.seats[entry.seat].word = entry.word

    def _coloured(self, entry: entries.Coloured) -> None:
        self.seats[entry.seat].colour = entry.colour

    def _shared(self, entry: entries.Shared) -> None:
        self.shared = True
        self.note("shared", entry.seat)

    def _revealed(self, entry: entries.Revealed) -> None:
        self.revealed = True

    def _started(self, entry: entries.Started) -> None:
        for seat in self.open_seats():
            self.seats[seat].kind = "bot"
            self.seats[seat].level = entry.fill
            cast, name = entry.cast[seat] if entry.cast else ("", "")
            self.seats[seat].cast = cast
            self.seats[seat].name = name or f"Bot {seat + 1}"
            self.seats[seat].knock = None
        self.note("started" if self.created.branch is None else "branched", NOBODY)
        self.sitting = self.sit_down(self.hold)
        self.sitting.witness.events.clear()
        if self.created.opened is not None:
            self.bring_all(self.created.opened)
        self.settle()

    def _answered(self, entry: entries.Answered) -> None:
        state = self.seats[entry.seat]
        state.spent += entry.spent
        if entry.by == "clock":
            self.note("clock", entry.seat)
        self.drop_undo()
        if entry.by == "premove":
            state.premoves.give()
        else:
            state.premoves.drop("")
        self.play(entry.seat, int(entry.answer))
        self.settle()

    def drop_undo(self) -> None:
        """End an undo proposal when the game goes on."""
        if self.proposal is not None and self.proposal.what == "undo":
            self.proposal = None
            self.table_changes += 1

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
        self.seats[entry.seat].thinks -= 1

    def _closed(self, entry: entries.Closed) -> None:
        window = self.window
        assert window is not None
        self.window = None
        if window.asks:
            self.answer_all(window.sealed)
        self.settle()

    def _stopped(self, entry: entries.Stopped) -> None:
        self.seats[entry.seat].stops = entry.stops

    def _paced(self, entry: entries.Paced) -> None:
        self.pace = entry.pace

    def _ordered(self, entry: entries.Ordered) -> None:
        self.seats[entry.seat].order = entry.answer
        if entry.first:
            self.drop_undo()
            assert self.passed is not None
            self.go_back(self.passed.start)
            self.settle()

    def _premoved(self, entry: entries.Premoved) -> None:
        premoves = self.seats[entry.seat].premoves
        if entry.line is None:
            premoves.remove(entry.drop)
        else:
            premoves.add(entry.line, len(self.stream))

    def _spoke(self, entry: entries.Spoke) -> None:
        self.stream.add(Spoken(entry.seat, entry.text, entry.to))

    def _hushed(self, entry: entries.Hushed) -> None:
        self.stream.add(Spoken(entry.seat, "", entry.to))

    def _proposed(self, entry: entries.Proposed) -> None:
        self.proposals += 1
        needed = [seat for seat in self.persons() if seat not in (entry.seat, entry.whom)]
        # a pause by consent ends without consent; the host's needs all, or the host
        if entry.what == "resume" and (not self.held_up or entry.seat == self.host):
            needed = []
        self.proposal = ProposalOpen(self.proposals, entry.what, entry.seat, needed)
        self.proposal.index = entry.index
        self.proposal.whom = entry.whom
        self.proposal.level = entry.level
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

    def _expired(self, entry: entries.Expired) -> None:
        self.proposal = None

    def consent(self) -> None:
        """Carry out the proposal once all have agreed."""
        proposal = self.proposal
        if proposal is None or set(proposal.needed) - set(proposal.agreed):
            return
        self.proposal = None
        if proposal.what == "undo":
            self.take_back(proposal.who, proposal.index)
        elif proposal.what == "replace":
            self.note("replaced", proposal.whom)
            self.seat_bot(proposal.whom, proposal.level)
            self.seats[proposal.whom].replaced = True
        else:
            self.paused = proposal.what == "pause"
            self.held_up = False
            self.note("paused" if self.paused else "resumed", proposal.who)

    def _returned(self, entry: entries.Returned | entries.Came) -> None:
        state = self.seats[entry.seat]
        if state.substitute:
            state.substitute = state.replaced = False
            self.note("returned", entry.seat)

    def _went(self, entry: entries.Went) -> None:
        """Ignore an absence entry of old logs."""

    def _substituted(self, entry: entries.Substituted) -> None:
        self.seat_bot(entry.seat, entry.level)
        self.note("substitute", entry.seat)

    def _left(self, entry: entries.Left) -> None:
        self.vacate(entry.seat, entry.level, "left")

    def vacate(self, seat: Seat, level: str, notice: str) -> None:
        """Remove the person of a seat: it is open, or a bot plays on."""
        if self.sitting is None:
            # a guest who gets up before the game leaves an open seat behind
            state = self.seats[seat]
            state.kind = "open"
            state.name = state.hash = state.word = state.who = ""
            state.subscribed = []
            state.muted = False
            state.colour = -1
        else:
            self.seat_bot(seat, level)
        self.note(notice, seat)
        host.pass_on(self, seat)
        if self.sitting is not None and self.sitting.game.may_leave(seat):
            # by a rule of the server the game will go on without this seat
            self.give(seat, LEAVE)
            self.settle()

    def seat_bot(self, seat: Seat, level: str) -> None:
        """Seat a bot for a person, whose consent is no longer needed."""
        self.seats[seat].substitute = True
        self.seats[seat].level = level
        self.seats[seat].premoves.drop("")
        host.pass_on(self, seat)
        if self.proposal is not None and self.proposal.whom == seat:
            self.proposal = None
        if self.proposal is not None and seat in self.proposal.needed:
            self.proposal.needed.remove(seat)
            self.consent()

    def _rematched(self, entry: entries.Rematched) -> None:
        self.rematch = entry.table
        self.note("rematch", entry.seat)

    def _invited(self, entry: entries.Invited) -> None:
        self.invited = entry
        self.note("invited", entry.seat)

    def _hinted(self, entry: entries.Hinted) -> None:
        hint = (entry.number, entry.seat)
        if hint not in self.record().hints:
            self.record().hints.append(hint)

    def _subscribed(self, entry: entries.Subscribed) -> None:
        self.seats[entry.seat].subscribe(entry, self.seq + 1)

    def _unsubscribed(self, entry: entries.Unsubscribed) -> None:
        self.seats[entry.seat].unsubscribe(entry.way, entry.to)

    def _noticed(self, entry: entries.Noticed) -> None:
        state = self.seats[entry.seat]
        if entry.late:
            state.reminded = entry.number
        else:
            state.noticed = entry.number

    def gives_hints(self, seat: Seat) -> bool:
        """True if the table agreed that this seat may ask for hints."""
        allowed = self.created.hints
        others = [state for index, state in enumerate(self.seats) if index != seat]
        return allowed == "all" or (allowed == "bots" and all(each.is_bot() for each in others))

    def _reviewed(self, entry: entries.Reviewed) -> None:
        self.review = entry

    def note(self, kind: str, who: Seat) -> None:
        """Append a notice to the stream."""
        args: Args = {} if who == NOBODY else {"who": seat_label(who)}
        self.stream.add(Notice(kind, who, Label(f"table-noted-{kind}", args)))


# what each entry does
APPLY: dict[type[Entry], Callable[[Any, Any], None]] = {
    entries.Knocked: TableState._knocked,
    entries.Joined: TableState._joined,
    entries.Worded: TableState._worded,
    entries.Coloured: TableState._coloured,
    entries.Shared: TableState._shared,
    entries.Revealed: TableState._revealed,
    entries.Started: TableState._started,
    entries.Answered: TableState._answered,
    entries.Sealed: TableState._sealed,
    entries.Passed: TableState._passed,
    entries.Thought: TableState._thought,
    entries.Closed: TableState._closed,
    entries.Stopped: TableState._stopped,
    entries.Paced: TableState._paced,
    entries.Ordered: TableState._ordered,
    entries.Premoved: TableState._premoved,
    entries.Spoke: TableState._spoke,
    entries.Hushed: TableState._hushed,
    entries.Proposed: TableState._proposed,
    entries.Agreed: TableState._agreed,
    entries.Expired: TableState._expired,
    entries.Decided: host.decided,
    entries.Returned: TableState._returned,
    entries.Came: TableState._returned,
    entries.Went: TableState._went,
    entries.Substituted: TableState._substituted,
    entries.Left: TableState._left,
    entries.Rematched: TableState._rematched,
    entries.Invited: TableState._invited,
    entries.Hinted: TableState._hinted,
    entries.Subscribed: TableState._subscribed,
    entries.Unsubscribed: TableState._unsubscribed,
    entries.Noticed: TableState._noticed,
    entries.Reviewed: TableState._reviewed,
}
