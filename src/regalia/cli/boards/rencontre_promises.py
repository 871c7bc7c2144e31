"""The promises of Rencontre Cosmique in the terminal."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.promises.entries import (
    FATE_NAMES,
    promise_kind,
    promise_who,
    promise_whom,
    settled_fate,
    settled_promise,
)
from regalia.games.rencontre.promises.question import kind_label
from regalia.games.rencontre.view import RencontreView
from regalia.text.speaker import Speaker

LATEST: Final = 4  # of those that are past


def promise_lines(view: RencontreView, speaker: Speaker) -> list[str]:
    """Promises that are open, the latest that are past, and how everybody has kept theirs."""
    if not view.kept:
        return []
    lines = [line(entry, "open", speaker) for entry in view.promises]
    lines += [
        line(settled_promise(entry), FATE_NAMES[settled_fate(entry)], speaker)
        for entry in view.settled[-LATEST:]
    ]
    return lines + records(view, speaker)


def line(promise: int, fate: str, speaker: Speaker) -> str:
    """A promise in words, with what became of it."""
    facts: dict[str, object] = {
        "who": speaker.seat(promise_who(promise)),
        "whom": speaker.seat(promise_whom(promise)),
        "what": speaker.say(kind_label(promise_kind(promise), False)),
    }
    return speaker.message(f"rencontre-table-promise-{fate}", facts)


def records(view: RencontreView, speaker: Speaker) -> list[str]:
    """Number of promises kept and broken by each player who made any."""
    said: list[str] = []
    for seat in range(view.players):
        row = slice(seat * view.players, (seat + 1) * view.players)
        kept, broken = sum(view.kept[row]), sum(view.broken[row])
        if kept + broken:
            facts: dict[str, object] = {
                "who": speaker.seat(seat),
                "kept": kept,
                "broken": broken,
            }
            said.append(speaker.message("rencontre-table-word", facts))
    return said
