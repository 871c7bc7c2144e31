"""Chronica Universalis says what each answer costs, and why an answer is refused."""

from typing import Any

import pytest

from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.games.chronica.kind import CHRONICA
from tests.games.said import Script, label_of, play, refusal, why

PLAIN: Options = {"powers": False}
CITEAUX = "abbaye-notre-dame-de-citeaux"
CITEAUX_CARD = "card(Cîteaux Abbey, Abbaye Notre-Dame de Cîteaux)"
CHARLES = "card(Charles the Bald, Charles le Chauve)"


def state(
    labels: dict[str, str],
    refusals: dict[str, str],
    script: Script = (),
    seat: str = "A",
    **place: Any,
) -> None:
    """What a seat is told of answers that are legal, and of others that are not."""
    players = place.pop("players", 2)
    letters = [seat]
    place.setdefault("options", PLAIN)
    game = play(CHRONICA, players, script, expect={"asked": letters}, **place)
    for words, label in labels.items():
        assert label_of(CHRONICA, game, seat, words) == label
        assert why(CHRONICA, game, seat, words) == ""
    for words, said in refusals.items():
        assert why(CHRONICA, game, seat, words) == said


def test_placing_and_passing() -> None:
    """On an empty slot, under a Wanderer, on an Edifice; a card for a pass."""
    state(
        {
            "place pont-neuf F3": "answer-place(card(Pont Neuf), slot(F3))",
            "place pont-neuf F1": "answer-build(card(Pont Neuf), slot(F1), card(Bayard))",
            "place ausone F2": (
                "answer-occupy(card(Ausonius, Ausone), slot(F2), card(Pont du Gard))"
            ),
            "pass ausone": "answer-pass(card(Ausonius, Ausone))",
        },
        {
            "place ausone F1": (
                "refused-personnage(card(Ausonius, Ausone), slot(F1)) [chronica.personnage.slot]"
            ),
            "place pont-neuf F2": (
                "refused-edifice(card(Pont Neuf), slot(F2)) [chronica.edifice.one-per-slot]"
            ),
            "replace pont-neuf F3": (
                "refused-replace(card(Pont Neuf), slot(F3)) [chronica.replace.allowed]"
            ),
            "place pont-neuf B.F1": (
                "refused-own-province(card(Pont Neuf), slot(F1)) [chronica.zone.province]"
            ),
            "place bayard F3": "refused-not-in-hand(card(Bayard)) [chronica.turn.from-hand]",
            "pass": "refused-pass-card [chronica.pass.exchange]",
            "stop": "refused-stop [chronica.pass.exchange]",
            "act pont-neuf B.F1": (
                "refused-actor(card(Pont Neuf), slot(F1)) [chronica.action.actor]"
            ),
            "act ausone B.F1": (
                "refused-target(card(Ausonius, Ausone), slot(F1)) [chronica.action.target]"
            ),
        },
        hands={"A": ["pont-neuf", "ausone"]},
        provinces={"A": {"F1": "bayard", "F2": "pont-du-gard"}},
    )


def test_an_empty_hand_passes_without_a_card() -> None:
    """And draws two cards, unless the house says one."""
    for options, count in ((PLAIN, 2), (PLAIN | {"empty_hand_pass_draw": 1}, 1)):
        game = play(CHRONICA, 2, options=options, hands={"A": ["pont-neuf"]})
        assert label_of(CHRONICA, game, "A", "pass") == f"answer-pass-empty({count})"


def test_an_action_says_what_it_costs() -> None:
    """2 against 11, the drain of an occupied Edifice; protected slots are refused."""
    state(
        {
            "act charles-le-chauve B.F1": (
                f"answer-act({CHARLES}, slot(F1), B, {CITEAUX_CARD}, yes, −9, no)"
            ),
        },
        {
            "act charles-le-chauve B.H1": (
                f"refused-protected({CHARLES}, slot(H1)) [chronica.action.unprotected]"
            ),
        },
        hands={"A": ["charles-le-chauve"]},
        provinces={"B": {"F1": f"{CITEAUX}+sainte-odile", "H1": "ausone"}},
    )


def test_an_action_that_loses_the_game_is_grave() -> None:
    """With nine Honour, and without help; the label asks for a second word."""
    place: dict[str, Any] = {
        "hands": {"A": ["charles-le-chauve"]},
        "honour": [9, 9],
        "provinces": {"B": {"F1": f"{CITEAUX}+sainte-odile"}},
    }
    fatal = f"answer-act-fatal({CHARLES}, slot(F1), B, {CITEAUX_CARD}, yes, −9, no)"
    state({"act charles-le-chauve B.F1": fatal}, {}, **place)
    for honour, grave in ((9, True), (10, False)):
        game = play(CHRONICA, 2, options=PLAIN, **(place | {"honour": [honour, 9]}))
        answer = game.question.parse(game, 0, "act charles-le-chauve B.F1")
        assert game.question.describe(game, 0, answer).grave is grave


def test_a_reinforcement_says_what_it_changes() -> None:
    """2 against 11 of Erudition; a second Character of the hand, or one of the Province."""
    place: dict[str, Any] = {
        "hands": {"A": ["charles-le-chauve", "charlemagne"]},
        "provinces": {"A": {"F1": "bayard"}, "B": {"F1": f"{CITEAUX}+sainte-odile"}},
    }
    script: Script = [["A", "act", "charles-le-chauve", "B.F1"]]
    state(
        {
            "alone": "answer-unhelped(−9)",
            "with charlemagne": "answer-helped(−7, card(Charlemagne))",
            "with F1": "answer-helped-from(−9, card(Bayard), slot(F1))",
        },
        {"with pont-neuf": "refused-helper [chronica.reinforce.source]"},
        script,
        **place,
    )
    state(
        {
            "alone": "answer-unhelped-fatal(−9)",
            "with charlemagne": "answer-helped-fatal(−7, card(Charlemagne))",
            "with F1": "answer-helped-from-fatal(−9, card(Bayard), slot(F1))",
        },
        {},
        script,
        honour=[4, 9],
        **place,
    )


def test_a_replacement_says_what_it_costs() -> None:
    """Six of Erudition for none costs six, which may be all there is."""
    place: dict[str, Any] = {
        "hands": {"A": ["chateau-de-bonaguil"]},
        "provinces": {"A": {"F1": CITEAUX}},
    }
    bonaguil = "card(Castle of Bonaguil, Château de Bonaguil)"
    words = "replace chateau-de-bonaguil F1"
    cost = f"({bonaguil}, slot(F1), {CITEAUX_CARD}, 6)"
    state({words: f"answer-replace{cost}"}, {}, **place)
    state({words: f"answer-replace-fatal{cost}"}, {}, honour=[6, 9], **place)


def test_a_welcome_says_what_it_changes() -> None:
    """Two Honour for Ausonius under Cîteaux; three lost for Philip Augustus under Vincennes."""
    state(
        {
            "alone": "answer-no-welcome",
            "welcome B.F1": "answer-welcome(card(Ausonius, Ausone), B, slot(F1), +2)",
        },
        {"welcome B.F2": "refused-welcome [chronica.welcome.any-wanderer]"},
        [["A", "place", CITEAUX, "F1"]],
        honour=[7, 10],
        hands={"A": [CITEAUX]},
        provinces={"B": {"F1": "ausone"}},
    )
    augustus = "card(Philip Augustus, Philippe Auguste)"
    state(
        {"welcome B.F1": f"answer-welcome-fatal({augustus}, B, slot(F1), −3)"},
        {},
        [["A", "place", "chateau-de-vincennes", "F1"]],
        honour=[3, 2],
        hands={"A": ["chateau-de-vincennes"]},
        provinces={"B": {"F1": "philippe-auguste"}},
    )


def test_cards_that_wait_and_cards_with_powers() -> None:
    """A copy in play, an unmet condition, a shield, an anchor."""
    augustus = "card(Philip Augustus, Philippe Auguste)"
    state(
        {},
        {
            "place philippe-auguste F1": (
                f"refused-unique({augustus}, slot(F1)) [chronica.unique.wait]"
            ),
            "act philippe-auguste B.F2": (
                f"refused-unique({augustus}, slot(F2)) [chronica.unique.wait]"
            ),
        },
        hands={"A": ["philippe-auguste", "pont-du-gard"]},
        provinces={"B": {"F1": "philippe-auguste", "F2": "chateau-d-angers"}},
    )
    lion = "card(Louis VIII the Lion, Louis VIII le Lion)"
    state(
        {},
        {
            "place louis-viii-le-lion F1": (
                f"refused-condition({lion}, slot(F1)) [chronica.power.condition]"
            ),
            "act victor-hugo B.F1": (
                "refused-shield(card(Victor Hugo), slot(F1)) [chronica.power.shield]"
            ),
        },
        hands={"A": ["louis-viii-le-lion", "victor-hugo"]},
        provinces={"B": {"F1": f"{CITEAUX}+maurice-de-saxe"}},
        options={},
    )
    state(
        {},
        {"welcome B.F1": "refused-anchor(card(Jeanne Barret)) [chronica.power.anchor]"},
        [["A", "place", CITEAUX, "F1"]],
        hands={"A": [CITEAUX, "pont-du-gard"]},
        provinces={"B": {"F1": "jeanne-barret", "F2": "ausone"}},
        options={},
    )


def test_an_extra_play_of_a_power() -> None:
    """Francis I lets an Arts card be placed, and nothing else."""
    state(
        {
            "stop": "answer-stop",
            "place victor-hugo F2": "answer-place(card(Victor Hugo), slot(F2))",
        },
        {
            "place maurice-de-saxe F2": (
                "refused-replay(card(Maurice de Saxe)) [chronica.power.replay]"
            ),
            "act victor-hugo B.F1": "refused-replay(card(Victor Hugo)) [chronica.power.replay]",
            "pass pont-du-gard": "refused-pass-late [chronica.pass.not-after-play]",
        },
        [["A", "place", "francois-ier", "F1"]],
        hands={"A": ["francois-ier", "victor-hugo", "maurice-de-saxe", "pont-du-gard"]},
        provinces={"B": {"F1": "bayard"}},
        options={},
    )


def test_what_powers_ask() -> None:
    """A card of three, an opponent, a card to discard or to recover."""
    chartres = "cathedrale-notre-dame-de-chartres"
    state(
        {"takes bayard": "answer-dig(card(Bayard))"},
        {"takes maurice-de-saxe": "refused-dig [chronica.power.dig]"},
        [["A", "place", chartres, "F1"]],
        hands={"A": [chartres, "pont-du-gard"]},
        decks={"A": ["pont-neuf", "chateau-de-chinon", "bayard", "ausone", "maurice-de-saxe"]},
        options={},
    )
    state(
        {"names C": "answer-opponent(C, 7)"},
        {"names A": "refused-opponent [chronica.multi.drain]"},
        [["A", "place", "opera-royal-de-versailles", "F2"]],
        players=3,
        honour=[10, 10, 7],
        hands={"A": ["opera-royal-de-versailles", "pont-du-gard"]},
        provinces={"A": {"F1": "louis-xiv"}},
        options={},
    )
    state(
        {"discards pont-neuf": "answer-purge(card(Pont Neuf))"},
        {"discards pont-du-gard": "refused-not-in-hand [chronica.power.purge]"},
        [["A", "place", "moliere", "F1"]],
        seat="B",
        hands={"A": ["moliere", "pont-du-gard"], "B": ["pont-neuf", "citadelle-de-lille"]},
        options={},
    )
    state(
        {
            "declines": "answer-recover-none",
            "recovers pont-neuf": "answer-recover(card(Pont Neuf))",
        },
        {"recovers citadelle-de-lille": "refused-recover [chronica.power.recover]"},
        [["A", "place", "pierre-paul-riquet", "F1"]],
        hands={"A": ["pierre-paul-riquet", "pont-du-gard"]},
        discards={"A": ["pont-neuf", "citadelle-de-lille"]},
        options={},
    )


def test_the_river() -> None:
    state(
        {"stock": "answer-stock(2)", "river bayard": "answer-river(card(Bayard))"},
        {"river ausone": "refused-draw [chronica.shared.draw-choice]"},
        [["A", "place", "pont-du-gard", "F1"]],
        hands={"A": ["pont-du-gard"]},
        river=["pont-neuf", "bayard"],
        stock=["theatre-du-capitole", "maurice-de-saxe"],
        options=PLAIN | {"deck_mode": "shared"},
    )


def test_a_mulligan() -> None:
    """One card fewer; who is not asked has no say."""
    game = play(
        CHRONICA, 2, chance_is="free", from_the_start=True, turn="A", expect={"asked": ["A"]}
    )
    assert label_of(CHRONICA, game, "A", "keeps") == "answer-keep-hand(5)"
    assert label_of(CHRONICA, game, "A", "redraws") == "answer-mulligan(4)"
    assert why(CHRONICA, game, "B", 1) == "refused-mulligan [chronica.setup.mulligan-once]"


def test_decks() -> None:
    """Ready ones, drawn ones, or one's own, of thirty different cards that exist."""
    game = play(
        CHRONICA, 2, chance_is="free", from_the_start=True, options={"decks": "chosen"},
        expect={"asked": ["A", "B"]},
    )  # fmt: skip
    for name in (
        "answer-deck-age-of-cathedrals", "answer-deck-court-and-stage",
        "answer-deck-crown-and-sword", "answer-deck-rome-reborn",
        "answer-deck-drawn-evenly", "answer-deck-drawn-freely",
        "answer-deck-starter-a", "answer-deck-starter-b",
    ):  # fmt: skip
        words = f"deck {name.removeprefix('answer-deck-')}"
        assert label_of(CHRONICA, game, "A", words) == name
    two = "deck pont-du-gard pont-neuf"
    assert label_of(CHRONICA, game, "A", two) == "answer-deck-own(2)"
    assert why(CHRONICA, game, "A", two) == "refused-deck-size(30, 2) [chronica.setup.deck-size]"
    assert why(CHRONICA, game, "A", f"{two} pont-neuf") == (
        "refused-deck-twice(pont-neuf) [chronica.setup.deck-unique]"
    )
    assert why(CHRONICA, game, "A", f"{two} atlantis") == (
        "refused-deck-unknown(?) [chronica.deck.check-deck]"
    )


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (2, {"honour_start": 11, "honour_max": 10}, "refused-honour-start(11, 10)"),
        (2, {"honour_start": 10, "honour_max": 10}, ""),
        (2, {"deck_size": 9}, "refused-deck-size-option(9, 10, 112)"),
        (2, {"deck_size": 10}, ""),
        (3, {"deck_mode": "shared", "deck_size": 77}, "refused-deck-size-option(77, 78, 112)"),
    ],
)
def test_tables_that_cannot_be(players: int, options: Options, said: str) -> None:
    rules = {"honour_start": "chronica.honour.cap", "deck_size": "chronica.setup.deck-size"}
    found = ""
    try:
        CHRONICA.complete(players, options)
    except Refused as refused:
        found = refusal(CHRONICA, refused)
    rule = "chronica.shared.size" if "deck_mode" in options else rules[next(iter(options))]
    assert found == (f"{said} [{rule}]" if said else "")
