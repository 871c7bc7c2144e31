"""Cosmic Crowns says what each answer is, and why an answer is refused."""

from typing import Any

import pytest

from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.games.crowns.kind import CROWNS
from tests.games.said import Script, label_of, play, refusal, why

HANDS = [["D5", "R2"], ["D6", "F2"], ["STAR1", "D8"]]
HARD = {"mode": "hard"}


def test_a_card_that_does_not_follow_is_refused_by_the_rule_that_asks_for_its_clan() -> None:
    """The Battleground Clan has a rule of its own when it is led; a Divine has another."""
    led = [[0, "play", "D5"]]
    asks_b = {"asked": [1]}
    game = play(CROWNS, 3, led, hands=HANDS, battleground="E5", expect=asks_b)
    assert why(CROWNS, game, "B", "play F2") == (
        "refused-follow(card-2(clan-F), clan-D) [crowns.follow.must]"
    )
    assert why(CROWNS, game, "B", "play D6") == ""
    assert why(CROWNS, game, "B", "play DM") == (
        "refused-not-held(card-M(clan-D)) [crowns.follow.one_card]"
    )
    assert why(CROWNS, game, "B", 99) == "refused-no-card [crowns.follow.one_card]"
    assert why(CROWNS, game, "B", -1) == "refused-no-card [crowns.follow.one_card]"
    assert why(CROWNS, game, "C", "play D8") == "refused-not-asked(C) [crowns.lead.clockwise]"
    assert label_of(CROWNS, game, "B", "play D6") == "answer-play-plain(card-6(clan-D), 6)"
    third = play(
        CROWNS, 3, [*led, [1, "play", "D6"]], hands=HANDS, battleground="E5", expect={"asked": [2]}
    )
    assert why(CROWNS, third, "C", "play STAR1") == (
        "refused-divine(card-star(1), clan-D) [crowns.follow.divine_void_only]"
    )
    trumps = play(CROWNS, 3, led, hands=HANDS, battleground="D9", expect=asks_b)
    assert why(CROWNS, trumps, "B", "play F2") == (
        "refused-follow(card-2(clan-F), clan-D) [crowns.trick.bg_led]"
    )


def test_a_clan_is_named_or_kept() -> None:
    """Any of the four; out of the stack only those that are there."""
    hands = [["STAR1", "R2"], ["D3", "D4"], ["D7", "D8"]]
    star = play(CROWNS, 3, [[0, "play", "STAR1"]], hands=hands, battleground="E5")
    assert label_of(CROWNS, star, "A", "clan E") == "answer-keep-clan(clan-E)"
    assert label_of(CROWNS, star, "A", "clan F") == "answer-name-clan(clan-F)"
    assert why(CROWNS, star, "A", 4) == "refused-clan [crowns.divine.star_wish]"
    stack = play(
        CROWNS, 3, [[0, "play", "STAR1"]], hands=hands, battleground="E5", stack=["F2"],
        options={"star_source": "stack"},
    )  # fmt: skip
    assert why(CROWNS, stack, "A", "clan R") == (
        "refused-not-in-stack(clan-R) [crowns.divine.star_wish]"
    )
    assert why(CROWNS, stack, "A", "clan F") == why(CROWNS, stack, "A", "clan E") == ""
    dealer = play(CROWNS, 3, hands=HANDS, battleground="STAR2")
    assert why(CROWNS, dealer, "A", 4) == "refused-clan [crowns.battleground.star]"
    assert label_of(CROWNS, dealer, "A", "clan E") == "answer-name-clan(clan-E)"


def test_bids_are_refused_by_their_rules() -> None:
    """Beyond the hand, a sum that equals the tricks, a second bid, a bid out of turn."""
    game = play(CROWNS, 3, [[0, "bid", 1]], hands=HANDS, battleground="E5", options=HARD)
    assert label_of(CROWNS, game, "B", "bid 2") == "answer-bid(2)"
    assert why(CROWNS, game, "B", "bid 3") == "refused-bid-range(2) [crowns.hard.bid_range]"
    assert why(CROWNS, game, "B", "bid 2") == why(CROWNS, game, "B", "bid 0") == ""
    assert why(CROWNS, game, "A", "bid 1") == "refused-bid-final [crowns.hard.bid_public]"
    assert why(CROWNS, game, "C", "bid 1") == "refused-bid-order [crowns.hard.bid_order]"
    last = play(
        CROWNS, 3, [[0, "bid", 1], [1, "bid", 0]], hands=HANDS, battleground="E5", options=HARD
    )
    assert why(CROWNS, last, "C", "bid 1") == "refused-bid-sum(1, 2) [crowns.hard.last_limit]"
    assert why(CROWNS, last, "C", "bid 2") == ""


def test_victims_of_assassins_and_thieves() -> None:
    """A player who has a card in the trick is safe; so are the thief and an empty bank."""
    hands = [["R1", "R2"], ["D3", "D4"], ["D7", "D8"]]
    strike = play(CROWNS, 3, [[0, "play", "R1"]], hands=hands, battleground="E5")
    assert label_of(CROWNS, strike, "A", "target 2") == "answer-target(C)"
    assert why(CROWNS, strike, "A", "target 0") == "refused-target [crowns.assassin.target]"
    assert why(CROWNS, strike, "A", "target 1") == ""
    hands = [["R0", "R2"], ["D3", "D4"], ["D7", "D8"], ["F7", "F8"]]
    theft = play(
        CROWNS, 4, [[0, "play", "R0"]], hands=hands, battleground="E5", crowns=[3, 1, 0, 2]
    )
    assert label_of(CROWNS, theft, "A", "steal 3") == "answer-steal(D, 2)"
    opponent = "refused-steal-opponent [crowns.thief.mandatory]"
    assert why(CROWNS, theft, "A", "steal 0") == opponent
    assert why(CROWNS, theft, "A", -1) == opponent
    assert why(CROWNS, theft, "A", "steal 4") == opponent
    assert why(CROWNS, theft, "A", "steal 2") == "refused-steal-empty(C) [crowns.thief.steal]"
    assert why(CROWNS, theft, "A", "steal 1") == ""


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (6, {"divine_copies": (0, 0)}, "refused-deck(6, 61, 60) [crowns.setup.deal]"),
        (6, {"divine_copies": (0, 1)}, ""),
        (3, {"first_dealer": 4}, "refused-dealer(4, 3) [crowns.setup.first_dealer]"),
        (3, {"first_dealer": 3}, "refused-dealer(3) [crowns.setup.first_dealer]"),
        (3, {"first_dealer": 2}, ""),
    ],
)
def test_tables_that_cannot_be(players: int, options: Options, said: str) -> None:
    """Six hands of ten and the Battleground card need 61 cards; the dealer sits at the table."""
    found = ""
    try:
        CROWNS.complete(players, options)
    except Refused as refused:
        found = refusal(CROWNS, refused)
    assert found == said


def promise(hands: list[list[str]], words: str, script: Script = (), **place: Any) -> str:
    """What the label of a card says to the seat that is asked."""
    place.setdefault("battleground", "E5")
    game = play(CROWNS, 3, script, hands=hands, **place)
    return label_of(CROWNS, game, "ABC"[game.to_act[0]], words)


OTHERS = [["D3", "D4"], ["D7", "D8"]]


@pytest.mark.parametrize(
    ("card", "place", "label"),
    [
        ("R1", {}, "answer-play-assassin(card-1(clan-R), 1)"),
        ("STAR1", {}, "answer-play-star(card-star(1), 15)"),
        (
            "STAR1",
            {"options": {"star_source": "stack"}, "stack": ["F2"]},
            "answer-play-star-stack(card-star(1), 15)",
        ),
        ("STAR1", {"options": {"star_source": "stack"}}, "answer-play-wins(card-star(1), 15)"),
        ("DEVIL2", {"stack": ["F2"]}, "answer-play-devil(card-devil(2), 15)"),
        ("DEVIL2", {}, "answer-play-wins(card-devil(2), 15)"),
        ("R0", {"crowns": [0, 1, 0]}, "answer-play-thief(card-0(clan-R), 0)"),
        ("R0", {"crowns": [3, 0, 0]}, "answer-play-thief-supply(card-0(clan-R), 0)"),
        (
            "R0",
            {"crowns": [3, 0, 0], "options": {"crown_supply": 3}},
            "answer-play-thief-none(card-0(clan-R), 0)",
        ),
        (
            "R0",
            {"crowns": [0, 3, 0], "options": {"crown_supply": 3}},
            "answer-play-thief(card-0(clan-R), 0)",
        ),
    ],
)
def test_a_card_promises_what_it_will_do(card: str, place: dict[str, Any], label: str) -> None:
    assert promise([[card, "R9"], *OTHERS], f"play {card}", **place) == label


def test_a_card_promises_less_late_in_a_trick() -> None:
    """An Assassin with one victim left names it, with none it says so; a late Divine is idle."""
    hands = [["D3", "D4"], ["R1", "R9"], ["R8", "R7"]]
    led: Script = [[0, "play", "D3"]]
    one = promise(hands, "play R1", led)
    assert one == "answer-play-assassin-one(card-1(clan-R), 1, C)"
    hands = [["D3", "D4"], ["R8", "R7"], ["R1", "R9"]]
    last = promise(hands, "play R1", [*led, [1, "play", "R8"]])
    assert last == "answer-play-assassin-last(card-1(clan-R), 1)"
    hands = [["STAR1", "D4"], ["DEVIL1", "R0"], ["R8", "R7"]]
    star: Script = [[0, "play", "STAR1"], [0, "clan", "E"]]
    assert promise(hands, "play DEVIL1", star) == "answer-play-late(card-devil(1), 15)"
    idle = promise(hands, "play R0", star, options={"after_divine": "follow_no_effect"})
    assert idle == "answer-play-idle(card-0(clan-R), 0)"


def test_a_thief_that_the_supply_cannot_pay_says_so() -> None:
    """C has a token of this round and no Crown, and the supply is empty."""
    hands = [["E9", "D0", "D4"], ["E3", "D6", "F2"], ["EM", "D5", "FM"]]
    script: Script = [
        [2, "bid", 2], [0, "bid", 0], [1, "bid", 0],
        [2, "play", "EM"], [0, "play", "E9"], [1, "play", "E3"], [2, "play", "D5"],
    ]  # fmt: skip
    place: dict[str, Any] = {
        "battleground": "R5",
        "dealer": 2,
        "crowns": [1, 0, 0],
        "options": {"mode": "hard", "hard_steal": "any", "crown_supply": 1},
    }
    assert promise(hands, "play D0", script, **place) == (
        "answer-play-thief-unpaid(card-0(clan-D), 0)"
    )
