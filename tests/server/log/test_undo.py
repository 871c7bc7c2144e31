"""What may be taken back: by public facts alone, and never anything that showed or drew."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import EVERYONE, Event, Witness
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind, TimedWindow
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.engine.undo import traces_of
from regalia.games.registry import GAMES
from regalia.server.log.stream import Spoken
from regalia.server.log.undo import asks_one, is_harmless

ANSWERS = 150  # of one game
EXAMINED = 12  # of one question: some are asked all the time


def begin(kind: GameKind, seed: str) -> Game | None:
    """A game at a random table; None if its house rules do not fit its size."""
    chance = Chance(seeded_key(seed))
    sets = kind.option_sets()
    players = kind.least + chance.below(kind.most - kind.least + 1)
    options: Options = {"chance": True} if kind.name == "guerre" else {}
    options |= sets[chance.below(len(sets))]
    try:
        return kind.new(players, options, chance)
    except Refused:
        return None


@pytest.mark.parametrize("name", list(GAMES))
def test_whatever_may_be_taken_back_showed_and_drew_nothing(name: str) -> None:
    kind = GAMES[name]
    examined: dict[str, int] = {}
    for deal in range(40):
        game = begin(kind, f"undo {name} {deal}")
        chance = Chance(seeded_key(f"play {name} {deal}"))
        for _ in range(0 if game is None else ANSWERS):
            assert game is not None
            if not game.asked:
                break
            seat = chance.choose(game.asked)
            answer = chance.choose(game.options(seat))
            question = game.question.name
            if (
                examined.get(question, 0) < EXAMINED
                and asks_one(kind, game)
                and is_taken_back(kind, game, seat, answer)
            ):
                examined[question] = examined.get(question, 0) + 1
                found = traces_of(game, seat, answer, chance)
                assert found.can_be_undone(), (question, answer, found.drew, found.showed)
            game.play(seat, answer)
    assert examined, "nothing could ever be taken back"
    assert set(examined) <= set(GAMES[name].table.harmless)


def is_taken_back(kind: GameKind, game: Game, seat: Seat, answer: int) -> bool:
    """True if the table would let this answer be taken back right after it."""
    after = game.clone()
    windows: list[TimedWindow | None] = []
    witness = Witness()
    witness.listener = lambda event: windows.append(kind.window(after, event))
    after.witness = witness
    after.play(seat, answer)
    if any(window is not None for window in windows):
        return False
    if (
        after.asked
        and not asks_one(kind, after)
        and after.question.name not in (kind.table.window_questions)
    ):
        return False
    return is_harmless(kind, game.question.name, witness.events)


def test_the_verdict_knows_only_what_everybody_saw() -> None:
    public = Event("r", "names-clan", 0, 1, -1, 0, EVERYONE)
    secret = Event("r", "sees", 0, 1, -1, 0, 1)
    loud = Event("r", "takes-trick", 0, 1, -1, 0, EVERYONE)
    assert is_harmless(GAMES["crowns"], "star", [public])
    assert is_harmless(GAMES["crowns"], "star", [public, secret]), (
        "a secret would show in the verdict"
    )
    assert is_harmless(GAMES["crowns"], "star", [public, Spoken(0, "oh", -1)])
    assert not is_harmless(GAMES["crowns"], "star", [public, loud])
    assert not is_harmless(GAMES["crowns"], "play", [])
