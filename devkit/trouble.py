"""Bad surroundings: each gets one sentence that says what to do."""

from __future__ import annotations

import errno
import os
import re
from urllib.parse import urlsplit

from devkit.ground import ROOT, Trouble

AGAIN = "then start again: what was left half done is put right"

NO_SPACE = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}
NO_WRITING = {errno.EROFS, errno.EACCES, errno.EPERM}

FULL = re.compile(r"no space left|disk quota|file too large|errno 28|os error 28", re.IGNORECASE)
PROXY = re.compile(r"proxy|tunnel", re.IGNORECASE)
OFFLINE = re.compile(
    r"failed to establish a new connection|name resolution|name or service not known|getaddrinfo|"
    r"connection (refused|reset|aborted)|network is unreachable|timed out|dns error|"
    r"error sending request|failed to fetch|no matching distribution found|"
    r"could not connect|connect error|no solution found",
    re.IGNORECASE,
)
CHANGED = re.compile(r"do not match the hashes|hash mismatch", re.IGNORECASE)
UNWRITABLE = re.compile(r"read-only file system|permission denied", re.IGNORECASE)


def of_files(error: OSError) -> Trouble | None:
    """A file system error as Trouble; None if it is not one of the surroundings."""
    if error.errno in NO_SPACE:
        return Trouble(f"the disk is full; free about 200 MB, {AGAIN}")
    if error.errno in NO_WRITING:
        return Trouble(
            f"{error.filename or ROOT} cannot be written to; copy the folder {ROOT.name} to a "
            "place of your own and start it there"
        )
    return None


def of_fetching(output: str, log: str) -> Trouble:
    """The output of pip or uv as Trouble."""
    if FULL.search(output):
        return Trouble(f"the disk is full; free about 200 MB, {AGAIN}")
    if UNWRITABLE.search(output):
        return Trouble(
            f"a folder cannot be written to ({log} says which); copy the folder {ROOT.name} to a "
            "place of your own and start it there"
        )
    if CHANGED.search(output):
        return Trouble(
            "what came over the network is not what the lock names; start again, and if it "
            f"happens again ask the operator of your network or proxy (details: {log})"
        )
    if OFFLINE.search(output) or PROXY.search(output):
        found = proxy()
        if found:
            return Trouble(
                f"nothing could be fetched through the proxy {found}; correct HTTPS_PROXY or "
                f"unset it, {AGAIN} (details: {log})"
            )
        return Trouble(
            "nothing could be fetched: the first start needs the network (behind a proxy set "
            f"HTTPS_PROXY); connect, {AGAIN} (details: {log})"
        )
    last = next((line.strip() for line in reversed(output.splitlines()) if line.strip()), "no word")
    return Trouble(f"fetching failed; see {log} and start again (its last line: {last})")


def proxy() -> str | None:
    """The proxy that the surroundings name, without the password in it."""
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "HTTP_PROXY"):
        value = os.environ.get(name)
        if value:
            parts = urlsplit(value if "//" in value else f"//{value}")
            try:
                port = parts.port
            except ValueError:
                port = None
            return f"{parts.hostname or '?'}{f':{port}' if port else ''}"
    return None
