"""Prices of rulings: what another reading of each unclear rule changes, as it was measured.

`rulings.json` beside this file has the runs, each with its command; `python3 dev.py bench rulings`
writes it.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from regalia.text.speaker import Speaker  # heavy, and a tab has no use for it

OFTEN: Final = 0.5  # from this share on it is most games


@cache
def measured() -> dict[str, dict[str, Any]]:
    """The run of each game: its command, its games, and its readings with their intervals."""
    found: dict[str, dict[str, Any]] = json.loads(
        files("regalia.text").joinpath("rulings.json").read_text(encoding="utf-8")
    )
    return found


def prices(game: str, rule: str, speaker: Speaker, coded: bool = False) -> list[str]:
    """A sentence for each other reading of a ruling that was measured, the dearest first.

    Players read the house rule in words; `coded` adds it as commands take it.
    """
    run = measured().get(game)
    if run is None:
        return []
    found = [reading for reading in run["readings"] if rule in reading["rulings"]]
    return [
        price(
            reading,
            in_words(game, reading["reading"], speaker)
            + (f" (`{reading['reading']}`)" if coded else ""),
            run["games"],
            speaker,
        )
        for reading in found
    ]


def in_words(game: str, reading: str, speaker: Speaker) -> str:
    """The question of a house rule and the answer that a reading gives it."""
    option, _, value = reading.partition("=")
    question = f"house-{game}-{option}"
    if speaker.has(f"{question}-{value}"):
        answer = speaker.message(f"{question}-{value}")
    elif option == "first_dealer":
        answer = speaker.message("house-seat", {"number": int(value) + 1})
    else:
        answer = value
    words: dict[str, object] = {"question": speaker.message(question), "answer": answer}
    return speaker.message("rulings-price-reading", words)


def price(reading: dict[str, Any], called: str, games: int, speaker: Speaker) -> str:
    """In how many games one reading matters, and in how many somebody else wins."""
    share = reading["matters"][0]
    how = "most" if share >= OFTEN else "some" if share else "none"
    return speaker.message(
        f"rulings-price-{how}",
        {
            "reading": called,
            "one": round(1 / share) if share else 0,
            "games": games,
            "matters": interval(reading["matters"], speaker),
            "most": speaker.decimal(100 * reading["matters"][2], 1),
            "decides": interval(reading["decides"], speaker),
        },
    )


def interval(span: list[float], speaker: Speaker) -> str:
    """A share with its interval, in hundredths."""
    mean, low, high = (speaker.decimal(100 * each, 1) for each in span)
    return speaker.message("rulings-price-share", {"mean": mean, "low": low, "high": high})
