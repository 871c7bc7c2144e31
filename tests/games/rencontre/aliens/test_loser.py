"""Loser: rencontre.power.loser.text"""

from tests.games.rencontre.duels import follow, force, sealed

POWER = {"V": ["loser"]}
UPSET = [["V", "uses loser"]]
HANDS = {"V": ["A4", "A6"], "R": ["A20", "A12"]}
PLAY = [["V", "plays A4"], ["R", "plays A20"]]


def test_the_loser_wins() -> None:
    """5 against 24: the offence lands all the same, and may fight on.

    rencontre.power.loser.ruling-4
    """
    follow(
        [*UPSET, *PLAY],
        {
            "totals": [5, 24],
            "winner": "V",
            "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 3, "R1": 1},
            "tokens.R": {"R2": 4, "R3": 4, "R4": 4, "R5": 4, "bh": 4},
            "question": "second",
            "story upset": ["upset V"],
        },
        hands=HANDS,
        powers=POWER,
        **force(1, 4),
    )


def test_a_tie_is_inverted_too() -> None:
    """12 against 12: the defence would win, so the offence does: rencontre.power.G7"""
    follow(
        [*UPSET, ["V", "plays A8"], ["R", "plays A8"]],
        {"totals": [12, 12], "winner": "V"},
        hands={"V": ["A8", "A6"], "R": ["A8", "A12"]},
        powers=POWER,
        **force(4, 4),
    )


def test_both_must_play_an_attack() -> None:
    """A compromise is refused to a player who holds an attack."""
    follow(
        [
            *UPSET,
            ["V", "refused", "rencontre.power.overrides", "plays C"],
            ["R", "options", ["plays A12", "plays A20"]],
            *PLAY,
        ],
        {"winner": "V"},
        hands={"V": ["A4", "A6", "C"], "R": ["A20", "A12", "C"]},
        powers=POWER,
        **force(1, 4),
    )


def test_a_compromise_for_want_of_an_attack_wins() -> None:
    """And no consolation is due: rencontre.power.loser.ruling-1"""
    follow(
        [*UPSET, ["R", "plays A20"]],
        {"winner": "V", "hands": {"B": 0, "V": 0, "R": 1, "J": 0}, "story consolation": []},
        hands={"V": ["C"], "R": ["A20", "A12"]},
        powers=POWER,
        **force(3, 4),
    )


def test_it_need_not_declare() -> None:
    """Optional, and only for a main player."""
    follow(
        [["V", "options", ["passes", "uses loser"]], ["V", "passes"], *PLAY],
        {"winner": "R"},
        hands=HANDS,
        powers=POWER,
        **force(1, 4),
    )
    follow(PLAY, {"winner": "R"}, hands=HANDS, powers={"B": ["loser"]}, **force(1, 4))


def test_zapped_there_is_no_upset() -> None:
    """Only at the declaration: rencontre.power.loser.ruling-5"""
    hands = {"V": ["A4", "C"], "R": ["A20", "C"], "J": ["ZAP"]}
    follow(
        [*UPSET, ["J", "ZAP"], ["V", "options", ["plays A4", "plays C"]], *PLAY],
        {"winner": "R"},
        hands=hands,
        powers=POWER,
        **force(1, 4),
    )
    follow(
        [*UPSET, ["J", "passes"]],
        {"winner": "V", "hand.J": ["ZAP"]},
        hands=hands,
        powers=POWER,
        **force(1, 4),
    )


def test_a_deal_is_not_inverted() -> None:
    """Two compromises, or Emotion Control: rencontre.conflict.controle-outcome

    rencontre.power.loser.ruling-2, rencontre.edict-power.controle
    """
    follow(
        UPSET,
        {"question": "negotiate", "story upset": []},
        hands={"V": ["C"], "R": ["C"]},
        powers=POWER,
        **force(3, 4),
    )
    follow(
        [
            *UPSET,
            *PLAY,
            ["R", "CONTROLE"],
            ["V", "offers nothing for ?1"],
            ["R", "accepts"],
            ["V", "V1"],
        ],
        {"winner": "", "success": True, "story upset": []},
        hands={"V": ["A4", "A6"], "R": ["A20", "A12", "CONTROLE"]},
        powers=POWER,
        **force(1, 4),
    )


def test_the_void_removes_only_as_the_final_winner() -> None:
    """rencontre.conflict.void-loser, rencontre.power.void.ruling-3"""
    follow(
        [*UPSET, *PLAY],
        {"tokens.R": {"R2": 4, "R3": 4, "R4": 4, "R5": 4, "bh": 4}},
        hands=HANDS,
        powers=POWER | {"R": ["void"]},
        **force(1, 4),
    )
    follow(
        [*UPSET, ["V", "plays A30"], ["R", "plays A12"]],
        {"tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 3, "removed": 1}},
        hands={"V": ["A30", "A6"], "R": ["A20", "A12"]},
        powers=POWER | {"R": ["void"]},
        **force(1, 4),
    )


def test_anti_matter_is_worked_out_first() -> None:
    """The lower total wins, and then it does not: rencontre.conflict.anti_matter-loser

    rencontre.power.anti_matter.ruling-4, rencontre.power.loser.ruling-3
    """
    follow(
        [*UPSET, *PLAY],
        {"totals": [5, 16], "winner": "R"},
        hands=HANDS,
        powers=POWER | {"R": ["anti_matter"]},
        **force(1, 4),
    )


def test_laser_picks_among_attacks() -> None:
    """rencontre.conflict.laser-loser, rencontre.power.laser.ruling-2"""
    for _ in range(3):
        follow(
            [*UPSET, ["V", "plays A4"]],
            {"winner": "V", "committed": []},
            hands={"V": ["A4", "A6"], "R": ["A20", "C", "C", "C", "C"]},
            powers={"V": ["loser", "laser"]},
            **force(1, 4),
        )
    follow(
        [*UPSET, ["V", "plays A4"]],
        {"winner": "R"},
        hands={"V": ["A4", "A6"], "R": ["C", "C"]},
        powers={"V": ["loser", "laser"]},
        **force(1, 4),
    )


def test_the_judge_pays_the_final_winner() -> None:
    """rencontre.conflict.judge-outcome"""
    follow(
        [*UPSET, ["R", "passes"], ["R", "uses judge"], ["R", "winner cards 1"], *PLAY],
        {"winner": "V", "hand.V": ["A6", "A12"]},
        hands=HANDS,
        powers=POWER | {"R": ["judge"]},
        **force(1, 4),
    )


def test_the_upset_stands_when_the_cards_are_replayed() -> None:
    """It came before the choice of cards: rencontre.conflict.chronos-kept"""
    follow(
        [*UPSET, *PLAY, ["R", "uses chronos"], ["R", "plays A12"]],
        {"totals": [7, 16], "winner": "V"},
        hands=HANDS,
        powers=POWER | {"R": ["chronos"]},
        **force(1, 4),
    )


def test_rewards_follow_the_final_result() -> None:
    """The defence wins in the end, and its ally is rewarded."""
    sealed(
        [["V", "uses loser"], ["V", "plays A30"], ["J", "plays A8"], ["R", "cards 2 tokens 0"]],
        {"winner": "J", "question": "bring_home", "asked": "R"},
        hands={"V": ["A30", "A6"], "J": ["A8", "A10"]},
        powers=POWER,
    )
