"""Rules of Chronica Universalis that a scenario cannot state: chance, secrets and the bot."""

from collections import Counter

import pytest

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY
from regalia.engine.game import random_playout
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.decks import READY
from regalia.games.chronica.cards.faces import NO_CARD, TYPE, card_of
from regalia.games.chronica.kind import CHRONICA
from regalia.games.chronica.powers.effects import POWERS
from regalia.games.chronica.rules.plays import PLAY, VERBS, kind_of
from regalia.games.chronica.state import NEIGHBOURS, Chronica
from regalia.text.speaker import Speaker
from tests.games.chronica.table import at, new, say


def test_first_player_is_random() -> None:
    """chronica.setup.first-random: each of 1,000 deals, half and half within chance."""
    firsts = Counter(new(2, seed).first for seed in range(1000))
    assert 430 < firsts[0] < 570  # 4.4 standard deviations


def test_sixth_card_follows_the_first_player() -> None:
    """chronica.setup.sixth-card, chronica.multi.sixth"""
    for seed in range(20):
        game = new(3, seed)
        assert [len(hand) for hand in game.hands] == [
            5 if seat == game.first else 6 for seat in range(3)
        ]


def test_discards_are_open() -> None:
    """chronica.zone.discard-public: every seat and a spectator see every pile whole."""
    game = at({"discards": {"A": ["bayard", "pont-neuf"], "B": ["ausone"]}})
    piles = ((card_of("bayard"), card_of("pont-neuf")), (card_of("ausone"),))
    for seat in (NOBODY, 0, 1):
        assert game.view(seat).discards == piles


def test_hands_are_secret() -> None:
    """A view shows the own hand, of others only the number."""
    game = new(3, 4)
    for seat in range(3):
        view = game.view(seat)
        assert list(view.hand) == game.hands[seat]
        assert view.hand_sizes == tuple(len(hand) for hand in game.hands)
        assert view.seen == ((), (), ())
    assert game.view(NOBODY).hand == ()
    assert game.view(NOBODY).deck_left == ()


def test_a_ready_deck_is_no_secret_but_a_chosen_one_is() -> None:
    """Imagined worlds keep a ready deck's list, and invent one that nobody knows (C44)."""
    ready = new(2, 3)
    world = ready.imagine(0, Chance(seeded_key("w")))
    assert world.inventory() == ready.inventory()
    assert isinstance(world, type(ready))
    assert sorted(world.hands[1] + world.decks[1]) == sorted(READY[ready.themes[1]])

    chosen = new(2, 3, {"decks": "chosen"})
    say(chosen, 0, "deck crown-and-sword")
    say(chosen, 1, "deck age-of-cathedrals")
    other = chosen.imagine(0, Chance(seeded_key("w")))
    assert isinstance(other, type(chosen))
    assert sorted(other.hands[1] + other.decks[1]) != sorted(READY[1])
    assert sorted(other.hands[0] + other.decks[0]) == sorted(READY[0])
    assert chosen.view(0).decklists == ()


def test_open_decklists() -> None:
    """The option shows every list, never its order."""
    game = new(2, 3, {"decks": "chosen", "open_decklists": True})
    say(game, 0, "deck crown-and-sword")
    say(game, 1, "deck age-of-cathedrals")
    assert game.view(1).decklists == (tuple(sorted(READY[0])), tuple(sorted(READY[1])))
    world = game.imagine(0, Chance(seeded_key("w")))
    assert isinstance(world, type(game))
    assert world.view(1).decklists == game.view(1).decklists


def test_a_drawn_deck_is_known_to_be_half_edifices() -> None:
    """The third player's deck may be imagined otherwise, but as evenly as it was drawn."""
    game = new(3, 5, {"decks": "ready"})
    world = game.imagine(0, Chance(seeded_key("w")))
    assert isinstance(world, type(game))
    cards = world.hands[2] + world.decks[2]
    assert Counter(TYPE[card] for card in cards) == {0: 15, 1: 15}
    assert len(set(cards)) == 30
    assert sorted(cards) != sorted(game.hands[2] + game.decks[2])


def test_what_was_dug_is_remembered() -> None:
    """A player who digs knows the cards put at the bottom, and nobody else does."""
    game = at(
        {
            "hands": {"A": ["rene-descartes", "pont-neuf"]},
            "decks": {"A": ["bayard", "ausone", "citadelle-de-lille", "clovis-ier", "moliere"]},
        }
    )
    witness = Witness()
    game.witness = witness
    say(game, 0, "place rene-descartes F1")
    looked = {card_of("bayard"), card_of("ausone"), card_of("citadelle-de-lille")}
    told = [event for event in witness.events if event.kind == "looks-at"]
    assert {event.what for event in told} == looked
    assert not [event for event in told if event.is_seen_by(1) or event.is_seen_by(NOBODY)]
    assert set(game.view(0).looking) == looked
    assert game.view(1).looking == ()
    assert game.view(1).looked == 3
    say(game, 0, "takes ausone")

    bottom = (card_of("citadelle-de-lille"), card_of("bayard"))
    assert game.view(0).deck_bottom == bottom
    assert game.view(1).deck_bottom == ()
    for seed in range(10):
        world = game.imagine(0, Chance(seeded_key("dig", seed)))
        assert isinstance(world, type(game))
        assert tuple(world.decks[0][:2]) == bottom


def test_a_shared_card_known_at_the_bottom_is_known_in_another_hand() -> None:
    """In a shared deck a digger recognises what another player draws from the bottom later."""
    game = at(
        {
            "hands": {"A": ["rene-descartes", "pont-neuf"], "B": ["pont-du-gard", "clovis-ier"]},
            "stock": ["bayard", "ausone", "citadelle-de-lille", "moliere"],
            "river": ["chateau-d-angers"],
        },
        options={"deck_mode": "shared", "river_size": 1},
    )
    say(game, 0, "place rene-descartes F1")
    say(game, 0, "takes ausone")
    say(game, 0, "stock")  # the Molière that lay beneath; now the two buried cards are left
    say(game, 1, "pass pont-du-gard")
    say(game, 1, "stock")
    assert game.view(0).seen[1] == (card_of("bayard"),)
    assert game.view(NOBODY).seen[1] == ()
    world = game.imagine(0, Chance(seeded_key("dig")))
    assert world.view(0) == game.view(0)
    assert isinstance(world, type(game))
    assert card_of("bayard") in world.hands[1]


def test_a_buried_card_that_fills_the_river_is_buried_no_more() -> None:
    """What is known of the bottom of a shared deck goes with the card."""
    game = at(
        {
            "hands": {"A": ["rene-descartes", "pont-neuf"], "B": ["pont-du-gard", "clovis-ier"]},
            "stock": ["bayard", "ausone", "citadelle-de-lille", "moliere"],
            "river": ["chateau-d-angers"],
        },
        options={"deck_mode": "shared", "river_size": 1},
    )
    say(game, 0, "place rene-descartes F1")
    say(game, 0, "takes ausone")
    say(game, 0, "river chateau-d-angers")
    assert game.view(0).deck_bottom == (card_of("citadelle-de-lille"), card_of("bayard"))
    say(game, 1, "pass pont-du-gard")
    say(game, 1, "river moliere")
    assert game.view(0).river == (card_of("bayard"),)
    assert game.view(0).deck_bottom == (card_of("citadelle-de-lille"),)


def test_river_and_recovered_cards_are_known_in_hand() -> None:
    """A card all have seen on its way to a hand stays where it is in every imagined world."""
    game = at(
        {
            "hands": {"A": ["pont-neuf", "moliere"], "B": ["pont-du-gard", "clovis-ier"]},
            "stock": 20,
            "river": ["chateau-d-angers", "bayard"],
        },
        options={"deck_mode": "shared", "river_size": 2, "powers": False},
    )
    say(game, 0, "pass moliere")
    say(game, 0, "river bayard")
    say(game, 0, "stock")
    assert game.view(1).seen[0] == (card_of("bayard"),)
    assert game.view(NOBODY).seen[0] == (card_of("bayard"),)
    for seed in range(10):
        world = game.imagine(1, Chance(seeded_key("river", seed)))
        assert isinstance(world, type(game))
        assert card_of("bayard") in world.hands[0]


def test_cards_shuffled_back_are_not_imagined_in_hands_dealt_before() -> None:
    """After a mulligan with a shared deck its player knows that others cannot hold those cards."""
    for seed in range(20):
        game = new(2, seed, {"deck_mode": "shared"})
        first = game.first
        old = set(game.hands[first])
        say(game, first, "redraws")
        say(game, 1 - first, "keeps")
        assert not old & set(game.hands[1 - first])
        for index in range(20):
            world = game.imagine(first, Chance(seeded_key(f"back {seed}", index)))
            assert isinstance(world, type(game))
            assert not old & set(world.hands[1 - first])


def test_draws_are_told_in_secret() -> None:
    """The drawer learns the card, the others learn that one was drawn."""
    witness = Witness()
    new(2, 3, None, witness)
    kinds = Counter(event.kind for event in witness.seen_by(1))
    seen = [event.who for event in witness.seen_by(1) if event.kind == "sees"]
    assert kinds["draws"] == 11
    assert set(seen) == {1}
    assert not [event for event in witness.seen_by(NOBODY) if event.kind == "sees"]


def test_every_refusal_can_be_said() -> None:
    """Every answer to the first question is legal, or is refused with a rule and a sentence."""
    game = new(2, 9, {"mulligan_max": 0})
    seat = game.to_act[0]
    legal = set(game.options(seat))
    before = game.digest()
    refused_by = Counter[str]()
    for answer in range(-1, len(VERBS) * 128 * 32, 7):
        if answer in legal:
            continue
        with pytest.raises(Refused) as refused:
            game.play(seat, answer)
        refused_by[refused.value.rule] += 1
        for language in ("en", "fr"):
            assert Speaker(language).say(refused.value.label)
    assert game.digest() == before
    assert len(refused_by) > 3


def test_all_three_ends_are_reached() -> None:
    """chronica.goal.two-ways: full Province, zero Honour and last card all end games."""
    endings: Counter[str] = Counter()
    for seed in range(60):
        options: Options = {"honour_start": 30, "honour_max": 30, "powers": seed % 2 == 0}
        game = new(2, seed, options)
        random_playout(game, Chance(seeded_key("ends", seed)))
        endings[CHRONICA.ending(game)] += 1
    assert set(endings) == {"full", "zero", "deck"}


def test_an_action_that_loses_says_so() -> None:
    """C17: the answer that costs all Honour warns before it is chosen, and names its cost."""
    game = at(
        {
            "honour": [4, 10],
            "hands": {"A": ["jeanne-d-arc"]},
            "provinces": {"B": {"F1": "college-de-france+ausone", "F2": "pont-du-gard"}},
        },
        options={"powers": False},
    )
    labels = {
        PLAY.notation(game, 0, answer): PLAY.describe(game, 0, answer)
        for answer in game.options(0)
        if kind_of(answer) == VERBS.index("act")
    }
    fatal = labels["act jeanne-d-arc B.F1"]
    assert fatal.message == "chronica-answer-act-fatal"
    assert fatal.args["change"] == "−8"
    assert fatal.grave
    assert not labels["act jeanne-d-arc B.F2"].grave
    assert "THE GAME IS LOST" in Speaker("en", ["A", "B"]).say(fatal)
    assert labels["act jeanne-d-arc B.F2"].args["change"] == "0"


def bot_against_random(options: Options, players: int, games: int) -> int:
    """How many of a series the bot wins alone, its seat changing from game to game."""
    wins = 0
    for index in range(games):
        game = new(players, index, options)
        mine = index % players
        chance = Chance(seeded_key("bot", index))
        bot = CHRONICA.baseline()
        while not game.over:
            seat = game.to_act[0]
            if seat == mine:
                game.play(seat, bot.choose(Chair(game, seat, chance)))
                reason = bot.reason()
                assert reason is not None
                assert Speaker("fr").say(reason)
            else:
                game.play(seat, chance.choose(game.options(seat)))
        wins += game.winners == [mine]
    return wins


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize(
    "options",
    [{}, {"powers": False}, {"deck_mode": "shared"}, {"decks": "chosen"}],
    ids=["powers", "plain", "shared", "chosen"],
)
def test_the_bot_beats_random(options: Options) -> None:
    """Of 40 games it loses at most two."""
    assert bot_against_random(options, 2, 40) >= 38


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("options", [{}, {"multi_zero": "eliminate"}], ids=["end", "eliminate"])
def test_the_bot_plays_at_larger_tables(options: Options) -> None:
    """Against three random players it wins far more than its share of a quarter."""
    assert bot_against_random(options, 4, 20) >= 14


def test_neighbours_lie_beside_in_the_same_row_of_the_same_province() -> None:
    """chronica.adjacent.side, chronica.adjacent.not-behind"""
    row = [[1], [0, 2], [1, 3], [2]]
    rows = [[[4 * at + slot for slot in beside] for beside in row] for at in range(12)]
    assert [slots for each in rows for slots in each] == NEIGHBOURS


def test_the_order_in_which_others_hold_cards_tells_nothing() -> None:
    """Known cards of another hand lie in the same order in every world, however they are held."""
    worlds = []
    for turned in (False, True):
        game = new(2, 4)
        hand = sorted(game.hands[1][:2], reverse=turned)
        game.hands[1] = hand + game.hands[1][2:]
        game.known[1] = [mark | 1 for mark in game.known[1][:2]] + game.known[1][2:]
        world = game.imagine(0, Chance(seeded_key("held")))
        assert isinstance(world, Chronica)
        assert set(world.hands[1][:2]) == set(hand)
        worlds.append(world.hands)
    assert worlds[0] == worlds[1]


def test_an_adjacent_card_counts_only_if_it_is_of_the_kind_named() -> None:
    """chronica.power.adjacent: an Edifice or a Person beside; another kind and no card do not."""
    conditional = [power for power in POWERS if power.condition.name == "adjacent"]
    assert conditional
    for power in conditional:
        matches = power.condition_filter.matches
        fitting, other = matches.index(True), matches.index(False)
        for beside, holds in ((NO_CARD, False), (other, False), (fitting, True)):
            for rows in ("edifices", "people"):
                game = new()
                getattr(game, rows)[1] = beside
                assert power.condition.holds(game, power, 0, False) is holds
                assert not power.condition.holds(game, power, 3, False), "not beside"
