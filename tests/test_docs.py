"""The documents are true: their commands run, their links lead somewhere, their code works."""

import io
import re
import shlex
import subprocess
import sys
from contextlib import nullcontext
from functools import partial
from http.client import HTTPConnection
from importlib.util import find_spec
from pathlib import Path

import pytest

from regalia.cli.main import main
from tests.patience import SECONDS, wait_until
from tests.server.stores import postgres_server

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/**/*.md")])


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
    found = [(page, line) for page, line in commands("regalia ") if not stays_open(line)]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    own, *_ = blocks(ROOT / "docs" / "own-bots.md", "python")
    (tmp_path / "mine.py").write_text(own, encoding="utf-8")  # as the page says
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    for line, page in {line: page for page, line in found}.items():
        words: list[str] = []
        for word in shlex.split(line)[1:]:
            matches = sorted(str(path) for path in Path().glob(word)) if "*" in word else []
            words += matches or [word]
        assert main(words) == 0, f"{page}: {line}\n{capsys.readouterr().err}"
    assert len(found) > 10


def stays_open(line: str) -> bool:
    """True if a command stays there until it is stopped."""
    return line.split()[:2] == ["regalia", "serve"]


def is_well(port: int) -> bool:
    """True if a server answers, and says that it is well."""
    asked = HTTPConnection("localhost", port, timeout=SECONDS)
    try:
        asked.request("GET", "/api/health")
        return asked.getresponse().status == 200
    except OSError:
        return False
    finally:
        asked.close()


def test_every_server_in_the_pages_opens(tmp_path: Path) -> None:
    """With the words of the pages, on a free port, until it is closed."""
    found = [(page, line) for page, line in commands("regalia ") if stays_open(line)]
    assert found
    for line in sorted({line for _, line in found}):
        words = shlex.split(line)[1:]
        several = "--processes" in words
        with postgres_server() if several else nullcontext(str(tmp_path / "t")) as store:
            words += ["--no-open", "--store", store, "--port", "0"]
            server = subprocess.Popen(
                [sys.executable, "-u", "-m", "regalia", *words], stdout=subprocess.PIPE, text=True
            )
            assert server.stdout is not None
            port = re.search(r"http://localhost:(\d+)/", server.stdout.readline())
            assert port is not None, line
            wait_until(partial(is_well, int(port[1])))
            server.terminate()
            server.stdout.close()
            assert server.wait(SECONDS) == 0


# How the commands of dev.py in the readme are run by tests: in a small checkout of their own, or
# because the tests are what they run.
RUN_BY = {
    "play": "tests/test_dev.py",
    "test": "dev.py",
    "site": "tests/page/site.py",
}


def test_every_command_in_the_readme_is_run_by_a_test() -> None:
    readme = ROOT / "README.md"
    lines = [line for block in blocks(readme, "sh") for line in block.splitlines()]
    assert lines
    for line in lines:
        words = shlex.split(line)
        if words[0] == "regalia":
            continue  # above, one by one
        assert words[:2] == ["python3", "dev.py"], line
        assert (ROOT / RUN_BY[words[2]]).is_file(), line
        if words[2] == "play":
            wanted = words[3:] if words[3:4] != ["--host"] else ["--host", "::"]
            text = (ROOT / RUN_BY["play"]).read_text(encoding="utf-8")
            listed = ", ".join(f'"{word}"' for word in wanted)
            assert f"[{listed}" in text, line


def test_the_readme_shows_and_does_not_tell_for_long() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    film = ROOT / "docs" / "screens" / "play.webp"
    assert text.index("docs/screens/play.webp") < text.index("python3 dev.py play") < 600
    assert film.stat().st_size < 1_500_000
    data = film.read_bytes()
    assert data[8:16] == b"WEBPVP8X"
    assert data.count(b"ANMF") > 10
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:-1]:
        told = part.partition("\n\n")[2].partition("\n\n")[0]
        assert len(told.splitlines()) == 3, part
        assert "→ [" in part, part


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
    if find_spec("pyspiel") is None:  # it has no package for Windows
        examples = [example for example in examples if "pyspiel" not in example]
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


def test_the_files_of_the_first_hour_are_printed_in_it() -> None:
    """All four walks are there, and what they tell to save is what lies in the examples."""
    page = ROOT / "docs" / "first-hour.md"
    text = page.read_text(encoding="utf-8")
    walks = ("A researcher", "A designer", "The author of a bot", "A data scientist")
    assert [line for line in walks if f"\n## {line}: " not in text] == []
    examples = ROOT / "docs" / "examples"
    assert (examples / "banker.py").read_text(encoding="utf-8") in blocks(page, "python")
    assert (examples / "three-kings.toml").read_text(encoding="utf-8") in blocks(page, "toml")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link is a file."""
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_pictures_in_git_are_those_that_the_documents_show() -> None:
    """All others are made on demand: `python3 dev.py screens`."""
    shown = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    }
    listed = ["git", "ls-files", "-z", "docs"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    pictures = {
        ROOT / name
        for name in names.split("\0")
        if name.endswith((".jpg", ".webp", ".png", ".svg"))
    }
    assert pictures == shown
    assert sum(path.stat().st_size for path in pictures) < 2_500_000


def test_the_map_of_the_architecture_is_true() -> None:
    """Every engine module is on the map, and every module on the map exists."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^    (\w+\.py)", text, re.MULTILINE))
    real = {path.name for path in (ROOT / "src" / "regalia" / "engine").glob("*.py")}

    assert named == real - {"__init__.py"}
