"""The policy of Rencontre Cosmique: it counts strengths, chances and bases.

A playout asks it a thousand times for one decision: most questions need a glance, not a view.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.flow import NOBODY, PASS, Answer, Seat
from regalia.games.rencontre.bot.alliances import (
    AGAINST,
    after_landing,
    attackers,
    joins,
    standing,
    turned,
)
from regalia.games.rencontre.bot.details import DETAILS, emptied
from regalia.games.rencontre.bot.duel_odds import (
    at_stake,
    compromises_of,
    is_low,
    keeping,
    lead,
    prefers_low,
    suppose_force,
    token_cost,
    wins_by_compromise,
)
from regalia.games.rencontre.bot.evaluation import (
    ALLY,
    CARD,
    DEAL,
    GAME,
    card_worth,
    conquest_worth,
    danger,
    eviction_worth,
    landing_worth,
    own_places,
    support,
    would_win,
)
from regalia.games.rencontre.bot.fast_view import Odds, fast_view
from regalia.games.rencontre.bot.opponent_card import foreseen, worth_against
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.bot.powers.registry import POWER_HEURISTICS
from regalia.games.rencontre.bot.windows import choose_play, choose_zap
from regalia.games.rencontre.questions.sending import ally_side, ally_tokens
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.state.cards import COMPROMISE, MOEBIUS, PESTE, ZAP, Face
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE, OFFENCE, clockwise
from regalia.games.rencontre.view import RencontreView
from regalia.games.rencontre.windows.public import open_facts
from regalia.games.rencontre.windows.questions import USE, edict_face, edict_target

# questions of which the first answer is as good as any
FIRST: Final = ("bring_home", "rescue", "reject", "rotate", "power_order", "keep_one")
# questions of a duel for which a glance is enough
QUICK: Final = ("commit", "ally", "invite", "gather", "point")
ASKED_BY_POWERS: Final[dict[str, PowerHeuristic]] = {
    question: heuristic
    for heuristic in POWER_HEURISTICS.values()
    for question in heuristic.questions
}
# powers with moments at which the policy does not use them
CHOOSY: Final = [
    number
    for number, heuristic in POWER_HEURISTICS.items()
    if type(heuristic).is_tempting is not PowerHeuristic.is_tempting
]
MOST: Final = 4  # tokens of an attack, and how many do when it is nearly won
FEW: Final = 2


def answer_of(game: Rencontre, index: int, chance: Chance) -> Answer:
    """The answer of the seat asked at this index."""
    question = game.question.name
    options = game.choices[index]
    seat = game.asked[index]
    if question in {"window", "clear"}:
        return play(game, seat, options)
    if question in FIRST:
        return options[0]
    if question == "zap":
        return zap(game, seat, options)
    if question == "pick":
        return chance.choose(options)  # all powers are worth a try
    if question in QUICK or question in DETAILS:
        return by_view(fast_view(game, seat), question, options)
    return by_view(game.view(seat), question, options)


def by_view(view: RencontreView, question: str, options: list[Answer]) -> Answer:
    """The answer to a question, from a view or from as much of it as the question needs."""
    if question == "commit":
        return commit(view, options)
    if question == "ally":
        return ally(view, options)
    if question == "invite":
        return invite(view, options)
    if question == "gather":
        return gather(view, options)
    if question == "point":
        return aim(view, options)
    if question in DETAILS:
        return DETAILS[question](view, options)
    if question in {"window", "clear"}:
        return choose_play(view, options)[0]
    if question == "zap":
        return choose_zap(view, options)
    heuristic = ASKED_BY_POWERS.get(question)
    return options[0] if heuristic is None else heuristic.choose(view, question, options)


# the duel, step by step


def gather(view: RencontreView, options: list[Answer]) -> Answer:
    """Four tokens unless few are enough; never the last one of a base worth keeping."""
    odds = Odds(view)
    if odds.low:
        wanted = MOST if prefers_low(view) else 1
    else:
        before = view.cone
        suppose_force(view, view.seat, FEW)
        wanted = FEW if odds.best() > 0.9 else MOST
        view.cone = before
    places = own_places(view)
    best = options[0]
    least = 1e9
    for answer in options:
        counts = unpack(answer, len(places))
        cost = abs(wanted - sum(counts)) + emptied(view, places, counts)
        if cost < least:
            least = cost
            best = answer
    return best


def invite(view: RencontreView, options: list[Answer]) -> Answer:
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
        if worth > best_worth or (worth == best_worth and (count, turn) < (best_count, best_turn)):
            best, best_worth, best_count, best_turn = invited, worth, count, turn
    view.cone = before
    return best


def ally(view: RencontreView, options: list[Answer]) -> Answer:
    """The side and the number of tokens with the best expectation, or none."""
    worths = alliance_worths(view, options)
    best = 0
    for index in range(1, len(worths)):
        if worths[index] > worths[best]:
            best = index
    return options[best]


def alliance_worths(view: RencontreView, options: list[Answer]) -> list[float]:
    """The value of joining a side with some tokens, or of staying out."""
    attacking = attackers(view)
    now = standing(view, list(view.foreign))
    landed = after_landing(view, attacking)
    landed_too = after_landing(view, [*attacking, view.seat])
    places = own_places(view)
    lost_attacking = token_cost(view, view.defence)
    lost_defending = token_cost(view, view.offence)
    ahead = lead(view)
    sign = -1 if is_low(view) else 1
    worths: list[float] = []
    for answer in options:
        if answer == PASS:
            odds = uninvolved_estimate(ahead)
            worth = odds * landed + (1 - odds) * now
        else:
            counts = unpack(ally_tokens(answer), len(places))
            number = sum(counts)
            cost = emptied(view, places, counts)
            if ally_side(answer) == OFFENCE:
                cost += number * lost_attacking
                odds = uninvolved_estimate(ahead + sign * number)
                worth = odds * landed_too + (1 - odds) * (now - cost)
            else:
                cost += number * lost_defending
                odds = uninvolved_estimate(ahead - sign * number)
                reward = number * CARD / 2
                worth = odds * (landed - cost) + (1 - odds) * (now + reward)
        worths.append(worth)
    return worths


# cards


def commit(view: RencontreView, options: list[Answer]) -> Answer:
    """High to win, low to lose cheaply, or a compromise for cards or a deal."""
    plans = card_plans(view, options)
    best = 0
    for index in range(1, len(plans)):
        if plans[index] > plans[best]:
            best = index
    return options[best]


def card_plans(view: RencontreView, faces: list[Face]) -> list[float]:
    """The value of playing each card; no card at all is worth nothing."""
    if faces[0] < 0:
        return [0.0] * len(faces)
    win, lose, own = stakes(view)
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


def stakes(view: RencontreView) -> tuple[float, float, int]:
    """The values of winning and losing, and the own tokens at stake."""
    me = view.seat
    if me == view.offence:
        own = view.cone[me]
        harm = danger(view, view.defence) * eviction_worth(view, view.defence, view.target)
        win = landing_worth(view, me) + harm + 2.0
        lose = -own * token_cost(view, view.defence)
    else:
        own = view.planets[me][view.target] if view.target >= 0 else 0
        cost = own * token_cost(view, view.offence) + eviction_worth(view, me, view.target)
        threat = [seat for seat in would_win(view, OFFENCE) if seat != me]
        cost += GAME if threat else danger(view, view.offence) * landing_worth(view, view.offence)
        win = 1.0
        lose = -cost
    more, less = at_stake(view, me)
    return win + more, lose + less, own


def uninvolved_estimate(ahead: int) -> float:
    """The chance of an attack as an onlooker sees it, by how much it is ahead before the cards."""
    return min(0.95, max(0.05, 0.48 + 0.045 * ahead))


def aim(view: RencontreView, options: list[Answer]) -> Answer:
    """The planet with the best chance and the most to gain."""
    me, other = view.seat, view.defence
    odds = Odds(view)
    target, cone = view.target, view.cone
    best = NOBODY
    best_worth = -1.0
    for planet in clockwise(options, me):
        view.target = planet
        suppose_force(view, me, MOST + ALLY * support(view, planet, other))
        worth = odds.best() * conquest_worth(view, me, planet)
        if worth > best_worth:
            best = planet
            best_worth = worth
    view.target, view.cone = target, cone
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
    view = game.view(seat) if choosy else fast_view(game, seat)
    view.asked = game.question.name
    view.window = open_facts(game)
    return choose_play(view, options)[0]


def is_worthless(game: Rencontre, seat: Seat, face: Face, target: int) -> bool:
    """True if it takes no closer look to see that an edict gains nothing here."""
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
    view = fast_view(game, seat)
    view.window = open_facts(game)
    return choose_zap(view, options)
