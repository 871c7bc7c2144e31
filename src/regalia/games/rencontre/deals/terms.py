"""The terms of a deal as data, and as one number.

Each side may give one base (a planet, or left open for the granter or the receiver to choose)
with how many tokens found it and from where, some random cards, and any number of clauses of
cards picked by the giver within a public filter. A power may add one more term.

Most deals are narrow: they have a number that a browser can hold. All others have a wide number,
which begins where the narrow ones end.
"""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.state.cards import (
    ATTACKS,
    COMPROMISE,
    DUEL_FACES,
    EDICT_FACES,
    FIRST_EDICT,
)
from regalia.games.rencontre.state.places import CONE, NO_PLANET, TOKENS, Place, Planet

NO_BASE: Final = 0
GRANTER_PICKS: Final = 21
RECEIVER_PICKS: Final = 22  # planets stand between, as number + 1

UNLIMITED: Final = TOKENS
MOST_CARDS: Final = 63  # no deck has more, so no hand can
MOST_BITS: Final = 2400  # of a wide number: as many clauses as there are cards, on both sides
VALUES: Final = (4, 6, 8, 10, 12, 14, 15, 18, 20, 30)

# where tokens that found a base come from: so many of each place, or any number, or not named
SOURCES: Final = CONE + 1
ANY_NUMBER: Final = TOKENS + 1
ANYWHERE: Final[list[int]] = [0] * SOURCES  # shared by all terms that name no place; never changed

# filters: any card, compromise, any edict, six edicts, any attack, ten values, ten least values
ANY: Final = 0
ONLY_COMPROMISE: Final = 1
ONLY_EDICTS: Final = 2
ONE_EDICT: Final = 3
ONLY_ATTACKS: Final = 9
EXACTLY: Final = 10
AT_LEAST: Final = 20
BETWEEN: Final = 30  # from one value to another below the highest
RANGES: Final[list[tuple[int, int]]] = [
    (least, most) for least in range(9) for most in range(least + 1, 9)
]
FILTERS: Final = BETWEEN + 36


def _masks() -> list[int]:
    masks = [DUEL_FACES | EDICT_FACES, 1 << COMPROMISE, EDICT_FACES]
    masks += [1 << face for face in range(FIRST_EDICT, FIRST_EDICT + 6)]
    masks.append(ATTACKS)
    masks += [1 << value for value in VALUES]
    masks += [ATTACKS & ~((1 << value) - 1) for value in VALUES]
    for least, most in RANGES:
        masks.append((1 << VALUES[most] + 1) - (1 << VALUES[least]))
    return masks


MASKS: Final = _masks()


class Clause:
    """A number of cards of a filter, picked by the giver."""

    def __init__(self, kind: int, count: int) -> None:
        self.kind = kind
        self.count = count

    def is_narrow(self) -> bool:
        """One or two cards, of a filter without a highest value."""
        return self.kind < BETWEEN and self.count <= 2

    def narrow(self) -> int:
        """A narrow clause as a number; 0 stands for none."""
        return self.kind * 2 + self.count


class Terms:
    """The terms that one side gives the other."""

    def __init__(self) -> None:
        self.base = NO_BASE
        self.least = 1  # so many tokens found the base
        self.most = UNLIMITED
        self.sources = ANYWHERE
        self.random = 0
        self.clauses: list[Clause] = []

    def picked(self) -> int:
        """Number of cards that the giver picks."""
        total = 0
        for clause in self.clauses:
            total += clause.count
        return total

    def cards(self) -> int:
        """Number of cards that change hands."""
        return self.random + self.picked()

    def planet(self) -> Planet:
        """The planet named, or none."""
        return self.base - 1 if NO_BASE < self.base < GRANTER_PICKS else NO_PLANET

    def is_nothing(self) -> bool:
        """Neither a base nor a card."""
        return self.base == NO_BASE and self.cards() == 0

    def names_sources(self) -> bool:
        """True if the tokens that found the base come from places agreed on."""
        # the same list, as a rule, which need not be compared
        return self.sources is not ANYWHERE and self.sources != ANYWHERE

    def bounds(self, place: Place, there: int) -> tuple[int, int]:
        """Least and most of the tokens in a place that found the base."""
        if not self.names_sources():
            return 0, there
        agreed = self.sources[place]
        if agreed == ANY_NUMBER:
            return 0, there
        return min(agreed, there), min(agreed, there)

    def is_sound(self) -> bool:
        """True if something is said of tokens only where a base is founded, and can be meant."""
        if self.base == NO_BASE:
            return self.least == 1 and self.most == UNLIMITED and not self.names_sources()
        return self.least <= self.most

    def is_narrow(self) -> bool:
        """True if a browser can hold the number."""
        if self.random > NARROW_RANDOM or len(self.clauses) > 2 or self.names_sources():
            return False
        for clause in self.clauses:
            if not clause.is_narrow():
                return False
        return (self.least, self.most) in NARROW_LIMITS


# narrow numbers: digits of a fixed number of places

NARROW_RANDOM: Final = 10
NARROW_TERM: Final = 11
# how many tokens may found the base: at least, at most; the first is free
NARROW_LIMITS: Final[list[tuple[int, int]]] = [
    (1, UNLIMITED),
    *[(least, most) for least in range(1, 7) for most in range(least, 7)],
    *[(least, UNLIMITED) for least in range(2, 7)],
]
SPAN_OF_TERMS: Final = 23 * 27 * 11 * 61 * 61
SPAN_OF_DEALS: Final = SPAN_OF_TERMS * SPAN_OF_TERMS * (NARROW_TERM + 1)


def pack_terms(terms: Terms) -> int:
    """Narrow terms as a number."""
    number = terms.base
    number = number * len(NARROW_LIMITS) + NARROW_LIMITS.index((terms.least, terms.most))
    number = number * (NARROW_RANDOM + 1) + terms.random
    number = number * 61 + (terms.clauses[0].narrow() if terms.clauses else 0)
    return number * 61 + (terms.clauses[1].narrow() if len(terms.clauses) > 1 else 0)


def unpack_terms(number: int) -> Terms:
    """The terms in a narrow number."""
    terms = Terms()
    for clause in (number // 61 % 61, number % 61):
        if clause:
            terms.clauses.append(Clause((clause - 1) // 2, (clause - 1) % 2 + 1))
    number //= 61 * 61
    terms.random = number % 11
    number //= 11
    terms.least, terms.most = NARROW_LIMITS[number % 27]
    terms.base = number // 27
    return terms


# wide numbers: as many digits as there is to say, each with its radix, the lowest first


def wide_digits(terms: Terms) -> list[tuple[int, int]]:
    """The terms as digits, each with its radix."""
    digits = [(terms.base, 23), (terms.least - 1, TOKENS), (terms.most - 1, TOKENS)]
    digits += [(terms.random, MOST_CARDS + 1), (int(terms.names_sources()), 2)]
    if terms.names_sources():
        digits += [(count, ANY_NUMBER + 1) for count in terms.sources]
    digits.append((len(terms.clauses), MOST_CARDS + 1))
    for clause in terms.clauses:
        digits += [(clause.kind, FILTERS), (clause.count - 1, MOST_CARDS)]
    return digits


class Digits:
    """A wide number that is read digit by digit."""

    def __init__(self, number: int) -> None:
        self.number = number

    def next(self, radix: int) -> int:
        """The next digit."""
        digit = self.number % radix
        self.number //= radix
        return digit

    def terms(self) -> Terms:
        """The terms that come next."""
        terms = Terms()
        terms.base = self.next(23)
        terms.least = self.next(TOKENS) + 1
        terms.most = self.next(TOKENS) + 1
        terms.random = self.next(MOST_CARDS + 1)
        if self.next(2):
            terms.sources = [self.next(ANY_NUMBER + 1) for _ in range(SOURCES)]
        for _ in range(self.next(MOST_CARDS + 1)):
            kind = self.next(FILTERS)
            terms.clauses.append(Clause(kind, self.next(MOST_CARDS) + 1))
        return terms


class Deal:
    """A proposal, seen from its sender: what is given, what is taken, an extra term."""

    def __init__(self, give: Terms, take: Terms, term: int) -> None:
        self.give = give
        self.take = take
        self.term = term

    def is_narrow(self) -> bool:
        """True if a browser can hold the number of the proposal."""
        return self.term <= NARROW_TERM and self.give.is_narrow() and self.take.is_narrow()

    def pack(self) -> int:
        """The proposal as a number: below 2 ** 53 if it is narrow."""
        if self.is_narrow():
            both = pack_terms(self.give) * SPAN_OF_TERMS + pack_terms(self.take)
            return both * (NARROW_TERM + 1) + self.term
        number = 0
        digits = wide_digits(self.give) + wide_digits(self.take)
        digits.append((self.term, TOKENS + 1))
        for digit, radix in reversed(digits):
            number = number * radix + digit
        return SPAN_OF_DEALS + number

    def turned(self) -> Deal:
        """The same deal seen from the other side."""
        return Deal(self.take, self.give, self.term)


def unpack_deal(number: int) -> Deal:
    """The proposal in a number."""
    if number >= SPAN_OF_DEALS:
        digits = Digits(number - SPAN_OF_DEALS)
        give = digits.terms()
        take = digits.terms()
        return Deal(give, take, digits.next(TOKENS + 1))
    term = number % (NARROW_TERM + 1)
    number //= NARROW_TERM + 1
    return Deal(unpack_terms(number // SPAN_OF_TERMS), unpack_terms(number % SPAN_OF_TERMS), term)


def is_deal(number: int) -> bool:
    """True if a number stands for a proposal: a wide deal has one number and no other."""
    if number < SPAN_OF_DEALS:
        return number >= 0
    if number.bit_length() > MOST_BITS:
        return False
    deal = unpack_deal(number)
    return deal.pack() == number and deal.give.is_sound() and deal.take.is_sound()


def base_of(planet: Planet) -> int:
    """The number of a base clause that names a planet."""
    return planet + 1


# how far a giver has come in picking cards, as one number; 0 stands for done

WIDE_PICKING: Final = 64 * 64


def clauses_left(clauses: list[Clause], left: int) -> list[Clause]:
    """The clauses still to be picked when so many cards are left, in order."""
    rest: list[Clause] = []
    for clause in reversed(clauses):
        if left <= 0:
            break
        rest.insert(0, Clause(clause.kind, min(clause.count, left)))
        left -= clause.count
    return rest


def picking(clauses: list[Clause], left: int) -> int:
    """The place in picking at which so many cards are left."""
    rest = clauses_left(clauses, left)
    narrow = len(clauses) <= 2
    for clause in clauses:
        narrow = narrow and clause.is_narrow()
    if not narrow:
        return WIDE_PICKING + left if left else 0
    numbers = [0] * (len(clauses) - len(rest)) + [clause.narrow() for clause in rest] + [0, 0]
    return numbers[0] * 64 + numbers[1]


def cards_left(place: int) -> int:
    """Number of cards left to be picked at a place in picking."""
    if place >= WIDE_PICKING:
        return place - WIDE_PICKING
    counts = [(number - 1) % 2 + 1 for number in (place // 64, place % 64) if number]
    return sum(counts)
