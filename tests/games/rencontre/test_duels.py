"""Alliances, duel cards, the outcome, rewards and consolation, at their edges."""

from collections import Counter
from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY, PASS
from regalia.engine.refused import Refused
from regalia.games.rencontre.rules.outcome import MOST_UNITS
from regalia.games.rencontre.state.cards import COMPROMISE, is_attack, is_duel_card
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.view import FACE_DOWN
from tests.games.rencontre.duels import HANDS, SEALED, Script, follow, force, sealed

GATHERED: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J1",
    "at": "alliances",
    "tokens": {"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3}},
    "hands": HANDS,
}


# alliances


def test_whom_each_may_invite() -> None:
    """rencontre.ally.offence-invites, rencontre.ally.defence-invites: any set of the others, and
    never the opponent."""
    lists = ["invites nobody", "invites R", "invites B", "invites BR"]
    follow(
        [
            ["V", "options", lists],
            ["V", "refused", "rencontre.ally.offence-invites", "invites J"],
            ["V", "invites BR"],
            ["J", "options", lists],
            ["J", "refused", "rencontre.ally.defence-invites", "invites V"],
        ],
        {},
        **GATHERED,
    )


def test_one_who_is_invited_by_both_may_join_either() -> None:
    """rencontre.ally.defence-invites: the offence's guest too."""
    for side, zone in (("offence", "oval"), ("defence", "ring")):
        game = follow(
            [["V", "invites R"], ["J", "invites R"], ["R", f"{side} R1"]],
            {"tokens.R": {"R1": 3, "R2": 4, "R3": 4, "R4": 4, "R5": 4, zone: 1}},
            **GATHERED,
        )
        assert game.witness is not None
        joins = [event for event in game.witness.events if event.kind == "joins"]
        assert len(joins) == 1


def test_an_answer_is_seen_by_those_who_answer_later() -> None:
    """rencontre.ally.visible: the side and the tokens, by everybody."""
    game = follow(
        [["V", "invites BR"], ["J", "invites R"], ["R", "defence R1x2"]],
        {"asked": "B", "question": "ally"},
        **GATHERED,
    )
    for seat in range(NOBODY, 4):
        view = game.view(seat)
        assert view.cone == (0, 3, 2, 0)
        assert view.side[2] == 2
        assert view.asked_by == (1, 0, 3, 0)
    assert game.witness is not None
    for kind in ("joins", "sends", "invites"):
        told = [event for event in game.witness.events if event.kind == kind]
        assert told
        assert all(event.is_seen_by(seat) for event in told for seat in range(NOBODY, 4))


def test_an_ally_s_tokens_left_on_the_target_do_not_fight() -> None:
    """rencontre.ally.from-target, rencontre.resolve.defence-total: only those on the ring do, and
    those left are not lost."""
    tokens: dict[str, Any] = {"R": {"R1": 15, "J3": 3, "ring": 2}, "V": {"V1": 17, "oval": 3}}
    sealed(
        [["V", "plays A20"], ["J", "plays A10"]],
        {"totals": [23, 16], "tokens.R": {"R1": 15, "J3": 3, "bh": 2}},
        hands={"V": ["A20", "C"], "J": ["A10", "C"]},
        tokens=tokens,
    )


# cards


def test_a_committed_card_leaves_the_hand() -> None:
    """rencontre.cards.commit: each lays one."""
    game = sealed(
        [["B", "passes"], ["V", "plays A10"], ["J", "plays A10"]],
        {"window": "W10", "hand.V": ["C"], "hand.J": ["C"]},
        hands=HANDS | {"B": ["CHAMP"]},
    )
    assert [card >= 0 for card in game.committed] == [False, True, False, True]


def test_nobody_sees_a_card_that_lies_face_down() -> None:
    """rencontre.cards.independent, rencontre.cards.reveal: not before both are turned together."""
    game = sealed([["B", "passes"]], {"asked": "VJ"}, hands=HANDS | {"B": ["CHAMP"]})
    game.play(1, 10)
    # green has chosen: nothing on the table tells it, but green may look
    assert game.to_act == [3]
    for seat in (NOBODY, 0, 2, 3):
        assert game.view(seat).committed == (-1, -1, -1, -1)
    game.play(3, COMPROMISE)
    assert game.view(3).committed == (-1, FACE_DOWN, -1, COMPROMISE)
    assert game.view(1).committed == (-1, 10, -1, FACE_DOWN)
    for seat in (NOBODY, 0, 2):
        assert game.view(seat).committed == (-1, FACE_DOWN, -1, FACE_DOWN)
    assert game.witness is not None
    secret = [event for event in game.witness.events if event.kind == "chooses"]
    assert [[s for s in range(NOBODY, 4) if e.is_seen_by(s)] for e in secret] == [[1], [3]]
    assert not [event for event in game.witness.events if event.kind == "reveals"]


def test_both_cards_are_turned_in_one_event() -> None:
    """rencontre.cards.reveal: and are seen by all."""
    game = sealed(
        [["V", "plays A10"], ["J", "plays C"]], {"window": "W11"}, hands=HANDS | {"B": ["CONTROLE"]}
    )
    assert game.witness is not None
    events = [event for event in game.witness.events if event.kind == "reveals"]
    assert [(e.who, e.what, e.whom, e.count) for e in events] == [(1, 10, 3, COMPROMISE)]
    for seat in range(NOBODY, 4):
        assert game.view(seat).committed == (-1, 10, -1, COMPROMISE)


def test_a_compromise_is_a_duel_card_but_no_attack() -> None:
    """rencontre.cards.kinds: it carries no number."""
    assert is_duel_card(COMPROMISE)
    assert not is_attack(COMPROMISE)
    assert is_attack(4)
    assert is_attack(30)
    assert not is_duel_card(COMPROMISE + 1)


# losses


def test_only_tokens_still_there_are_lost() -> None:
    """rencontre.resolve.defence-lost, rencontre.consolation.count: La Peste comes when the winner
    is known, and yellow pays it with the tokens that were about to be lost; the totals stand, and
    nothing is left to console it for (A-39)."""
    waits: Script = [["B", "passes"]]
    tokens = SEALED["tokens"] | {"J": {"J1": 15, "J3": 3, "R1": 2}}
    sealed(
        [
            *waits,
            ["V", "plays A20"],
            ["J", "plays C"],
            *waits,
            *waits,
            ["state", {"window": "W13"}],
            ["B", "PESTE J"],
            ["J", "J3x3"],
        ],
        {"tokens.J": {"J1": 15, "R1": 2, "bh": 3}, "story consolation": [], "winner": "V"},
        hands={"V": ["A20", "C"], "J": ["C"], "B": ["PESTE"]},
        tokens=tokens,
    )


# rewards


def test_a_reward_is_bounded_by_the_tokens_in_the_black_hole() -> None:
    """rencontre.resolve.reward-mix, rencontre.resolve.reward-optional: red sent two, lost one
    before, and sees no card before it has said the mix."""
    tokens = SEALED["tokens"] | {"R": {"R1": 17, "ring": 2, "bh": 1}}
    mixes = [(2, 0), (1, 0), (0, 0), (1, 1), (0, 1)]
    game = sealed(
        [
            ["V", "plays A10"],
            ["J", "plays A10"],
            ["R", "options", [f"cards {cards} tokens {back}" for cards, back in mixes]],
            ["R", "refused", "rencontre.resolve.reward-mix", "cards 0 tokens 2"],
            ["R", "refused", "rencontre.resolve.reward-mix", "cards 2 tokens 1"],
            ["R", "cards 1 tokens 1"],
        ],
        {"tokens.R": {"R1": 20}},
        hands=HANDS,
        tokens=tokens,
    )
    assert len(game.hands[2]) == 1


def test_an_ally_without_a_base_takes_cards_only() -> None:
    """rencontre.resolve.reward-placement, rencontre.option.return_without_base: its own tokens on
    the ring have no base to go to either."""
    game = sealed(
        [
            ["V", "plays A10"],
            ["J", "plays A10"],
            ["R", "options", ["cards 2 tokens 0", "cards 1 tokens 0", "cards 0 tokens 0"]],
            ["R", "cards 1 tokens 0"],
        ],
        {"tokens.R": {"bh": 20}},
        hands=HANDS,
        tokens=SEALED["tokens"] | {"R": {"ring": 2, "bh": 18}},
    )
    assert len(game.hands[2]) == 1


def test_no_reward_when_the_offence_wins() -> None:
    """rencontre.resolve.reward: nor for the allies of the offence."""
    sealed(
        [["V", "plays A20"], ["J", "plays A4"]],
        {"story rewarded draws": [], "asked": "V", "question": "second"},
        hands={"V": ["A20", "C"], "J": ["A4", "C"]},
    )


def test_ring_tokens_may_go_to_any_base() -> None:
    """rencontre.resolve.ring-returns: red sent them from R1 and R2, and puts both on J5."""
    place = {"turn": "V", "defence": "J", "target": "J3", "at": "alliances"}
    follow(
        [
            ["V", "invites nobody"],
            ["J", "invites R"],
            ["R", "defence R1 R2"],
            ["V", "plays A4"],
            ["J", "plays A20"],
            ["R", "cards 0 tokens 0"],
            ["R", "refused", "rencontre.resolve.ring-returns", "J5"],
            ["R", "J5x2"],
        ],
        {"tokens.R": {"R1": 9, "R2": 7, "J5": 4}},
        tokens={
            "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3},
            "R": {"R1": 10, "R2": 8, "J5": 2},
        },
        hands={"V": ["A4", "C"], "J": ["A20", "C"]},
        **place,
    )


# consolation

LOST: Script = [["V", "plays C"], ["J", "plays A10"], ["R", "cards 0 tokens 0"], ["R", "R1 R2"]]


def lost_with_compromise(hand: list[str], **place: Any) -> Rencontre:
    """Green has shown a compromise and lost three tokens, its ally blue one."""
    hands = {"V": ["C", "A4"], "J": ["A10", *hand]}
    return sealed(LOST, {}, hands=hands, **place)


def test_one_card_for_each_own_token() -> None:
    """rencontre.consolation.count, rencontre.consolation.own-only: three for green's three, not a
    fourth for its ally's, and nothing for the ally."""
    game = lost_with_compromise(["A4", "A6", "A8", "A12", "A14"])

    assert [len(hand) for hand in game.hands] == [0, 4, 0, 2]
    assert game.witness is not None
    due = [(e.who, e.whom, e.count) for e in game.witness.events if e.kind == "consolation"]
    assert due == [(1, 3, 3)]


def test_no_consolation_for_an_attack_that_lost() -> None:
    """rencontre.consolation.count: only a compromise gives it."""
    game = sealed(
        [["V", "plays A4"], ["J", "plays A10"], ["R", "cards 0 tokens 0"], ["R", "R1 R2"]],
        {"story consolation takes-cards": []},
        hands={"V": ["C", "A4"], "J": ["A10", "A6", "A8"]},
    )
    assert len(game.hands[1]) == 1


def test_every_card_of_the_hand_is_as_likely() -> None:
    """rencontre.consolation.random: cards and not faces are picked; the card played is none."""
    before = follow(
        [["V", "plays C"], ["R", "plays A8"]],
        {"window": "W15"},
        hands={"V": ["C", "A4"], "R": ["A8", "A6", "A6", "A6", "A30"], "B": ["GAZ"]},
        **force(1, 4),
    )
    taken: Counter[int] = Counter()
    for seed in range(400):
        game = before.clone()
        game.chance = Chance(seeded_key("consolation", seed))
        game.play(0, PASS)
        taken[next(face for face in game.hand_faces(1) if face != 4)] += 1

    assert set(taken) == {6, 30}
    assert 70 < taken[30] < 130


def test_a_hand_that_shrinks_before_consolation() -> None:
    """rencontre.consolation.cap: La Peste takes a card of the winner; green takes what is left."""
    waits = [["B", "passes"]]
    plague = [["B", "PESTE J"], ["J", "J1x3"], ["J", "throws A6"]]
    game = sealed(
        [*waits, *LOST[:2], *waits * 4, *LOST[2:], *plague],
        {"hand.J": [], "hand.V": ["A4", "A8"]},
        hands={"V": ["C", "A4"], "J": ["A10", "A6", "A8"], "B": ["PESTE"]},
    )
    assert game.consolation == 0


def test_an_answer_beyond_all_bounds_is_no_reward() -> None:
    """rencontre.resolve.reward-mix: whatever number is sent."""
    game = sealed(
        [["V", "plays A10"], ["J", "plays A10"]], {"asked": "R", "question": "mix"}, hands=HANDS
    )
    for answer in (3 * MOST_UNITS, -1, 3, 2 * MOST_UNITS + 1, 10**9):
        with pytest.raises(Refused):
            game.play(2, answer)
