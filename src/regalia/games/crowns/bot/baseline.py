"""The policy of Cosmic Crowns as `baseline` plays it, with its reasons."""

from __future__ import annotations

from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.policy import Policy
from regalia.games.crowns.bot.odds import exactly
from regalia.games.crowns.bot.policy import answer_of, chances_of, trick_context_of
from regalia.games.crowns.cards import Card
from regalia.games.crowns.labels import card_label, clan_label
from regalia.games.crowns.questions import BID, PLAY, STEAL, TARGET
from regalia.games.crowns.state import Crowns


class CrownsPolicy(Policy):
    """Counts cards, weighs tricks and keeps to its bid."""

    def answer(self, game: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(game, Crowns)
        return answer_of(game, index)

    def reason(self, game: Game, seat: Seat, answer: Answer) -> Label | None:
        assert isinstance(game, Crowns)
        return reason_of(game, seat, answer)


def reason_of(game: Crowns, seat: Seat, answer: Answer) -> Label:
    """The reason of a seat's answer to the open question."""
    question = game.question
    if question is PLAY:
        return reason_of_card(game, seat, answer)
    if question is BID:
        return reason_of_bid(game, seat, answer)
    if question is TARGET:
        return Label("crowns-why-target", {"whom": seat_label(answer)})
    if question is STEAL:
        robbed: Args = {"whom": seat_label(answer), "count": game.banks[answer]}
        return Label("crowns-why-steal", robbed)
    return Label("crowns-why-clan", {"clan": clan_label(answer)})


def reason_of_card(game: Crowns, seat: Seat, card: Card) -> Label:
    """The chance of a card to win the trick, and what the bid still needs."""
    if len(game.options(seat)) == 1:
        return Label("crowns-why-only")
    context = trick_context_of(game, seat)
    chance = context.winning(game.hand(seat), [card])[0]
    args: Args = {"card": card_label(card), "chance": int(100 * chance + 0.5)}
    if context.bid < 0:
        return Label("crowns-why-play", args)
    args["need"] = context.need
    return Label("crowns-why-play-hard", args)


def reason_of_bid(game: Crowns, seat: Seat, bid: Answer) -> Label:
    """The tricks that a hand expects, and how often the bid comes true."""
    table = chances_of(game, seat, game.battleground)
    chances = [table[card] for card in game.hand(seat)]
    args: Args = {
        "count": bid,
        "expected": int(sum(chances, 0.5)),
        "chance": int(100 * exactly(chances)[bid] + 0.5),
    }
    return Label("crowns-why-bid", args)
