"""House rules: default, limits and samples of each, and what each value means to the rules."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.options import OneOf, Whole, WordOrWhole, read_options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES

# by game and name: the values as `regalia options` shows them, the default, what else is tried
STATED: dict[str, dict[str, tuple[str, str, str]]] = {
    "guerre": {
        "number_split": ("n+n+n+n+n = 50", "10+10+10+10+10", "20+12+8+6+4 0+0+0+0+50"),
        "joker_rank": ("below_prince, above_king", "below_prince", "above_king"),
        "effects_on_loss": ("false, true", "false", "true"),
        "buried_effects": ("false, true", "false", "true"),
        "bankruptcy_timing": ("before_effect, after_effect", "before_effect", "after_effect"),
        "joker_swap_timing": ("after_collect, before_collect", "after_collect", "before_collect"),
        "short_payment": ("partial, all_or_nothing", "partial", "all_or_nothing"),
        "half_rounding": ("down, up", "down", "up"),
        "payment_source": ("top, random, owner_choice", "top", "random owner_choice"),
        "unresolved_battle": ("void, keep_own", "void", "keep_own"),
        "tie_break": ("shared, playoff", "shared", "playoff"),
        "chance": ("false, true", "false", "true"),
        "chance_window": ("reactive, simultaneous", "reactive", "simultaneous"),
        "chance_in_battle": ("true, false", "true", "false"),
        "unused_chance_counts": ("false, true", "false", "true"),
        "max_rounds": ("1 … 1000000", "1000", "1 5"),
    },
    "crowns": {
        "mode": ("easy, hard", "easy", "hard"),
        "schedule": ("down, down_up, up", "down", "down_up up"),
        "first_dealer": ("random, 0 … 5", "random", "0 1"),
        "first_hand": ("1 … 10", "10", "1 3"),
        "divine_copies": ("0 … 4+0 … 4", "2+2", "1+1 0+1 4+4"),
        "divine_timing": ("when_void, any_time", "when_void", "any_time"),
        "after_divine": (
            "play_on, follow_no_effect, free_discard",
            "play_on",
            "follow_no_effect free_discard",
        ),
        "forced_effects": ("divine_only, owner, none", "divine_only", "owner none"),
        "hard_penalty": ("forfeit, pay_stake, net", "forfeit", "pay_stake net"),
        "divine_lead": ("no_clan, next_card", "no_clan", "next_card"),
        "devil_divine": ("stand_in, redraw", "stand_in", "redraw"),
        "devil_reveal": ("clan_only, stand_in_dealer", "clan_only", "stand_in_dealer"),
        "star_source": ("marker, stack", "marker", "stack"),
        "hard_counts": ("tricks, crowns", "tricks", "crowns"),
        "hard_steal": ("banked, any", "banked", "any"),
        "bid_timing": (
            "after_battleground, before_battleground",
            "after_battleground",
            "before_battleground",
        ),
        "brawl_battleground": ("on, off", "on", "off"),
        "crown_supply": ("unlimited, 1 … 1000", "unlimited", "1 12"),
    },
    "chronica": {
        "powers": ("true, false", "true", "false"),
        "deck_mode": ("own, shared", "own", "shared"),
        "decks": ("themed, chosen", "themed", "chosen ready"),
        "deck_size": ("0 … 112", "0", "10 61 112"),
        "river_size": ("1 … 10", "5", "1 8"),
        "mulligan_max": ("0 … 2", "1", "0 2"),
        "honour_start": ("1 … 30", "10", "3"),
        "honour_max": ("1 … 30", "10", "15"),
        "second_player_extra": ("0 … 1", "1", "0"),
        "dual_favourite": ("by_difference, by_value", "by_difference", "by_value"),
        "reinforce_vs_wanderer": ("false, true", "false", "true"),
        "welcome_gain": ("true, false", "true", "false"),
        "zero_order": ("attacker_first, defender_first", "attacker_first", "defender_first"),
        "unique_blocks_actions": ("true, false", "true", "false"),
        "shared_end": ("stock_empty, all_drawn", "stock_empty", "all_drawn"),
        "multi_drain": ("chosen, all", "chosen", "all"),
        "multi_zero": ("end, eliminate", "end", "eliminate"),
        "empty_hand_pass_draw": ("1 … 2", "2", "1"),
        "open_decklists": ("false, true", "false", "true"),
    },
    "rencontre": {
        "victory_check": ("step, duel_end", "step", "duel_end"),
        "max_rounds": ("0 … 1000000", "60", "2"),
        "on_leave": ("bot, remove", "bot", "remove"),
        "tokenless_player": ("stays, out", "stays", "out"),
        "reshuffle": ("on_demand, on_exhaustion", "on_demand", "on_exhaustion"),
        "no_card_defence": ("zero, cancel", "zero", "cancel"),
        "discard_browse": ("all, top", "all", "top"),
        "remove_zaps_when_powerless": ("false, true", "false", "true"),
        "return_without_base": ("origin, black_hole", "origin", "black_hole"),
        "destiny_scope": (
            "owner_home, any_base_in_system, owner_anywhere",
            "owner_home",
            "any_base_in_system owner_anywhere",
        ),
        "min_attack_tokens": ("0 … 1", "1", "0"),
        "reward_mix": ("declared, sequential", "declared", "sequential"),
        "reward_optional": ("true, false", "true", "false"),
        "deal_proposals": ("0 … 20", "3", "0 1"),
        "edict_players": ("all, involved", "all", "involved"),
        "peste_timing": ("any, before_destiny", "any", "before_destiny"),
        "zap_after_duel": ("duel, turn", "duel", "turn"),
        "two_player_min_home_bases": ("0 … 5", "2", "4"),
        "min_home_bases": ("0 … 5", "3", "4"),
        "powers_per_player": ("0 … 3", "1", "0 2"),
        "power_choice": ("draw, one_of_two, free", "draw", "one_of_two free"),
        "power_set": ("all, beginners", "all", "beginners"),
        "variant_two_of_three": ("false, true", "false", "true"),
        "variant_rotation": ("false, true", "false", "true"),
        "deck": ("descartes-1986-54", "descartes-1986-54", ""),
        "deal_clock_s": ("5 … 3600", "60", ""),
        "private_chat": ("off, main_players, all", "off", "main_players all"),
        "windows": ("always, fixed, stops, orders, fast", "always", "fixed stops orders fast"),
        "rated_windows": ("fixed", "fixed", ""),
        "amoeba_needs_token": ("true, false", "true", "false"),
        "peste_undone_by_chronos": ("true, false", "true", "false"),
        "laser_optional": ("false, true", "false", "true"),
        "macron_double": ("false, true", "false", "true"),
        "magnet_targets": ("1 … 2", "1", "2"),
        "mind_any_player": ("true, false", "true", "false"),
        "oracle_optional": ("false, true", "false", "true"),
        "plant_grafts": ("1 … 3", "1", "2"),
        "void_floor": ("0 … 20", "0", "5"),
        "vulch_keeps_edicts": ("true, false", "true", "false"),
        "will_optional": ("false, true", "false", "true"),
        "zombie_frees_in_deal": ("true, false", "true", "false"),
        "promises": ("false, true", "false", "true"),
    },
}
# of the rules of a table without house rules: all that is no flag, and the flags that are set
USUAL: dict[str, str] = {
    "guerre": "max_rounds=1000 top_only chance_in_battle",
    "crowns": "everyone=15 first_dealer=-1 supply=-1 deck_divines=51",
    "chronica": (
        "all_know=15 deck_size=30 river_size=5 mulligan_max=1 honour_start=10 honour_max=10"
        " extra_cards=1 empty_hand_draw=2 ready_seats=0"
        " powers welcome_gain unique_blocks_actions themed copies"
    ),
    "rencontre": (
        "max_rounds=60 least_attack=1 deal_proposals=3 deal_seconds=60 powers_each=1 keeps=1"
        " least_home=3 browse_discard home_to_origin reward_optional"
    ),
}
# flags that are not set then
UNSET: dict[str, str] = {
    "guerre": (
        "effects_on_loss buried_effects bankruptcy_after swap_before_collect all_or_nothing half_up"
        " pay_random pay_by_choice keep_own playoff chance simultaneous unused_counts"
    ),
    "crowns": (
        "hard divine_any_time dead_after_divine free_discard forced_owner forced_none pay_stake net"
        " has_penalty next_card_leads redraw stand_in_dealer star_from_stack count_crowns steal_any"
        " bid_first brawl_bare"
    ),
    "chronica": (
        "shared chosen by_value help_against_wanderers defender_first all_drawn drain_all eliminate"
        " open_lists"
    ),
    "rencontre": (
        "victory_at_end leavers_out tokenless_out reshuffle_at_once cancel_without_card"
        " any_base_in_system owner_anywhere reward_one_by_one promises edicts_for_involved"
        " zap_lasts_turn plague_stands two_of_three rotation one_of_two one_more free_choice"
        " powerless"
    ),
}
# what house rules change: a flag is turned, a number is another
CHANGED: dict[str, dict[str, str]] = {
    "guerre": {
        "effects_on_loss=true": "effects_on_loss top_only",
        "buried_effects=true": "buried_effects top_only",
        "bankruptcy_timing=after_effect": "bankruptcy_after",
        "joker_swap_timing=before_collect": "swap_before_collect",
        "short_payment=all_or_nothing": "all_or_nothing",
        "half_rounding=up": "half_up",
        "payment_source=random": "pay_random",
        "payment_source=owner_choice": "pay_by_choice",
        "unresolved_battle=keep_own": "keep_own",
        "tie_break=playoff": "playoff",
        "chance=true": "chance",
        "chance_window=simultaneous": "simultaneous",
        "chance_in_battle=false": "chance_in_battle",
        "unused_chance_counts=true": "unused_counts",
        "max_rounds=1": "max_rounds=1",
        "joker_rank=above_king": "",
        "number_split=0+0+0+0+50": "",
    },
    "crowns": {
        "mode=hard": "hard",
        "first_dealer=0": "first_dealer=0",
        "first_dealer=1": "first_dealer=1",
        "divine_copies=1+1": "deck_divines=17",
        "divine_copies=0+1": "deck_divines=16",
        "divine_copies=4+4": "deck_divines=255",
        "divine_timing=any_time": "divine_any_time",
        "after_divine=follow_no_effect": "dead_after_divine",
        "after_divine=free_discard": "dead_after_divine free_discard",
        "forced_effects=owner": "forced_owner",
        "forced_effects=none": "forced_none",
        "hard_penalty=pay_stake": "pay_stake has_penalty",
        "hard_penalty=net": "net has_penalty",
        "divine_lead=next_card": "next_card_leads",
        "devil_divine=redraw": "redraw",
        "devil_reveal=stand_in_dealer": "stand_in_dealer",
        "star_source=stack": "star_from_stack",
        "hard_counts=crowns": "count_crowns",
        "hard_steal=any": "",
        "hard_steal=any mode=hard": "hard steal_any",
        "bid_timing=before_battleground": "bid_first",
        "brawl_battleground=off": "brawl_bare",
        "crown_supply=1": "supply=1",
        "schedule=up": "",
        "first_hand=3": "",
    },
    "chronica": {
        "powers=false": "powers",
        "deck_mode=shared": "shared deck_size=104 themed copies",
        "deck_mode=shared decks=chosen": "shared deck_size=104 themed copies",
        "decks=chosen": "chosen themed",
        "decks=ready": "themed ready_seats=2",
        "decks=ready deck_size=31": "themed deck_size=31",
        "deck_size=29": "deck_size=29 themed",
        "deck_size=30": "",
        "river_size=1": "river_size=1",
        "mulligan_max=2": "mulligan_max=2",
        "honour_start=3": "honour_start=3",
        "honour_max=15": "honour_max=15",
        "second_player_extra=0": "extra_cards=0",
        "dual_favourite=by_value": "by_value",
        "reinforce_vs_wanderer=true": "help_against_wanderers",
        "welcome_gain=false": "welcome_gain",
        "zero_order=defender_first": "defender_first",
        "unique_blocks_actions=false": "unique_blocks_actions",
        "shared_end=all_drawn": "all_drawn",
        "multi_drain=all": "drain_all",
        "multi_zero=eliminate": "eliminate",
        "multi_zero=eliminate players=3": "eliminate",
        "multi_zero=eliminate players=2": "",
        "multi_zero=eliminate players=5": "eliminate all_know=63",
        "empty_hand_pass_draw=1": "empty_hand_draw=1",
        "open_decklists=true": "open_lists",
    },
    "rencontre": {
        "victory_check=duel_end": "victory_at_end",
        "max_rounds=2": "max_rounds=2",
        "on_leave=remove": "leavers_out",
        "tokenless_player=out": "tokenless_out",
        "reshuffle=on_exhaustion": "reshuffle_at_once",
        "no_card_defence=cancel": "cancel_without_card",
        "discard_browse=top": "browse_discard",
        "return_without_base=black_hole": "home_to_origin",
        "destiny_scope=any_base_in_system": "any_base_in_system",
        "destiny_scope=owner_anywhere": "owner_anywhere",
        "min_attack_tokens=0": "least_attack=0",
        "reward_mix=sequential": "reward_one_by_one",
        "reward_optional=false": "reward_optional",
        "deal_proposals=1": "deal_proposals=1",
        "deal_clock_s=5": "deal_seconds=5",
        "edict_players=involved": "edicts_for_involved",
        "zap_after_duel=turn": "zap_lasts_turn",
        "peste_undone_by_chronos=false": "plague_stands",
        "two_player_min_home_bases=4": "",
        "two_player_min_home_bases=4 players=2": "least_home=4",
        "min_home_bases=4": "least_home=4",
        "min_home_bases=4 players=2": "least_home=2",
        "powers_per_player=0": "powers_each=0 keeps=0 powerless",
        "powers_per_player=2": "powers_each=2 keeps=2",
        "powers_per_player=3": "powers_each=3 keeps=3",
        "power_choice=one_of_two": "one_of_two one_more",
        "power_choice=one_of_two powers_per_player=0": "powers_each=0 keeps=0 powerless",
        "power_choice=free": "free_choice",
        "variant_two_of_three=true": "two_of_three keeps=2 one_more",
        "variant_two_of_three=true powers_per_player=0": (
            "two_of_three keeps=2 one_more powers_each=0"
        ),
        "variant_rotation=true": "rotation",
        "promises=true": "promises",
    },
}
every_game = pytest.mark.parametrize("game", GAMES)


def table_rules(game: str, words: dict[str, str], players: int = 4) -> Any:
    """The rules of a new table with some house rules."""
    kind = GAMES[game]
    options = read_options(kind.options, words, f"{game}.options")
    made: Any = kind.new(players, options, Chance(seeded_key("house rules")))
    return made.house_rules


@every_game
def test_default_limits_and_samples(game: str) -> None:
    found = {
        option.name: (
            option.values(),
            option.write(option.default),
            " ".join(option.write(each) for each in option.samples() if each != option.default),
        )
        for option in GAMES[game].options
    }
    assert found == STATED[game]


@every_game
def test_the_first_number_beyond_each_limit_is_refused(game: str) -> None:
    for option in GAMES[game].options:
        if isinstance(option, Whole | WordOrWhole):
            for number in (option.least, option.most):
                assert option.read(str(number)) == option.check(number) == number
            for number in (option.least - 1, option.most + 1):
                with pytest.raises(Refused) as refused:
                    option.check(number)
                assert refused.value.rule == option.rule
        elif isinstance(option, OneOf):
            with pytest.raises(Refused):
                option.check(f"{option.forms[-1]}s")


@pytest.mark.parametrize(
    ("game", "words"), [(game, words) for game, each in CHANGED.items() for words in ("", *each)]
)
def test_what_a_house_rule_means(game: str, words: str) -> None:
    usual: dict[str, int] = dict.fromkeys(UNSET[game].split(), 0)
    for entry in USUAL[game].split():
        name, _, number = entry.partition("=")
        usual[name] = int(number or 1)
    given = dict(word.split("=", 1) for word in words.split())
    rules = table_rules(game, given, int(given.pop("players", 4)))
    expected = dict(usual)
    for entry in CHANGED[game].get(words, "").split():
        name, _, number = entry.partition("=")
        expected[name] = int(number) if number else 1 - usual[name]
    assert {name: int(getattr(rules, name)) for name in usual} == expected


# --- what is no flag and no number ---------------------------------------------------------------


def test_tokens_and_ranks_of_la_guerre_de_la_couronne() -> None:
    """Two of each figure beside fifty numbers; a Joker stands below Prince or above King."""
    rules = table_rules("guerre", {"number_split": "20+12+8+6+4"})
    figures = dict.fromkeys((0, 6, 7, 8, 9), 2)
    counted = {face: rules.tokens.count(face) for face in range(10)}
    assert counted == {1: 20, 2: 12, 3: 8, 4: 6, 5: 4} | figures
    assert list(rules.rank) == list(range(10))
    above = table_rules("guerre", {"joker_rank": "above_king"})
    assert list(above.rank) == [0, 1, 2, 3, 4, 5, 10, 7, 8, 9]


@pytest.mark.parametrize(
    ("words", "sizes"),
    [
        ({}, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
        ({"first_hand": "3"}, [3, 2, 1]),
        ({"first_hand": "3", "schedule": "up"}, [1, 2, 3]),
        ({"first_hand": "3", "schedule": "down_up"}, [3, 2, 1, 1, 2, 3]),
        ({"first_hand": "1"}, [1]),
    ],
)
def test_the_rounds_of_cosmic_crowns(words: dict[str, str], sizes: list[int]) -> None:
    rules = table_rules("crowns", words)
    assert rules.sizes == list(rules.every_size) == sizes


def test_the_deck_of_cosmic_crowns() -> None:
    """Sixty clan cards; up to four Falling Stars from 60 on, up to four Devils from 64 on."""
    rules = table_rules("crowns", {"divine_copies": "1+3"})
    assert rules.deck == list(rules.every_card) == [*range(61), 64, 65, 66]
    assert rules.deck_cards == 2**60 - 1


def test_the_zaps_of_rencontre_cosmique() -> None:
    """They may be taken out of the 54 cards where nobody has a power."""
    words = {"remove_zaps_when_powerless": "true"}
    assert len(table_rules("rencontre", words).faces) == 54
    assert len(table_rules("rencontre", {"powers_per_player": "0"}).faces) == 54
    assert len(table_rules("rencontre", words | {"powers_per_player": "0"}).faces) == 52


def test_where_the_plague_may_be_played() -> None:
    """In every window and between them, or before the disc is drawn."""
    anywhere, early = (
        table_rules("rencontre", {}),
        table_rules("rencontre", {"peste_timing": "before_destiny"}),
    )
    plague = 36
    assert [point for point in range(64) if anywhere.is_legal(plague, point)] == [*range(1, 20), 41]
    assert [point for point in range(64) if early.is_legal(plague, point)] == [1, 2, 3]


def test_seats_around_a_table_of_rencontre_cosmique() -> None:
    rules = table_rules("rencontre", {}, 4)
    assert rules.after == [[1, 2, 3], [2, 3, 0], [3, 0, 1], [0, 1, 2]]
    assert rules.third[1] == [[2, 3], [2, 3, 0], [3, 0], [2, 0]]
    assert rules.orders[1][3] == [1, 3, 2, 0]
    assert rules.invitations[1][3] == [0b0000, 0b0100, 0b0001, 0b0101]


SWITCHES = {
    "amoeba_needs_token=true": (1, 1), "amoeba_needs_token=false": (1, 0),
    "peste_undone_by_chronos=true": (4, 1), "peste_undone_by_chronos=false": (4, 0),
    "laser_optional=false": (13, 0), "laser_optional=true": (13, 1),
    "macron_double=true": (16, 1), "magnet_targets=2": (17, 2), "mind_any_player=false": (18, 0),
    "oracle_optional=true": (20, 1), "plant_grafts=3": (24, 3), "void_floor=20": (30, 20),
    "vulch_keeps_edicts=false": (31, 0), "will_optional=true": (34, 1),
    "zombie_frees_in_deal=false": (35, 0),
}  # fmt: skip


@pytest.mark.parametrize("words", SWITCHES)
def test_the_switch_of_a_power(words: str) -> None:
    """A power reads its house rule by its own number in the rulebook."""
    number, value = SWITCHES[words]
    assert table_rules("rencontre", dict([words.split("=")])).switches[number] == [value]
