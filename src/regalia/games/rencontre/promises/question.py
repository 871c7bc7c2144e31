"""The question of promises: nothing, or one of the list to a player or to all."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, PASS, Answer, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.promises.entries import (
    COMPROMISING,
    FOR_A_ROUND,
    JOINING,
    KIND_NAMES,
    NEUTRAL,
    PEACE,
    is_promised,
)
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import COLOURS, named_seat

NOTHING: Final = PASS
TO_ALL: Final = 7  # stands for the seat of a promise to everybody
_SEATS: Final = 8


def promised(kind: int, whom: Seat) -> Answer:
    """The answer that makes a promise."""
    return kind * _SEATS + (TO_ALL if whom == NOBODY else whom)


def answer_kind(answer: Answer) -> int:
    """The thing that an answer promises."""
    return answer // _SEATS


def answer_whom(answer: Answer) -> Seat:
    """The seat that an answer promises it to; NOBODY for all."""
    seat = answer % _SEATS
    return NOBODY if seat == TO_ALL else seat


def kind_label(kind: int, to_all: bool) -> Label:
    """The thing promised in words, as they stand behind the player's name."""
    return Label(f"rencontre-word-{KIND_NAMES[kind]}{'-all' if to_all else ''}")


def may_promise(game: Rencontre, kind: int, who: Seat, whom: Seat) -> bool:
    """True if this can still come true or not: rencontre.promise.list."""
    if is_promised(game.promises, kind, who, whom):
        return False  # neither kept nor broken yet
    if kind == COMPROMISING:
        return game.is_main(who) and whom == game.opponent(who)
    if kind == PEACE:
        # the duel that is being fought is no longer a question of peace
        return not (who == game.offence and whom == game.defence)
    return game.players > 2  # with two players nobody joins anybody


class Promise(Question[Rencontre]):
    """Question: the promise that a player makes at this duel, if any."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        answers: list[Answer] = [NOTHING]
        others = game.after(seat)
        for kind in (COMPROMISING, PEACE, JOINING, NEUTRAL):
            open_to = [whom for whom in others if may_promise(game, kind, seat, whom)]
            answers += [promised(kind, whom) for whom in open_to]
            if kind in FOR_A_ROUND and len(open_to) > 1 and len(open_to) == len(others):
                answers.append(promised(kind, NOBODY))
        return answers

    def features(self, game: Rencontre, seat: Seat, answer: Answer) -> dict[str, int]:
        if answer == NOTHING:
            return {}
        found = {"promise": answer_kind(answer)}
        if answer_whom(answer) != NOBODY:
            found["seat"] = answer_whom(answer)
        return found

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == NOTHING:
            return Label("rencontre-answer-promise-nothing")
        whom = answer_whom(answer)
        args: Args = {"what": kind_label(answer_kind(answer), whom == NOBODY)}
        if whom == NOBODY:
            return Label("rencontre-answer-promise-all", args)
        args["whom"] = seat_label(whom)
        return Label("rencontre-answer-promise", args, "seat", whom)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        if answer == NOTHING:
            return "promises nothing"
        whom = answer_whom(answer)
        to = "all" if whom == NOBODY else COLOURS[whom]
        return f"promises {KIND_NAMES[answer_kind(answer)]} {to}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "promises nothing":
            return NOTHING
        verb, _, rest = words.partition(" ")
        kind, _, to = rest.partition(" ")
        if verb != "promises" or kind not in KIND_NAMES:
            raise ValueError(words)
        return promised(KIND_NAMES.index(kind), NOBODY if to == "all" else named_seat(to))

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.promise.list", Label("rencontre-refused-promise"))


PROMISE: Final = Promise("promise")
