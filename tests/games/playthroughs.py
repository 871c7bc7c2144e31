"""Playthroughs: whole games as text, with what each seat sees and what is told.

Written anew with: python -m tests.games.playthroughs
A change of rules is reviewed as the difference of these files. No whole game here deals from all
powers of Rencontre Cosmique, so that another power changes none of them: each power has a file of
its own (tests/games/rencontre/passages.py). A picture says what the one before it did not.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from tests.games.rencontre.aliens.occasions import OCCASIONS
from tests.games.rencontre.passages import passage
from tests.games.transcript import Transcript

FOLDER: Final = Path(__file__).parent / "playthroughs"
VIEWS_EVERY: Final = 8  # answers between two pictures, so that the files stay readable

PLAYED: Final[dict[str, tuple[str, int, Options]]] = {
    "guerre-plain": ("guerre", 4, {}),
    "guerre-chance": ("guerre", 3, {"chance": True}),
    "guerre-house": (
        "guerre",
        2,
        {"chance": True, "effects_on_loss": True, "payment_source": "owner_choice"},
    ),
    "crowns-easy": ("crowns", 3, {"first_hand": 5}),
    "crowns-hard": ("crowns", 4, {"mode": "hard", "first_hand": 4}),
    "crowns-house": (
        "crowns",
        5,
        {
            "divine_copies": (4, 4),
            "forced_effects": "owner",
            "star_source": "stack",
            "first_hand": 3,
        },
    ),
    "chronica-powers": ("chronica", 2, {"honour_start": 20, "honour_max": 20}),
    "chronica-plain": ("chronica", 2, {"powers": False}),
    "chronica-shared": ("chronica", 3, {"deck_mode": "shared"}),
    "rencontre-plain": (
        "rencontre",
        4,
        {"powers_per_player": 0, "power_set": "beginners", "max_rounds": 2},
    ),
    "rencontre-powers": (
        "rencontre",
        3,
        {"powers_per_player": 2, "power_set": "beginners", "max_rounds": 2},
    ),
    "rencontre-two": (
        "rencontre",
        2,
        {"variant_two_of_three": True, "power_set": "beginners", "max_rounds": 3},
    ),
}


def playthrough(name: str) -> str:
    """One whole random game as text."""
    game_name, players, options = PLAYED[name]
    kind = GAMES[game_name]
    game = kind.new(players, options, Chance(seeded_key(f"playthrough {name}")), Witness())
    written = Transcript(kind, game, f"{game_name}, {players} players, {options}")
    chance = Chance(seeded_key(f"answers {name}"))
    while True:
        written.tell()
        if written.count % VIEWS_EVERY == 0 or game.over:
            written.picture()
        if game.over:
            break
        seat = game.to_act[0]
        written.play(seat, chance.choose(game.options(seat)))
    return written.text(f"winners {game.winners}, scores {game.scores}, ")


def texts(game: str) -> dict[str, Callable[[], str]]:
    """The files of a game by their names, and what makes the text of each."""
    made: dict[str, Callable[[], str]] = {
        name: partial(playthrough, name) for name, (of, _, _) in PLAYED.items() if of == game
    }
    if game == "rencontre":
        made |= {f"powers/{name}": partial(passage, name) for name in OCCASIONS}
    return made


def path_of(name: str) -> Path:
    """Where the text of a name is kept."""
    return FOLDER / f"{name}.txt"


def main() -> None:
    """Writes every file anew."""
    for game in GAMES:
        for name, make in texts(game).items():
            path_of(name).parent.mkdir(exist_ok=True)
            path_of(name).write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    main()
