"""The walk of an operator with several processes: behind a real proxy, on a real PostgreSQL.

    python -m tests.server.operators_walk --caddy /usr/bin/caddy
    python -m tests.server.operators_walk --nginx /usr/sbin/nginx --older ../older/src

Three processes serve one store behind the proxy of deploy/several. Guests open tables, read and
play over TLS all the time, at a bounded rate, while one process is killed, one is added, and all
are replaced one by one; with --older the first three run the sources of an earlier version. At
the end every acknowledged message has to be in the log of its table once, and no request may have
failed. Only this machine is spoken to.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any

import asyncpg
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.stores import postgres_server

ROOT = Path(__file__).resolve().parents[2]
SEVERAL = ROOT / "deploy" / "several"
FORM = {
    "game": "guerre",
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}],
}
READS_A_SECOND = 10
START_SECONDS = 60.0
CLIENT_SECONDS = 20.0  # that a guest waits for an answer


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on now."""
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [int(each.getsockname()[1]) for each in sockets]
    for each in sockets:
        each.close()
    return ports


def loose() -> ssl.SSLContext:
    """TLS without a check of the certificate, which the proxy has made itself."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


class Process:
    """One server of tables."""

    def __init__(self, store: str, port: int, sources: Path) -> None:
        self.port = port
        words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--no-open", "--proxy",
                 "127.0.0.1", "--store", store]  # fmt: skip
        env = os.environ | {"PYTHONPATH": str(sources), "PYTHONUNBUFFERED": "1", "LANG": "en"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regalia", *words], env=env, stdout=subprocess.DEVNULL
        )
        wait_for(lambda: self.status("/api/ready") == 200)

    def status(self, path: str) -> int:
        """The status of a request to this process itself."""
        try:
            return ask(self.port, path, secure=False)[0]
        except OSError:
            return 0

    def end(self, how: signal.Signals) -> None:
        """End it by a signal."""
        self.process.send_signal(how)
        self.process.wait()


def wait_for(so: Any) -> None:
    """Wait for something that starts."""
    end = time.monotonic() + START_SECONDS
    while not so():
        if time.monotonic() > end:
            raise SystemExit("something did not start")
        time.sleep(0.1)


def ask(port: int, path: str, body: Any = None, secure: bool = True) -> tuple[int, Any]:
    """A request on a connection of its own, and its answer."""
    made = (
        HTTPSConnection("localhost", port, timeout=CLIENT_SECONDS, context=loose())
        if secure
        else HTTPConnection("127.0.0.1", port, timeout=CLIENT_SECONDS)
    )
    try:
        data = None if body is None else json.dumps(body)
        made.request("GET" if body is None else "POST", path, data)
        answer = made.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text.startswith(b"{") else None
    finally:
        made.close()


# --- proxies -------------------------------------------------------------------------------------


@contextlib.contextmanager
def caddy(program: str, port: int, ports: list[int], folder: Path) -> Iterator[None]:
    """Caddy with the file of deploy/several and a certificate of its own."""
    text = (SEVERAL / "Caddyfile").read_text(encoding="utf-8")
    upstreams = " ".join(f"127.0.0.1:{each}" for each in ports)
    head = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n"
    head += f"\thttps_port {port}\n}}\n"
    file = folder / "Caddyfile"
    file.write_text(
        head + text.replace("{$REGALIA_NAME:localhost} {", "localhost {\n\ttls internal")
    )
    env = os.environ | {"REGALIA_UPSTREAMS": upstreams, "HOME": str(folder),
                        "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}  # fmt: skip
    words = [program, "run", "--config", str(file), "--adapter", "caddyfile"]
    with (folder / "caddy.log").open("wb") as log, running(words, log, env):
        wait_for(lambda: answers(port))
        yield


@contextlib.contextmanager
def nginx(program: str, port: int, ports: list[int], folder: Path) -> Iterator[None]:
    """nginx with the file of deploy/several and a certificate of its own."""
    text = (SEVERAL / "nginx.conf").read_text(encoding="utf-8")
    servers = "".join(
        f"    server 127.0.0.1:{each} max_fails=1 fail_timeout=5s;\n" for each in ports
    )
    text = re.sub(r"(    server 127\.0\.0\.1:.*\n)+", servers, text)
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = text.replace("games.example;", "localhost;")
    for name in ("fullchain.pem", "privkey.pem"):
        text = text.replace(f"/etc/letsencrypt/live/games.example/{name}", str(folder / name))
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost",
            "-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"]  # fmt: skip
    subprocess.run(make, check=True, capture_output=True)
    paths = "".join(
        f"    {each}_temp_path {folder}/{each};\n"
        for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off;\n{user}pid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\n    access_log off;\n{paths}{text}}}\n"
    )
    subprocess.run([program, "-t", "-c", file], check=True, capture_output=True)
    with (folder / "nginx.log").open("wb") as log, running([program, "-c", str(file)], log):
        wait_for(lambda: answers(port))
        yield


@contextlib.contextmanager
def running(words: list[str], log: Any, env: dict[str, str] | None = None) -> Iterator[None]:
    """A program that is ended afterwards."""
    process = subprocess.Popen(words, stdout=log, stderr=log, env=env)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def answers(port: int) -> bool:
    """True if the proxy passes requests on."""
    try:
        return ask(port, "/api/health")[0] == 200
    except (OSError, HTTPException):
        return False


# --- guests --------------------------------------------------------------------------------------


class Guests:
    """People who read, open tables and play through the proxy until they are told to stop."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.statuses: Counter[str] = Counter()
        self.versions: Counter[str] = Counter()
        self.acked: dict[str, list[str]] = {}  # table -> ids of acknowledged messages
        self.reconnected = 0
        self.stop = asyncio.Event()

    async def request(self, path: str, body: Any = None) -> Any:
        """A request through the proxy, counted by its status."""
        kind = "POST" if body is not None else "GET"
        try:
            status, answer = await asyncio.to_thread(ask, self.port, path, body)
        except (OSError, HTTPException, ValueError) as error:
            self.statuses[f"{kind} {type(error).__name__}"] += 1
            return None
        self.statuses[f"{kind} {status}"] += 1
        if answer is not None and "versions" in answer:
            self.versions[" | ".join(answer["versions"])] += 1
        return answer

    async def read(self) -> None:
        """Look at the server again and again, now and then open a table."""
        count = 0
        while not self.stop.is_set():
            count += 1
            if count % 10 == 0:
                await self.request("/api/tables", FORM)
            else:
                await self.request("/api/ready" if count % 2 else f"/api/tables?n={count}")
            await asyncio.sleep(1 / READS_A_SECOND)

    async def play(self) -> None:
        """Sit at a table and store something every second, exactly once each."""
        made = None
        while made is None:
            made = await self.request("/api/tables", FORM)
        table, key = made["table"], made["seats"][0]["key"]
        acked = self.acked.setdefault(table, [])
        number = 0
        while not self.stop.is_set():
            try:
                url = f"wss://localhost:{self.port}/api/tables/{table}/socket"
                async with connect(url, ssl=loose(), open_timeout=CLIENT_SECONDS) as line:
                    await line.send(json.dumps({"type": "hello", "seats": [{"key": key}]}))
                    while not self.stop.is_set():
                        await self.say(line, acked, number)
                        number += 1
                        await asyncio.sleep(1)
            except (WebSocketException, OSError, TimeoutError):
                self.reconnected += 1
                await asyncio.sleep(0.2)

    async def say(self, line: Any, acked: list[str], number: int) -> None:
        """Store one thing and wait until it is acknowledged."""
        name = f"n{number}"
        stops = {"*": "never" if number % 2 else "could"}
        await line.send(json.dumps({"type": "stops", "id": name, "seat": 0, "stops": stops}))
        async with asyncio.timeout(CLIENT_SECONDS):
            while True:
                heard = json.loads(await line.recv())
                if heard["type"] == "ack" and heard["id"] == name:
                    acked.append(name)
                    return
                if heard["type"] == "bye":
                    raise OSError("the server says goodbye")


async def lost(store: str, acked: dict[str, list[str]]) -> list[str]:
    """Acknowledged messages that are not in the log of their table exactly once."""
    line = await asyncpg.connect(store)
    wrong = []
    for table, names in acked.items():
        rows = await line.fetch("select body from entry where tbl = $1 order by seq", table)
        stored = Counter(json.loads(row["body"]).get("id") for row in rows)
        wrong += [f"{table} {name}" for name in names if stored[name] != 1]
    await line.close()
    return wrong


async def walk(args: argparse.Namespace, store: str, folder: Path) -> int:
    """The whole walk."""
    older = Path(args.older) if args.older else ROOT / "src"
    port, *ports = free_ports(6)
    begun = await asyncio.gather(
        *(asyncio.to_thread(Process, store, each, older) for each in ports[:3])
    )
    live = dict(zip(ports, begun, strict=False))
    proxy = caddy(args.caddy, port, ports, folder) if args.caddy else nginx(args.nginx, port, ports, folder)  # fmt: skip # noqa: E501
    try:
        with proxy:
            guests = Guests(port)
            tasks = [asyncio.create_task(guests.read())]
            tasks += [asyncio.create_task(guests.play()) for _ in range(args.tables)]
            await asyncio.sleep(args.seconds)
            print("one process is killed")
            live.pop(ports[0]).end(signal.SIGKILL)
            await asyncio.sleep(args.seconds)
            print("one process is added")
            live[ports[3]] = await asyncio.to_thread(Process, store, ports[3], ROOT / "src")
            await asyncio.sleep(args.seconds)
            for number in ports[1:3]:
                print("one process is replaced by a new one")
                live[ports[4]] = await asyncio.to_thread(Process, store, ports[4], ROOT / "src")
                await asyncio.to_thread(live.pop(number).end, signal.SIGTERM)
                await asyncio.sleep(args.seconds)
                ports[4] = number  # the place of the old one is free for the next
            guests.stop.set()
            await asyncio.gather(*tasks)
    finally:
        for process in live.values():
            process.end(signal.SIGTERM)
    wrong = await lost(store, guests.acked)
    count = sum(map(len, guests.acked.values()))
    for status, number_of in sorted(guests.statuses.items()):
        print(f"  {status}: {number_of}")
    for versions, seen in guests.versions.items():
        print(f"  versions told: {versions}: {seen} times")
    print(f"  {count} messages acknowledged at {len(guests.acked)} tables, "
          f"{guests.reconnected} reconnections, {len(wrong)} lost or doubled")  # fmt: skip
    bad = [status for status in guests.statuses if status.split()[1] not in ("200", "201")]
    return 1 if bad or wrong or not count else 0


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--caddy", metavar="PROGRAM")
    which.add_argument("--nginx", metavar="PROGRAM")
    parser.add_argument("--older", metavar="FOLDER", help="sources of the first three processes")
    parser.add_argument("--seconds", type=float, default=8.0, help="between two steps")
    parser.add_argument("--tables", type=int, default=6)
    args = parser.parse_args(words)
    with postgres_server() as store, tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        return asyncio.run(walk(args, store, Path(folder)))


if __name__ == "__main__":
    raise SystemExit(main())
