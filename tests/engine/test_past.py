"""The past of a game is a list: each seat reads what it has seen, clones and worlds share it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import EVERYONE, NOTHING_YET, Event, Past, SeenEvent, Witness, only
from regalia.engine.flow import NOBODY
from regalia.engine.game import Game, random_playout
from regalia.engine.options import Options
from regalia.engine.record import Sitting
from regalia.engine.records.branch import Branch
from regalia.engine.undo import traces_of
from regalia.games.registry import GAMES

TABLES: list[tuple[str, int, Options]] = [
    ("guerre", 3, {"chance": True}),
    ("crowns", 4, {"mode": "hard", "first_hand": 4}),
    ("chronica", 2, {}),
    ("rencontre", 4, {}),
]
MOST = 150  # answers of a game
every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES)


def begun(name: str, players: int, options: Options) -> Game:
    """A game at its first question, whose past is kept."""
    return GAMES[name].new(players, options, Chance(seeded_key(f"past {name}")), Witness())


def moments(game: Game, seed: str = "") -> Iterator[int]:
    """The game before each of its first answers, all at random."""
    chance = Chance(seeded_key(f"past answers {seed}"))
    for number in range(MOST):
        if not game.asked:
            return
        yield number
        seat = chance.choose(game.asked)
        game.play(seat, chance.choose(game.options(seat)))


def event(what: int, seen_by: int = EVERYONE) -> Event:
    """Some event."""
    return Event("toy.rule", "happens", 0, what, NOBODY, 0, seen_by)


def numbers(past: Past) -> list[int]:
    """What the events of a past are about."""
    return [seen.what for seen in past.events()]


def test_a_past_never_changes() -> None:
    """Who goes on from a moment adds to a common list, or to a copy where another went on first."""
    one = NOTHING_YET.then(event(1))
    two = one.then(event(2))
    assert two.told is one.told
    other = one.then(event(3))
    three = two.then(event(4))
    assert three.told is two.told
    assert other.told is not one.told
    found = [numbers(past) for past in (NOTHING_YET, one, two, other, three)]
    assert found == [[], [1], [1, 2], [1, 3], [1, 2, 4]]


def test_an_event_for_nobody_is_seen_by_nobody() -> None:
    """An audience of no seats is not everybody."""
    assert not any(event(1, 0).is_seen_by(seat) for seat in (NOBODY, 0, 1, 5))
    assert all(event(1).is_seen_by(seat) for seat in (NOBODY, 0, 1, 5))
    assert [event(1, only(1)).is_seen_by(seat) for seat in (NOBODY, 0, 1, 2)] == [0, 0, 1, 0]


def test_a_part_of_a_past_is_made_once_and_never_changes() -> None:
    """Whatever is added in an imagined world is not in the next one."""
    past = NOTHING_YET.then(event(1)).then(event(2, only(1))).then(event(3, only(0) | only(1)))
    assert [numbers(past.part(seat)) for seat in (NOBODY, 0, 1, 2)] == [[1], [1, 3], [1, 2, 3], [1]]
    part = past.part(0)
    assert numbers(part.then(event(4))) == [1, 3, 4]
    assert numbers(part.then(event(5))) == [1, 3, 5]
    assert past.part(0) is part
    assert numbers(part) == [1, 3]
    assert numbers(part.part(1)) == [1, 3]
    assert numbers(past) == [1, 2, 3]


@every_table
def test_a_seat_reads_what_it_was_told(name: str, players: int, options: Options) -> None:
    """From the first card on, in order, as values that do not say who else has seen it."""
    game = begun(name, players, options)
    witness = game.witness
    assert witness is not None
    hidden = 0
    for _ in moments(game):
        hidden = 0
        for seat in range(NOBODY, players):
            seen = game.events(seat)
            assert seen == [each.as_seen() for each in witness.seen_by(seat)]
            hidden += len(witness.events) - len(seen)
            if seat != NOBODY:
                assert Chair(game, seat, game.chance.clone()).events() == seen
    assert game.events()
    names = [field.name for field in fields(SeenEvent)]
    assert names == ["rule", "kind", "who", "what", "whom", "count"]
    assert hidden or name in ("guerre", "crowns"), "nothing was ever told to some alone"


@every_table
def test_clones_share_the_past_and_go_their_own_ways(
    name: str, players: int, options: Options
) -> None:
    game = begun(name, players, options)
    kept: list[tuple[Game, list[SeenEvent]]] = []
    for number in moments(game):
        if number % 10:
            continue
        copy = game.clone()
        assert copy.past is game.past
        kept.append((copy, game.events(0)))
        other = game.clone()
        other.witness = Witness()
        before = len(other.events())
        for _ in moments(other, "other"):
            pass
        assert len(other.events()) > before
        assert game.events(0) == copy.events(0) == kept[-1][1]
    for copy, seen in kept:
        assert copy.events(0) == seen


@every_table
def test_a_playout_tells_nothing(name: str, players: int, options: Options) -> None:
    """Neither a random one nor one by answers from outside adds an event."""
    game = begun(name, players, options)
    for number in moments(game):
        if number % 20:
            continue
        for world in (game.clone(), game.imagine(0, Chance(seeded_key("world")))):
            past = world.past
            stepped = world.clone()
            random_playout(world, Chance(seeded_key("playout")))
            for _ in moments(stepped):
                pass
            assert world.past is past
            assert stepped.past is past


@every_table
def test_worlds_of_one_moment_share_one_past(name: str, players: int, options: Options) -> None:
    """What the seat has seen is put together once, not for every world."""
    game = begun(name, players, options)
    chance = Chance(seeded_key("worlds"))
    for number in moments(game):
        if number % 10:
            continue
        one, two = game.imagine(1, chance), game.imagine(1, chance)
        assert one.past is two.past
        nested = one.imagine(0, chance)
        assert set(nested.events(0)) == set(game.events(0)) & set(game.events(1))
        # a world that is told about goes on by itself
        one.witness = Witness()
        for _ in moments(one):
            pass
        assert two.events(1) == game.imagine(1, chance).events(1) == game.events(1)


@every_table
def test_the_past_is_no_part_of_the_state(name: str, players: int, options: Options) -> None:
    """Digests are the same for a game that was opened without any past."""
    game = begun(name, players, options)
    for number in moments(game):
        if number % 15 == 0:
            copy = game.clone()
            copy.past = NOTHING_YET
            assert copy.digest() == game.digest()
            assert copy.events(0) == []
            assert copy.imagine(0, game.chance.fork()).view(0) == game.view(0)


@every_table
def test_looking_whether_an_answer_can_be_undone_leaves_no_trace(
    name: str, players: int, options: Options
) -> None:
    game = begun(name, players, options)
    for number in moments(game):
        if number % 25 == 0:
            before = game.events()
            seat = game.asked[0]
            traces_of(game, seat, game.options(seat)[0], Chance(seeded_key("traces")))
            assert game.events() == before


@every_table
def test_a_branch_keeps_the_past_that_its_seat_saw(
    name: str, players: int, options: Options
) -> None:
    """What others alone had seen may not be true of the new deal, and is gone."""
    kind = GAMES[name]
    words = kind.written(kind.complete(players, options))
    names = [f"P{seat}" for seat in range(players)]
    sitting = Sitting.begin(kind, words, names, seeded_key("branched"))
    chance = Chance(seeded_key("branch answers"))
    while sitting.game.asked and len(sitting.record.answers) < 5:
        seat = sitting.game.asked[0]
        sitting.play(seat, chance.choose(sitting.game.options(seat)))
    seen = sitting.game.events(1)
    branch = Branch(1, seeded_key("branched"), sitting.record.answers[:])
    grown = Sitting.begin(kind, words, names, seeded_key("grown"), branch=branch)
    assert grown.game.events(1) == seen != []
    assert grown.game.past.events() == seen
    for _ in moments(grown.game):
        pass
    assert len(grown.game.events(1)) > len(seen)
    assert grown.game.events(1)[: len(seen)] == seen
