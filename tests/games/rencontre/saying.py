"""Labels and refusals of Rencontre Cosmique, stated at a position."""

from typing import Any

from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import Script, follow
from tests.games.said import label_of, why


def says(game: Rencontre, letter: str, labels: dict[str, str]) -> None:
    """Each answer of a seat is legal and has its label."""
    for words, label in labels.items():
        assert label_of(RENCONTRE, game, letter, words) == label
        assert why(RENCONTRE, game, letter, words) == ""


def refuses(game: Rencontre, letter: str, refusals: dict[str, str]) -> None:
    """Each answer of a seat is refused with its message and its rule."""
    for words, said in refusals.items():
        assert why(RENCONTRE, game, letter, words) == said


def at(script: Script, question: str, **place: Any) -> Rencontre:
    """The game at a question."""
    return follow(script, {"question": question}, **place)
