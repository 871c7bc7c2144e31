"""Records of every game under every version of its rules that can still be played, as small files.

python -m tests.games.records makes those of games that have none of their present version. Each is
a game of random players, or its beginning; the seeds are chosen for what happens there.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.kind import GameKind
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES

FOLDER = Path(__file__).parent / "records"
NAMES = ["Anne", "Bob", "Cléo", "Dan"]


class Played(NamedTuple):
    """A record to make: its table, its seed, and how many answers of it are enough."""

    game: str
    name: str
    players: int
    options: dict[str, str]
    seed: str
    answers: int


POWERLESS = {"powers_per_player": "0"}
PLAYED = [
    Played("guerre", "plain", 4, {}, "guerre", 160),
    Played("crowns", "plain", 3, {}, "crowns", 160),
    Played("chronica", "plain", 2, {}, "chronica", 160),
    Played("rencontre", "plain", 3, {}, "rencontre", 160),
    # under the second version a seat that could only give was not asked in a negotiation
    Played("rencontre", "gift", 2, POWERLESS, "rencontre gift 1172", 215),
    # and a new hand was taken though one had been taken in the window before it
    Played("rencontre", "new-hand", 4, {}, "rencontre fault 31", 150),
    Played("rencontre", "deal", 4, POWERLESS, "rencontre deal 18", 60),
    Played("rencontre", "powers", 4, {"powers_per_player": "3"}, "rencontre powers", 250),
    # where tokens without a base fell into the Black Hole
    Played("rencontre", "no-base", 4, {}, "rencontre falls 25", 140),
    # since the fourth version powers may be chosen
    Played("rencontre", "free", 3, {"power_choice": "free"}, "rencontre free", 60),
    Played("rencontre", "one-of-two", 3, {"power_choice": "one_of_two"}, "rencontre kept", 60),
]


def play(kind: GameKind, played: Played) -> Sitting:
    """The game, as far as the record goes."""
    names = NAMES[: played.players]
    sitting = Sitting.begin(kind, dict(played.options), names, seeded_key(played.seed))
    chance = Chance(seeded_key(f"{played.seed} answers"))
    while not sitting.game.over and len(sitting.record.answers) < played.answers:
        seat = chance.choose(sitting.game.to_act)
        sitting.play(seat, chance.choose(sitting.game.options(seat)))
    return sitting


def text_of(played: Played) -> str:
    """The file of a record."""
    return play(GAMES[played.game], played).text()


def path_of(played: Played) -> Path:
    """Where a record is kept, under the present version of its game."""
    return FOLDER / f"{played.game}-{GAMES[played.game].version}-{played.name}.rec"


def main() -> None:
    """Makes the files of versions that have none."""
    for played in PLAYED:
        if not path_of(played).exists():
            path_of(played).write_text(text_of(played), encoding="utf-8")
            print(path_of(played))


if __name__ == "__main__":
    main()
