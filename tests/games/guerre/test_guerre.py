"""Rules of La guerre de la couronne that a scenario cannot state."""

from collections import Counter

import pytest

from regalia.engine.chance import Chance, ScriptedChance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY, PASS
from regalia.engine.game import random_playout
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.games.guerre.bot.policy import highest
from regalia.games.guerre.kind import GUERRE
from regalia.games.guerre.rules.payments import pay
from regalia.games.guerre.state import POOL, Guerre, HouseRules
from regalia.games.guerre.tokens import BANKRUPTCY, JOKER, KING, NO_TOKEN, PRINCE, QUEEN, TOTAL


def new(
    players: int, seed: int, options: Options | None = None, witness: Witness | None = None
) -> Guerre:
    """A game of a seed, at its first question."""
    chance = Chance(seeded_key("guerre tests", seed))
    game = GUERRE.new(players, {} if options is None else options, chance, witness)
    assert isinstance(game, Guerre)
    return game


def laid_out(players: int, options: Options | None = None) -> Guerre:
    """A table before its first step."""
    given = GUERRE.complete(players, {} if options is None else options)
    game = GUERRE.lay_out(players, given, Chance(seeded_key("laid out")))
    assert isinstance(game, Guerre)
    return game


def test_sixty_tokens() -> None:
    """guerre.components.total, guerre.components.numbers, guerre.components.specials"""
    faces = Counter(laid_out(2).pool)

    assert faces.total() == TOTAL == 60
    assert [faces[number] for number in range(1, 6)] == [10] * 5
    assert [faces[face] for face in (BANKRUPTCY, JOKER, PRINCE, QUEEN, KING)] == [2] * 5


def test_number_split() -> None:
    """guerre.components.numbers: the house rule splits the fifty numbers otherwise."""
    faces = Counter(laid_out(2, {"number_split": (20, 12, 8, 6, 4)}).pool)

    assert [faces[number] for number in range(1, 6)] == [20, 12, 8, 6, 4]
    assert faces.total() == 60


@pytest.mark.parametrize("split", [(10, 10, 10, 10, 11), (60, -10, 0, 0, 0), (50,)])
def test_impossible_split_is_refused(split: tuple[int, ...]) -> None:
    """guerre.components.numbers: five numbers, none negative, fifty in all."""
    with pytest.raises(Refused) as refused:
        laid_out(2, {"number_split": split})

    assert refused.value.rule == "guerre.components.numbers"


def test_backs_tell_nothing() -> None:
    """guerre.components.backs: the view shows the pool as a number only."""
    game = laid_out(3)

    assert game.view(0).pool == 60


@pytest.mark.parametrize("players", [0, 1, 5, 100])
def test_two_to_four_players(players: int) -> None:
    """guerre.players.count"""
    with pytest.raises(Refused) as refused:
        new(players, 1)

    assert refused.value.rule == "guerre.players.count"


def test_seats_are_symmetric() -> None:
    """guerre.players.symmetric: turning the draws round the table turns the result."""
    draws = [5, 3, 3, 1, 2, 2, 1, 4, 1, KING, 2, 2]  # no battles: the order of draws matters there
    results = []
    for turn in range(4):
        house_rules = HouseRules(GUERRE.complete(4, {"max_rounds": 3}))
        rows = [draws[at : at + 4] for at in range(0, 12, 4)]
        turned = [row[-turn:] + row[:-turn] if turn else row for row in rows]
        flat = [face for row in turned for face in row]
        game = Guerre(4, ScriptedChance(seeded_key("turn"), flat), house_rules)
        game.set_up()
        game.stack = GUERRE.lay_out(4, GUERRE.complete(4, {}), game.chance).stack
        game.run()
        heights = game.heights()
        results.append(heights[turn:] + heights[:turn])

    assert results[0] == results[1] == results[2] == results[3]
    assert sum(results[0]) == 12


def test_empty_piles_and_full_pool() -> None:
    """guerre.setup.pool, guerre.setup.piles-empty"""
    game = laid_out(4)

    assert len(game.pool) == 60
    assert game.heights() == [0, 0, 0, 0]
    assert game.columns == [[], [], [], []]


def test_nothing_is_secret_without_chance_tokens() -> None:
    """guerre.setup.no-hand: every seat and a spectator see the same."""
    game = new(3, 4)
    views = [game.view(seat) for seat in (NOBODY, 0, 1, 2)]
    for view in views:
        view.seat, view.asked = NOBODY, ""

    assert views[0] == views[1] == views[2] == views[3]
    assert views[0].kept == (NO_TOKEN,) * 3


def test_tokens_are_conserved() -> None:
    """guerre.zone.conservation: at every question, the same sixty tokens."""
    game = new(4, 7, {"chance": True})
    whole = sorted(laid_out(4).pool)
    chance = Chance(seeded_key("answers"))
    questions = 0
    while not game.over:
        assert game.inventory() == whole
        seat = game.to_act[0]
        game.play(seat, chance.choose(game.options(seat)))
        questions += 1

    assert game.inventory() == whole
    assert questions > 4


def test_draws_are_uniform() -> None:
    """guerre.round.draw: chi-square of the first token drawn over 6,000 games."""
    counts: Counter[int] = Counter()
    for seed in range(6000):
        witness = Witness()
        new(2, seed, {"max_rounds": 1}, witness)
        counts[next(event.what for event in witness.events if event.kind == "draws")] += 1
    expected = {face: 6000 * (2 if face in (0, 6, 7, 8, 9) else 10) / 60 for face in range(10)}
    chi_square = sum((counts[face] - mean) ** 2 / mean for face, mean in expected.items())

    assert chi_square < 27.9  # 9 degrees of freedom, 1 in 1,000


def test_draws_are_shown_to_all() -> None:
    """guerre.round.reveal: every draw is told to everybody."""
    witness = Witness()
    new(3, 5, {"max_rounds": 1}, witness)
    draws = [event for event in witness.events if event.kind == "draws"]

    assert len(draws) >= 3
    assert all(event.is_seen_by(NOBODY) for event in draws)


def test_the_table_is_cleared() -> None:
    """guerre.round.table-cleared: when a round begins, no token of the last one lies there."""
    witness = Witness()
    game = laid_out(3)
    game.witness = witness
    seen: list[int] = []

    def look(event: object) -> None:
        if witness.events[-1].kind == "round":
            seen.append(sum(len(column) for column in game.columns))
            assert game.winner == NOBODY

    witness.listener = look
    game.run()
    random_playout(game, Chance(seeded_key("clear")))

    assert len(seen) > 5
    assert set(seen) == {0}


def test_ten_faces_in_one_order() -> None:
    """guerre.rank.total-order: K > Q > P > J > 5 > 4 > 3 > 2 > 1 > B, equal only to themselves."""
    rank = HouseRules(GUERRE.complete(2, {})).rank
    order = [BANKRUPTCY, 1, 2, 3, 4, 5, JOKER, PRINCE, QUEEN, KING]

    assert [rank[face] for face in order] == sorted(rank)
    assert len(set(rank)) == 10


def test_returned_tokens_are_mixed_in() -> None:
    """guerre.payment.return-mixed: a token put back is as likely to be drawn as any other."""
    counts = [0, 0]
    for seed in range(4000):
        game = laid_out(2)
        game.pool = [1] * 9
        game.piles[0] = [KING]
        game.chance = Chance(seeded_key("mixed", seed))
        pay(game, 0, 1, POOL)
        counts[game.chance.pick(game.pool) == KING] += 1

    assert 320 < counts[1] < 480  # 400 expected, 4 standard deviations


def test_random_payment_takes_from_anywhere() -> None:
    """guerre.payment.from-top: with the house rule, any token of the pile may go."""
    taken: set[int] = set()
    for seed in range(60):
        game = laid_out(2, {"payment_source": "random"})
        game.chance = Chance(seeded_key("random payment", seed))
        game.piles[0] = [1, 2, 3, 4]
        pay(game, 0, 1, 1)
        taken.add(game.piles[1][0])

    assert taken == {1, 2, 3, 4}


def test_chance_tokens_come_from_the_pool() -> None:
    """guerre.chance.setup: one each, before the first round."""
    witness = Witness()
    game = laid_out(4, {"chance": True})
    game.witness = witness
    sizes: list[int] = []

    def look(event: object) -> None:
        if witness.events[-1].kind == "round" and not sizes:
            sizes.append(len(game.pool))

    witness.listener = look
    game.run()

    assert sizes == [56]
    assert sum(token != NO_TOKEN for token in game.kept) == 4


def test_chance_tokens_are_secret() -> None:
    """guerre.chance.secret: its owner sees it, the others and spectators do not."""
    witness = Witness()
    game = new(3, 3, {"chance": True}, witness)

    for seat in range(3):
        kept = game.view(seat).kept
        assert kept[seat] == game.kept[seat] != NO_TOKEN
        assert [token for other, token in enumerate(kept) if other != seat] == [NO_TOKEN] * 2
        told = [event.what for event in witness.seen_by(seat) if event.kind == "sees-own"]
        assert told == [game.kept[seat]]
    assert game.view(NOBODY).kept == (NO_TOKEN,) * 3
    assert not [event for event in witness.seen_by(NOBODY) if event.kind == "sees-own"]


def test_unused_chance_tokens_are_shown_at_the_end() -> None:
    """guerre.chance.unused: revealed to all when the game is over."""
    game = new(2, 3, {"chance": True})
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, PASS if PASS in game.options(seat) else game.options(seat)[0])

    assert game.view(NOBODY).kept == tuple(game.kept)
    assert NO_TOKEN not in game.kept


def test_a_swap_is_seen_by_a_later_clone() -> None:
    """guerre.joker.swap: piles change hands, they are not copied."""
    game = laid_out(2)
    game.piles = [[1], [2, 3]]
    copy = game.clone()
    copy.piles[0], copy.piles[1] = copy.piles[1], copy.piles[0]
    copy.piles[0].append(5)

    assert game.piles == [[1], [2, 3]]
    assert copy.piles == [[2, 3, 5], [1]]


@pytest.mark.parametrize("seat", range(4))
def test_of_equal_piles_the_policy_takes_the_next(seat: int) -> None:
    """No seat is robbed or swapped with for its number: the next clockwise."""
    game = laid_out(4)
    game.piles = [[], [], [], []]
    assert highest(game, seat, [other for other in range(4) if other != seat]) == (seat + 1) % 4
