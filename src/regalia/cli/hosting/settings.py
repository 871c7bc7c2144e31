"""The settings of a server: by the command, else by the environment, else by a file."""

from __future__ import annotations

import argparse
import dataclasses
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regalia.cli.common import UserError, read_text

PREFIX = "REGALIA_"
LISTS = ("name", "proxy", "notice_hosts")  # of which there may be several: words in the environment
NUMBERS = (
    "port", "processes", "metrics", "backup_hours", "backups", "keep_days", "keep_talk_days",
)  # fmt: skip
TEXTS = (
    "host", "store", "log", "backup", "contact", "push", "push_key", "operator_token",
    "operator_token_file", "metrics_host", "bot_token", "site",
)  # fmt: skip
SWITCHES = ("no_open", "no_webhooks")
KNOWN = (*LISTS, *NUMBERS, *TEXTS, *SWITCHES)


class DefaultText(str):
    """A text that nobody gave."""

    __slots__ = ()


class DefaultNumber(int):
    """A number that nobody gave."""

    __slots__ = ()


def is_given(value: object) -> bool:
    """True if the command line sets this."""
    return not (value in (None, False, []) or isinstance(value, DefaultText | DefaultNumber))


def settle(args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Fills in what the command did not say; gives the limits that the file sets."""
    path = args.config or environment.get(f"{PREFIX}CONFIG")
    found = read_file(Path(path)) if path else {}
    limits = found.pop("limits", {})
    args.quotas = checked_quotas(found.pop("quotas", {}))
    for name in KNOWN:
        text = environment.get(PREFIX + name.upper())
        if is_given(getattr(args, name)):
            continue
        if text is not None:
            setattr(args, name, from_text(name, text))
        elif name in found:
            setattr(args, name, from_file(name, found[name]))
    unknown = sorted(set(found) - set(KNOWN))
    if unknown:
        raise UserError("table-serve-setting", setting=unknown[0], known=", ".join(KNOWN))
    return checked_limits(limits)


def read_file(path: Path) -> dict[str, Any]:
    """The settings of a file."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise UserError("table-serve-config", file=str(path), why=str(error)) from None


def bad(name: str) -> UserError:
    """A setting whose value is none."""
    return UserError("table-serve-setting-value", setting=name)


def from_text(name: str, text: str) -> Any:
    """A value of the environment."""
    if name in LISTS:
        return text.replace(",", " ").split()
    if name in SWITCHES:
        if text not in ("0", "1", "false", "true"):
            raise bad(PREFIX + name.upper())
        return text in ("1", "true")
    if name in NUMBERS:
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise bad(PREFIX + name.upper())
        return int(text)
    return text


def from_file(name: str, value: Any) -> Any:
    """A value of the file."""
    if name in LISTS:
        good = isinstance(value, list) and all(isinstance(each, str) for each in value)
    elif name in SWITCHES:
        good = isinstance(value, bool)
    elif name in NUMBERS:
        good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    else:
        good = isinstance(value, str)
    if not good:
        raise bad(name)
    return value


def checked_limits(limits: Any) -> dict[str, Any]:
    """Limits that differ from the usual ones, by their names."""
    from regalia.server.http.token_bucket import Limits

    return checked("limits", limits, Limits, int | float)


def checked_quotas(quotas: Any) -> dict[str, Any]:
    """Quotas that differ from the usual ones, by their names."""
    from regalia.server.live.operation.quotas import QuotaLimits

    return checked("quotas", quotas, QuotaLimits, int)


def checked(section: str, values: Any, known_by: type[Any], kind: Any) -> dict[str, Any]:
    """The numbers of a section of the file, by the names of a dataclass."""
    known = sorted(field.name for field in dataclasses.fields(known_by))
    if not isinstance(values, dict):
        raise bad(section)
    for name, value in values.items():
        if name not in known:
            setting = f"{section}.{name}"
            raise UserError("table-serve-setting", setting=setting, known=", ".join(known))
        if isinstance(value, bool) or not isinstance(value, kind) or value < 0:
            raise bad(f"{section}.{name}")
    return values
