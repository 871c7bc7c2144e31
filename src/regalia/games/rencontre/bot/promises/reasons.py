"""Reasons that promises give: the record of the other player, and the promise itself."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.engine.label import Args, Label, seat_label
from regalia.games.rencontre.bot.promises.trust import record_of
from regalia.games.rencontre.promises.entries import COMPROMISING, is_promised
from regalia.games.rencontre.promises.question import NOTHING
from regalia.games.rencontre.view import RencontreView


def record_reason(view: RencontreView, question: str) -> Label | None:
    """The record of the opponent who has promised a compromise, when a card is to be chosen."""
    if question != "commit" or not view.promises:
        return None
    other = view.defence if view.seat == view.offence else view.offence
    if not is_promised(view.promises, COMPROMISING, other, view.seat):
        return None
    kept, broken = record_of(view, other)
    args: Args = {"whom": seat_label(other), "count": kept + broken}
    if kept + broken == 0:
        return Label("rencontre-why-stranger", args)
    if broken > kept:
        args["broken"] = broken
        return Label("rencontre-why-broke", args)
    args["kept"] = kept
    return Label("rencontre-why-kept", args)


def reason_of_promise(answer: Answer) -> Label:
    """The reason of making a promise, or none."""
    return Label("rencontre-why-no-promise" if answer == NOTHING else "rencontre-why-promise")
