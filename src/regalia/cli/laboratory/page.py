"""--html: a report as one file without outside parts, in the reader's language, light and dark."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from regalia import __version__
from regalia.cli.bots import fault_lines
from regalia.cli.common import UserError, write_text
from regalia.cli.laboratory.figures import command_typed, machine
from regalia.cli.localized_argparse import Parser
from regalia.engine.kind import GameKind
from regalia.games.data_files import rules_stamp
from regalia.lab.faults import Faults
from regalia.text.speaker import Speaker

if TYPE_CHECKING:
    from regalia.lab.plots import Span

EXTRA: Final = 'pip install "regalia[report]"'
STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  background: #fff; color: #222; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .9rem .15rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1rem 0; overflow-x: auto; }
figure svg { width: 100%; height: auto; }
.dark { display: none; }
figcaption { font-size: .75rem; opacity: .75; overflow-wrap: anywhere; }
footer { margin-top: 3rem; font-size: .85rem; opacity: .8; }
code { overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #181818; color: #e6e6e6; }
  .light { display: none; }
  .dark { display: block; }
}
"""


@dataclass
class Section:
    """A heading, what there is to say, a plot in both moods, and its figures."""

    title: str
    text: list[str] = field(default_factory=list)
    picture: dict[str, str] | None = None
    columns: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)


def add_html(parser: Parser) -> None:
    """The argument that asks for a page."""
    parser.add_argument(
        "--html",
        type=Path,
        metavar=parser.speaker.message("help-file"),
        help=parser.speaker.message("help-lab-html"),
    )


def check_html(path: Path | None) -> None:
    """Refuses a page that cannot be made before the first game is played."""
    if path is None:
        return
    for module in ("altair", "vl_convert"):
        if find_spec(module) is None:
            raise UserError("lab-extra", module=module, command=EXTRA)
    if path.exists():
        raise UserError("lab-out-exists", file=str(path))
    write_text(path, "")  # whether it can be written is known before the first game
    path.unlink()


def write_page(
    args: argparse.Namespace, title: str, kind: GameKind, seed: str, sections: list[Section]
) -> None:
    """Writes the page whole or not at all."""
    speaker = Speaker(args.lang)
    told: dict[str, object] = {
        "version": __version__,
        "game": speaker.message(f"game-{kind.name}"),
        "rules": rules_stamp(kind.name, kind.stamp),
        "seed": seed,
        "machine": machine(),
    }
    command = command_typed()
    caption = speaker.message("report-caption", {**told, "command": command})
    body = [f"<h1>{escape(title)}</h1>", *[section_html(each, caption) for each in sections]]
    body.append(
        f"<footer><p>{escape(speaker.message('report-made-of', told))}</p>"
        f"<p><code>{escape(command)}</code></p></footer>"
    )
    text = (
        f'<!doctype html>\n<html lang="{speaker.language}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )
    write_text(args.html, text)


def section_html(section: Section, caption: str = "") -> str:
    """A part of the page; the table states in text what the plot shows."""
    parts = [f"<section><h2>{escape(section.title)}</h2>"]
    parts += [f"<p>{escape(text)}</p>" for text in section.text]
    if section.picture is not None:
        label = escape(section.title, quote=True)
        for mood, svg in section.picture.items():
            drawn = f'<div role="img" aria-label="{label}">{svg}</div>'
            below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
            parts.append(f'<figure class="{mood}">{drawn}{below}</figure>')
    if section.rows:
        head = "".join(f"<th>{escape(column)}</th>" for column in section.columns)
        parts.append(f"<table><thead><tr>{head}</tr></thead><tbody>")
        for row in section.rows:
            cells = "".join(f"<td>{escape(cell)}</td>" for cell in row)
            parts.append(f"<tr>{cells}</tr>")
        parts.append("</tbody></table>")
    return "\n".join([*parts, "</section>"])


def fault_sections(faults: Faults, speaker: Speaker) -> list[Section]:
    """The bots that lost chairs, each with its reason."""
    lines = fault_lines(faults, speaker)
    return [Section(speaker.message("report-faults"), lines)] if lines else []


def span_rows(spans: Sequence[Span], speaker: Speaker, digits: int = 1) -> list[list[str]]:
    """Figures with their intervals, as cells."""
    rows: list[list[str]] = []
    for span in spans:
        mean, low, high = (speaker.decimal(each, digits) for each in span[1:])
        rows.append([span.name, f"{mean} [{low}, {high}]"])
    return rows
