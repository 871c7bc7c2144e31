"""The daily crown: one deal for everybody, fixed bots, and scores that answers alone make."""

from __future__ import annotations

import pytest

from regalia.bots.registry import new_bot
from regalia.bots.review import Beginning, Reviewer, Verdict
from regalia.daily.deal import FIRST_DAY, SEAT, Deal, deal_of, decisions, is_open
from regalia.daily.playing import BadAnswers, bots_play, is_announced, played
from regalia.daily.score import FAIR, GOOD, POOR, score_of, scored
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES

DAY = "2026-11-18"


def play_through(deal: Deal, bot: str = "baseline") -> Sitting:
    """A game of a deal in which a bot answers for the person."""
    sitting = deal.begin()
    player, chance = new_bot(bot, deal.kind), Chance(seeded_key("the person"))
    bots_play(deal, sitting)
    while not sitting.game.over:
        sitting.play(SEAT, player.choose(Chair(sitting.game, SEAT, chance)))
        bots_play(deal, sitting)
    return sitting


def quick(game: str, day: str = DAY) -> Deal:
    """A deal whose bots do not search, so that a test of the rest takes no time."""
    return deal_of(game, day)._replace(bot="baseline")


def mine(sitting: Sitting) -> list[int]:
    return [answer for seat, answer in sitting.record.answers if seat == SEAT]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_day_has_one_deal_and_another_day_another(game: str) -> None:
    deal_of.cache_clear()
    first = deal_of(game, DAY)
    deal_of.cache_clear()
    assert deal_of(game, DAY) == first
    assert deal_of(game, "2026-11-19").key != first.key
    daily = GAMES[game].table.daily
    assert daily.least <= decisions(first) <= daily.most


def test_no_deal_is_open_before_its_day() -> None:
    assert is_open(DAY, DAY)
    assert is_open(FIRST_DAY, DAY)
    assert not is_open("2026-11-19", DAY)
    assert not is_open("2026-10-31", DAY)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_persons_answers_make_the_whole_game(game: str) -> None:
    deal = quick(game)
    sitting = play_through(deal)
    again = played(deal, mine(sitting))
    assert again.record.answers == sitting.record.answers
    assert again.game.digest() == sitting.game.digest()


def test_searching_bots_answer_alike_each_time() -> None:
    deal = deal_of("guerre", DAY)
    sitting = play_through(deal)
    assert played(deal, mine(sitting)).record.answers == sitting.record.answers


@pytest.mark.parametrize("game", list(GAMES))
def test_answers_that_make_no_whole_game_are_refused(game: str) -> None:
    deal = quick(game)
    answers = mine(play_through(deal))
    with pytest.raises(BadAnswers) as short:
        played(deal, answers[:-1])
    assert short.value.number == len(answers) - 1
    with pytest.raises(BadAnswers) as wrong:
        played(deal, [987_654, *answers])
    assert wrong.value.number == 0
    with pytest.raises(BadAnswers):
        played(deal, [*answers, 0])


def test_the_same_answers_have_the_same_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.daily.score.TIMES", 0.1)
    deal = quick("guerre")
    answers = play_through(deal, "random").record.answers
    first = score_of(deal, answers)
    assert score_of(deal, answers) == first
    assert 0 <= first.points <= 100
    assert len(first.marks) == sum(
        1 for seat, _ in answers if seat == SEAT
    )  # every question of it is a choice


def test_a_pass_that_nobody_was_asked_for_is_not_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = quick("rencontre")
    answers = play_through(deal, "random").record.answers
    judged: set[int] = set()

    def judge(
        reviewer: Reviewer, game: Game, seat: Seat, given: Answer, number: int, times: float
    ) -> None:
        judged.add(number)

    monkeypatch.setattr(Reviewer, "judge", judge)
    score_of(deal, answers)
    sitting = deal.begin()
    passed: set[int] = set()
    interrupted: set[int] = set()
    asked: set[int] = set()
    for number, (seat, answer) in enumerate(answers):
        if seat == SEAT and is_announced(deal, sitting):
            asked.add(number)
        elif seat == SEAT:
            options = sitting.game.options(SEAT)
            fallback = sitting.game.question.fallback(sitting.game, SEAT, options)
            (passed if answer == fallback else interrupted).add(number)
        sitting.play(seat, answer)
    assert passed
    assert interrupted
    assert judged == asked | interrupted


def verdict(number: int, loss: float, error: float = 0.005) -> Verdict:
    return Verdict(number, SEAT, 0.5, 0.5 - loss, loss, error, (-loss, loss), 10, "")


def test_only_losses_beyond_doubt_count() -> None:
    begun = Beginning((0.5, 0.5), (0.0, 0.0))
    doubtful = verdict(2, 0.2, 0.3)
    score = scored([verdict(0, 0.0), verdict(1, 0.04), doubtful, verdict(3, 0.3)], begun, 1.0)
    assert score.marks == GOOD + FAIR + GOOD + POOR
    assert score.points == 66
    assert score.loss == pytest.approx(0.34)
    assert score.luck == pytest.approx(0.84)
    assert score.error == pytest.approx(0.005 * 2**0.5)
    assert scored([verdict(0, 0.9), verdict(1, 0.9)], begun, 0.0).points == 0
    assert scored([verdict(0, 0.0)], begun, 1.0).points == 100
