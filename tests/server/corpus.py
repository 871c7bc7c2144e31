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
from regalia.server.log.ledger import Ledger
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.work.thinking import InlineThinking
from tests.server.simulation import Evening, MemoryStore, in_virtual_time

FOLDER = Path(__file__).parent / "corpus"
MOST_ANSWERS = 150


def facts(ledger: Ledger) -> dict[str, Any]:
    """What a replay must find again."""
    assert ledger.sitting is not None
    return {
        "digest": ledger.sitting.game.digest(),
        "chain": ledger.sitting.linked().chain,
        "told": len(ledger.stream),
        "status": ledger.status(),
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
    ledger = spent.owner.ledger
    chance = Chance(seeded_key(f"corpus answers {kind}"))
    await spent.ask(sink, messages.Chat("c", 0, "bonsoir à tous"))
    await spent.ask(sink, messages.Propose("p", 0, "pause"))
    for seat in persons[1:]:
        await spent.ask(sink, messages.Agree(f"y{seat}", seat, 1, True))
    await spent.ask(sink, messages.Propose("r", 0, "resume"))
    for _ in range(MOST_ANSWERS):
        await asyncio.sleep(0.5)
        while ledger.window is not None:
            await asyncio.sleep(1)
        asked = [seat for seat in ledger.asked() if seat in persons]
        for seat in asked:
            assert ledger.sitting is not None
            answer = chance.choose(ledger.sitting.game.options(seat))
            number = ledger.question_number(seat)
            await spent.ask(sink, messages.Answer(spent.id(), seat, number, answer))
        if ledger.is_over():
            break
    store = spent.server.store
    lines = [body.decode() for body in await store.read(ledger.table)]
    found = facts(ledger)
    await spent.end()
    return [json.dumps(found), *lines]


async def replay(lines: list[str]) -> tuple[Ledger, str]:
    """A table from the lines of its file, and why it is stuck if it is."""
    server = Server(MemoryStore(), InlineThinking())
    ledger, problem = await server.replay("corpus", [line.encode() for line in lines[1:]])
    return ledger, "" if problem is None else problem.message


def main() -> None:
    """Makes the files."""
    for kind in GAMES:
        path = FOLDER / f"{kind}-{GAMES[kind].version}.jsonl"
        if "--all" in sys.argv or not path.exists():
            path.write_text("\n".join(in_virtual_time(play(kind))) + "\n", encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main()
