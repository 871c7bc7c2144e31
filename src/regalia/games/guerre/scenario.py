"""Positions and facts of La guerre de la couronne, for scenario files."""

from __future__ import annotations

from regalia.engine.chance import LoadedChance
from regalia.engine.flow import Frame
from regalia.engine.game import Game
from regalia.games.guerre.rules import GAME
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import LETTERS, NO_TOKEN, TOTAL, Face, face_of

FIRST_ROUND = 2  # the step of GAME that plays a round


def faces(text: str) -> list[Face]:
    """Tokens from their letters, bottom to top."""
    unknown = [letter for letter in text if letter not in LETTERS]
    if unknown:
        raise ValueError(f"no token is called {unknown[0]!r}")
    return [LETTERS.index(letter) for letter in text]


def letters(tokens: list[Face]) -> str:
    """Tokens as letters, bottom to top."""
    return "".join(LETTERS[token] for token in tokens)


def position(game: Game, place: dict[str, object], chance: LoadedChance) -> Game:
    """Piles as letters or heights, chance tokens, what is drawn and in which order."""
    assert isinstance(game, Guerre)
    tokens = _texts(place.pop("chance", [""] * game.players), game.players)
    for seat, letter in enumerate(tokens):
        if letter:
            game.kept[seat] = _take(game, faces(letter)[0])
    wanted = faces(_text(place.pop("draws", "")))
    # the tokens to be drawn are set apart first, so that piles given by height cannot use them up;
    # a wish for a token that is not there is found out when it is drawn
    held = [_take(game, face) for face in wanted if face in game.pool]
    _fill_piles(game, place.pop("piles", [0] * game.players))
    game.pool += held
    size = place.pop("pool", len(game.pool))
    if size != len(game.pool):
        raise ValueError(f"the pool holds {len(game.pool)} tokens, not {size}")
    rounds = place.pop("rounds", 0)
    if not isinstance(rounds, int):
        raise ValueError("rounds is a number")
    game.rounds = rounds
    _nothing_left(place)
    chance.wanted += wanted
    frame = Frame(GAME, 0, 0)
    frame.at = FIRST_ROUND
    game.stack = [frame]
    return game


def _fill_piles(game: Guerre, given: object) -> None:
    """Piles named token by token first, then those given by height from what is left."""
    if not isinstance(given, list) or len(given) != game.players:
        raise ValueError(f"piles must be a list of {game.players}")
    for pile, tokens in zip(game.piles, given, strict=True):
        if isinstance(tokens, str):
            pile += [_take(game, face) for face in faces(tokens)]
    for pile, height in zip(game.piles, given, strict=True):
        if isinstance(height, int):
            if not 0 <= height <= len(game.pool):
                raise ValueError(f"a pile of {height} needs more tokens than there are")
            pile += [game.pool.pop() for _ in range(height)]


def _take(game: Guerre, face: Face) -> Face:
    if face not in game.pool:
        raise ValueError(f"there is no further token {LETTERS[face]}")
    game.pool.remove(face)
    return face


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a row of tokens")
    return value


def _texts(value: object, length: int) -> list[str]:
    if not isinstance(value, list) or len(value) != length:
        raise ValueError(f"{value!r} is not a list of {length}")
    return [_text(item) for item in value]


def _nothing_left(place: dict[str, object]) -> None:
    for name in place:
        raise ValueError(f"{name} is not part of a position of guerre")


def fact(game: Game, name: str) -> object:
    """What a scenario may state of the table."""
    assert isinstance(game, Guerre)
    facts: dict[str, object] = {
        "heights": game.heights(),
        "piles": [letters(pile) for pile in game.piles],
        "columns": [letters([face_of(entry) for entry in column]) for column in game.columns],
        "pool": len(game.pool),
        "pool_faces": letters(sorted(game.pool)),
        "aside": len(game.aside),
        "rounds": game.rounds,
        "wave": game.wave,
        "fighting": game.fighting,
        "unused": [token != NO_TOKEN for token in game.kept],
        "asked": game.to_act(),
        "question": game.question.name if game.asked else "",
        "over": game.over(),
        "winners": game.winners(),
        "scores": [int(score) for score in game.scores()],
        "total": TOTAL,
        "events": _events(game),
        "reasons": _reasons(game),
    }
    return facts[name]


def _events(game: Guerre) -> list[str]:
    return [] if game.log is None else [event.kind for event in game.log.events]


def _reasons(game: Guerre) -> list[str]:
    return [] if game.log is None else [event.rule for event in game.log.events]
