"""Archives of a later visit: the memory of an interpreter, and the rest as bytecode."""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from devkit.ground import Trouble
from devkit.site.bytecode import KEPT, compiled, node
from devkit.site.packages import archive, files_of

HERE = Path(__file__).resolve().parent
TAKER = HERE / "snapshot.mjs"
ENTRIES = ("regalia.server.tab.entry", "regalia.server.tab.bot_entry")
PAGE = 65_536  # bytes by which such a memory grows


class Warm(NamedTuple):
    """The archives of a later visit and the memory that it begins with."""

    library: bytes
    rest: bytes
    snapshot: bytes


def warm(core: Path, sources: list[bytes]) -> Warm:
    """Compile the library and the packages, and take the memory once for each content."""
    library, *packages = compiled(core, sources)
    by = (core / "package.json").read_bytes() + TAKER.read_bytes() + " ".join(ENTRIES).encode()
    key = hashlib.sha256(by + library + b"".join(packages)).hexdigest()
    snapshot, names = KEPT / f"{key}.memory", KEPT / f"{key}.json"
    if not names.exists():
        data, found = taken(core, library, packages)
        snapshot.write_bytes(data)
        names.write_text(json.dumps(found))
    return Warm(library, rest(packages, json.loads(names.read_text())), snapshot.read_bytes())


def taken(core: Path, library: bytes, packages: list[bytes]) -> tuple[bytes, list[str]]:
    """The memory, and the names of the modules in it."""
    with tempfile.TemporaryDirectory() as folder:
        given = [Path(folder) / f"{number}.zip" for number in range(1 + len(packages))]
        for path, data in zip(given, [library, *packages], strict=True):
            path.write_bytes(data)
        made = Path(folder) / "memory"
        first, *others = map(str, given)
        words = [str(core), first, str(made), ",".join(ENTRIES), *others]
        ran = subprocess.run(
            [node(), str(TAKER), *words], capture_output=True, text=True, check=False
        )
        if ran.returncode:
            told = ran.stderr[-2000:]
            raise Trouble(f"the memory of the site's interpreter could not be taken:\n{told}")
        return shortened(made.read_bytes()), json.loads(ran.stdout)


def shortened(memory: bytes) -> bytes:
    """A memory without the empty pages at its end, which are empty at every start."""
    used = len(memory.rstrip(b"\0"))
    return memory[: -(-used // PAGE) * PAGE]


def rest(packages: list[bytes], names: list[str]) -> bytes:
    """The files of packages that are not modules of the memory."""
    inside = {name.replace(".", "/") + end for name in names for end in (".pyc", "/__init__.pyc")}
    files = [item for package in packages for item in files_of(io.BytesIO(package))]
    return archive((name, data) for name, data in files if name not in inside)
