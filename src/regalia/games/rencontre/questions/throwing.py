"""The question which card to throw, by its face."""

from __future__ import annotations

from regalia.engine.flow import Answer, Question, Seat
from regalia.engine.label import Args, Label
from regalia.games.rencontre.labels import face_label
from regalia.games.rencontre.state.cards import face_name, named_face
from regalia.games.rencontre.state.game import Rencontre


class ThrowCard(Question[Rencontre]):
    """Question: the card of a hand to throw, of the faces that the asker allows."""

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"card": face_label(answer)}
        return Label("rencontre-answer-throw", args, "face", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"throws {face_name(answer)}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if not words.startswith("throws "):
            raise ValueError(words)
        return named_face(words[7:])
