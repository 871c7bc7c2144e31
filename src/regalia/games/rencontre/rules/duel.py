"""A duel, in the order of the rulebook; a turn has one or two: rencontre.term.duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Frame, Procedure
from regalia.games.rencontre.deals.negotiation import DEAL
from regalia.games.rencontre.promises.checking import end_of_duel, look_at_cards
from regalia.games.rencontre.promises.moment import PROMISES
from regalia.games.rencontre.rules.alliances import ALLIANCES
from regalia.games.rencontre.rules.cone import (
    CANCEL,
    POINT,
    aim,
    ask_tokens,
    has_force,
    load_cone,
    offer_recovery,
    recover,
)
from regalia.games.rencontre.rules.destiny import DESTINY, look_at_colour, targets
from regalia.games.rencontre.rules.hands import has_duel_card_left, take_new_hand
from regalia.games.rencontre.rules.outcome import BATTLE
from regalia.games.rencontre.rules.selection import CARDS
from regalia.games.rencontre.rules.settling import settle_powers
from regalia.games.rencontre.rules.victory import check_victory, crown
from regalia.games.rencontre.state.cards import COMPROMISE, NO_CARD
from regalia.games.rencontre.state.entries import aside_card, aside_seat, aside_unseen
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import bury, is_face_up
from regalia.games.rencontre.state.places import DEFENCE, REMOVED, SPAN, TOKENS
from regalia.games.rencontre.versions import SEVENTH
from regalia.games.rencontre.windows.opening import open_window, skip_point
from regalia.games.rencontre.windows.points import DISCARDING, DUEL_END, W03, W04, W05, W18


def before_destiny(game: Rencontre, frame: Frame) -> None:
    """Without any token there is no duel, and no disc is drawn (A-10, A-73)."""
    if not has_force(game, game.offence):
        game.tell("no-force", game.offence, rule="rencontre.turn.first-duel")
        frame.on_to(end_duel)
        return
    open_window(game, W03)


def consult_destiny(game: Rencontre, frame: Frame) -> None:
    """The disc says whom the offence fights."""
    game.call(DESTINY)
    if frame.what:
        game.stack[-1].on_to(look_at_colour)
        frame.what = 0


def defence_named(game: Rencontre, frame: Frame) -> None:
    """The defence is known; a gift made here comes before its hand is looked at."""
    game.tell("defence", game.offence, whom=game.defence, rule="rencontre.destiny.opponent")
    open_window(game, W04)


def refresh_defence(game: Rencontre, frame: Frame) -> None:
    """From now until its card is down the defence takes a new hand whenever it has none."""
    # rencontre.defhand.per-duel: nobody but the defence of this duel
    game.checking |= DEFENCE
    take_new_hand(game, game.defence)


def defence_ready(game: Rencontre, frame: Frame) -> None:
    """A defence that can get no duel card defends with 0, or a house rule cancels the duel."""
    if game.house_rules.cancel_without_card and is_bare(game):
        cancel_duel(game)
        return
    open_window(game, W05)


def is_bare(game: Rencontre) -> bool:
    """True if the defence has no duel card and can get none."""
    return not game.has_duel_card(game.defence) and not has_duel_card_left(game)


def point_cone(game: Rencontre, frame: Frame) -> None:
    """Any planet of the defence's home system, or where it sits in the offence's own."""
    if not targets(game):
        # the only foreign base has vanished: the own-colour choice is made again
        game.tell("no-target", game.offence, whom=game.defence, rule="rencontre.point.own-system")
        game.defence = NOBODY
        game.checking &= ~DEFENCE
        frame.what = 1
        frame.back_to(consult_destiny)
        return
    game.ask_one(POINT, game.offence)


def gather(game: Rencontre, frame: Frame) -> None:
    """Without a token left to send the duel is off (A-10)."""
    if not has_force(game, game.offence):
        cancel_duel(game)
        return
    ask_tokens(game, frame)


def form_alliances(game: Rencontre, frame: Frame) -> None:
    """With two players there are none: rencontre.two.no-alliances."""
    if game.players > 2:
        game.call(ALLIANCES)
    if game.house_rules.promises:
        game.call(PROMISES)  # they come first


def play_cards(game: Rencontre, frame: Frame) -> None:
    """Both commit a card, both cards are turned."""
    game.call(CARDS)


def resolve(game: Rencontre, frame: Frame) -> None:
    """Two compromises open a deal; everything else is fought out."""
    skip_point(game, frame)
    if game.promises and game.version >= SEVENTH:
        look_at_cards(game)
    faces = game.faces
    if faces[game.offence] == COMPROMISE and faces[game.defence] == COMPROMISE:
        game.call(DEAL)
    else:
        game.call(BATTLE)


def before_discard(game: Rencontre, frame: Frame) -> None:
    """Powers that keep a duel card."""
    open_window(game, DISCARDING)


def discard_cards(game: Rencontre, frame: Frame) -> None:
    """The two duel cards go to the discards under their printed identity."""
    skip_point(game, frame)
    if game.promises and game.version < SEVENTH:
        look_at_cards(game)
    for seat in (game.offence, game.defence):
        card = game.committed[seat]
        if card >= 0 and not is_face_up(game, seat):
            # never turned: it goes unseen under the deck
            bury(game, seat)
            game.tell("buries", seat)
        elif card >= 0:
            game.discard.append(card)
            game.tell("discards", seat, game.face(card))
        game.committed[seat] = NO_CARD
    game.laid = [NO_CARD] * game.players
    game.shown = 0
    game.covered = 0


def end_duel(game: Rencontre, frame: Frame) -> None:
    """Settle the powers at the end of a duel."""
    open_window(game, DUEL_END)


def wake_powers(game: Rencontre, frame: Frame) -> None:
    """Cards set aside return, suspended powers work again, grafts wait for the next offer."""
    for entry in game.aside:
        seat, card = aside_seat(entry), aside_card(entry)
        game.gain(seat, card)
        if aside_unseen(entry):
            game.tell("takes-back-unseen", seat, rule="rencontre.power.G15")
        else:
            game.tell("takes-back", seat, game.face(card), rule="rencontre.power.G15")
    game.aside = []
    if game.promises:
        end_of_duel(game)
    game.snapshot = None
    game.zapped = 0
    game.checking = 0
    if game.house_rules.victory_at_end and check_victory(game):
        return
    if game.house_rules.tokenless_out or game.leaving:
        remove_players(game)
        if not game.stack:
            return
    open_window(game, W18)


def remove_players(game: Rencontre) -> None:
    """By house rules players without any token leave, and those who got up; nobody else is touched.

    A player who got up takes all their tokens along (A-67); the bases of others stay (A-50).
    """
    rule = ""
    for seat in range(game.players):
        if game.out >> seat & 1:
            continue
        reason = "rencontre.option.tokenless_player"
        if game.leaving >> seat & 1:
            reason = "rencontre.option.on_leave"
            for place in range(SPAN):
                if place != REMOVED:
                    game.move(seat, place, REMOVED, game.count(seat, place))
        elif not game.house_rules.tokenless_out or game.count(seat, REMOVED) < TOKENS:
            continue
        rule = reason
        game.out |= 1 << seat
        for card in game.hands[seat][:]:
            game.throw(seat, card)
        game.cup = [disc for disc in game.cup if disc != seat]
        game.tell("leaves", seat, rule=rule)
    game.leaving = 0
    staying = [seat for seat in range(game.players) if not game.out >> seat & 1]
    if len(staying) <= 1:
        crown(game, staying, rule)


def cancel_duel(game: Rencontre) -> None:
    """Stop the duel; the tokens on the cone go home."""
    while game.stack[-1].procedure is not DUEL:
        game.stack.pop()
    game.top_frame().on_to(end_duel)
    game.busy = 0
    game.losses = []
    game.call(CANCEL)


DUEL: Final = Procedure(
    "duel",
    ("rencontre.recover.one", offer_recovery),
    ("rencontre.recover.any-base", recover),
    ("rencontre.window.W03", before_destiny),
    ("rencontre.destiny.draw", consult_destiny),
    ("rencontre.window.W04", defence_named),
    ("rencontre.defhand.trigger", refresh_defence),
    ("rencontre.window.W05", defence_ready),
    ("rencontre.point.any-planet", point_cone),
    ("rencontre.point.final", aim),
    ("rencontre.gather.max-four", gather),
    ("rencontre.gather.any-bases", load_cone),
    ("rencontre.ally.offence-invites", form_alliances),
    ("rencontre.cards.commit", play_cards),
    ("rencontre.turn.steps", resolve),
    ("rencontre.discard.duel-cards", before_discard),
    ("rencontre.discard.duel-cards", discard_cards),
    ("rencontre.term.duel-end", end_duel),
    ("rencontre.power.G15", settle_powers),
    ("rencontre.edict.zap.back", wake_powers),
)
