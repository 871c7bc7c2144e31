"""What answers to powers say, and why others are refused."""

from typing import Any

import pytest

from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import Script, follow, force
from tests.games.said import label_of, why

LISTS: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J3",
    "at": "alliances",
    "tokens": {"V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 1}},
    "hands": {"V": ["A8", "C"], "J": ["A12", "C"]},
}


def says(game: Rencontre, letter: str, labels: dict[str, str]) -> None:
    """Each answer of a seat has its label."""
    for words, label in labels.items():
        assert label_of(RENCONTRE, game, letter, words) == label


def test_a_magnet_says_whom_it_sends_where() -> None:
    """rencontre.power.magnet.text: to a side, or to none; a second name is free."""
    use = [["V", "invites nobody"], ["J", "invites nobody"], ["V", "uses magnet"]]
    game = follow(use, {"question": "order"}, **LISTS, powers={"V": ["magnet"]})
    says(
        game,
        "V",
        {
            "offence B": "answer-order-offence(B)",
            "defence B": "answer-order-defence(B)",
            "bars B": "answer-order-bars(B)",
            "offence R": "answer-order-offence(R)",
            "bars R": "answer-order-bars(R)",
        },
    )
    # by number too: four for each seat, no side, the offence or the defence
    said = [label_of(RENCONTRE, game, "V", number) for number in (8, 9, 10)]
    assert said == ["answer-order-bars(R)", "answer-order-offence(R)", "answer-order-defence(R)"]
    for words in ("bars J", "offence V", "no more"):
        assert why(RENCONTRE, game, "V", words) == "refused-order [rencontre.power.magnet.text]"
    assert why(RENCONTRE, game, "V", "bars R") == ""
    label = game.question.describe(game, 1, game.question.parse(game, 1, "bars R"))
    assert (label.target, label.number) == ("seat", 2)
    again = follow(
        [*use, ["V", "bars R"]],
        {"question": "order"},
        **LISTS,
        powers={"V": ["magnet"]},
        options={"magnet_targets": 2},
    )
    says(again, "V", {"no more": "answer-order-no-more", "defence B": "answer-order-defence(B)"})
    assert why(RENCONTRE, again, "V", "bars R") == "refused-order [rencontre.power.magnet.text]"
    assert why(RENCONTRE, again, "V", "no more") == ""


@pytest.mark.parametrize(
    ("script", "letter", "rule"),
    [
        ([], "V", "rencontre.ally.offence-invites"),
        ([["V", "invites R"]], "J", "rencontre.ally.defence-invites"),
    ],
)
def test_an_invitation_to_the_wrong_player_is_refused(
    script: Script, letter: str, rule: str
) -> None:
    """Neither main player is invited, nor anybody who is not there; each has a rule of its own."""
    game = follow(script, {"question": "invite", "asked": letter}, **LISTS)
    for words in ("invites V", "invites J", "invites BJ"):
        assert why(RENCONTRE, game, letter, words) == f"refused-invite [{rule}]"
    for number in (-1, 16, 17):
        assert why(RENCONTRE, game, letter, number) == f"refused-invite [{rule}]"
    for words in ("invites nobody", "invites B", "invites BR"):
        assert why(RENCONTRE, game, letter, words) == ""
    says(
        game,
        letter,
        {"invites nobody": "answer-invite-nobody", "invites R": "answer-invite(R)"},
    )
    assert label_of(RENCONTRE, game, letter, "invites BR") == "answer-invite(and(B, R))"


def test_an_amoeba_says_how_many_go_where() -> None:
    """The last token of a base is worth a word when it goes in, not when one comes out."""
    game = follow(
        [["V", "plays A10"], ["J", "plays A10"], ["V", "uses amoeba"]],
        {"question": "ooze"},
        turn="V",
        defence="J",
        target="J1",
        at="cards",
        tokens={"V": {"V1": 3, "V2": 1, "V3": 2, "oval": 2, "bh": 12}},
        hands={"V": ["A10", "C"], "J": ["A10", "C"]},
        powers={"V": ["amoeba"]},
    )
    says(
        game,
        "V",
        {
            "in V1": "answer-ooze-in(1, some-tokens(1, planet(V1)))",
            "in V2": "answer-ooze-in(1, last-tokens(1, planet(V2)))",
            "in V1x3": "answer-ooze-in(3, last-tokens(3, planet(V1)))",
            "out V2": "answer-ooze-out(1, some-tokens(1, planet(V2)))",
        },
    )
    for words in ("in V1x4", "out V1x3", "in J1", "in V4"):
        assert why(RENCONTRE, game, "V", words) == "refused-ooze [rencontre.power.amoeba.text]"
    assert why(RENCONTRE, game, "V", "out V1x2") == ""
