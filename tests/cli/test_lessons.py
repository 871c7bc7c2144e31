"""regalia lessons: listed, played with mistakes, checked, and for programs."""

import json
from pathlib import Path

import pytest

from regalia.cli.learning.progress import NAME
from regalia.games.crowns.cards import card_named
from regalia.games.registry import GAMES
from regalia.lessons.lesson import Lesson
from regalia.lessons.shelf import all_lessons
from regalia.lessons.walk import LEARNER, walk
from regalia.text.speaker import LANGUAGES
from tests.cli.running import run

EVERY = all_lessons()


def typed(lesson: Lesson, mistakes: int = 0) -> str:
    """What a learner types: Enter, some mistakes at each task, then the right answer."""
    lines = []
    for moment in walk(GAMES[lesson.game], lesson):
        game, right = moment.game, moment.right
        if right is None:
            lines.append("")
            continue
        options = [*game.options(LEARNER), right]
        wrong = [each for each in options if each != right]
        for answer in [*wrong[:mistakes], right]:
            lines.append(game.question.notation(game, LEARNER, answer))
            if game.question.describe(game, LEARNER, answer).grave:
                lines.append(lines[-1])  # given a second time, as it would lose at once
    return "\n".join([*lines[:-1], "n", ""])


@pytest.mark.parametrize("place", range(len(EVERY)), ids=[lesson.id for lesson in EVERY])
def test_a_lesson_is_played_to_its_end(tmp_path: Path, place: int) -> None:
    """With two mistakes at each task, in one language or the other."""
    lesson, language = EVERY[place], LANGUAGES[(place + 1) % 2]
    told = run("lessons", lesson.id, "--lang", language, typed=typed(lesson, 2), home=tmp_path)
    assert told.returncode == 0, told.stderr
    for step in lesson.step:
        assert step.say.said(language) in told.stdout
        for said in (step.well, step.hint if len(step.wrong) > 1 else None):
            assert said is None or said.said(language) in told.stdout
    assert lesson.title.said(language) in told.stdout.splitlines()[0]
    assert f"play {lesson.game} --players {lesson.real.players} --bots novice" in told.stdout
    kept = json.loads((tmp_path / "regalia" / NAME).read_text(encoding="utf-8"))
    assert kept["lessons"] == [lesson.id]
    listed = run("lessons", lesson.game, "--json", home=tmp_path)
    done = {each["lesson"]: each["done"] for each in map(json.loads, listed.stdout.splitlines())}
    assert [name for name, is_done in done.items() if is_done] == [lesson.id]


def test_orders_in_a_lesson(tmp_path: Path) -> None:
    """Help, goal, hint, rule, table and leaving work at every prompt."""
    words = "h\ng\nr\n\nc\nt\ne\nu\nq\n"
    told = run("lessons", "guerre/first-round", typed=words, home=tmp_path)
    assert told.returncode == 0
    assert told.stdout.count("leave the lesson") == 2  # help, and at an order without a meaning
    assert "What beats what" in told.stdout
    assert "Hint · Look at the heights" in told.stdout
    assert "guerre.goal.height" in told.stdout
    assert "You left." in told.stdout
    assert not (tmp_path / "regalia" / NAME).exists()
    # nobody at the keyboard is leaving, too
    assert "You left." in run("lessons", "guerre/first-round", home=tmp_path).stdout


def test_a_lesson_leads_to_a_real_game(tmp_path: Path) -> None:
    words = typed(EVERY[0]).removesuffix("n\n") + "\nq\n"
    told = run("lessons", EVERY[0].id, typed=words, home=tmp_path)
    assert told.returncode == 0
    assert list((tmp_path / "regalia").glob("guerre-*.regalia"))


def test_the_menu_has_lessons(tmp_path: Path) -> None:
    """Afterwards the menu is there again."""
    words = f"a\n1\n{typed(EVERY[0])}q\n"
    told = run("play", typed=words, home=tmp_path)
    assert told.returncode == 0
    assert told.stdout.count("Lessons: learn a game by playing it") == 2
    assert EVERY[0].step[-1].say.en in told.stdout


def test_the_list_says_what_there_is(tmp_path: Path) -> None:
    told = run("lessons", home=tmp_path, COLUMNS="200")
    for lesson in EVERY:
        assert f"{lesson.id}  {lesson.title.en}\n" in told.stdout
        assert lesson.about.en in told.stdout
    french = run("lessons", "crowns", "--lang", "fr", home=tmp_path, COLUMNS="200").stdout
    assert "Vos premiers tours" in french
    assert "guerre/" not in french


def test_for_programs(tmp_path: Path) -> None:
    told = run("lessons", "crowns/hard-mode", "--json", home=tmp_path)
    data = json.loads(told.stdout)
    assert data["lesson"] == "crowns/hard-mode"
    tasks = [step for step in data["steps"] if "answer" in step]
    assert tasks[0]["answer"] == "bid 2"
    assert tasks[0]["options"] == ["bid 0", "bid 1", "bid 2", "bid 4"]
    assert set(tasks[0]["wrong"]) == {"bid 0", "bid 1", "bid 4"}
    # what the learner sees: the own hand, and nothing of the others'
    view = data["steps"][1]["view"]
    assert view["hand"] == sorted(card_named(name) for name in ("DM", "DG3", "F2", "F10"))
    assert "hands" not in view


def test_check(tmp_path: Path) -> None:
    held = run("lessons", "--check", home=tmp_path)
    assert held.returncode == 0
    assert f"{len(EVERY)} of {len(EVERY)} lessons hold" in held.stdout
    folder = tmp_path / "guerre"
    folder.mkdir()
    broken = folder / "mine.toml"
    broken.write_text(EVERY[0].text.replace('"names B"', '"names A"'), encoding="utf-8")
    failed = run("lessons", "--check", str(broken), home=tmp_path)
    assert failed.returncode == 1
    assert "guerre/mine: line" in failed.stdout
    told = json.loads(run("lessons", str(broken), "--check", "--json", home=tmp_path).stdout)
    assert told["holds"] is False
    assert run("lessons", str(broken), home=tmp_path, typed="\n\n").returncode == 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("guerre/nothing", "guerre/first-round"),
        ("poker", "guerre, crowns"),
        ("nowhere/mine.toml", "nowhere"),
        ("guerre/mine.toml", "mine.toml"),
    ],
)
def test_a_lesson_that_is_not_there(tmp_path: Path, name: str, said: str) -> None:
    told = run("lessons", name, home=tmp_path)
    assert told.returncode == 2
    assert said in told.stderr
    assert told.stderr.count("\n") == 1
