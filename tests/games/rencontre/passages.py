"""Passages: the duel in which each power of Rencontre Cosmique acts, as text, a small file each.

Written anew with the other playthroughs: python -m tests.games.playthroughs
A change of one power is reviewed as the difference of its file.
"""

from typing import Final

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.aliens.occasions import OCCASIONS, arrive
from tests.games.transcript import Transcript

MOST_ANSWERS: Final = 40  # a duel that goes back to its cards again and again is long enough then


def passage(name: str) -> str:
    """The duel of a power's occasion: it is used as soon as it may be, the rest is random."""
    occasion = OCCASIONS[name]
    # no other power is in the pile: one that comes later changes nothing here
    game = arrive(name, pile=())
    duel = (game.turns, game.duel)
    written = Transcript(RENCONTRE, game, f"{name}, held by {occasion.owner}")
    chance = Chance(seeded_key(f"passage {name}"))
    written.tell()
    written.picture()
    while not game.over and (game.turns, game.duel) == duel and written.count < MOST_ANSWERS:
        seat = game.to_act[0]
        written.play(seat, chosen(game, seat, f"uses {name}", chance))
        written.tell()
        written.picture()
    return written.text("")


def chosen(game: Rencontre, seat: Seat, wanted: str, chance: Chance) -> Answer:
    """The answer with these words if it is offered, else a random one."""
    options = game.options(seat)
    for answer in options:
        if game.question.notation(game, seat, answer) == wanted:
            return answer
    return chance.choose(options)
