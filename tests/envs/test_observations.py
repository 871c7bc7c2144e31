"""Observations: every fact of a view can be told from the array, and so can every option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import numpy as np
import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.encoding.cells import Cells
from regalia.engine.encoding.encoder import ViewEncoder
from regalia.engine.flow import NO_ACTION, Question
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.envs import aec
from regalia.envs.actions import FeatureRows, action_answers
from regalia.envs.observations import Observer, encoder_of, layout_of, questions_of, rows_of
from regalia.games.registry import GAMES
from regalia.games.rencontre.deals.terms import Clause, Deal, Terms, base_of

every_game = pytest.mark.parametrize("game", list(GAMES))


def moments(game: str, players: int, options: Any, seed: int, most: int) -> Iterator[Game]:
    """A random game at each of its questions."""
    dice = Chance(seeded_key("answers", seed))
    made = GAMES[game].new(players, options, Chance(seeded_key("moments", seed)))
    while made.asked and most:
        yield made
        made.play(made.asked[0], dice.choose(made.options(made.asked[0])))
        most -= 1
    yield made


def changed(value: Any, least: int, most: int) -> Iterator[Any]:
    """Values that differ from one in a single place, within what the field may hold."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1 if value < most else least
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            for other in changed(item, least, most):
                yield (*value[:place], other, *value[place + 1 :])
        for place in range(len(value) - 1):
            if value[place] != value[place + 1] and not isinstance(value[place], tuple):
                two = (value[place + 1], value[place])
                yield value[:place] + two + value[place + 2 :]


# the numbers that a field may hold, by its layout: seats, values, cards
def bounds(word: str, players: int, width: int) -> tuple[int, int]:
    form, _, number = word.rpartition(" ")
    if word in ("seat", "seats") or form == "order":
        return 0, players - 1
    if form == "of":
        return 0, int(number) - 1
    return (0, width - 1) if "bag" in word else (0, 30_000)


def unordered(word: str) -> bool:
    """True if the order of a list means nothing: no part of its layout has one."""
    words = word.split("+")
    return all(form in ("bag", "each bag", "seats", "sets*8", "seat*64") for form in words)


def in_order(value: Any) -> Any:
    """A list of numbers, or of such lists, without the order of the numbers."""
    if isinstance(value, tuple) and all(isinstance(each, tuple) for each in value):
        return [sorted(each) for each in value]
    return sorted(value)


@every_game
def test_every_fact_of_a_view_changes_the_array(game: str) -> None:
    """Each number of each field, changed alone, at moments of games with several house rules."""
    kind = GAMES[game]
    sets = kind.option_sets()
    tried: set[str] = set()
    for index in range(0, len(sets), max(1, len(sets) // 3)):
        players = kind.least if index % 2 else min(4, kind.most)
        if "multi_zero" in sets[index]:
            players = kind.most
        observer = Observer(game, players, sets[index])
        for number, real in enumerate(moments(game, players, sets[index], index, 120)):
            if number % 12 and real.asked:
                continue
            view = real.view(real.asked[0] if real.asked else 0)
            plain = observer.flat(view)
            for field in fields(view):
                word = field.metadata.get("layout", "")
                if word == "-":
                    continue
                tried.add(field.name)
                for other in others_of(view, field.name, word, players, kind.study.width):
                    flat = observer.flat(replace(view, **{field.name: other}))
                    told = f"{field.name}: {getattr(view, field.name)} and {other}"
                    assert (flat != plain).any(), told
    assert tried == {field.name for field in fields(view)}


def others_of(view: View, name: str, word: str, players: int, width: int) -> Iterator[Any]:
    """A field with one thing changed."""
    value = getattr(view, name)
    if name == "asked":
        yield from (other for other in questions_of_view(view) if other != value)
    elif name in ("offers", "deal"):
        return  # by terms, below
    elif is_dataclass(value):
        yield from others_of_window(value, players)
    else:
        wanted = word.rpartition("+")[2] if "bag+row" in word else word
        least, most = (0, 2) if "*" in word else bounds(wanted, players, width)
        for other in changed(value, least, most):
            # in which order open promises were made means nothing
            swapped = name == "promises" and sorted(other) == sorted(value)
            if not swapped and not same_to_a_player(word, value, other, players):
                yield other


def others_of_window(window: Any, players: int) -> Iterator[Any]:
    """A window with one thing changed; in what order seats are named means nothing."""
    for part in fields(window):
        value = getattr(window, part.name)
        for other in changed(value, 0, players - 1):
            if part.name != "prompted" or set(other) != set(value):
                yield replace(window, **{part.name: other})


def same_to_a_player(word: str, value: Any, other: Any, players: int) -> bool:
    """True if two values of a field mean the same, or one of them cannot be."""
    if not isinstance(value, tuple):
        return False
    alike = in_order(other) == in_order(value)
    if "*" in word and not all(each // 64 < players and each % 8 < players for each in other):
        return True  # there is no such seat
    if "tops" in word and alike:  # the order deep down in a pile means nothing
        return [each[-12:] for each in other] == [each[-12:] for each in value]
    if word == "seats" and set(other) == set(value):
        return True
    return alike and unordered(word)


def questions_of_view(view: View) -> list[str]:
    """The questions of the game that a view is of."""
    game = type(view).__module__.split(".")[2]
    return [*questions_of(game)][:5]


def test_no_two_offers_look_alike() -> None:
    """Deals that differ in one term, open as offers and made, of both sides."""
    observer = Observer("rencontre", 4, {})
    (first,) = moments("rencontre", 4, {}, 1, 0)
    view: Any = first.view(0)
    sides: list[Terms] = []
    for change in range(9):
        terms = Terms()
        terms.base = base_of(3) if change in (1, 5, 6, 7) else 0
        terms.random = 2 if change == 2 else 0
        terms.clauses = [Clause(4, 1)] if change == 3 else [Clause(4, 2)] if change == 4 else []
        terms.least = 2 if change == 5 else 1
        if change == 6:
            terms.sources = [1] + [0] * 20
        elif change == 7:
            terms.most = 3
        elif change == 8:
            terms.clauses = [Clause(60, 1), Clause(4, 1), Clause(9, 3)]
        sides.append(terms)
    deals = [Deal(give, take, 0).pack() for give in sides for take in sides]
    deals += [Deal(sides[0], sides[1], term).pack() for term in (1, 2, 15)]
    assert len(set(deals)) == len(deals)
    seen = {observer.flat(replace(view, offers=(-1, -1), deal=-1)).tobytes()}
    for deal in deals:
        seen.add(observer.flat(replace(view, offers=(deal, -1), deal=-1)).tobytes())
        seen.add(observer.flat(replace(view, offers=(-1, deal), deal=-1)).tobytes())
        seen.add(observer.flat(replace(view, offers=(-1, -1), deal=deal)).tobytes())
    assert len(seen) == 3 * len(deals) + 1


@every_game
def test_the_encoder_of_a_game_shows_its_view(game: str) -> None:
    """Row by row the same as the view, for every seat, at every house rule, and cleared between."""
    kind = GAMES[game]
    for index, options in enumerate(kind.option_sets()):
        players = kind.most if "multi_zero" in options else kind.least + index % 2
        if game == "crowns":
            players = 2 + index % 5
        layout = layout_of(game, players, options)
        encoder = encoder_of(game, layout, 3)
        assert type(encoder) is not ViewEncoder, "this would hold the same against itself"
        rows = rows_of(encoder)
        observer = Observer(game, players, options)
        for number, real in enumerate(moments(game, players, options, index, 60)):
            if number % 4 and real.asked:
                continue
            for seat in range(players):
                encoder.encode(seat % 3, real, seat)
                expected = observer.flat(real.view(seat))
                wrong = np.flatnonzero(rows[seat % 3] != expected)
                assert not len(wrong), [
                    part.key for part in layout.parts if part.at <= wrong[0] < part.at + part.size
                ]


def test_one_number_for_all_seats_is_shown() -> None:
    """The size of a deck that all share."""
    observer = Observer("chronica", 3, {"deck_mode": "shared"})
    (first,) = moments("chronica", 3, {"deck_mode": "shared"}, 1, 0)
    view: Any = first.view(1)
    (size,) = view.deck_sizes
    shown = observer.split(observer.flat(view))["deck_sizes"]
    assert list(shown) == [size, 0, 0]


@every_game
def test_an_action_means_the_same_each_time(game: str) -> None:
    """Of one question and one kind of option, an action below the wide ones has one meaning."""
    kind = GAMES[game]
    players = kind.least
    actions = Actions(kind.study, players)
    meaning: dict[tuple[str, int, int], str] = {}
    wide = decisions = 0
    for seed in range(3):
        for real in moments(game, players, {}, seed, 250):
            for seat in real.asked:
                options = real.options(seat)
                listed = actions.listed(real, seat, options)
                assert len(set(listed) - {NO_ACTION}) == len([a for a in listed if a >= 0])
                decisions += 1
                wide += any(action >= actions.stable for action in listed)
                for action, answer in zip(listed, options, strict=True):
                    if action < actions.stable:
                        key = (real.question.name, seat, action)
                        said = str(real.question.features(real, seat, answer).get("card"))
                        assert meaning.setdefault(key, said) == said
    assert decisions
    if kind.study.wide == 0:
        assert wide == 0


@every_game
def test_options_together_are_what_they_are_one_by_one(game: str) -> None:
    """Actions of a whole question, and their features written into an array."""
    kind = GAMES[game]
    players = kind.least
    actions = Actions(kind.study, players)
    rows = FeatureRows(actions)
    asked = 0
    for moment in moments(game, players, {}, seed=5, most=120):
        for seat in moment.asked:
            options, question = moment.options(seat), moment.question
            alone = [question.action(moment, seat, answer) for answer in options]
            assert question.actions(moment, seat, options) == alone
            answers = action_answers(actions, moment, seat)
            found = rows.of(moment, seat, answers)
            wanted = [actions.about(moment, seat, each, at) for at, each in answers.items()]
            wanted = wanted[: actions.most_options]
            assert found[: len(wanted)].tolist() == wanted
            assert not found[len(wanted) :].any()
            asked += 1
    assert asked


LABELLED = ("queen_target", "joker_swap", "chance_use", "pay_choice", "bg_star", "star", "steal")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("guerre", {"chance": True, "payment_source": "owner_choice"}),
        ("crowns", {"mode": "hard"}),
    ],
)
def test_features_told_without_a_label_are_those_of_the_label(game: str, options: Any) -> None:
    met = set()
    for seed in range(4):
        for moment in moments(game, 3, options, seed=seed, most=400):
            name = moment.question.name
            if name in LABELLED and moment.asked:
                seat = moment.asked[0]
                for answer in moment.options(seat):
                    wanted = Question.features(moment.question, moment, seat, answer)
                    assert moment.question.features(moment, seat, answer) == wanted
                met.add(name)
    assert met >= ({"queen_target", "joker_swap", "chance_use"} if game == "guerre" else {"steal"})


@pytest.mark.parametrize("tracked", [True, False])
def test_lists_are_written_as_their_numbers_would_be(tracked: bool) -> None:
    """Cut at both ends, turned, counted; a row that is begun again is empty where it is tracked."""
    cells = Cells(2, 12)
    cells.tracked = tracked
    seen = np.frombuffer(cells.values, np.int16).reshape(2, 12)
    cells.begin(1)
    cells.numbers(0, [9, 40_000, 0, -40_000, 9], 1, 4)
    cells.turned(3, [1, 2, 3], 2, 3)
    cells.bag(6, [0, 2, -1, 0])
    cells.flags(9, 0b101)
    cells.end(1)
    assert seen[1].tolist() == [32_767, 0, -32_767, 3, 1, 2, 2, 0, 1, 1, 0, 1]
    assert not seen[0].any()
    cells.begin(1)
    assert seen[1].any() != tracked
    cells.turned(0, [4, 5], 0, 2)
    assert seen[1, :2].tolist() == [4, 5]


@pytest.mark.parametrize("tracked", [True, False])
def test_sets_are_written_as_their_flags_would_be(tracked: bool) -> None:
    """None before the row, packs one less than they hold, all cards but some; cleared again."""
    cells = Cells(2, 12)
    cells.tracked = tracked
    seen = np.frombuffer(cells.values, np.int16).reshape(2, 12)
    cells.begin(1)
    cells.marks(2, [-2, 1, -3])
    cells.packed(4, (1 + 1) | (3 + 1) << 7, 7)
    cells.all_but(8, 4, [1, 2])
    cells.end(1)
    assert seen[1].tolist() == [1, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1]
    assert not seen[0].any()
    cells.begin(1)
    assert seen[1].any() != tracked


@every_game
def test_options_that_differ_have_other_features(game: str) -> None:
    """A policy over features can tell every option of a decision from every other."""
    kind = GAMES[game]
    players = min(4, kind.most)
    actions = Actions(kind.study, players)
    for seed in range(2):
        for real in moments(game, players, {}, seed, 250):
            for seat in real.asked:
                answers = action_answers(actions, real, seat)
                for answer in answers.values():
                    named = set(real.question.features(real, seat, answer))
                    assert named <= {*actions.features, "count"}
                rows = {
                    tuple(actions.about(real, seat, answer, action)[1:])
                    for action, answer in answers.items()
                    if action >= actions.stable
                }
                assert len(rows) == sum(action >= actions.stable for action in answers)


def test_the_features_are_in_the_observation() -> None:
    """A row an option, the action first; without `about` they are left out."""
    made = aec.env("crowns", players=3, mode="hard")
    made.reset(seed=1)
    seen = made.observe(made.agent_selection)
    taken = seen["actions"][:, 0]
    assert list(taken[taken > 0] - 1) == list(np.flatnonzero(seen["action_mask"]))
    assert made.observation_space(made.agent_selection).contains(seen)
    names = made.table.actions.features
    assert list(seen["actions"][:3, names.index("number")]) == [1, 2, 3]
    plain = aec.env("crowns", about=False)
    plain.reset(seed=1)
    assert set(plain.observe("seat_0")) == {"observation", "action_mask"}
