"""Declared fields: what is made from them is current, and nothing can be forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from devkit.codegen.fields import GAMES, NUMBERS, Folder, folders, write_fields
from devkit.ground import ROOT, Trouble
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import Game
from regalia.games.registry import GAMES as REGISTERED

STATE = '''"""A state."""


class Duel(Game):
    """A table."""

    tokens: list[int]
    # WORD
    turn: Open[Seat]

    def clone(self) -> Duel:
        copy = Duel(self.players)
        # made by `python3 dev.py fields`: copy = self
        # end
        return copy

    def encode(self) -> list[int]:
        # made by `python3 dev.py fields`: encode
        # end
'''
VIEW = '''"""A view."""


class DuelView(View):
    """What is seen."""

    turn: int = 0
    # WORD


def duel_view(game: Duel, seat: Seat) -> DuelView:
    """Builds it."""
    view = DuelView()
    # made by `python3 dev.py fields`: view = game of Duel
    # end
    return view
'''
PLACE = Path("state.py")


def folder(declared: str = "", shown: str = "", state: str = STATE) -> Folder:
    """A game with one more declaration in its state or its view."""
    texts = {PLACE: state.replace("# WORD", declared), Path("view.py"): VIEW}
    texts[Path("view.py")] = VIEW.replace("# WORD", shown)
    return Folder(texts, {*NUMBERS, "Seat"})


def made(declared: str) -> list[str]:
    """The lines made for one more field."""
    before, after = folder().made(PLACE), folder(declared).made(PLACE)
    new = set(after.split("\n")) - set(before.split("\n"))
    lines = [line.strip() for line in after.split("\n") if line in new]
    return [line for line in lines if line != declared]


def test_what_is_made_is_current() -> None:
    """After a change of a declaration: python3 dev.py fields."""
    stale = [
        str(path.relative_to(ROOT))
        for each in folders()
        for path, text in each.texts.items()
        if each.made(path) != text
    ]
    assert stale == []


def test_nothing_written_by_hand_forgets_a_field() -> None:
    assert [each.forgotten() for each in folders()] == [[] for _ in folders()]


@pytest.mark.parametrize("name", REGISTERED)
def test_every_state_declares_its_fields(name: str) -> None:
    """No class of a game keeps fields that the made code does not know."""
    kind = REGISTERED[name]
    game = kind.new(kind.least, kind.complete(kind.least, {}), Chance(seeded_key("fields")))
    known = {
        field.name
        for each in folders()
        if any(f"{GAMES}/{name}/" in path.as_posix() for path in each.texts)
        for state in each.states.values()
        for field in state.fields
    }
    bare = Game(kind.least, Chance(seeded_key("fields")))
    assert attributes(game) - attributes(bare) - known == {"house_rules"}


def attributes(game: Game) -> set[str]:
    """The names of all that a game holds, compiled or not."""
    compiled = [getattr(cls, "__mypyc_attrs__", ()) for cls in type(game).__mro__]
    return set(getattr(game, "__dict__", {})) | {name for names in compiled for name in names}


@pytest.mark.parametrize(
    ("declared", "lines"),
    [
        ("more: int", ["copy.more = self.more", "self.more,"]),
        ("more: bool", ["copy.more = self.more", "int(self.more),"]),
        ("more: list[Seat]", ["copy.more = self.more[:]", "self.more,"]),
        ("more: Shared[list[int]]", ["copy.more = self.more", "self.more,"]),
        ("more: Sorted[list[int]]", ["copy.more = self.more[:]", "sorted(self.more),"]),
        (
            "more: list[list[int]]",
            ["copy.more = [each[:] for each in self.more]", "lists += self.more"],
        ),
        ("more: list[Shared[list[int]]]", ["copy.more = self.more[:]", "lists += self.more"]),
        (
            "more: list[Sorted[list[int]]]",
            [
                "copy.more = [each[:] for each in self.more]",
                "lists += [sorted(each) for each in self.more]",
            ],
        ),
        (
            "more: list[Loss]",
            [
                "copy.more = [each.clone() for each in self.more]",
                "len(self.more),",
                "lists += [each.encode() for each in self.more]",
            ],
        ),
        (
            "more: Late[int]",
            ["copy.more = self.more", "if self.more:", "lists.append([self.more])"],
        ),
        (
            'more: Annotated[Late[list[int]], unless("NONE")]',
            ["copy.more = self.more[:]", "if self.more != NONE:", "lists.append(self.more)"],
        ),
        (
            "more: Late[Shared[Duel | None]]",
            [
                "copy.more = self.more",
                "if self.more is not None:",
                "lists.append(self.more.encode())",
            ],
        ),
        (
            'more: Annotated[int, coded("self.more << 8")]',
            ["copy.more = self.more", "self.more << 8,"],
        ),
        ("more: Uncoded[int]", ["copy.more = self.more"]),
        ("more: Own[int]", []),
    ],
)
def test_a_declaration_is_enough(declared: str, lines: list[str]) -> None:
    """A field that is declared is copied and encoded, whatever it holds."""
    assert made(declared) == lines


@pytest.mark.parametrize(
    "declared",
    [
        "more: dict[int, int]",
        "more: Opne[int]",
        "more: list[list[list[int]]]",
        "more: Duel | None",
        "more: Loss",
        "more: Sorted[int]",
        "more: Late[list[list[int]]]",
        'more: Annotated[int, unless("0")]',
    ],
)
def test_what_cannot_be_copied_is_refused(declared: str) -> None:
    with pytest.raises(Trouble, match="more"):
        folder(declared).made(PLACE)


def test_numbers_come_first_then_lists_in_their_order() -> None:
    text = folder("deck: list[int]\n    round: int").made(PLACE)
    made = text[text.index("numbers = [") :].split()
    assert [word for word in made if word.startswith("self.")] == [
        "self.round,", "self.turn,", "self.tokens,", "self.deck,",
    ]  # fmt: skip


def test_what_is_open_is_shown() -> None:
    """A list as a tuple, lists in a list as tuples; what is not open is not shown."""
    text = folder("cup: Open[list[int]]\n    laid: Open[list[list[int]]]").made(Path("view.py"))
    lines = [line.strip() for line in text.split("\n") if "    view." in line]
    assert lines == [
        "view.cup = tuple(game.cup)",
        "view.laid = tuple(tuple(each) for each in game.laid)",
        "view.turn = game.turn",
    ]


def test_an_encode_by_hand_that_forgets_a_field_is_noticed() -> None:
    """A field counts as encoded if encode() names it, or a method that it calls."""
    by_hand = STATE[: STATE.index("        # made by `python3 dev.py fields`: encode")] + (
        "        return [self.turn, *self.listed()]\n\n"
        "    def listed(self) -> list[int]:\n"
        "        return self.tokens\n"
    )
    assert not any("encoded" in each for each in folder(state=by_hand).forgotten())
    found = folder("more: int", state=by_hand).forgotten()
    assert "Duel.more is not encoded" in found
    assert not any(
        "encoded" in each for each in folder("more: Own[int]", state=by_hand).forgotten()
    )


def test_a_field_of_a_view_that_nothing_fills_is_noticed(tmp_path: Path) -> None:
    """The command names it."""
    place = tmp_path / GAMES / "duel"
    place.mkdir(parents=True)
    (place / "state.py").write_text(STATE.replace("# WORD", "round: int"), "utf-8")
    (place / "view.py").write_text(VIEW.replace("# WORD", "more: int = 0"), "utf-8")
    (place / "flow.py").write_text("Seat = int  # counted from 0\n", "utf-8")
    with pytest.raises(Trouble, match=r"^view\.py: nothing fills more$"):
        write_fields(tmp_path)
    assert "copy.round = self.round" in (place / "state.py").read_text("utf-8")


def test_a_line_that_asks_for_nothing_known_is_refused() -> None:
    for word, wrong in (("copy = self", "all of it"), ("# end", "#")):
        with pytest.raises(Trouble, match=r"state\.py"):
            folder(state=STATE.replace(word, wrong)).made(PLACE)
