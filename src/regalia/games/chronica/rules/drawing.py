"""Drawing: from the own deck, or from the river or the stock of a shared one."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.faces import Card
from regalia.games.chronica.labels import card_after, card_label, card_word
from regalia.games.chronica.rules.honour import end
from regalia.games.chronica.state import ENDED_DECK, Chronica

STOCK: Final = -1


class DrawSource(Question[Chronica]):
    """Question: the card of the river to draw, or the top of the stock."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        places = list(range(len(game.river)))
        return [STOCK, *places] if game.decks[0] else places

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        if answer == STOCK:
            return Label("chronica-answer-stock", {"count": len(game.decks[0])}, "stock")
        card = game.river[answer]
        return Label("chronica-answer-river", {"card": card_label(card)}, "card", card)

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        return "stock" if answer == STOCK else f"river {card_word(game.river[answer])}"

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        if words == "stock":
            return STOCK
        card = card_after("river", words)
        return game.river.index(card) if card in game.river else len(game.river)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("chronica.shared.draw-choice", Label("chronica-refused-draw"))


DRAW_SOURCE: Final = DrawSource("draw_source")


def draw(game: Chronica, seat: Seat, count: int) -> None:
    """Draws cards one by one; with a shared deck the drawer is asked for each."""
    if game.house_rules.shared:
        game.call(DRAWING, seat, count)
        return
    for _ in range(count):
        take_top(game, seat)
        if not game.decks[seat]:
            game.tell("deck-empty", seat, rule="chronica.end.last-card")
            end(game, ENDED_DECK)
            return


def take_top(game: Chronica, seat: Seat) -> Card:
    """The top card goes to hand, seen by nobody else who did not know it already."""
    index = game.deck_of(seat)
    deck = game.decks[index]
    card = deck.pop()
    marks = game.buried[index]
    mark = marks.pop() if len(marks) > len(deck) else 0
    game.put_in_hand(seat, card, mark)
    game.tell("draws", seat, count=1)
    game.tell("sees", seat, card, seen_by=only(seat))
    return card


def ask_source(game: Chronica, frame: Frame) -> None:
    """Each single draw is a river card of choice or the top of the stock."""
    if frame.what == 0:
        frame.finish()
        return
    game.ask_one(DRAW_SOURCE, frame.who)


def take_one(game: Chronica, frame: Frame) -> None:
    """Give the card to the player who drew it: chronica.shared.owner."""
    answer = game.answers[frame.who]
    frame.what -= 1
    frame.restart()
    if answer == STOCK:
        take_top(game, frame.who)
    else:
        card = game.river[answer]
        game.put_in_hand(frame.who, card, game.house_rules.all_know)
        game.tell("takes-river", frame.who, card)
        refill(game, answer)
    end_if_drawn(game)


def refill(game: Chronica, place: int) -> None:
    """The gap in the river is filled at once, as long as the stock lasts."""
    if game.decks[0]:
        game.river[place] = from_stock(game)
        game.tell("refills", what=game.river[place], rule="chronica.shared.refill")
    else:
        game.river.pop(place)


def from_stock(game: Chronica) -> Card:
    """The top of the stock, laid open."""
    card = game.decks[0].pop()
    if len(game.buried[0]) > len(game.decks[0]):
        game.buried[0].pop()
    return card


def end_if_drawn(game: Chronica) -> None:
    """An empty stock ends the game, or with the house rule an empty river, too."""
    if game.decks[0] or (game.house_rules.all_drawn and game.river):
        return
    game.tell("stock-empty", rule="chronica.shared.end")
    end(game, ENDED_DECK)


DRAWING: Final = Procedure(
    "drawing",
    ("chronica.shared.draw-choice", ask_source),
    ("chronica.shared.owner", take_one),
)
