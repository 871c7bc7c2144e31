"""Windows: where edicts are played and powers are used, and the one way a power acts.

Here a window asks only those who have something to play, and passes for all others. A live table
must not show that. It learns of every timed window from the event "window", told on open facts in
every round, last before the question, whether or not anybody is asked, and keeps the pause; while
one is being asked, game.window() says its code, its class, whom it asks publicly and for how
long. In a window without such an event it lets a seat pass at once, unless that seat has filed an
order. The record is the same either way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import NOBODY, PASS, Frame, Procedure, Seat
from regalia.games.rencontre.state.cards import ZAP
from regalia.games.rencontre.state.entries import edict_card, edict_collector, edict_in_play
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import seen_leaving
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE
from regalia.games.rencontre.versions import FIFTH, THIRD
from regalia.games.rencontre.windows.points import (
    EDICT_PLAYED,
    POINT_BITS,
    SAFE,
    WZ,
    Point,
    point_of,
    power_of,
)
from regalia.games.rencontre.windows.public import waited_for
from regalia.games.rencontre.windows.questions import (
    NO_POWERS,
    POWER_ORDER,
    USE,
    WINDOW_ANSWER,
    ZAP_ANSWER,
    due_of,
    edict_face,
    edict_play,
    edict_target,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def open_window(game: Rencontre, point: Point) -> None:
    """Opens a window, in rounds, unless nobody at the table could do anything in it."""
    if game.grafts and game.version < FIFTH:
        game.look_at_grafts()  # later rules look whenever a base is given up
    if game.hooks >> point & 1 or game.around & game.house_rules.legal[point]:
        game.call(WINDOW, NOBODY, point)
    elif game.witness is not None:
        announce(game, point)


def skip_point(game: Rencontre, frame: Frame) -> None:
    """Leaves out the next step, which nothing but a power could need, in a game without any."""
    if not game.hooks:
        frame.skip()


def is_edict_at_hand(game: Rencontre, point: Point) -> bool:
    """True if anybody holds an edict that is legal at a point."""
    return game.around & game.house_rules.legal[point] != 0


def announce(game: Rencontre, point: Point) -> None:
    """Tells of a timed window, on open facts only, every round anew: rencontre.timing.pause."""
    if waited_for(game, point):
        game.tell("window", what=point, rule=window_rule(point))


def window_rule(point: Point) -> str:
    """The rule of a timed window."""
    if point > WZ:
        return "rencontre.power.optional"
    return "rencontre.window.WZ" if point == WZ else f"rencontre.window.W{point:02}"


# a window, in rounds


def line_up_mandatory(game: Rencontre, frame: Frame) -> None:
    """Mandatory powers due here act first; a player orders their own as they like."""
    point = point_of(frame)
    frame.who = NOBODY
    if not game.hooks >> point & 1:
        frame.skip()
        return
    best = NO_POWERS
    whose: Seat = NOBODY
    for seat in game.order():
        due = due_of(game, seat, point, frame)
        if due and (not best or game.alien(due[0]).rank < game.alien(best[0]).rank):
            best = due
            whose = seat
    if best:
        frame.who = whose
        if len(best) > 1:
            game.ask_one(POWER_ORDER, whose)
        else:
            game.answers[whose] = best[0]


def act_mandatory(game: Rencontre, frame: Frame) -> None:
    """The power acts, and the window looks again for others that are due."""
    if frame.who != NOBODY:
        seat = frame.who
        number = game.answers[seat]
        frame.what |= POINT_BITS << number
        frame.restart()
        use_power(game, seat, number, point_of(frame))


def ask_everybody(game: Rencontre, frame: Frame) -> None:
    """All answer in secret, act or pass; who can only pass has passed."""
    point = point_of(frame)
    if game.witness is not None:
        announce(game, point)
    if game.hooks >> point & 1 or is_edict_at_hand(game, point):
        game.ask(WINDOW_ANSWER, game.order())
    else:
        frame.finish()


def act_first(game: Rencontre, frame: Frame) -> None:
    """Only the first by priority acts, then a new round opens; a round of passes closes."""
    for seat in game.order():
        answer = game.answers[seat]
        if answer == PASS:
            continue
        frame.restart()
        if answer >= USE:
            number = answer - USE
            frame.what |= POINT_BITS << number
            use_power(game, seat, number, point_of(frame))
        else:
            play_edict(game, seat, answer)
        return


class WindowProcedure(Procedure):
    """The window, whose steps are called directly: most windows are opened for nothing."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Rencontre)
        if at == 0:
            line_up_mandatory(game, frame)
        elif at == 1:
            act_mandatory(game, frame)
        elif at == 2:
            ask_everybody(game, frame)
        else:
            act_first(game, frame)


WINDOW: Final = WindowProcedure(
    "window",
    ("rencontre.timing.priority", line_up_mandatory),
    ("rencontre.power.mandatory", act_mandatory),
    ("rencontre.timing.rounds", ask_everybody),
    ("rencontre.power.announce-order", act_first),
)

# the use of a power: the one way in


def use_power(game: Rencontre, seat: Seat, number: int, point: Point) -> None:
    """A power is about to act at a point."""
    game.call(USE_POWER, seat, number * POINT_BITS + point)


def attempt(game: Rencontre, frame: Frame) -> None:
    """Every use is announced, and anybody else may zap it before it takes effect."""
    number = power_of(frame)
    game.busy += 1
    game.used |= 1 << number
    game.tell("attempt", frame.who, number, count=point_of(frame))
    game.answers = [PASS] * game.players
    announce(game, WZ)
    for seat in range(game.players):
        if seat != frame.who and game.held[seat] >> ZAP & 1:
            game.ask(ZAP_ANSWER, game.order())
            return


def hear_zap(game: Rencontre, frame: Frame) -> None:
    """The use does nothing, and the power sleeps until the end of the duel."""
    number = power_of(frame)
    for seat in game.order():
        if seat != frame.who and game.answers[seat] == ZAP:
            game.zapped |= 1 << number
            frame.skip()
            play_edict(game, seat, edict_play(ZAP, 0))
            game.tell("zapped", seat, number, whom=frame.who)
            return


def take_effect(game: Rencontre, frame: Frame) -> None:
    """The power prevails over the rule: rencontre.power.overrides."""
    number = power_of(frame)
    if game.zapped >> number & 1:
        return  # suspended since it was announced: the attempt fizzles, no Zap is spent on it
    alien = game.house_rules.aliens[number]
    game.tell("power", frame.who, number, rule=alien.rule)
    alien.use(game, frame)


def settle_power(game: Rencontre, frame: Frame) -> None:
    """Once the whole effect is done the hands are looked at again."""
    end_effect(game)


USE_POWER: Final = Procedure(
    "use of a power",
    ("rencontre.power.attempt", attempt),
    ("rencontre.edict.zap.effect", hear_zap),
    ("rencontre.power.overrides", take_effect),
    ("rencontre.timing.checks", settle_power),
)


def end_effect(game: Rencontre) -> None:
    """One effect less is half done; after the last one the hands are checked."""
    game.busy -= 1
    if game.busy:
        return
    if needs_duel_card(game):
        game.call(game.house_rules.checks)
    elif game.clearing != NOBODY and game.version >= THIRD and game.has_duel_card(game.clearing):
        game.clearing = NOBODY  # as all can tell, since no new hand is taken at once


def needs_duel_card(game: Rencontre) -> bool:
    """True if a main player who has yet to commit a card has none to commit."""
    checking = game.checking
    if checking & OFFENCE and not game.has_duel_card(game.offence):
        return True
    return checking & DEFENCE != 0 and not game.has_duel_card(game.defence)


# playing an edict


def play_edict(game: Rencontre, seat: Seat, answer: int) -> None:
    """An edict is played openly; the answer is the edict and its target."""
    game.call(EDICT, seat, answer)


def show_edict(game: Rencontre, frame: Frame) -> None:
    """All see the card, who plays it, and on whom."""
    face = edict_face(frame.what)
    card = game.card_in_hand(frame.who, face)
    game.lose(frame.who, card)
    seen_leaving(game, frame.who, card)
    game.busy += 1
    game.in_play.append(edict_in_play(frame.who, card))
    whom = game.house_rules.edict(face).target_names(game, edict_target(frame.what))
    game.tell("edict", frame.who, face, whom[0] if len(whom) == 1 else NOBODY, len(whom))
    if len(whom) > 1:
        for seat in whom:
            game.tell("edict-names", frame.who, face, seat)


def have_effect(game: Rencontre, frame: Frame) -> None:
    """Apply the edict; only a power can answer it."""
    face = edict_face(frame.what)
    game.house_rules.edict(face).play(game, frame.who, edict_target(frame.what))


def offer_edict(game: Rencontre, frame: Frame) -> None:
    """A power may take a played edict instead of the discards."""
    if game.hooks >> EDICT_PLAYED & 1:
        game.call(WINDOW, NOBODY, EDICT_PLAYED)


def put_away_edict(game: Rencontre, frame: Frame) -> None:
    """An edict is discarded right after its effect."""
    entry = game.in_play.pop()
    card = edict_card(entry)
    collector = edict_collector(entry)
    if collector == NOBODY:
        game.discard.append(card)
    else:
        game.gain(collector, card)
        game.known[card] = (1 << game.players) - 1
        game.tell("collects", collector, game.face(card), rule="rencontre.power.edict-conflict")
    end_effect(game)


EDICT: Final = Procedure(
    "edict",
    ("rencontre.edict.face-up", show_edict),
    ("rencontre.timing.no-answer", have_effect),
    ("rencontre.power.edict-conflict", offer_edict),
    ("rencontre.discard.edicts", put_away_edict),
)


def safe_point(game: Rencontre) -> None:
    """A decision without a window of its own: rencontre.timing.safe-point."""
    if is_edict_at_hand(game, SAFE):
        open_window(game, SAFE)
