"""The table of Rencontre Cosmique in the terminal."""

from io import StringIO

import pytest
from rich.console import Console

from regalia.cli.boards.rencontre import duel, hands, systems, talk
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.view import RencontreView
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.rencontre.duels import follow, force

NAMES = ["Ann", "Ben", "Cy", "Di"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_who_negotiates_is_told_how_to_type_a_proposal(language: str) -> None:
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


def lines(game: Rencontre, seat: int, speaker: Speaker) -> str:
    """What a seat reads of the duel, the talk and the hands."""
    view = game.view(seat)
    assert isinstance(view, RencontreView)
    return "\n".join([*duel(view, speaker), *talk(view, speaker), *hands(view, speaker)])


def test_a_promise_is_shown_as_a_promise() -> None:
    """rencontre.power.seeker.text: until the card is turned, and nothing is said of the hand."""
    script = [["V", "uses seeker"], ["V", "asks R will A15"], ["R", "yes"]]
    place = {"hands": {"V": ["A6", "C"], "R": ["A12", "A20"]}, "powers": {"V": ["seeker"]}}
    game = follow(script, {"question": "commit"}, **place, **force(3, 4))
    said = lines(game, 0, Speaker("en", NAMES))
    assert "Cy has promised to play an attack of 15 or more" in said
    assert "Cy holds" not in said
    said = lines(game, 0, Speaker("fr", NAMES))
    assert "Cy a promis de jouer une attaque de 15 ou plus" in said
    game = follow(script, {}, **place, **force(3, 4))
    game.faces = [-1, 6, 20, -1]
    assert "promised" not in lines(game, 0, Speaker("en", NAMES))


def test_a_term_says_whose_tokens_come_back() -> None:
    """rencontre.power.zombie.text: those of the other party."""
    game = follow(
        [["V", "plays C"], ["R", "plays C"], ["V", "offers ?1 for R2 term2"]],
        {"question": "negotiate", "asked": "R"},
        hands={"V": ["C", "A6"], "R": ["C", "A8"]},
        powers={"V": ["zombie"]},
        **force(3, 4) | {"tokens": {"R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 2, "bh": 2}}},
    )
    for seat in range(-1, 4):
        assert "2 tokens of Cy come back" in lines(game, seat, Speaker("en", NAMES))
        assert "2 pions de Cy reviennent" in lines(game, seat, Speaker("fr", NAMES))


def test_a_known_card_on_the_deck_is_shown_to_one_who_saw_it() -> None:
    """rencontre.power.chronos.text: what was seen is not forgotten."""
    game = follow([], {}, hands={"V": ["A6"]}, deck=["A4", "A8", "A30"], **force(3, 4))
    for card in (game.deck[-1], game.deck[-3]):
        game.known[card] = 1 << 3
    said = lines(game, 3, Speaker("en", NAMES))
    assert "On top of the deck, as you know: attack 4, a card face down, attack 30" in said
    said = lines(game, 3, Speaker("fr", NAMES))
    assert "comme vous savez\N{NO-BREAK SPACE}: attaque 4, " in said
    assert "On top" not in lines(game, 0, Speaker("en", NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_power_is_cut_on_80_columns(language: str) -> None:
    """The longest word of a name has its room beside planets, bases and hands."""
    speaker = Speaker(language, ["Joueur", "Robot 2", "Robot 3", "Robot 4"])
    for alien in ALIENS:
        game = follow([], {}, powers={"R": [alien.name]}, hands={"V": ["C", "A6"]}, **force(3, 4))
        view = game.view(0)
        assert isinstance(view, RencontreView)
        out = StringIO()
        Console(file=out, width=80).print(systems(view, speaker))
        longest = max(speaker.message(f"rencontre-alien-{alien.name}").split(), key=len)
        assert longest in out.getvalue()
        assert max(map(len, out.getvalue().splitlines())) <= 80
