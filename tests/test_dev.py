"""dev.py in good and bad surroundings: one sentence that says what to do, and the next start heals.

Each test has a small checkout of its own, in a folder with spaces in its name, with one package in
its lock, a page of one line, and a program that says how it was started.
"""

import ast
import base64
import hashlib
import json
import os
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from devkit.trouble import of_fetching
from tests.patience import SECONDS, wait_until

ROOT = Path(__file__).parents[1]
NOWHERE = "http://127.0.0.1:9/simple"

if os.name == "nt":
    pytest.skip("signals and limits of files are those of Unix", allow_module_level=True)

PROGRAM = """
import json, os, sys, tiny
said = {"words": sys.argv[1:], "from": __file__, "tiny": tiny.__file__}
print(json.dumps(said | {"command": os.environ["REGALIA_COMMAND"]}))
"""

# Stands for uv: notes that it was called, takes its time, and fills the folder.
UV = """#!{python}
import pathlib, sys, time
words = sys.argv[1:]
folder = pathlib.Path(words[words.index("--target") + 1])
with pathlib.Path({calls!r}).open("a") as file:
    file.write(folder.name + "\\n")
folder.mkdir(parents=True)
(folder / "half").write_text("")
time.sleep({seconds})
(folder / "half").unlink()
(folder / "tiny.py").write_text("")
hatchling = folder / "hatchling"
hatchling.mkdir()
(hatchling / "__init__.py").write_text("")
(hatchling / "__main__.py").write_text({hatchling!r})
"""

# Stands for hatchling: a wheel that calls itself compiled.
HATCHLING = """
import os, pathlib, sys, zipfile
if os.environ.get("TEST_BUILD_FAILS"):
    sys.exit("it does not compile")
folder = pathlib.Path(sys.argv[-1])
folder.mkdir(parents=True)
with zipfile.ZipFile(folder / "regalia-0-cp311-cp311-linux.whl", "w") as wheel:
    for name in ("__init__.py", "__main__.py"):
        wheel.write(pathlib.Path("src/regalia", name), f"regalia/{name}")
assert os.nice(0) == min(19, int(os.environ["TEST_NICE"]) + 19)
"""


# A job in the background of a shell is deaf to Ctrl-C, and so would be all that it starts.
HEARING = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); "
    "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)


class Checkout:
    """A small checkout and its surroundings."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder.parent / "bin"
        self.wheels = folder.parent / "wheels"
        self.calls = folder.parent / "calls"
        self.env = {
            "PATH": f"{self.bin}{os.pathsep}/usr/bin{os.pathsep}/bin",
            "HOME": str(folder.parent),
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_CACHE_DIR": str(folder.parent / "cache"),
            "PIP_FIND_LINKS": str(self.wheels),
            "PIP_NO_INDEX": "1",
            "REGALIA_PURE": "1",
        }
        self.bin.mkdir()
        self.wheels.mkdir()
        self.make()

    def make(self) -> None:
        """What dev.py needs of a checkout."""
        for name in ("dev.py", "hatch_build.py", "pyproject.toml", "requirements.lock"):
            self.put(name, (ROOT / name).read_text(encoding="utf-8"))
        shutil.copytree(ROOT / "devkit", self.folder / "devkit")
        self.put("web/build.py", (ROOT / "web" / "build.py").read_text(encoding="utf-8"))
        self.put("web/index.html", "the page")
        self.put("src/regalia/__init__.py", "")
        self.put("src/regalia/__main__.py", PROGRAM)
        pack = "import build; build.STATIC = build.WEB / 'made'; build.STATIC.mkdir();"
        pack += "(build.STATIC / 'index.html').write_text('the page');"
        pack += "(build.STATIC / '.stamp').write_text(build.source_key()); build.pack(build.STATIC)"
        subprocess.run([sys.executable, "-c", pack], cwd=self.folder / "web", check=True)
        lock = f"tiny==1.0 --hash=sha256:{make_wheel(self.wheels)}\n"
        self.put("requirements-play.lock", lock)
        self.put("requirements-build.lock", lock)

    def put(self, name: str, text: str) -> None:
        """One file."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def with_uv(self, seconds: float = 0.0) -> None:
        """Put the stand-in for uv on the path."""
        words = {"python": sys.executable, "calls": str(self.calls), "hatchling": HATCHLING}
        uv = self.bin / "uv"
        uv.write_text(UV.format(seconds=seconds, **words))
        uv.chmod(uv.stat().st_mode | stat.S_IXUSR)

    def surrounded(self, code: str) -> dict[str, str]:
        """Surroundings in which Python itself runs this first."""
        folder = self.folder.parent / "custom"
        folder.mkdir(exist_ok=True)
        (folder / "sitecustomize.py").write_text(code)
        return {"PYTHONPATH": str(folder)}

    def begin(self, *words: str, **env: str) -> subprocess.Popen[str]:
        """Start dev.py, from another folder."""
        return subprocess.Popen(
            [sys.executable, "-c", HEARING, str(self.folder / "dev.py"), *words],
            cwd=self.folder.parent,
            env=self.env | env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *words: str, **env: str) -> tuple[int, str, str]:
        """Start dev.py and wait: its exit code, and what it said."""
        process = self.begin(*words, **env)
        out, err = process.communicate(timeout=SECONDS)
        return process.returncode, out, err

    def plays(self, *words: str, **env: str) -> dict[str, object]:
        """Start it and see that the program was reached; how it was started."""
        code, out, err = self.run("play", *words, **env)
        assert (code, err) == (0, "")
        said: dict[str, object] = json.loads(out.splitlines()[-1])
        return said

    def complains(self, *words: str, **env: str) -> str:
        """Start it and see that it ends in one sentence on stderr."""
        code, _, err = self.run(*words, **env)
        assert code == 1
        assert err.startswith("dev: ")
        assert err.count("\n") == 1
        return err


def make_wheel(folder: Path) -> str:
    """The wheel of a package of 100 kB; gives its hash."""
    files = {
        "tiny.py": b"# " + b"x" * 100_000,
        "tiny-1.0.dist-info/METADATA": b"Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n",
        "tiny-1.0.dist-info/WHEEL": b"Wheel-Version: 1.0\nTag: py3-none-any\nRoot-Is-Purelib: true",
    }
    record = ""
    for name, data in files.items():
        seal = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={seal},{len(data)}\n"
    files["tiny-1.0.dist-info/RECORD"] = f"{record}tiny-1.0.dist-info/RECORD,,\n".encode()
    path = folder / "tiny-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name, data in files.items():
            wheel.writestr(name, data)
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "a folder with spaces")


# --- the good case -------------------------------------------------------------------------------


def test_the_first_start_installs_with_pip_alone_and_the_second_needs_nothing(
    checkout: Checkout,
) -> None:
    uv = checkout.bin / "uv"
    uv.write_text("#!/bin/sh\necho this uv knows no index >&2\nexit 2\n")
    uv.chmod(0o755)  # one that fails leaves it to pip
    code, out, err = checkout.run("play", "--port", "1")
    assert (code, err) == (0, "")
    first, *others = out.splitlines()
    assert "fetching 1 packages that playing needs (about 10 s" in first
    assert len(others) == 1, "one line a step, and the program's own"
    page = checkout.folder / "src/regalia/web/static/index.html"
    assert page.read_text() == "the page"

    shutil.rmtree(checkout.wheels)
    code, out, err = checkout.run("play", PATH="", PIP_FIND_LINKS="")
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "become"),
    [
        ([], ["serve"]),
        (["--no-open", "--port", "8000"], ["serve", "--no-open", "--port", "8000"]),
        (["--host", "::", "--store", "x"], ["serve", "--host", "::", "--store", "x"]),
        (["crowns", "--players", "3"], ["play", "crowns", "--players", "3"]),
        (["--terminal"], ["play"]),
        (["--terminal", "--lang", "fr"], ["play", "--lang", "fr"]),
    ],
)
def test_play_is_the_page_or_the_terminal(
    checkout: Checkout, words: list[str], become: list[str]
) -> None:
    checkout.with_uv()
    said = checkout.plays(*words)
    assert said["words"] == become
    assert str(said["from"]).startswith(str(checkout.folder / "src"))
    assert str(said["tiny"]).startswith(str(checkout.folder / "build" / "play"))


def test_hints_name_a_command_that_works_from_here(checkout: Checkout) -> None:
    """The program is told how it was started: what follows "run" is any command of its own."""
    checkout.with_uv()
    python, dev, *words = shlex.split(str(checkout.plays("crowns")["command"]))
    assert (python, Path(dev).name, words) == ("python3", "dev.py", ["run"])
    assert (checkout.folder / dev).samefile(checkout.folder / "dev.py")


def test_another_lock_is_fetched_anew(checkout: Checkout) -> None:
    checkout.with_uv()
    checkout.plays()
    checkout.plays()
    assert checkout.calls.read_text() == "play\n"
    checkout.put("requirements-play.lock", "tiny==2.0\n")
    checkout.plays()
    assert checkout.calls.read_text() == "play\nplay\n"


# --- the compiled package ------------------------------------------------------------------------


def wait_for(path: Path) -> None:
    """Until the background has made a file."""
    wait_until(path.exists)


def with_compiler(checkout: Checkout) -> dict[str, str]:
    """Surroundings with something that could be a compiler, and the headers of Python."""
    header = checkout.folder.parent / "Python.h"
    header.write_text("")
    custom = checkout.surrounded(
        "import sysconfig\nreal = sysconfig.get_path\n"
        f"sysconfig.get_path = lambda n, *a, **k: {str(header.parent)!r} "
        "if n == 'include' else real(n, *a, **k)\n"
    )
    return {"REGALIA_PURE": "", "CC": "true", "TEST_NICE": str(os.nice(0)), **custom}


def test_the_compiled_package_is_made_in_the_background_and_used_at_the_next_start(
    checkout: Checkout,
) -> None:
    checkout.with_uv()
    env = with_compiler(checkout)
    code, out, _ = checkout.run("play", **env)
    assert code == 0
    assert "in the background" in out.splitlines()[1]
    assert json.loads(out.splitlines()[-1])["from"].startswith(str(checkout.folder / "src"))
    wait_for(checkout.folder / "build" / "compiled.news")
    wait_until(lambda: not (checkout.folder / "build" / "build").exists())

    compiled = str(checkout.folder / "build" / "compiled")
    code, out, _ = checkout.run("play", **env)
    assert "the compiled games are ready" in out.splitlines()[0]
    assert json.loads(out.splitlines()[-1])["from"].startswith(compiled)
    code, out, _ = checkout.run("play", **env)
    assert len(out.splitlines()) == 1, "told once"
    assert json.loads(out)["from"].startswith(compiled)

    checkout.put("src/regalia/__main__.py", PROGRAM + "# changed\n")
    said = checkout.plays(**env | {"REGALIA_PURE": "1"})
    assert str(said["from"]).startswith(str(checkout.folder / "src")), "never stale"


def test_a_build_that_fails_is_not_tried_again_and_hinders_nobody(checkout: Checkout) -> None:
    checkout.with_uv()
    env = with_compiler(checkout) | {"TEST_BUILD_FAILS": "1"}
    checkout.plays(**env)
    wait_for(checkout.folder / "build" / "compiled.failed")
    code, out, err = checkout.run("play", **env)
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 1


def test_without_a_compiler_nothing_is_said(checkout: Checkout) -> None:
    checkout.with_uv()
    code, out, err = checkout.run("play", REGALIA_PURE="", CC="no-such-compiler")
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 2
    assert "background" not in out
    assert not (checkout.folder / "build" / "compile.log").exists()


# --- bad surroundings ----------------------------------------------------------------------------


def test_no_network(checkout: Checkout) -> None:
    err = checkout.complains("play", PIP_NO_INDEX="0", PIP_FIND_LINKS="", PIP_INDEX_URL=NOWHERE)
    assert "the first start needs the network" in err
    assert "build/play.log" in err
    assert (checkout.folder / "build" / "play.log").read_text()
    checkout.with_uv()
    checkout.plays()
    assert not (checkout.folder / "build" / "play.log").exists()


def test_no_network_for_the_tests(checkout: Checkout) -> None:
    uv = checkout.bin / "uv"
    uv.write_text("#!/bin/sh\necho error: Failed to fetch: dns error >&2\nexit 2\n")
    uv.chmod(0o755)
    err = checkout.complains("check")
    assert "the first start needs the network" in err
    assert "build/venv.log" in err


def test_a_proxy_that_does_not_answer_is_named_without_its_password(checkout: Checkout) -> None:
    err = checkout.complains(
        "play",
        PIP_NO_INDEX="0",
        PIP_FIND_LINKS="",
        PIP_INDEX_URL="https://packages.invalid/simple",
        HTTPS_PROXY="http://zoe:secret@127.0.0.1:9",
    )
    assert "through the proxy 127.0.0.1:9; correct HTTPS_PROXY" in err
    assert "secret" not in err


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "is not what the lock names"),
        ("error: Failed to download\n  Hash mismatch for `x`", "is not what the lock names"),
        ("error: Failed to fetch\n  dns error\n", "the first start needs the network"),
        ("ERROR: No matching distribution found for x", "the first start needs the network"),
        ("OSError: [Errno 28] No space left on device", "the disk is full; free about"),
        ("error: No space left on device (os error 28)", "the disk is full; free about"),
        ("[Errno 30] Read-only file system: 'x'", "a folder cannot be written to (the.log says"),
        ("something new\nits last word\n\n", "see the.log and start again (its last line: its"),
        ("", "see the.log and start again"),
    ],
)
def test_the_words_of_pip_and_uv_are_understood(
    output: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "HTTP_PROXY"):
        monkeypatch.delenv(name, raising=False)
    assert sentence in str(of_fetching(output, "the.log"))


HIDE = """
import importlib.util
real = importlib.util.find_spec
hidden = {names!r}
importlib.util.find_spec = lambda name, *a: None if name in hidden else real(name, *a)
"""


def test_neither_pip_nor_venv(checkout: Checkout) -> None:
    env = checkout.surrounded(HIDE.format(names=["pip", "ensurepip", "venv"]))
    assert "neither pip nor the venv module; install one" in checkout.complains("play", **env)
    assert "no venv module; install it" in checkout.complains("check", **env)
    checkout.with_uv()
    checkout.plays(**env)


def test_an_old_python(checkout: Checkout) -> None:
    env = checkout.surrounded("import sys\nsys.version_info = (3, 10, 13, 'final', 0)\n")
    assert "needs Python 3.11 or newer" in checkout.complains("play", **env)


@pytest.mark.parametrize(
    "path", [ROOT / "dev.py", *sorted((ROOT / "devkit").glob("*.py"))], ids=lambda path: path.name
)
def test_an_old_python_can_read_what_tells_it_so(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ast.parse(text, feature_version=(3, 8))
    assert "from __future__ import annotations\n" in text or path.name == "__init__.py"


READ_ONLY = """
import errno, io, os
def refuse(path):
    if {folder!r} in os.fspath(path):
        raise OSError(errno.EROFS, "Read-only file system", os.fspath(path))
mkdir, open_ = os.mkdir, io.open
def no_mkdir(path, *a, **k):
    if os.path.isdir(path):
        return mkdir(path, *a, **k)
    refuse(path)
    return mkdir(path, *a, **k)
def no_open(path, mode="r", *a, **k):
    if not isinstance(path, int) and set(mode) & set("wax+"):
        refuse(path)
    return open_(path, mode, *a, **k)
os.mkdir, io.open = no_mkdir, no_open
"""


def test_a_checkout_that_cannot_be_written_to(checkout: Checkout) -> None:
    checkout.with_uv()
    env = checkout.surrounded(READ_ONLY.format(folder=str(checkout.folder)))
    err = checkout.complains("play", **env)
    assert "cannot be written to; copy the folder a folder with spaces to a place" in err
    checkout.plays()
    again = with_compiler(checkout)
    env = checkout.surrounded(READ_ONLY.format(folder=str(checkout.folder)))
    checkout.plays(**again | env)


def limited(checkout: Checkout, size: int) -> tuple[int, str]:
    """A start in which no file may become larger than this."""
    code = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))\n"
    program = f"{code}import runpy, sys; sys.argv = ['dev.py', 'play']\n"
    program += f"sys.path.insert(0, {str(checkout.folder)!r})\n"
    program += f"runpy.run_path({str(checkout.folder / 'dev.py')!r}, run_name='__main__')"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        # half a bytecode file, written beside what all tests import, would break the others
        env=checkout.env | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    return ran.returncode, ran.stderr


def test_a_full_disk_while_fetching(checkout: Checkout) -> None:
    code, err = limited(checkout, 10_000)
    assert code == 1
    assert err == (
        "dev: the disk is full; free about 200 MB, then start again: what was left half done is "
        "put right\n"
    )
    checkout.with_uv()
    checkout.plays()


def test_a_full_disk_while_the_page_is_unpacked(checkout: Checkout) -> None:
    checkout.with_uv()
    checkout.plays()
    static = checkout.folder / "src/regalia/web/static"
    shutil.rmtree(static)
    code, err = limited(checkout, 4)
    assert (code, err.partition(";")[0]) == (1, "dev: the disk is full")
    assert not (static / ".stamp").exists() or not (static / ".stamp").read_text().strip("\0")
    checkout.plays()
    assert (static / "index.html").read_text() == "the page"


def test_two_starts_at_once_fetch_once(checkout: Checkout) -> None:
    checkout.with_uv(seconds=1.5)
    both = [checkout.begin("play") for _ in range(2)]
    said = [process.communicate(timeout=SECONDS)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert checkout.calls.read_text() == "play\n"
    assert sum("another start is setting up; waiting for it" in out for out in said) == 1


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_an_interrupted_start_is_healed_by_the_next(
    checkout: Checkout, end: signal.Signals
) -> None:
    checkout.with_uv(seconds=30)
    process = checkout.begin("play")
    half = checkout.folder / "build" / "play" / "half"
    wait_for(half)
    os.killpg(process.pid, end)
    out, err = process.communicate(timeout=SECONDS)
    if end == signal.SIGINT:
        assert process.returncode == 130
        assert out.splitlines()[-1].startswith("dev: interrupted; the next start puts right")
        assert err == ""
    checkout.with_uv()
    checkout.plays()
    assert not half.exists()


# --- the page that lies in git -------------------------------------------------------------------


def test_the_page_in_git_is_made_from_these_sources() -> None:
    program = "import build; print(build.packed_files()['.stamp'].decode() == build.source_key())"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT / "web",
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == "True\n", "run: python3 dev.py page"
    assert (ROOT / "web" / "page.zip").stat().st_size < 1_000_000


def test_a_changed_page_is_built_and_not_taken_from_git(checkout: Checkout) -> None:
    checkout.with_uv()
    checkout.put("web/index.html", "another page")
    env = checkout.surrounded(HIDE.format(names=["venv"]))
    code, out, err = checkout.run("play", **env)
    assert "building the page from changed sources" in out
    assert code == 1, "it asks for .venv, which cannot be made here"
    assert "no venv module" in err
