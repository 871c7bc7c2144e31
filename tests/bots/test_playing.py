"""The loop of a game: what is told before it is given, and that there is no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regalia.bots.guard import ILLEGAL, Guard
from regalia.bots.playing import by_players, play
from regalia.bots.random_bot import RandomBot
from regalia.bots.registry import new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.games.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]


def table(name: str) -> Game:
    kind = GAMES[name]
    return kind.new(kind.least, {}, Chance(seeded_key("playing", 4)))


def chairs_at(game: Game) -> list[Chair]:
    return [Chair(game, seat, Chance(seeded_key("dice", seat))) for seat in range(game.players)]


def lowest(game: Game) -> tuple[Seat, Answer]:
    return game.asked[0], min(game.options(game.asked[0]))


@pytest.mark.parametrize("name", GAMES)
def test_players_play_to_the_end(name: str) -> None:
    """The same answers as one by one: the first seat that is asked, from its own chair."""
    game, by_hand = table(name), table(name)
    players = [new_bot("random", GAMES[name]) for _ in range(game.players)]
    told = list(play(game, by_players(players, chairs_at(game))))

    chairs = chairs_at(by_hand)
    given: list[tuple[Seat, Answer]] = []
    while by_hand.asked:
        seat = by_hand.asked[0]
        given.append((seat, chairs[seat].chance.choose(by_hand.options(seat))))
        by_hand.play(*given[-1])
    assert told == given
    assert game.over
    assert game.digest() == by_hand.digest()


def test_an_answer_is_told_before_it_is_given() -> None:
    """So that the question it belongs to can still be looked at."""
    game = table("crowns")
    before = game.digest()
    loop = play(game, lowest)
    seat, answer = next(loop)
    assert game.digest() == before
    assert answer in game.options(seat)
    next(loop)
    by_hand = table("crowns")
    by_hand.play(seat, answer)
    assert game.digest() == by_hand.digest()


def test_a_game_that_is_left_stops_where_it_stands() -> None:
    """The last answer that was told is not given."""
    game = table("guerre")
    before = game.digest()
    for _ in play(game, lowest):
        break
    assert game.digest() == before


def test_nothing_chosen_stops_the_game() -> None:
    game = table("guerre")
    assert list(play(game, lambda _: None)) == []
    assert game.asked


def test_answers_are_given_another_way() -> None:
    """That way alone."""
    game = table("crowns")
    given: list[tuple[Seat, Answer]] = []

    def give(seat: Seat, answer: Answer) -> None:
        given.append((seat, answer))
        game.play(seat, answer)

    assert list(play(game, lowest, give)) == given
    assert game.over


class Wrong:
    """Answers what nobody offers."""

    def choose(self, chair: Chair) -> Answer:
        return max(chair.options()) + 1000

    def reason(self) -> Label | None:
        return Label("bot-why-only")


def test_a_guard_plays_as_a_player_does() -> None:
    """It loses its chair, and the table answers for it."""
    game = table("guerre")
    guards = [Guard(Wrong()), Guard(RandomBot())]
    assert list(play(game, by_players(guards, chairs_at(game))))
    assert game.over
    assert guards[0].fault is not None
    assert guards[0].fault.kind == ILLEGAL
    assert guards[1].fault is None
    assert [guard.reason() for guard in guards] == [Label("bot-why-only"), None]


# loops over questions that are not the loop of a game, each with why
OTHERS = {
    "src/regalia/bots/playing.py": "the loop",
    "src/regalia/engine/game.py": "steps up to a question; random answers given on the spot",
    "src/regalia/engine/scenarios/scenario.py": "a scenario skips questions with one answer",
    "src/regalia/envs/position.py": "those who answer in secret before a seat",
    "src/regalia/envs/seat.py": "the bots up to the learner's turn, where each microsecond counts",
    "src/regalia/engine/encoding/batch.py": "the bots of a batch up to a learner's turn",
    "src/regalia/bots/search.py": "a playout up to a stop, of unchecked answers",
    "src/regalia/puzzles/maker.py": "a playout with a limit, of unchecked answers",
}
LOOP = re.compile(r"^ *while (?:.*\.asked\b|.*\.to_act\(|not .*\bover\b)", re.MULTILINE)
SEEDED = re.compile(r"seeded_key\(f\"\{[\w.]+\} seat \{")


def test_there_is_one_loop() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "src/regalia").rglob("*.py")
        if LOOP.search(path.read_text("utf-8"))
    }
    assert found == set(OTHERS)


def test_the_dice_of_seats_are_seeded_in_one_place() -> None:
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("src/regalia", "bench")
        for path in (ROOT / folder).rglob("*.py")
        if SEEDED.search(path.read_text("utf-8"))
    ]
    assert found == ["src/regalia/engine/chance.py"]
