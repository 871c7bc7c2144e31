"""The operator's page of a server: off until a token is set."""

from __future__ import annotations

import argparse
import dataclasses
import re
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.cli.common import UserError, read_text
from regalia.cli.hosting.settings import KNOWN

if TYPE_CHECKING:
    from regalia.cli.hosting.control import Control
    from regalia.server.http.operation.operator import OperatorAccess
    from regalia.server.http.token_bucket import Limits

SHORTEST = 20  # letters of a token
SECRET = ("operator_token",)


def operator_access(
    args: argparse.Namespace, control: Control, limits: Limits
) -> OperatorAccess | None:
    """Access for the operator's page; None if no token is set."""
    from regalia.cli.hosting import verbs
    from regalia.server.http.operation.operator import OperatorAccess

    token = read_token(args)
    if not token:
        return None
    every = {verb: verbs.NEED.get(verb, "") for verb in verbs.DO} | {"backup": ""}
    return OperatorAccess(token, control.do, every, verbs.READS, in_force(args, limits))


def read_token(args: argparse.Namespace) -> str:
    """The token of the settings, or of the file that they name; empty if there is none."""
    token: str = args.operator_token or ""
    if args.operator_token_file:
        token = read_text(Path(args.operator_token_file)).strip()
    if token and len(token) < SHORTEST:
        raise UserError("table-serve-operator-token", count=SHORTEST)
    return token


def in_force(args: argparse.Namespace, limits: Limits) -> dict[str, str]:
    """All settings as they are in force, without passwords and tokens."""
    found = {name: str(getattr(args, name)) for name in KNOWN if name not in SECRET}
    found["store"] = re.sub(r"(://[^:/@]*):[^@]*@", r"\1:…@", found["store"])
    usual = {each.name: each.default for each in dataclasses.fields(limits)}
    changed = {
        f"limits.{name}": str(getattr(limits, name))
        for name, value in usual.items()
        if getattr(limits, name) != value
    }
    return {
        name: value for name, value in found.items() if value not in ("", "None", "[]")
    } | changed
