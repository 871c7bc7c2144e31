"""News: what has happened since the person last looked, chapter by chapter."""

from __future__ import annotations

from regalia.cli.screen import Screen
from regalia.engine.events import Event
from regalia.engine.view import View


class News:
    """Tells events once, with the table as it stood when each chapter began."""

    def __init__(self, screen: Screen, pause: bool) -> None:
        self.screen = screen
        self.pause = pause
        self.shown = len(screen.sitting.log.events) if screen.sitting.record.answers else 0
        self.told_a_chapter = False
        self.snapshots: dict[int, View] = {}  # the table when a chapter began, by event
        screen.sitting.log.listener = self.look

    def look(self, event: Event) -> None:
        """Remembers the table at the beginning of a chapter."""
        screen = self.screen
        if event.kind in screen.kind.chapters:
            self.snapshots[len(screen.sitting.log.events) - 1] = screen.game.view(screen.seat)

    def tell(self) -> None:
        """Says what happened since the last time."""
        screen = self.screen
        events = screen.sitting.log.events
        for index in range(self.shown, len(events)):
            event = events[index]
            if event.kind in screen.kind.chapters and index > self.shown:
                if index in self.snapshots:
                    screen.draw(self.snapshots[index])
                if self.pause and self.told_a_chapter:
                    self.wait()
            if event.is_seen_by(screen.seat):
                chapter = event.kind in screen.kind.chapters
                self.told_a_chapter = self.told_a_chapter or chapter
                text = screen.speaker.say(screen.kind.label_event(event))
                screen.out.print(text, markup=False, style="bold" if chapter else "")
        self.shown = len(events)
        self.snapshots.clear()

    def wait(self) -> None:
        """Waits for Enter; without a keyboard it does not wait again."""
        try:
            self.screen.out.input(f"[dim]{self.screen.speaker.message('play-enter')}[/] ")
        except EOFError:
            self.pause = False
