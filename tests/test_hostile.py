"""The hostile run: its settings, what a run in them is given, and its table."""

from __future__ import annotations

import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from devkit import hostile
from devkit.ground import ROOT, Trouble
from devkit.hostile import (
    SETTINGS,
    Compiled,
    Outcome,
    Setting,
    begins,
    clock_library,
    parts,
    read,
    surroundings,
)
from tests.surroundings import PREFIX, USUAL

BY_NAME = {setting.name: setting for setting in SETTINGS}
REPORT = """<testsuites><testsuite>
<testcase classname="tests.a" name="one"/>
<testcase classname="tests.a" name="two"><failure message="x"/></testcase>
<testcase classname="tests.b" name="three"><skipped/></testcase>
</testsuite></testsuites>"""


def test_the_settings_are_what_the_tests_must_hold_against() -> None:
    moments = [begins(setting) for setting in SETTINGS if setting.begin]
    assert any((moment.month, moment.day) == (2, 29) for moment in moments)
    assert any((moment + timedelta(minutes=1)).year > moment.year for moment in moments)
    for name, hours in (("dst-night", 1), ("summer-end", -1)):
        moment = begins(BY_NAME[name])
        later = (moment.astimezone(UTC) + timedelta(minutes=2)).astimezone(moment.tzinfo)
        moved = later.replace(tzinfo=None) - moment.replace(tzinfo=None)
        assert moved == timedelta(hours=hours, minutes=2)
    assert {setting.zone for setting in SETTINGS} == {"Pacific/Kiritimati", "America/St_Johns"}
    assert {setting.locale for setting in SETTINGS} == {"C", "tr_TR.UTF-8"}
    assert {"DejaVu", "Liberation"} < {setting.font for setting in SETTINGS}
    assert max(setting.load for setting in SETTINGS) == 8


def test_a_run_is_asked_for_all_that_the_setting_names() -> None:
    env = surroundings(BY_NAME["leap-day"], "7", None)
    assert {name.removeprefix(PREFIX) for name in env if name.startswith(PREFIX)} == set(USUAL)
    assert env["REGALIA_TESTS_BEGIN"] == "2028-02-29T12:00:00+14:00"
    assert env["REGALIA_TESTS_ORDER"] == "7"
    assert (env["TZ"], env["LANG"]) == ("Pacific/Kiritimati", "C")
    assert "LD_PRELOAD" not in env


def test_a_zone_that_the_system_does_not_know_is_no_silent_utc(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hostile, "ZONES", tmp_path)
    with pytest.raises(Trouble, match="tzdata"):
        surroundings(SETTINGS[0], "7", None)


@pytest.mark.skipif(sys.platform != "linux", reason="LD_PRELOAD is Linux's")
def test_the_clock_of_the_system_is_moved_and_waits_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hostile, "FOLDER", tmp_path)
    library = clock_library()
    if library is None:
        pytest.skip("no compiler")
    zone = "Pacific/Kiritimati"
    env = surroundings(Setting("x", "2028-02-29T12:00:00", zone, "C", "DejaVu"), "7", library)
    look = "import threading, time, datetime; threading.Event().wait(0.01); time.sleep(0.01); "
    look += "print(datetime.datetime.now().isoformat(), time.monotonic(), time.time())"
    before = time.monotonic()
    said = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, env=env, check=True
    )
    day, monotonic, seconds = said.stdout.split()
    assert day.startswith("2028-02-29T12:")
    assert before < float(monotonic) < time.monotonic()
    assert datetime.fromtimestamp(float(seconds), ZoneInfo(zone)).date().isoformat() == day[:10]


def test_the_table_tells_what_passed_and_names_what_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "report.xml").write_text(REPORT)
    outcome = read(tmp_path / "report.xml", Outcome("busy", "tests", seconds=61.0, code=1))
    gone = read(tmp_path / "none.xml", Outcome("leap-day", "tests", code=3))
    hostile.print_table([outcome, gone], "7")
    told = capsys.readouterr().out
    assert "busy        tests                  1       1      61  1 failed" in told
    assert "ended with 3" in told
    assert "busy: tests.a::two" in told
    assert "--seed 7" in told


def test_tests_in_a_browser_have_processes_of_their_own() -> None:
    """Whatever is chosen: the driver of the browser keeps an event loop where it ran."""
    words = ["-n", "2", "tests/page/test_dock.py", "tests/cli", "-x"]
    both = [part.command[3:] for part in parts(Path("python"), words, None)]
    assert both == [["-q", "-n", "2", "-x", "tests/cli"], ["-q", "-n", "2", "-x", words[2]]]
    (only,) = parts(Path("python"), ["-k", "clock"], None)
    assert only.command[-2:] == ["-k", "clock"]
    everything = [part.command[-1] for part in parts(Path("python"), [], None)]
    assert everything == ["test", "--ignore=tests/page", "tests/page"]


def test_every_test_runs_once_where_the_package_is_compiled() -> None:
    package = Compiled(Path("build"), ("cli/test_menu.py", "test_dev.py"))
    _, compiled, pure, browser = parts(Path("python"), [], package)
    assert compiled.env["REGALIA_COMPILED"] == "1"
    assert compiled.env["PYTHONPATH"].startswith("build")
    assert set(compiled.command[-3:]) == {
        "--ignore=tests/page",
        "--ignore=tests/cli/test_menu.py",
        "--ignore=tests/test_dev.py",
    }
    assert pure.command[-2:] == ["tests/cli/test_menu.py", "tests/test_dev.py"]
    assert pure.env == browser.env == {}


def test_words_of_the_command() -> None:
    with pytest.raises(Trouble, match="leap-day, new-year"):
        hostile.hostile(Path("python"), ["--setting", "nowhere"])
    with pytest.raises(Trouble, match="--seed needs a value"):
        hostile.hostile(Path("python"), ["--seed"])
    with pytest.raises(Trouble, match="--part is one of 'page, components', 'tests'"):
        hostile.hostile(Path("python"), ["--part", "nothing"])


def test_the_nightly_workflow_runs_every_setting() -> None:
    text = (ROOT / ".github" / "workflows" / "nightly.yml").read_text(encoding="utf-8")
    names = ", ".join(setting.name for setting in SETTINGS)
    assert f"setting: [{names}]" in text
    assert "dev.py test --hostile --setting" in text
