"""The messages of one language, read when they are wanted: parsing them all takes a while."""

from __future__ import annotations

import re
from threading import RLock
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

DEFINED: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
REFERRED: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
ELIDED: Final = re.compile("[aeiouyàâäæéèêëîïôöœùûü]", re.IGNORECASE)


def of(name: object) -> Any:
    """French « de » before a name, joined with it as one says it."""
    words = name if isinstance(name, str) else "…"
    if words.startswith("Le "):
        return f"du {words[3:]}"
    if words.startswith("Les "):
        return f"des {words[4:]}"
    return f"d’{words}" if ELIDED.match(words) else f"de {words}"


class LazyBundle(FluentBundle):
    """A bundle that parses a file when one of its messages, or a reference to one, is met."""

    def __init__(self, language: str, texts: list[str]) -> None:
        super().__init__([language], functions={"DE": of}, use_isolating=False)
        self.waiting: dict[int, str] = dict(enumerate(texts))
        self.home = {name: i for i, text in enumerate(texts) for name in DEFINED.findall(text)}
        self.lock = RLock()  # who comes second waits until the file is read

    def has_message(self, message_id: str) -> bool:
        if self.waiting:
            with self.lock:
                self.fetch(message_id)
        return super().has_message(message_id)

    def fetch(self, name: str) -> None:
        """Parse the file that holds a message, and those that it speaks of."""
        text = self.waiting.pop(self.home.get(name, -1), None)
        if text is None:
            return
        self.add_resource(FluentResource(text))
        for other in REFERRED.findall(text):
            self.fetch(other)
