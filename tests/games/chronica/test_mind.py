"""The mind of Chronica Universalis: its policy, its value and its reasons."""

from collections.abc import Iterator

import pytest

from regalia.bots.levels import Level
from regalia.bots.search import Budget
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.chronica.bot.mind import FACTS, ChronicaMind
from regalia.games.chronica.bot.policy import answer_of
from regalia.games.chronica.bot.value import FEATURES, chances, features
from regalia.games.chronica.bot.weights import WEIGHTS
from regalia.games.chronica.kind import CHRONICA
from regalia.games.chronica.state import Chronica
from regalia.text.speaker import Speaker
from tests.games.chronica.table import at

TABLES: list[tuple[int, Options]] = [
    (2, {}),
    (2, {"powers": False}),
    (2, {"deck_mode": "shared"}),
    (2, {"decks": "chosen"}),
    (2, {"dual_favourite": "by_value", "reinforce_vs_wanderer": True}),
    (3, {"multi_zero": "eliminate", "honour_start": 4}),
    (4, {"deck_mode": "shared", "shared_end": "all_drawn"}),
    (6, {}),
]


def moments(players: int, options: Options, seed: int) -> Iterator[Chronica]:
    """A game by the policy that strays now and then, before each of its answers."""
    game = CHRONICA.new(players, options, Chance(seeded_key("mind", seed)))
    assert isinstance(game, Chronica)
    chance = Chance(seeded_key("mind answers", seed))
    while game.asked:
        yield game
        last = len(game.asked) - 1
        if chance.below(4) == 0:
            answer = chance.choose(game.choices[last])
        else:
            answer = answer_of(game, last, chance)
        game.play(game.asked[last], answer)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_policy_answers_legally_and_by_what_the_seat_knows(
    players: int, options: Options
) -> None:
    """In a world that the seat cannot tell from the real one it answers the same."""
    seen = 0
    for seed in range(4):
        for game in moments(players, options, seed):
            seat = game.asked[0]
            key = seeded_key("policy", seen)
            answer = answer_of(game, 0, Chance(key))
            assert answer in game.choices[0]
            world = game.imagine(seat, Chance(seeded_key("world", seen)))
            assert isinstance(world, Chronica)
            place = world.asked.index(seat)
            assert answer_of(world, place, Chance(key)) == answer
            seen += 1
    assert seen > 100


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_world_depends_on_what_the_seat_knows_and_on_chance_alone(
    players: int, options: Options
) -> None:
    """Two truths that a seat cannot tell apart lead it to the same imagined worlds."""
    for seed in range(2):
        for number, game in enumerate(moments(players, options, seed)):
            for seat in range(players):
                other = game.imagine(seat, Chance(seeded_key("truth", number)))
                key = seeded_key("redeal", number)
                mine = game.imagine(seat, Chance(key))
                theirs = other.imagine(seat, Chance(key))
                assert isinstance(mine, Chronica)
                assert isinstance(theirs, Chronica)
                assert mine.hands == theirs.hands
                assert mine.decks == theirs.decks
                assert mine.known == theirs.known


def test_how_another_holds_its_cards_does_not_matter() -> None:
    """The order of a hand is its holder's own affair: no imagined world depends on it."""
    for game in moments(2, {"deck_mode": "shared"}, 5):
        twin = game.clone()
        twin.hands[1].reverse()
        twin.known[1].reverse()
        mine = game.imagine(0, Chance(seeded_key("held")))
        theirs = twin.imagine(0, Chance(seeded_key("held")))
        assert isinstance(mine, Chronica)
        assert isinstance(theirs, Chronica)
        assert (mine.hands, mine.known) == (theirs.hands, theirs.known)


def test_candidates_are_few_legal_and_begin_with_the_policys() -> None:
    mind = ChronicaMind()
    widest = 0
    for number, game in enumerate(moments(2, {}, 1)):
        seat = game.asked[0]
        chair = Chair(game, seat, Chance(seeded_key("candidates", number)))
        candidates = mind.candidates(chair)
        options = game.options(seat)
        widest = max(widest, len(options))
        assert len(candidates) <= mind.wide
        assert len(set(candidates)) == len(candidates)
        assert set(candidates) <= set(options)
        assert candidates[0] == answer_of(game, 0, Chance(seeded_key("any")))
    assert widest > 3 * mind.wide


def test_the_weights_fit_the_features() -> None:
    game = at({})
    assert len(WEIGHTS) == len(FEATURES) == len(features(game, 0))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_chances_add_up_to_one(players: int, options: Options) -> None:
    for game in moments(players, options, 2):
        shares = chances(game)
        assert sum(shares) == pytest.approx(1)
        assert all(share >= 0 for share in shares)
    assert chances(game) == victory_shares(game)


@pytest.mark.parametrize(
    "better",
    [
        {"honour": [9, 4]},
        {"provinces": {"A": {"F1": "chateau-de-chambord+francois-ier"}}},
        {"hands": {"A": ["bayard", "pont-neuf", "ausone"], "B": []}},
    ],
)
def test_one_who_is_better_off_has_the_better_chance(better: dict[str, object]) -> None:
    """More Honour, an occupied Edifice, more cards: each against nothing of the kind."""
    game = at(better)
    mine, theirs = chances(game)
    assert mine > theirs + 0.05


def test_facts_have_words_in_both_languages() -> None:
    mind = ChronicaMind()
    for language in ("en", "fr"):
        speaker = Speaker(language)
        words = {speaker.say(mind.indicator_label(index, 0)) for index in range(len(FACTS))}
        assert len(words) == len(FACTS)
        assert not any(word.startswith("chronica-") for word in words)
    for game in moments(3, {}, 3):
        facts = mind.indicators(game, 0)
        assert len(facts) == len(FACTS)
        assert all(0 <= fact <= 1 for fact in facts)


@pytest.mark.whole
def test_the_search_beats_baseline() -> None:
    """Five deals from both seats: an equal would win nine of ten games once in ninety times."""
    level = Level("expert", 1.0, 8)
    level.budget = Budget(40)
    won = 0.0
    for number in range(5):
        for seat in range(2):
            game = CHRONICA.new(2, {}, Chance(seeded_key("strength", number)))
            players = [CHRONICA.baseline(), CHRONICA.baseline()]
            players[seat] = SearchBot(ChronicaMind(), level)
            chairs = [
                Chair(game, each, Chance(seeded_key(f"strength {each}", number)))
                for each in range(2)
            ]
            while game.asked:
                asked = game.asked[0]
                game.play(asked, players[asked].choose(chairs[asked]))
            won += victory_shares(game)[seat]
    assert won >= 9
