"""The moment before the cards: a power may take the duel back to it."""

from __future__ import annotations

from regalia.games.rencontre.state import Rencontre


def return_to_moment(game: Rencontre) -> None:
    """Everything since then is undone, but not what was learned, nor the use of a power."""
    moment = game.moment
    assert moment is not None
    shown = set(game.discard)
    for seat in (game.offence, game.defence):
        if game.committed[seat] >= 0:
            shown.add(game.committed[seat])
    used = game.used
    known = game.known
    game.copy_table(moment)
    game.copy_duel(moment)
    game.used = moment.used | used & rewinders(game)
    game.known = known
    everybody = (1 << game.players) - 1
    for hand in game.hands:
        for card in hand:
            if card in shown:
                game.known[card] = everybody
    game.stack.clear()
    game.stack.extend([frame.clone() for frame in moment.stack])


def rewinders(game: Rencontre) -> int:
    """The powers that go back to a moment, as bits: each does so once a duel."""
    bits = 0
    for own in game.wielded:
        for number in own:
            if game.house.aliens[number].rewinds:
                bits |= 1 << number
    return bits


def set_aside(game: Rencontre, seat: int, card: int) -> None:
    """A card lies open beside the table until the end of the duel."""
    game.lose(seat, card)
    game.aside.append(seat * 64 + card)
    game.tell("sets-aside", seat, game.face(card))
