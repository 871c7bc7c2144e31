"""Chronos: rencontre.power.chronos.text"""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.games.rencontre.rules.hands import draw, reshuffle
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import follow, force
from tests.games.test_two_truths import compare

PLAY = [["V", "plays A10"], ["R", "plays A20"]]
POWERS = {"V": ["chronos"]}


def test_the_cards_are_played_again_without_the_opponents() -> None:
    """13 against 24 becomes 13 against 12, and the 20 comes back at the end."""
    follow(
        [
            *PLAY,
            ["V", "uses chronos"],
            ["state", {"hand.V": ["A10", "C"], "hand.R": ["A8", "C"]}],
            ["V", "plays A10"],
            ["R", "plays A8"],
        ],
        {"totals": [13, 12], "winner": "V", "hand.R": ["A20", "C"], "question": "second"},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_an_only_card_is_taken_back_and_played_again() -> None:
    """The second result is final."""
    follow(
        [*PLAY[:1], ["V", "uses chronos"], ["V", "plays A10"]],
        {"totals": [13, 24], "winner": "R", "turn": "R"},
        hands={"V": ["A10", "C"], "R": ["A20"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_it_is_used_up_by_going_back() -> None:
    """Though everything else since the cards is undone: rencontre.power.G4"""
    game = follow(
        [*PLAY, ["V", "uses chronos"]],
        {"question": "commit"},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"]},
        powers=POWERS,
        **force(3, 4),
    )

    assert game.used == 1 << 4


def test_zapped_the_cards_stand() -> None:
    """Nothing is replayed: rencontre.power.chronos.ruling-8"""
    follow(
        [*PLAY, ["V", "uses chronos"], ["B", "ZAP"]],
        {"totals": [13, 24], "winner": "R"},
        hands={"V": ["A10", "C"], "R": ["A20", "A8"], "B": ["ZAP"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_it_may_be_left_alone() -> None:
    """An optional power acts only when its owner says so: rencontre.power.optional"""
    follow(
        [*PLAY, ["V", "passes"]],
        {"totals": [13, 24], "winner": "R"},
        hands={"V": ["A10", "C"], "R": ["A20", "A8"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_edicts_since_then_return_to_their_players() -> None:
    """Emotion Control goes back to its owner, and may be played again.

    rencontre.conflict.chronos-undone, rencontre.power.chronos.ruling-4,
    rencontre.edict-power.controle
    """
    follow(
        [
            *PLAY,
            ["V", "passes"],
            ["B", "CONTROLE"],
            ["V", "uses chronos"],
            ["state", {"hand.B": ["CONTROLE"], "discard": []}],
            ["V", "plays A10"],
            ["R", "plays A8"],
            ["B", "passes"],
        ],
        {"totals": [13, 12], "winner": "V"},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"], "B": ["CONTROLE"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_the_force_field_is_undone() -> None:
    """Tokens sent home since the choice of cards are back on the cone.

    rencontre.conflict.chronos-undone, rencontre.edict-power.champ
    """
    place = force(3, 4)
    tokens = dict(place["tokens"])
    tokens["J"] = {"J1": 3, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "oval": 1}
    follow(
        [
            ["B", "passes"],
            *PLAY,
            ["B", "CHAMP J"],
            ["J", "J1"],
            ["V", "uses chronos"],
            ["state", {"tokens.J": {"J1": 3, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "oval": 1}}],
            ["V", "plays A10"],
            ["R", "plays A8"],
            ["B", "passes"],
        ],
        {"totals": [14, 12]},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"], "B": ["CHAMP"]},
        powers=POWERS,
        **(place | {"tokens": tokens}),
    )


def test_everybody_knows_the_cards_that_were_shown() -> None:
    """What was learned is not undone."""
    follow(
        [*PLAY, ["V", "uses chronos"]],
        {"knows.B": {"V": ["A10"]}, "knows.R": {"V": ["A10"]}},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_what_was_seen_stays_seen() -> None:
    """The past goes on after going back: the cards that were shown are still told in it."""
    game = follow(
        [*PLAY, ["V", "uses chronos"]],
        {"question": "commit"},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"]},
        powers=POWERS,
        **force(3, 4),
    )
    for seat in range(NOBODY, 4):
        kinds = [event.kind for event in game.events(seat)]
        assert kinds.index("reveals") < kinds.index("sets-aside")
        world = game.imagine(seat, Chance(seeded_key("seen")))
        assert world.events(seat) == game.events(seat)


def test_a_card_set_aside_belongs_to_no_hand() -> None:
    """Consolation cannot take it, and it comes back last: rencontre.power.chronos.ruling-7

    rencontre.power.G15
    """
    follow(
        [*PLAY, ["V", "uses chronos"], ["V", "plays C"], ["R", "plays A8"]],
        {"hand.V": ["A4", "A10"], "hand.R": ["A20"]},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "A4"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_a_zap_since_then_is_undone_too() -> None:
    """The suspended power works again, and its Zap is back: rencontre.power.chronos.text"""
    follow(
        [
            *PLAY,
            ["R", "uses amoeba"],
            ["B", "ZAP"],
            ["state", {"suspended": ["amoeba"], "hand.B": ["ZAP"]}],
            ["V", "uses chronos"],
            ["B", "passes"],
            ["state", {"suspended": [], "hand.B": ["ZAP", "ZAP"]}],
            ["V", "plays A10"],
            ["R", "plays A8"],
        ],
        {"question": "window", "options.R": ["passes", "uses amoeba"]},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"], "B": ["ZAP", "ZAP"]},
        powers={"V": ["chronos"], "R": ["amoeba"]},
        **force(3, 4),
    )


PLAGUE = [
    ["B", "passes"],
    *PLAY,
    ["B", "PESTE R"],
    ["R", "R5x3"],
    ["R", "throws A8"],
    ["V", "uses chronos"],
]
STRUCK: dict[str, Any] = {
    "hands": {"V": ["A10", "C"], "R": ["A20", "A8", "A4", "C"], "B": ["PESTE"]},
    "powers": POWERS,
    **force(3, 4),
}


def test_a_plague_is_undone_too() -> None:
    """It was played since the choice of cards, and goes back to its player."""
    follow(
        PLAGUE,
        {
            "tokens.R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 4},
            "hand.R": ["A4", "A8", "C"],
            "hand.B": ["PESTE"],
            "discard": [],
        },
        **STRUCK,
    )


def test_a_plague_may_stand() -> None:
    """rencontre.option.peste_undone_by_chronos: what it took stays lost, all else is undone."""
    game = follow(
        PLAGUE,
        {
            "tokens.R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 1, "bh": 3},
            "hand.R": ["A4"],
            "hand.B": [],
            "hand.V": ["A10", "C"],
            "discard": ["A8", "C", "PESTE"],
            "question": "commit",
        },
        options={"peste_undone_by_chronos": False},
        **STRUCK,
    )
    assert game.bases[2] == 0b11111 << 10
    assert game.struck == []


def test_a_plague_takes_what_stood_elsewhere_before() -> None:
    """rencontre.option.peste_undone_by_chronos: tokens that left the cone since are its first."""
    game = follow(
        [
            ["B", "passes"],
            *PLAY,
            ["B", "CHAMP J"],
            ["J", "J1x2"],
            ["B", "PESTE J"],
            ["J", "J1x3"],
            ["V", "uses chronos"],
        ],
        {"tokens.J": {"J2": 17, "bh": 3}, "question": "commit"},
        hands={"V": ["A10", "C"], "R": ["A20", "A8"], "B": ["PESTE", "CHAMP"]},
        powers=POWERS,
        options={"peste_undone_by_chronos": False},
        **{
            **force(3, 4),
            "tokens": {
                **force(3, 4)["tokens"],
                "J": {"J1": 1, "J2": 17, "oval": 2},
            },
        },
    )
    assert game.bases[3] == 1 << 16


def remembering() -> Rencontre:
    """Yellow, the Healer, has drawn an attack of 30 that Chronos put back on the deck."""
    return follow(
        [
            ["B", "passes"],
            ["V", "plays A10"],
            ["R", "plays A20"],
            ["B", "PESTE B"],
            ["B", "B1x3"],
            ["J", "uses healer"],
            ["B", "B1x3"],
            ["V", "uses chronos"],
        ],
        {"question": "commit", "top.J": ["A30"], "top.B": [], "top.V": []},
        hands={"B": ["PESTE"], "V": ["A10", "C"], "R": ["A20", "A8", "C"]},
        deck=["A30", "A4"],
        powers={"V": ["chronos"], "J": ["healer"]},
        **force(3, 4),
    )


def test_a_card_put_back_stays_known_in_imagined_worlds() -> None:
    """To the one who saw it, and to nobody else: rencontre.power.chronos.text"""
    game = remembering()
    for seat in (-1, 0, 1, 2, 3):
        tops: set[int] = set()
        for seed in range(20):
            compare(game, seat, seed)
            world = game.imagine(seat, Chance(seeded_key("top", seed)))
            assert isinstance(world, Rencontre)
            assert world.view(seat) == game.view(seat)
            tops.add(world.face(world.deck[-1]))
        assert (tops == {30}) == (seat == 3)


def test_one_who_draws_a_known_card_is_known_to_hold_it() -> None:
    """Yellow sees who takes it; a shuffle would make it unknown."""
    game = remembering()
    taken = game.clone()
    draw(taken, 1, 1)
    assert taken.view(3).known[1] == (10, 30)
    assert taken.view(0).known[1] == (10,)
    assert taken.view(3).top == ()
    game.discard, game.deck = game.deck, []
    reshuffle(game)
    assert game.view(3).top == ()


def test_a_card_drawn_and_thrown_is_known_to_all_when_it_goes_back() -> None:
    """The Vulch has collected the Plague, and plays it on the Healer."""
    follow(
        [
            ["B", "passes"],
            ["V", "plays A10"],
            ["R", "plays A20"],
            ["B", "PESTE B"],
            ["B", "B1x3"],
            ["J", "uses healer"],
            ["B", "B1x3"],
            ["R", "PESTE J"],
            ["J", "J1x3"],
            ["J", "throws A30"],
            ["V", "uses chronos"],
        ],
        {"top.J": ["A30"], "top.B": ["A30"], "top.V": ["A30"], "hand.J": []},
        hands={"B": ["PESTE"], "V": ["A10", "C"], "R": ["A20", "A8", "C"]},
        deck=["A30", "A4"],
        powers={"V": ["chronos"], "J": ["healer"], "R": ["vulch"]},
        **force(3, 4),
    )
