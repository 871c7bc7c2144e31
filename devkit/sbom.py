"""The bill of materials of a release (CycloneDX 1.6): what an installation brings with it."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import uuid
from pathlib import Path
from typing import Any

from devkit.ground import ROOT

# Packages of the page that are inside web/page.zip; the others of package.json only build it.
BUNDLED = ("@fluent/bundle", "svelte", "uqr")


def python_packages(lock: str) -> list[dict[str, str]]:
    """The packages of a lock as components."""
    pinned = re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\\\n]+)", lock, re.MULTILINE)
    return [component(name.lower(), version, "pypi") for name, version in pinned]


def page_packages(lock: dict[str, Any]) -> list[dict[str, str]]:
    """The packages that the built page contains, by the lock of npm."""
    locked = lock["packages"]
    return [component(name, locked[f"node_modules/{name}"]["version"], "npm") for name in BUNDLED]


def component(name: str, version: str, kind: str) -> dict[str, str]:
    """One library, named as package registries name it (purl)."""
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
    }


def bill(version: str, date: str, packages: list[Path]) -> dict[str, Any]:
    """The bill of one release with the hashes of its packages; the same for the same release."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = (ROOT / "requirements-play.lock").read_text(encoding="utf-8")
    page = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    parts = python_packages(lock) + page_packages(page)
    whole = component("regalia", version, "pypi") | {
        "type": "application",
        "description": project["description"],
        "licenses": [{"license": {"id": project["license"]}}],
    }
    files = [
        component(path.name, version, "generic")
        | {"type": "file", "hashes": [{"alg": "SHA-256", "content": sha256(path)}]}
        for path in packages
    ]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'regalia {version} {date}')}",
        "version": 1,
        "metadata": {"timestamp": f"{date}T00:00:00Z", "component": whole},
        "components": parts + files,
        "dependencies": [
            {"ref": whole["bom-ref"], "dependsOn": sorted(each["bom-ref"] for each in parts)}
        ],
    }


def sha256(path: Path) -> str:
    """The hash of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
