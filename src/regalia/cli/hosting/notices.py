"""Whether a server tells people elsewhere that they are awaited, as its settings say."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.cli.common import UserError

if TYPE_CHECKING:
    from regalia.server.live.notices.post import Postman

KEY_FILE = "push.key"


def set_up_notices(post: Postman, args: argparse.Namespace, where: str) -> None:
    """Opens the way outside; without the setting `push` no browser is told."""
    from regalia.server.live.notices.outside import Outside, Unwelcome

    for host in args.notice_hosts:
        try:
            Outside([host])
        except Unwelcome:
            raise UserError("table-serve-notice-host", value=host[:60]) from None
    post.outside = Outside(args.notice_hosts)
    post.hooks = not args.no_webhooks
    if args.push:
        set_up_push(post, args.push, key_file(args.push_key, where))


def key_file(named: str, where: str) -> Path:
    """Where the key lies: where it was named, else beside the file of the tables."""
    if named:
        return Path(named)
    if where.startswith(("postgresql://", "postgres://")):
        raise UserError("table-serve-push-key")
    return Path(where).parent / KEY_FILE


def set_up_push(post: Postman, contact: str, path: Path) -> None:
    """The keys of this server, made when they are needed first."""
    if not contact.startswith(("mailto:", "https://")) or not contact.isprintable():
        raise UserError("table-serve-push-contact", value=contact[:60])
    try:
        from regalia.server.live.notices.push import BadKeys, PushKeys
    except ModuleNotFoundError:
        raise UserError("table-serve-push-missing") from None
    try:
        post.keys = PushKeys.kept(path, contact)
    except (BadKeys, OSError):
        raise UserError("table-serve-push-file", file=str(path)) from None
