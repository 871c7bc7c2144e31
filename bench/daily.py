"""Daily scores by strength: the mean points of bots on the deals of some days, with intervals.

python -m bench.daily [--days 20] [--players random,baseline,strong@40,expert@200] [GAME ...]
"""

from __future__ import annotations

import argparse
from datetime import date, timedelta
from math import sqrt

from regalia.bots.registry import new_bot
from regalia.daily.deal import FIRST_DAY, SEAT, Deal, deal_of
from regalia.daily.playing import bots_play
from regalia.daily.score import score_of
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES


def points(deal: Deal, player: str) -> int:
    """The points of a bot that plays the person's seat of a deal."""
    sitting = deal.begin()
    bot, chance = new_bot(player, deal.kind), Chance(seeded_key(f"{player} {deal.name}"))
    bots_play(deal, sitting)
    while not sitting.game.over:
        sitting.play(SEAT, bot.choose(Chair(sitting.game, SEAT, chance)))
        bots_play(deal, sitting)
    return score_of(deal, sitting.record.answers).points


def main() -> None:
    """Measure and print a line for each game and player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--days", type=int, default=20)
    parser.add_argument("--players", default="random,baseline,strong@40,expert@200")
    args = parser.parse_args()
    first = date.fromisoformat(FIRST_DAY)
    for game in args.games:
        for player in args.players.split(","):
            days = [(first + timedelta(days=day)).isoformat() for day in range(args.days)]
            found = [points(deal_of(game, day), player) for day in days]
            mean = sum(found) / len(found)
            spread = sum((each - mean) ** 2 for each in found) / max(1, len(found) - 1)
            half = 1.96 * sqrt(spread / len(found))
            print(f"{game:<10} {player:<12} {mean:5.1f} ± {half:4.1f} points", flush=True)


if __name__ == "__main__":
    main()
