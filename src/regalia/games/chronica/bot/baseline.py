"""`baseline` of Chronica Universalis: it weighs the table after each of its plays.

A playout cannot afford that: there plays are judged by a quick look (policy.py), which also
answers all other questions here.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Args, Label
from regalia.engine.policy import Policy
from regalia.games.chronica.bot.play_estimate import PASSED
from regalia.games.chronica.bot.policy import answer_of
from regalia.games.chronica.bot.resource_values import SAFE, WON
from regalia.games.chronica.cards.faces import (
    FAVOURITE,
    INDEX,
    NO_CARD,
)
from regalia.games.chronica.labels import card_label
from regalia.games.chronica.rules.comparison import is_protected, slot_value
from regalia.games.chronica.rules.drawing import DRAWING
from regalia.games.chronica.rules.plays import (
    ACT,
    EXCHANGE,
    NOTHING,
    PLACE,
    STOP,
    kind_of,
    played_card,
    played_slot,
)
from regalia.games.chronica.rules.turn import TURN
from regalia.games.chronica.state import SLOTS, Chronica

POINT: Final = 1.0
HONOUR: Final = 0.75
HAND_CARD: Final = 0.9
WALL: Final = 0.06  # for each point of a slot's largest favourite value
SHELTER: Final = 0.25
EXTRA_PLAY: Final = 0.8
DANGER: Final = 2.5  # for each point of Honour missing to three
PLAYS: Final = ("play", "extra_play")
# the questions that belong to the same play
INSIDE_A_PLAY: Final = ("welcome", "reinforce", "drain_target")
LOOKED_AHEAD: Final = (*PLAYS, *INSIDE_A_PLAY)


class ChronicaPolicy(Policy):
    """Looks one play ahead; everything else is answered as in a playout."""

    def looks_ahead(self, question: str) -> bool:
        return question in LOOKED_AHEAD

    def answer(self, game: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(game, Chronica)
        if not self.looks_ahead(game.question.name):
            return answer_of(game, index, chance)
        seat = game.asked[index]
        options = game.choices[index]
        best = options[0]
        best_worth = -10 * WON
        for answer in options:
            worth = after(game, seat, answer) - passed(game, answer)
            if worth > best_worth:
                best, best_worth = answer, worth
        return best

    def reason(self, game: Game, seat: Seat, answer: Answer) -> Label | None:
        assert isinstance(game, Chronica)
        question = game.question.name
        if question in PLAYS:
            return why_play(game, answer, after(game, seat, answer) - passed(game, answer) >= WON)
        if question in INSIDE_A_PLAY:
            return Label("chronica-why-detail")
        if question == "mulligan":
            return Label("chronica-why-keep-hand" if answer == PASS else "chronica-why-mulligan")
        return Label(f"chronica-why-{question.replace('_', '-')}")


def passed(game: Chronica, answer: Answer) -> float:
    """The extra cost of a pass: of two passes the one that gives the weaker card is better."""
    if game.question.name not in PLAYS or answer == STOP or kind_of(answer) != EXCHANGE:
        return 0.0
    card = played_card(answer)
    return PASSED * INDEX[card] if card != NOTHING else 0.0


def after(world: Chronica, seat: Seat, answer: Answer) -> float:
    """The worth of a world once an answer is given and the play has run its best course."""
    copy = world.clone()
    copy.take(copy.asked.index(seat), answer)
    if copy.asked == [seat] and copy.question.name in INSIDE_A_PLAY:
        return max(after(copy, seat, follow) for follow in copy.options(seat))
    return worth_of_table(copy, seat)


def worth_of_table(game: Chronica, seat: Seat) -> float:
    """Points, Honour, hands, walls and shelter, against the average opponent."""
    if game.places:
        winners = game.winners
        if seat not in winners:
            return -WON + game.points(seat)
        return WON if len(winners) == 1 else 0.0
    opponents = game.opponents(seat)
    theirs = sum(standing(game, other) for other in opponents) / max(1, len(opponents))
    worth = standing(game, seat) - theirs
    if game.turn == seat:
        worth += EXTRA_PLAY * len(game.extras) + HAND_CARD * draws_to_come(game)
    honour = game.honour[seat]
    if honour < SAFE:
        worth -= DANGER * (SAFE - honour)
    return worth


def standing(game: Chronica, seat: Seat) -> float:
    """The value of one player's place at the table."""
    worth = POINT * game.points(seat) + HONOUR * game.honour[seat]
    worth += HAND_CARD * len(game.hands[seat])
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        edifice, person = game.edifices[slot], game.people[slot]
        if edifice == NO_CARD and person == NO_CARD:
            continue
        wall = 0
        if edifice != NO_CARD:
            wall = slot_value(game, slot, FAVOURITE[edifice])
        if person != NO_CARD:
            wall = max(wall, slot_value(game, slot, FAVOURITE[person]))
        worth += WALL * wall * (2 if game.is_occupied(slot) else 1)
        if is_protected(game, slot):
            worth += SHELTER
    return worth


def draws_to_come(game: Chronica) -> int:
    """The number of cards the active player will still draw in this turn."""
    count = 0
    for frame in game.stack:
        if frame.procedure is TURN and frame.at < TURN.length:
            count += 1
        elif frame.procedure is DRAWING and frame.who == game.turn:
            count += frame.what
    return count


def why_play(world: Chronica, answer: Answer, wins: bool) -> Label:
    """The reason for a play, as one would give it at the table."""
    if wins:
        return Label("chronica-why-win")
    if answer == STOP:
        return Label("chronica-why-stop")
    kind, card, slot = kind_of(answer), played_card(answer), played_slot(answer)
    if kind == EXCHANGE:
        return Label("chronica-why-pass")
    args: Args = {"card": card_label(card)}
    if kind == ACT:
        word = "occupied" if world.is_occupied(slot) else "act"
        return Label(f"chronica-why-{word}", args)
    if kind == PLACE and not world.is_empty(slot):
        return Label("chronica-why-occupy", args)
    return Label("chronica-why-place" if kind == PLACE else "chronica-why-replace", args)
