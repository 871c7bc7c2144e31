"""Plant: rencontre.power.plant.text"""

from typing import Any

from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import attack, follow

ROOTED = {"V1": 4, "V2": 4, "V3": 4, "V4": 3, "B1": 1, "oval": 4}
HANDS = {"V": ["A8", "A4"], "R": ["A20", "A4"]}
GRAFT = [["V", "uses plant"]]


def rooted(script: list[list[Any]], expect: dict[str, object], **place: Any) -> Rencontre:
    """Green has a base in blue's home system and attacks red with four tokens."""
    start: dict[str, Any] = {
        **attack({"V": ROOTED}),
        "hands": HANDS,
        "powers": {"V": ["plant"], "B": ["virus"]},
    }
    return follow(script, expect, **(start | place))


def test_the_host_is_without_it_meanwhile() -> None:
    """The table sees who has the power now, and it goes back after the duel."""
    game = rooted([*GRAFT], {"question": "commit"})
    assert game.view(2).powers[0] == ()
    assert game.view(2).powers[1] == (24, 29)
    game.play(1, 8)
    game.play(2, 4)
    assert game.totals == [32, 8]
    assert game.question.name == "second"
    assert game.wielded[1] == [24, 29]
    game.play(1, 0)
    assert game.wielded[:2] == [[29], [24]]


def test_it_may_be_left_alone() -> None:
    """An optional power, offered until the cards are chosen."""
    rooted([["V", "passes"], ["V", "plays A8"], ["R", "plays A4"]], {"totals": [12, 8]})


def test_from_the_naming_of_the_defence_on() -> None:
    """At every window until it is used, one graft a duel."""
    tokens = {"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 3, "B1": 1}}
    follow(
        [
            ["V", "passes"],
            ["V", "passes"],
            ["V", "aims R1"],
            ["V", "uses plant"],
            ["V", "V1x4"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
        ],
        {"question": "commit"},
        turn="V",
        defence="R",
        at="defence",
        tokens=tokens,
        hands=HANDS,
        powers={"V": ["plant"], "B": ["virus"]},
    )


def test_no_base_no_host() -> None:
    """A base in the host's home system is needed, elsewhere it does not count."""
    tokens = {"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 3, "J1": 1, "oval": 4}}
    rooted([], {"question": "commit"}, tokens=tokens)


def test_a_host_with_several_powers() -> None:
    """One of them is borrowed: rencontre.power.plant.ruling-1"""
    rooted(
        [
            *GRAFT,
            ["V", "options", ["grafts virus", "grafts macron"]],
            ["V", "refused", "rencontre.power.plant.text", "grafts void"],
            ["V", "grafts virus"],
            ["V", "plays A8"],
            ["R", "plays A20"],
        ],
        {"totals": [32, 24]},
        powers={"V": ["plant"], "B": ["virus", "macron"], "J": ["void"]},
    )


def test_zapped_there_is_no_graft() -> None:
    """The host keeps the power: rencontre.power.plant.ruling-7"""
    rooted(
        [*GRAFT, ["J", "ZAP"], ["V", "plays A8"], ["R", "plays A20"]],
        {"totals": [12, 24], "winner": "R"},
        hands={**HANDS, "J": ["ZAP"]},
    )


def test_a_zap_on_the_grafted_power_strikes_both() -> None:
    """Suspended for the duel, for the Plant and for the host: rencontre.conflict.plant-zap"""
    game = rooted(
        [*GRAFT, ["J", "passes"], ["V", "plays A8"], ["R", "plays A4"], ["J", "ZAP"]],
        {"totals": [12, 8], "winner": "V"},
        hands={**HANDS, "J": ["ZAP"]},
        powers={"V": ["plant"], "B": ["virus"]},
    )

    assert game.witness is not None
    zapped = [event for event in game.witness.events if event.kind == "zapped"]
    assert [(event.what, event.whom) for event in zapped] == [(29, 1)]


def test_a_zombie_lends_its_immortality() -> None:
    """The Plant's tokens are safe and the host's are not.

    rencontre.power.plant.ruling-3, rencontre.conflict.plant-borrowed
    """
    tokens = {
        "V": ROOTED,
        "B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "oval": 1},
    }
    rooted(
        [*GRAFT, ["V", "plays A4"], ["R", "plays A20"], ["V", "V1x4"]],
        {
            "tokens.V": {"V1": 8, "V2": 4, "V3": 4, "V4": 3, "B1": 1},
            "tokens.B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "bh": 1},
        },
        tokens=tokens,
        powers={"V": ["plant"], "B": ["zombie"]},
    )


def test_the_vulchs_salvage_works_for_the_plant() -> None:
    """Edicts played by others come to it: rencontre.conflict.plant-borrowed"""
    rooted(
        [*GRAFT, ["V", "plays A8"], ["R", "plays A4"], ["J", "CONTROLE"]],
        {"hand.V": ["A4", "CONTROLE"], "hand.B": []},
        hands={**HANDS, "J": ["CONTROLE"]},
        powers={"V": ["plant"], "B": ["vulch"]},
    )


def test_the_warriors_points_work_for_the_plant() -> None:
    """They are added for it, and it adds to them: rencontre.conflict.plant-borrowed

    rencontre.power.plant.ruling-2, rencontre.power.warrior.ruling-2
    """
    rooted(
        [*GRAFT, ["V", "plays A8"], ["R", "plays A4"], ["V", "stops"]],
        {"totals": [17, 8], "memory": {"warrior": 6}, "power.B": ["warrior"]},
        memory={"warrior": 5},
        powers={"V": ["plant"], "B": ["warrior"]},
    )


def test_the_machine_lends_one_further_duel() -> None:
    """And no more, unless it is grafted again: rencontre.power.machine.ruling-2

    rencontre.power.plant.ruling-3
    """
    second = [
        ["V", "aims R1"],
        ["V", "passes"],
        ["V", "V1"],
        ["V", "passes"],
        ["V", "invites nobody"],
        ["R", "invites nobody"],
        ["V", "passes"],
        ["V", "passes"],
        ["V", "plays A8"],
        ["R", "plays A30"],
    ]
    rooted(
        [
            *GRAFT,
            ["V", "plays A4"],
            ["R", "plays A20"],
            ["V", "uses machine"],
            ["state", {"duel": 2, "question": "recover"}],
            ["V", "leaves"],
            ["V", "options", ["passes", "uses plant"]],
            ["V", "passes"],
            ["V", "passes"],
            *second,
        ],
        {"turn": "R", "duel": 2, "hand.V": ["A6"]},
        hands={"V": ["A8", "A4", "A6"], "R": ["A20", "A30", "C"]},
        picks=["R"],
        powers={"V": ["plant"], "B": ["machine"]},
    )


def test_a_borrowed_power_reacts_to_a_loss() -> None:
    """The Vacuum drags for the Plant: rencontre.power.plant.text"""
    rooted(
        [*GRAFT, ["V", "plays A4"], ["R", "plays A20"], ["V", "drags Bx4"], ["B", "B2x4"]],
        {"tokens.B": {"B1": 4, "B3": 4, "B4": 4, "B5": 4, "bh": 4}, "turn": "R"},
        powers={"V": ["plant"], "B": ["vacuum"]},
    )


def test_a_suspended_power_cannot_be_borrowed() -> None:
    """Only a working one: the host's was zapped before."""
    rooted(
        [
            ["V", "passes"],
            ["B", "uses mind"],
            ["J", "ZAP"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
        ],
        {"question": "commit"},
        at="gather",
        tokens={"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 3, "B1": 1, "oval": 4}},
        hands={**HANDS, "J": ["ZAP"]},
        powers={"V": ["plant"], "B": ["mind"]},
    )


def test_a_host_that_falls_gets_nothing_back_but_the_graft_ends() -> None:
    """Too few home bases on either side end it: rencontre.power.plant.ruling-5"""
    tokens = {"V": ROOTED, "B": {"B1": 3, "B2": 3, "B3": 3, "bh": 11}}
    game = rooted(
        [
            *GRAFT,
            ["J", "passes"],
            ["J", "PESTE B"],
            ["B", "B2x3"],
            ["V", "plays A8"],
            ["R", "plays A20"],
        ],
        {"totals": [12, 24]},
        tokens=tokens,
        hands={**HANDS, "J": ["PESTE"]},
    )

    assert game.wielded[0] == [29]


def test_a_plant_that_falls_gives_it_back_at_once() -> None:
    """The host may use it again in the same duel: rencontre.power.plant.ruling-5"""
    tokens = {
        "V": {"V1": 4, "V2": 4, "V3": 3, "B1": 1, "oval": 4, "bh": 4},
        "B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "oval": 1},
    }
    game = rooted(
        [
            *GRAFT,
            ["J", "passes"],
            ["J", "PESTE V"],
            ["V", "V3x3"],
            ["V", "throws A4"],
            ["R", "plays A20"],
        ],
        {"totals": [16, 24]},
        tokens=tokens,
        hands={**HANDS, "J": ["PESTE"]},
        powers={"V": ["plant"], "B": ["macron"]},
    )

    assert game.wielded[:2] == [[16], [24]]


def test_the_base_is_needed_only_at_the_graft() -> None:
    """The Plague may take it afterwards: rencontre.edict-power.peste"""
    rooted(
        [
            *GRAFT,
            ["J", "passes"],
            ["J", "PESTE V"],
            ["V", "B1 V1 V2"],
            ["V", "throws A4"],
            ["R", "plays A20"],
        ],
        {"totals": [32, 24], "winner": "V"},
        hands={**HANDS, "J": ["PESTE"]},
    )


def test_the_plague_may_cost_the_base_before_the_graft() -> None:
    """Then there is no host: rencontre.edict-power.peste"""
    rooted(
        [
            ["V", "passes"],
            ["J", "PESTE V"],
            ["V", "B1 V1 V2"],
            ["V", "throws A4"],
        ],
        {"question": "commit"},
        hands={"V": ["A8", "A4", "A6"], "R": ["A20", "A4"], "J": ["PESTE"]},
    )


def test_more_grafts_by_the_house() -> None:
    """With plant_grafts = 2 a second one is offered: rencontre.option.plant_grafts

    rencontre.power.plant.ruling-6
    """
    place: dict[str, Any] = {
        "at": "gather",
        "tokens": {"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 2, "B1": 1, "J1": 1}},
        "powers": {"V": ["plant"], "B": ["virus"], "J": ["laser"]},
    }
    script = [
        ["V", "V1x4"],
        ["V", "uses plant"],
        ["V", "grafts virus"],
        ["V", "invites nobody"],
        ["R", "invites nobody"],
    ]
    rooted(script, {"question": "commit"}, **place)
    rooted(
        [*script, ["V", "uses plant"], ["V", "plays A8"]],
        {"totals": [32, 24]},
        options={"plant_grafts": 2},
        picks=["A20"],
        **place,
    )


def test_a_power_whose_moment_is_past() -> None:
    """Grafted, it does nothing in this duel: rencontre.power.plant.ruling-4"""
    rooted(
        [*GRAFT, ["V", "plays A8"], ["R", "plays A4"]],
        {"totals": [12, 8]},
        powers={"V": ["plant"], "B": ["mind"]},
    )


def test_a_graft_of_a_power_that_goes_back() -> None:
    """The moment is kept for a player who may use it now."""
    rooted(
        [*GRAFT, ["V", "plays A4"], ["R", "plays A20"], ["V", "uses chronos"]],
        {"question": "commit", "hand.R": ["A4", "A6"]},
        hands={"V": ["A8", "A4"], "R": ["A20", "A4", "A6"]},
        powers={"V": ["plant"], "B": ["chronos"]},
    )


def test_a_borrowed_power_reacts_to_the_loss_that_ends_it() -> None:
    """rencontre.power.plant.ruling-2, rencontre.powerloss.instant: as if it were one's own."""
    game = follow(
        [
            ["V", "uses plant"],
            ["R", "plays A20"],
            ["V", "plays A4"],
        ],
        {"tokens.V": {"V2": 9, "V3": 8, "B1": 1, "bh": 2}},
        turn="R",
        defence="V",
        target="V1",
        at="cards",
        tokens={
            "V": {"V1": 2, "V2": 9, "V3": 8, "B1": 1},
            "R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "oval": 4},
        },
        hands={"V": ["A4", "C"], "R": ["A20", "C"]},
        powers={"V": ["plant"], "B": ["vacuum"]},
    )
    assert game.witness is not None
    used = [(event.who, event.what) for event in game.witness.events if event.kind == "power"]
    assert used == [(1, 24), (1, 28)]
