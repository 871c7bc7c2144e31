"""La guerre de la couronne tells each event, answer and refusal with its rule and its values."""

from typing import Any

import pytest

from regalia.engine.chance import ScriptedChance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.options import Options
from regalia.games.guerre.kind import GUERRE
from tests.games.said import Script, label_of, play, why

ONE_ROUND: Options = {"max_rounds": 1}
CHANCE: Options = {"chance": True, "max_rounds": 1}


def told(script: Script, lines: dict[str, list[str]], players: int = 2, **place: Any) -> None:
    """Plays one round from a position and states its events."""
    place.setdefault("options", ONE_ROUND)
    play(GUERRE, players, script, told=lines, **place)


def test_a_round_is_told_from_the_draw_to_the_victory() -> None:
    """A shows a 4, B a 2: A takes both."""
    told(
        [],
        {
            "round draws wins battle collects victory": [
                "round what=1 [guerre.round.start-check]",
                "draws who=A what=face-4 [guerre.round.reveal]",
                "draws who=B what=face-2 [guerre.round.reveal]",
                "wins who=A what=face-4 [guerre.round.best-wins]",
                "collects who=A count=2 [guerre.round.collect]",
                "victory who=A count=5 [guerre.end.compare]",
            ]
        },
        piles=[3, 3],
        draws="42",
    )


def test_a_battle_is_told_with_the_token_that_is_shared_and_by_how_many() -> None:
    """guerre.battle.trigger, then guerre.battle.nested; the winner takes the bystander's too."""
    told(
        [],
        {
            "battle draws wins collects": [
                "draws who=A what=face-5 [guerre.round.reveal]",
                "draws who=B what=face-5 [guerre.round.reveal]",
                "draws who=C what=face-4 [guerre.round.reveal]",
                "battle what=face-5 count=2 [guerre.battle.trigger]",
                "draws who=A what=face-3 [guerre.battle.draw]",
                "draws who=B what=face-3 [guerre.battle.draw]",
                "battle what=face-3 count=2 [guerre.battle.nested]",
                "draws who=A what=face-1 [guerre.battle.draw]",
                "draws who=B what=face-2 [guerre.battle.draw]",
                "wins who=B what=face-2 [guerre.round.best-wins]",
                "collects who=B count=7 [guerre.battle.takes-all]",
            ]
        },
        players=3,
        draws="5543312",
    )


def test_two_bankruptcies_fight_and_each_pays_half() -> None:
    """A has 8 and 4 collected: half is 6; B has 6: half is 3."""
    told(
        [],
        {
            "battle bankrupt returns": [
                "battle what=face-B count=2 [guerre.battle.both-bankrupt]",
                "bankrupt who=A count=6 [guerre.bankruptcy.half]",
                "returns who=A count=6 [guerre.bankruptcy.half]",
                "bankrupt who=B count=3 [guerre.bankruptcy.half]",
                "returns who=B count=3 [guerre.bankruptcy.half]",
            ]
        },
        piles=[8, 6],
        draws="BB42",
    )


def test_with_the_house_rule_half_is_told_after_the_king() -> None:
    """The King takes two of ten; half of eight goes back."""
    told(
        [],
        {
            "king pays bankrupt returns": [
                "king who=B [guerre.king.takes-two]",
                "pays who=A whom=B count=2 [guerre.king.takes-two]",
                "bankrupt who=A count=4 [guerre.bankruptcy.basis]",
                "returns who=A count=4 [guerre.bankruptcy.basis]",
            ]
        },
        piles=[10, 4],
        draws="BK",
        options={"bankruptcy_timing": "after_effect", "max_rounds": 1},
    )


def test_a_battle_without_tokens_is_told_as_unresolved() -> None:
    """guerre.battle.pool-short: nobody wins and nobody collects."""
    told(
        [],
        {
            "battle unresolved wins collects": [
                "battle what=face-4 count=2 [guerre.battle.trigger]",
                "unresolved [guerre.battle.pool-short]",
            ],
            "victory": ["victory who=A count=20 [guerre.end.compare]"],
        },
        players=3,
        piles=[20, 18, 19],
        draws="441",
        options={},
    )


def test_a_shared_victory_is_told_to_each() -> None:
    told(
        [],
        {
            "victory": [
                "victory who=A count=20 [guerre.end.tie]",
                "victory who=B count=20 [guerre.end.tie]",
            ]
        },
        players=3,
        piles=[20, 20, 18],
        pool=2,
        options={},
    )


def test_a_play_off_is_told_token_by_token() -> None:
    """Only the tied draw, and one of them wins alone."""
    told(
        [],
        {
            "playoff victory": [
                "playoff who=A what=face-3 [guerre.end.tie]",
                "playoff who=B what=face-5 [guerre.end.tie]",
                "victory who=B count=20 [guerre.end.compare]",
            ]
        },
        players=3,
        piles=[20, 20, 18],
        draws="35",
        pool=2,
        options={"tie_break": "playoff"},
    )


def test_a_king_takes_from_each_what_there_is() -> None:
    """guerre.payment.short: B gives two, C its one, D has nothing and says nothing."""
    told(
        [],
        {
            "king pays": [
                "king who=A [guerre.king.takes-two]",
                "pays who=B whom=A count=2 [guerre.king.takes-two]",
                "pays who=C whom=A count=1 [guerre.king.takes-two]",
            ]
        },
        players=4,
        piles=[3, 5, 1, 0],
        draws="K523",
    )


def test_a_queen_names_one_who_pays() -> None:
    told(
        [["A", "names", "C"]],
        {
            "queen pays queen-nobody": [
                "queen who=A whom=C [guerre.queen.takes-two]",
                "pays who=C whom=A count=2 [guerre.queen.takes-two]",
            ]
        },
        players=3,
        piles=[0, 4, 5],
        draws="Q12",
    )


def test_a_queen_who_finds_nobody_says_so() -> None:
    told(
        [],
        {"queen queen-nobody": ["queen-nobody who=A [guerre.queen.target-nonempty]"]},
        draws="Q1",
    )


def test_a_prince_lets_each_other_put_two_back() -> None:
    """guerre.prince.exempt: nothing is told of the winner."""
    told(
        [],
        {
            "prince returns": [
                "prince who=B [guerre.prince.return-two]",
                "returns who=C count=2 [guerre.prince.return-two]",
                "returns who=A count=1 [guerre.prince.return-two]",
            ]
        },
        players=3,
        piles=[1, 4, 6],
        draws="1P2",
    )


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        ("keeps", "joker-keeps who=A [guerre.joker.swap]"),
        ("swaps B", "joker-swaps who=A whom=B [guerre.joker.swap]"),
    ],
)
def test_a_joker_swaps_or_keeps(answer: str, line: str) -> None:
    told([["A", answer]], {"joker-keeps joker-swaps": [line]}, piles=[1, 2], draws="J4")


def test_a_debtor_who_chooses_tells_each_token() -> None:
    """Chosen one by one; the last is not asked for where all that is left is owed."""
    told(
        [["B", "pays", "1"], ["B", "pays", "3"]],
        {
            "pays": [
                "pays who=B whom=A count=1 [guerre.payment.from-top]",
                "pays who=B whom=A count=1 [guerre.payment.from-top]",
            ]
        },
        piles=["4", "1235"],
        draws="K2",
        options={"payment_source": "owner_choice", "max_rounds": 1},
    )


def test_chance_tokens_are_dealt_in_secret_used_and_shown_at_the_end() -> None:
    """A lays a 5 over the 2; B's 1 is shown when the game is over."""
    told(
        [["A", "announces"], ["B", "passes"]],
        {
            "announces unused": [
                "announces who=A what=face-5 [guerre.chance.cover]",
                "unused who=B what=face-1 [guerre.chance.unused]",
            ]
        },
        draws="24",
        chance=["5", "1"],
        options=CHANCE,
    )


def test_a_chance_token_is_seen_by_its_owner_alone() -> None:
    """Everybody hears that it was drawn."""
    game = GUERRE.prepare(2, CHANCE, ScriptedChance(seeded_key("told"), [3, 9], True), Witness())
    game.run()
    assert GUERRE.fact(game, "told keeps-secret sees-own") == [
        "keeps-secret who=A [guerre.chance.secret]",
        "sees-own who=A what=face-3 only=A [guerre.chance.setup]",
        "keeps-secret who=B [guerre.chance.secret]",
        "sees-own who=B what=face-K only=B [guerre.chance.setup]",
    ]


def test_answers_say_whom_how_high_and_which_token() -> None:
    """A Queen's and a Joker's answers name the height at stake."""
    queen = play(GUERRE, 3, piles=[0, 4, 5], draws="Q12", options=ONE_ROUND)
    assert label_of(GUERRE, queen, "A", "names C") == "answer-queen(C, 5)"
    joker = play(GUERRE, 2, piles=[1, 4], draws="J4", options=ONE_ROUND)
    assert label_of(GUERRE, joker, "A", "keeps") == "answer-keep(3)"
    assert label_of(GUERRE, joker, "A", "swaps B") == "answer-swap(B, 4)"
    chance = play(GUERRE, 2, draws="24", chance=["5", "1"], options=CHANCE)
    assert label_of(GUERRE, chance, "A", "announces") == "answer-announce(face-5)"
    assert label_of(GUERRE, chance, "A", "passes") == "answer-pass"
    paying = {"payment_source": "owner_choice", "max_rounds": 1}
    debtor = play(GUERRE, 2, piles=["4", "1235"], draws="K2", options=paying)
    assert label_of(GUERRE, debtor, "B", "pays 3") == "answer-pay(face-3)"
    assert why(GUERRE, debtor, "B", "pays 4") == "refused-pay [guerre.payment.pile-only]"


def test_a_queen_may_not_name_herself_nor_an_empty_pile() -> None:
    game = play(GUERRE, 4, piles=[3, 4, 0, 2], draws="Q123", options=ONE_ROUND)
    other = "refused-queen-other [guerre.queen.choose-one]"
    assert why(GUERRE, game, "A", "names A") == other
    assert why(GUERRE, game, "A", "names C") == (
        "refused-queen-empty(C) [guerre.queen.target-nonempty]"
    )
    assert why(GUERRE, game, "A", "names B") == ""
    three = play(GUERRE, 3, piles=[3, 4, 2], draws="Q12", options=ONE_ROUND)
    assert why(GUERRE, three, "A", "names D") == other


def test_a_joker_swaps_with_another_player() -> None:
    game = play(GUERRE, 2, piles=[1, 4], draws="J4", options=ONE_ROUND)
    assert why(GUERRE, game, "A", "swaps A") == "refused-swap-other [guerre.joker.swap]"


def test_who_may_not_use_a_chance_token_hears_why() -> None:
    """Used up, over a Bankruptcy, or not in the battle; a player who simply waits is not asked."""
    kept = play(
        GUERRE, 4, [["C", "announces"], ["D", "passes"]],
        draws="B234", chance=["5", "", "1", "1"], options=CHANCE,
    )  # fmt: skip
    assert kept.to_act == []
    asked = play(GUERRE, 4, draws="B234", chance=["5", "", "1", "1"], options=CHANCE)
    assert asked.to_act == [2]
    assert why(GUERRE, asked, "A", "announces") == (
        "refused-chance-bankruptcy(A) [guerre.chance.not-over-bankruptcy]"
    )
    assert why(GUERRE, asked, "B", "announces") == "refused-chance-used(B) [guerre.chance.once]"
    assert why(GUERRE, asked, "D", "announces") == "refused-not-asked(D) [guerre.chance.order]"
    battle = play(
        GUERRE, 3, [["A", "passes"], ["B", "passes"], ["C", "passes"]],
        draws="55412", chance=["1", "2", "K"], options=CHANCE,
    )  # fmt: skip
    assert why(GUERRE, battle, "C", "announces") == (
        "refused-chance-bystander(C) [guerre.chance.in-battle]"
    )


def test_nobody_fights_once_a_round_is_settled() -> None:
    """guerre.round.table-cleared: with an effect or without, after a battle or none."""
    for draws in ("42", "P1", "4453", "B1"):
        game = play(GUERRE, 2, piles=[4, 4], draws=draws, options=ONE_ROUND)
        assert GUERRE.fact(game, "fighting") == []
        assert GUERRE.fact(game, "columns") == ["", ""]
