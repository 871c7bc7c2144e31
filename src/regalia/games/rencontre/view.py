"""View of a seat of Rencontre Cosmique."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.view import WIDE, View, Wide, observed, travelling
from regalia.games.rencontre.deals.numbers import deal_numbers
from regalia.games.rencontre.promises.numbers import PROMISE_FIELDS, promise_numbers
from regalia.games.rencontre.state.cards import Card, Face
from regalia.games.rencontre.state.entries import (
    aside,
    aside_card,
    aside_seat,
    aside_unseen,
    edict_card,
    edict_player,
    remembered,
    shown_edict,
)
from regalia.games.rencontre.state.knowledge import is_face_up, place_of_laid, sees_card
from regalia.games.rencontre.state.places import CONE, HOLE, LIMBO, PLANETS, REMOVED, SPAN
from regalia.games.rencontre.windows.public import WindowFacts, open_facts, window_numbers

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre

NOTHING: int = -1
FACE_DOWN: int = -3
UNKNOWN: int = 63  # the face of a card set aside unseen


@dataclass
class RencontreView(View):
    """The open table, the own hand, and what the seat has learned of other hands."""

    hand: tuple[Face, ...] = observed("bag")
    hand_sizes: tuple[int, ...] = observed("each")
    # cards the seat knows of in each hand, or face down before its owner
    known: tuple[tuple[Face, ...], ...] = observed("each bag")
    told: tuple[int, ...] = observed("sets*8")  # what all know each hand to hold: faces * 8 + seat
    # what all know each hand not to hold, faces as bits
    lacks: tuple[int, ...] = observed("each bits")
    # of each seat: its tokens on the twenty planets
    planets: tuple[tuple[int, ...], ...] = observed("each 20")
    cone: tuple[int, ...] = observed("each")
    origins: tuple[int, ...] = observed("row 24")
    hole: tuple[int, ...] = observed("each")
    removed: tuple[int, ...] = observed("each")
    in_hand: tuple[int, ...] = observed("each")  # tokens on their way to a base
    foreign: tuple[int, ...] = observed("each")
    cup: tuple[int, ...] = observed("bag")
    deck: int = observed("number", 0)
    # cards put under the deck unseen, the lowest first: faces
    buried: tuple[int, ...] = observed("bag+row 24")
    # the deck down to the last card the seat knows, from the top: faces
    top: tuple[int, ...] = observed("bag+row 24")
    discard: tuple[Face, ...] = observed("bag+row 64")
    discarded: int = observed("number", 0)
    powers: tuple[tuple[int, ...], ...] = observed("each bag+each 3")
    usable: tuple[tuple[bool, ...], ...] = observed("each 3")
    memory: tuple[int, ...] = observed("row 40")
    least_home: int = observed("number", 0)  # home bases without which powers sleep
    rejected: int = observed("number", 0)  # the power this seat put away
    under: tuple[int, ...] = observed(
        "bag+row 16"
    )  # powers put under the pile openly, the lowest first
    out: int = observed("number", 0)
    leaving: int = observed("number", 0)
    first: int = observed("seat", NOBODY)
    turns: int = observed("number", 0)
    round: int = observed("number", 0)
    offence: int = observed("seat", NOBODY)
    duel: int = observed("number", 0)
    defence: int = observed("seat", NOBODY)
    disc: int = observed("number", NOBODY)
    target: int = observed("number", NOBODY)
    side: tuple[int, ...] = observed("each")
    asked_by: tuple[int, ...] = observed("each")
    forced: tuple[int, ...] = observed("each")
    answering: int = observed("seat", NOBODY)
    committed: tuple[int, ...] = observed("each")  # a face, FACE_DOWN, or NOTHING
    face_up: int = observed("number", 0)  # seats whose card lies face up, as bits
    faces: tuple[Face, ...] = observed("each")  # what turned cards count as, and claims
    must: tuple[int, ...] = observed("each bits")
    promised: tuple[int, ...] = observed("each bits")
    totals: tuple[int, ...] = observed("row 4")
    upset: bool = observed("number", False)
    winner: int = observed("seat", NOBODY)
    consolation: int = observed("number", 0)
    success: bool = observed("number", False)
    lost: tuple[int, ...] = observed("each")
    # tokens just lost and not restored, while powers react
    gone: tuple[int, ...] = observed("each")
    aside: tuple[int, ...] = observed("seat*64+row 8")
    in_play: tuple[int, ...] = observed("seat*64+row 8")
    offers: tuple[Wide, ...] = observed("own 372")
    # whose tokens the extra term of each open proposal brings back; NOBODY without one
    freed: tuple[int, ...] = observed("order 2")
    spoken: tuple[int, ...] = observed("row 2")
    pressed: int = observed("number", 0)
    deal: Wide = observed("own 186", NOTHING)
    deal_seconds: int = observed("number", 0)
    # promises of a house rule as numbers (promises/entries.py): those open, the last of the past
    promises: tuple[int, ...] = observed("own 128")
    settled: tuple[int, ...] = observed("own 48")
    # how many each seat has kept and broken to each other, row by row; empty without the rule
    kept: tuple[int, ...] = observed("own 16")
    broken: tuple[int, ...] = observed("own 16")
    window: WindowFacts | None = observed("own 48", None)

    def remembers(self, power: int) -> int:
        """Memory of a power, by its number."""
        return self.memory[power] if power < len(self.memory) else 0

    def numbers_of(self, name: str) -> list[int]:
        """The terms of offers and of the deal, one by one, and the facts of a window."""
        if name in PROMISE_FIELDS:
            return promise_numbers(self.numbers_named(name), name, self.seat, self.players)
        if name == "window":
            return window_numbers(self.window, self.seat, self.players) if self.window else []
        if name == "deal":
            return deal_numbers(self.deal) if self.deal >= 0 else []
        if max(self.offers, default=NOTHING) < 0:
            return []  # as at most moments: a list of zeros would say the same
        return [number for offer in self.offers for number in deal_numbers(offer)]

    def numbers_named(self, name: str) -> tuple[int, ...]:
        """One of the fields that promises are shown by."""
        if name == "promises":
            return self.promises
        if name == "settled":
            return self.settled
        return self.kept if name == "kept" else self.broken

    def travelling(self) -> object:
        if max((self.deal, *self.offers)) < WIDE:
            return self
        shown: dict[str, object] = {field.name: getattr(self, field.name) for field in fields(self)}
        shown["offers"] = [travelling(offer) for offer in self.offers]
        shown["deal"] = travelling(self.deal)
        return shown


def rencontre_view(game: Rencontre, seat: Seat) -> RencontreView:
    """Builds the view of a seat, or of a spectator."""
    view = RencontreView()
    game.show_flow(view, seat)
    # made by `python3 dev.py fields`: view = game of Facts
    view.out = game.out
    view.leaving = game.leaving
    view.first = game.first
    view.turns = game.turns
    view.offence = game.offence
    view.duel = game.duel
    view.defence = game.defence
    view.disc = game.disc
    view.target = game.target
    view.side = tuple(game.side)
    view.origins = tuple(game.origins)
    view.asked_by = tuple(game.asked_by)
    view.forced = tuple(game.forced)
    view.answering = game.answering
    view.faces = tuple(game.faces)
    view.must = tuple(game.must)
    view.promised = tuple(game.promised)
    view.upset = game.upset
    view.totals = tuple(game.totals)
    view.winner = game.winner
    view.lost = tuple(game.lost)
    view.success = game.success
    view.consolation = game.consolation
    view.offers = tuple(game.offers)
    view.spoken = tuple(game.spoken)
    view.pressed = game.pressed
    view.deal = game.deal
    view.round = game.round
    view.lacks = tuple(game.lacks)
    view.freed = tuple(game.freed)
    view.promises = tuple(game.promises)
    view.settled = tuple(game.settled)
    view.kept = tuple(game.kept)
    view.broken = tuple(game.broken)
    # end
    seats = range(game.players)
    show_cards(game, view, seat)
    view.planets = tuple(
        tuple(game.tokens[other * SPAN : other * SPAN + PLANETS]) for other in seats
    )
    view.cone = tuple(game.count(other, CONE) for other in seats)
    view.hole = tuple(game.count(other, HOLE) for other in seats)
    view.removed = tuple(game.count(other, REMOVED) for other in seats)
    view.in_hand = tuple(game.count(other, LIMBO) for other in seats)
    view.foreign = tuple(game.foreign_bases(other) for other in seats)
    # discs set aside are visible, so the contents of the cup are known, and only they
    view.cup = tuple(sorted(game.cup))
    show_powers(game, view, seat)
    if game.losses:
        loss = game.losses[-1]
        view.gone = tuple(loss.gone(other) - loss.restored[other] for other in seats)
    view.deal_seconds = game.house_rules.deal_seconds
    window = open_facts(game)
    # a pause that only some hand could cause is shown to nobody but the seat that is asked
    if window is not None and (window.kind == "T" or seat in game.asked):
        view.window = window
    return view


def show_cards(game: Rencontre, view: RencontreView, seat: Seat) -> None:
    """The own hand, known cards of others, the discards, and the cards of the duel."""
    # rencontre.discard.pile: one open pile
    seats = range(game.players)
    faces = game.house_rules.faces
    if seat != NOBODY:
        own = game.hands[seat][:]
        if game.blind >> seat & 1 and place_of_laid(game, seat) != NOBODY:
            # its card was picked unseen: the hand looks as before the pick
            own.append(game.laid[seat])
        view.hand = tuple(sorted([faces[card] for card in own]))
        view.known = tuple(
            tuple(sorted([faces[card] for card in known_cards(game, seat, other)]))
            for other in seats
        )
    view.hand_sizes = tuple(len(hand) for hand in game.hands)
    view.told = tuple(sorted(game.told))
    view.deck = len(game.deck)
    view.buried = tuple(
        faces[card] if seat != NOBODY and game.known[card] >> seat & 1 else FACE_DOWN
        for card in game.deck[: game.buried]
    )
    view.top = known_top(game, seat)
    view.discarded = len(game.discard)
    shown = game.discard if game.house_rules.browse_discard else game.discard[-1:]
    view.discard = tuple(faces[card] for card in shown)
    view.committed = tuple(committed_face(game, seat, other) for other in seats)
    view.face_up = sum(
        1 << other
        for other in seats
        if game.committed[other] != NOTHING and is_face_up(game, other)
    )
    view.aside = tuple(aside_face(game, seat, entry) for entry in game.aside)
    view.in_play = tuple(
        shown_edict(edict_player(entry), faces[edict_card(entry)]) for entry in game.in_play
    )


def known_top(game: Rencontre, seat: Seat) -> tuple[int, ...]:
    """The deck from its top down to the last card that the seat has seen lie there."""
    faces = game.house_rules.faces
    shown: list[int] = []
    last = 0
    for card in reversed(game.deck[game.buried :]):
        seen = seat != NOBODY and game.known[card] >> seat & 1 == 1
        shown.append(faces[card] if seen else FACE_DOWN)
        if seen:
            last = len(shown)
    return tuple(shown[:last])


def known_cards(game: Rencontre, seat: Seat, other: Seat) -> list[Card]:
    """The cards of another that a seat knows of, in the hand or laid face down."""
    if other == seat:
        return []
    place = place_of_laid(game, other)
    cards = game.hands[other]
    if place != NOBODY and not sees_card(game, seat, place):
        cards = [*cards, game.laid[other]]
    return [card for card in cards if game.known[card] >> seat & 1]


def committed_face(game: Rencontre, seat: Seat, other: Seat) -> int:
    """A card the seat has seen, any card face up, or that one lies there."""
    card = game.committed[other]
    if card == NOTHING:
        return NOTHING
    return game.face(card) if card < 0 or sees_card(game, seat, other) else FACE_DOWN


def aside_face(game: Rencontre, seat: Seat, entry: int) -> int:
    """A card set aside: seat * 64 + face, the face only if the seat knows it."""
    owner, card = aside_seat(entry), aside_card(entry)
    if aside_unseen(entry) and (seat == NOBODY or not game.known[card] >> seat & 1):
        return aside(owner, UNKNOWN, face_down=False)
    return aside(owner, game.house_rules.faces[card], face_down=False)


def show_powers(game: Rencontre, view: RencontreView, seat: Seat) -> None:
    """Everybody knows each power and whether it is usable: rencontre.power.public."""
    # a card turned over, in the book: rencontre.powerloss.display
    view.powers = tuple(
        tuple(game.wielded[other])
        if not game.choosing
        else (tuple(game.powers[other]) if other == seat else ())
        for other in range(game.players)
    )
    view.usable = tuple(
        tuple(game.is_usable(other, number) for number in view.powers[other])
        for other in range(game.players)
    )
    view.memory = tuple(remembered(game.memory))
    view.least_home = game.house_rules.least_home
    view.rejected = game.rejected[seat] if seat != NOBODY else 0
    view.under = tuple(game.pile[: game.under])
