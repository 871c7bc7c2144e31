"""What the table answers for a player who lets the clock run out, and whom a window prompts."""

from typing import Any

import pytest

from regalia.engine.flow import PASS
from regalia.engine.refused import Refused
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.rules.setup import REJECT
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.windows.points import W03, WZ
from regalia.games.rencontre.windows.public import waited_for
from tests.games.rencontre.duels import Script, follow, force, sealed

CARDS: dict[str, Any] = {"V": ["A10", "C"], "J": ["A10", "C"], "R": ["A10", "C"]}
POINTED: dict[str, Any] = {"turn": "V", "defence": "J", "target": "J1", "hands": CARDS}
GATHERED: dict[str, Any] = POINTED | {"at": "alliances", "tokens": {"V": {"V1": 17, "oval": 3}}}


def late(question: str, script: Script = (), **place: Any) -> str:
    """The table's answer to the question a position leads to."""
    game = follow(script, {"question": question}, **place)
    seat = game.to_act[0]
    options = game.options(seat)
    answer = game.question.fallback(game, seat, options)
    return game.question.notation(game, seat, answer)


def test_late_in_the_first_steps() -> None:
    """rencontre.newhand.clear-edicts, rencontre.recover.optional, rencontre.destiny.own-colour,
    rencontre.point.any-planet, rencontre.gather.min-one: edicts are discarded, a token comes back
    to the smallest base, another disc is drawn, the weakest planet is aimed at, one token sent"""
    hole = {"V": {"V1": 10, "V2": 7, "J5": 1, "bh": 2}}
    edicts = {"V": ["GAZ", "MOEBIUS"]}
    start: dict[str, Any] = {"turn": "V", "at": "turn", "tokens": hole, "hands": edicts}
    assert late("clear", [["V", "passes"]], **start) == "discards"
    turn: dict[str, Any] = {"turn": "V", "hands": CARDS}
    assert late("recover", at="recovery", tokens=hole, **turn) == "recovers J5"
    guest = {"R": {"R1": 18, "V2": 2}}
    assert late("whom", at="destiny", picks=["V"], tokens=guest, **turn) == "redraws"
    weak = {"J": {"J1": 9, "J3": 9, "J5": 2}}
    assert late("point", at="point", defence="J", tokens=weak, **turn) == "aims J2"
    full = {"J": {"J1": 9, "J2": 4, "J3": 2, "J4": 3, "J5": 2}}
    assert late("point", at="point", defence="J", tokens=full, **turn) == "aims J3"
    stacks = {"V": {"V1": 6, "V2": 8, "V3": 6}}
    assert late("gather", at="gather", **POINTED | {"tokens": stacks}) == "V2"


def test_late_among_the_allies() -> None:
    """rencontre.ally.offence-invites, rencontre.ally.defence-invites, rencontre.ally.decline"""
    assert late("invite", **GATHERED) == "invites nobody"
    assert late("invite", [["V", "invites nobody"]], **GATHERED) == "invites nobody"
    assert late("ally", [["V", "invites R"], ["J", "invites R"]], **GATHERED) == "declines"


def test_late_with_the_cards() -> None:
    """rencontre.cards.commit, rencontre.timing.rounds, rencontre.window.WZ: the highest attack, or
    a compromise; and nobody plays an edict by being late"""
    cards = GATHERED | {"at": "cards"}
    hand = {"V": ["A4", "A20", "A6", "C"], "J": ["A10"]}
    assert late("commit", **cards | {"hands": hand}) == "plays A20"
    assert late("commit", **cards | {"hands": {"V": ["C"], "J": ["A8", "A10"]}}) == "plays C"
    assert late("window", **cards | {"hands": CARDS | {"B": ["PESTE"]}}) == "passes"
    gift: dict[str, Any] = {"turn": "V", "defence": "J", "at": "defence"}
    zap = CARDS | {"B": ["ZAP"]}
    powers = {"V": ["philanthropist"]}
    script: Script = [["V", "uses philanthropist"]]
    assert late("zap", script, powers=powers, hands=zap, **gift) == "passes"


def test_late_with_a_reward() -> None:
    """rencontre.resolve.reward-mix, rencontre.resolve.ring-returns: tokens first, then cards; and
    home to where they came from, or else to the smallest base."""
    place = GATHERED | {
        "tokens": {
            "V": {"V1": 17, "oval": 3},
            "R": {"R1": 9, "R2": 1, "R3": 8, "R4": 1, "bh": 1},
        },
        "hands": {"V": ["A4"], "J": ["A20"]},
    }
    script: list[list[object]] = [
        ["V", "invites nobody"],
        ["J", "invites R"],
        ["R", "defence R1 R2"],
        ["V", "plays A4"],
        ["J", "plays A20"],
    ]
    assert late("mix", script, **place) == "cards 1 tokens 1"
    script.append(["R", "cards 0 tokens 0"])
    # R2 is no base any more: its token goes to the smallest there is
    assert late("bring_home", script, **place) == "R1 R4"


def test_late_in_a_deal() -> None:
    """rencontre.deal.clock, rencontre.deal.fail-choice, rencontre.deal.tokens,
    rencontre.deal.base-any-system: the deal fails and the largest bases pay; once it is concluded
    the first planet, the fewest tokens and the lowest card are taken"""
    hands = {"V": ["C", "A10", "A4"], "R": ["C", "A6"]}
    place = force(3, 4) | {"hands": hands}
    both: list[list[object]] = [["V", "plays C"], ["R", "plays C"]]
    assert late("negotiate", both, **place) == "time is up"
    lost = {"V": {"V1": 2, "V2": 8, "V3": 7, "oval": 3}}
    failed: Script = [*both, ["V", "time is up"]]
    assert late("lose_for_deal", failed, **place | {"tokens": lost}) == "V2x2 V3"
    open_deal: Script = [*both, ["V", "offers granter for any"], ["R", "accepts"]]
    assert late("grant", open_deal, **place) == "on V1"
    cards: Script = [*both, ["V", "offers any for R2x2+"], ["R", "accepts"]]
    assert late("give_card", cards, **place) == "gives A4"
    found: Script = [*cards, ["V", "gives A4"]]
    assert late("found", found, **place | {"tokens": lost}) == "V2x2"


def test_late_with_edicts_and_at_the_end() -> None:
    """rencontre.edict.peste.victim-chooses, rencontre.edict.moebius.effect,
    rencontre.second.optional, rencontre.variant.rotation: the largest bases and the lowest card go,
    all tokens come back to the smallest bases, the turn ends, powers are kept"""
    plague = {"V": ["A10"], "J": ["A8", "A6", "GAZ"], "B": ["PESTE"]}
    struck: list[list[object]] = [["B", "PESTE J"]]
    cards = GATHERED | {"at": "cards", "hands": plague}
    weak = {"V": {"V1": 17, "oval": 3}, "J": {"J1": 9, "J2": 10, "J3": 1}}
    assert late("lose_to_plague", struck, **cards | {"tokens": weak}) == "J1 J2x2"
    struck.append(["J", "J1x3"])
    assert late("throw_attack", struck, **cards) == "throws A6"
    hole = {"V": {"V1": 10, "V2": 7, "bh": 3}}
    tubes: dict[str, Any] = {"turn": "V", "at": "destiny", "tokens": hole}
    hands = {"V": ["A6", "MOEBIUS"]}
    assert late("rescue", [["V", "MOEBIUS"]], hands=hands, **tubes) == "V2x3"
    assert late("second", turn="V", at="won", hands=CARDS) == "stops"
    rotation: dict[str, Any] = {"turn": "J", "first": "B", "at": "end", "powers": {"B": ["void"]}}
    assert late("rotate", options={"variant_rotation": True}, **rotation) == "keeps"


# whom a window prompts


def prompted(game: Rencontre) -> tuple[int, ...]:
    """Whom the open window asks as far as all may know."""
    window = game.window()
    assert window is not None
    return window.prompted


def test_whom_a_window_prompts() -> None:
    """rencontre.timing.pause, rencontre.window.W03, rencontre.window.W14, rencontre.window.W16: the
    offence, the rewarded ally, the two who negotiate; in a timed one a player who has a card."""
    hands = CARDS | {"R": [], "B": ["PESTE"]}
    early: dict[str, Any] = {"turn": "V", "at": "destiny", "hands": hands}
    game = follow([], {"window": "W03"}, **early)
    assert prompted(game) == (1,)
    assert waited_for(game, W03) == [], "who decides here anyway needs no pause"
    script: Script = [
        ["B", "passes"],
        ["V", "plays A10"],
        ["J", "plays A10"],
        ["B", "passes"],
    ]
    game = sealed(script, {"window": "W11"}, hands=hands)
    # red has no card
    assert prompted(game) == (0, 1, 3)
    assert game.witness is not None
    event = next(event for event in game.witness.events if event.kind == "window")
    window = RENCONTRE.window(game, event)
    assert window is not None
    assert window.seats == [0, 1, 3]
    rewarded: Script = [*script, *[["B", "passes"]] * 3]
    assert prompted(sealed(rewarded, {"window": "W14"}, hands=hands)) == (2,)
    talk: Script = [["B", "passes"], ["V", "plays C"], ["J", "plays C"], *[["B", "passes"]] * 3]
    place = GATHERED | {"at": "cards", "hands": hands}
    game = follow(talk, {"window": "W16"}, options={"deal_clock_s": 15}, **place)
    assert prompted(game) == (1, 3)
    facts = game.window()
    assert facts is not None
    assert facts.seconds == 15


def test_a_zap_window_prompts_all_but_the_user() -> None:
    """rencontre.window.WZ: those with a card, whether or not it is a Zap."""
    game = follow(
        [["V", "uses philanthropist"]],
        {"window": "WZ"},
        turn="V",
        defence="J",
        at="defence",
        hands=CARDS | {"B": ["ZAP"], "R": []},
        powers={"V": ["philanthropist"]},
    )
    assert prompted(game) == (0, 3)
    facts = game.window()
    assert facts is not None
    assert (facts.power, facts.user) == (23, 1)
    # the pause is for all who hold a card: by its length nobody learns whose power it is about
    assert waited_for(game, WZ) == [0, 1, 3]


def test_only_an_optional_power_is_waited_for() -> None:
    """rencontre.timing.pause: a mandatory one acts by itself, so no pause is announced for it."""
    for name, waits in (("virus", False), ("sorcerer", True)):
        game = follow(
            [["V", "plays A10"], ["J", "plays A10"]],
            {},
            at="cards",
            powers={"V": [name]},
            **{key: value for key, value in GATHERED.items() if key != "at"}
            | {"hands": {"V": ["A10"], "J": ["A10"]}, "tokens": HOME},
        )
        assert game.witness is not None
        told = [event.what for event in game.witness.events if event.kind == "window"]
        assert (10 in told) == waits
        assert 28 not in told


HOME = {"V": {"V1": 6, "V2": 6, "V3": 5, "oval": 3}}


# what else nothing looked at


def test_a_new_proposal_takes_a_refusal_back() -> None:
    """rencontre.deal.clock: green wanted no deal, but has proposed since; red alone ends nothing
    (A-60)."""
    follow(
        [
            ["V", "plays C"],
            ["R", "plays C"],
            ["V", "no deal"],
            ["R", "offers R2 for V2"],
            ["V", "offers V3 for R2"],
            ["R", "no deal"],
        ],
        {"asked": "V", "question": "negotiate"},
        hands={"V": ["C", "A4"], "R": ["C", "A6"]},
        **force(3, 4),
    )


def test_each_goes_back_to_its_own_planets() -> None:
    """rencontre.option.return_without_base: where green and its ally both sent all they had."""
    place: dict[str, Any] = {
        "turn": "V",
        "defence": "J",
        "target": "J1",
        "at": "gather",
    }
    follow(
        [
            ["V", "V1x2 V2"],
            ["B", "passes"],
            ["V", "invites R"],
            ["B", "passes"],
            ["J", "invites nobody"],
            ["B", "passes"],
            ["R", "offence R3x2"],
            ["B", "PESTE V"],
            ["V", "throws A6"],
        ],
        {
            "tokens.V": {"V1": 2, "V2": 1, "bh": 17},
            "tokens.R": {"R3": 2, "bh": 18},
        },
        tokens={"V": {"V1": 2, "V2": 1, "bh": 17}, "R": {"R3": 2, "bh": 18}},
        hands={"V": ["A6"], "J": ["A4"], "B": ["PESTE"]},
        **place,
    )


@pytest.mark.parametrize(
    ("cards", "options", "after"),
    [
        (("C", "C"), {}, {"R3": 2, "bh": 18}),
        (("A4", "A20"), {}, {"R3": 2, "bh": 18}),
        (("C", "C"), {"return_without_base": "black_hole"}, {"bh": 20}),
    ],
    ids=["deal", "defended", "black-hole"],
)
def test_an_ally_that_sent_all_it_had_loses_nothing(
    cards: tuple[str, str], options: dict[str, str], after: dict[str, int]
) -> None:
    """rencontre.option.return_without_base: when a deal is opened or the defence has won."""
    follow(
        [
            ["V", "V1"],
            ["V", "invites nobody"],
            ["J", "invites R"],
            ["R", "defence R3x2"],
            ["V", f"plays {cards[0]}"],
            ["J", f"plays {cards[1]}"],
            *([["R", "cards 0 tokens 0"]] if cards[1] == "A20" else []),
        ],
        {"tokens.R": after},
        turn="V",
        defence="J",
        target="J1",
        at="gather",
        options=options,
        tokens={"R": {"R3": 2, "bh": 18}},
        hands={"V": [cards[0]], "J": [cards[1]]},
    )


def test_a_token_without_an_origin_falls_back() -> None:
    """rencontre.option.return_without_base: it came from the Black Hole (A-77)."""
    follow(
        [["V", "recovers cone"], ["B", "PESTE V"], ["V", "throws A6"]],
        {"tokens.V": {"bh": 20}, "story cancelled": ["cancelled V"]},
        options={"return_without_base": "origin"},
        turn="V",
        at="recovery",
        tokens={"V": {"bh": 20}},
        hands={"V": ["A6"], "B": ["PESTE"]},
    )


def test_a_power_given_up_forgets_what_it_counted() -> None:
    """rencontre.variant.rotation: a player who gets it next begins anew."""
    follow(
        [["B", "replaces warrior"]],
        {"memory": {}, "power.B": ["virus"], "under_pile": "warrior"},
        options={"variant_rotation": True},
        turn="J",
        first="B",
        at="end",
        powers={"B": ["warrior"]},
        memory={"warrior": 3},
        pile=["void", "virus"],
    )


def test_nobody_answers_for_another() -> None:
    """rencontre.ally.answer-order: the next in turn is refused while the first thinks."""
    game = follow([["V", "invites BR"], ["J", "invites nobody"]], {"asked": "R"}, **GATHERED)
    with pytest.raises(Refused) as refused:
        game.play(0, PASS)
    assert refused.value.rule == "rencontre.ally.answer-order"


def banned_pair(game: Rencontre) -> tuple[int, int]:
    """Two powers that may not be in one hand."""
    for alien in game.house_rules.aliens:
        for name in alien.bans:
            other = next(one for one in game.house_rules.aliens if one.name == name)
            return alien.number, other.number
    raise AssertionError("no power bans another")


def test_two_powers_that_may_not_be_together() -> None:
    """rencontre.variant.several, rencontre.variant.two-of-three: one that may not join a hand goes
    under the pile, and of three the one kept apart is never the third."""
    game = follow([], {}, options={"variant_two_of_three": True}, from_the_start=True)
    one, two = banned_pair(game)
    third = next(number for number in game.house_rules.pile if number not in (one, two))
    game.powers[0] = [one, two, third]
    assert set(REJECT.options(game, 0)) == {one, two}
    names = [game.alien(number).name for number in (one, two, third)]
    follow(
        [["B", f"replaces {names[2]}"]],
        {"power.B": [names[0], "macron" if names[2] != "macron" else "virus"]},
        options={"variant_rotation": True, "powers_per_player": 2},
        turn="J",
        first="B",
        at="end",
        powers={"B": [names[0], names[2]]},
        pile=["macron" if names[2] != "macron" else "virus", names[1]],
    )
