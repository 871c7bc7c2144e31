"""Pictures: figures as plots, described as Vega-Lite and drawn once for light and once for dark."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

import altair as alt
import vl_convert

WIDTH: Final = 560
ROW: Final = 20  # height of a line of a plot
ACCENT: Final = {"light": "#3a5fcd", "dark": "#8fb0ff"}
INK: Final = {"light": "#222222", "dark": "#e6e6e6"}
FAINT: Final = {"light": "#d8d8d8", "dark": "#444444"}
SCHEME: Final = {"light": "blueorange", "dark": "blueorange"}
LOCALES: Final[dict[str, Any]] = {
    "en": "en-US",
    "fr": "fr-FR",
}  # how numbers on an axis are written


class Span(NamedTuple):
    """A figure with its interval."""

    name: str
    mean: float
    low: float
    high: float


class Cell(NamedTuple):
    """A figure of one against another, and half the width of its interval."""

    one: str
    other: str
    value: float
    half: float = 0.0


def intervals(
    spans: Sequence[Span], axis: str, reference: float | None = None, language: str = "en"
) -> dict[str, str]:
    """A dot and a line for each figure, in the order given; a thin line where nothing is meant."""
    rows = [span._asdict() for span in spans]
    order = [span.name for span in spans]

    def draw(mood: str) -> Any:
        base = alt.Chart(alt.Data(values=rows)).encode(
            y=alt.Y("name:N", sort=order, title=None, axis=alt.Axis(labelLimit=220))
        )
        whisker = base.mark_rule(strokeWidth=2, color=ACCENT[mood]).encode(
            x=alt.X("low:Q", title=axis, scale=alt.Scale(zero=False)), x2="high:Q"
        )
        dot = base.mark_point(filled=True, size=60, opacity=1, color=ACCENT[mood]).encode(
            x="mean:Q"
        )
        made = whisker + dot
        if reference is not None:
            line = alt.Chart(alt.Data(values=[{"at": reference}]))
            made = line.mark_rule(color=INK[mood], strokeDash=[3, 3]).encode(x="at:Q") + made
        return made.properties(width=WIDTH, height=max(2, len(spans)) * ROW)

    return drawn(draw, language)


def heat(
    cells: Sequence[Cell], order: Sequence[str], title: str, middle: float, language: str = "en"
) -> dict[str, str]:
    """A field for each pair: the one in the line, the other in the column; paler if less sure."""
    rows = [cell._asdict() | {"sure": sureness(cell, middle)} for cell in cells]
    most = max([abs(cell.value - middle) for cell in cells], default=1.0) or 1.0

    def draw(mood: str) -> Any:
        scale = alt.Scale(scheme=SCHEME[mood], domain=[middle - most, middle + most])
        return (
            alt.Chart(alt.Data(values=rows))
            .mark_rect()
            .encode(
                x=alt.X("other:N", sort=list(order), title=None, axis=alt.Axis(labelLimit=160)),
                y=alt.Y("one:N", sort=list(order), title=None, axis=alt.Axis(labelLimit=160)),
                color=alt.Color("value:Q", title=title, scale=scale),
                opacity=alt.Opacity("sure:Q", scale=alt.Scale(domain=[0, 1]), legend=None),
            )
            .properties(width=WIDTH, height=max(2, len(order)) * ROW)
        )

    return drawn(draw, language)


def sureness(cell: Cell, middle: float) -> float:
    """From 0.15 to 1: how far a figure lies from the middle, in halves of its interval."""
    if cell.half <= 0:
        return 1.0
    return max(0.15, min(1.0, abs(cell.value - middle) / cell.half))


def histogram(
    counts: dict[int, int], axis: str, share: str, language: str = "en"
) -> dict[str, str]:
    """Histogram of shares in percent."""
    total = max(1, sum(counts.values()))
    rows = [{"at": at, "share": 100 * count / total} for at, count in sorted(counts.items())]

    def draw(mood: str) -> Any:
        return (
            alt.Chart(alt.Data(values=rows))
            .mark_bar(color=ACCENT[mood])
            .encode(
                x=alt.X("at:Q", bin=alt.Bin(maxbins=40, minstep=1), title=axis),
                y=alt.Y("sum(share):Q", title=share),
            )
            .properties(width=WIDTH, height=160)
        )

    return drawn(draw, language)


def fan(
    bands: Sequence[Sequence[int]],
    won: Sequence[int],
    way: str,
    score: str,
    language: str = "en",
) -> dict[str, str]:
    """Bands around a middle line, from the beginning of games to their end; the winners' line."""
    last = max(1, len(bands) - 1)
    names = ("low", "quarter", "middle", "three", "high")
    rows: list[dict[str, float]] = [
        {"at": 100 * at / last} | dict(zip(names, band, strict=True))
        for at, band in enumerate(bands)
    ]
    for row, middle in zip(rows, won, strict=True):
        row["won"] = middle

    def draw(mood: str) -> Any:
        base = alt.Chart(alt.Data(values=rows)).encode(x=alt.X("at:Q", title=way))
        made: Any = None
        for low, high, faint in (("low", "high", 0.2), ("quarter", "three", 0.35)):
            area = base.mark_area(color=ACCENT[mood], opacity=faint).encode(
                y=alt.Y(f"{low}:Q", title=score), y2=f"{high}:Q"
            )
            made = area if made is None else made + area
        middle = base.mark_line(color=ACCENT[mood]).encode(y="middle:Q")
        winners = base.mark_line(color=INK[mood], strokeDash=[5, 4]).encode(y="won:Q")
        return (made + middle + winners).properties(width=WIDTH, height=220)

    return drawn(draw, language)


def drawn(draw: Any, language: str) -> dict[str, str]:
    """A plot as SVG, in both moods, its numbers as a language writes them."""
    pictures: dict[str, str] = {}
    for mood in ("light", "dark"):
        spec = draw(mood).to_dict()
        axis = {
            "labelColor": INK[mood],
            "titleColor": INK[mood],
            "gridColor": FAINT[mood],
            "domainColor": FAINT[mood],
            "tickColor": FAINT[mood],
        }
        spec["background"] = "transparent"
        # the reader's letters may be wider than those that the plot was measured with
        spec["padding"] = {"left": 28, "right": 28, "top": 5, "bottom": 12}
        spec["config"] = {
            "axis": axis,
            "legend": {"labelColor": INK[mood], "titleColor": INK[mood]},
            "view": {"stroke": "transparent"},
            "font": "sans-serif",
        }
        svg = vl_convert.vegalite_to_svg(spec, format_locale=LOCALES[language])
        pictures[mood] = with_own_names(mood, svg)
    return pictures


def with_own_names(mood: str, svg: str) -> str:
    """The same picture, with names that no other one on a page has: one may be hidden."""
    own = f"{mood}{crc32(svg.encode()):08x}-"
    return re.sub(r'( id="|url\(#|href="#)', rf"\g<1>{own}", svg)
