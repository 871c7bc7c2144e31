"""Colours: a person's own in games that have them, and the letters of systems that follow it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from regalia.cli.common import UserError
from regalia.cli.learning.progress import COLOURS, Progress
from regalia.cli.terminal.text_matching import plain
from regalia.engine.flow import Seat
from regalia.engine.kind import GameKind, colours_of
from regalia.engine.label import Label
from regalia.text.speaker import LANGUAGES, Speaker

# a system or a planet of it, as one word of what is typed or written
_PLACE: Final = re.compile(
    r"(?<![A-Za-z0-9])([A-Z](?![A-Za-z0-9])|[A-Za-z](?=[1-5](?![A-Za-wyz0-9])))"
)


class ColouredSpeaker(Speaker):
    """Says places by the colour that their owner has at this table, with the reader's letters."""

    def __init__(self, language: str, names: list[str], kind: GameKind, colours: list[int]) -> None:
        super().__init__(language, names)
        self.place_message = kind.table.place_message
        self.colours = [kind.table.colours[colour] for colour in colours]  # of each seat
        shown = [self.message(f"letter-{colour}") for colour in self.colours]
        written = kind.seat_letters[: len(colours)]
        self.letters = dict(zip(written, shown, strict=True))
        # each language's letter of a colour is understood, whichever is spoken
        self.places = {
            Speaker(each).message(f"letter-{colour}"): letter
            for each in LANGUAGES
            for letter, colour in zip(written, self.colours, strict=True)
        }

    def say(self, label: Label) -> str:
        """The label as a sentence, in which a place bears the letter of its colour."""
        if label.message == self.place_message:
            return self.shown(str(label.args["name"]))
        return super().say(label)

    def shown(self, notation: str) -> str:
        """A record's notation with the letters of this table."""
        return _replaced(notation, self.letters)

    def written(self, words: str) -> str:
        """Typed words with the letters of a record."""
        return _replaced(words, self.places)


def _replaced(text: str, letters: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda found: letters.get(found[1].upper(), found[1]), text)


def shown(notation: str, speaker: Speaker) -> str:
    """Notation as this speaker's table has it."""
    return speaker.shown(notation) if isinstance(speaker, ColouredSpeaker) else notation


def written(words: str, speaker: Speaker) -> str:
    """Typed words as notation."""
    return speaker.written(words) if isinstance(speaker, ColouredSpeaker) else words


def colour_of(seat: Seat, usual: tuple[str, ...], speaker: Speaker) -> str:
    """The colour of a seat, which is that of its place where nobody chose."""
    return speaker.colours[seat] if isinstance(speaker, ColouredSpeaker) else usual[seat]


def speaker_at(kind: GameKind, language: str, names: list[str], seat: Seat) -> Speaker:
    """The speaker of a table, with the person's colour where the game has colours."""
    if not kind.table.colours:
        return Speaker(language, names)
    chosen = [-1] * len(names)
    chosen[seat] = kept_colour(kind)
    return ColouredSpeaker(language, names, kind, colours_of(chosen, len(kind.table.colours)))


def kept_colour(kind: GameKind) -> int:
    """The colour that the person chose last for a game, by its place; -1: none."""
    kept = [word.partition(" ") for word in Progress().kept[COLOURS]]
    found = [
        colour for game, _, colour in kept if game == kind.name and colour in kind.table.colours
    ]
    return kind.table.colours.index(found[-1]) if found else -1


def keep_colour(kind: GameKind, colour: str) -> UserError | None:
    """Remembers a colour for this game and the next ones; gives why that could not be done."""
    return Progress().replace(COLOURS, f"{kind.name} ", colour)


def named_colour(kind: GameKind, words: str, speaker: Speaker) -> str:
    """The colour that somebody names in any of the languages."""
    if not kind.table.colours:
        raise UserError("play-no-colours", game=Label(f"game-{kind.name}"))
    for colour in kind.table.colours:
        said = [Speaker(each).message(f"page-colour-{colour}") for each in LANGUAGES]
        if plain(words) in map(plain, (colour, *said)):
            return colour
    known = ", ".join(speaker.message(f"page-colour-{each}").lower() for each in kind.table.colours)
    raise UserError("play-no-such-colour", colours=known)
