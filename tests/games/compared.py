"""What the tests compare a new game with: its playthroughs, records, stored table and digests.

python -m tests.games.compared GAME makes those that are missing, and touches no other game's.
"""

import json
import sys

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import random_playout
from regalia.games.registry import GAMES
from tests.games import playthroughs, records
from tests.games.conformance import begin, table_name, tables
from tests.games.test_conformance import DIGESTS
from tests.server import corpus
from tests.server.simulation import in_virtual_time


def digests(game: str) -> dict[str, str]:
    """The digest of one whole random game at every table of a game."""
    found = {}
    for table in tables():
        if table[0].name == game:
            played = begin(table, 1)
            random_playout(played, Chance(seeded_key("answers", 1)))
            found[table_name(table)] = played.digest()
    return found


def main(game: str) -> None:
    """Makes the files of one game."""
    for name, (of, _, _) in playthroughs.PLAYED.items():
        path = playthroughs.FOLDER / f"{name}.txt"
        if of == game and not path.exists():
            path.write_text(playthroughs.playthrough(name), encoding="utf-8")
    version = GAMES[game].version
    for played in records.PLAYED:
        path = records.FOLDER / f"{game}-{version}-{played.name}.rec"
        if played.game == game and not path.exists():
            path.write_text(records.play(GAMES[game], played).text(), encoding="utf-8")
    path = corpus.FOLDER / f"{game}-{version}.jsonl"
    if not path.exists():
        lines = in_virtual_time(corpus.play(game))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = digests(game) | json.loads(DIGESTS.read_text(encoding="utf-8"))
    DIGESTS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
