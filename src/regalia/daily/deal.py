"""Deals of a day: table, house rules and shuffle, from the name of the game and the day alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from regalia.bots.playing import by_players, play
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.options import read_options
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from regalia.lessons.names import NAMES

SEAT: Final[Seat] = 0  # of the person
FIRST_DAY: Final = "2026-11-01"  # of the archive; days are compared as they are written
CANDIDATES: Final = 50  # deals that are tried for a day before the last one is taken
KEPT: Final = 256  # deals that are remembered


class Deal(NamedTuple):
    """One game of one day before its first answer."""

    game: str
    day: str  # as 2026-11-18
    players: int
    options: dict[str, str]  # all house rules, as words
    key: bytes  # of the shuffle
    bot: str  # the level of every other seat

    @property
    def name(self) -> str:
        """The name of the deal, which no other deal has."""
        return f"{self.game} {self.day}"

    @property
    def kind(self) -> GameKind:
        """The game."""
        return GAMES[self.game]

    def names(self, person: str) -> list[str]:
        """The names by seat, the person's own among them."""
        found = list(NAMES[1 : self.players])
        found.insert(SEAT, person)
        return found

    def levels(self) -> list[str]:
        """The bots by seat; the person's is empty."""
        return ["" if seat == SEAT else self.bot for seat in range(self.players)]

    def begin(self, person: str = "") -> Sitting:
        """The game at its first question."""
        return Sitting.begin(
            self.kind, dict(self.options), self.names(person), self.key, self.levels()
        )


def is_open(day: str, today: str) -> bool:
    """True if the deal of a day may be played today: none before its day."""
    return FIRST_DAY <= day <= today


def players_of(game: str) -> int:
    """The number of players of a game's deals, for which no deal has to be tried."""
    kind = GAMES[game]
    return kind.table.daily.players or kind.table.usual_players or kind.least


@lru_cache(maxsize=KEPT)
def deal_of(game: str, day: str) -> Deal:
    """The deal of a day: the first candidate whose trial game asks neither too little nor too much.

    In the trial everybody answers by the policy of the game.
    """
    kind = GAMES[game]
    daily = kind.table.daily
    players = players_of(game)
    options = read_options(kind.options, dict(daily.options), f"{game}.options")
    written = kind.written(kind.complete(players, options))
    seed = f"daily {game} {day}"
    deal = Deal(game, day, players, written, b"", daily.bot)
    for number in range(CANDIDATES):
        deal = deal._replace(key=seeded_key(seed, number))
        if daily.least <= decisions(deal) <= daily.most:
            break
    return deal


def decisions(deal: Deal) -> int:
    """Number of choices of the person in a game that everybody plays by the policy."""
    game = deal.begin().game
    player = deal.kind.baseline()
    chance = Chance(seeded_key(f"trial {deal.name}"))
    chairs = [Chair(game, seat, chance) for seat in range(deal.players)]
    turns = play(game, by_players([player] * deal.players, chairs))
    return sum(seat == SEAT and has_choice(game) for seat, _ in turns)


def has_choice(game: Game) -> bool:
    """True if the person has more than one answer."""
    return len(game.options(SEAT)) > 1
