"""The tokens that are sent to the cone: by the offence, and by allies."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.engine.tally import Way
from regalia.games.rencontre.questions.tokens import (
    RADIX,
    TokenQuestion,
    bounded,
    from_home,
    growing,
    leaving_offers,
    parse_tokens,
    tokens_label,
    tokens_notation,
)
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import (
    CONE,
    DEFENCE,
    OFFENCE,
    SPAN,
)

SIDES: Final[list[list[int]]] = [[], [OFFENCE], [DEFENCE], [OFFENCE, DEFENCE]]


class Gather(TokenQuestion):
    """Question: the tokens that the offence puts on the cone, and their bases."""

    def least(self, game: Rencontre, seat: Seat) -> int:
        # one recovered without a base is there already: rencontre.gather.recovered-counts
        return max(0, game.house_rules.least_attack - game.count(seat, CONE))

    def most(self, game: Rencontre, seat: Seat) -> int:
        return max(0, game.most_on_cone(seat) - game.count(seat, CONE))

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        places = game.bases_of(seat)
        if not places:
            return [0]
        stacks = [game.tokens[seat * SPAN + place] for place in places]
        order = from_home(places, seat)
        return leaving_offers(stacks, self.least(game, seat), self.most(game, seat), order)

    def sentence(self) -> str:
        return "rencontre-answer-gather"

    def begin(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        most = offered[0]  # the more the better, as a rule
        for answer in offered:
            if self.total(game, seat, answer) > self.total(game, seat, most):
                most = answer
        return most

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer < 0:
            return Refused("rencontre.gather.any-bases", Label("rencontre-refused-gather-place"))
        total = self.total(game, seat, answer)
        if total > self.most(game, seat):
            args: Args = {"most": self.most(game, seat)}
            return Refused("rencontre.gather.max-four", Label("rencontre-refused-too-many", args))
        if total < self.least(game, seat):
            return Refused("rencontre.gather.min-one", Label("rencontre-refused-too-few"))
        return Refused("rencontre.gather.not-from-bh", Label("rencontre-refused-not-there"))

    def unasked(self, game: Rencontre, seat: Seat) -> Refused | None:
        if seat == game.defence:
            rule = "rencontre.gather.defender-fixed"
            return Refused(rule, Label("rencontre-refused-defence-fixed"))
        return None


def may_join(game: Rencontre, seat: Seat) -> int:
    """The sides a seat may join, as bits: those that invited it, unless a power says otherwise."""
    return game.asked_by[seat] if game.forced[seat] < 0 else game.forced[seat]


def ally_side(answer: Answer) -> int:
    """The side that an ally's answer takes."""
    return answer % 2 + 1


def ally_tokens(answer: Answer) -> int:
    """The tokens that it sends, packed."""
    return answer // 2


def joining(side: int) -> str:
    """The message of joining a side."""
    return f"rencontre-answer-join-{'offence' if side == OFFENCE else 'defence'}"


class Ally(TokenQuestion):
    """Question: the side that an invited player joins, if any, and with which tokens."""

    def least(self, game: Rencontre, seat: Seat) -> int:
        return 1

    def most(self, game: Rencontre, seat: Seat) -> int:
        return game.most_on_cone(seat)

    def unit(self) -> int:
        return 2

    def ways(self, game: Rencontre, seat: Seat, rooms: list[int]) -> list[Way]:
        most, lasts = self.most(game, seat), self.lasts(game, seat)
        sides = self.sides(game, seat)
        return [bounded(joining(side), side - 1, rooms, 1, most, lasts) for side in sides]

    def sides(self, game: Rencontre, seat: Seat) -> list[int]:
        """The sides a seat may join."""
        return SIDES[may_join(game, seat)]

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        places = game.bases_of(seat)
        stacks = [game.tokens[seat * SPAN + place] for place in places]
        sides = self.sides(game, seat)
        if not stacks or not sides:
            return [PASS]
        answers = [] if game.forced[seat] > 0 and len(sides) == 1 else [PASS]
        sent = growing(stacks, self.most(game, seat), from_home(places, seat))
        answers += [tokens * 2 + side - 1 for tokens in sent for side in sides]
        if len(answers) == 1:
            # one token must go, but its owner says from which base
            order = from_home(places, seat)
            answers = [RADIX**index * 2 + sides[0] - 1 for index in order]
        return answers

    def accepts(self, game: Rencontre, seat: Seat, answer: Answer, offered: list[Answer]) -> bool:
        if answer in offered:
            return True
        if answer < 0 or ally_side(answer) not in self.sides(game, seat):
            return False
        return self.fits(game, seat, ally_tokens(answer))

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == PASS:
            return Label("rencontre-answer-decline")
        places, lasts = self.places(game, seat), self.lasts(game, seat)
        return tokens_label(joining(ally_side(answer)), places, ally_tokens(answer), lasts)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        if answer == PASS:
            return "declines"
        side = "offence" if ally_side(answer) == OFFENCE else "defence"
        return f"{side} {tokens_notation(self.places(game, seat), ally_tokens(answer))}".strip()

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "declines":
            return PASS
        verb, _, tokens = words.partition(" ")
        if verb == "both":
            return -3
        if verb not in ("offence", "defence"):
            raise ValueError(words)
        answer = parse_tokens(self.places(game, seat), tokens)
        if answer < 0:
            return -2
        return answer * 2 + (0 if verb == "offence" else 1)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer == PASS:
            return Refused("rencontre.power.overrides", Label("rencontre-refused-forced"))
        if answer == -3:
            return Refused("rencontre.ally.one-side", Label("rencontre-refused-one-side"))
        if answer < 0:
            return Refused("rencontre.ally.tokens", Label("rencontre-refused-gather-place"))
        if ally_side(answer) not in self.sides(game, seat):
            rule = "rencontre.ally.invited-side-only"
            return Refused(rule, Label("rencontre-refused-not-invited"))
        args: Args = {"most": self.most(game, seat)}
        return Refused("rencontre.ally.tokens", Label("rencontre-refused-ally-tokens", args))

    def unasked(self, game: Rencontre, seat: Seat) -> Refused | None:
        if game.is_ally(seat):
            return Refused("rencontre.ally.committed", Label("rencontre-refused-withdraw"))
        if not self.sides(game, seat):
            rule = "rencontre.ally.invited-side-only"
            return Refused(rule, Label("rencontre-refused-not-invited"))
        return Refused("rencontre.ally.answer-order", Label("rencontre-refused-answer-order"))

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        return offered[0]


GATHER: Final = Gather("gather")
ALLY: Final = Ally("ally")
