"""Clone: rencontre.power.clone.text"""

from tests.games.rencontre.duels import Script, follow, force

POWER = {"V": ["clone"]}
WIN = [["V", "plays A15"], ["R", "plays A4"]]
HANDS = {"V": ["A15", "C"], "R": ["A4", "C"]}


def pause(windows: int) -> Script:
    """Red, who holds La Peste, lets some windows pass."""
    return [["R", "passes"]] * windows


def test_it_keeps_the_card_it_used() -> None:
    """Only the opponent's card is discarded, and all know what it holds."""
    follow(
        [*WIN, ["V", "uses clone"]],
        {
            "hand.V": ["A15", "C"],
            "discard": ["A4"],
            "knows.R": {"V": ["A15"]},
            "knows.J": {"V": ["A15"]},
            "question": "second",
        },
        hands=HANDS,
        powers=POWER,
        **force(4, 4),
    )


def test_it_may_let_it_go() -> None:
    """Optional: both cards are discarded."""
    follow(
        [*WIN, ["V", "options", ["passes", "uses clone"]], ["V", "passes"]],
        {"hand.V": ["C"], "discard": ["A15", "A4"]},
        hands=HANDS,
        powers=POWER,
        **force(4, 4),
    )


def test_zapped_the_card_is_discarded() -> None:
    """rencontre.power.clone.ruling-5"""
    follow(
        [*WIN, ["V", "uses clone"], ["J", "ZAP"]],
        {"hand.V": ["C"], "discard": ["ZAP", "A15", "A4"]},
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWER,
        **force(4, 4),
    )


def test_it_comes_back_after_consolation() -> None:
    """A lost compromise brings three cards, and comes back: rencontre.power.clone.ruling-2"""
    follow(
        [["R", "plays A8"], ["V", "uses clone"]],
        {"hand.V": ["A4", "A6", "A6", "C"], "hands": {"B": 0, "V": 4, "R": 0, "J": 0}},
        hands={"V": ["C"], "R": ["A8", "A4", "A6", "A6"]},
        powers=POWER,
        **force(3, 4),
    )


def test_it_is_not_in_the_hand_while_the_other_takes_consolation() -> None:
    """The winner's clone lies on the table: one card is all there is to take."""
    follow(
        [["V", "plays A15"], ["V", "uses clone"]],
        {"hand.V": ["A15"], "hand.R": ["A4"]},
        hands={"V": ["A15", "A4"], "R": ["C"]},
        powers=POWER,
        **force(3, 4),
    )


def test_it_is_enough_for_a_second_duel() -> None:
    """The last duel card comes back in time: rencontre.power.clone.ruling-4"""
    follow(
        [["R", "plays A4"], ["V", "uses clone"]],
        {"question": "second", "asked": "V", "hand.V": ["A15"]},
        hands={"V": ["A15"], "R": ["A4", "C"]},
        powers=POWER,
        **force(4, 4),
    )


def test_emotion_control_changes_no_print() -> None:
    """After a deal it still keeps its attack: rencontre.edict-power.controle"""
    follow(
        [
            *WIN,
            ["R", "CONTROLE"],
            ["V", "no deal"],
            ["R", "no deal"],
            ["V", "conex3"],
            ["R", "R2x3"],
            ["V", "V1"],
            ["V", "uses clone"],
        ],
        {"hand.V": ["A15", "C"]},
        hands={"V": ["A15", "C"], "R": ["A4", "C", "CONTROLE"]},
        powers=POWER,
        **force(4, 4),
    )


def test_the_plague_may_take_the_kept_card() -> None:
    """It is a card like any other again: rencontre.edict-power.peste"""
    follow(
        [
            *pause(1),
            *WIN,
            *pause(4),
            ["V", "uses clone"],
            ["R", "PESTE V"],
            ["V", "V1x3"],
        ],
        {"hand.V": [], "discard": ["A4", "A15", "C", "PESTE"]},
        hands={"V": ["A15", "C"], "R": ["A4", "C", "PESTE"]},
        powers=POWER,
        **force(4, 4),
    )


def test_a_card_set_aside_is_not_concerned() -> None:
    """Chronos sets the first card aside; the second is the one kept.

    rencontre.power.chronos.ruling-6
    """
    follow(
        [
            ["V", "plays A4"],
            ["R", "plays A15"],
            ["V", "uses chronos"],
            ["V", "plays A4"],
            ["R", "plays A8"],
            ["R", "uses clone"],
        ],
        {"hand.R": ["A6", "A8", "A15"], "discard": ["A4"]},
        hands={"V": ["A4", "C"], "R": ["A15", "A8", "A6"]},
        powers={"V": ["chronos"], "R": ["clone"]},
        **force(2, 4),
    )


def test_a_card_of_0_is_none_to_keep() -> None:
    """A defence that could get no duel card has laid none."""
    follow(
        [["J", "passes"], ["V", "plays A6"], *[["J", "passes"]] * 5],
        {"totals": [9, 4], "story attempt": []},
        hands={"V": ["A6", "C"], "R": []},
        rest="hand",
        powers={"R": ["clone"]},
        **force(3, 4),
    )
