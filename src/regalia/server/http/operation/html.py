"""HTML of the operator's page: plain pages without scripts."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.text.speaker import Speaker

STYLE = """
:root { color-scheme: light dark; --line: #8888; --soft: #666; --bad: #a11; --accent: #14508c; }
@media (prefers-color-scheme: dark) { :root { --soft: #aaa; --bad: #f88; --accent: #8cc4ff; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 76rem; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1rem; list-style: none; padding: 0; }
a { color: var(--accent); display: inline-block; min-height: 1.75rem; }
table { border-collapse: collapse; width: 100%; }
.wide { overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0;
  border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
td:first-child, td button { white-space: nowrap; }
dl { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: .1rem 1rem; }
dt { color: var(--soft); overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; }
form { max-width: 100%; display: inline-flex; flex-wrap: wrap; gap: .4rem; align-items: end;
  margin: .1rem .3rem .1rem 0; }
label { display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0; max-width: 100%; }
input, select, button { font: inherit; max-width: 100%; box-sizing: border-box;
  padding: .3rem .6rem; min-height: 2.2rem; border: 1px solid var(--soft); border-radius: .3rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line);
  padding: .6rem; border-radius: .3rem; }
.bad { color: var(--bad); font-weight: 600; }
.soft { color: var(--soft); }
""".strip()


def text(value: object) -> str:
    """A value as text of a page."""
    return html.escape(str(value))


def page(speaker: Speaker, body: Iterable[str]) -> str:
    """A whole page."""
    title = text(speaker.message("operator-title"))
    return (
        f'<!doctype html><html lang="{speaker.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f'<meta name="robots" content="noindex"><title>{title}</title>'
        '<link rel="stylesheet" href="/operator/style.css"></head>'
        f"<body><main><h1>{title}</h1>{''.join(body)}</main></body></html>"
    )


def section(name: str, title: str, *body: str) -> str:
    """A part of the page with a heading, reached from the list at its top."""
    return f'<section id="{name}"><h2>{text(title)}</h2>{"".join(body)}</section>'


def facts(pairs: Iterable[tuple[object, object]]) -> str:
    """Names and values."""
    rows = "".join(f"<dt>{text(name)}</dt><dd>{text(value)}</dd>" for name, value in pairs)
    return f"<dl>{rows}</dl>" if rows else ""


def grid(speaker: Speaker, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose cells are HTML already; a sentence if it is empty."""
    if not rows:
        return f'<p class="soft">{text(speaker.message("operator-none"))}</p>'
    head = "".join(
        f'<th scope="col">{text(speaker.message(f"operator-{name}"))}</th>' for name in heads
    )
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def hidden(**values: str) -> str:
    """Fields of a form that are not shown."""
    return "".join(
        f'<input type="hidden" name="{name}" value="{text(value)}">'
        for name, value in values.items()
    )


def field(label: str, name: str, kind: str = "text", value: str = "") -> str:
    """A field of a form with its label."""
    off = ' autocomplete="off"' if kind != "password" else ' autocomplete="current-password"'
    return (
        f'<label>{text(label)}<input type="{kind}" name="{name}" value="{text(value)}"'
        f' maxlength="200"{off}></label>'
    )
