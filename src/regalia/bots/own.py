"""Own bots: players of anybody's making, from a file, a module, or an installed package."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from regalia.bots.programs.messages import NotUnderstood
from regalia.bots.programs.player import given_back
from regalia.bots.programs.program import Program, ProgramEnded, TooSlow, is_command
from regalia.engine.chair import Chair
from regalia.engine.flow import Answer
from regalia.engine.label import Label

GROUP: Final = "regalia.bots"  # of the entry points of packages
FILE: Final = ".py"
# what Python says of world.over() and world.winners(), which were methods once, and what helps
CALLED: Final = ("'bool' object is not callable", "'list' object is not callable")
UNCALLED: Final = ": over, to_act, winners and scores are read without brackets"


class BadBot(Exception):
    """An own bot that cannot be had; the label says why."""

    def __init__(self, message: str, **args: str) -> None:
        super().__init__(f"{message} {args}")
        self.label = Label(message, {**args})


class OwnPlayer:
    """Somebody's bot as a player: it needs no more than a method `choose`."""

    def __init__(self, made: Any) -> None:
        self.made = made

    @property
    def playouts(self) -> int:
        """Number of playouts of the last decision, if the bot counts them."""
        return int(getattr(self.made, "playouts", 0))

    def choose(self, chair: Chair) -> Answer:
        return index(self.made.choose(chair))

    def reason(self) -> Label | None:
        told = getattr(self.made, "reason", None)
        found = told() if callable(told) else None
        return found if isinstance(found, Label) else None


def is_own(name: str) -> bool:
    """True if a name is that of a file or module with a class, a command, or an entry point."""
    return ":" in name or is_command(name) or name in offered()


@cache
def offered() -> tuple[str, ...]:
    """The bots that installed packages offer."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def maker(name: str) -> Callable[[], Any]:
    """The factory of a bot by name; raises BadBot."""
    where, colon, what = name.rpartition(":")
    if not colon:
        return from_entry_point(name)
    try:
        made = module_in(where) if where.endswith(FILE) else module_named(where)
    except BadBot:
        raise
    except FileNotFoundError:
        raise BadBot("bot-no-file", bot=name, file=where) from None
    except Exception as error:  # noqa: BLE001 - whatever an own bot's module does when it is read
        raise BadBot("bot-not-loaded", bot=name, why=told(error)) from None
    found = getattr(made, what, None)
    if not callable(found):
        raise BadBot("bot-no-class", bot=name, where=where, name=what)
    return checked(name, found)


def check_command(name: str) -> None:
    """Refuses a command that does not start, or does not say hello; raises BadBot."""
    try:
        given_back(Program(name))
    except OSError as error:
        raise BadBot("bot-not-started", bot=name, why=error.strerror or str(error)) from None
    except (ProgramEnded, NotUnderstood, TooSlow) as error:
        raise BadBot("bot-no-hello", bot=name, why=told(error)) from None


def from_entry_point(name: str) -> Callable[[], Any]:
    """A bot that an installed package offers."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            try:
                return checked(name, point.load())
            except BadBot:
                raise
            except Exception as error:  # noqa: BLE001 - as above
                raise BadBot("bot-not-loaded", bot=name, why=told(error)) from None
    raise KeyError(name)


def checked(name: str, found: Any) -> Callable[[], Any]:
    """A class whose players can choose."""
    try:
        player = found()
    except Exception as error:  # noqa: BLE001 - whatever an own bot does when it is made
        raise BadBot("bot-not-made", bot=name, why=told(error)) from None
    if not callable(getattr(player, "choose", None)):
        raise BadBot("bot-no-choose", bot=name)
    made: Callable[[], Any] = found
    return made


def module_in(file: str) -> ModuleType:
    """The module in a file; what lies beside it can be imported too."""
    path = Path(file).resolve()
    if not path.is_file():
        raise FileNotFoundError(file)
    beside(path.parent)
    # a name of its own, so that a file called random.py hides nothing
    name = f"regalia_bot_{sha256(str(path).encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def module_named(name: str) -> ModuleType:
    """A module by its name, looked for in the present folder too."""
    beside(Path.cwd())
    return importlib.import_module(name)


def beside(folder: Path) -> None:
    """Lets imports look into a folder, after everything else."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def told(error: BaseException) -> str:
    """The text of an exception, in a line."""
    words = " ".join(str(error).split())
    if isinstance(error, TypeError) and words in CALLED:
        words += UNCALLED
    kind = type(error).__name__
    return f"{kind}: {words}"[:200] if words else kind


def named_by_the_server() -> dict[str, str]:
    """Own bots that the operator offers to guests, by name."""
    said = os.environ.get(NAMED)
    if not said:
        return {}
    pairs = [word.partition("=") for word in said.split("\n") if word]
    return {name: spec for name, _, spec in pairs}


NAMED: Final = "REGALIA_BOTS"  # names for the processes in which the bots of a server think
