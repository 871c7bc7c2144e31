"""The cast: members as data, seats drawn by the table, temperaments that weigh near answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from regalia.bots.cast.roster import (
    MEMBERS,
    level_of,
    member_of,
    namesakes,
    read_members,
    seated,
    with_member,
)
from regalia.bots.registry import is_bot, new_bot
from regalia.bots.search import Candidate
from regalia.bots.search_bot import LEAN, SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.game import Game
from regalia.engine.mind import TRAITS
from regalia.engine.options import Options
from regalia.games.crowns.cards import POWER
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker

# house rules under which all that a temperament weighs is asked
HARD: dict[str, Options] = {"crowns": {"mode": "hard"}, "guerre": {"chance": True}}
MOMENTS = ("line", "hello", "gain", "loss", "won")


def test_twelve_members_differ_in_name_and_temperament() -> None:
    assert len(MEMBERS) == 12
    assert len({member.name for member in MEMBERS.values()}) == 12
    assert len({member.dials for member in MEMBERS.values()}) == 12
    for trait, dials in zip(
        TRAITS, zip(*[each.dials for each in MEMBERS.values()], strict=True), strict=True
    ):
        assert min(dials) < 0 < max(dials), f"nobody is the contrary of another in {trait}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_member_has_its_lines(language: str) -> None:
    speaker = Speaker(language)
    for identifier in MEMBERS:
        lines = [speaker.message(f"cast-{identifier}-{moment}") for moment in MOMENTS]
        assert len(set(lines)) == len(MOMENTS)


def test_a_dial_that_is_none_is_refused() -> None:
    for wrong in ("brave = 0.5", "bold = 1.5"):
        with pytest.raises(ValueError, match="no dial"):
            read_members(f'[ada]\nname = "Ada"\n{wrong}\n')


def test_members_are_drawn_by_the_table() -> None:
    bots = ["", "casual", "baseline", "expert@40", "novice"]
    drawn = seated("table", bots)
    assert drawn == seated("table", bots)
    assert [bool(each) for each in drawn] == [False, True, False, True, True]
    assert len({each for each in drawn if each}) == 3
    assert {tuple(seated(f"{number}", bots)) for number in range(30)} != {tuple(drawn)}
    assert "odile" not in seated("table", ["casual"] * 8, namesakes(["Odile"]))


def test_a_bot_is_named_by_level_and_member() -> None:
    assert with_member("casual", "odile") == "casual/odile"
    assert level_of("casual/odile") == "casual"
    assert member_of("casual/odile") is MEMBERS["odile"]
    assert is_bot("expert@40/odile")
    for wrong in ("casual/nobody", "baseline/odile", "odile", "casual/", "casual/odile/odile"):
        assert not is_bot(wrong), wrong


class Decision:
    """A decision of a game that a search bot has to take."""

    def __init__(self, name: str, question: str, seed: int = 0) -> None:
        kind = GAMES[name]
        players = min(4, kind.most)
        options = kind.complete(players, HARD.get(name, {}))
        self.game: Game = kind.new(players, options, Chance(seeded_key("cast", seed)), Witness())
        chance = Chance(seeded_key("cast answers", seed))
        policy = kind.baseline()
        while self.game.asked:
            seat = self.game.asked[0]
            chair = Chair(self.game, seat, chance)
            if self.game.question.name == question and len(chair.options()) > 1:
                self.chair = chair
                return
            self.game.play(seat, policy.choose(chair))
        raise AssertionError(f"{name} never asked {question}")


def leaning(bot: SearchBot, chair: Chair, answers: Sequence[int]) -> dict[int, float]:
    """What a temperament adds to each of some answers."""
    ranked = [Candidate(answer) for answer in answers]
    bot.incline(chair, ranked)
    return {each.answer: each.lean for each in ranked}


def player(name: str, member: str) -> SearchBot:
    """A member of the cast as a player of a game."""
    made = new_bot(f"casual/{member}", GAMES[name])
    assert isinstance(made, SearchBot)
    return made


def test_the_gambler_likes_a_high_bid_and_the_cautious_a_low_one() -> None:
    chair = Decision("crowns", "bid").chair
    bids = chair.options()
    gambler = leaning(player("crowns", "aldemar"), chair, bids)
    cautious = leaning(player("crowns", "tiphaine"), chair, bids)
    assert gambler[max(bids)] == max(gambler.values())
    assert gambler[max(bids)] > gambler[min(bids)]
    assert cautious[max(bids)] < cautious[min(bids)]


def test_the_hoarder_keeps_and_the_spendthrift_spends() -> None:
    chair = Decision("crowns", "play").chair
    cards = sorted(chair.options(), key=POWER.__getitem__)
    hoarder = leaning(player("crowns", "odile"), chair, cards)
    spender = leaning(player("crowns", "casimir"), chair, cards)
    assert hoarder[cards[0]] > hoarder[cards[-1]]
    assert spender[cards[0]] < spender[cards[-1]]


@pytest.mark.parametrize("question", ["commit", "ally", "invite", "gather"])
@pytest.mark.parametrize("member", MEMBERS)
def test_no_temperament_adds_more_than_its_measure(member: str, question: str) -> None:
    chair = Decision("rencontre", question).chair
    added = leaning(player("rencontre", member), chair, chair.options())
    assert all(abs(lean) <= LEAN for lean in added.values())


def test_every_trait_is_shown_somewhere_in_every_game() -> None:
    """A dial that no answer of a game shows would be a word on paper."""
    for name, kind in GAMES.items():
        seen: set[str] = set()
        for seed in range(12):
            players = min(4, kind.most)
            options = kind.complete(players, HARD.get(name, {}))
            game = kind.new(players, options, Chance(seeded_key("traits", seed)), Witness())
            chance = Chance(seeded_key("traits answers", seed))
            mind = kind.mind()
            while game.asked and len(seen) < len(TRAITS):
                chair = Chair(game, game.asked[0], chance)
                offered = chair.options()
                for shown in mind.traits(chair, offered) if len(offered) > 1 else []:
                    assert all(-1.0 <= each <= 1.0 for each in shown)
                    seen |= {trait for trait, each in zip(TRAITS, shown, strict=True) if each}
                game.play(game.asked[0], chance.choose(offered))
        assert seen == set(TRAITS), name


def test_without_a_member_a_bot_answers_as_before() -> None:
    decision = Decision("guerre", "queen_target", 3)
    plain, cast = new_bot("expert@60", GAMES["guerre"]), new_bot("expert@60/odile", GAMES["guerre"])
    assert isinstance(plain, SearchBot)
    assert isinstance(cast, SearchBot)
    assert plain.temperament == ()
    plain.choose(decision.chair)
    assert [each.lean for each in plain.ranked] == [0.0] * len(plain.ranked)
    assert plain.ranked[0].answer == plain.candidate[0].answer
