"""Evaluation of a view: strengths, probabilities, and worths."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.state.cards import (
    CHAMP,
    COMPROMISE,
    CONTROLE,
    DECKS,
    GAZ,
    MOEBIUS,
    PESTE,
    ZAP,
    Face,
    is_attack,
)
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE, PLANETS
from regalia.games.rencontre.view import RencontreView

# points: one foreign base in the middle of the game is worth ten
FIRST_BASE: Final = 10.0
EACH_FURTHER: Final = 6.0
GAME: Final = 1000.0
HOME_BASE: Final = 3.0
POWERS: Final = 8.0  # what it costs to have too few home bases for one's powers
TOKEN: Final = 1.0
LOST_TOKEN: Final = 0.7
CARD: Final = 2.2
DEAL: Final = 6.0
ALLY: Final = 3  # tokens to expect of an ally
COMPROMISES: Final = 0.2  # how often an opponent plays one
EDICTS: Final = {CHAMP: 2.0, CONTROLE: 3.0, GAZ: 1.5, PESTE: 3.0, ZAP: 1.0, MOEBIUS: 1.5}
# the attacks of the usual deck
ATTACKS: Final = sorted(face for face in DECKS["descartes-1986-54"] if is_attack(face))


def base_worth(held: int) -> float:
    """A further foreign base for a player who holds so many; the fifth is the game."""
    return GAME if held >= 4 else FIRST_BASE + EACH_FURTHER * held


def has_base(view: RencontreView, seat: Seat, planet: int) -> bool:
    """True if a seat has a base on a planet."""
    return 0 <= planet < PLANETS and view.planets[seat][planet] > 0


def gains_base(view: RencontreView, seat: Seat, planet: int) -> bool:
    """True if a landing there would be a new foreign base."""
    return planet >= 0 and planet // 5 != seat and not has_base(view, seat, planet)


def landing_worth(view: RencontreView, seat: Seat) -> float:
    """Worth of landing on the target for a seat."""
    return conquest_worth(view, seat, view.target)


def conquest_worth(view: RencontreView, seat: Seat, planet: int) -> float:
    """Worth of landing on a planet for a seat."""
    if gains_base(view, seat, planet):
        return base_worth(view.foreign[seat])
    if planet // 5 == seat and not has_base(view, seat, planet):
        return HOME_BASE + powers_worth(view, seat, -1)
    return 0.5


def eviction_worth(view: RencontreView, seat: Seat, planet: int) -> float:
    """Loss of a seat beaten on a planet, with its base there."""
    if not has_base(view, seat, planet):
        return 0.0
    if planet // 5 == seat:
        return HOME_BASE + powers_worth(view, seat, 1)
    return base_worth(view.foreign[seat] - 1)


def powers_worth(view: RencontreView, seat: Seat, lost: int) -> float:
    """Worth of a seat's powers falling asleep with so many home bases less.

    A negative number is home bases won, with which they wake up.
    """
    if not view.powers[seat]:
        return 0.0
    home = sum(1 for planet in range(5 * seat, 5 * seat + 5) if view.planets[seat][planet])
    asleep = home < view.least_home
    return POWERS if asleep != (home - lost < view.least_home) else 0.0


def support(view: RencontreView, planet: int, defence: Seat) -> int:
    """Number of players who would rather join than resist this seat's attack on a planet."""
    me = view.seat
    last = view.foreign[me] >= 4 and gains_base(view, me, planet)
    friends = 0
    for seat in range(view.players):
        if seat not in (me, defence):
            gains = gains_base(view, seat, planet)
            wins = gains and view.foreign[seat] >= 4
            friends += 1 if gains and last == wins else -1
    return friends


def danger(view: RencontreView, seat: Seat) -> float:
    """Weight of another player's gain against one's own."""
    return 1.5 if view.foreign[seat] >= 4 else 0.6 if view.foreign[seat] == 3 else 0.25


def strength(view: RencontreView, side: int) -> int:
    """The tokens of a side of the duel."""
    total = sum(
        view.cone[seat]
        for seat in range(view.players)
        if side_of(view, seat) == side and seat != view.defence
    )
    if side == DEFENCE and view.target >= 0:
        total += view.planets[view.defence][view.target]
    return total


def side_of(view: RencontreView, seat: Seat) -> int:
    """The side of a seat in the duel; 0 for an onlooker."""
    if seat == view.offence:
        return OFFENCE
    return DEFENCE if seat == view.defence else view.side[seat]


def outlook(view: RencontreView, seat: Seat) -> int:
    """After the reveal: 1 if the side of a seat wins, -1 if it loses, 0 for a deal or no side."""
    mine, theirs = view.faces[view.offence], view.faces[view.defence]
    side = side_of(view, seat)
    if side == 0 or (mine == COMPROMISE and theirs == COMPROMISE):
        return 0
    if is_attack(mine) and is_attack(theirs):
        wins = mine + strength(view, OFFENCE) > theirs + strength(view, DEFENCE)
    else:
        wins = is_attack(mine)
    return 1 if wins == (side == OFFENCE) else -1


def opponent_of(view: RencontreView, seat: Seat) -> Seat:
    """The other main player; for anybody else the offence."""
    return view.defence if seat == view.offence else view.offence


def open_to(view: RencontreView, seat: Seat) -> int:
    """The faces a main player may still play for all that is known, as bits."""
    return view.promised[seat] & view.must[seat] & ~view.lacks[seat]


def unseen_attacks(view: RencontreView) -> list[Face]:
    """The attacks the opponent may hold and play: not in the own hand nor among the discards."""
    left = ATTACKS[:]
    for face in (*view.hand, *view.discard):
        if face in left:
            left.remove(face)
    if view.defence != NOBODY and view.seat in (view.offence, view.defence):
        faces = open_to(view, opponent_of(view, view.seat))
        left = [face for face in left if faces >> face & 1] or left
    return left or ATTACKS


def compromise_rate(view: RencontreView) -> float:
    """Probability that the opponent plays a compromise."""
    if view.defence == NOBODY or view.seat not in (view.offence, view.defence):
        return COMPROMISES
    return COMPROMISES if open_to(view, opponent_of(view, view.seat)) >> COMPROMISE & 1 else 0.0


def chance_of_more(
    view: RencontreView, attack: int, margin: int, wins_tie: bool, cards: int
) -> float:
    """Of an attack with so many tokens more, against the better attacks of a hand of that size."""
    unseen = unseen_attacks(view)
    reach = attack + margin
    beaten = sum(1 for face in unseen if (face <= reach if wins_tie else face < reach))
    # a player who can choose rarely plays a random card
    return float((beaten / len(unseen)) ** (1 + 0.2 * (min(cards, 5) - 1)))


def chance_to_win(
    view: RencontreView, attack: int, margin: int, offence: bool, cards: int
) -> float:
    """The same, as the opponent may also play a compromise."""
    peace = compromise_rate(view)
    return peace + (1 - peace) * chance_of_more(view, attack, margin, not offence, cards)


def chance_of_less(view: RencontreView, attack: int, margin: int, wins_tie: bool) -> float:
    """The chance that an attack with so many tokens more makes the lower total."""
    unseen = unseen_attacks(view)
    reach = attack + margin
    above = sum(1 for face in unseen if (face >= reach if wins_tie else face > reach))
    # the other side looks for a low card as well
    return float((above / len(unseen)) ** 1.5)


def lowest_attack(view: RencontreView) -> int:
    """The lowest attack in hand, or a high one if there is none."""
    return min([face for face in view.hand if is_attack(face)], default=40)


def best_attack(view: RencontreView) -> int:
    """The highest attack in hand, or 0."""
    return max([face for face in view.hand if is_attack(face)], default=0)


def card_worth(face: Face) -> float:
    """Worth of a card in hand."""
    if face == COMPROMISE:
        return 4.0
    if face in EDICTS:
        return EDICTS[face]
    special = {18: 5.0, 20: 6.0, 30: 8.0}
    return special.get(face, face / 4)


def leader(view: RencontreView, but: Seat) -> Seat:
    """The player with the most foreign bases, other than one; of equals the next from that one."""
    best = NOBODY
    for step in range(1, view.players):
        seat = (but + step) % view.players
        if best == NOBODY or view.foreign[seat] > view.foreign[best]:
            best = seat
    return best


def would_win(view: RencontreView, side: int) -> list[Seat]:
    """The seats that would win the game if the attack landed."""
    if side != OFFENCE:
        return []
    return [
        seat
        for seat in range(view.players)
        if side_of(view, seat) == OFFENCE
        and view.foreign[seat] >= 4
        and gains_base(view, seat, view.target)
    ]


def own_places(view: RencontreView, with_cone: bool = False) -> list[int]:
    """The places a packed answer about tokens has digits for."""
    mine = view.planets[view.seat]
    places = [planet for planet in range(PLANETS) if mine[planet]]
    return [*places, PLANETS] if with_cone and view.cone[view.seat] else places
