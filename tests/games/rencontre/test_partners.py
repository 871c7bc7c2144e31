"""Partners of fixed character do what their names say, with promises and with nothing else."""

from collections import Counter
from typing import Any

import pytest

from regalia.bots.playing import by_players, play
from regalia.bots.registry import PARTNERS, is_bot, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Seat
from regalia.engine.label import Label
from regalia.games.crowns.kind import CROWNS
from regalia.games.rencontre.bot.duel_odds import compromises_of
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.rencontre.duels import Script, follow
from tests.games.rencontre.test_promises import ALONE, BEFORE

WORDS = ("gives-word", "gives-word-to-all", "keeps-word", "breaks-word", "word-lapses")


def said_by(game: Rencontre, letter: str, bot: str, **knows: list[int]) -> str:
    """What a partner answers at a position, in the notation of the rules."""
    for name, value in knows.items():
        setattr(game, name, value)
    seat = RENCONTRE.seat_letters.index(letter)
    player = new_bot(bot, RENCONTRE)
    answer = player.choose(Chair(game, seat, Chance(seeded_key("partner"))))
    return game.question.notation(game, seat, answer)


def before(script: Script, **place: Any) -> Rencontre:
    """The position of the promises' tests, after a script."""
    return follow(script, {}, **(BEFORE | place))


# green and yellow have promised each other a compromise, and both hold one
MUTUAL: Script = [
    ["V", "promises compromise J"],
    ["J", "promises compromise V"],
    ["R", "promises nothing"],
    ["B", "promises nothing"],
    *ALONE,
]


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("keeper", "promises compromise J"),
        ("liar", "promises compromise J"),
        ("tit-for-tat", "promises compromise J"),
        ("silent", "promises nothing"),
    ],
)
def test_the_offence_promises(bot: str, words: str) -> None:
    assert said_by(before([]), "V", bot) == words


def test_a_keeper_promises_only_what_it_can_keep() -> None:
    """Without a compromise in hand it promises none; a liar does."""
    bare = {"V": ["A20", "A4"], "J": ["A8", "C", "C"]}
    assert said_by(before([], hands=bare), "V", "keeper") == "promises nothing"
    assert said_by(before([], hands=bare), "V", "liar") == "promises compromise J"


def test_the_defence_answers_a_promise() -> None:
    unasked: Script = [["V", "promises nothing"]]
    asked: Script = [["V", "promises compromise J"]]
    for bot in ("keeper", "liar", "tit-for-tat"):
        assert said_by(before(unasked), "J", bot) == "promises nothing"
        assert said_by(before(asked), "J", bot) == "promises compromise V"


@pytest.mark.parametrize(("bot", "words"), [("keeper", "plays C"), ("liar", "plays A20")])
def test_the_card_of_a_promise(bot: str, words: str) -> None:
    """A keeper plays its compromise, a liar an attack against the compromise it was promised."""
    assert said_by(before(MUTUAL), "V", bot) == words


def test_tit_for_tat_returns_what_it_got() -> None:
    """It keeps to a stranger and to a keeper, and breaks to who broke the last promise to it."""
    assert said_by(before(MUTUAL), "V", "tit-for-tat") == "plays C"
    kind, green, yellow = 0, 1, 3
    promise = kind + 4 * (yellow + 4 * green)
    assert said_by(before(MUTUAL), "V", "tit-for-tat", settled=[4 * promise]) == "plays C"
    broken = [4 * promise, 4 * promise + 1]
    assert said_by(before(MUTUAL), "V", "tit-for-tat", settled=broken) == "plays A20"
    assert said_by(before(MUTUAL), "V", "tit-for-tat", settled=broken[::-1]) == "plays C"
    elsewhere = [4 * (kind + 4 * (yellow + 4 * 0)) + 1]
    assert said_by(before(MUTUAL), "V", "tit-for-tat", settled=elsewhere) == "plays C"


@pytest.mark.parametrize(("bot", "joins"), [("keeper", True), ("liar", False)])
def test_the_side_of_a_promise(bot: str, joins: bool) -> None:
    script: Script = [
        ["V", "promises nothing"],
        ["J", "promises nothing"],
        ["R", "promises join V"],
        ["B", "promises nothing"],
        ["V", "invites R"],
        ["J", "invites R"],
    ]
    assert said_by(before(script), "R", bot).startswith("offence") == joins


def events_of(bots: list[str], games: int) -> list[tuple[str, Event]]:
    """The events of promises in some games, each with the partner that promised."""
    found: list[tuple[str, Event]] = []
    for number in range(games):
        witness = Witness()
        start = Chance(seeded_key("partners", number))
        game = RENCONTRE.new(4, {"promises": True}, start, witness)
        chairs = [Chair(game, seat, Chance(seeded_key(f"{seat}", number))) for seat in range(4)]
        for _ in play(game, by_players([new_bot(bot, RENCONTRE) for bot in bots], chairs)):
            pass
        found += [(bots[event.who], event) for event in witness.events if event.kind in WORDS]
    return found


@pytest.mark.slow
def test_whole_games_of_the_population() -> None:
    """Keepers keep nearly all, liars break nearly all, the silent promise nothing."""
    counted = Counter(
        (bot, event.kind)
        for bot, event in events_of(["keeper", "liar", "tit-for-tat", "silent"], 4)
    )
    kept, broken = counted["keeper", "keeps-word"], counted["keeper", "breaks-word"]
    assert kept > 10 * broken
    assert counted["liar", "breaks-word"] > 10 * counted["liar", "keeps-word"] > -1
    assert counted["tit-for-tat", "keeps-word"]
    assert counted["tit-for-tat", "breaks-word"]
    assert not [key for key in counted if key[0] == "silent"]


def test_partners_are_bots_everywhere() -> None:
    """Where nothing can be promised they answer as baseline does."""
    game = CROWNS.new(4, {}, Chance(seeded_key("crowns")))
    seat: Seat = game.asked[0]
    answers = {
        new_bot(bot, CROWNS).choose(Chair(game, seat, Chance(seeded_key("dice"))))
        for bot in ("baseline", *PARTNERS)
    }
    assert len(answers) == 1
    assert all(is_bot(bot) for bot in PARTNERS)


# how the other bots take promises


def spoken(label: Label | None) -> list[str]:
    """A reason in both languages."""
    assert label is not None
    return [Speaker(language).say(label) for language in LANGUAGES]


def reasons(bot: str, kept: int, broken: int) -> list[str]:
    """Why a bot plays its card against yellow's promise, with yellow's record."""
    game = before(MUTUAL)
    game.kept = [0] * 16
    game.broken = [0] * 16
    game.kept[3 * 4 + 0] = kept
    game.broken[3 * 4 + 0] = broken
    player = new_bot(bot, RENCONTRE)
    player.choose(Chair(game, 1, Chance(seeded_key("why"))))
    return spoken(player.reason())


@pytest.mark.parametrize("bot", ["baseline", "expert@8"])
def test_a_reason_names_the_record(bot: str) -> None:
    """The record of the player who promised is part of the reason, in both languages."""
    broke = {"en": "has broken 2 of 3 promises", "fr": "a rompu 2 promesses sur 3"}
    for language, said in zip(LANGUAGES, reasons(bot, 1, 2), strict=True):
        assert broke[language] in said
    kept = {"en": "has kept 2 of 3 promises", "fr": "a tenu 2 promesses sur 3"}
    for language, said in zip(LANGUAGES, reasons(bot, 2, 1), strict=True):
        assert kept[language] in said
    for said in reasons(bot, 0, 0):
        assert said not in reasons(bot, 1, 2)


def test_a_promise_is_believed_by_its_record() -> None:
    """The chance of a compromise is the trust in the player who promised one."""
    game = before(MUTUAL)
    chances = []
    for kept, broken in ((0, 0), (3, 0), (0, 3)):
        game.kept = [0] * 16
        game.broken = [0] * 16
        game.kept[3 * 4 + 2] = kept
        game.broken[3 * 4 + 2] = broken
        chances.append(compromises_of(game.view(1), 3))
    assert chances == [0.5, 0.8, 0.2]
