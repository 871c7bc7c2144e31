"""The effects that answer an event, one small object each, and the questions they ask."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.faces import Card
from regalia.games.chronica.determinization import buried_mark
from regalia.games.chronica.labels import (
    SEAT_LETTERS,
    card_after,
    card_label,
    card_word,
    seat_after,
)
from regalia.games.chronica.powers.power import (
    ON_ACTION,
    ON_DISCARD,
    ON_OCCUPY,
    ON_PLACE,
    Effect,
    Filter,
    Power,
)
from regalia.games.chronica.rules.drawing import draw, end_if_drawn
from regalia.games.chronica.rules.honour import end, gain, is_stopped, lose
from regalia.games.chronica.state import ENDED_DECK, Chronica

NO_FILTER: Final = Filter()


class Draw(Effect):
    """chronica.power.draw: draw that many cards."""

    def cost(self, power: Power) -> int:
        if power.trigger in (ON_PLACE, ON_ACTION):
            return 2
        return 2 if power.trigger == ON_DISCARD and power.amount == 2 else 1

    def act(self, game: Chronica, power: Power, who: Seat, whom: Seat) -> None:
        draw(game, who, power.amount)


class Dig(Effect):
    """chronica.power.dig: look at the top cards, take one, put the others at the bottom."""

    def cost(self, power: Power) -> int:
        return 3

    def act(self, game: Chronica, power: Power, who: Seat, whom: Seat) -> None:
        # a stock that ran out leaves nothing to look at: chronica.option.shared_end
        if game.decks[game.deck_of(who)]:
            game.call(DIGGING, who, power.amount)


class Recover(Effect):
    """chronica.power.recover: a matching card of the own discard may come back to hand."""

    def cost(self, power: Power) -> int:
        return 2 if power.filter.category >= 0 or power.filter.card_class >= 0 else 3

    def act(self, game: Chronica, power: Power, who: Seat, whom: Seat) -> None:
        game.call(RECOVERING, who, power.number)


class ReturnHand(Effect):
    """chronica.power.return_hand: the card goes to its owner's hand instead of the discard."""

    def cost(self, power: Power) -> int:
        return 2

    def returns(self) -> bool:
        return True


class Honour(Effect):
    """chronica.power.honour: gain that much Honour."""

    def cost(self, power: Power) -> int:
        return 1 if power.trigger == ON_DISCARD else power.amount

    def act(self, game: Chronica, power: Power, who: Seat, whom: Seat) -> None:
        gain(game, who, power.amount, "chronica.power.honour")


class Drain(Effect):
    """chronica.power.drain: the opponent concerned loses that much Honour."""

    strikes = True

    def cost(self, power: Power) -> int:
        return 1 if power.trigger == ON_DISCARD else 2

    def act(self, game: Chronica, power: Power, who: Seat, whom: Seat) -> None:
        lose(game, whom, power.amount, "chronica.power.drain")
        is_stopped(game)


class Purge(Effect):
    """chronica.power.purge: the opponent concerned discards cards of their own choice."""

    strikes = True

    def cost(self, power: Power) -> int:
        return 1 if power.trigger == ON_OCCUPY else 2

    def act(self, game: Chronica, power: Power, who: Seat, whom: Seat) -> None:
        game.call(PURGING, whom, power.amount)


class Replay(Effect):
    """chronica.power.replay: one extra play, perhaps only to place a kind of card."""

    def cost(self, power: Power) -> int:
        return 2 if power.filter.category >= 0 else 3

    def act(self, game: Chronica, power: Power, who: Seat, whom: Seat) -> None:
        game.extras.append(1 + power.number if power.filter.keys else 0)
        game.tell("may-play-again", who, power.card, rule="chronica.power.replay")


# --- the opponent concerned ---


class Opponent(Question[Chronica]):
    """Question: the opponent to strike, at a table of three or more."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        return game.opponents(seat)

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        args: Args = {
            "whom": seat_label(answer),
            "honour": game.honour[answer],
        }
        return Label("chronica-answer-opponent", args, "seat", answer)

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        return f"names {SEAT_LETTERS[answer]}"

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        return seat_after("names", words)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("chronica.multi.drain", Label("chronica-refused-opponent"))

    def fallback(self, game: Chronica, seat: Seat, offered: list[Answer]) -> Answer:
        return max(offered, key=lambda other: game.honour[other])


OPPONENT: Final = Opponent("drain_target")


# --- dig ---


class DigPick(Question[Chronica]):
    """Question: the card to take of those looked at."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        deck = game.decks[game.deck_of(seat)]
        return deck[len(deck) - game.looked :]

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        return Label("chronica-answer-dig", {"card": card_label(answer)}, "card", answer)

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        return f"takes {card_word(answer)}"

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        return card_after("takes", words)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("chronica.power.dig", Label("chronica-refused-dig"))


DIG_PICK: Final = DigPick("dig_pick")


def look(game: Chronica, frame: Frame) -> None:
    """The controller looks at the top cards, all if there are fewer."""
    deck = game.decks[game.deck_of(frame.who)]
    game.looked = min(frame.what, len(deck))
    game.tell("digs", frame.who, count=game.looked)
    for card in deck[len(deck) - game.looked :]:
        game.tell("looks-at", frame.who, card, seen_by=only(frame.who))
    game.ask_one(DIG_PICK, frame.who)


def keep_one(game: Chronica, frame: Frame) -> None:
    """One goes to hand, the others go to the bottom in the same order."""
    seat = frame.who
    index = game.deck_of(seat)
    deck, marks = game.decks[index], game.buried[index]
    chosen = game.answers[seat]
    start = len(deck) - game.looked
    game.looked = 0
    rest: list[Card] = []
    rest_marks: list[int] = []
    for place in range(start, len(deck)):
        mark = buried_mark(game, index, place)
        if deck[place] == chosen:
            game.put_in_hand(seat, chosen, mark)
        else:
            rest.append(deck[place])
            rest_marks.append(mark | only(seat))
    game.decks[index] = rest + deck[:start]
    game.buried[index] = rest_marks + marks[:start]
    game.tell("digs-up", seat, chosen, seen_by=only(seat))
    if not game.decks[index]:
        if game.house_rules.shared:
            end_if_drawn(game)
        else:
            game.tell("deck-empty", seat, rule="chronica.power.last-card")
            end(game, ENDED_DECK)


DIGGING: Final = Procedure(
    "digging",
    ("chronica.power.dig", look),
    ("chronica.power.dig", keep_one),
)


# --- recover ---


class RecoverPick(Question[Chronica]):
    """Question: the matching card of the discard to take back, if any."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        matches = POWERS[game.stack[-1].what].filter.matches
        return [PASS] + [card for card in game.discards[seat] if matches[card]]

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        if answer == PASS:
            return Label("chronica-answer-recover-none")
        return Label("chronica-answer-recover", {"card": card_label(answer)}, "card", answer)

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        return "declines" if answer == PASS else f"recovers {card_word(answer)}"

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        return PASS if words == "declines" else card_after("recovers", words)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("chronica.power.recover", Label("chronica-refused-recover"))


RECOVER_PICK: Final = RecoverPick("recover_pick")


def offer_recovery(game: Chronica, frame: Frame) -> None:
    """It may be declined: chronica.power.mandatory names it as an exception."""
    game.ask_one(RECOVER_PICK, frame.who)


def recover(game: Chronica, frame: Frame) -> None:
    """The card returns to hand, seen by all."""
    card = game.answers[frame.who]
    if card != PASS:
        game.discards[frame.who].remove(card)
        game.put_in_hand(frame.who, card, game.house_rules.all_know)
        game.tell("recovers", frame.who, card)


RECOVERING: Final = Procedure(
    "recovering",
    ("chronica.power.recover", offer_recovery),
    ("chronica.power.recover", recover),
)


# --- purge ---


class PurgePick(Question[Chronica]):
    """Question: the card that a purged player discards."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        return game.hands[seat][:]

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        return Label("chronica-answer-purge", {"card": card_label(answer)}, "card", answer)

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        return f"discards {card_word(answer)}"

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        return card_after("discards", words)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("chronica.power.purge", Label("chronica-refused-not-in-hand"))


PURGE_PICK: Final = PurgePick("purge_pick")


def ask_purged(game: Chronica, frame: Frame) -> None:
    """With an empty hand nothing happens."""
    if frame.what == 0 or not game.hands[frame.who]:
        frame.finish()
    else:
        game.ask_one(PURGE_PICK, frame.who)


def purge(game: Chronica, frame: Frame) -> None:
    """One card of the hand is discarded, seen by all."""
    card = game.answers[frame.who]
    game.take_from_hand(frame.who, card)
    game.discard(frame.who, card)
    game.tell("purged", frame.who, card)
    frame.what -= 1
    frame.restart()


PURGING: Final = Procedure(
    "purging",
    ("chronica.power.purge", ask_purged),
    ("chronica.power.purge", purge),
)

# every power of the card set by its number; filled when the set is read
POWERS: Final[list[Power]] = []
