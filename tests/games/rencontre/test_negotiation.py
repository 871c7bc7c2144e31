"""Deals at the table: each clause of their validity, and what is carried out."""

from collections import Counter
from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import PASS
from regalia.engine.refused import Refused
from regalia.games.rencontre.deals.questions import ACCEPT, TIME_IS_UP
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.conformance import check_imagination
from tests.games.rencontre.duels import HANDS, Script, follow, force

# green and red have both shown a compromise; green has three tokens on the oval
V_HAND = ["C", "A4", "A10", "ZAP"]
R_HAND = ["C", "A6", "A12", "GAZ"]
GOES_HOME: Script = [["V", "V5x3"]]


def deal(script: Script, expect: dict[str, object], **place: Any) -> Rencontre:
    """A negotiation on R1 that begins with green."""
    start: dict[str, Any] = {"hands": {"V": V_HAND, "R": R_HAND}} | force(3, 4)
    place["tokens"] = start["tokens"] | place.get("tokens", {})
    return follow([["V", "plays C"], ["R", "plays C"], *script], expect, **(start | place))


def refused(rule: str, offer: str, **place: Any) -> None:
    """Green's offer is refused by a rule."""
    deal([["V", "refused", f"rencontre.deal.{rule}", f"offers {offer}"]], {}, **place)


# the negotiation


@pytest.mark.parametrize(("option", "seconds"), [({}, 60), ({"deal_clock_s": 45}, 45)])
def test_the_minute_of_a_deal(option: dict[str, int], seconds: int) -> None:
    """rencontre.deal.clock: one limit from the first word on, another in the next negotiation."""
    game = deal([], {"question": "negotiate"}, options=option)
    timer = RENCONTRE.timer(game)
    assert timer is not None
    assert (timer.seconds, timer.rule) == (seconds, "rencontre.deal.clock")
    spoken = deal([["V", "offers V4 for R2"]], {"asked": "R"}, options=option)
    after = RENCONTRE.timer(spoken)
    assert after is not None
    assert after.number == timer.number
    second = deal([], {"question": "negotiate"}, options=option, duel=2)
    again = RENCONTRE.timer(second)
    assert again is not None
    assert again.number != timer.number
    assert RENCONTRE.timer(follow([], {"question": "commit"}, hands=HANDS, **force(3, 4))) is None


def test_one_compromise_opens_nothing() -> None:
    """rencontre.deal.opens: only two do."""
    follow(
        [["V", "plays A10"], ["R", "plays C"]],
        {"story negotiation": [], "winner": "V"},
        hands={"V": V_HAND, "R": R_HAND},
        **force(3, 4),
    )


def test_a_third_player_has_no_part_in_it() -> None:
    """rencontre.deal.opens: whatever it says."""
    game = deal([], {"asked": "V", "question": "negotiate"})
    for seat in (0, 3):
        with pytest.raises(Refused) as why:
            game.play(seat, 0)
        assert why.value.rule == "rencontre.deal.opens"


def test_the_clock_itself_answers() -> None:
    """rencontre.deal.clock: for a player who has the word, and the deal has failed at once."""
    game = deal([["V", "offers V4 for R2"]], {"asked": "R"})
    assert game.question.fallback(game, 2, game.options(2)) == TIME_IS_UP
    game.play(2, TIME_IS_UP)
    assert game.question.name == "lose_for_deal"
    assert game.to_act == [1, 2]


def test_proposals_stand_until_withdrawn_or_replaced() -> None:
    """rencontre.deal.precise: one open proposal each; a new one replaces one's own, and what was
    withdrawn cannot be accepted."""
    game = deal(
        [
            ["V", "offers V4 for R2"],
            ["R", "offers R3 for V2"],
            ["V", "offers V5 for R2"],
            ["R", "withdraws"],
        ],
        {"offers": ["V5 for R2"], "asked": "V"},
    )
    assert ACCEPT not in game.options(1)
    with pytest.raises(Refused) as why:
        game.play(1, ACCEPT)
    assert why.value.rule == "rencontre.deal.precise"
    game.play(1, game.question.parse(game, 1, "withdraws"))
    assert ACCEPT not in game.options(2)


# bases


def test_a_planet_left_open_must_be_one_of_the_granter_s() -> None:
    """rencontre.deal.base-where-owner: only its own planets are named, and one there must be."""
    deal(
        [
            ["V", "offers granter for ?1"],
            ["R", "accepts"],
            ["V", "options", ["on V2", "on B3"]],
            ["V", "refused", "rencontre.deal.new-base", "on V1"],
            ["V", "refused", "rencontre.deal.new-base", "on V3"],
        ],
        {},
        tokens={
            "V": {"V1": 4, "V2": 10, "B3": 3, "oval": 3},
            "R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 3, "V1": 1},
        },
    )
    # red sits wherever green does
    everywhere = {"V": {"V1": 17, "oval": 3}, "R": {"R1": 10, "V1": 10}}
    for pick in ("granter", "receiver"):
        refused("base-where-owner", f"{pick} for ?1", tokens=everywhere)


def test_a_base_in_a_third_system() -> None:
    """rencontre.deal.base-any-system, rencontre.deal.granter-stays: where green has one."""
    deal(
        [["V", "offers B3 for ?1"], ["R", "accepts"], ["R", "R5"], *GOES_HOME],
        {"fb": {"B": 0, "V": 1, "R": 1, "J": 0}},
        tokens={"V": {"V5": 14, "B3": 3, "oval": 3}},
        picks=["A6"],
    )


def test_as_many_tokens_as_agreed() -> None:
    """rencontre.deal.precise, rencontre.deal.tokens: exactly two for red, two to four for green;
    without a limit any number."""
    script: Script = [
        ["V", "offers V4x2 for R2x2-4"],
        ["R", "accepts"],
        ["V", "refused", "rencontre.deal.tokens", "cone"],
        ["V", "refused", "rencontre.deal.tokens", "conex3 V4x2"],
        ["R", "refused", "rencontre.deal.tokens", "R5x3"],
        ["R", "refused", "rencontre.deal.tokens", "R5"],
        ["V", "conex3 V4"],
        ["R", "R5x2"],
    ]
    moved = {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 2, "V4": 2}
    deal(script, {"tokens.R": moved, "fb": {"B": 0, "V": 1, "R": 1, "J": 0}})
    deal(
        [["V", "offers ?1 for R2"], ["R", "accepts"], ["V", "conex3 V1x4 V2x2"]],
        {"tokens.V": {"V2": 2, "V3": 4, "V4": 4, "V5": 1, "R2": 9}},
        picks=["A4"],
    )


def test_what_is_left_on_the_oval_does_not_join_the_new_base() -> None:
    """rencontre.deal.leftover: it goes to another, unless there is none."""
    exchange: Script = [["V", "offers ?1 for R2"], ["R", "accepts"], ["V", "cone"]]
    bases = [f"{planet}x2" for planet in ("V1", "V2")] + ["V1 V2"]
    game = deal(
        exchange,
        {"asked": "V", "question": "bring_home"},
        tokens={"V": {"V1": 4, "V2": 13, "oval": 3}},
        picks=["A4"],
    )
    found = [game.question.notation(game, 1, answer) for answer in game.options(1)]
    assert set(found) <= set(bases)
    with pytest.raises(Refused):
        game.play(1, -3)
    places = game.question.parse(game, 1, "R2x2")
    assert places < 0
    deal(
        exchange,
        {"tokens.V": {"R2": 3, "bh": 17}},
        tokens={"V": {"oval": 3, "bh": 17}},
        picks=["A4"],
    )


def test_both_may_win_by_the_same_deal() -> None:
    """rencontre.deal.atomic, rencontre.win.not-own-turn, rencontre.win.joint: all is carried out
    together, and the game ends before what is left goes home."""
    tokens = {
        "V": {"V1": 13, "R3": 1, "R4": 1, "J1": 1, "J2": 1, "oval": 3},
        "R": {"R1": 4, "R2": 12, "V2": 1, "V3": 1, "B1": 1, "B2": 1},
    }
    both = [["V", "offers V1 for R2"], ["R", "accepts"], ["V", "cone"], ["R", "R2"]]
    deal(both, {"over": True, "winners": "VR"}, tokens=tokens)
    # red alone, on green's turn
    alone = [["V", "offers V1 for ?1"], ["R", "accepts"], ["R", "R2"]]
    deal(alone, {"over": True, "winners": "R"}, tokens=tokens, picks=["A6"])
    # the house may wait until the end of the duel
    deal(
        [*alone, ["V", "V1x3"]],
        {"over": True, "winners": "R", "discarded": 2},
        tokens=tokens,
        picks=["A6"],
        options={"victory_check": "duel_end"},
    )


# cards


def test_cards_go_from_the_hands_as_they_stood() -> None:
    """rencontre.deal.atomic, rencontre.deal.precise: green gives its whole hand and takes red's;
    no card that came in the same deal goes back."""
    game = deal(
        [["V", "offers ?3 for ?3"], ["R", "accepts"], *GOES_HOME],
        {},
    )
    assert game.hand_faces(1) == [6, 12, 35]
    assert game.hand_faces(2) == [4, 10, 37]


def test_random_cards_come_from_what_is_left_after_the_picks() -> None:
    """rencontre.deal.precise: a picked card is not drawn again."""
    game = deal(
        [["V", "offers A10 ?2 for R2"], ["R", "accepts"], ["V", "gives A10"], ["V", "cone"]],
        {"hands": {"B": 0, "V": 0, "R": 6, "J": 0}},
    )
    assert game.hand_faces(2) == [4, 6, 10, 12, 35, 37]


def test_a_random_card_may_be_any_card() -> None:
    """rencontre.deal.precise: as likely as it is in the hand, not the first."""
    before = follow(
        [
            ["B", "passes"],
            ["V", "plays C"],
            ["R", "plays C"],
            *[["B", "passes"]] * 4,
            ["V", "offers ?1 for R2"],
        ],
        {"window": "W16"},
        hands={"V": ["C", "A6", "A6", "A6", "A30"], "R": ["C"], "B": ["PESTE"]},
        **force(3, 4),
    )
    given: Counter[int] = Counter()
    for seed in range(300):
        game = before.clone()
        game.chance = Chance(seeded_key("given", seed))
        game.play(0, PASS)
        game.play(2, ACCEPT)
        game.play(1, game.question.parse(game, 1, "conex3"))
        given[game.hand_faces(2)[0]] += 1
    assert set(given) == {6, 30}
    assert 50 < given[30] < 100


def test_only_cards_within_the_filter_may_be_given() -> None:
    """rencontre.deal.precise: an attack of ten or more is neither a four nor an edict."""
    deal(
        [
            ["V", "offers A10+ for R2"],
            ["R", "accepts"],
            ["V", "options", ["gives A10", "gives A12"]],
            ["V", "refused", "rencontre.deal.precise", "gives A4"],
            ["V", "refused", "rencontre.deal.precise", "gives ZAP"],
        ],
        {},
        hands={"V": ["C", "A4", "A10", "A12", "ZAP"], "R": R_HAND},
    )


def test_a_clause_of_two_cards_takes_two() -> None:
    """rencontre.deal.precise: one after the other."""
    deal(
        [
            ["V", "offers attack*2 for R2"],
            ["R", "accepts"],
            ["V", "gives A12"],
            ["V", "options", ["gives A4", "gives A10"]],
            ["V", "gives A4"],
            ["V", "conex3"],
        ],
        {"hand.V": ["A10", "ZAP"], "hand.R": ["A4", "A6", "A12", "A12", "GAZ"]},
        hands={"V": ["C", "A4", "A10", "A12", "ZAP"], "R": R_HAND},
    )


def test_clauses_are_met_with_different_cards() -> None:
    """rencontre.deal.precise: green's only attack cannot stand for both, nor be spent on the
    looser clause while the stricter one needs it."""
    one = {"hands": {"V": ["C", "A10", "ZAP"], "R": R_HAND}}
    refused("precise", "A10 attack for R2", **one)
    refused("precise", "attack*2 for R2", **one)
    refused("precise", "GAZ for R2", **one)
    refused("precise", "C ZAP for R2", **one)
    refused("precise", "GAZ attack for R2")
    refused("precise", "attack GAZ for R2")
    deal(
        [
            ["V", "offers any A10 for R2"],
            ["R", "accepts"],
            ["V", "options", ["gives ZAP"]],
            ["V", "gives ZAP"],
            ["V", "options", ["gives A10"]],
        ],
        {},
        **one,
    )


def test_nobody_can_accept_what_they_cannot_give() -> None:
    """rencontre.deal.precise: green may ask for a card that red does not hold; only red learns."""
    game = deal([["V", "offers V4 for A30"]], {"asked": "R"})
    assert ACCEPT not in game.options(2)
    with pytest.raises(Refused):
        game.play(2, ACCEPT)
    game = deal([["V", "offers V4 for A12 A6"]], {"asked": "R"})
    assert ACCEPT in game.options(2)


# around the deal


def test_nothing_else_leaves_the_black_hole() -> None:
    """rencontre.blackhole.ways-out, rencontre.term.bh-recovery: neither a victory, nor a defence,
    nor tokens that go home bring any back; the start of either duel does."""
    tokens: dict[str, Any] = {
        "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 3, "oval": 3, "bh": 2},
        "R": {"R1": 4, "R2": 4, "R3": 4, "R4": 6, "bh": 2},
        "J": {"J1": 15, "oval": 2, "bh": 3},
        "B": {"B1": 15, "ring": 2, "bh": 3},
    }
    for cards, holes in ((("A20", "A4"), [5, 2, 6, 3]), (("A4", "A20"), [3, 5, 2, 5])):
        script: list[list[object]] = [["V", f"plays {cards[0]}"], ["R", f"plays {cards[1]}"]]
        if cards[0] == "A4":
            script += [["B", "cards 0 tokens 0"]]
        else:
            script += [["V", "fights on"], ["V", "options", ["leaves", *RECOVERED]]]
        game = follow(
            script,
            {},
            hands={"V": ["A20", "A4", "C"], "R": ["A4", "A20"]},
            **force(3, 4) | {"tokens": tokens},
        )
        assert [game.count(seat, 21) for seat in range(4)] == holes


RECOVERED = [f"recovers {planet}" for planet in ("V1", "V2", "V3", "V4", "R1")]


def test_every_victory_gives_the_right_to_a_second_duel() -> None:
    """rencontre.second.right, rencontre.term.duel: over an empty planet, and in the own system
    (A-71); a turn has two duels then."""
    cards: Script = [["V", "plays A20"], ["R", "plays A4"]]
    hands = {"V": ["A20", "C"], "R": ["A4", "C"]}
    empty = {"R": {"R2": 20}, "V": {"V1": 17, "oval": 3}}
    for place in (
        force(3, 4) | {"tokens": empty},
        force(3, 4) | {"target": "V2", "tokens": {"V": empty["V"], "R": {"R1": 18, "V2": 2}}},
    ):
        follow(cards, {"question": "second", "duel": 1}, hands=hands, **place)
        follow(
            [*cards, ["V", "fights on"]],
            {"duel": 2, "story duel": ["duel V"]},
            hands=hands,
            picks=["J"],
            **place,
        )


def test_a_hand_of_any_size() -> None:
    """rencontre.hand.no-limit: a reward is drawn to a hand of fourteen."""
    game = follow(
        [["V", "plays A4"], ["R", "plays A20"], ["B", "cards 2 tokens 0"]],
        {},
        hands={"V": ["A4", "C"], "R": ["A20"], "B": 14},
        **force(3, 4) | {"tokens": {"V": {"V1": 17, "oval": 3}, "B": {"B1": 18, "ring": 2}}},
    )
    assert len(game.hands[0]) == 16


def test_one_who_may_found_with_five_or_more_is_asked() -> None:
    """rencontre.deal.tokens: though the lists stop at four, nobody's number is chosen for them."""
    deal(
        [["V", "offers nothing for R2x5+"], ["R", "accepts"], ["V", "V1x6"]],
        {"tokens.V": {"V1": 14, "R2": 6}},
        tokens={"V": {"V1": 19, "oval": 1}},
    )


def test_a_free_deal_tells_no_more_than_its_words() -> None:
    """rencontre.deal.precise, rencontre.deal.may-give: while three clauses are picked and tokens
    chosen, every seat can imagine another world, and a third player sees no face."""
    start: Script = [
        ["V", "offers any*2 attack*3 ?2 for R2x2-3@V1x2,cone"],
        ["R", "accepts"],
        ["V", "gives ZAP"],
        ["V", "gives A4"],
        ["V", "gives A6"],
        ["V", "gives A8"],
        ["V", "gives A10"],
        ["V", "V1x2 cone"],
    ]
    hand = ["C", "A4", "A6", "A8", "A10", "A12", "A14", "ZAP"]
    for length in range(len(start) + 1):
        game = deal(start[:length], {}, hands={"V": hand, "R": R_HAND})
        check_imagination(game, Chance(seeded_key("free deal", length)))
    assert game.witness is not None
    seen = [event for event in game.witness.seen_by(0) if event.kind in ("sees", "loses-card")]
    assert seen == []
    assert len([event for event in game.witness.seen_by(1) if event.kind == "loses-card"]) == 7
