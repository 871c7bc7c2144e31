"""Judge: rencontre.power.judge.text"""

from tests.games.rencontre.duels import Script, attack, follow, force

POWER = {"V": ["judge"]}
HANDS = {"V": ["A12", "A6"], "R": ["A8", "A4", "A10"]}
PLAY = [["V", "plays A12"], ["R", "plays A8"]]


def stake(words: str) -> Script:
    """Green announces an award."""
    return [["V", "uses judge"], ["V", words]]


def test_the_winner_takes_cards_and_a_second_base() -> None:
    """16 against 12: green lands on R1, takes two cards, and founds a base on R2."""
    game = follow(
        [*stake("winner base cards 2"), *PLAY, ["V", "on R2"], ["V", "V1"]],
        {
            "totals": [16, 12],
            "winner": "V",
            "hand.V": ["A4", "A6", "A10"],
            "hands": {"B": 0, "V": 3, "R": 0, "J": 0},
            "fb": {"B": 0, "V": 2, "R": 0, "J": 0},
            "tokens.V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "R1": 4, "R2": 1},
            "memory": {},
        },
        hands=HANDS,
        powers=POWER,
        **force(4, 4),
    )

    assert game.success


def test_an_award_for_the_loser() -> None:
    """Red lost, and founds a base where green has one, with tokens of its choice."""
    follow(
        [
            *stake("loser base"),
            *PLAY,
            ["R", "refused", "rencontre.power.judge.text", "on J1"],
            ["R", "refused", "rencontre.power.judge.text", "on R2"],
            ["R", "on V1"],
            ["R", "refused", "rencontre.deal.tokens", "none"],
            ["R", "R2x2"],
        ],
        {"tokens.R": {"R2": 2, "R3": 4, "R4": 4, "R5": 4, "V1": 2, "bh": 4}},
        hands=HANDS,
        powers=POWER,
        **force(4, 4),
    )


def test_all_cards() -> None:
    """The whole hand of the other main player."""
    follow(
        [*stake("loser cards all"), *PLAY],
        {"hand.R": ["A4", "A6", "A10"], "hand.V": []},
        hands=HANDS,
        powers=POWER,
        **force(4, 4),
    )


def test_a_stake_holds_something() -> None:
    """Neither nothing nor more cards than there are; any other number may be named."""
    follow(
        [
            ["V", "uses judge"],
            ["V", "refused", "rencontre.power.judge.text", "winner"],
            ["V", "refused", "rencontre.power.judge.text", "loser"],
            ["V", "refused", "rencontre.power.judge.text", "winner cards 55"],
            ["V", "winner cards 9"],
            *PLAY,
        ],
        {"hand.V": ["A4", "A6", "A10"], "hands": {"B": 0, "V": 3, "R": 0, "J": 0}},
        hands=HANDS,
        powers=POWER,
        **force(4, 4),
    )


def test_it_need_not_judge() -> None:
    """Optional, and only for a main player."""
    follow(
        [["V", "options", ["passes", "uses judge"]], ["V", "passes"], *PLAY],
        {"hands": {"B": 0, "V": 1, "R": 2, "J": 0}},
        hands=HANDS,
        powers=POWER,
        **force(4, 4),
    )
    follow(PLAY, {"question": "second"}, hands=HANDS, powers={"B": ["judge"]}, **force(4, 4))


def test_zapped_there_is_no_award() -> None:
    """Only at the announcement: rencontre.power.judge.ruling-4"""
    hands = HANDS | {"J": ["ZAP"]}
    follow(
        [["V", "uses judge"], ["J", "ZAP"], *PLAY],
        {"hands": {"B": 0, "V": 1, "R": 2, "J": 0}, "question": "second"},
        hands=hands,
        powers=POWER,
        **force(4, 4),
    )
    follow(
        [["V", "uses judge"], ["J", "passes"], ["V", "winner cards 1"], *PLAY],
        {"hands": {"B": 0, "V": 2, "R": 1, "J": 1}, "question": "second"},
        hands=hands,
        powers=POWER,
        **force(4, 4),
    )


def test_paid_even_by_a_power_that_has_fallen_asleep() -> None:
    """Once announced it is no use any more: rencontre.power.judge.ruling-4"""
    follow(
        [
            ["R", "uses judge"],
            ["R", "loser cards 1"],
            ["V", "plays A12"],
            ["R", "plays A8"],
        ],
        {"usable": "BVJ", "hands": {"B": 0, "V": 0, "R": 3, "J": 0}},
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "R": {"R1": 4, "R2": 8, "R3": 8},
            }
        ),
        hands=HANDS,
        powers={"R": ["judge"]},
    )


def test_a_fifth_base_wins() -> None:
    """The award is looked at for victory: rencontre.power.judge.ruling-3, rencontre.power.G11"""
    follow(
        [*stake("winner base"), *PLAY, ["V", "on R2"], ["V", "V1"]],
        {"over": True, "winners": "V"},
        **attack({"V": {"V1": 4, "V2": 4, "V3": 4, "B1": 1, "B2": 1, "J1": 2, "oval": 4}}),
        hands=HANDS,
        powers=POWER,
    )


def test_no_planet_no_base() -> None:
    """Where the other has no base that would be new the base lapses, and the cards are taken."""
    follow(
        [*stake("winner base cards 1"), *PLAY],
        {"hands": {"B": 0, "V": 2, "R": 1, "J": 0}, "question": "second"},
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "R": {"R1": 4, "bh": 16},
            }
        ),
        hands=HANDS,
        powers=POWER,
    )


def test_no_award_after_a_deal() -> None:
    """Two compromises, or Emotion Control: rencontre.conflict.controle-outcome

    rencontre.power.judge.ruling-2, rencontre.edict-power.controle
    """
    failed = [["V", "no deal"], ["R", "no deal"], ["V", "conex3"], ["R", "R2x3"]]
    follow(
        [*stake("winner cards 2"), *failed],
        {"memory": {}, "hands": {"B": 0, "V": 0, "R": 0, "J": 0}},
        hands={"V": ["C"], "R": ["C"]},
        powers=POWER,
        **force(3, 4),
    )
    follow(
        [*stake("loser cards 2"), *PLAY, ["R", "CONTROLE"], *failed],
        {"memory": {}, "hands": {"B": 0, "V": 1, "R": 2, "J": 0}},
        hands=HANDS | {"R": ["A8", "A4", "A10", "CONTROLE"]},
        powers=POWER,
        **force(3, 4),
    )


def test_stellar_gas_does_not_stop_it() -> None:
    """rencontre.conflict.gaz-others, rencontre.edict-power.gaz"""
    follow(
        [*stake("loser cards 1"), ["R", "plays A8"], ["R", "GAZ"]],
        {"hands": {"B": 0, "V": 1, "R": 1, "J": 0}},
        hands={"V": ["C"], "R": ["A8", "A4", "A10", "GAZ"]},
        powers=POWER,
        **force(3, 4),
    )


def test_the_final_winner_of_anti_matter() -> None:
    """The lower total wins, and the award: rencontre.conflict.judge-outcome

    rencontre.power.judge.ruling-1
    """
    follow(
        [*stake("winner cards 1"), *PLAY],
        {"totals": [16, 4], "winner": "R", "hands": {"B": 0, "V": 0, "R": 3, "J": 0}},
        hands=HANDS,
        powers={"V": ["judge"], "R": ["anti_matter"]},
        **force(4, 4),
    )


def test_the_stake_stands_when_the_cards_are_replayed() -> None:
    """It came before the choice of cards: rencontre.conflict.chronos-kept"""
    follow(
        [
            *stake("winner cards 1"),
            *PLAY,
            ["R", "uses chronos"],
            ["V", "plays A6"],
            ["R", "plays A10"],
        ],
        {"winner": "R", "hand.R": ["A4", "A4", "A8"], "hand.V": ["A12"]},
        hands=HANDS | {"V": ["A12", "A6", "A4"]},
        powers={"V": ["judge"], "R": ["chronos"]},
        **force(4, 4),
    )
