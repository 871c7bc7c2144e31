"""The game and its turns: one duel, perhaps a second, then the next player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.promises.checking import start_of_turn
from regalia.games.rencontre.rules.duel import DUEL
from regalia.games.rencontre.rules.hands import take_new_hand
from regalia.games.rencontre.rules.setup import (
    ROTATION,
    ask_which,
    choose_first,
    deal_hands,
    deal_powers,
    show_powers,
)
from regalia.games.rencontre.rules.victory import crown, most_bases
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE, OFFENCE
from regalia.games.rencontre.versions import FIFTH
from regalia.games.rencontre.windows.opening import open_window, skip_point
from regalia.games.rencontre.windows.points import HAND_TAKEN, NEXT_DUEL, W01, W19

if TYPE_CHECKING:
    from mypy_extensions import i64

NO: Final = 0
YES: Final = 1


def play_a_turn(game: Rencontre, frame: Frame) -> None:
    """Turn after turn, until somebody has won."""
    frame.again()
    game.call(TURN, game.offence)


def start_turn(game: Rencontre, frame: Frame) -> None:
    """The player whose turn it is is the offence in every duel of it."""
    game.clear_duel()
    game.zapped = 0
    game.turns += 1
    game.duel = 1
    if game.promises:
        start_of_turn(game)
    game.tell("turn", game.offence, game.turns, count=game.round)
    open_window(game, W01)


def refresh_offence(game: Rencontre, frame: Frame) -> None:
    """At the start of the first duel only: rencontre.newhand.first-only."""
    skip_point(game, frame)
    take_new_hand(game, game.offence)


def hand_taken(game: Rencontre, frame: Frame) -> None:
    """Powers of the offence's start of turn; a hand they emptied is taken anew."""
    if frame.what:
        frame.what = 0
        take_new_hand(game, game.offence)
        return
    frame.what = 1
    frame.again()
    open_window(game, HAND_TAKEN)


def first_duel(game: Rencontre, frame: Frame) -> None:
    """It must be fought, unless there is no duel card or no token to fight it with."""
    seat = game.offence
    if not game.has_duel_card(seat):
        game.tell("out-of-cards", seat)
        frame.on_to(end_turn)
        return
    if not game.bases[seat] and not game.count(seat, HOLE):
        game.tell("no-force", seat, rule="rencontre.turn.first-duel")
        frame.on_to(end_turn)
        return
    fight(game)


def fight(game: Rencontre) -> None:
    """A duel starts with the recovery: rencontre.second.start."""
    game.checking |= OFFENCE
    rule = "rencontre.turn.first-duel" if game.duel == 1 else "rencontre.second.right"
    game.tell("duel", game.offence, game.duel, rule=rule)
    game.call(DUEL)


def claim_duel(game: Rencontre, frame: Frame) -> None:
    """A power may claim a duel that the rules do not give."""
    game.another = False
    open_window(game, NEXT_DUEL)


def offer_duel(game: Rencontre, frame: Frame) -> None:
    """Only after a success, only once, and only with a duel card in hand."""
    # rencontre.second.none-after-failure, rencontre.second.last
    game.answers[game.offence] = NO
    if not game.has_duel_card(game.offence):
        game.tell("no-second", game.offence, rule="rencontre.second.needs-card")
    elif game.another:
        game.answers[game.offence] = YES
    elif game.success and game.duel == 1:
        game.ask_one(SECOND, game.offence)


def next_duel(game: Rencontre, frame: Frame) -> None:
    """The turn ends unless another duel is fought."""
    if game.answers[game.offence] == YES:
        number = game.duel + 1
        game.clear_duel()
        game.grafts_end()
        if game.version >= FIFTH and not game.house_rules.zap_lasts_turn:
            game.zapped = 0  # a Zap played since the last duel ended: rencontre.A-41
        game.duel = number
        frame.back_to(claim_duel)
        fight(game)


def end_turn(game: Rencontre, frame: Frame) -> None:
    """Powers still suspended wake up at the end of the turn."""
    game.grafts_end()
    open_window(game, W19)


def pass_turn(game: Rencontre, frame: Frame) -> None:
    """The next seat clockwise; a round ends when the first player is reached again."""
    game.zapped = 0
    seat = game.offence
    n = game.players
    following = game.after(seat)[0]
    game.offence = following
    if (following - game.first) % n > (seat - game.first) % n:
        return
    if game.round == game.house_rules.max_rounds:
        crown(game, most_bases(game), "rencontre.option.max_rounds")
        return
    game.round += 1
    if game.house_rules.rotation:
        game.call(ROTATION)


class Second(Question[Rencontre]):
    """Question: fight a second duel, or not."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return [NO, YES]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        return Label("rencontre-answer-second" if answer == YES else "rencontre-answer-stop")

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "fights on" if answer == YES else "stops"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.second.right", Label("rencontre-refused-second"))


SECOND: Final = Second("second")


class Turn(Procedure):
    """The turn, whose steps are called directly."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Rencontre)
        if at == 0:
            start_turn(game, frame)
        elif at == 1:
            refresh_offence(game, frame)
        elif at == 2:
            hand_taken(game, frame)
        elif at == 3:
            first_duel(game, frame)
        elif at == 4:
            claim_duel(game, frame)
        elif at == 5:
            offer_duel(game, frame)
        elif at == 6:
            next_duel(game, frame)
        elif at == 7:
            end_turn(game, frame)
        else:
            pass_turn(game, frame)


TURN: Final = Turn(
    "turn",
    ("rencontre.turn.offensive", start_turn),
    ("rencontre.newhand.trigger", refresh_offence),
    ("rencontre.newhand.not-needed", hand_taken),
    ("rencontre.turn.out-of-cards", first_duel),
    ("rencontre.turn.two-max", claim_duel),
    ("rencontre.second.right", offer_duel),
    ("rencontre.second.optional", next_duel),
    ("rencontre.window.W19", end_turn),
    ("rencontre.turn.clockwise", pass_turn),
)
GAME: Final = Procedure(
    "game",
    ("rencontre.setup.powers", deal_powers),
    ("rencontre.variant.two-of-three", ask_which),
    ("rencontre.setup.read-powers", show_powers),
    ("rencontre.setup.hands", deal_hands),
    ("rencontre.setup.first-player", choose_first),
    ("rencontre.turn.clockwise", play_a_turn),
)
