"""Truths that a seat cannot tell apart: other hidden pieces, and others who know other ones."""

from __future__ import annotations

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, only
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game
from regalia.games.chronica.state import Chronica
from regalia.games.crowns.state import Crowns
from regalia.games.rencontre.state.game import Rencontre


def another_truth(game: Game, seat: Seat, number: int) -> Game:
    """A truth that a seat, or a spectator, cannot tell from this one."""
    chance = Chance(seeded_key("another truth", number))
    other = game.imagine(seat, chance)
    learn_otherwise(other, seat, chance)
    remember_otherwise(other, seat, chance)
    assert other.view(seat) == game.view(seat)
    assert other.events(seat) == game.events(seat)
    return other


def remember_otherwise(game: Game, seat: Seat, chance: Chance) -> None:
    """Something happened that one of the others alone has seen."""
    who = chance.below(game.players)
    if who != seat:
        card = chance.below(40)
        seen = Event("another.truth", "seen", who, card, NOBODY, 0, only(who))
        game.past = game.past.then(seen)


def learn_otherwise(game: Game, seat: Seat, chance: Chance) -> None:
    """The others have seen other cards than they really have: a spectator cannot tell which.

    In La guerre de la couronne nobody ever sees what another holds.
    """
    if isinstance(game, Crowns):
        for other in range(game.players):
            if other != seat and game.house_rules.star_from_stack:
                game.stack_has[other] = chance.below(32)
                game.stack_lacks[other] = chance.below(32) & ~game.stack_has[other]
    elif isinstance(game, Rencontre):
        moments = [game] if game.snapshot is None else [game, game.snapshot]
        for moment in moments:
            for card, seats in enumerate(moment.known):
                moment.known[card] = others_learn(seats, seat, game.players, chance)
    elif isinstance(game, Chronica):
        every = game.house_rules.all_know
        for marks in [*game.known, *game.buried]:
            for place, mark in enumerate(marks):
                seats = others_learn(mark & every, seat, game.players, chance)
                if mark & every != every != seats:
                    marks[place] = seats | mark & ~every
        game.returned = [
            cards if other == seat else sorted(game.decks[0][: len(cards)])
            for other, cards in enumerate(game.returned)
        ]


def others_learn(seats: int, seat: Seat, players: int, chance: Chance) -> int:
    """Other seats as bits; what the one that must not notice knows stays."""
    own = 0 if seat == NOBODY else 1 << seat
    return seats & own | chance.below(1 << players) & ~own
