"""The start of a server: what its settings may be, what it says, and when it starts again."""

from __future__ import annotations

import argparse
import asyncio
import errno
import json
import logging
import socket
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from regalia.cli import serve
from regalia.cli.common import UserError
from regalia.cli.hosting import logs, processes
from regalia.cli.hosting.control import MOST_PATH, control_file
from regalia.cli.hosting.notifications import key_file, set_up_notices
from regalia.cli.hosting.processes import END_SECONDS, Child, Processes, check_processes
from regalia.cli.main import main, parser
from regalia.server.live.notifications.delivery import Delivery

POSTGRES = "postgresql://x@127.0.0.1:1/x"


def test_what_a_server_does_that_is_told_nothing() -> None:
    """As the page for hosts says."""
    args = parser().parse_args(["serve"])
    told = {
        name: value for name, value in vars(args).items() if name not in ("run", "lang", "variant")
    }
    assert told == {
        "command": "serve",
        "host": "127.0.0.1",
        "port": 8765,
        "store": None,
        "no_open": False,
        "name": [],
        "bot": [],
        "bot_picture": [],
        "proxy": [],
        "processes": 1,
        "config": None,
        "metrics": None,
        "metrics_host": "127.0.0.1",
        "log": "text",
        "backup": None,
        "backup_hours": 6,
        "backups": 7,
        "site": None,
        "keep_days": 0,
        "keep_talk_days": 0,
        "contact": "",
        "push": "",
        "push_key": "",
        "bot_token": "",
        "notice_hosts": [],
        "no_webhooks": False,
        "operator_token": "",
        "operator_token_file": "",
    }


# --- numbers and names that no server can have ---------------------------------------------------


@pytest.fixture
def nothing_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is allowed gets as far as the port, which is taken."""

    def taken(host: str, port: int) -> socket.socket:
        raise UserError("cli-no-game", name="", games="")

    monkeypatch.setattr(serve, "listen", taken)


@pytest.mark.usefixtures("nothing_opens")
@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["--processes", "1"], ""),
        (["--processes", "64", "--store", POSTGRES], ""),
        (["--processes", "65", "--store", POSTGRES], "--processes is a number from 1 to 64"),
        (["--metrics", "65532", "--processes", "4", "--store", POSTGRES], ""),
        (
            ["--metrics", "65533", "--processes", "4", "--store", POSTGRES],
            "--metrics is a number from 0 to 65532",
        ),
        (["--proxy", "10.1.2.3/8"], ""),
        (["--proxy", "x" * 70], f"--proxy {'x' * 60}: this is no address"),
        (["--config", "{}/loud.toml"], "the setting log cannot have this value"),
    ],
)
def test_a_number_or_a_name_that_cannot_be(
    words: list[str], wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loud.toml").write_text('log = "loud"\n')
    filled = [word.format(tmp_path) for word in words]
    assert main(["--lang", "en", "serve", "--no-open", *filled]) == 2
    assert (wrong or "there is no game") in capsys.readouterr().err


def test_the_last_port_is_followed_by_the_usual_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Taken:
        def __init__(self, *kind: object) -> None:
            self.closed = False
            made.append(self)

        def setsockopt(self, *option: object) -> None:
            assert option == (socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)

        def bind(self, address: object) -> None:
            raise OSError(errno.EADDRINUSE, "in use")

        def close(self) -> None:
            self.closed = True

    made: list[Taken] = []
    monkeypatch.setattr(socket, "socket", Taken)
    for port, other in ((65_535, 8765), (65_534, 65_535)):
        with pytest.raises(UserError) as refused:
            serve.listen("127.0.0.1", port)
        assert refused.value.label.message == "table-serve-port-in-use"
        assert refused.value.label.args == {
            "port": str(port), "address": f"http://localhost:{port}/", "other": str(other),
        }  # fmt: skip
    assert [each.closed for each in made] == [True, True]


@pytest.mark.parametrize("host", ["a" * 64, "a" * 64 + ".b"])
def test_a_name_that_no_host_can_have(host: str) -> None:
    with pytest.raises(UserError) as refused:
        serve.listen(host, 8000)
    label = refused.value.label
    assert (label.message, label.args["host"]) == ("table-serve-cannot-listen", host)
    assert (label.args["port"], label.args["why"].message) == ("8000", "table-serve-no-host")  # type: ignore[union-attr]


def test_a_folder_that_holds_no_site(tmp_path: Path) -> None:
    assert serve.site_of(None) is serve.site_of("") is None
    with pytest.raises(UserError) as refused:
        serve.site_of(str(tmp_path))
    label = refused.value.label
    assert (label.message, label.args) == ("table-serve-site", {"folder": str(tmp_path)})


def test_where_the_control_of_a_store_is(tmp_path: Path) -> None:
    """Beside it, but in the folder for passing files where the system takes no longer name."""
    room = MOST_PATH - len(".control")
    longest = "s" * room
    assert control_file(longest) == Path(longest + ".control")
    short = control_file(longest + "s")
    assert short is not None
    assert short.name.startswith("regalia-")
    assert len(short.name) == len("regalia-.control") + 32
    assert short != control_file(longest + "t")
    assert control_file(POSTGRES) is control_file("postgres://x/y") is None


def test_a_machine_without_a_network_is_called_by_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nowhere(self: object, address: object) -> None:
        raise OSError(errno.ENETUNREACH, "no network")

    monkeypatch.setattr(socket.socket, "connect", nowhere)
    monkeypatch.setattr(socket, "gethostname", lambda: "ada")
    assert serve.network_address("::", 80) == "http://ada:80/"


# --- notices -------------------------------------------------------------------------------------


def notices(**said: Any) -> argparse.Namespace:
    usual = {"notice_hosts": [], "no_webhooks": False, "push": "", "push_key": ""}
    return argparse.Namespace(**(usual | said))


def test_what_may_leave_the_server(tmp_path: Path) -> None:
    """Webhooks unless somebody says no, and no browser without a contact."""
    store = str(tmp_path / "t.sqlite")
    usual, quiet, push = Delivery(), Delivery(), Delivery()
    set_up_notices(usual, notices(), store)
    assert usual.outbound is not None
    assert (usual.hooks, usual.keys) == (True, None)
    set_up_notices(quiet, notices(no_webhooks=True), store)
    assert quiet.hooks is False
    set_up_notices(push, notices(push="mailto:ada@example.org"), store)
    assert push.keys is not None
    assert (tmp_path / "push.key").is_file(), "beside the store"


@pytest.mark.parametrize(
    ("said", "message", "named"),
    [
        ({"notice_hosts": ["x" * 70]}, "table-serve-notice-host", {"value": "x" * 60}),
        ({"push": "ada@" + "e" * 70}, "table-serve-push-contact", {"value": "ada@" + "e" * 56}),
        ({"push": "mailto:a\nb"}, "table-serve-push-contact", {"value": "mailto:a\nb"}),
    ],
)
def test_a_setting_of_notices_that_is_none(
    said: dict[str, Any], message: str, named: dict[str, str], tmp_path: Path
) -> None:
    with pytest.raises(UserError) as refused:
        set_up_notices(Delivery(), notices(**said), str(tmp_path / "t.sqlite"))
    assert (refused.value.label.message, refused.value.label.args) == (message, named)


def test_the_file_of_the_push_key(tmp_path: Path) -> None:
    """As set; beside the store; PostgreSQL has no such place; a file that is none is named."""
    assert key_file("mine.key", POSTGRES) == Path("mine.key")
    assert key_file("", "tables/t.sqlite") == Path("tables/push.key")
    for address in (POSTGRES, "postgres://x/y"):
        with pytest.raises(UserError, match="table-serve-push-key"):
            key_file("", address)
    bad = tmp_path / "bad.key"
    bad.write_text("no key")
    with pytest.raises(UserError) as refused:
        set_up_notices(Delivery(), notices(push="https://example.org", push_key=str(bad)), POSTGRES)
    label = refused.value.label
    assert (label.message, label.args) == ("table-serve-push-file", {"file": str(bad)})


# --- its log -------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", logs.FORMS)
def test_the_log_tells_warnings_in_one_form(
    form: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing less grave; warnings of Python go the same way."""
    root = logging.Logger("root", logging.WARNING)
    captured: list[bool] = []
    monkeypatch.setattr(logging, "root", root)
    monkeypatch.setattr(logging, "captureWarnings", captured.append)
    logs.set_up(form)
    root.info("nothing new")
    root.warning("no %s", "room")
    assert captured == [True]
    (line,) = capsys.readouterr().err.splitlines()
    if form == "text":
        assert line == "regalia: no room"
    else:
        assert json.loads(line)["message"] == "no room"
        assert json.loads(line)["level"] == "warning"


def test_a_line_of_the_log_has_its_moment_and_what_failed() -> None:
    record = logging.LogRecord("regalia.server", logging.ERROR, "f", 1, "é", (), None)
    record.created, record.msecs = 1_700_000_000.0, 7.9
    line = logs.JsonLines().format(record)
    assert json.loads(line) == {
        "at": "2023-11-14T22:13:20.007Z", "level": "error", "logger": "regalia.server",
        "message": "é",
    }  # fmt: skip
    assert "é" in line
    try:
        raise LookupError("gone")
    except LookupError as error:
        record.exc_info = (LookupError, error, error.__traceback__)
    assert json.loads(logs.JsonLines().format(record))["error"].endswith("LookupError: gone")


# --- several processes ---------------------------------------------------------------------------


def test_a_process_that_fails_again_waits_twice_as_long() -> None:
    child = Child(0)
    child.started_at = 100.0
    waited = [child.wait_seconds(101.0) for _ in range(7)]
    assert waited == [0.5, 1.0, 2.0, 4.0, 8.0, 10.0, 10.0]
    assert child.wait_seconds(130.0) == 10.0, "thirty seconds are not steady yet"
    assert child.wait_seconds(130.5) == 0.5


def test_where_several_processes_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    for address in (POSTGRES, "postgres://x/y"):
        check_processes(2, address)
    with pytest.raises(UserError, match="table-serve-processes-store") as refused:
        check_processes(3, "t.sqlite")
    assert refused.value.label.args == {"count": 3}
    monkeypatch.setattr("sys.platform", "win32")
    with pytest.raises(UserError, match="table-serve-processes-system"):
        check_processes(2, POSTGRES)


class Made:
    """A process that runs nothing: it lives until it is told to end."""

    def __init__(self, target: object, args: tuple[Any, ...]) -> None:
        self.place = args[-1]
        self.sentinel, self.line = socket.socketpair()
        self.exitcode: int | None = None
        self.ended: list[str] = []

    def start(self) -> None:
        self.ended.append("start")

    def is_alive(self) -> bool:
        return self.exitcode is None

    def terminate(self) -> None:
        self.ended.append("terminate")

    def kill(self) -> None:
        self.ended.append("kill")

    def join(self) -> None:
        self.ended.append("join")


class Loop:
    """A loop whose clock stands still, and that notes what comes later."""

    def __init__(self) -> None:
        self.later: list[tuple[float, Callable[..., None], tuple[Any, ...]]] = []
        self.watched: dict[Any, tuple[Any, ...]] = {}

    def time(self) -> float:
        return 50.0

    def call_later(self, wait: float, do: Callable[..., None], *what: Any) -> None:
        self.later.append((wait, do, what))

    def add_reader(self, line: Any, *do: Any) -> None:
        self.watched[line] = do

    def remove_reader(self, line: Any) -> None:
        del self.watched[line]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two processes behind one router; what it opened and closed, and all that were made."""
    router: Any = SimpleNamespace(lines=[None, None], loop=Loop(), did=[])
    router.open = lambda: router.did.append("open")
    router.close = lambda: router.did.append("close")
    reported: list[str] = []
    monkeypatch.setattr(processes, "report", lambda reason, text: reported.append(text))

    async def work() -> Processes:
        return Processes(router, print, ("what",))

    all_ = asyncio.run(work())
    made: list[Made] = []

    def process(target: object, args: tuple[Any, ...]) -> Made:
        made.append(Made(target, args))
        return made[-1]

    all_.context = SimpleNamespace(Process=process)  # type: ignore[assignment]
    yield SimpleNamespace(all=all_, router=router, made=made, reported=reported)
    for each in made:
        each.sentinel.close()
        each.line.close()
        each.place.line.close()
    for line in router.lines:
        if line is not None:
            line.socket.close()


def die(house: Any, number: int, code: int) -> None:
    """A process ends, and the loop says so."""
    process = house.all.children[number].process
    process.exitcode = code
    do, child = house.router.loop.watched[process.sentinel]
    do(child)
    assert process.ended[-1] == "join"
    assert process.sentinel not in house.router.loop.watched


def test_connections_are_taken_from_the_first_sign_of_life_on(house: Any) -> None:
    house.all.open()
    assert [each.place.number for each in house.made] == [0, 1]
    assert all(each.place.processes == 2 for each in house.made)
    assert house.all.started is False
    assert house.router.did == []
    first, second = house.all.children
    house.all.hear(second)
    house.all.hear(first)
    house.all.hear(first)
    assert house.router.did == ["open"], "once"
    assert house.all.started is True


def test_a_process_that_died_is_started_again_in_its_place(house: Any) -> None:
    house.all.open()
    first = house.router.lines[1]
    die(house, 1, -9)
    assert first.socket.fileno() == -1, "its line is hung up"
    assert house.reported == ["process 1 has ended (-9): again in 0.5 s"]
    [(wait, do, what)] = house.router.loop.later
    assert wait == 0.5
    assert len(house.made) == 2
    do(*what)
    assert (len(house.made), house.made[2].place.number) == (3, 1)
    assert not house.all.ended.is_set()


def test_a_process_that_cannot_open_ends_the_command(house: Any) -> None:
    """But not one that has been open before: it may be able to later."""
    house.all.open()
    house.all.hear(house.all.children[0])
    die(house, 0, 2)
    assert not house.all.closing
    die(house, 1, 2)
    assert (house.all.closing, house.all.code) == (True, 2)
    assert house.router.did == ["open", "close"]


def test_all_are_asked_to_end_and_then_made_to(house: Any) -> None:
    house.all.open()
    house.all.close()
    house.all.close()
    assert [each.ended for each in house.made] == [["start", "terminate"]] * 2, "once"
    die(house, 0, 0)
    assert not house.all.ended.is_set()
    assert house.reported == []
    [(wait, do, what)] = house.router.loop.later
    assert wait == END_SECONDS
    do(*what)
    assert house.made[0].ended[-1] == "join"
    assert house.made[1].ended[-1] == "kill"
    assert house.all.ended.is_set()
    house.all.start(house.all.children[0])
    assert len(house.made) == 2, "nothing starts any more"


def test_the_end_is_there_when_the_last_one_has_gone(house: Any) -> None:
    house.all.open()
    house.all.close()
    die(house, 0, 0)
    die(house, 1, -15)
    assert house.all.ended.is_set()


def test_where_none_is_alive_the_end_is_at_once(house: Any) -> None:
    house.all.close()
    assert house.all.ended.is_set()
