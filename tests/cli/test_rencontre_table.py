"""The table of Rencontre Cosmique in the terminal."""

import pytest

from regalia.cli.boards.rencontre import talk
from regalia.games.rencontre.view import RencontreView
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.rencontre.duels import follow, force


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_negotiates_is_told_how_to_type_a_proposal(language: str) -> None:
    """rencontre.deal.precise: the examples are proposals that can be read; the wide one is said."""
    game = follow(
        [["V", "plays C"], ["R", "plays C"], ["V", "offers A6-10*3 for R2x4@cone,V1x2"]],
        {"question": "negotiate", "asked": "R"},
        hands={"V": ["C", "A6", "A8", "A10"], "R": ["C", "A6"]},
        **force(3, 4),
    )
    said: dict[int, str] = {}
    for seat in (1, 2):
        view = game.view(seat)
        assert isinstance(view, RencontreView)
        said[seat] = "\n".join(talk(view, Speaker(language)))
    assert "offers V4x2 ?3 for J1" in said[2]
    assert "offers V4x2 ?3 for J1" not in said[1]
    assert "3 × " in said[1]
    assert "V1" in said[1]
