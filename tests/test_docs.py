"""The documents are true: their commands run, their links lead somewhere, their code works."""

import io
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli.main import main

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md")])


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of one language in a page."""
    return re.findall(
        rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


def commands(start: str) -> list[tuple[str, str]]:
    """Every command line in the pages that starts with a word."""
    return [
        (page.name, line)
        for page in PAGES
        for block in blocks(page, "sh")
        for line in block.splitlines()
        if line.startswith(start)
    ]


def test_every_regalia_command_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the order of the pages, in one folder, with an empty keyboard."""
    found = commands("regalia ")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    for page, line in found:
        words: list[str] = []
        for word in shlex.split(line)[1:]:
            matches = sorted(str(path) for path in Path().glob(word)) if "*" in word else []
            words += matches or [word]
        assert main(words) == 0, f"{page}: {line}\n{capsys.readouterr().err}"
    assert len(found) > 10


def test_every_dev_command_exists() -> None:
    """What is said of dev.py is a command of dev.py."""
    helped = subprocess.run(
        [sys.executable, str(ROOT / "dev.py"), "--help"], capture_output=True, text=True, check=True
    ).stdout
    found = commands("python3 dev.py ")
    for page, line in found:
        assert re.search(rf"\b{shlex.split(line)[2]}\b", helped), f"{page}: {line}"
    assert found


def test_python_in_the_pages_works() -> None:
    """Examples are run as they stand."""
    examples = [block for page in PAGES for block in blocks(page, "python")]
    for example in examples:
        ran = subprocess.run(
            [sys.executable, "-W", "error", "-c", example],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout
    assert examples


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link is a file."""
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_map_of_the_architecture_is_true() -> None:
    """Every engine module is on the map, and every module on the map exists."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^    (\w+\.py)", text, re.MULTILINE))
    real = {path.name for path in (ROOT / "src" / "regalia" / "engine").glob("*.py")}

    assert named == real - {"__init__.py"}
