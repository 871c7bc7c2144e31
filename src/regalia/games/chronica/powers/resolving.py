"""Powers in action: lined up by an event, carried out one after another."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Frame, Procedure, Seat
from regalia.games.chronica.cards.faces import NO_CARD, Card
from regalia.games.chronica.powers.effects import OPPONENT, POWERS
from regalia.games.chronica.powers.registry import powers_of
from regalia.games.chronica.state import NO_SLOT, Chronica, Slot

# a power waiting to act, as one number


def waiting(power: int, who: Seat, whom: Seat, slot: Slot) -> int:
    """A waiting power as a number: power, player, opponent if any, slot if any."""
    return ((power * 8 + who) * 8 + whom - NOBODY) * 64 + slot - NO_SLOT


def waiting_power(entry: int) -> int:
    """The number of the power."""
    return entry // 4096


def waiting_seat(entry: int) -> Seat:
    """For whom it acts."""
    return entry // 512 % 8


def waiting_whom(entry: int) -> Seat:
    """Against whom, if the event named anybody."""
    return entry // 64 % 8 + NOBODY


def waiting_slot(entry: int) -> Slot:
    """From which slot, if from any."""
    return entry % 64 + NO_SLOT


def line_up(game: Chronica, trigger: int, card: Card, who: Seat, whom: Seat, slot: Slot) -> None:
    """Notes the powers of a card that an event sets off; one seat acts, one may be struck."""
    if card != NO_CARD:
        for power in powers_of(game, trigger, card):
            game.pending.append(waiting(power.number, who, whom, slot))


def act_in_order(game: Chronica, frame: Frame) -> None:
    """Event powers are mandatory, and act in the order in which they were set off."""
    if game.pending:
        frame.again()
        game.call(POWER, waiting_seat(game.pending[0]), game.pending.pop(0))


def name_opponent(game: Chronica, frame: Frame) -> None:
    """The opponent concerned is given by the event, or chosen by the power's controller."""
    entry = frame.what
    power = POWERS[waiting_power(entry)]
    slot = waiting_slot(entry)
    whom = waiting_whom(entry)
    if game.is_gone(frame.who) or not power.condition.holds(game, power, slot, game.was_occupied):
        frame.finish()
        return
    if not power.effect.strikes:
        return
    if whom == NOBODY:
        game.ask_one(OPPONENT, frame.who)
    elif game.is_gone(whom):
        frame.finish()


def act(game: Chronica, frame: Frame) -> None:
    """The power does what its effect says."""
    entry = frame.what
    power = POWERS[waiting_power(entry)]
    whom = waiting_whom(entry)
    if power.effect.strikes and whom == NOBODY:
        whom = game.answers[frame.who]
    if power.effect.strikes:
        game.tell("power-strikes", frame.who, power.card, whom)
    else:
        game.tell("power", frame.who, power.card)
    power.effect.act(game, power, frame.who, whom)


POWER: Final = Procedure(
    "power",
    ("chronica.power.concerned", name_opponent),
    ("chronica.power.mandatory", act),
)
