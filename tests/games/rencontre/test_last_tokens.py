"""The last token of a base: who is about to send or spend it is told which base goes (A-05)."""

from typing import Any

import pytest

from regalia.games.rencontre.state.game import Rencontre
from regalia.server.protocol.parts import tally_data
from regalia.text.speaker import Speaker
from tests.games.rencontre.duels import Script, follow, force

LOST = {"en": "this base would be lost", "fr": "cette base serait perdue"}
FEW: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J1",
    "at": "gather",
    "tokens": {"V": {"V1": 2, "V2": 18}, "R": {"R1": 1, "R2": 19}},
    "hands": {"V": ["A6"], "J": ["A4"]},
}
DEAL: Script = [["V", "plays C"], ["R", "plays C"]]


def said(game: Rencontre, seat: int, words: str, language: str) -> str:
    """An answer as the terminal and the page say it."""
    answer = game.question.parse(game, seat, words)
    return Speaker(language).say(game.question.describe(game, seat, answer))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_offence_and_an_ally_are_told(language: str) -> None:
    """rencontre.A-05, rencontre.gather.any-bases, rencontre.ally.tokens: base by base."""
    game = follow([], {"question": "gather"}, **FEW)
    assert said(game, 1, "V1x2 V2", language).count(LOST[language]) == 1
    none = {"en": "none", "fr": "il n’y en resterait aucun"}[language]
    assert f"V1 × 2 ({none}" in said(game, 1, "V1x2", language)
    assert LOST[language] not in said(game, 1, "V1 V2x3", language)
    asked: Script = [["V", "V2"], ["V", "invites R"], ["J", "invites nobody"]]
    game = follow(asked, {"question": "ally", "asked": "R"}, **FEW)
    assert LOST[language] in said(game, 2, "offence R1 R2", language)
    assert LOST[language] not in said(game, 2, "offence R2x2", language)


def test_one_who_spends_tokens_on_a_failed_deal_is_told() -> None:
    """rencontre.deal.fail-choice: of bases, and never of the oval, which is none."""
    place = force(3, 4) | {"tokens": {"V": {"V1": 2, "V2": 15, "oval": 3}}}
    hands = {"V": ["C", "A4"], "R": ["C", "A6"]}
    script = [*DEAL, ["V", "no deal"], ["R", "no deal"]]
    game = follow(script, {"question": "lose_for_deal"}, hands=hands, **place)

    assert LOST["en"] in said(game, 1, "V1x2 V2", "en")
    assert LOST["en"] not in said(game, 1, "conex3", "en")


def test_tokens_that_come_are_never_the_last() -> None:
    """rencontre.deal.leftover: as many as stand there already come home."""
    place = force(3, 4) | {"tokens": {"V": {"V1": 3, "V2": 14, "oval": 3}}}
    hands = {"V": ["C", "A4"], "R": ["C", "A6"]}
    script = [*DEAL, ["V", "offers any for any"], ["R", "accepts"]]
    game = follow([*script, ["R", "gives A6"]], {}, hands=hands, **place)

    assert game.question.name == "bring_home"
    assert LOST["en"] not in said(game, 1, "V1x3", "en")


def test_the_page_is_told_at_which_number_a_base_goes() -> None:
    """rencontre.A-05: in the tally that it puts the answer together from."""
    game = follow([], {"question": "gather"}, **FEW)
    tally = tally_data(game.question.tally(game, 1, game.options(1)))

    assert tally is not None
    assert tally.ways[0].lasts == [2, 18]
    assert tally.last == "rencontre-last-tokens"
