"""The terms of a deal in notation and in words."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.games.rencontre.deals.terms import (
    ANY,
    ANY_NUMBER,
    AT_LEAST,
    BETWEEN,
    EXACTLY,
    FILTERS,
    GRANTER_PICKS,
    MOST_CARDS,
    ONE_EDICT,
    ONLY_ATTACKS,
    ONLY_COMPROMISE,
    ONLY_EDICTS,
    RANGES,
    RECEIVER_PICKS,
    SOURCES,
    UNLIMITED,
    VALUES,
    Clause,
    Deal,
    Terms,
    base_of,
)
from regalia.games.rencontre.labels import face_label, joined, planet_label
from regalia.games.rencontre.state.cards import COMPROMISE, FIRST_EDICT, face_name, named_face
from regalia.games.rencontre.state.places import (
    CONE,
    NO_PLANET,
    TOKENS,
    Place,
    named_planet,
    planet_name,
)

# what a proposal is read as that asks for two bases, or for more than there is
TOO_MANY_BASES: Final = -20
TOO_MANY_CARDS: Final = -21
TOO_MANY_TOKENS: Final = -22

# notation: "V4x2 ?3 for J1x2", "receiver ZAP A10+*3 for nothing term3",
# "A6-12 C*2 for J1x3@cone,V1x2": three tokens found J1, two of V1 and the rest of the cone


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
    if kind < BETWEEN:
        return f"A{VALUES[kind - AT_LEAST]}+"
    least, most = RANGES[kind - BETWEEN]
    return f"A{VALUES[least]}-{VALUES[most]}"


FILTER_NAMES: Final = [_filter_name(kind) for kind in range(FILTERS)]


def place_notation(place: Place) -> str:
    """A planet, or the cone."""
    return "cone" if place == CONE else planet_name(place)


def _limit_notation(terms: Terms) -> str:
    if terms.most == UNLIMITED and terms.least < UNLIMITED:
        return f"x{terms.least}+" if terms.least > 1 else ""
    return f"x{terms.least}" if terms.least == terms.most else f"x{terms.least}-{terms.most}"


def _sources_notation(terms: Terms) -> str:
    if not terms.names_sources():
        return ""
    words: list[str] = []
    for place, count in enumerate(terms.sources):
        if count:
            number = "" if count == ANY_NUMBER else f"x{count}"
            words.append(place_notation(place) + number)
    return "@" + ",".join(words)


def terms_notation(terms: Terms) -> str:
    """One side in words that belong to no language."""
    words: list[str] = []
    if terms.base:
        name = planet_name(terms.planet()) if terms.planet() != NO_PLANET else "granter"
        if terms.base == RECEIVER_PICKS:
            name = "receiver"
        words.append(name + _limit_notation(terms) + _sources_notation(terms))
    if terms.random:
        words.append(f"?{terms.random}")
    for clause in terms.clauses:
        name = FILTER_NAMES[clause.kind]
        words.append(name if clause.count == 1 else f"{name}*{clause.count}")
    return " ".join(words) if words else "nothing"


def deal_notation(deal: Deal) -> str:
    """A whole proposal."""
    words = f"{terms_notation(deal.give)} for {terms_notation(deal.take)}"
    return f"{words} term{deal.term}" if deal.term else words


# reading: each number beyond what there can be is told by the number a proposal is read as


class Excess(Exception):
    """A proposal of more than there can be, and the number that stands for it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _number(words: str, least: int, most: int, excess: int) -> int:
    """A whole number in plain digits; ValueError if it is none or too small."""
    if not (words.isascii() and words.isdigit()):
        raise ValueError(words)
    number = int(words)
    if number < least:
        raise ValueError(words)
    if number > most:
        raise Excess(excess)
    return number


def _tokens(words: str) -> int:
    return _number(words, 1, TOKENS, TOO_MANY_TOKENS)


def _cards(words: str) -> int:
    return _number(words, 1, MOST_CARDS, TOO_MANY_CARDS)


def _read_limit(terms: Terms, words: str) -> None:
    if words.endswith("+"):
        terms.least = _tokens(words[:-1])
        return
    least, between, most = words.partition("-")
    terms.least = _tokens(least)
    terms.most = _tokens(most) if between else terms.least
    if terms.most < terms.least:
        raise ValueError(words)


def _read_sources(terms: Terms, words: str) -> None:
    sources = [0] * SOURCES
    for word in words.split(","):
        name, exactly, number = word.partition("x")
        place = CONE if name == "cone" else named_planet(name)
        if sources[place]:
            raise ValueError(word)
        sources[place] = _tokens(number) if exactly else ANY_NUMBER
    terms.sources = sources


def _read_base(terms: Terms, word: str) -> bool:
    founded, at, places = word.partition("@")
    name, times, limit = founded.partition("x")
    if name in ("granter", "receiver"):
        base = GRANTER_PICKS if name == "granter" else RECEIVER_PICKS
    else:
        try:
            base = base_of(named_planet(name))
        except ValueError:
            return False
    if terms.base:
        raise Excess(TOO_MANY_BASES)
    terms.base = base
    if times:
        _read_limit(terms, limit)
    if at:
        _read_sources(terms, places)
    return True


def read_filter(name: str) -> int:
    """A filter from its name; values that no card has stand for the next that one has."""
    if name in FILTER_NAMES:
        return FILTER_NAMES.index(name)
    if name.endswith("+"):
        low, high = name[:-1], "A30"
    elif name.endswith("-"):
        low, high = "A0", name[:-1]
    else:
        low, between, high = name.partition("-")
        if not between:
            raise ValueError(name)
        high = f"A{high}"
    least, most = named_face(low), named_face(high)
    within = [index for index, value in enumerate(VALUES) if least <= value <= most]
    if not within or most > VALUES[-1]:
        raise ValueError(name)
    first, last = within[0], within[-1]
    if first == last:
        return EXACTLY + first
    if last == len(VALUES) - 1:
        return AT_LEAST + first
    return BETWEEN + RANGES.index((first, last))


def read_terms(words: str) -> Terms:
    """One side from its notation; ValueError if it is none, Excess if it is too much."""
    terms = Terms()
    for word in words.split():
        if word == "nothing" or _read_base(terms, word):
            continue
        if word.startswith("?"):
            terms.random = _number(word[1:], 0, MOST_CARDS, TOO_MANY_CARDS)
            continue
        name, times, count = word.partition("*")
        terms.clauses.append(Clause(read_filter(name), _cards(count) if times else 1))
    if len(terms.clauses) > MOST_CARDS:
        raise Excess(TOO_MANY_CARDS)
    return terms


def read_deal(words: str) -> int:
    """A proposal from its notation, packed; one of more than there is as a negative number."""
    give, found, rest = words.partition(" for ")
    if not found:
        raise ValueError(words)
    take, also, term = rest.partition(" term")
    try:
        extra = _number(term, 0, TOKENS, TOO_MANY_TOKENS) if also else 0
        return Deal(read_terms(give), read_terms(take), extra).pack()
    except Excess as excess:
        return excess.number


# labels


def terms_label(terms: Terms) -> Label:
    """One side as a phrase."""
    parts: list[Label] = []
    if terms.base:
        parts.append(_base_label(terms))
    if terms.random:
        parts.append(Label("rencontre-deal-random", {"count": terms.random}))
    for clause in terms.clauses:
        args: Args = {"count": clause.count, "kind": _filter_label(clause.kind)}
        parts.append(Label("rencontre-deal-cards", args))
    return joined(parts) if parts else Label("rencontre-deal-nothing")


def _limit_label(terms: Terms) -> Label:
    if terms.least == terms.most:
        return Label("rencontre-deal-exactly", {"count": terms.least})
    if terms.most != UNLIMITED:
        return Label("rencontre-deal-limit", {"least": terms.least, "most": terms.most})
    if terms.least > 1:
        return Label("rencontre-deal-at-least", {"least": terms.least})
    return Label("rencontre-deal-free")


def source_label(place: Place) -> Label:
    """A planet, or the cone."""
    return Label("rencontre-cone") if place == CONE else planet_label(place)


def _sources_label(terms: Terms) -> Label:
    if not terms.names_sources():
        return Label("rencontre-deal-free")
    parts: list[Label] = []
    for place, count in enumerate(terms.sources):
        if count:
            args: Args = {"count": 0 if count == ANY_NUMBER else count}
            args["place"] = source_label(place)
            parts.append(Label("rencontre-deal-source", args))
    both: Args = {"tokens": joined(parts)}
    return Label("rencontre-deal-from", both)


def _base_label(terms: Terms) -> Label:
    args: Args = {"limit": _limit_label(terms), "from": _sources_label(terms)}
    if terms.base == GRANTER_PICKS:
        return Label("rencontre-deal-base-granter", args)
    if terms.base == RECEIVER_PICKS:
        return Label("rencontre-deal-base-receiver", args)
    args["planet"] = planet_label(terms.planet())
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
    if kind < BETWEEN:
        return Label("rencontre-deal-least", {"value": VALUES[kind - AT_LEAST]})
    least, most = RANGES[kind - BETWEEN]
    if least == 0:
        return Label("rencontre-deal-at-most", {"value": VALUES[most]})
    return Label("rencontre-deal-between", {"least": VALUES[least], "most": VALUES[most]})


def term_label(term: int, whose: Seat, reader: Seat = NOBODY) -> Label:
    """The extra term as a label: the owner of the tokens that come back."""
    if not term:
        return Label("rencontre-deal-free")
    args: Args = {"count": term}
    if whose == NOBODY:
        return Label("rencontre-deal-back", args)
    if reader != NOBODY:
        return Label(f"rencontre-deal-back-{'yours' if whose == reader else 'theirs'}", args)
    args["whose"] = seat_label(whose)
    return Label("rencontre-deal-back-of", args)


def deal_label(message: str, deal: Deal, whose: Seat, reader: Seat = NOBODY) -> Label:
    """A whole proposal as a sentence, with whose tokens an extra term brings back."""
    args: Args = {
        "give": terms_label(deal.give),
        "take": terms_label(deal.take),
        "term": deal.term,
        "back": term_label(deal.term, whose, reader),
    }
    return Label(message, args, "deal", deal.give.planet())
