"""Changes of a variant pack to the card set: rows of the table, and ready decks."""

from __future__ import annotations

from typing import Final

from regalia.engine.variants.pack import Pack, pack_of

CARDS: Final = "cards"
DECKS: Final = "decks"
MOST_VALUE: Final = 20
MOST_CARDS: Final = 127  # that a packed deck can name

Row = dict[str, str]


def changed_rows(rows: list[Row], allowed: dict[str, tuple[str, ...]]) -> list[Row]:
    """The rows of all cards, those of a pack put in place of the printed ones or added.

    `allowed` has the words that may stand in a column; the columns of values are numbers, and all
    others any text.
    """
    pack = pack_of("chronica")
    if pack is None:
        return rows
    known = {row["id"]: row for row in rows}
    columns = list(rows[0])
    for name, given in pack.table(CARDS).items():
        pack.known.add((CARDS, name))
        if not isinstance(given, dict):
            raise pack.wrong((CARDS, name), "variant-not-section", name=f"{CARDS}.{name}")
        row = known.get(name)
        if row is None:
            row = dict.fromkeys(columns, "") | {"id": name}
            known[name] = row
            rows.append(row)
            missing = [each for each in columns[1:] if each not in given and is_needed(each)]
            if missing:
                raise pack.wrong((CARDS, name), "variant-missing", name=missing[0])
        else:
            row.update(power_text_en="", power_text_fr="")  # built anew from the power
        for column, value in given.items():
            set_column(pack, row, column, value, allowed, columns)
    if len(rows) > MOST_CARDS:
        raise pack.wrong((CARDS,), "variant-too-many", most=str(MOST_CARDS))
    return rows


def is_needed(column: str) -> bool:
    """True if a new card must say it: all but its power."""
    return not column.startswith("power_")


def set_column(
    pack: Pack,
    row: Row,
    column: str,
    value: object,
    allowed: dict[str, tuple[str, ...]],
    columns: list[str],
) -> None:
    """Writes one entry of a pack into a card."""
    entry = (CARDS, row["id"], column)
    pack.known.add(entry)
    if column not in columns[1:]:
        raise pack.unknown(entry, columns[1:])
    if column in allowed["numbers"]:
        row[column] = str(pack.whole(entry, 0, 0, MOST_VALUE))
    elif not isinstance(value, str):
        raise pack.bad(entry, value, "…")
    elif column in allowed and value not in allowed[column]:
        raise pack.bad(entry, value, ", ".join(allowed[column]))
    else:
        row[column] = value


def changed_deck(word: str, ids: list[str], numbers: dict[str, int]) -> list[str]:
    """The card ids of a ready deck, by the pack if it has this deck."""
    pack = pack_of("chronica")
    if pack is None:
        return ids
    entry = (DECKS, word)
    pack.known.add(entry)
    given = pack.table(DECKS).get(word)
    if given is None:
        return ids
    if isinstance(given, dict):
        given = swapped(pack, entry, ids, given)
    if not isinstance(given, list) or len(given) != len(ids):
        raise pack.bad(entry, given, f"{len(ids)} × id")
    for name in given:
        if name not in numbers or given.count(name) > 1:
            raise pack.bad(entry, name, ", ".join(sorted(numbers)))
    return [str(name) for name in given]


def swapped(pack: Pack, entry: tuple[str, ...], ids: list[str], given: dict[str, object]) -> object:
    """A deck with some cards in place of others, each written as old = "new"."""
    changed = list(ids)
    for old, new in given.items():
        pack.known.add((*entry, old))
        if old not in ids:
            raise pack.unknown((*entry, old), sorted(ids))
        changed[ids.index(old)] = str(new)
    return changed
