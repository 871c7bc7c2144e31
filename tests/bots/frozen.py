"""The decisions of `baseline`, frozen: 200 games of every game, a digest for each game played.

Written anew with: python -m tests.bots.frozen
Only a new version of `baseline` may do that: ratings and measurements name it.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Final

from regalia.bots.registry import BASELINE, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.options import Options
from regalia.games.registry import GAMES

FILE: Final = Path(__file__).parent / "baseline.json"
EACH: Final = 20  # games at every table
DIGITS: Final = 8

Table = tuple[int, Options]
TABLES: Final[dict[str, list[Table]]] = {
    "guerre": [
        (2, {}),
        (3, {}),
        (4, {}),
        (2, {"chance": True}),
        (3, {"chance": True, "chance_window": "simultaneous"}),
        (4, {"chance": True}),
        (4, {"chance": True, "unused_chance_counts": True, "effects_on_loss": True}),
        (3, {"payment_source": "owner_choice", "chance": True}),
        (4, {"joker_swap_timing": "before_collect", "buried_effects": True}),
        (3, {"joker_rank": "above_king", "chance": True}),
    ],
    "crowns": [
        (2, {}),
        (3, {}),
        (4, {}),
        (6, {}),
        (3, {"mode": "hard"}),
        (4, {"mode": "hard"}),
        (5, {"mode": "hard"}),
        (4, {"star_source": "stack", "divine_copies": (4, 4), "divine_timing": "any_time"}),
        (3, {"mode": "hard", "bid_timing": "before_battleground", "hard_counts": "crowns"}),
        (4, {"after_divine": "free_discard", "forced_effects": "owner", "schedule": "up"}),
    ],
    "chronica": [
        (2, {}),
        (3, {}),
        (4, {}),
        (6, {"deck_size": 12}),
        (2, {"powers": False}),
        (2, {"decks": "chosen"}),
        (3, {"deck_mode": "shared"}),
        (2, {"dual_favourite": "by_value", "reinforce_vs_wanderer": True}),
        (3, {"multi_zero": "eliminate", "honour_start": 4}),
        (4, {"deck_mode": "shared", "shared_end": "all_drawn", "multi_drain": "all"}),
    ],
    "rencontre": [
        (2, {}),
        (3, {}),
        (4, {}),
        (3, {"powers_per_player": 0}),
        (4, {"powers_per_player": 0}),
        (3, {"powers_per_player": 2}),
        (4, {"powers_per_player": 3}),
        (4, {"power_choice": "free"}),
        (2, {"variant_two_of_three": True}),
        (3, {"power_choice": "one_of_two", "discard_browse": "top", "edict_players": "involved"}),
    ],
}


def digest(name: str, table: Table, number: int) -> str:
    """What `baseline` answers in one game on all seats, as a few digits."""
    kind = GAMES[name]
    players, options = table
    seed = f"frozen {name} {players} {sorted(options.items())}"
    game = kind.new(players, kind.complete(players, options), Chance(seeded_key(seed, number)))
    bots = [new_bot(BASELINE, kind) for _ in range(players)]
    chairs = [
        Chair(game, seat, Chance(seeded_key(f"{seed} seat {seat}", number)))
        for seat in range(players)
    ]
    played = sha256()
    while game.asked:
        seat = game.asked[0]
        answer = bots[seat].choose(chairs[seat])
        played.update(f"{seat}:{answer} ".encode())
        game.play(seat, answer)
    return played.hexdigest()[:DIGITS]


def line_name(table: Table) -> str:
    """A table as the file calls it."""
    players, options = table
    return " ".join([str(players), *(f"{name}={value}" for name, value in options.items())])


def frozen() -> dict[str, dict[str, list[str]]]:
    """The digests of the file: by game and table, one for each game played."""
    data: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: {table: digests.split() for table, digests in tables.items()}
        for name, tables in data.items()
    }


def main() -> None:
    """Writes the file."""
    data = {
        name: {
            line_name(table): " ".join(digest(name, table, number) for number in range(EACH))
            for table in tables
        }
        for name, tables in TABLES.items()
    }
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
