"""Kamikaze: rencontre.power.kamikaze.text"""

from tests.games.rencontre.duels import follow, force, sealed

RULE = "rencontre.power.kamikaze.text"
HANDS = {"V": ["A8", "C"], "R": ["A12", "C"]}
POWERS = {"V": ["kamikaze"]}
USE = [["V", "uses kamikaze"]]


def test_two_cards_for_each_token() -> None:
    """Two tokens, four cards."""
    follow(
        [*USE, ["V", "V1x2"]],
        {
            "tokens.V": {"V1": 2, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3, "bh": 2},
            "hand.V": ["A4", "A4", "A6", "A8", "A30", "C"],
            "question": "commit",
        },
        hands=HANDS,
        deck=["A4", "A4", "A6", "A30"],
        powers=POWERS,
        **force(3, 4),
    )


def test_one_to_four_from_bases() -> None:
    """Not five, not none, not those on the cone."""
    follow(
        [
            *USE,
            ["V", "refused", RULE, "V1x4 V2"],
            ["V", "refused", RULE, "none"],
            ["V", "refused", RULE, "cone"],
            ["V", "refused", RULE, "V5x2"],
            ["V", "V1x3 V5"],
        ],
        {"hands": {"B": 0, "V": 10, "R": 2, "J": 0}},
        hands=HANDS,
        powers=POWERS,
        **force(3, 4),
    )


def test_the_defence_spends_none_of_the_attacked_planet() -> None:
    """Those in the duel stay."""
    follow(
        [["R", "uses kamikaze"], ["R", "refused", RULE, "R1"], ["R", "R2x4"]],
        {"hands": {"B": 0, "V": 2, "R": 10, "J": 0}, "hb": {"B": 5, "V": 5, "R": 4, "J": 5}},
        hands=HANDS,
        powers={"R": ["kamikaze"]},
        **force(3, 4),
    )


def test_it_may_be_left_alone_and_an_ally_is_not_asked() -> None:
    """Optional, for main players."""
    follow([["V", "passes"]], {"question": "commit"}, hands=HANDS, powers=POWERS, **force(3, 4))
    sealed(
        [],
        {"question": "commit"},
        hands={"V": ["A8", "C"], "J": ["A8", "C"]},
        powers={"B": ["kamikaze"]},
    )


def test_once_a_duel() -> None:
    """After it the cards are chosen."""
    follow(
        [*USE, ["V", "V1"]],
        {"question": "commit", "hands": {"B": 0, "V": 4, "R": 2, "J": 0}},
        hands=HANDS,
        powers=POWERS,
        **force(3, 4),
    )


def test_zapped_no_loss_no_cards() -> None:
    """rencontre.power.kamikaze.ruling-4"""
    follow(
        [*USE, ["J", "ZAP"]],
        {
            "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3},
            "hand.V": ["A8", "C"],
            "suspended": ["kamikaze"],
        },
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_not_lost_in_the_duel() -> None:
    """Void removes only what the duel takes, and consolation counts only that.

    rencontre.power.kamikaze.ruling-1
    """
    follow(
        [*USE, ["V", "V1x2"], ["V", "plays C"], ["R", "plays A12"]],
        {
            "tokens.V": {"V1": 2, "V2": 4, "V3": 4, "V4": 4, "V5": 3, "bh": 2, "removed": 1},
            "hands": {"B": 0, "V": 6, "R": 2, "J": 0},
        },
        hands={"V": ["A8", "C"], "R": ["A12", "A6", "A6", "C"]},
        powers=POWERS | {"R": ["void"]},
        **force(1, 4),
    )


def test_a_short_deck() -> None:
    """The discards are shuffled, and what there is is drawn: rencontre.power.kamikaze.ruling-3"""
    follow(
        [*USE, ["J", "passes"], ["J", "passes"], ["V", "V1x4"]],
        {"hands": {"B": 0, "V": 5, "R": 2, "J": 47}, "deck": 0, "discard": []},
        hands=HANDS,
        deck=["A4"],
        discard=["A6", "A6"],
        rest="hand",
        powers=POWERS,
        **force(3, 4),
    )


def test_with_zombie_in_one_hand() -> None:
    """The tokens come back, and bring nothing.

    rencontre.power.kamikaze.ruling-2, rencontre.conflict.kamikaze-zombie
    """
    follow(
        [*USE, ["V", "V1x2"], ["V", "V2x2"]],
        {
            "tokens.V": {"V1": 2, "V2": 6, "V3": 4, "V4": 4, "V5": 1, "oval": 3},
            "hand.V": ["A8", "C"],
        },
        hands=HANDS,
        powers={"V": ["kamikaze", "zombie"]},
        **force(3, 4),
    )


def test_with_zombie_zapped() -> None:
    """Then they get there, and pay: rencontre.conflict.kamikaze-zombie"""
    follow(
        [*USE, ["J", "passes"], ["V", "V1x2"], ["J", "ZAP"]],
        {"hands": {"B": 0, "V": 6, "R": 2, "J": 0}},
        hands=HANDS | {"J": ["ZAP"]},
        powers={"V": ["kamikaze", "zombie"]},
        **force(3, 4),
    )


def test_chronos_does_not_give_the_tokens_back() -> None:
    """What came before the cards stands: rencontre.conflict.chronos-kept"""
    follow(
        [
            *USE,
            ["V", "V1x2"],
            ["V", "plays A8"],
            ["R", "plays A12"],
            ["R", "uses chronos"],
        ],
        {
            "tokens.V": {"V1": 2, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3, "bh": 2},
            "hands": {"B": 0, "V": 5, "R": 2, "J": 0},
            "question": "commit",
        },
        hands=HANDS,
        powers=POWERS | {"R": ["chronos"]},
        **force(3, 4),
    )


def test_moebius_gives_them_back() -> None:
    """In the next duel: rencontre.edict-power.moebius"""
    follow(
        [
            ["V", "uses kamikaze"],
            ["V", "V1x4"],
            ["V", "plays A30"],
            ["R", "plays A12"],
            ["V", "fights on"],
            ["V", "leaves"],
            ["V", "MOEBIUS"],
            ["V", "V2x4"],
            ["R", "none"],
        ],
        {"tokens.V": {"V2": 8, "V3": 4, "V4": 4, "V5": 1, "R1": 3}},
        hands={"V": ["A30", "C", "MOEBIUS"], "R": ["A12", "C"]},
        deck=["A4", "A4", "A6", "A6", "A6", "A8", "A8", "A8"],
        picks=["R"],
        powers=POWERS,
        **force(3, 4),
    )
