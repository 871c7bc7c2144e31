"""A bot knows what its seat knows: two truths that the seat cannot tell apart, one answer."""

import msgspec
import pytest

from regalia.bots.levels import level
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.games.registry import GAMES
from regalia.server.work.hint_jobs import hint_of
from tests.bots.peeking import differences, moments
from tests.games.truths import another_truth


@pytest.mark.parametrize("bot", ["expert@24", "novice@12", "baseline"])
@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_hidden_changes_no_answer(game: str, bot: str) -> None:
    assert differences(GAMES[game], 25, bot) == []


def advised(kind: GameKind, game: Game, seat: Seat, given: Answer | None, nudged: bool) -> bytes:
    """A hint, or the reason of an answer, as a page is sent it."""
    expert = level("expert@24")
    assert expert is not None
    chair = Chair(game, seat, Chance(seeded_key("advice")))
    return msgspec.json.encode(hint_of(SearchBot(kind.mind(), expert), game, chair, given, nudged))


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_hidden_changes_no_word_of_a_hint_or_a_reason(game: str) -> None:
    kind = GAMES[game]
    for truth, seat, number in moments(kind, 10):
        other = another_truth(truth, seat, number)
        last = truth.options(seat)[-1]
        for given, nudged in ((None, True), (None, False), (last, False)):
            one, two = (advised(kind, each, seat, given, nudged) for each in (truth, other))
            assert one == two, (number, truth.question.name, given, nudged)
