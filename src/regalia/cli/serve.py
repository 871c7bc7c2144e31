"""regalia serve: a server of tables on this machine, for the browser and for friends."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import ipaddress
import json
import os
import re
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from regalia.cli.common import (
    UserError,
    check_range,
    data_folder,
    serve_command,
    system_words,
    whole,
)
from regalia.cli.hosting import logs
from regalia.cli.hosting.control import Control
from regalia.cli.hosting.notifications import set_up_notices
from regalia.cli.hosting.operator import operator_access
from regalia.cli.hosting.settings import DefaultNumber, DefaultText, settle
from regalia.cli.localized_argparse import Parser, add_command
from regalia.engine.label import Label
from regalia.text.speaker import Speaker

if TYPE_CHECKING:
    import uvicorn

    from regalia.cli.hosting.processes import Processes
    from regalia.server.http.metrics import Metrics
    from regalia.server.http.several.handed_over import Place
    from regalia.server.http.token_bucket import Limits
    from regalia.server.store.base import Store, StoreFailed

PORT = 8765
MOST_PORT = 65_535
MOST_PROCESSES = 64
CANNOT_OPEN = 2  # exit code of a process whose settings are wrong


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = (
        "serve",
        "serve --host 0.0.0.0",
        "serve --store postgresql://user@host/regalia --no-open",
    )
    parser = add_command(commands, speaker, "serve", examples)
    add_arguments(parser)
    parser.set_defaults(run=run)


def add_arguments(parser: Parser) -> None:
    """The arguments, which the bare command has too."""
    parser.add("--host", default=DefaultText("127.0.0.1"))
    parser.add("--port", type=whole, default=DefaultNumber(PORT), about={"port": str(PORT)})
    parser.add("--store", default=None, metavar=parser.speaker.message("help-file-or-url"))
    parser.add("--no-open", action="store_true")
    parser.add("--name", action="append", default=[], metavar="HOST")
    parser.add("--bot", action="append", default=[], metavar=parser.speaker.message("help-own-bot"))
    parser.add(
        "--bot-picture",
        action="append",
        default=[],
        metavar=parser.speaker.message("help-bot-picture-file"),
    )
    parser.add("--proxy", action="append", default=[], metavar="ADDRESS")
    parser.add("--processes", type=whole, default=DefaultNumber(1))
    parser.add("--config", default=None, metavar=parser.speaker.message("help-file"))
    parser.add("--metrics", type=whole, default=None, metavar="PORT")
    parser.add("--log", choices=logs.FORMS, default=DefaultText("text"))
    parser.add("--backup", default=None, metavar=parser.speaker.message("help-folder"))
    parser.add("--site", default=None, metavar=parser.speaker.message("help-folder"))
    parser.set_defaults(
        backup_hours=DefaultNumber(6),
        backups=DefaultNumber(7),
        keep_days=DefaultNumber(0),
        keep_talk_days=DefaultNumber(0),
        contact=DefaultText(""),
        push=DefaultText(""),
        push_key=DefaultText(""),
        bot_token=DefaultText(""),
        notice_hosts=[],
        no_webhooks=False,
        metrics_host=DefaultText("127.0.0.1"),
        operator_token=DefaultText(""),
        operator_token_file=DefaultText(""),
    )


def run(args: argparse.Namespace) -> int:
    """Opens the server and keeps it open until it is interrupted."""
    from regalia.server.http.token_bucket import Limits

    limits = Limits(**settle(args))
    check_range("--port", args.port, 0, MOST_PORT)
    check_range("--processes", args.processes, 1, MOST_PROCESSES)
    if args.metrics is not None:
        check_range("--metrics", args.metrics, 0, MOST_PORT - args.processes + 1)
    if args.log not in logs.FORMS:
        raise UserError("table-serve-setting-value", setting="log")
    name_bots(args.bot, args.bot_picture)
    proxies = [known_network(proxy) for proxy in args.proxy]
    where = args.store or str(default_store())
    if args.processes > 1:
        from regalia.cli.hosting.processes import check_processes

        check_processes(args.processes, where)
    raise_files()
    listening = listen(args.host, args.port)
    port = listening.getsockname()[1]
    logs.set_up(args.log)
    try:
        if args.processes > 1:
            return closed_by_signals(serve_several(args, limits, where, listening, port, proxies))
        return closed_by_signals(serve(args, limits, where, listening, port, proxies))
    finally:
        listening.close()


def closed_by_signals(work: Coroutine[Any, Any, int]) -> int:
    """Runs a server; SIGTERM, which supervisors send, closes it as Ctrl-C does."""
    before = {each: signal.signal(each, interrupt) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            return runner.run(work)
    except KeyboardInterrupt:
        return 0  # how the server is closed: nothing to complain about
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def interrupt(number: int, frame: object) -> NoReturn:
    """Ends a server at once: asyncio would cancel one that is opening, which logs a traceback."""
    raise KeyboardInterrupt


def name_bots(given: list[str], pictures: list[str] | None = None) -> None:
    """Offer own bots with their faces to guests; worker processes inherit the setting."""
    drawn = {name: file for name, _, file in (words.partition("=") for words in pictures or [])}
    known = [words.partition("=")[0] for words in given]
    for name, file in drawn.items():
        if name not in known or not file:
            raise UserError("cli-bot-picture-form", words=f"{name}={file}")
    if not given:
        return
    from regalia.bots.cast.own_faces import FACES, BadPicture, face_of_class, read_picture
    from regalia.bots.own import NAMED, is_own
    from regalia.bots.registry import is_ours
    from regalia.cli.bots import check_bots

    names: dict[str, str] = {}
    faces: dict[str, tuple[str, str]] = {}
    for words in given:
        name, _, bot = words.partition("=")
        fits = re.fullmatch(r"[a-z][a-z0-9_-]{0,29}", name) and "\n" not in bot
        if not fits or is_ours(name) or not is_own(bot):
            raise UserError("cli-own-bot-form", words=words)
        check_bots((bot,))
        names[name] = bot
        face = face_of_class(bot)
        picture = drawn.get(name) or face.picture
        try:
            if picture:
                read_picture(picture)
        except BadPicture as error:
            raise UserError(error.label.message, **error.label.args) from None
        faces[name] = (face.called, str(Path(picture).resolve()) if picture else "")
    os.environ[FACES] = json.dumps(faces)
    os.environ[NAMED] = "\n".join(f"{name}={bot}" for name, bot in names.items())


def known_network(address: str) -> str:
    """The address of a proxy, or of a network that it may come from."""
    try:
        return str(ipaddress.ip_network(address, strict=False))
    except ValueError:
        raise UserError("table-serve-proxy", proxy=address[:60]) from None


def raise_files() -> None:
    """Every connection is an open file: as many as the system lets this process have."""
    try:
        import resource
    except ModuleNotFoundError:
        return  # a system without such a limit
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # a system may name more than it allows
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop where there is one; Windows has Python's own."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


def default_store() -> Path:
    """The file that is used when none is named."""
    return data_folder() / "tables.sqlite"


def listen(host: str, port: int) -> socket.socket:
    """The listening socket; a busy port or an unknown host is one clear line."""
    made: socket.socket | None = None
    try:
        # a default is an int of a class of its own, which getaddrinfo of Python 3.11 refuses
        family = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)[0]
        made = socket.socket(family[0], socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(family[4])
        made.listen(1024)
    except OSError as error:
        if made is not None:
            made.close()
        if error.errno == errno.EADDRINUSE:
            raise UserError(
                "table-serve-port-in-use",
                port=str(port),
                address=f"http://localhost:{port}/",
                other=str(port + 1 if port < MOST_PORT else PORT),
            ) from None
        raise cannot_listen(host, port, system_words(error)) from None
    except ValueError:
        # a name that cannot even be asked for: too long, or with a zero byte in it
        raise cannot_listen(host, port, Label("table-serve-no-host")) from None
    return made


def cannot_listen(host: str, port: int, why: Label) -> UserError:
    """The line that says why nobody can listen there."""
    return UserError("table-serve-cannot-listen", host=host, port=str(port), why=why)


async def serve_several(
    args: argparse.Namespace,
    limits: Limits,
    where: str,
    listening: socket.socket,
    port: int,
    proxies: list[str],
) -> int:
    """Starts several processes behind one port, and waits for their end."""
    from regalia.cli.hosting.processes import Processes
    from regalia.server.http.several.router import Router

    await try_store(where)
    router = Router(listening, args.processes)
    processes = Processes(router, serve_place, (args, limits, where, port, proxies))
    for stop in (signal.SIGINT, signal.SIGTERM):
        router.loop.add_signal_handler(stop, processes.close)
    processes.open()
    announce(args, processes, port, network_address(args.host, port))
    await processes.ended.wait()
    return processes.code


def serve_place(
    args: argparse.Namespace,
    limits: Limits,
    where: str,
    port: int,
    proxies: list[str],
    place: Place,
) -> None:
    """Does the work of one of several processes, and ends it with its exit code."""
    raise_files()
    logs.set_up(args.log)
    try:
        code = closed_by_signals(serve(args, limits, where, None, port, proxies, place))
    except UserError as error:
        print(f"regalia: {Speaker(args.lang).say(error.label)}", file=sys.stderr)
        code = CANNOT_OPEN
    sys.exit(code)


async def try_store(where: str) -> Store:
    """The store, opened once, so that one that cannot be used is one line."""
    from regalia.server.store.base import StoreFailed, make_store

    store = make_store_or_fail(where, make_store, StoreFailed)
    try:
        await store.open()
        await store.close()
    except StoreFailed as error:
        raise UserError(error.message, **error.args_said) from None
    return store


async def serve(
    args: argparse.Namespace,
    limits: Limits,
    where: str,
    listening: socket.socket | None,
    port: int,
    proxies: list[str],
    place: Place | None = None,
) -> int:
    """Starts the server, says where it is, and waits for its end."""
    import uvicorn

    from regalia.server.http.addresses import ConnectionCounts
    from regalia.server.http.app import make_app
    from regalia.server.http.metrics import Metrics
    from regalia.server.http.several.handed_over import HandedServer
    from regalia.server.http.uvicorn_server import GRACE_SECONDS, GracefulServer
    from regalia.server.http.write_batching import http_protocol, socket_protocol
    from regalia.server.live.operation.quotas import QuotaLimits
    from regalia.server.live.runtime import calm_collector
    from regalia.server.live.server import Server
    from regalia.server.live.upkeep import Upkeep
    from regalia.server.work.bot_workers import ProcessBotWorkers

    tables = Server(await try_store(where), ProcessBotWorkers())
    if place is not None:
        tables.owns = place.owns
    tables.gauges.http_limits = warned_of_uvicorn(uvicorn.__version__, Speaker(args.lang))
    tables.upkeep = Upkeep(
        args.backup, args.backup_hours, args.backups, args.keep_days, args.keep_talk_days
    )
    tables.quotas.limits = QuotaLimits(**args.quotas)
    tables.contact = args.contact or ""
    tables.bot_token = args.bot_token or ""
    tables.command = serve_command()
    set_up_notices(tables.delivery, args, where)
    address = network_address(args.host, port)
    control = Control(tables, where)
    operator = operator_access(args, control, limits)
    app = make_app(tables, limits, args.name, address, operator, site_of(args.site))
    config = uvicorn.Config(
        app,
        http=http_protocol(
            limits, ConnectionCounts(limits.connections_an_address, proxies), app.state.blocklist
        ),
        ws=socket_protocol(),
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,  # the address of a table is a key to it
        log_level="warning",
        log_config=None,  # its lines go where ours go, in the same form
        server_header=False,
        # who a client is behind a proxy is believed of those alone that were named
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    # not before the store is open, which the control makes use of
    server: uvicorn.Server
    if place is None:
        server = GracefulServer(config, control.open, app.state.goodbye)
        announce(args, server, port, address)
    else:
        server = HandedServer(config, control.open, app.state.goodbye, place.line)
    metrics = Metrics(
        lambda: tables.gauges.text(tables, app.state.sockets(), tables.bot_workers.waiting())
    )
    if args.metrics is not None:
        number = 0 if place is None else place.number
        await open_metrics(metrics, args.metrics_host, args.metrics + number)
    calm_collector()
    await server.serve(sockets=None if listening is None else [listening])
    metrics.close()
    control.close()
    return 0


def site_of(folder: str | None) -> Path | None:
    """The folder of a site; one that holds none is one clear line."""
    if not folder:
        return None
    from regalia.server.http.site import is_site

    if not is_site(Path(folder)):
        raise UserError("table-serve-site", folder=folder)
    return Path(folder)


def warned_of_uvicorn(version: str, speaker: Speaker) -> bool:
    """True if our HTTP limits are in force with this uvicorn; where not, the start says so."""
    from regalia.server.http.write_batching import is_tried

    if is_tried(version):
        return True
    print(speaker.message("table-serve-uvicorn", {"version": version}), file=sys.stderr)
    return False


async def open_metrics(metrics: Metrics, host: str, port: int) -> None:
    """Start the metrics endpoint, on this machine unless the settings name another address."""
    try:
        await metrics.open(host, port)
    except OSError as error:
        raise cannot_listen(host, port, system_words(error)) from None


def make_store_or_fail(
    where: str, make: Callable[[str], Store], failure: type[StoreFailed]
) -> Store:
    """The store at an address, or one clear line."""
    try:
        return make(where)
    except failure as error:
        raise UserError(error.message, **error.args_said) from None


def announce(
    args: argparse.Namespace, server: uvicorn.Server | Processes, port: int, address: str | None
) -> None:
    """Prints the address, the code for phones, and opens the browser once the server is open."""
    speaker = Speaker(args.lang)
    print(speaker.message("table-serve-open", {"address": f"http://localhost:{port}/"}))
    if address is None:
        print(speaker.message("table-serve-friends"))
    else:
        import segno

        print(speaker.message("table-serve-network", {"address": address}))
        if sys.stdout.isatty() or args.no_open:
            segno.make(address, error="m").terminal(compact=True)
    print(speaker.message("table-serve-stop"), flush=True)
    if not args.no_open:
        task = asyncio.get_running_loop().create_task(open_browser(server, port))
        task.add_done_callback(lambda done: done.exception())


async def open_browser(server: uvicorn.Server | Processes, port: int) -> None:
    """Opens the page as soon as it would be answered."""
    while not server.started:
        await asyncio.sleep(0.05)
    await asyncio.to_thread(webbrowser.open, f"http://localhost:{port}/")


def network_address(host: str, port: int) -> str | None:
    """The server's address for other machines; None if it has none."""
    if not is_beyond(host):
        return None
    own = own_address(host)
    return f"http://{f'[{own}]' if ':' in own else own}:{port}/"


def is_beyond(host: str) -> bool:
    """True if other machines can reach the server."""
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host != "localhost"


def own_address(host: str) -> str:
    """The address that a phone on the same network would use."""
    with contextlib.suppress(ValueError):
        if not ipaddress.ip_address(host).is_unspecified:
            return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # nothing is sent: this only asks which of our addresses faces outwards
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
