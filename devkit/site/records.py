"""Random records of all games and option sets, played here and replayed elsewhere.

Runs in any interpreter: natively, and in the one of a site (devkit/site/node.mjs).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from regalia.engine.chance import Chance
from regalia.engine.options import read_options
from regalia.engine.record import Sitting, read_record, replay
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES

MOST = 3000  # answers of one game


def played(first: int, count: int) -> Iterator[str]:
    """The texts of some random games, the same in every interpreter."""
    kinds = list(GAMES.values())
    for number in range(first, first + count):
        kind = kinds[number % len(kinds)]
        key = hashlib.sha256(b"site %d" % number).digest()
        chance = Chance(key)
        players = kind.least + chance.below(kind.most - kind.least + 1)
        sitting = None
        while sitting is None:
            options: dict[str, str] = {}
            for option in kind.options:
                samples = option.samples()
                if chance.below(4) == 0:
                    options[option.name] = option.write(samples[chance.below(len(samples))])
            try:
                read_options(kind.options, options, kind.name)
                names = [f"{seat + 1}" for seat in range(players)]
                sitting = Sitting.begin(kind, options, names, key)
            except Refused:
                continue  # house rules that exclude each other
        for _ in range(MOST):
            seats = sitting.game.to_act
            if not seats:
                break
            seat = seats[chance.below(len(seats))]
            answers = sitting.game.options(seat)
            if not answers:
                break
            sitting.play(seat, answers[chance.below(len(answers))])
        yield sitting.text()


def digest_of(text: str) -> str:
    """The digest of a record's last answer, found by replaying it here."""
    record = read_record(text)
    again = replay(GAMES[record.game], record)
    return hashlib.sha256(again.text().encode()).hexdigest()
