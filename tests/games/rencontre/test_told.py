"""Rencontre Cosmique tells each step of a turn with its rule, its seats and its numbers."""

from typing import Any

import pytest

from tests.games.rencontre.duels import Script, attack, follow, force

REVEALS = (
    "reveals who=V what=card-attack({mine}) whom=R count=card-attack({theirs})"
    " [rencontre.cards.reveal]"
)
EDICTS = ["MOEBIUS", "MOEBIUS", "CHAMP", "CONTROLE", "GAZ", "PESTE", "ZAP", "ZAP"]


def told(kinds: str, lines: list[str], script: Script = (), **place: Any) -> None:
    """Plays from a position and states every event of some kinds."""
    follow(script, {f"told {kinds}": lines}, **place)


def home(seat: str, number: int = 4) -> dict[str, int]:
    """So many tokens on each of the five home planets, the rest in the Black Hole."""
    tokens = {f"{seat}{planet}": number for planet in range(1, 6)}
    return tokens | ({"bh": 20 - 5 * number} if number < 4 else {})


# the turn


def test_a_turn_from_its_start_to_the_aim() -> None:
    """Green draws red's disc, aims, gathers two tokens."""
    told(
        "turn duel recovers disc refill defence aims sends",
        [
            "turn who=V what=1 count=3 [rencontre.turn.offensive]",
            "duel who=V what=1 [rencontre.turn.first-duel]",
            "recovers who=V what=planet(V2) count=1 [rencontre.recover.any-base]",
            "disc who=V whom=R [rencontre.destiny.set-aside]",
            "defence who=V whom=R [rencontre.destiny.opponent]",
            "aims who=V what=planet(R1) whom=R [rencontre.point.any-planet]",
            "sends who=V what=planet(V1) count=1 [rencontre.gather.any-bases]",
            "sends who=V what=planet(V3) count=2 [rencontre.gather.any-bases]",
        ],
        [["V", "recovers V2"], ["V", "aims R1"], ["V", "V1 V3x2"]],
        turn="V",
        at="turn",
        round=3,
        tokens={"V": home("V", 3)},
        hands={"V": ["A8", "C"], "R": ["A4", "C"]},
        picks=["R"],
    )


def test_a_token_without_a_base_is_recovered_on_the_cone() -> None:
    told(
        "recovers",
        ["recovers who=V what=cone count=1 [rencontre.recover.no-base-cone]"],
        [["V", "recovers cone"]],
        turn="V",
        at="recovery",
        tokens={"V": {"bh": 20}},
        hands={"V": ["A8", "C"], "R": ["A4", "C"]},
        picks=["R"],
    )


def test_a_turn_that_cannot_be_fought() -> None:
    """All tokens removed: rencontre.turn.first-duel."""
    told(
        "turn no-force out-of-cards duel",
        [
            "turn who=V what=1 count=1 [rencontre.turn.offensive]",
            "no-force who=V [rencontre.turn.first-duel]",
        ],
        turn="V",
        first="V",
        at="turn",
        tokens={"V": {"removed": 20}, "R": home("R", 3)},
        hands={"V": ["A8"], "R": ["A4"]},
    )


def test_an_offence_without_a_token_draws_no_disc() -> None:
    """It left its only token in the Black Hole."""
    told(
        "no-force disc",
        ["no-force who=V [rencontre.turn.first-duel]"],
        [["V", "leaves"]],
        turn="V",
        at="recovery",
        tokens={"V": {"bh": 20}, "R": home("R", 3)},
        hands={"V": ["A8"], "R": ["A4"]},
    )


@pytest.mark.parametrize("cup", ["R", "RV"])
def test_the_last_disc_is_never_drawn(cup: str) -> None:
    """rencontre.destiny.last-disc: twelve go back in, for four players."""
    refill = ["refill count=12 [rencontre.destiny.last-disc]"] if cup == "R" else []
    told(
        "refill disc",
        [*refill, "disc who=V whom=R [rencontre.destiny.set-aside]"],
        [["state", {"asked": "V", "question": "point"}]],
        turn="V",
        at="destiny",
        cup=cup,
        hands={"V": ["A8"], "R": ["A4"]},
        picks=["R"],
    )


def test_the_own_colour() -> None:
    """Without a guest another disc must be drawn; with one the offence may."""
    told(
        "disc must-redraw redraws defence",
        [
            "disc who=V whom=V [rencontre.destiny.set-aside]",
            "must-redraw who=V [rencontre.destiny.own-forced]",
            "disc who=V whom=R [rencontre.destiny.set-aside]",
            "defence who=V whom=R [rencontre.destiny.opponent]",
        ],
        turn="V",
        at="destiny",
        hands={"V": ["A8"], "R": ["A4"]},
        picks=["V", "R"],
    )
    told(
        "disc must-redraw redraws defence",
        [
            "disc who=V whom=V [rencontre.destiny.set-aside]",
            "redraws who=V [rencontre.destiny.own-again]",
            "disc who=V whom=R [rencontre.destiny.set-aside]",
            "defence who=V whom=R [rencontre.destiny.opponent]",
        ],
        [["V", "redraws"]],
        turn="V",
        at="destiny",
        tokens={"B": {"B1": 19, "V1": 1}},
        hands={"V": ["A8"], "R": ["A4"]},
        picks=["V", "R"],
    )


# alliances


ALLIANCES: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J3",
    "at": "alliances",
    "tokens": {"V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 1}},
    "hands": {"V": ["A8", "C"], "J": ["A12", "C"]},
}


def test_invitations_and_their_answers() -> None:
    """Green invites both, yellow nobody; red joins the offence, blue declines."""
    told(
        "invites invites-nobody joins sends declines",
        [
            "invites who=V what=side-offence whom=B [rencontre.ally.order]",
            "invites who=V what=side-offence whom=R [rencontre.ally.order]",
            "invites-nobody who=J what=side-defence [rencontre.ally.defence-invites]",
            "joins who=R what=side-offence whom=V [rencontre.ally.visible]",
            "sends who=R what=planet(R1) count=2 [rencontre.ally.visible]",
            "declines who=B [rencontre.ally.decline]",
        ],
        [
            ["V", "invites BR"],
            ["J", "invites nobody"],
            ["R", "offence R1x2"],
            ["B", "declines"],
        ],
        **ALLIANCES,
    )


def test_who_is_not_invited_declines_nothing() -> None:
    """Only the invited answer: red joins the defence, and nothing is told of blue."""
    told(
        "invites invites-nobody joins declines",
        [
            "invites-nobody who=V what=side-offence [rencontre.ally.order]",
            "invites who=J what=side-defence whom=R [rencontre.ally.defence-invites]",
            "joins who=R what=side-defence whom=J [rencontre.ally.visible]",
        ],
        [["V", "invites nobody"], ["J", "invites R"], ["R", "defence R1"]],
        **ALLIANCES,
    )


# cards and outcome


def test_a_duel_won_by_the_offence() -> None:
    """A12 and two tokens against A4 and three: 14 to 7."""
    told(
        "chooses commits reveals totals wins loses lands discards victory",
        [
            "chooses who=V what=card-attack(12) only=V [rencontre.cards.commit]",
            "commits who=V [rencontre.cards.commit]",
            "chooses who=R what=card-attack(4) only=R [rencontre.cards.commit]",
            "commits who=R [rencontre.cards.commit]",
            REVEALS.format(mine=12, theirs=4),
            "totals who=V what=14 whom=R count=7 [rencontre.resolve.defence-total]",
            "wins who=V what=planet(R1) whom=R [rencontre.resolve.higher]",
            "loses who=R count=3 [rencontre.blackhole.lost]",
            "lands who=V what=planet(R1) count=2 [rencontre.resolve.offence-lands]",
            "discards who=V what=card-attack(12) [rencontre.discard.duel-cards]",
            "discards who=R what=card-attack(4) [rencontre.discard.duel-cards]",
        ],
        [["V", "plays A12"], ["R", "plays A4"], ["state", {"asked": "V", "question": "second"}]],
        hands={"V": ["A12", "C"], "R": ["A4"]},
        **force(2, 3),
    )


@pytest.mark.parametrize(
    ("mine", "theirs", "line"),
    [
        ("A10", "A8", "wins who=V what=planet(R1) whom=R [rencontre.resolve.higher]"),
        ("A8", "A10", "wins who=R what=planet(R1) whom=V [rencontre.resolve.higher]"),
        ("A8", "A8", "wins who=R what=planet(R1) whom=V [rencontre.resolve.tie]"),
        ("A8", "C", "wins who=V what=planet(R1) whom=R [rencontre.compromise.loses]"),
        ("C", "A8", "wins who=R what=planet(R1) whom=V [rencontre.compromise.loses]"),
    ],
)
def test_the_winner_is_named_with_the_rule_that_decides(mine: str, theirs: str, line: str) -> None:
    """Two tokens on either side."""
    told(
        "wins upset",
        [line],
        [["V", f"plays {mine}"], ["R", f"plays {theirs}"]],
        hands={"V": [mine, "C", "A4"], "R": [theirs, "A4", "A6"]},
        **force(2, 2),
    )


def test_a_defensive_ally_is_rewarded_and_goes_home() -> None:
    """Yellow's two tokens on the ring: one card, and one token back from the Black Hole."""
    place = force(2, 3)
    place["tokens"]["J"] = {"J1": 4, "J2": 4, "J3": 4, "J4": 3, "ring": 2, "bh": 3}
    told(
        "wins draws rewarded returns",
        [
            "wins who=R what=planet(R1) whom=V [rencontre.resolve.higher]",
            "draws who=J count=1 [rencontre.resolve.reward]",
            "rewarded who=J count=1 [rencontre.resolve.reward-placement]",
            "returns who=J what=planet(J2) count=1 [rencontre.resolve.ring-returns]",
            "returns who=J what=planet(J1) count=2 [rencontre.resolve.ring-returns]",
        ],
        [
            ["V", "plays A4"],
            ["R", "plays A20"],
            ["J", "cards 1 tokens 1"],
            ["J", "J2"],
            ["J", "J1x2"],
        ],
        hands={"V": ["A4", "C"], "R": ["A20", "C"]},
        **place,
    )


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        (
            ["A8", "A6", "A6", "A6"],
            [
                "consolation who=V whom=R count=2 [rencontre.consolation.count]",
                "takes-cards who=V whom=R count=2 [rencontre.consolation.random]",
            ],
        ),
        (
            ["A8", "A6"],
            [
                "consolation who=V whom=R count=2 [rencontre.consolation.count]",
                "takes-cards who=V whom=R count=1 [rencontre.consolation.cap]",
            ],
        ),
        (["A8"], []),
    ],
)
def test_consolation(hand: list[str], lines: list[str]) -> None:
    """Two tokens lost with a compromise: two cards, or as many as the winner has."""
    told(
        "consolation takes-cards no-loss",
        lines,
        [["V", "plays C"], ["R", "plays A8"]],
        hands={"V": ["C", "A4"], "R": hand},
        **force(2, 2),
    )


def test_consolation_is_seen_by_both_and_counted_by_all() -> None:
    """The taker sees the card, the giver knows which is gone."""
    told(
        "sees loses-card takes-cards",
        [
            "sees who=V what=card-attack(6) only=V [rencontre.consolation.random]",
            "loses-card who=R what=card-attack(6) whom=V only=R [rencontre.consolation.random]",
            "takes-cards who=V whom=R count=1 [rencontre.consolation.random]",
        ],
        [["V", "plays C"], ["R", "plays A8"], ["state", {"winner": "R"}]],
        hands={"V": ["C", "A4"], "R": ["A8", "A6"]},
        **force(1, 2),
    )


def test_consolation_ends_with_the_hand() -> None:
    """Two cards are due and the winner holds one: rencontre.consolation.cap."""
    told(
        "consolation takes-cards",
        [
            "consolation who=V whom=R count=2 [rencontre.consolation.count]",
            "takes-cards who=V whom=R count=1 [rencontre.consolation.cap]",
        ],
        [["V", "plays C"], ["R", "plays A8"], ["state", {"winner": "R"}]],
        hands={"V": ["C", "A4"], "R": ["A8", "A6"]},
        **force(2, 2),
    )


def test_without_a_loss_there_is_no_consolation() -> None:
    """Red has no token on its empty planet."""
    told(
        "consolation takes-cards no-loss",
        ["no-loss who=R [rencontre.consolation.zero]"],
        [["V", "plays A8"], ["R", "plays C"]],
        hands={"V": ["A8", "A6"], "R": ["C", "A4"]},
        **attack({"V": {"V1": 18, "oval": 2}, "R": {"R2": 20}}),
    )


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        (["A20", "C"], ["duel who=V what=2 [rencontre.second.right]"]),
        (["A20", "GAZ"], ["no-second who=V [rencontre.second.needs-card]"]),
    ],
)
def test_a_second_duel(hand: list[str], lines: list[str]) -> None:
    script = [["V", "plays A20"], ["R", "plays A4"]]
    if hand[1] == "C":
        script += [["V", "fights on"]]
    told("duel no-second", lines, script, hands={"V": hand, "R": ["A4"]}, **force(2, 3))


def test_five_bases_win() -> None:
    """The fifth is the contested planet; the ally of the attack may be the winner."""
    four = {"B1": 1, "B2": 1, "J1": 1, "J2": 1}
    told(
        "victory",
        ["victory who=V count=5 [rencontre.win.immediate]"],
        [["V", "plays A20"], ["R", "plays A4"]],
        hands={"V": ["A20"], "R": ["A4"]},
        **attack({"V": {"V1": 15, "oval": 1} | four}),
    )
    told(
        "victory",
        [
            "victory who=V count=5 [rencontre.win.joint]",
            "victory who=J count=5 [rencontre.win.joint]",
        ],
        [["V", "plays A20"], ["R", "plays A4"]],
        hands={"V": ["A20"], "R": ["A4"]},
        **attack(
            {
                "V": {"V1": 15, "oval": 1} | four,
                "J": {"J1": 15, "oval": 1, "B1": 1, "B2": 1, "V1": 1, "V2": 1},
            }
        ),
    )
