"""Shared argument parsing: a table to play at, and parameters of a bot."""

from __future__ import annotations

from argparse import ArgumentParser

from regalia.engine.kind import GameKind
from regalia.engine.mind import Mind
from regalia.engine.options import Options, read_options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES


def add_table(parser: ArgumentParser) -> None:
    """The words for a table, its other players, a mind's knobs and the first deal."""
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=0, help="default: the most, up to four")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--others", default="baseline", help="the bots of the other seats")
    parser.add_argument("--mind", action="append", default=[], metavar="NAME=NUMBER", help="a knob")
    parser.add_argument("--first", type=int, default=0, help="the index of the first deal")


def read_table(parser: ArgumentParser, kind: GameKind, players: int, words: list[str]) -> Options:
    """The house rules of a table, if so many can play by them."""
    try:
        options = read_options(
            kind.options, dict(word.split("=", 1) for word in words), f"{kind.name}.options"
        )
        kind.check_players(players)
        kind.complete(players, options)
    except Refused as refused:
        parser.error(f"the table is not possible: {refused.rule}")
    except ValueError:
        parser.error("options are given as NAME=VALUE")
    return options


def read_knobs(parser: ArgumentParser, kind: GameKind, words: list[str]) -> list[tuple[str, int]]:
    """The knobs of a mind that are to be turned, and where to."""
    knobs = knobs_of(kind.mind())
    settings: list[tuple[str, int]] = []
    for word in words:
        name, _, number = word.partition("=")
        if name not in knobs or not number.isdigit():
            parser.error(f"no knob {word!r}; there are {', '.join(knobs)}")
        settings.append((name, int(number)))
    return settings


def knobs_of(mind: Mind) -> list[str]:
    """The whole numbers that a mind can be set to."""
    names = [name for name in dir(mind) if not name.startswith("_")]
    return [name for name in names if isinstance(getattr(mind, name), int)]
