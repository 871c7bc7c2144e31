"""Shared by the server measures: processes, a store, quantiles, a bare sync."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from bench.server.servers import TRUSTING
from regalia.server.store.base import make_store


class Servers:
    """Server processes to be measured."""

    def __init__(
        self, address: str, count: int, tree: Path | None = None, words: Sequence[str] = ()
    ) -> None:
        self.command = [sys.executable, "-m", "bench.server.servers", address, *words]
        self.tree = tree
        self.env = dict(os.environ)
        if tree is not None:
            self.env["PYTHONPATH"] = f"{tree / 'src'}{os.pathsep}{tree}"
        self.children = [self.start() for _ in range(count)]
        self.ports = [port_of(child) for child in self.children]

    def start(self) -> subprocess.Popen[str]:
        """One more process."""
        return subprocess.Popen(
            self.command, stdout=subprocess.PIPE, text=True, cwd=self.tree, env=self.env
        )

    def replace(self, index: int, ports: list[int]) -> float:
        """Kills a process and adds another in these ports; gives the time the dead one had used."""
        child = self.children[index]
        before = self.seconds()
        child.kill()
        child.wait()
        assert child.stdout is not None
        child.stdout.close()
        self.children[index] = self.start()
        lost = before - self.seconds()
        self.ports[index] = port_of(self.children[index])
        ports[:] = self.ports
        return lost

    def resident(self) -> int:
        """The memory of the first process in bytes."""
        status = Path(f"/proc/{self.children[0].pid}/status").read_text(encoding="ascii")
        return int(status.split("VmRSS:")[1].split()[0]) * 1024

    def seconds(self) -> float:
        """The processor time that all of them have used."""
        return sum(used(child.pid) for child in self.children)

    def end(self) -> None:
        """Ends them."""
        for child in self.children:
            child.terminate()
        for child in self.children:
            child.wait()
            assert child.stdout is not None
            child.stdout.close()


class Routed(Servers):
    """`regalia serve --processes`: several processes behind one port, with no limits."""

    def __init__(self, address: str, count: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        settings = Path(self.folder.name) / "limits.toml"
        limits = "".join(f"{name} = {value}\n" for name, value in asdict(TRUSTING).items())
        settings.write_text(f"[limits]\n{limits}", encoding="ascii")
        self.command = [
            *(sys.executable, "-m", "regalia", "serve", "--no-open", "--port", "0"),
            *("--processes", str(count), "--store", address, "--config", str(settings)),
        ]
        self.tree = None
        self.env = dict(os.environ)
        self.children = [self.start()]
        output = self.children[0].stdout
        assert output is not None
        self.ports = [int(output.readline().rstrip("/\n").rpartition(":")[2])]
        while asyncio.run(alive(address)) < count:
            time.sleep(0.2)

    def seconds(self) -> float:
        """The processor time that the router and all processes have used."""
        root = self.children[0].pid
        listed = Path(f"/proc/{root}/task/{root}/children").read_text(encoding="ascii")
        return used(root) + sum(used(int(process)) for process in listed.split())

    def end(self) -> None:
        super().end()
        self.folder.cleanup()


async def alive(address: str) -> int:
    """Number of processes that have a store open."""
    found = make_store(address)
    await found.open()
    try:
        return len(await found.alive())
    finally:
        await found.close()


def used(process: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").split()
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def port_of(child: subprocess.Popen[str]) -> int:
    """The port of a process, once it listens."""
    assert child.stdout is not None
    return int(child.stdout.readline())


@contextmanager
def store(kind: str) -> Iterator[str]:
    """The address of an empty store."""
    if kind == "postgres":
        from tests.server.stores import postgres_server

        with postgres_server() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tables.sqlite")


def share(values: list[float], part: float) -> float:
    """A quantile in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def syncs(folder: Path) -> list[float]:
    """Seconds of the disk for a page written and synced."""
    lasted: list[float] = []
    page = b"r" * 4096
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(page * 64)
        os.fsync(file.fileno())
        for turn in range(400):
            began = time.perf_counter()
            os.pwrite(file.fileno(), page, turn % 64 * len(page))
            os.fdatasync(file.fileno())
            lasted.append(time.perf_counter() - began)
            time.sleep(0.002)
    return lasted
