"""Every field of a state counts: changed alone, it changes the digest, or it is said why not."""

from __future__ import annotations

import pytest

from devkit.codegen.fields import Field, folders
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import Game
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from tests.games.conformance import begin, steps

# fields that the digest leaves out, each with what stands for it there
LEFT_OUT = {
    "chronica": {"box": "all cards that lie nowhere else"},
    "crowns": {
        "owned": "which lists are shared with clones: what is in them is the same",
        "open_cards": "the clan cards of trick, piles and turned-up cards together",
        "open_divines": "the Divine cards of the same",
    },
    "rencontre": {
        "around": "the faces of all hands together",
        "snapshot": "another state, in the digest by its own fields",
    },
}


def fields(game: Game) -> dict[str, Field]:
    """The fields that the classes of a game declare, by name."""
    declared = {name: state for folder in folders() for name, state in folder.states.items()}
    found: dict[str, Field] = {}
    for cls in type(game).__mro__:
        if cls.__module__.startswith("regalia.games.") and cls.__name__ in declared:
            found |= {field.name: field for field in declared[cls.__name__].fields}
    return found


def changed(value: object, holds: str = "") -> object:
    """A value like it that is another; None where nothing can be changed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        for index, item in enumerate(value):
            other = changed(item)
            if other is not None:
                return [*value[:index], other, *value[index + 1 :]]
        if value:
            return value[:-1]
        return [1] if holds == "list" else None
    return None


@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_in_the_digest(name: str) -> None:
    """A field that a clone or a digest forgets is found here, whatever it is called."""
    kind = GAMES[name]
    left_out = LEFT_OUT.get(name, {})
    looked_at: set[str] = set()
    for options in kind.option_sets():
        try:
            table = (kind, kind.most, kind.complete(kind.most, options))
        except Refused:
            continue  # the option asks for another size of table
        game = begin(table, 3)
        names = {name: field for name, field in fields(game).items() if name not in left_out}
        chance = Chance(seeded_key("fields"))
        for count in steps(game, chance):
            if count % 9 and count > 2:
                continue
            digest = game.digest()
            for field, declared in names.items():
                other = changed(getattr(game, field), declared.holds)
                if other is not None:
                    copy = game.clone()
                    setattr(copy, field, other)
                    assert copy.digest() != digest, field
                    looked_at.add(field)
        if looked_at >= set(names):
            break
    assert set(names) - looked_at == set(), "never seen with anything in it"
