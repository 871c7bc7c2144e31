"""Every lesson holds, is short, and answers every mistake."""

import re
from pathlib import Path

import pytest

from regalia.engine.scenarios.scenario import full_label
from regalia.engine.scenarios.validation import ScenarioError
from regalia.games.registry import GAMES
from regalia.lessons.lesson import Lesson, LessonStep, read_lesson
from regalia.lessons.shelf import all_lessons, find_lesson, lessons
from regalia.lessons.walk import LEARNER, LONGEST, check, walk
from regalia.text.speaker import LANGUAGES, Speaker

EVERY = all_lessons()
DOCS = (Path(__file__).parents[2] / "docs" / "writing-a-lesson.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("lesson", EVERY, ids=[lesson.id for lesson in EVERY])
def test_a_lesson_holds(lesson: Lesson) -> None:
    """The rules allow it from start to end, and what its texts state is so."""
    check(GAMES[lesson.game], lesson)
    stated = [step for step in lesson.step if step.expect]
    assert stated, "no step states what follows"


@pytest.mark.parametrize("lesson", EVERY, ids=[lesson.id for lesson in EVERY])
def test_every_mistake_has_a_sentence(lesson: Lesson) -> None:
    """Each answer that the rules offer at a task is the right one, or is told why not."""
    for moment in walk(GAMES[lesson.game], lesson):
        if moment.right is None:
            continue
        for answer in moment.game.options(LEARNER):
            said = moment.said_to(answer)
            assert (said is None) == (answer == moment.right)
        assert len(moment.game.options(LEARNER)) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_two_to_four_lessons_of_three_minutes_at_most(game: str) -> None:
    found = lessons(game)
    assert 2 <= len(found) <= 4
    assert [lesson.order for lesson in found] == list(range(1, len(found) + 1))
    for lesson in found:
        assert lesson.tasks() >= 2
        for language in LANGUAGES:
            assert 30 <= lesson.seconds(language) <= LONGEST


def test_what_is_taught() -> None:
    assert [lesson.id for lesson in EVERY] == [
        "guerre/first-round",
        "guerre/special-tokens",
        "crowns/first-round",
        "crowns/special-cards",
        "crowns/hard-mode",
        "chronica/occupied-edifices",
        "chronica/actions",
        "chronica/reinforcements",
        "rencontre/duel",
        "rencontre/alliance",
        "rencontre/deal",
        "rencontre/power",
    ]
    assert find_lesson("guerre/first-round") is EVERY[0]
    assert find_lesson("guerre/nothing") is None
    assert find_lesson("poker/first-round") is None


# --- what is wrong with one ----------------------------------------------------------------------

GOOD = EVERY[0].text
FAULTS = {
    "another game's rule": ('"guerre.goal.height"', '"guerre.goal.width"', "no rule"),
    "an answer the rules forbid": ('answer = "names B"', 'answer = "names A"', "names A"),
    "no answer at all": ('answer = "names B"', 'answer = "sings"', "answers nothing"),
    "a right answer among the wrong": ('["names C"]', '["names B"]', "stands twice"),
    "a wrong answer left out": ('["swaps B", "swaps C"]', '["swaps B"]', "swaps C"),
    "another position": ('draws = "423Q5', 'draws = "423K5', "line"),
    "a fact that is not so": ("heights = [8, 6, 4]", "heights = [8, 6, 5]", "heights is"),
    "a text in one language": ('say.fr = "La plus', 'say.de = "La plus', "unknown field"),
    "an entry nobody knows": ("order = 1", "order = 1\nlevel = 3", "level"),
    "no hint": ('hint = { en = "Look', 'hunt = { en = "Look', "hunt"),
    "no TOML": ("[[step]]", "[[step", "not TOML"),
    "house rules that do not exist": ("max_rounds = 3", "max_round = 3", "max_round"),
    "too long": ("The highest pile at the end wins.", "wins " * 370, "180"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_with_its_line(fault: str) -> None:
    """What the rules no longer allow, or a designer got wrong, does not pass the check."""
    before, after, said = FAULTS[fault]
    assert before in GOOD
    with pytest.raises(ScenarioError) as caught:
        check(GAMES["guerre"], read_lesson("guerre", "broken", GOOD.replace(before, after, 1)))
    words = Speaker("en").say(full_label(caught.value))
    assert said in words
    assert Speaker("fr").say(full_label(caught.value))


def test_a_lesson_has_a_task_and_ends_without_one() -> None:
    steps = re.split(r"(?=^\[\[step\]\])", GOOD, flags=re.MULTILINE)
    for text, message in (
        ("".join(steps[:3]), "lesson-ends-with-task"),
        (steps[0] + steps[1] + steps[1], "lesson-no-task"),
        (GOOD.replace("answer = ", "#", 1), "lesson-no-answer"),
    ):
        with pytest.raises(ScenarioError) as caught:
            check(GAMES["guerre"], read_lesson("guerre", "broken", text))
        assert caught.value.label.message == message


# --- the page for designers ----------------------------------------------------------------------


def example() -> str:
    """The example of the page."""
    found = re.search(r"```toml\n(.*?)```", DOCS, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_of_the_page_holds() -> None:
    lesson = read_lesson("guerre", "queen", example())
    check(GAMES["guerre"], lesson)
    assert lesson.tasks() == 1


def test_the_page_lists_every_entry() -> None:
    listed = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", DOCS, re.MULTILINE)
    names = {name for row in listed for name in re.findall(r"`(\w+)`", row)}
    hidden = {"game", "name", "text"}
    assert names == (set(Lesson.__struct_fields__) | set(LessonStep.__struct_fields__)) - hidden
