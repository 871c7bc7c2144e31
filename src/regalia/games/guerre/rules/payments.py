"""Payments: tokens that leave a pile for another pile or for the pool."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.games.guerre.questions import PAY_CHOICE
from regalia.games.guerre.state import POOL, Guerre, debt_entry, read_debt
from regalia.games.guerre.tokens import Face

OWED: Final = 2  # to a King, a Queen, or the pool after a Prince


def owe_two(game: Guerre, debtor: Seat, receiver: Seat) -> None:
    """Two tokens, or what there is: guerre.payment.short."""
    height = len(game.piles[debtor])
    if height >= OWED:
        owe(game, debtor, OWED, receiver)
    elif not game.house_rules.all_or_nothing:
        owe(game, debtor, height, receiver)


def owe(game: Guerre, debtor: Seat, amount: int, receiver: Seat) -> None:
    """Pays at once, or notes the debt where the debtor chooses the tokens."""
    if amount == 0:
        return
    if game.house_rules.pay_by_choice:
        game.debts.append(debt_entry(debtor, amount, receiver))
    else:
        pay(game, debtor, amount, receiver)


def pay(game: Guerre, debtor: Seat, amount: int, receiver: Seat) -> None:
    """Tokens leave from the top one by one, and are stacked in that order."""
    pile = game.piles[debtor]
    # a token put back is mixed in: the pool is drawn from at random (guerre.payment.return-mixed)
    place = game.pool if receiver == POOL else game.piles[receiver]
    for _ in range(amount):
        if game.house_rules.pay_random:
            place.append(pile.pop(game.chance.below(len(pile))))
        else:
            place.append(pile.pop())
    told(game, debtor, amount, receiver)


def told(game: Guerre, debtor: Seat, amount: int, receiver: Seat) -> None:
    """Tells the table of a payment."""
    if game.witness is None:
        return
    if receiver == POOL:
        game.tell("returns", debtor, count=amount)
    else:
        game.tell("pays", debtor, whom=receiver, count=amount)


def settle(game: Guerre) -> None:
    """Lets the debtors choose, where there are debts left to pay."""
    if game.debts:
        game.call(PAYMENT)


def ask_debtor(game: Guerre, frame: Frame) -> None:
    """A debtor who keeps some tokens chooses which to give."""
    if not game.debts:
        frame.finish()
        return
    debtor, amount, _ = first_debt(game)
    if amount < len(game.piles[debtor]):
        game.ask(PAY_CHOICE, [debtor])


def hand_over(game: Guerre, frame: Frame) -> None:
    """One chosen token is handed over, or all that are left."""
    debtor, amount, receiver = first_debt(game)
    pile = game.piles[debtor]
    if amount == len(pile):
        pay(game, debtor, amount, receiver)
        game.debts.pop(0)
    else:
        face: Face = game.answers[debtor]
        pile.remove(face)
        (game.pool if receiver == POOL else game.piles[receiver]).append(face)
        told(game, debtor, 1, receiver)
        game.debts[0] -= 8
        if amount == 1:
            game.debts.pop(0)
    frame.restart()


def first_debt(game: Guerre) -> tuple[Seat, int, Seat]:
    """Debtor, amount and receiver of the debt to be paid first."""
    return read_debt(game.debts[0])


PAYMENT: Final = Procedure(
    "payment",
    ("guerre.payment.pile-only", ask_debtor),
    ("guerre.payment.from-top", hand_over),
)
