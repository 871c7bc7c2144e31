"""Hard Mode tells bids, what they bring, and what Thieves take of it."""

import pytest

from regalia.games.crowns.kind import CROWNS
from tests.games.said import Script, play


def bids(script: Script, penalty: str, lines: list[str]) -> None:
    """A round of one card that B wins, with banks of two Crowns."""
    play(
        CROWNS, 2, script, hands=[["D5"], ["D6"]], battleground="E5", crowns=[2, 2],
        options={"mode": "hard", "hard_penalty": penalty},
        told={"bids scores misses nets takes-crown": lines},
    )  # fmt: skip


def test_bids_that_hold_and_bids_that_miss() -> None:
    """The bids add up to another number than the tricks, so B has no choice."""
    bid_one = [
        "bids who=A count=1 [crowns.hard.bid_public]",
        "bids who=B count=1 [crowns.hard.bid_public]",
    ]
    exact = "scores who=B what=1 count=2 [crowns.hard.exact]"
    for penalty, lost in (("forfeit", ""), ("pay_stake", " count=1"), ("net", " count=1")):
        missed = f"misses who=A what=1{lost} [crowns.hard.miss]"
        bids([[0, "bid", 1]], penalty, [*bid_one, missed, exact])
    bid_none = [
        "bids who=A [crowns.hard.bid_public]",
        "bids who=B [crowns.hard.bid_public]",
    ]
    zero = "scores who=A count=1 [crowns.hard.zero]"
    missed = "misses who=B [crowns.hard.miss]"
    bids([[0, "bid", 0]], "forfeit", [*bid_none, missed, zero])
    bids([[0, "bid", 0]], "pay_stake", [*bid_none, missed, zero])
    bids([[0, "bid", 0]], "net", [*bid_none, zero, "nets who=B count=1 [crowns.hard.miss]"])


TOKENS = [
    [2, "bid", 2], [0, "bid", 0], [1, "bid", 0],
    [2, "play", "EM"], [0, "play", "E9"], [1, "play", "E3"],
    [2, "play", "D5"], [0, "play", "D0"], [1, "play", "D6"],
]  # fmt: skip


@pytest.mark.parametrize(
    ("supply", "counts", "paid", "crowns"),
    [("unlimited", ("1", "1"), ("2", "1"), [3, 0, 2]), (2, ("1", "1"), ("", ""), [2, 0, 0])],
)
def test_tokens_of_this_round_are_stolen_once_each_with_the_house_rule(
    supply: str | int, counts: tuple[str, str], paid: tuple[str, str], crowns: list[int]
) -> None:
    """crowns.hard.steal_bank: C's one token is gone after the first theft, B's one is left.

    Nobody has a bank: the supply pays the thief at once, and C's exact bid one Crown less.
    """

    def line(start: str, count: str, rule: str) -> str:
        return f"{start} count={count} [{rule}]" if count else f"{start} [{rule}]"

    stolen = "crowns.thief.immediate"
    game = play(
        CROWNS, 3, TOKENS,
        hands=[["E9", "D0", "F0"], ["E3", "D6", "F2"], ["EM", "D5", "FM"]],
        battleground="R5", dealer=2,
        options={"mode": "hard", "hard_steal": "any", "crown_supply": supply},
        told={
            "steals steals-supply scores misses": [
                line("steals who=A whom=C", counts[0], stolen),
                line("steals who=A whom=B", counts[1], stolen),
                "misses who=B [crowns.hard.miss]",
                line("scores who=C what=2", paid[0], "crowns.hard.exact"),
                line("scores who=A", paid[1], "crowns.hard.zero"),
            ]
        },
    )  # fmt: skip
    assert CROWNS.fact(game, "crowns") == crowns
    assert CROWNS.fact(game, "wins") == [0, 1, 2]


def test_without_the_house_rule_only_banks_are_robbed() -> None:
    """crowns.hard.steal_bank: C has won a trick and has no Crown, so the supply pays."""
    supply = "steals-supply who=A count=1 [crowns.thief.supply]"
    play(
        CROWNS, 3, TOKENS, hands=[["E9", "D0", "F0"], ["E3", "D6", "F2"], ["EM", "D5", "FM"]],
        battleground="R5", dealer=2, options={"mode": "hard"},
        told={"steals steals-supply": [supply, supply]},
    )  # fmt: skip


def test_an_empty_supply_pays_no_thief() -> None:
    """The second theft brings nothing, so A has stolen one Crown, as it bid with hard_counts."""
    play(
        CROWNS, 3, [[2, "bid", 2], [0, "bid", 1], [1, "bid", 1], *TOKENS[3:]],
        hands=[["E9", "D0", "F0"], ["E3", "D6", "F2"], ["EM", "D5", "FM"]],
        battleground="R5", dealer=2,
        options={"mode": "hard", "hard_steal": "any", "crown_supply": 1, "hard_counts": "crowns"},
        told={
            "steals misses scores": [
                "steals who=A whom=C count=1 [crowns.thief.immediate]",
                "steals who=A whom=B [crowns.thief.immediate]",
                "scores who=C what=2 [crowns.hard.exact]",
                "scores who=A what=1 [crowns.hard.exact]",
                "scores who=B what=1 [crowns.hard.exact]",
            ]
        },
    )  # fmt: skip
