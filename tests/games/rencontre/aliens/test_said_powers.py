"""What answers to powers say, and why others are refused."""

from typing import Any

import pytest

from regalia.games.rencontre.kind import RENCONTRE
from tests.games.rencontre.duels import Script, follow, force
from tests.games.rencontre.saying import says
from tests.games.said import label_of, why

LISTS: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J3",
    "at": "alliances",
    "tokens": {"V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 1}},
    "hands": {"V": ["A8", "C"], "J": ["A12", "C"]},
}


def test_a_magnet_says_whom_it_sends_where() -> None:
    """rencontre.power.magnet.text: to a side, or to none; a second name is free."""
    use = [["V", "invites nobody"], ["J", "invites nobody"], ["V", "uses magnet"]]
    game = follow(use, {"question": "order"}, **LISTS, powers={"V": ["magnet"]})
    says(
        game,
        "V",
        {
            "offence B": "answer-order-offence(B)",
            "defence B": "answer-order-defence(B)",
            "bars B": "answer-order-bars(B)",
            "offence R": "answer-order-offence(R)",
            "bars R": "answer-order-bars(R)",
        },
    )
    # by number too: four for each seat, no side, the offence or the defence
    said = [label_of(RENCONTRE, game, "V", number) for number in (8, 9, 10)]
    assert said == ["answer-order-bars(R)", "answer-order-offence(R)", "answer-order-defence(R)"]
    for words in ("bars J", "offence V", "no more"):
        assert why(RENCONTRE, game, "V", words) == "refused-order [rencontre.power.magnet.text]"
    assert why(RENCONTRE, game, "V", "bars R") == ""
    label = game.question.describe(game, 1, game.question.parse(game, 1, "bars R"))
    assert (label.target, label.number) == ("seat", 2)
    again = follow(
        [*use, ["V", "bars R"]],
        {"question": "order"},
        **LISTS,
        powers={"V": ["magnet"]},
        options={"magnet_targets": 2},
    )
    says(again, "V", {"no more": "answer-order-no-more", "defence B": "answer-order-defence(B)"})
    assert why(RENCONTRE, again, "V", "bars R") == "refused-order [rencontre.power.magnet.text]"
    assert why(RENCONTRE, again, "V", "no more") == ""


@pytest.mark.parametrize(
    ("script", "letter", "rule"),
    [
        ([], "V", "rencontre.ally.offence-invites"),
        ([["V", "invites R"]], "J", "rencontre.ally.defence-invites"),
    ],
)
def test_an_invitation_to_the_wrong_player_is_refused(
    script: Script, letter: str, rule: str
) -> None:
    """Neither main player is invited, nor anybody who is not there; each has a rule of its own."""
    game = follow(script, {"question": "invite", "asked": letter}, **LISTS)
    for words in ("invites V", "invites J", "invites BJ"):
        assert why(RENCONTRE, game, letter, words) == f"refused-invite [{rule}]"
    for number in (-1, 16, 17):
        assert why(RENCONTRE, game, letter, number) == f"refused-invite [{rule}]"
    for words in ("invites nobody", "invites B", "invites BR"):
        assert why(RENCONTRE, game, letter, words) == ""
    says(
        game,
        letter,
        {"invites nobody": "answer-invite-nobody", "invites R": "answer-invite(R)"},
    )
    assert label_of(RENCONTRE, game, letter, "invites BR") == "answer-invite(and(B, R))"


def test_an_amoeba_says_how_many_go_where() -> None:
    """The last token of a base is worth a word when it goes in, not when one comes out."""
    game = follow(
        [["V", "plays A10"], ["J", "plays A10"], ["V", "uses amoeba"]],
        {"question": "ooze"},
        turn="V",
        defence="J",
        target="J1",
        at="cards",
        tokens={"V": {"V1": 3, "V2": 1, "V3": 2, "oval": 2, "bh": 12}},
        hands={"V": ["A10", "C"], "J": ["A10", "C"]},
        powers={"V": ["amoeba"]},
    )
    says(
        game,
        "V",
        {
            "in V1": "answer-ooze-in(1, some-tokens(1, planet(V1)))",
            "in V2": "answer-ooze-in(1, last-tokens(1, planet(V2)))",
            "in V1x3": "answer-ooze-in(3, last-tokens(3, planet(V1)))",
            "out V2": "answer-ooze-out(1, some-tokens(1, planet(V2)))",
        },
    )
    for words in ("in V1x4", "out V1x3", "in J1", "in V4"):
        assert why(RENCONTRE, game, "V", words) == "refused-ooze [rencontre.power.amoeba.text]"
    assert why(RENCONTRE, game, "V", "out V1x2") == ""


# each power at its moment: what was answered before, who answers, the labels, the refusals
CARDS: Script = [["V", "plays A10"], ["R", "plays A20"]]
DESTINY: dict[str, Any] = {"turn": "R", "at": "destiny"}
HANDS: dict[str, Any] = {"V": ["A10", "C"], "R": ["A20", "A4", "C"]}
SAID: dict[str, dict[str, Any]] = {
    "assassin": {
        "place": DESTINY | {"picks": ["J"], "tokens": {"J": {"J1": 16, "B1": 1, "V1": 1, "R5": 2}}},
        "labels": {"kills B1": "answer-kill(J, planet(B1), 1)"},
        "refusals": {"kills R1": "refused-kill(J) [rencontre.power.assassin.text]"},
    },
    "dictator": {
        "place": DESTINY | {"picks": ["B"]},
        "labels": {"names J": "answer-name(J)", "names V": "answer-name(V)"},
        "refusals": {"names R": "refused-name [rencontre.power.dictator.text]"},
    },
    "gambler": {
        "script": [*CARDS, ["V", "uses gambler"]],
        "labels": {
            "claims A10": "answer-claim-true(card-attack(10))",
            "claims A30": "answer-claim(card-attack(30))",
        },
        "refusals": {
            "claims GAZ": "refused-only-duel [rencontre.cards.only-duel]",
            "claims A11": "refused-claim [rencontre.power.gambler.text]",
        },
    },
    "gambler, called": {
        "script": [*CARDS, ["V", "uses gambler"], ["V", "claims A30"]],
        "seat": "R",
        "labels": {
            "calls": "answer-call(card-attack(30), V)",
            "believes": "answer-believe(card-attack(30), V)",
        },
        "numbers": {2: "refused-call [rencontre.power.gambler.text]"},
    },
    "hate": {
        "place": {"turn": "V", "at": "turn"},
        "labels": {"throws A10": "answer-throw(card-attack(10))"},
        "refusals": {"throws A20": "refused-throw-first [rencontre.power.hate.text]"},
    },
    "hate, an attack": {
        "place": {"turn": "V", "at": "turn"},
        "script": [["V", "throws A10"]],
        "seat": "R",
        "labels": {
            "throws A20": "answer-throw(card-attack(20))",
            "withholds": "answer-withhold(3)",
        },
        "refusals": {
            "throws A4": "refused-tribute-attack(card-attack(10)) [rencontre.power.hate.text]",
        },
    },
    "hate, a compromise": {
        "place": {"turn": "V", "at": "turn"},
        "script": [["V", "throws C"]],
        "seat": "R",
        "labels": {"throws C": "answer-throw(card-C)"},
        "refusals": {
            "throws A20": "refused-tribute-compromise(card-C) [rencontre.power.hate.text]",
        },
    },
    "hate, an edict": {
        "place": {
            "turn": "V",
            "at": "turn",
            "hands": HANDS | {"V": ["A10", "GAZ"], "R": ["A20", "CHAMP"]},
        },
        "script": [["V", "throws GAZ"]],
        "seat": "R",
        "labels": {"throws CHAMP": "answer-throw(card-CHAMP)"},
        "refusals": {
            "throws A20": "refused-tribute-edict(card-GAZ) [rencontre.power.hate.text]",
        },
    },
    "hate, the toll": {
        "place": {"turn": "V", "at": "turn"},
        "script": [["V", "throws A10"], ["R", "withholds"]],
        "labels": {"R1x3": "answer-toll(3, some-tokens(3, planet(R1)))"},
        "refusals": {"R1x2": "refused-toll(3) [rencontre.power.hate.text]"},
    },
    "healer": {
        "script": [["V", "plays C"], ["R", "plays A20"], ["B", "uses healer"]],
        "seat": "B",
        "labels": {"heals V": "answer-heal(V, 3)"},
        "numbers": {0: "refused-heal [rencontre.power.healer.text]"},
        "place": force(3, 4) | {"tokens": force(3, 4)["tokens"] | {"J": {"J1": 18, "oval": 2}}},
    },
    "judge": {
        "script": [["V", "uses judge"]],
        "labels": {
            "winner cards 2": "answer-stake-winner(award-cards(2))",
            "loser base": "answer-stake-loser(award-base)",
        },
        "refusals": {"winner": "refused-stake [rencontre.power.judge.text]"},
    },
    "kamikaze": {
        "script": [["V", "uses kamikaze"]],
        "labels": {"V1x2": "answer-sacrifice(2, some-tokens(2, planet(V1)))"},
        "refusals": {"none": "refused-sacrifice [rencontre.power.kamikaze.text]"},
    },
    "mutant": {
        "place": {"turn": "V", "defence": "R", "target": "R1", "at": "gather"},
        "script": [["V", "V1"], ["V", "uses mutant"]],
        "labels": {
            "draws deck": "answer-draw-deck(5)",
            "draws R": "answer-draw-hand(R, 3, 5)",
        },
        "refusals": {"draws V": "refused-draw [rencontre.power.mutant.text]"},
    },
    "philanthropist": {
        "script": [["V", "uses philanthropist"]],
        "labels": {"gives A10 to R": "answer-gift(card-attack(10), R)"},
        "refusals": {"gives A4 to R": "refused-gift [rencontre.power.philanthropist.text]"},
    },
    "seeker": {
        "script": [["V", "uses seeker"]],
        "labels": {
            "asks R will A4": "answer-ask(R, asked-will-attack(card-attack(4), 4))",
            "asks R holds C": "answer-ask(R, asked-holds-card(card-C, 31))",
        },
        "refusals": {"asks B will A4": "refused-ask [rencontre.power.seeker.text]"},
    },
    "seeker, answered": {
        "script": [["V", "uses seeker"], ["V", "asks R will A4"]],
        "seat": "R",
        "labels": {
            "yes": "answer-yes(asked-will-attack(card-attack(4), 4))",
            "no": "answer-no(asked-will-attack(card-attack(4), 4))",
        },
        "numbers": {5: "refused-untrue [rencontre.power.seeker.text]"},
    },
    "vacuum": {
        "script": [["V", "plays A10"], ["R", "plays A20"]],
        "labels": {
            "drags Rx3": "answer-drag(tokens-of(R, 3))",
            "drags Bx1 Rx2": "answer-drag(and(tokens-of(B, 1), tokens-of(R, 2)))",
        },
        "refusals": {"drags Rx2": "refused-drag(3) [rencontre.power.vacuum.text]"},
    },
    "will": {
        "place": {"turn": "V", "at": "destiny", "picks": ["R"]},
        "labels": {"names J": "answer-name(J)"},
        "refusals": {"names V": "refused-name [rencontre.power.will.text]"},
    },
}


@pytest.mark.parametrize("name", SAID)
def test_a_power_says(name: str) -> None:
    """At its moment; a power of red's or blue's where the place says so."""
    said = SAID[name]
    power = name.partition(",")[0]
    place = said.get("place", {})
    if "at" not in place:
        place = force(3, 4) | place
    owner = "B" if power == "healer" else "V"
    hands = place.get("hands", HANDS | {"J": ["A6"], "B": ["A6"]})
    game = follow(
        said.get("script", []), {}, **(place | {"hands": hands, "powers": {owner: [power]}})
    )
    letter = said.get("seat", "V")
    assert "BVRJ".index(letter) in game.to_act
    for words, label in said["labels"].items():
        assert label_of(RENCONTRE, game, letter, words) == label
        assert why(RENCONTRE, game, letter, words) == ""
    refusals = said.get("refusals", {}) | said.get("numbers", {})
    for answer, refusal in refusals.items():
        assert why(RENCONTRE, game, letter, answer) == refusal


def test_grafts_and_zaps() -> None:
    """A Plant names a power and its host; nobody zaps their own power."""
    tokens = {"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 2, "B1": 1, "J5": 1, "oval": 4}}
    powers = {"V": ["plant"], "B": ["virus"], "J": ["macron"]}
    place = {"turn": "V", "defence": "R", "target": "R1", "at": "cards"}
    game = follow(
        [["V", "uses plant"]], {"question": "graft"}, **place, tokens=tokens, powers=powers,
        hands=HANDS,
    )  # fmt: skip
    says(
        game,
        "V",
        {
            "grafts virus": "answer-graft(alien-virus, B)",
            "grafts macron": "answer-graft(alien-macron, J)",
        },
    )
    assert why(RENCONTRE, game, "V", 9999) == "refused-graft [rencontre.power.plant.text]"
    zap = follow(
        [["V", "uses kamikaze"]],
        {"question": "zap"},
        hands=HANDS | {"J": ["ZAP"], "V": ["A10", "ZAP"]},
        powers={"V": ["kamikaze"]},
        **force(3, 4),
    )
    assert why(RENCONTRE, zap, "V", "ZAP") == "refused-own-power [rencontre.edict.zap.not-own]"
    assert why(RENCONTRE, zap, "J", 7) == (
        "refused-not-held(card-ZAP) [rencontre.edict.own-window]"
    )


def test_a_mind_reads_one_of_two() -> None:
    """An ally chooses between the main players."""
    game = follow(
        [["V", "V1"], ["B", "uses mind"]],
        {"question": "read"},
        turn="V",
        defence="R",
        target="R1",
        at="gather",
        hands=HANDS,
        powers={"B": ["mind"]},
    )
    says(game, "B", {"reads V": "answer-read(V)", "reads R": "answer-read(R)"})
    assert why(RENCONTRE, game, "B", "reads J") == "refused-read [rencontre.power.mind.text]"


def test_the_order_of_ones_own_powers() -> None:
    """Two mandatory powers due together: their owner says which acts first."""
    game = follow(
        [["V", "plays A10"], ["R", "plays A20"]],
        {"question": "power_order"},
        hands=HANDS,
        powers={"V": ["virus", "macron"]},
        **force(1, 4),
    )
    says(
        game,
        "V",
        {"first virus": "answer-first(alien-virus)", "first macron": "answer-first(alien-macron)"},
    )
