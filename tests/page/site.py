"""A site in a browser: files from a folder, and nothing else."""

from __future__ import annotations

import functools
import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from devkit.ground import BUILD, digest, fresh, only_one
from tests.page.browser import ROOT

FOLDER = BUILD / "site" / "tests"
HURRY = 100  # milliseconds between two looks at a page
ANSWERS = (
    "dialog[open] .button.main",
    'main button.target:not([aria-disabled="true"])',
    ".options button",
    "button.first",
)

IS_KEPT = """async files => {
  for (const path of files) if (!(await caches.match(new URL(path, location.href)))) return false;
  return true;
}"""


def built() -> Path:
    """The site of these sources, built once for all tests."""
    places = [ROOT / "src" / "regalia", ROOT / "web" / "src", ROOT / "web" / "pyodide"]
    found = [path for place in places for path in place.rglob("*") if path.is_file()]
    found += [*(ROOT / "devkit" / "site").glob("*.*"), ROOT / "web" / "vite.config.ts"]
    apart = ("node_modules", "__pycache__", "static", ".test.")
    key = digest(sorted(path for path in found if not any(word in str(path) for word in apart)))
    stamp = BUILD / "site" / "tests.stamp"
    with only_one("site", "another test is building the site; waiting for it"):
        if not fresh(stamp, key):
            command = [sys.executable, "-m", "devkit.site", "--plain", "--out", str(FOLDER)]
            subprocess.run(command, cwd=ROOT, check=True)
            stamp.write_text(key)
    return FOLDER


class Files(SimpleHTTPRequestHandler):
    """Any web server that knows two types."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - its name there
        return None


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder, below a path as on a pages host."""
    handler = functools.partial(Files, directory=str(folder.parent))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/{folder.name}/"
    finally:
        server.shutdown()
        server.server_close()


def ready(page: Page) -> None:
    """Wait until the tables of the tab are there."""
    page.locator("h1").first.wait_for()
    page.wait_for_function("() => !document.querySelector('.tab-line progress')")
    page.wait_for_function("() => !document.querySelector('.tab-line')")


def map_of(folder: Path) -> dict[str, Any]:
    """The map of a site."""
    text = (folder / "index.html").read_text("utf-8")
    block = text.split('id="site">')[1].split("</script>")[0]
    found: dict[str, Any] = json.loads(block.replace("<\\/", "</"))
    return found


def all_kept(page: Page, folder: Path) -> None:
    """Wait until the service worker has fetched everything else."""
    found = re.search(r"const FILES = (\[.*?\]);", (folder / "sw.js").read_text("utf-8"))
    assert found
    while not page.evaluate(IS_KEPT, json.loads(found[1])):
        page.wait_for_timeout(HURRY)
