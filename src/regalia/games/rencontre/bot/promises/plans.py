"""Plans with promises: which to make, whom to believe, and what a broken one costs."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.flow import PASS, Answer, Seat
from regalia.games.rencontre.bot.evaluation import gains_base
from regalia.games.rencontre.bot.fast_view import fast_view
from regalia.games.rencontre.bot.policy import alliance_worths, answer_of, card_plans
from regalia.games.rencontre.bot.promises.trust import trust
from regalia.games.rencontre.promises.entries import (
    COMPROMISING,
    JOINING,
    NEUTRAL,
    PEACE,
    is_promised,
)
from regalia.games.rencontre.promises.question import NOTHING, promised
from regalia.games.rencontre.questions.sending import ally_side
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView

CONCERNED: Final = ("promise", "commit", "ally")
WORD: Final = 2.0  # points that a broken promise costs


def view_with_promises(game: Rencontre, seat: Seat) -> RencontreView:
    """A quick look at the table, promises included."""
    view = fast_view(game, seat)
    view.promises = tuple(game.promises)
    view.settled = tuple(game.settled)
    view.kept = tuple(game.kept)
    view.broken = tuple(game.broken)
    return view


def answer_with_promises(game: Rencontre, index: int, chance: Chance) -> Answer:
    """The policy's answer where promises are recorded."""
    question = game.question.name
    if question not in CONCERNED:
        return answer_of(game, index, chance)
    view = view_with_promises(game, game.asked[index])
    return by_promises(view, question, game.choices[index])


def by_promises(view: RencontreView, question: str, options: list[Answer]) -> Answer:
    """The answer to a question that promises concern."""
    if question == "promise":
        return make_promise(view, options)
    if question == "commit" and options[0] < 0:
        return options[0]
    worths = card_plans(view, options) if question == "commit" else alliance_worths(view, options)
    best = 0
    highest = -1.0e9
    for place in range(len(options)):
        worth = worths[place] - WORD * broken_by(view, question, options[place])
        if worth > highest:
            highest = worth
            best = place
    return options[best]


def make_promise(view: RencontreView, options: list[Answer]) -> Answer:
    """Help to an attack that one would join anyway, and nothing else."""
    wanted = promised(JOINING, view.offence)
    wins = view.foreign[view.offence] >= 4
    if wanted in options and gains_base(view, view.seat, view.target) and not wins:
        return wanted
    return NOTHING


def broken_by(view: RencontreView, question: str, answer: Answer) -> int:
    """Number of open promises of one's own that an answer would break."""
    me = view.seat
    if question == "commit":
        other = view.defence if me == view.offence else view.offence
        if answer == COMPROMISE:
            return 0
        peace = me == view.offence and is_promised(view.promises, PEACE, me, other)
        return int(peace) + int(is_promised(view.promises, COMPROMISING, me, other))
    broken = 0
    against = PASS
    if answer != PASS:
        against = view.defence if ally_side(answer) == OFFENCE else view.offence
    if against != view.defence and is_promised(view.promises, JOINING, me, view.offence):
        broken += 1
    if against != PASS and is_promised(view.promises, NEUTRAL, me, against):
        broken += 1
    return broken


def keeps_now(view: RencontreView, options: list[Answer], chance: Chance) -> bool:
    """True if a player with an open promise to play a compromise is taken to keep it this time.

    The view is that player's; how often it keeps promises, all have seen.
    """
    me = view.seat
    other = view.defence if me == view.offence else view.offence
    if COMPROMISE not in options or not is_promised(view.promises, COMPROMISING, me, other):
        return False
    return chance.below(1000) < 1000 * trust(view, me)
