"""`baseline` of Cosmic Crowns: its sums, its sense, and its strength."""

import pytest

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, ScriptedChance, seeded_key
from regalia.engine.options import Options
from regalia.games.crowns.bot.odds import exactly, odds
from regalia.games.crowns.bot.policy import trick_context_of
from regalia.games.crowns.cards import card_named
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.state import Crowns
from regalia.lab.simulate import Series, play_some
from regalia.text.speaker import LANGUAGES, Speaker


def at(players: int, options: Options, **place: object) -> Crowns:
    """A game at a position."""
    chance = ScriptedChance(seeded_key("crowns bot"), [])
    game = CROWNS.position(players, CROWNS.complete(players, options), place, chance)
    game.run()
    assert isinstance(game, Crowns)
    return game


def choice(game: Crowns) -> str:
    """What the player answers, and its reason can be said in every language."""
    seat = game.to_act[0]
    bot = CROWNS.baseline()
    answer = bot.choose(Chair(game, seat, Chance(seeded_key("chair"))))
    reason = bot.reason()
    assert reason is not None
    assert all(Speaker(language).say(reason) for language in LANGUAGES)
    return game.question.notation(game, seat, answer)


def test_exact_chances() -> None:
    """The chances to win exactly so many tricks add up to one."""
    assert exactly([]) == [1.0]
    assert exactly([0.5, 0.5]) == pytest.approx([0.25, 0.5, 0.25])
    assert sum(exactly([0.1, 0.9, 0.3])) == pytest.approx(1.0)


def test_odds_rise_with_rank() -> None:
    """A higher card of a clan never has a smaller chance, and trumps have more than others."""
    for players in range(2, 7):
        for clan in range(4):
            chances = [odds(clan * 15 + power, 0, players) for power in range(15)]
            assert chances == sorted(chances)
        assert odds(card_named("D5"), 0, players) > odds(card_named("F5"), 0, players)
        assert odds(card_named("STAR1"), 0, players) > 0.9


def test_reading_of_a_trick() -> None:
    """The last to play knows what wins; a beaten card has no chance."""
    game = at(2, {}, battleground="R5", hands=[["D9", "E2"], ["D3", "DM"]])
    game.play(0, card_named("D9"))
    cards = [card_named("DM"), card_named("D3")]

    assert trick_context_of(game, 1).winning(game.hand(1), cards) == [1.0, 0.0]


def test_takes_a_trick_it_can_take() -> None:
    """Last to play in Easy Mode, it wins as cheaply as it can."""
    game = at(2, {}, battleground="R5", hands=[["D9", "E2"], ["D10", "DM"]])
    game.play(0, card_named("D9"))

    assert choice(game) == "play D10"


def test_ducks_once_the_bid_is_met() -> None:
    """In Hard Mode, with the bid met, it gets rid of the highest card that loses."""
    game = at(
        2, {"mode": "hard"}, battleground="R5", hands=[["D9", "E2", "E3"], ["D3", "D8", "DM"]]
    )
    game.play(0, 2)
    game.play(1, 0)
    game.play(0, card_named("D9"))

    assert choice(game) == "play D8"


@pytest.mark.parametrize(("counts", "played"), [("tricks", "play DM"), ("crowns", "play D3")])
def test_a_stolen_crown_counts_where_crowns_do(counts: str, played: str) -> None:
    """With a bid of one and a crown stolen, it still wants a trick, or no more."""
    options: Options = {"mode": "hard", "hard_counts": counts}
    hands = [["D9", "E2"], ["D4", "E3"], ["D3", "DM"]]
    game = at(3, options, battleground="R5", hands=hands)
    for seat, bid in enumerate((2, 0, 1)):
        game.play(seat, bid)
    game.play(0, card_named("D9"))
    game.play(1, card_named("D4"))
    game.stolen = [0, 0, 1]

    assert choice(game) == played


def test_names_its_own_clan() -> None:
    """As chooser of a Battleground it names the clan its hand is long in."""
    hands = [["F9", "F8", "D2"], ["E2", "E3", "E4"], ["R2", "R3", "R4"]]
    game = at(3, {}, battleground="STAR1", hands=hands)

    assert choice(game) == "clan F"


def test_robs_the_richest() -> None:
    """The Thief takes from the largest bank."""
    game = at(
        3, {}, crowns=[0, 2, 5], battleground="R5", hands=[["D0", "D2"], ["E2", "E3"], ["F2", "F3"]]
    )
    game.play(0, card_named("D0"))

    assert choice(game) == "steal 2"


@pytest.mark.parametrize("thief", range(4))
def test_of_equal_banks_it_robs_the_next(thief: int) -> None:
    """No seat is robbed for its number: the next clockwise, no matter who has the Thief."""
    hands = [["D0", "D2"], ["E2", "E3"], ["F2", "F3"], ["R2", "R3"]]
    hands = hands[-thief:] + hands[:-thief]
    game = at(4, {}, crowns=[2] * 4, battleground="R5", hands=hands, dealer=thief)
    game.play(thief, card_named("D0"))

    assert choice(game) == f"steal {(thief + 1) % 4}"


def test_bids_what_it_holds() -> None:
    """A hand of Divine cards and high trumps bids high, a hand of nothing bids nothing."""
    strong = ["STAR1", "STAR2", "DEVIL1", "RM"]
    game = at(2, {"mode": "hard"}, battleground="R5", hands=[strong, ["D2", "D3", "D4", "D5"]])
    assert choice(game) == "bid 4"
    weak = [["D2", "F2", "E2"], ["F3", "F4", "F5"], ["F6", "F7", "F8"]]
    others = [["D3", "D4", "D5"], ["D6", "D7", "D8"], ["E3", "E4", "E5"]]
    game = at(6, {"mode": "hard"}, battleground="R5", hands=weak + others)
    assert choice(game) == "bid 0"


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize(("mode", "least"), [("hard", 0.6), ("easy", 0.45)])
def test_beats_random(mode: str, least: float) -> None:
    """One against three random players; the interval of a longer series is in the report."""
    bots = ("baseline", "random", "random", "random")
    tally = play_some(Series("crowns", 4, {"mode": mode}, bots, "crowns strength"), 0, 120)

    assert tally.wins[0] / tally.games > least
