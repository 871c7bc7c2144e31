"""Daily games: the bots' fixed answers, and a whole game from the person's answers alone."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from regalia.bots.playing import play
from regalia.bots.registry import new_bot
from regalia.daily.deal import SEAT, Deal
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.record import Sitting
from regalia.engine.refused import Refused

MOST_ANSWERS: Final = 1000  # of a person in one daily game


class BadAnswers(Exception):
    """Error for answers that are no whole game of the deal; the number says where."""

    def __init__(self, number: int) -> None:
        super().__init__(f"answer {number}")
        self.number = number


def bot_seed(key: bytes, seat: Seat, given: int) -> bytes:
    """The seed of a bot's decision, by the deal, its seat and how many answers it has given."""
    return sha256(b"regalia daily bot " + key + f" {seat} {given}".encode()).digest()


def given_by(answers: Sequence[tuple[Seat, Answer]], seat: Seat) -> int:
    """Number of answers that a seat has given."""
    return sum(1 for who, _ in answers if who == seat)


def bot_answer(deal: Deal, game: Game, seat: Seat, given: int) -> Answer:
    """The answer that the bot of a seat gives there, the same in every process."""
    chance = Chance(sha256(b"regalia bot " + bot_seed(deal.key, seat, given)).digest())
    return new_bot(deal.bot, deal.kind).choose(Chair(game, seat, chance))


def is_announced(deal: Deal, sitting: Sitting) -> bool:
    """True unless the open question belongs to a window that no event has announced.

    At a server's table such windows are passed over; so they are everywhere.
    """
    game = sitting.game
    if game.question.name not in deal.kind.table.window_questions:
        return True
    events = sitting.witness.events
    return bool(events) and deal.kind.window(game, events[-1]) is not None


def bot_reply(deal: Deal, sitting: Sitting, seat: Seat) -> Answer:
    """The answer of a seat's bot to the open question of a game."""
    game = sitting.game
    if not is_announced(deal, sitting):
        return game.question.fallback(game, seat, game.options(seat))
    return bot_answer(deal, game, seat, given_by(sitting.record.answers, seat))


def bots_play(deal: Deal, sitting: Sitting) -> None:
    """Let the bots answer until the person is the only one asked, or the game is over."""

    def choose(game: Game) -> tuple[Seat, Answer] | None:
        bots = [seat for seat in game.asked if seat != SEAT]
        if not bots:
            return None
        return bots[0], bot_reply(deal, sitting, bots[0])

    for _ in play(sitting.game, choose, sitting.play):
        continue


def played(deal: Deal, answers: Sequence[Answer]) -> Sitting:
    """The whole game that a person's answers make; BadAnswers if they make none."""
    sitting = deal.begin()
    bots_play(deal, sitting)
    for number, answer in enumerate(answers):
        try:
            sitting.play(SEAT, answer)
        except Refused:
            raise BadAnswers(number) from None
        bots_play(deal, sitting)
    if not sitting.game.over:
        raise BadAnswers(len(answers))
    return sitting
