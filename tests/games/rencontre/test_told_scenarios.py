"""Powers, edicts, deals and house rules tell what they do, scenario by scenario."""

from pathlib import Path

import pytest

from regalia.engine.scenarios.scenario import read_scenario, run_scenario
from regalia.games.rencontre.kind import RENCONTRE

SCENARIOS = Path(__file__).parent / "scenarios"
B1 = "deal-base(deal-free, planet(B1))"
R1 = "deal-base(deal-free, planet(R1))"
V1 = "deal-base(deal-free, planet(V1))"
RANDOM = "deal-random(1)"
FREE = "0, deal-free"  # no extra term

# what a scenario of this name tells of some kinds, and nothing else of them
TOLD: dict[str, dict[str, list[str]]] = {
    # how a power is used, zapped, or borrowed
    "kamikaze-2-zapped": {
        "attempt zapped power sacrifices": [
            "attempt who=V what=alien-kamikaze count=9 [rencontre.power.attempt]",
            "zapped who=J what=alien-kamikaze whom=V [rencontre.edict.zap.effect]",
        ],
        "edict": ["edict who=J what=card-ZAP [rencontre.edict.face-up]"],
    },
    "kamikaze-1-two-tokens": {
        "attempt zapped power sacrifices loses draws": [
            "attempt who=V what=alien-kamikaze count=9 [rencontre.power.attempt]",
            "power who=V what=alien-kamikaze [rencontre.power.kamikaze.text]",
            "sacrifices who=V count=2 [rencontre.power.kamikaze.text]",
            "loses who=V count=2 [rencontre.blackhole.lost]",
            "draws who=V count=4 [rencontre.power.kamikaze.text]",
        ]
    },
    "power-plant-1": {
        "grafts": ["grafts who=V what=alien-virus whom=B [rencontre.power.plant.ruling-2]"]
    },
    # powers, each with its own event
    "power-seeker-1": {
        "asks answers-yes answers-no": [
            (
                "asks who=V what=asked-will-attack(card-attack(4), 4) whom=R"
                " [rencontre.power.seeker.text]"
            ),
            "promises who=R what=promise-attack(4) whom=V [rencontre.power.seeker.text]",
        ]
    },
    "magnet-2-bars-parasite": {"orders bars": ["bars who=V whom=R [rencontre.power.magnet.text]"]},
    "magnet-1-forces": {
        "orders bars": ["orders who=V what=side-offence whom=B [rencontre.power.magnet.text]"]
    },
    "power-gambler-1": {
        "claims believes calls shows buries discards": [
            "shows who=R what=card-attack(12) [rencontre.power.overrides]",
            "claims who=V what=card-attack(20) whom=R [rencontre.power.gambler.text]",
            "believes who=R whom=V [rencontre.power.gambler.text]",
            "buries who=V [rencontre.discard.duel-cards]",
            "discards who=R what=card-attack(12) [rencontre.discard.duel-cards]",
        ]
    },
    "power-gambler-2": {
        "claims believes calls shows buries": [
            "shows who=R what=card-attack(12) [rencontre.power.overrides]",
            "claims who=V what=card-attack(20) whom=R [rencontre.power.gambler.text]",
            "calls who=R whom=V [rencontre.power.gambler.text]",
            "shows who=V what=card-attack(6) [rencontre.power.gambler.text]",
        ]
    },
    "power-warpish-1": {"bonus": ["bonus who=V count=9 [rencontre.power.overrides]"]},
    "power-warrior-2": {
        "bonus points": [
            "bonus who=V count=5 [rencontre.power.overrides]",
            "points who=V what=2 count=7 [rencontre.power.warrior.text]",
        ]
    },
    "power-vacuum-1": {
        "drags loses": [
            "loses who=V count=3 [rencontre.blackhole.lost]",
            "drags who=V whom=B count=1 [rencontre.power.vacuum.text]",
            "drags who=V whom=R count=2 [rencontre.power.vacuum.text]",
            "loses who=B count=1 [rencontre.blackhole.lost]",
            "loses who=R count=2 [rencontre.blackhole.lost]",
        ]
    },
    "power-vacuum-2": {
        "drags loses removed": ["removed who=V count=3 [rencontre.power.overrides]"]
    },
    "new-hand-once-gift": {
        "gift sees loses-card": [
            "gift who=V whom=J count=1 [rencontre.power.philanthropist.text]",
            "sees who=J what=card-attack(4) only=J [rencontre.power.philanthropist.text]",
            (
                "loses-card who=V what=card-attack(4) whom=J only=V"
                " [rencontre.power.philanthropist.text]"
            ),
        ]
    },
    "power-healer-2": {"heals": ["heals who=B whom=R count=4 [rencontre.power.healer.text]"]},
    "dictator-1-names-yellow": {
        "disc names defence": [
            "disc who=R whom=B [rencontre.destiny.set-aside]",
            "names who=V whom=J [rencontre.power.dictator.text]",
            "defence who=R whom=J [rencontre.destiny.opponent]",
        ]
    },
    "power-mind": {
        "reads sees-held": [
            "reads who=V whom=R count=5 [rencontre.power.mind.ruling-1]",
            "sees-held who=V what=card-attack(8) whom=R only=V [rencontre.power.mind.ruling-1]",
            "sees-held who=V what=card-attack(10) whom=R only=V [rencontre.power.mind.ruling-1]",
            "sees-held who=V what=card-attack(12) whom=R only=V [rencontre.power.mind.ruling-1]",
            "sees-held who=V what=card-attack(14) whom=R only=V [rencontre.power.mind.ruling-1]",
            "sees-held who=V what=card-C whom=R only=V [rencontre.power.mind.ruling-1]",
        ]
    },
    "power-oracle": {
        "shows commits": [
            "commits who=R [rencontre.cards.commit]",
            "shows who=R what=card-attack(12) [rencontre.cards.commit]",
            "commits who=V [rencontre.cards.commit]",
        ]
    },
    "power-judge-2": {
        "stake-winner stake-loser": ["stake-winner who=V count=2 [rencontre.power.judge.text]"]
    },
    "assassin-1-lone-token": {
        "strikes loses": [
            "strikes who=V what=planet(B1) whom=J [rencontre.power.assassin.text]",
            "loses who=J count=1 [rencontre.blackhole.lost]",
        ]
    },
    "power-sorcerer-1": {
        "swaps wins": [
            "swaps who=V whom=R [rencontre.power.overrides]",
            "wins who=V what=planet(R1) whom=R [rencontre.compromise.loses]",
        ]
    },
    "power-clone-1": {
        "takes-back takes-back-unseen discards": [
            "takes-back who=V what=card-attack(15) [rencontre.power.overrides]",
            "discards who=R what=card-attack(4) [rencontre.discard.duel-cards]",
        ]
    },
    "power-trader": {
        "trades sees": [
            "trades who=V whom=R [rencontre.power.overrides]",
            "sees who=V what=card-attack(20) only=V [rencontre.power.overrides]",
            "sees who=V what=card-attack(30) only=V [rencontre.power.overrides]",
            "sees who=V what=card-C only=V [rencontre.power.overrides]",
            "sees who=R what=card-attack(4) only=R [rencontre.power.overrides]",
            "sees who=R what=card-attack(6) only=R [rencontre.power.overrides]",
            "sees who=R what=card-ZAP only=R [rencontre.power.overrides]",
        ]
    },
    "power-loser-1": {
        "upset wins": [
            "upset who=V whom=R [rencontre.power.overrides]",
            "wins who=V what=planet(R1) whom=R [rencontre.power.overrides]",
        ]
    },
    "power-pacifist-1": {
        "upset wins loses": [
            "wins who=V what=planet(R1) whom=R [rencontre.power.overrides]",
            "loses who=R count=2 [rencontre.blackhole.lost]",
        ]
    },
    "hate-1-same-kind": {
        "throws withholds": [
            "throws who=V what=card-attack(10) [rencontre.power.hate.text]",
            "throws who=R what=card-attack(12) [rencontre.power.hate.text]",
            "withholds who=J whom=V [rencontre.power.hate.text]",
            "withholds who=B whom=V [rencontre.power.hate.text]",
        ]
    },
    "machine-1-goes-on": {
        "goes-on duel": [
            "goes-on who=V count=2 [rencontre.power.overrides]",
            "duel who=V what=2 [rencontre.second.right]",
            "goes-on who=V count=3 [rencontre.power.overrides]",
            "duel who=V what=3 [rencontre.second.right]",
        ]
    },
    # edicts
    "controle-by-onlooker": {
        "edict controlled": [
            "edict who=B what=card-CONTROLE [rencontre.edict.face-up]",
            "controlled who=B [rencontre.edict.controle.effect]",
        ]
    },
    "s17-gaz": {
        "edict no-consolation takes-cards": [
            "edict who=J what=card-GAZ [rencontre.edict.face-up]",
            "no-consolation who=J [rencontre.edict.gaz.effect]",
        ]
    },
    "force-field-no-reward": {
        "edict sent-home returns rewarded": [
            "edict-on who=V what=card-CHAMP whom=R count=1 [rencontre.edict.face-up]",
            "sent-home who=R [rencontre.edict.champ.effect]",
            "returns who=R what=planet(R5) count=2 [rencontre.resolve.ring-returns]",
        ]
    },
    # tokens that have nowhere to go
    "home-without-base-origin": {
        "falls back-to-origin throws out-of-cards": [
            "throws who=V what=card-attack(6) [rencontre.edict.peste.cards]",
            "out-of-cards who=V [rencontre.turn.out-of-cards]",
            "back-to-origin who=V [rencontre.option.return_without_base]",
        ]
    },
    "home-without-base-black-hole": {
        "falls back-to-origin": ["falls who=V count=3 [rencontre.option.return_without_base]"]
    },
    "tokenless-out": {"leaves is-leaving": ["leaves who=V [rencontre.option.tokenless_player]"]},
    "s33-own-base-vanishes": {
        "no-target must-redraw": [
            "no-target who=V whom=R [rencontre.point.own-system]",
            "must-redraw who=V [rencontre.destiny.own-forced]",
        ]
    },
    # deals
    "gift-for-nothing": {
        "negotiation wants-no-deal offers accepts founds deal gives-cards failure": [
            "negotiation who=V whom=B count=60 [rencontre.deal.opens]",
            "wants-no-deal who=V [rencontre.deal.clock]",
            f"offers who=B what=deal({B1}, deal-nothing, {FREE}) whom=V [rencontre.deal.may-give]",
            f"accepts who=V what=deal(deal-nothing, {B1}, {FREE}) whom=B [rencontre.deal.may-give]",
            "founds who=V what=planet(B1) count=1 [rencontre.deal.tokens]",
            f"deal who=V what=deal(deal-nothing, {B1}, {FREE}) whom=B [rencontre.deal.success]",
        ]
    },
    "s21-power-regained": {
        "offers accepts founds sees loses-card gives-cards deal": [
            f"offers who=V what=deal({R1}, {RANDOM}, {FREE}) whom=R [rencontre.deal.may-give]",
            f"accepts who=R what=deal({R1}, {RANDOM}, {FREE}) whom=V [rencontre.deal.may-give]",
            "founds who=R what=planet(R1) count=1 [rencontre.deal.tokens]",
            "sees who=V what=card-attack(6) only=V [rencontre.deal.atomic]",
            "loses-card who=R what=card-attack(6) whom=V only=R [rencontre.deal.atomic]",
            "gives-cards who=R whom=V count=1 [rencontre.deal.atomic]",
            f"deal who=V what=deal({R1}, {RANDOM}, {FREE}) whom=R [rencontre.deal.success]",
        ]
    },
    "three-proposals": {
        "offers wants-no-deal failure": [
            f"offers who=V what=deal({V1}, {R1}, {FREE}) whom=R [rencontre.deal.may-give]",
            "wants-no-deal who=R [rencontre.deal.clock]",
            "wants-no-deal who=V [rencontre.deal.clock]",
            "failure who=V whom=R [rencontre.deal.fail-three]",
        ]
    },
    "s30-no-token-no-base": {
        "negotiation time-is-up wants-no-deal failure": [
            "negotiation who=V whom=R count=60 [rencontre.deal.opens]",
            "time-is-up who=V [rencontre.deal.clock]",
            "failure who=V whom=R [rencontre.deal.fail-three]",
        ]
    },
    "plague-in-negotiation": {
        "withdraws wants-no-deal": ["withdraws who=V [rencontre.deal.precise]"]
    },
    # powers that change
    "s38-rotation": {
        "keeps-power gives-up has-power": [
            "keeps-power who=B [rencontre.variant.rotation]",
            "gives-up who=V what=alien-virus [rencontre.variant.rotation]",
            "has-power who=V what=alien-vulch [rencontre.variant.rotation]",
            "keeps-power who=R [rencontre.variant.rotation]",
            "keeps-power who=J [rencontre.variant.rotation]",
        ]
    },
    # windows
    "power-plant-2": {"window": ["window what=window(W09) [rencontre.window.W09]"]},
}


@pytest.mark.parametrize("name", TOLD)
def test_told(name: str) -> None:
    """What happens in a scenario, event by event."""
    scenario = read_scenario((SCENARIOS / f"{name}.toml").read_text(encoding="utf-8"))
    game = run_scenario(RENCONTRE, scenario)
    for kinds, lines in TOLD[name].items():
        assert RENCONTRE.fact(game, f"told {kinds}") == lines
