"""The questions of a deal: what is said, and what is chosen when it is carried out."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Question, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.cards import NO_FACE, Card, face_name, named_face
from regalia.games.rencontre.deal_terms import (
    LIMITS,
    MASKS,
    clause_count,
    clause_filter,
    deal_label,
    deal_notation,
    read_deal,
    unpack_deal,
)
from regalia.games.rencontre.deal_validity import (
    can_pick,
    free_tokens,
    grantable,
    may_accept,
    refuse_proposal,
    sensible_offers,
)
from regalia.games.rencontre.facts import NO_OFFER
from regalia.games.rencontre.places import CONE, SPAN, Place, named_planet, planet_name
from regalia.games.rencontre.state import Rencontre
from regalia.games.rencontre.token_questions import TokenQuestion, from_home, leaving_offers
from regalia.games.rencontre.words import Args, face_label, planet_label

NO_DEAL: Final = 0
ACCEPT: Final = 1
WITHDRAW: Final = 2
TIME_IS_UP: Final = 3  # given by the table when the clock has run out: rencontre.deal.clock
OFFER: Final = 16  # plus a packed proposal

_WORDS: Final = ("no deal", "accepts", "withdraws", "time is up")
_MESSAGES: Final = ("no-deal", "accept", "withdraw", "time-is-up")


class Negotiate(Question[Rencontre]):
    """Propose, accept, withdraw, or want no deal."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        index = 0 if seat == game.offence else 1
        answers = [NO_DEAL]
        if may_accept(game, seat):
            answers.append(ACCEPT)
        if game.offers[index] != NO_OFFER:
            answers.append(WITHDRAW)
        if game.spoken[index] < game.house.deal_proposals:
            answers += [OFFER + offer for offer in sensible_offers(game, seat)]
        return answers

    def accepts(self, game: Rencontre, seat: Seat, answer: Answer, offered: list[Answer]) -> bool:
        if answer in offered or answer == TIME_IS_UP:
            return True
        index = 0 if seat == game.offence else 1
        if answer < OFFER or game.spoken[index] >= game.house.deal_proposals:
            return False
        return refuse_proposal(game, seat, answer - OFFER) is None

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer >= OFFER:
            return deal_label("rencontre-answer-offer", unpack_deal(answer - OFFER))
        if answer == ACCEPT:
            offer = game.offers[1 if seat == game.offence else 0]
            return deal_label("rencontre-answer-accept", unpack_deal(offer).turned())
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
        index = 0 if seat == game.offence else 1
        if answer > 0 and game.spoken[index] >= game.house.deal_proposals:
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
    """Which card the giver picks for a clause of the deal."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        first, second = game.stack[-1].what // 64, game.stack[-1].what % 64
        current = first or second
        left = unpicked(game, seat)
        mask = MASKS[clause_filter(current)] if current else 0
        rest = current - 1 if clause_count(current) == 2 else 0
        faces: list[Answer] = []
        for card in left:
            face = game.face(card)
            if mask >> face & 1 and face not in faces:
                others = [other for other in left if other != card]
                fits = can_pick(game, others, rest, second if first else 0)
                if fits:
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


def unpicked(game: Rencontre, seat: Seat) -> list[Card]:
    """The cards of a hand that are not yet picked for the deal."""
    return [card for card in game.hands[seat] if card not in game.picks]


class Found(TokenQuestion):
    """Which tokens found the base granted in a deal."""

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        places = game.bases_of(seat)
        if game.count(seat, CONE):
            places.append(CONE)
        return places

    def limits(self, game: Rencontre, seat: Seat) -> tuple[int, int]:
        """How many tokens the deal lets the receiver use."""
        deal = unpack_deal(game.deal)
        return LIMITS[deal.take.limit if seat == game.offence else deal.give.limit]

    def least(self, game: Rencontre, seat: Seat) -> int:
        return min(self.limits(game, seat)[0], free_tokens(game, seat))

    def most(self, game: Rencontre, seat: Seat) -> int:
        return min(self.limits(game, seat)[1], free_tokens(game, seat))

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        places = self.places(game, seat)
        if not places:
            return [0]
        stacks = [game.tokens[seat * SPAN + place] for place in places]
        least = self.least(game, seat)
        most = max(least, min(4, self.most(game, seat)))
        return leaving_offers(stacks, least, most, from_home(places, seat))

    def sentence(self) -> str:
        return "rencontre-answer-found"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer < 0:
            label = Label("rencontre-refused-gather-place")
            return Refused("rencontre.deal.tokens-only-there", label)
        return Refused("rencontre.deal.tokens", Label("rencontre-refused-found"))


NEGOTIATE: Final = Negotiate("negotiate")
GRANT: Final = Grant("grant")
GIVE_CARD: Final = GiveCard("give_card", always=True)
FOUND: Final = Found("found")
