"""Archives of a site: the standard library, other packages, and Regalia itself."""

from __future__ import annotations

import ast
import io
import tokenize
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from devkit.ground import ROOT

SOURCE = ROOT / "src" / "regalia"
# What no tab needs: commands, measuring, PostgreSQL, uvicorn; texts and page are files of the site.
NOT_OURS = (
    "cli/",
    "lab/",
    "envs/",
    "web/",
    "text/en/",
    "text/fr/",
    "server/store/postgres.py",
    "server/store/batching.py",
    "server/store/pubsub.py",
    "server/http/uvicorn_batching.py",
    "server/http/uvicorn_server.py",
    "server/http/http_limits/connection_limits.py",
)
# The standard library as far as it is used: what devkit/site/exercise.py imports, and what that
# may import later (python3 -m devkit.site.trace writes it anew).
LIBRARY = (Path(__file__).resolve().parent / "library.txt").read_text().split()
# Parts of others' packages that only other programs need.
NOT_OTHERS = ("_trio.py", "testclient.py", "pytest_plugin.py", ".pyi", "/RECORD", "/to_process.py")
KEEPS_WORDS = ("_pyodide/", "pyodide/")  # they read their own docstrings
STAMP = (1980, 1, 1, 0, 0, 0)  # of every file: the same content gives the same archive


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A stored archive: what travels is compressed as a whole, and better."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as written:
        for name, data in sorted(files):
            written.writestr(zipfile.ZipInfo(name, STAMP), data)
    return made.getvalue()


def files_of(path: Path | IO[bytes]) -> list[tuple[str, bytes]]:
    """The files of an archive."""
    with zipfile.ZipFile(path) as opened:
        return [(name, opened.read(name)) for name in opened.namelist() if not name.endswith("/")]


def wordless(name: str, data: bytes) -> bytes:
    """A source without docstrings and comments, every line where it was; others as they are."""
    if not name.endswith(".py") or name.startswith(KEEPS_WORDS):
        return data
    text = data.decode()
    try:
        tree = ast.parse(text)
        comments = [
            token
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.COMMENT
        ]
    except (SyntaxError, tokenize.TokenError):
        return data  # newer words than this Python knows
    lines = text.split("\n")
    for token in comments:
        row, column = token.start
        lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(node, WORDED) and body and is_docstring(body[0]):
            first, last = body[0].lineno - 1, body[0].end_lineno
            if lines[first].strip().startswith(("'", '"', "r'", 'r"')) and is_alone(lines, body[0]):
                indent = lines[first][: body[0].col_offset]
                lines[first:last] = [f"{indent}''", *[""] * (last - first - 1)]
    return "\n".join(lines).encode()


WORDED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def is_docstring(node: ast.stmt) -> bool:
    """True if a statement is a plain string."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def is_alone(lines: list[str], node: ast.stmt) -> bool:
    """True if nothing else stands on the last line of a statement."""
    assert node.end_lineno is not None
    return not lines[node.end_lineno - 1].encode()[node.end_col_offset :].strip()


def library(stdlib: Path) -> bytes:
    """The standard library as far as it is used."""
    used = set(LIBRARY)
    return archive((name, wordless(name, data)) for name, data in files_of(stdlib) if name in used)


def other_packages(wheels: list[Path]) -> bytes:
    """The packages of others, with their names and licences."""
    files = [item for wheel in wheels for item in files_of(wheel)]
    return archive(
        (name, wordless(name, data)) for name, data in files if not name.endswith(NOT_OTHERS)
    )


def own_package(wheel: Path | None) -> bytes:
    """Regalia, compiled if there is a wheel for this interpreter, else its sources."""
    if wheel is not None:
        found = [
            (name, data)
            for name, data in files_of(wheel)
            if not name.startswith("regalia/") or is_ours(name.removeprefix("regalia/"))
        ]
        return archive(found)
    paths = [path for path in SOURCE.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    named = [(path.relative_to(SOURCE).as_posix(), path) for path in paths]
    return archive(
        (f"regalia/{name}", wordless(name, path.read_bytes()))
        for name, path in named
        if is_ours(name)
    )


def is_ours(name: str) -> bool:
    """True if a file of our package is needed in a tab."""
    return not name.startswith(NOT_OURS) and "__pycache__" not in name
