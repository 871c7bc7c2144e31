"""A browser slowed down as a whole: the processes of its pages are stopped most of the time.

Chromium's own throttling knows the main thread of a page only and refuses workers ("Operation is
only supported for pages"), where all the work of a tab is done.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

PERIOD = 0.024  # seconds, of which a page runs one share


def renderers(browser: Browser) -> list[int]:
    """The processes that run pages with their workers."""
    session = browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [each["id"] for each in told if each["type"] == "renderer"]


def signalled(processes: list[int], number: int) -> None:
    """Send a signal to processes, some of which may be gone."""
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            continue


@contextmanager
def slowed(browser: Browser, rate: float) -> Iterator[None]:
    """The pages of now run for one part of the time out of so many."""
    if rate <= 1:
        yield
        return
    processes = renderers(browser)
    done = threading.Event()

    def stop_and_go() -> None:
        while not done.is_set():
            signalled(processes, signal.SIGSTOP)
            time.sleep(PERIOD * (1 - 1 / rate))
            signalled(processes, signal.SIGCONT)
            time.sleep(PERIOD / rate)

    thread = threading.Thread(target=stop_and_go, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
