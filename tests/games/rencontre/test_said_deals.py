"""What edicts, deals and the choice of powers say, and why answers are refused."""

from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.cards import NO_FACE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import SEALED, attack, force
from tests.games.rencontre.saying import at, refuses, says
from tests.games.said import label_of, refusal, why

HANDS: dict[str, Any] = {"V": ["A8", "C"], "R": ["A4", "C"]}


# edicts and windows


def test_windows() -> None:
    """An edict is played where it is legal, on whom it may strike; or nothing."""
    hands = {"V": ["A10", "C"], "J": ["A10", "C"], "B": ["CHAMP", "PESTE", "GAZ", "A4"]}
    game = at([], "window", **(SEALED | {"hands": hands}))
    says(
        game,
        "B",
        {
            "passes": "answer-pass",
            "PESTE J": "answer-play-on(card-PESTE, J, edict-PESTE)",
            "CHAMP BR": "answer-play-on(card-CHAMP, and(B, R), edict-CHAMP)",
        },
    )
    refuses(
        game,
        "B",
        {
            "GAZ": "refused-not-its-moment(card-GAZ) [rencontre.edict.gaz.window]",
            "MOEBIUS": "refused-not-held(card-MOEBIUS) [rencontre.edict.own-window]",
            "CHAMP V": "refused-target(card-CHAMP) [rencontre.edict.champ.effect]",
        },
    )
    control = at(
        [["V", "plays A30"], ["R", "plays A6"]],
        "window",
        hands={"V": ["A30", "A4"], "R": ["C", "A6"], "B": ["CONTROLE"]},
        **force(4, 4),
    )
    says(control, "B", {"CONTROLE": "answer-play(card-CONTROLE, nobody, edict-CONTROLE)"})
    power = at(
        [], "window", hands=HANDS, powers={"V": ["kamikaze"], "B": ["healer"]}, **force(3, 4)
    )
    says(power, "V", {"uses kamikaze": "answer-use(alien-kamikaze)"})
    refuses(
        power,
        "V",
        {
            "uses healer": "refused-power [rencontre.power.optional]",
        },
    )
    zap = at(
        [["V", "uses kamikaze"]],
        "zap",
        hands=HANDS | {"J": ["ZAP"]},
        powers={"V": ["kamikaze"]},
        **force(3, 4),
    )
    says(zap, "J", {"ZAP": "answer-zap(alien-kamikaze, V)", "passes": "answer-pass"})


def test_a_plague() -> None:
    """Three tokens, or cards: each is named."""
    game = at(
        [["R", "PESTE V"]],
        "lose_to_plague",
        turn="R",
        at="turn",
        tokens={"V": {"V1": 4, "B1": 1, "bh": 15}},
        hands={"R": ["PESTE", "A8"], "V": ["A4"]},
    )
    says(
        game,
        "V",
        {
            "V1x3": "answer-lose(3, some-tokens(3, planet(V1)))",
            "V1x2 B1": (
                "answer-lose(3, and(last-tokens(1, planet(B1)), some-tokens(2, planet(V1))))"
            ),
        },
    )
    refuses(game, "V", {"V1x2": "refused-lose(3) [rencontre.edict.peste.tokens]"})
    cards = at(
        [["V", "PESTE V"]],
        "throw_attack",
        turn="V",
        at="turn",
        tokens={"V": {"V1": 2, "bh": 18}},
        hands={"V": ["PESTE", "A6", "A8", "C"], "B": 1, "R": 1, "J": 1},
    )
    says(cards, "V", {"throws A6": "answer-throw(card-attack(6))"})
    refuses(cards, "V", {"throws C": "refused-throw [rencontre.edict.peste.cards]"})


# deals


DEAL: dict[str, Any] = {"hands": {"V": ["C", "A4", "A6"], "R": ["C", "A8"]}}
COMPROMISES = [["V", "plays C"], ["R", "plays C"]]
V1 = "deal-base(deal-free, planet(V1))"
R1 = "deal-base(deal-free, planet(R1))"


def test_a_negotiation() -> None:
    game = at(COMPROMISES, "negotiate", **DEAL, **force(1, 4))
    says(
        game,
        "V",
        {
            "no deal": "answer-no-deal",
            "time is up": "answer-time-is-up",
            "offers V1 for R1": f"answer-offer({V1}, {R1}, 0, deal-free)",
            "offers ?2 for R1x2": (
                "answer-offer(deal-random(2), deal-base(deal-exactly(2), deal-free, planet(R1)), 0,"
                " deal-free)"
            ),
        },
    )
    refuses(
        game,
        "V",
        {
            "accepts": "refused-accept [rencontre.deal.precise]",
            "withdraws": "refused-nothing-open [rencontre.deal.precise]",
            "offers nothing for nothing": "refused-deal-empty [rencontre.deal.not-empty]",
            "offers J1 for ?1": (
                "refused-not-granters(V, R, planet(J1)) [rencontre.deal.base-where-owner]"
            ),
            "offers ?3 for R1": "refused-deal-hand(3, 2, V) [rencontre.deal.cards-limit]",
            "offers A20 for R1": "refused-deal-cards [rencontre.deal.precise]",
            "offers ?1 for nothing term1": "refused-deal-term [rencontre.power.overrides]",
            "offers V1 V2 for R1": "refused-two-bases [rencontre.deal.one-base-each]",
        },
    )
    refuses(game, "B", {"no deal": "refused-third-party [rencontre.deal.opens]"})
    open_offer = at([*COMPROMISES, ["V", "offers V1 for ?1"]], "negotiate", **DEAL, **force(1, 4))
    says(open_offer, "R", {"accepts": f"answer-accept(deal-random(1), {V1}, 0, deal-free)"})
    later = at(
        [*COMPROMISES, ["V", "offers V1 for ?1"], ["R", "no deal"]],
        "negotiate",
        **DEAL,
        **force(1, 4),
    )
    says(later, "V", {"withdraws": "answer-withdraw"})


def test_bases_in_a_deal() -> None:
    """Neither where the receiver has one already, nor to a player who has no token."""
    tokens = force(1, 4)["tokens"]
    tokens["V"] = {"V1": 10, "R2": 9, "oval": 1}
    game = at(COMPROMISES, "negotiate", **DEAL, **attack(tokens))
    refuses(
        game,
        "V",
        {
            "offers ?1 for R2": "refused-not-new(R, V, planet(R2)) [rencontre.deal.new-base]",
            "offers R2 for ?1": "refused-not-new(V, R, planet(R2)) [rencontre.deal.new-base]",
        },
    )
    tokens["R"] = {"bh": 20}
    bare = at(COMPROMISES, "negotiate", **DEAL, **attack(tokens))
    refuses(
        bare,
        "V",
        {
            "offers V1 for ?1": "refused-no-token(V, R, planet(V1)) [rencontre.deal.tokens]",
            "offers ?1 for granter": "refused-no-grant(R, V) [rencontre.deal.base-where-owner]",
        },
    )


def test_carrying_out_a_deal() -> None:
    """The granter names a planet, the giver a card, the receiver the founders."""
    script = [*COMPROMISES, ["V", "offers A4-6 for granter"], ["R", "accepts"]]
    grant = at(script, "grant", **DEAL, **force(1, 4))
    says(grant, "R", {"on R2": "answer-grant(planet(R2))"})
    refuses(grant, "R", {"on V1": "refused-grant [rencontre.deal.new-base]"})
    give = at([*script, ["R", "on R2"]], "give_card", **DEAL, **force(1, 4))
    says(give, "V", {"gives A6": "answer-give(card-attack(6))"})
    refuses(give, "V", {"gives A20": "refused-give [rencontre.deal.precise]"})
    assert label_of(RENCONTRE, give, "V", NO_FACE) == "answer-none"
    found = at([*script, ["R", "on R2"], ["V", "gives A6"]], "found", **DEAL, **force(1, 4))
    says(
        found,
        "V",
        {
            "V1": "answer-found(1, some-tokens(1, planet(V1)))",
            "cone": "answer-found(1, some-tokens(1, cone))",
        },
    )


def test_a_failed_deal() -> None:
    game = at([*COMPROMISES, ["V", "time is up"]], "lose_for_deal", **DEAL, **force(1, 4))
    says(game, "V", {"V1x3": "answer-lose(3, some-tokens(3, planet(V1)))"})
    refuses(game, "V", {"V1x2": "refused-lose(3) [rencontre.deal.fail-choice]"})


def test_terms_that_a_deal_cannot_have() -> None:
    """More than there is, founders that are not there, and proposals used up."""
    game = at(COMPROMISES, "negotiate", **DEAL, **force(1, 4))
    source = "rencontre.deal.tokens"
    refuses(
        game,
        "V",
        {
            "offers ?1 for R2@B1": f"refused-deal-source(V, planet(B1)) [{source}]",
            "offers ?1 for R2x9@V5": "refused-deal-founders(V) [rencontre.deal.precise]",
            "offers ?99 for R1": "refused-too-many-cards [rencontre.deal.cards-limit]",
            "offers ?1 for R2x99": "refused-too-many-tokens [rencontre.deal.tokens]",
        },
    )
    assert why(RENCONTRE, game, "V", 10**60) == "refused-deal-form [rencontre.deal.precise]"
    spoken = at(
        [*COMPROMISES, ["V", "offers V1 for R1"], ["R", "no deal"]],
        "negotiate",
        options={"deal_proposals": 1},
        **DEAL,
        **force(1, 4),
    )
    left = "refused-no-proposal-left [rencontre.option.deal_proposals]"
    refuses(spoken, "V", {"offers V2 for R2": left})


def test_founders() -> None:
    """At least one; as many of a place as was agreed."""
    script = [*COMPROMISES, ["V", "offers ?1 for R2x3-4@V1x2,cone"], ["R", "accepts"]]
    hands = {"V": ["C", "A4", "A6"], "R": ["C"]}
    game = at(script, "found", hands=hands, **force(3, 4))
    refuses(
        game,
        "V",
        {
            "V2x3": "refused-found-from [rencontre.deal.precise]",
            "cone": "refused-found [rencontre.deal.tokens]",
            "B1": "refused-gather-place [rencontre.deal.tokens-only-there]",
        },
    )


def test_edicts_before_a_new_hand() -> None:
    """Plague may still be played, nothing is kept."""
    game = at(
        [["V", "passes"]],
        "clear",
        turn="V",
        at="turn",
        hands={"V": ["PESTE"], "B": 1, "R": 1, "J": 1},
    )
    says(game, "V", {"discards": "answer-discard-all"})
    refuses(game, "V", {"keeps": "refused-keep-edicts [rencontre.newhand.compulsory]"})


def test_an_edict_without_an_effect() -> None:
    """rencontre.edict.needs-effect: there is no ally to send home."""
    hands = {"V": ["A10", "C"], "R": ["A10", "C"], "B": ["CHAMP", "PESTE"]}
    game = at([], "window", hands=hands, **force(3, 4))
    refuses(game, "B", {"CHAMP J": "refused-no-effect(card-CHAMP) [rencontre.edict.needs-effect]"})


def test_moebius() -> None:
    """Everybody takes back what they like, on bases of their own."""
    game = at(
        [["V", "MOEBIUS"]],
        "rescue",
        turn="V",
        at="turn",
        tokens={"V": {"V1": 16, "V2": 2, "bh": 2}},
        hands={"V": ["MOEBIUS", "A8"], "R": ["A4"]},
    )
    says(
        game,
        "V",
        {
            "none": "answer-leave-all",
            "V1x2": "answer-home(2, some-tokens(2, planet(V1)))",
        },
    )
    refuses(game, "V", {"V1x3": "refused-rescue [rencontre.edict.moebius.effect]"})


# powers before the game


def start(question: str, **options: Any) -> Rencontre:
    """A game of two at a question before its first turn."""
    game = RENCONTRE.new(2, options, Chance(seeded_key("said")))
    assert isinstance(game, Rencontre)
    assert game.question.name == question
    return game


def test_powers_are_kept_rejected_or_picked() -> None:
    """Two of three, one of two, or any that nobody has."""
    three = start("reject", variant_two_of_three=True, power_set="beginners")
    first = three.alien(three.powers[0][0]).name
    says(three, "B", {f"rejects {first}": f"answer-reject(alien-{first})"})
    assert why(RENCONTRE, three, "B", 99) == "refused-reject [rencontre.variant.two-of-three]"
    two = start("keep_one", power_choice="one_of_two")
    first = two.alien(two.powers[0][0]).name
    says(two, "B", {f"keeps {first}": f"answer-keep-one(alien-{first})"})
    assert why(RENCONTRE, two, "B", 99) == "refused-keep-one [rencontre.option.power_choice]"
    free = start("pick", power_choice="free")
    letter = "BV"[free.to_act[0]]
    says(free, letter, {"takes virus": "answer-pick(alien-virus)"})
    assert why(RENCONTRE, free, letter, 99) == "refused-pick [rencontre.option.power_choice]"


def test_powers_are_kept_or_replaced_after_a_round() -> None:
    game = at(
        [],
        "rotate",
        options={"variant_rotation": True},
        turn="J",
        first="B",
        at="end",
        powers={"B": ["void"]},
        pile=["laser", "vulch"],
        goes_on=True,
    )
    says(game, "B", {"keeps": "answer-keep", "replaces void": "answer-replace(alien-void)"})
    assert why(RENCONTRE, game, "B", 99) == "refused-power [rencontre.variant.rotation]"


def test_tables_that_cannot_be() -> None:
    """Too many powers for the set; two ways to choose them at once."""
    choices: list[tuple[int, Options, str]] = [
        (
            2,
            {"power_choice": "free", "variant_two_of_three": True},
            "refused-choice-three [rencontre.option.power_choice]",
        ),
        (
            4,
            {"power_set": "beginners", "powers_per_player": 3},
            "refused-power-set(12, 9) [rencontre.option.power_set]",
        ),
    ]
    for players, options, said in choices:
        with pytest.raises(Refused) as refused:
            RENCONTRE.complete(players, options)
        assert refusal(RENCONTRE, refused.value) == said
