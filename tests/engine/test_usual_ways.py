"""What a game does that says nothing of its own: questions, policy, search model, facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, Witness, only
from regalia.engine.flow import LEAST, NO_ACTION, NOBODY, SMALL, Question
from regalia.engine.game import Game
from regalia.engine.kinds.study import ANY_WIDTH, StudyKind
from regalia.engine.label import Label
from regalia.engine.mind import Mind
from regalia.engine.policy import Policy
from regalia.games.registry import GAMES


def begun(name: str = "crowns") -> Game:
    """A game whose first question has several answers."""
    kind = GAMES[name]
    game = kind.new(kind.least, {}, Chance(seeded_key("usual ways")))
    assert len(game.options(game.asked[0])) > 2
    return game


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        (LEAST - 1, NO_ACTION),
        (LEAST, 0),
        (LEAST + SMALL - 1, SMALL - 1),
        (LEAST + SMALL, NO_ACTION),
    ],
)
def test_a_small_answer_is_its_own_action(answer: int, action: int) -> None:
    question: Question[Any] = Question("any")
    assert question.action(begun(), 0, answer) == action
    assert (question.sealed, question.always) == (False, False)
    assert question.tally(begun(), 0, []) is None


def test_a_policy_without_ideas_gives_any_answer_and_no_reason() -> None:
    """Each about as often: 400 answers, of each of n within a fifth of them."""
    game, policy = begun(), Policy()
    chance = Chance(seeded_key("policy"))
    options = game.options(game.asked[0])
    given = Counter(policy.answer(game, 0, chance) for _ in range(100 * len(options)))
    assert set(given) == set(options)
    assert max(given.values()) < 2 * min(given.values()) + 40
    assert policy.looks_ahead("any") is False
    assert policy.reason(game, 0, options[0]) is None


def test_a_search_model_without_ideas_tries_all_and_judges_the_end_alone() -> None:
    game = begun()
    seat = game.asked[0]
    chair = Chair(game, seat, Chance(seeded_key("chair")))
    mind = Mind(Policy())
    assert mind.candidates(chair) == game.options(seat)
    assert mind.prior(chair, game.options(seat)) == []
    assert mind.stop(game) == 0
    assert mind.policy(game, 0, Chance(seeded_key("a"))) in game.options(seat)
    world = mind.likely(chair, 1)
    assert world.view(seat) == game.view(seat)
    chance = Chance(seeded_key("end"))
    while not world.over:
        world.play(world.asked[0], chance.choose(world.options(world.asked[0])))
    shares = mind.value(world)
    assert sum(shares) == pytest.approx(1)
    winners = set(world.winners)
    assert shares == [1 / len(winners) if each in winners else 0 for each in range(world.players)]


def test_facts_that_fit_any_game() -> None:
    study = StudyKind()
    game = begun()
    assert (study.width, study.wide, study.most_options) == (ANY_WIDTH, 256, 512)
    assert study.features == ("seat", "card", "number", "count")
    assert (study.counts, study.given, study.negotiation) == ((), "", None)
    assert (study.starter_drawn_late, study.owned_message) == (False, "")
    assert study.actions(4) == 256
    assert [study.turned("seat", seat, 1, 3) for seat in range(3)] == [2, 0, 1]
    assert study.turned("card", 2, 1, 3) == 2
    assert study.starter(game) == NOBODY
    assert study.hand(game, 0) == []
    assert study.cards_played(Event("x.y", "kind", 0, 0, 0, 0, only(0))) == []
    assert study.owned_by(game) == [[] for _ in range(game.players)]


def test_notes_of_a_witness_go_their_own_way() -> None:
    first = Witness()
    first.add(Event("a.b", "one", 0, 1, 2, 3, only(0)))
    second = first.clone()
    assert [event.kind for event in second.events] == ["one"]
    assert second.reached == {"a.b"}
    second.add(Event("c.d", "two", 1, 0, 0, 0, only(0) | only(1)))
    assert [event.kind for event in first.events] == ["one"]
    assert first.reached == {"a.b"}
    assert second.reached == {"a.b", "c.d"}
    assert [event.kind for event in second.seen_by(0)] == ["one", "two"]
    assert [event.kind for event in second.seen_by(1)] == ["two"]
    assert [event.kind for event in second.seen_by(0, after=1)] == ["two"]


def test_labels_that_say_the_same_are_one() -> None:
    """What they are about counts, and every part; another thing is never a label."""
    label = Label("m", {"name": Label("n")}, "seat", 2)
    same = Label("m", {"name": Label("n")}, "seat", 2)
    assert label == same
    assert hash(label) == hash(same)
    for other in (
        Label("x", {"name": Label("n")}, "seat", 2),
        Label("m", {"name": Label("o")}, "seat", 2),
        Label("m", {"name": Label("n")}, "card", 2),
        Label("m", {"name": Label("n")}, "seat", 3),
        Label("m", {"name": Label("n")}, "seat", 2, grave=True),
        "m",
    ):
        assert label != other
    assert label.mentions("m")
    assert label.mentions("n")
    assert not label.mentions("o")
