"""python3 dev.py site [--out FOLDER]: the page with the whole server inside, as static files."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from devkit.ground import BUILD, ROOT, Trouble, say
from devkit.site import packages
from devkit.site.answers import answers
from devkit.site.fetch import compiled_wheel, pyodide, web, wheels
from devkit.site.licences import licences
from devkit.site.warm import warm

HERE = Path(__file__).resolve().parent
OUT = BUILD / "site" / "folder"
LOADER, PROGRAM, MACHINE = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
PACKAGES = ("others", "regalia")
LIST = "files.json"
WORKER = "sw.js"
MEMORY = ".memory"
PACKED = (
    *(".html", ".js", ".mjs", ".json", ".css", ".svg", ".wasm", ".zip", ".ftl", ".webmanifest"),
    MEMORY,
)
SMALL = 1000  # bytes below which nothing is compressed


def sha256(data: bytes) -> str:
    """The hash of some bytes."""
    return hashlib.sha256(data).hexdigest()


class Site:
    """A site while it is made."""

    def __init__(self, out: Path) -> None:
        self.out = out

    def write(self, path: str, data: bytes) -> dict[str, Any]:
        """Write a file; gives its line in the map."""
        place = self.out / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        return {"path": path, "bytes": len(data), "sha256": sha256(data)}

    def hashed(self, stem: str, suffix: str, data: bytes) -> dict[str, Any]:
        """Write a file under a name that changes with its content."""
        return self.write(f"{stem}.{sha256(data)[:12]}{suffix}", data)

    def files(self) -> list[str]:
        """The files written so far."""
        found = [path.relative_to(self.out).as_posix() for path in self.out.rglob("*")]
        return sorted(name for name in found if (self.out / name).is_file())

    # --- parts -----------------------------------------------------------------------------------

    def page(self) -> None:
        """The page, built for any address."""
        tools = web()
        tools.install(tools.WEB, full=False)
        options = ["--mode", "site", "--outDir", str(self.out), "--emptyOutDir"]
        tools.npm(tools.WEB, "run", "--silent", "build", "--", *options)
        (self.out / "worker.js").unlink()  # of the page that has a server
        manifest = self.out / "app.webmanifest"
        told = json.loads(manifest.read_text("utf-8"))
        told |= {"start_url": ".", "scope": ".", "id": "."}
        for icon in told["icons"]:
            icon["src"] = icon["src"].removeprefix("/")
        manifest.write_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n", "utf-8")

    def python(self, core: Path, library: bytes) -> dict[str, Any]:
        """The interpreter, in a folder named by its content."""
        parts = {name: (core / name).read_bytes() for name in (LOADER, PROGRAM, MACHINE)}
        # what it looks up in its own folder has fixed names: the folder's name changes
        parts[LIBRARY] = library
        folder = f"python-{sha256(b''.join(parts.values()))[:12]}"
        lines = {name: self.write(f"{folder}/{name}", data) for name, data in parts.items()}
        lock = json.loads((core / "pyodide-lock.json").read_text())
        lock["packages"] = {}
        return {
            "folder": folder,
            "loader": lines[LOADER],
            "program": lines[PROGRAM],
            "machine": lines[MACHINE],
            "library": lines[LIBRARY],
            "lock": json.dumps(lock),
        }

    def api(self) -> dict[str, str]:
        """The answers that never change."""
        found: dict[str, str] = {}
        for path, body in answers().items():
            stem = path.strip("/").removesuffix(".ftl")
            suffix = ".ftl" if path.endswith(".ftl") else ".json"
            found[path] = self.hashed(stem, suffix, body)["path"]
        return found

    def entry(self, told: dict[str, Any]) -> None:
        """The map of the site, inside its entry page."""
        index = self.out / "index.html"
        text = index.read_text("utf-8")
        data = json.dumps(told, separators=(",", ":")).replace("</", "<\\/")
        mark = '<div id="app"></div>'
        if mark not in text:
            raise Trouble("the page has no place for its map")
        block = f'<script type="application/json" id="site">{data}</script>'
        index.write_text(text.replace(mark, f"{block}\n    {mark}"), "utf-8")

    def service_worker(self, build: str, api: dict[str, str]) -> None:
        """The service worker with the names of all files."""
        files = [name for name in self.files() if name not in ("index.html", "licences.txt")]
        texts = [api[path] for path in api if "/text/" in path or path == "/api/games"]
        entry = [name for name in files if name.startswith("assets/index-")]
        shell = ["./", *entry, *texts]
        code = (HERE / "sw.js").read_text("utf-8")
        code = code.replace("{{build}}", build)
        code = code.replace("{{shell}}", json.dumps(shell))
        code = code.replace("{{files}}", json.dumps(sorted(files)))
        (self.out / WORKER).write_text(code, "utf-8")

    def listed(self) -> None:
        """The list of all files with their bytes and hashes."""
        rows = []
        for name in self.files():
            data = (self.out / name).read_bytes()
            rows.append({"path": name, "bytes": len(data), "sha256": sha256(data)})
        (self.out / LIST).write_text(json.dumps({"files": rows}, indent=1) + "\n")

    def compressed(self) -> int:
        """Put .gz and .br beside what shrinks; gives the bytes of a first visit with brotli."""
        import brotli

        cached = BUILD / "site" / "packed"
        cached.mkdir(parents=True, exist_ok=True)
        for name in self.files():
            path = self.out / name
            data = path.read_bytes()
            if path.suffix not in PACKED or len(data) < SMALL:
                continue
            for suffix, pack in ((".br", brotli.compress), (".gz", zipped)):
                known = cached / (sha256(data) + suffix)
                if not known.exists():
                    known.write_bytes(pack(data))
                shutil.copyfile(known, f"{path}{suffix}")
        return sum(self.travelling(name) for name in first_visit(self.out))

    def travelling(self, name: str) -> int:
        """Bytes of a file as it travels with brotli."""
        packed = Path(f"{self.out / name}.br")
        return (packed if packed.exists() else self.out / name).stat().st_size


def zipped(data: bytes) -> bytes:
    """Some bytes gzipped, the same every time."""
    return gzip.compress(data, 9, mtime=0)


def first_visit(out: Path) -> list[str]:
    """The files that the first game at the first visit needs."""
    text = (out / "index.html").read_text("utf-8")
    block = text.split('id="site">')[1].split("</script>")[0]
    told = json.loads(block.replace("<\\/", "</"))
    python = [told["python"][part]["path"] for part in ("loader", "program", "machine", "library")]
    archives = [line["path"] for line in told["packages"]]
    language = [told["api"]["/api/text/en.ftl"], told["api"]["/api/games"]]
    assets = [path.relative_to(out).as_posix() for path in (out / "assets").glob("*")]
    page = [name for name in assets if not name.endswith((".br", ".gz"))]
    return ["index.html", "sw.js", *python, *archives, *language, *page]


def make(out: Path, packed: bool = True) -> None:
    """Build the whole site into a folder; with compressed copies, unless it is only for a test."""
    core, found = pyodide(), wheels()
    site = Site(out)
    say("the page of the site")
    site.page()
    say("the packages of the site")
    own = compiled_wheel()
    say(f"Regalia as {own.name}" if own else "Regalia in plain Python: no wheel for it in dist/")
    library, *archives = parts = [
        packages.library(core / LIBRARY),
        packages.other_packages(found),
        packages.own_package(own),
    ]
    later = warm(core, parts)
    told: dict[str, Any] = {
        "python": site.python(core, library),
        "packages": [
            site.hashed(f"packages/{name}", ".zip", data)
            for name, data in zip(PACKAGES, archives, strict=True)
        ],
        "warm": {
            "library": site.hashed("packages/library-warm", ".zip", later.library),
            "packages": [site.hashed("packages/warm", ".zip", later.rest)],
            "memory": site.hashed("packages/memory", MEMORY, later.snapshot),
        },
        "api": site.api(),
    }
    told["build"] = sha256(json.dumps(told).encode() + "".join(site.files()).encode())[:12]
    site.entry(told)
    (out / "licences.txt").write_text(licences(core, found), "utf-8")
    site.service_worker(told["build"], told["api"])
    site.listed()
    if not packed:
        return
    say("compressing (some minutes, once)")
    first = site.compressed()
    total = sum((out / name).stat().st_size for name in site.files())
    say(f"the site is in {shown(out)}: {total / 1e6:.1f} MB with compressed copies;")
    say(f"a first visit with brotli is {first:,} bytes")


def shown(path: Path) -> str:
    """A path as short as it can be said."""
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def main() -> None:
    """Build the site."""
    parser = argparse.ArgumentParser(prog="dev.py site", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--plain", action="store_true", help="without compressed copies")
    args = parser.parse_args()
    make(args.out.resolve(), not args.plain)


if __name__ == "__main__":
    main()
