"""What each answer says before it is chosen: cards, slots and what it costs."""

from regalia.games.chronica.cards.faces import FACES
from regalia.games.chronica.rules.plays import STOP
from regalia.games.chronica.state import ENDED_ZERO
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker
from tests.games.chronica.table import at, say

ENGLISH = Speaker("en", ["Ada", "Blaise"])
PLACE: dict[str, object] = {
    "honour": [6, 10],
    "hands": {"A": ["pont-neuf", "charles-le-chauve", "saint-eustache-de-fly"]},
    "provinces": {
        "A": {"F1": "abbaye-notre-dame-de-citeaux", "F2": "bayard"},
        "B": {
            "F1": "chateau-de-bonaguil+ausone",
            "F2": "charles-martel",
            "F3": "cathedrale-notre-dame-de-paris",
        },
    },
}


def said(options: dict[str, str | int | bool | tuple[int, ...]] | None = None) -> dict[str, str]:
    """Every answer of the position in notation, and as a sentence."""
    game = at(dict(PLACE), 2, {"powers": False} if options is None else options)
    question = game.question
    return {
        question.notation(game, 0, answer): ENGLISH.say(question.describe(game, 0, answer))
        for answer in game.options(0)
    }


def test_plays() -> None:
    answers = said()
    assert answers["place pont-neuf F3"] == "Place Pont Neuf on F3"
    assert answers["place pont-neuf F2"] == "Place Pont Neuf on F2, under Bayard: occupied"
    assert (
        answers["place charles-le-chauve F1"]
        == "Place Charles the Bald on F1, in Cîteaux Abbey: occupied"
    )
    assert answers["replace pont-neuf F1"] == "Replace Cîteaux Abbey on F1 by Pont Neuf (Honour −4)"
    assert answers["pass pont-neuf"] == "Pass: discard Pont Neuf, draw two"


def test_costs_of_actions() -> None:
    """The cost alone, and with the best Reinforcement; an occupied target is marked."""
    answers = said()
    # King against Castle: the better of Prestige 4 - 5 and Erudition 2 - 4
    assert answers["act charles-le-chauve B.F1"] == (
        "Charles the Bald acts against Castle of Bonaguil of Blaise on F1, occupied "
        "(Honour −1, up to +2 with Reinforcement)"
    )
    assert answers["act charles-le-chauve B.F2"] == (
        "Charles the Bald acts against Charles Martel of Blaise on F2 (Honour −3)"
    )
    assert answers["act saint-eustache-de-fly B.F2"] == (
        "Saint Eustace of Fly acts against Charles Martel of Blaise on F2 "
        "(Honour −6: THE GAME IS LOST)"
    )


def test_powers_change_the_cost() -> None:
    """With powers Bonaguil lets no Reinforcement join."""
    answers = said({})
    assert answers["act charles-le-chauve B.F1"].endswith("occupied (Honour −1)")


def test_welcome_reinforcement_and_stop() -> None:
    game = at(dict(PLACE), 2, {"powers": False})
    say(game, 0, "place pont-neuf F3")
    sentences = [ENGLISH.say(game.question.describe(game, 0, answer)) for answer in game.options(0)]
    assert sentences == ["No welcome", "Welcome Charles Martel from F2 of Blaise (Honour −4)"]

    game = at(dict(PLACE), 2, {"powers": False})
    say(game, 0, "act saint-eustache-de-fly B.F3")
    sentences = [ENGLISH.say(game.question.describe(game, 0, answer)) for answer in game.options(0)]
    assert sentences == [
        "No Reinforcement (Honour −4)",
        "Charles the Bald from the hand (Honour 0)",
        "Bayard from F2 (Honour −2)",
    ]

    game = at(dict(PLACE), 2, {"powers": False})
    say(game, 0, "act charles-le-chauve B.F1")
    say(game, 0, "alone")
    assert ENGLISH.say(game.question.describe(game, 0, -1)) == "Do not play again"


def test_a_fatal_replacement_and_the_empty_hand() -> None:
    place: dict[str, object] = {
        "honour": [4, 10],
        "hands": {"A": ["pont-neuf"]},
        "provinces": {"A": {"F1": "abbaye-notre-dame-de-citeaux"}},
    }
    game = at(place, 2, {"powers": False})
    label = game.question.describe(game, 0, game.question.parse(game, 0, "replace pont-neuf F1"))
    assert label.grave
    assert ENGLISH.say(label).endswith("(Honour −4: THE GAME IS LOST)")
    label = game.question.describe(game, 0, game.question.parse(game, 0, "pass"))
    assert ENGLISH.say(label) == "Pass with an empty hand: draw 2"


def test_the_end_names_the_player_without_honour() -> None:
    """One player is named to every reader; several are not told apart."""
    game = at(dict(PLACE), 2, {"powers": False})
    game.ending = ENDED_ZERO
    game.honour = [0, 10]
    kind = GAMES["chronica"]
    assert ENGLISH.say(kind.label_ending(game)) == "Ada had no Honour left"
    french = Speaker("fr", ["Ada", "Blaise"])
    assert french.say(kind.label_ending(game)) == "Ada n’avait plus d’Honneur"
    game.honour = [0, 0]
    assert ENGLISH.say(kind.label_ending(game)) == "A player had no Honour left"


def test_what_a_play_is_about() -> None:
    """Its verb and its card, and a slot where it has one; to stop is a verb of its own."""
    game = at(dict(PLACE), 2, {"powers": False})
    met = set()
    for answer in game.options(0):
        found = game.question.features(game, 0, answer)
        words = game.question.notation(game, 0, answer).split()
        assert ("place", "replace", "act", "pass")[found["verb"]] == words[0]
        assert FACES[found["card"]].id == words[1]
        assert ("slot" in found) is (words[0] != "pass")
        met.add(words[0])
    assert met == {"place", "replace", "act", "pass"}
    assert game.question.features(game, 0, STOP) == {"verb": 4}
