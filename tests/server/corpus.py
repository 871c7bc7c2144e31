"""The corpus: stored tables of every game, which later versions must continue or refuse clearly.

python -m tests.server.corpus makes the files of games that have none, or all with --all.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES
from regalia.server.live.server import Server
from regalia.server.log.table_state import TableState
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.work.bot_workers import InlineBotWorkers
from tests.server.simulation import Evening, MemoryStore, in_virtual_time

FOLDER = Path(__file__).parent / "corpus"
MOST_ANSWERS = 150


def facts(table_state: TableState) -> dict[str, Any]:
    """What a replay must find again."""
    assert table_state.sitting is not None
    return {
        "digest": table_state.sitting.game.digest(),
        "chain": table_state.sitting.linked().chain,
        "told": len(table_state.stream),
        "status": table_state.status(),
    }


async def play(kind: str) -> list[str]:
    """The log of a table with persons, a bot, talk, a pause and an absence, as lines."""
    game = GAMES[kind]
    players = min(game.most, max(game.least, 3))
    seats = [SeatForm("person", f"P{seat}") for seat in range(players - 1)]
    options = {"chance": "true"} if kind == "guerre" else {}
    form = TableForm(kind, [*seats, SeatForm("bot")], options=options, pace=100)
    spent = await Evening.begin(form, f"corpus {kind}")
    persons = list(spent.keys)
    sink = await spent.client(*persons)
    table_state = spent.actor.table_state
    chance = Chance(seeded_key(f"corpus answers {kind}"))
    await spent.ask(sink, messages.Chat("c", 0, "bonsoir à tous"))
    await spent.ask(sink, messages.Propose("p", 0, "pause"))
    for seat in persons[1:]:
        await spent.ask(sink, messages.Agree(f"y{seat}", seat, 1, True))
    await spent.ask(sink, messages.Propose("r", 0, "resume"))
    for _ in range(MOST_ANSWERS):
        await asyncio.sleep(0.5)
        while table_state.window is not None:
            await asyncio.sleep(1)
        asked = [seat for seat in table_state.asked() if seat in persons]
        for seat in asked:
            assert table_state.sitting is not None
            answer = chance.choose(table_state.sitting.game.options(seat))
            number = table_state.question_number(seat)
            await spent.ask(sink, messages.Answer(spent.id(), seat, number, answer))
        if table_state.is_over():
            break
    store = spent.server.store
    lines = [body.decode() for body in await store.read(table_state.table)]
    found = facts(table_state)
    await spent.end()
    return [json.dumps(found), *lines]


async def replay(lines: list[str]) -> tuple[TableState, str]:
    """A table from the lines of its file, and why it is stuck if it is."""
    server = Server(MemoryStore(), InlineBotWorkers())
    table_state, problem = await server.replay("corpus", [line.encode() for line in lines[1:]])
    return table_state, "" if problem is None else problem.message


def text_of(game: str) -> str:
    """The file of a game's table."""
    return "\n".join(in_virtual_time(play(game))) + "\n"


def path_of(game: str) -> Path:
    """Where it is kept, under the present version of the game."""
    return FOLDER / f"{game}-{GAMES[game].version}.jsonl"


def main() -> None:
    """Makes the files."""
    for game in GAMES:
        if "--all" in sys.argv or not path_of(game).exists():
            path_of(game).write_text(text_of(game), encoding="utf-8")
            print(path_of(game))


if __name__ == "__main__":
    main()
