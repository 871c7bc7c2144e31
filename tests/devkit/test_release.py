"""Releases: what is refused, what is written, and what the bill of materials lists."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

import regalia
from devkit import sbom
from devkit.ground import ROOT, Trouble
from devkit.release import (
    CHANGELOG,
    CITATION,
    HEADINGS,
    VERSION_FILE,
    allow,
    bump,
    compare,
    dated,
    present_version,
    read,
)
from regalia.engine.record import FORMAT
from regalia.games.registry import GAMES
from regalia.server.protocol.messages import PROTOCOL

CHANGES = "# Changelog\n\n## Unreleased\n\n### Fixed\n- A fault.\n\n## 1.0.0 - 2026-11-18\n"


@pytest.mark.parametrize("version", ["1.0.0", "0.9.9", "1.0", "1.0.0rc1", "v1.0.1", "1.00.1"])
def test_a_version_that_does_not_follow_is_refused(version: str) -> None:
    with pytest.raises(Trouble, match=re.escape(version)):
        allow(version, "1.0.0")


@pytest.mark.parametrize("version", ["1.0.1", "1.1.0", "2.0.0", "1.0.10"])
def test_a_version_that_follows_is_taken(version: str) -> None:
    allow(version, "1.0.0")


def test_what_was_unreleased_gets_a_version_and_a_day() -> None:
    assert dated(CHANGES, "1.0.1", "2026-12-01") == CHANGES.replace(
        "## Unreleased\n", "## Unreleased\n\n## 1.0.1 - 2026-12-01\n"
    )


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ("# Changelog\n", "no line '## Unreleased'"),
        ("## Unreleased\n\n## 1.0.0 - 2026-11-18\n- Old.\n", "nothing under Unreleased"),
        ("## Unreleased\n### News\n- A line.\n", "'News' is none of Added"),
    ],
)
def test_a_changelog_that_says_nothing_is_refused(changes: str, why: str) -> None:
    with pytest.raises(Trouble, match=why):
        dated(changes, "1.0.1", "2026-12-01")


def test_the_version_is_written_wherever_it_is_said(tmp_path: Path) -> None:
    for name in (CHANGELOG, VERSION_FILE, CITATION):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / CHANGELOG).write_text(CHANGES, encoding="utf-8")
    bump(tmp_path, "7.8.9", "2031-02-03")
    said = {name: (tmp_path / name).read_text("utf-8") for name in (VERSION_FILE, CITATION)}
    assert present_version(said[VERSION_FILE]) == "7.8.9"
    assert 'version: "7.8.9"\ndate-released: "2031-02-03"\n' in said[CITATION]
    assert "## 7.8.9 - 2031-02-03\n" in (tmp_path / CHANGELOG).read_text("utf-8")
    assert regalia.__version__ not in said[VERSION_FILE] + said[CITATION].partition("1.2.0")[2]


@pytest.mark.parametrize("words", [[], ["1.0.1", "--rehearse"], ["1.0.1", "--date", "tomorrow"]])
def test_words_that_make_no_release_are_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        read(words)


def test_builds_that_differ_are_refused(tmp_path: Path) -> None:
    one, other = tmp_path / "one" / "a.whl", tmp_path / "two" / "a.whl"
    for path in (one, other):
        path.parent.mkdir()
        path.write_bytes(b"same")
    compare([one], [other])
    other.write_bytes(b"another")
    with pytest.raises(Trouble, match=r"a\.whl: a second build differs"):
        compare([one], [other])
    with pytest.raises(Trouble, match="other names"):
        compare([one], [])


def test_the_bill_lists_what_is_installed_and_what_the_page_contains(tmp_path: Path) -> None:
    package = tmp_path / "regalia-1.2.3-py3-none-any.whl"
    package.write_bytes(b"")
    made = sbom.bill("1.2.3", "2026-12-01", [package])
    assert made == sbom.bill("1.2.3", "2026-12-01", [package])
    listed = {each["purl"] for each in made["components"]}
    lock = (ROOT / "requirements-play.lock").read_text("utf-8")
    (starlette,) = re.findall(r"^starlette==(\S+)", lock, re.MULTILINE)
    assert f"pkg:pypi/starlette@{starlette}" in listed
    assert len(listed) == len(re.findall(r"^\S+==", lock, re.MULTILINE)) + len(sbom.BUNDLED) + 1
    page = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["dependencies"]
    assert f"pkg:npm/%40fluent/bundle@{page['@fluent/bundle']}" in listed
    (depends,) = made["dependencies"]
    assert set(depends["dependsOn"]) < listed
    assert made["metadata"]["component"]["version"] == "1.2.3"


def test_what_the_page_contains_is_what_its_sources_import() -> None:
    sources = [*ROOT.glob("web/src/**/*.ts"), *ROOT.glob("web/src/**/*.svelte")]
    text = "\n".join(path.read_text("utf-8") for path in sources if "test" not in path.name)
    page = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["dependencies"]
    imported = {name for name in page if re.search(rf"from '{name}(/[^']*)?'", text)}
    assert imported == set(sbom.BUNDLED)


def test_the_changelog_has_a_dated_entry_for_this_version() -> None:
    text = (ROOT / CHANGELOG).read_text("utf-8")
    versions = re.findall(r"^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$", text, re.MULTILINE)
    assert versions[0] == regalia.__version__
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= set(HEADINGS)
    newest = text.partition(f"## {versions[0]}")[2].partition("\n## ")[0]
    assert len(newest.split()) < 1200  # a page
    assert f'version: "{regalia.__version__}"' in (ROOT / CITATION).read_text("utf-8")


def test_the_numbers_of_the_promise_are_those_of_the_code() -> None:
    text = (ROOT / "docs" / "stability.md").read_text("utf-8")
    assert f"`PROTOCOL` = {PROTOCOL}," in text
    assert f"`FORMAT` = {FORMAT} " in text
    assert ", ".join(f"{name} {kind.version}" for name, kind in GAMES.items()) in text
