"""What the answers of a turn say, and why others are refused."""

from typing import Any

from regalia.games.rencontre.kind import RENCONTRE
from tests.games.rencontre.duels import force
from tests.games.rencontre.saying import at, refuses, says
from tests.games.said import why

HANDS: dict[str, Any] = {"V": ["A8", "C"], "R": ["A4", "C"]}
HOME = {f"V{number}": 3 for number in range(1, 6)} | {"bh": 5}


# the turn


def test_recovery() -> None:
    game = at([], "recover", turn="V", at="recovery", tokens={"V": HOME}, hands=HANDS)
    says(game, "V", {"leaves": "answer-leave", "recovers V2": "answer-recover(planet(V2))"})
    no_base = "refused-recover [rencontre.recover.not-empty-planet]"
    refuses(game, "V", {"recovers R2": no_base, "recovers cone": no_base})
    bare = at([], "recover", turn="V", at="recovery", tokens={"V": {"bh": 20}}, hands=HANDS)
    says(bare, "V", {"recovers cone": "answer-recover-cone"})


def test_whom_to_fight() -> None:
    """The own colour was drawn, and blue has a base there."""
    game = at(
        [],
        "whom",
        turn="V",
        at="destiny",
        tokens={"B": {"B1": 19, "V1": 1}},
        hands=HANDS,
        picks=["V"],
    )
    says(game, "V", {"redraws": "answer-redraw", "fights B": "answer-fight(B)"})
    refuses(game, "V", {"fights R": "refused-whom [rencontre.destiny.own-colour]"})


def test_the_aim() -> None:
    """Elsewhere a base is safe; in the own system only where the defence sits."""
    game = at(
        [],
        "point",
        turn="V",
        at="point",
        defence="R",
        tokens={"R": {"R1": 18, "J1": 2}},
        hands=HANDS,
    )
    says(
        game, "V", {"aims R1": "answer-aim(planet(R1), 18)", "aims R2": "answer-aim(planet(R2), 0)"}
    )
    refuses(
        game,
        "V",
        {
            "aims J1": "refused-aim-elsewhere [rencontre.destiny.third-party-base]",
            "aims B1": "refused-aim [rencontre.point.any-planet]",
            "passes": "refused-must-fight [rencontre.turn.first-duel]",
        },
    )
    own = at(
        [["V", "fights B"]],
        "point",
        turn="V",
        at="destiny",
        tokens={"B": {"B1": 18, "V1": 1, "V3": 1}},
        hands=HANDS | {"B": ["A4"]},
        picks=["V"],
    )
    refuses(own, "V", {"aims V2": "refused-aim-own [rencontre.point.own-system]"})


def test_the_force() -> None:
    """One to four tokens, from bases; the last of a base has a word of its own."""
    tokens = {"V1": 1, "V2": 6, "V3": 6, "bh": 7}
    game = at(
        [],
        "gather",
        turn="V",
        at="gather",
        defence="R",
        target="R1",
        tokens={"V": tokens},
        hands=HANDS,
    )
    says(
        game,
        "V",
        {
            "V2x2": "answer-gather(2, some-tokens(2, planet(V2)))",
            "V1": "answer-gather(1, last-tokens(1, planet(V1)))",
            "V1 V2": (
                "answer-gather(2, and(last-tokens(1, planet(V1)), some-tokens(1, planet(V2))))"
            ),
        },
    )
    refuses(
        game,
        "V",
        {
            "V2x5": "refused-too-many(4) [rencontre.gather.max-four]",
            "none": "refused-too-few [rencontre.gather.min-one]",
            "V1x2": "refused-not-there [rencontre.gather.not-from-bh]",
            "V4": "refused-gather-place [rencontre.gather.any-bases]",
        },
    )
    refuses(game, "R", {"R1": "refused-defence-fixed [rencontre.gather.defender-fixed]"})


ALLIANCES: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J3",
    "at": "alliances",
    "tokens": {"V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 1}},
    "hands": {"V": ["A8", "C"], "J": ["A12", "C"]},
}


def test_an_ally_chooses_a_side() -> None:
    """Red is invited by both, blue by the offence alone."""
    lists = [["V", "invites BR"], ["J", "invites R"]]
    game = at(lists, "ally", **ALLIANCES)
    says(
        game,
        "R",
        {
            "declines": "answer-decline",
            "offence R1x2": "answer-join-offence(2, some-tokens(2, planet(R1)))",
            "defence R1": "answer-join-defence(1, some-tokens(1, planet(R1)))",
            "offence R1x4": "answer-join-offence(4, last-tokens(4, planet(R1)))",
        },
    )
    refuses(
        game,
        "R",
        {
            "offence R1x4 R2": "refused-ally-tokens(4) [rencontre.ally.tokens]",
        },
    )
    refuses(
        game,
        "R",
        {
            "both R1": "refused-one-side [rencontre.ally.one-side]",
            "offence V1": "refused-gather-place [rencontre.ally.tokens]",
        },
    )
    refuses(game, "B", {"declines": "refused-answer-order [rencontre.ally.answer-order]"})
    joined = at([*lists, ["R", "offence R1"]], "ally", **ALLIANCES)
    refuses(joined, "R", {"declines": "refused-withdraw [rencontre.ally.committed]"})
    alone = at([["V", "invites B"], ["J", "invites nobody"]], "ally", **ALLIANCES)
    refuses(alone, "R", {"declines": "refused-not-invited [rencontre.ally.invited-side-only]"})
    forced = at(
        [["V", "invites R"], ["J", "invites R"], ["V", "uses magnet"], ["V", "offence R"]],
        "ally",
        **ALLIANCES,
        powers={"V": ["magnet"]},
    )
    refuses(
        forced,
        "R",
        {
            "declines": "refused-forced [rencontre.power.overrides]",
            "defence R1": "refused-not-invited [rencontre.ally.invited-side-only]",
        },
    )
    blue = at([*lists, ["R", "declines"]], "ally", **ALLIANCES)
    refuses(blue, "B", {"defence B1": "refused-not-invited [rencontre.ally.invited-side-only]"})


def test_cards() -> None:
    """A duel card that is held; a player who has laid one cannot change it."""
    hands = {"V": ["A8", "C", "GAZ"], "R": ["A4", "C"]}
    game = at([["R", "plays A4"]], "commit", hands=hands, **force(2, 3))
    says(
        game, "V", {"plays A8": "answer-commit(card-attack(8))", "plays C": "answer-commit(card-C)"}
    )
    refuses(
        game,
        "V",
        {
            "plays GAZ": "refused-only-duel [rencontre.cards.only-duel]",
            "plays A30": "refused-not-held(card-attack(30)) [rencontre.cards.commit]",
        },
    )
    refuses(game, "R", {"plays C": "refused-irrevocable [rencontre.cards.irrevocable]"})
    refuses(game, "B", {"plays A4": "refused-not-asked(B) [rencontre.cards.independent]"})
    bound = at(
        [["V", "uses seeker"], ["V", "asks R will A4"], ["R", "yes"], ["V", "plays A8"]],
        "commit",
        hands=HANDS | {"R": ["A4", "A6", "C"]},
        powers={"V": ["seeker"]},
        **force(2, 3),
    )
    refuses(bound, "R", {"plays C": "refused-bound(card-C) [rencontre.power.overrides]"})


def test_a_second_duel() -> None:
    game = at(
        [["V", "plays A20"], ["R", "plays A4"]],
        "second",
        hands={"V": ["A20", "C"], "R": ["A4"]},
        **force(2, 3),
    )
    says(game, "V", {"fights on": "answer-second", "stops": "answer-stop"})
    assert why(RENCONTRE, game, "V", 2) == "refused-second [rencontre.second.right]"


def test_a_reward() -> None:
    """Two tokens on the ring: cards, tokens of the Black Hole, or both; fewer by right."""
    place = force(2, 3)
    place["tokens"]["J"] = {"J1": 4, "J2": 4, "J3": 4, "J4": 5, "ring": 2, "bh": 1}
    game = at(
        [["V", "plays A4"], ["R", "plays A20"]],
        "mix",
        hands={"V": ["A4", "C"], "R": ["A20", "C"]},
        **place,
    )
    says(game, "J", {"cards 1 tokens 1": "answer-mix(1)", "cards 2 tokens 0": "answer-mix(2, 0)"})
    refuses(
        game,
        "J",
        {
            "cards 0 tokens 2": "refused-mix [rencontre.resolve.reward-mix]",
            "cards 3 tokens 0": "refused-mix [rencontre.resolve.reward-mix]",
        },
    )
    compulsory = at(
        [["V", "plays A4"], ["R", "plays A20"]],
        "mix",
        hands={"V": ["A4", "C"], "R": ["A20", "C"]},
        options={"reward_optional": False},
        **place,
    )
    refuses(compulsory, "J", {"cards 0 tokens 1": "refused-mix [rencontre.option.reward_optional]"})


def test_the_way_home() -> None:
    """Two tokens of the ring go back to bases."""
    place = force(2, 3)
    place["tokens"]["J"] = {"J1": 9, "J2": 9, "ring": 2}
    game = at(
        [["V", "plays A4"], ["R", "plays A20"], ["J", "cards 2 tokens 0"]],
        "bring_home",
        hands={"V": ["A4", "C"], "R": ["A20", "C"]},
        **place,
    )
    says(
        game,
        "J",
        {
            "J1x2": "answer-home(2, some-tokens(2, planet(J1)))",
            "J1 J2": "answer-home(2, and(some-tokens(1, planet(J1)), some-tokens(1, planet(J2))))",
        },
    )
    refuses(game, "J", {"J1": "refused-home(2) [rencontre.resolve.ring-returns]"})
