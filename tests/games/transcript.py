"""Transcripts: a game written down as it goes on, for files that are compared line by line."""

from dataclasses import fields

from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.view import View
from regalia.text.speaker import Speaker


def shown(view: View) -> dict[str, str]:
    """The fields of a view by name; what is empty is left out."""
    values = [(field.name, getattr(view, field.name)) for field in fields(view)]
    return {name: str(value) for name, value in values if value not in ((), "", False)}


def changes(before: dict[str, str], now: dict[str, str]) -> list[str]:
    """A line for each field that is not as it was before."""
    gone = [f"    {name}: nothing" for name in before if name not in now]
    return [f"    {name}: {now[name]}" for name in now if before.get(name) != now[name]] + gone


class Transcript:
    """A game written down as it goes on: events, pictures, questions and answers."""

    def __init__(self, kind: GameKind, game: Game, title: str) -> None:
        assert game.witness is not None
        self.kind = kind
        self.game = game
        self.events = game.witness.events
        self.speaker = Speaker("en")
        self.lines = [title]
        self.seen: dict[str, str] = {}  # by a spectator, at the last picture
        self.told = 0
        self.count = 0

    def tell(self) -> None:
        """Writes the events since the last call, each with its rule."""
        for event in self.events[self.told :]:
            secret = "" if event.is_seen_by(NOBODY) else " (secret)"
            said = self.speaker.say(self.kind.label_event(event))
            self.lines.append(f"  {said} [{event.rule}]{secret}")
        self.told = len(self.events)

    def picture(self) -> None:
        """Writes what a spectator sees that the last picture did not say, and the seat to act."""
        seen = shown(self.game.view(NOBODY))
        self.lines += ["  a spectator sees:", *changes(self.seen, seen)]
        for seat in self.game.to_act[:1]:
            own = changes(seen, shown(self.game.view(seat)))
            self.lines += [f"  seat {seat} sees otherwise:", *own]
        self.seen = seen

    def play(self, seat: Seat, answer: Answer) -> None:
        """Writes a question with all its options, and gives the answer."""
        game = self.game
        words = [game.question.notation(game, seat, option) for option in game.options(seat)]
        chosen = game.question.notation(game, seat, answer)
        self.count += 1
        self.lines.append(f"{self.count}. seat {seat}, {game.question.name} [{game.rule}]")
        self.lines.append(f"  {' | '.join(words)}")
        self.lines.append(f"  -> {chosen}")
        game.play(seat, answer)

    def text(self, end: str) -> str:
        """All that was written, and a last line with the digest."""
        return "\n".join([*self.lines, f"{end}digest {self.game.digest()}"]) + "\n"
