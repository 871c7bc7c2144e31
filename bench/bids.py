"""How often bids come true: `python3 dev.py bench bids --one expert@50ms --others baseline`.

Cosmic Crowns in Hard Mode; every deal is played as often as there are seats, the one on each seat
in turn. Beside the one's bids stand those of the others at the same tables.
"""

from __future__ import annotations

import argparse
import sys

from regalia.bots.registry import is_bot, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Seat
from regalia.games.crowns.kind import CROWNS
from regalia.lab.means import Mean

KEPT = {"scores": 1.0, "misses": 0.0, "nets": 0.0}


class Bids:
    """The shares of bids that came true: one observation is a game."""

    def __init__(self) -> None:
        self.one = Mean()
        self.others = Mean()

    def play(self, bots: tuple[str, str], players: int, index: int, odd: Seat) -> None:
        """Counts the bids of one game, the first bot on the odd seat."""
        options = CROWNS.complete(players, {"mode": "hard"})
        witness = Witness()
        game = CROWNS.new(players, options, Chance(seeded_key("bids", index)), witness)
        seats = [new_bot(bots[0 if seat == odd else 1], CROWNS) for seat in range(players)]
        chairs = [
            Chair(game, seat, Chance(seeded_key(f"bids seat {seat}", index)))
            for seat in range(players)
        ]
        while game.asked:
            seat = game.asked[0]
            game.play(seat, seats[seat].choose(chairs[seat]))
        kept: list[list[float]] = [[] for _ in range(players)]
        for event in witness.events:
            if event.kind in KEPT:
                kept[event.who].append(KEPT[event.kind])
        self.one.add(sum(kept[odd]) / len(kept[odd]))
        rest = [came for seat in range(players) if seat != odd for came in kept[seat]]
        self.others.add(sum(rest) / len(rest))


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench bids", description=__doc__)
    parser.add_argument("--players", type=int, default=4, choices=range(2, 7))
    parser.add_argument("--one", default="expert@50ms", help="the bot that is measured")
    parser.add_argument("--others", default="baseline", help="the bots of the other seats")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the index of the first deal")
    given = parser.parse_args(words)
    for name in (given.one, given.others):
        if not is_bot(name):
            parser.error(f"no bot {name!r}")
    if given.deals < 1:
        parser.error("at least one deal")
    bids = Bids()
    for index in range(given.first, given.first + given.deals):
        for odd in range(given.players):
            bids.play((given.one, given.others), given.players, index, odd)
        print(f"bids: {index - given.first + 1} of {given.deals} deals", file=sys.stderr)
    print("| one | others | deals x seats | bids of the one, % | bids of the others, % |")
    print("|---|---|---|---|---|")
    played = f"{given.deals} x {given.players}"
    figures = f"{bids.one.percent()} | {bids.others.percent()}"
    print(f"| {given.one} | {given.others} | {played} | {figures} |")
