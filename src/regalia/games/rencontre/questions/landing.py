"""Questions about tokens that come: where they land on their way home or out of the Black Hole."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.engine.tally import Way
from regalia.games.rencontre.questions.tokens import (
    UNITS,
    TokenQuestion,
    bounded,
    from_home,
    put_on_smallest,
)
from regalia.games.rencontre.state.entries import origin_place, origin_seat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE, LIMBO, SPAN, Place


class BringHome(TokenQuestion):
    """Question: the bases of their owner on which returning tokens land."""

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        banned = game.stack[-1].what - 1
        bases = game.bases_of(seat)
        if banned in bases and len(bases) > 1:
            bases.remove(banned)
        return bases

    def least(self, game: Rencontre, seat: Seat) -> int:
        return game.count(seat, LIMBO)

    def most(self, game: Rencontre, seat: Seat) -> int:
        return game.count(seat, LIMBO)

    def room(self, game: Rencontre, seat: Seat, place: Place) -> int:
        return 20

    def lasts(self, game: Rencontre, seat: Seat) -> list[int]:
        return [0] * len(self.places(game, seat))  # they come, none goes

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        places = self.places(game, seat)
        number = game.count(seat, LIMBO)
        if not places:
            return [0]
        return landing_offers(game, seat, places, number)

    def sentence(self) -> str:
        return "rencontre-answer-home"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        args: Args = {"count": game.count(seat, LIMBO)}
        return Refused(game.rule, Label("rencontre-refused-home", args))


def landing_offers(game: Rencontre, seat: Seat, places: list[Place], number: int) -> list[Answer]:
    """A few sensible ways to put tokens: where they came from, on the smallest, all on one."""
    stacks = [game.tokens[seat * SPAN + place] for place in places]
    order = from_home(places, seat)
    heights = stacks[:]
    first = 0
    left = number
    for entry in game.origins:
        if left and origin_seat(entry) == seat and origin_place(entry) in places:
            index = places.index(origin_place(entry))
            heights[index] += 1
            first += UNITS[index]
            left -= 1
    first += put_on_smallest(heights, left, order)
    smallest = put_on_smallest(stacks[:], number, order)
    return landing_ways(number, order, first, smallest)


def landing_ways(number: int, order: list[int], first: Answer, second: Answer) -> list[Answer]:
    """Two ways to put tokens, then every way to put all of them on one place; none twice."""
    answers = [first]
    if second != first:
        answers.append(second)
    for index in order:
        answer = number * UNITS[index]
        if answer not in (first, second):
            answers.append(answer)
    return answers


class Rescue(TokenQuestion):
    """Question: the tokens that each player takes back with Mœbius, and their places."""

    def least(self, game: Rencontre, seat: Seat) -> int:
        return 0

    def most(self, game: Rencontre, seat: Seat) -> int:
        return game.count(seat, HOLE)

    def room(self, game: Rencontre, seat: Seat, place: Place) -> int:
        return 20

    def lasts(self, game: Rencontre, seat: Seat) -> list[int]:
        return [0] * len(self.places(game, seat))  # they come, none goes

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        number = game.count(seat, HOLE)
        places = game.bases_of(seat)
        order = from_home(places, seat)
        stacks = [game.tokens[seat * SPAN + place] for place in places]
        first = put_on_smallest(stacks, number, order)
        answers = landing_ways(number, order, first, first)
        answers.append(0)
        return answers

    def sentence(self) -> str:
        return "rencontre-answer-home"

    def ways(self, game: Rencontre, seat: Seat, rooms: list[int]) -> list[Way]:
        # to take none has words of its own
        lasts = self.lasts(game, seat)
        return [bounded(self.sentence(), 0, rooms, 1, self.most(game, seat), lasts)]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == 0:
            return Label("rencontre-answer-leave-all")
        return super().describe(game, seat, answer)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        rule = "rencontre.edict.moebius.effect"
        return Refused(rule, Label("rencontre-refused-rescue"))


BRING_HOME: Final = BringHome("bring_home")
RESCUE: Final = Rescue("rescue")
