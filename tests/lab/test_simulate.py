"""Series of games: the same on any number of processes, counted right, merged right."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES
from regalia.lab.simulate import CHUNK, Results, Series, play_some, simulate

PAIR = Series("guerre", 2, {}, ("baseline", "random"), "laboratory")


def last(series: Series, games: int, workers: int) -> Results:
    """The results of a whole series."""
    *_, whole = simulate(series, games, workers)
    return whole


@pytest.mark.parametrize("bots", [("random", "random"), ("baseline", "random")])
def test_the_number_of_processes_changes_nothing(bots: tuple[str, ...]) -> None:
    """One process or two, chunk by chunk: the same games, so the same results."""
    series = Series("guerre", 2, {}, bots, "processes")

    assert last(series, 2 * CHUNK + 7, 1) == last(series, 2 * CHUNK + 7, 2)


def test_progress_comes_chunk_by_chunk() -> None:
    """The progress report shows the games counted so far."""
    counted = [results.games for results in simulate(PAIR, 2 * CHUNK + 5, 1)]

    assert counted == [CHUNK, 2 * CHUNK, 2 * CHUNK + 5]


def test_a_series_is_its_seed() -> None:
    """The same seed gives the same games, another one others; parts are parts of the whole."""
    again = play_some(PAIR, 0, 40)
    other = play_some(Series("guerre", 2, {}, PAIR.bots, "another"), 0, 40)
    parts = play_some(PAIR, 0, 15)
    parts.merge(play_some(PAIR, 15, 25))

    assert play_some(PAIR, 0, 40) == again == parts
    assert again != other


def test_what_is_counted_is_what_happened() -> None:
    """Wins, shares, scores, lengths and endings against the games themselves."""
    series = Series("crowns", 3, {}, ("random",) * 3, "count")
    results = play_some(series, 0, 12)
    kind = GAMES["crowns"]
    wins, alone, turns = [0, 0, 0], [0, 0, 0], 0
    scores = [0.0, 0.0, 0.0]
    for index in range(12):
        game = kind.new(3, {}, Chance(seeded_key("count", index)))
        answers = Chance(seeded_key("count answers", index))
        while not game.over:
            seat = game.to_act[0]
            game.play(seat, answers.choose(game.options(seat)))
        winners = game.winners
        for seat in winners:
            wins[seat] += 1
            alone[seat] += len(winners) == 1
        scores = [total + score for total, score in zip(scores, game.scores, strict=True)]
        turns += kind.turns(game)

    assert results.games == 12
    assert (results.wins, results.alone) == (wins, alone)
    assert results.scores == scores
    assert results.turns == turns
    assert sum(results.endings.values()) == 12
    assert results.decisions > 12


def test_results_of_nothing_are_nothing() -> None:
    """Merging into empty results takes the others as they are."""
    empty = Results()
    some = play_some(PAIR, 0, 3)
    empty.merge(some)

    assert empty == some
