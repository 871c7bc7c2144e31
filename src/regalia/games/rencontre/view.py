"""What a seat sees of Rencontre Cosmique."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.view import WIDE, View, Wide, travelling
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
from regalia.games.rencontre.windows.public import WindowFacts, open_facts

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre

NOTHING: int = -1
FACE_DOWN: int = -3
UNKNOWN: int = 63  # the face of a card set aside unseen


@dataclass
class RencontreView(View):
    """The open table, the own hand, and what the seat has learned of other hands."""

    hand: tuple[Face, ...] = ()
    hand_sizes: tuple[int, ...] = ()
    # cards the seat knows of in each hand, or face down before its owner
    known: tuple[tuple[Face, ...], ...] = ()
    told: tuple[int, ...] = ()  # what all know each hand to hold: faces * 8 + seat
    lacks: tuple[int, ...] = ()  # what all know each hand not to hold, faces as bits
    planets: tuple[tuple[int, ...], ...] = ()  # of each seat: its tokens on the twenty planets
    cone: tuple[int, ...] = ()
    origins: tuple[int, ...] = ()
    hole: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    in_hand: tuple[int, ...] = ()  # tokens on their way to a base
    foreign: tuple[int, ...] = ()
    cup: tuple[int, ...] = ()
    deck: int = 0
    buried: tuple[int, ...] = ()  # cards put under the deck unseen, the lowest first: faces
    top: tuple[int, ...] = ()  # the deck down to the last card the seat knows, from the top: faces
    discard: tuple[Face, ...] = ()
    discarded: int = 0
    powers: tuple[tuple[int, ...], ...] = ()
    usable: tuple[tuple[bool, ...], ...] = ()
    memory: tuple[int, ...] = ()
    least_home: int = 0  # home bases without which powers sleep
    rejected: int = 0  # the power this seat put away
    under: tuple[int, ...] = ()  # powers put under the pile openly, the lowest first
    out: int = 0
    leaving: int = 0
    first: int = NOBODY
    turns: int = 0
    round: int = 0
    offence: int = NOBODY
    duel: int = 0
    defence: int = NOBODY
    disc: int = NOBODY
    target: int = NOBODY
    side: tuple[int, ...] = ()
    asked_by: tuple[int, ...] = ()
    forced: tuple[int, ...] = ()
    answering: int = NOBODY
    committed: tuple[int, ...] = ()  # a face, FACE_DOWN, or NOTHING
    face_up: int = 0  # seats whose card lies face up, as bits
    faces: tuple[Face, ...] = ()  # what turned cards count as, and claims
    must: tuple[int, ...] = ()
    promised: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    upset: bool = False
    winner: int = NOBODY
    consolation: int = 0
    success: bool = False
    lost: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()  # tokens just lost and not restored, while powers react
    aside: tuple[int, ...] = ()
    in_play: tuple[int, ...] = ()
    offers: tuple[Wide, ...] = ()
    # whose tokens the extra term of each open proposal brings back; NOBODY without one
    freed: tuple[int, ...] = ()
    spoken: tuple[int, ...] = ()
    pressed: int = 0
    deal: Wide = NOTHING
    deal_seconds: int = 0
    window: WindowFacts | None = None

    def remembers(self, power: int) -> int:
        """What a power remembers, by its number."""
        return self.memory[power] if power < len(self.memory) else 0

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
    seats = range(game.players)
    show_cards(game, view, seat)
    view.planets = tuple(
        tuple(game.tokens[other * SPAN : other * SPAN + PLANETS]) for other in seats
    )
    view.cone = tuple(game.count(other, CONE) for other in seats)
    view.origins = tuple(game.origins)
    view.hole = tuple(game.count(other, HOLE) for other in seats)
    view.removed = tuple(game.count(other, REMOVED) for other in seats)
    view.in_hand = tuple(game.count(other, LIMBO) for other in seats)
    view.foreign = tuple(game.foreign_bases(other) for other in seats)
    # discs set aside are visible, so the contents of the cup are known, and only they
    view.cup = tuple(sorted(game.cup))
    show_powers(game, view, seat)
    view.out = game.out
    view.leaving = game.leaving
    view.first = game.first
    view.turns = game.turns
    view.round = game.round
    view.offence = game.offence
    view.duel = game.duel
    view.defence = game.defence
    view.disc = game.disc
    view.target = game.target
    view.side = tuple(game.side)
    view.asked_by = tuple(game.asked_by)
    view.forced = tuple(game.forced)
    view.answering = game.answering
    view.must = tuple(game.must)
    view.promised = tuple(game.promised)
    view.totals = tuple(game.totals)
    view.upset = game.upset
    view.winner = game.winner
    view.consolation = game.consolation
    view.success = game.success
    view.lost = tuple(game.lost)
    if game.losses:
        loss = game.losses[-1]
        view.gone = tuple(loss.gone(other) - loss.restored[other] for other in seats)
    view.offers = tuple(game.offers)
    view.freed = tuple(game.freed)
    view.spoken = tuple(game.spoken)
    view.pressed = game.pressed
    view.deal = game.deal
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
    view.lacks = tuple(game.lacks)
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
    view.faces = tuple(game.faces)
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
    """Whose card is set aside, and which if the seat knows it: seat * 64 + face."""
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
