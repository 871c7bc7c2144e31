"""Every rule of every game: in both rulebooks, cited by code, named by a test."""

from pathlib import Path

import pytest

from regalia.games.registry import GAMES
from regalia.lab.rules_report import names, rule_ids, rules_report
from regalia.text.rulebook import not_mechanical, rulebook

TESTS = Path(__file__).parent / "games"
every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
def test_every_rule_is_cited_and_tested(game: str) -> None:
    """An id is carried by code and named by a test, or is listed as not mechanical."""
    states = rules_report(game, TESTS / game, games=0)

    assert [state.id for state in states if not state.is_whole()] == []


@every_game
def test_both_languages_have_the_same_paragraphs(game: str) -> None:
    """The ids of both rulebooks, in the same order, none twice, none empty."""
    english, french = rulebook(game, "en"), rulebook(game, "fr")
    ids = [paragraph.id for paragraph in english.paragraphs]

    assert ids == [paragraph.id for paragraph in french.paragraphs]
    assert len(ids) == len(set(ids))
    assert len(rule_ids(game)) > 10
    assert all(paragraph.text for paragraph in english.paragraphs + french.paragraphs)


def test_the_rules_of_the_printed_games_are_many() -> None:
    """A pattern that loses paragraphs would be seen here."""
    assert {game: count for game in GAMES if (count := len(rule_ids(game))) > 50}.keys() >= {
        "guerre",
        "crowns",
        "chronica",
        "rencontre",
    }


@every_game
def test_every_option_is_explained(game: str) -> None:
    """Each house rule has its paragraph, and names a rule that exists."""
    book = rulebook(game, "en")
    for option in GAMES[game].options:
        assert book.find(f"{game}.option.{option.name}") is not None
        assert book.find(option.rule) is not None, option.name


@every_game
def test_what_is_not_mechanical_exists_and_has_a_reason(game: str) -> None:
    """The list of exceptions names real ids, and none that code cites as well."""
    ids = set(rule_ids(game))
    for rule, reason in not_mechanical(game).items():
        assert rule in ids
        assert reason
    assert len(not_mechanical(game)) < len(ids) / 5


def test_an_id_is_not_named_by_a_longer_one() -> None:
    """The report looks for whole ids."""
    assert names("x guerre.end.tie, y", "guerre.end.tie")
    assert names('"guerre.end.tie".', "guerre.end.tie")
    assert not names("guerre.end.tie-break", "guerre.end.tie")
    assert not names("guerre.end.tie.more", "guerre.end.tie")
    assert not names("my.guerre.end.tie", "guerre.end.tie")
