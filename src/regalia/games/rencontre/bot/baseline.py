"""The policy of Rencontre Cosmique as `baseline` plays it, with its reasons."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.policy import Policy
from regalia.games.rencontre.bot.deals import negotiate
from regalia.games.rencontre.bot.details import FIGHT
from regalia.games.rencontre.bot.duel_odds import suppose_force
from regalia.games.rencontre.bot.evaluation import own_places
from regalia.games.rencontre.bot.fast_view import Odds
from regalia.games.rencontre.bot.policy import (
    ASKED_BY_POWERS,
    MOST,
    alliance_worths,
    answer_of,
)
from regalia.games.rencontre.bot.promises.plans import answer_with_promises
from regalia.games.rencontre.bot.promises.reasons import reason_of_promise, record_reason
from regalia.games.rencontre.bot.windows import choose_play
from regalia.games.rencontre.deals.questions import ACCEPT, OFFER
from regalia.games.rencontre.labels import face_label, planet_label
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.view import RencontreView

# questions whose answers have one reason each
SIMPLE: Final = {
    "pick": "power",
    "reject": "power",
    "rotate": "power",
    "power_order": "power",
    "keep_one": "power",
    "bring_home": "home",
    "rescue": "home",
    "grant": "home",
    "found": "home",
    "recover": "recover",
    "lose_for_deal": "losses",
    "lose_to_plague": "losses",
    "throw_attack": "card",
    "throw_edict": "card",
    "give_card": "card",
    "mix": "reward",
}


class RencontrePolicy(Policy):
    """Counts strengths, chances and bases."""

    def answer(self, game: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(game, Rencontre)
        if game.kept:
            return answer_with_promises(game, index, chance)
        return answer_of(game, index, chance)

    def reason(self, game: Game, seat: Seat, answer: Answer) -> Label | None:
        assert isinstance(game, Rencontre)
        view = game.view(seat)
        known = record_reason(view, game.question.name)
        if known is not None:
            return known
        return reason_of(view, game.question.name, game.options(seat), answer)


def because(message: str, args: Args | None = None) -> Label:
    """A reason by the end of its name."""
    return Label(f"rencontre-why-{message}", args)


def reason_of(
    view: RencontreView, question: str, options: list[Answer], answer: Answer
) -> Label | None:
    """The reason of an answer of the view's seat."""
    if question in SIMPLE:
        return because(SIMPLE[question])
    if question in {"window", "clear"}:
        return reason_of_play(view, options, answer)
    if question == "zap":
        return because("pass" if answer == PASS else "zap")
    if question == "whom":
        if answer == PASS:
            return because("redraw")
        return because("fight-home", {"whom": seat_label(answer), "bases": view.foreign[answer]})
    if question == "invite":
        return because("invite" if answer or view.seat == view.defence else "invite-nobody")
    if question == "promise":
        return reason_of_promise(answer)
    if question == "second":
        return because("second" if answer == FIGHT else "stop")
    if question == "negotiate":
        if answer == ACCEPT:
            return because("accept", {"gain": round(negotiate(view, options)[1])})
        return because("offer" if answer >= OFFER else "no-deal")
    if question in ASKED_BY_POWERS:
        return because("use")
    return reason_in_duel(view, question, answer)


def reason_of_play(view: RencontreView, options: list[Answer], answer: Answer) -> Label:
    """The reason of playing an edict, using a power, or neither."""
    if answer == PASS:
        return because("pass")
    _, gain, face = choose_play(view, options)
    if face < 0:
        return because("use")
    return because("edict", {"card": face_label(face), "gain": round(gain)})


def reason_in_duel(view: RencontreView, question: str, answer: Answer) -> Label | None:
    """The reason of the planet, tokens, side or card chosen for a duel."""
    if question == "point":
        view.target = answer
        suppose_force(view, view.seat, MOST)
        return because("aim", {"planet": planet_label(answer), "percent": best_percent(view)})
    if question == "gather":
        total = sum(unpack(answer, len(own_places(view))))
        suppose_force(view, view.seat, total)
        return because("gather", {"count": total, "percent": best_percent(view)})
    if question == "ally":
        if answer == PASS:
            return because("decline")
        joined, nothing = alliance_worths(view, [answer, PASS])
        return because("join", {"gain": round(joined - nothing)})
    if question == "commit" and answer >= 0:
        if answer == COMPROMISE:
            return because("compromise")
        percent = round(100 * Odds(view).chance(answer))
        return because("high" if percent >= 25 else "low", {"percent": percent})
    return None


def best_percent(view: RencontreView) -> int:
    """The chance of the best attack in hand."""
    return round(100 * Odds(view).best())
