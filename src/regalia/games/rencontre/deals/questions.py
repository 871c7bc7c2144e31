"""The questions of a deal: what is said, and what is chosen when it is carried out."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import LEAST, NO_ACTION, NOBODY, Answer, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.deals.numbers import NARROW_NAMES, narrow_deal
from regalia.games.rencontre.deals.terms import (
    MASKS,
    Clause,
    Terms,
    cards_left,
    clauses_left,
    unpack_deal,
)
from regalia.games.rencontre.deals.validity import (
    can_pick,
    founding_places,
    grantable,
    may_accept,
    refuse_proposal,
    sensible_offers,
    term_giver,
)
from regalia.games.rencontre.deals.words import deal_label, deal_notation, read_deal
from regalia.games.rencontre.labels import face_label, planet_label
from regalia.games.rencontre.questions.tokens import (
    TokenQuestion,
    from_home,
    leaving_offers,
    pack,
    unpack,
)
from regalia.games.rencontre.state.cards import NO_FACE, Card, face_name, named_face
from regalia.games.rencontre.state.facts import NO_OFFER
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import Place, named_planet, planet_name
from regalia.games.rencontre.versions import THIRD

NO_DEAL: Final = 0
ACCEPT: Final = 1
WITHDRAW: Final = 2
TIME_IS_UP: Final = 3  # given by the table when the clock has run out: rencontre.deal.clock
OFFER: Final = 16  # plus a packed proposal
MOST_LISTED: Final = 3  # proposals; so negotiations by listed answers end

_WORDS: Final = ("no deal", "accepts", "withdraws", "time is up")
_MESSAGES: Final = ("no-deal", "accept", "withdraw", "time-is-up")


def has_proposal_left(game: Rencontre, seat: Seat) -> bool:
    """True if a seat may make another proposal; where the minute alone counts it always may."""
    made = game.spoken[0 if seat == game.offence else 1]
    return game.house_rules.deal_proposals == 0 or made < game.house_rules.deal_proposals


class Negotiate(Question[Rencontre]):
    """Propose, accept, withdraw, or want no deal."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        index = 0 if seat == game.offence else 1
        answers = [NO_DEAL]
        if may_accept(game, seat):
            answers.append(ACCEPT)
        if game.offers[index] != NO_OFFER:
            answers.append(WITHDRAW)
        if game.spoken[index] < (game.house_rules.deal_proposals or MOST_LISTED):
            answers += [OFFER + offer for offer in sensible_offers(game, seat)]
        return answers

    def accepts(self, game: Rencontre, seat: Seat, answer: Answer, offered: list[Answer]) -> bool:
        if answer in offered or answer == TIME_IS_UP:
            return True
        if answer < OFFER or not has_proposal_left(game, seat):
            return False
        return refuse_proposal(game, seat, answer - OFFER) is None

    def action(self, game: Rencontre, seat: Seat, answer: Answer) -> int:
        return answer - LEAST if answer < OFFER else NO_ACTION

    def features(self, game: Rencontre, seat: Seat, answer: Answer) -> dict[str, int]:
        if answer >= OFFER:
            deal = answer - OFFER
        elif answer == ACCEPT:
            deal = unpack_deal(game.offers[1 if seat == game.offence else 0]).turned().pack()
        else:
            return {}
        return dict(zip(NARROW_NAMES, narrow_deal(deal), strict=True))

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer >= OFFER:
            deal = unpack_deal(answer - OFFER)
            giver = term_giver(game, seat, deal.term)
            whose = game.opponent(giver) if giver != NOBODY else NOBODY
            return deal_label("rencontre-answer-offer", deal, whose, seat)
        if answer == ACCEPT:
            index = 1 if seat == game.offence else 0
            deal = unpack_deal(game.offers[index]).turned()
            return deal_label("rencontre-answer-accept", deal, game.freed[index], seat)
        return Label(f"rencontre-answer-{_MESSAGES[answer]}")

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        if answer >= OFFER:
            return f"offers {deal_notation(unpack_deal(answer - OFFER))}"
        return _WORDS[answer]

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words in _WORDS:
            return _WORDS.index(words)
        if not words.startswith("offers "):
            raise ValueError(words)
        return OFFER + read_deal(words[7:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer == ACCEPT:
            return Refused("rencontre.deal.precise", Label("rencontre-refused-accept"))
        if answer == WITHDRAW:
            return Refused("rencontre.deal.precise", Label("rencontre-refused-nothing-open"))
        if answer > 0 and not has_proposal_left(game, seat):
            rule = "rencontre.option.deal_proposals"
            return Refused(rule, Label("rencontre-refused-no-proposal-left"))
        return refuse_proposal(game, seat, answer - OFFER)

    def unasked(self, game: Rencontre, seat: Seat) -> Refused | None:
        if not game.is_main(seat):
            return Refused("rencontre.deal.opens", Label("rencontre-refused-third-party"))
        return None

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        return TIME_IS_UP


class Grant(Question[Rencontre]):
    """On which planet a base is granted, where the deal left that open."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        receiver = game.stack[-1].what
        planets = grantable(game, game.opponent(receiver), receiver)
        return planets or game.bases_of(game.opponent(receiver))[:1] or [0]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"planet": planet_label(answer)}
        return Label("rencontre-answer-grant", args, "planet", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"on {planet_name(answer)}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if not words.startswith("on "):
            raise ValueError(words)
        return named_planet(words[3:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.deal.new-base", Label("rencontre-refused-grant"))


class GiveCard(Question[Rencontre]):
    """Question: the card that the giver picks for a clause of the deal."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        clauses = clauses_left(terms_given(game, seat).clauses, cards_left(game.stack[-1].what))
        left = unpicked(game, seat)
        mask = MASKS[clauses[0].kind] if clauses else 0
        rest: list[Clause] = []
        if clauses:
            rest = [Clause(clauses[0].kind, clauses[0].count - 1), *clauses[1:]]
        faces: list[Answer] = []
        for card in left:
            face = game.face(card)
            if mask >> face & 1 and face not in faces:
                others = [other for other in left if other != card]
                if can_pick(game, others, rest):
                    faces.append(face)
        faces.sort()
        return faces or [NO_FACE]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == NO_FACE:
            return Label("rencontre-answer-none")
        args: Args = {"card": face_label(answer)}
        return Label("rencontre-answer-give", args, "face", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "none" if answer == NO_FACE else f"gives {face_name(answer)}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if not words.startswith("gives "):
            raise ValueError(words)
        return named_face(words[6:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.deal.precise", Label("rencontre-refused-give"))


def terms_given(game: Rencontre, seat: Seat) -> Terms:
    """The terms that a seat gives in the deal that was made."""
    deal = unpack_deal(game.deal)
    return deal.give if seat == game.offence else deal.take


def unpicked(game: Rencontre, seat: Seat) -> list[Card]:
    """The cards of a hand that are not yet picked for the deal."""
    return [card for card in game.hands[seat] if card not in game.picks]


class Found(TokenQuestion):
    """Question: the tokens that found the base granted in a deal."""

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        return founding_places(game, seat)

    def terms(self, game: Rencontre, seat: Seat) -> Terms:
        """The terms that the receiver of the base was given."""
        return terms_given(game, game.opponent(seat))

    def bounds(self, game: Rencontre, seat: Seat) -> list[tuple[int, int]]:
        """Least and most tokens of each place that the deal lets the receiver use."""
        terms = self.terms(game, seat)
        return [terms.bounds(place, game.count(seat, place)) for place in self.places(game, seat)]

    def room(self, game: Rencontre, seat: Seat, place: Place) -> int:
        return self.terms(game, seat).bounds(place, game.count(seat, place))[1]

    def floor(self, game: Rencontre, seat: Seat, place: Place) -> int:
        return self.terms(game, seat).bounds(place, game.count(seat, place))[0]

    def least(self, game: Rencontre, seat: Seat) -> int:
        bounds = self.bounds(game, seat)
        fewest = sum([low for low, _ in bounds])
        highest = sum([high for _, high in bounds])
        return max(fewest, min(self.terms(game, seat).least, highest))

    def most(self, game: Rencontre, seat: Seat) -> int:
        highest = sum([high for _, high in self.bounds(game, seat)])
        return min(self.terms(game, seat).most, highest)

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        bounds = self.bounds(game, seat)
        if not bounds:
            return [0]
        agreed = [low for low, _ in bounds]
        fewest = sum(agreed)
        least = self.least(game, seat)
        # four at most are listed, or where more are owed one more: a seat with a choice is asked
        listed = max(4, fewest) if game.version < THIRD else max(4, least + 1)
        most = max(least, min(listed, self.most(game, seat)))
        # as many as were agreed of some places, and a few ways to take the rest
        free = [high - low for low, high in bounds]
        begun = pack(agreed)
        order = from_home(self.places(game, seat), seat)
        return [begun + more for more in leaving_offers(free, least - fewest, most - fewest, order)]

    def sentence(self) -> str:
        return "rencontre-answer-found"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer < 0:
            label = Label("rencontre-refused-gather-place")
            return Refused("rencontre.deal.tokens-only-there", label)
        counts = unpack(answer, len(self.places(game, seat)))
        if self.terms(game, seat).names_sources() and self.least(game, seat) <= sum(counts):
            return Refused("rencontre.deal.precise", Label("rencontre-refused-found-from"))
        return Refused("rencontre.deal.tokens", Label("rencontre-refused-found"))


NEGOTIATE: Final = Negotiate("negotiate", always=True)
GRANT: Final = Grant("grant")
GIVE_CARD: Final = GiveCard("give_card", always=True)
FOUND: Final = Found("found")
