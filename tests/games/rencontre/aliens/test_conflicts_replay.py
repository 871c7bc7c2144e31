"""What Chronos undoes and what it leaves when the cards are played again."""

from tests.games.rencontre.duels import attack, follow, force

HANDS = {"V": ["A6", "A10", "C"], "R": ["A12", "A20", "C"]}
# yellow has a token beside green's three
YELLOW = {"J1": 3, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "oval": 1}
JOINED = attack(force(3, 4)["tokens"] | {"J": YELLOW})


def test_going_back_takes_an_edict_from_the_vulch() -> None:
    """It returns to its player, who may play it again: rencontre.conflict.chronos-vulch

    rencontre.conflict.chronos-undone, rencontre.power.vulch.ruling-3,
    rencontre.power.chronos.ruling-4, rencontre.edict-power.controle
    """
    follow(
        [
            ["V", "plays A6"],
            ["R", "plays A12"],
            ["V", "passes"],
            ["B", "CONTROLE"],
            ["state", {"hand.J": ["CONTROLE"], "hand.B": []}],
            ["V", "uses chronos"],
            ["state", {"hand.J": [], "hand.B": ["CONTROLE"], "discard": []}],
            ["V", "plays A10"],
            ["R", "plays A20"],
            ["B", "CONTROLE"],
        ],
        {"hand.J": ["CONTROLE"], "hand.B": [], "question": "negotiate"},
        hands=HANDS | {"B": ["CONTROLE"]},
        powers={"V": ["chronos"], "J": ["vulch"]},
        **force(3, 4),
    )


def test_going_back_leaves_an_edict_played_before_the_cards() -> None:
    """Only what came since their choice is undone: rencontre.conflict.chronos-undone"""
    follow(
        [
            ["B", "CHAMP J"],
            ["J", "J1"],
            ["V", "plays A6"],
            ["R", "plays A12"],
            ["V", "uses chronos"],
        ],
        {"question": "commit", "hand.B": [], "discard": ["CHAMP"]},
        hands=HANDS | {"B": ["CHAMP"]},
        powers={"V": ["chronos"]},
        **JOINED,
    )


def test_going_back_does_not_undo_a_look_at_another_card() -> None:
    """The Gambler saw what the swap laid before it: rencontre.power.chronos.text"""
    follow(
        [
            ["V", "plays A6"],
            ["R", "plays A12"],
            ["R", "uses sorcerer"],
            ["V", "uses gambler"],
            ["V", "claims A20"],
            ["R", "believes"],
            ["R", "uses chronos"],
        ],
        {"hand.R": ["A12", "A20", "C"], "knows.V": {"R": ["A12"]}, "knows.B": {}},
        hands=HANDS,
        powers={"V": ["gambler"], "R": ["sorcerer", "chronos"]},
        **force(3, 4),
    )


def test_a_card_set_aside_unseen_may_be_any_of_a_known_hand() -> None:
    """One who had read it is sure of nothing but its edict: rencontre.power.chronos.ruling-3"""
    follow(
        [
            ["V", "V1"],
            ["B", "uses mind"],
            ["B", "reads V"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            ["V", "plays A6"],
            ["R", "plays A12"],
            ["V", "uses gambler"],
            ["V", "claims A20"],
            ["R", "believes"],
            ["R", "uses chronos"],
        ],
        {"knows.B": {"R": ["A12"], "V": ["MOEBIUS"]}},
        turn="V",
        defence="R",
        target="R1",
        at="gather",
        hands={"V": ["A6", "A10", "C", "MOEBIUS"], "R": ["A12", "A20"]},
        powers={"V": ["gambler"], "R": ["chronos"], "B": ["mind"]},
    )


def test_laser_picks_again_from_the_smaller_hand() -> None:
    """The card picked first lies aside: rencontre.power.chronos.ruling-1"""
    follow(
        [["V", "plays A6"], ["V", "uses chronos"], ["V", "plays A6"]],
        {"totals": [9, 16], "hand.R": ["A20", "C"]},
        hands=HANDS,
        picks=["A20", "A12"],
        powers={"V": ["laser", "chronos"]},
        **force(3, 4),
    )
