"""Powers that meet over lost tokens: Assassin, Hate, Kamikaze, Void, Zombie, Vacuum, Healer."""

from typing import Any

from tests.games.rencontre.duels import Script, follow, force, sealed

FULL: dict[str, int] = {"1": 4, "2": 4, "3": 4, "4": 4, "5": 4}
HANDS = {"V": ["A6", "A10"], "R": ["A12", "C"], "J": ["A8", "C"], "B": ["A8", "C"]}
KILL: Script = [["V", "kills J1"]]
THROW: Script = [["V", "throws A10"], ["R", "throws A12"], ["J", "withholds"], ["V", "J1x3"]]
BLUE: Script = [["B", "withholds"], ["V", "B1x3"]]


def on_bases(seat: str, **changed: int) -> dict[str, int]:
    """Four tokens on each home planet but for those that are named."""
    return {seat + number: count for number, count in FULL.items()} | changed


def assassin(**powers: list[str]) -> dict[str, Any]:
    """Green's own turn, the yellow disc comes up."""
    return {
        "turn": "V",
        "at": "destiny",
        "hands": HANDS,
        "picks": ["J"],
        "powers": {"V": ["assassin"]} | powers,
    }


def hate(**powers: list[str]) -> dict[str, Any]:
    """Green's turn begins: red can pay, yellow and blue cannot."""
    return {
        "turn": "V",
        "at": "turn",
        "hands": HANDS,
        "picks": ["J"],
        "powers": {"V": ["hate"]} | powers,
    }


def test_a_victim_of_the_assassin_that_is_the_vacuum_drags_one() -> None:
    """rencontre.power.assassin.ruling-2"""
    follow(
        [*KILL, ["J", "drags V"], ["V", "V1"]],
        {"tokens.V": on_bases("V", V1=3, bh=1), "tokens.J": on_bases("J", J1=3, bh=1)},
        **assassin(J=["vacuum"]),
    )


def test_a_victim_of_the_assassin_may_be_healed() -> None:
    """rencontre.power.assassin.ruling-2"""
    follow(
        [*KILL, ["B", "uses healer"], ["J", "J2"]],
        {"tokens.J": on_bases("J", J1=3, J2=5), "hands": {"B": 3, "V": 2, "R": 2, "J": 2}},
        **assassin(B=["healer"]),
    )


def test_a_victim_of_hate_that_is_the_vacuum_drags_three() -> None:
    """rencontre.power.hate.ruling-2"""
    follow(
        [*THROW, ["J", "drags Vx3"], ["V", "V1x3"], *BLUE],
        {"tokens.V": on_bases("V", V1=1, bh=3), "tokens.J": on_bases("J", J1=1, bh=3)},
        **hate(J=["vacuum"]),
    )


def test_a_victim_of_hate_may_be_healed() -> None:
    """At each of its losses: rencontre.power.hate.ruling-2"""
    follow(
        [*THROW, ["R", "uses healer"], ["J", "J2x3"], *BLUE, ["R", "uses healer"], ["B", "B2x3"]],
        {
            "tokens.J": on_bases("J", J1=1, J2=7),
            "tokens.B": on_bases("B", B1=1, B2=7),
            "hands": {"B": 2, "V": 1, "R": 3, "J": 2},
        },
        **hate(R=["healer"]),
    )


def test_the_void_removes_nothing_outside_its_duels() -> None:
    """Its own Assassin's and Hate's victims go to the hole: rencontre.power.void.ruling-2"""
    follow(KILL, {"tokens.J": on_bases("J", J1=3, bh=1)}, **assassin(V=["assassin", "void"]))
    follow(
        [*THROW, *BLUE],
        {"tokens.J": on_bases("J", J1=1, bh=3)},
        **hate(V=["hate", "void"]),
    )


# the Kamikaze's sacrifice

DUEL_HANDS = {"V": ["A8", "C"], "R": ["A12", "C"]}
SACRIFICE: Script = [["V", "uses kamikaze"], ["V", "V1x2"]]


def sacrifice(**powers: list[str]) -> dict[str, Any]:
    """Green attacks red with three tokens, and may buy cards first."""
    return {"hands": DUEL_HANDS, "powers": {"V": ["kamikaze"]} | powers, **force(3, 4)}


def test_a_healed_kamikaze_keeps_cards_and_tokens() -> None:
    """rencontre.conflict.kamikaze-healer, rencontre.power.healer.ruling-4"""
    follow(
        [*SACRIFICE, ["B", "uses healer"], ["V", "V2x2"]],
        {
            "tokens.V": {"V1": 2, "V2": 6, "V3": 4, "V4": 4, "V5": 1, "oval": 3},
            "hands": {"B": 1, "V": 6, "R": 2, "J": 0},
            "question": "commit",
        },
        **sacrifice(B=["healer"]),
    )


def test_a_kamikaze_that_is_the_vacuum_drags_others() -> None:
    """rencontre.power.kamikaze.ruling-2"""
    follow(
        [*SACRIFICE, ["V", "drags Bx1 Rx1"], ["B", "B1"], ["R", "R2"]],
        {
            "tokens.B": on_bases("B", B1=3, bh=1),
            "tokens.R": on_bases("R", R2=3, bh=1),
            "hands": {"B": 0, "V": 6, "R": 2, "J": 0},
        },
        **sacrifice(V=["kamikaze", "vacuum"]),
    )


def test_a_sacrifice_feeds_the_warpish() -> None:
    """Two tokens more in the hole, no matter who fights: rencontre.power.kamikaze.ruling-2"""
    follow(
        [*SACRIFICE, ["V", "plays A8"], ["R", "plays A12"]],
        {"totals": [11, 18]},
        **sacrifice(R=["warpish"]),
    )
    follow(
        [*SACRIFICE, ["V", "plays A8"], ["R", "plays A12"]],
        {"totals": [13, 16]},
        **sacrifice(V=["kamikaze", "warpish"]),
    )


# the Zombie: the other side gains nothing


def test_a_zombie_that_the_vacuum_drags_feeds_nobody() -> None:
    """Its share returns and is not asked of another: rencontre.conflict.zombie-losses"""
    follow(
        [
            ["V", "plays A8"],
            ["R", "plays A12"],
            ["V", "drags Bx2 Rx1"],
            ["B", "B1x2"],
            ["R", "R2"],
            ["B", "B1x2"],
        ],
        {"tokens.B": on_bases("B"), "tokens.R": on_bases("R", R2=3, bh=1), "turn": "R"},
        hands=DUEL_HANDS,
        powers={"V": ["vacuum"], "B": ["zombie"]},
        **force(3, 4),
    )


def test_the_plague_brings_the_healer_nothing_from_a_zombie() -> None:
    """No token is lost, so there is nothing to heal: rencontre.conflict.zombie-losses

    rencontre.edict-power.peste
    """
    follow(
        [["R", "PESTE V"], ["V", "V1x3"], ["V", "V2x3"], ["V", "throws A8"]],
        {"tokens.V": on_bases("V", V1=1, V2=7), "hands": {"B": 0, "V": 2, "R": 1, "J": 0}},
        turn="R",
        at="turn",
        hands={"R": ["PESTE", "A8"], "V": ["A4", "A6", "A8"]},
        powers={"V": ["zombie"], "B": ["healer"]},
        picks=["V"],
    )


def test_a_failed_deal_leaves_the_zombie_its_three() -> None:
    """Emotion Control made the deal: rencontre.power.zombie.ruling-1

    rencontre.edict-power.controle, rencontre.conflict.void-failed-deal
    """
    script = [
        ["V", "plays A8"],
        ["R", "plays A12"],
        ["B", "CONTROLE"],
        ["V", "no deal"],
        ["R", "no deal"],
        ["V", "conex3"],
        ["R", "R2x3"],
    ]
    place = {"hands": DUEL_HANDS | {"B": ["CONTROLE"]}, **force(3, 4)}
    follow(
        [*script, ["V", "V1x3"]],
        {"tokens.V": on_bases("V", V1=7, V5=1), "tokens.R": on_bases("R", R2=1, bh=3)},
        powers={"V": ["zombie"]},
        **place,
    )
    follow(
        script,
        {"tokens.V": on_bases("V", V5=1, removed=3), "tokens.R": on_bases("R", R2=1, bh=3)},
        powers={"R": ["void"]},
        **place,
    )


def test_stellar_gas_leaves_the_defensive_rewards() -> None:
    """Only the consolation falls: rencontre.conflict.gaz-others"""
    sealed(
        [
            ["V", "plays C"],
            ["J", "plays A10"],
            ["R", "cards 1 tokens 1"],
            ["R", "R1"],
            ["R", "R1x2"],
            ["B", "GAZ"],
        ],
        {"hands": {"B": 0, "V": 1, "R": 1, "J": 2}, "story no-consolation": ["no-consolation B"]},
        hands={"V": ["C", "A8"], "J": ["A10", "A6", "A6"], "B": ["GAZ"]},
    )
