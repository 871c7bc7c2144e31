"""Makes puzzles: strong bots play, and decisions with one clear answer are looked at ever deeper.

What a puzzle says of its answers is measured last, in worlds that had no part in choosing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import sqrt
from typing import Final, NamedTuple

from regalia.bots.levels import EXPERT, level
from regalia.bots.playing import play
from regalia.bots.review import mean, variance
from regalia.bots.search import LONGEST, Budget, Candidate, Search
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import Mind, victory_shares
from regalia.engine.options import read_options
from regalia.puzzles.puzzle import Puzzle, Weighed, written

MOST_OPTIONS: Final = 12  # more than that nobody weighs
CLEAR: Final = 0.04  # by so much the best answer beats each other one, as a share of a victory
SURE: Final = 0.02  # and by at least so much at the lower end of the 95 % interval
LIVE: Final = 0.12  # an answer that is worse by less is worth a thought
HOPE: Final = (0.08, 0.97)  # of winning: a game that is not decided yet
A_GAME: Final = 2  # puzzles of one game at most, and about different things
LOOKS: Final = 30  # decisions of one game that are looked at at all after the screening
SUSPECTS: Final = 8  # of them, that are looked at as deeply as it goes
QUICK_LOOKS: Final = 5
PLAYED: Final = 1 / 8  # of the playouts that a game grants an expert, to play the games
QUICK: Final = 0.1  # of them for a quick look
GLIMPSE: Final = 12  # worlds in which every decision of a game is tried before any other look
SCREEN: Final = 40  # and those in which one answer is ahead by half of what is needed
FIRST: Final = 150  # worlds of a first look
LAST: Final = 1000  # of the last one, which the puzzle tells of
ENDED: Final = 500  # that are played to the end of the game


class Decision(NamedTuple):
    """A decision that may be a puzzle."""

    game: Game
    seat: Seat
    number: int  # of answers before it
    level: int = 0  # how hard it seemed when it was screened
    gap: float = 0.0  # by which the best answer seemed to be ahead


class Maker:
    """Makes puzzles of a game; the same seed makes the same ones."""

    def __init__(self, kind: GameKind, seed: str, players: int, house: dict[str, str]) -> None:
        best = level(EXPERT)
        assert best is not None
        self.kind = kind
        self.seed = seed
        self.players = players
        self.house = house
        self.belief = best.belief
        self.player = SearchBot(kind.mind(), best)
        self.mind: Mind = self.player.mind
        best.budget = Budget(max(2, round(PLAYED * self.mind.playouts)))
        self.deep = 0  # decisions that were looked at as deeply as it goes

    def make(self, first: int = 0) -> Iterator[list[Puzzle]]:
        """Game after game, the puzzles found in it."""
        for number in count(first):
            yield self.of_game(number)

    def of_game(self, number: int) -> list[Puzzle]:
        """Plays one game and looks for puzzles in it."""
        options = read_options(self.kind.options, self.house, f"{self.kind.name}.options")
        key = seeded_key(f"puzzles {self.seed}", number)
        game = self.kind.new(self.players, options, Chance(key), Witness())
        chance = Chance(seeded_key(f"puzzles {self.seed} bots", number))
        answers: list[tuple[Seat, Answer]] = []
        open_moments: list[Decision] = []

        def choose(game: Game) -> tuple[Seat, Answer]:
            seat = chance.choose(game.asked)
            return seat, self.player.choose(Chair(game, seat, chance))

        for seat, answer in play(game, choose):
            if self.is_open(game, seat):
                open_moments.append(Decision(game.clone(), seat, len(answers)))
            answers.append((seat, answer))
        made: list[Puzzle] = []
        asked: set[str] = set()
        deep = self.deep
        for each in self.screened(open_moments, number)[:LOOKS]:
            if each.game.question.name in asked:
                continue
            puzzle = self.puzzle(each, number)
            if puzzle is not None:
                puzzle.key = key.hex()
                puzzle.before = " ".join(f"{who}:{given}" for who, given in answers[: each.number])
                puzzle.options = {
                    option.name: option.write(options[option.name]) for option in self.kind.options
                }
                made.append(puzzle)
                asked.add(each.game.question.name)
            if len(made) == A_GAME or self.deep - deep >= SUSPECTS:
                break
        return made

    def is_open(self, game: Game, seat: Seat) -> bool:
        """True if a decision has answers to weigh, in a game that is not decided yet."""
        options = game.options(seat)
        ranked = self.player.ranked
        if not 2 <= len(options) <= MOST_OPTIONS or len(ranked) < 2:
            return False
        if game.question.tally(game, seat, options) is not None:
            return False
        return HOPE[0] <= ranked[0].chance() <= HOPE[1]

    def screened(self, moments: list[Decision], number: int) -> list[Decision]:
        """Those in which a glimpse sees one best answer that is not trivial, the hardest first.

        Whatever the bots saw at once would be trivial, so they are not asked which these are.
        """
        found: list[Decision] = []
        for each in moments:
            game, seat = each.game, each.seat
            seed = f"puzzles {self.seed} {number} {each.number}"
            if self.ahead(self.look(game, seat, f"{seed} screen", GLIMPSE)) < CLEAR / 2:
                continue
            ranked = self.look(game, seat, f"{seed} screen", SCREEN)
            gap = self.ahead(ranked)
            if gap < CLEAR:
                continue
            hard = self.level(game, seat, ranked, seed)
            if hard:
                found.append(each._replace(level=hard, gap=gap))
        return sorted(found, key=lambda each: (-each.level, -each.gap))

    def puzzle(self, at: Decision, number: int) -> Puzzle | None:
        """The puzzle that a decision is, if it is one; what the game was is filled in later."""
        game, seat = at.game, at.seat
        seed = f"puzzles {self.seed} {number} {at.number}"
        first = self.look(game, seat, f"{seed} first", FIRST)
        if not self.is_clear(first):
            return None
        self.deep += 1
        last = self.look(game, seat, f"{seed} last", LAST)
        if last[0].answer != first[0].answer or not self.is_clear(last):
            return None
        why = self.player.compared(last[0], last[1], seat)
        if why.message != "bot-why-fact" or not HOPE[0] <= last[0].chance() <= HOPE[1]:
            return None
        hard = self.level(game, seat, last, seed)
        if not hard or self.to_the_end(game, seat, last[0], last[1], seed) <= 0.0:
            return None
        digest = game.digest()
        return Puzzle(
            id=digest[:8],
            game=self.kind.name,
            rules=self.kind.version,
            players=game.players,
            options={},
            key="",
            before="",
            seat=seat,
            digest=digest,
            level=hard,  # type: ignore[arg-type]
            weighed=[weighed(each, last[0]) for each in last],
            why=written(why),
            worlds=len(last[0].results),
        )

    def look(self, game: Game, seat: Seat, seed: str, worlds: int) -> list[Candidate]:
        """Every answer in the same worlds, none dropped; the best first."""
        chair = Chair(game, seat, Chance(seeded_key(seed)))
        search = Search(self.mind, chair, self.belief, game.options(seat))
        for _ in range(worlds):
            search.try_in(search.likely_world())
        return search.ranked()

    def ahead(self, ranked: list[Candidate]) -> float:
        """By how much the best answer is ahead of the next."""
        return ranked[0].chance() - ranked[1].chance()

    def is_clear(self, ranked: list[Candidate]) -> bool:
        """True if the best answer beats every other one clearly and beyond doubt."""
        best = weighed(ranked[0], ranked[0])
        others = [weighed(each, ranked[0]) for each in ranked[1:]]
        clear = all(
            other.loss >= CLEAR and other.loss - other.loss_error >= SURE for other in others
        )
        return clear and best.chance >= HOPE[0]

    def level(self, game: Game, seat: Seat, ranked: list[Candidate], seed: str) -> int:
        """Difficulty from 1 to 3; 0 if one look at two answers finds it."""
        best = ranked[0]
        chair = Chair(game, seat, Chance(seeded_key(f"{seed} glance")))
        glance = self.mind.candidates(chair)[0] == best.answer
        right = 0
        for number in range(QUICK_LOOKS):
            chair = Chair(game, seat, Chance(seeded_key(f"{seed} quick", number)))
            search = Search(self.mind, chair)
            search.run(Budget(max(2, round(QUICK * self.mind.playouts))))
            right += search.ranked()[0].answer == best.answer
        live = sum(best.chance() - each.chance() <= LIVE for each in ranked)
        if right == QUICK_LOOKS and glance:
            return 1 if live >= 3 else 0
        return 3 if not glance and right <= QUICK_LOOKS // 2 else 2

    def to_the_end(
        self, game: Game, seat: Seat, best: Candidate, second: Candidate, seed: str
    ) -> float:
        """By how much the best answer wins more often, in worlds that are played to their end.

        No judgement of the table on the way is asked for here, only who has won.
        """
        chair = Chair(game, seat, Chance(seeded_key(f"{seed} end")))
        search = Search(self.mind, chair, self.belief)
        found: list[float] = []
        while len(found) < ENDED:
            world = search.likely_world()
            chance = chair.chance.fork()
            for index in range(len(world.asked) - 1, -1, -1):
                if world.asked[index] != seat and len(world.asked) > 1:
                    world.take(index, self.mind.policy(world, index, chance))
            shares = []
            for each in (best, second):
                copy = world.clone()
                copy.take(copy.asked.index(seat), each.answer)
                finish(self.mind, copy, chance.clone())
                shares.append(victory_shares(copy)[seat])
            found.append(shares[0] - shares[1])
        return mean(found)


def finish(mind: Mind, world: Game, chance: Chance) -> None:
    """Everybody answers by the policy until somebody has won."""
    answers = 0
    while world.asked and answers < LONGEST:
        last = len(world.asked) - 1
        world.take(last, mind.policy(world, last, chance))
        answers += 1


def weighed(each: Candidate, best: Candidate) -> Weighed:
    """An answer as it is written down, beside the best in the same worlds."""
    chance, margin = round(each.displayed_chance(), 4), round(each.margin(), 4)
    if each is best:
        return Weighed(each.answer, chance, margin)
    losses = [one - two for one, two in zip(best.results, each.results, strict=True)]
    error = 1.96 * sqrt(variance(losses))
    return Weighed(each.answer, chance, margin, round(mean(losses), 4), round(error, 4))
