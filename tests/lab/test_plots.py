"""What the plots of --html show: every figure at its place, in the colours of either mood."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from regalia.lab.plots import Cell, Span, fan, heat, histogram, intervals, sureness, with_own_names

Spec = dict[str, Any]
LIGHT = {"ink": "#222222", "faint": "#d8d8d8", "accent": "#3a5fcd"}
DARK = {"ink": "#e6e6e6", "faint": "#444444", "accent": "#8fb0ff"}


@pytest.fixture(name="drawn")
def fixture_drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Spec, str]]:
    """The plots that were described since, each with the way its numbers are written."""
    found: list[tuple[Spec, str]] = []

    def draw(spec: Spec, format_locale: str) -> str:
        found.append((spec, format_locale))
        return f"<svg {len(found)}>"

    monkeypatch.setattr("vl_convert.vegalite_to_svg", draw)
    return found


def rows_of(spec: Spec) -> list[dict[str, Any]]:
    """The figures that a plot is drawn from, wherever they lie in it."""
    if "values" in spec.get("data", {}):
        return list(spec["data"]["values"])
    (rows,) = spec["datasets"].values()
    return list(rows)


def layers(spec: Spec) -> Iterator[tuple[str, Spec, Spec]]:
    """Every mark of a plot by its kind, with its look and its encoding."""
    for layer in spec.get("layer", [spec]):
        if "layer" in layer:
            yield from layers(layer)
        else:
            yield layer["mark"]["type"], layer["mark"], layer["encoding"]


def all_values(spec: object) -> Iterator[list[dict[str, Any]]]:
    """Every list of figures in a plot."""
    if isinstance(spec, dict):
        if isinstance(spec.get("values"), list):
            yield spec["values"]
        for name, part in spec.items():
            if name == "datasets":
                yield from part.values()
            else:
                yield from all_values(part)
    elif isinstance(spec, list):
        for part in spec:
            yield from all_values(part)


def look_of(spec: Spec) -> tuple[int, int]:
    """Width and height of a plot."""
    return spec["width"], spec["height"]


def test_every_plot_comes_in_both_moods(drawn: list[tuple[Spec, str]]) -> None:
    """Ink and lines are dark on light and light on dark; the ground is the page's own."""
    pictures = intervals([Span("a", 1.0, 0.5, 1.5)], "axis", language="fr")
    assert list(pictures) == ["light", "dark"]
    assert pictures == {"light": "<svg 1>", "dark": "<svg 2>"}
    for (spec, locale), colours in zip(drawn, (LIGHT, DARK), strict=True):
        assert locale == "fr-FR"
        assert spec["background"] == "transparent"
        assert spec["padding"] == {"left": 28, "right": 28, "top": 5, "bottom": 12}
        words = {"labelColor": colours["ink"], "titleColor": colours["ink"]}
        lines = dict.fromkeys(("gridColor", "domainColor", "tickColor"), colours["faint"])
        assert spec["config"]["axis"] == words | lines
        assert spec["config"]["legend"] == words
        assert spec["config"]["view"] == {"stroke": "transparent"}
    intervals([Span("a", 1.0, 0.5, 1.5)], "axis")
    assert drawn[-1][1] == "en-US"


def test_intervals_are_lines_with_a_dot(drawn: list[tuple[Spec, str]]) -> None:
    """In the order given, from the low end to the high one; no line of reference unless asked."""
    spans = [Span("b", 2.0, 1.0, 4.0), Span("a", 0.5, 0.0, 0.7), Span("c", 1.0, 1.0, 1.0)]
    intervals(spans, "points")
    for (spec, _), colours in zip(drawn, (LIGHT, DARK), strict=True):
        (rows,) = all_values(spec)
        assert rows == [span._asdict() for span in spans]
        (rule, mark, encoding), (point, dot, places) = layers(spec)
        assert (rule, point) == ("rule", "point")
        assert (mark["color"], mark["strokeWidth"]) == (colours["accent"], 2)
        assert (encoding["x"]["field"], encoding["x2"]["field"]) == ("low", "high")
        assert encoding["x"]["title"] == "points"
        assert encoding["x"]["scale"] == {"zero": False}, "small differences are seen far from 0"
        assert (places["x"]["field"], places["y"]["field"]) == ("mean", "name")
        assert encoding["y"]["sort"] == places["y"]["sort"] == ["b", "a", "c"]
        assert (dot["color"], dot["filled"], dot["opacity"]) == (colours["accent"], True, 1)
        assert dot["size"] == 60
        assert encoding["y"]["axis"] == {"labelLimit": 220}


@pytest.mark.parametrize(("count", "height"), [(1, 40), (2, 40), (3, 60), (10, 200)])
def test_every_line_has_its_height(drawn: list[tuple[Spec, str]], count: int, height: int) -> None:
    """20 points each, of two lines at least; plots are 560 wide, as the page is."""
    names = [f"n{each}" for each in range(count)]
    intervals([Span(name, 1.0, 0.0, 2.0) for name in names], "axis")
    heat([Cell(names[0], name, 1.0) for name in names], names, "title", 0.5)
    assert [look_of(spec) for spec, _ in drawn] == [(560, height)] * 4


def test_a_reference_is_a_dashed_line_behind_all(drawn: list[tuple[Spec, str]]) -> None:
    intervals([Span("a", 0.5, 0.2, 0.7)], "axis", 0)
    for (spec, _), colours in zip(drawn, (LIGHT, DARK), strict=True):
        first, *others = layers(spec)
        assert (first[0], first[1]["color"]) == ("rule", colours["ink"])
        assert first[1]["strokeDash"] == [3, 3]
        assert first[2]["x"]["field"] == "at"
        assert len(others) == 2
        assert [{"at": 0}] in list(all_values(spec))


def test_a_field_for_each_pair(drawn: list[tuple[Spec, str]]) -> None:
    """The line is the one, the column the other; colours lie evenly around the middle."""
    cells = [Cell("a", "b", 0.75, 0.5), Cell("b", "a", 0.25), Cell("b", "c", 0.55, 0.1)]
    heat(cells, ["b", "a", "c"], "share", 0.5)
    for spec, _ in drawn:
        (rows,) = all_values(spec)
        assert [(row["one"], row["other"], row["value"]) for row in rows] == [
            ("a", "b", 0.75),
            ("b", "a", 0.25),
            ("b", "c", 0.55),
        ]
        assert [row["sure"] for row in rows] == pytest.approx([0.5, 1.0, 0.5])
        ((mark, _, encoding),) = layers(spec)
        assert mark == "rect"
        assert (encoding["x"]["field"], encoding["y"]["field"]) == ("other", "one")
        assert encoding["x"]["sort"] == encoding["y"]["sort"] == ["b", "a", "c"]
        assert encoding["x"]["axis"] == encoding["y"]["axis"] == {"labelLimit": 160}
        assert (encoding["color"]["field"], encoding["color"]["title"]) == ("value", "share")
        assert encoding["color"]["scale"] == {"scheme": "blueorange", "domain": [0.25, 0.75]}
        assert encoding["opacity"]["field"] == "sure"
        assert encoding["opacity"]["scale"] == {"domain": [0, 1]}
        assert encoding["opacity"]["legend"] is None


@pytest.mark.parametrize("cells", [[], [Cell("a", "b", 0.5)]])
def test_colours_of_no_difference(drawn: list[tuple[Spec, str]], cells: list[Cell]) -> None:
    """A scale of one to either side: none has no width."""
    heat(cells, ["a", "b"], "share", 0.5)
    for spec, _ in drawn:
        ((_, _, encoding),) = layers(spec)
        assert encoding["color"]["scale"]["domain"] == [-0.5, 1.5]


@pytest.mark.parametrize(
    ("value", "half", "expected"),
    [
        (0.5, 0.0, 1.0),  # known to a point
        (0.9, -1.0, 1.0),
        (0.5, 0.1, 0.15),  # the middle itself: still seen
        (0.51, 0.1, 0.15),
        (0.52, 0.1, 0.2),
        (0.42, 0.1, 0.8),
        (0.6, 0.1, 1.0),
        (0.1, 0.1, 1.0),
    ],
)
def test_how_sure_a_figure_is(value: float, half: float, expected: float) -> None:
    """Its distance from the middle, in halves of its interval, from 0.15 to 1."""
    assert sureness(Cell("a", "b", value, half), 0.5) == pytest.approx(expected)


def test_a_histogram_has_shares_in_percent(drawn: list[tuple[Spec, str]]) -> None:
    histogram({12: 1, 10: 2, 11: 5}, "rounds", "share")
    for (spec, _), colours in zip(drawn, (LIGHT, DARK), strict=True):
        assert rows_of(spec) == [
            {"at": 10, "share": 25.0},
            {"at": 11, "share": 62.5},
            {"at": 12, "share": 12.5},
        ]
        ((kind, mark, encoding),) = layers(spec)
        assert (kind, mark["color"]) == ("bar", colours["accent"])
        assert encoding["x"]["bin"] == {"maxbins": 40, "minstep": 1}
        assert (encoding["x"]["field"], encoding["x"]["title"]) == ("at", "rounds")
        assert (encoding["y"]["aggregate"], encoding["y"]["field"]) == ("sum", "share")
        assert encoding["y"]["title"] == "share"
        assert look_of(spec) == (560, 160)


def test_a_histogram_of_nothing_and_of_one(drawn: list[tuple[Spec, str]]) -> None:
    histogram({3: 0}, "rounds", "share")
    histogram({3: 1}, "rounds", "share")
    shares = [rows_of(spec) for spec, _ in drawn]
    assert shares == [[{"at": 3, "share": 0.0}]] * 2 + [[{"at": 3, "share": 100.0}]] * 2


def test_a_fan_goes_from_the_beginning_to_the_end(drawn: list[tuple[Spec, str]]) -> None:
    """Two bands, the wider one fainter, a line in the middle, a dashed one of the winners."""
    bands = [(1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (0, 0, 5, 9, 9)]
    fan(bands, [3, 5, 8], "way", "score")
    for (spec, _), colours in zip(drawn, (LIGHT, DARK), strict=True):
        (rows,) = all_values(spec)
        names = ("low", "quarter", "middle", "three", "high")
        assert rows == [
            {"at": at, **dict(zip(names, band, strict=True)), "won": won}
            for at, band, won in zip((0, 50, 100), bands, (3, 5, 8), strict=True)
        ]
        found = [
            (kind, encoding["y"]["field"], encoding.get("y2", {}).get("field"), mark.get("opacity"))
            for kind, mark, encoding in layers(spec)
        ]
        assert found == [
            ("area", "low", "high", 0.2),
            ("area", "quarter", "three", 0.35),
            ("line", "middle", None, None),
            ("line", "won", None, None),
        ]
        looks = [mark for _, mark, _ in layers(spec)]
        assert [mark["color"] for mark in looks] == [colours["accent"]] * 3 + [colours["ink"]]
        assert [mark.get("strokeDash") for mark in looks] == [None, None, None, [5, 4]]
        first = next(layers(spec))[2]
        assert (first["x"]["title"], first["y"]["title"]) == ("way", "score")
        assert look_of(spec) == (560, 220)


def test_a_fan_of_one_moment(drawn: list[tuple[Spec, str]]) -> None:
    fan([(1, 2, 3, 4, 5)], [3], "way", "score")
    (rows,) = all_values(drawn[0][0])
    assert rows[0]["at"] == 0


def test_names_inside_a_picture_are_its_own() -> None:
    """Whatever names, and whatever leads to a name; the same picture in another mood has others."""
    svg = '<g id="clip"><a href="#clip"/><i fill="url(#clip)"/><b grid="clip"/></g>'
    one, other = with_own_names("light", svg), with_own_names("dark", svg)
    own = one.split(' id="')[1].split('clip"')[0]
    assert one == (
        f'<g id="{own}clip"><a href="#{own}clip"/><i fill="url(#{own}clip)"/><b grid="clip"/></g>'
    )
    assert own.startswith("light")
    assert own not in other
    assert with_own_names("light", svg + " ").split(' id="')[1] != one.split(' id="')[1]
