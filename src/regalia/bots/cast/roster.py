"""The roster of the cast, and the members that sit at a table."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Final

from regalia.bots.levels import level
from regalia.engine.mind import TRAITS

MARK: Final = "/"  # between a level and a member, as in casual/odile


@dataclass(frozen=True)
class Member:
    """A recurring opponent: identifier, name and the dials of its temperament."""

    identifier: str
    name: str
    dials: tuple[float, ...]  # in the order of TRAITS


def read_members(text: str) -> dict[str, Member]:
    """The members of a file, by identifier; ValueError names a dial that is none."""
    found: dict[str, Member] = {}
    for identifier, facts in tomllib.loads(text).items():
        name = str(facts.pop("name"))
        for trait, dial in facts.items():
            if trait not in TRAITS or not -1.0 <= float(dial) <= 1.0:
                raise ValueError(f"{identifier}: no dial {trait} = {dial}")
        dials = tuple(float(facts.get(trait, 0.0)) for trait in TRAITS)
        found[identifier] = Member(identifier, name, dials)
    return found


MEMBERS: Final = read_members(
    files("regalia.bots.cast").joinpath("members.toml").read_text(encoding="utf-8")
)


def member_of(spec: str) -> Member | None:
    """The member in the name of a bot, as in casual/odile; None without one."""
    return MEMBERS.get(spec.partition(MARK)[2])


def level_of(spec: str) -> str:
    """The name of a bot without its member."""
    return spec.partition(MARK)[0]


def with_member(spec: str, identifier: str) -> str:
    """The name of a bot that plays with a member's temperament."""
    return f"{spec}{MARK}{identifier}" if identifier else spec


def may_have_member(spec: str) -> bool:
    """True if a bot searches, so that a temperament has something to weigh."""
    return MARK not in spec and level(spec) is not None


def namesakes(names: Collection[str]) -> set[str]:
    """The members whose names others bear already."""
    return {each.identifier for each in MEMBERS.values() if each.name in names}


def seated(table: str, bots: list[str], known: Collection[str] = ()) -> list[str]:
    """The members at the seats of a table, drawn by its name; empty where no bot can have one.

    Those already known at the table are not drawn again.
    """
    free = [each for each in MEMBERS if each not in known]
    draw = sorted(free, key=lambda each: sha256(f"regalia cast {table} {each}".encode()).digest())
    found: list[str] = []
    for bot in bots:
        may = bool(bot) and may_have_member(bot)
        found.append(draw[len([each for each in found if each]) % len(draw)] if may else "")
    return found
