"""Who played which card in this round: put together again from what still lies open.

The table keeps the finished tricks in the order of play, the wins, the voids and the cards turned
up, but not every owner, nor every clan that was named: these are found by trying.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.crowns.bot.moment import BIT, Moment
from regalia.games.crowns.cards import (
    ALL_CLANS,
    ASSASSIN_POWER,
    CLAN,
    CLANS,
    FIRST_DEVIL,
    FIRST_DIVINE,
    NO_CLAN,
    POWER,
    STRENGTH,
    Card,
    Clan,
)
from regalia.games.crowns.hands import owner
from regalia.games.crowns.state import Crowns

MOST_STEPS: Final = 3000  # of trying; a round that needs more is left unexplained
WIN_BITS: Final = 4


class Spot:
    """A place in a replayed round: so many tricks finished, so many cards in the next."""

    def __init__(self) -> None:
        self.at = 0
        self.place = 0
        self.leader: Seat = 0
        self.turn: Seat = 0
        self.played = 0
        self.strike = False  # the next card is forced
        self.divine = False
        self.leading: Clan = NO_CLAN
        self.best = -1
        self.winner: Seat = 0
        self.ground: Clan = NO_CLAN
        self.turned = 1  # cards turned up so far
        self.drawn = False  # the next lead is drawn
        self.wins = 0
        self.voids = 0

    def clone(self) -> Spot:
        """The same place, independent of this one."""
        copy = Spot()
        copy.at = self.at
        copy.place = self.place
        copy.leader = self.leader
        copy.turn = self.turn
        copy.played = self.played
        copy.strike = self.strike
        copy.divine = self.divine
        copy.leading = self.leading
        copy.best = self.best
        copy.winner = self.winner
        copy.ground = self.ground
        copy.turned = self.turned
        copy.drawn = self.drawn
        copy.wins = self.wins
        copy.voids = self.voids
        return copy


class Act:
    """A card laid: where, by whom, and whether it was that player's choice."""

    def __init__(self, spot: Spot, seat: Seat, card: Card, chosen: bool) -> None:
        self.spot = spot
        self.seat = seat
        self.card = card
        self.chosen = chosen


class Replay:
    """Looks for owners and named clans with which the round could have come to where it is."""

    def __init__(self, game: Crowns) -> None:
        self.game = game
        self.tricks = [*game.taken, game.trick]
        self.acts: list[Act] = []
        self.steps = 0
        self.first_ground: Clan = NO_CLAN

    def found(self) -> bool:
        """Whether there is such a way; acts tell it."""
        game = self.game
        turned = game.turned
        grounds = [NO_CLAN]
        if turned:
            grounds = self.named() if turned[0] >= FIRST_DIVINE else [CLAN[turned[0]]]
        for ground in grounds:
            spot = Spot()
            spot.leader = spot.turn = game.dealer
            spot.ground = ground
            spot.turned = min(1, len(turned))
            spot.drawn = bool(turned) and POWER[turned[0]] == ASSASSIN_POWER
            self.first_ground = ground
            if self.goes_on(spot):
                return True
        return False

    def named(self) -> list[Clan]:
        """All clans, first the one in force now: the likeliest to have been named."""
        now = self.game.battleground
        return [now, *[clan for clan in ALL_CLANS if clan != now]] if now != NO_CLAN else ALL_CLANS

    def goes_on(self, spot: Spot) -> bool:
        """Whether a way leads on from here to the present."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            return False
        trick = self.tricks[spot.at]
        if spot.place == len(trick):
            if spot.at == len(self.tricks) - 1:
                return self.agrees(spot)
            after = self.finished(spot)
            return after is not None and self.goes_on(after)
        card = trick[spot.place]
        for seat in self.who_may(spot):
            laid = self.laid(spot, seat, card)
            if laid is None:
                continue
            chosen = not self.is_forced(spot)
            self.acts.append(Act(spot, seat, card, chosen))
            for ahead in self.effects(laid, card, chosen):
                if self.goes_on(ahead):
                    return True
            self.acts.pop()
        return False

    def agrees(self, spot: Spot) -> bool:
        """Whether the end of a way is where the game is."""
        game = self.game
        if spot.voids != game.voids or spot.leader != game.leader:
            return False
        if spot.ground != game.battleground or spot.turned != len(game.turned):
            return False
        return all(
            spot.wins >> WIN_BITS * seat & 15 == game.wins[seat] for seat in range(game.players)
        )

    def is_forced(self, spot: Spot) -> bool:
        """Whether the next card was drawn, not chosen."""
        return spot.strike or (spot.drawn and spot.place == 0)

    def who_may(self, spot: Spot) -> list[Seat]:
        """Who may own the next card."""
        game = self.game
        if spot.at == len(game.piles):
            return [owner(game.order, spot.place)]
        if spot.at == len(game.piles) - 1:
            return [owner(game.last_order, spot.place)]
        if spot.strike:
            return [seat for seat in range(game.players) if not spot.played >> seat & 1]
        seat = spot.turn
        while spot.played >> seat & 1:
            seat = game.left_of(seat)
        return [seat]

    def laid(self, spot: Spot, seat: Seat, card: Card) -> Spot | None:
        """After a seat laid a card; None if it could not."""
        game = self.game
        clan = CLAN[card]
        if spot.played >> seat & 1:
            return None
        if clan != NO_CLAN and spot.voids >> CLANS * seat + clan & 1:
            return None
        forced = self.is_forced(spot)
        after = spot.clone()
        if not forced:
            if spot.leading not in (NO_CLAN, clan) and self.shows_void(spot, clan):
                after.voids |= 1 << CLANS * seat + spot.leading
                if after.voids & ~game.voids:
                    return None
            after.turn = seat
        after.strike = False
        after.drawn = spot.drawn and spot.place > 0
        if spot.leading == NO_CLAN and (spot.place == 0 or game.house_rules.next_card_leads):
            after.leading = clan
        worth = STRENGTH[spot.ground * 5 + after.leading][card]
        if worth > spot.best and not spot.divine:
            after.best = worth
            after.winner = seat
        after.played |= 1 << seat
        after.place += 1
        return after

    def shows_void(self, spot: Spot, clan: Clan) -> bool:
        """Whether a chosen card off the Leading Clan shows that the hand lacks it."""
        house_rules = self.game.house_rules
        if house_rules.free_discard and spot.divine:
            return False
        return not (house_rules.divine_any_time and clan == NO_CLAN)

    def effects(self, spot: Spot, card: Card, chosen: bool) -> list[Spot]:
        """Where a laid card's text may lead; the spot itself if it does nothing."""
        house_rules = self.game.house_rules
        if card >= FIRST_DIVINE:
            if spot.divine:
                return [spot]
            spot.divine = True
            if not chosen and house_rules.forced_none:
                return [spot]
            return self.turned_up(spot) if card >= FIRST_DEVIL else self.wished(spot)
        if POWER[card] == ASSASSIN_POWER and (chosen or house_rules.forced_owner):
            idle = spot.divine and house_rules.dead_after_divine
            spot.strike = not idle and spot.played != house_rules.everyone
        return [spot]

    def wished(self, spot: Spot) -> list[Spot]:
        """After a Falling Star: any clan may have been named."""
        if spot.at == self.game.size - 1:
            return [spot]
        if not self.game.house_rules.star_from_stack:
            return [self.with_ground(spot, clan) for clan in self.named()]
        turned = self.game.turned
        spots = [spot]
        if spot.turned < len(turned):
            found = self.with_ground(spot, CLAN[turned[spot.turned]])
            found.turned += 1
            spots.append(found)
        return spots

    def turned_up(self, spot: Spot) -> list[Spot]:
        """After The Devil: the next card turned up gives the clan, or has somebody name it."""
        house_rules = self.game.house_rules
        turned = self.game.turned
        while spot.turned < len(turned):
            card = turned[spot.turned]
            spot.turned += 1
            if card < FIRST_DIVINE:
                spot.ground = CLAN[card]
                if house_rules.stand_in_dealer and POWER[card] == ASSASSIN_POWER:
                    spot.drawn = spot.at < self.game.size - 1
                return [spot]
            if not house_rules.redraw:
                if spot.at == self.game.size - 1:
                    return [spot]
                return [self.with_ground(spot, clan) for clan in self.named()]
        return [spot]

    def with_ground(self, spot: Spot, clan: Clan) -> Spot:
        """The same spot with another battleground."""
        copy = spot.clone()
        copy.ground = clan
        return copy

    def finished(self, spot: Spot) -> Spot | None:
        """The start of the next trick; None if its winner has not won so often."""
        winner = spot.winner
        after = Spot()
        after.at = spot.at + 1
        after.leader = after.turn = winner
        after.ground = spot.ground
        after.turned = spot.turned
        after.drawn = spot.drawn
        after.voids = spot.voids
        after.wins = spot.wins + (1 << WIN_BITS * winner)
        if after.wins >> WIN_BITS * winner & 15 > self.game.wins[winner]:
            return None
        return after


class Seen:
    """A choice that everybody saw, with what was open to all at that moment."""

    def __init__(self, moment: Moment, card: Card, chosen: bool) -> None:
        self.moment = moment
        self.seat = moment.seat
        self.card = card
        self.chosen = chosen


def past_choices(replay: Replay) -> list[Seen]:
    """The cards of a replayed round as choices, the first one first."""
    game = replay.game
    house_rules = game.house_rules
    seen = [0, 0, 0, 0]
    divines = 0
    turned = 0
    out = len(house_rules.deck)
    choices: list[Seen] = []
    for act in replay.acts:
        spot = act.spot
        while turned < spot.turned:
            card = game.turned[turned]
            turned += 1
            out -= 1
            if card < FIRST_DIVINE:
                seen[CLAN[card]] |= BIT[card]
            else:
                divines += 1
        seat = act.seat
        moment = Moment(seat, game.players)
        moment.size = game.size
        moment.leads_round = seat == spot.leader
        if house_rules.hard and not game.brawl:
            moment.bid = game.bids[seat]
            moment.need = moment.bid - (spot.wins >> WIN_BITS * seat & 15)
        moment.battleground = spot.ground
        moment.leading = spot.leading
        moment.divine = spot.divine
        moment.must_follow = not (house_rules.free_discard and spot.divine)
        moment.divine_free = house_rules.divine_any_time
        moment.laid = spot.place
        moment.best = spot.best
        moment.dogs = seen[0]
        moment.frogs = seen[1]
        moment.raptors = seen[2]
        moment.eagles = seen[3]
        moment.out = out
        moment.divines_out = len(house_rules.deck) - FIRST_DIVINE - divines
        held = game.size - spot.at
        for step in range(1, game.players):
            other = (seat + step) % game.players
            if not spot.played >> other & 1:
                voids = spot.voids >> CLANS * other & (1 << CLANS) - 1
                moment.later.append(held << CLANS | voids)
        choices.append(Seen(moment, act.card, act.chosen))
        out -= 1
        if act.card < FIRST_DIVINE:
            seen[CLAN[act.card]] |= BIT[act.card]
        else:
            divines += 1
    return choices
