"""An explanation rests on what the viewer saw: two truths give the same words."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from regalia.bots import explain_move as explaining
from regalia.bots.explain_move import LATER, ObservedMove, explain_move
from regalia.bots.levels import EXPERT, level
from regalia.bots.search import Candidate
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.truths import another_truth

TABLES: list[tuple[str, int, Options, int]] = [
    ("guerre", 4, {"chance": True}, 12),
    ("crowns", 3, {}, 16),
    ("crowns", 3, {"mode": "hard"}, 16),
    ("chronica", 3, {}, 12),
    ("rencontre", 4, {}, 30),
]
BUDGET = 24  # playouts


class Told(NamedTuple):
    """An answer, the game before it, and the line by which somebody else was told of it."""

    before: Game
    seat: Seat
    viewer: Seat
    answer: Answer
    line: Event


def choices(name: str, players: int, options: Options, count: int) -> list[Told]:
    """Some answers of games between `baseline` that others were told of."""
    kind = GAMES[name]
    found: list[Told] = []
    game_number = 0
    while len(found) < count:
        chance = Chance(seeded_key("onlooker", game_number))
        witness = Witness()
        key = Chance(seeded_key(f"onlooker {name}", game_number))
        game = kind.new(players, options, key, witness)
        game_number += 1
        players_of = [kind.baseline() for _ in range(players)]
        while game.asked and len(found) < count:
            seat = chance.choose(game.asked)
            before, told = game.clone(), len(witness.events)
            openly = game.invited == [seat] and not game.question.sealed
            answer = players_of[seat].choose(Chair(game, seat, chance))
            game.play(seat, answer)
            viewer = (seat + 1 + chance.below(players - 1)) % players
            seen = witness.seen_by(viewer, told)
            if openly and seen and seen[0].kind in kind.table.told_choices and chance.below(3) == 0:
                found.append(Told(before, seat, viewer, answer, seen[0]))
    return found


def reason(name: str, game: Game, each: Told, number: int) -> ObservedMove:
    """What the viewer is told of the answer, in one truth."""
    expert = level(f"{EXPERT}@{BUDGET}")
    assert expert is not None
    player = SearchBot(GAMES[name].mind(), expert)
    chance = Chance(seeded_key("reason", number))
    return explain_move(player, game, each.viewer, each.seat, each.line, chance)


def written(seen: ObservedMove, seat: Seat) -> object:
    """All that is sent of a reason."""

    def answer(each: Candidate) -> object:
        words = seen.world.question.describe(seen.world, seat, each.answer)
        return (each.answer, each.results, words)

    return seen.why, [answer(each) for each in seen.candidate]


def truths(each: Told, number: int) -> tuple[Game, Game]:
    """The truth, and another that the viewer cannot tell from it."""
    return each.before, another_truth(each.before, each.viewer, number)


@pytest.mark.parametrize(("name", "players", "options", "count"), TABLES)
def test_two_truths_give_the_same_reason(
    name: str, players: int, options: Options, count: int
) -> None:
    counts: Counter[str] = Counter()
    for number, each in enumerate(choices(name, players, options, count)):
        pair = truths(each, number)
        counts["differing"] += pair[0].encode() != pair[1].encode()
        one, two = (reason(name, truth, each, number) for truth in pair)
        assert written(one, each.seat) == written(two, each.seat)
        if one.why == LATER:
            continue
        counts["told"] += 1
        # what is named first is what was really answered, though nobody looked
        assert not one.candidate or one.candidate[0].answer == each.answer
        for language in LANGUAGES:
            said = Speaker(language).say(one.why)
            assert "{" not in said
            assert "bot-why" not in said
    assert counts["told"] >= 3, counts
    assert counts["differing"] >= count // 2, counts


def test_an_explanation_that_looks_at_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    at: list[Game] = []

    def peeking(
        worlds: list[Game], viewer: Seat, seat: Seat, line: Event
    ) -> tuple[Game, Answer] | None:
        return at[-1], at[-1].options(seat)[0]

    monkeypatch.setattr(explaining, "found_in", peeking)
    found = 0
    for number, each in enumerate(choices("crowns", 3, {}, 12)):
        told = []
        for truth in truths(each, number):
            at.append(truth)
            told.append(written(reason("crowns", truth, each, number), each.seat))
        found += told[0] != told[1]
    assert found


def test_a_line_of_somebody_else_or_of_no_answer_is_told_later() -> None:
    (each,) = choices("crowns", 3, {}, 1)
    line = each.line
    other = Event(line.rule, line.kind, each.viewer, line.what, line.whom, line.count, -1)
    assert reason("crowns", each.before, each._replace(line=other), 0).why == LATER
    never = Event(line.rule, "nothing", each.seat, line.what, line.whom, line.count, -1)
    assert reason("crowns", each.before, each._replace(line=never), 0).why == LATER
