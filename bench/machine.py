"""The machine, and the versions of what runs on it."""

from __future__ import annotations

import os
import platform
import subprocess
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

PACKAGES: Final = ("regalia", "mypy", "open_spiel", "rlcard", "pettingzoo", "pgx", "numpy")
NOT_INSTALLED: Final = "not installed"


def cpu() -> str:
    """The name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def compiler() -> str:
    """The first line that the C compiler of the compiled build says of itself."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        told = subprocess.run([command, "--version"], capture_output=True, check=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    return told.stdout.splitlines()[0]


def load() -> list[float]:
    """The load averages of the last 1, 5 and 15 minutes; none where the system keeps none."""
    return [round(value, 2) for value in os.getloadavg()] if hasattr(os, "getloadavg") else []


def machine() -> dict[str, str | int]:
    """The machine that figures were measured on."""
    return {
        "cpu": cpu(),
        "cores": os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": compiler(),
    }


def versions() -> dict[str, str]:
    """The versions of this package and its peers."""
    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = NOT_INSTALLED
    return found
