"""Losses: how tokens are lost, saved or removed, and how tokens go home."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.games.rencontre.questions.landing import BRING_HOME
from regalia.games.rencontre.questions.tokens import RADIX, unpack
from regalia.games.rencontre.state.entries import origin_place, origin_seat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import Loss
from regalia.games.rencontre.state.places import (
    CONE,
    HOLE,
    LIMBO,
    NO_PLANET,
    NO_SIDE,
    REMOVED,
    SPAN,
    Planet,
)
from regalia.games.rencontre.versions import FIFTH
from regalia.games.rencontre.windows.opening import open_window
from regalia.games.rencontre.windows.points import AFTER_LOSS, LOSS

# how tokens go home

# steps that do more than send tokens home, or procedures, with the rule that speaks of this
SENDERS: Final = {
    "reward": "rencontre.resolve.reward-placement",
    "edict": "rencontre.edict.champ.effect",
    "rencontre.resolve.defence-lost": "rencontre.power.loss-precedence",
}


def go_home(game: Rencontre, seat: Seat, banned: Planet = NO_PLANET) -> None:
    """Tokens in their owner's hand are put on bases of the owner's choice."""
    if game.count(seat, LIMBO):
        game.call(HOMECOMING, seat, banned + 1)


def take_off_cone(game: Rencontre, seat: Seat) -> None:
    """A seat's tokens leave the cone, and the seat leaves the duel."""
    game.move(seat, CONE, LIMBO, game.count(seat, CONE))
    game.side[seat] = NO_SIDE


def ask_where_home(game: Rencontre, frame: Frame) -> None:
    """Only to existing bases; without any the tokens fall into the Black Hole (A-05)."""
    seat = frame.who
    if game.bases[seat]:
        game.rule = homeward_rule(game)
        game.ask_one(BRING_HOME, seat)
        return
    number = game.count(seat, LIMBO)
    if game.house_rules.home_to_origin:
        return_to_origins(game, seat)
    else:
        game.move(seat, LIMBO, HOLE, number)
        game.tell("falls", seat, count=number, rule="rencontre.option.return_without_base")
    frame.finish()


def homeward_rule(game: Rencontre) -> str:
    """The rule that sends these tokens home: that of the step which called for it."""
    frames = [frame for frame in game.stack if frame.procedure is not HOMECOMING]
    caller = frames[-1]
    rule = caller.procedure.rules[caller.at - 1]
    return SENDERS.get(caller.procedure.name, SENDERS.get(rule, rule))


def return_to_origins(game: Rencontre, seat: Seat) -> None:
    """With the house rule they go back to the planets they came from."""
    for entry in game.origins:
        if origin_seat(entry) == seat and game.count(seat, LIMBO):
            game.move(seat, LIMBO, origin_place(entry), 1)
    game.move(seat, LIMBO, HOLE, game.count(seat, LIMBO))
    game.tell("back-to-origin", seat, rule="rencontre.option.return_without_base")


def put_home(game: Rencontre, frame: Frame) -> None:
    """They may be split, and need not go where they came from."""
    seat = frame.who
    place_tokens(game, seat, LIMBO, BRING_HOME.places(game, seat), game.answers[seat])


def place_tokens(game: Rencontre, seat: Seat, origin: int, places: list[int], answer: int) -> None:
    """Tokens go from one place to several, as a packed answer says."""
    for place in places:
        count = answer % RADIX
        answer //= RADIX
        if count:
            game.move(seat, origin, place, count)
            game.tell("returns", seat, place, count=count)


HOMECOMING: Final = Procedure(
    "homecoming",
    ("rencontre.option.return_without_base", ask_where_home),
    ("rencontre.resolve.ring-returns", put_home),
)

# how tokens are lost


def lose_tokens(game: Rencontre, loss: Loss) -> None:
    """One loss event: powers speak, tokens move, powers react."""
    if loss.entries:
        if game.grafts and game.version < FIFTH:
            game.look_at_grafts()
        loss.usable = game.usable_mask()
        game.losses.append(loss)
        game.call(LOSING)


def announce_loss(game: Rencontre, frame: Frame) -> None:
    """Powers that save or remove lost tokens: the owner's own before anyone else's."""
    open_window(game, LOSS)


def carry_out_loss(game: Rencontre, frame: Frame) -> None:
    """Lost tokens go to the Black Hole and stay their owner's."""
    move_lost(game, game.losses[-1])


def move_lost(game: Rencontre, loss: Loss) -> None:
    """Of each seat's lost tokens so many are saved, so many removed, the rest swallowed."""
    for seat, place, count in loss.each():
        game.move(seat, place, LIMBO, count)
    for seat in range(game.players):
        if loss.lost[seat]:
            swallowed = loss.swallowed(seat)
            game.move(seat, LIMBO, HOLE, swallowed)
            game.move(seat, LIMBO, REMOVED, loss.removed[seat])
            if swallowed:
                game.tell("loses", seat, count=swallowed, rule="rencontre.blackhole.lost")
            if loss.removed[seat]:
                rule = "rencontre.power.overrides"
                game.tell("removed", seat, count=loss.removed[seat], rule=rule)


def bring_back_saved(game: Rencontre, frame: Frame) -> None:
    """Saved tokens go back to bases, after a duel not to the contested planet."""
    return_saved(game, game.losses[-1])


def return_saved(game: Rencontre, loss: Loss) -> None:
    """Each owner of saved tokens says where they go."""
    for seat in range(game.players):
        if loss.saved[seat]:
            go_home(game, seat, loss.contested)


def react_to_loss(game: Rencontre, frame: Frame) -> None:
    """Powers that react to lost tokens, by their status when the loss began (A-44)."""
    open_window(game, AFTER_LOSS)


def close_loss(game: Rencontre, frame: Frame) -> None:
    """The loss is over."""
    end_loss(game)


def end_loss(game: Rencontre) -> None:
    """Nothing reacts to the loss any more, so a graft that it undermined ends now (A-44)."""
    game.losses.pop()
    if game.grafts and game.version >= FIFTH:
        game.look_at_grafts()


LOSING: Final = Procedure(
    "losing tokens",
    ("rencontre.power.loss-precedence", announce_loss),
    ("rencontre.blackhole.lost", carry_out_loss),
    ("rencontre.power.loss-precedence", bring_back_saved),
    ("rencontre.powerloss.instant", react_to_loss),
    ("rencontre.blackhole.inert", close_loss),
)


def losing_from(game: Rencontre, loss: Loss, seat: Seat, places: list[int], answer: int) -> None:
    """Adds the tokens that a packed answer names."""
    for place, count in zip(places, unpack(answer, len(places)), strict=True):
        loss.add(seat, place, min(count, game.tokens[seat * SPAN + place]))
