"""A question that powers ask: which player, other than the offence."""

from __future__ import annotations

from regalia.engine.flow import Answer, Question, Seat
from regalia.engine.label import Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import COLOURS, named_seat


class NameSeat(Question[Rencontre]):
    """Any player still in the game except the offence."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name)
        self.rule = rule

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return game.after(game.offence)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        return Label("rencontre-answer-name", {"whom": seat_label(answer)}, "seat", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"names {COLOURS[answer]}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if not words.startswith("names "):
            raise ValueError(words)
        return named_seat(words[6:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(self.rule, Label("rencontre-refused-name"))
