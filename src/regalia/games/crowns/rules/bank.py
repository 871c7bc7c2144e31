"""Crowns that move between the supply and the banks."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.crowns.state import UNLIMITED, Crowns


def pay(game: Crowns, seat: Seat, amount: int) -> int:
    """From the supply to a bank, as far as the supply goes; returns what was paid."""
    if game.supply != UNLIMITED:
        # crowns.supply.finite; otherwise crowns.supply.unlimited
        amount = min(amount, game.supply)
        game.supply -= amount
    if amount:
        banks = game.banks[:]
        banks[seat] += amount
        game.banks = banks
    return amount


def give_back(game: Crowns, seat: Seat, amount: int) -> int:
    """From a bank to the supply; a bank never goes below zero: crowns.supply.non_negative."""
    amount = min(amount, game.banks[seat])
    if amount:
        banks = game.banks[:]
        banks[seat] -= amount
        game.banks = banks
        if game.supply != UNLIMITED:
            game.supply += amount
    return amount


def raised(counts: list[int], seat: Seat) -> list[int]:
    """A new list of counts with one more for a seat."""
    counts = counts[:]
    counts[seat] += 1
    return counts
