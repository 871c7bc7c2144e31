"""The files for hosting say what the program knows: options, files, ports, names."""

import json
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from regalia.cli.main import parser
from regalia.cli.serve import PORT
from regalia.cli.serve import run as serve

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
UNIT = (ROOT / "deploy" / "regalia.service").read_text(encoding="utf-8")
CADDY = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
WORKFLOW: dict[str, Any] = yaml.safe_load(
    (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
)


def steps() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile with their words, in order."""
    joined = re.sub(r"\\\n\s*", "", DOCKERFILE)
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def of(instruction: str) -> list[str]:
    """The words of every instruction of one kind."""
    return [rest for word, rest in steps() if word == instruction]


def serving() -> Iterator[tuple[str, list[str]]]:
    """Every command line that opens a server, in all files."""
    (image,) = of("CMD")
    yield "Dockerfile", json.loads(image)
    yield (
        "compose.yaml",
        [word.replace("${", "") for word in COMPOSE["services"]["server"]["command"]],
    )
    (start,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    program, *words = shlex.split(start)
    assert program.endswith("/bin/regalia")
    yield "regalia.service", words
    for line in re.findall(r"^regalia (serve .*)$", PAGE, re.MULTILINE):
        yield "hosting.md", shlex.split(line)


@pytest.mark.parametrize(("file", "words"), list(serving()), ids=[name for name, _ in serving()])
def test_every_house_is_opened_with_options_that_exist(file: str, words: list[str]) -> None:
    args = parser().parse_args(words)
    assert args.run is serve
    assert args.port == PORT, "the port that the other files name"
    assert args.no_open or file == "hosting.md"


def test_the_image_is_small_has_no_rights_and_reports_its_health() -> None:
    first, last = of("FROM")
    assert first.split()[0] == last == "python:3.13-slim"
    assert "regalia" in of("USER")
    assert max(i for i, (word, _) in enumerate(steps()) if word == "USER") > max(
        i for i, (word, _) in enumerate(steps()) if word == "RUN"
    )
    assert of("EXPOSE") == [str(PORT)]
    assert json.loads(of("ENTRYPOINT")[0]) == ["regalia"]
    check = of("HEALTHCHECK")[0]
    assert f"127.0.0.1:{PORT}/api/health" in check
    json.loads(check[check.index("[") :])
    assert "REGALIA_COMPILE=1" in DOCKERFILE


def test_the_image_takes_what_is_there_and_installs_only_what_is_locked() -> None:
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    for rest in of("COPY"):
        if rest.startswith("--from"):
            continue
        for name in rest.split()[:-1]:
            assert (ROOT / name).exists(), name
            assert f"!{name}\n" in let_in, name
    installs = [part for rest in of("RUN") for part in rest.split("&&") if "pip install" in part]
    assert len(installs) == 3
    for words in installs:
        assert "--require-hashes" in words or "--no-index" in words, words
    # what the build backend reads has to be in it too
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for name in (hatch["project"]["readme"], *hatch["project"]["license-files"]):
        assert f"!{name}\n" in let_in, name


def test_the_health_check_of_the_image_is_python_that_runs() -> None:
    check = of("HEALTHCHECK")[0]
    program = json.loads(check[check.index("[") :])
    compile(program[2], "health", "exec")
    assert program[:2] == ["python", "-c"]


def test_compose_joins_house_store_and_door() -> None:
    services = COMPOSE["services"]
    server = services["server"]
    assert set(services) == {"server", "store", "door"}
    assert "ports" not in server, "only the door is reached from outside"
    assert "ports" not in services["store"]
    assert server["read_only"] is True
    store = next(word for word in server["command"] if word.startswith("--store="))
    assert store == "--store=postgresql://regalia@store/regalia"
    assert services["store"]["environment"]["POSTGRES_USER"] == "regalia"
    assert services["store"]["environment"]["POSTGRES_DB"] == "regalia"
    password = services["store"]["environment"]["POSTGRES_PASSWORD"]
    assert server["environment"]["PGPASSWORD"] == password
    assert ":?" in password, "nobody gets a password that everybody knows"
    assert f"reverse_proxy server:{PORT}" in CADDY
    name = services["door"]["environment"]["REGALIA_NAME"]
    assert f"--name={name}" in server["command"]
    assert "{$REGALIA_NAME:localhost}" in CADDY
    for volume in services["door"]["volumes"]:
        if volume.startswith("./"):
            assert (ROOT / volume.split(":")[0]).is_file()
    named = [each.split(":")[0] for s in services.values() for each in s.get("volumes", [])]
    assert {name for name in named if not name.startswith(".")} == set(COMPOSE["volumes"])


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd-analyze here")
    program = tmp_path / "regalia"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "regalia.service"
    unit.write_text(UNIT.replace("/opt/regalia/bin/regalia", str(program)))
    ran = subprocess.run(
        [analyze, "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, "regalia.service" in ran.stderr) == (0, False), ran.stderr


def test_the_tables_of_the_service_lie_where_it_may_write() -> None:
    assert "XDG_DATA_HOME=/var/lib " in UNIT
    assert "StateDirectory=regalia\n" in UNIT
    assert "DynamicUser=yes" in UNIT


def test_the_workflow_runs_the_same_commands_on_every_python() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    supported = [each.rpartition(" ")[2] for each in classifiers if ":: 3." in each]
    jobs = WORKFLOW["jobs"]
    for job in ("test", "systems", "packages"):
        assert jobs[job]["strategy"]["matrix"]["python"] == supported
    runs = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    helped = (ROOT / "dev.py").read_text(encoding="utf-8").split('"""')[1]
    for run in runs:
        if run.startswith("python dev.py"):
            assert f"python3 dev.py {run.split()[2]} " in helped
        else:
            assert run.startswith("docker ")
    assert "python dev.py test" in runs
