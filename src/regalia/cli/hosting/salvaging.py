"""regalia admin salvage: a new store of what can still be read in a damaged file."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from regalia.cli.common import UserError
from regalia.cli.hosting import admin
from regalia.text.speaker import Speaker


def salvage(target: Path, where: str, speaker: Speaker) -> int:
    """Reads the damaged store at an address into a new file, and checks what is there."""
    from regalia.server.store.base import StoreFailed
    from regalia.server.store.salvage import salvage as read_into

    if where.startswith(("postgresql://", "postgres://")):
        raise UserError("admin-restore-postgres")
    if not Path(where).exists():
        raise UserError("admin-no-store", store=where)
    if target.exists():
        raise UserError("admin-exists", file=str(target))
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        counts = read_into(Path(where), target)
    except StoreFailed as error:
        raise UserError(error.message, **error.args_said) from None
    said = {"file": str(target), "count": counts["entry"]}
    print(speaker.message("admin-salvaged", said))
    args = argparse.Namespace(action="check", what=None, lang=speaker.language)
    return asyncio.run(admin.with_store(args, str(target)))
