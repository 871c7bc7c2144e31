"""The conformance kit: what every game owes to bots, server, laboratory and page."""

import os
from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, Past, Witness
from regalia.engine.flow import NOBODY
from regalia.engine.game import Game, random_playout
from regalia.engine.kind import GameKind
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.games.rencontre.state.game import Rencontre
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.rencontre.invariants import check_table

Table = tuple[GameKind, int, Options]
MOST_ANSWERS = 200_000  # no game of ours needs more
# A game takes twenty times as long in pure Python: there one of the worlds of a moment, drawn by
# chance, is played to its end, and every one of them where the rules are compiled.
EVERY_WORLD = bool(os.environ.get("REGALIA_COMPILED"))
QUICK_TABLES = 4  # of the tables of a game with one option set, every so many are in the quick loop


def tables() -> list[Table]:
    """Every game with every option set; each set at one size of table, the sizes in turn."""
    found: list[Table] = []
    for kind in GAMES.values():
        sizes = list(range(kind.least, kind.most + 1))
        found += [(kind, size, {}) for size in sizes]
        for index, options in enumerate(kind.option_sets()[1:]):
            size = sizes[index % len(sizes)]
            for candidate in [size, *sizes]:
                try:
                    kind.complete(candidate, options)
                except Refused:
                    continue  # an option may ask for another size of table
                found.append((kind, candidate, options))
                break
            else:
                raise AssertionError(f"{kind.name}: no table can be played with {options}")
    return found


def table_name(table: Table) -> str:
    """A table as the name of a test."""
    kind, players, options = table
    return f"{kind.name}-{players}-" + ("-".join(f"{k}={v}" for k, v in options.items()) or "plain")


def parameters(found: list[Table]) -> list[ParameterSet]:
    """The tables of a test; most of those with options are slow, as a game may have many."""
    marked: list[ParameterSet] = []
    for index, table in enumerate(found):
        slow = bool(table[2]) and index % QUICK_TABLES != 0
        marks = [pytest.mark.slow, pytest.mark.whole] if slow else []
        marked.append(pytest.param(table, id=table_name(table), marks=marks))
    return marked


def begin(table: Table, seed: int, witness: Witness | None = None) -> Game:
    """A game at this table."""
    kind, players, options = table
    return kind.new(players, options, Chance(seeded_key(table_name(table), seed)), witness)


def steps(game: Game, chance: Chance) -> Iterator[int]:
    """Plays at random, pausing before each answer; gives how many were given so far."""
    count = 0
    while not game.over:
        yield count
        seats = game.to_act
        seat = seats[chance.below(len(seats))]
        game.play(seat, chance.choose(game.options(seat)))
        count += 1
        assert count < MOST_ANSWERS, "the game does not end"


def check_moment(game: Game, whole: list[int]) -> None:
    """What holds at every moment: pieces conserved, options sound, nothing odd refused silently."""
    assert game.inventory() == whole, "pieces were lost or made"
    if isinstance(game, Rencontre):
        check_table(game)
    seats = game.to_act
    assert seats, "nobody is asked and the game is not over"
    assert len(set(seats)) == len(seats)
    for seat in seats:
        options = game.options(seat)
        assert options, "no options"
        assert len(set(options)) == len(options), "an option stands twice"
        for answer in options:
            words = game.question.notation(game, seat, answer)
            assert game.question.parse(game, seat, words) == answer
        late = game.question.fallback(game, seat, options)
        assert game.question.accepts(game, seat, late, options), "the table's answer is not legal"
    for seat in range(game.players):
        if seat not in seats:
            assert game.options(seat) == []


def check_labels(kind: GameKind, game: Game) -> None:
    """Every option and question can be said in every language."""
    for language in LANGUAGES:
        speaker = Speaker(language)
        for seat in game.to_act:
            speaker.message(f"{kind.name}-question-{game.question.name}")
            said = [
                speaker.say(game.question.describe(game, seat, answer))
                for answer in game.options(seat)
            ]
            assert len(set(said)) == len(said), f"two options read alike: {said}"


def check_refusals(game: Game) -> None:
    """An answer that is not legal, or not asked for, is refused with a rule and changes nothing."""
    before = game.digest()
    attempts = [(seat, 987_654_321) for seat in range(game.players)]
    attempts += [(seat, -987_654_321) for seat in range(game.players)] + [(NOBODY, 0), (99, 0)]
    attempts += [(seat, 0) for seat in range(game.players) if seat not in game.to_act]
    for seat, answer in attempts:
        with pytest.raises(Refused) as refused:
            game.play(seat, answer)
        assert "." in refused.value.rule
        for language in LANGUAGES:
            assert Speaker(language).say(refused.value.label)
        assert game.digest() == before, "a refusal changed the game"


def check_clone(game: Game, chance: Chance) -> None:
    """A clone is equal, and independent both ways."""
    before = game.digest()
    copy = game.clone()
    assert copy.digest() == before, "a clone differs"
    kept = copy.clone()
    random_playout(copy, chance)
    assert copy.over
    assert copy.past is game.past, "a playout told something, or a clone copied the past"
    assert game.digest() == before, "playing a clone changed the game"
    assert kept.digest() == before, "playing a game changed its clone"
    assert kept.choices == game.choices, "playing a game changed what its clone may answer"


def check_imagination(game: Game, chance: Chance) -> None:
    """An imagined world looks the same to the seat, hides the key, and can be played out."""
    before = game.digest()
    played = chance.below(game.players + 1) + NOBODY
    for seat in range(NOBODY, game.players):
        world = game.imagine(seat, chance)
        assert world.chance.key != game.chance.key, "an imagined world carries the real key"
        assert world.view(seat) == game.view(seat), f"seat {seat} can tell an imagined world"
        check_past(world, game, seat)
        assert world.inventory() == game.inventory()
        assert world.scores == game.scores, "scores tell what a seat cannot see"
        if seat in game.to_act:
            assert world.options(seat) == game.options(seat), f"seat {seat} has other options"
        if EVERY_WORLD or seat == played:
            random_playout(world, chance)
            assert world.over
    assert game.digest() == before, "imagining changed the game"


def check_past(world: Game, game: Game, seat: int) -> None:
    """An imagined world has the past that the seat has seen, and nothing beside it."""
    # the events themselves: their values, some thousands, are compared in tests/engine/test_past.py
    seen = [event for event in told_in(game.past) if event.is_seen_by(seat)]
    assert told_in(game.past.part(seat)) == seen, f"seat {seat} reads another past"
    assert told_in(world.past.part(seat)) == seen, f"seat {seat} remembers otherwise"
    assert told_in(world.past) == seen, "an imagined world knows what its seat has not seen"
    known = set(seen)
    for other in range(NOBODY, game.players):
        assert known.issuperset(told_in(world.past.part(other)))
    if isinstance(world, Rencontre) and world.snapshot is not None:
        assert not world.snapshot.past.size, "the moment that Chronos goes back to has a past"


def told_in(past: Past) -> list[Event]:
    """The events of a past, which worlds and clones share."""
    return past.told[: past.size]
