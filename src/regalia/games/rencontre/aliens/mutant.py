"""Mutant: fills its hand up to seven cards from the hands of others."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.rules.hands import draw
from regalia.games.rencontre.state.game import HAND, Rencontre
from regalia.games.rencontre.state.places import COLOURS, named_seat
from regalia.games.rencontre.windows.points import W07, Point, at

DECK: Final = 8  # as a source, after the seats


class Mutant(Alien):
    """Main player with fewer than seven cards: one at a time, from any hand or the deck."""

    def __init__(self) -> None:
        super().__init__(19, "mutant", OPTIONAL, at(W07))
        self.questions = ("source",)
        self.bans = ("machine",)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        """New hands come before this window: rencontre.power.mutant.ruling-1."""
        return game.is_main(seat) and len(game.hands[seat]) < HAND and bool(sources(game, seat))

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.call(MUTATION, frame.who)


def sources(game: Rencontre, seat: Seat) -> list[int]:
    """Sources of a card: any other hand, edicts included, or the deck."""
    found = [other for other in game.after(seat) if game.hands[other]]
    if game.deck or game.discard:
        found.append(DECK)
    return found


class Source(Question[Rencontre]):
    """Question: the source of the next card."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return sources(game, seat) or [PASS]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        missing = HAND - len(game.hands[seat])
        if answer == DECK:
            return Label("rencontre-answer-draw-deck", {"count": missing}, "deck", 0)
        args: Args = {
            "whom": seat_label(answer),
            "held": len(game.hands[answer]),
            "count": missing,
        }
        return Label("rencontre-answer-draw-hand", args, "seat", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "draws deck" if answer == DECK else f"draws {COLOURS[answer]}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "passes":
            return PASS
        if not words.startswith("draws "):
            raise ValueError(words)
        return DECK if words == "draws deck" else named_seat(words[6:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(MUTANT.rule, Label("rencontre-refused-draw"))

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        return offered[-1]


def ask_source(game: Rencontre, frame: Frame) -> None:
    """Card by card, until there are seven; hands are checked after the last one only."""
    if len(game.hands[frame.who]) >= HAND or not sources(game, frame.who):
        frame.finish()
    else:
        game.ask(SOURCE, [frame.who])


def draw_one(game: Rencontre, frame: Frame) -> None:
    """At random; the robbed player knows which card is gone, and nobody else."""
    seat = frame.who
    source = game.answers[seat]
    frame.restart()
    if source == DECK:
        draw(game, seat, 1)
        return
    face = game.chance.pick([game.face(card) for card in game.hands[source]])
    game.give(source, seat, game.card_in_hand(source, face))
    game.tell("sees", seat, face, seen_by=only(seat), rule=MUTANT.rule)
    game.tell("loses-card", source, face, seat, seen_by=only(source), rule=MUTANT.rule)
    game.tell("takes-cards", seat, whom=source, count=1, rule=MUTANT.rule)


MUTANT: Final = Mutant()
SOURCE: Final = Source("source")
MUTATION: Final = Procedure(
    "mutation",
    (MUTANT.rule, ask_source),
    ("rencontre.power.mutant.ruling-2", draw_one),
)
