"""Cosmic Crowns for docs/ppo.py: facts of the table and the cards, and a match against a bot.

All of it is counted from the observation, without a judgement: which card takes the trick so far,
how many cards beat it, what each seat still needs. Clans come in an order with a meaning, trump
first, then the clan that was led, then the own longest; seats are counted from the own one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from regalia.envs.vector import VectorTable

HELD, BIDS, CLANS, RANKS, PLAIN, CARDS = 10, 11, 4, 15, 60, 68  # plain: cards of a clan
NAMING = ("bg_devil", "bg_star", "devil_devil", "devil_star", "star")
CHOOSING = ("steal", "target")
OF_A_CARD = 37


class Seen:
    """The observations of all games, part by part, and what follows from them."""

    def __init__(self, table: VectorTable) -> None:
        self.rows, self.layout, players = table.observations, table.layout, table.players
        self.asked = self.rows[:, : len(self.layout.questions)]
        self.hand = self.part("hand", CARDS)
        known = sum((self.part(name, CARDS) for name in ("taken", "trick", "turned")), self.hand)
        self.divines_out = (self.part("deck", CARDS) - known)[:, PLAIN:].sum(1)
        self.held = self.hand[:, :PLAIN].reshape(-1, CLANS, RANKS)
        self.length = self.held.sum(2)
        out = 1 - np.minimum(known[:, :PLAIN], 1).reshape(-1, CLANS, RANKS)
        self.out = out.sum(2)
        self.above = out[:, :, ::-1].cumsum(2)[:, :, ::-1] - out  # cards out above each
        trump, self.led = self.part("battleground", 5), self.part("leading", 5)
        self.trump = trump[:, :CLANS]
        self.played, self.wins = self.part("owners", players), self.part("wins", players)
        self.bids, self.banks = self.part("bids", players), self.part("banks", players)
        self.left, self.size = self.part("counts", players), self.part("size", 1)
        self.voids = self.part("voids", CLANS * players).reshape(-1, players, CLANS)
        self.later, self.leads = 1 - self.played[:, 1:], self.played.sum(1) == 0
        winner = self.part("divine", players)
        self.divine = winner.sum(1)
        need = np.where(self.bids < 0, -2, self.bids - self.wins)
        lost = (self.bids >= 0) & ((need < 0) | (need > self.left))
        self.need = np.where(lost, -1, need)
        # the strength of every card in this trick, and of the best one
        strong = 20 * self.led[:, :CLANS, None] + 40 * self.trump[:, :, None]
        strong = np.where(strong > 0, np.minimum(strong, 40) + np.arange(RANKS) + 1, 0)
        self.strength = strong.reshape(-1, PLAIN)
        self.best = (self.part("trick", CARDS)[:, :PLAIN] * self.strength).max(1)
        self.winner = np.where(self.divine > 0, winner.argmax(1), self.strongest(players))
        rank = -(100 * self.trump + 50 * self.led[:, :CLANS]) - self.length
        self.order = np.argsort(rank, 1, kind="stable")

    def part(self, name: str, size: int) -> Any:
        """Some numbers of every row."""
        at = self.layout.at(name)
        return self.rows[:, at : at + size].astype(np.float32)

    def strongest(self, players: int) -> Any:
        """The owner of the strongest card of the trick, but for Divine cards."""
        at, owners = self.layout.at("trick_2"), self.layout.at("owners_2")
        cards = np.clip(self.rows[:, at : at + players], 0, PLAIN - 1)
        laid = self.rows[:, owners : owners + players] > 0
        strength = self.strength * (1 - self.leads[:, None])
        worth = np.take_along_axis(strength, cards, 1)
        first = np.where(laid, worth + 1, 0).argmax(1)
        return np.maximum(self.rows[np.arange(len(self.rows)), owners + first] - 1, 0)

    def about(self, row: Any, card: Any) -> Any:
        """Facts of cards that are held in some rows."""
        plain = card < PLAIN
        clan, power = np.minimum(card // RANKS, CLANS - 1), np.where(plain, card % RANKS, 0)
        trump, leads, led = self.trump[row, clan] * plain, self.leads[row], self.led[row]
        higher = self.above[row, clan, power] * plain
        strength = np.where(plain, self.strength[row, np.minimum(card, PLAIN - 1)], 90)
        strength = np.where(plain & leads & (trump == 0), 21 + power, strength)
        takes = (strength > self.best[row]) & (self.divine[row] == 0)
        beaters = higher + plain * (1 - trump) * (self.out * self.trump).sum(1)[row]
        shown = np.where(leads[:, None], np.eye(CLANS)[clan], led[:, :CLANS])
        void = ((self.voids[row, 1:] * shown[:, None]).sum(2) * self.later[row]).sum(1)
        after, need = self.later.sum(1)[row], self.need[row, 0]
        own_higher = (self.held[row, clan] * (np.arange(RANKS) > power[:, None])).sum(1) * plain
        found = np.zeros((len(row), OF_A_CARD), np.float32)
        found[np.arange(len(row)), np.where(plain, power, RANKS + (card >= PLAIN + 4))] = 1
        found[:, RANKS + 2 :] = np.stack([
            trump, led[np.arange(len(row)), clan] * plain, takes, takes * (after == 0),
            takes * (beaters == 0), takes * beaters / 10, higher / 10,
            (self.out[row, clan] * plain - higher) / 10, self.length[row, clan] * plain / 5,
            own_higher / 5, void / 3, after / 3, power / 14, takes * (need > 0),
            takes * (need == 0), takes * (need == -1), self.size[row, 0] / 10,
            self.left[row, 0] / 10, self.bids[row, 0] < 0, np.ones(len(row)),
        ], 1)  # fmt: skip
        return found

    def of_the_table(self) -> Any:
        """Facts of the table, of the clans in their order, of the seats."""
        claimed = np.maximum(self.bids, 0).sum(1)
        wishes = np.maximum(self.need, 0).sum(1) - self.left[:, 0]
        size, lead = self.size[:, 0], self.banks[:, 0] - self.banks[:, 1:].max(1)
        table = np.stack([
            size / 10, self.left[:, 0] / 10, self.wins.sum(1) / 10, self.leads, self.divine > 0,
            self.led[:, CLANS], claimed / 10, (claimed - size) / 5, wishes / 5,
            (self.bids >= 0).sum(1) / 4, size == 1, size < 4, self.best / 50,
            self.later.sum(1) / 3, self.part("drawn_lead", 1)[:, 0], self.part("brawl", 1)[:, 0],
            self.divines_out / 4, lead / 10,
        ], 1)  # fmt: skip
        clans = np.stack([self.length / 5, self.out / 10, self.led[:, :CLANS], self.trump], 2)
        clans = np.concatenate([clans, self.voids[:, 1:].transpose(0, 2, 1)], 2)
        clans = np.take_along_axis(clans, self.order[:, :, None], 1).reshape(len(table), -1)
        wins_now = np.zeros(self.played.shape, np.float32)
        wins_now[np.arange(len(table)), self.winner] = ~self.leads
        needs = [self.need == number for number in (-2, -1, 0, 1, 2)] + [self.need > 2]
        ahead = (self.banks - self.banks[:, :1]) / 10
        seats = [self.need / 4, self.bids / 4, self.played, wins_now, self.wins / 4, ahead]
        whole = [self.asked, table, clans, *needs, *seats]
        return np.concatenate(whole, 1).astype(np.float32)


class Facts:
    """Facts of each decision as tensors: of the table, of each card of the hand, and the masks.

    An action of the net is a card of the hand by its place, a bid, a clan by its order or a seat.
    """

    def __init__(self, table: VectorTable) -> None:
        self.players, self.asked = table.players, table.layout.questions
        self.actions = HELD + BIDS + CLANS + self.players - 1
        hidden = (PLAIN + 1) * (self.players - 1)
        self.sizes = self(table)[0]["seen"].shape[1], OF_A_CARD, hidden

    def __call__(self, table: VectorTable) -> tuple[dict[str, Any], Any]:
        """Facts, facts of the cards, masks; and the table's action for each action of the net."""
        seen = Seen(table)
        row, card = np.nonzero(seen.hand)
        place = np.arange(len(row)) - np.searchsorted(row, row)
        cards = np.zeros((table.n, HELD, OF_A_CARD), np.float32)
        cards[row, place] = seen.about(row, card)
        actions = np.zeros((table.n, self.actions), np.int64)
        masks = np.zeros(actions.shape, bool)
        actions[row, place] = 2 + card
        masks[row, place] = table.masks[row, 2 + card] & self.asks(seen, "play")[row]
        around = table.seats[:, None].astype(int) + np.arange(1, self.players)
        others = (
            (HELD, BIDS, np.arange(BIDS), self.asks(seen, "bid")),
            (HELD + BIDS, CLANS, seen.order, self.asks(seen, *NAMING)),
            (HELD + BIDS + CLANS, None, around % self.players, self.asks(seen, *CHOOSING)),
        )
        for first, size, answers, asked in others:
            part = slice(first, size and first + size)
            actions[:, part] = 2 + answers
            masks[:, part] = np.take_along_axis(table.masks, actions[:, part], 1) & asked[:, None]
        whole = {"seen": seen.of_the_table(), "cards": cards, "masks": masks}
        return {name: torch.from_numpy(each) for name, each in whole.items()}, actions

    def asks(self, seen: Seen, *questions: str) -> Any:
        """The rows in which one of these questions is asked."""
        return seen.asked[:, [self.asked[name] for name in questions]].any(1)

    def hidden(self, table: VectorTable, actions: Any) -> Any:
        """The hands of the others: for the critic, in training alone."""
        names = [f"hand{seat}" for seat in range(self.players)]
        games = table.games()
        hands = np.array([[getattr(game, name) for name in names] for game in games], np.int64)
        divines = np.array([[game.divines] for game in games], np.int64)
        others = (table.seats[:, None] + np.arange(1, self.players)) % self.players
        bits = np.unpackbits(hands.view(np.uint8).reshape(table.n, -1, 8), 2, bitorder="little")
        bits = bits[:, :, :PLAIN].reshape(table.n, -1, CLANS, RANKS)
        bits = np.take_along_axis(bits, others[:, :, None, None], 1)
        order = actions[:, HELD + BIDS : HELD + BIDS + CLANS] - 2
        bits = np.take_along_axis(bits, order[:, None, :, None], 2).reshape(table.n, -1)
        held = np.take_along_axis(divines.view(np.uint8), others, 1)
        held = np.unpackbits(held[:, :, None], 2).sum(2)
        return torch.from_numpy(np.concatenate([bits, held], 1).astype(np.float32))


def banked(table: VectorTable) -> Any:
    """The crowns of each seat in every game."""
    seats = (np.arange(table.players) - table.seats[:, None].astype(int)) % table.players
    at = table.layout.at("banks")
    crowns = table.observations[:, at : at + table.players].astype(np.float32)
    return np.take_along_axis(crowns, seats, 1)


@torch.no_grad()
def share(net: Any, players: int, deals: int, bot: str, options: Any, first: int) -> Any:
    """The share of victories, every deal from every seat, the best actions only; its interval."""
    won: Any = np.full((players, deals), np.nan)
    for seat in range(players):
        bots = {other: bot for other in range(players) if other != seat}
        table = VectorTable("crowns", deals, players, bots=bots, seed=first, **options)
        facts = Facts(table)
        while np.isnan(won[seat]).any():
            known, actions = facts(table)
            table.step(actions[np.arange(deals), net(known).argmax(-1).numpy()])
            ended = table.done & np.isnan(won[seat])  # the first game of each row
            won[seat, ended] = (table.rewards[ended, seat] * (players - 1) + 1) / players
    return won.mean(), 1.96 * won.mean(0).std(ddof=1) / deals**0.5
