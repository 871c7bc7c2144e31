"""What the tests compare a game with: playthroughs, records, stored table, digests, vectors.

python -m tests.games.compared GAME makes those that are missing; with --anew also those that are
there, of the present version of its rules. Records and tables of earlier versions stay as they
are, and nothing of another game is touched.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import random_playout
from tests.games import playthroughs, records
from tests.games.conformance import begin, table_name, tables
from tests.games.test_conformance import DIGESTS
from tests.page import rencontre_vectors
from tests.server import corpus


def digests(game: str) -> dict[str, str]:
    """The digest of one whole random game at every table of a game."""
    found = {}
    for table in tables():
        if table[0].name == game:
            played = begin(table, 1)
            random_playout(played, Chance(seeded_key("answers", 1)))
            found[table_name(table)] = played.digest()
    return found


def texts(game: str) -> dict[Path, Callable[[], str]]:
    """The files of one game under its present rules, and what makes each."""
    made = {playthroughs.path_of(name): make for name, make in playthroughs.texts(game).items()}
    for played in records.PLAYED:
        if played.game == game:
            made[records.path_of(played)] = partial(records.text_of, played)
    made[corpus.path_of(game)] = partial(corpus.text_of, game)
    if game == "rencontre":
        made[rencontre_vectors.FILE] = rencontre_vectors.vectors
    return made


def main(game: str, anew: bool) -> None:
    """Makes the files of one game, and says which."""
    for path, make in texts(game).items():
        text = make() if anew or not path.exists() else None
        if text is not None and not (path.exists() and path.read_text(encoding="utf-8") == text):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"  {path.relative_to(Path.cwd())}")
    kept: dict[str, str] = json.loads(DIGESTS.read_text(encoding="utf-8"))
    if anew:
        kept = {name: digest for name, digest in kept.items() if name.split("-")[0] != game}
    kept = digests(game) | kept
    text = json.dumps(kept, indent=1, sort_keys=True) + "\n"
    if text != DIGESTS.read_text(encoding="utf-8"):
        DIGESTS.write_text(text, encoding="utf-8")
        print(f"  {DIGESTS.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main(sys.argv[1], "--anew" in sys.argv[2:])
