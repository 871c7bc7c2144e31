"""Questions about tokens: which ones go, and which ones are lost.

An answer is a number of tokens for each of the seat's places, lowest place first, packed as
digits: the places are the planets where the seat has a base, and the cone where it counts.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import LEAST, NO_ACTION, Answer, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.engine.tally import Part, Tally, Way
from regalia.games.rencontre.labels import AND, COMMA, NONE, joined, planet_label
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import (
    CONE,
    PLANETS,
    SPAN,
    Place,
    named_planet,
    planet_name,
)

PER_SYSTEM: Final = 5
RADIX: Final = 21  # 0 to 20 tokens on a place
UNITS: Final = [RADIX**index for index in range(24)]
LISTING: Final = [COMMA, AND, NONE]
SOME: Final = "rencontre-some-tokens"
LAST: Final = "rencontre-last-tokens"  # the base is lost with them, and the player is told


TOKEN_NAMES: Final = [f"tokens_{place}" for place in range(PLANETS + 1)]


def token_place(place: Place, seat: Seat) -> int:
    """A place counted from the own system on; the cone comes last."""
    return PLANETS if place == CONE else (place - PER_SYSTEM * seat) % PLANETS


def pack(counts: list[int]) -> Answer:
    """Counts for each place, as one number."""
    answer = 0
    for count in reversed(counts):
        answer = answer * RADIX + count
    return answer


def unpack(answer: Answer, length: int) -> list[int]:
    """The counts in a number; one too large leaves a rest that is put last."""
    counts: list[int] = []
    for _ in range(length):
        counts.append(answer % RADIX)
        answer //= RADIX
    if answer and counts:
        counts[-1] += answer * RADIX
    return counts


def _orders(after: int) -> list[list[list[int]]]:
    return [
        [
            [*range(before, bases), *range(before), *range(bases, bases + after)]
            for before in range(bases + 1)
        ]
        for bases in range(PLANETS + 1)
    ]


# by whether the cone is among the places, how many bases there are, and how many before the home
_ORDERS: Final = [_orders(0), _orders(1)]


def from_home(places: list[Place], seat: Seat) -> list[int]:
    """The places of a seat in the table's order: its system, the others clockwise, the cone.

    Of equal stacks the first in this order is taken, so that no seat is served otherwise than
    another. Given as indices, in a list that is shared and never changed.
    """
    home = 5 * seat
    before = 0
    bases = 0
    for place in places:
        if place < CONE:
            bases += 1
            if place < home:
                before += 1
    return _ORDERS[len(places) - bases][bases][before]


def put_on_smallest(heights: list[int], number: int, order: list[int]) -> Answer:
    """So many tokens, each onto the smallest stack, which grows by it; packed as an answer."""
    answer = 0
    for _ in range(number):
        best = order[0]
        least = heights[best]
        for index in order:
            if heights[index] < least:
                best = index
                least = heights[index]
        heights[best] = least + 1
        answer += UNITS[best]
    return answer


def place_name(place: Place) -> str:
    """A planet, or the cone."""
    return "cone" if place == CONE else planet_name(place)


def place_label(place: Place) -> Label:
    """A planet, or the cone."""
    return Label("rencontre-cone") if place == CONE else planet_label(place)


def tokens_notation(places: list[Place], answer: Answer) -> str:
    """V1x2 J3: two tokens for V1, one for J3."""
    words: list[str] = []
    for place, count in zip(places, unpack(answer, len(places)), strict=True):
        if count:
            words.append(place_name(place) if count == 1 else f"{place_name(place)}x{count}")
    return " ".join(words)


def parse_tokens(places: list[Place], words: str) -> Answer:
    """The packed counts that a notation stands for; a place that is none is an impossible count."""
    counts = [0] * len(places)
    strange = 0
    for word in words.split():
        name, _, number = word.partition("x")
        place = CONE if name == "cone" else named_planet(name)
        count = int(number) if number else 1
        if place in places:
            counts[places.index(place)] += count
        else:
            strange += 1
    if strange:
        return -2 - strange
    return pack(counts)


def tokens_label(message: str, places: list[Place], answer: Answer, lasts: list[int]) -> Label:
    """A sentence about tokens on places, which names the bases that would be lost (A-05)."""
    items: list[Label] = []
    total = 0
    target = 0
    for place, count, last in zip(places, unpack(answer, len(places)), lasts, strict=True):
        if not count:
            continue
        total += count
        target = place
        args: Args = {"count": count, "place": place_label(place)}
        items.append(Label(LAST if count == last else SOME, args))
    whole: Args = {"count": total, "tokens": joined(items)}
    return Label(message, whole, "planet", target)


def bounded(
    message: str,
    start: int,
    rooms: list[int],
    least: int,
    most: int,
    lasts: list[int],
    floors: list[int] | None = None,
) -> Way:
    """A way of a tally; no place has more room than all together may have."""
    most = min(most, sum(rooms))
    return Way(message, start, [min(room, most) for room in rooms], least, most, lasts, floors)


class TokenQuestion(Question[Rencontre]):
    """A number of own tokens for each of a seat's places."""

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        """The places the answer has a digit for."""
        return game.bases_of(seat)

    def least(self, game: Rencontre, seat: Seat) -> int:
        """The fewest tokens."""
        raise NotImplementedError

    def most(self, game: Rencontre, seat: Seat) -> int:
        """The most tokens."""
        raise NotImplementedError

    def room(self, game: Rencontre, seat: Seat, place: Place) -> int:
        """Most tokens of a place in an answer."""
        return game.tokens[seat * SPAN + place]

    def floor(self, game: Rencontre, seat: Seat, place: Place) -> int:
        """Least tokens of a place in an answer."""
        return 0

    def sentence(self) -> str:
        """The message of an answer."""
        raise NotImplementedError

    def lasts(self, game: Rencontre, seat: Seat) -> list[int]:
        """Tokens of each place whose removal would leave no base there; 0 without one."""
        return [
            0 if place == CONE else self.room(game, seat, place)
            for place in self.places(game, seat)
        ]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        places = self.places(game, seat)
        return tokens_label(self.sentence(), places, answer, self.lasts(game, seat))

    def action(self, game: Rencontre, seat: Seat, answer: Answer) -> int:
        return answer - LEAST if answer < 0 else NO_ACTION  # its digits mean other places each time

    def features(self, game: Rencontre, seat: Seat, answer: Answer) -> dict[str, int]:
        if answer < 0:
            return {}
        places = self.places(game, seat)
        found = {"way": answer % self.unit()}
        total = 0
        for place, count in zip(places, unpack(answer // self.unit(), len(places)), strict=True):
            if count:
                found[TOKEN_NAMES[token_place(place, seat)]] = count
                total += count
        found["count"] = total
        return found

    def unit(self) -> int:
        """Value of a token on the first place in an answer: the number of ways."""
        return 1

    def ways(self, game: Rencontre, seat: Seat, rooms: list[int]) -> list[Way]:
        """The kinds of answers, each within its bounds."""
        floors = [self.floor(game, seat, place) for place in self.places(game, seat)]
        least, most = self.least(game, seat), self.most(game, seat)
        lasts = self.lasts(game, seat)
        return [
            bounded(self.sentence(), 0, rooms, least, most, lasts, floors if any(floors) else None)
        ]

    def begin(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        """The packed counts to begin with: those of the first answer that has any."""
        for answer in offered:
            if answer >= self.unit():
                return answer // self.unit()
        return 0

    def tally(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Tally | None:
        places = self.places(game, seat)
        ways = self.ways(game, seat, [self.room(game, seat, place) for place in places])
        if not places or not ways:
            return None
        parts = [
            Part(place_label(place), SOME, UNITS[index] * self.unit())
            for index, place in enumerate(places)
        ]
        first = unpack(self.begin(game, seat, offered), len(places))
        return Tally(parts, ways, first, "tokens", LISTING, LAST)

    def fits(self, game: Rencontre, seat: Seat, answer: Answer) -> bool:
        """True if an answer is within all bounds."""
        if answer < 0:
            return False
        places = self.places(game, seat)
        total = 0
        for place, count in zip(places, unpack(answer, len(places)), strict=True):
            if not self.floor(game, seat, place) <= count <= self.room(game, seat, place):
                return False
            total += count
        return self.least(game, seat) <= total <= self.most(game, seat)

    def accepts(self, game: Rencontre, seat: Seat, answer: Answer, offered: list[Answer]) -> bool:
        return answer in offered or self.fits(game, seat, answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return tokens_notation(self.places(game, seat), answer) or "none"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        return 0 if words == "none" else parse_tokens(self.places(game, seat), words)

    def total(self, game: Rencontre, seat: Seat, answer: Answer) -> int:
        """Number of tokens of an answer."""
        return sum(unpack(answer, len(self.places(game, seat))))


def growing(stacks: list[int], most: int, order: list[int]) -> list[Answer]:
    """One token from the largest stack, then two, and so on, bases kept as long as possible."""
    left = stacks[:]
    answers: list[Answer] = []
    answer = 0
    while len(answers) < most:
        best = -1
        largest = 0
        for index in order:
            if left[index] > largest:
                best = index
                largest = left[index]
        if best < 0:
            break
        left[best] = largest - 1
        answer += UNITS[best]
        answers.append(answer)
    return answers


def leaving_offers(stacks: list[int], least: int, most: int, order: list[int]) -> list[Answer]:
    """A few sensible ways to take tokens: from the largest stacks, or all from one base."""
    grown = growing(stacks, most, order)
    answers = grown[least - 1 :] if least > 1 else grown[:]
    if least == 0:
        answers.append(0)
    for index in order:
        taken = min(stacks[index], most)
        if taken and taken >= least:
            answer = taken * UNITS[index]
            if answer != grown[taken - 1]:
                answers.append(answer)
    return answers if len(answers) > 1 else answers + another_way(stacks, answers, order)


def another_way(stacks: list[int], answers: list[Answer], order: list[int]) -> list[Answer]:
    """A second way to take as many tokens, so that a seat with a choice is asked."""
    for answer in answers:
        taken = unpack(answer, len(stacks))
        for index in order:
            for other in order:
                if other != index and taken[other] and taken[index] < stacks[index]:
                    taken[other] -= 1
                    taken[index] += 1
                    return [pack(taken)]
    return []


class LoseTokens(TokenQuestion):
    """Question: the three tokens to lose, from bases and after a failed deal the oval."""

    def __init__(self, name: str, with_cone: bool, rule: str) -> None:
        super().__init__(name, sealed=False)
        self.with_cone = with_cone
        self.rule = rule

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        places = game.bases_of(seat)
        if self.with_cone and game.count(seat, CONE):
            places.append(CONE)
        return places

    def least(self, game: Rencontre, seat: Seat) -> int:
        return min(3, sum(self.stacks(game, seat)))

    def most(self, game: Rencontre, seat: Seat) -> int:
        return self.least(game, seat)

    def stacks(self, game: Rencontre, seat: Seat) -> list[int]:
        """The tokens on each place."""
        return [game.tokens[seat * SPAN + place] for place in self.places(game, seat)]

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        stacks = self.stacks(game, seat)
        if not stacks:
            return [0]
        owed = self.least(game, seat)
        return leaving_offers(stacks, owed, owed, from_home(self.places(game, seat), seat))

    def sentence(self) -> str:
        return "rencontre-answer-lose"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        args: Args = {"count": self.least(game, seat)}
        return Refused(self.rule, Label("rencontre-refused-lose", args))


LOSE_FOR_DEAL: Final = LoseTokens("lose_for_deal", True, "rencontre.deal.fail-choice")
LOSE_TO_PLAGUE: Final = LoseTokens("lose_to_plague", False, "rencontre.edict.peste.tokens")
