"""Clocks: how long the table waits for whom, kept by each process for itself."""

from __future__ import annotations

from math import ceil

from regalia.engine.flow import Seat
from regalia.server.log.ledger import Ledger
from regalia.server.protocol.parts import Clock

GENTLE = 3  # times as long as the rules say
THINK_SECONDS = 10.0
PROPOSAL_SECONDS = 120.0
WINDOW_TICK = 0.25  # so that the moment of a close does not tell who was how quick


class Clocks:
    """When the open question, the rules' own limit and the open window began."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.round: dict[Seat, int] = {}  # the open question: who still owes which number
        self.members: list[Seat] = []
        self.began = 0.0
        self.slept = 0.0  # seconds that this table lay in the store before it was read
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
        """Starts, stops and moves the clocks as the table now stands."""
        self.mind_pause(now)
        ledger = self.ledger
        if ledger.window is not None and ledger.window.number != self.window_number:
            self.window_number = ledger.window.number
            self.window_began = now
        alone = len(ledger.persons()) == 1
        if self.alone and not alone:
            self.window_began = now  # somebody came back: the clock that now runs begins here
        self.alone = alone
        if ledger.proposal is not None and ledger.proposal.number != self.proposal_number:
            self.proposal_number = ledger.proposal.number
            self.proposal_began = now
        open_question = ledger.window is None and ledger.sitting is not None
        asked = ledger.asked() if open_question else []
        owed = {seat: ledger.question_number(seat) for seat in asked}
        if not owed.items() <= self.round.items() or not owed:
            # whoever has hours to think has them by the clock on the wall
            self.began = now - (self.slept if ledger.is_distant() else 0.0)
            self.slept = 0.0
            self.members = list(ledger.game().invited) if asked else []
        self.round = owed
        self.look_at_timer(now, open_question)

    def mind_pause(self, now: float) -> None:
        """A pause moves everything that began before it."""
        if self.ledger.paused and self.paused_at is None:
            self.paused_at = now
        elif not self.ledger.paused and self.paused_at is not None:
            slept = now - self.paused_at
            self.paused_at = None
            self.began += slept
            if self.timer_since is not None:
                self.timer_since += slept
            self.window_began += slept

    def look_at_timer(self, now: float, open_question: bool) -> None:
        """The limit of the rules runs only while its own question is open, and then runs on."""
        rules = self.ledger.created.clock.timers
        timer = None
        if open_question and self.round and rules != "off":
            timer = self.ledger.kind.timer(self.ledger.game())
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
        """Whether the table has waited so long and, by what all may know, maybe for this seat."""
        sitting = self.ledger.sitting
        if not self.round or sitting is None or now < self.began + seconds:
            return False
        return sitting.game.question.sealed or seat in self.members

    # --- limits ----------------------------------------------------------------------------------

    def limit(self, seat: Seat) -> float | None:
        """The seconds a seat has for its answer; bots have no clock."""
        rules = self.ledger.created.clock
        if rules.kind == "none" or self.ledger.seats[seat].is_bot():
            return None
        if rules.kind == "move":
            return float(rules.seconds)
        return rules.free + self.bank(seat)

    def bank(self, seat: Seat) -> float:
        """What is left in a seat's bank before its present question."""
        return max(0.0, self.ledger.created.clock.seconds - self.ledger.seats[seat].spent / 1000)

    def spent(self, seat: Seat, now: float) -> int:
        """The milliseconds that an answer given now takes from the seat's bank."""
        rules = self.ledger.created.clock
        sitting = self.ledger.sitting
        if rules.kind != "bank" or seat not in self.round or sitting is None:
            return 0
        if sitting.game.question.sealed:
            return 0  # a bank that shrinks would tell who was asked
        used = max(0.0, now - self.began - rules.free)
        return int(1000 * min(used, self.bank(seat)))

    def expired(self, now: float) -> list[Seat]:
        """The seats whose time is up: the table answers for them."""
        if self.ledger.paused:
            return []
        if self.timer_since is not None and now >= self.timer_end():
            return list(self.round)
        return [
            seat
            for seat in self.round
            if (limit := self.limit(seat)) is not None and now >= self.began + limit
        ]

    def timer_end(self) -> float:
        """When the limit of the rules is up."""
        assert self.timer_since is not None
        return self.timer_since + self.timer_left

    def window_has_clock(self) -> bool:
        """Whether the open window closes by itself.

        It waits for the only person at the table, who keeps nobody waiting, unless the table keeps
        time. How many persons play is public.
        """
        ledger = self.ledger
        window = ledger.window
        persons = ledger.persons()
        if window is None or len(persons) != 1 or ledger.created.clock.kind != "none":
            return True
        [seat] = persons
        return not window.awaits(seat, ledger.seats[seat])

    def window_end(self) -> float:
        """When the open window closes, if it has a clock."""
        window = self.ledger.window
        assert window is not None
        return self.window_began + window.window.seconds + THINK_SECONDS * window.thinks

    def window_tick(self, now: float) -> float:
        """When a window that need not last may close: at fixed moments after it began."""
        ticks = ceil((now - self.window_began) / WINDOW_TICK - 0.001)
        return self.window_began + max(0, ticks) * WINDOW_TICK

    def proposal_end(self) -> float:
        """Until when the open proposal may be agreed to."""
        return self.proposal_began + PROPOSAL_SECONDS

    def next(self) -> float | None:
        """When to look again."""
        ends: list[float] = []
        if self.ledger.proposal is not None:
            ends.append(self.proposal_end())
        if self.ledger.paused:
            return min(ends, default=None)
        if self.ledger.window is not None and self.window_has_clock():
            ends.append(self.window_end())
        if self.timer_since is not None:
            ends.append(self.timer_end())
        for seat in self.round:
            limit = self.limit(seat)
            if limit is not None:
                ends.append(self.began + limit)
        return min(ends, default=None)

    def shown(self, viewer: Seat, now: float) -> Clock:
        """The clocks as one viewer may see them."""
        rules = self.ledger.created.clock
        clock = Clock(paused=self.ledger.paused)
        if rules.kind == "none" and self.timer_since is None:
            return clock
        stands = now if self.paused_at is None else self.paused_at
        sitting = self.ledger.sitting
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
            clock.bank = {str(s): rounded(self.bank(s)) for s in range(len(self.ledger.seats))}
        return clock

    def window_left(self, now: float) -> float | None:
        """The seconds the open window still has; None if it has no clock or none is open."""
        if self.ledger.window is None or not self.window_has_clock():
            return None
        stands = now if self.paused_at is None else self.paused_at
        return rounded(self.window_end() - stands)


def rounded(seconds: float) -> float:
    """Seconds as they are sent, never below none."""
    return max(0.0, round(seconds, 1))
