"""A fair player of Cosmic Crowns: it counts cards, weighs tricks and keeps to its bid."""

from __future__ import annotations

from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.flow import Answer, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.games.crowns.bot.odds import Reading, exactly, odds, single_odds
from regalia.games.crowns.cards import (
    ASSASSIN_POWER,
    FIRST_DIVINE,
    POWER,
    THIEF_POWER,
    Card,
    Clan,
)
from regalia.games.crowns.labels import card_label, clan_label
from regalia.games.crowns.view import CrownsView

# What it is worth to be rid of a card now, in tricks: a Thief pays at once, and may be
# assassinated later; an Assassin does more while others still have to play.
THIEF_NOW: Final = 0.3
ASSASSIN_EARLY: Final = 0.05
# A card kept is worth a bit less than the trick it may win later.
KEPT: Final = 0.75


class CrownsBot:
    """Chooses what brings the most crowns by its count, and can say why."""

    def __init__(self) -> None:
        self.why: Label | None = None

    def reason(self) -> Label | None:
        return self.why

    def choose(self, chair: Chair) -> Answer:
        view = chair.view()
        assert isinstance(view, CrownsView)
        options = chair.options()
        question = chair.question()
        if question == "play":
            return self.play(view, options)
        if question == "bid":
            return self.bid(view, options)
        if question == "target":
            return self.target(view, options)
        if question == "steal":
            return self.steal(view, options)
        return self.name_clan(view, options)

    def play(self, view: CrownsView, options: list[Answer]) -> Answer:
        """The card after which the trick and the rest of the hand promise most."""
        if len(options) == 1:
            self.why = Label("crowns-why-only")
            return options[0]
        reading = Reading(view)
        best = options[0]
        best_worth = -1000.0
        best_chance = 0.0
        for card in options:
            chance = reading.wins_now(card)
            worth = prospect(view, card, chance) + extra(view, card)
            if worth > best_worth:
                best, best_worth, best_chance = card, worth, chance
        args: Args = {"card": card_label(best), "chance": int(100 * best_chance + 0.5)}
        if view.hard and not view.brawl:
            args["need"] = view.bids[view.seat] - view.wins[view.seat]
            self.why = Label("crowns-why-play-hard", args)
        else:
            self.why = Label("crowns-why-play", args)
        return best

    def bid(self, view: CrownsView, options: list[Answer]) -> Answer:
        """The bid that promises most crowns: bid + 1, times the chance to hit it."""
        chances = hand_odds(view, list(view.hand), view.battleground)
        hits = exactly(chances)
        best = max(options, key=lambda bid: (bid + 1) * hits[bid])
        args: Args = {
            "count": best,
            "expected": int(sum(chances, 0.5)),
            "chance": int(100 * hits[best] + 0.5),
        }
        self.why = Label("crowns-why-bid", args)
        return best

    def name_clan(self, view: CrownsView, options: list[Answer]) -> Answer:
        """The clan with which the hand does best: strong if tricks are wanted, weak if not."""
        best = max(options, key=lambda clan: outlook(view, list(view.hand), clan, 0))
        self.why = Label("crowns-why-clan", {"clan": clan_label(best)})
        return best

    def target(self, view: CrownsView, options: list[Answer]) -> Answer:
        """Whoever is most likely to take the trick, or has the most to lose by chance."""
        best = max(options, key=lambda seat: threat(view, seat))
        self.why = Label("crowns-why-target", {"whom": seat_label(best)})
        return best

    def steal(self, view: CrownsView, options: list[Answer]) -> Answer:
        """The richest; of equals whoever won most tricks this round, then the next clockwise."""
        best = max(
            options,
            key=lambda seat: (
                view.banks[seat],
                view.wins[seat],
                (view.seat - seat) % view.players,
            ),
        )
        self.why = Label("crowns-why-steal", {"whom": seat_label(best), "count": view.banks[best]})
        return best


def prospect(view: CrownsView, card: Card, chance: float) -> float:
    """What playing a card promises, with its chance to win and the rest of the hand after it."""
    rest = [other for other in view.hand if other != card]
    clan = view.battleground
    return chance * outlook(view, rest, clan, 1) + (1.0 - chance) * outlook(view, rest, clan, 0)


def outlook(view: CrownsView, cards: list[Card], battleground: Clan, won: int) -> float:
    """What some cards promise, a number of tricks just won: tricks, or the chance of the bid."""
    chances = hand_odds(view, cards, battleground)
    if not view.hard or view.brawl or view.bids[view.seat] < 0:
        return won + KEPT * sum(chances, 0.0)
    need = view.bids[view.seat] - view.wins[view.seat] - won
    if not 0 <= need <= len(chances):
        return 0.0
    return (view.bids[view.seat] + 1) * exactly(chances)[need]


def hand_odds(view: CrownsView, cards: list[Card], battleground: Clan) -> list[float]:
    """The chance of each card to win a trick."""
    if view.size == 1:
        leads = view.seat == view.leader
        return [single_odds(card, battleground, view.players, leads) for card in cards]
    return [odds(card, battleground, view.players) for card in cards]


def extra(view: CrownsView, card: Card) -> float:
    """What a card's own text brings when it is played now."""
    if card >= FIRST_DIVINE:
        return 0.0
    if POWER[card] == THIEF_POWER:
        return THIEF_NOW
    if POWER[card] == ASSASSIN_POWER:
        return ASSASSIN_EARLY * (view.players - 1 - len(view.trick))
    return 0.0


def threat(view: CrownsView, seat: Seat) -> float:
    """How much a random card instead of a chosen one hurts a player."""
    danger = 0.1 * view.banks[seat] - 0.01 * ((view.seat - seat) % view.players)
    if view.leading < 4 and view.voids[seat] >> view.leading & 1:
        danger += 1.0
    if view.hard and not view.brawl:
        need = view.bids[seat] - view.wins[seat]
        danger += 1.0 if need == 0 else 0.5 if need == 1 else 0.0
    return danger
