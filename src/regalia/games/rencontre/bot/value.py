"""Value function at the end of a duel: each seat's chance to win the game.

Each seat has a score, a sum of weights for what it has; chances are shares of their exponentials.
The weights are learned from whole games: `python3 dev.py bench train-rencontre`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.engine.flow import Seat
from regalia.engine.mind import victory_shares
from regalia.games.rencontre.bot.weights import WEIGHTS
from regalia.games.rencontre.rules.victory import FIVE
from regalia.games.rencontre.state.cards import COMPROMISE, FIRST_EDICT
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE, HOME, REMOVED, SPAN, ones, planets_in

# where the weights of each kind of possession begin
BASES: Final = 0  # foreign bases, by how far off the own turn is: twice four times six
HAS_HOME: Final = 48  # home bases, 0 to 5; then the same for players with a power to lose
IN_HOLE: Final = 60
IS_REMOVED: Final = 61
ON_BASES: Final = 62
THIN: Final = 63  # foreign bases of a single token
CARDS: Final = 64
DUEL_CARDS: Final = 65
NO_DUEL_CARD: Final = 66  # a new hand is due
HIGHEST: Final = 67
NEXT_HIGHEST: Final = 68
PEACE: Final = 69
LOWEST: Final = 70  # of players who win with low attacks
HIGHEST_OF_LOW: Final = 71
EDICTS: Final = 72  # one for each of the six
AGAIN_HIGHEST: Final = 78  # of a player who may fight a second duel now
AGAIN_PEACE: Final = 79
POWERS: Final = 79  # plus the number of a power at work, from 1
SIZE: Final = 116

ANTI_MATTER: Final = 2
MAY_FIGHT_AGAIN: Final = "second"


def chances(game: Rencontre, word: float = 0.0) -> list[float]:
    """Each seat's chance to win, all cards open; `word` is the weight of being believed."""
    if game.over:
        return victory_shares(game)
    scores = [score(game, seat) for seat in range(game.players)]
    if word > 0.0 and game.kept:
        for seat in range(game.players):
            scores[seat] += word * believed(game, seat)
    highest = max(scores)
    shares = [exp(each - highest) for each in scores]
    total = sum(shares, 0.0)
    return [share / total for share in shares]


def score(game: Rencontre, seat: Seat) -> float:
    """The weights of all that a seat has."""
    places: list[int] = []
    amounts: list[float] = []
    possessions(game, seat, places, amounts)
    total = 0.0
    for index in range(len(places)):
        total += WEIGHTS[places[index]] * amounts[index]
    return total


def believed(game: Rencontre, seat: Seat) -> float:
    """Share of a seat's promises that were kept, a stranger's being half."""
    row = slice(seat * game.players, (seat + 1) * game.players)
    kept, broken = sum(game.kept[row]), sum(game.broken[row])
    return (kept + 1.0) / (kept + broken + 2.0)


def possessions(game: Rencontre, seat: Seat, places: list[int], amounts: list[float]) -> None:
    """Features of a seat, as indices into the weights and amounts."""
    again = game.question.name == MAY_FIGHT_AGAIN
    distance = (seat - game.offence) % game.players
    bases = game.bases[seat]
    own = HOME << 5 * seat
    foreign = min(FIVE, ones(bases & ~own))
    places.append(BASES + (24 if again else 0) + 6 * distance + foreign)
    amounts.append(1.0)
    places.append(HAS_HOME + (6 if game.powers[seat] else 0) + ones(bases & own))
    amounts.append(1.0)
    add_tokens(game, seat, places, amounts)
    add_hand(game, seat, again and distance == 0, places, amounts)
    if game.hooks and game.has_power_use(seat):
        for number in game.powers[seat]:
            places.append(POWERS + number)
            amounts.append(1.0)


def add_tokens(game: Rencontre, seat: Seat, places: list[int], amounts: list[float]) -> None:
    """The tokens, by what they are good for."""
    start = seat * SPAN
    tokens = game.tokens
    settled = 0
    thin = 0
    for planet in planets_in(game.bases[seat]):
        count = tokens[start + planet]
        settled += count
        if count == 1 and planet // 5 != seat:
            thin += 1
    places += (IN_HOLE, IS_REMOVED, ON_BASES, THIN)
    amounts += (
        tokens[start + HOLE] / 5.0,
        tokens[start + REMOVED] / 5.0,
        settled / 10.0,
        thin / 2.0,
    )


def add_hand(
    game: Rencontre, seat: Seat, again: bool, places: list[int], amounts: list[float]
) -> None:
    """The cards, by what they are good for."""
    faces = game.house_rules.faces
    highest = next_highest = 0
    lowest = COMPROMISE
    peaces = duel_cards = 0
    for card in game.hands[seat]:
        face = faces[card]
        if face >= FIRST_EDICT:
            places.append(EDICTS + face - FIRST_EDICT)
            amounts.append(1.0)
            continue
        duel_cards += 1
        if face == COMPROMISE:
            peaces += 1
            continue
        if face > highest:
            next_highest = highest
            highest = face
        elif face > next_highest:
            next_highest = face
        lowest = min(lowest, face)
    places.append(CARDS)
    amounts.append(min(10, len(game.hands[seat])) / 5.0)
    if not duel_cards:
        places.append(NO_DUEL_CARD)
        amounts.append(1.0)
        return
    low = ANTI_MATTER in game.powers[seat]
    places += (DUEL_CARDS, LOWEST if low else NEXT_HIGHEST, HIGHEST_OF_LOW if low else HIGHEST)
    amounts += (min(8, duel_cards) / 4.0, (lowest if low else next_highest) / 10.0, highest / 10.0)
    if peaces:
        places.append(PEACE)
        amounts.append(1.0)
    if again:
        places += (AGAIN_HIGHEST, AGAIN_PEACE)
        amounts += (highest / 10.0, 1.0 if peaces else 0.0)
