"""The policy's judgement of edicts and powers while a window is open."""

from __future__ import annotations

from regalia.engine.flow import NOBODY, PASS, Answer
from regalia.games.rencontre.bot.evaluation import (
    CARD,
    GAME,
    landing_worth,
    leader,
    outlook,
    side_of,
    would_win,
)
from regalia.games.rencontre.bot.powers.registry import POWER_HEURISTICS
from regalia.games.rencontre.state.cards import (
    CHAMP,
    CONTROLE,
    GAZ,
    MOEBIUS,
    PESTE,
    ZAP,
)
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE
from regalia.games.rencontre.view import RencontreView
from regalia.games.rencontre.windows.questions import USE, edict_face, edict_target

ENOUGH = 3.0  # points that make an edict worth playing


def choose_play(view: RencontreView, options: list[Answer]) -> tuple[Answer, float, int]:
    """The best thing to do in a window, what it gains, and its face; a power has none."""
    best: Answer = PASS
    gain = ENOUGH if view.asked == "window" else 0.0
    face = -1
    for answer in options:
        if answer == PASS:
            continue
        if answer >= USE:
            if POWER_HEURISTICS[answer - USE].is_tempting(view):
                return answer, 0.0, -1
            continue
        worth = edict_worth(view, edict_face(answer), edict_target(answer))
        if worth > gain:
            best, gain, face = answer, worth, edict_face(answer)
    return best, gain, face


def edict_worth(view: RencontreView, face: int, target: int) -> float:
    """Worth of playing an edict now."""
    if face == PESTE:
        return plague_worth(view, target)
    if face == MOEBIUS:
        others = sum(view.hole) - view.hole[view.seat]
        return 1.5 * (view.hole[view.seat] - others / max(1, view.players - 1))
    if face == GAZ:
        return gas_worth(view)
    if face == CHAMP:
        return field_worth(view, target)
    return control_worth(view) if face == CONTROLE else 0.0


def plague_worth(view: RencontreView, target: int) -> float:
    """On a leader, for cards and tokens; better still just before its attack."""
    if target == view.seat or target != leader(view, view.seat):
        return 0.0
    worth = 1.2 * (view.foreign[target] - 1) + 0.4 * min(view.hand_sizes[target], 5)
    if target == view.offence and not any(face >= 0 for face in view.faces):
        worth += 1.5
    return worth if view.foreign[target] >= 2 else 0.0


def gas_worth(view: RencontreView) -> float:
    """As many cards as would be lost, or would help a leader."""
    cards = min(view.consolation, view.hand_sizes[view.winner])
    if view.winner == view.seat:
        return CARD * (cards - 0.5)
    loser = view.defence if view.winner == view.offence else view.offence
    return CARD * cards if view.foreign[loser] >= 4 and loser != view.seat else 0.0


def field_worth(view: RencontreView, target: int) -> float:
    """Allies of the other side sent home; or of a side that would win the game."""
    mine = side_of(view, view.seat)
    worth = 0.0
    for seat in range(view.players):
        if target >> seat & 1:
            if seat == view.seat or (mine and view.side[seat] == mine):
                return -GAME
            if seat in would_win(view, OFFENCE) and mine != OFFENCE:
                worth += GAME
            worth += 1.2 * view.cone[seat] if mine else 0.0
    return worth


def control_worth(view: RencontreView) -> float:
    """A deal instead of a defeat, or instead of somebody's victory."""
    winners = [seat for seat in would_win(view, OFFENCE) if seat != view.seat]
    if winners and outlook(view, view.offence) > 0 and view.seat not in would_win(view, OFFENCE):
        return GAME
    if view.seat not in (view.offence, view.defence) or outlook(view, view.seat) >= 0:
        return 0.0
    if view.seat == view.offence:
        return landing_worth(view, view.seat) / 2
    return 3.0 + landing_worth(view, view.offence) / 4


def choose_zap(view: RencontreView, options: list[Answer]) -> Answer:
    """A power of the other side, or of somebody about to win."""
    window = view.window
    if ZAP not in options or window is None or window.user == NOBODY:
        return PASS
    mine, theirs = side_of(view, view.seat), side_of(view, window.user)
    against = mine in (OFFENCE, DEFENCE) and theirs in (OFFENCE, DEFENCE) and mine != theirs
    return ZAP if against or view.foreign[window.user] >= 4 else PASS
