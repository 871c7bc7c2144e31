"""Chronica Universalis tells each event with its rule, its seats, its cards and its Honour."""

from pathlib import Path

import pytest

from regalia.engine.scenarios.scenario import read_scenario, run_scenario
from regalia.games.chronica.cards.decks import THEMES
from regalia.games.chronica.cards.faces import FACES
from regalia.games.chronica.kind import CHRONICA
from regalia.games.chronica.state import Chronica
from tests.games.said import play

SCENARIOS = Path(__file__).parent / "scenarios"
CITADEL = "card(Citadel of Lille, Citadelle de Lille)"
CHARTRES = "card(Chartres Cathedral, Cathédrale Notre-Dame de Chartres)"
EUSTACE = "card(Saint Eustace of Fly, Saint Eustache de Fly)"
VINCENNES = "card(Castle of Vincennes, Château de Vincennes)"
BONAGUIL = "card(Castle of Bonaguil, Château de Bonaguil)"
AUGUSTUS = "card(Philip Augustus, Philippe Auguste)"
CITEAUX = "card(Cîteaux Abbey, Abbaye Notre-Dame de Cîteaux)"

# what a scenario of this name tells of some kinds, and nothing else of them
TOLD: dict[str, dict[str, list[str]]] = {
    # a play and the end of a turn
    "one-play": {
        "turn places draws welcomes occupies": [
            "turn who=A what=1 [chronica.turn.alternate]",
            "places who=A what=card(Pont du Gard) slot=slot(F1) [chronica.edifice.free-slot]",
            "draws who=A count=1 [chronica.turn.draw-one]",
            "turn who=B what=2 [chronica.turn.alternate]",
        ]
    },
    "wanderer": {
        "places occupies": [
            "places who=A what=card(Bayard) count=5 slot=slot(H2) [chronica.personnage.slot]"
        ]
    },
    "cv06": {
        "places occupies loses welcomes": [
            "places who=A what=card(Pont du Gard) slot=slot(F1) [chronica.edifice.on-wanderer]",
            "occupies who=A what=card(Bayard) [chronica.occupied.both-orders]",
            "loses who=B what=9 count=1 [chronica.occupied.drain]",
        ]
    },
    "cv02-powers-off": {
        "places occupies loses": [
            f"places who=A what={EUSTACE} slot=slot(F1) [chronica.personnage.slot]",
            f"occupies who=A what={EUSTACE} [chronica.occupied.both-orders]",
            "loses who=B what=9 count=1 [chronica.occupied.drain]",
        ]
    },
    "cv09": {
        "replaces discards loses gains": [
            f"replaces who=A what={VINCENNES} slot=slot(F1) [chronica.replace.compare]",
            f"discards who=A what={BONAGUIL} [chronica.replace.old-discarded]",
        ]
    },
    "big-hand": {
        "passes passes-empty": ["passes who=A what=card(Pont du Gard) [chronica.pass.exchange]"]
    },
    "empty-hand-one": {"passes passes-empty": ["passes-empty who=B [chronica.pass.empty-hand]"]},
    # Actions: the price, the drain, what is gone, and Fervour
    "equal": {
        "acts equal gains loses removes fervour": [
            (
                "acts who=A what=card(Joan of Arc, Jeanne d’Arc) whom=B count=8 slot=slot(F1)"
                " [chronica.action.actor]"
            ),
            "equal who=A [chronica.action.equal]",
            "removes who=A whom=B count=8 slot=slot(F1) [chronica.action.discard]",
        ]
    },
    "cv03-powers-off": {
        "equal gains loses fervour": [
            "loses who=A what=1 count=9 [chronica.action.cost]",
            "loses who=B what=9 count=1 [chronica.action.occupied-drain]",
            "fervour who=A [chronica.fervour.trigger]",
        ]
    },
    "cv14a-powers-off": {
        "equal gains loses fervour": [
            "gains who=A what=8 count=1 [chronica.action.gain]",
            "loses who=B what=9 count=1 [chronica.action.occupied-drain]",
            "fervour who=A [chronica.fervour.trigger]",
        ]
    },
    "cp12": {
        "reinforces loses": [
            "reinforces who=A what=card(Antoine Lavoisier) [chronica.reinforce.leaves]",
            "loses who=A what=8 count=2 [chronica.action.cost]",
            "loses who=B what=9 count=1 [chronica.action.occupied-drain]",
        ]
    },
    "cv29-reinforce": {
        "acts": [
            (
                "acts who=B what=card(Clovis I, Clovis Ier) whom=A slot=slot(F1)"
                " [chronica.action.actor]"
            )
        ]
    },
    "cv12": {
        "loses falls removes result": [
            "loses who=A count=4 [chronica.action.cost]",
            "falls who=A [chronica.honour.zero-loses]",
            "result who=A what=4 count=2 [chronica.honour.zero-loses]",
            "result who=B what=3 count=1 [chronica.honour.zero-loses]",
        ]
    },
    "eliminate-self": {
        "falls leaves reinforces removes": [
            "reinforces who=A what=card(Bayard) [chronica.reinforce.leaves]",
            "falls who=A [chronica.honour.zero-loses]",
            "leaves who=A [chronica.option.multi_zero]",
        ]
    },
    # Welcomes
    "welcome-gain": {
        "places welcomes gains loses": [
            f"places who=A what={CITEAUX} slot=slot(F1) [chronica.edifice.free-slot]",
            (
                "welcomes who=A what=card(Ausonius, Ausone) whom=B slot=slot(F1)"
                " [chronica.welcome.when]"
            ),
            "gains who=A what=9 count=2 [chronica.welcome.gain]",
            "loses who=B what=9 count=1 [chronica.welcome.drain]",
        ]
    },
    "welcome-defender-first": {
        "welcomes gains loses falls": [
            f"welcomes who=A what={AUGUSTUS} whom=B slot=slot(F1) [chronica.welcome.when]",
            "loses who=B count=1 [chronica.welcome.drain]",
            "falls who=B [chronica.honour.zero-loses]",
        ]
    },
    # ends
    "cv23": {
        "draws deck-empty result": [
            "draws who=A count=1 [chronica.turn.draw-one]",
            "deck-empty who=A [chronica.end.last-card]",
            "result who=A what=2 count=1 [chronica.score.winner]",
            "result who=B count=2 [chronica.score.winner]",
        ]
    },
    "cv25": {
        "full draws result": [
            "full who=A [chronica.end.full]",
            "result who=A what=8 count=2 [chronica.score.winner]",
            "result who=B what=9 count=1 [chronica.score.winner]",
        ]
    },
    # the shared deck
    "cv32": {
        "takes-river refills stock-empty draws": [
            "takes-river who=A what=card(Bayard) [chronica.shared.owner]",
            "refills what=card(Théâtre du Capitole) [chronica.shared.refill]",
            "stock-empty [chronica.shared.end]",
        ]
    },
    # powers
    "power-dig-shared-last": {
        "power digs looks-at digs-up deck-empty": [
            f"power who=A what={CHARTRES} [chronica.power.mandatory]",
            "digs who=A count=1 [chronica.power.dig]",
            "looks-at who=A what=card(Maurice de Saxe) only=A [chronica.power.dig]",
            "digs-up who=A what=card(Maurice de Saxe) only=A [chronica.power.dig]",
        ]
    },
    "power-dig-one": {
        "digs looks-at digs-up deck-empty": [
            "digs who=A count=1 [chronica.power.dig]",
            "looks-at who=A what=card(Pont Neuf) only=A [chronica.power.dig]",
            "digs-up who=A what=card(Pont Neuf) only=A [chronica.power.dig]",
            "deck-empty who=A [chronica.power.last-card]",
        ]
    },
    "power-replay-none": {
        "may-play-again declines": [
            "may-play-again who=A what=card(Francis I, François Ier) [chronica.power.replay]",
            "declines who=A [chronica.fervour.optional]",
        ]
    },
    "power-chosen": {
        "power power-strikes loses": [
            (
                "power-strikes who=A"
                " what=card(Royal Opera of Versailles, Opéra royal de Versailles)"
                " whom=C [chronica.power.mandatory]"
            ),
            "loses who=C what=9 count=1 [chronica.power.drain]",
        ]
    },
    "power-purge": {"purged": ["purged who=B what=card(Pont Neuf) [chronica.power.purge]"]},
    "power-recover-class": {
        "recovers": ["recovers who=A what=card(Pont Neuf) [chronica.power.recover]"]
    },
    "power-welcomed-discard": {
        "returns": [f"returns who=B what={EUSTACE} [chronica.power.return_hand]"]
    },
    # the start
    "cv30": {
        "first honour mulligan": [
            "honour who=A count=10 [chronica.setup.honour]",
            "honour who=B count=10 [chronica.setup.honour]",
            "first who=A [chronica.setup.first-random]",
            "mulligan who=A count=4 [chronica.setup.mulligan]",
        ]
    },
}


@pytest.mark.parametrize("name", TOLD)
def test_told(name: str) -> None:
    """What happens in a scenario, event by event."""
    scenario = read_scenario((SCENARIOS / f"{name}.toml").read_text(encoding="utf-8"))
    game = run_scenario(CHRONICA, scenario)
    for kinds, lines in TOLD[name].items():
        assert CHRONICA.fact(game, f"told {kinds}") == lines


def test_a_card_drawn_is_seen_by_its_owner_alone() -> None:
    play(
        CHRONICA, 2, [["A", "place", "pont-du-gard", "F1"]], options={"powers": False},
        hands={"A": ["pont-du-gard", "pont-neuf"]}, decks={"A": ["bayard", "ausone"]},
        told={
            "draws sees": [
                "draws who=A count=1 [chronica.turn.draw-one]",
                "sees who=A what=card(Bayard) only=A [chronica.turn.draw-one]",
            ]
        },
    )  # fmt: skip


def test_the_shared_deck_and_its_river_are_told_at_the_start() -> None:
    """Hands first, then five cards of the river; each is told."""
    game = play(
        CHRONICA, 2, [["A", "keeps"], ["B", "keeps"]], chance_is="free", from_the_start=True,
        turn="A", options={"deck_mode": "shared"}, told={"brings brings-drawn": []},
    )  # fmt: skip
    assert isinstance(game, Chronica)
    assert CHRONICA.fact(game, "told shared-deck") == [
        "shared-deck count=52 [chronica.shared.size]"
    ]
    names = [FACES[card].names for card in game.river]
    assert CHRONICA.fact(game, "told river") == [
        f"river what=card({', '.join(dict.fromkeys((name['en'], name['fr'])))})"
        " [chronica.shared.river]"
        for name in names
    ]
    assert len(names) == 5


@pytest.mark.parametrize("players", [2, 6])
def test_everybody_hears_who_brings_which_deck(players: int) -> None:
    """There are four ready decks: of six players two bring one that was drawn."""
    game = play(CHRONICA, players, chance_is="free", from_the_start=True, expect={"turns": 0})
    assert isinstance(game, Chronica)
    lines = [
        f"brings who={letter} what=deck-{THEMES[theme]} [chronica.deck.ready]"
        if theme >= 0
        else f"brings-drawn who={letter} what=-1 [chronica.deck.ready]"
        for letter, theme in zip("ABCDEF", game.themes, strict=False)
    ]
    assert CHRONICA.fact(game, "told brings brings-drawn") == lines
    assert sum(theme < 0 for theme in game.themes) == max(0, players - 4)


@pytest.mark.parametrize(
    ("honour", "discards", "places", "rule"),
    [
        ([5, 4], [0, 0], [1, 2], "chronica.score.tie-honour"),
        ([5, 5], [3, 1], [2, 1], "chronica.score.tie-discard"),
        ([5, 5], [2, 2], [1, 1], "chronica.score.draw"),
    ],
)
def test_a_tie_is_told_with_the_rule_that_breaks_it(
    honour: list[int], discards: list[int], places: list[int], rule: str
) -> None:
    """One Edifice each, so the points are equal; the last card of A's deck ends the game."""
    play(
        CHRONICA, 2, [["A", "pass", "bayard"]], options={"powers": False}, honour=honour,
        hands={"A": ["bayard"]}, decks={"A": 1},
        discards={"A": discards[0], "B": discards[1] + 1},
        provinces={"A": {"F1": "pont-du-gard"}, "B": {"F1": "pont-neuf"}},
        told={
            "result": [
                f"result who=A what=1 count={places[0]} [{rule}]",
                f"result who=B what=1 count={places[1]} [{rule}]",
            ]
        },
    )  # fmt: skip
