"""Mind: rencontre.power.mind.text"""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import follow

HANDS = {"V": ["A6", "A10"], "J": ["A8", "C", "ZAP"]}
POWERS = {"V": ["mind"]}
GATHER = [["V", "V1"]]


def gathered(script: list[list[Any]], expect: dict[str, object], **place: Any) -> Rencontre:
    """Green aims at yellow and sends a token."""
    start: dict[str, Any] = {"turn": "V", "defence": "J", "target": "J1", "at": "gather"}
    start |= {"hands": HANDS, "powers": POWERS}
    return follow([*GATHER, *script], expect, **(start | place))


def test_a_main_player_reads_the_opponent() -> None:
    """The whole hand, edicts too; nobody else learns anything."""
    game = gathered(
        [["V", "uses mind"], ["J", "passes"]],
        {"knows.V": {"J": ["A8", "C", "ZAP"]}, "knows.B": {}, "knows.R": {}, "knows.J": {}},
    )

    assert isinstance(game.witness, Witness)
    seen = [event for event in game.witness.events if event.kind == "sees-held"]
    assert {event.what for event in seen} == {8, 31, 37}
    assert not any(event.is_seen_by(seat) for event in seen for seat in (-1, 0, 2, 3))
    for seed in range(10):
        world = game.imagine(1, Chance(seeded_key("mind", seed)))
        assert isinstance(world, Rencontre)
        assert world.hand_faces(3) == [8, 31, 37]


def test_all_reckon_with_what_was_read_in_this_duel() -> None:
    """In everybody's worlds the reader knows the hand, and nobody else any card."""
    game = gathered([["V", "uses mind"], ["J", "passes"]], {})
    hands = set()
    for seat in (0, 2, 3, -1):
        for seed in range(5):
            world = game.imagine(seat, Chance(seeded_key("read by all", seed)))
            assert isinstance(world, Rencontre)
            hands.add(tuple(world.hand_faces(3)))
            assert world.view(1).known[3] == tuple(world.hand_faces(3))
            assert not any(world.view(other).known[3] for other in (0, 2))
    assert len(hands) > 5


def test_an_onlooker_reads_either_of_them() -> None:
    """And nobody else, nor oneself."""
    gathered(
        [
            ["B", "uses mind"],
            ["B", "options", ["reads V", "reads J"]],
            ["B", "refused", "rencontre.power.mind.text", "reads R"],
            ["B", "reads V"],
        ],
        {"knows.B": {"V": ["A6", "A10"]}, "knows.J": {}},
        powers={"B": ["mind"]},
        hands={"V": ["A6", "A10"], "J": ["A8", "C"]},
    )


def test_kept_to_main_players_by_the_house() -> None:
    """Then an onlooker is not asked: rencontre.option.mind_any_player

    rencontre.power.mind.ruling-2
    """
    gathered([], {"question": "invite"}, powers={"B": ["mind"]}, options={"mind_any_player": False})


def test_zapped_nothing_is_seen() -> None:
    """And no more in this duel: rencontre.power.mind.ruling-3"""
    gathered(
        [["V", "uses mind"], ["J", "ZAP"]],
        {"knows.V": {}, "suspended": ["mind"], "question": "invite"},
    )


def test_it_may_be_left_alone() -> None:
    """An optional power."""
    gathered([["V", "passes"]], {"knows.V": {}, "question": "invite"})


def test_with_two_players() -> None:
    """It reads the opponent."""
    follow(
        [["V", "V1"], ["V", "uses mind"]],
        {"knows.V": {"B": ["A8", "C"]}},
        players=2,
        turn="V",
        defence="B",
        target="B1",
        at="gather",
        hands={"V": ["A6", "A10"], "B": ["A8", "C"]},
        powers=POWERS,
    )


def test_a_card_laid_face_down_is_not_given_away() -> None:
    """Who knows the hand knows hand and laid card together, and imagines any of them laid."""
    game = gathered(
        [
            ["V", "uses mind"],
            ["V", "invites nobody"],
            ["J", "invites nobody"],
            ["V", "plays A6"],
            ["J", "plays C"],
        ],
        {"question": "window", "knows.V": {"J": ["A8", "C", "CHAMP"]}},
        hands={"V": ["A6", "A10"], "J": ["A8", "C", "CHAMP"]},
        powers={"V": ["mind"], "J": ["sorcerer"]},
    )

    laid = set()
    for seed in range(20):
        world = game.imagine(1, Chance(seeded_key("laid", seed)))
        assert isinstance(world, Rencontre)
        assert world.view(1) == game.view(1)
        laid.add(world.face(world.committed[3]))
    assert laid == {8, 31}


def test_knowledge_follows_a_swap_of_hands_and_ends_out_of_sight() -> None:
    """Through the Trader it goes with the hand: rencontre.power.mind.ruling-1"""
    game = gathered(
        [
            ["B", "uses mind"],
            ["B", "reads J"],
            ["V", "invites nobody"],
            ["J", "invites nobody"],
            ["V", "uses trader"],
        ],
        {"knows.B": {"V": ["A8", "C"]}},
        powers={"B": ["mind"], "V": ["trader"]},
        hands={"V": ["A6", "A10"], "J": ["A8", "C"]},
    )

    game.give(1, 3, game.card_in_hand(1, 8))
    assert game.view(0).known == ((), (), (), ())


def test_a_thrown_card_is_not_known_any_more() -> None:
    """Nor is an equal one that might be the same."""
    game = gathered(
        [["V", "uses mind"]],
        {"knows.V": {"J": ["A8", "A8", "C"]}},
        hands={"V": ["A6", "A10"], "J": ["A8", "A8", "C"]},
    )
    game.throw(3, game.card_in_hand(3, 8))

    assert game.view(1).known[3] == (8, 31)
    assert game.view(0).known[3] == ()
