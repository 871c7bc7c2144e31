"""The first minute: from a clean clone with empty caches until the page answers, and again.

python3 bench/first_minute.py            with all that this machine has
python3 bench/first_minute.py --bare     without uv, Node.js and a C compiler
python3 bench/first_minute.py --rounds 5
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TOOLS = {"uv", "uvx", "node", "npm", "npx", "corepack"}
COMPILERS = {"cc", "gcc", "g++", "c++", "clang", "clang++", "c89", "c99", "tcc"}


def bare_path(folder: Path) -> str:
    """A folder with all programs of PATH but those."""
    folder.mkdir()
    for place in os.environ["PATH"].split(os.pathsep):
        for program in Path(place).glob("*"):
            link = folder / program.name
            if program.name not in TOOLS | COMPILERS and not link.is_symlink():
                link.symlink_to(program)
    return str(folder)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def answers(port: int) -> bool:
    """True if the page is there."""
    try:
        asked = HTTPConnection("127.0.0.1", port, timeout=5)
        asked.request("GET", "/")
        return asked.getresponse().status == 200
    except (OSError, HTTPException):
        return False


def cpu() -> float:
    """The processor time of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start(clone: Path, env: dict[str, str]) -> tuple[float, float]:
    """One start: seconds until the page answers, and processor time until it is closed."""
    port = free_port()
    before, began = cpu(), time.monotonic()
    words = ["dev.py", "play", "--no-open", "--port", str(port), "--store", str(clone / "t.sqlite")]
    server = subprocess.Popen(
        [sys.executable, *words], cwd=clone, env=env, stdout=subprocess.DEVNULL
    )
    while not answers(port):
        if server.poll() is not None:
            sys.exit("the server did not open")
        time.sleep(0.02)
    seconds = time.monotonic() - began
    server.send_signal(signal.SIGINT)
    server.wait()
    return seconds, cpu() - before


def size(folder: Path) -> float:
    """Size of a folder in MB."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) / 1e6


def main() -> None:
    """Some rounds, each in a clone of its own: one cold start and two warm ones."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bare", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    print(
        "| round | load | cold, s (CPU) | warm, s (CPU) | warm, s (CPU) | MB set up | MB in all |"
    )
    print("|---|---|---|---|---|---|---|")
    for number in range(1, args.rounds + 1):
        work = Path(tempfile.mkdtemp())
        try:
            clone = work / "regalia"
            subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
            caches = {name: str(work / "cache") for name in ("PIP_CACHE_DIR", "UV_CACHE_DIR")}
            env = os.environ | caches | {"XDG_CACHE_HOME": str(work / "cache")}
            # the background would be measured too, and has no part in the first minute
            env["REGALIA_PURE"] = "1"
            if args.bare:
                env["PATH"] = bare_path(work / "bin")
            load = os.getloadavg()[0]
            starts = [start(clone, env) for _ in range(3)]
            cells = [f"{seconds:.1f} ({used:.1f})" for seconds, used in starts]
            cells += [f"{size(clone / 'build'):.0f}", f"{size(clone):.0f}"]
            print(f"| {number} | {load:.1f} | {' | '.join(cells)} |", flush=True)
        finally:
            shutil.rmtree(work)


if __name__ == "__main__":
    main()
