"""Reasons: why each answer of a finished game was given, as an expert in that seat sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from regalia.bots.levels import EXPERT, level
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import LEAVE, Game
from regalia.engine.record import Record, Sitting
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

PLAYOUTS: Final = 200  # of each answer


def reasons(record: Record, speaker: Speaker) -> Iterator[dict[str, object]]:
    """The decisions of a game, each with who gave which answer, and why."""
    kind = GAMES[record.game]
    expert = level(f"{EXPERT}@{PLAYOUTS}")
    assert expert is not None
    player = SearchBot(kind.mind(), expert)
    game = Sitting(kind, replace(record, answers=[], digests={}, result=None)).game
    for number, (seat, given) in enumerate(record.answers):
        if given != LEAVE and len(game.options(seat)) > 1:
            player.also = [given]
            player.choose(Chair(game, seat, Chance(seeded_key("reasons", number))))
            yield {
                "number": number + 1,
                "who": speaker.seat(seat),
                "answer": speaker.say(game.question.describe(game, seat, given)),
                "why": why(player, game, seat, given, speaker),
            }
        game.play(seat, given)


def why(player: SearchBot, game: Game, seat: Seat, given: Answer, speaker: Speaker) -> str:
    """The reason why an answer is best, or an expert's choice instead."""
    assert player.why is not None
    chosen = player.candidate[0].answer
    if chosen == given:
        return speaker.say(player.why)
    best = speaker.say(game.question.describe(game, seat, chosen))
    return speaker.message("review-why-other", {"best": best, "why": speaker.say(player.why)})
