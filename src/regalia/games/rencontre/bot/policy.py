"""The plain player's answers, quickly: as player.py decides, without a whole view each time."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, PASS, Answer, Seat
from regalia.games.rencontre.bot.alliances import (
    AGAINST,
    after_landing,
    attackers,
    joins,
    standing,
    turned,
)
from regalia.games.rencontre.bot.foresight import foreseen, worth_against
from regalia.games.rencontre.bot.glance import Odds, glance
from regalia.games.rencontre.bot.player import FEW, MOST, RencontreBot
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.bot.powers.registry import ADVICE
from regalia.games.rencontre.bot.prospects import (
    compromises_of,
    is_low,
    keeping,
    lead,
    prefers_low,
    suppose_force,
    token_cost,
    wins_by_compromise,
)
from regalia.games.rencontre.bot.reading import (
    ALLY,
    CARD,
    DEAL,
    card_worth,
    conquest_worth,
    own_places,
    support,
)
from regalia.games.rencontre.bot.windows import choose_play, choose_zap
from regalia.games.rencontre.questions.sending import ally_side, ally_tokens
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.state.cards import COMPROMISE, MOEBIUS, PESTE, ZAP, Face
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE, OFFENCE, clockwise
from regalia.games.rencontre.view import RencontreView
from regalia.games.rencontre.windows.public import open_facts
from regalia.games.rencontre.windows.questions import USE, edict_face, edict_target

# questions of which the plain player takes the first answer
SETTLED: Final = (
    "bring_home", "rescue", "reject", "rotate", "power_order", "keep_one", "pick",
)  # fmt: skip
# questions for which a glance is enough
SIMPLE: Final = (
    "recover", "whom", "mix", "lose_for_deal", "lose_to_plague", "throw_attack", "throw_edict",
    "give_card", "negotiate", "grant", "found", "second",
)  # fmt: skip
ASKED_BY_POWERS: Final[dict[str, Advice]] = {
    question: advice for advice in ADVICE.values() for question in advice.questions
}

# powers with moments at which a plain player would not use them
CHOOSY: Final = [
    number
    for number, advice in ADVICE.items()
    if type(advice).is_tempting is not Advice.is_tempting
]


class Policy:
    """The plain player, quick enough to be asked a thousand times for one decision."""

    def __init__(self) -> None:
        self.bot = RencontreBot()

    def answer(self, game: Rencontre, index: int) -> Answer:
        """What whoever is asked at this index answers."""
        question = game.question.name
        options = game.choices[index]
        seat = game.asked[index]
        if question in {"window", "clear"}:
            return play(game, seat, options)
        if question in SETTLED:
            return options[0]
        if question == "commit":
            return self.commit(glance(game, seat), options)
        if question == "ally":
            return self.ally(glance(game, seat), options)
        if question == "invite":
            return self.invite(glance(game, seat), options)
        if question == "gather":
            return self.gather(glance(game, seat), options)
        if question == "point":
            return aim(glance(game, seat), options)
        if question == "zap":
            return zap(game, seat, options)
        if question in SIMPLE:
            return self.bot.answers[question](glance(game, seat), options)
        return self.by_view(game.view(seat), question, options)

    def by_view(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """What the plain player answers that sees everything a seat may see."""
        if question in self.bot.answers:
            return self.bot.answers[question](view, options)
        advice = ASKED_BY_POWERS.get(question)
        return options[0] if advice is None else advice.choose(view, question, options)

    # the duel, step by step

    def gather(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Four tokens unless few are enough; never the last one of a base worth keeping."""
        odds = Odds(view)
        if odds.low:
            wanted = MOST if prefers_low(view) else 1
        else:
            suppose_force(view, view.seat, FEW)
            wanted = FEW if odds.best() > 0.9 else MOST
        places = own_places(view)
        best = options[0]
        least = 1e9
        for answer in options:
            counts = unpack(answer, len(places))
            cost = abs(wanted - sum(counts)) + self.bot.emptied(view, places, counts)
            if cost < least:
                least = cost
                best = answer
        return best

    def invite(self, view: RencontreView, options: list[Answer]) -> Answer:
        """As defence everybody; as offence whose help is worth more than what it gives them."""
        everybody = max(options)
        me = view.seat
        if me == view.defence:
            return everybody
        comes = [seat != me and joins(view, seat) for seat in range(view.players)]
        odds = Odds(view)
        before = view.cone
        now = standing(view, list(view.foreign))
        best = everybody
        best_worth = -1.0
        best_count = best_turn = 0
        for invited in options:
            force = before[me]
            aboard = [me]
            for seat in range(view.players):
                if invited >> seat & 1 and comes[seat]:
                    aboard.append(seat)
                    force += ALLY
                elif everybody >> seat & 1:
                    force -= AGAINST
            suppose_force(view, me, force)
            chance = odds.best()
            worth = chance * after_landing(view, aboard) + (1 - chance) * now
            # of equals rather more than fewer, and rather the next clockwise
            count, turn = -invited.bit_count(), turned(view, invited)
            if worth > best_worth or (
                worth == best_worth and (count, turn) < (best_count, best_turn)
            ):
                best, best_worth, best_count, best_turn = invited, worth, count, turn
        view.cone = before
        return best

    def ally(self, view: RencontreView, options: list[Answer]) -> Answer:
        """The side and the number of tokens with the best expectation, or none."""
        attacking = attackers(view)
        now = standing(view, list(view.foreign))
        landed = after_landing(view, attacking)
        landed_too = after_landing(view, [*attacking, view.seat])
        places = own_places(view)
        lost_attacking = token_cost(view, view.defence)
        lost_defending = token_cost(view, view.offence)
        ahead = lead(view)
        sign = -1 if is_low(view) else 1
        best = options[0]
        best_worth = -1e9
        for answer in options:
            if answer == PASS:
                odds = onlookers_chance(ahead)
                worth = odds * landed + (1 - odds) * now
            else:
                counts = unpack(ally_tokens(answer), len(places))
                number = sum(counts)
                cost = self.bot.emptied(view, places, counts)
                if ally_side(answer) == OFFENCE:
                    cost += number * lost_attacking
                    odds = onlookers_chance(ahead + sign * number)
                    worth = odds * landed_too + (1 - odds) * (now - cost)
                else:
                    cost += number * lost_defending
                    odds = onlookers_chance(ahead - sign * number)
                    reward = number * CARD / 2
                    worth = odds * (landed - cost) + (1 - odds) * (now + reward)
            if worth > best_worth:
                best = answer
                best_worth = worth
        return best

    # cards

    def commit(self, view: RencontreView, options: list[Answer]) -> Answer:
        """High to win, low to lose cheaply, or a compromise for cards or a deal."""
        plans = self.card_plans(view, options)
        best = 0
        for index in range(1, len(plans)):
            if plans[index] > plans[best]:
                best = index
        return options[best]

    def card_plans(self, view: RencontreView, faces: list[Face]) -> list[float]:
        """What playing each card is worth; no card at all is worth nothing."""
        if faces[0] < 0:
            return [0.0] * len(faces)
        win, lose, own = self.bot.stakes(view)
        other = view.defence if view.seat == view.offence else view.offence
        seen = foreseen(view)
        plans: list[float] = []
        if seen:
            for face in faces:
                worth = 0.0
                for card in seen:
                    worth += worth_against(view, face, card, win, lose, own)
                kept = 2.0 if face == COMPROMISE else 0.35 * card_worth(face)
                plans.append(worth / len(seen) - kept)
            return plans
        odds = Odds(view)
        peace = compromises_of(view, other)
        for face in faces:
            if face == COMPROMISE:
                consolation = CARD * min(own, max(0, view.hand_sizes[other] - 1))
                fought = win if wins_by_compromise(view, view.seat) else lose + consolation
                plans.append((1 - peace) * fought + peace * DEAL - 2.0)
            else:
                chance = odds.chance(face)
                plans.append(chance * win + (1 - chance) * lose - keeping(view, face))
        return plans


def onlookers_chance(ahead: int) -> float:
    """The chance of an attack as an onlooker sees it, by how much it is ahead before the cards."""
    return min(0.95, max(0.05, 0.48 + 0.045 * ahead))


def aim(view: RencontreView, options: list[Answer]) -> Answer:
    """The planet with the best chance and the most to gain."""
    me, other = view.seat, view.defence
    odds = Odds(view)
    best = NOBODY
    best_worth = -1.0
    for planet in clockwise(options, me):
        view.target = planet
        suppose_force(view, me, MOST + ALLY * support(view, planet, other))
        worth = odds.best() * conquest_worth(view, me, planet)
        if worth > best_worth:
            best = planet
            best_worth = worth
    return best


def play(game: Rencontre, seat: Seat, options: list[Answer]) -> Answer:
    """An edict or a power, if it gains something here."""
    # edicts are listed first; a power that is always tempting is used whatever they are worth
    choosy = False
    worthless = game.question.name == "window"
    for answer in options:
        if answer >= USE:
            if answer - USE not in CHOOSY and not choosy:
                return answer
            choosy = True
        elif answer != PASS and worthless:
            worthless = is_worthless(game, seat, edict_face(answer), edict_target(answer))
    if worthless and not choosy:
        return PASS
    view = game.view(seat) if choosy else glance(game, seat)
    view.asked = game.question.name
    view.window = open_facts(game)
    return choose_play(view, options)[0]


def is_worthless(game: Rencontre, seat: Seat, face: Face, target: int) -> bool:
    """Whether it takes no closer look to see that an edict gains nothing here."""
    if face == PESTE:
        bases = game.foreign_bases(target)
        if target == seat or bases < 2:
            return True
        # only a leader is worth it
        for other in range(game.players):
            if other != seat and game.foreign_bases(other) > bases:
                return True
        return False
    return face == MOEBIUS and game.count(seat, HOLE) <= 2


def zap(game: Rencontre, seat: Seat, options: list[Answer]) -> Answer:
    """A power that works against oneself or for a leader."""
    if ZAP not in options:
        return PASS
    view = glance(game, seat)
    view.window = open_facts(game)
    return choose_zap(view, options)
