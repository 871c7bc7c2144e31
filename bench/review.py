"""How far a quick review can be trusted: beside one of twenty times its effort, and on an expert.

python -m bench.review crowns --games 2 --times 20
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from time import process_time
from typing import NamedTuple

from regalia.bots.registry import new_bot
from regalia.bots.review import (
    NOTED,
    WORST,
    GameReview,
    Verdict,
    costliest,
)
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES

SEED = "review"
LEARNER = 0  # the seat whose three worst answers are compared


class Figures(NamedTuple):
    """What one game showed."""

    game: str
    number: int
    answers: int
    judged: int
    playouts: int
    seconds: float  # of the quick review, of the processor
    told: int  # costly answers of the learner that the quick review names
    held: int  # of those the deep review finds costly too
    shared: int  # of those that are among the three worst of the deep review
    deep: int  # costly answers that the deep review names
    expert: int  # decisions of the experts
    alarms: int  # of those the quick review calls costly


def played(game: str, number: int, learner: str, others: str, players: int) -> Sitting:
    """A game between a learner and experts."""
    kind = GAMES[game]
    options = {"chance": "true"} if game == "guerre" else {}
    bots = [learner if seat == LEARNER else others for seat in range(players)]
    names = [f"P{seat + 1}" for seat in range(players)]
    sitting = Sitting.begin(kind, options, names, seeded_key(SEED, number), bots)
    chance = Chance(seeded_key(f"{SEED} bots", number))
    minds = [new_bot(bot, kind) for bot in bots]
    while sitting.game.asked:
        seat = sitting.game.asked[0]
        sitting.play(seat, minds[seat].choose(Chair(sitting.game, seat, chance)))
    return sitting


def worst(verdicts: list[Verdict]) -> list[int]:
    """The numbers of the three answers that cost most beyond doubt."""
    sure = sorted([each for each in costliest(verdicts) if each.is_sure()], key=lambda e: -e.loss)
    return [each.number for each in sure[:WORST]]


def measured(game: str, number: int, given: argparse.Namespace) -> Figures:
    """One game, reviewed quickly and deeply."""
    sitting = played(game, number, given.learner, given.others, given.players)
    record = sitting.record
    kind = GAMES[game]
    first = Sitting(kind, replace(record, answers=[], digests={}, result=None)).game
    began = process_time()
    quick = GameReview(kind, record, "quick")
    for _ in quick.made(first):
        continue
    seconds = process_time() - began
    deep = GameReview(kind, record, "deep", given.times)
    world = first.clone()
    found: dict[int, Verdict] = {}
    for place, (seat, answer) in enumerate(record.answers):
        if seat == LEARNER and place in quick.verdicts:
            judged = deep.reviewer.judge(world, seat, answer, place)
            if judged is not None:
                found[place] = judged.verdict
        world.play(seat, answer)
    learner = [each for each in quick.verdicts.values() if each.seat == LEARNER]
    told = [each for each in worst(learner) if each in quick.told]
    deepest = worst(list(found.values()))
    experts = [each for each in quick.verdicts.values() if each.seat != LEARNER]
    return Figures(
        game,
        number,
        len(record.answers),
        len(quick.verdicts),
        sum(each.playouts for each in quick.verdicts.values()),
        round(seconds, 1),
        len(told),
        len([each for each in told if found[each].is_sure()]),
        len(set(told) & set(deepest)),
        len(deepest),
        len(experts),
        len([each for each in experts if each.is_sure()]),
    )


def main() -> None:
    """Prints a line of JSON for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=2, dest="count")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--times", type=float, default=20.0)
    parser.add_argument("--learner", default="casual@40")
    parser.add_argument("--others", default="expert@400")
    given = parser.parse_args()
    print(f"a loss counts from {NOTED:g} of a victory on, beyond its 95 % interval")
    for game in given.games:
        for number in range(given.first, given.first + given.count):
            print(json.dumps(measured(game, number, given)._asdict()), flush=True)


if __name__ == "__main__":
    main()
