"""The house rules of Rencontre Cosmique."""

from __future__ import annotations

from typing import Final

from regalia.engine.label import Args, Label
from regalia.engine.options import Flag, OneOf, Option, Options, Whole
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.gallery import is_in_game
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.state.cards import DECKS
from regalia.games.rencontre.versions import FIFTH, FOURTH, SIXTH


def _rule(name: str) -> str:
    return f"rencontre.option.{name}"


def _choice(name: str, *forms: str) -> OneOf:
    return OneOf(name, forms, _rule(name))


def _flag(name: str, default: bool) -> Flag:
    return Flag(name, default, _rule(name))


def _whole(name: str, default: int, least: int, most: int, *tried: int) -> Whole:
    return Whole(name, default, least, most, _rule(name), tried=tried)


def _since(option: Option, version: int) -> Option:
    option.since = version
    return option


RULES: Final[tuple[Option, ...]] = (
    _choice("victory_check", "step", "duel_end"),
    _whole("max_rounds", 60, 0, 1_000_000, 2),
    _choice("on_leave", "bot", "remove"),
    _choice("tokenless_player", "stays", "out"),
    _choice("reshuffle", "on_demand", "on_exhaustion"),
    _choice("no_card_defence", "zero", "cancel"),
    _choice("discard_browse", "all", "top"),
    _flag("remove_zaps_when_powerless", False),
    _choice("return_without_base", "origin", "black_hole"),
    _choice("destiny_scope", "owner_home", "any_base_in_system", "owner_anywhere"),
    _whole("min_attack_tokens", 1, 0, 1, 0),
    _choice("reward_mix", "declared", "sequential"),
    _flag("reward_optional", True),
    _whole("deal_proposals", 3, 0, 20, 0, 1),
    _choice("edict_players", "all", "involved"),
    _choice("peste_timing", "any", "before_destiny"),
    _since(_choice("zap_after_duel", "duel", "turn"), FIFTH),
    _whole("two_player_min_home_bases", 2, 0, 5, 4),
    _whole("min_home_bases", 3, 0, 5, 4),
    _whole("powers_per_player", 1, 0, 3, 0, 2),
    _since(_choice("power_choice", "draw", "one_of_two", "free"), FOURTH),
    _since(_choice("power_set", "all", "beginners"), FOURTH),
    _flag("variant_two_of_three", False),
    _flag("variant_rotation", False),
    _choice("deck", *sorted(DECKS)),
)
# read by the table that serves a game; the rules themselves never look at them
TABLE: Final[tuple[Option, ...]] = (
    _whole("deal_clock_s", 60, 5, 3600),
    _choice("private_chat", "off", "main_players", "all"),
    _choice("windows", "always", "fixed", "stops", "orders", "fast"),
    _choice("rated_windows", "fixed"),
)
OPTIONS: Final[tuple[Option, ...]] = (
    *RULES,
    *TABLE,
    *(option for alien in ALIENS for option in alien.options),
    _since(_flag("promises", False), SIXTH),
)


def check_powers(players: int, options: Options) -> None:
    """Refuses ways to come by powers that do not go together, or more powers than there are."""
    choice, each = options["power_choice"], options["powers_per_player"]
    assert isinstance(each, int)
    two_of_three = options["variant_two_of_three"] is True
    if choice != "draw" and two_of_three:
        raise Refused(_rule("power_choice"), Label("rencontre-refused-choice-three"))
    if choice == "one_of_two" and each:
        each += 1
    needed = players * (3 if two_of_three else each)
    power_set = str(options["power_set"])
    there = len([alien for alien in ALIENS if is_in_game(alien, players, power_set)])
    if needed > there:
        args: Args = {"needed": needed, "count": there}
        raise Refused(_rule("power_set"), Label("rencontre-refused-power-set", args))
