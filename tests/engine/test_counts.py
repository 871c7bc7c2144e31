"""What the engine counts: the answers of a random playout, and what an event says by itself."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import EVERYONE, Witness
from regalia.engine.flow import NOBODY
from regalia.engine.game import random_playout
from regalia.games.registry import GAMES


@pytest.mark.parametrize("name", list(GAMES))
def test_a_random_playout_counts_every_answer(name: str) -> None:
    """As many as the same dice give when every question is answered from outside."""
    kind = GAMES[name]
    players = kind.least + 1 if name == "crowns" else kind.least
    game = kind.new(players, {}, Chance(seeded_key("counted")))
    by_hand = game.clone()
    given = random_playout(game, Chance(seeded_key("dice")))
    dice = Chance(seeded_key("dice"))
    count = 0
    while by_hand.asked:
        last = len(by_hand.asked) - 1
        seat = by_hand.asked[last]
        if by_hand.listed:
            options = by_hand.options(seat)
            answer = options[dice.below(len(options))]
        else:
            answer = by_hand.question.draw(by_hand, seat, dice)
        by_hand.take(last, answer)
        count += 1

    assert by_hand.digest() == game.digest()
    assert given == count
    assert game.drawn < given, "the first answer is not drawn on the spot"
    assert game.dice is None


def test_a_second_playout_counts_from_nothing() -> None:
    """A clone of a game that was played on carries no count over."""
    game = GAMES["guerre"].new(2, {}, Chance(seeded_key("twice")))
    counts = [random_playout(game.clone(), Chance(seeded_key("dice"))) for _ in range(2)]
    assert counts[0] == counts[1] > 0


def test_an_event_says_no_more_than_it_is_told() -> None:
    game = GAMES["guerre"].new(2, {}, Chance(seeded_key("told")))
    game.witness = Witness()
    game.rule = "guerre.round.draw"
    game.tell("something")
    [event] = game.witness.events

    assert (event.rule, event.kind) == ("guerre.round.draw", "something")
    assert (event.who, event.what, event.whom, event.count) == (NOBODY, 0, NOBODY, 0)
    assert event.seen_by == EVERYONE
    game.tell("other", 1, 2, 0, 3, 1 << 1, rule="guerre.other")
    event = game.witness.events[-1]
    assert (event.rule, event.who, event.what, event.whom) == ("guerre.other", 1, 2, 0)
    assert (event.count, event.seen_by) == (3, 2)
    assert [event.is_seen_by(seat) for seat in (-1, 0, 1)] == [False, False, True]
