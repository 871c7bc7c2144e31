"""The policy of La guerre de la couronne as `baseline` plays it, with its reasons."""

from __future__ import annotations

from regalia.engine.chance import Chance
from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.policy import Policy
from regalia.games.guerre.bot.policy import answer_of, highest
from regalia.games.guerre.questions import CHANCE_USE, JOKER_SWAP, QUEEN_TARGET
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import BANKRUPTCY


class GuerrePolicy(Policy):
    """Counts, swaps upwards and robs the leader."""

    def answer(self, game: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(game, Guerre)
        return answer_of(game, index)

    def reason(self, game: Game, seat: Seat, answer: Answer) -> Label | None:
        assert isinstance(game, Guerre)
        return reason_of(game, seat, answer)


def reason_of(game: Guerre, seat: Seat, answer: Answer) -> Label:
    """The reason of a seat's answer to the open question."""
    question = game.question
    on_table = sum([len(column) for column in game.columns])
    if question is QUEEN_TARGET:
        robbed: Args = {"whom": seat_label(answer), "height": len(game.piles[answer])}
        return Label("guerre-why-rob", robbed)
    if question is JOKER_SWAP:
        rival = highest(game, seat, game.clockwise_from(seat)[1:])
        piles: Args = {
            "whom": seat_label(rival),
            "mine": len(game.piles[seat]),
            "theirs": len(game.piles[rival]),
            "table": on_table,
        }
        return Label("guerre-why-keep" if answer == PASS else "guerre-why-swap", piles)
    if question is CHANCE_USE:
        if game.kept[seat] == BANKRUPTCY:
            return Label("guerre-why-never-bankruptcy")
        if answer == PASS:
            return Label("guerre-why-wait")
        return Label("guerre-why-announce", {"stake": on_table})
    return Label("guerre-why-pay")
