"""Reviews: what each answer of a finished game cost, by what its seat could know when it gave it.

A first search finds the answer that looks best; then that one and the given one are tried in the
same new worlds, so that the answer which was lucky in the search gains nothing by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import sqrt
from typing import Final, NamedTuple

from regalia.bots.levels import EXPERT, level
from regalia.bots.search import Budget, Candidate, Search, play_on
from regalia.bots.search_bot import SearchBot
from regalia.bots.win_curve import ChanceSample, WinCurve
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import LEAVE, Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.mind import Mind, victory_shares
from regalia.engine.record import Record, Sitting

# of the playouts that a game grants an expert: for the first search, and for the worlds after it
SCREENED: Final = 1 / 8
COMPARED: Final = 1 / 16
DEEPER: Final = 4.0  # times as much for the answers that seem to have cost most
SUSPECTS: Final = 5  # of each seat, which are looked at more deeply
WORST: Final = 3  # that a seat is told of
NOTED: Final = 0.01  # a smaller loss is not worth a word
BEGINNINGS: Final = 64  # games that are begun to see what a seat is worth before any card


class Verdict(NamedTuple):
    """The cost of one answer, in plain numbers."""

    number: int  # of the answer in the record, from 0
    seat: Seat
    before: float  # the chance to win with the best answer
    after: float  # with the one that was given
    loss: float
    error: float  # half the width of the 95 % interval of the loss
    effects: tuple[float, ...]  # on each seat's chance
    playouts: int
    matter: str  # of several answers about one matter only the costliest counts; "" is its own

    def is_sure(self) -> bool:
        """True if it cost something beyond doubt, and enough to be told."""
        return self.loss > self.error and self.loss >= NOTED


class Judgement(NamedTuple):
    """A verdict with the better answer and the reason."""

    verdict: Verdict
    best: Answer
    why: Label


class Point(NamedTuple):
    """A seat's chance before one of its answers or after an event, and its luck up to there."""

    number: float  # of the answer; between two of them after an event
    chance: float
    luck: float


class SeatReview(NamedTuple):
    """A seat's whole game: its start, its end, and what lay between."""

    seat: Seat
    start: float  # what the seat is worth before any card
    result: float  # its share of the victory
    own: float  # what its own answers cost it, 0 or less
    others: float  # what the others' costly answers brought it
    luck: float  # all the rest: cards, discs, draws
    error: float  # of the luck, half the width of the 95 % interval
    points: list[Point]
    costly: list[Verdict]  # beyond doubt, the worst first


class Beginning(NamedTuple):
    """The chances of all seats before the first card, with their variances."""

    chances: tuple[float, ...]
    variances: tuple[float, ...]


class Reviewer:
    """Judges answers, one at a time; the same seed and effort give the same verdicts."""

    def __init__(self, kind: GameKind, seed: str, times: float = 1.0) -> None:
        """Times: as much effort as a quick review, or so many times more."""
        best = level(EXPERT)
        assert best is not None
        self.kind = kind
        self.seed = seed
        self.times = times
        self.belief = best.belief
        self.player = SearchBot(kind.mind(), best)
        self.glances = WinCurve(kind, kind.mind(), seed, times)

    @property
    def mind(self) -> Mind:
        """The reviewer's search model of the game."""
        return self.player.mind

    def judge(
        self, game: Game, seat: Seat, given: Answer, number: int, times: float = 1.0
    ) -> Judgement | None:
        """The cost of an answer; None where there was nothing to decide."""
        if given == LEAVE or len(game.options(seat)) < 2:
            return None
        times *= self.times
        chair = Chair(game, seat, Chance(seeded_key(f"{self.seed} {times:g}", number)))
        search = Search(self.mind, chair, self.belief, [given])
        if len(search.candidate) < 2:
            return None
        search.run(Budget(max(2, round(times * SCREENED * self.mind.playouts))))
        best = search.ranked()[0].answer
        tried = [Candidate(best)] if best == given else [Candidate(best), Candidate(given)]
        worlds = max(2, round(times * COMPARED * self.mind.playouts))
        shares = [compared(search, tried) for _ in range(worlds)]
        playouts = search.playouts + worlds * len(tried)
        verdict = weighed(number, seat, shares, playouts, self.matter(game))
        return Judgement(verdict, best, self.reason(tried, seat))

    def matter(self, game: Game) -> str:
        """The subject of the open question, if it is put repeatedly over the same."""
        name = game.question.name
        return f"{name} {self.mind.stop(game)}" if name in self.mind.repeated else ""

    def reason(self, tried: list[Candidate], seat: Seat) -> Label:
        """The reason why the first of two answers is better."""
        return self.player.compared(tried[0], tried[-1], seat)

    def beginning(self, record: Record) -> Beginning:
        """The chances of all seats before the first card, or at the branch point."""
        found: list[list[float]] = []
        for number in range(BEGINNINGS):
            key = seeded_key(f"{self.seed} beginning", number)
            fresh = replace(record, key=key, words=[], answers=[], digests={}, result=None)
            game = Sitting(self.kind, fresh).game
            game.witness = None
            chance = Chance(seeded_key(f"{self.seed} beginning playouts", number))
            play_on(self.mind, game, chance.fork(), self.mind.stop(game))
            found.append(self.mind.value(game))
        columns = list(zip(*found, strict=True))
        return Beginning(
            tuple(sum(column) / BEGINNINGS for column in columns),
            tuple(variance(column) for column in columns),
        )


def compared(search: Search, tried: list[Candidate]) -> list[list[float]]:
    """Every seat's chance after each of some answers, in one world more."""
    mind, seat = search.mind, search.chair.seat
    world = search.likely_world()
    chance = search.chair.chance.fork()
    # as in the search: what the others give in secret does not depend on the own answer
    for index in range(len(world.asked) - 1, -1, -1):
        if world.asked[index] != seat and len(world.asked) > 1:
            world.take(index, mind.policy(world, index, chance))
    begun = mind.stop(world)
    found = []
    for each in tried:
        copy = world.clone()
        copy.take(copy.asked.index(seat), each.answer)
        play_on(mind, copy, chance.clone(), begun)
        value = mind.value(copy)
        each.add(value[seat], mind.indicators(copy, seat))
        found.append(value)
    return found


def weighed(
    number: int, seat: Seat, shares: list[list[list[float]]], playouts: int, matter: str
) -> Verdict:
    """The verdict of the worlds in which the best and the given answer were tried."""
    before = mean([each[0][seat] for each in shares])
    after = mean([each[-1][seat] for each in shares])
    losses = [each[0][seat] - each[-1][seat] for each in shares]
    effects = tuple(
        mean([each[-1][other] - each[0][other] for each in shares])
        for other in range(len(shares[0][0]))
    )
    error = 1.96 * sqrt(variance(losses))
    return Verdict(number, seat, before, after, mean(losses), error, effects, playouts, matter)


def mean(numbers: Sequence[float]) -> float:
    """The mean of some numbers."""
    return sum(numbers) / len(numbers)


def variance(numbers: Sequence[float]) -> float:
    """The variance of their mean."""
    middle = mean(numbers)
    count = len(numbers)
    return sum((number - middle) ** 2 for number in numbers) / (count - 1) / count


# --- a whole game ---------------------------------------------------------------------------------


def costliest(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """Of several answers about one matter the costliest; all others as they are, in order."""
    kept: dict[tuple[Seat, str], Verdict] = {}
    for each in verdicts:
        name = (each.seat, each.matter or str(each.number))
        if name not in kept or each.loss > kept[name].loss:
            kept[name] = each
    return sorted(kept.values())


def suspects(verdicts: Iterable[Verdict], players: int) -> list[int]:
    """The numbers of the answers that seem to have cost most, some of each seat, in order."""
    found: list[int] = []
    doubtful = [each for each in costliest(verdicts) if each.loss >= NOTED]
    doubtful.sort(key=lambda each: -each.loss)
    for seat in range(players):
        found += [each.number for each in doubtful if each.seat == seat][:SUSPECTS]
    return sorted(found)


def summed(
    verdicts: list[Verdict], begun: Beginning, shares: Sequence[float], glances: list[ChanceSample]
) -> list[SeatReview]:
    """Seat by seat: the way of its chance, its costly answers, and its luck."""
    sure = [each for each in costliest(verdicts) if each.is_sure()]
    made = []
    for seat, start in enumerate(begun.chances):
        explained = 0.0  # by costly answers up to here
        points = []
        seen = 0  # glances
        for each in verdicts:
            while seen < len(glances) and glances[seen].place < each.number:
                chance = glances[seen].chances[seat]
                points.append(Point(glances[seen].place, chance, chance - start - explained))
                seen += 1
            if each.seat == seat:
                points.append(Point(each.number, each.before, each.before - start - explained))
            if each in sure:
                explained += each.effects[seat]
        points += [
            Point(each.place, each.chances[seat], each.chances[seat] - start - explained)
            for each in glances[seen:]
        ]
        own = sum([each.effects[seat] for each in sure if each.seat == seat])
        others = sum([each.effects[seat] for each in sure if each.seat != seat])
        # of the others' answers only the error of what they themselves lost is known: it is taken
        spread = begun.variances[seat] + sum([(each.error / 1.96) ** 2 for each in sure])
        mine = sorted([each for each in sure if each.seat == seat], key=lambda each: -each.loss)
        made.append(
            SeatReview(
                seat,
                start,
                shares[seat],
                own,
                others,
                shares[seat] - start - own - others,
                1.96 * sqrt(spread),
                points,
                mine,
            )
        )
    return made


def begun_again(beginning: Game) -> Game:
    """The game from its first question once more; it remembers what is told from there on."""
    game = beginning.clone()
    game.witness = Witness()
    return game


class GameReview:
    """The review of a finished game, made step by step."""

    def __init__(self, kind: GameKind, record: Record, seed: str, times: float = 1.0) -> None:
        self.kind = kind
        self.record = record
        self.reviewer = Reviewer(kind, seed, times)
        self.verdicts: dict[int, Verdict] = {}
        self.glances: list[ChanceSample] = []
        self.told: dict[int, tuple[Judgement, Label, Label, str]] = {}
        self.seats: list[SeatReview] = []

    def made(self, beginning: Game) -> Iterator[tuple[int, int]]:
        """Makes it from the game's first question; tells after each answer how far it is."""
        answers = self.record.answers
        of = len(answers)
        game = begun_again(beginning)
        self.glances = self.reviewer.glances.before(self.record)
        for number, (seat, given) in enumerate(answers):
            found = self.reviewer.judge(game, seat, given, number)
            if found is not None:
                self.verdicts[number] = found.verdict
            self.glances += self.reviewer.glances.after(game, seat, given, number, len(answers))
            game.play(seat, given)
            yield number + 1, of
        shares = victory_shares(game)
        again = suspects(self.verdicts.values(), game.players)
        of += len(again)
        game = begun_again(beginning)
        played = 0
        for done, number in enumerate(again):
            for seat, given in answers[played:number]:
                game.play(seat, given)
            played = number
            self.look_deeper(game, number)
            yield len(answers) + done + 1, of
        begun = self.reviewer.beginning(self.record)
        self.seats = summed(list(self.verdicts.values()), begun, shares, self.glances)

    def look_deeper(self, game: Game, number: int) -> None:
        """Judges an answer again with more effort, and puts it into words."""
        seat, given = self.record.answers[number]
        found = self.reviewer.judge(game, seat, given, number, DEEPER)
        assert found is not None
        self.verdicts[number] = found.verdict
        self.told[number] = (
            found,
            game.question.describe(game, seat, given),
            game.question.describe(game, seat, found.best),
            game.question.name,
        )
