"""What `baseline` does with each power, where a player without the advice would do other."""

from typing import Any

import pytest

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.places import named_seat
from tests.games.rencontre.duels import Script, follow, force

HOME = {"V1": 4, "V2": 4, "V3": 4, "V4": 4}


def says(who: str, script: Script, **place: Any) -> str:
    """What `baseline` in a seat answers after a script."""
    game = follow(script, {}, **place)
    seat = named_seat(who)
    assert seat in game.asked, f"{game.question.name} is put to {game.asked}"
    chair = Chair(game, seat, Chance(seeded_key("advice")))
    answer = RENCONTRE.baseline().choose(chair)
    return game.question.notation(game, seat, answer)


def duel(power: str, own: int, theirs: int, mine: list[str], red: list[str]) -> dict[str, Any]:
    """Green, with a power, attacks red on R1 before the cards."""
    return {"powers": {"V": [power]}, "hands": {"V": mine, "R": red}} | force(own, theirs)


WEAK = ["A4", "A6"]
PLAIN = ["A10", "A8", "A6"]
CARDS = [["V", "plays A6"], ["R", "plays A10"]]

# power, own tokens, theirs, own hand, red's hand, script, what green says
DUELS: list[tuple[str, int, int, list[str], list[str], Script, str]] = [
    # more tokens for a card that may win, none for one that wins anyway
    ("amoeba", 1, 4, ["A15", "A6"], PLAIN, [["V", "plays A15"], CARDS[1]], "uses amoeba"),
    ("amoeba", 4, 0, ["A30"], PLAIN, [["V", "plays A30"], CARDS[1]], "passes"),
    # the low card is the good one
    ("anti_matter", 4, 4, ["A4", "A20"], PLAIN, [], "plays A4"),
    ("void", 4, 4, ["A4", "A20"], PLAIN, [], "plays A20"),
    # back only from a defeat
    ("chronos", 4, 1, ["A20", "A6"], PLAIN, [["V", "plays A20"], CARDS[1]], "passes"),
    ("chronos", 1, 1, ["A6", "A20"], PLAIN, CARDS, "uses chronos"),
    # a card worth keeping
    ("clone", 4, 1, ["A20", "A6"], PLAIN, [["V", "plays A20"], CARDS[1]], "uses clone"),
    ("clone", 4, 1, ["A6", "A20"], PLAIN, CARDS, "passes"),
    # a deal rather than a defeat, but not rather than a victory
    ("empath", 4, 1, ["C", "A6"], PLAIN, [["V", "plays C"], CARDS[1]], "uses empath"),
    ("empath", 4, 1, ["C", "A6"], ["C", "A10"], [CARDS[0], ["R", "plays C"]], "passes"),
    # a lie where a call risks much; else the truth
    ("gambler", 4, 4, ["A6"], PLAIN, [*CARDS, ["V", "uses gambler"]], "claims A12"),
    ("gambler", 4, 1, ["A6"], PLAIN, [*CARDS, ["V", "uses gambler"]], "claims A6"),
    # for any seat that it is likely to be
    ("judge", 4, 1, ["A20", "A6"], PLAIN, [["V", "uses judge"]], "winner base cards 2"),
    ("judge", 1, 4, WEAK, PLAIN, [["V", "uses judge"]], "loser cards 2"),
    # cards only where there is no strong attack, and no base for them
    ("kamikaze", 4, 1, ["A8", "A6"], PLAIN, [], "uses kamikaze"),
    ("kamikaze", 4, 1, ["A20", "A6"], PLAIN, [], "passes"),
    ("kamikaze", 4, 1, ["A8"], PLAIN, [["V", "uses kamikaze"]], "V1 V2 V3 V4"),
    # with low cards, not with high ones
    ("loser", 1, 4, WEAK, PLAIN, [], "uses loser"),
    ("loser", 4, 1, ["A30", "A20"], PLAIN, [], "passes"),
    # until the hand is used up
    ("machine", 1, 4, ["A6", "A4"], PLAIN, CARDS, "uses machine"),
    # a compromise that wins
    ("pacifist", 4, 2, ["A12", "C"], WEAK, [], "plays C"),
    # the lowest attack that would beat the own best
    ("seeker", 4, 2, ["A12", "A4"], PLAIN, [["V", "uses seeker"]], "asks R will A14"),
    # a bad card for theirs, never a good one
    ("sorcerer", 4, 2, ["A6", "A12"], PLAIN, CARDS, "uses sorcerer"),
    ("sorcerer", 4, 2, ["A20"], PLAIN, [["V", "plays A20"], CARDS[1]], "passes"),
    # few cards for many, never the other way
    ("trader", 4, 2, ["A4"], ["A20", "A10", "A6", "A15", "A30"], [], "uses trader"),
    ("trader", 4, 2, ["A20", "A30"], ["A4"], [], "passes"),
]


@pytest.mark.parametrize(
    ("power", "own", "theirs", "mine", "red", "script", "wanted"),
    DUELS,
    ids=[f"{case[0]}-{number}" for number, case in enumerate(DUELS)],
)
def test_in_a_duel(
    power: str, own: int, theirs: int, mine: list[str], red: list[str], script: Script, wanted: str
) -> None:
    """Green attacks red with the power and does what promises most."""
    assert says("V", script, **duel(power, own, theirs, mine, red)) == wanted


@pytest.mark.parametrize(("answer", "wanted"), [("no", "plays A12"), ("yes", "plays A4")])
def test_a_promise_is_heeded(answer: str, wanted: str) -> None:
    """Promised no attack that beats it, the good card is safe; promised one, it is kept."""
    script = [["V", "uses seeker"], ["V", "asks R will A15"], ["R", answer]]
    place = duel("seeker", 4, 2, ["A12", "A4"], ["A20", "A10"])
    assert says("V", script, **place) == wanted


def test_a_question_is_answered_so_that_the_best_attack_stays_free() -> None:
    """Red will play its 20, and says so."""
    script = [["V", "uses seeker"], ["V", "asks R will A15"]]
    assert says("R", script, **duel("seeker", 4, 2, ["A12"], ["A20", "A10"])) == "yes"


@pytest.mark.parametrize(("theirs", "wanted"), [(1, "calls"), (4, "believes")])
def test_a_claim_is_called_where_that_risks_little(theirs: int, wanted: str) -> None:
    """With one token at stake, not with four."""
    script = [*CARDS, ["V", "uses gambler"], ["V", "claims A14"]]
    assert says("R", script, **duel("gambler", 4, theirs, ["A6"], PLAIN)) == wanted


@pytest.mark.parametrize(("points", "wanted"), [(0, "plays A20"), (9, "plays A12")])
def test_a_bonus_saves_cards(points: int, wanted: str) -> None:
    """With nine points a 12 does what a 20 does without."""
    place = duel("warrior", 2, 2, ["A8", "A12", "A20"], WEAK)
    assert says("V", [], memory={"warrior": points}, **place) == wanted


def test_the_black_hole_saves_cards() -> None:
    """With eight tokens in it an 8 is enough."""
    place = duel("warpish", 2, 2, ["A8", "A12", "A20"], ["A4"])
    place["tokens"]["V"] = {"V1": 4, "V2": 4, "V3": 2, "oval": 2, "bh": 8}
    assert says("V", [], **place) == "plays A8"


RED = {"turn": "R", "at": "destiny", "hands": {"R": ["A8", "A10"], "V": ["A4", "A8"]}}
AHEAD = {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "V1": 1, "R5": 2, "B1": 1}


def test_assassin_kills_a_lone_token_abroad() -> None:
    """A base less, not a token less of a stack; of two such the one in its own system."""
    place: dict[str, Any] = RED | {"powers": {"V": ["assassin"]}, "tokens": {"J": AHEAD}}
    assert says("V", [], picks=["J"], **place) == "kills V1"


def test_dictator_names_the_leader() -> None:
    """Yellow, with three foreign bases."""
    place: dict[str, Any] = RED | {"powers": {"V": ["dictator"]}, "tokens": {"J": AHEAD}}
    assert says("V", [], picks=["B"], **place) == "names J"


def test_vacuum_drags_the_leader() -> None:
    """All three of yellow's."""
    place = duel("vacuum", 3, 4, ["A6"], PLAIN)
    place["tokens"]["J"] = AHEAD
    assert says("V", CARDS, **place) == "drags Jx3"


def test_hate_throws_what_others_lack() -> None:
    """A high attack costs more than it takes, a low one takes nothing: a compromise."""
    place = {"turn": "V", "powers": {"V": ["hate"]}}
    hands = {"V": ["A4", "A30", "C"], "R": ["A8"], "J": ["A8"], "B": ["A8"]}
    assert says("V", [], hands=hands, **place) == "throws C"
    # paid with the cheapest card, unless tokens are cheaper still
    script = [["V", "throws A4"]]
    hands = {"V": ["A4", "A30"], "R": ["A8", "A6"], "J": ["A8"], "B": ["A8"]}
    assert says("R", script, hands=hands, **place) == "throws A6"
    hands = {"V": ["A4", "A20"], "R": ["A30"], "J": ["A8"], "B": ["A8"]}
    assert says("R", script, hands=hands, **place) == "withholds"


@pytest.mark.parametrize(("foreign", "wanted"), [(1, "uses healer"), (4, "passes")])
def test_healer_heals_one_who_is_far_from_winning(foreign: int, wanted: str) -> None:
    """Four tokens of a player with one foreign base, not of one with four."""
    place = duel("clone", 4, 4, ["A30"], ["A4"])
    abroad = dict.fromkeys(("V1", "V2", "V3", "B1")[:foreign], 1)
    place["tokens"]["R"] = {"R1": 4, "R2": 4, "R3": 4, "R4": 8 - foreign} | abroad
    place["powers"] = {"B": ["healer"]}
    script = [["V", "plays A30"], ["R", "plays A4"]]
    assert says("B", script, **place) == wanted


@pytest.mark.parametrize(
    ("home", "power", "wanted"),
    [(4, ["warrior"], "plays A10"), (3, ["warrior"], "plays A30"), (3, [], "plays A10")],
)
def test_the_last_home_base_a_power_needs_is_defended(
    home: int, power: list[str], wanted: str
) -> None:
    """With the third home base goes the power; without one it is a base like the others."""
    place = force(1, 3)
    others = dict.fromkeys(("R2", "R3", "R4")[: home - 1], 3)
    place["tokens"]["R"] = {"R1": 3, "bh": 17 - sum(others.values())} | others
    hands = {"V": ["A10", "A8", "C"], "R": ["A30", "A10"]}
    assert says("R", [], hands=hands, powers={"R": power}, **place) == wanted


LISTS: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J3",
    "at": "alliances",
    "tokens": {"V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 1}},
    "hands": {"V": ["A8", "A6"], "J": ["A12", "A10"]},
}


def test_magnet_bars_whom_the_other_side_invited() -> None:
    """And is left alone where nobody was."""
    place = LISTS | {"powers": {"V": ["magnet"]}}
    script = [["V", "invites nobody"], ["J", "invites B"]]
    assert says("V", script, **place) == "uses magnet"
    assert says("V", [*script, ["V", "uses magnet"]], **place) == "bars B"
    assert says("V", [["V", "invites nobody"], ["J", "invites nobody"]], **place) == "passes"


def test_void_keeps_allies_away() -> None:
    """Tokens that would leave the game are not risked for a card."""
    script = [["V", "invites nobody"], ["J", "invites RB"]]
    plain = LISTS | {"powers": {"V": ["clone"]}}
    plain["tokens"] = {
        "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
        "J": {"J1": 4, "J2": 4, "J3": 1, "J4": 4, "J5": 7},
    }
    assert says("R", script, **plain).startswith("defence")
    assert says("R", script, **(plain | {"powers": {"V": ["void"]}})) == "declines"


GATHERED: dict[str, Any] = {"turn": "V", "defence": "J", "target": "J1", "at": "gather"}


def test_mind_reads_the_player_closest_to_winning() -> None:
    """An onlooker may choose: yellow has three foreign bases, green none."""
    place = GATHERED | {"powers": {"B": ["mind"]}, "tokens": {"J": AHEAD}}
    hands = {"V": ["A6", "A10", "A8"], "J": ["A8", "C"]}
    assert says("B", [["V", "V1"], ["B", "uses mind"]], hands=hands, **place) == "reads J"


def test_mutant_draws_from_the_deck() -> None:
    """Hands have been picked over."""
    place = GATHERED | {"powers": {"V": ["mutant"]}}
    hands = {"V": ["A6"], "J": ["A12", "C", "A14"], "R": ["GAZ", "A4"]}
    assert says("V", [["V", "V1"], ["V", "uses mutant"]], hands=hands, **place) == "draws deck"


NAMED: dict[str, Any] = {"turn": "V", "defence": "J", "at": "defence"}


@pytest.mark.parametrize(
    ("who", "hands", "wanted"),
    [
        ("V", {"V": ["A6", "A10", "A12"], "J": ["A8"]}, "uses philanthropist"),
        ("V", {"V": ["A8", "A10", "A12"], "J": ["A8"]}, "passes"),
        ("V", {"V": ["A8", "A10"], "J": []}, "uses philanthropist"),
        ("J", {"V": ["A8", "A10"], "J": ["A6"]}, "uses philanthropist"),
        ("J", {"V": ["A8", "A10"], "J": ["A20"]}, "passes"),
    ],
)
def test_philanthropist_gives_what_keeps_a_new_hand_away(
    who: str, hands: dict[str, list[str]], wanted: str
) -> None:
    """A poor card of many, one for a defence without any, or the defence's own last one."""
    assert says(who, [], hands=hands, powers={who: ["philanthropist"]}, **NAMED) == wanted


def test_philanthropist_gives_the_lowest() -> None:
    place = NAMED | {"powers": {"V": ["philanthropist"]}}
    hands = {"V": ["A6", "A10", "A12"], "J": ["A8"]}
    assert says("V", [["V", "uses philanthropist"]], hands=hands, **place) == "gives A6 to J"


def test_plant_borrows_a_power_of_the_fight() -> None:
    """Of blue's two the one that multiplies, not the one that looks."""
    place = duel("plant", 4, 4, ["A8", "A4"], PLAIN)
    place["powers"] = {"V": ["plant"], "B": ["mind", "virus"]}
    place["options"] = {"powers_per_player": 2}
    place["tokens"]["V"] = {"V1": 4, "V2": 4, "V3": 4, "V4": 3, "B1": 1, "oval": 4}
    assert says("V", [["V", "uses plant"]], **place) == "grafts virus"


def test_will_picks_the_easiest_prey() -> None:
    """Yellow has one card left; or blue, which has left a planet of its own empty."""
    hands = {"V": ["A12", "A10"], "B": ["A8"] * 5, "R": ["A6"] * 5, "J": ["A8"]}
    place = {"turn": "V", "at": "destiny", "powers": {"V": ["will"]}, "picks": ["R"]}
    assert says("V", [], hands=hands, **place) == "names J"
    tokens = {"B": {"B1": 5, "B2": 5, "B3": 5, "B4": 5}}
    assert says("V", [], hands=hands, tokens=tokens, **place) == "names B"


def test_the_last_base_is_sought_where_others_win_too() -> None:
    """Blue needs a fifth base as well: it has none on J2, and would join there alone."""
    tokens = {
        "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "R1": 1, "R2": 1, "B1": 1, "B2": 1},
        "B": {"B1": 4, "B2": 4, "B3": 4, "B4": 4, "R1": 1, "R2": 1, "R3": 1, "J1": 1},
        "J": {"J1": 2, "J2": 2, "J3": 8, "J4": 4, "J5": 4},
    }
    place = {"turn": "V", "defence": "J", "at": "point", "tokens": tokens}
    hands = {"V": ["A12", "A8"], "J": ["A8", "A10"]}
    assert says("V", [], hands=hands, **place) == "aims J2"
