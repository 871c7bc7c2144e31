"""Game: all that bots, server, laboratory and page know of any game."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from regalia.engine.chance import Chance
from regalia.engine.events import EVERYONE, NOTHING_YET, Event, SeenEvent, Witness
from regalia.engine.flow import (
    NO_QUESTION,
    NOBODY,
    Answer,
    Frame,
    Procedure,
    Question,
    Seat,
    shared_stack,
)
from regalia.engine.label import Label, seat_label
from regalia.engine.records.digest_encoding import listed, spelt
from regalia.engine.refused import Refused
from regalia.engine.view import View

UNANSWERED: Final = -1_000_000
LEAVE: Final = -2_000_000  # stands in a record where a player left a game that goes on without
MOST_SEATS: Final = 8
NEWEST: Final = 1_000_000  # stands for the rules of today where no version is named
# these lists are shared by all games, and never changed
ALONE: Final[list[list[Seat]]] = [[seat] for seat in range(MOST_SEATS)]
NO_SEATS: Final[list[Seat]] = []
UNLISTED: Final[list[list[Answer]]] = []
NO_ANSWERS: Final[list[Answer]] = []


class Game:
    """A game in progress: a stack of frames, an open question, and what lies on the table."""

    stack: list[Frame]
    rule: str  # of the step that ran last: it asks the open question
    question: Question[Any]
    # the next two are replaced, never changed in place: clones share them
    invited: list[Seat]  # all whom the open question was put to
    asked: list[Seat]  # those who still owe an answer
    listed: list[list[Answer]]  # their options, seat by seat; UNLISTED until somebody looks
    own_choices: bool  # no clone shares that list, which may be changed then
    answers: list[Answer]

    def __init__(self, players: int, chance: Chance, like: Game | None = None) -> None:
        """A game before its first step, or, for a clone, where another one stands."""
        # no method is called here: what is sure to be set is read faster where it is compiled
        self.players = players
        self.chance = chance
        self.witness: Witness | None = None
        self.spare: Frame | None = None  # has finished, and serves the next call
        self.dice: Chance | None = None  # answers whatever is asked, during a random playout
        self.drawn = 0  # answers that it gave
        if like is None:
            self.version = NEWEST  # of the rules; a step that was changed looks at it
            self.past = NOTHING_YET  # all that was told while there was a witness
            self.stack = []
            self.rule = ""
            self.question = NO_QUESTION
            self.invited = NO_SEATS
            self.asked = NO_SEATS
            self.listed = UNLISTED
            self.own_choices = True
            self.answers = [UNANSWERED] * players
        else:
            # what does not change for now is shared
            self.version = like.version
            self.past = like.past
            self.stack = shared_stack(like.stack)
            self.rule = like.rule
            self.question = like.question
            self.invited = like.invited
            self.asked = like.asked
            self.listed = like.listed
            self.own_choices = like.own_choices = False
            self.answers = like.answers[:]

    # what everybody may call

    @property
    def to_act(self) -> list[Seat]:
        """The seats that owe an answer; several at once answer in secret until all are in."""
        return self.asked[:]

    def options(self, seat: Seat) -> list[Answer]:
        """The answers a seat may give now; none if nothing is asked of it."""
        index = self.place_of(seat)
        if index < 0:
            return []
        return self.listed[index][:] if self.listed else self.question.options(self, seat)

    def offered(self, seat: Seat) -> list[Answer]:
        """The options of a seat that owes an answer; to be read only."""
        if self.listed:
            return self.listed[self.place_of(seat)]
        return self.question.options(self, seat)

    @property
    def choices(self) -> list[list[Answer]]:
        """The options of those who owe an answer, seat by seat; to be read only."""
        if not self.listed and self.asked:
            self.listed = [self.question.options(self, self.asked[0])]
        return self.listed

    def place_of(self, seat: Seat) -> int:
        """The place of a seat among those who owe an answer; -1 if it owes none."""
        for index, other in enumerate(self.asked):
            if other == seat:
                return index
        return -1

    def play(self, seat: Seat, answer: Answer) -> None:
        """Gives an answer; an illegal one raises Refused and changes nothing."""
        if answer == LEAVE and self.may_leave(seat):
            self.leave(seat)
        else:
            self.take(self.check(seat, answer), answer)

    def may_leave(self, seat: Seat) -> bool:
        """True if a seat may leave for good now and the game goes on without it."""
        return False

    def leave(self, seat: Seat) -> None:
        """A seat leaves for good."""
        raise NotImplementedError

    def check(self, seat: Seat, answer: Answer) -> int:
        """Refuses what play would refuse; otherwise gives the seat's place among those asked."""
        index = self.place_of(seat)
        if index < 0:
            raise self.out_of_turn(seat)
        offered = self.listed[index] if self.listed else NO_ANSWERS
        if not self.question.accepts(self, seat, answer, offered):
            why = self.question.refusal(self, seat, answer)
            raise Refused(self.rule, Label("refused-not-an-option")) if why is None else why
        return index

    def out_of_turn(self, seat: Seat) -> Refused:
        """The refusal of an answer nobody asked this seat for."""
        if self.over:
            return Refused(self.rule, Label("refused-game-over"))
        why = self.question.unasked(self, seat) if 0 <= seat < self.players else None
        if why is not None:
            return why
        return Refused(self.rule, Label("refused-not-asked", {"who": seat_label(seat)}))

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return not self.stack and not self.asked

    @property
    def scores(self) -> list[float]:
        """The score of each seat in the game's own measure; public at all times."""
        raise NotImplementedError

    @property
    def winners(self) -> list[Seat]:
        """The seats that won; empty while the game goes on."""
        raise NotImplementedError

    def view(self, seat: Seat) -> View:
        """The view of a seat; NOBODY is a spectator."""
        raise NotImplementedError

    def events(self, seat: Seat = NOBODY) -> list[SeenEvent]:
        """The events that a seat has seen, in order; NOBODY is a spectator.

        A game adds to it only while it has a witness: a clone keeps what was told before it, and
        a playout adds nothing. It is no part of the state: digests and records do not know it.
        """
        return self.past.part(seat).events()

    def clone(self) -> Game:
        """The same game, independent of this one, without a witness."""
        raise NotImplementedError

    def inventory(self) -> list[int]:
        """All pieces wherever they lie, sorted: the same list at every moment."""
        raise NotImplementedError

    def encode(self) -> list[int]:
        """Everything that lies on the table, hidden or not, as numbers."""
        raise NotImplementedError

    def redeal(self, seat: Seat) -> None:
        """Mixes what a seat cannot see into another arrangement it could not tell apart."""
        raise NotImplementedError

    def forget_others(self, seat: Seat) -> None:
        """Drops what the other seats have learned of hidden pieces: a seat cannot tell what."""

    def imagine(self, seat: Seat, chance: Chance) -> Game:
        """A world this seat cannot tell from the real one; it never carries the real key."""
        world = self.clone()
        world.forget_others(seat)
        world.deal_anew(seat, chance)
        return world

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Deals what a seat cannot see anew, by other chance; who knows a place still knows it.

        Of the past only what the seat has seen is left: the rest may not fit the new deal.
        """
        self.past = self.past.part(seat)
        self.chance = chance.fork()
        self.redeal(seat)
        self.ask_others_again(seat)

    def digest(self) -> str:
        """A fingerprint of the whole state: equal states give equal digests, compiled or not."""
        parts = [spelt(self.players), spelt(self.chance.position())]
        for frame in self.stack:
            numbers = f"{spelt(frame.at)} {spelt(frame.who)} {spelt(frame.what)}"
            parts.append(f"{frame.procedure.name} {numbers}")
        if self.asked:
            parts.append(f"{self.question.name} {listed(self.invited)} {listed(self.asked)}")
            parts.append(
                listed([self.answers[seat] for seat in self.invited if seat not in self.asked])
            )
        parts.append(listed(self.encode()))
        return sha256(self.chance.key + "\n".join(parts).encode()).hexdigest()

    # for rules only

    def ask(self, question: Question[Any], seats: list[Seat]) -> None:
        """Puts a question to seats; one with a single option has answered already, in general."""
        self.question = question
        self.invited = seats
        if self.dice is not None:
            for seat in reversed(seats):
                self.draw_answer(self.dice, question, seat)
            return
        always = question.always
        asked: list[Seat] = []
        choices: list[list[Answer]] = []
        for seat in seats:
            options = question.options(self, seat)
            if len(options) == 1 and not always:
                self.answers[seat] = options[0]
            else:
                assert options, question.name
                asked.append(seat)
                choices.append(options)
        self.asked = asked
        self.listed = choices

    def ask_one(self, question: Question[Any], seat: Seat) -> None:
        """Puts a question to one seat; with one option it has answered already, in general."""
        if self.dice is not None:
            self.draw_answer(self.dice, question, seat)
            return
        options = question.options(self, seat)
        alone = ALONE[seat]
        self.question = question
        self.invited = alone
        if len(options) == 1 and not question.always:
            self.answers[seat] = options[0]
            return
        assert options, question.name
        self.asked = alone
        if self.own_choices and len(self.listed) == 1:
            self.listed[0] = options
        else:
            self.listed = [options]
            self.own_choices = True

    def put(self, question: Question[Any], seat: Seat) -> None:
        """Puts a question to one seat in any case; options are listed only if somebody looks.

        For a question that can draw and accept without a list, and lists anew each time.
        """
        if self.dice is not None:
            self.answers[seat] = question.draw(self, seat, self.dice)
            self.drawn += 1
            return
        alone = ALONE[seat]
        self.question = question
        self.invited = alone
        self.asked = alone
        self.listed = UNLISTED

    def draw_answer(self, dice: Chance, question: Question[Any], seat: Seat) -> None:
        """Answers for a seat, as a random playout does, without a stop."""
        options = question.options(self, seat)
        count = len(options)
        if count == 1 and not question.always:
            self.answers[seat] = options[0]
            return
        assert options, question.name
        self.answers[seat] = options[dice.below(count)]
        self.drawn += 1

    def call(self, procedure: Procedure, who: Seat = NOBODY, what: int = 0) -> None:
        """Starts a procedure; the present one goes on when it has finished."""
        frame = self.spare
        if frame is None:
            frame = Frame(procedure, who, what)
        else:
            self.spare = None
            frame.begin(procedure, who, what)
        self.stack.append(frame)

    def tell(
        self,
        kind: str,
        who: Seat = NOBODY,
        what: int = 0,
        whom: Seat = NOBODY,
        count: int = 0,
        seen_by: int = EVERYONE,
        rule: str = "",
    ) -> None:
        """Tells the table what happened, if anybody listens; the rule is the running step's."""
        witness = self.witness
        if witness is not None:
            event = Event(rule or self.rule, kind, who, what, whom, count, seen_by)
            self.past = self.past.then(event)
            witness.add(event)

    def run(self) -> None:
        """Runs steps until somebody must answer or the game is over."""
        stack = self.stack
        witness = self.witness
        while stack and not self.asked:
            frame = stack[-1]
            if frame.shared:
                frame = self.top_frame()
            procedure = frame.procedure
            at = frame.at
            if at == procedure.length:
                self.spare = stack.pop()
                continue
            frame.at = at + 1
            self.rule = procedure.rules[at]
            if witness is not None:
                witness.reached.add(self.rule)
            procedure.perform(at, self, frame)

    def step(self) -> bool:
        """Runs one step; False where somebody must answer or the game is over."""
        if not self.stack or self.asked:
            return False
        frame = self.top_frame()
        procedure = frame.procedure
        at = frame.at
        if at == procedure.length:
            self.spare = self.stack.pop()
            return True
        frame.at = at + 1
        self.rule = procedure.rules[at]
        procedure.perform(at, self, frame)
        return True

    def top_frame(self) -> Frame:
        """The frame on top, which is not shared with any clone: for steps that change it."""
        stack = self.stack
        frame = stack[-1]
        if frame.shared:
            frame = frame.clone()
            stack[-1] = frame
        return frame

    def take(self, index: int, answer: Answer) -> None:
        """Takes the answer of the asked seat at an index, unchecked; goes on when all are in."""
        asked = self.asked
        self.answers[asked[index]] = answer
        if len(asked) == 1:
            self.asked = NO_SEATS
            self.run()
        else:
            self.asked = asked[:index] + asked[index + 1 :]
            self.listed = self.listed[:index] + self.listed[index + 1 :]

    # for imagined worlds

    def ask_others_again(self, seat: Seat) -> None:
        """Puts the open question to the other seats afresh, as their secret answers are unknown."""
        invited = self.invited
        if not self.asked or (len(invited) == 1 and invited[0] == seat):
            return
        mine = self.choices[self.asked.index(seat)] if seat in self.asked else None
        asked: list[Seat] = []
        choices: list[list[Answer]] = []
        forced: list[Seat] = []
        for other in invited:
            if other == seat:
                if mine is not None:
                    asked.append(seat)
                    choices.append(mine)
                continue
            options = self.question.options(self, other)
            if len(options) == 1 and not self.question.always:
                self.answers[other] = options[0]
                forced.append(other)
            else:
                asked.append(other)
                choices.append(options)
        if not asked:
            # the seat looks on while others answer: the moment stays open as it saw it
            asked = forced
            choices = [[self.answers[other]] for other in forced]
        self.asked = asked
        self.listed = choices

    def show_flow(self, view: View, seat: Seat) -> None:
        """Fills in what every view shows of the flow."""
        view.seat = seat
        view.players = self.players
        view.over = self.over
        view.winners = tuple(self.winners)
        if self.asked:
            if seat in self.asked:
                view.asked = self.question.name
            if not self.question.sealed:
                view.waiting = tuple(self.invited)


def random_playout(game: Game, chance: Chance) -> int:
    """Plays to the end with uniformly random answers; returns how many were given."""
    decisions = game.drawn = 0
    while game.asked:
        last = len(game.asked) - 1
        if game.listed:
            options = game.listed[last]
            answer = options[chance.below(len(options))]
        else:
            answer = game.question.draw(game, game.asked[0], chance)
        decisions += 1
        if last == 0:
            # all that is asked from now on is answered on the spot, which is quicker
            game.dice = chance
        game.take(last, answer)
    game.dice = None
    return decisions + game.drawn
