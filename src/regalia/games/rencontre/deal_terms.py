"""The terms of a deal as data, and as one number that a browser can hold.

Each side may give one base (a planet, or left open for the granter or the receiver to choose)
with a limit on the tokens that found it, some random cards, and up to two clauses of cards
picked by the giver within a public filter. A power may add one more term.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.label import Label
from regalia.games.rencontre.cards import (
    ATTACKS,
    COMPROMISE,
    DUEL_FACES,
    EDICT_FACES,
    FIRST_EDICT,
    face_name,
    named_face,
)
from regalia.games.rencontre.places import NO_PLANET, Planet, named_planet, planet_name
from regalia.games.rencontre.words import Args, face_label, planet_label

NO_BASE: Final = 0
GRANTER_PICKS: Final = 21
RECEIVER_PICKS: Final = 22  # planets stand between, as number + 1

UNLIMITED: Final = 20
# how many tokens may found the base: at least, at most; the first is free
LIMITS: Final[tuple[tuple[int, int], ...]] = (
    (1, UNLIMITED),
    *((least, most) for least in range(1, 7) for most in range(least, 7)),
    *((least, UNLIMITED) for least in range(2, 7)),
)
MOST_RANDOM: Final = 10
MOST_TERM: Final = 11
VALUES: Final = (4, 6, 8, 10, 12, 14, 15, 18, 20, 30)

# filters: any card, compromise, any edict, six edicts, any attack, ten values, ten least values
ANY: Final = 0
ONLY_COMPROMISE: Final = 1
ONLY_EDICTS: Final = 2
ONE_EDICT: Final = 3
ONLY_ATTACKS: Final = 9
EXACTLY: Final = 10
AT_LEAST: Final = 20
FILTERS: Final = 30

TOO_MANY_BASES: Final = -20  # what a proposal of two bases to one player is read as
TOO_MUCH: Final = -21  # what a proposal beyond the bounds of this model is read as


def _masks() -> list[int]:
    masks = [DUEL_FACES | EDICT_FACES, 1 << COMPROMISE, EDICT_FACES]
    masks += [1 << face for face in range(FIRST_EDICT, FIRST_EDICT + 6)]
    masks.append(ATTACKS)
    masks += [1 << value for value in VALUES]
    masks += [ATTACKS & ~((1 << value) - 1) for value in VALUES]
    return masks


MASKS: Final = _masks()


def clause(kind: int, count: int) -> int:
    """One or two cards of a filter, as a number; 0 stands for no clause."""
    return kind * 2 + count


def clause_filter(number: int) -> int:
    """The filter of a clause."""
    return (number - 1) // 2


def clause_count(number: int) -> int:
    """How many cards a clause is about."""
    return (number - 1) % 2 + 1 if number else 0


class Terms:
    """What one side gives the other."""

    def __init__(self) -> None:
        self.base = NO_BASE
        self.limit = 0
        self.random = 0
        self.first = 0
        self.second = 0

    def cards(self) -> int:
        """How many cards change hands."""
        return self.random + clause_count(self.first) + clause_count(self.second)

    def planet(self) -> Planet:
        """The planet named, or none."""
        return self.base - 1 if NO_BASE < self.base < GRANTER_PICKS else NO_PLANET

    def is_nothing(self) -> bool:
        """Neither a base nor a card."""
        return self.base == NO_BASE and self.cards() == 0

    def pack(self) -> int:
        """The terms as a number."""
        number = self.base
        number = number * len(LIMITS) + self.limit
        number = number * (MOST_RANDOM + 1) + self.random
        number = number * (2 * FILTERS + 1) + self.first
        return number * (2 * FILTERS + 1) + self.second


SPAN_OF_TERMS: Final = 23 * 27 * 11 * 61 * 61
SPAN_OF_DEALS: Final = SPAN_OF_TERMS * SPAN_OF_TERMS * (MOST_TERM + 1)


def unpack_terms(number: int) -> Terms:
    """The terms in a number."""
    terms = Terms()
    terms.second = number % 61
    number //= 61
    terms.first = number % 61
    number //= 61
    terms.random = number % 11
    number //= 11
    terms.limit = number % 27
    terms.base = number // 27
    return terms


class Deal:
    """A proposal, seen from its sender: what is given, what is taken, an extra term."""

    def __init__(self, give: Terms, take: Terms, term: int) -> None:
        self.give = give
        self.take = take
        self.term = term

    def pack(self) -> int:
        """The proposal as a number below 2 ** 53."""
        return (self.give.pack() * SPAN_OF_TERMS + self.take.pack()) * (MOST_TERM + 1) + self.term

    def turned(self) -> Deal:
        """The same deal seen from the other side."""
        return Deal(self.take, self.give, self.term)


def unpack_deal(number: int) -> Deal:
    """The proposal in a number."""
    term = number % (MOST_TERM + 1)
    number //= MOST_TERM + 1
    return Deal(unpack_terms(number // SPAN_OF_TERMS), unpack_terms(number % SPAN_OF_TERMS), term)


def base_of(planet: Planet) -> int:
    """The number of a base clause that names a planet."""
    return planet + 1


# notation: "V4x2 ?3 for J1x2", "receiver ZAP attack>=10 for nothing free3"


def _filter_name(kind: int) -> str:
    if kind == ANY:
        return "any"
    if kind == ONLY_COMPROMISE:
        return "C"
    if kind == ONLY_EDICTS:
        return "edict"
    if kind < ONLY_ATTACKS:
        return face_name(FIRST_EDICT + kind - ONE_EDICT)
    if kind == ONLY_ATTACKS:
        return "attack"
    if kind < AT_LEAST:
        return f"A{VALUES[kind - EXACTLY]}"
    return f"A{VALUES[kind - AT_LEAST]}+"


FILTER_NAMES: Final = [_filter_name(kind) for kind in range(FILTERS)]


def terms_notation(terms: Terms) -> str:
    """One side in words that belong to no language."""
    words: list[str] = []
    if terms.base:
        name = planet_name(terms.planet()) if terms.planet() != NO_PLANET else "granter"
        if terms.base == RECEIVER_PICKS:
            name = "receiver"
        least, most = LIMITS[terms.limit]
        if most == UNLIMITED:
            name += f"x{least}+" if least > 1 else ""
        else:
            name += f"x{least}" if least == most else f"x{least}-{most}"
        words.append(name)
    if terms.random:
        words.append(f"?{terms.random}")
    for number in (terms.first, terms.second):
        if number:
            name = FILTER_NAMES[clause_filter(number)]
            words.append(name if clause_count(number) == 1 else f"{name}*2")
    return " ".join(words) if words else "nothing"


def deal_notation(deal: Deal) -> str:
    """A whole proposal."""
    words = f"{terms_notation(deal.give)} for {terms_notation(deal.take)}"
    return f"{words} term{deal.term}" if deal.term else words


def _read_limit(words: str) -> int:
    if words.endswith("+"):
        return LIMITS.index((int(words[:-1]), UNLIMITED))
    least, _, most = words.partition("-")
    return LIMITS.index((int(least), int(most) if most else int(least)))


def _read_base(terms: Terms, word: str) -> bool:
    name, _, limit = word.partition("x")
    if name in ("granter", "receiver"):
        base = GRANTER_PICKS if name == "granter" else RECEIVER_PICKS
    else:
        try:
            base = base_of(named_planet(name))
        except ValueError:
            return False
    if terms.base:
        raise IndexError(word)
    terms.base = base
    terms.limit = _read_limit(limit) if limit else 0
    return True


def read_terms(words: str) -> Terms:
    """One side from its notation; ValueError if it is none, IndexError for a second base."""
    terms = Terms()
    for word in words.split():
        if word == "nothing" or _read_base(terms, word):
            continue
        if word.startswith("?"):
            terms.random = int(word[1:])
            if not 0 <= terms.random <= MOST_RANDOM:
                raise OverflowError(word)
            continue
        name, _, count = word.partition("*")
        if name not in FILTER_NAMES:
            named_face(name)
        number = clause(FILTER_NAMES.index(name), int(count) if count else 1)
        if terms.second or (count and not 1 <= int(count) <= 2):
            raise OverflowError(word)
        if terms.first:
            terms.second = number
        else:
            terms.first = number
    return terms


def read_deal(words: str) -> int:
    """A proposal from its notation, packed; a deal of the wrong shape as a negative number."""
    give, found, rest = words.partition(" for ")
    if not found:
        raise ValueError(words)
    take, _, term = rest.partition(" term")
    try:
        return Deal(read_terms(give), read_terms(take), int(term) if term else 0).pack()
    except IndexError:
        return TOO_MANY_BASES
    except OverflowError:
        return TOO_MUCH


# labels


def terms_label(terms: Terms) -> Label:
    """One side as a phrase."""
    parts: list[Label] = []
    if terms.base:
        parts.append(_base_label(terms))
    if terms.random:
        parts.append(Label("rencontre-deal-random", {"count": terms.random}))
    for number in (terms.first, terms.second):
        if number:
            args: Args = {
                "count": clause_count(number),
                "kind": _filter_label(clause_filter(number)),
            }
            parts.append(Label("rencontre-deal-cards", args))
    if not parts:
        return Label("rencontre-deal-nothing")
    whole = parts[0]
    for part in parts[1:]:
        both: Args = {"first": whole, "last": part}
        whole = Label("rencontre-and", both)
    return whole


def _base_label(terms: Terms) -> Label:
    least, most = LIMITS[terms.limit]
    limit = Label("rencontre-deal-free")
    if least == most:
        limit = Label("rencontre-deal-exactly", {"count": least})
    elif most != UNLIMITED:
        limit = Label("rencontre-deal-limit", {"least": least, "most": most})
    elif least > 1:
        limit = Label("rencontre-deal-at-least", {"least": least})
    if terms.base == GRANTER_PICKS:
        return Label("rencontre-deal-base-granter", {"limit": limit})
    if terms.base == RECEIVER_PICKS:
        return Label("rencontre-deal-base-receiver", {"limit": limit})
    args: Args = {"planet": planet_label(terms.planet()), "limit": limit}
    return Label("rencontre-deal-base", args, "planet", terms.planet())


def _filter_label(kind: int) -> Label:
    if kind in (ANY, ONLY_EDICTS, ONLY_ATTACKS):
        names = {ANY: "any", ONLY_EDICTS: "edict", ONLY_ATTACKS: "attack"}
        return Label(f"rencontre-deal-{names[kind]}")
    if kind == ONLY_COMPROMISE:
        return face_label(COMPROMISE)
    if kind < ONLY_ATTACKS:
        return face_label(FIRST_EDICT + kind - ONE_EDICT)
    if kind < AT_LEAST:
        return face_label(VALUES[kind - EXACTLY])
    return Label("rencontre-deal-least", {"value": VALUES[kind - AT_LEAST]})


def deal_label(message: str, deal: Deal) -> Label:
    """A whole proposal as a sentence."""
    args: Args = {
        "give": terms_label(deal.give),
        "take": terms_label(deal.take),
        "term": deal.term,
    }
    return Label(message, args, "deal", deal.give.planet())
