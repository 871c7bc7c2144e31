"""Promises of a house rule: when they may be made, and what keeps, breaks and ends each."""

from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.game import LEAVE
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.promises.checking import SHOWN, chose_freely
from regalia.games.rencontre.promises.entries import PEACE, promise
from regalia.games.rencontre.promises.words import settled_words
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.versions import SIXTH
from tests.games.rencontre.duels import Script, follow, sealed
from tests.games.rencontre.saying import at, refuses, says

# green attacks yellow on J3 with one token; nobody has promised or invited yet
BEFORE: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J3",
    "at": "alliances",
    "tokens": {"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 3, "oval": 1}},
    "hands": {"V": ["A20", "A20", "C"], "J": ["A8", "C", "C"]},
    "options": {"promises": True},
}
ALONE: Script = [["V", "invites nobody"], ["J", "invites nobody"]]


def promises(**made: str) -> Script:
    """What each seat promises, in the order in which they are asked; most promise nothing."""
    return [[seat, f"promises {made.get(seat, 'nothing')}"] for seat in "VJRB"]


def promised(script: Script, expect: dict[str, object], **place: Any) -> Rencontre:
    """Plays from the moment of promises on."""
    return follow(script, expect, **(BEFORE | place))


def told(lines: list[str], script: Script, **place: Any) -> Rencontre:
    """The same, and states every event of promises."""
    kinds = "gives-word gives-word-to-all keeps-word breaks-word word-lapses"
    return promised(script, {f"told {kinds}": lines}, **place)


def test_nobody_is_asked_without_the_house_rule() -> None:
    """rencontre.option.promises: off by default, and nothing is noted."""
    game = follow([], {"question": "invite"}, **(BEFORE | {"options": {}}))
    assert (game.kept, game.broken, game.promises) == ([], [], [])
    assert game.view(0).kept == ()


def test_the_order_of_promises() -> None:
    """rencontre.promise.moment: offence, defence, then the others clockwise, then invitations."""
    script: list[list[object]] = []
    for seat in "VJRB":
        promised(script, {"question": "promise", "asked": seat})
        script.append([seat, "promises nothing"])
    promised(script, {"question": "invite", "promises": []})


def test_the_list_of_promises() -> None:
    """rencontre.promise.list: what each may promise whom, and in which words."""
    game = at([], "promise", **BEFORE)
    says(
        game,
        "V",
        {
            "promises nothing": "answer-promise-nothing",
            "promises compromise J": "answer-promise(word-compromise, J)",
            "promises peace R": "answer-promise(word-peace, R)",
            "promises join J": "answer-promise(word-join, J)",
            "promises neutral B": "answer-promise(word-neutral, B)",
            "promises neutral all": "answer-promise-all(word-neutral-all)",
        },
    )
    refuses(
        game,
        "V",
        {
            "promises compromise R": "refused-promise [rencontre.promise.list]",
            "promises peace J": "refused-promise [rencontre.promise.list]",
            "promises peace all": "refused-promise [rencontre.promise.list]",
            "promises join all": "refused-promise [rencontre.promise.list]",
        },
    )
    third = at([["V", "promises nothing"], ["J", "promises nothing"]], "promise", **BEFORE)
    says(third, "R", {"promises peace all": "answer-promise-all(word-peace-all)"})
    refuses(third, "R", {"promises compromise V": "refused-promise [rencontre.promise.list]"})
    with pytest.raises(ValueError, match="promises moon"):
        game.question.parse(game, 1, "promises moon V")


def test_two_players_promise_nothing_of_alliances() -> None:
    """rencontre.promise.list: a compromise, or peace by the defence."""
    two = BEFORE | {"players": 2, "defence": "B", "target": "B3", "hands": {"V": 3, "B": 3}}
    follow([], {"options.V": ["promises nothing", "promises compromise B"]}, **two)
    defence = ["promises nothing", "promises compromise V", "promises peace V"]
    follow([["V", "promises nothing"]], {"options.B": defence}, **two)


def test_an_open_promise_is_not_made_again() -> None:
    """rencontre.promise.list: until it is past."""
    game = RENCONTRE.new(4, {"promises": True}, Chance(seeded_key("again")))
    assert isinstance(game, Rencontre)
    while game.question.name != "promise":
        game.play(game.asked[0], game.options(game.asked[0])[0])
    seat = game.asked[0]
    join = next(a for a in game.options(seat) if a >= 16 and a < 24)
    game.play(seat, join)
    for _ in range(400):
        asked = game.asked[0]
        if game.question.name == "promise" and asked == seat and game.promises:
            assert join not in game.options(seat)
            return
        game.play(asked, game.options(asked)[0])
    raise AssertionError("never asked again")


def test_a_promise_of_a_compromise() -> None:
    """rencontre.promise.kept, rencontre.promise.broken: the printed card of this duel decides."""
    told(
        [
            "gives-word who=V what=word-compromise whom=J [rencontre.promise.free]",
            "gives-word who=J what=word-compromise whom=V [rencontre.promise.free]",
            "breaks-word who=V what=word-compromise whom=J [rencontre.promise.broken]",
            "keeps-word who=J what=word-compromise whom=V [rencontre.promise.kept]",
        ],
        [
            *promises(V="compromise J", J="compromise V"),
            *ALONE,
            ["V", "plays A20"],
            ["J", "plays C"],
        ],
    )


def test_emotion_control_keeps_nobody_honest() -> None:
    """rencontre.promise.kept: an attack that counts as a compromise is still an attack."""
    hands = {"V": ["A20", "C"], "J": ["A8", "C"], "B": ["CONTROLE"]}
    promised(
        [
            *promises(V="compromise J"),
            *ALONE,
            ["V", "plays A20"],
            ["J", "plays C"],
            ["B", "CONTROLE"],
            ["V", "no deal"],
            ["J", "no deal"],
            ["V", "V1x3"],
            ["J", "J1x3"],
            ["V", "V1"],
        ],
        {"settled": ["V compromise J broken"]},
        hands=hands,
    )


@pytest.mark.parametrize("card", ["A8", "C"])
def test_a_card_picked_by_laser_counts_for_nothing(card: str) -> None:
    """rencontre.promise.lapsed: the promise lapses whichever card is picked."""
    promised(
        [*promises(J="compromise V"), *ALONE, ["V", "plays A20"]],
        {"settled": ["J compromise V lapsed"]},
        picks=[card],
        powers={"V": ["laser"]},
    )


def test_peace_is_not_broken_by_a_card_that_laser_picked() -> None:
    """rencontre.promise.lapsed: the attack card of an offence that could not choose."""
    game = promised(
        promises(),
        {"question": "invite"},
        hands={"V": ["A20", "A8"], "J": ["A8", "C"]},
        powers={"J": ["laser"]},
    )
    peace = promise(PEACE, 1, 3, 9)  # of green to yellow, made in a duel before
    game.promises = [peace]
    while game.question.name != "commit":
        step(game)
    step(game)
    assert game.promises == [peace]
    assert not game.settled


def test_older_games_look_at_the_cards_as_they_did() -> None:
    """rencontre.promise.broken: under rules version 6 a card that Laser picked counts."""
    place: dict[str, Any] = {"picks": ["A8"], "powers": {"V": ["laser"]}, "goes_on": True}
    game = promised([*promises(J="compromise V"), *ALONE], {"question": "commit"}, **place)
    game.version = SIXTH
    while game.promises:
        step(game)
    assert [settled_words(entry) for entry in game.settled] == ["J compromise V broken"]


def test_a_swapped_card_counts_for_who_laid_it() -> None:
    """rencontre.promise.kept: what a player laid decides, wherever Sorcerer has put it."""
    promised(
        [
            *promises(V="compromise J", J="compromise V"),
            *ALONE,
            ["V", "plays A20"],
            ["J", "plays C"],
            ["V", "uses sorcerer"],
        ],
        {"settled": ["V compromise J broken", "J compromise V kept"], "winner": "J"},
        powers={"V": ["sorcerer"]},
    )


def test_a_card_that_clone_keeps_counts() -> None:
    """rencontre.promise.broken: all saw the attack card before it went back to the hand."""
    promised(
        [
            *promises(V="compromise J"),
            *ALONE,
            ["V", "plays A20"],
            ["J", "plays A8"],
            ["V", "uses clone"],
        ],
        {"settled": ["V compromise J broken"]},
        powers={"V": ["clone"]},
    )


def test_the_cards_of_the_last_duel_count() -> None:
    """rencontre.promise.broken: victory comes before the cards are discarded."""
    promised(
        [*promises(V="compromise J"), *ALONE, ["V", "plays A20"], ["J", "plays A8"]],
        {"settled": ["V compromise J broken"], "winners": "V"},
        tokens={"V": {"V1": 4, "V2": 4, "V3": 3, "J1": 1, "J2": 4, "R1": 1, "R2": 2, "oval": 1}},
    )


def test_peace_is_broken_by_an_attack_card() -> None:
    """rencontre.promise.broken: red promised peace, and in its own turn shows an attack card."""
    turn = BEFORE | {"turn": "J", "defence": "V", "target": "V3", "goes_on": True}
    turn["tokens"] = {"J": {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "J5": 3, "oval": 1}}
    turn["hands"] = {seat: ["A8", "A8", "C", "C"] for seat in "BVRJ" if seat != "R"}
    turn["hands"]["R"] = ["A12", "A14"]
    game = follow(
        [
            ["J", "promises nothing"],
            ["V", "promises nothing"],
            ["B", "promises peace J"],
            ["R", "promises peace all"],
        ],
        {"promises": ["B peace J", "R peace J", "R peace B", "R peace V"]},
        **turn,
    )
    while "breaks-word" not in kinds(game) and game.turns < 6:
        step(game)
    broken = [e for e in events(game) if e.kind == "breaks-word"]
    assert broken, "red never attacked"
    assert {each.what for each in broken} == {1}
    assert all(each.rule == "rencontre.promise.broken" for each in broken)


def kinds(game: Rencontre) -> list[str]:
    """The kinds of all events so far."""
    return [event.kind for event in events(game)]


def events(game: Rencontre) -> list[Any]:
    """All events so far."""
    assert game.witness is not None
    return list(game.witness.events)


def step(game: Rencontre) -> None:
    """The seat that is asked answers: no promise, an attack card, else the first option."""
    seat = game.asked[0]
    options = game.options(seat)
    game.play(seat, options[0])


def test_a_promise_for_a_round_lapses_untested() -> None:
    """rencontre.promise.round, rencontre.promise.lapsed: before the same player's next turn."""
    game = told(
        ["gives-word who=B what=word-peace whom=J [rencontre.promise.free]"],
        [
            *promises(B="peace J"),
        ],
        goes_on=True,
    )
    made = game.turns
    while game.promises:
        seat = game.asked[0]
        options = game.options(seat)
        # nobody ever shows an attack card that need not
        game.play(seat, max(options) if game.question.name == "commit" else options[0])
    fates = [e for e in events(game) if e.kind in {"keeps-word", "word-lapses", "breaks-word"}]
    assert len(fates) == 1
    assert fates[0].kind == "breaks-word" or game.turns == made + 4


def test_a_promise_to_join_lapses_without_an_invitation() -> None:
    """rencontre.promise.lapsed: red is not invited to the attack."""
    told(
        [
            "gives-word who=R what=word-join whom=V [rencontre.promise.free]",
            "word-lapses who=R what=word-join whom=V [rencontre.promise.lapsed]",
        ],
        [
            *promises(R="join V"),
            *ALONE,
            ["V", "plays A20"],
            ["J", "plays A8"],
        ],
    )


def test_neutrality_is_broken_and_is_put_to_the_test() -> None:
    """rencontre.promise.broken: to all it covers both; whom one joins has nothing to complain."""
    told(
        [
            "gives-word-to-all who=R what=word-neutral-all [rencontre.promise.free]",
            "gives-word who=B what=word-neutral whom=J [rencontre.promise.free]",
            "breaks-word who=R what=word-neutral whom=V [rencontre.promise.broken]",
        ],
        [
            *promises(R="neutral all", B="neutral J"),
            ["V", "invites BR"],
            ["J", "invites BR"],
            ["R", "defence R1"],
            ["B", "declines"],
        ],
    )


def test_neutrality_that_was_tested_is_kept() -> None:
    """rencontre.promise.kept: blue could have joined the attack and did not."""
    game = promised(
        [
            *promises(B="neutral J"),
            ["V", "invites B"],
            ["J", "invites nobody"],
            ["B", "declines"],
        ],
        {"promises": ["B neutral J"]},
        options={"promises": True, "max_rounds": 1},
        goes_on=True,
        first="R",
    )
    while not game.over:
        seat = game.asked[0]
        game.play(seat, game.options(seat)[0])
    assert "keeps-word" in kinds(game)
    assert game.kept[0 * 4 + 3] == 1
    assert not game.promises


def test_a_power_that_decides_breaks_nothing() -> None:
    """rencontre.promise.lapsed: the Magnet drags red to the other side."""
    promised(
        [
            *promises(R="join V"),
            ["V", "invites R"],
            ["J", "invites nobody"],
        ],
        {"promises": ["R join V"]},
        powers={"J": ["magnet"]},
    )


def test_a_seat_that_leaves_owes_nothing() -> None:
    """rencontre.promise.lapsed: promises by and to a player who left are past."""
    game = promised(
        [
            ["V", "promises neutral R"],
            ["J", "promises nothing"],
            ["R", "promises join B"],
        ],
        {"promises": ["V neutral R", "R join B"]},
        options={"promises": True, "on_leave": "remove"},
        goes_on=True,
    )
    game.play(2, LEAVE)
    while game.turns < 2:
        game.play(game.asked[0], game.options(game.asked[0])[0])
    assert not [entry for entry in game.promises if entry // 4 % 4 == 2 or entry // 16 % 4 == 2]


def test_what_the_table_remembers() -> None:
    """rencontre.promise.public: counts of all, the last twelve one by one, the same for all."""
    for number in range(3):
        witness = Witness()
        start = Chance(seeded_key("remembered", number))
        game = RENCONTRE.new(4, {"promises": True}, start, witness)
        assert isinstance(game, Rencontre)
        dice = Chance(seeded_key("answers", number))
        while not game.over:
            seat = game.asked[0]
            game.play(seat, dice.choose(game.options(seat)))
            views = [game.view(other) for other in range(-1, 4)]
            for view in views:
                assert (view.promises, view.settled) == (tuple(game.promises), tuple(game.settled))
        found = [event.kind for event in witness.events]
        assert sum(game.kept) == found.count("keeps-word") > 0
        assert sum(game.broken) == found.count("breaks-word") > 0
        assert len(game.settled) == SHOWN
        assert game.promises == []


def test_when_a_card_counts_for_a_promise() -> None:
    """rencontre.promise.lapsed: not if it was picked unseen, lies covered, or a rule forbade peace.

    Cards lie open at a window of Chronos.
    """
    hands = {"V": ["A12", "C"], "J": ["A8", "C"]}
    script: Script = [["V", "plays A12"], ["J", "plays A8"], ["state", {"window": "W11"}]]
    game = sealed(script, {}, hands=hands, powers={"V": ["chronos"]})
    for seat in (game.offence, game.defence):
        assert chose_freely(game, seat)
        picked, ruled, covered = game.clone(), game.clone(), game.clone()
        assert isinstance(picked, Rencontre)
        assert isinstance(ruled, Rencontre)
        assert isinstance(covered, Rencontre)
        picked.picked |= 1 << seat
        ruled.must = [each & ~(1 << COMPROMISE) for each in ruled.must]
        covered.covered |= 1 << seat
        assert [chose_freely(each, seat) for each in (picked, ruled, covered)] == [False] * 3
        only_peace, other = game.clone(), game.clone()
        assert isinstance(only_peace, Rencontre)
        assert isinstance(other, Rencontre)
        only_peace.must = [1 << COMPROMISE] * game.players
        other.picked |= 1 << game.opponent(seat)
        assert chose_freely(only_peace, seat)
        assert chose_freely(other, seat)
