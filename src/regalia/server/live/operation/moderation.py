"""Moderation rules that the operator sets: listed words, slow mode, approval, banned people."""

from __future__ import annotations

import json
import unicodedata
from hashlib import sha256

from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.server.store.notes import Note, Notes

WORD = "word"  # kinds of notes
SETTING = "setting"
BANNED = "banned"
PASS = "pass"  # noqa: S105 - the name of a kind
SLOW = "slow"  # names of settings
APPROVAL = "approval"
MOST_WORDS = 2000
MOST_PASSES = 20_000
MOST_WAITING = 500  # people who have asked and were not answered
PASS_ID = 8  # letters of the hash of a pass that name it
DISGUISES = str.maketrans("013457@$", "oieastas")


def plain_words(text: str) -> str:
    """The words of a text without accents, case, punctuation and digits in place of letters."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(DISGUISES))
    kept = "".join(" " if not each.isalnum() else each for each in letters if not is_mark(each))
    return " ".join(kept.split())


def is_mark(letter: str) -> bool:
    """True for accents and for characters that are not seen."""
    return unicodedata.category(letter) in ("Mn", "Me", "Cf")


def pass_hash(token: str) -> str:
    """The hash by which a pass is stored."""
    return sha256(b"regalia pass " + token.encode()).hexdigest()


class Moderation:
    """The rules in force, as last read from the store."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.listed: list[str] = []  # the same words, as compared
        self.slow = 0  # seconds between two messages of a seat
        self.approval = False  # newcomers wait for the operator
        self.passes: set[str] = set()  # hashes of those who were admitted
        self.banned: set[str] = set()  # hashes of people

    async def read(self, store: Notes) -> None:
        """Read the rules from the store."""
        words = sorted(note.name for note in await store.notes(WORD, MOST_WORDS))
        if words != self.words:
            self.words = words
            self.listed = [
                f" {plain_words(word)}" + ("" if word.endswith("*") else " ") for word in words
            ]
        settings = {note.name: note.body for note in await store.notes(SETTING)}
        slow = settings.get(SLOW, "0")
        self.slow = int(slow) if slow.isdecimal() else 0  # a damaged row is no rule
        self.approval = settings.get(APPROVAL) == "on"
        if self.approval:
            notes = await store.notes(PASS, MOST_PASSES)
            self.passes = {note.name for note in notes if is_admitted(note)}
        self.banned = {note.name for note in await store.notes(BANNED, MOST_PASSES)}

    def check_text(self, text: str) -> None:
        """Refuse a text with a listed word in it."""
        if self.listed:
            words = f" {plain_words(text)} "
            if any(listed in words for listed in self.listed if listed.strip()):
                raise Refused("", Label("table-refused-listed-word"))

    def admits(self, token: str) -> bool:
        """True if somebody with this pass may open and join tables."""
        return not self.approval or pass_hash(token) in self.passes


def is_admitted(note: Note) -> bool:
    """True if the operator has admitted the holder of a pass; a damaged note admits nobody."""
    try:
        return json.loads(note.body)["admitted"] is True
    except (ValueError, LookupError, TypeError):
        return False
