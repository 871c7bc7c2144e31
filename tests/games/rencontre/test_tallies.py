"""Answers of numbers: what a question says of them is what the rules accept."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Question
from regalia.engine.tally import Tally, Way
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.labels import seats_label
from regalia.games.rencontre.state.game import Rencontre
from regalia.text.speaker import Speaker
from tests.games.rencontre.duels import follow, force

NAMES = ["Ada", "Blaise", "Chloé", "Denis"]
MET = {
    "ally", "award_tokens", "bring_home", "drag", "follow", "found", "gather", "lose_for_deal",
    "lose_to_call", "lose_to_plague", "ooze", "rescue", "sacrifice", "stake", "toll",
}  # fmt: skip


def some_counts(way: Way, chance: Chance) -> list[int]:
    """Numbers within the room of each part or one above it."""
    return [chance.below(room + 2) for room in way.room]


def within(way: Way, counts: list[int]) -> bool:
    """True if numbers keep the bounds of a way."""
    floor = way.floor or [0] * len(counts)
    fit = all(
        least <= count <= room for least, count, room in zip(floor, counts, way.room, strict=True)
    )
    return fit and way.least <= sum(counts) <= way.most


def check(question: Question[Any], game: Rencontre, seat: int, chance: Chance) -> Tally | None:
    """Every answer within the bounds is legal and said alike, and no other is."""
    offered = game.options(seat)
    tally = question.tally(game, seat, offered)
    if tally is None:
        return None
    for index, way in enumerate(tally.ways):
        for counts in [tally.first, *(some_counts(way, chance) for _ in range(6))]:
            answer = tally.answer(index, counts)
            if not within(way, counts):
                # none at all may have words of its own; a Judge may promise more than there is
                legal = question.accepts(game, seat, answer, offered)
                assert not legal or answer in offered or question.name == "stake"
                continue
            assert question.accepts(game, seat, answer, offered), (question.name, counts)
            for language in ("en", "fr"):
                say = Speaker(language, NAMES).say
                assert say(tally.label(index, counts)) == say(question.describe(game, seat, answer))
    return tally


@pytest.mark.whole
@pytest.mark.parametrize("part", range(2))
def test_a_tally_says_what_the_rules_accept(part: int) -> None:
    """In games of random answers, for every question that is answered by numbers."""
    met: set[str] = set()
    for seed in range(part, 400, 2):
        if seed >= 100 and met >= MET:
            break
        chance = Chance(seeded_key("tallies", seed))
        game = RENCONTRE.new(2 + seed // 2 % 3, {}, chance.fork())
        assert isinstance(game, Rencontre)
        seen: dict[str, int] = {}
        for _ in range(1200):
            if game.over:
                break
            seat = game.to_act[0]
            name = game.question.name
            seen[name] = seen.get(name, 0) + 1
            if seen[name] <= 3 and check(game.question, game, seat, chance):
                met.add(name)
            game.play(seat, chance.choose(game.options(seat)))
    assert met >= MET, MET - met


def test_a_tally_says_how_many_tokens_of_a_place_were_agreed() -> None:
    """rencontre.deal.precise: two of V1, the rest of the cone; every other answer is refused."""
    game = follow(
        [
            ["V", "plays C"],
            ["R", "plays C"],
            ["V", "offers ?1 for R2x3-4@V1x2,cone"],
            ["R", "accepts"],
        ],
        {"question": "found", "asked": "V"},
        hands={"V": ["C", "A4", "A6"], "R": ["C"]},
        **force(3, 4),
    )
    tally = check(game.question, game, 1, Chance(seeded_key("agreed", 0)))
    assert tally is not None
    (way,) = tally.ways
    places = [part.label.number for part in tally.parts]
    assert dict(zip(places, way.floor, strict=True))[5] == 2
    assert way.room == [2, 0, 0, 0, 0, 3]
    legal = [
        counts
        for counts in product(range(5), repeat=len(places))
        if game.question.accepts(game, 1, tally.answer(0, list(counts)), [])
    ]
    assert legal == [
        counts for counts in product(range(5), repeat=len(places)) if within(way, list(counts))
    ]
    assert len(legal) == 2


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ada, Blaise, Chloé and Denis"), ("fr", "Ada, Blaise, Chloé et Denis")],
)
def test_several_are_listed_with_commas_and_one_last_word(language: str, said: str) -> None:
    speaker = Speaker(language, NAMES)
    assert speaker.say(seats_label([0, 1, 2, 3])) == said
    assert speaker.say(seats_label([1])) == "Blaise"
