"""Trader: rencontre.power.trader.text"""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import everybody
from regalia.games.rencontre.state.rewind import set_aside
from tests.games.rencontre.duels import follow, force

HANDS = {"V": ["A4", "A6", "GAZ"], "R": ["A20", "A30", "C", "CHAMP"]}
POWERS = {"V": ["trader"]}


def trade(script: list[list[Any]], expect: dict[str, object], **place: Any) -> Rencontre:
    """Green may exchange hands with red."""
    return follow(script, expect, **({"hands": HANDS, "powers": POWERS} | force(3, 4) | place))


def test_edicts_go_too_and_it_is_for_good() -> None:
    """Nothing comes back at the end of the duel."""
    trade(
        [["V", "uses trader"], ["V", "plays A20"], ["R", "plays A6"]],
        {"hand.V": ["A30", "C", "CHAMP"], "hand.R": ["A4", "GAZ"], "winner": "V"},
    )


def test_it_may_be_left_alone() -> None:
    """An optional power."""
    trade([["V", "passes"]], {"hand.V": ["A4", "A6", "GAZ"]})


def test_zapped_nothing_is_exchanged() -> None:
    """Nor learned: rencontre.power.trader.ruling-5"""
    trade(
        [["V", "uses trader"], ["B", "ZAP"]],
        {"hand.V": ["A4", "A6", "GAZ"], "knows.V": {}, "suspended": ["trader"]},
        hands={**HANDS, "B": ["ZAP"]},
    )


def test_each_imagines_the_other_rightly_and_nobody_else_does() -> None:
    """Both hands are known to both: rencontre.power.trader.ruling-1"""
    game = trade([["V", "uses trader"]], {"knows.B": {}})

    assert game.witness is not None
    private = [event for event in game.witness.events if event.kind == "sees"]
    assert len([event for event in private if event.is_seen_by(1)]) == 4
    assert len([event for event in private if event.is_seen_by(2)]) == 3
    assert not any(event.is_seen_by(0) for event in private)
    others = set()
    for seed in range(10):
        mine = game.imagine(1, Chance(seeded_key("traded", seed)))
        theirs = game.imagine(0, Chance(seeded_key("traded", seed)))
        assert isinstance(mine, Rencontre)
        assert isinstance(theirs, Rencontre)
        assert mine.hand_faces(2) == [4, 6, 35]
        others.add(tuple(theirs.hand_faces(2)))
        for one, two in ((1, 2), (2, 1)):
            assert theirs.view(one).known[two] == tuple(theirs.hand_faces(two))
    assert len(others) > 5


def test_the_card_laid_next_is_not_given_away() -> None:
    """The hand is known exactly, the choice is not."""
    game = trade(
        [["V", "uses trader"], ["V", "plays A20"], ["R", "plays A6"]],
        {"question": "window", "knows.V": {"R": ["A4", "A6", "GAZ"]}},
        powers={"V": ["trader"], "R": ["sorcerer"]},
    )

    laid = set()
    for seed in range(20):
        world = game.imagine(1, Chance(seeded_key("laid", seed)))
        assert isinstance(world, Rencontre)
        assert world.view(1) == game.view(1)
        laid.add(world.face(world.committed[2]))
    assert laid == {4, 6}


def test_an_exchange_that_leaves_the_offence_without_a_duel_card() -> None:
    """Looked at once it is done, it ends the turn.

    rencontre.power.trader.ruling-2, rencontre.power.G9
    """
    game = trade([], {}, hands={"V": ["A4", "A6"], "R": ["A8", "GAZ"]}, powers={"R": ["trader"]})
    game.throw(2, game.card_in_hand(2, 8))
    game.play(2, 1027)

    assert game.question.name == "bring_home"
    assert game.hand_faces(1) == [35]
    assert game.hand_faces(2) == [4, 6]
    game.play(1, game.options(1)[0])
    assert game.offence == 2


def test_an_exchange_that_leaves_the_defence_without_one() -> None:
    """A new hand at once: rencontre.power.trader.ruling-2"""
    game = trade([], {}, hands={"V": ["A4", "GAZ"], "R": ["A8", "A6"]})
    game.throw(1, game.card_in_hand(1, 4))
    game.play(1, 1027)

    assert game.hand_faces(1) == [6, 8]
    assert len(game.hands[2]) == 7


def test_a_card_set_aside_is_not_part_of_a_hand() -> None:
    """It stays its owner's: rencontre.power.trader.ruling-4, rencontre.power.chronos.ruling-7"""
    game = trade([], {})
    set_aside(game, 2, game.card_in_hand(2, 30), everybody(game))
    game.play(1, 1027)

    assert game.hand_faces(1) == [20, 31, 33]
    assert [entry // 64 for entry in game.aside] == [2]


def test_a_promise_holds_only_if_it_is_still_possible() -> None:
    """With the compromise gone, what is left may be played: rencontre.conflict.trader-seeker"""
    trade(
        [
            ["V", "uses seeker"],
            ["V", "asks R will C"],
            ["R", "yes"],
            ["V", "uses trader"],
            ["R", "options", ["plays A4", "plays A6"]],
        ],
        {"question": "commit"},
        powers={"V": ["trader", "seeker"]},
    )
    trade(
        [
            ["V", "uses seeker"],
            ["V", "asks R will A4"],
            ["R", "yes"],
            ["V", "uses trader"],
            ["R", "options", ["plays A6", "plays A4"]],
        ],
        {"question": "commit"},
        hands={"V": ["A4", "A6", "C"], "R": ["A20", "A30", "C", "CHAMP"]},
        powers={"V": ["trader", "seeker"]},
    )


def test_what_the_table_was_told_goes_with_the_hand() -> None:
    """Facts about a hand stay with its cards."""
    game = trade(
        [["V", "uses seeker"], ["V", "asks R holds A15"], ["V", "uses trader"]],
        {},
        powers={"V": ["trader", "seeker"]},
    )

    assert [entry % 8 for entry in game.view(0).told] == [1]
    for seed in range(10):
        world = game.imagine(0, Chance(seeded_key("told", seed)))
        assert isinstance(world, Rencontre)
        assert max(face for face in world.hand_faces(1) if face < 31) >= 15


def test_all_cards_of_the_vulch_go() -> None:
    """Collected edicts too: rencontre.conflict.trader-hands, rencontre.power.trader.ruling-3"""
    trade(
        [["V", "uses trader"]],
        {"hand.V": ["A20", "A30", "C", "CHAMP"], "hand.R": ["A4", "A6", "GAZ"]},
        powers={"V": ["trader"], "R": ["vulch"]},
    )


def test_a_hand_filled_by_the_mutant_goes_whole() -> None:
    """Seven cards against four: rencontre.conflict.trader-hands"""
    follow(
        [
            ["V", "V1"],
            ["R", "uses mutant"],
            ["R", "draws deck"],
            ["R", "draws deck"],
            ["R", "draws deck"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            ["V", "uses trader"],
        ],
        {"hands": {"B": 0, "V": 7, "R": 3, "J": 0}},
        turn="V",
        defence="R",
        target="R1",
        at="gather",
        hands=HANDS,
        powers={"V": ["trader"], "R": ["mutant"]},
    )


def test_going_back_leaves_the_exchange() -> None:
    """It came before the choice of cards: rencontre.conflict.chronos-kept

    rencontre.power.chronos.ruling-5
    """
    trade(
        [
            ["V", "uses trader"],
            ["V", "plays A20"],
            ["R", "plays A6"],
            ["R", "uses chronos"],
        ],
        {"hand.V": ["A30", "C", "CHAMP"], "hand.R": ["A4", "A6", "GAZ"], "question": "commit"},
        powers={"V": ["trader"], "R": ["chronos"]},
    )


def test_the_plague_thins_the_hand_first() -> None:
    """What was thrown is not exchanged: rencontre.edict-power.peste"""
    trade(
        [
            ["V", "passes"],
            ["B", "PESTE R"],
            ["R", "R2x3"],
            ["R", "throws A20"],
            ["V", "uses trader"],
        ],
        {"hand.V": ["A30"]},
        hands={**HANDS, "B": ["PESTE"]},
    )


def test_laser_and_oracle_act_afterwards() -> None:
    """On the exchanged hands: rencontre.power.trader.ruling-3, rencontre.power.laser.ruling-3"""
    trade(
        [["V", "uses trader"], ["V", "plays A20"]],
        {"totals": [23, 8]},
        picks=["A4"],
        powers={"V": ["trader", "laser"]},
    )
    trade(
        [["V", "uses trader"], ["R", "options", ["plays A4", "plays A6"]]],
        {"asked": "R"},
        powers={"V": ["trader", "oracle"]},
    )
