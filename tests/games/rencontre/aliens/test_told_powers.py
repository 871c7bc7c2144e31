"""What rarer moments of powers, edicts and the start of a game tell, event by event."""

from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.game import LEAVE
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import Script, follow, force, sealed


def told(kinds: str, lines: list[str], script: Script, **place: Any) -> None:
    """Green attacks red on R1, and every event of some kinds is stated."""
    follow(script, {f"told {kinds}": lines}, **(force(3, 4) | place))


def new(players: int, **options: Any) -> Rencontre:
    """A game from its very start, with a witness."""
    game = RENCONTRE.new(players, options, Chance(seeded_key("told")), Witness())
    assert isinstance(game, Rencontre)
    return game


def name(game: Rencontre, number: int) -> str:
    """A power as an event names it."""
    return f"alien-{game.alien(number).name}"


# powers


def test_a_seeker_hears_a_no() -> None:
    """Red holds no attack of 30, and says so."""
    told(
        "asks answers-yes answers-no",
        [
            (
                "asks who=V what=asked-holds-attack(card-attack(30), 30) whom=R"
                " [rencontre.power.seeker.text]"
            ),
            "answers-no who=R whom=V [rencontre.power.seeker.text]",
        ],
        [["V", "uses seeker"], ["V", "asks R holds A30"]],
        hands={"V": ["A6", "C"], "R": ["A12", "C"]},
        powers={"V": ["seeker"]},
    )


def test_a_seeker_hears_a_yes() -> None:
    """Red holds an attack of 12: a fact is no promise."""
    told(
        "asks answers-yes answers-no",
        [
            (
                "asks who=V what=asked-holds-attack(card-attack(12), 12) whom=R"
                " [rencontre.power.seeker.text]"
            ),
            "answers-yes who=R whom=V [rencontre.power.seeker.text]",
        ],
        [["V", "uses seeker"], ["V", "asks R holds A12"]],
        hands={"V": ["A6", "C"], "R": ["A12", "C"]},
        powers={"V": ["seeker"]},
    )


def test_chronos_sets_the_opponents_card_aside_and_gives_it_back() -> None:
    told(
        "sets-aside sets-aside-unseen takes-back takes-back-unseen",
        [
            "sets-aside who=R what=card-attack(20) [rencontre.power.overrides]",
            "takes-back who=R what=card-attack(20) [rencontre.power.G15]",
        ],
        [
            ["V", "plays A10"],
            ["R", "plays A20"],
            ["V", "uses chronos"],
            ["V", "plays A10"],
            ["R", "plays A8"],
        ],
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"]},
        powers={"V": ["chronos"]},
    )


def test_a_card_that_nobody_turned_is_set_aside_unseen() -> None:
    """Red gambles with it, green goes back to the choice."""
    told(
        "sets-aside sets-aside-unseen takes-back takes-back-unseen",
        [
            "sets-aside-unseen who=R [rencontre.power.overrides]",
            "takes-back-unseen who=R [rencontre.power.G15]",
        ],
        [
            ["V", "plays A10"],
            ["R", "plays A4"],
            ["R", "uses gambler"],
            ["R", "claims A30"],
            ["V", "believes"],
            ["V", "uses chronos"],
            ["V", "plays A10"],
            ["R", "plays A8"],
            ["R", "passes"],
        ],
        hands={"V": ["A10", "C"], "R": ["A4", "A8", "C"]},
        powers={"V": ["chronos"], "R": ["gambler"]},
    )


def test_a_gambler_looks_at_a_card_that_was_picked_for_it() -> None:
    told(
        "looks claims",
        ["looks who=V what=card-attack(6) only=V [rencontre.power.overrides]"],
        [["R", "plays A12"], ["V", "uses gambler"]],
        hands={"V": ["A6", "C"], "R": ["A12", "C"]},
        picks=["A6"],
        powers={"V": ["gambler"], "R": ["laser"]},
    )


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("winner cards 2", "stake-winner who=V count=2 [rencontre.power.judge.text]"),
        ("winner base", "stake-winner who=V what=1 [rencontre.power.judge.text]"),
        ("loser base", "stake-loser who=V what=1 [rencontre.power.judge.text]"),
        ("loser base cards 1", "stake-loser who=V what=1 count=1 [rencontre.power.judge.text]"),
    ],
)
def test_a_judge_says_who_gets_what(words: str, line: str) -> None:
    told(
        "stake-winner stake-loser",
        [line],
        [["V", "uses judge"], ["V", words]],
        hands={"V": ["A12", "A6"], "R": ["A8", "A4"]},
        powers={"V": ["judge"]},
    )


def test_an_award_is_carried_out() -> None:
    """Green wins two cards and a base on R2, beside R1 where it lands."""
    told(
        "lands founds takes-cards",
        [
            "lands who=V what=planet(R1) count=3 [rencontre.resolve.offence-lands]",
            "founds who=V what=planet(R2) count=1 [rencontre.power.judge.text]",
            "takes-cards who=V whom=R count=2 [rencontre.power.judge.text]",
        ],
        [
            ["V", "uses judge"],
            ["V", "winner base cards 2"],
            ["V", "plays A12"],
            ["R", "plays A4"],
            ["V", "on R2"],
            ["V", "V1"],
        ],
        hands={"V": ["A12", "A6"], "R": ["A8", "A4", "A10"]},
        powers={"V": ["judge"]},
    )


def test_a_mutant_draws_from_a_hand() -> None:
    """Both know which card it is, the others only that it went."""
    follow(
        [["V", "V1"], ["V", "uses mutant"], ["V", "draws R"]],
        {
            "told sees loses-card takes-cards": [
                "sees who=V what=card-attack(8) only=V [rencontre.power.mutant.text]",
                "loses-card who=R what=card-attack(8) whom=V only=R [rencontre.power.mutant.text]",
                "takes-cards who=V whom=R count=1 [rencontre.power.mutant.text]",
            ]
        },
        turn="V",
        defence="R",
        target="R1",
        at="gather",
        hands={"V": ["A4", "A4", "A6", "A6", "C", "C"], "R": ["A8", "A8"]},
        powers={"V": ["mutant"]},
        picks=["A8"],
    )


def test_a_vulch_collects() -> None:
    sealed(
        [["B", "CHAMP R"], ["R", "R1 R2"]],
        {"told collects": ["collects who=R what=card-CHAMP [rencontre.power.edict-conflict]"]},
        hands={"V": ["A10", "A8"], "J": ["A10", "C"], "B": ["CHAMP"], "R": []},
        powers={"R": ["vulch"]},
    )


def test_a_zombie_frees_as_many_tokens_as_the_deal_says() -> None:
    """Red has three in the Black Hole; two come back."""
    place = force(3, 4)
    place["tokens"]["R"] = {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 1, "bh": 3}
    told(
        "frees deal",
        [
            (
                "deal who=V what=deal(deal-random(1), deal-nothing, 2, deal-back-of(2, R)) whom=R"
                " count=3 [rencontre.deal.success]"
            ),
            "frees who=V whom=R count=2 [rencontre.power.overrides]",
        ],
        [
            ["V", "plays C"],
            ["R", "plays C"],
            ["V", "offers ?1 for nothing term2"],
            ["R", "accepts"],
        ],
        hands={"V": ["C", "A4"], "R": ["C", "A6"]},
        powers={"V": ["zombie"]},
        **place,
    )


# edicts


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("CHAMP R", ["edict-on who=B what=card-CHAMP whom=R count=1 [rencontre.edict.face-up]"]),
        (
            "CHAMP BR",
            [
                "edict who=B what=card-CHAMP count=2 [rencontre.edict.face-up]",
                "edict-names who=B what=card-CHAMP whom=B [rencontre.edict.face-up]",
                "edict-names who=B what=card-CHAMP whom=R [rencontre.edict.face-up]",
            ],
        ),
        ("PESTE J", ["edict-on who=B what=card-PESTE whom=J count=1 [rencontre.edict.face-up]"]),
    ],
)
def test_an_edict_names_whom_it_strikes(words: str, lines: list[str]) -> None:
    """One in the sentence itself; of several each in a line of its own."""
    sealed(
        [["B", words]],
        {"told edict edict-names": lines},
        hands={"V": ["A10", "A8"], "J": ["A10", "C"], "B": ["CHAMP", "PESTE", "A4"], "R": []},
    )


# the start, and leaving


def test_powers_are_told_at_the_start_and_who_begins() -> None:
    game = new(3, powers_per_player=1)
    lines = [
        f"has-power who={letter} what={name(game, own[0])} [rencontre.setup.read-powers]"
        for letter, own in zip("BVR", game.powers, strict=True)
    ]
    lines.append(f"begins who={'BVR'[game.first]} [rencontre.setup.first-player]")
    assert RENCONTRE.fact(game, "told has-power begins powerless may-choose") == lines


def test_a_game_without_powers_says_so() -> None:
    game = new(2, powers_per_player=0)
    expected = ["powerless [rencontre.setup.powerless]"]
    assert RENCONTRE.fact(game, "told has-power powerless") == expected


def test_only_the_chooser_sees_what_may_be_chosen() -> None:
    game = new(2, variant_two_of_three=True)
    assert RENCONTRE.fact(game, "told may-choose has-power") == [
        f"may-choose who={letter} what={name(game, number)} only={letter} [rencontre.setup.powers]"
        for letter, own in zip("BV", game.powers, strict=True)
        for number in own
    ]
    assert [len(own) for own in game.powers] == [3, 3]


def test_a_power_that_may_not_be_in_a_hand_goes_under_the_pile() -> None:
    """rencontre.powers.several: Zombie and Kamikaze do not go together."""
    follow(
        [["B", "replaces judge"]],
        {
            "told goes-under gives-up has-power": [
                "gives-up who=B what=alien-judge [rencontre.variant.rotation]",
                "goes-under who=B what=alien-zombie [rencontre.powers.several]",
                "has-power who=B what=alien-vulch [rencontre.variant.rotation]",
            ]
        },
        options={"variant_rotation": True, "powers_per_player": 2},
        turn="J",
        first="B",
        at="end",
        pile=["laser", "vulch", "zombie"],
        powers={"B": ["kamikaze", "judge"]},
        goes_on=True,
    )


def test_one_who_leaves_is_told_twice() -> None:
    """When they get up, and when the duel is over."""
    game = follow(
        [],
        {"question": "commit"},
        options={"on_leave": "remove"},
        hands={"V": ["A20", "C"], "R": ["A4", "C"], "B": ["A6"], "J": ["A8"]},
        goes_on=True,
        **force(3, 4),
    )
    game.play(2, LEAVE)
    assert RENCONTRE.fact(game, "told is-leaving leaves") == [
        "is-leaving who=R [rencontre.option.on_leave]"
    ]
    game.play(1, 20)
    game.play(2, 4)
    assert RENCONTRE.fact(game, "told is-leaving leaves") == [
        "is-leaving who=R [rencontre.option.on_leave]",
        "leaves who=R [rencontre.option.on_leave]",
    ]
