"""What the terminal shows, with its emphasis written beside it."""

from __future__ import annotations

from itertools import groupby

from rich.console import Console, RenderableType


def emphasized(shown: RenderableType, width: int = 120) -> list[str]:
    """The lines of something shown; what has a style stands in <>, with its style before it."""
    console = Console(width=width)
    lines = []
    for segments in console.render_lines(shown, pad=False):
        text = ""
        for style, run in groupby(segments, lambda segment: str(segment.style or "none")):
            words = "".join(segment.text for segment in run)
            text += words if style == "none" or not words.strip() else f"<{style}|{words}>"
        lines.append(text.rstrip())
    return lines
