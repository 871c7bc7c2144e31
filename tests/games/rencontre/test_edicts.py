"""The six edicts: who may play each, when, on what, and what it leaves alone."""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.games.rencontre.edicts.registry import EDICTS
from regalia.games.rencontre.rules.hands import draw
from regalia.games.rencontre.state.cards import COMPROMISE, PESTE, ZAP
from regalia.games.rencontre.windows.points import SAFE, W19, WZ
from tests.games.rencontre.duels import ALONE, HANDS, Script, follow, force, sealed

CARDS: Script = [["V", "plays A10"], ["J", "plays A10"]]


def test_each_edict_has_its_moments() -> None:
    """rencontre.edict.own-window, rencontre.edict.moebius.window, rencontre.edict.champ.window,
    rencontre.edict.controle.window, rencontre.edict.gaz.window, rencontre.edict.peste.window,
    rencontre.edict.zap.window: the rulebook's table, and nothing beside it"""
    legal = [[point for point in range(64) if edict.points >> point & 1] for edict in EDICTS]
    everywhere = [*range(1, W19 + 1), SAFE]

    assert legal == [[1, 2, 3], [8, 9, 10], [11], [15], everywhere, [WZ]]


def test_who_plays_what_on_whom_is_told_to_all() -> None:
    """rencontre.edict.face-up: the card, its player, its target, or each of them."""
    hands = HANDS | {"B": ["CHAMP", "PESTE", "A4"]}
    for words, whom in (("PESTE J", [3]), ("CHAMP R", [2]), ("CHAMP BR", [0, 2])):
        game = sealed([["B", words]], {}, hands=hands)
        assert game.witness is not None
        events = [e for e in game.witness.events if e.kind in ("edict", "edict-names")]
        for event in events:
            assert all(event.is_seen_by(seat) for seat in range(NOBODY, 4))
            assert event.who == 0
            assert event.what == (PESTE if words[0] == "P" else 33)
        named = [event.whom for event in events if event.whom != NOBODY]
        assert named == whom
        assert events[0].count == len(whom)


def test_an_onlooker_plays_la_peste_on_anybody() -> None:
    """rencontre.edict.anyone, rencontre.edict.peste.target: blue is in no duel; itself, a main
    player or another onlooker may be named."""
    follow(
        [
            ["B", "options", ["passes", "PESTE B", "PESTE V", "PESTE R", "PESTE J"]],
            ["B", "PESTE R"],
        ],
        {"story edict": ["edict B"], "asked": "R", "question": "lose_to_plague"},
        hands=HANDS | {"B": ["PESTE"]},
        **ALONE,
    )


# an edict without effect


def test_an_edict_that_changes_nothing_cannot_be_played() -> None:
    """rencontre.edict.needs-effect, rencontre.edict.moebius.no-base: nobody in the Black Hole, or
    nobody there who has a base; two compromises; nothing to take."""
    moebius = {"turn": "V", "at": "destiny", "hands": {"V": ["A6", "MOEBIUS"], "R": 1}}
    for tokens, offered in (
        ({}, False),
        ({"J": {"bh": 20}}, False),
        ({"J": {"J1": 19, "bh": 1}}, True),
    ):
        game = follow([], {}, tokens=tokens, picks=[] if offered else ["R"], **moebius)
        assert (game.window() is not None) == offered
    two = follow(
        [["V", "plays C"], ["J", "plays C"]],
        {"question": "negotiate"},
        hands=HANDS | {"B": ["CONTROLE"]},
        **ALONE,
    )
    assert two.held[0] >> 34 & 1
    # green shows a compromise and loses three, but yellow has no card left: no gas, no window
    empty = follow(
        [["V", "plays C"], ["J", "plays A10"]],
        {"story consolation window": ["window"]},
        hands={"V": ["C", "A4"], "J": ["A10"], "B": ["GAZ"]},
        **ALONE,
    )
    assert empty.held[0] >> 35 & 1


def test_gas_once_is_enough() -> None:
    """rencontre.edict.needs-effect, rencontre.edict.gaz.effect: a power has taken the card up, and
    cannot play it again, for there is no consolation left to stop."""
    follow(
        [["V", "plays C"], ["J", "plays A10"], ["B", "GAZ"]],
        {"hand.R": ["GAZ"], "hand.V": ["A4"], "asked": ""},
        hands={"V": ["C", "A4"], "J": ["A10", "A6"], "B": ["GAZ"]},
        **ALONE,
        powers={"R": ["vulch"]},
    )


# Mœbius


def test_the_tubes_in_each_window_before_destiny() -> None:
    """rencontre.edict.moebius.window: at the start of the turn, after the recovery, in the second
    duel too, for the offence only, and not once the defence is known."""
    tokens = {"V": {"V1": 18, "bh": 2}}
    hands: dict[str, Any] = {"V": ["A6", "MOEBIUS"], "R": ["A4", "MOEBIUS"]}
    asked = {"asked": "V", "question": "window"}
    place: dict[str, Any] = {"turn": "V", "tokens": tokens, "hands": hands}
    follow([["V", "options", ["passes", "MOEBIUS"]]], asked | {"window": "W01"}, at="turn", **place)
    for start, script in (
        ("turn", [["V", "passes"], ["V", "leaves"]]),
        ("recovery", [["V", "leaves"]]),
        ("won", [["V", "fights on"], ["V", "leaves"]]),
    ):
        lines: Script = [*script, ["V", "options", ["passes", "MOEBIUS"]], ["V", "MOEBIUS"]]
        follow(lines, {"asked": "V", "question": "rescue"}, at=start, **place)
    follow(
        [["V", "leaves"], ["V", "passes"]],
        {"question": "point"},
        at="recovery",
        picks=["R"],
        **place,
    )


def test_each_takes_back_as_many_as_it_likes() -> None:
    """rencontre.edict.moebius.effect: some, all or none, in secret until all have chosen."""
    follow(
        [
            ["V", "MOEBIUS"],
            ["V", "V1"],
            ["R", "none"],
            ["state", {"tokens.V": {"V1": 17, "bh": 3}}],
            ["J", "J1x2 J2"],
        ],
        {
            "tokens.V": {"V1": 18, "bh": 2},
            "tokens.R": {"R1": 18, "bh": 2},
            "tokens.J": {"J1": 12, "J2": 8},
            "tokens.B": {"bh": 20},
        },
        turn="V",
        at="destiny",
        picks=["R"],
        tokens={
            "B": {"bh": 20},
            "V": {"V1": 17, "bh": 3},
            "R": {"R1": 18, "bh": 2},
            "J": {"J1": 10, "J2": 7, "bh": 3},
        },
        hands={"V": ["A6", "MOEBIUS"], "R": ["A4"]},
    )


# Champ de Force


def test_the_field_as_soon_as_alliances_are_sealed() -> None:
    """rencontre.edict.champ.window: in W08, W09 and W10, and not before the answers, even with a
    token on the oval."""
    gathered = {"tokens": {"V": {"V1": 17, "oval": 3}}, "hands": HANDS | {"B": ["CHAMP"]}}
    answers: Script = [["V", "invites R"], ["J", "invites nobody"], ["R", "offence R1"]]
    place: dict[str, Any] = {"turn": "V", "defence": "J", "target": "J1", **gathered}
    for passes, window in ((0, "W08"), (1, "W09")):
        follow(
            [*answers, *[["B", "passes"]] * passes],
            {"asked": "B", "window": window},
            at="alliances",
            **place,
        )
    follow(
        [*answers, ["B", "passes"], ["B", "passes"], ["V", "plays A10"], ["J", "plays A10"]],
        {"asked": "B", "window": "W10"},
        at="alliances",
        **place,
    )


def test_the_field_sends_several_home_and_out_of_the_duel() -> None:
    """rencontre.edict.champ.effect, rencontre.edict.champ.neutral: one of each side, whole, and
    neither has any part in the duel any more."""
    home = {"B1": 4, "B2": 4, "B3": 4, "B4": 4, "B5": 4}
    game = sealed(
        [["B", "CHAMP BR"], ["R", "R1 R2"], ["B", "B1"], *CARDS],
        {"totals": [13, 12], "tokens.B": home, "story rewarded lands": ["lands V"]},
        hands=HANDS | {"B": ["CHAMP"]},
    )
    assert game.side[0] == game.side[2] == 0
    assert not game.is_ally(0)
    assert game.view(1).cone[0] == game.view(1).cone[2] == 0


# Contrôle Émotionnel and Gaz Stellaire


def test_control_leaves_the_printed_cards() -> None:
    """rencontre.discard.duel-cards, rencontre.edict.controle.effect: both count as compromises, and
    are discarded as what they are."""
    game = follow(
        [
            ["V", "plays A30"],
            ["R", "plays A4"],
            ["B", "CONTROLE"],
            ["V", "no deal"],
            ["R", "no deal"],
            ["V", "conex3"],
            ["R", "R2x3"],
        ],
        {"discard": ["CONTROLE", "A30", "A4"], "success": False},
        hands={"V": ["A30", "C"], "R": ["A4", "C"], "B": ["CONTROLE"]},
        **force(3, 4),
    )
    assert game.witness is not None
    told = [event.what for event in game.witness.events if event.kind == "discards"]
    assert told == [30, 4]
    assert game.faces[1] == game.faces[2] == COMPROMISE


def test_gas_touches_nothing_but_the_consolation() -> None:
    """rencontre.edict.gaz.scope: the landing stands and the second duel is offered."""
    follow(
        [["V", "plays A10"], ["R", "plays C"], ["B", "GAZ"]],
        {"question": "second", "tokens.V": {"V1": 17, "R1": 3}, "hand.V": ["A6"]},
        hands={"V": ["A10", "A6"], "R": ["C", "A4"], "B": ["GAZ"]},
        **force(3, 4) | {"tokens": {"V": {"V1": 17, "oval": 3}}},
    )


# where cards go


def test_cleared_edicts_lie_among_the_discards() -> None:
    """rencontre.discard.edicts: for a new hand, each in sight."""
    follow(
        [],
        {"discard": ["CONTROLE", "GAZ"], "story clears": ["clears V", "clears V"]},
        turn="V",
        at="turn",
        hands={"V": ["GAZ", "CONTROLE"], "R": ["A4"]},
        picks=["R"],
    )


def test_the_discards_are_shuffled_and_a_short_draw_ends() -> None:
    """rencontre.discard.reshuffle: another seed, another order; and with nothing left nobody is
    stuck."""
    before = follow(
        [],
        {"question": "commit"},
        hands={"V": ["A10", "C"], "R": ["A4", "C"]},
        rest="discard",
        **force(3, 4),
    )
    orders = set()
    for seed in range(4):
        game = before.clone()
        game.chance = Chance(seeded_key("shuffled", seed))
        assert game.deck == []
        assert draw(game, 0, 1) == 1
        assert (len(game.deck), len(game.discard)) == (49, 0)
        orders.add(tuple(game.face(card) for card in game.deck))
    assert len(orders) == 4
    assert draw(game, 0, 60) == 49
    assert draw(game, 0, 1) == 0


# Zap


def test_optional_powers_are_zapped_too() -> None:
    """rencontre.edict.zap.window, rencontre.power.attempt: before a gift is made; all are told."""
    game = follow(
        [["V", "uses philanthropist"], ["J", "ZAP"]],
        {"suspended": ["philanthropist"], "hand.J": ["A10"], "hand.V": ["A10", "C"]},
        turn="V",
        defence="J",
        at="defence",
        hands={"V": ["A10", "C"], "J": ["A10", "ZAP"]},
        powers={"V": ["philanthropist"]},
    )
    assert game.witness is not None
    tried = [event for event in game.witness.events if event.kind == "attempt"]
    assert [(event.who, event.what) for event in tried] == [(1, 23)]
    assert all(event.is_seen_by(seat) for event in tried for seat in range(NOBODY, 4))


def test_nobody_is_asked_to_zap_their_own_power() -> None:
    """rencontre.edict.zap.not-own: green holds a Zap as yellow does."""
    follow(
        [["V", "uses philanthropist"]],
        {"asked": "J", "question": "zap"},
        turn="V",
        defence="J",
        at="defence",
        hands={"V": ["A10", "ZAP"], "J": ["A10", "ZAP"]},
        powers={"V": ["philanthropist"]},
    )


PLAGUED: Script = [["B", "PESTE R"], ["R", "R5x3"], ["J", "ZAP"]]


def test_a_zapped_power_sleeps_through_the_duel() -> None:
    """rencontre.edict.zap.effect, rencontre.term.duel-end, rencontre.power.edict-conflict: La Peste
    is the first loss and the duel the second; yellow's other Zap is not asked for."""
    place = force(3, 4) | {"hands": {"V": ["A20", "C"], "R": ["A4"], "B": ["PESTE"]}}
    hands = place["hands"] | {"J": ["ZAP", "ZAP"]}
    cards: Script = [["V", "plays A20"], ["R", "plays A4"]]
    game = follow(
        [*PLAGUED, ["R", "throws A6"], *cards],
        {
            "question": "second",
            "story attempt zapped": ["attempt R", "zapped J"],
            "tokens.R": {"R2": 4, "R3": 4, "R4": 4, "R5": 1, "bh": 7},
        },
        powers={"R": ["zombie"]},
        **place | {"hands": hands | {"R": ["A4", "A6"]}},
    )
    assert game.held[3] >> ZAP & 1
    assert game.is_usable(2, 35)
    # it sleeps until the cards are discarded, not only until they are turned
    down = follow(
        [*PLAGUED, ["R", "throws A6"], *cards],
        {"window": "W11", "suspended": ["zombie"]},
        powers={"R": ["zombie"]},
        **place
        | {
            "hands": {
                "V": ["A20", "C", "CONTROLE"],
                "R": ["A4", "A6"],
                "B": ["PESTE"],
                "J": ["ZAP"],
            }
        },
    )
    assert not down.is_usable(2, 35)


def test_a_power_prevails_over_la_peste() -> None:
    """rencontre.power.edict-conflict: tokens that never go to the Black Hole do not now either, and
    a played edict goes to a player who collects them."""
    follow(
        [["B", "PESTE R"], ["R", "R5x3"], ["R", "R1x3"], ["R", "throws A6"]],
        {"tokens.R": {"R1": 7, "R2": 4, "R3": 4, "R4": 4, "R5": 1}, "hand.J": ["PESTE"]},
        powers={"R": ["zombie"], "J": ["vulch"]},
        hands={"V": ["A20", "C"], "R": ["A4", "A6"], "B": ["PESTE"]},
        **force(3, 4),
    )


def test_a_zap_after_the_duel_lasts_no_longer_than_the_turn() -> None:
    """rencontre.edict.zap.back: the Machine is stopped after the end of the duel, and works again
    when the next player begins."""
    game = follow(
        [["V", "plays A4"], ["R", "plays A20"], ["V", "uses machine"], ["J", "ZAP"]],
        {"turn": "R", "suspended": []},
        hands={"V": ["A4", "A6"], "R": ["A20", "C"], "J": ["ZAP"]},
        powers={"V": ["machine"]},
        goes_on=True,
        **force(3, 4),
    )
    assert game.is_usable(1, 15)
