"""Philanthropist: rencontre.power.philanthropist.text"""

from tests.games.rencontre.duels import follow, sealed

NAMED = {"turn": "V", "defence": "J", "at": "defence", "powers": {"V": ["philanthropist"]}}


def test_a_gift_when_the_defence_is_named() -> None:
    """The rulebook's example: a 6 changes hands, and both know it.

    rencontre.power.philanthropist.ruling-2
    """
    game = follow(
        [
            ["V", "uses philanthropist"],
            ["V", "refused", "rencontre.power.philanthropist.text", "gives A12 to J"],
            ["V", "refused", "rencontre.power.philanthropist.text", "gives A6 to B"],
            ["V", "gives A6 to J"],
        ],
        {
            "hand.V": ["A10", "C"],
            "hands": {"B": 0, "V": 2, "R": 0, "J": 2},
            "knows.V": {"J": ["A6"]},
            "question": "point",
        },
        hands={"V": ["A6", "A10", "C"], "J": ["A8"]},
        **NAMED,
    )

    assert game.has_duel_card(3)


def test_it_comes_before_the_new_hand() -> None:
    """A defence with an edict only gets a 4 and draws nothing.

    rencontre.conflict.philanthropist-new-hand, rencontre.power.philanthropist.ruling-1
    """
    follow(
        [["V", "uses philanthropist"], ["V", "gives A4 to J"], ["V", "aims J1"], ["V", "V1"]],
        {"hand.J": ["A4", "GAZ"]},
        hands={"V": ["A4", "A10"], "J": ["GAZ"]},
        **NAMED,
    )


def test_zapped_the_card_stays() -> None:
    """And the power sleeps for this duel: rencontre.power.philanthropist.ruling-5"""
    follow(
        [["V", "uses philanthropist"], ["B", "ZAP"]],
        {"hand.V": ["A4", "A10"], "suspended": ["philanthropist"], "question": "point"},
        hands={"V": ["A4", "A10"], "J": ["A8"], "B": ["ZAP"]},
        **NAMED,
    )


def test_once_a_duel() -> None:
    """After the gift no window offers it again."""
    follow(
        [
            ["V", "uses philanthropist"],
            ["V", "gives A4 to J"],
            ["V", "aims J1"],
            ["V", "V1"],
            ["V", "invites nobody"],
            ["J", "invites nobody"],
        ],
        {"question": "commit"},
        hands={"V": ["A4", "A10", "A12"], "J": ["A8"]},
        **NAMED,
    )


def test_an_ally_gives_to_either_side() -> None:
    """From the sealing of alliances on, and only then."""
    sealed(
        [
            ["R", "options", ["passes", "uses philanthropist"]],
            ["R", "uses philanthropist"],
            [
                "R",
                "options",
                ["gives A4 to V", "gives GAZ to V", "gives A4 to J", "gives GAZ to J"],
            ],
            ["R", "gives A4 to V"],
        ],
        {"hand.V": ["A4", "A10"], "hand.R": ["GAZ"]},
        hands={"V": ["A10"], "J": ["A8"], "R": ["A4", "GAZ"]},
        powers={"R": ["philanthropist"]},
    )


def test_a_bystander_gives_nothing() -> None:
    """Only main players and allies."""
    follow(
        [["V", "aims J1"], ["V", "V1"]],
        {"question": "invite"},
        hands={"V": ["A10", "A8"], "J": ["A8", "A6"], "B": ["A4"]},
        **(NAMED | {"powers": {"B": ["philanthropist"]}}),
    )


def test_an_offence_that_gives_its_last_duel_card_loses_the_turn() -> None:
    """The check of hands comes after the whole effect: rencontre.turn.out-of-cards

    rencontre.power.philanthropist.ruling-2
    """
    follow(
        [["V", "uses philanthropist"]],
        {"turn": "R", "hand.J": ["A4", "A8"]},
        hands={"V": ["A4"], "J": ["A8"], "R": ["A6"]},
        **NAMED,
    )


def test_with_two_players() -> None:
    """Only the use as a main player remains: rencontre.power.philanthropist.ruling-4"""
    follow(
        [["V", "uses philanthropist"], ["V", "options", ["gives A4 to B", "gives A10 to B"]]],
        {"question": "gift"},
        players=2,
        hands={"V": ["A4", "A10"], "B": ["A8"]},
        **(NAMED | {"defence": "B"}),
    )
