"""Datasets: games as rows to learn from, one a decision; docs/datasets.md tells the columns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from regalia.bots.guard import finish, guarded
from regalia.bots.playing import by_players, play
from regalia.bots.registry import witness_for
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.encoding.cells import MOST
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.envs.actions import action_answers
from regalia.envs.observations import Observer, questions_of
from regalia.games.registry import GAMES

CHUNK: Final = 20  # games a task, and a row group
WIDEST: Final = 2**63 - 1  # that a column of numbers holds


@dataclass(frozen=True)
class Games:
    """The table and number of games of a dataset."""

    game: str
    players: int
    options: Options
    bots: tuple[str, ...]
    seed: str
    limit: float


def observer_of(games: Games) -> Observer:
    """The observer of this table."""
    return Observer(games.game, games.players, games.options)


def actions_of(games: Games) -> Actions:
    """The actions of this table."""
    return Actions(GAMES[games.game].study, games.players)


def schema_of(games: Games, told: dict[str, str]) -> Any:
    """The columns, with what they were made from."""
    observer = observer_of(games)
    layout = {part.key: part.size for part in observer.parts}
    about = told | {
        "questions": json.dumps(list(observer.questions)),
        "layout": json.dumps({"asked": len(observer.questions)} | layout),
        "features": json.dumps(list(actions_of(games).features)),
    }
    return pa.schema(
        [
            ("game", pa.int64()),
            ("step", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.dictionary(pa.int8(), pa.string())),
            ("question", pa.dictionary(pa.int16(), pa.string())),
            ("observation", pa.list_(pa.float32(), observer.size)),
            ("actions", pa.list_(pa.int16())),
            ("options", pa.list_(pa.int64())),
            ("features", pa.list_(pa.list_(pa.int16()))),
            ("action", pa.int16()),
            ("answer", pa.int64()),
            ("share", pa.float32()),
            ("score", pa.float32()),
            ("best_score", pa.float32()),
        ],
        metadata={f"regalia.{name}": value for name, value in about.items()},
    )


def some_games(job: tuple[Games, int, int]) -> dict[str, Any]:
    """The rows of the games from one on, column by column."""
    games, first, count = job
    observer = observer_of(games)
    actions = actions_of(games)
    numbers = questions_of(games.game)
    columns: dict[str, list[Any]] = {
        name: []
        for name in (
            "game", "step", "seat", "question", "observation", "actions", "options", "features",
            "action", "answer", "share", "score", "best_score",
        )
    }  # fmt: skip
    for index in range(first, first + count):
        one_game(games, index, observer, actions, numbers, columns)
    made: dict[str, Any] = dict(columns)
    seen = columns["observation"]
    made["observation"] = np.concatenate(seen) if seen else np.zeros(0, np.float32)
    return made


def one_game(
    games: Games,
    index: int,
    observer: Observer,
    every: Actions,
    numbers: dict[str, int],
    columns: dict[str, list[Any]],
) -> None:
    """Adds the decisions of one game; those of a chair that was lost are left out."""
    kind = GAMES[games.game]
    chance = Chance(seeded_key(games.seed, index))
    game = kind.new(games.players, games.options, chance, witness_for(games.bots))
    answers = Chance(seeded_key(f"{games.seed} answers", index))
    guards = guarded(kind, games.bots, games.limit, games.options)
    chairs = [Chair(game, seat, answers) for seat in range(games.players)]
    begun = len(columns["seat"])
    for step, (seat, answer) in enumerate(play(game, by_players(guards, chairs))):
        if guards[seat].fault is None:
            actions = action_answers(every, game, seat)
            taken = [action for action, each in actions.items() if each == answer]
            columns["game"].append(index)
            columns["step"].append(step)
            columns["seat"].append(seat)
            columns["question"].append(numbers[game.question.name])
            columns["observation"].append(observer.seen(game, seat))
            columns["actions"].append(list(actions))
            columns["options"].append([fitting(each) for each in actions.values()])
            about = [every.about(game, seat, each, action) for action, each in actions.items()]
            columns["features"].append(np.clip(about, -1, MOST).astype(np.int16).tolist())
            columns["action"].append(taken[0] if taken else None)
            columns["answer"].append(fitting(answer))
    finish(guards, game)
    shares, scores = victory_shares(game), game.scores
    for seat in columns["seat"][begun:]:
        columns["share"].append(shares[seat])
        columns["score"].append(scores[seat])
        columns["best_score"].append(max(scores))


def fitting(answer: int) -> int | None:
    """An answer that a column of numbers holds; None for a wider one."""
    return answer if -WIDEST <= answer <= WIDEST else None


class Writer:
    """A Parquet file that is there whole, or not at all."""

    def __init__(self, path: Path, games: Games, told: dict[str, str]) -> None:
        self.path = path
        self.games = games
        self.schema = schema_of(games, told)
        self.beside = path.with_name(f".{path.name}.part")
        self.rows = 0
        self.writer = parquet.ParquetWriter(self.beside, self.schema, compression="zstd")

    def add(self, columns: dict[str, Any]) -> None:
        """Writes a row group."""
        count = len(columns["seat"])
        if not count:
            return
        names = list(questions_of(self.games.game))
        bots = [self.games.bots[seat] for seat in columns["seat"]]
        made: list[Any] = []
        for field in self.schema:
            if field.name == "observation":
                flat = pa.array(columns["observation"], pa.float32())
                size = field.type.list_size
                made.append(pa.FixedSizeListArray.from_arrays(flat, size))
            elif field.name == "bot":
                made.append(pa.array(bots).dictionary_encode().cast(field.type))
            elif field.name == "question":
                numbers = pa.array(columns["question"], pa.int16())
                made.append(pa.DictionaryArray.from_arrays(numbers, names))
            else:
                made.append(pa.array(columns[field.name], field.type))
        self.writer.write_batch(pa.RecordBatch.from_arrays(made, schema=self.schema))
        self.rows += count

    def finish(self) -> None:
        """Puts the file in its place."""
        self.writer.close()
        self.beside.replace(self.path)

    def give_up(self) -> None:
        """Leaves nothing behind."""
        self.writer.close()
        self.beside.unlink(missing_ok=True)


def chunks(games: Games, count: int) -> Iterator[tuple[Games, int, int]]:
    """The tasks of a dataset."""
    for first in range(0, count, CHUNK):
        yield games, first, min(CHUNK, count - first)
