"""The measures of one table, taken with whichever regalia is imported."""

from __future__ import annotations

from hashlib import sha256
from importlib.util import find_spec
from random import Random
from typing import Any

from bench.clock import SEED, SEED_NUMBER, Counts, Measured, Work, timed
from bench.learners import LearnerBench
from bench.tables import SLOWER, THROUGH_SPIEL, THROUGH_ZOO, Table
from bench.zoo import aec_games
from regalia.engine import game as engine_game
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import Game, random_playout
from regalia.games.registry import GAMES


def is_compiled() -> bool:
    """True if the engine that was imported is the compiled one."""
    return not str(engine_game.__file__).endswith(".py")


def some_moment(game: Game, chance: Chance) -> Game | None:
    """One moment of a random game, each decision equally likely; None if nobody had to decide."""
    kept: Game | None = None
    decisions = 0
    while seats := game.to_act:
        decisions += 1
        if chance.below(decisions) == 0:
            kept = game.clone()
        game.play(seats[0], chance.choose(game.options(seats[0])))
    return kept


class TableBench:
    """One table: the games of a batch, the moments in their middle, and the measures."""

    def __init__(self, table: Table, work: Work) -> None:
        self.kind = GAMES[table.game]
        self.players = table.players
        self.options = dict(table.options)
        self.work = work
        self.keys = [seeded_key(f"{SEED} deal", index) for index in range(work.games)]
        self.answer_keys = [seeded_key(f"{SEED} answers", index) for index in range(work.games)]
        self.moments = self.find_moments()
        self.seats = [game.to_act[0] for game in self.moments]
        chance = Chance(seeded_key(f"{SEED} worlds"))
        pairs = zip(self.moments, self.seats, strict=True)
        self.worlds = [game.imagine(seat, chance) for game, seat in pairs]

    def find_moments(self) -> list[Game]:
        """As many moments as the batch has games, each from a game of its own."""
        moments: list[Game] = []
        chance = Chance(seeded_key(f"{SEED} moments"))
        index = 0
        while len(moments) < self.work.games:
            key = seeded_key(f"{SEED} middle", index)
            index += 1
            moment = some_moment(self.kind.new(self.players, self.options, Chance(key)), chance)
            if moment is not None:
                moments.append(moment)
        return moments

    def clone(self) -> Counts:
        """Clones each moment."""
        for game in self.moments:
            game.clone()
        return {"clone": len(self.moments)}

    def imagine(self) -> Counts:
        """Imagines a world for the first seat that is asked at each moment."""
        chance = Chance(seeded_key(f"{SEED} worlds"))
        for game, seat in zip(self.moments, self.seats, strict=True):
            game.imagine(seat, chance)
        return {"world": len(self.moments)}

    def playout(self) -> Counts:
        """New games, played inside the engine; dice choose, as for the peers."""
        decisions = 0
        for key, answer_key in zip(self.keys, self.answer_keys, strict=True):
            game = self.kind.new(self.players, self.options, Chance(key))
            decisions += random_playout(game, Chance(answer_key).fork())
        return {"game": len(self.keys), "decision": decisions}

    def stepped(self) -> Counts:
        """New games, each decision made outside through to_act, options and play."""
        random = Random(SEED_NUMBER).random  # noqa: S311 - the same cheap choice as for the peers
        decisions = 0
        for key in self.keys:
            game = self.kind.new(self.players, self.options, Chance(key))
            while seats := game.to_act:
                seat = seats[0]
                options = game.options(seat)
                game.play(seat, options[int(random() * len(options))])
                decisions += 1
        return {"game": len(self.keys), "decision": decisions}

    def through_zoo(self) -> Counts:
        """The same through PettingZoo: observation and mask at every turn."""
        from regalia.envs import aec

        house: Any = self.options
        env = aec.env(self.kind.name, self.players, **house)  # guarded, as the peers are
        env.reset(seed=SEED_NUMBER)
        random = Random(SEED_NUMBER).random  # noqa: S311 - the same cheap choice as for the peers
        return aec_games(env, -(-self.work.games // SLOWER), random)

    def through_spiel(self) -> Counts:
        """The same through OpenSpiel, as its own games are driven from Python."""
        import pyspiel

        from regalia.envs import openspiel

        params = {
            option.name: openspiel.parameter(option, self.options[option.name])
            for option in self.kind.options
            if option.name in self.options
        }
        table = {"players": self.players, "seed": SEED_NUMBER} | params
        spiel = pyspiel.load_game(f"{openspiel.PREFIX}{self.kind.name}", table)
        random = Random(SEED_NUMBER).random  # noqa: S311 - the same cheap choice as for the peers
        decisions = 0
        games = -(-self.work.games // SLOWER)
        for _ in range(games):
            state = spiel.new_initial_state()
            state.apply_action(state.chance_outcomes()[0][0])
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return {"game": games, "decision": decisions}

    def midgame(self) -> Counts:
        """A clone of a world imagined at each moment, played on: the inner loop of a search."""
        chance = Chance(seeded_key(f"{SEED} midgame")).fork()
        decisions = 0
        for world in self.worlds:
            decisions += random_playout(world.clone(), chance)
        return {"playout": len(self.worlds), "decision": decisions}

    def digest(self) -> Counts:
        """The digest of each moment, which a record takes after every answer."""
        for game in self.moments:
            game.digest()
        return {"digest": len(self.moments)}

    def fingerprint(self) -> str:
        """A digest of what is played, so that two packages are known to do the same work."""
        total = sha256()
        chance = Chance(seeded_key(f"{SEED} fingerprint"))
        for game, seat in zip(self.moments, self.seats, strict=True):
            world = game.imagine(seat, chance)
            total.update(f"{game.digest()} {world.digest()}".encode())
            random_playout(world, chance)
            total.update(f"{world.digest()} {world.scores}".encode())
        return total.hexdigest()

    def measure(self) -> list[Measured]:
        """All measures, in the order of the report."""
        return [
            timed("clone", self.clone, self.work),
            timed("imagine", self.imagine, self.work),
            timed("playout", self.playout, self.work),
            timed("stepped", self.stepped, self.work),
            timed("midgame", self.midgame, self.work),
            timed("digest", self.digest, self.work),
            *self.measure_environments(),
        ]

    def measure_environments(self) -> list[Measured]:
        """Steps through the forms of others, where their packages are installed."""
        found = []
        if find_spec("pettingzoo") is not None:
            found.append(timed(THROUGH_ZOO, self.through_zoo, self.work))
            table = Table(self.kind.name, self.players, self.options)
            found += LearnerBench(table, self.work).measure()
        if find_spec("pyspiel") is not None:
            found.append(timed(THROUGH_SPIEL, self.through_spiel, self.work))
        return found
