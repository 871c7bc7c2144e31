"""The workflows: safe by zizmor, pinned, with few rights, and true to the commands they run."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.page.webdriver import ENGINES

ROOT = Path(__file__).parents[1]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
HELP = (ROOT / "dev.py").read_text(encoding="utf-8").split('"""')[1]


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = read(path)["jobs"]
    return found


def test_zizmor_finds_nothing() -> None:
    program = shutil.which("zizmor", path=str(Path(sys.executable).parent))
    assert program is not None
    words = ["--offline", "--no-progress", "--no-config", "--persona", "pedantic"]
    ran = subprocess.run(
        [program, *words, str(GITHUB)],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_with_their_version(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = re.findall(r"^\s*(?:- )?uses: (.*)$", text, re.MULTILINE)
    assert used
    for each in used:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each), each


def test_an_action_has_one_version() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    used = set(re.findall(r"uses: (\S+)@(.*)$", text, re.MULTILINE))
    assert len({name for name, _ in used}) == len(used)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_rights_are_given_job_by_job(path: Path) -> None:
    assert read(path)["permissions"] == {}
    for name, job in jobs(path).items():
        rights = job["permissions"]
        writes = {right for right, level in rights.items() if level == "write"}
        assert not writes or name in {"publish", "lock"}, name
        assert job["timeout-minutes"] <= 300
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_command_exists(path: Path) -> None:
    for job in jobs(path).values():
        for step in job["steps"]:
            for line in step.get("run", "").splitlines():
                if line.startswith("python dev.py "):
                    assert f"python3 dev.py {shlex.split(line)[2]} " in HELP, line


def test_the_long_runs_name_modules_and_options_that_exist() -> None:
    runs = jobs(GITHUB / "workflows" / "nightly.yml")["long"]["strategy"]["matrix"]["include"]
    for run in runs:
        found = importlib.util.find_spec(run["module"])
        if found is not None and found.submodule_search_locations is not None:
            found = importlib.util.find_spec(f"{run['module']}.__main__")  # a package runs this one
        assert found is not None, run
        assert found.origin is not None
        source = Path(found.origin).read_text(encoding="utf-8")
        for option in re.findall(r"--[\w-]+", run["words"]):
            assert f'"{option}"' in source, f"{run['module']} {option}"
    assert {"tests.games.soak", "tests.server.killing", "tests.server.leaks"} <= {
        run["module"] for run in runs
    }


def test_the_page_is_tried_in_every_engine_there_is() -> None:
    job = jobs(GITHUB / "workflows" / "nightly.yml")["engines"]
    assert set(job["strategy"]["matrix"]["engine"]) == set(ENGINES)
    assert any("-m tests.page.engines" in step.get("run", "") for step in job["steps"])


def test_every_system_and_python_is_tried() -> None:
    there = jobs(GITHUB / "workflows" / "test.yml")
    systems = {there["test"]["runs-on"], *there["systems"]["strategy"]["matrix"]["system"]}
    assert systems == {"ubuntu-latest", "macos-latest", "windows-latest"}
    assert systems == set(there["packages"]["strategy"]["matrix"]["system"])


def test_forms_and_settings_can_be_read() -> None:
    for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml"):
        form = read(path)
        if path.name != "config.yml":
            assert {"name", "description", "body"} <= set(form), path.name
            fields = [each["id"] for each in form["body"] if each["type"] != "markdown"]
            assert len(fields) == len(set(fields))
    (hook,) = read(ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]
    assert hook["entry"] == "python3 dev.py check"
    container = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text("utf-8"))
    assert container["postCreateCommand"] == "python3 dev.py check"
    citation = read(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors", "version", "license"} <= set(citation)
