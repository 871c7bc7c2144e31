"""Games that differ only in what a seat cannot see; the long version is a command."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from regalia.bots.search import Judged
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.games.registry import GAMES
from regalia.server.live import server as server_module
from regalia.server.live.server import Server
from regalia.server.log.game import TableGame
from regalia.server.log.ledger import Ledger
from regalia.server.protocol.forms import Moment
from regalia.server.protocol.pictures import encode_listed
from regalia.server.protocol.study import WeighedAnswer
from regalia.server.work import advising
from regalia.server.work.replay import Replay
from tests.server.doors import DOORS
from tests.server.leaks import leak_test


@pytest.mark.parametrize("game", list(GAMES))
def test_a_seat_cannot_tell_what_it_cannot_see(game: str) -> None:
    counts = leak_test(game, 40)
    assert counts["moments"] > 20
    assert counts["messages"] > 30
    assert counts["differing"]
    assert counts["second games"]
    assert sum(counts[f"door {door.__name__}"] > 0 for door in DOORS) > len(DOORS) // 2
    if GAMES[game].window_questions:
        assert counts["windows that differ"]


# --- leaks that are planted: the test has to find each of them ------------------------------------


def hidden_bit(ledger: TableGame) -> int:
    """Something that depends on all that is hidden."""
    if ledger.sitting is None:
        return 0
    return sha256(repr(ledger.sitting.game.encode()).encode()).digest()[0] & 1


def test_a_bot_that_answers_as_soon_as_it_has_thought_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def at_once(self: Server, seconds: float) -> None:
        return None

    monkeypatch.setattr(Server, "sleep", at_once)
    with pytest.raises(AssertionError):
        leak_test("rencontre", 60)


def test_a_verdict_that_knows_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def undo_index(self: TableGame, seat: Seat) -> int:
        return self.last_answer(seat) if hidden_bit(self) else -1

    monkeypatch.setattr(TableGame, "undo_index", undo_index)
    with pytest.raises(AssertionError):
        leak_test("chronica", 60)


def test_a_row_of_the_lobby_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = encode_listed

    def telling(ledger: Ledger) -> str:
        return real(ledger) + " " * hidden_bit(ledger)

    monkeypatch.setattr(server_module, "encode_listed", telling)
    with pytest.raises(AssertionError):
        leak_test("chronica", 60)


def test_a_replay_that_tells_what_others_were_told_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Replay, "shows", lambda self, told: True)
    with pytest.raises(AssertionError, match="the replay"):
        leak_test("chronica", 60)


def test_a_chart_that_knows_more_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Replay.moment

    def telling(self: Replay, game: Game) -> Moment:
        made = real(self, game)
        return msgspec.structs.replace(made, scores=[float(hidden_bit(self.ledger))])

    monkeypatch.setattr(Replay, "moment", telling)
    with pytest.raises(AssertionError, match="the chart"):
        leak_test("crowns", 60)


def test_an_expert_that_sees_the_real_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = advising.weighed

    def telling(game: Game, seat: Seat, judged: Judged) -> WeighedAnswer:
        bit = sha256(repr(game.encode()).encode()).digest()[0] & 1
        return msgspec.structs.replace(real(game, seat, judged), error=float(bit))

    monkeypatch.setattr(advising, "weighed", telling)
    with pytest.raises(AssertionError, match="the advice"):
        leak_test("crowns", 60)


def test_a_rematch_with_the_old_shuffle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def same(self: Server, ledger: Ledger) -> str:
        return (await self.open_new(ledger.created)).ledger.table

    monkeypatch.setattr(Server, "create_rematch", same)
    with pytest.raises(AssertionError, match="the old key"):
        leak_test("guerre", 60)
