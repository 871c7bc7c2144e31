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

from regalia.cli.hosting.settings import KNOWN
from regalia.cli.main import parser
from regalia.cli.serve import PORT
from regalia.cli.serve import run as serve
from tests.server.simulation import Evening, evening, people

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
    assert set(services) == {"server", "store", "backup", "door", "watch"}
    for name, service in services.items():
        assert service["mem_limit"], name
        assert service["logging"]["options"]["max-size"], name
    assert services["watch"]["profiles"] == ["watch"]
    assert services["watch"]["ports"][0].startswith("127.0.0.1:")
    assert "ports" not in server, "only the door is reached from outside"
    assert "ports" not in services["store"]
    assert "ports" not in services["backup"]
    # the numbers are reached from another container, and the key of web push outlives this one
    assert "--metrics=9765" in server["command"]
    assert server["environment"]["REGALIA_METRICS_HOST"] == "0.0.0.0"  # noqa: S104
    assert server["environment"]["REGALIA_PUSH_KEY"].startswith("/data/")
    assert server["volumes"] == ["server:/data"]
    assert server["tmpfs"] == ["/tmp"]  # noqa: S108
    for variable in server["environment"]:
        name = variable.removeprefix("REGALIA_").lower()
        assert variable == "PGPASSWORD" or name in KNOWN, variable
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
    for volume in services["watch"]["volumes"]:
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
    assert "DynamicUser" not in UNIT, "nobody could run a command as that user"
    assert "User=regalia\n" in UNIT
    (start,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    backup = parser().parse_args(shlex.split(start)[1:]).backup
    assert f"ReadWritePaths=-{backup}\n" in UNIT


def test_the_unit_of_several_processes_names_options_that_exist() -> None:
    unit = (ROOT / "deploy" / "several" / "regalia@.service").read_text(encoding="utf-8")
    (start,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    shell, flag, script = shlex.split(start.replace("%i", "8766"))
    assert (shell, flag) == ("/bin/sh", "-c")
    said = subprocess.run(
        [shell, flag, script.replace("exec /opt/regalia/bin/regalia", "echo").replace("$$", "$")],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    args = parser().parse_args(shlex.split(said))
    assert (args.port, args.metrics, args.proxy) == (8766, 9766, ["127.0.0.1"])
    for name in re.findall(r"^#   (REGALIA_\w+)=", unit, re.MULTILINE):
        assert name.removeprefix("REGALIA_").lower() in KNOWN


def known_metrics() -> set[str]:
    """Every metric that a server can tell, with the parts of its histogram."""
    found: set[str] = set()

    async def work(spent: Evening) -> None:
        server, gauges = spent.server, spent.server.gauges
        gauges.backup_at = 1.0
        counts = (gauges.entries, gauges.refused, gauges.trouble, gauges.turned_away)
        for count in (*counts, server.quotas.refused, server.delivery.counts):
            count["some"] += 1
        text = gauges.text(server, 1, 1)
        found.update(re.findall(r"^([a-z_]+)[ {]", text, re.MULTILINE))
        # where the system has no /proc these two are not told
        found.update({"process_resident_memory_bytes", "process_open_fds"})

    evening(work, people(2))
    return found


def test_alerts_and_dashboard_ask_for_metrics_that_exist() -> None:
    rules = yaml.safe_load((ROOT / "deploy/prometheus/rules.yml").read_text(encoding="utf-8"))
    board = json.loads((ROOT / "deploy/grafana/regalia.json").read_text(encoding="utf-8"))
    alerts = [rule for group in rules["groups"] for rule in group["rules"]]
    asked = [rule["expr"] for rule in alerts]
    asked += [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    known = known_metrics()
    used = {name for text in asked for name in re.findall(r"\b(?:regalia|process)_\w+", text)}
    assert used <= known, used - known
    assert len(used) > 20
    assert all(rule["labels"]["severity"] in ("page", "ticket") for rule in alerts)
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    kinds = {kind for text in asked for kind in re.findall(r'kind="([\w-]+)"', text)}
    source = "".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert all(f'trouble["{kind}"]' in source for kind in kinds), kinds


def test_prometheus_reads_its_files_where_it_is_installed() -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("no promtool here")
    for name in ("prometheus.yml", "compose.yml"):
        path = ROOT / "deploy" / "prometheus" / name
        ran = subprocess.run([promtool, "check", "config", path], capture_output=True, check=False)
        assert ran.returncode == 0, ran.stderr


def test_proxies_of_several_processes_pass_over_one_that_is_gone() -> None:
    caddy = (ROOT / "deploy" / "several" / "Caddyfile").read_text(encoding="utf-8")
    nginx = (ROOT / "deploy" / "several" / "nginx.conf").read_text(encoding="utf-8")
    for words in ("lb_try_duration 5s", "health_uri /api/ready", "lb_policy uri_hash"):
        assert words in caddy
    for words in ("hash $uri consistent;", "proxy_set_header Host $http_host;", "$http_upgrade"):
        assert words in nginx
    ports = re.findall(r"127\.0\.0\.1:(\d+)", caddy)
    assert ports == re.findall(r"server 127\.0\.0\.1:(\d+)", nginx)
    assert ports[0] == str(PORT)


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
