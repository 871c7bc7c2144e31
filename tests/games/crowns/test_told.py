"""Cosmic Crowns tells each event with its rule, its seats and its cards."""

from typing import Any

import pytest

from regalia.engine.game import Game
from regalia.games.crowns.kind import CROWNS
from tests.games.said import Script, play

# the hands of B and C where only the first seat's card matters: both are void of every other clan
TWO = [["D3", "D4"], ["D7", "D8"]]


def told(kinds: str, lines: list[str], script: Script = (), **place: Any) -> Game:
    """Plays a round of three and states its events of some kinds."""
    place.setdefault("battleground", "E5")
    return play(CROWNS, 3, script, told={kinds: lines}, **place)


def test_a_trick_of_the_leading_clan() -> None:
    """A leads, B follows and wins, C is void; the Battleground Clan was turned up before."""
    told(
        "revealed battleground-clan clan-stays plays takes-trick takes-crown tie victory",
        [
            "revealed what=card-5(clan-E) [crowns.setup.reveal]",
            "battleground-clan what=clan-E [crowns.battleground.clan]",
            "plays who=A what=card-5(clan-D) [crowns.lead.any]",
            "plays who=B what=card-6(clan-D) [crowns.follow.must]",
            "plays who=C what=card-2(clan-F) [crowns.follow.void_free]",
            "takes-trick who=B what=card-6(clan-D) [crowns.trick.lead]",
            "takes-crown who=B count=1 [crowns.trick.crown]",
            "victory who=B count=1 [crowns.end.ranking]",
        ],
        hands=[["D5"], ["D6"], ["F2"]],
        then_end=True,
    )


def test_a_trick_won_by_a_trump() -> None:
    told(
        "takes-trick",
        ["takes-trick who=B what=card-2(clan-E) [crowns.trick.trump]"],
        hands=[["D5"], ["E2"], ["DM"]],
    )


def test_a_trick_won_by_a_divine() -> None:
    """A Divine beats a trump; a player who is left to play may play anything that follows."""
    told(
        "plays no-wish takes-trick",
        [
            "plays who=A what=card-5(clan-D) [crowns.lead.any]",
            "plays who=B what=card-star(1) [crowns.follow.divine_void_only]",
            "no-wish who=B [crowns.divine.last_trick]",
            "plays who=C what=card-M(clan-E) [crowns.divine.remaining]",
            "takes-trick who=B what=card-star(1) [crowns.trick.divine]",
        ],
        hands=[["D5"], ["STAR1"], ["EM"]],
    )


def test_a_divine_that_leads_and_one_that_comes_late() -> None:
    """crowns.lead.divine: the second Divine is ignored, the first takes the trick."""
    told(
        "plays ignored takes-trick",
        [
            "plays who=A what=card-star(2) [crowns.lead.any]",
            "plays who=B what=card-devil(1) [crowns.lead.divine]",
            "ignored who=B what=card-devil(1) [crowns.divine.first_only]",
            "plays who=C what=card-6(clan-D) [crowns.lead.divine]",
            "takes-trick who=A what=card-star(2) [crowns.trick.divine]",
        ],
        hands=[["STAR2"], ["DEVIL1"], ["D6"]],
    )


@pytest.mark.parametrize(
    ("clan", "line"),
    [
        ("F", "names-clan who=A what=clan-F [crowns.divine.star_marker]"),
        ("E", "keeps-clan who=A what=clan-E [crowns.divine.star_marker]"),
    ],
)
def test_a_falling_star_names_or_keeps_the_clan(clan: str, line: str) -> None:
    told(
        "names-clan keeps-clan no-wish found",
        [line],
        [[0, "play", "STAR1"], [0, "clan", clan]],
        hands=[["STAR1", "R2"], *TWO],
    )


def test_a_clan_found_in_the_stack() -> None:
    """The house rule star_source: the card that is found is shown."""
    told(
        "found names-clan",
        [
            "found what=card-2(clan-F) [crowns.divine.star_marker]",
            "names-clan who=A what=clan-F [crowns.divine.star_marker]",
        ],
        [[0, "play", "STAR1"], [0, "clan", "F"]],
        hands=[["STAR1", "R2"], *TWO],
        stack=["F2"],
        options={"star_source": "stack"},
    )


def test_divines_as_battleground_cards() -> None:
    """The dealer names the clan of a Star, the player on the left that of a Devil."""
    told(
        "revealed battleground-clan names-clan",
        [
            "revealed what=card-star(1) [crowns.setup.reveal]",
            "names-clan who=A what=clan-F [crowns.battleground.star_lead]",
        ],
        [[0, "clan", "F"]],
        hands=[["R3", "R2"], *TWO],
        battleground="STAR1",
    )
    told(
        "revealed battleground-clan names-clan",
        [
            "revealed what=card-devil(2) [crowns.setup.reveal]",
            "names-clan who=B what=clan-R [crowns.battleground.devil_lead]",
        ],
        [[1, "clan", "R"]],
        hands=[["R3", "R2"], *TWO],
        battleground="DEVIL2",
    )


@pytest.mark.parametrize(
    ("stack", "lines"),
    [
        (
            ["F2"],
            [
                "turned who=A what=card-2(clan-F) [crowns.divine.devil_reveal]",
                "battleground-clan what=clan-F [crowns.divine.devil_reveal]",
            ],
        ),
        (
            ["E2"],
            [
                "turned who=A what=card-2(clan-E) [crowns.divine.devil_reveal]",
                "clan-stays what=clan-E [crowns.divine.devil_same]",
            ],
        ),
        ([], ["empty-stack who=A [crowns.divine.devil_empty]"]),
    ],
)
def test_a_devil_turns_up_the_stack(stack: list[str], lines: list[str]) -> None:
    """The Battleground Clan of the reveal, E, was told before."""
    told(
        "turned battleground-clan clan-stays empty-stack",
        ["battleground-clan what=clan-E [crowns.battleground.clan]", *lines],
        [[0, "play", "DEVIL1"]],
        hands=[["DEVIL1", "R2"], *TWO],
        stack=stack,
    )


@pytest.mark.parametrize(
    ("card", "seat", "line"),
    [
        ("STAR2", 0, "names-clan who=A what=clan-R [crowns.divine.change_lasts]"),
        ("DEVIL2", 1, "names-clan who=B what=clan-R [crowns.divine.change_lasts]"),
    ],
)
def test_a_devil_turns_up_a_divine(card: str, seat: int, line: str) -> None:
    """A Star asks the owner, another Devil the player on the owner's left."""
    told(
        "names-clan no-wish",
        [line],
        [[0, "play", "DEVIL1"], [seat, "clan", "R"]],
        hands=[["DEVIL1", "R2"], *TWO],
        stack=[card],
    )
    told(
        "names-clan no-wish",
        ["no-wish who=A [crowns.divine.last_trick]"],
        hands=[["DEVIL1"], ["D3"], ["D7"]],
        stack=[card],
    )


def test_an_assassin_strikes() -> None:
    """The card is drawn blind, and stays the victim's."""
    told(
        "targets forced no-victim no-effect",
        [
            "targets who=A whom=B [crowns.assassin.target]",
            "forced who=A what=card-4(clan-D) whom=B [crowns.assassin.random]",
        ],
        [[0, "play", "R1"], [0, "target", 1]],
        hands=[["R1", "R2"], *TWO],
        draws=["D4"],
    )
    told(
        "targets forced no-victim no-effect",
        ["no-victim who=C [crowns.assassin.last]"],
        hands=[["D3"], ["D4"], ["D1"]],
    )


@pytest.mark.parametrize(
    ("rule", "lines"),
    [
        ("divine_only", ["no-effect who=B what=card-0(clan-D) [crowns.assassin.forced_special]"]),
        ("owner", ["steals who=B whom=C count=1 [crowns.thief.immediate]"]),
    ],
)
def test_a_forced_thief(rule: str, lines: list[str]) -> None:
    told(
        "no-effect steals",
        lines,
        [[0, "play", "R1"], [0, "target", 1]],
        hands=[["R1", "R2"], ["D0", "D4"], ["D7", "D8"]],
        draws=["D0"],
        crowns=[0, 0, 2],
        options={"forced_effects": rule},
    )


def test_an_assassin_turned_up_draws_the_dealers_lead() -> None:
    """The player on the left draws it; it is the dealer's card."""
    told(
        "battleground-clan lead-drawn forced",
        [
            "battleground-clan what=clan-E [crowns.battleground.clan]",
            "lead-drawn who=A [crowns.battleground.assassin_clan]",
            "forced who=B what=card-2(clan-R) whom=A [crowns.assassin.random]",
        ],
        hands=[["R3", "R2"], *TWO],
        battleground="E1",
        draws=["R2"],
    )
    told(
        "lead-drawn",
        ["lead-drawn who=A [crowns.divine.devil_special]"],
        [[0, "play", "DEVIL1"]],
        hands=[["DEVIL1", "R2"], *TWO],
        stack=["F1"],
        options={"devil_reveal": "stand_in_dealer"},
    )


@pytest.mark.parametrize(
    ("crowns", "options", "line"),
    [
        ([0, 0, 2], {}, "steals who=A whom=C count=1 [crowns.thief.immediate]"),
        ([3, 0, 0], {}, "steals-supply who=A count=1 [crowns.thief.supply]"),
        ([3, 0, 0], {"crown_supply": 3}, "steals-supply who=A [crowns.thief.supply]"),
    ],
)
def test_a_thief_steals_from_a_bank_or_the_supply(
    crowns: list[int], options: dict[str, object], line: str
) -> None:
    told(
        "steals steals-supply no-effect",
        [line],
        [[0, "play", "R0"]],
        hands=[["R0", "R2"], *TWO],
        crowns=crowns,
        options=options,
    )


@pytest.mark.parametrize(
    ("crowns", "line"),
    [
        ([2, 5, 5], "returns who=A count=1 [crowns.battleground.thief]"),
        ([0, 5, 5], "returns who=A [crowns.battleground.thief_none]"),
    ],
)
def test_a_thief_turned_up_costs_the_dealer_a_crown(crowns: list[int], line: str) -> None:
    told("returns", [line], hands=[["R3", "R2"], *TWO], battleground="E0", crowns=crowns)


def test_a_thief_turned_up_by_a_devil_costs_its_owner_a_crown_where_the_house_says_so() -> None:
    for reveal, lines in (
        ("stand_in_dealer", ["returns who=A count=1 [crowns.divine.devil_special]"]),
        ("clan_only", []),
    ):
        told(
            "returns",
            lines,
            [[0, "play", "DEVIL1"]],
            hands=[["DEVIL1", "R2"], *TWO],
            stack=["F0"],
            crowns=[2, 0, 0],
            options={"devil_reveal": reveal},
        )


@pytest.mark.parametrize("after", ["play_on", "follow_no_effect", "free_discard"])
def test_a_thief_after_a_divine(after: str) -> None:
    """It acts unless a house rule lets the Divine silence it."""
    silent = "no-effect who=B what=card-0(clan-D) [crowns.divine.remaining_effects]"
    acts = "steals who=B whom=C count=1 [crowns.thief.immediate]"
    told(
        "no-effect steals",
        [acts if after == "play_on" else silent],
        hands=[["STAR1"], ["D0"], ["D3"]],
        crowns=[0, 0, 1],
        options={"after_divine": after},
    )


def test_no_crown_moves_in_a_tie_brawl() -> None:
    """crowns.brawl.frozen: neither for a Thief that is played nor for one turned up."""
    told(
        "no-effect returns steals takes-crown takes-trick victory",
        [
            "no-effect who=A what=card-0(clan-E) [crowns.brawl.frozen]",
            "no-effect who=B what=card-0(clan-D) [crowns.brawl.frozen]",
            "takes-trick who=A what=card-3(clan-D) [crowns.trick.lead]",
            "victory who=A count=2 [crowns.end.ranking]",
        ],
        hands=[["D3"], ["D0"], ["F3"]],
        battleground="E0",
        crowns=[2, 2, 1],
        brawl=True,
    )


def test_rounds_ties_and_brawls_are_told_with_their_numbers() -> None:
    """The fourth round has seven cards; the dealer of the brawl sits left of the last one."""
    play(
        CROWNS, 3, rounds=3, dealer=0, chance_is="free",
        told={"round": ["round who=B what=4 count=7 [crowns.round.sizes]"]},
    )  # fmt: skip
    play(
        CROWNS, 3, rounds=10, dealer=1, crowns=[1, 2, 2],
        chance_is="free", options={"brawl_battleground": "off"},
        told={"tie brawl": ["tie count=2 [crowns.end.tie]", "brawl who=C [crowns.brawl.everyone]"]},
    )  # fmt: skip
