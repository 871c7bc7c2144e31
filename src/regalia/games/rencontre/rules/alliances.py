"""Alliances: both lists of invitations, then the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import NOBODY, PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.labels import bits_of, letters, seats_label
from regalia.games.rencontre.promises.checking import look_at_ally
from regalia.games.rencontre.questions.sending import ALLY, ally_side, ally_tokens, may_join
from regalia.games.rencontre.rules.cone import put_on_cone
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.house_rules import subsets
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE, named_seat
from regalia.games.rencontre.windows.opening import open_window, safe_point
from regalia.games.rencontre.windows.points import ANSWERING, LISTS_MADE, W08

if TYPE_CHECKING:
    from mypy_extensions import i64


def offence_invites(game: Rencontre, frame: Frame) -> None:
    """Any subset of the players other than the defence; with two players there is none."""
    if game.players == 2:
        frame.finish()
        return
    game.ask_one(INVITE, game.offence)


def publish_offence_list(game: Rencontre, frame: Frame) -> None:
    """The offence's list is made known before the defence decides."""
    publish(game, game.offence, OFFENCE, "rencontre.ally.order")
    safe_point(game)


def defence_invites(game: Rencontre, frame: Frame) -> None:
    """Any subset of the players other than the offence, those it invited too."""
    game.ask_one(INVITE, game.defence)


def publish_defence_list(game: Rencontre, frame: Frame) -> None:
    """Both lists are made."""
    publish(game, game.defence, DEFENCE, "rencontre.ally.defence-invites")
    game.answering = game.offence
    open_window(game, LISTS_MADE)


def publish(game: Rencontre, host: Seat, side: int, rule: str) -> None:
    """Notes and tells whom a main player invites."""
    invited = game.answers[host]
    for seat in range(game.players):
        if invited >> seat & 1:
            game.asked_by[seat] |= side
            game.tell("invites", host, side, seat, rule=rule)
    if not invited:
        game.tell("invites-nobody", host, side, rule=rule)


def next_to_answer(game: Rencontre, frame: Frame) -> None:
    """Invited players answer one at a time, clockwise from the left of the offence."""
    former = game.answering
    game.answering = NOBODY
    waits = former not in (NOBODY, game.offence, game.defence)  # for the one who answered last
    for seat in game.third_players():
        if waits:
            waits = seat != former
        elif may_join(game, seat) or game.hooks >> ANSWERING & 1:
            game.answering = seat
            open_window(game, ANSWERING)
            return
    frame.on_to(seal)


def wait_before_answer(game: Rencontre, frame: Frame) -> None:
    """La Peste may still come before an answer, whether an invitation or a power gave the right."""
    if may_join(game, game.answering):
        safe_point(game)


def ask_ally(game: Rencontre, frame: Frame) -> None:
    """Offence, defence or none; how many tokens, and from which bases."""
    game.answers[game.answering] = PASS
    if may_join(game, game.answering):
        game.ask_one(ALLY, game.answering)


def hear_ally(game: Rencontre, frame: Frame) -> None:
    """Answers and tokens are public at once; the oval or the ring: rencontre.ally.zones."""
    seat = game.answering
    answer = game.answers[seat]
    frame.back_to(next_to_answer)
    if answer == PASS:
        if may_join(game, seat):
            game.tell("declines", seat, rule="rencontre.ally.decline")
            if game.promises:
                look_at_ally(game, seat)
        return
    game.side[seat] = ally_side(answer)
    game.tell("joins", seat, game.side[seat], game.main(game.side[seat]))
    if game.promises:
        look_at_ally(game, seat)
    put_on_cone(game, seat, ALLY.places(game, seat), ally_tokens(answer))


def seal(game: Rencontre, frame: Frame) -> None:
    """Alliances stand until an edict, a power or the resolution changes them."""
    open_window(game, W08)


class Invite(Question[Rencontre]):
    """Question: the seats that a main player invites, as bits."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        if not game.out:
            return game.house_rules.invitations[game.offence][game.defence]
        return subsets(game.third_players())

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if not answer:
            return Label("rencontre-answer-invite-nobody")
        invited = bits_of(answer, game.players)
        args: Args = {"whom": seats_label(invited)}
        return Label("rencontre-answer-invite", args, "seat", invited[0])

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"invites {letters(bits_of(answer, 4))}".strip() if answer else "invites nobody"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "invites nobody":
            return 0
        if not words.startswith("invites "):
            raise ValueError(words)
        mask = 0
        for letter in words[8:]:
            mask |= 1 << named_seat(letter)
        return mask

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        rule = "rencontre.ally.defence-invites"
        if seat == game.offence:
            rule = "rencontre.ally.offence-invites"
        return Refused(rule, Label("rencontre-refused-invite"))


INVITE: Final = Invite("invite")


class Alliances(Procedure):
    """The alliances, whose steps are called directly."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Rencontre)
        if at == 0:
            offence_invites(game, frame)
        elif at == 1:
            publish_offence_list(game, frame)
        elif at == 2:
            defence_invites(game, frame)
        elif at == 3:
            publish_defence_list(game, frame)
        elif at == 4:
            next_to_answer(game, frame)
        elif at == 5:
            wait_before_answer(game, frame)
        elif at == 6:
            ask_ally(game, frame)
        elif at == 7:
            hear_ally(game, frame)
        else:
            seal(game, frame)


ALLIANCES: Final = Alliances(
    "alliances",
    ("rencontre.ally.offence-invites", offence_invites),
    ("rencontre.ally.order", publish_offence_list),
    ("rencontre.ally.defence-invites", defence_invites),
    ("rencontre.ally.defence-invites", publish_defence_list),
    ("rencontre.ally.answer-order", next_to_answer),
    ("rencontre.timing.safe-point", wait_before_answer),
    ("rencontre.ally.answer-content", ask_ally),
    ("rencontre.ally.visible", hear_ally),
    ("rencontre.ally.committed", seal),
)
