"""Text matching of typed words without regard to case, accents or punctuation."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 200  # more than anybody types; longer words are read no further
SHOWN = 40  # of words that were not understood
_WORD = re.compile(r"[a-z0-9]+|★+")


def plain(text: str) -> str:
    """The words of a text in small letters without accents, one space between them."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(_WORD.findall(re.sub(r"[̀-ͯ'’]", "", folded)))


def shortened(text: str) -> str:
    """The words as they are said back, none too long and all printable."""
    cleaned = "".join(sign if sign.isprintable() else "�" for sign in text)
    return cleaned if len(cleaned) <= SHOWN else cleaned[:SHOWN] + "…"


def is_text(words: str) -> bool:
    """True if words hold no byte that UTF-8 does not have; such bytes come as lone surrogates."""
    return not any("\ud800" <= sign <= "\udfff" for sign in words)


def is_readable(text: str) -> bool:
    """True if a text can be shown as it is: no bytes of no language, no control signs."""
    return is_text(text) and not any(unicodedata.category(sign) == "Cc" for sign in text)


def is_number(words: str) -> bool:
    """True if the words are a whole number as people type one."""
    return words.isascii() and words.isdigit()


def fits(typed: str, text: str) -> bool:
    """True if the typed words stand in the text in their order, each perhaps only begun."""
    rest = iter(text.split())
    return all(
        any(word.startswith(part) if part.isalpha() else word == part for word in rest)
        for part in typed.split()
    )
