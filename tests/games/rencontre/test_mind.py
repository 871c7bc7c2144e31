"""The mind of Rencontre Cosmique: a quick policy, a value, and reasons."""

from collections.abc import Iterator

import pytest

from regalia.bots.registry import new_bot
from regalia.bots.search import Budget, Search
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Seat
from regalia.engine.label import seat_label
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.rencontre.bot.mind import FACTS, OF_OTHERS, RencontreMind
from regalia.games.rencontre.bot.policy import answer_of, by_view
from regalia.games.rencontre.bot.value import chances
from regalia.games.rencontre.deals.questions import OFFER
from regalia.games.rencontre.deals.terms import ANY, unpack_deal
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE, SPAN
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.rencontre.duels import ALONE, HANDS, follow

PURE_PLAYOUTS = 24


def new_game(powers: int, index: int) -> Rencontre:
    """A game with so many powers each."""
    options: Options = {"powers_per_player": powers}
    game = RENCONTRE.new(4, options, Chance(seeded_key("mind", index)))
    assert isinstance(game, Rencontre)
    return game


def moments(powers: int, index: int, every: int) -> Iterator[tuple[Rencontre, Seat]]:
    """One moment in so many of a game of the policy with itself, and who is asked there."""
    game = new_game(powers, index)
    when = Chance(seeded_key("when", index))
    while game.asked:
        seat = game.asked[0]
        if when.below(every) == 0:
            yield game, seat
        game.play(seat, answer_of(game, 0, game.chance))


@pytest.mark.parametrize("powers", [0, 1, 2])
def test_a_glance_decides_as_a_whole_view_does(powers: int) -> None:
    """Game for game: what a glance leaves out of a view the policy does not need."""
    asked = set()
    for game, seat in moments(powers, powers, 1):
        question = game.question.name
        asked.add(question)
        whole = by_view(game.view(seat), question, game.options(seat))
        assert answer_of(game, 0, game.chance.clone()) == whole
    assert {"commit", "ally", "invite", "point", "gather", "window"} <= asked


@pytest.mark.parametrize("powers", [0, 1, 2])
def test_the_policy_rests_on_what_the_seat_knows(powers: int) -> None:
    """In worlds that it cannot tell from the real one it answers as it does there."""
    chance = Chance(seeded_key("worlds", powers))
    seen = 0
    for game, seat in moments(powers, 10 + powers, 3):
        world = game.imagine(seat, chance)
        assert isinstance(world, Rencontre)
        assert answer_of(world, world.asked.index(seat), chance) == answer_of(game, 0, chance)
        seen += 1
    assert seen > 40


@pytest.mark.parametrize("powers", [0, 1, 2])
def test_truths_that_cannot_be_told_apart_give_the_same_worlds(powers: int) -> None:
    """What is imagined rests on the seat's knowledge and the generator, not on the truth."""
    chance = Chance(seeded_key("truths", powers))
    for index, (game, seat) in enumerate(moments(powers, 20 + powers, 3)):
        other = game.imagine(seat, chance)
        key = seeded_key("imagined", index)
        one, two = game.imagine(seat, Chance(key)), other.imagine(seat, Chance(key))
        assert isinstance(one, Rencontre)
        assert isinstance(two, Rencontre)
        assert one.digest() == two.digest()
        assert one.hands == two.hands  # a card is drawn by its place in a hand
        assert one.choices == two.choices


def test_the_value_is_a_chance_for_every_seat() -> None:
    """It adds up to one, and at the end it is the victory itself."""
    game = new_game(1, 3)
    while game.asked:
        shares = chances(game)
        assert sum(shares) == pytest.approx(1.0)
        assert min(shares) > 0.0
        game.play(game.asked[0], answer_of(game, 0, game.chance))
    assert chances(game) == victory_shares(game)


def test_more_foreign_bases_are_worth_more() -> None:
    """And so is a turn that comes sooner, with as many bases."""
    game = follow([], {"question": "commit"}, **(ALONE | {"hands": HANDS}))
    before = chances(game)
    for number, planet in enumerate((10, 11, 12), 1):
        game.move(0, number - 1, planet, 1)
        after = chances(game)
        assert after[0] > before[0]
        before = after


def test_tokens_in_the_black_hole_are_worth_less() -> None:
    """The same table with four tokens of one seat lost."""
    game = follow([], {"question": "commit"}, **(ALONE | {"hands": HANDS}))
    before = chances(game)
    game.move(0, 0, HOLE, 4)
    assert chances(game)[0] < before[0]
    assert sum(game.tokens[:SPAN]) == 20


def test_every_fact_has_words_in_both_languages() -> None:
    """They stand before two chances."""
    mind = RencontreMind()
    game = new_game(1, 4)
    mind.candidates(Chair(game, game.asked[0], Chance(seeded_key("facts"))))
    count = len(FACTS) + 3 * len(OF_OTHERS)
    assert len(mind.indicators(game, 0)) == count
    for language in LANGUAGES:
        said = {Speaker(language).say(mind.indicator_label(index, 0)) for index in range(count)}
        assert len(said) == count


def test_facts_about_others_are_told_of_the_right_one() -> None:
    """A player who has gained a foreign base is named, seen from any seat."""
    game = new_game(1, 4)
    for seat in range(4):
        for other in range(4):
            if other == seat:
                continue
            mind = RencontreMind()
            mind.foreign = tuple(
                game.foreign_bases(each) - (1 if each == other else 0) for each in range(4)
            )
            found = mind.indicators(game, seat)
            said = [
                mind.indicator_label(index, seat).args["whom"]
                for index in range(len(FACTS), len(found))
                if found[index]
            ]
            assert said == [seat_label(other)]


def test_a_card_that_wins_the_game_is_played() -> None:
    """Green has four foreign bases and the 30 against weak cards: no other card comes near."""
    tokens = {"V": {"V1": 4, "V2": 4, "V3": 4, "B1": 1, "B2": 1, "R1": 1, "R2": 1, "oval": 4}}
    place = ALONE | {"tokens": tokens, "hands": {"V": ["A4", "A30", "C"], "J": ["A8", "A6", "C"]}}
    game = follow([], {"question": "commit"}, **place)
    mind = RencontreMind()
    search = Search(mind, Chair(game, 1, Chance(seeded_key("win"))), 4)
    search.run(Budget(PURE_PLAYOUTS))
    assert search.best(1)[0].answer == 30
    assert search.best(1)[0].chance() > 0.7
    assert mind.candidates(Chair(game, 3, Chance(seeded_key("lose"))))[-1] <= COMPROMISE


def test_it_beats_players_who_answer_anything() -> None:
    """Four games alone against three: nobody wins three of them by luck."""
    won = 0.0
    for index in range(4):
        game = new_game(0, 40 + index)
        odd = index % 4
        bots = [new_bot("strong@12" if seat == odd else "random", RENCONTRE) for seat in range(4)]
        chairs = [Chair(game, seat, Chance(seeded_key(f"s{seat}", index))) for seat in range(4)]
        while game.asked:
            seat = game.asked[0]
            game.play(seat, bots[seat].choose(chairs[seat]))
        won += victory_shares(game)[odd]
    assert won >= 3


def test_offers_name_no_card_of_the_own_hand() -> None:
    """What is offered are bases and numbers of cards: no kind of card that one holds is told.

    And what the policy would say is always among what is searched.
    """
    mind = RencontreMind()
    offers = 0
    for index in range(12):
        game = RENCONTRE.new(4, {"powers_per_player": 1}, Chance(seeded_key("offers", index)))
        assert isinstance(game, Rencontre)
        chance = Chance(seeded_key("offers chance", index))
        while game.asked:
            seat = game.asked[0]
            if game.question.name == "negotiate":
                candidates = mind.candidates(Chair(game, seat, chance))
                assert candidates[0] == answer_of(game.clone(), 0, chance)
                for answer in candidates:
                    if answer >= OFFER:
                        offers += 1
                        given = unpack_deal(answer - OFFER).give
                        assert all(clause.kind == ANY for clause in given.clauses)
            game.take(0, answer_of(game, 0, game.chance))
    assert offers > 20
