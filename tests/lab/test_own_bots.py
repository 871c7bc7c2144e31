"""Own bots: by file, module and entry point; a bot that fails loses the chair, not the series."""

from __future__ import annotations

import json
import signal
import threading
import time
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.bots import own, registry
from regalia.bots.guard import ILLEGAL, LATE, RAISED, Guard, TooLate, within
from regalia.cli.main import main
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.envs.dataset import Games, some_games
from regalia.games.registry import GAMES
from regalia.lab.balancing.balance import BalanceQuestion, one_game
from regalia.lab.match import play_match
from regalia.lab.simulate import Series, play_some
from tests.lab.sample_bots import First, Slow

SAMPLE_BOTS = str(Path(__file__).with_name("sample_bots.py"))
GUERRE = GAMES["guerre"]


def series(name: str, games: int = 30, limit: float = 0.0) -> Any:
    """Some games of crowns, an own bot against random."""
    bots = (f"{SAMPLE_BOTS}:{name}", "random")
    return play_some(Series("crowns", 2, {}, bots, "own", limit), 0, games)


def test_a_file_a_module_and_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bot three times, the same games."""
    point = EntryPoint("first-answer", "tests.lab.sample_bots:First", own.GROUP)
    monkeypatch.setattr(own, "entry_points", lambda group: [point] if group == own.GROUP else [])
    own.offered.cache_clear()
    try:
        names = (f"{SAMPLE_BOTS}:First", "tests.lab.sample_bots:First", "first-answer")
        results = [
            play_some(Series("guerre", 2, {}, (name, "random"), "own"), 0, 10) for name in names
        ]
        assert all(registry.find_bot(name) for name in names)
        assert not any(registry.is_bot(name) for name in names), "nobody asks for code from afar"
    finally:
        own.offered.cache_clear()
    assert results[0].wins == results[1].wins == results[2].wins
    assert not results[0].faults.counted


def test_a_bot_is_told_what_happened_wherever_it_plays() -> None:
    """In a series, a match, a deal of a balance report, a dataset, and at a table of the façade."""
    bot = f"{SAMPLE_BOTS}:Remembers"
    crowns = GAMES["crowns"]
    assert not series("Remembers", 2).faults.counted
    for guard in play_match(crowns, 2, {}, [bot, "random"], "own", 0).guards:
        assert guard.fault is None
    question = BalanceQuestion("crowns", ((3, {}),), bot, "own")
    for guard in one_game(crowns, 3, {}, question, 0).guards:
        assert guard.fault is None
    games = Games("crowns", 2, {}, (bot, "random"), "own", 0.0)
    seats = some_games((games, 0, 1))["seat"]
    assert seats.count(0) > 20, "its chair was lost"
    table = regalia.new("crowns", players=2, seed="own")
    players = [regalia.bot(bot, "crowns"), regalia.bot("random", "crowns")]
    while not table.over:
        table.bot_plays(table.to_act[0], players[table.to_act[0]])


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("Raises", RAISED, "ZeroDivisionError"),
        ("Illegal", ILLEGAL, "999999"),
        ("NoNumber", RAISED, "TypeError"),
        ("Slow", LATE, "0.02 s"),
    ],
)
def test_one_who_fails_loses_the_chair(name: str, kind: str, words: str) -> None:
    """In every game, at its first decision, and the series is played to its end."""
    # a limit only where one is meant to be passed: a busy machine is late by itself
    results = series(name, 3, 0.02 if kind == LATE else 0.0)

    (counted,) = results.faults
    assert (counted.kind, counted.chairs, counted.game) == (kind, 3, 0)
    assert words in counted.words
    assert results.games == 3
    assert sum(results.endings.values()) == 3


def test_a_lost_chair_gets_the_answers_of_the_table() -> None:
    """Once lost it stays lost for the game: the player is not asked again."""

    class Once:
        asked = 0

        def choose(self, chair: Chair) -> int:
            self.asked += 1
            raise RuntimeError("no")

        def reason(self) -> None:
            return None

    kind = GAMES["crowns"]
    game = kind.new(2, {}, Chance(seeded_key("chair", 0)))
    guard = Guard(Once())
    seat = game.asked[0]
    chair = Chair(game, seat, Chance(seeded_key("chair", 1)))
    for _ in range(3):
        wanted = game.question.fallback(game, seat, game.options(seat))
        assert guard.answer(game, chair) == wanted
    assert guard.player.asked == 1  # type: ignore[attr-defined]


def test_the_alarm_of_others_goes_on() -> None:
    """A player's clock takes no alarm away that was set before it."""
    rung: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    timer = signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        assert within(5.0, lambda _: 7, None) == 7  # type: ignore[arg-type]
        time.sleep(0.2)
        assert rung == [1]
    finally:
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, *timer)


def test_time_is_kept_where_there_is_no_alarm() -> None:
    """In a thread other than the first a player is left behind."""
    caught: list[BaseException] = []

    def ask() -> None:
        try:
            within(0.02, lambda _: threading.Event().wait(0.5) and 0, None)  # type: ignore[arg-type]
        except TooLate as error:
            caught.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert len(caught) == 1


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nowhere.py:Player", "there is no file nowhere.py"),
        ("regalia.nowhere:Player", "cannot be loaded: ModuleNotFoundError"),
        (f"{SAMPLE_BOTS}:Nobody", "has no class “Nobody”"),
        (f"{SAMPLE_BOTS}:Wants", "cannot be made without arguments: TypeError"),
        (f"{SAMPLE_BOTS}:Mute", "no method choose(chair)"),
        ("broken.py:Player", "cannot be loaded: SyntaxError"),
        ("nobody", "there is no bot “nobody”"),
    ],
)
def test_a_bot_that_is_not_to_be_had_is_one_line(
    name: str,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.py").write_text("class Player(")
    for command in (["simulate", "guerre"], ["play", "guerre"]):
        assert main([*command, "--bots", name, "--lang", "en"]) == 2
        said = capsys.readouterr()
        assert says in said.err
        assert said.err.count("\n") == 1
        assert said.out == ""


def test_the_report_names_one_who_lost_a_chair(capsys: pytest.CaptureFixture[str]) -> None:
    """In words of both languages, and as data; on two processes as on one."""
    command = ["simulate", "crowns", "--bots", f"{SAMPLE_BOTS}:Raises,random", "--games", "120"]
    assert main([*command, "--seed", "s", "--workers", "2", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"{SAMPLE_BOTS}:Raises lost 120 seats because it raised an error" in said
    assert main([*command, "--seed", "s", "--workers", "1", "--lang", "fr"]) == 0
    assert "a perdu 120 places parce qu’il a levé une erreur" in capsys.readouterr().out
    assert main([*command, "--seed", "s", "--json"]) == 0
    (fault,) = json.loads(capsys.readouterr().out)["faults"]
    assert (fault["kind"], fault["chairs"], fault["game"]) == ("raised", 120, 0)


def test_the_own_bots_of_a_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests may ask for what the house has named, and for no other code."""
    monkeypatch.setenv(own.NAMED, f"first={SAMPLE_BOTS}:First")

    assert registry.is_bot("first")
    assert isinstance(registry.new_bot("first", GUERRE), own.OwnPlayer)
    assert not registry.is_bot(f"{SAMPLE_BOTS}:First")
    with pytest.raises(KeyError):
        registry.new_bot(f"{SAMPLE_BOTS}:First", GUERRE)


@pytest.mark.parametrize(
    "words", ["first", "Big=a.py:B", "expert=a.py:B", "x=nobody", "x=nowhere.py:Player"]
)
def test_a_house_refuses_what_is_no_bot(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-open", "--port", "0", "--bot", words, "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_own_bot_of_a_saved_game_is_named_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record from anywhere starts no code by itself."""
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    file = str(tmp_path / "game.regalia")
    bot = f"{SAMPLE_BOTS}:First"
    begun = ["play", "crowns", "--players", "2", "--bots", bot, "--save", file, "--seed", "s"]
    assert main([*begun, "--lang", "en"]) == 0
    assert main(["play", "--resume", file, "--lang", "en"]) == 2
    assert "name it again to have its code run" in capsys.readouterr().err
    assert main(["play", "--resume", file, "--bots", bot, "--lang", "en"]) == 0
    assert "ignored" not in capsys.readouterr().out


def test_the_terminal_says_who_lost_a_chair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 400))
    command = ["play", "crowns", "--players", "2", "--bots", f"{SAMPLE_BOTS}:Raises", "--seed", "s"]
    main([*command, "--save", str(tmp_path / "game.regalia"), "--lang", "en", "--no-pause"])
    said = " ".join(capsys.readouterr().out.split())
    assert said.count("raised an error and has lost its seat") == 1


def test_own_bots_by_the_facade() -> None:
    """By name, and as objects."""
    table = regalia.new("crowns", seed="own")
    table.play_out([regalia.bot(f"{SAMPLE_BOTS}:First", "crowns"), own.OwnPlayer(First())])
    assert table.over
    with pytest.raises(regalia.Refused, match="has no class"):
        regalia.bot(f"{SAMPLE_BOTS}:Nobody", "crowns")
    slow = regalia.new("crowns", seed="own")
    slow.play_out([own.OwnPlayer(Slow())] * 2, seconds=0.01)
    assert slow.over
