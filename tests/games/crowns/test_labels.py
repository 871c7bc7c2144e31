"""Labels of Cosmic Crowns: each says what playing the card would do in this position."""

from collections import Counter

import pytest

from regalia.engine.chance import Chance, ScriptedChance, seeded_key
from regalia.engine.events import Event, Witness
from regalia.engine.options import Options
from regalia.games.crowns.cards import card_named
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.state import Crowns
from regalia.games.crowns.versions import SECOND
from regalia.text.speaker import LANGUAGES, Speaker

PREFIX = "crowns-answer-play-"
IDLE = ("follow_no_effect", "free_discard")


def at(players: int, options: Options, **place: object) -> Crowns:
    """A game at a position."""
    chance = ScriptedChance(seeded_key("crowns labels"), [])
    game = CROWNS.position(players, CROWNS.complete(players, options), place, chance)
    game.run()
    assert isinstance(game, Crowns)
    return game


def promise(game: Crowns, name: str) -> str:
    """What the label of a card of the seat to act promises; it can be said in every language."""
    seat = game.to_act[0]
    label = game.question.describe(game, seat, card_named(name))
    assert all(Speaker(language).say(label) for language in LANGUAGES)
    return label.message.removeprefix(PREFIX)


def lay(game: Crowns, *names: str) -> Crowns:
    """Plays cards, each by the seat to act."""
    for name in names:
        game.play(game.to_act[0], card_named(name))
    return game


def test_only_the_first_divine_promises_the_trick() -> None:
    """crowns.divine.wins, crowns.divine.first_only: a later Divine says that it cannot win."""
    hands = [["STAR1", "D2"], ["DEVIL1", "STAR2"], ["E2", "E3"]]
    game = at(3, {}, battleground="R5", clan="R", hands=hands, stack=["F2"])
    assert promise(game, "STAR1") == "star"
    lay(game, "STAR1")
    game.play(0, 1)
    assert promise(game, "DEVIL1") == "late"
    assert promise(game, "STAR2") == "late"


def test_a_divine_that_was_forced_is_the_first_too() -> None:
    """crowns.assassin.forced_divine: a player who plays a Divine after it cannot win."""
    hands = [["D1", "D2"], ["STAR1", "STAR2"], ["DEVIL1", "DEVIL2"]]
    game = at(3, {"forced_effects": "none"}, battleground="R5", hands=hands, draws=["STAR1"])
    lay(game, "D1")
    game.play(0, 1)
    assert promise(game, "DEVIL1") == "late"


def test_a_devil_without_a_stack_changes_no_clan() -> None:
    """crowns.divine.devil_empty: it wins, and the label promises no new clan."""
    hands = [["DEVIL1", "D2"], ["E2", "E3"]]
    assert promise(at(2, {}, battleground="R5", hands=hands, stack=["F2"]), "DEVIL1") == "devil"
    assert promise(at(2, {}, battleground="R5", hands=hands, stack=[]), "DEVIL1") == "wins"


def test_a_star_that_looks_in_the_stack() -> None:
    """crowns.option.star_source: a clan of the stack, and none if it is empty."""
    hands = [["STAR1", "D2"], ["E2", "E3"]]
    options: Options = {"star_source": "stack"}
    full = at(2, options, battleground="R5", hands=hands, stack=["F2"])
    assert promise(full, "STAR1") == "star-stack"
    assert promise(at(2, options, battleground="R5", hands=hands, stack=[]), "STAR1") == "wins"
    assert promise(at(2, {}, battleground="R5", hands=hands, stack=[]), "STAR1") == "star"


def test_an_assassin_promises_a_victim_only_where_there_is_one() -> None:
    """crowns.assassin.target, crowns.assassin.last: a choice, one player, or nobody."""
    hands = [["D1", "D2"], ["E1", "E3"], ["F1", "F3"]]
    game = at(3, {}, battleground="R5", hands=hands)
    assert promise(game, "D1") == "assassin"
    lay(game, "D2")
    assert promise(game, "E1") == "assassin-one"
    assert game.question.describe(game, 1, card_named("E1")).args["whom"] is not None
    lay(game, "E3")
    assert promise(game, "F1") == "assassin-last"


@pytest.mark.parametrize("after", IDLE)
def test_thief_and_assassin_promise_nothing_after_a_divine(after: str) -> None:
    """crowns.option.after_divine: both have no effect then, but before a Divine they have."""
    hands = [["STAR1", "F2"], ["D0", "E1"], ["E2", "E3"]]
    game = at(3, {"after_divine": after}, crowns=[1, 1, 1], battleground="R5", hands=hands)
    lay(game, "STAR1")
    game.play(0, 1)
    assert promise(game, "D0") == promise(game, "E1") == "idle"
    game = at(3, {"after_divine": after}, crowns=[1, 1, 1], battleground="R5", hands=hands)
    lay(game, "F2")
    assert (promise(game, "D0"), promise(game, "E1")) == ("thief", "assassin-one")


def test_thief_and_assassin_keep_their_promise_after_a_divine() -> None:
    """crowns.divine.remaining_effects: by the usual rule they act."""
    hands = [["STAR1", "F2"], ["D0", "E1"], ["E2", "E3"]]
    game = at(3, {}, crowns=[1, 0, 0], battleground="R5", hands=hands)
    lay(game, "STAR1")
    game.play(0, 1)
    assert (promise(game, "D0"), promise(game, "E1")) == ("thief", "assassin-one")


def test_a_thief_says_who_pays() -> None:
    """crowns.thief.steal, crowns.thief.supply, crowns.supply.finite: opponent, supply, nobody."""
    hands = [["D0", "D2"], ["E2", "E3"]]
    assert promise(at(2, {}, crowns=[0, 1], battleground="R5", hands=hands), "D0") == "thief"
    assert promise(at(2, {}, crowns=[3, 0], battleground="R5", hands=hands), "D0") == "thief-supply"
    dry = at(2, {"crown_supply": 3}, crowns=[3, 0], battleground="R5", hands=hands)
    assert promise(dry, "D0") == "thief-none"


def test_a_thief_of_tokens_is_paid_by_the_supply() -> None:
    """crowns.hard.steal_bank with its house rule: an empty supply pays nothing for a token."""
    options: Options = {"mode": "hard", "hard_steal": "any", "crown_supply": 3}
    hands = [["D5", "D0", "D2"], ["D9", "E3", "E2"]]
    for crowns, expected in (([3, 0], "thief-unpaid"), ([2, 0], "thief"), ([2, 1], "thief")):
        game = at(2, options, crowns=crowns, battleground="R5", hands=hands)
        game.play(0, 0)
        game.play(1, 0)
        lay(game, "D5", "D9", "E3")
        assert promise(game, "D0") == expected


def test_an_empty_stack_puts_no_question() -> None:
    """crowns.option.star_source, crowns.divine.star_wish: everybody sees that the clan stays."""
    hands = [["STAR1", "D2"], ["E2", "E3"]]
    options: Options = {"star_source": "stack"}
    for version, asked_first in ((SECOND, ([1], "play")), (SECOND - 1, ([0], "star"))):
        empty = at(2, options, battleground="R5", hands=hands, stack=[])
        empty.version = version
        lay(empty, "STAR1")
        assert (empty.to_act, empty.question.name) == asked_first
        assert empty.battleground == 2
    # with any card in it the owner is asked, as the others cannot know which it is
    asked = lay(at(2, options, battleground="R5", hands=hands, stack=["STAR2"]), "STAR1")
    assert (asked.to_act, asked.question.name) == ([0], "star")
    assert asked.options(0) == [2]


def kept(after: Crowns, what: str, seat: int, events: list[Event]) -> bool:
    """True if what followed is what a label promised."""
    kinds = [event.kind for event in events]
    counts = {event.kind: event.count for event in events}
    asked = after.question.name if after.to_act == [seat] else ""
    if what == "plain":
        return not {"ignored", "no-effect", "no-victim", "targets", "steals"} & set(kinds)
    if what in ("star", "star-stack"):
        return after.divine == seat and asked == "star"
    if what == "devil":
        return "turned" in kinds and "ignored" not in kinds
    if what == "wins":
        changes = {"turned", "names-clan", "battleground-clan", "ignored"}
        return asked != "star" and not changes & set(kinds)
    if what == "assassin":
        return asked == "target" and len(after.options(seat)) > 1
    if what == "thief":
        return asked == "steal" or counts.get("steals") == 1
    if what == "thief-unpaid" and asked == "steal":
        return all(unpaid(after, seat, robbed) for robbed in after.options(seat))
    told = {
        "late": "ignored",
        "assassin-one": "targets",
        "assassin-last": "no-victim",
        "idle": "no-effect",
        "thief-supply": "steals-supply",
        "thief-none": "steals-supply",
        "thief-unpaid": "steals",
    }
    paid = {"thief-supply": 1, "thief-none": 0, "thief-unpaid": 0}
    return told[what] in kinds and counts[told[what]] == paid.get(what, counts[told[what]])


def unpaid(game: Crowns, thief: int, robbed: int) -> bool:
    """True if a theft brings the thief nothing."""
    copy = game.clone()
    copy.witness = witness = Witness()
    copy.play(thief, robbed)
    return [event.count for event in witness.events if event.kind == "steals"][:1] == [0]


def moments(options: Options, players: int) -> Counter[str]:
    """Plays every card that may be played at every question of a game, and counts the labels."""
    found = Counter[str]()
    game = CROWNS.new(players, options, Chance(seeded_key(f"labels {options}", players)))
    chance = Chance(seeded_key("labels answers", players))
    while not game.over:
        seat = game.to_act[0]
        if game.question.name == "play":
            assert isinstance(game, Crowns)
            world = game.imagine(seat, chance)
            for card in game.options(seat):
                label = game.question.describe(game, seat, card)
                what = label.message.removeprefix(PREFIX)
                # nobody learns from a label what the seat cannot know
                assert world.question.describe(world, seat, card).message == label.message
                copy = game.clone()
                assert isinstance(copy, Crowns)
                copy.witness = witness = Witness()
                copy.play(seat, card)
                mine = until_next(witness.events)
                assert kept(copy, what, seat, mine), (what, options, players)
                found[what] += 1
        game.play(seat, chance.choose(game.options(seat)))
    return found


def until_next(events: list[Event]) -> list[Event]:
    """What one card brought about: events up to the next card played or the end of the trick."""
    first = [event.kind for event in events].index("plays")
    mine = [events[first]]
    for event in events[first + 1 :]:
        if event.kind in ("plays", "takes-trick"):
            break
        mine.append(event)
    return mine


@pytest.mark.slow
@pytest.mark.whole
def test_every_label_is_kept_in_every_position() -> None:
    """crowns.divine.first_only, crowns.assassin.last, crowns.thief.supply, at every table."""
    found = Counter[str]()
    for number, options in enumerate(CROWNS.option_sets()):
        for players in {2 + number % 3, 6 if fits(6, options) else 5}:
            found += moments(options, players)
    dry: Options = {"mode": "hard", "hard_steal": "any", "crown_supply": 1, "first_hand": 4}
    found += moments(dry, 4)
    wanted = {
        "plain", "star", "star-stack", "devil", "wins", "late", "assassin", "assassin-one",
        "assassin-last", "thief", "thief-supply", "thief-none", "idle",
    }  # fmt: skip
    assert wanted <= set(found)


def fits(players: int, options: Options) -> bool:
    """True if the deck is large enough for a table."""
    cards = CROWNS.complete(2, options)
    size, copies = cards["first_hand"], cards["divine_copies"]
    assert isinstance(size, int)
    assert isinstance(copies, tuple)
    return players * size + 1 <= 60 + sum(copies)
