"""The turn up to the gathering: hands, recovery, destiny, aim, and duels that do not happen."""

from collections import Counter
from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import PASS
from regalia.engine.refused import Refused
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.questions.sending import GATHER
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import OFFENCE
from tests.games.rencontre.duels import follow, force, sealed

EDICTS = ["MOEBIUS", "MOEBIUS", "CHAMP", "CONTROLE", "GAZ", "PESTE", "ZAP", "ZAP"]
# green stands before the cards, blue holds La Peste
HANDS: dict[str, Any] = {"V": ["A6"], "J": ["A8", "C"], "R": ["A4"], "B": ["PESTE"]}


def opened(seed: int, witness: Witness | None = None, **options: Any) -> Rencontre:
    """A new game of four."""
    game = RENCONTRE.new(4, options, Chance(seeded_key("turns", seed)), witness)
    assert isinstance(game, Rencontre)
    return game


# set-up


def test_nobody_plays_alone() -> None:
    """rencontre.setup.players"""
    with pytest.raises(Refused) as refused:
        RENCONTRE.new(1, {}, Chance(seeded_key("alone")))
    assert refused.value.rule == "rencontre.setup.players"


def test_powers_and_cards_are_shuffled() -> None:
    """rencontre.setup.powers, rencontre.setup.hands: another seed deals others."""
    games = [opened(seed) for seed in range(5)]

    assert len({str(game.powers) for game in games}) == 5
    assert len({str([game.hand_faces(seat) for seat in range(4)]) for game in games}) == 5


def test_powers_are_read_before_the_cards_are_dealt() -> None:
    """rencontre.setup.read-powers: each is told to all, before anybody draws."""
    witness = Witness()
    game = opened(1, witness, powers_per_player=2)
    events = [event for event in witness.events if event.kind in ("has-power", "draws")]

    assert [event.kind for event in events[:9]] == ["has-power"] * 8 + ["draws"]
    assert all(event.is_seen_by(seat) for event in events[:8] for seat in range(-1, 4))
    assert [event.what for event in events[:8]] == [n for own in game.powers for n in own]


def test_all_are_told_of_a_game_without_powers() -> None:
    """rencontre.setup.powerless"""
    witness = Witness()
    game = opened(1, witness, powers_per_player=0)

    assert [event.kind for event in witness.events][:2] == ["powerless", "sees"]
    assert game.powers == [[], [], [], []]


# hands


def test_an_offence_that_can_get_no_duel_card() -> None:
    """rencontre.turn.out-of-cards, rencontre.newhand.all-edicts: yellow holds them all, so green
    draws nothing and its turn ends before any duel."""
    follow(
        [],
        {
            "hand.V": [],
            "story no-duel-card out-of-cards duel": ["no-duel-card V", "out-of-cards V"],
        },
        turn="V",
        at="turn",
        hands={"V": ["GAZ"]},
        deck=[card for card in EDICTS if card != "GAZ"],
        rest="hand",
    )


def test_a_duel_card_among_the_discards_is_drawn_for() -> None:
    """rencontre.newhand.all-edicts: the deck has edicts only, but the discards go on."""
    game = follow(
        [],
        {"asked": "V", "question": "clear"},
        turn="V",
        at="turn",
        hands={"V": []},
        deck=EDICTS,
        discard=["A10"],
        rest="hand",
    )
    for _ in range(9):
        if game.question.name == "clear":
            game.play(1, PASS)
    assert 10 in game.hand_faces(1)
    assert game.witness is not None
    assert "reshuffle" in [event.kind for event in game.witness.events]


def test_the_second_duel_begins_with_the_recovery() -> None:
    """rencontre.second.start: no start of turn, no new hand, and no window before it."""
    game = follow(
        [["V", "fights on"], ["V", "options", ["leaves", "recovers V1"]]],
        {"question": "recover", "duel": 2, "story draws new-hand": []},
        turn="V",
        at="won",
        tokens={"V": {"V1": 18, "bh": 2}},
        hands={"V": ["A6"], "B": ["PESTE"]},
    )
    game.play(1, 5)
    window = game.window()
    assert window is not None
    assert window.code == "W03"


def test_an_offence_stripped_in_its_second_duel() -> None:
    """rencontre.turn.out-of-cards: there is no new hand for it, and the turn ends."""
    follow(
        [["V", "fights on"], ["V", "leaves"], ["B", "PESTE V"], ["V", "throws A6"]],
        {"story out-of-cards cancelled disc": ["out-of-cards V", "cancelled V"], "asked": ""},
        turn="V",
        at="won",
        tokens={"V": {"V1": 18, "bh": 2}},
        hands={"V": ["A6"], "B": ["PESTE"]},
    )


def test_a_defence_stripped_after_its_hand_was_looked_at() -> None:
    """rencontre.defhand.trigger: from step 4 on it takes a new hand at once."""
    hands = HANDS | {"J": ["A8"]}
    strip = [["B", "PESTE J"], ["J", "J1x3"], ["J", "throws A8"]]
    game = follow(
        [["B", "passes"], ["B", "passes"], *strip],
        {"story new-hand": ["new-hand J"], "question": "point"},
        turn="V",
        at="destiny",
        picks=["J"],
        hands=hands,
        deck=["A4", "A6", "A6", "A8", "A10", "A12", "C"],
    )
    assert [len(hand) for hand in game.hands] == [0, 1, 1, 7]


def test_nobody_but_the_defence_takes_a_new_hand() -> None:
    """rencontre.defhand.per-duel, rencontre.defhand.trigger: not at step 4, and not later; and
    the defence of the second duel does too."""
    game = follow(
        [["V", "fights on"]],
        {"story new-hand": ["new-hand J"], "question": "point", "duel": 2},
        turn="V",
        at="won",
        hands={"V": ["A6"], "J": ["GAZ"], "R": [], "B": []},
        picks=["J"],
    )
    assert [len(hand) for hand in game.hands] == [0, 1, 0, 7]


def test_a_new_hand_among_the_allies_lets_a_force_field_be_played() -> None:
    """rencontre.defhand.procedure, rencontre.edict.champ.window: yellow is stripped once the
    alliances are sealed, and clears its edicts there (A-06)."""
    hands: dict[str, Any] = {"V": ["A10"], "J": ["A8", "CHAMP", "GAZ"], "B": ["PESTE"]}
    strip = [["B", "PESTE J"], ["J", "J1x3"], ["J", "throws A8"], ["J", "throws GAZ"]]
    sealed(
        [["J", "passes"], *strip, ["J", "options", ["discards", "CHAMP B", "CHAMP R", "CHAMP BR"]]],
        {"question": "clear"},
        hands=hands,
    )


def test_a_committed_card_gives_no_new_hand() -> None:
    """rencontre.defhand.closed: yellow has laid its last duel card, whatever its hand loses."""
    sealed(
        [
            ["B", "passes"],
            ["V", "plays A10"],
            ["J", "plays A8"],
            ["B", "PESTE J"],
            ["J", "J1x3"],
            ["J", "throws GAZ"],
        ],
        {"story new-hand commits": ["commits V", "commits J"], "hand.J": [], "totals": [14, 12]},
        hands={"V": ["A10", "C"], "J": ["A8", "GAZ"], "B": ["PESTE"]},
    )


# duels that do not happen


def test_an_offence_without_any_token() -> None:
    """rencontre.turn.first-duel: all twenty are removed, so no duel begins (A-10)."""
    follow(
        [],
        {"story no-force duel disc": ["no-force V"], "asked": ""},
        turn="V",
        at="turn",
        tokens={"V": {"removed": 20}},
        hands={"V": ["A6"]},
    )


def test_an_offence_that_loses_its_last_tokens_before_gathering() -> None:
    """rencontre.turn.first-duel, rencontre.turn.cancel, rencontre.second.none-after-failure: the
    duel is off and no success, though green still holds a duel card."""
    game = follow(
        [["V", "aims J1"], ["B", "PESTE V"], ["V", "throws A6"]],
        {"story cancelled sends": ["cancelled V"], "success": False},
        turn="V",
        defence="J",
        at="point",
        tokens={"V": {"V1": 3, "bh": 17}},
        hands={"V": ["A6", "A8"], "J": ["A8"], "B": ["PESTE"]},
    )
    assert game.over
    assert game.hand_faces(1) == [8]


def test_a_cancelled_duel_gives_a_committed_card_back_unseen() -> None:
    """rencontre.turn.cancel: a power may have had it laid early; all tokens go home too."""
    game = sealed(
        [],
        {"window": "W09"},
        hands={"V": ["A10"], "J": ["A8", "A6"], "B": ["PESTE"]},
    )
    card = game.card_in_hand(3, 8)
    game.lose(3, card)
    game.committed[3] = card
    parse = game.question.parse
    game.play(0, parse(game, 0, "PESTE V"))
    game.play(1, game.options(1)[0])
    while game.asked:
        game.play(game.asked[0], game.options(game.asked[0])[0])

    assert game.hand_faces(3) == [6, 8]
    assert game.witness is not None
    assert not [e for e in game.witness.events if e.kind in ("reveals", "discards", "second")]
    assert game.view(0).known[3] == ()
    assert game.view(0).cone == (0, 0, 0, 0)


# recovery


def test_a_token_comes_back_to_a_foreign_base() -> None:
    """rencontre.recover.any-base: every base is offered, at home or abroad."""
    follow(
        [["V", "options", ["leaves", "recovers V1", "recovers J2"]], ["V", "recovers J2"]],
        {"tokens.V": {"V1": 17, "J2": 2, "bh": 1}},
        turn="V",
        at="recovery",
        tokens={"V": {"V1": 17, "J2": 1, "bh": 2}},
        hands={"V": ["A6"], "B": ["PESTE"]},
    )


def test_a_token_recovered_without_a_base_attacks() -> None:
    """rencontre.recover.no-base-cone: it lies on the oval at once, for all to see."""
    game = follow(
        [["V", "recovers cone"]],
        {"tokens.V": {"oval": 1, "bh": 19}, "window": "W03"},
        turn="V",
        at="recovery",
        tokens={"V": {"bh": 20}},
        hands={"V": ["A6"], "B": ["PESTE"]},
    )
    assert game.view(0).side == (0, OFFENCE, 0, 0)
    assert game.view(0).cone == (0, 1, 0, 0)


# destiny


def test_a_colour_comes_up_as_often_as_its_discs() -> None:
    """rencontre.destiny.draw: one blue disc in the cup and three of red."""
    before = follow(
        [],
        {"window": "W03"},
        turn="V",
        at="destiny",
        cup="BRRR",
        hands={"V": ["A6"], "B": ["PESTE", "A4"], "R": ["A4"]},
    )
    found: Counter[int] = Counter()
    for seed in range(400):
        game = before.clone()
        game.chance = Chance(seeded_key("discs", seed))
        game.play(0, PASS)
        assert len(game.cup) == 3
        found[game.disc] += 1

    assert found[0] + found[2] == 400
    assert 270 < found[2] < 330


def test_two_discs_are_enough_for_a_draw() -> None:
    """rencontre.destiny.last-disc: the cup is refilled when one is left, and not before."""
    follow(
        [],
        {"cup": "R", "defence": "J", "story refill": []},
        turn="V",
        at="destiny",
        cup="RJ",
        picks=["J"],
        hands={"V": ["A6"], "J": ["A4"]},
    )


def test_the_hand_of_the_defence_is_looked_at_after_its_window() -> None:
    """rencontre.turn.steps, rencontre.defhand.trigger: a gift made when the defence is named comes
    before its new hand."""
    follow(
        [["V", "uses philanthropist"], ["V", "gives A4 to J"]],
        {"story new-hand": [], "question": "point", "hand.J": ["A4", "GAZ"]},
        turn="V",
        at="destiny",
        picks=["J"],
        powers={"V": ["philanthropist"]},
        hands={"V": ["A6", "A4"], "J": ["GAZ"]},
    )


# pointing and gathering


def test_the_aim_stays_when_its_tokens_vanish() -> None:
    """rencontre.point.final: the named planet is attacked, against nobody (A-13)."""
    follow(
        [["V", "aims J3"], ["B", "PESTE J"], ["J", "J3x3"], ["J", "throws A8"], ["V", "V1x4"]],
        {
            "target": "J3",
            "question": "invite",
            "tokens.V": {"V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 4},
        },
        turn="V",
        defence="J",
        at="point",
        tokens={"J": {"J1": 17, "J3": 3}},
        hands=HANDS,
    )


def test_a_token_already_on_the_oval_counts() -> None:
    """rencontre.gather.recovered-counts: it is one of the four, and enough."""
    place: dict[str, Any] = {"turn": "V", "defence": "J", "target": "J1", "at": "gather"}
    place |= {"tokens": {"V": {"V1": 9, "V2": 10, "oval": 1}}, "hands": HANDS | {"B": []}}
    follow(
        [["V", "refused", "rencontre.gather.max-four", "V1x4"], ["V", "V1x3"]],
        {"tokens.V": {"V1": 6, "V2": 10, "oval": 4}},
        **place,
    )
    follow([["V", "none"]], {"tokens.V": {"V1": 9, "V2": 10, "oval": 1}}, **place)


def test_the_black_hole_is_no_place_to_gather_from() -> None:
    """rencontre.gather.not-from-bh: a digit beyond the bases stands for nothing."""
    game = follow(
        [],
        {"question": "gather"},
        turn="V",
        defence="J",
        target="J1",
        at="gather",
        tokens={"V": {"V1": 2, "bh": 18}},
        hands=HANDS | {"B": []},
    )
    assert GATHER.places(game, 1) == [5]
    with pytest.raises(Refused) as refused:
        game.play(1, 21)
    assert refused.value.rule in ("rencontre.gather.max-four", "rencontre.gather.not-from-bh")
    game.play(1, 2)
    assert game.count(1, 21) == 18


# winning


def test_four_foreign_bases_are_not_enough() -> None:
    """rencontre.win.five-foreign, rencontre.two.win: the fourth wins nothing, the fifth does."""
    for players, foreign in ((4, "R2 J1 J2"), (2, "B2 B3 B4")):
        target = "R1" if players == 4 else "B1"
        held = dict.fromkeys(foreign.split(), 1)
        for more in (0, 1):
            if more:
                held["J5" if players == 4 else "B5"] = 1
            tokens = {"V": {"V1": 19 - len(held), "oval": 1, **held}}
            game = follow(
                [["V", "plays A20"], [target[0], "plays A4"]],
                {"over": more == 1, "winners": "V" if more else ""},
                players=players,
                turn="V",
                defence=target[0],
                target=target,
                at="cards",
                tokens=tokens,
                hands={"V": ["A20", "C"], target[0]: ["A4", "C"]},
            )
            assert game.foreign_bases(1) == 4 + more


def test_five_bases_in_one_system_win() -> None:
    """rencontre.win.any-systems: with four players too."""
    held = {"R2": 1, "R3": 1, "R4": 1, "R5": 1}
    follow(
        [["V", "plays A20"], ["R", "plays A4"]],
        {"winners": "V"},
        hands={"V": ["A20", "C"], "R": ["A4", "C"]},
        **force(1, 4) | {"tokens": {"V": {"V1": 15, "oval": 1, **held}}},
    )
