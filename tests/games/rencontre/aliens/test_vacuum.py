"""Vacuum: rencontre.power.vacuum.text"""

from tests.games.rencontre.duels import Script, attack, follow, force

POWER = {"V": ["vacuum"]}
HANDS = {"V": ["A4", "C"], "R": ["A20", "C"]}
LOSE: Script = [["V", "plays A4"], ["R", "plays A20"]]
FULL_R = {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 4}
FULL_B = {"B1": 4, "B2": 4, "B3": 4, "B4": 4, "B5": 4}


def test_as_many_follow() -> None:
    """Three of its own, two of red's and one of blue's: six more in the hole."""
    follow(
        [*LOSE, ["V", "drags Bx1 Rx2"], ["B", "B1"], ["R", "R2x2"]],
        {
            "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "bh": 3},
            "tokens.R": FULL_R | {"R2": 2, "bh": 2},
            "tokens.B": FULL_B | {"B1": 3, "bh": 1},
        },
        hands=HANDS,
        powers=POWER,
        **force(3, 4),
    )


def test_the_split_is_its_own_and_the_tokens_are_the_owners() -> None:
    """No more and no fewer, not its own, and from bases the owner chooses."""
    follow(
        [
            *LOSE,
            ["V", "options", ["drags Jx1", "drags Rx1", "drags Bx1"]],
            ["V", "refused", "rencontre.power.vacuum.text", "drags Bx1 Rx1"],
            ["V", "refused", "rencontre.power.vacuum.text", "drags Vx1"],
            ["V", "refused", "rencontre.power.vacuum.text", "drags"],
            ["V", "drags B"],
            ["B", "refused", "rencontre.power.vacuum.text", "B1x2"],
            ["B", "refused", "rencontre.power.vacuum.text", "none"],
            ["B", "B5"],
        ],
        {"tokens.B": FULL_B | {"B5": 3, "bh": 1}},
        hands=HANDS,
        powers=POWER,
        **force(1, 4),
    )


def test_fewer_follow_if_the_others_have_fewer() -> None:
    """All that lies on bases follows, and no question is left."""
    follow(
        [["V", "plays A4"], ["B", "plays A20"]],
        {"tokens.B": {"bh": 20}, "tokens.V": {"V1": 16, "bh": 4}},
        players=2,
        options={"two_player_min_home_bases": 0},
        turn="V",
        defence="B",
        target="B1",
        at="cards",
        tokens={"V": {"V1": 16, "oval": 4}, "B": {"B1": 2, "bh": 18}},
        hands={"V": ["A4", "C"], "B": ["A20", "C"]},
        powers=POWER,
    )


def test_zapped_nobody_follows() -> None:
    """rencontre.power.vacuum.ruling-4"""
    follow(
        [*LOSE, ["J", "ZAP"]],
        {"tokens.R": FULL_R, "tokens.B": FULL_B},
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWER,
        **force(3, 4),
    )


def test_an_ally_drags_too() -> None:
    """Whenever its tokens go to the hole, no matter who fights."""
    follow(
        [*LOSE, ["B", "drags J"], ["J", "J1"]],
        {"tokens.J": {"J1": 3, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "bh": 1}},
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "oval": 1},
            }
        ),
        hands=HANDS,
        powers={"B": ["vacuum"]},
    )


def test_the_planet_that_costs_the_power() -> None:
    """It worked when the loss began, so it drags: rencontre.powerloss.instant"""
    tokens = {
        "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
        "R": {"R1": 1, "R2": 9, "R3": 10},
    }
    follow(
        [["V", "plays A20"], ["R", "plays A4"], ["R", "drags V"], ["V", "R1"]],
        {"usable": "BVJ", "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "R1": 3, "bh": 1}},
        hands={"V": ["A20", "C"], "R": ["A4", "C"]},
        powers={"R": ["vacuum"]},
        **attack(tokens),
    )
    follow(
        [["V", "plays A20"], ["R", "plays A4"]],
        {"question": "second"},
        hands={"V": ["A20", "C"], "R": ["A4", "C"]},
        powers={"R": ["vacuum"]},
        **attack(tokens | {"R": {"R1": 1, "R2": 19}}),
    )


def test_it_breaks_a_fifth_base() -> None:
    """Before victory is looked at, the newly landed among them.

    rencontre.power.vacuum.ruling-3, rencontre.power.G11
    """
    tokens = {
        "V": {"V1": 1, "V2": 1, "V3": 1, "B1": 1, "B2": 1, "J1": 1, "J2": 1, "oval": 1, "bh": 12},
        "R": {"R1": 1, "R2": 4, "R3": 4, "R4": 4, "R5": 7},
    }
    position: dict[str, object] = {
        **attack(tokens),
        "hands": {"V": ["A20", "C"], "R": ["A4", "C"]},
    }
    play = [["V", "plays A20"], ["R", "plays A4"]]
    follow(play, {"over": True, "winners": "V"}, **position)
    follow(
        [*play, ["R", "drags V"], ["V", "R1"]],
        {"fb": {"B": 0, "V": 4, "R": 0, "J": 0}, "question": "second"},
        powers={"R": ["vacuum"]},
        **position,
    )


def test_what_the_void_removes_drags_nobody() -> None:
    """rencontre.conflict.void-vacuum, rencontre.power.vacuum.ruling-1"""
    follow(
        LOSE,
        {"tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "removed": 3}, "turn": "R"},
        hands=HANDS,
        powers=POWER | {"R": ["void"]},
        **force(3, 4),
    )


def test_the_zombies_share_returns() -> None:
    """rencontre.conflict.zombie-losses, rencontre.power.zombie.ruling-2"""
    follow(
        [*LOSE, ["V", "drags Bx3"], ["B", "B1x3"], ["B", "B2x3"]],
        {"tokens.B": {"B1": 1, "B2": 7, "B3": 4, "B4": 4, "B5": 4}},
        hands=HANDS,
        powers=POWER | {"B": ["zombie"]},
        **force(3, 4),
    )


def test_with_the_zombie_in_one_hand_it_sleeps() -> None:
    """Unless the Zombie is zapped: rencontre.pair.zombie-vacuum"""
    both = {"V": ["vacuum", "zombie"]}
    hands = HANDS | {"J": ["ZAP"]}
    follow(
        [*LOSE, ["J", "passes"], ["V", "V1x3"]],
        {"tokens.R": FULL_R, "turn": "R"},
        hands=hands,
        powers=both,
        **force(3, 4),
    )
    follow(
        [*LOSE, ["J", "ZAP"], ["V", "drags Rx3"], ["R", "R2x3"]],
        {"tokens.R": FULL_R | {"R2": 1, "bh": 3}},
        hands=hands,
        powers=both,
        **force(3, 4),
    )


def test_the_healer_comes_after_the_drag() -> None:
    """First the victims of the drag, then the Vacuum itself may be healed.

    rencontre.conflict.healer-vacuum, rencontre.power.vacuum.ruling-2, rencontre.power.G5
    """
    follow(
        [
            *LOSE,
            ["V", "drags Rx3"],
            ["R", "R2x3"],
            ["J", "uses healer"],
            ["R", "R3x3"],
            ["J", "uses healer"],
            ["V", "V1x3"],
        ],
        {
            "tokens.R": FULL_R | {"R2": 1, "R3": 7},
            "tokens.V": {"V1": 7, "V2": 4, "V3": 4, "V4": 4, "V5": 1},
            "hands": {"B": 0, "V": 1, "R": 1, "J": 2},
            "story power": ["power V", "power J", "power J"],
        },
        hands=HANDS,
        powers=POWER | {"J": ["healer"]},
        **force(3, 4),
    )


def test_the_plague_drags_three() -> None:
    """rencontre.edict-power.peste"""
    follow(
        [
            ["R", "PESTE V"],
            ["V", "V1x3"],
            ["V", "drags Rx3"],
            ["R", "R1x3"],
            ["V", "throws A4"],
        ],
        {"tokens.R": FULL_R | {"R1": 1, "bh": 3}, "hand.V": ["A6"]},
        turn="R",
        at="turn",
        hands={"R": ["PESTE", "A8"], "V": ["A4", "A6"]},
        powers=POWER,
        picks=["B"],
    )


def test_a_failed_deal_drags_three() -> None:
    """Its three, the opponent's three, and three more."""
    follow(
        [
            ["V", "no deal"],
            ["R", "no deal"],
            ["V", "conex3"],
            ["R", "R2x3"],
            ["V", "drags Rx3"],
            ["R", "R3x3"],
        ],
        {"tokens.R": FULL_R | {"R2": 1, "R3": 1, "bh": 6}},
        hands={"V": ["C"], "R": ["C"]},
        powers=POWER,
        **force(3, 4),
    )


def test_moebius_brings_all_back() -> None:
    """rencontre.edict-power.moebius"""
    follow(
        [["V", "MOEBIUS"], ["V", "V1x3"], ["R", "R1x3"]],
        {"tokens.R": FULL_R, "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 4}},
        turn="V",
        at="turn",
        tokens={
            "V": {"V1": 1, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "bh": 3},
            "R": FULL_R | {"R1": 1, "bh": 3},
        },
        hands={"V": ["MOEBIUS", "A8"], "B": ["A4"], "R": ["A4"], "J": ["A6"]},
        powers=POWER,
        picks=["R"],
    )
