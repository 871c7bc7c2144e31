"""Notification settings of a server."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.cli.common import UserError

if TYPE_CHECKING:
    from regalia.server.live.notifications.delivery import Delivery

KEY_FILE = "push.key"


def set_up_notices(delivery: Delivery, args: argparse.Namespace, where: str) -> None:
    """Opens the way outside; without the setting `push` no browser is told."""
    from regalia.server.live.notifications.outbound import ForbiddenAddress, OutboundClient

    for host in args.notice_hosts:
        try:
            OutboundClient([host])
        except ForbiddenAddress:
            raise UserError("table-serve-notice-host", value=host[:60]) from None
    delivery.outbound = OutboundClient(args.notice_hosts)
    delivery.hooks = not args.no_webhooks
    if args.push:
        set_up_push(delivery, args.push, key_file(args.push_key, where))


def key_file(named: str, where: str) -> Path:
    """Path of the push key: as set, else beside the store."""
    if named:
        return Path(named)
    if where.startswith(("postgresql://", "postgres://")):
        raise UserError("table-serve-push-key")
    return Path(where).parent / KEY_FILE


def set_up_push(delivery: Delivery, contact: str, path: Path) -> None:
    """The keys of this server, made when they are needed first."""
    if not contact.startswith(("mailto:", "https://")) or not contact.isprintable():
        raise UserError("table-serve-push-contact", value=contact[:60])
    try:
        from regalia.server.live.notifications.push import BadKeys, PushKeys
    except ModuleNotFoundError:
        raise UserError("table-serve-push-missing") from None
    try:
        delivery.keys = PushKeys.kept(path, contact)
    except (BadKeys, OSError):
        raise UserError("table-serve-push-file", file=str(path)) from None
