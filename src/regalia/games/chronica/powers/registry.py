"""The powers of the card set, read from the vocabulary of their data."""

from __future__ import annotations

import re
from typing import Final

from regalia.engine.variants.pack import pack_of
from regalia.games.chronica.cards.faces import (
    CARDS,
    CATEGORIES,
    CLASS_NAMES,
    FACES,
    TYPES,
    Card,
    Face,
)
from regalia.games.chronica.cards.texts import card_text
from regalia.games.chronica.powers.conditions import ALWAYS, CONDITIONS
from regalia.games.chronica.powers.continuous_effects import (
    Ally,
    Anchor,
    Discount,
    Mod,
    Needs,
    NoReinforce,
    Pierce,
    Screen,
    Shield,
)
from regalia.games.chronica.powers.effects import (
    NO_FILTER,
    POWERS,
    Dig,
    Drain,
    Draw,
    Honour,
    Purge,
    Recover,
    Replay,
    ReturnHand,
)
from regalia.games.chronica.powers.power import (
    POWER_DOMAINS,
    SCOPES,
    TRIGGERS,
    Effect,
    Filter,
    Power,
)
from regalia.games.chronica.state import Chronica

EFFECTS: Final[dict[str, Effect]] = {
    "draw": Draw("draw"),
    "dig": Dig("dig"),
    "recover": Recover("recover"),
    "return_hand": ReturnHand("return_hand"),
    "honour": Honour("honour"),
    "drain": Drain("drain"),
    "purge": Purge("purge"),
    "replay": Replay("replay"),
    "mod": Mod("mod"),
    "discount": Discount("discount"),
    "pierce": Pierce("pierce"),
    "ally": Ally("ally"),
    "shield": Shield("shield"),
    "no_reinforce": NoReinforce("no_reinforce"),
    "screen": Screen("screen"),
    "anchor": Anchor("anchor"),
    "needs": Needs("needs"),
}
_EFFECT: Final = re.compile(r"(?:if (\w+)\(([^)]*)\): )?(\w+)\(([^)]*)\)")


def read_power(number: int, card: Card, trigger: str, words: str) -> Power:
    """One power from its words; ValueError if the vocabulary has no such words."""
    found = _EFFECT.fullmatch(words)
    if found is None or trigger not in TRIGGERS:
        raise ValueError(f"{trigger} {words} is not a power")
    condition, condition_words, effect, effect_words = found.groups()
    if effect not in EFFECTS or (condition is not None and condition not in CONDITIONS):
        raise ValueError(f"{words} is not in the vocabulary")
    amount = 0
    domain = 0
    scope = 0
    keys: list[str] = []
    for word in effect_words.split(",") if effect_words else []:
        if word.isdigit():
            amount = int(word)
        elif "=" in word:
            keys.append(word)
        elif word in SCOPES:
            scope = SCOPES.index(word)
        elif word in CATEGORIES:
            keys.append(f"category={word}")
        else:
            domain = POWER_DOMAINS.index(word)
    # the conditions that name no kind of card have one fixed word: occupied, frontier
    named = condition_words.split(",") if condition is not None and "=" in condition_words else []
    return Power(
        number,
        card,
        TRIGGERS.index(trigger),
        EFFECTS[effect],
        ALWAYS if condition is None else CONDITIONS[condition],
        read_filter(named),
        amount,
        read_filter(keys),
        domain,
        scope,
    )


def read_filter(words: list[str]) -> Filter:
    """A kind of card from words like category=crown."""
    if not words:
        return NO_FILTER
    keys = {"type": -1, "category": -1, "class": -1}
    lists: dict[str, tuple[str, ...]] = {
        "type": TYPES,
        "category": CATEGORIES,
        "class": CLASS_NAMES,
    }
    for word in words:
        key, _, value = word.partition("=")
        keys[key] = lists[key].index(value)
    return Filter(keys["type"], keys["category"], keys["class"])


def power_cost(power: Power) -> int:
    """Cost of a power in its card's values; a condition makes it cheaper by one."""
    return power.effect.cost(power) - (0 if power.condition is ALWAYS else 1)


def _all_powers() -> list[list[list[Power]]]:
    """Trigger by trigger and card by card; also numbers every power."""
    powers: list[list[list[Power]]] = [[[] for _ in range(CARDS)] for _ in TRIGGERS]
    for card, face in enumerate(FACES):
        check_powers(face)
        for trigger, words in zip(face.triggers, face.effects, strict=True):
            power = read_power(len(POWERS), card, trigger, words)
            POWERS.append(power)
            powers[power.trigger][card].append(power)
    return powers


def check_powers(face: Face) -> None:
    """Refuses powers of a variant pack that are not of the vocabulary, and writes their texts."""
    pack = pack_of("chronica")
    if pack is None:
        return
    entry = ("cards", face.id, "power_effect")
    values = f"{', '.join(TRIGGERS)}: {', '.join(EFFECTS)} ({', '.join(CONDITIONS)})"
    if len(face.triggers) != len(face.effects):
        raise pack.bad(entry, "|".join(face.effects), values)
    for trigger, words in zip(face.triggers, face.effects, strict=True):
        try:
            read_power(0, 0, trigger, words)
            texts = {language: card_text(face, language) for language in face.texts}
        except (ValueError, KeyError):
            raise pack.bad(entry, f"{trigger} {words}", values) from None
        if not face.texts["en"]:
            face.texts = texts


BY_TRIGGER: Final[list[list[list[Power]]]] = _all_powers()
_NONE: Final[list[Power]] = []


def powers_of(game: Chronica, trigger: int, card: Card) -> list[Power]:
    """A card's powers with this trigger; none without powers: chronica.power.off.

    It is for the whole game: chronica.power.mode.
    """
    return BY_TRIGGER[trigger][card] if game.house_rules.powers else _NONE
