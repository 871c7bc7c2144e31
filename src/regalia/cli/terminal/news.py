"""News: what has happened since the person last looked, chapter by chapter."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from regalia.cli.terminal.commands import Commands, order_in
from regalia.cli.terminal.screen import Screen
from regalia.cli.terminal.story import story
from regalia.cli.terminal.text_matching import shortened
from regalia.engine.events import Event
from regalia.engine.game import Game
from regalia.engine.record import Sitting
from regalia.engine.view import View

PARTS = 3  # a third of the screen is too much to be pushed away by the table
PROMPT = 3  # lines that stay free when a screen is full


class News:
    """Tells events once, with the table as it stood when each chapter began."""

    def __init__(self, screen: Screen, orders: Commands, pause: bool) -> None:
        self.screen = screen
        self.orders = orders
        self.pause = pause
        self.unread = 0  # lines told since the person last pressed a key
        self.told_a_chapter = False
        self.heard = 0
        self.snapshots: dict[int, View] = {}  # the table when a chapter began, by event
        if screen.sitting.record.answers:
            self.listen()
        else:
            self.hear_the_beginning()

    def hear_the_beginning(self) -> None:
        """A game may run for some rounds before its first question: they are looked at too."""
        sitting = self.screen.sitting
        Sitting(sitting.kind, replace(sitting.record), watch=self.look)
        sitting.witness.listener = partial(self.look, sitting.game)

    def listen(self) -> None:
        """Goes on from where the game stands, with all that happened before known."""
        sitting = self.screen.sitting
        self.heard = self.screen.told = len(sitting.witness.events)
        self.snapshots.clear()
        sitting.witness.listener = partial(self.look, sitting.game)

    def look(self, game: Game, event: Event) -> None:
        """Remembers the table at the beginning of a chapter."""
        if event.kind in self.screen.kind.table.chapters:
            self.snapshots[self.heard] = game.view(self.screen.seat)
        self.heard += 1

    def tell(self) -> None:
        """Says what happened since the last time."""
        events = self.screen.sitting.witness.events
        while self.screen.told < len(events):
            start = end = self.screen.told
            if events[start].kind in self.screen.kind.table.chapters:
                self.open_chapter(start)
                end += 1
            while end < len(events) and events[end].kind not in self.screen.kind.table.chapters:
                end += 1
            self.tell_some(events[start:end])
            self.screen.told = end
        self.snapshots.clear()
        if self.unread > self.screen.out.height - PROMPT:
            self.rest()

    def before_question(self) -> None:
        """Time to read what was told, if the table would push much of it out of sight."""
        if PARTS * self.unread > self.screen.out.height:
            self.rest()
        self.unread = 0

    def rest(self) -> None:
        """Waits where somebody is there to go on."""
        if self.pause:
            self.wait()

    def open_chapter(self, index: int) -> None:
        """The table as it stands between two chapters, and time to look at it."""
        if not self.told_a_chapter:
            return
        if index in self.snapshots:
            self.screen.draw(self.snapshots[index])
        self.rest()

    def tell_some(self, events: list[Event]) -> None:
        """The lines of some events."""
        screen = self.screen
        for line in story(events, screen.kind, screen.speaker, screen.seat):
            self.told_a_chapter = self.told_a_chapter or line.chapter
            screen.rule = line.rule
            screen.print(line.text, "bold" if line.chapter else "")
            self.unread += 1

    def wait(self) -> None:
        """Waits for Enter, and hears orders; without a keyboard it does not wait again."""
        self.unread = 0
        while True:
            try:
                words = self.screen.ask(self.screen.speaker.message("play-enter"))
            except EOFError:
                self.pause = False
                return
            if not words:
                return
            order = order_in(words) or order_in(words.casefold())
            if order:
                self.orders.obey(order, None)
            else:
                self.screen.say("play-only-enter", {"words": shortened(words)})
