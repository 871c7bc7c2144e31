"""The snapshot from before the cards: a power may take the duel back to it."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.rencontre.state.cards import DUEL_FACES, Card
from regalia.games.rencontre.state.entries import aside, edict_card
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import (
    everybody,
    is_face_up,
    out_of_sight,
    seen_leaving,
)
from regalia.games.rencontre.state.places import CONE, PLANETS, SPAN
from regalia.games.rencontre.versions import FIFTH


def return_to_moment(game: Rencontre) -> None:
    """Everything since then is undone, but not what was learned, nor the use of a power."""
    snapshot = game.snapshot
    assert snapshot is not None
    shown = set(game.discard)
    looked = [(game.committed[seat], game.seen[seat]) for seat in range(game.players)]
    for seat in (game.offence, game.defence):
        if game.committed[seat] >= 0 and is_face_up(game, seat):
            shown.add(game.committed[seat])
    used = game.used
    known = game.known
    leaving = game.leaving
    back = seen_since(game) if game.version >= FIFTH else {}
    game.copy_facts(snapshot)
    game.used = snapshot.used | used & rewinders(game)
    game.known = known
    if game.version >= FIFTH:
        game.leaving = leaving  # who got up does not sit down again: rencontre.option.on_leave
        game.look_at_grafts()  # a plague that stands may have ended one
    for card in game.deck:
        game.known[card] = snapshot.known[card] | back.get(card, 0)
    for hand in game.hands:
        for card in hand:
            if card in shown:
                game.known[card] = everybody(game)
    for card, seats in looked:
        if card >= 0:
            game.known[card] |= seats
    game.stack.clear()
    game.stack.extend([frame.clone() for frame in snapshot.stack])


def seen_since(game: Rencontre) -> dict[Card, int]:
    """Seats that have seen each card drawn since; all seats if it lies open."""
    seen = dict.fromkeys(game.discard, everybody(game))
    for entry in game.in_play:
        seen[edict_card(entry)] = everybody(game)
    for seat in range(game.players):
        for card in game.hands[seat]:
            seen[card] = game.known[card] | 1 << seat
    return seen


def plague_stands(game: Rencontre) -> None:
    """By a house rule, a plague has struck in the snapshot too."""
    # rencontre.option.peste_undone_by_chronos
    assert game.snapshot is not None
    snapshot = game.snapshot.clone()
    game.snapshot = snapshot
    struck, game.struck = game.struck, []
    for index, count in enumerate(game.tokens):
        snapshot.tokens[index] += count - struck[index]
    for seat in range(game.players):
        pay_what_is_missing(snapshot, seat)
    for card in struck[len(game.tokens) :]:
        for seat in range(game.players):
            if card in snapshot.hands[seat]:
                snapshot.lose(seat, card)
        if card in snapshot.deck:
            snapshot.deck.remove(card)
        snapshot.discard.append(card)


def pay_what_is_missing(snapshot: Rencontre, seat: Seat) -> None:
    """A token that came to a base only later is taken from the cone, or else the largest base."""
    row = snapshot.tokens[seat * SPAN : seat * SPAN + SPAN]
    for place in range(SPAN):
        while row[place] < 0:
            richest = CONE
            if not row[CONE]:
                for planet in range(PLANETS):
                    if row[planet] > row[richest]:
                        richest = planet
            row[richest] -= 1
            row[place] += 1
    snapshot.tokens[seat * SPAN : seat * SPAN + SPAN] = row
    snapshot.bases[seat] = 0
    for planet in range(PLANETS):
        if row[planet]:
            snapshot.bases[seat] |= 1 << planet


def rewinders(game: Rencontre) -> int:
    """The powers that go back to a snapshot, as bits: each does so once a duel."""
    bits = 0
    for own in game.wielded:
        for number in own:
            if game.house_rules.aliens[number].rewinds:
                bits |= 1 << number
    return bits


def set_aside(game: Rencontre, seat: int, card: int, seen_by: int) -> None:
    """A card lies beside the table until the end of the duel, open if everybody has seen it."""
    game.lose(seat, card)
    if seen_by == everybody(game):
        seen_leaving(game, seat, card)
        game.aside = [*game.aside, aside(seat, card, face_down=False)]
        game.tell("sets-aside", seat, game.face(card))
    else:
        out_of_sight(game, seat, DUEL_FACES, seen_by)
        game.known[card] = seen_by
        game.aside = [*game.aside, aside(seat, card, face_down=True)]
        game.tell("sets-aside-unseen", seat)
