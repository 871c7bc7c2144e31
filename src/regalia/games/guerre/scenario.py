"""Positions and facts of La guerre de la couronne, for scenario files."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import ScriptedChance
from regalia.engine.flow import Frame, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.scenarios.validation import (
    fault,
    list_of,
    listed,
    nothing_left,
    text_of,
    whole_number,
    wrong,
)
from regalia.games.guerre.questions import SEAT_LETTERS
from regalia.games.guerre.rules.game import GAME, play_a_round
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import LETTERS, NO_TOKEN, TOTAL, Face, face_of

PLACE: Final = ("chance", "draws", "piles", "pool", "rounds")
FACT_FORMS: Final = ("pile.A", "column.A")


def place_names() -> tuple[str, ...]:
    """All entries of a position."""
    return PLACE


def faces(name: str, text: str) -> list[Face]:
    """Tokens from their letters, bottom to top."""
    for letter in text:
        if letter not in LETTERS:
            raise wrong(name, letter, listed(list(LETTERS)))
    return [LETTERS.index(letter) for letter in text]


def letters(tokens: list[Face]) -> str:
    """Tokens as letters, bottom to top."""
    return "".join(LETTERS[token] for token in tokens)


def position(game: Game, place: dict[str, object], chance: ScriptedChance) -> Game:
    """Piles as letters or heights, chance tokens, what is drawn and in which order."""
    assert isinstance(game, Guerre)
    tokens = list_of("chance", place.pop("chance", [""] * game.players), game.players)
    for seat, given in enumerate(tokens):
        letter = text_of("chance", given)
        if letter and letter not in list(LETTERS):
            raise wrong("chance", letter, listed(list(LETTERS)))
        if letter:
            game.kept[seat] = _take(game, "chance", faces("chance", letter)[0])
    wanted = faces("draws", text_of("draws", place.pop("draws", "")))
    # the tokens to be drawn are set apart first, so that piles given by height cannot use them up;
    # a wish for a token that is not there is found out when it is drawn
    held = [_take(game, "draws", face) for face in wanted if face in game.pool]
    _fill_piles(game, place.pop("piles", [0] * game.players))
    game.pool += held
    size = place.pop("pool", len(game.pool))
    if size != len(game.pool):
        raise wrong("pool", size, Label("scenario-pool", {"count": len(game.pool)}))
    game.rounds = whole_number("rounds", place.pop("rounds", 0), 0, 10_000)
    nothing_left(place)
    chance.wanted += wanted
    frame = Frame(GAME, 0, 0)
    frame.on_to(play_a_round)
    game.stack = [frame]
    return game


def _fill_piles(game: Guerre, given: object) -> None:
    """Piles named token by token first, then those given by height from what is left."""
    towers = list_of("piles", given, game.players)
    for pile, tokens in zip(game.piles, towers, strict=True):
        if isinstance(tokens, str):
            pile += [_take(game, "piles", face) for face in faces("piles", tokens)]
    for pile, height in zip(game.piles, towers, strict=True):
        if not isinstance(height, str):
            count = whole_number("piles", height, 0, len(game.pool))
            pile += [game.pool.pop() for _ in range(count)]


def _take(game: Guerre, name: str, face: Face) -> Face:
    if face not in game.pool:
        raise fault("no-further", ("position", name), {"piece": LETTERS[face]})
    game.pool.remove(face)
    return face


def fact_names(game: Game) -> list[str]:
    """All facts, and the forms of those that name a seat."""
    return [*facts(game), *FACT_FORMS]


def fact(game: Game, name: str) -> object:
    """A fact of the table for scenarios; pile.A is one seat's pile."""
    kind, _, letter = name.partition(".")
    if not letter:
        return facts(game)[name]
    assert isinstance(game, Guerre)
    rows = {"pile": facts(game)["piles"], "column": facts(game)["columns"]}[kind]
    assert isinstance(rows, list)
    return rows[list(SEAT_LETTERS[: game.players]).index(letter)]


def facts(game: Game) -> dict[str, object]:
    """All that may be stated of the table."""
    assert isinstance(game, Guerre)
    return {
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
        "asked": game.to_act,
        "question": game.question.name if game.asked else "",
        "over": game.over,
        "winners": game.winners,
        "round_winners": _round_winners(game),
        "scores": [int(score) for score in game.scores],
        "total": TOTAL,
        "events": _events(game),
        "reasons": _reasons(game),
    }


def _round_winners(game: Guerre) -> list[Seat]:
    """The winner of each round so far."""
    return [] if game.witness is None else [e.who for e in game.witness.events if e.kind == "wins"]


def _events(game: Guerre) -> list[str]:
    return [] if game.witness is None else [event.kind for event in game.witness.events]


def _reasons(game: Guerre) -> list[str]:
    return [] if game.witness is None else [event.rule for event in game.witness.events]
