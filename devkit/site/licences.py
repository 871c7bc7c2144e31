"""The licences of everything in a site."""

from __future__ import annotations

import json
from email.parser import HeaderParser
from pathlib import Path

from devkit.ground import ROOT
from devkit.site.packages import files_of


def of_wheel(path: Path) -> str:
    """Name, version, licence and its text, as a wheel says."""
    files = dict(files_of(path))
    [metadata] = [data for name, data in files.items() if name.endswith(".dist-info/METADATA")]
    told = HeaderParser().parsestr(metadata.decode())
    licence = told["License-Expression"] or told["License"] or "see below"
    texts = [data.decode() for name, data in sorted(files.items()) if "licen" in name.lower()]
    return "\n\n".join([f"{told['Name']} {told['Version']}: {licence}", *texts])


def licences(pyodide: Path, wheels: list[Path]) -> str:
    """All licences, one after the other."""
    told = json.loads((pyodide / "package.json").read_text())
    parts = [
        f"Regalia: see its own licence below\n\n{(ROOT / 'LICENSE').read_text()}",
        f"pyodide {told['version']}: {told['license']}\nCPython: PSF-2.0\nSQLite: public domain",
        *(of_wheel(path) for path in wheels),
    ]
    rule = f"\n\n{'-' * 78}\n\n"
    return rule.join(parts) + "\n"
