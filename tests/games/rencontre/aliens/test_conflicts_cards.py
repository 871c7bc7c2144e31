"""Powers that meet over the duel cards: what is chosen, swapped, claimed, shown and kept."""

import pytest

from tests.games.rencontre.duels import follow, force

HANDS = {"V": ["A6", "A10", "C"], "R": ["A12", "A20", "C"]}
SWAP = [["V", "plays A6"], ["R", "plays A12"], ["V", "uses sorcerer"]]


def test_the_amoeba_moves_after_the_oracle_has_chosen() -> None:
    """It answers a card that is down: rencontre.conflict.oracle-amoeba

    rencontre.power.amoeba.ruling-4, rencontre.power.oracle.ruling-1
    """
    follow(
        [
            ["state", {"asked": "V", "question": "commit"}],
            ["V", "plays A6"],
            ["R", "plays A12"],
            ["V", "uses amoeba"],
            ["V", "in V1x3 V2x3 V3x2"],
        ],
        {"totals": [17, 16], "winner": "V"},
        hands=HANDS,
        powers={"V": ["amoeba"], "R": ["oracle"]},
        **force(3, 4),
    )


def test_the_clone_keeps_the_card_it_revealed() -> None:
    """Not the one it laid: rencontre.conflict.clone-sorcerer, rencontre.power.clone.ruling-1

    rencontre.power.G8
    """
    follow(
        [*SWAP, ["R", "uses clone"]],
        {"hand.R": ["A6", "A20", "C"], "discard": ["A12"], "knows.J": {"R": ["A6"]}},
        hands=HANDS,
        powers={"V": ["sorcerer"], "R": ["clone"]},
        **force(3, 4),
    )


def test_a_clone_that_gambles_keeps_its_card_unseen() -> None:
    """Believed, it goes back to the hand, not under the deck: rencontre.power.clone.ruling-3"""
    script = [
        ["V", "plays A6"],
        ["R", "plays A12"],
        ["V", "uses gambler"],
        ["V", "claims A20"],
        ["R", "believes"],
    ]
    place = {"hands": HANDS, "powers": {"V": ["gambler", "clone"]}, **force(3, 4)}
    game = follow(
        [*script, ["state", {"totals": [23, 16]}], ["V", "uses clone"]],
        {"hand.V": ["A6", "A10", "C"], "buried": [], "discard": ["A12"], "knows.R": {}},
        **place,
    )
    assert game.view(2).committed == (-1, -1, -1, -1)
    follow([*script, ["V", "passes"]], {"hand.V": ["A10", "C"], "buried": ["A6"]}, **place)


def test_the_empath_comes_before_the_pacifists_win() -> None:
    """A deal instead: rencontre.conflict.empath-pacifist, rencontre.power.empath.ruling-1

    rencontre.power.pacifist.ruling-1
    """
    play = [["V", "plays A6"], ["R", "plays C"]]
    place = {"hands": HANDS, "powers": {"V": ["empath"], "R": ["pacifist"]}, **force(3, 4)}
    follow([*play, ["V", "uses empath"]], {"question": "negotiate", "winner": ""}, **place)
    follow([*play, ["V", "passes"]], {"winner": "R"}, **place)


def test_the_empath_makes_a_deal_of_an_upset() -> None:
    """Nothing is inverted: rencontre.power.empath.ruling-3"""
    follow(
        [
            ["V", "uses loser"],
            ["V", "plays A6"],
            ["R", "uses empath"],
            ["V", "offers nothing for ?1"],
            ["R", "accepts"],
            ["V", "V1x3"],
        ],
        {"winner": "", "success": True, "story upset": []},
        hands={"V": ["A6", "A10", "C"], "R": ["C", "GAZ"]},
        powers={"V": ["loser"], "R": ["empath"]},
        **force(3, 4),
    )


def test_an_upset_goes_before_a_promise() -> None:
    """A compromise was promised, an attack is played: rencontre.conflict.loser-seeker"""
    follow(
        [
            ["V", "uses seeker"],
            ["R", "passes"],
            ["V", "asks R will C"],
            ["R", "yes"],
            ["R", "uses loser"],
            ["R", "options", ["plays A12", "plays A20"]],
            ["R", "refused", "rencontre.power.overrides", "plays C"],
        ],
        {"question": "commit"},
        hands=HANDS,
        powers={"V": ["seeker"], "R": ["loser"]},
        **force(3, 4),
    )


def test_after_an_upset_no_compromise_can_be_promised() -> None:
    """Only what may be played is true, so nobody is asked: rencontre.conflict.loser-seeker"""
    follow(
        [["V", "passes"], ["R", "uses loser"], ["V", "uses seeker"], ["V", "asks R will C"]],
        {"question": "commit", "story answers-yes answers-no": ["answers-no R"]},
        hands=HANDS,
        powers={"V": ["seeker"], "R": ["loser"]},
        **force(3, 4),
    )


def test_a_promise_still_binds_within_an_upset() -> None:
    """Among attacks the promised ones: rencontre.conflict.loser-seeker"""
    follow(
        [
            ["V", "uses seeker"],
            ["R", "passes"],
            ["V", "asks R will A15"],
            ["R", "yes"],
            ["R", "uses loser"],
            ["V", "plays A6"],
        ],
        {"totals": [9, 24], "winner": "V"},
        hands=HANDS,
        powers={"V": ["seeker"], "R": ["loser"]},
        **force(3, 4),
    )


def test_the_pacifist_wins_by_the_card_before_it() -> None:
    """After a swap the compromise may be the other's: rencontre.power.pacifist.ruling-2

    rencontre.power.sorcerer.ruling-2
    """
    play = [["V", "plays A6"], ["R", "plays C"]]
    place = {"hands": HANDS, "powers": {"V": ["sorcerer"], "R": ["pacifist"]}, **force(3, 4)}
    follow([*play, ["V", "passes"]], {"winner": "R"}, **place)
    follow([*play, ["V", "uses sorcerer"]], {"winner": "R", "story power": ["power V"]}, **place)
    follow(
        [["V", "plays C"], ["R", "plays A12"], ["V", "uses sorcerer"]],
        {"winner": "R", "story power": ["power V", "power R"]},
        **place,
    )


def test_the_oracle_answers_a_pacifists_compromise_with_one() -> None:
    """A deal, for it was seen in time: rencontre.power.oracle.ruling-3"""
    follow(
        [["R", "plays C"], ["state", {"asked": "V"}], ["V", "plays C"]],
        {"question": "negotiate", "winner": ""},
        hands=HANDS,
        powers={"V": ["oracle"], "R": ["pacifist"]},
        **force(3, 4),
    )


def test_virus_and_macron_each_count_their_own_way() -> None:
    """6 times 3, and 12 with four a token: rencontre.conflict.virus-macron

    rencontre.power.virus.ruling-1
    """
    follow(
        SWAP[:2],
        {"totals": [18, 28]},
        hands=HANDS,
        powers={"V": ["virus"], "R": ["macron"]},
        **force(3, 4),
    )


@pytest.mark.parametrize("first", ["laser", "oracle"])
def test_laser_and_oracle_in_one_hand(first: str) -> None:
    """Borrowed from a host: the random card is shown, then the owner chooses.

    rencontre.power.laser.ruling-1
    """
    place = force(3, 4)
    rooted = {"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "B1": 1, "oval": 3}}
    follow(
        [
            ["V", "uses plant"],
            ["V", f"first {first}"],
            ["state", {"asked": "V", "question": "commit"}],
            ["V", "plays A10"],
        ],
        {"totals": [13, 16], "story shows commits": ["commits R", "shows R", "commits V"]},
        hands=HANDS,
        picks=["A12"],
        powers={"V": ["plant", "laser"], "B": ["oracle"]},
        **(place | {"tokens": place["tokens"] | rooted}),
    )


def test_the_plague_shows_a_laser_victim_its_real_hand() -> None:
    """Once the card is picked, a player who must throw one sees what is left.

    rencontre.power.laser.ruling-4
    """
    follow(
        [
            ["J", "passes"],
            ["V", "plays A6"],
            ["state", {"sees.R": ["A12", "A20", "C"]}],
            ["J", "PESTE R"],
            ["state", {"sees.R": ["A20", "C"]}],
            ["R", "R2x3"],
        ],
        {"totals": [9, 16], "hand.R": [], "discard": ["A20", "C", "PESTE", "A6", "A12"]},
        hands=HANDS | {"J": ["PESTE"]},
        picks=["A12"],
        powers={"V": ["laser"]},
        **force(3, 4),
    )


def test_a_gift_comes_before_the_laser() -> None:
    """The card just given may be picked: rencontre.power.laser.ruling-3"""
    follow(
        [["V", "uses philanthropist"], ["V", "gives A4 to R"], ["V", "plays A6"]],
        {"totals": [9, 8]},
        hands={"V": ["A6", "A10", "A4"], "R": ["A12"]},
        picks=["A4"],
        powers={"V": ["laser", "philanthropist"]},
        **force(3, 4),
    )


def test_the_trader_takes_a_gift_back() -> None:
    """With the whole hand: rencontre.power.philanthropist.ruling-3"""
    follow(
        [
            ["V", "uses philanthropist"],
            ["V", "gives A6 to R"],
            ["V", "uses trader"],
        ],
        {"hand.V": ["A6", "A12", "A20", "C"], "hand.R": ["A10", "C"]},
        hands=HANDS,
        powers={"V": ["philanthropist", "trader"]},
        **force(3, 4),
    )


def test_a_gift_may_make_a_promise_possible() -> None:
    """The compromise it promised is gone, and comes back as a gift.

    rencontre.power.philanthropist.ruling-3
    """
    follow(
        [
            ["V", "uses seeker"],
            ["V", "asks R will C"],
            ["R", "yes"],
            ["V", "uses trader"],
            ["V", "uses philanthropist"],
            ["V", "gives C to R"],
            ["V", "plays A12"],
        ],
        {"winner": "V", "totals": [0, 0]},
        hands={"V": ["A6", "A10"], "R": ["A12", "A20", "C"]},
        powers={"V": ["seeker", "trader", "philanthropist"]},
        **force(3, 4),
    )
