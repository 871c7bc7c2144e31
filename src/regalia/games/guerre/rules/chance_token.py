"""The variant of the chance token: one secret token each, used once."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import PASS, Frame, Procedure, Seat
from regalia.games.guerre.questions import CHANCE_USE, may_announce
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import BANKRUPTCY, CHANCE_MARK, NO_TOKEN


def deal_chance_tokens(game: Guerre, frame: Frame) -> None:
    """Before the first round each player draws a token and keeps it, seen by nobody else."""
    if game.house_rules.chance:
        for seat in range(game.players):
            game.kept[seat] = game.chance.pick(game.pool)
            game.tell("keeps-secret", seat, rule="guerre.chance.secret")
            game.tell("sees-own", seat, game.kept[seat], seen_by=only(seat))


def open_window(game: Guerre, frame: Frame) -> None:
    """The use is announced once a draw was revealed, and before the comparison."""
    if game.house_rules.chance and (game.wave == 0 or game.house_rules.chance_in_battle):
        game.passed = 0
        if game.house_rules.simultaneous:
            game.call(SEALED_WINDOW)
        else:
            game.call(WINDOW, what=(game.rounds - 1) % game.players)


def ask_next(game: Guerre, frame: Frame) -> None:
    """The next eligible player, clockwise, who has not passed since the last announcement."""
    for seat in game.clockwise_from(frame.what):
        if is_eligible(game, seat) and not game.passed >> seat & 1:
            frame.who = seat
            game.ask(CHANCE_USE, [seat])
            return
    frame.finish()


def hear(game: Guerre, frame: Frame) -> None:
    """After an announcement the others may follow, from the announcer's left."""
    if game.answers[frame.who] == PASS:
        game.passed |= 1 << frame.who
    else:
        announce(game, frame.who)
        game.passed = 0
        frame.what = (frame.who + 1) % game.players
    frame.restart()


def ask_all(game: Guerre, frame: Frame) -> None:
    """Every eligible player answers once, in secret."""
    seats = [seat for seat in range(game.players) if is_eligible(game, seat)]
    if seats:
        game.ask(CHANCE_USE, seats)
    else:
        frame.finish()


def show_all(game: Guerre, frame: Frame) -> None:
    """All answers are shown together; nobody reacts."""
    for seat in game.invited:
        if game.answers[seat] != PASS:
            announce(game, seat)


def is_eligible(game: Guerre, seat: Seat) -> bool:
    """In a battle only those who fight may announce."""
    return seat in game.fighting and may_announce(game, seat)


def announce(game: Guerre, seat: Seat) -> None:
    """The chance token covers the token drawn, and stands instead of it."""
    token = game.kept[seat]
    game.kept[seat] = NO_TOKEN
    game.columns[seat] = [*game.columns[seat], token + CHANCE_MARK]
    if token == BANKRUPTCY:
        game.bankrupt |= 1 << seat
    game.tell("announces", seat, token, rule="guerre.chance.cover")


WINDOW: Final = Procedure(
    "chance window",
    ("guerre.chance.order", ask_next),
    ("guerre.chance.others-follow", hear),
)
SEALED_WINDOW: Final = Procedure(
    "sealed chance window",
    ("guerre.chance.window", ask_all),
    ("guerre.chance.replace", show_all),
)
