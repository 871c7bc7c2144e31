"""Words for the fields of a state, each declared once in the body of its class.

`python3 dev.py fields` reads the declarations and writes the code that copies, encodes and shows
them, between the lines that ask for it. A field without a word is copied into a clone, and encoded
as it stands: numbers first, then lists, then lists of lists, in the order of the declarations.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

# replaced, or copied before its first change, and so never changed in place: clones share it
Shared = Annotated[T, "shared"]
# its order means nothing: encoded sorted
Sorted = Annotated[T, "sorted"]
# encoded at the end, and only where it is not empty, as it came after the first digests
Late = Annotated[T, "late"]
# not encoded by itself: it follows from other fields, or another one is encoded with it
Uncoded = Annotated[T, "uncoded"]
# of this very game: neither copied nor encoded
Own = Annotated[T, "own"]
# all may see it: every view shows it as it stands, by the same name
Open = Annotated[T, "open"]


def coded(how: str) -> str:
    """The expression that a field is encoded by, beside `Annotated`."""
    return how


def unless(value: str) -> str:
    """A field that is late is left out while it has this value, beside `Annotated`."""
    return value
