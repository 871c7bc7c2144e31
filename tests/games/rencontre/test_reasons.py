"""Every event names the rule it happened by, and every refusal the rule that forbids it."""

from pathlib import Path
from typing import Any

import pytest

from regalia.engine.flow import PASS
from regalia.engine.refused import Refused
from regalia.engine.scenarios.scenario import read_scenario, run_scenario
from regalia.games.rencontre.deals.questions import OFFER
from regalia.games.rencontre.deals.terms import SPAN_OF_DEALS
from regalia.games.rencontre.deals.words import TOO_MANY_CARDS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import Script, follow, force, sealed

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))
# what the scenario files tell of the base game, powers left aside
REASONS = {
    "accepts": "rencontre.deal.may-give",
    "aims": "rencontre.point.any-planet",
    "attempt": "rencontre.power.attempt",
    "back-to-origin": "rencontre.option.return_without_base",
    "cancelled": "rencontre.turn.cancel",
    "chooses": "rencontre.cards.commit",
    "clears": "rencontre.discard.edicts",
    "commits": "rencontre.cards.commit",
    "consolation": "rencontre.consolation.count",
    "controlled": "rencontre.edict.controle.effect",
    "deal": "rencontre.deal.success",
    "declines": "rencontre.ally.decline",
    "defence": "rencontre.destiny.opponent",
    "defends-bare": "rencontre.option.no_card_defence",
    "disc": "rencontre.destiny.set-aside",
    "discards": "rencontre.discard.duel-cards",
    "duel": "rencontre.turn.first-duel rencontre.second.right",
    "edict": "rencontre.edict.face-up",
    "failure": "rencontre.deal.fail-three",
    "falls": "rencontre.option.return_without_base",
    "founds": "rencontre.deal.tokens",
    "gives-cards": "rencontre.deal.atomic",
    "gives-up": "rencontre.variant.rotation",
    "has-power": "rencontre.variant.rotation",
    "invites": "rencontre.ally.order rencontre.ally.defence-invites",
    "invites-nobody": "rencontre.ally.order rencontre.ally.defence-invites",
    "joins": "rencontre.ally.visible",
    "keeps-power": "rencontre.variant.rotation",
    "lands": "rencontre.resolve.offence-lands",
    "leaves": "rencontre.option.tokenless_player",
    "loses": "rencontre.blackhole.lost",
    "must-redraw": "rencontre.destiny.own-forced",
    "negotiation": "rencontre.deal.opens",
    "new-hand": "rencontre.newhand.seven",
    "no-consolation": "rencontre.edict.gaz.effect",
    "no-duel-card": "rencontre.newhand.all-edicts",
    "no-force": "rencontre.turn.first-duel",
    "no-loss": "rencontre.consolation.zero",
    "no-second": "rencontre.second.needs-card",
    "no-target": "rencontre.point.own-system",
    "offers": "rencontre.deal.may-give",
    "out-of-cards": "rencontre.turn.out-of-cards",
    "recovers": "rencontre.recover.any-base rencontre.recover.no-base-cone",
    "redraws": "rencontre.destiny.own-again",
    "refill": "rencontre.destiny.last-disc",
    "removed": "rencontre.power.overrides",
    "reshuffle": "rencontre.discard.reshuffle",
    "returns": "rencontre.resolve.ring-returns rencontre.edict.moebius.effect",
    "reveals": "rencontre.cards.reveal",
    "rewarded": "rencontre.resolve.reward-placement",
    "sends": "rencontre.gather.any-bases rencontre.ally.visible",
    "sent-home": "rencontre.edict.champ.effect",
    "throws": "rencontre.edict.peste.cards",
    "time-is-up": "rencontre.deal.clock",
    "totals": "rencontre.resolve.defence-total",
    "turn": "rencontre.turn.offensive",
    "upset": "rencontre.power.overrides",
    "victory": "rencontre.win.joint rencontre.win.immediate rencontre.option.max_rounds",
    "wants-no-deal": "rencontre.deal.clock",
    "wins": "rencontre.resolve.higher rencontre.resolve.tie rencontre.compromise.loses"
    " rencontre.power.overrides",
    "withdraws": "rencontre.deal.precise",
    "zapped": "rencontre.edict.zap.effect",
}


def test_every_event_names_its_rule() -> None:
    """Over all scenario files: the rules of each kind of event, all of them and no other."""
    found: dict[str, set[str]] = {}
    for path in FILES:
        game = run_scenario(RENCONTRE, read_scenario(path.read_text(encoding="utf-8")))
        assert game.witness is not None
        for event in game.witness.events:
            named = event.rule.split(".")
            if not (named[1] == "power" and len(named) == 4):
                found.setdefault(event.kind, set()).add(event.rule)
    assert {kind: found.get(kind) for kind in REASONS} == {
        kind: set(rules.split()) for kind, rules in REASONS.items()
    }


def reasons(kind: str, game: Rencontre) -> list[str]:
    """The rules of the events of a kind."""
    assert game.witness is not None
    return [event.rule for event in game.witness.events if event.kind == kind]


def test_rules_of_rarer_events() -> None:
    """rencontre.setup.powerless, rencontre.setup.read-powers, rencontre.power.edict-conflict,
    rencontre.consolation.random, rencontre.consolation.cap, rencontre.turn.first-duel"""
    start: dict[str, Any] = {"from_the_start": True}
    game = follow([], {}, options={"powers_per_player": 0}, **start)
    assert reasons("powerless", game) == ["rencontre.setup.powerless"]
    assert set(reasons("has-power", follow([], {}, **start))) == {"rencontre.setup.read-powers"}
    game = sealed(
        [["B", "CHAMP R"], ["R", "R1 R2"]],
        {},
        hands={"V": ["A10", "C"], "J": ["A10", "C"], "B": ["CHAMP"]},
        powers={"R": ["vulch"]},
    )
    assert reasons("collects", game) == ["rencontre.power.edict-conflict"]
    for hand, rule in ((["A4", "A6"], "random"), ([], "cap")):
        game = follow(
            [["V", "plays C"], ["R", "plays A8"]],
            {},
            hands={"V": ["C", "A4"], "R": ["A8", "A10", *hand]},
            **force(2, 4),
        )
        assert reasons("takes-cards", game) == [f"rencontre.consolation.{rule}"]
    place: dict[str, Any] = {"turn": "V", "hands": {"V": ["A6"]}}
    for at, tokens in (("turn", {"removed": 20}), ("destiny", {"bh": 20})):
        game = follow([], {}, at=at, tokens={"V": tokens}, **place)
        assert reasons("no-force", game) == ["rencontre.turn.first-duel"]


# refusals

ASKED: dict[str, Any] = {
    "turn": "V",
    "defence": "J",
    "target": "J1",
    "tokens": {"V": {"V1": 17, "oval": 3}},
    "hands": {"V": ["A10", "C"], "J": ["A10", "C"]},
}
NEGOTIATING: Script = [["V", "plays C"], ["J", "plays C"]]


@pytest.mark.parametrize(
    ("at", "script", "seat", "answer", "rule"),
    [
        ("cards", NEGOTIATING, 1, OFFER + SPAN_OF_DEALS, "rencontre.deal.precise"),
        ("cards", NEGOTIATING, 1, OFFER + TOO_MANY_CARDS, "rencontre.deal.cards-limit"),
        ("cards", NEGOTIATING, 1, 2, "rencontre.deal.precise"),
        ("won", [], 1, 5, "rencontre.second.right"),
        (
            "alliances",
            [["V", "invites R"], ["J", "invites nobody"]],
            2,
            -2,
            "rencontre.ally.tokens",
        ),
        (
            "alliances",
            [["V", "invites R"], ["J", "invites nobody"]],
            0,
            0,
            "rencontre.ally.invited-side-only",
        ),
    ],
)
def test_a_refusal_names_its_rule(
    at: str, script: Script, seat: int, answer: int, rule: str
) -> None:
    """rencontre.deal.precise, rencontre.second.right, rencontre.ally.tokens,
    rencontre.ally.invited-side-only"""
    game = follow(script, {}, at=at, **ASKED)
    before = game.digest()
    with pytest.raises(Refused) as refused:
        game.play(seat, answer)
    assert refused.value.rule == rule
    assert game.digest() == before


def refused_by(rule: str, game: Rencontre, seat: int, answer: int) -> None:
    """An answer is refused by a rule."""
    with pytest.raises(Refused) as refused:
        game.play(seat, answer)
    assert refused.value.rule == f"rencontre.{rule}"


def test_refusals_of_rarer_questions() -> None:
    """rencontre.destiny.own-colour, rencontre.edict.peste.cards, rencontre.gather.not-from-bh,
    rencontre.variant.two-of-three, rencontre.variant.rotation, rencontre.edict.moebius.effect,
    rencontre.edict.zap.not-own, rencontre.edict.own-window, rencontre.edict.needs-effect,
    rencontre.variant.conflicts, rencontre.point.own-system"""
    guests = {"R": {"R1": 16, "V2": 4}}
    own: dict[str, Any] = {"turn": "V", "at": "destiny", "picks": ["V"], "tokens": guests}
    game = follow([], {"question": "whom"}, hands={"V": ["A6"], "R": ["A4"]}, **own)
    refused_by("destiny.own-colour", game, 1, 3)
    game = follow(
        [],
        {},
        turn="V",
        at="point",
        defence="R",
        target="V2",
        tokens={"R": {"R1": 14, "V2": 3, "V3": 3}},
        hands={"V": ["A6"], "R": ["A4"]},
    )
    refused_by("point.own-system", game, 1, 5)
    game = sealed(
        [["B", "PESTE J"], ["J", "J1x3"]],
        {"question": "throw_attack"},
        hands={"V": ["A10", "C"], "J": ["A10", "A8"], "B": ["PESTE"]},
    )
    refused_by("edict.peste.cards", game, 3, 31)
    game = follow(
        [],
        {"question": "gather"},
        turn="V",
        defence="J",
        target="J1",
        at="gather",
        tokens={"V": {"V1": 2, "V2": 4, "bh": 14}},
        hands={"V": ["A6"], "J": ["A4"]},
    )
    refused_by("gather.not-from-bh", game, 1, 3)
    game = follow([], {}, options={"variant_two_of_three": True}, from_the_start=True)
    refused_by("variant.two-of-three", game, 0, PASS)
    game = follow(
        [],
        {"question": "rotate"},
        options={"variant_rotation": True},
        turn="J",
        first="B",
        at="end",
        powers={"B": ["void"]},
    )
    refused_by("variant.rotation", game, 0, 29)
    moebius: dict[str, Any] = {"turn": "V", "at": "destiny", "tokens": {"V": {"V1": 18, "bh": 2}}}
    game = follow([["V", "MOEBIUS"]], {}, hands={"V": ["A6", "MOEBIUS"]}, **moebius)
    refused_by("edict.moebius.effect", game, 1, 3)
    attempt: dict[str, Any] = {"turn": "V", "defence": "J", "at": "defence"}
    game = follow(
        [["V", "uses philanthropist"]],
        {"asked": "J", "question": "zap"},
        hands={"V": ["A10", "ZAP"], "J": ["A10", "ZAP"]},
        powers={"V": ["philanthropist"]},
        **attempt,
    )
    refused_by("edict.zap.not-own", game, 1, 37)
    refused_by("edict.own-window", game, 3, 36)
    game = sealed(
        [],
        {"window": "W09"},
        hands={"V": ["A10", "C"], "J": ["A10", "C"], "B": ["PESTE"]},
    )
    refused_by("edict.own-window", game, 0, 16)
    refused_by("edict.peste.target", game, 0, 4 * 16 + 9)
    game = follow(
        [],
        {"window": "W09"},
        at="cards",
        **ASKED | {"hands": {"V": ["A10", "C"], "J": ["A10", "C"], "B": ["PESTE", "CHAMP"]}},
    )
    refused_by("edict.needs-effect", game, 0, 16 + 1)
    game = follow(
        [["V", "plays A8"], ["R", "plays A4"]],
        {"question": "power_order"},
        hands={"V": ["A8", "C"], "R": ["A4", "C"]},
        powers={"V": ["virus", "macron"]},
        **force(1, 4),
    )
    refused_by("variant.conflicts", game, 1, 30)
