"""Batches: many games of one table side by side, stepped in one call.

Game n has a row of its own in the cells of what is seen, and in those of what may be done. A game
that is over is followed by the next deal of its seed in the same row, at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, Dice, bots_dice, pool_dice, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.encoding.cells import Cells, Numbers
from regalia.engine.encoding.encoder import Encoder
from regalia.engine.flow import LEAST, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind, Player
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_PLAYERS: Final[list[list[Player]]] = []


class IllegalAction(ValueError):
    """An action that the mask of a row does not allow; nothing has changed."""


class Batch:
    """Games of one kind at tables alike; some seats may have players of their own."""

    def __init__(
        self,
        kind: GameKind,
        players: int,
        options: Options,
        seeds: list[str],
        encoder: Encoder,
        actions: Actions,
        mask: Cells,
        about: Cells | None,
    ) -> None:
        self.kind = kind
        self.players = players
        self.options = options
        self.seeds = seeds
        self.encoder = encoder
        self.actions = actions
        self.mask = mask
        self.about = about  # the features of the options, or nothing
        # by seat, where there are any: of several one plays each game, of none a learner
        self.bots = NO_PLAYERS
        self.sitting: list[list[Player | None]] = [[] for _ in seeds]
        self.deals: list[int] = [-1] * len(seeds)
        self.games: list[Game] = []
        self.chances: list[Chance] = []  # of the bots of each game
        self.seats = Numbers(len(seeds))  # whose turn it is
        self.offered: list[list[Answer]] = [[] for _ in seeds]
        # the actions of what is offered, each so much less
        self.ids: list[list[int]] = [[] for _ in seeds]
        self.less = Numbers(len(seeds))
        self.drawn = Numbers(len(seeds))  # the actions drawn last
        self.ended: list[int] = []  # rows whose game ended in the last step
        self.results: list[list[float]] = []  # the share of the victory of each seat in these
        self.scores: list[list[float]] = []
        self.decisions = 0

    def begin(self) -> None:
        """The next deal of every seed."""
        for row in range(len(self.seeds)):
            self.deal(row)

    def deal(self, row: int) -> None:
        """The next deal of a seed that asks anything of a learner."""
        seed = self.seeds[row]
        while True:
            deal = self.deals[row] + 1
            self.deals[row] = deal
            game = self.kind.new(self.players, self.options, Chance(seeded_key(seed, deal)))
            if row < len(self.games):
                self.games[row] = game
            else:
                self.games.append(game)
            if self.bots:
                chance = bots_dice(seed, deal)
                if row < len(self.chances):
                    self.chances[row] = chance
                else:
                    self.chances.append(chance)
                self.seat_bots(row, deal)
                self.let_bots_play(row)
            if game.asked:
                break
        self.show(row)

    def seat_bots(self, row: int, deal: int) -> None:
        """Seats the players of a deal: of several for one seat one is drawn."""
        pool: Chance | None = None
        sitting: list[Player | None] = []
        for players in self.bots:
            if not players:
                sitting.append(None)
                continue
            which = 0
            if len(players) > 1:
                if pool is None:
                    pool = pool_dice(self.seeds[row], deal)
                which = pool.below(len(players))
            sitting.append(players[which])
        self.sitting[row] = sitting

    def let_bots_play(self, row: int) -> None:
        """Players of the batch answer until a learner is asked."""
        game = self.games[row]
        chance = self.chances[row]
        bots = self.sitting[row]
        while game.asked:
            for seat in game.asked:
                if bots[seat] is None:
                    return
            first = game.asked[0]
            player = bots[first]
            assert player is not None
            game.play(first, player.choose(Chair(game, first, chance)))

    def learner(self, game: Game) -> Seat:
        """The first seat that is asked and has no player of the batch."""
        if self.bots:
            for seat in game.asked:
                if not self.bots[seat]:
                    return seat
        return game.asked[0]

    def show(self, row: int) -> None:
        """A row shows its game to the seat whose turn it is, and what that seat may do."""
        game = self.games[row]
        seat = self.learner(game)
        self.seats.put(row, seat)
        self.encoder.encode(row, game, seat)
        options = game.offered(seat)
        ids = options
        less: i64 = -LEAST
        if not game.question.small:
            ids = self.actions.listed(game, seat, options)
            less = 0
        self.offered[row] = options
        self.ids[row] = ids
        self.less.put(row, less)
        mask = self.mask
        mask.begin(row)
        mask.marks(less, ids)  # an option beyond all actions has no flag
        mask.end(row)
        about = self.about
        if about is not None:
            ids = self.actions.listed(game, seat, options)
            self.actions.write(about, row, game, seat, options, ids)

    def answers_of(self, actions: list[int]) -> list[Answer]:
        """The answer of an action of every row; IllegalAction if one is none."""
        if len(actions) != len(self.games):
            raise IllegalAction(f"{len(self.games)} games need as many actions, not {len(actions)}")
        answers: list[Answer] = []
        for row, action in enumerate(actions):
            ids = self.ids[row]
            less = self.less.of(row)
            wanted: i64 = action - less
            place: i64 = 0
            for other in cast("list[i64]", ids):
                if other == wanted:
                    break
                place += 1
            if place == len(ids) or action < 0:
                legal = sorted(each + less for each in ids if each + less >= 0)
                raise IllegalAction(f"action {action} of row {row} is not one of {legal}")
            answers.append(self.offered[row][place])
        return answers

    def forget_ended(self) -> None:
        """No game has ended in the step that begins."""
        self.ended = []
        self.results = []
        self.scores = []

    def take(self, answers: list[Answer], row: int) -> None:
        """A legal answer for each row from one on; rows that are not tracked are empty."""
        for answer in answers:
            game = self.games[row]
            game.take(game.place_of(self.seats.of(row)), answer)
            if self.bots:
                self.let_bots_play(row)
            if game.asked:
                self.show(row)
            else:
                self.ended.append(row)
                self.results.append(victory_shares(game))
                self.scores.append(game.scores)
                self.deal(row)
            row += 1
        self.decisions += len(answers)

    def sample(self, dice: Dice) -> None:
        """Draws a legal action for every row, each equally likely."""
        for row, ids in enumerate(self.ids):
            less = self.less.of(row)
            action: i64 = -1
            while action < 0:  # beyond all actions
                action = ids[dice.below(len(ids))] + less
            self.drawn.put(row, action)

    def follow(self, other: Batch) -> None:
        """The same games as in another batch of this table, as they stand."""
        self.games = other.games[:]
        self.deals = other.deals[:]
        self.sitting = other.sitting[:]
        row: i64 = 0
        while row < len(self.games):
            self.seats.put(row, other.seats.of(row))
            row += 1

    def imagine(self, dice: Dice) -> None:
        """Every game becomes a world that the seat whose turn it is cannot tell from it."""
        for row, game in enumerate(self.games):
            seat = self.seats.of(row)
            world = game.imagine(seat, dice)
            self.games[row] = world
            self.show(row)
