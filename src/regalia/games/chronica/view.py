"""View of a seat of Chronica Universalis."""

from __future__ import annotations

from dataclasses import dataclass

from regalia.engine.flow import Seat
from regalia.engine.view import View, observed
from regalia.games.chronica.cards.faces import CARDS
from regalia.games.chronica.determinization import knows
from regalia.games.chronica.powers.effects import POWERS
from regalia.games.chronica.rules.comparison import is_protected, slot_value
from regalia.games.chronica.state import SLOTS, Chronica, gone_seat


@dataclass
class ChronicaView(View):
    """The open table, the own hand, and what this seat has learned of other cards."""

    honour: tuple[int, ...] = observed("each")
    points: tuple[int, ...] = observed("each")
    edifices: tuple[int, ...] = observed("bag+each 8")  # slot by slot, seat * 8 + place
    people: tuple[int, ...] = observed("bag+each 8")
    owners: tuple[int, ...] = observed("each 8")
    values: tuple[tuple[int, int, int], ...] = observed("each 24")  # of each slot, auras included
    protected: tuple[bool, ...] = observed("each 8")
    hand: tuple[int, ...] = observed("bag")
    hand_sizes: tuple[int, ...] = observed("each")
    # cards of other hands that this seat has seen
    seen: tuple[tuple[int, ...], ...] = observed("each bag")
    deck_sizes: tuple[int, ...] = observed("each")
    deck_left: tuple[int, ...] = observed("bag")  # what the own deck still holds, never its order
    # from the bottom up: cards this seat put there, -1 if not
    deck_bottom: tuple[int, ...] = observed("bag+row 16")
    decklists: tuple[tuple[int, ...], ...] = observed("each bag")  # open lists only
    themes: tuple[int, ...] = observed("each")  # the ready deck of each seat, if they were dealt
    discards: tuple[tuple[int, ...], ...] = observed("each bag")  # chronica.zone.discard-public
    river: tuple[int, ...] = observed("bag")
    looking: tuple[int, ...] = observed("bag")  # the cards this seat digs among
    looked: int = observed("number", 0)  # how many somebody digs among
    first: int = observed("seat", -1)
    turn: int = observed("seat", -1)
    turns: int = observed("number", 0)
    # extra plays waiting: the card that restricts one, or -1
    extras: tuple[int, ...] = observed("row 4")
    actor: int = observed("of 112", -1)
    helper: int = observed("of 112", -1)
    target: int = observed("number", -1)
    gone: tuple[int, ...] = observed("seats")
    ending: int = observed("number", 0)
    places: tuple[int, ...] = observed("each")
    shared: bool = observed("number", False)
    powers: bool = observed("number", True)
    honour_max: int = observed("number", 10)


def chronica_view(game: Chronica, seat: Seat) -> ChronicaView:
    """Builds the view of a seat, or of a spectator."""
    view = ChronicaView()
    game.show_flow(view, seat)
    # made by `python3 dev.py fields`: view = game of Chronica
    view.edifices = tuple(game.edifices)
    view.people = tuple(game.people)
    view.owners = tuple(game.owners)
    view.honour = tuple(game.honour)
    view.discards = tuple(tuple(each) for each in game.discards)
    view.river = tuple(game.river)
    view.themes = tuple(game.themes)
    view.first = game.first
    view.turn = game.turn
    view.turns = game.turns
    view.actor = game.actor
    view.helper = game.helper
    view.target = game.target
    view.looked = game.looked
    view.ending = game.ending
    view.places = tuple(game.places)
    # end
    slots = range(SLOTS * game.players)
    view.points = tuple(game.points(other) for other in range(game.players))
    view.values = tuple(
        (slot_value(game, slot, 0), slot_value(game, slot, 1), slot_value(game, slot, 2))
        if not game.is_empty(slot)
        else (0, 0, 0)
        for slot in slots
    )
    view.protected = tuple(not game.is_empty(slot) and is_protected(game, slot) for slot in slots)
    view.hand_sizes = tuple(len(hand) for hand in game.hands)
    view.deck_sizes = tuple(len(deck) for deck in game.decks)
    view.extras = tuple(POWERS[right - 1].card if right else -1 for right in game.extras)
    view.gone = tuple(gone_seat(entry) for entry in game.gone)
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
