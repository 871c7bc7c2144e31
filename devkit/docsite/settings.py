"""The reference of the settings of a server, from the code that reads them."""

from __future__ import annotations

import dataclasses
import inspect
import re
from typing import Final

from devkit.ground import ROOT
from regalia.cli.hosting.settings import KNOWN, LISTS, NUMBERS, PREFIX, SWITCHES
from regalia.server.http.token_bucket import Limits

ABOUT: Final = (
    "What `regalia serve` reads: the command first, then the environment, then the file named by "
    "`--config` or `REGALIA_CONFIG` (TOML). [hosting.md](../hosting.md#settings) has examples."
)
LINK: Final = re.compile(
    r"\]\((\w[\w-]*\.md)?(?=[#)])"
)  # a page of the guides, or a part of this one
ROW: Final = re.compile(r"^\| (`[^|]+) \| [^|]* \| ([^|]+) \|$", re.MULTILINE)


def settings_page() -> str:
    """Every setting and every limit."""
    lines = [
        "# Settings",
        "",
        ABOUT,
        "",
        "| setting | environment | in the file | means |",
        "|---|---|---|---|",
    ]
    told = meanings()
    for name in KNOWN:
        cells = [f"`{name}`", f"`{PREFIX}{name.upper()}`", kind(name), told[name]]
        lines.append(f"| {' | '.join(cells)} |")
    lines += [
        "",
        "## Limits",
        "",
        "Numbers under `[limits]` of the file; [what they do](../hosting.md#limits).",
        "",
        "| limit | default | |",
        "|---|---|---|",
    ]
    source = inspect.getsource(Limits)
    said = dict(re.findall(r"^    (\w+): \w+ = \S+ *# (.+)$", source, re.MULTILINE))
    for field in dataclasses.fields(Limits):
        lines.append(f"| `{field.name}` | {field.default:,g} | {said.get(field.name, '')} |")
    return "\n".join([*lines, ""])


def meanings() -> dict[str, str]:
    """The meaning of each setting, from the guide for hosts."""
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    return {
        name: LINK.sub(lambda link: f"](../{link[1] or 'hosting.md'}", meaning)
        for names, meaning in ROW.findall(guide)
        for name in re.findall(r"`(\w+)`", names)
    }


def kind(name: str) -> str:
    """The type of a setting in the file."""
    if name in LISTS:
        return "list of texts"
    if name in NUMBERS:
        return "number"
    return "true or false" if name in SWITCHES else "text"
