"""Effects of a winning King, Queen, Prince or Joker."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Frame, Procedure
from regalia.games.guerre.questions import JOKER_SWAP, QUEEN_TARGET
from regalia.games.guerre.rules.payments import owe_two, settle
from regalia.games.guerre.state import POOL, Guerre


def king_takes(game: Guerre, frame: Frame) -> None:
    """The King takes two tokens from the pile of each other player."""
    game.tell("king", frame.who)
    for seat in game.clockwise_from(frame.who)[1:]:
        owe_two(game, seat, frame.who)
    settle(game)


def name_debtor(game: Guerre, frame: Frame) -> None:
    """The Queen names one other player who has something to give."""
    if QUEEN_TARGET.options(game, frame.who):
        game.ask(QUEEN_TARGET, [frame.who])
    else:
        game.tell("queen-nobody", frame.who, rule="guerre.queen.target-nonempty")
        frame.finish()


def queen_takes(game: Guerre, frame: Frame) -> None:
    """The player named gives the Queen's owner two tokens."""
    named = game.answers[frame.who]
    game.tell("queen", frame.who, whom=named)
    owe_two(game, named, frame.who)
    settle(game)


def prince_returns(game: Guerre, frame: Frame) -> None:
    """Each other player puts two tokens back; the owner is exempt: guerre.prince.exempt."""
    game.tell("prince", frame.who)
    for seat in game.clockwise_from(frame.who)[1:]:
        owe_two(game, seat, POOL)
    settle(game)


def offer_swap(game: Guerre, frame: Frame) -> None:
    """The Joker gives the right, not the duty, to swap."""
    game.ask(JOKER_SWAP, [frame.who])


def swap(game: Guerre, frame: Frame) -> None:
    """The two whole piles change hands."""
    other = game.answers[frame.who]
    if other == PASS:
        game.tell("joker-keeps", frame.who)
        return
    piles = game.piles
    piles[frame.who], piles[other] = piles[other], piles[frame.who]
    game.tell("joker-swaps", frame.who, whom=other)


KING_EFFECT: Final = Procedure("king", ("guerre.king.takes-two", king_takes))
QUEEN_EFFECT: Final = Procedure(
    "queen",
    ("guerre.queen.choose-one", name_debtor),
    ("guerre.queen.takes-two", queen_takes),
)
PRINCE_EFFECT: Final = Procedure("prince", ("guerre.prince.return-two", prince_returns))
JOKER_EFFECT: Final = Procedure(
    "joker",
    ("guerre.joker.optional", offer_swap),
    ("guerre.joker.swap", swap),
)

NO_EFFECT: Final = Procedure("no effect")
EFFECTS: Final[list[Procedure]] = [NO_EFFECT] * 6 + [
    JOKER_EFFECT,
    PRINCE_EFFECT,
    QUEEN_EFFECT,
    KING_EFFECT,
]
