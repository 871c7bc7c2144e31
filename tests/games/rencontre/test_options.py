"""House rules of the base game, each at the edge where it differs from the usual rule."""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.engine.game import LEAVE
from regalia.engine.options import Options
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE
from tests.games.rencontre.duels import Script, follow, force, sealed

ATTACKS: Script = [["V", "plays A10"], ["J", "plays A10"]]


def new(options: Options, players: int = 4) -> Rencontre:
    """A game at its first question."""
    game = RENCONTRE.new(players, options, Chance(seeded_key("house rules")))
    assert isinstance(game, Rencontre)
    return game


# who may play an edict


def may_play(seat: str, card: str, before: Script, **place: Any) -> bool:
    """True if a seat with an edict is asked for it where the house wants those involved only."""
    hands: dict[str, list[str]] = {"V": ["A10", "C"], "J": ["A10", "C"], "B": [], "R": []}
    hands[seat] = [*hands[seat], card]
    rules = {"edict_players": "involved"}
    return sealed(before, {}, hands=hands, options=rules, **place).window() is not None


def test_allies_and_main_players_are_involved() -> None:
    """rencontre.option.edict_players: a player who has sent nobody is not."""
    alone = {"tokens": {"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3}}}
    for seat in "BVRJ":
        assert may_play(seat, "CHAMP", [])
        assert may_play(seat, "CONTROLE", ATTACKS)
        assert may_play(seat, "CONTROLE", ATTACKS, **alone) == (seat in "VJ")


def test_an_onlooker_may_not_send_allies_home() -> None:
    """rencontre.option.edict_players: there are allies to send home, but blue is none of them."""
    tokens: dict[str, Any] = {
        "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3},
        "R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 2, "ring": 2},
    }
    hands = {"V": ["A10", "C"], "J": ["A10", "C"], "B": ["CHAMP"]}
    sealed([], {"question": "window"}, hands=hands, tokens=tokens)
    sealed(
        [],
        {"question": "commit"},
        hands=hands,
        tokens=tokens,
        options={"edict_players": "involved"},
    )


def test_an_ally_that_has_landed_or_lost_is_involved_no_more() -> None:
    """rencontre.option.edict_players: its tokens have left the cone when consolation is due."""
    for cards in (("C", "A10"), ("A10", "C")):
        script = [["V", f"plays {cards[0]}"], ["J", f"plays {cards[1]}"]]
        if cards[1] == "A10":
            script += [["R", "cards 0 tokens 0"], ["R", "R1 R2"]]
        hands = {"V": ["A10", "C"], "J": ["A10", "C"], "B": ["GAZ"]}
        sealed(script, {"asked": "B", "window": "W15"}, hands=hands)
        game = sealed(script, {}, hands=hands, options={"edict_players": "involved"})
        assert game.window() is None
    # a main player may always
    sealed(
        [["V", "plays A10"], ["J", "plays C"]],
        {"asked": "V", "window": "W15"},
        hands={"V": ["A10", "C", "GAZ"], "J": ["A10", "C"]},
        options={"edict_players": "involved"},
    )


# who leaves the game


def test_one_who_has_left_does_not_win_by_rounds() -> None:
    """rencontre.option.max_rounds, rencontre.option.on_leave: nobody has a foreign base, and the
    players who stayed share the victory."""
    game = follow(
        [],
        {"question": "commit"},
        options={"on_leave": "remove", "max_rounds": 1},
        hands={"V": ["A4", "C"], "R": ["A20", "C"], "B": ["A6"], "J": ["A8"]},
        goes_on=True,
        first="R",
        **force(3, 4),
    )
    game.play(0, LEAVE)
    game.play(1, 4)
    game.play(2, 20)

    assert game.over
    assert game.winners == [1, 2, 3]


def test_each_leaves_by_the_rule_that_removes_it() -> None:
    """rencontre.option.on_leave, rencontre.option.tokenless_player: in the same duel one gets up
    and another has no token left."""
    place = force(3, 4)
    place["tokens"]["J"] = {"removed": 20}
    game = follow(
        [],
        {"question": "commit"},
        options={"on_leave": "remove", "tokenless_player": "out"},
        hands={"V": ["A4", "C"], "R": ["A20", "C"], "B": ["A6"], "J": ["A8"]},
        **place,
    )
    game.play(0, LEAVE)
    game.play(1, 4)
    game.play(2, 20)

    assert game.witness is not None
    rules = [(event.who, event.rule) for event in game.witness.events if event.kind == "leaves"]
    assert rules == [
        (0, "rencontre.option.on_leave"),
        (3, "rencontre.option.tokenless_player"),
    ]
    # their hands are discarded, and lie open
    assert sorted(game.view(NOBODY).discard) == [4, 6, 8, 20]


def test_tokens_in_the_black_hole_are_not_removed() -> None:
    """rencontre.option.tokenless_player: a player who has any left, be it there, stays."""
    place = force(3, 4)
    place["tokens"]["J"] = {"removed": 19, "bh": 1}
    hands = {"V": ["A4", "C"], "R": ["A20", "C"], "J": ["A8"]}
    script = [["V", "plays A4"], ["R", "plays A20"]]
    follow(script, {"story leaves": []}, options={"tokenless_player": "out"}, hands=hands, **place)
    place["tokens"]["J"] = {"removed": 20}
    game = follow(script, {"story leaves": []}, hands=hands, **place)
    assert game.out == 0
    # somebody else's leaving does not make the house rule
    game = follow([], {}, options={"on_leave": "remove"}, hands=hands, **place)
    game.play(0, LEAVE)
    game.play(1, 4)
    game.play(2, 20)
    assert game.out == 1 << 0


def test_a_refill_leaves_out_the_discs_of_one_who_left() -> None:
    """rencontre.option.on_leave, rencontre.option.tokenless_player: here blue has."""
    place = force(3, 4)
    place["tokens"]["B"] = {"removed": 20}
    game = follow(
        [["V", "plays A20"], ["R", "plays A4"], ["V", "fights on"]],
        {"cup_size": 8, "story refill": ["refill"]},
        options={"tokenless_player": "out"},
        hands={"V": ["A20", "C"], "R": ["A4", "C"], "J": ["A8"]},
        cup="B",
        picks=["J"],
        **place,
    )
    assert sorted(game.cup) == [1, 1, 1, 2, 2, 2, 3, 3]


# cards


def test_the_zaps_are_taken_out_only_without_powers() -> None:
    """rencontre.option.remove_zaps_when_powerless"""
    wish: Options = {"remove_zaps_when_powerless": True}

    assert len(new(wish).house_rules.faces) == 54
    assert len(new({"powers_per_player": 0}).house_rules.faces) == 54
    assert len(new({**wish, "powers_per_player": 0}).house_rules.faces) == 52


def test_how_much_of_the_discards_is_seen() -> None:
    """rencontre.option.discard_browse, rencontre.discard.pile: the whole pile, or its top."""
    hands = {"V": ["A10", "C"], "J": ["A10", "C"], "B": ["A6"]}
    for options, seen in (({}, (8, 6, 4)), ({"discard_browse": "top"}, (4,))):
        game = sealed([], {}, hands=hands, discard=["A8", "A6", "A4"], options=options)
        for seat in range(NOBODY, 4):
            assert game.view(seat).discard == seen
            assert game.view(seat).discarded == 3


def test_a_defence_bared_in_the_middle_of_a_duel() -> None:
    """rencontre.option.no_card_defence: it gives its last duel card away, and neither deck nor
    discards hold another; it defends with 0, or the duel is off."""
    edicts = ["MOEBIUS", "MOEBIUS", "CHAMP", "CONTROLE", "GAZ", "PESTE", "ZAP", "ZAP"]
    for options, story in (
        ({}, ["no-duel-card R"]),
        ({"no_card_defence": "cancel"}, ["cancelled V"]),
    ):
        follow(
            [["V", "aims R1"], ["R", "uses philanthropist"], ["R", "gives A4 to V"]],
            {"story cancelled no-duel-card": story, "asked": "V" if not options else ""},
            options=options,
            turn="V",
            defence="R",
            at="point",
            hands={"V": ["A10"], "R": ["A4"], "B": ["A8"]},
            powers={"R": ["philanthropist"]},
            deck=edicts,
            rest="hand",
        )


# powers


def test_how_many_powers_are_dealt() -> None:
    """rencontre.option.powers_per_player, rencontre.option.variant_two_of_three"""
    for number in range(4):
        assert [len(own) for own in new({"powers_per_player": number}).powers] == [number] * 4
    # two of three goes before the number of powers
    game = new({"powers_per_player": 1, "variant_two_of_three": True})
    assert game.question.name == "reject"
    assert [len(own) for own in game.powers] == [3, 3, 3, 3]


def test_whether_powers_rotate() -> None:
    """rencontre.option.variant_rotation"""
    for options, question in (({}, ""), ({"variant_rotation": True}, "rotate")):
        follow(
            [],
            {"question": question},
            options=options,
            turn="J",
            first="B",
            at="end",
            powers={"B": ["void"]},
        )


def test_the_minute_of_a_deal() -> None:
    """rencontre.option.deal_clock_s: told when the negotiation opens."""
    for options, seconds in (({}, 60), ({"deal_clock_s": 15}, 15)):
        game = follow(
            [["V", "plays C"], ["R", "plays C"]],
            {"question": "negotiate"},
            options=options,
            hands={"V": ["C", "A4"], "R": ["C", "A6"]},
            **force(1, 4),
        )
        assert game.witness is not None
        told = [event.count for event in game.witness.events if event.kind == "negotiation"]
        assert told == [seconds]
        assert game.view(0).deal_seconds == seconds
        assert game.count(0, HOLE) == 0
