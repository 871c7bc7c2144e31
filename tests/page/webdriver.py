"""Pages of two other engines: Firefox over WebDriver BiDi, WebKitGTK over WebDriver.

Each page has as much of a page of Playwright as the walks of these tests use, so that they play
and measure alike in every engine. Both come from packages of Debian (firefox-esr,
webkit2gtk-driver); WebKitGTK draws on a screen of its own (xvfb).
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx2
from playwright.sync_api import Error as GoneMeanwhile
from websockets.sync.client import ClientConnection, connect

from tests.patience import SECONDS, wait_until

# a script that may be a function of one argument or a value, as Playwright takes it
CALL = """given => {
  const script = (%s
  );
  return typeof script === 'function' ? script(given) : script;
}"""
SEEN = "each => each.checkVisibility({ visibilityProperty: true })"
# what went wrong in the page from now on, where the engine itself does not tell
LISTEN = """() => {
  window.wentWrong ??= (() => {
    const found = [];
    addEventListener('error', ({ message }) => found.push(message));
    addEventListener('unhandledrejection', ({ reason }) => found.push(String(reason)));
    return found;
  })();
}"""
FRAMES = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"""
SCREEN = "2600x1500x24"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the name of a reference, by the standard


class EngineHandle:
    """An element of a page."""

    def __init__(self, page: EnginePage, reference: dict[str, Any]) -> None:
        self.page = page
        self.reference = reference

    def as_element(self) -> EngineHandle:
        return self

    def click(self, *, timeout: float = 0) -> None:
        """A click of the mouse in its middle; an error if it is not there any more."""
        self.page.click(self.reference)


class EmptyHandle:
    """No element."""

    def as_element(self) -> None:
        return None


class EngineLocator:
    """Whatever a selector finds."""

    def __init__(self, page: EnginePage, place: str) -> None:
        self.page = page
        self.place = place

    def count(self) -> int:
        found: int = self.page.evaluate(
            "place => document.querySelectorAll(place).length", self.place
        )
        return found

    def wait_for(self) -> None:
        """Waits until the first of it is to be seen."""
        script = f"place => [...document.querySelectorAll(place)].some({SEEN})"
        wait_until(lambda: bool(self.page.evaluate(script, self.place)))

    def click(self) -> None:
        """Clicks the first of it as soon as it is there."""
        self.wait_for()
        script = f"place => [...document.querySelectorAll(place)].find({SEEN})"
        found = self.page.evaluate_handle(script, self.place).as_element()
        assert found is not None
        found.click()


class EnginePage:
    """A page of one engine."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def call(self, function: str, given: object) -> Any:
        """What a function of the page gives, or the promise it gives."""

    @abstractmethod
    def reference(self, function: str, given: object) -> dict[str, Any] | None:
        """The element that a function of the page gives."""

    @abstractmethod
    def click(self, reference: dict[str, Any]) -> None: ...

    @abstractmethod
    def set_viewport_size(self, viewport_size: Mapping[str, int]) -> None: ...

    @abstractmethod
    def picture(self) -> bytes: ...

    def evaluate(self, script: str, given: object = None) -> Any:
        return self.call(CALL % script, given)

    def evaluate_handle(self, script: str, given: object = None) -> EngineHandle | EmptyHandle:
        found = self.reference(CALL % script, given)
        return EngineHandle(self, found) if found else EmptyHandle()

    def locator(self, place: str) -> EngineLocator:
        return EngineLocator(self, place)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def screenshot(self, *, path: Path) -> None:
        path.write_bytes(self.picture())

    def close(self) -> None:
        """Nothing more is asked of this page."""


class FirefoxPage(EnginePage):
    """The one tab of a Firefox, over WebDriver BiDi."""

    def __init__(self, wire: ClientConnection) -> None:
        super().__init__()
        self.wire = wire
        self.numbers = count(1)
        # what the page asks of somebody is for the walk to answer
        self.send("session.new", capabilities={})
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("session.subscribe", events=["log.entryAdded"])

    def send(self, method: str, **given: object) -> dict[str, Any]:
        """A command and its answer; what is told in between is kept."""
        number = next(self.numbers)
        self.wire.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            said = json.loads(self.wire.recv(timeout=SECONDS))
            if said.get("type") == "event":
                self.hear(said["params"])
            elif said.get("id") == number:
                if said["type"] == "error":
                    raise GoneMeanwhile(f"{method}: {said['error']}: {said['message']}")
                result: dict[str, Any] = said["result"]
                return result

    def hear(self, entry: dict[str, Any]) -> None:
        """Notes an error that nobody has caught."""
        if entry["level"] == "error" and entry["type"] == "javascript":
            self.errors.append(entry["text"])

    def goto(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def function(self, function: str, given: object) -> dict[str, Any]:
        answer = self.send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise GoneMeanwhile(answer["exceptionDetails"]["text"])
        found: dict[str, Any] = answer["result"]
        return found

    def call(self, function: str, given: object) -> Any:
        script = f"async given => JSON.stringify(await ({function})(JSON.parse(given)))"
        return json.loads(self.function(script, given).get("value", "null"))

    def reference(self, function: str, given: object) -> dict[str, Any] | None:
        found = self.function(f"given => ({function})(JSON.parse(given))", given)
        return {"sharedId": found["sharedId"]} if found["type"] == "node" else None

    def click(self, reference: dict[str, Any]) -> None:
        self.send(
            "script.callFunction",
            functionDeclaration="each => each.scrollIntoView({block: 'nearest'})",
            arguments=[reference],
            target={"context": self.context},
            awaitPromise=False,
        )
        origin = {"type": "element", "element": reference}
        acts = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": acts}
        self.send("input.performActions", context=self.context, actions=[mouse])

    def set_viewport_size(self, viewport_size: Mapping[str, int]) -> None:
        self.send("browsingContext.setViewport", context=self.context, viewport=dict(viewport_size))

    def picture(self) -> bytes:
        shot = self.send("browsingContext.captureScreenshot", context=self.context)
        return base64.b64decode(shot["data"])


class WebKitPage(EnginePage):
    """The one window of a WebKitGTK, over WebDriver."""

    def __init__(self, driver: str) -> None:
        super().__init__()
        options = {"args": ["--automation", "--full-screen"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.client = httpx2.Client(timeout=SECONDS, trust_env=False)
        self.driver = f"{driver}/session"
        self.driver += f"/{self.send('POST', '', wanted)['sessionId']}"
        self.send("POST", "/timeouts", {"script": round(1000 * SECONDS)})

    def send(self, method: str, path: str, given: object = None) -> Any:
        data = None if given is None else json.dumps(given).encode()
        kind = {"Content-Type": "application/json"}
        answer = self.client.request(method, self.driver + path, content=data, headers=kind)
        said = answer.json()["value"]
        if not answer.is_success:
            raise GoneMeanwhile(f"{path}: {said['error']}: {said['message']}")
        return said

    def goto(self, address: str) -> None:
        self.note()
        self.send("POST", "/url", {"url": address})
        self.call(LISTEN, None)

    def note(self) -> None:
        """Keeps what went wrong, before the page that knows of it is left."""
        found = self.call("() => (window.wentWrong ?? []).splice(0)", None)
        self.errors += found

    def call(self, function: str, given: object) -> Any:
        script = f"""const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => ({function})(JSON.parse(arguments[0])))
          .then(value => JSON.stringify(value ?? null)).then(text => done({{ text }}),
            error => done({{ error: String(error) }}));"""
        said = self.send("POST", "/execute/async", {"script": script, "args": [json.dumps(given)]})
        if "error" in said:
            raise GoneMeanwhile(said["error"])
        return json.loads(said["text"])

    def reference(self, function: str, given: object) -> dict[str, Any] | None:
        script = f"return ({function})(JSON.parse(arguments[0]));"
        words = {"script": script, "args": [json.dumps(given)]}
        found: dict[str, Any] | None = self.send("POST", "/execute/sync", words)
        return found

    def click(self, reference: dict[str, Any]) -> None:
        self.send("POST", f"/element/{reference[ELEMENT]}/click", {})

    def set_viewport_size(self, viewport_size: Mapping[str, int]) -> None:
        """The window is larger than its page by what it has around it."""
        wanted = dict(viewport_size)
        for _ in range(3):
            inner = self.call("() => [innerWidth, innerHeight]", None)
            more = [wanted["width"] - inner[0], wanted["height"] - inner[1]]
            if more == [0, 0]:
                self.call(FRAMES, None)
                return
            now = self.send("GET", "/window/rect")
            size = {"width": now["width"] + more[0], "height": now["height"] + more[1]}
            self.send("POST", "/window/rect", {"x": 0, "y": 0, **size})
            with suppress(AssertionError):
                self.settle(inner)
        raise GoneMeanwhile(f"no window of {wanted}: {inner}")

    def settle(self, before: list[int]) -> None:
        """Waits until the window has another size."""
        for _ in range(50):
            if self.call("() => [innerWidth, innerHeight]", None) != before:
                return
            time.sleep(0.02)

    def picture(self) -> bytes:
        time.sleep(0.4)  # a window is drawn some time after it has another size
        return base64.b64decode(self.send("GET", "/screenshot"))

    def close(self) -> None:
        self.note()
        self.send("DELETE", "")
        self.client.close()


# Firefox calls nobody, asks nothing, and moves nothing for the joy of it
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.systemAddon.update.enabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,  # BiDi alone
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,  # as phones have them
}
# WebKitGTK has what GTK has; a bar that needs no room lets its window be as narrow as a phone
STILL = "[Settings]\ngtk-enable-animations=0\n"
NARROW = "* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border: none; }\n"


def program(package: str, *names: str) -> str:
    """Where a program is, by any of its names; a sentence that says what to install if nowhere."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise SystemExit(f"{names[0]} is not there: apt-get install {package}")
    return found


@contextmanager
def running(*words: str, env: Mapping[str, str], **streams: Any) -> Iterator[subprocess.Popen[str]]:
    """A program in a group of its own, which ends with all that it has started."""
    process = subprocess.Popen(words, env=env, text=True, start_new_session=True, **streams)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


@contextmanager
def firefox() -> Iterator[FirefoxPage]:
    """A headless Firefox with a new profile."""
    name = program("firefox-esr", "firefox-esr", "firefox")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (Path(folder) / "user.js").write_text("\n".join(lines), encoding="utf-8")
        words = [name, "--headless", "--no-remote", "--profile", folder]
        words += ["--remote-debugging-port", "0"]
        env = os.environ | {"HOME": folder, "MOZ_DISABLE_CONTENT_SANDBOX": "1"}
        with running(*words, env=env, stderr=subprocess.PIPE) as process:
            assert process.stderr is not None
            address = next(
                line.split()[-1] for line in process.stderr if "BiDi listening on" in line
            )
            with connect(f"{address}/session", max_size=None, open_timeout=SECONDS) as wire:
                yield FirefoxPage(wire)


@contextmanager
def webkit() -> Iterator[WebKitPage]:
    """A WebKitGTK with a screen and settings of its own."""
    screen_of = program("xvfb", "Xvfb")
    driver = program("webkit2gtk-driver", "WebKitWebDriver")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        looks = Path(folder) / "gtk-3.0"
        looks.mkdir()
        (looks / "settings.ini").write_text(STILL, encoding="utf-8")
        (looks / "gtk.css").write_text(NARROW, encoding="utf-8")
        words = [screen_of, "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
        with running(
            *words, env=os.environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as screen:
            assert screen.stdout is not None
            env = os.environ | {"DISPLAY": f":{screen.stdout.readline().strip()}"}
            env |= {"HOME": folder, "XDG_CONFIG_HOME": folder, "LIBGL_ALWAYS_SOFTWARE": "1"}
            with running(driver, f"--port={(port := free_port())}", env=env):
                page = WebKitPage(f"http://127.0.0.1:{port}")
                try:
                    yield page
                finally:
                    page.close()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


ENGINES: dict[str, Callable[[], Any]] = {"firefox": firefox, "webkit": webkit}
