"""A quick look at the table: the part of a view that the policy needs in most decisions."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.bot.duel_odds import compromises_of, is_low, wins_by_compromise
from regalia.games.rencontre.bot.evaluation import ATTACKS, open_to, strength
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.bot.powers.registry import POWER_HEURISTICS
from regalia.games.rencontre.state.cards import COMPROMISE, Face
from regalia.games.rencontre.state.entries import remembered
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import place_of_laid
from regalia.games.rencontre.state.places import CONE, DEFENCE, HOLE, OFFENCE, PLANETS, SPAN
from regalia.games.rencontre.view import RencontreView, committed_face, known_cards


def fast_view(game: Rencontre, seat: Seat) -> RencontreView:
    """A seat's view of hands, tokens, powers and the duel only."""
    view = RencontreView()
    n = game.players
    view.seat = seat
    view.players = n
    look_at_cards(game, view, seat)
    tokens = game.tokens
    planets: list[tuple[int, ...]] = []
    cone: list[int] = []
    hole: list[int] = []
    foreign: list[int] = []
    for other in range(n):
        start = other * SPAN
        planets.append(tuple(tokens[start : start + PLANETS]))
        cone.append(tokens[start + CONE])
        hole.append(tokens[start + HOLE])
        foreign.append(game.foreign_bases(other))
    view.planets = tuple(planets)
    view.cone = tuple(cone)
    view.hole = tuple(hole)
    view.foreign = tuple(foreign)
    look_at_powers(game, view)
    view.offence = game.offence
    view.defence = game.defence
    view.target = game.target
    view.side = tuple(game.side)
    view.must = tuple(game.must)
    view.promised = tuple(game.promised)
    view.upset = game.upset
    view.winner = game.winner
    view.consolation = game.consolation
    view.offers = tuple(game.offers)
    view.spoken = tuple(game.spoken)
    view.pressed = game.pressed
    return view


def look_at_cards(game: Rencontre, view: RencontreView, seat: Seat) -> None:
    """The own hand, the discards, the cards of the duel and what is known of other hands."""
    n = game.players
    faces = game.house_rules.faces
    own = [faces[card] for card in game.hands[seat]]
    if game.blind >> seat & 1 and place_of_laid(game, seat) != NOBODY:
        own.append(faces[game.laid[seat]])
    own.sort()
    view.hand = tuple(own)
    view.hand_sizes = tuple([len(hand) for hand in game.hands])
    view.lacks = tuple(game.lacks)
    shown = game.discard if game.house_rules.browse_discard else game.discard[-1:]
    view.discard = tuple([faces[card] for card in shown])
    view.faces = tuple(game.faces)
    view.committed = tuple([committed_face(game, seat, other) for other in range(n)])
    known: list[tuple[int, ...]] = []
    for other in range(n):
        main = other in (game.offence, game.defence)
        if main and other != seat:
            known.append(tuple(sorted([faces[card] for card in known_cards(game, seat, other)])))
        else:
            known.append(())
    view.known = tuple(known)


def look_at_powers(game: Rencontre, view: RencontreView) -> None:
    """Everybody's powers, and which of them work."""
    view.least_home = game.house_rules.least_home
    powers: list[tuple[int, ...]] = []
    usable: list[tuple[bool, ...]] = []
    for seat in range(game.players):
        numbers = game.wielded[seat]
        powers.append(tuple(numbers))
        usable.append(tuple([game.is_usable(seat, number) for number in numbers]))
    view.powers = tuple(powers)
    view.usable = tuple(usable)
    if game.hooks:
        view.memory = tuple(remembered(game.memory))


class Odds:
    """A main player's chances in a duel; cheap to ask again as the tokens supposed change."""

    view: RencontreView
    offence: bool
    low: bool
    peace: float
    lost_to_peace: bool
    upto: list[int]
    unseen: int
    working: list[PowerHeuristic]
    owners: list[Seat]
    skill: float

    def __init__(self, view: RencontreView) -> None:
        self.view = view
        self.offence = view.seat == view.offence
        other = view.defence if self.offence else view.offence
        self.low = is_low(view)
        self.peace = compromises_of(view, other)
        self.lost_to_peace = wins_by_compromise(view, other)
        self.working = []
        self.owners = []
        for seat in range(view.players):
            numbers = view.powers[seat]
            usable = view.usable[seat]
            for index in range(len(numbers)):
                if usable[index]:
                    self.working.append(POWER_HEURISTICS[numbers[index]])
                    self.owners.append(seat)
        # a player who can choose rarely plays a random card
        self.skill = 1 + 0.2 * (min(view.hand_sizes[other], 5) - 1)
        self.upto = unseen_upto(view, open_to(view, other))
        self.unseen = self.upto[COMPROMISE - 1]

    def margin(self) -> int:
        """The strength of the own side before the cards less the other's, powers counted."""
        view = self.view
        ahead = strength(view, OFFENCE) - strength(view, DEFENCE)
        for index in range(len(self.working)):
            advice = self.working[index]
            owner = self.owners[index]
            ahead += advice.edge(view, owner, OFFENCE) - advice.edge(view, owner, DEFENCE)
        return ahead if self.offence else -ahead

    def chance(self, face: Face) -> float:
        """The chance of an attack."""
        reach = face + self.margin()
        if self.low:
            # a tie is the defence's, unless the result is then turned round
            least = reach if self.offence == self.view.upset else reach + 1
            battle = float(((self.unseen - self.below(least)) / self.unseen) ** 1.5)
        else:
            beaten = self.below(reach if self.offence else reach + 1)
            battle = float((beaten / self.unseen) ** self.skill)
        return (1 - self.peace) * battle + (0.0 if self.lost_to_peace else self.peace)

    def below(self, face: Face) -> int:
        """Number of unseen attacks lower than this."""
        if face <= 0:
            return 0
        return self.upto[min(face, COMPROMISE) - 1]

    def best(self) -> float:
        """The chance of the best attack in hand."""
        attack = 40 if self.low else 0
        for face in self.view.hand:
            if face < COMPROMISE:
                attack = min(attack, face) if self.low else max(attack, face)
        return self.chance(attack)


COPIES: Final = [ATTACKS.count(face) for face in range(COMPROMISE)]


def unseen_upto(view: RencontreView, faces: int) -> list[int]:
    """For each value, how many attacks up to it the opponent may hold and play."""
    left = COPIES[:]
    for face in view.hand:
        if face < COMPROMISE and left[face]:
            left[face] -= 1
    for face in view.discard:
        if face < COMPROMISE and left[face]:
            left[face] -= 1
    allowed = [count if faces >> face & 1 else 0 for face, count in enumerate(left)]
    if sum(allowed) == 0:
        allowed = left
    if sum(allowed) == 0:
        allowed = COPIES[:]
    total = 0
    upto: list[int] = []
    for count in allowed:
        total += count
        upto.append(total)
    return upto
