"""Timing: safe points, rounds, checks, timed windows; and powers in general."""

from typing import Any

import pytest

from regalia.engine.flow import NOBODY, PASS
from regalia.engine.refused import Refused
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.cards import PESTE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import SECONDS, W10, W11, W12, W13, W15, W16, WZ
from tests.games.rencontre.duels import ALONE, HANDS, Script, follow, force, sealed


def attempts(game: Rencontre) -> list[str]:
    """The powers that were tried, in order."""
    assert game.witness is not None
    return [game.alien(event.what).name for event in game.witness.events if event.kind == "attempt"]


def windows(game: Rencontre) -> list[int]:
    """The timed windows that the table was told of."""
    assert game.witness is not None
    return [event.what for event in game.witness.events if event.kind == "window"]


# safe points


def test_no_plague_while_tokens_are_being_lost() -> None:
    """rencontre.timing.safe-point: powers speak between the outcome and the end of the losses, but
    blue is asked only before and after."""
    game = follow(
        [],
        {"window": "W09"},
        powers={"R": ["zombie"], "J": ["healer"], "V": ["vacuum"]},
        hands={"V": ["A20", "C"], "R": ["A4", "C"], "B": ["PESTE"], "J": ["ZAP"]},
        **force(3, 4),
    )
    plays = {1: 20, 2: 4}
    asked: list[str] = []
    while game.asked and game.question.name != "second":
        seat = game.to_act[0]
        if game.question.name == "commit":
            game.play(seat, plays[seat])
            continue
        if seat == 0:
            window = game.window()
            assert window is not None
            asked.append(window.code)
            assert game.question.name == "window"
        game.play(seat, PASS if PASS in game.options(seat) else game.options(seat)[0])
    assert "zombie" in attempts(game)
    assert asked == ["W09", "W10", "W11", "W12", "W13", "W18"]


def test_plague_before_a_choice_of_system_or_owner() -> None:
    """rencontre.timing.safe-point: the offence is about to name whom it fights, in its own system
    or, where the house plays so, in another's."""
    guests = {"R": {"R1": 16, "V2": 2, "B1": 2}, "V": {"V1": 20}}
    hands = {"V": ["A6"], "R": ["A4"], "B": ["A4"], "J": ["PESTE"]}
    for disc, options in (("V", {}), ("B", {"destiny_scope": "any_base_in_system"})):
        game = follow(
            [["J", "passes"]],
            {"asked": "J", "window": "safe"},
            turn="V",
            at="destiny",
            picks=[disc],
            tokens=guests,
            hands=hands,
            options=options,
        )
        game.play(3, PASS)
        assert game.question.name == "whom"


def test_the_last_guest_vanishes_at_the_safe_point() -> None:
    """rencontre.timing.safe-point, rencontre.destiny.own-forced: then nobody is left to be named,
    and another disc is drawn."""
    follow(
        [["J", "passes"], ["J", "PESTE R"], ["R", "V2 R1x2"], ["R", "throws A4"]],
        {"defence": "B", "story disc redraws": ["disc V", "disc V"]},
        turn="V",
        at="destiny",
        picks=["V", "B"],
        tokens={"R": {"R1": 19, "V2": 1}, "V": {"V1": 20}},
        hands={"V": ["A6"], "R": ["A4"], "B": ["A4"], "J": ["PESTE"]},
    )


# rounds and priority


def test_a_window_does_not_say_whom_it_asks() -> None:
    """rencontre.timing.rounds: answers are secret, and so is who has something to answer."""
    game = sealed([], {"asked": "RB"}, hands=HANDS | {"B": ["CHAMP"], "R": ["PESTE"]})
    for seat in range(NOBODY, 4):
        assert game.view(seat).waiting == ()
    assert game.view(0).asked == "window"
    assert game.view(1).asked == ""
    game.play(0, PASS)
    # one answer is in, and nobody can tell
    for seat in (NOBODY, 1, 3):
        assert game.view(seat).window is None
        assert game.view(seat).waiting == ()


def test_mandatory_powers_come_before_optional_ones() -> None:
    """rencontre.timing.priority: the loser's Vacuum takes others along before the Healer is even
    asked, though the Healer sits first."""
    game = follow(
        [["V", "plays A4"], ["R", "plays A20"]],
        {},
        powers={"V": ["healer"], "J": ["vacuum"]},
        hands={"V": ["A4", "C"], "R": ["A20", "C"], "J": ["A4"]},
        **force(3, 4)
        | {
            "tokens": {
                "V": {"V1": 6, "V2": 6, "V3": 5, "oval": 1, "bh": 2},
                "J": {"J1": 6, "J2": 6, "J3": 6, "oval": 2},
            }
        },
    )
    while game.asked and game.question.name != "window":
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    assert attempts(game) == ["vacuum"]
    assert game.to_act == [1]


def test_offence_defence_then_clockwise() -> None:
    """rencontre.power.tie-order, rencontre.timing.priority: all four want the same moment, and the
    first keeps it."""
    for turn, defence in (("V", "J"), ("J", "V"), ("R", "B"), ("B", "R")):
        place = dict(ALONE, turn=turn, defence=defence, target=f"{defence}1", tokens={})
        place["tokens"] = {turn: {f"{turn}1": 17, "oval": 3}}
        hands = {seat: ["A10", "A8", "C"] for seat in "BVRJ"}
        game = follow([], {}, hands=hands, **place)
        first = RENCONTRE.seat_letters.index(turn)
        others = [(first + step) % 4 for step in range(1, 4)]
        second = RENCONTRE.seat_letters.index(defence)
        others.remove(second)
        assert game.order() == [first, second, *others]


def test_the_defence_acts_before_an_onlooker_on_the_left() -> None:
    """rencontre.power.tie-order: green attacks blue, and red sits at green's left."""
    game = follow(
        [],
        {"window": "W09"},
        hands={"V": ["A10", "C"], "B": ["A10", "CHAMP"], "R": ["PESTE"]},
        **ALONE
        | {
            "defence": "B",
            "target": "B1",
            "tokens": {"V": {"V1": 17, "oval": 3}, "J": {"J1": 19, "ring": 1}},
        },
    )
    game.play(2, game.question.parse(game, 2, "PESTE V"))
    game.play(0, game.question.parse(game, 0, "CHAMP J"))
    assert game.witness is not None
    assert [event.who for event in game.witness.events if event.kind == "edict"] == [0]
    assert game.held[2] >> PESTE & 1


# checks


def test_hands_are_looked_at_when_the_whole_effect_is_done() -> None:
    """rencontre.timing.checks: La Peste takes yellow's only duel card and then its edict; the new
    hand comes after both, so the edict thrown is the old one."""
    sealed(
        [
            ["B", "PESTE J"],
            ["J", "J1x3"],
            ["J", "throws A10"],
            ["J", "options", ["throws GAZ"]],
            ["state", {"story new-hand": [], "hand.J": ["GAZ"]}],
            ["J", "throws GAZ"],
        ],
        {"story throws new-hand": ["throws J", "throws J", "new-hand J"]},
        hands={"V": ["A10", "C"], "J": ["A10", "GAZ"], "B": ["PESTE"]},
    )


def test_a_power_inside_an_edict_is_not_the_end_of_it() -> None:
    """rencontre.timing.checks: a loss power acts in the middle of La Peste, when the victim's hand
    is still whole; nothing is drawn until its cards are gone too."""
    sealed(
        [
            ["B", "PESTE J"],
            ["J", "J1x3"],
            ["J", "J2x3"],
            ["J", "throws A10"],
            ["J", "throws GAZ"],
        ],
        {"story edict attempt new-hand": ["edict B", "attempt J", "new-hand J"]},
        hands={"V": ["A10", "C"], "J": ["A10", "GAZ"], "B": ["PESTE"]},
        powers={"J": ["zombie"]},
    )


def test_a_played_edict_is_put_away_before_hands_are_looked_at() -> None:
    """rencontre.timing.checks: a power takes La Peste up, which ends the effect, and only then does
    its victim draw."""
    sealed(
        [["B", "PESTE J"], ["J", "J1x3"], ["J", "throws A10"]],
        {"story attempt collects new-hand": ["attempt R", "collects R", "new-hand J"]},
        hands={"V": ["A10", "C"], "J": ["A10"], "B": ["PESTE"]},
        powers={"R": ["vulch"]},
    )


def test_the_offence_stops_before_the_defence_draws() -> None:
    """rencontre.timing.checks: both have run out at the same moment, so there is no duel left to
    draw for."""
    game = sealed([], {"window": "W09"}, hands={"V": ["A10"], "J": ["A8"], "B": ["PESTE"]})
    # yellow's last duel card goes while La Peste strikes green
    game.play(0, game.question.parse(game, 0, "PESTE V"))
    game.throw(3, game.card_in_hand(3, 8))
    while game.asked:
        game.play(game.asked[0], game.options(game.asked[0])[0])
    assert game.witness is not None
    told = [
        e.kind for e in game.witness.events if e.kind in ("out-of-cards", "new-hand", "cancelled")
    ]
    assert told == ["out-of-cards", "cancelled"]


# timed windows


def test_when_timed_windows_open() -> None:
    """rencontre.timing.pause, rencontre.window.W10, rencontre.window.W11, rencontre.window.W15:
    after the cards if there is an ally, at the reveal unless both are compromises, and when
    consolation is due; whatever anybody holds."""
    onlooker = {"B": ["A4"]}
    attacks: Script = [["V", "plays A10"], ["J", "plays A10"]]
    assert windows(sealed(attacks, {}, hands=HANDS | onlooker)) == [W10, W11]
    assert windows(follow(attacks, {}, hands=HANDS | onlooker, **ALONE)) == [W11]
    both: Script = [["V", "plays C"], ["J", "plays C"]]
    assert windows(follow(both, {}, hands=HANDS | onlooker, **ALONE)) == []
    one: Script = [["V", "plays C"], ["J", "plays A10"]]
    assert windows(follow(one, {}, hands=HANDS | onlooker, **ALONE)) == [W11, W15]


def test_a_power_of_the_moment_opens_its_window() -> None:
    """rencontre.window.W10, rencontre.window.W11: without an ally, and with two compromises."""
    both: Script = [["V", "plays C"], ["J", "plays C"]]
    place = ALONE | {"hands": HANDS | {"B": ["A4"]}}
    assert W10 in windows(follow(both, {}, powers={"R": ["sorcerer"]}, **place))
    assert W11 in windows(follow(both, {}, powers={"R": ["chronos"]}, **place))


def test_every_use_of_a_power_is_announced_and_timed() -> None:
    """rencontre.window.WZ: whether or not anybody holds a Zap, once for all tokens of a step."""
    game = follow(
        [["V", "plays A20"], ["R", "plays A4"]],
        {"question": "bring_home"},
        powers={"R": ["zombie"]},
        hands={"V": ["A20", "C"], "R": ["A4", "C"]},
        **force(3, 4),
    )
    assert windows(game) == [W11, WZ]
    assert attempts(game) == ["zombie"]


def test_how_long_each_lasts() -> None:
    """rencontre.window.W10, rencontre.window.W11, rencontre.window.W12, rencontre.window.W13,
    rencontre.window.W15, rencontre.window.W16, rencontre.window.WZ: in seconds"""
    timed = {point: seconds for point, seconds in enumerate(SECONDS) if seconds}

    assert timed == {W10: 4, W11: 6, W12: 6, W13: 6, W15: 6, W16: 60, WZ: 6}


def test_nobody_is_asked_without_a_card() -> None:
    """rencontre.timing.pause: a window that nobody could use is not told of."""
    game = follow(
        [["V", "plays A10"], ["R", "plays A4"]],
        {},
        hands={"V": ["A10"], "R": ["A4"]},
        **force(3, 4),
    )
    assert windows(game) == []


# powers in general

VOID, ZOMBIE, MACRON, VIRUS = 30, 35, 16, 29


def test_a_power_is_shown_asleep_and_awake() -> None:
    """rencontre.power.public, rencontre.powerloss.display, rencontre.powerloss.all-powers,
    rencontre.powerloss.own-move, rencontre.powerloss.foreigners: both of green's powers are lost
    with its third home base, which it emptied itself, no matter who else sits in its system."""
    powers = {"V": ["virus", "macron"], "R": ["void"]}
    place: dict[str, Any] = {
        "turn": "V",
        "defence": "J",
        "target": "J1",
        "at": "gather",
        "powers": powers,
        "hands": HANDS,
        "tokens": {
            "V": {"V1": 10, "V2": 9, "V3": 1},
            "R": {"R1": 4, "R2": 4, "R3": 4, "V1": 2, "V2": 2, "V3": 2, "V4": 2},
        },
    }
    for sent, usable in (("V1", True), ("V3", False)):
        game = follow([["V", sent]], {}, **place)
        for seat in range(NOBODY, 4):
            view = game.view(seat)
            assert view.powers == ((), (VIRUS, MACRON), (VOID,), ())
            assert view.usable == ((), (usable, usable), (True,), ())
        assert game.is_usable(1, VIRUS) is game.is_usable(1, MACRON) is usable


def test_a_sleeping_power_does_not_act() -> None:
    """rencontre.powerloss.own-move, rencontre.powerloss.threshold: two home bases are too few for
    the Virus of the offence; three are enough."""
    for home, total in (({"V1": 8, "V2": 8, "V3": 1}, 30), ({"V1": 9, "V2": 8}, 13)):
        follow(
            [["V", "plays A10"], ["R", "plays A4"]],
            {"totals": [total, 8]},
            powers={"V": ["virus"]},
            hands={"V": ["A10", "C"], "R": ["A4", "C"]},
            **force(3, 4) | {"tokens": {"V": {**home, "oval": 3}}},
        )


def test_a_power_lost_in_the_duel_is_lost_for_the_rest_of_it() -> None:
    """rencontre.powerloss.instant: red's third home base falls, and its Vulch takes no edict that
    is played afterwards."""
    tokens = {"R": {"R1": 4, "R2": 4, "R3": 4, "bh": 8}, "V": {"V1": 17, "oval": 3}}
    for mine, collected in (({}, False), ({"R4": 1, "bh": 7}, True)):
        game = follow(
            [["V", "plays A20"], ["R", "plays C"], ["B", "GAZ"]],
            {},
            powers={"R": ["vulch"]},
            hands={"V": ["A20", "C"], "R": ["C", "A4"], "B": ["GAZ"]},
            **force(3, 4) | {"tokens": tokens | {"R": tokens["R"] | mine}},
        )
        assert (35 in game.hand_faces(2)) == collected
        assert game.is_usable(2, 31) == collected


def test_a_power_regained_in_a_deal_acts_at_once() -> None:
    """rencontre.powerloss.regain: red is granted its third home base and its power is awake when
    the deal is done."""
    tokens = {"R": {"R2": 10, "R3": 9, "V1": 1}, "V": {"V1": 14, "R1": 3, "oval": 3}}
    done = follow(
        [
            ["V", "plays C"],
            ["R", "plays C"],
            ["V", "offers R1 for ?1"],
            ["R", "accepts"],
            ["R", "R2"],
            ["V", "V1x3"],
        ],
        {},
        powers={"R": ["void"]},
        hands={"V": ["C", "A4"], "R": ["C", "A6"]},
        picks=["A6"],
        **force(3, 4) | {"target": "R4", "tokens": tokens},
    )
    assert done.deal >= 0
    assert done.is_usable(2, VOID)


def test_powers_of_different_ranks_are_not_put_in_order() -> None:
    """rencontre.variant.conflicts: only those due together are; which is due first the rules of the
    powers say."""
    game = follow(
        [["V", "plays A8"], ["R", "plays A4"]],
        {},
        hands={"V": ["A8", "C"], "R": ["A4", "C"]},
        powers={"V": ["anti_matter", "macron"]},
        **force(1, 4),
    )
    assert attempts(game) == ["macron", "anti_matter"]
    assert game.witness is not None
    assert game.question.name != "power_order"


# two players and variants


def test_two_players_have_no_window_of_alliances() -> None:
    """rencontre.two.no-alliances: step 10 follows step 6."""
    found: list[str] = []
    game = follow(
        [],
        {},
        players=2,
        turn="V",
        defence="B",
        target="B1",
        at="gather",
        hands={"V": ["A10", "C"], "B": ["A10", "PESTE"]},
    )
    game.play(1, game.question.parse(game, 1, "V1"))
    while game.question.name == "window":
        window = game.window()
        assert window is not None
        found.append(window.code)
        game.play(0, PASS)
    assert found == ["W07", "W09"]
    assert game.question.name == "commit"


def test_two_players_may_attack_an_empty_planet() -> None:
    """rencontre.two.target: any of the opponent's, and one's own only where the opponent sits."""
    follow(
        [["V", "options", ["aims B1", "aims B2", "aims B3", "aims B4", "aims B5", "aims V2"]]],
        {},
        players=2,
        turn="V",
        defence="B",
        at="point",
        tokens={"B": {"B1": 18, "V2": 2}},
        hands={"V": ["A10", "C"], "B": ["A10", "C"]},
    )


def test_three_dealt_powers_are_told_to_their_owner_only() -> None:
    """rencontre.variant.two-of-three"""
    game = follow(
        [], {"question": "reject"}, options={"variant_two_of_three": True}, from_the_start=True
    )
    assert game.witness is not None
    told = [event for event in game.witness.events if event.kind == "may-choose"]
    assert len(told) == 12
    for event in told:
        assert [seat for seat in range(NOBODY, 4) if event.is_seen_by(seat)] == [event.who]


def test_powers_rotate_after_a_whole_round() -> None:
    """rencontre.variant.rotation: not after every turn; one who cannot use theirs may too."""
    place: dict[str, Any] = {
        "options": {"variant_rotation": True},
        "first": "B",
        "at": "end",
        "powers": {"B": ["void"], "V": ["virus"], "R": ["macron"], "J": ["zombie"]},
        "tokens": {"V": {"V1": 20}},
    }
    for turn in "BVR":
        follow([], {"story keeps-power": [], "asked": ""}, turn=turn, **place)
    game = follow(
        [["B", "keeps"], ["V", "options", ["keeps", "replaces virus"]], ["V", "replaces virus"]],
        {"asked": "R", "question": "rotate"},
        turn="J",
        **place,
    )
    assert not game.has_power_use(1)
    assert game.powers[1] != [VIRUS]
    with pytest.raises(Refused):
        game.play(1, PASS)
