"""An imagined world rests on what the seat knows and on its own chance, never on the truth."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game, random_playout
from regalia.engine.options import Options
from regalia.games.chronica.state import Chronica
from regalia.games.crowns import determinization
from regalia.games.crowns.state import Crowns
from regalia.games.guerre.state import Guerre
from regalia.games.registry import GAMES
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import follow
from tests.games.truths import another_truth

TABLES: list[tuple[str, int, Options]] = [
    ("crowns", 4, {"mode": "hard"}),
    ("crowns", 3, {"divine_copies": (4, 4), "star_source": "stack"}),
    ("crowns", 6, {"divine_timing": "any_time", "after_divine": "free_discard"}),
    ("crowns", 2, {"star_source": "stack", "devil_reveal": "stand_in_dealer"}),
    ("guerre", 4, {"chance": True}),
    ("guerre", 3, {"chance": True, "chance_window": "simultaneous"}),
    ("guerre", 4, {}),
    ("chronica", 2, {}),
    ("chronica", 3, {"deck_mode": "shared", "mulligan_max": 2}),
    ("chronica", 4, {"decks": "chosen"}),
    ("rencontre", 4, {}),
    ("rencontre", 3, {"powers_per_player": 2}),
    ("rencontre", 4, {"variant_two_of_three": True, "variant_rotation": True}),
]
MOMENTS = 150


def face_down(game: Game) -> list[list[int]]:
    """What lies hidden, in the order it lies in, which a draw may depend on."""
    if isinstance(game, Crowns):
        return [game.stack_cards, *game.hands, game.stack_has, game.stack_lacks]
    if isinstance(game, Rencontre):
        return [game.deck, *game.hands, game.known]
    if isinstance(game, Chronica):
        return [*game.hands, *game.known, *game.decks, *game.buried, *game.returned]
    assert isinstance(game, Guerre)
    return [game.pool, game.kept]


@pytest.mark.whole
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_two_truths_give_the_same_worlds(name: str, players: int, options: Options) -> None:
    """What a seat cannot tell apart, it imagines alike, and its worlds go on alike."""
    chance = Chance(seeded_key(f"truths {options}", players))
    moments = differing = index = 0
    while moments < MOMENTS:
        deal = Chance(seeded_key(f"truths {name}", index))
        game = GAMES[name].new(players, options, deal, Witness())
        index += 1
        while game.asked and moments < MOMENTS:
            if chance.below(5) == 0:
                seat = chance.below(players + 1) + NOBODY
                moments += 1
                differing += compare(game, seat, moments)
            game.play(game.asked[0], chance.choose(game.options(game.asked[0])))
    # a test of truths that are all the same would show nothing
    assert differing > MOMENTS / 4


def compare(game: Game, seat: Seat, number: int) -> bool:
    """Two truths and their worlds; whether the truths differ in what lies face down."""
    other = another_truth(game, seat, number)
    worlds = [truth.imagine(seat, Chance(seeded_key("dice", number))) for truth in (game, other)]
    one, two = worlds
    for each in range(NOBODY, game.players):
        assert one.events(each) == two.events(each), "what others saw is in an imagined world"
    assert face_down(one) == face_down(two)
    assert (one.digest(), one.asked, one.choices) == (two.digest(), two.asked, two.choices)
    for world in worlds:
        random_playout(world, Chance(seeded_key("answers", number)))
    assert one.digest() == two.digest()
    return face_down(game) != face_down(other)


def test_whether_a_card_is_still_known_to_its_giver_is_hidden() -> None:
    """Yellow gave green a card, green threw one: the same or another, blue and red cannot tell."""
    hands = {"V": ["A6", "A10"], "J": ["A8", "C"]}
    game = follow([], {}, turn="V", defence="R", target="R1", at="cards", hands=hands)
    green, yellow = 1, 3
    thrown, kept = game.card_in_hand(yellow, 8), game.card_in_hand(green, 6)
    one, two = game.clone(), game.clone()
    one.give(yellow, green, thrown)
    for holder, receiver, card in ((yellow, green, thrown), (green, yellow, kept)):
        two.lose(holder, card)
        two.gain(receiver, card)
    two.give(yellow, green, kept)
    for truth in (one, two):
        truth.throw(green, thrown)
    assert one.hand_faces(green) == two.hand_faces(green)
    assert one.known[kept] == 0
    assert two.known[kept] == 1 << yellow | 1 << green
    for seat in (0, 2, NOBODY):
        assert one.view(seat) == two.view(seat)
        for number in range(10):
            key = seeded_key("still known", number)
            worlds = [truth.imagine(seat, Chance(key)) for truth in (one, two)]
            assert worlds[0].digest() == worlds[1].digest()


def test_where_free_dealing_fails_the_exchange_holds_to_what_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its first arrangement is worked out from sizes, voids and peeks, not taken from the truth."""
    monkeypatch.setattr(determinization, "SWAPS", 20)
    chance = Chance(seeded_key("exchange"))
    options: Options = {"divine_copies": (4, 4), "star_source": "stack"}
    restricted = 0
    for index in range(12):
        game = GAMES["crowns"].new(4, options, Chance(seeded_key("exchange", index)))
        while game.asked:
            assert isinstance(game, Crowns)
            if chance.below(4) == 0:
                seat = chance.below(4)
                restricted += game.voids > 0
                check_exchange(game, seat, index)
            game.play(game.asked[0], chance.choose(game.options(game.asked[0])))
    assert restricted > 100


def check_exchange(game: Crowns, seat: Seat, number: int) -> None:
    """The same from two truths, and nothing in it that the seat knows to be otherwise."""
    other = another_truth(game, seat, number)
    results: list[list[list[int]]] = []
    for truth in (game, other):
        world = truth.clone()
        assert isinstance(world, Crowns)
        world.chance = Chance(seeded_key("dice", number))
        holders = [each for each in range(4) if each != seat and world.hands[each]]
        if not holders:
            return
        before = world.inventory()
        determinization.forget_what_others_saw(world, seat)
        pool = determinization.unseen_cards(world, seat)
        determinization.deal_by_exchange(world, seat, holders, pool)
        assert world.view(seat) == game.view(seat)
        assert world.inventory() == before
        assert determinization.fits_peeks(world, seat, world.stack_cards)
        for each in holders:
            assert all(determinization.may_hold(world, each, card) for card in world.hands[each])
        results.append(face_down(world))
    assert results[0] == results[1]
