"""The ledger: a table as its entries made it, the same in every process that reads them."""

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
from regalia.server.log.seats import Knock, ProposalOpen
from regalia.server.log.stream import Notice, Spoken

Status = Literal["gathering", "playing", "over", "closed", "stuck"]

DISTANT_SECONDS = 3600  # for a decision: those who play so do other things meanwhile

# entries after which a viewer may see another game, or be asked something else
PLAY = frozenset({entries.Started, entries.Answered, entries.Sealed, entries.Passed,
                  entries.Thought, entries.Closed, entries.Ordered})  # fmt: skip
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
    """The id of a request in a few bytes, as all of a table's are kept."""
    return blake2b(f"{seat} {request}".encode(), digest_size=10).digest()


class Ledger(TableGame):
    """One table: who sits there, what was agreed, its game; changed by entries only."""

    def __init__(self, table: str, kind: GameKind, created: Created) -> None:
        super().__init__(kind, created)
        self.table = table
        self.seq = 1
        self.paused = False
        self.held_up = False  # it is the host who paused
        self.closed = False
        self.approve = created.approve
        self.host = host.first_host(self.seats, created.host)
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
        """Where the table stands, as far as it was shown."""
        if self.is_over():
            return "over"
        if self.closed:
            return "closed"
        return "gathering" if self.sitting is None else "playing"

    def knows(self, seat: Seat, request: str) -> bool:
        """Whether a request with this id was carried out, however long ago."""
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
        """The seats in which persons play now."""
        return [seat for seat, state in enumerate(self.seats) if state.is_person()]

    def open_seats(self) -> list[Seat]:
        """The seats in which nobody sits."""
        return [seat for seat, state in enumerate(self.seats) if state.kind == "open"]

    def free_seats(self) -> list[Seat]:
        """The seats a guest may take or ask for."""
        if self.sitting is not None or self.closed:
            return []
        return [seat for seat in self.open_seats() if self.seats[seat].knock is None]

    def asks_first(self) -> bool:
        """Whether somebody is asked before a guest sits down."""
        return self.approve and self.host != NOBODY

    def colours(self) -> list[int]:
        """Everybody's colour, by its place among those of the game."""
        return colours_of([state.colour for state in self.seats], len(self.kind.table.colours))

    def is_distant(self) -> bool:
        """Whether there are hours for each decision, so that nobody need sit here meanwhile."""
        clock = self.created.clock
        return clock.kind == "move" and clock.seconds >= DISTANT_SECONDS

    # --- entries ---------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> None:
        """Makes one entry so; it was checked before it was stored."""
        self.snapshots = []
        kind = type(entry)
        if kind in PLAY:
            self.game_changes += 1
        if kind not in ONLY_PLAY:
            self.table_changes += 1
        APPLY[kind](self, entry)
        request = request_of(entry)
        if request is not None:
            self.ids.add(short_id(*request))
        self.seq += 1

    def _knocked(self, entry: entries.Knocked) -> None:
        self.seats[entry.seat].knock = Knock(entry.name, entry.hash, entry.word)

    def _joined(self, entry: entries.Joined) -> None:
        self.sit(entry.seat, entry.name, entry.hash, entry.word)

    def sit(self, seat: Seat, name: str, key_hash: str, word: str) -> None:
        """A guest sits down; whoever is the first person at a table is its host."""
        state = self.seats[seat]
        state.kind = "person"
        state.name = name
        state.hash = key_hash
        state.word = word
        state.knock = None
        if self.host == NOBODY:
            self.host = seat

    def _worded(self, entry: entries.Worded) -> None:
        self.seats[entry.seat].word = entry.word

    def _coloured(self, entry: entries.Coloured) -> None:
        self.seats[entry.seat].colour = entry.colour

    def _started(self, entry: entries.Started) -> None:
        for seat in self.open_seats():
            self.seats[seat].kind = "bot"
            self.seats[seat].level = entry.fill
            self.seats[seat].name = f"Bot {seat + 1}"
            self.seats[seat].knock = None
        self.note("started" if self.created.branch is None else "branched", NOBODY)
        self.sitting = self.sit_down(self.hold)
        self.sitting.witness.events.clear()
        self.settle()

    def _answered(self, entry: entries.Answered) -> None:
        state = self.seats[entry.seat]
        state.spent += entry.spent
        if entry.by == "clock":
            self.note("clock", entry.seat)
        self.drop_undo()
        self.play(entry.seat, int(entry.answer))
        self.settle()

    def drop_undo(self) -> None:
        """The game goes on, so what was to be taken back is not the last answer any more."""
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

    def _spoke(self, entry: entries.Spoke) -> None:
        self.stream.add(Spoken(entry.seat, entry.text, entry.to))

    def _hushed(self, entry: entries.Hushed) -> None:
        self.stream.add(Spoken(entry.seat, "", entry.to))

    def _proposed(self, entry: entries.Proposed) -> None:
        self.proposals += 1
        needed = [seat for seat in self.persons() if seat not in (entry.seat, entry.whom)]
        # whoever paused by consent goes on without; what the host paused takes all, or the host
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
        """Carries the proposal out once nobody's consent is missing."""
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
        """Who is here is not a matter of the log any more."""

    def _substituted(self, entry: entries.Substituted) -> None:
        self.seat_bot(entry.seat, entry.level)
        self.note("substitute", entry.seat)

    def _left(self, entry: entries.Left) -> None:
        self.vacate(entry.seat, entry.level, "left")

    def vacate(self, seat: Seat, level: str, notice: str) -> None:
        """Somebody does not sit here any more: the seat is open, or a bot plays on."""
        if self.sitting is None:
            # a guest who gets up before the game leaves an open seat behind
            state = self.seats[seat]
            state.kind = "open"
            state.name = state.hash = state.word = ""
            state.subscribed = []
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
        """A bot sits down for somebody, whose consent is not waited for any more."""
        self.seats[seat].substitute = True
        self.seats[seat].level = level
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
        self.seats[entry.seat].noticed = entry.number

    def gives_hints(self, seat: Seat) -> bool:
        """Whether the table agreed that this seat may ask an expert."""
        allowed = self.created.hints
        others = [state for index, state in enumerate(self.seats) if index != seat]
        return allowed == "all" or (allowed == "bots" and all(each.is_bot() for each in others))

    def _reviewed(self, entry: entries.Reviewed) -> None:
        self.review = entry

    def note(self, kind: str, who: Seat) -> None:
        """Tells everybody something about the table."""
        args: Args = {} if who == NOBODY else {"who": seat_label(who)}
        self.stream.add(Notice(kind, who, Label(f"table-noted-{kind}", args)))


# what each entry does
APPLY: dict[type[Entry], Callable[[Any, Any], None]] = {
    entries.Knocked: Ledger._knocked,
    entries.Joined: Ledger._joined,
    entries.Worded: Ledger._worded,
    entries.Coloured: Ledger._coloured,
    entries.Started: Ledger._started,
    entries.Answered: Ledger._answered,
    entries.Sealed: Ledger._sealed,
    entries.Passed: Ledger._passed,
    entries.Thought: Ledger._thought,
    entries.Closed: Ledger._closed,
    entries.Stopped: Ledger._stopped,
    entries.Paced: Ledger._paced,
    entries.Ordered: Ledger._ordered,
    entries.Spoke: Ledger._spoke,
    entries.Hushed: Ledger._hushed,
    entries.Proposed: Ledger._proposed,
    entries.Agreed: Ledger._agreed,
    entries.Expired: Ledger._expired,
    entries.Decided: host.decided,
    entries.Returned: Ledger._returned,
    entries.Came: Ledger._returned,
    entries.Went: Ledger._went,
    entries.Substituted: Ledger._substituted,
    entries.Left: Ledger._left,
    entries.Rematched: Ledger._rematched,
    entries.Invited: Ledger._invited,
    entries.Hinted: Ledger._hinted,
    entries.Subscribed: Ledger._subscribed,
    entries.Unsubscribed: Ledger._unsubscribed,
    entries.Noticed: Ledger._noticed,
    entries.Reviewed: Ledger._reviewed,
}
