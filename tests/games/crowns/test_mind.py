"""The mind of Cosmic Crowns: its policy, its value, its belief, its reasons and its strength."""

from collections.abc import Iterator
from math import log

import pytest

from regalia.bots.levels import level
from regalia.bots.registry import new_bot
from regalia.bots.search import Budget, Search
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.crowns.bot.belief import NO_FLOOR, Belief
from regalia.games.crowns.bot.equivalent_cards import are_equivalent
from regalia.games.crowns.bot.mcmc import WorldChain
from regalia.games.crowns.bot.mind import CrownsMind
from regalia.games.crowns.bot.odds import exactly
from regalia.games.crowns.bot.policy import answer_of
from regalia.games.crowns.bot.policy_net import EASY_POLICY_NET, HARD_POLICY_NET, PolicyNet
from regalia.games.crowns.bot.trick_context import ODDS, without
from regalia.games.crowns.bot.value import chances
from regalia.games.crowns.cards import card_named
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.state import NO_BID, Crowns
from regalia.text.speaker import LANGUAGES, Speaker

TABLES: list[tuple[int, Options]] = [
    (4, {}),
    (4, {"mode": "hard"}),
    (2, {"mode": "hard", "first_hand": 5}),
    (6, {"mode": "hard", "first_hand": 6}),
    (4, {"star_source": "stack", "divine_copies": (4, 4), "divine_timing": "any_time"}),
    (3, {"mode": "hard", "bid_timing": "before_battleground", "hard_counts": "crowns"}),
]


def cards(*names: str) -> list[int]:
    """Cards by their names."""
    return [card_named(name) for name in names]


def begun(players: int, options: Options, index: int) -> Crowns:
    """A game at its first question, whose past is kept."""
    chance = Chance(seeded_key("crowns mind", index))
    game = CROWNS.new(players, CROWNS.complete(players, options), chance, Witness())
    assert isinstance(game, Crowns)
    return game


def moments(players: int, options: Options, index: int) -> Iterator[Crowns]:
    """A game of the policy with itself, at every question."""
    game = begun(players, options, index)
    while game.asked:
        yield game
        game.take(0, answer_of(game, 0))


def policy_net_for(game: Crowns) -> PolicyNet:
    """The policy net for the mode of a game."""
    return HARD_POLICY_NET if game.house_rules.hard else EASY_POLICY_NET


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_policy_is_legal_and_does_not_peek(players: int, options: Options) -> None:
    """Policy and policy net answer legally, and alike in all worlds the seat cannot tell apart."""
    chance = Chance(seeded_key("worlds"))
    for game in moments(players, options, 0):
        seat = game.asked[0]
        world = game.imagine(seat, chance)
        assert isinstance(world, Crowns)
        for policy in (answer_of, policy_net_for(game).answer_of):
            answer = policy(game, 0)
            assert answer in game.options(seat)
            assert policy(world, world.asked.index(seat)) == answer


@pytest.mark.parametrize("mode", ["easy", "hard"])
def test_policy_net_plays_better_than_the_policy(mode: str) -> None:
    """One with the policy net is ahead of three without, as no luck explains."""
    ahead = 0.0
    games = 100
    for index in range(games):
        game = begun(4, {"mode": mode}, 1000 + index)
        one = index % 4
        policy_net = policy_net_for(game)
        while game.asked:
            policy = policy_net.answer_of if game.asked[0] == one else answer_of
            game.take(0, policy(game, 0))
        ahead += game.banks[one] - (sum(game.banks) - game.banks[one]) / 3
    assert ahead / games > 0.2


@pytest.mark.parametrize("chance", [0.0, 0.2, 0.5, 0.7, 1.0])
def test_a_card_is_taken_out_of_a_sum_of_chances(chance: float) -> None:
    """Without one card the chances of the others are what they are by themselves."""
    others = [0.9, 0.3, 0.05]
    rest = [*exactly(others), 0.0]
    for need in range(5):
        one_less = rest[need - 1] if need else 0.0
        expected = 0.4 * one_less + 0.6 * rest[need]
        assert without(exactly([*others, chance]), chance, need, 0.4) == pytest.approx(expected)


def test_values_add_up_and_follow_the_banks() -> None:
    """A lead is worth more the less is still to come; nobody's chance is lost."""
    for mode in ("easy", "hard"):
        for players in range(2, 7):
            leads: list[float] = []
            last = 0
            for game in moments(players, {"mode": mode}, players):
                if game.round == last or game.brawl:
                    continue
                last = game.round
                real = game.banks
                game.banks = [7, *[5] * (players - 1)]
                values = chances(game)
                game.banks = real
                assert sum(values) == pytest.approx(1.0)
                assert values[0] == max(values)
                leads.append(values[0])
            assert leads[0] < leads[4] < leads[-1]


def test_the_end_is_worth_what_it_is() -> None:
    """A player who won has everything; a Tie Brawl is open to everybody."""
    brawls = 0
    for index in range(40):
        game = begun(4, {"first_hand": 2}, index)
        while game.asked:
            game.take(0, answer_of(game, 0))
        brawls += game.brawl
        if game.brawl:
            assert chances(game) == [0.25] * 4
        else:
            assert chances(game) == victory_shares(game)
    assert 0 < brawls < 40


def test_belief_of_a_bid() -> None:
    """A bid of nothing speaks of weak cards, a high one of strong cards."""
    weak = cards("D2", "D3", "F2", "R3", "E4")
    strong = cards("DM", "FM", "RM", "EM", "STAR1")
    game = begun(4, {"mode": "hard", "first_hand": 5}, 3)
    while NO_BID in game.bids:
        game.take(0, answer_of(game, 0))
    game.bids[1] = 0
    belief = Belief(game, game.events(0))
    assert belief.fit_of(1, weak, NO_FLOOR) > belief.fit_of(1, strong, NO_FLOOR) + 1
    game.bids[1] = 4
    belief = Belief(game, game.events(0))
    assert belief.fit_of(1, strong, NO_FLOOR) > belief.fit_of(1, weak, NO_FLOOR) + 1


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_likely_worlds_cannot_be_told_from_the_real_one(players: int, options: Options) -> None:
    """Whatever cards the walk swaps, the seat would see and be offered the same."""
    moved = 0
    for number, game in enumerate(moments(players, options, 5)):
        if number % 5:
            continue
        seat = game.asked[0]
        chain = WorldChain(Chair(game, seat, Chance(seeded_key("walk", number))))
        before = [hand[:] for hand in chain.world.hands]
        chain.walk(40)
        world = chain.present()
        assert world.view(seat) == game.view(seat)
        assert world.options(seat) == game.options(seat)
        assert world.inventory() == game.inventory()
        assert all(hand == sorted(hand) for hand in world.hands)
        moved += world.hands != before
        for other in range(players):
            if other != seat:
                fit = chain.belief.fit_of(other, world.hands[other], NO_FLOOR)
                assert fit == pytest.approx(chain.fits[other])
    assert moved > 3


def test_belief_comes_nearer_to_the_truth() -> None:
    """In likely worlds the others' hands are about as strong as they are, in others less so."""

    def distance(world: Crowns, game: Crowns, seat: int) -> float:
        odds = ODDS[2 * 5 + game.battleground]
        return sum(
            abs(sum(odds[card] for card in world.hands[other]) - sum(odds[card] for card in hand))
            for other, hand in enumerate(game.hands)
            if other != seat
        )

    likely = uniform = 0.0
    for index in range(8):
        for game in moments(4, {"mode": "hard", "first_hand": 8}, index):
            if game.question.name != "play" or game.tricks != 2 or game.size < 6 or game.trick:
                continue
            seat = game.asked[0]
            chair = Chair(game, seat, Chance(seeded_key("near", index)))
            mind = CrownsMind()
            for _ in range(10):
                world = mind.likely(chair, 8)
                assert isinstance(world, Crowns)
                likely += distance(world, game, seat)
                world = chair.imagine()
                assert isinstance(world, Crowns)
                uniform += distance(world, game, seat)
    assert likely < 0.75 * uniform


def knowledge(mode: str, belief: int) -> float:
    """The mean logarithm of the chance that imagined worlds give the cards where they are."""
    worlds = 40
    total = 0.0
    known = 0
    for index in range(4):
        for game in moments(4, {"mode": mode, "first_hand": 8}, index):
            seat = game.asked[0]
            if seat or game.question.name != "play" or game.tricks != 4 or game.size < 6:
                continue
            chair = Chair(game, seat, Chance(seeded_key("known", index)))
            mind = CrownsMind()
            seen: dict[tuple[int, int], int] = {}
            for _ in range(worlds):
                world = mind.likely(chair, belief) if belief > 1 else chair.imagine()
                assert isinstance(world, Crowns)
                for other in range(1, 4):
                    for card in world.hands[other]:
                        seen[other, card] = seen.get((other, card), 0) + 1
            for other in range(1, 4):
                for card in game.hands[other]:
                    total += log((seen.get((other, card), 0) + 0.2) / (worlds + 0.8))
                    known += 1
    assert known > 80
    return total / known


@pytest.mark.parametrize("mode", ["easy", "hard"])
def test_belief_knows_where_cards_lie(mode: str) -> None:
    """Bids and cards played tell where the others' cards are, cards alone do too."""
    assert knowledge(mode, 16) > knowledge(mode, 1) + 0.15


def test_cards_that_do_the_same() -> None:
    """Neighbours are one if nothing can come between them; a card with a text stands alone."""
    five, six, eight = cards("D5", "D6", "D8")
    assert are_equivalent(five, six, set())
    assert not are_equivalent(six, eight, set())
    assert are_equivalent(six, eight, set(cards("D7")))
    assert not are_equivalent(card_named("D1"), card_named("D2"), set())
    assert not are_equivalent(card_named("DM"), card_named("F0"), set())
    assert are_equivalent(card_named("STAR1"), card_named("STAR2"), set())
    assert not are_equivalent(card_named("STAR2"), card_named("DEVIL1"), set())


def test_the_policy_comes_first_and_every_answer_is_an_option() -> None:
    """Candidates begin with the policy's answer, and all may be given."""
    for game in moments(4, {"mode": "hard"}, 2):
        seat = game.asked[0]
        found = CrownsMind().candidates(Chair(game, seat, Chance(seeded_key("candidates"))))
        assert found[0] == answer_of(game, 0)
        assert set(found) <= set(game.options(seat))
        assert len(set(found)) == len(found)


def test_what_is_expected_counts_as_some_worlds() -> None:
    """With a large weight the policy net decides; with none, only the worlds do."""
    decisions = 0
    for number, game in enumerate(moments(4, {"first_hand": 6}, 4)):
        seat = game.asked[0]
        if number % 3 or len(game.options(seat)) < 2 or game.brawl:
            continue
        decisions += 1
        for trust in (0.0, 1.0e6):
            mind = CrownsMind()
            mind.easy_prior_weight = trust
            search = Search(mind, Chair(game, seat, Chance(seeded_key("trust", number))), 8)
            search.run(Budget(12))
            best = search.best(len(search.candidate))
            if trust:
                assert best[0].answer == EASY_POLICY_NET.answer_of(game, 0)
            for each in search.left if not trust else []:
                assert each.chance() == pytest.approx(each.total / len(each.results))
    assert decisions > 5


def test_facts_can_be_told() -> None:
    """The facts at a stop are shares, and have words in every language."""
    game = begun(4, {"mode": "hard"}, 7)
    seat = game.asked[0]
    mind = CrownsMind()
    mind.candidates(Chair(game, seat, Chance(seeded_key("facts"))))
    facts = mind.indicators(game, seat)
    assert all(0.0 <= fact <= 1.0 for fact in facts)
    for index in range(len(facts)):
        said = {Speaker(language).say(mind.indicator_label(index, seat)) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)


@pytest.mark.slow
@pytest.mark.whole
def test_an_expert_beats_players_who_do_not_think() -> None:
    """With a few playouts a decision it is far ahead, where luck would give nobody a lead."""
    ahead = 0.0
    games = 12
    for index in range(games):
        game = begun(4, {"mode": "hard", "first_hand": 9}, 100 + index)
        one = index % 4
        expert = level("expert@24")
        assert expert is not None
        seats = [
            SearchBot(CROWNS.mind(), expert) if seat == one else new_bot("random", CROWNS)
            for seat in range(4)
        ]
        chairs = [Chair(game, seat, Chance(seeded_key("strength", seat))) for seat in range(4)]
        while game.asked:
            seat = game.asked[0]
            game.play(seat, seats[seat].choose(chairs[seat]))
        ahead += game.banks[one] - (sum(game.banks) - game.banks[one]) / 3
    # a game between equals scatters by about four crowns
    assert ahead / games > 4.5
