"""An own bot that is not to be had is named with its file, its class, and what went wrong there."""

from __future__ import annotations

from pathlib import Path

import pytest

import regalia
from regalia.bots.own import BadBot, maker, told
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES

TEXT = """\
class Needs:
    def __init__(self, more):
        self.more = more


class Deaf:
    pass


class Fails:
    def __init__(self):
        raise ValueError("two\\nlines")


number = 3
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file with classes that are no bots."""
    path = tmp_path / "strangers.py"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def fault(name: str) -> tuple[str, dict[str, object]]:
    """The message and what it names, but for the bot itself, which it always names."""
    with pytest.raises(BadBot) as error:
        maker(name)
    args: dict[str, object] = {**error.value.label.args}
    assert args.pop("bot") == name
    return error.value.label.message, args


def test_faults_name_their_place(file: str, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere.py")
    assert fault(f"{nowhere}:Player") == ("bot-no-file", {"file": nowhere})
    assert fault(f"{file}:Nobody") == ("bot-no-class", {"where": file, "name": "Nobody"})
    assert fault(f"{file}:number") == ("bot-no-class", {"where": file, "name": "number"})
    assert fault(f"{file}:Deaf") == ("bot-no-choose", {})
    assert fault(f"{file}:Fails") == ("bot-not-made", {"why": "ValueError: two lines"})
    message, args = fault(f"{file}:Needs")
    assert message == "bot-not-made"
    assert "more" in str(args["why"])
    message, args = fault("no_such_module_of_regalia:Player")
    assert message == "bot-not-loaded"
    assert "no_such_module_of_regalia" in str(args["why"])


def test_a_file_that_cannot_be_read_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("x = 1\nclass Player(\n", encoding="utf-8")
    message, args = fault(f"{path}:Player")
    assert message == "bot-not-loaded"
    assert "SyntaxError" in str(args["why"])
    assert "line 2" in str(args["why"])


def test_what_an_exception_says_is_one_line() -> None:
    assert told(ValueError("a\n b")) == "ValueError: a b"
    assert told(ValueError()) == "ValueError"
    assert len(told(ValueError("x" * 500))) == 200


@pytest.mark.parametrize("name", ["over", "to_act", "winners", "scores"])
def test_a_world_is_read_as_a_table_is(name: str) -> None:
    """In one form, so that `while not world.over` runs; calling it fails, and a bot is told why."""
    table = regalia.new("guerre", players=3, seed="form", chance=True)
    kind = GAMES["guerre"]
    game = kind.new(3, kind.complete(3, {"chance": True}), Chance(seeded_key("form")))
    world = Chair(game, game.asked[0], Chance(seeded_key("chair"))).imagine()
    for each in (table, world):
        found = getattr(each, name)
        assert found is False if name == "over" else isinstance(found, (list, tuple))
        with pytest.raises(TypeError, match="object is not callable") as error:
            found()
    assert told(error.value).endswith("are read without brackets")


def test_another_error_is_told_as_it_is() -> None:
    assert told(TypeError("'int' object is not callable")).endswith("not callable")
