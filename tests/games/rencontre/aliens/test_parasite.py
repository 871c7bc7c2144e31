"""Parasite: rencontre.power.parasite.text"""

from tests.games.rencontre.aliens.test_magnet import ALONE, LISTS
from tests.games.rencontre.duels import follow

PLACE = LISTS | {"powers": {"R": ["parasite"]}, "hands": {"V": ["A20", "C"], "J": ["A8", "C"]}}
USE = [*ALONE, ["R", "uses parasite"]]


def test_it_joins_uninvited() -> None:
    """One token on the oval, and a base when the offence wins."""
    follow(
        [*USE, ["R", "offence R1"], ["V", "plays A20"], ["J", "plays A8"]],
        {"fb": {"B": 0, "V": 1, "R": 1, "J": 0}},
        **PLACE,
    )


def test_either_side_with_one_to_four() -> None:
    """Or, having looked, none."""
    follow(
        [
            *USE,
            [
                "R",
                "options",
                ["declines"]
                + [
                    f"{side} {tokens}"
                    for side in ("offence", "defence")
                    for tokens in ("R1", "R1 R2", "R1 R2 R3", "R1 R2 R3 R4")
                ],
            ],
            ["R", "refused", "rencontre.ally.tokens", "defence R1x4 R2"],
            ["R", "defence R1x4"],
            ["V", "plays A20"],
            ["J", "plays A8"],
        ],
        {"totals": [21, 16]},
        **PLACE,
    )
    follow([*USE, ["R", "declines"]], {"question": "commit"}, **PLACE)


def test_it_may_be_left_alone() -> None:
    """Optional: a player who passes and was not invited is not asked."""
    follow([*ALONE, ["R", "passes"]], {"question": "commit"}, **PLACE)


def test_invited_by_one_side_it_may_choose_the_other() -> None:
    """Invited by both it needs no power."""
    follow(
        [
            ["V", "invites R"],
            ["J", "invites nobody"],
            ["R", "uses parasite"],
            ["R", "defence R1"],
        ],
        {"question": "commit"},
        **PLACE,
    )
    follow([["V", "invites R"], ["J", "invites R"]], {"question": "ally"}, **PLACE)


def test_zapped_it_stays_out_unless_invited() -> None:
    """rencontre.power.parasite.ruling-2"""
    place = PLACE | {"hands": {"V": ["A20", "C"], "J": ["A8", "C"], "B": ["ZAP"]}}
    follow([*USE, ["B", "ZAP"]], {"question": "commit", "suspended": ["parasite"]}, **place)
    follow(
        [
            ["V", "invites R"],
            ["J", "invites nobody"],
            ["R", "uses parasite"],
            ["B", "ZAP"],
            ["R", "refused", "rencontre.ally.invited-side-only", "defence R1"],
            ["R", "offence R1"],
        ],
        {"question": "commit"},
        **place,
    )


def test_the_plague_may_come_before_its_answer() -> None:
    """Uninvited it waits for a choice like any other ally: rencontre.timing.safe-point"""
    follow(
        [
            ["V", "invites nobody"],
            ["B", "passes"],
            ["J", "invites nobody"],
            ["R", "uses parasite"],
            ["B", "options", ["passes", "PESTE B", "PESTE V", "PESTE R", "PESTE J"]],
            ["B", "PESTE R"],
            ["R", "R1x3"],
            ["R", "refused", "rencontre.ally.tokens", "offence R1x2"],
            ["R", "offence R1"],
        ],
        {"question": "commit", "hand.B": []},
        **(PLACE | {"hands": {"V": ["A20", "C"], "J": ["A8", "C"], "B": ["PESTE"]}}),
    )


def test_the_magnet_bars_it() -> None:
    """rencontre.conflict.magnet-parasite, rencontre.power.magnet.ruling-1"""
    follow(
        [*ALONE, ["V", "uses magnet"], ["V", "bars R"]],
        {"question": "commit"},
        **(PLACE | {"powers": {"R": ["parasite"], "V": ["magnet"]}}),
    )


def test_the_magnet_directs_it() -> None:
    """rencontre.conflict.magnet-parasite, rencontre.power.parasite.ruling-1"""
    follow(
        [
            *ALONE,
            ["V", "uses magnet"],
            ["V", "offence R"],
            ["R", "refused", "rencontre.ally.invited-side-only", "defence R1"],
            ["R", "offence R1"],
        ],
        {"question": "commit"},
        **(PLACE | {"powers": {"R": ["parasite"], "V": ["magnet"]}}),
    )


def test_a_force_field_sends_it_home() -> None:
    """rencontre.power.parasite.ruling-1, rencontre.edict-power.champ"""
    follow(
        [
            *USE,
            ["R", "defence R1x4"],
            ["V", "CHAMP R"],
            ["R", "R2x4"],
            ["V", "plays A20"],
            ["J", "plays A8"],
        ],
        {"totals": [21, 12]},
        **(PLACE | {"hands": {"V": ["A20", "C", "CHAMP"], "J": ["A8", "C"]}}),
    )


def test_with_macron_it_sends_one() -> None:
    """rencontre.power.parasite.ruling-1"""
    follow(
        [*USE, ["R", "refused", "rencontre.ally.tokens", "offence R1x2"], ["R", "offence R1"]],
        {"question": "commit"},
        **(PLACE | {"powers": {"R": ["parasite", "macron"]}}),
    )
