"""Training of pile values in La guerre de la couronne: `python3 dev.py bench train-guerre`.

Plays the policy of the mind against itself with chance tokens, and finds by logistic regression how
the chance to win follows from the piles, the chance tokens still kept, the Jokers still to come and
the tokens left. The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

from regalia.bots.playing import play
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.mind import victory_shares
from regalia.games.guerre.bot.policy import answer_of
from regalia.games.guerre.bot.value import STRETCH, STRETCHES, to_come
from regalia.games.guerre.kind import GUERRE
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import FACES, NO_TOKEN

WEIGHTS = Path("src/regalia/games/guerre/bot/weights.py")
PLAYERS = range(2, 5)
JOKERS = 3  # none, one or two
LEADS = JOKERS * STRETCHES
NEWTON = 20  # steps; it stands still long before
HELD_BACK = 5  # every fifth game tells how well the others' weights fit
RIDGE = 50.0  # what happens seldom counts little

Matrix = Any  # numpy brings no types that hold with and without it

HEAD = '''"""What piles are worth in La guerre de la couronne: by the policy playing against itself.

Written by `python3 dev.py bench train-guerre --games {games} --seed "{seed}"`.
By two to four players.
"""

from __future__ import annotations

from typing import Final

'''


def features(game: Guerre) -> Matrix:
    """A row for each seat: its pile where it counts, and its chance token."""
    left, jokers = to_come(game)
    rows = np.zeros((game.players, LEADS + FACES))
    lead = min(JOKERS - 1, jokers) * STRETCHES + min(STRETCHES - 1, left // STRETCH)
    for seat in range(game.players):
        rows[seat, lead] = len(game.piles[seat])
        if game.kept[seat] != NO_TOKEN:
            rows[seat, LEADS + game.kept[seat]] = 1.0
    return rows


def play_one(players: int, index: int, seed: str) -> tuple[list[Matrix], list[float]]:
    """One game of the policy with itself: what stood at its rounds, and who won."""
    chance = Chance(seeded_key(f"{seed} {players}", index))
    game = GUERRE.new(players, GUERRE.complete(players, {"chance": True}), chance)
    assert isinstance(game, Guerre)
    stops: list[Matrix] = []
    begun = -1
    for _ in play(game, lambda _: (game.asked[-1], answer_of(game, len(game.asked) - 1))):
        if game.rounds != begun:
            begun = game.rounds
            stops.append(features(game))
    return stops, victory_shares(game)


def chances(rows: Matrix, weights: Matrix) -> Matrix:
    """The chances of all seats at all stops."""
    scores = rows @ weights
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)


def fitted(rows: Matrix, shares: Matrix) -> Matrix:
    """The weights under which what happened is likeliest."""
    weights = np.zeros(rows.shape[2])
    for _ in range(NEWTON):
        guess = chances(rows, weights)
        slope = np.einsum("nsf,ns->f", rows, shares - guess)
        means = np.einsum("nsf,ns->nf", rows, guess)
        weighed = rows * guess[:, :, None]
        bend = np.tensordot(weighed, rows, axes=([0, 1], [0, 1])) - means.T @ means
        weights += np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
    return weights


def surprise(rows: Matrix, shares: Matrix, weights: Matrix) -> float:
    """The mean surprise at who won, in nats a stop."""
    return float(-(shares * np.log(chances(rows, weights))).sum(axis=1).mean())


def main(words: list[str]) -> None:
    """Reads the command line, plays, fits and writes."""
    parser = argparse.ArgumentParser(prog="bench train-guerre", description=__doc__)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", default="guerre weights")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args(words)
    if given.games < HELD_BACK:
        parser.error(f"at least {HELD_BACK} games")
    leads: list[list[list[float]]] = []
    kept: list[list[float]] = []
    for players in PLAYERS:
        games = [play_one(players, index, given.seed) for index in range(given.games)]
        split: list[tuple[Matrix, Matrix]] = []
        for chosen in (
            [game for index, game in enumerate(games) if index % HELD_BACK],
            games[::HELD_BACK],
        ):
            rows = np.array([stop for stops, _ in chosen for stop in stops])
            split.append((rows, np.array([won for stops, won in chosen for _ in stops])))
        weights = fitted(*split[0])
        found = surprise(*split[1], weights)
        told = f"{players} players: {found:.4f} nats a stop, equal chances {np.log(players):.4f}"
        print(f"train-guerre: {told}", file=sys.stderr)
        numbers = [round(float(weight), 3) for weight in weights]
        leads.append([numbers[row * STRETCHES :][:STRETCHES] for row in range(JOKERS)])
        kept.append(numbers[LEADS:])
    text = HEAD.format(games=given.games, seed=given.seed)
    text += "# what a token in the pile counts, by Jokers to come, then by tokens left\n"
    text += f"LEAD: Final[list[list[list[float]]]] = {leads}\n"
    text += "# what a chance token still kept counts, by its face\n"
    text += f"KEPT: Final[list[list[float]]] = {kept}\n"
    given.out.write_text(text, encoding="utf-8")
