"""What a seat sees of Chronica Universalis."""

from __future__ import annotations

from dataclasses import dataclass

from regalia.engine.flow import Seat
from regalia.engine.view import View
from regalia.games.chronica.cards.faces import CARDS
from regalia.games.chronica.powers.effects import POWERS
from regalia.games.chronica.redeal import knows
from regalia.games.chronica.rules.comparison import is_protected, slot_value
from regalia.games.chronica.state import SLOTS, Chronica, gone_seat


@dataclass
class ChronicaView(View):
    """The open table, the own hand, and what this seat has learned of other cards."""

    honour: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    edifices: tuple[int, ...] = ()  # slot by slot, seat * 8 + place
    people: tuple[int, ...] = ()
    owners: tuple[int, ...] = ()
    values: tuple[tuple[int, int, int], ...] = ()  # of each slot, auras included
    protected: tuple[bool, ...] = ()
    hand: tuple[int, ...] = ()
    hand_sizes: tuple[int, ...] = ()
    seen: tuple[tuple[int, ...], ...] = ()  # cards of other hands that this seat has seen
    deck_sizes: tuple[int, ...] = ()
    deck_left: tuple[int, ...] = ()  # what the own deck still holds, never its order
    deck_bottom: tuple[int, ...] = ()  # from the bottom up: cards this seat put there, -1 if not
    decklists: tuple[tuple[int, ...], ...] = ()  # open lists only
    themes: tuple[int, ...] = ()  # the ready deck of each seat, if they were dealt
    discards: tuple[tuple[int, ...], ...] = ()  # chronica.zone.discard-public
    river: tuple[int, ...] = ()
    looking: tuple[int, ...] = ()  # the cards this seat digs among
    looked: int = 0  # how many somebody digs among
    first: int = -1
    turn: int = -1
    turns: int = 0
    extras: tuple[int, ...] = ()  # extra plays waiting: the card that restricts one, or -1
    actor: int = -1
    helper: int = -1
    target: int = -1
    gone: tuple[int, ...] = ()
    ending: int = 0
    places: tuple[int, ...] = ()
    shared: bool = False
    powers: bool = True
    honour_max: int = 10


def chronica_view(game: Chronica, seat: Seat) -> ChronicaView:
    """Builds the view of a seat, or of a spectator."""
    view = ChronicaView()
    game.show_flow(view, seat)
    slots = range(SLOTS * game.players)
    view.honour = tuple(game.honour)
    view.points = tuple(game.points(other) for other in range(game.players))
    view.edifices = tuple(game.edifices)
    view.people = tuple(game.people)
    view.owners = tuple(game.owners)
    view.values = tuple(
        (slot_value(game, slot, 0), slot_value(game, slot, 1), slot_value(game, slot, 2))
        if not game.is_empty(slot)
        else (0, 0, 0)
        for slot in slots
    )
    view.protected = tuple(not game.is_empty(slot) and is_protected(game, slot) for slot in slots)
    view.hand_sizes = tuple(len(hand) for hand in game.hands)
    view.deck_sizes = tuple(len(deck) for deck in game.decks)
    view.themes = tuple(game.themes)
    view.discards = tuple(tuple(pile) for pile in game.discards)
    view.river = tuple(game.river)
    view.looked = game.looked
    view.first = game.first
    view.turn = game.turn
    view.turns = game.turns
    view.extras = tuple(POWERS[right - 1].card if right else -1 for right in game.extras)
    view.actor = game.actor
    view.helper = game.helper
    view.target = game.target
    view.gone = tuple(gone_seat(entry) for entry in game.gone)
    view.ending = game.ending
    view.places = tuple(game.places)
    view.shared = game.house_rules.shared
    view.powers = game.house_rules.powers
    view.honour_max = game.house_rules.honour_max
    show_learned(game, view, seat)
    return view


def show_learned(game: Chronica, view: ChronicaView, seat: Seat) -> None:
    """The own hand, cards seen on their way into other hands, and what is known of decks."""
    view.seen = tuple(
        ()
        if other == seat
        else tuple(
            sorted(
                card
                for card, mark in zip(game.hands[other], game.known[other], strict=True)
                if knows(game, mark, seat)
            )
        )
        for other in range(game.players)
    )
    if seat >= 0:
        index = game.deck_of(seat)
        deck, marks = game.decks[index], game.buried[index]
        view.hand = tuple(game.hands[seat])
        view.deck_left = () if game.house_rules.shared else tuple(sorted(deck))
        view.deck_bottom = tuple(
            deck[place] if knows(game, marks[place], seat) else -1 for place in range(len(marks))
        )
        if game.looked and seat in game.invited:
            view.looking = tuple(deck[len(deck) - game.looked :])
    if game.house_rules.shared:
        # the list of a shared deck is open to all
        whole = set(range(CARDS)) - set(game.box[0])
        view.decklists = (tuple(sorted(whole)),)
    elif game.house_rules.open_lists:
        view.decklists = tuple(tuple(sorted(set(range(CARDS)) - set(box))) for box in game.box)
