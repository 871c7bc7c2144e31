"""The house rules of Chronica Universalis."""

from __future__ import annotations

from typing import Final

from regalia.engine.label import Args, Label
from regalia.engine.options import Flag, OneOf, Option, Options, Whole
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.faces import CARDS

USUAL: Final = 0  # deck_size: what the rules say for this table
OWN_SIZE: Final = 30
LEAST_OWN: Final = 10
SHARED_EACH: Final = 26  # cards of a shared deck for each player

OPTIONS: Final[tuple[Option, ...]] = (
    Flag("powers", True, "chronica.option.powers"),
    OneOf("deck_mode", ("own", "shared"), "chronica.option.deck_mode"),
    OneOf("decks", ("themed", "chosen"), "chronica.option.decks", former=("ready",)),
    Whole("deck_size", USUAL, USUAL, CARDS, "chronica.option.deck_size", tried=(10, 61, CARDS)),
    Whole("river_size", 5, 1, 10, "chronica.option.river_size", tried=(1, 8)),
    Whole("mulligan_max", 1, 0, 2, "chronica.option.mulligan_max", tried=(0, 2)),
    Whole("honour_start", 10, 1, 30, "chronica.option.honour_start", tried=(3,)),
    Whole("honour_max", 10, 1, 30, "chronica.option.honour_max", tried=(15,)),
    Whole("second_player_extra", 1, 0, 1, "chronica.option.second_player_extra", tried=(0,)),
    OneOf("dual_favourite", ("by_difference", "by_value"), "chronica.option.dual_favourite"),
    Flag("reinforce_vs_wanderer", False, "chronica.option.reinforce_vs_wanderer"),
    Flag("welcome_gain", True, "chronica.option.welcome_gain"),
    OneOf("zero_order", ("attacker_first", "defender_first"), "chronica.option.zero_order"),
    Flag("unique_blocks_actions", True, "chronica.option.unique_blocks_actions"),
    OneOf("shared_end", ("stock_empty", "all_drawn"), "chronica.option.shared_end"),
    OneOf("multi_drain", ("chosen", "all"), "chronica.option.multi_drain"),
    OneOf("multi_zero", ("end", "eliminate"), "chronica.option.multi_zero"),
    Whole("empty_hand_pass_draw", 2, 1, 2, "chronica.option.empty_hand_pass_draw", tried=(1,)),
    Flag("open_decklists", False, "chronica.option.open_decklists"),
)


def deck_size(players: int, options: Options) -> int:
    """The number of cards of a deck at this table; one too small is refused."""
    size = options["deck_size"]
    assert isinstance(size, int)
    shared = options["deck_mode"] == "shared"
    # with five or six players it is the whole set: chronica.shared.size
    least = min(SHARED_EACH * players, CARDS) if shared else LEAST_OWN
    if size == USUAL:
        return least if shared else OWN_SIZE
    if size < least:
        args: Args = {"size": size, "least": least, "most": CARDS}
        rule = "chronica.shared.size" if shared else "chronica.setup.deck-size"
        raise Refused(rule, Label("chronica-refused-deck-size-option", args))
    return size


def check_table(players: int, options: Options) -> None:
    """Refuses options that do not go together."""
    deck_size(players, options)
    start, most = options["honour_start"], options["honour_max"]
    assert isinstance(start, int)
    assert isinstance(most, int)
    if start > most:
        args: Args = {"start": start, "most": most}
        raise Refused("chronica.honour.cap", Label("chronica-refused-honour-start", args))
