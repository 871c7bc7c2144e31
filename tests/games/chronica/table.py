"""Games of Chronica Universalis for tests."""

from regalia.engine.chance import Chance, ScriptedChance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.options import Options
from regalia.games.chronica.kind import CHRONICA
from regalia.games.chronica.state import Chronica


def new(
    players: int = 2, seed: int = 1, options: Options | None = None, witness: Witness | None = None
) -> Chronica:
    """A game of a seed, at its first question."""
    chance = Chance(seeded_key("chronica tests", seed))
    game = CHRONICA.new(players, {} if options is None else options, chance, witness)
    assert isinstance(game, Chronica)
    return game


def at(place: dict[str, object], players: int = 2, options: Options | None = None) -> Chronica:
    """A game at a position, at its first question."""
    given = CHRONICA.complete(players, {} if options is None else options)
    game = CHRONICA.position(players, given, place, ScriptedChance(seeded_key("at"), []))
    game.run()
    assert isinstance(game, Chronica)
    return game


def say(game: Chronica, seat: int, words: str) -> None:
    """Answers in notation."""
    game.play(seat, game.question.parse(game, seat, words))
