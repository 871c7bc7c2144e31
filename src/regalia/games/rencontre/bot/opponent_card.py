"""Estimates of the card that an opponent will play or has laid."""

from __future__ import annotations

from regalia.games.rencontre.bot.evaluation import CARD, DEAL, opponent_of, strength
from regalia.games.rencontre.state.cards import (
    COMPROMISE,
    DUEL_FACES,
    Face,
    is_attack,
    is_duel_card,
)
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE
from regalia.games.rencontre.view import FACE_DOWN, RencontreView


def foreseen(view: RencontreView) -> list[Face]:
    """The cards the opponent may play: open, promised, or those of a hand known whole."""
    other = opponent_of(view, view.seat)
    if view.committed[other] >= 0:
        return [view.committed[other]]
    promised = view.promised[other] & DUEL_FACES
    if promised == 1 << COMPROMISE:
        return [COMPROMISE]
    size = view.hand_sizes[other] + (1 if view.committed[other] == FACE_DOWN else 0)
    if len(view.known[other]) < size:
        return []
    duel = [face for face in view.known[other] if is_duel_card(face)]
    ruled = [face for face in duel if view.must[other] >> face & 1] or duel
    kept = [face for face in ruled if promised >> face & 1] or ruled
    # a player who can choose rarely plays a low attack
    attacks = sorted([face for face in kept if is_attack(face)])
    return attacks[len(attacks) // 2 :] + [face for face in kept if face == COMPROMISE][:1]


def margin(view: RencontreView) -> int:
    """The tokens of the own side less those of the other."""
    ahead = strength(view, OFFENCE) - strength(view, DEFENCE)
    return ahead if view.seat == view.offence else -ahead


def wins_against(view: RencontreView, mine: Face, theirs: Face) -> bool:
    """True if a card would win for the seat; a tie is the defence's."""
    if not is_attack(mine) or not is_attack(theirs):
        return is_attack(mine)
    ahead = mine + margin(view) - theirs
    return ahead > 0 if view.seat == view.offence else ahead >= 0


def worth_against(
    view: RencontreView, mine: Face, theirs: Face, win: float, lose: float, own: int
) -> float:
    """Worth of a card against a card."""
    if mine == COMPROMISE and theirs == COMPROMISE:
        return DEAL
    if wins_against(view, mine, theirs):
        return win
    if mine == COMPROMISE:
        return lose + CARD * min(own, max(0, view.hand_sizes[opponent_of(view, view.seat)] - 1))
    return lose
