"""Clocks: time limits and banks of a table, measured by each process for itself."""

from __future__ import annotations

from hashlib import sha256
from math import ceil, exp, log

from regalia.engine.flow import Seat
from regalia.server.log.table_state import TableState
from regalia.server.protocol.parts import Clock

GENTLE = 3  # times as long as the rules say
THINK_SECONDS = 10.0
PROPOSAL_SECONDS = 120.0
PREMOVE_SECONDS = (20.0, 1200.0)  # after which an answer that was left ahead is given
WINDOW_TICK = 0.25  # so that the moment of a close does not tell who was how quick


class Clocks:
    """Start times of the open question, the rules' own limit and the open window."""

    def __init__(self, table_state: TableState) -> None:
        self.table_state = table_state
        self.round: dict[Seat, int] = {}  # the open question: who still owes which number
        self.members: list[Seat] = []
        self.began = 0.0
        self.timer_number: int | None = None
        self.timer_since: float | None = None  # None: stopped, as while somebody interrupts
        self.timer_left = 0.0  # from then on
        self.timer_rule = ""
        self.window_number = 0
        self.window_began = 0.0
        self.alone = False  # one person plays, when it was last looked
        self.paused_at: float | None = None
        self.proposal_number = 0
        self.proposal_began = 0.0

    def look(self, now: float) -> None:
        """Start, stop and move the clocks to match the table."""
        self.mind_pause(now)
        table_state = self.table_state
        if table_state.window is not None and table_state.window.number != self.window_number:
            self.window_number = table_state.window.number
            self.window_began = now
        alone = len(table_state.persons()) == 1
        if self.alone and not alone:
            self.window_began = now  # somebody came back: the clock that now runs begins here
        self.alone = alone
        if table_state.proposal is not None and table_state.proposal.number != self.proposal_number:
            self.proposal_number = table_state.proposal.number
            self.proposal_began = now
        open_question = table_state.window is None and table_state.sitting is not None
        asked = table_state.asked() if open_question else []
        owed = {seat: table_state.question_number(seat) for seat in asked}
        if not owed.items() <= self.round.items() or not owed:
            self.began = now
            self.members = list(table_state.game().invited) if asked else []
        self.round = owed
        self.look_at_timer(now, open_question)

    def mind_pause(self, now: float) -> None:
        """Shift all start times by the length of a pause."""
        if self.table_state.paused and self.paused_at is None:
            self.paused_at = now
        elif not self.table_state.paused and self.paused_at is not None:
            slept = now - self.paused_at
            self.paused_at = None
            self.began += slept
            if self.timer_since is not None:
                self.timer_since += slept
            self.window_began += slept

    def run_out(self, now: float, end: float | None) -> bool:
        """Set start times back so that what ends then is due now; False if it is anyway.

        In a pause only a proposal runs.
        """
        if end is None or end <= now:
            return False
        early = end - now
        self.proposal_began -= early
        if self.paused_at is None:
            self.began -= early
            self.window_began -= early
            if self.timer_since is not None:
                self.timer_since -= early
        return True

    def look_at_timer(self, now: float, open_question: bool) -> None:
        """Run the rules' own limit while its question is open, and resume it later."""
        rules = self.table_state.created.clock.timers
        timer = None
        if open_question and self.round and rules != "off":
            timer = self.table_state.kind.timer(self.table_state.game())
        if timer is None:
            if self.timer_since is not None:
                self.timer_left -= now - self.timer_since
                self.timer_since = None
            return
        if timer.number != self.timer_number:
            self.timer_number = timer.number
            self.timer_left = timer.seconds * (GENTLE if rules == "gentle" else 1)
            self.timer_rule = timer.rule
            self.timer_since = now
        elif self.timer_since is None:
            self.timer_since = now

    def waits_for(self, seat: Seat, now: float, seconds: float) -> bool:
        """True if the table has waited this long, by public facts possibly for this seat."""
        sitting = self.table_state.sitting
        if not self.round or sitting is None or now < self.began + seconds:
            return False
        return sitting.game.question.sealed or seat in self.members

    # --- limits ----------------------------------------------------------------------------------

    def limit(self, seat: Seat) -> float | None:
        """Seconds a seat has for its answer; None for bots."""
        rules = self.table_state.created.clock
        if rules.kind == "none" or self.table_state.seats[seat].is_bot():
            return None
        if rules.kind == "move":
            return float(rules.seconds)
        return rules.free + self.bank(seat)

    def bank(self, seat: Seat) -> float:
        """Milliseconds left in a seat's bank before its present question."""
        return max(
            0.0, self.table_state.created.clock.seconds - self.table_state.seats[seat].spent / 1000
        )

    def spent(self, seat: Seat, now: float) -> int:
        """Milliseconds that an answer given now takes from the seat's bank."""
        rules = self.table_state.created.clock
        sitting = self.table_state.sitting
        if rules.kind != "bank" or seat not in self.round or sitting is None:
            return 0
        if sitting.game.question.sealed:
            return 0  # a bank that shrinks would tell who was asked
        used = max(0.0, now - self.began - rules.free)
        return int(1000 * min(used, self.bank(seat)))

    def expired(self, now: float) -> list[Seat]:
        """Seats whose time is up, for which the table answers."""
        if self.table_state.paused:
            return []
        if self.timer_since is not None and now >= self.timer_end():
            return list(self.round)
        return [
            seat
            for seat in self.round
            if (limit := self.limit(seat)) is not None and now >= self.began + limit
        ]

    def premove_end(self, seat: Seat) -> float:
        """Time at which an answer that a seat left ahead is given.

        It is drawn from one law, whatever was left and for whatever reason it fits: short times are
        as likely as people make them, and no restart draws another. The key of the shuffle alone
        would tell it to everybody once the game is over; that of the seat is told to nobody.
        """
        number = self.table_state.question_number(seat)
        own = self.table_state.seats[seat].hash
        words = f"regalia premove {seat} {number} {own} ".encode()
        drawn = int.from_bytes(sha256(words + self.table_state.key).digest()[:4], "big") / 2**32
        least, most = PREMOVE_SECONDS
        return self.began + least * exp(drawn * log(most / least))

    def premoved(self) -> list[Seat]:
        """The seats whose answer to the open question was left ahead."""
        if self.table_state.paused or self.table_state.window is not None:
            return []
        return [seat for seat in self.round if self.table_state.seats[seat].premoves.chosen >= 0]

    def timer_end(self) -> float:
        """Time at which the rules' own limit ends."""
        assert self.timer_since is not None
        return self.timer_since + self.timer_left

    def window_has_clock(self) -> bool:
        """True if the open window closes by itself.

        It waits for the only person at the table, who keeps nobody waiting, unless the table keeps
        time. How many persons play is public.
        """
        table_state = self.table_state
        window = table_state.window
        persons = table_state.persons()
        if window is None or len(persons) != 1 or table_state.created.clock.kind != "none":
            return True
        [seat] = persons
        return not window.awaits(seat, table_state.seats[seat])

    def window_end(self) -> float:
        """Time at which the open window closes; infinite without a clock."""
        window = self.table_state.window
        assert window is not None
        return self.window_began + window.window.seconds + THINK_SECONDS * window.thinks

    def window_tick(self, now: float) -> float:
        """Next fixed moment at which a window that is complete may close."""
        ticks = ceil((now - self.window_began) / WINDOW_TICK - 0.001)
        return self.window_began + max(0, ticks) * WINDOW_TICK

    def proposal_end(self) -> float:
        """Time until which the open proposal may be agreed to."""
        return self.proposal_began + PROPOSAL_SECONDS

    def next(self) -> float | None:
        """Time of the next event of any clock; None if there is none."""
        ends: list[float] = []
        if self.table_state.proposal is not None:
            ends.append(self.proposal_end())
        if self.table_state.paused:
            return min(ends, default=None)
        if self.table_state.window is not None and self.window_has_clock():
            ends.append(self.window_end())
        if self.timer_since is not None:
            ends.append(self.timer_end())
        for seat in self.round:
            limit = self.limit(seat)
            if limit is not None:
                ends.append(self.began + limit)
        ends += [self.premove_end(seat) for seat in self.premoved()]
        return min(ends, default=None)

    def shown(self, viewer: Seat, now: float) -> Clock:
        """The clocks as one viewer may see them."""
        rules = self.table_state.created.clock
        clock = Clock(paused=self.table_state.paused)
        if rules.kind == "none" and self.timer_since is None:
            return clock
        stands = now if self.paused_at is None else self.paused_at
        sitting = self.table_state.sitting
        if self.round and sitting is not None:
            # those who have answered a common question are shown like those who have not
            public = [] if sitting.game.question.sealed else self.members
            own = [viewer] if viewer in self.round and viewer not in public else []
            for seat in [*public, *own]:
                limit = self.limit(seat)
                if limit is not None:
                    clock.left[str(seat)] = rounded(self.began + limit - stands)
            if self.timer_since is not None:
                clock.timer = rounded(self.timer_end() - stands)
                clock.timer_rule = self.timer_rule
        if rules.kind == "bank":
            clock.bank = {str(s): rounded(self.bank(s)) for s in range(len(self.table_state.seats))}
        return clock

    def window_left(self, now: float) -> float | None:
        """Seconds left of the open window; None without a clock or a window."""
        if self.table_state.window is None or not self.window_has_clock():
            return None
        stands = now if self.paused_at is None else self.paused_at
        return rounded(self.window_end() - stands)


class PastClocks:
    """Clocks of an over-days table, run through its log as they ran when it was written."""

    def __init__(self, now: float, ages: list[float]) -> None:
        self.clocks: Clocks | None = None
        self.moments = [now - age for age in ages]
        later = now
        for place in reversed(range(len(ages))):
            # an entry that seems to lie in the future was there before the one that follows it
            if ages[place] < 0:
                self.moments[place] = later
            later = self.moments[place]
        for place in range(1, len(ages)):
            # a wall clock that was set back or forth moves no entry before the one it follows
            self.moments[place] = max(self.moments[place - 1 : place + 1])

    def look(self, table_state: TableState) -> None:
        """Run the clocks up to the table's newest entry."""
        if self.clocks is None:
            self.clocks = Clocks(table_state)
        if table_state.seq <= len(self.moments):
            self.clocks.look(self.moments[table_state.seq - 1])

    def give(self, clocks: Clocks) -> None:
        """Set the clocks of a loaded table."""
        if self.clocks is not None and self.clocks.table_state is clocks.table_state:
            vars(clocks).update(vars(self.clocks))


def rounded(seconds: float) -> float:
    """Seconds rounded for the wire, at least 0."""
    return max(0.0, round(seconds, 1))
