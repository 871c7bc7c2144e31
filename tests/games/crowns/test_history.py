"""The history of a round is what happened in it, read from what a seat was told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import NOTHING_YET, Witness
from regalia.engine.options import Options
from regalia.games.crowns.bot.belief import NO_FLOOR, Belief
from regalia.games.crowns.bot.history import History
from regalia.games.crowns.bot.mcmc import WorldChain
from regalia.games.crowns.bot.policy import answer_of
from regalia.games.crowns.cards import card_named
from regalia.games.crowns.hands import owner
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.state import NO_BID, Crowns

SETS = [options for options in CROWNS.option_sets() if "first_hand" not in options]
MANY_DIVINES: Options = {"divine_copies": (4, 4), "first_hand": 6}


def begun(players: int, options: Options, seed: str) -> Crowns:
    """A game at its first question, whose past is kept."""
    chance = Chance(seeded_key(f"history {seed}"))
    game = CROWNS.new(players, CROWNS.complete(players, options), chance, Witness())
    assert isinstance(game, Crowns)
    return game


def moments(game: Crowns, seed: str) -> Iterator[Crowns]:
    """The game at every question; every third answer is random, so that all comes up."""
    chance = Chance(seeded_key(f"history answers {seed}"))
    while game.asked:
        yield game
        if chance.below(3):
            game.take(0, answer_of(game, 0))
        else:
            game.take(0, chance.choose(game.options(game.asked[0])))


@pytest.mark.parametrize("options", SETS, ids=str)
def test_the_round_is_read_as_it_was_played(options: Options) -> None:
    """At every question the events lead to what lies on the table, and to the right owners."""
    players = 3 + SETS.index(options) % 3
    truth: dict[int, int] = {}  # the owner of every card laid in this round
    known = 0
    for game in moments(begun(players, MANY_DIVINES | options, str(options)), str(options)):
        if not game.taken:
            truth = {}
        for order, cards in ((game.last_order, game.last_trick), (game.order, game.trick)):
            truth |= {card: owner(order, place) for place, card in enumerate(cards)}
        history = History(game, game.events(game.asked[0]))
        assert history.is_complete()
        assert all(truth[seen.card] == seen.seat for seen in history.choices)
        assert history.ground == game.battleground
        assert history.leading == game.leading
        assert history.divine == (game.divine >= 0)
        assert history.played == game.played
        assert history.leader == game.leader
        assert history.wins == game.wins
        assert history.finished == len(game.taken)
        assert history.voids == [game.void_of(seat) for seat in range(players)]
        assert history.hidden == len(game.stack_cards) + sum(map(len, game.hands))
        known += len(history.choices)
    assert known > 100


def test_forced_cards_are_told_from_chosen_ones() -> None:
    """A card that an Assassin drew is its owner's, who did not choose it."""
    forced = 0
    for game in moments(begun(6, MANY_DIVINES, "forced"), "forced"):
        history = History(game, game.events(game.asked[0]))
        told = [event for event in game.events() if event.kind in ("plays", "forced", "round")]
        last = max(place for place, event in enumerate(told) if event.kind == "round")
        for event, seen in zip(told[last + 1 :], history.choices, strict=True):
            assert seen.chosen == (event.kind == "plays")
            assert seen.seat == (event.who if seen.chosen else event.whom)
            forced += not seen.chosen
    assert forced > 20


def test_without_a_past_nothing_is_known_of_the_cards() -> None:
    """In a position that was opened in the middle of a round any world is as likely as another."""
    opened = 0
    for game in moments(begun(4, {"mode": "hard", "first_hand": 5}, "opened"), "opened"):
        seat = game.asked[0]
        if not game.taken or game.brawl:
            continue
        position = game.clone()
        position.past = NOTHING_YET
        position.witness = Witness()
        chair = Chair(position, seat, Chance(seeded_key("opened")))
        assert chair.events() == []
        belief = Belief(position, chair.events())
        assert not belief.told
        assert belief.fit_of(1, game.hand(1), NO_FLOOR) == 0.0
        chain = WorldChain(chair)
        chain.walk(20)
        assert chain.present().view(seat) == position.view(seat)
        # what is told from then on does not tell the cards before it
        position.take(0, answer_of(position, 0))
        if position.asked and position.round == game.round and position.taken:
            assert position.events()
            assert not Belief(position, position.events(seat)).told
        opened += 1
    assert opened > 10


def test_bids_are_known_without_a_past() -> None:
    """They lie open, as does the clan they were made under, until the first card is laid."""
    game = begun(4, {"mode": "hard", "first_hand": 5}, "bids")
    while NO_BID in game.bids:
        game.take(0, answer_of(game, 0))
    game.bids[1] = 0
    strong = [card_named(name) for name in ("DM", "FM", "RM", "EM", "STAR1")]
    with_past = Belief(game, game.events(0))
    without = Belief(game, [])
    assert without.told
    assert without.fit_of(1, strong, NO_FLOOR) == with_past.fit_of(1, strong, NO_FLOOR) < -1


def test_belief_reads_only_what_everybody_saw() -> None:
    """Every seat has the same belief of a hand, and so has a spectator."""
    for number, game in enumerate(
        moments(begun(4, {"mode": "hard", "first_hand": 5}, "all"), "all")
    ):
        if number % 4:
            continue
        fits = {
            Belief(game, game.events(seat)).fit_of(2, game.hand(2), NO_FLOOR)
            for seat in range(-1, 4)
        }
        assert len(fits) == 1
