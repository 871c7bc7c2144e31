"""The moment of promises: before the alliances of a duel each player may make one."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Frame, Procedure
from regalia.games.rencontre.promises.checking import make
from regalia.games.rencontre.promises.question import (
    NOTHING,
    PROMISE,
    answer_kind,
    answer_whom,
    may_promise,
)
from regalia.games.rencontre.state.game import Rencontre


def ask_next(game: Rencontre, frame: Frame) -> None:
    """Offence, defence, then the others clockwise."""
    order = game.order()
    if frame.what == len(order):
        frame.finish()
        return
    frame.who = order[frame.what]
    game.ask_one(PROMISE, frame.who)


def hear(game: Rencontre, frame: Frame) -> None:
    """A promise is public at once, and binds nobody."""
    answer = game.answers[frame.who]
    if answer != NOTHING:
        kind, whom = answer_kind(answer), answer_whom(answer)
        if whom == NOBODY:
            for other in game.after(frame.who):
                if may_promise(game, kind, frame.who, other):
                    make(game, kind, frame.who, other)
            game.tell("gives-word-to-all", frame.who, kind, rule="rencontre.promise.free")
        else:
            make(game, kind, frame.who, whom)
            game.tell("gives-word", frame.who, kind, whom, rule="rencontre.promise.free")
    frame.what += 1
    frame.restart()


PROMISES: Final = Procedure(
    "promises",
    ("rencontre.promise.moment", ask_next),
    ("rencontre.promise.list", hear),
)
