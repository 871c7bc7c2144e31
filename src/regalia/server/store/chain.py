"""Chain over the entries of a table: a lost or altered entry is noticed when it is read."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from regalia.server.store.base import EntryDamaged, TableGone

LINK_LETTERS = 32


class StoredEntry(NamedTuple):
    """A row of the log; the link is empty where an older version wrote it."""

    seq: int
    at: int
    body: bytes
    link: str


class Head(NamedTuple):
    """The newest entry of a table as noted beside the log."""

    seq: int
    link: str


def link(before: str, seq: int, at: int, body: str) -> str:
    """The link of an entry."""
    text = f"{before} {seq} {at} {body}"
    return sha256(text.encode()).hexdigest()[:LINK_LETTERS]


def checked(
    table: str, rows: Iterable[StoredEntry], after: int, head: Head | None
) -> list[StoredEntry]:
    """The entries after a number; raises EntryDamaged at the first that is lost or altered.

    The rows begin with the entry of that number itself, to which the next one is linked.
    """
    good: list[StoredEntry] = []
    expected, before = max(1, after), ""
    for row in rows:
        if row.seq != expected:
            break
        if row.seq > after and row.link and row.link != link_of(before, row):
            break
        if row.seq > after:
            good.append(row)
        before = row.link
        expected += 1
    else:
        return whole(table, good, after, head, expected - 1, before)
    raise EntryDamaged(table, expected, [row.body for row in good])


def link_of(before: str, row: StoredEntry) -> str:
    """The link that a row should have; empty if its text is no text."""
    try:
        return link(before, row.seq, row.at, row.body.decode())
    except UnicodeDecodeError:
        return ""


def whole(
    table: str, good: list[StoredEntry], after: int, head: Head | None, last: int, newest: str
) -> list[StoredEntry]:
    """The entries, if the log ends where its head says."""
    if head is None:
        if last < after:
            raise TableGone(table)
        if newest:
            raise EntryDamaged(table, last + 1, [row.body for row in good])
        return good  # there is no such table, or an older version wrote all of it
    if last < after and head.seq < after:
        return []  # an older state of the store: nothing new is known there
    if last < head.seq:
        raise EntryDamaged(table, last + 1, [row.body for row in good])
    if last == head.seq and head.link != newest:
        raise EntryDamaged(table, max(1, last), [row.body for row in good[:-1]])
    known = [row for row in good if row.seq <= head.seq]
    if any(row.link for row in good[len(known) :]):
        raise EntryDamaged(table, head.seq + 1, [row.body for row in known])
    return good  # what an older version wrote beside this one has no link
