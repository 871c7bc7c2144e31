"""A fair player of Rencontre Cosmique: it counts strengths, chances and bases, and says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.flow import PASS, Answer
from regalia.engine.label import Args, Label, seat_label
from regalia.games.rencontre.bot.alliances import (
    attacking,
    defending,
    inviting,
    staying_out,
    turned,
)
from regalia.games.rencontre.bot.deals import negotiate
from regalia.games.rencontre.bot.foresight import foreseen, worth_against
from regalia.games.rencontre.bot.powers.registry import ADVICE
from regalia.games.rencontre.bot.prospects import (
    at_stake,
    best_chance,
    chance,
    compromises_of,
    is_low,
    keeping,
    prefers_low,
    suppose_force,
    token_cost,
    wins_by_compromise,
)
from regalia.games.rencontre.bot.reading import (
    ALLY,
    CARD,
    DEAL,
    GAME,
    HOME_BASE,
    card_worth,
    conquest_worth,
    danger,
    eviction_worth,
    landing_worth,
    own_places,
    powers_worth,
    support,
    would_win,
)
from regalia.games.rencontre.bot.windows import choose_play, choose_zap
from regalia.games.rencontre.deals.questions import ACCEPT, OFFER
from regalia.games.rencontre.labels import face_label, planet_label
from regalia.games.rencontre.questions.sending import ally_side, ally_tokens
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.rules.outcome import mixed
from regalia.games.rencontre.state.cards import COMPROMISE, is_attack
from regalia.games.rencontre.state.places import CONE, OFFENCE, clockwise, system_of
from regalia.games.rencontre.view import RencontreView

FIGHT: Final = 1
MOST: Final = 4  # tokens of an attack, and how many do when it is nearly won
FEW: Final = 2


class RencontreBot:
    """Chooses by a few plain reasons, each of which it can tell."""

    def __init__(self) -> None:
        self.why: Label | None = None
        self.answers: dict[str, Callable[[RencontreView, list[Answer]], Answer]] = {
            "window": self.play_or_pass,
            "zap": self.zap,
            "clear": self.play_or_pass,
            "recover": self.recover,
            "whom": self.whom,
            "point": self.aim,
            "gather": self.gather,
            "invite": self.invite,
            "ally": self.ally,
            "commit": self.commit,
            "mix": self.mix,
            "bring_home": self.bring_home,
            "rescue": self.bring_home,
            "lose_for_deal": self.lose_with_cone,
            "lose_to_plague": self.lose,
            "throw_attack": self.throw,
            "throw_edict": self.throw,
            "give_card": self.throw,
            "negotiate": self.negotiate,
            "grant": self.grant,
            "found": self.found,
            "second": self.second,
            "reject": self.first,
            "rotate": self.first,
            "power_order": self.first,
            "keep_one": self.first,
            "pick": self.first,
        }

    def choose(self, chair: Chair) -> Answer:
        """One of the chair's options."""
        view = chair.view()
        assert isinstance(view, RencontreView)
        options = chair.options()
        question = chair.question()
        if question == "pick":
            self.say("power")
            return chair.chance.choose(options)  # all are worth a try
        if question in self.answers:
            return self.answers[question](view, options)
        for advice in ADVICE.values():
            if question in advice.questions:
                self.why = Label("rencontre-why-use")
                return advice.choose(view, question, options)
        self.why = None
        return options[0]

    def reason(self) -> Label | None:
        """Why the last answer was chosen."""
        return self.why

    def say(self, message: str, args: Args | None = None) -> None:
        """Notes the reason."""
        self.why = Label(f"rencontre-why-{message}", args)

    def first(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Where nothing is known, the first."""
        self.say("power")
        return options[0]

    # windows

    def play_or_pass(self, view: RencontreView, options: list[Answer]) -> Answer:
        """An edict or a power, if it gains something here."""
        answer, gain, face = choose_play(view, options)
        if answer == PASS:
            self.say("pass")
        elif face < 0:
            self.say("use")
        else:
            args: Args = {"card": face_label(face), "gain": round(gain)}
            self.say("edict", args)
        return answer

    def zap(self, view: RencontreView, options: list[Answer]) -> Answer:
        """A power that works against oneself or for a leader."""
        answer = choose_zap(view, options)
        self.say("pass" if answer == PASS else "zap")
        return answer

    # the duel, step by step

    def recover(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Always, on the home base with the fewest tokens."""
        self.say("recover")
        me = view.seat
        places = clockwise([place for place in options if place != PASS], me)
        return min(
            places,
            key=lambda place: (
                system_of(place) != me,
                view.planets[me][place] if place < CONE else 0,
            ),
        )

    def whom(self, view: RencontreView, options: list[Answer]) -> Answer:
        """A player close to winning who sits in one's own system."""
        rivals = [seat for seat in options if seat != PASS]
        rival = max(rivals, key=lambda seat: view.foreign[seat])
        if view.foreign[rival] >= 3 or PASS not in options:
            args: Args = {"whom": seat_label(rival), "bases": view.foreign[rival]}
            self.say("fight-home", args)
            return rival
        self.say("redraw")
        return PASS

    def aim(self, view: RencontreView, options: list[Answer]) -> Answer:
        """The planet with the best chance and the most to gain."""
        me, other = view.seat, view.defence

        def worth(planet: int) -> float:
            view.target = planet
            suppose_force(view, me, MOST + ALLY * support(view, planet, other))
            return best_chance(view) * conquest_worth(view, me, planet)

        planet = max(clockwise(options, me), key=worth)
        view.target = planet
        suppose_force(view, me, MOST)
        args: Args = {"planet": planet_label(planet), "percent": round(100 * best_chance(view))}
        self.say("aim", args)
        return planet

    def gather(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Four tokens unless few are enough; never the last one of a base worth keeping."""
        me = view.seat
        places = own_places(view)
        suppose_force(view, me, FEW)
        wanted = FEW if best_chance(view) > 0.9 else MOST
        if is_low(view):
            wanted = MOST if prefers_low(view) else 1

        def cost(answer: Answer) -> float:
            counts = unpack(answer, len(places))
            total = sum(counts)
            return abs(wanted - total) + self.emptied(view, places, counts)

        answer = min(options, key=cost)
        total = sum(unpack(answer, len(places)))
        suppose_force(view, me, total)
        args: Args = {"count": total, "percent": round(100 * best_chance(view))}
        self.say("gather", args)
        return answer

    def emptied(self, view: RencontreView, places: list[int], counts: list[int]) -> float:
        """What the bases given up by sending these tokens are worth."""
        cost = 0.0
        home = 0
        for place, count in zip(places, counts, strict=True):
            if count and place < CONE and count == view.planets[view.seat][place]:
                if system_of(place) == view.seat:
                    cost += HOME_BASE
                    home += 1
                else:
                    cost += 12.0
        return cost + powers_worth(view, view.seat, home)

    def invite(self, view: RencontreView, options: list[Answer]) -> Answer:
        """As defence everybody; as offence whose help is worth more than what it gives them."""
        everybody = max(options)
        if view.seat == view.defence:
            self.say("invite")
            return everybody
        # of equals rather more than fewer, and rather the next clockwise
        offers = sorted(options, key=lambda invited: (-invited.bit_count(), turned(view, invited)))
        welcome = max(offers, key=lambda invited: inviting(view, invited, everybody))
        self.say("invite" if welcome else "invite-nobody")
        return welcome

    def ally(self, view: RencontreView, options: list[Answer]) -> Answer:
        """The side and the number of tokens with the best expectation, or none."""
        nothing = staying_out(view)
        best, best_worth = options[0], -GAME
        for answer in options:
            worth = nothing if answer == PASS else self.alliance_worth(view, answer)
            if worth > best_worth:
                best, best_worth = answer, worth
        if best == PASS:
            self.say("decline")
        else:
            self.say("join", {"gain": round(best_worth - nothing)})
        return best

    def alliance_worth(self, view: RencontreView, answer: Answer) -> float:
        """What joining a side with some tokens is worth."""
        places = own_places(view)
        counts = unpack(ally_tokens(answer), len(places))
        number = sum(counts)
        attack = ally_side(answer) == OFFENCE
        enemy = view.defence if attack else view.offence
        cost = self.emptied(view, places, counts) + number * token_cost(view, enemy)
        if attack:
            return attacking(view, number, cost)
        return defending(view, number, cost, number * CARD / 2)

    # cards

    def commit(self, view: RencontreView, options: list[Answer]) -> Answer:
        """High to win, low to lose cheaply, or a compromise for cards or a deal."""
        faces = [face for face in options if face >= 0]
        if not faces:
            return options[0]
        best = max(faces, key=lambda face: self.card_plan(view, face))
        if best == COMPROMISE:
            self.say("compromise")
        else:
            percent = round(100 * self.chance_with(view, best))
            self.say("high" if percent >= 25 else "low", {"percent": percent})
        return best

    def chance_with(self, view: RencontreView, face: int) -> float:
        """The chance of an attack in this duel."""
        return chance(view, face)

    def stakes(self, view: RencontreView) -> tuple[float, float, int]:
        """What winning and losing are worth, and the own tokens at stake."""
        win, lose, own = self.plain_stakes(view)
        more, less = at_stake(view, view.seat)
        return win + more, lose + less, own

    def plain_stakes(self, view: RencontreView) -> tuple[float, float, int]:
        """The same as long as no power adds anything."""
        me = view.seat
        threat = [seat for seat in would_win(view, OFFENCE) if seat != me]
        if me == view.offence:
            own = view.cone[me]
            harm = danger(view, view.defence) * eviction_worth(view, view.defence, view.target)
            return landing_worth(view, me) + harm + 2.0, -own * token_cost(view, view.defence), own
        own = view.planets[me][view.target] if view.target >= 0 else 0
        cost = own * token_cost(view, view.offence) + eviction_worth(view, me, view.target)
        cost += GAME if threat else danger(view, view.offence) * landing_worth(view, view.offence)
        return 1.0, -cost, own

    def card_plan(self, view: RencontreView, face: int) -> float:
        """What playing a card is worth."""
        win, lose, own = self.stakes(view)
        other = view.defence if view.seat == view.offence else view.offence
        seen = foreseen(view)
        if seen:
            worth = sum(worth_against(view, face, card, win, lose, own) for card in seen)
            return worth / len(seen) - (2.0 if face == COMPROMISE else 0.35 * card_worth(face))
        peace = compromises_of(view, other)
        if face == COMPROMISE:
            consolation = CARD * min(own, max(0, view.hand_sizes[other] - 1))
            fought = win if wins_by_compromise(view, view.seat) else lose + consolation
            return (1 - peace) * fought + peace * DEAL - 2.0
        odds = self.chance_with(view, face)
        return odds * win + (1 - odds) * lose - keeping(view, face)

    def throw(self, view: RencontreView, options: list[Answer]) -> Answer:
        """The card needed least."""
        self.say("card")
        if prefers_low(view) and is_attack(options[0]):
            return max(options, key=lambda face: face if is_attack(face) else 0)
        return min(options, key=lambda face: card_worth(face) if face >= 0 else 0.0)

    def mix(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Tokens first when many are lost, else cards."""
        self.say("reward")
        many = view.hole[view.seat] >= 3

        def worth(answer: Answer) -> float:
            cards, tokens = mixed(answer)
            return cards * (0.9 if many else 1.1) + tokens

        return max(options, key=worth)

    def second(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Yes with a good attack or a compromise left, no with a single weak card."""
        duel = [face for face in view.hand if face <= COMPROMISE]
        if prefers_low(view):
            good = [face for face in duel if not is_attack(face) or face <= 10]
        else:
            good = [face for face in duel if not is_attack(face) or face >= 10]
        if good and (len(duel) > 1 or duel[0] >= 12):
            self.say("second")
            return FIGHT
        self.say("stop")
        return options[0]

    # tokens

    def bring_home(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Where they came from, or on the weakest bases: the first of the sensible ways."""
        self.say("home")
        return options[0]

    def lose(self, view: RencontreView, options: list[Answer]) -> Answer:
        """From the largest stacks, never the last token of a base if it can be helped."""
        return self.cheapest(view, options, own_places(view))

    def lose_with_cone(self, view: RencontreView, options: list[Answer]) -> Answer:
        """The same, with the tokens on the oval."""
        return self.cheapest(view, options, own_places(view, True))

    def grant(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Where nothing is known, in the own system, else in the next."""
        self.say("home")
        return clockwise(options, view.seat)[0]

    def found(self, view: RencontreView, options: list[Answer]) -> Answer:
        """A new base with two tokens that cost no other base."""
        places = own_places(view, True)

        def cost(answer: Answer) -> float:
            counts = unpack(answer, len(places))
            return self.emptied(view, places, counts) + abs(2 - sum(counts))

        self.say("home")
        return min(options, key=cost)

    def cheapest(self, view: RencontreView, options: list[Answer], places: list[int]) -> Answer:
        """The loss that empties the least valuable bases."""
        self.say("losses")
        return min(
            options, key=lambda answer: self.emptied(view, places, unpack(answer, len(places)))
        )

    # deals

    def negotiate(self, view: RencontreView, options: list[Answer]) -> Answer:
        """Base for base if possible; never the other's fifth."""
        answer, gain = negotiate(view, options)
        if answer == ACCEPT:
            self.say("accept", {"gain": round(gain)})
        else:
            self.say("offer" if answer >= OFFER else "no-deal")
        return answer
