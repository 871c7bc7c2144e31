"""Rencontre Cosmique tells how hands are taken anew, and duels without a card."""

from typing import Any

from tests.games.rencontre.duels import Script, follow

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


# hands


def test_a_new_hand() -> None:
    """Green clears its edict and draws seven cards, each seen by itself alone."""
    told(
        "clears new-hand draws sees",
        [
            "clears who=V what=card-GAZ [rencontre.discard.edicts]",
            "new-hand who=V [rencontre.newhand.seven]",
            *["sees who=V what=card-attack(8) only=V [rencontre.newhand.seven]"] * 4,
            *["sees who=V what=card-attack(6) only=V [rencontre.newhand.seven]"] * 3,
            "draws who=V count=7 [rencontre.newhand.seven]",
        ],
        turn="V",
        at="turn",
        tokens={"V": home("V", 3)},
        hands={"V": ["GAZ"], "R": ["A4"]},
        deck=["A8"] * 4 + ["A6"] * 3,
    )


def test_a_deck_that_runs_out_is_made_of_the_discards() -> None:
    told(
        "new-hand reshuffle draws",
        [
            "new-hand who=V [rencontre.newhand.seven]",
            "reshuffle count=6 [rencontre.discard.reshuffle]",
            "draws who=V count=7 [rencontre.newhand.seven]",
        ],
        [["J", "passes"]],
        turn="V",
        at="turn",
        tokens={"V": home("V", 3)},
        hands={"V": [], "R": ["A4"]},
        deck=["A8"],
        discard=["A6"] * 6,
        rest="hand",
    )


# tokens


def test_a_duel_is_called_off() -> None:
    """Red can get no card to defend with, and the house rule calls the duel off."""
    told(
        "no-duel-card cancelled returns",
        [
            "no-duel-card who=R [rencontre.newhand.all-edicts]",
            "cancelled who=V [rencontre.turn.cancel]",
        ],
        turn="V",
        at="defence",
        defence="R",
        hands={"V": ["A8"], "R": []},
        deck=EDICTS,
        rest="hand",
        options={"no_card_defence": "cancel"},
    )


def test_a_defence_without_a_card_to_be_had() -> None:
    """All duel cards are in other hands: it defends with nothing."""
    told(
        "no-duel-card defends-bare reveals totals",
        [
            "no-duel-card who=R [rencontre.newhand.all-edicts]",
            "defends-bare who=R [rencontre.option.no_card_defence]",
            REVEALS.format(mine=8, theirs=0),
            "totals who=V what=9 whom=R count=4 [rencontre.resolve.defence-total]",
        ],
        [["V", "aims R1"], ["V", "V1"], ["V", "invites nobody"], ["R", "invites nobody"]],
        turn="V",
        at="defence",
        defence="R",
        hands={"V": ["A8"], "R": []},
        deck=EDICTS,
        rest="hand",
    )
