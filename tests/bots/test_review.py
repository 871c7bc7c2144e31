"""The review of a game: what an answer cost by what its seat could know, and nothing more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regalia.bots.registry import new_bot
from regalia.bots.review import (
    GameReview,
    Judgement,
    Reviewer,
    Verdict,
    costliest,
    suspects,
)
from regalia.bots.win_curve import SAMPLES, WinCurve, followed, share_of, thinned
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import SeenEvent, Witness
from regalia.engine.game import Game
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from tests.bots.peeking import moments
from tests.games.truths import another_truth

TIMES = {"guerre": 0.01, "crowns": 0.02, "chronica": 0.03, "rencontre": 0.05}


def played(game: str, players: int, bot: str, options: dict[str, str]) -> Sitting:
    """A game between bots of one kind."""
    kind = GAMES[game]
    names = [f"P{seat}" for seat in range(players)]
    sitting = Sitting.begin(kind, options, names, seeded_key("reviewed"), [bot] * players)
    chance = Chance(seeded_key("reviewed bots"))
    bots = [new_bot(bot, kind) for _ in names]
    while sitting.game.asked:
        seat = sitting.game.asked[0]
        sitting.play(seat, bots[seat].choose(Chair(sitting.game, seat, chance)))
    return sitting


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_hidden_changes_no_verdict(game: str) -> None:
    kind = GAMES[game]
    candidate = 0
    for truth, seat, number in moments(kind, 12):
        other = another_truth(truth, seat, number)
        given = truth.options(seat)[-1]
        one = Reviewer(kind, "x", TIMES[game]).judge(truth, seat, given, number)
        two = Reviewer(kind, "x", TIMES[game]).judge(other, seat, given, number)
        assert (one is None) == (two is None)
        if one is not None and two is not None:
            candidate += 1
            assert one.verdict == two.verdict
            assert one.best == two.best
            assert (one.why.message, one.why.args.get("chance")) == (
                two.why.message,
                two.why.args.get("chance"),
            )
    assert candidate > 3


@pytest.mark.whole
def test_a_whole_review_adds_up_and_is_the_same_again() -> None:
    sitting = played("crowns", 3, "random", {"mode": "hard"})
    record = sitting.record
    assert record.key is not None
    reviews = []
    for _ in range(2):
        review = GameReview(sitting.kind, record, "seed", 0.02)
        first = Sitting.begin(sitting.kind, dict(record.options), record.names, record.key)
        steps = list(review.made(first.game))
        assert steps[-1][0] == steps[-1][1]
        assert [done for done, _ in steps] == list(range(1, len(steps) + 1))
        reviews.append(review)
    assert reviews[0].seats == reviews[1].seats
    for seat in reviews[0].seats:
        whole = seat.start + seat.own + seat.others + seat.luck
        assert whole == pytest.approx(seat.result)
        assert seat.own <= 0
        assert [point.number for point in seat.points] == sorted({p.number for p in seat.points})
        assert all(0 <= point.chance <= 1 for point in seat.points)
    # a player who plays at random pays for it
    assert sum(len(seat.costly) for seat in reviews[0].seats) > 3


@pytest.mark.parametrize("game", list(GAMES))
def test_the_curve_is_sampled_at_events_between_two_answers(game: str) -> None:
    """Every seat has a chance after each step that told something, unless answers were secret."""
    kind = GAMES[game]
    curve = WinCurve(kind, kind.mind(), "seed")
    between = 0
    for truth, seat, number in moments(kind, 12):
        given = truth.options(seat)[-1]
        answers = SAMPLES // 3
        samples = curve.after(truth, seat, given, number, answers)
        assert samples == curve.after(truth, seat, given, number, answers)
        assert len(samples) <= 3
        places = [sample.place for sample in samples]
        assert places == sorted(set(places))
        assert all(number < place < number + 1 for place in places)
        assert all(len(sample.chances) == truth.players for sample in samples)
        assert all(0 <= chance <= 1 for sample in samples for chance in sample.chances)
        between = max(between, len(samples))
    assert between > 1


def test_what_followed_is_the_game_that_the_answer_led_to() -> None:
    kind = GAMES["crowns"]
    for truth, seat, _ in moments(kind, 8):
        given = truth.options(seat)[0]
        whole = truth.clone()
        whole.play(seat, given)
        steps = truth.clone()
        steps.witness = Witness()
        told = followed(steps, seat, given)
        assert steps.digest() == whole.digest()
        assert all(each.over or not each.asked for each in told[:-1])
        for each in told:
            each.run()
            assert each.digest() == whole.digest()


def test_secret_answers_are_sampled_only_where_they_led_to() -> None:
    """What is acted on step by step may hold an answer that nobody was shown."""
    kind = GAMES["rencontre"]
    secret = 0
    for truth, seat, _ in moments(kind, 40):
        if truth.question.sealed:
            steps = truth.clone()
            steps.witness = Witness()
            told = followed(steps, seat, truth.options(seat)[0])
            assert told in ([], [steps])
            secret += 1
    assert secret


@pytest.mark.parametrize("answers", [1, 7, 120, 121, 1000])
def test_samples_are_spread_over_all_answers(answers: int) -> None:
    shares = [share_of(number, answers) for number in range(answers)]
    assert sum(shares) == SAMPLES
    assert max(shares) - min(shares) <= 1


def test_moments_are_thinned_evenly_and_keep_the_last() -> None:
    games = [crowns_game(seed) for seed in range(7)]
    assert thinned(games, 7) == games
    assert thinned(games, 3) == [games[1], games[3], games[6]]
    assert thinned(games, 1) == [games[6]]


def crowns_game(seed: int) -> Game:
    """A new game of crowns."""
    return GAMES["crowns"].new(3, {}, Chance(seeded_key("thinned", seed)))


def test_a_review_remembers_what_was_seen() -> None:
    """Each answer is judged by the past that its seat had, in both looks at it."""
    sitting = played("crowns", 3, "random", {"first_hand": "6"})
    record = sitting.record
    assert record.key is not None
    review = GameReview(sitting.kind, record, "seed", 0.01)
    judge = review.reviewer.judge
    seen: dict[int, list[SeenEvent]] = {}
    again = Sitting.begin(sitting.kind, dict(record.options), record.names, record.key)
    for number, (seat, answer) in enumerate(record.answers):
        seen[number] = again.game.events(seat)
        again.play(seat, answer)
    looks = 0

    def look(
        game: Game, seat: int, given: int, number: int, times: float = 1.0
    ) -> Judgement | None:
        nonlocal looks
        looks += 1
        assert game.events(seat) == seen[number]
        return judge(game, seat, given, number, times)

    review.reviewer.judge = look  # type: ignore[method-assign]
    first = Sitting.begin(sitting.kind, dict(record.options), record.names, record.key)
    list(review.made(first.game))
    assert looks > len(record.answers)


def test_the_same_effort_finds_a_blunder_and_leaves_the_best_answer_alone() -> None:
    kind = GAMES["guerre"]
    found: dict[bool, int] = {True: 0, False: 0}
    reviewer = Reviewer(kind, "blunders", 0.2)
    for game, seat, number in moments(kind, 16):
        candidate = reviewer.judge(game, seat, game.options(seat)[0], number)
        if candidate is None:
            continue
        best = reviewer.judge(game, seat, candidate.best, number)
        assert best is not None
        if best.best == candidate.best:
            assert best.verdict.loss == 0
        found[candidate.verdict.is_sure()] += 1
    assert found[True]
    assert found[False]


def verdict(number: int, loss: float, matter: str = "", seat: int = 0) -> Verdict:
    return Verdict(number, seat, 0.5, 0.5 - loss, loss, 0.001, (-loss, loss), 10, matter)


def test_of_several_answers_about_one_matter_the_costliest_counts() -> None:
    deal = [verdict(3, 0.1, "deal 1"), verdict(4, 0.2, "deal 1"), verdict(5, 0.05, "deal 2")]
    other = verdict(6, 0.15, "deal 1", 1)
    kept = costliest([*deal, other, verdict(7, 0.0)])
    assert [each.number for each in kept] == [4, 5, 6, 7]
    assert suspects([*deal, other, verdict(7, 0.0)], 2) == [4, 5, 6]


@pytest.mark.whole
@pytest.mark.parametrize(
    ("game", "options"), [("guerre", {}), ("crowns", {}), ("chronica", {}), ("rencontre", {})]
)
def test_a_lead_shows_between_decisions(game: str, options: dict[str, str]) -> None:
    """Wherever a round or a turn begins every seat's chance is judged anew, decision or not."""
    sitting = played(game, 3, "baseline", options)
    record = sitting.record
    first = Sitting(sitting.kind, replace(record, answers=[], digests={}, result=None)).game
    review = GameReview(sitting.kind, record, "seed", 0.01)
    list(review.made(first))
    turns = sitting.kind.turns(sitting.game)
    for seat in review.seats:
        own = {number for number, (who, _) in enumerate(record.answers) if who == seat.seat}
        between = [point for point in seat.points if point.number not in own]
        assert len(between) >= turns - 2
        assert all(-1 < point.number < len(record.answers) for point in between)
        assert [point.number for point in seat.points] == sorted({p.number for p in seat.points})
    # each judges by what it knows itself, so that one sample need not add up to one; all do
    sums = [sum(glance.chances) for glance in review.glances]
    assert sum(sums) / len(sums) == pytest.approx(1.0, abs=0.1)


def test_one_who_leads_by_far_is_seen_to_lead() -> None:
    """In Guerre nothing is hidden: the chart rises with the pile, without any answer."""
    sitting = played("guerre", 3, "baseline", {})
    record = sitting.record
    first = Sitting(sitting.kind, replace(record, answers=[], digests={}, result=None)).game
    review = GameReview(sitting.kind, record, "seed", 0.01)
    list(review.made(first))
    last = review.glances[-1].chances
    assert last.index(max(last)) in sitting.game.winners
    assert max(last) > 0.5
