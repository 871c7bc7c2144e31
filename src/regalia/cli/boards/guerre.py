"""The table of La guerre de la couronne in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regalia.engine.view import View
from regalia.games.guerre.questions import face_label
from regalia.games.guerre.tokens import BANKRUPTCY, JOKER, NO_TOKEN
from regalia.games.guerre.view import GuerreView
from regalia.text.speaker import Speaker

TOWER = "▆"
FIGURES = ("bankruptcy", "joker", "prince", "queen", "king")


def draw(view: View, speaker: Speaker) -> RenderableType:
    """One row a player: what was drawn, the tower, its top, the chance token."""
    assert isinstance(view, GuerreView)
    between = not any(view.columns) and not view.waiting and not view.over and view.rounds > 1
    if between:
        # the next round has been announced, and nobody has drawn
        title = [speaker.message("guerre-table-between", {"round": view.rounds - 1})]
    else:
        title = [speaker.message("guerre-table-round", {"round": view.rounds})]
    if view.wave and not between:
        title.append(speaker.message("guerre-table-battle", {"wave": view.wave}))
    title.append(speaker.message("guerre-table-pool", {"count": view.pool}))
    if view.aside:
        title.append(speaker.message("guerre-table-aside", {"count": len(view.aside)}))
    with_chance = any(view.unused) or any(any(column) for column in view.covers)
    table = Table(box=None, padding=(0, 2, 0, 0))
    columns = ["player", "drawn", "pile", "top"] + (["chance"] if with_chance else [])
    for column in columns:
        table.add_column(speaker.message(f"guerre-table-{column}"))
    for seat in range(view.players):
        row = [name(view, seat, speaker), drawn(view, seat, speaker), tower(view, seat)]
        row.append(face(view.piles[seat][-1], speaker) if view.piles[seat] else Text("–"))
        if with_chance:
            row.append(chance(view, seat, speaker))
        table.add_row(*row)
    return Group(Text(" · ".join(title), style="bold"), table)


def name(view: GuerreView, seat: int, speaker: Speaker) -> Text:
    """A player's name; those who fight are marked, not by colour alone."""
    mark = "» " if seat in view.fighting and view.columns[seat] else "  "
    return Text(mark + speaker.seat(seat), style="bold" if seat == view.seat else "")


def drawn(view: GuerreView, seat: int, speaker: Speaker) -> Text:
    """The tokens of the round, first to last; a chance token in brackets."""
    text = Text()
    tokens = zip(view.columns[seat], view.covers[seat], strict=True)
    for place, (token, covers) in enumerate(tokens):
        text.append(" > " if place else "")
        shown = face(token, speaker)
        text.append_text(Text("[") + shown + Text("]") if covers else shown)
    return text


def tower(view: GuerreView, seat: int) -> Text:
    """The height as a number and as a tower lying on its side."""
    height = len(view.piles[seat])
    return Text(f"{height:2d} ") + Text(TOWER * height, style="yellow")


def face(token: int, speaker: Speaker) -> Text:
    """A token's name."""
    style = "red" if token == BANKRUPTCY else "magenta" if token >= JOKER else ""
    return Text(speaker.say(face_label(token)), style=style)


def chance(view: GuerreView, seat: int, speaker: Speaker) -> Text:
    """The chance token: its face where it may be seen, else whether it waits."""
    if view.kept[seat] != NO_TOKEN:
        return face(view.kept[seat], speaker)
    return Text(speaker.message(f"guerre-table-{'unused' if view.unused[seat] else 'spent'}"))


def details(view: View, speaker: Speaker) -> list[str]:
    """Effects of the tokens with a figure."""
    return [speaker.message(f"guerre-help-{figure}") for figure in FIGURES]
