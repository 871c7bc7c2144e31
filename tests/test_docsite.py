"""The documentation site: it builds, and its links, anchors and references are complete."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from devkit.docsite.__main__ import CONFIG
from devkit.docsite.checking import faults
from devkit.docsite.gathering import BadLink, pages, rewritten
from regalia.cli.hosting.settings import KNOWN
from regalia.games.registry import GAMES
from regalia.server.protocol.schema import asyncapi, openapi
from regalia.text.rulebook import rulebook
from regalia.text.speaker import LANGUAGES

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the plain sources with every warning an error."""
    work = tmp_path_factory.mktemp("docs")
    program = "import sys; from pathlib import Path; from devkit.docsite.__main__ import build; "
    program += "wrong = build(Path(sys.argv[1])); print(*wrong, sep='\\n'); sys.exit(bool(wrong))"
    # compiled code has neither docstrings nor signatures to show
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    built = subprocess.run(
        [sys.executable, "-c", program, str(work)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return work / "site"


def anchors(site: Path, name: str) -> set[str]:
    """The anchors of a page."""
    return set(re.findall(r'\bid="([^"]+)"', (site / name).read_text("utf-8")))


def test_every_page_is_in_the_menu(site: Path) -> None:
    """Those of the repository, and those that are generated."""
    menu = re.findall(r'"([^"]+\.md)"', CONFIG.read_text("utf-8"))
    made = {path.relative_to(site.parent / "pages").as_posix() for path in sources(site)}
    assert sorted(menu) == sorted(made)
    assert set(pages().values()) < made
    for place in made:
        assert (site / place).with_suffix(".html").is_file(), place


def sources(site: Path) -> list[Path]:
    """The Markdown that the site was built from."""
    return list((site.parent / "pages").rglob("*.md"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_id_is_an_anchor(site: Path, game: str, language: str) -> None:
    folder = "" if language == "en" else f"{language}/"
    ids = {each.id for each in rulebook(game, language).paragraphs}
    assert ids <= anchors(site, f"{folder}rules/{game}.html")


def test_the_reference_of_python_is_complete(site: Path) -> None:
    there = anchors(site, "reference/python.html")
    assert {f"regalia.{name}" for name in regalia.__all__ if name != "__version__"} <= there
    methods = {name for name in vars(regalia.Table) if not name.startswith("_")}
    assert {f"regalia.Table.{name}" for name in methods} <= there
    assert {"Player", "Chair", "Chair.options"} <= anchors(site, "reference/bots.html")
    page = (site / "reference" / "python.html").read_text("utf-8")
    assert "The seats that won; empty while the game goes on." in page
    assert "ForwardRef" not in page


def test_the_reference_of_environments_is_complete(site: Path) -> None:
    there = anchors(site, "reference/environments.html")
    wanted = {"aec.env", "aec.raw_env", "parallel.parallel_env", "seat.SeatEnv"}
    assert {f"regalia.envs.{name}" for name in wanted} <= there


def test_the_reference_of_the_protocol_is_complete(site: Path) -> None:
    schemas = {**openapi()["components"]["schemas"], **asyncapi()["components"]["schemas"]}
    assert set(schemas) <= anchors(site, "reference/protocol.html")
    page = (site / "reference" / "protocol.html").read_text("utf-8")
    for path in openapi()["paths"]:
        assert path in page


@pytest.mark.parametrize("folder", ["", "fr/"])
def test_the_reference_of_commands_is_complete(site: Path, folder: str) -> None:
    there = anchors(site, f"{folder}reference/commands.html")
    commands = ["serve", "play", "lessons", "rules", "simulate", "tournament", "balance", "admin"]
    assert {f"regalia-{name}" for name in commands} <= there


def test_the_reference_of_settings_is_complete(site: Path) -> None:
    page = (site / "reference" / "settings.html").read_text("utf-8")
    for name in KNOWN:
        assert f"REGALIA_{name.upper()}</code>" in page, name
    assert "connections_an_address" in page


def test_the_site_can_be_searched(site: Path) -> None:
    found = (site / "search.json").read_text("utf-8")
    for words in ("WebSocket handler", "takes-two", "Héberger un serveur de tables"):
        assert words in found


def write(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ('<a href="b.html#there">', ""),
        ('<a href="https://example.org/">', ""),
        ('<a href="c.html">', "a.html: c.html leads to no file"),
        ('<a href="b.html#gone">', "a.html: b.html#gone leads to no anchor"),
        ('<a href="#gone">', "a.html: #gone leads to no anchor"),
        ('<img src="none.png">', "a.html: none.png leads to no file"),
        (
            '<script src="https://example.org/x.js"></script>',
            "a.html: fetches https://example.org/x.js",
        ),
        ('<p id="x"><p id="x">', "a.html: the anchor #x is there twice"),
    ],
)
def test_what_is_wrong_with_a_page_is_found(tmp_path: Path, page: str, fault: str) -> None:
    write(tmp_path, a=page, b='<p id="there">')
    assert faults(tmp_path) == ([fault] if fault else [])


def test_links_of_a_page_lead_to_the_same_on_the_site(tmp_path: Path) -> None:
    places = pages()
    text = "[a](docs/bots.md#x) [b](LICENSE) [c](#d) [e](https://example.org)\n```\n[f](g)\n```\n"
    assert rewritten(text, "README.md", places, tmp_path) == text.replace(
        "docs/bots.md", "bots.md"
    ).replace("LICENSE", "files/LICENSE.txt")
    assert (tmp_path / "files" / "LICENSE.txt").is_file()
    back = rewritten("[a](../../CHANGELOG.md)", "docs/fr/hotes.md", places, tmp_path)
    assert back == "[a](../changelog.md)"
    with pytest.raises(BadLink, match=r"README\.md: none\.md leads to no file"):
        rewritten("[a](none.md)", "README.md", places, tmp_path)


def test_every_file_that_answers_a_question_is_there() -> None:
    text = (ROOT / "docs" / "where-is.md").read_text("utf-8")
    named = re.findall(r"`((?:src|tests|web|bench)/[^`]+)`", text)
    assert len(named) > 15
    assert [name for name in named if not (ROOT / name).exists()] == []
