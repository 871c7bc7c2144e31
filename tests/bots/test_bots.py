"""Bots see a chair and nothing else, and `baseline` is better than chance."""

import pytest

from regalia.bots.random_bot import RandomBot
from regalia.bots.registry import new_bot, witness_for
from regalia.bots.search import Candidate
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, ScriptedChance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.kind import Player
from regalia.games.registry import GAMES
from regalia.games.rencontre.bot.mind import FACTS
from regalia.lab.intervals import wilson
from regalia.lab.simulate import Series, play_out, play_some
from regalia.text.speaker import LANGUAGES, Speaker


def test_a_chair_gives_view_past_options_and_worlds_only() -> None:
    """Nothing public of a chair leads to the game."""
    game = GAMES["guerre"].new(2, {"chance": True}, Chance(seeded_key("chair")), Witness())
    chair = Chair(game, 0, Chance(seeded_key("bot")))
    public = {name for name in dir(chair) if not name.startswith("_")}

    assert public == {"chance", "events", "imagine", "options", "question", "seat", "view"}
    assert chair.view() == game.view(0)
    assert chair.events() == game.events(0) == chair.imagine().events(0) != []
    assert chair.imagine().view(0) == game.view(0)
    assert chair.imagine() is not game


@pytest.mark.parametrize("game", list(GAMES))
def test_a_past_is_kept_for_those_who_read_it(game: str) -> None:
    """A random player and the baseline do not: they answer the same with it and without."""
    kind = GAMES[game]
    assert witness_for(["random", "baseline"]) is None
    for reader in ("expert", "strong@20", "mine.py:Player"):
        assert witness_for(["random", reader]) is not None
    for bot in ("random", "baseline"):
        ends: list[str] = []
        for witness in (None, Witness()):
            played = kind.new(3, {}, Chance(seeded_key("no past")), witness)
            play_out(played, [new_bot(bot, kind)] * 3, Chance(seeded_key("no past, answers")))
            ends.append(played.digest())
        assert ends[0] == ends[1]


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("bot", ["random", "baseline", "novice@3"])
def test_bots_play_whole_games_and_say_why(game: str, bot: str) -> None:
    """Every answer is legal; a reason, if there is one, can be said in every language."""
    kind = GAMES[game]
    for options in kind.option_sets()[: 3 if bot == "novice@3" else 12]:
        players = kind.least
        played = kind.new(players, options, Chance(seeded_key("bots")))
        chance = Chance(seeded_key("bot chance"))
        seats = [new_bot(bot, kind) for _ in range(players)]
        answers = 0
        # a search is slow in a long game, and as legal after eighty answers as at the end
        while not played.over and (bot != "novice@3" or answers < 80):
            answers += 1
            seat = played.to_act[0]
            answer = seats[seat].choose(Chair(played, seat, chance))
            played.play(seat, answer)
            reason = seats[seat].reason()
            if reason is not None:
                for language in LANGUAGES:
                    assert Speaker(language).say(reason)


@pytest.mark.parametrize(
    ("players", "least"), [(2, 0.55), (3, 0.38), (4, 0.28)], ids=["two", "three", "four"]
)
def test_guerre_baseline_beats_random(players: int, least: float) -> None:
    """One `baseline` against random players wins clearly more than its share."""
    bots = ("baseline",) + ("random",) * (players - 1)
    tally = play_some(Series("guerre", players, {}, bots, "heuristic"), 0, 800)
    low, _ = wilson(tally.wins[0], tally.games)

    assert low > least


def test_guerre_baseline_uses_its_chance_token() -> None:
    """With the variant it gains more still."""
    bots = ("baseline", "random", "random")
    series = Series("guerre", 3, {"chance": True}, bots, "chance token")
    low, _ = wilson(play_some(series, 0, 800).wins[0], 800)

    assert low > 0.42


def test_search_finds_the_better_answer() -> None:
    """Trailing far behind near the end, a Joker's owner swaps; leading, it does not."""
    kind = GAMES["guerre"]
    for piles, expected in (([5, 40], 1), ([40, 5], -1)):
        place: dict[str, object] = {"piles": piles, "draws": "J4"}
        game = kind.position(2, kind.complete(2, {}), place, ScriptedChance(seeded_key("s"), []))
        game.run()
        player = new_bot("expert@240", kind)

        assert player.choose(Chair(game, 0, Chance(seeded_key("search")))) == expected
        assert player.reason() is not None


@pytest.mark.whole
def test_search_beats_the_random_player() -> None:
    """With the chance token a few worlds are enough to win more than half."""
    kind = GAMES["guerre"]
    wins = 0
    for index in range(60):
        game = kind.new(2, {"chance": True}, Chance(seeded_key("search", index)))
        players: list[Player] = [new_bot("expert@50", kind), RandomBot()]
        play_out(game, players, Chance(seeded_key("search answers", index)))
        wins += 0 in game.winners
    low, _ = wilson(wins, 60)

    assert low > 0.5


def test_a_reason_speaks_for_the_better_answer() -> None:
    """Not the fact that differs most, but the one that helps; where it harms, that it is rarer."""
    player = new_bot("expert@2", GAMES["rencontre"])
    assert isinstance(player, SearchBot)
    base, tokens, rival = FACTS.index("base"), FACTS.index("tokens"), len(FACTS)
    assert not player.mind.welcome(rival)

    def candidate(chance: float, often: dict[int, float]) -> Candidate:
        each = Candidate(0)
        each.add(chance, [often.get(index, 0.0) for index in range(rival + 1)])
        return each

    good, bad = candidate(0.6, {base: 0.5, tokens: 0.1}), candidate(0.4, {base: 0.2, tokens: 0.9})
    assert player.decisive(good, bad) == base
    assert player.decisive(bad, good) == base
    assert player.decisive(candidate(0.6, {tokens: 0.1}), candidate(0.4, {tokens: 0.9})) == -1
    assert player.decisive(candidate(0.6, {rival: 0.1}), candidate(0.4, {rival: 0.9})) == rival
    assert player.decisive(candidate(0.6, {rival: 0.9}), candidate(0.4, {rival: 0.1})) == -1
