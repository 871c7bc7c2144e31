"""Reasons in the game's terms: an event is named where a counterfactual shows that it matters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.bots.consequences import (
    FEWEST,
    WORLDS,
    Consequence,
    Trial,
    consequence,
    decisive,
    in_terms,
)
from regalia.bots.registry import new_bot
from regalia.bots.search import Candidate
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker
from tests.games.truths import another_truth

SHORT: Options = {"first_hand": 3}  # rounds that are soon over
TABLES: list[tuple[str, int, Options, int]] = [
    ("guerre", 3, {"chance": True}, 3),
    ("crowns", 3, SHORT, 8),
    ("chronica", 2, {}, 1),
    ("rencontre", 3, {}, 2),
]
EVENT = ("takes-trick", 0, 7, -1, 0)
BUDGET = 2 * FEWEST  # playouts


def trials(told: list[bool], values: list[float]) -> list[Trial]:
    """Worlds in which the event was told or not, and how they turned out."""
    return [
        Trial(value, {EVENT} if there else set()) for there, value in zip(told, values, strict=True)
    ]


def test_an_event_that_decides_is_named_with_both_frequencies() -> None:
    chosen = trials([True] * 40, [0.9] * 40)
    other = trials([True] * 10 + [False] * 30, [0.9] * 10 + [0.1] * 30)
    assert decisive(chosen, other) == Consequence(EVENT, 1.0, 0.25)
    # the worse answer is explained by the same event
    assert decisive(other, chosen) == Consequence(EVENT, 0.25, 1.0)


@pytest.mark.parametrize(
    ("chosen", "other"),
    [
        # it comes more often, and nothing depends on it
        (trials([True] * 40, [0.9] * 40), trials([False] * 40, [0.9] * 40)),
        (
            trials([True, False] * 20, [0.9] * 40),
            trials([False] * 40, [0.1] * 20 + [0.9] * 20),
        ),
        # it matters, and comes as often after the other answer
        (
            trials([True, False] * 20, [0.9, 0.1] * 20),
            trials([False, True] * 20, [0.1, 0.9] * 20),
        ),
        # it speaks against the better answer
        (
            trials([True] * 20 + [False] * 20, [0.5] * 20 + [0.9] * 20),
            trials([False] * 40, [0.6] * 40),
        ),
        # too few worlds to tell
        (trials([True] * (FEWEST - 1), [0.9] * (FEWEST - 1)),
         trials([False] * (FEWEST - 1), [0.1] * (FEWEST - 1))),
        # a difference that chance may make
        (trials([True] * 4 + [False] * 36, [0.9] * 4 + [0.1] * 36),
         trials([False] * 40, [0.1] * 40)),
    ],
)  # fmt: skip
def test_an_event_that_does_not_decide_is_not_named(
    chosen: list[Trial], other: list[Trial]
) -> None:
    assert decisive(chosen, other) is None


def test_answers_that_cannot_be_told_apart_get_no_reason() -> None:
    player = new_bot("expert@24", GAMES["crowns"])
    assert isinstance(player, SearchBot)
    one, other = Candidate(1), Candidate(2)
    for result in (0.2, 0.8) * 12:
        one.add(result, [1.0])
        other.add(1.0 - result, [0.0])
    assert player.verdict(one, other, 0).message == "bot-why-alike"
    for result in (0.5, 0.9) * 60:
        one.add(result, [1.0])
        other.add(result - 0.4, [0.0])
    assert player.verdict(one, other, 0).message != "bot-why-alike"


def position(name: str, players: int, options: Options, number: int) -> tuple[Game, Seat]:
    """A moment of a game between `baseline` at which one seat has a choice."""
    kind, chance = GAMES[name], Chance(seeded_key(f"consequences {name}", number))
    game, player = kind.new(players, options, chance), kind.baseline()
    for _ in range(400):
        if game.over:
            game = kind.new(players, options, chance)
        seat = game.to_act[0]
        if game.invited == [seat] and len(game.options(seat)) > 1 and chance.below(6) == 0:
            return game, seat
        game.play(seat, player.choose(Chair(game, seat, chance)))
    raise AssertionError("nobody ever has a choice")


def found_by(
    name: str, game: Game, viewer: Seat, seat: Seat, pair: tuple[Answer, Answer]
) -> Consequence | None:
    """What a viewer would be told of two answers of a seat."""
    player = new_bot(f"expert@{BUDGET}", GAMES[name])
    assert isinstance(player, SearchBot)
    chance = Chance(seeded_key("worlds"))

    def worlds() -> Iterator[Game]:
        for _ in range(FEWEST):
            yield game.imagine(viewer, chance)

    return consequence(player, worlds(), seat, pair, chance.fork())


@pytest.mark.parametrize(("name", "players", "options", "count"), TABLES)
def test_two_truths_give_the_same_event(
    name: str, players: int, options: Options, count: int
) -> None:
    named = differing = 0
    for number in range(count):
        game, seat = position(name, players, options, number)
        other = another_truth(game, seat, number)
        differing += game.encode() != other.encode()
        answers = game.options(seat)
        pair = (answers[0], answers[-1])
        told = [found_by(name, truth, seat, seat, pair) for truth in (game, other)]
        assert told[0] == told[1]
        named += told[0] is not None
    assert differing
    assert named or name != "guerre"


def test_worlds_that_are_the_truth_would_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above looks at worlds that are no longer imagined."""
    told: list[Consequence | None] = []
    for number in range(4):
        game, seat = position("crowns", 3, SHORT, number)
        other = another_truth(game, seat, number)
        answers = game.options(seat)
        with monkeypatch.context() as peeking:
            peeking.setattr(type(game), "imagine", lambda self, seat, chance: self.clone())
            pair = (answers[0], answers[-1])
            told += [found_by("crowns", truth, seat, seat, pair) for truth in (game, other)]
    assert told[::2] != told[1::2]


def test_it_is_said_in_the_words_of_the_rules() -> None:
    """Cards and players are named as the log names them, in both languages."""
    kind = GAMES["crowns"]
    player = new_bot(f"expert@{2 * WORLDS}", kind)
    assert isinstance(player, SearchBot)
    english, french = (Speaker(each, ["Ada", "Bo", "Cy"]) for each in ("en", "fr"))
    said: list[tuple[str, str]] = []
    for number in range(8):
        game, seat = position("crowns", 3, SHORT, number)
        answers = game.options(seat)
        chance = Chance(seeded_key("worlds"))
        worlds = (game.imagine(seat, chance) for _ in range(WORLDS))
        why = Label("bot-why-only")
        pair = (answers[0], answers[-1])
        told = in_terms(why, player, worlds, seat, pair, chance.fork())
        if told is not why:
            said.append((english.say(told), french.say(told)))
    assert any("wins the trick with" in one and "gagne le tour avec" in two for one, two in said)
    for one, two in said:
        assert "The clearest difference: “" in one
        assert "La différence la plus nette\N{NO-BREAK SPACE}:" in two
        assert "{" not in one + two


def test_without_time_for_worlds_nothing_is_named() -> None:
    game, seat = position("crowns", 3, SHORT, 0)
    answers = game.options(seat)
    player = new_bot(f"expert@{BUDGET - 2}", GAMES["crowns"])
    assert isinstance(player, SearchBot)
    chance = Chance(seeded_key("worlds"))
    worlds = (game.imagine(seat, chance) for _ in range(FEWEST))
    pair = (answers[0], answers[-1])
    assert consequence(player, worlds, seat, pair, chance) is None
