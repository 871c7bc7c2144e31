"""Card texts, put together from the sentences of the vocabulary."""

from __future__ import annotations

import re
from functools import cache

from regalia.games.chronica.cards.faces import Face, package_text

_SENTENCE = re.compile(r"`chronica\.template\.([a-z_-]+)` (.+)")
_POWER = re.compile(r"(?:if (\w+)\((.*?)\): )?(\w+)\((.*)\)")


@cache
def sentences(language: str) -> dict[str, str]:
    """The sentences of a language by their word."""
    found: dict[str, str] = {}
    for line in package_text(f"powers.{language}.md").splitlines():
        match = _SENTENCE.fullmatch(line)
        if match is not None:
            found[match[1]] = match[2]
    return found


def kind_text(say: dict[str, str], words: list[str], actor: bool) -> str:
    """A kind of card, like “a Crown Character”; an actor is always a Personnage."""
    keys = dict(word.split("=") for word in words)
    if "class" in keys:
        return say["class"].replace("{class}", say[keys["class"].lower()])
    kind = keys.get("type", "Personnage" if actor else "").lower()
    if "category" not in keys:
        return say["type"].replace("{type}", say[kind])
    word = f"category-{kind}" if kind else "category"
    return say[word].replace("{category}", say[keys["category"]])


def bonus_text(say: dict[str, str], words: list[str], has_condition: bool) -> str:
    """A bonus: to whom, how much, in which Domain."""
    domain, amount, scope = words
    if scope == "adjacent":
        reach = say["adjacent-slots"]
        domain += "-adjacent" if domain == "favourite" else ""
    else:
        reach = say["self-if" if has_condition else "self"]
    text = say["mod"].replace("{scope}", reach).replace("{domain}", say[domain])
    return text.replace("{n}", amount)


def effect_text(
    say: dict[str, str], trigger: str, effect: str, words: list[str], has_condition: bool
) -> str:
    """The text of an effect."""
    if effect == "mod":
        return bonus_text(say, words, has_condition)
    amount = words[0] if words and words[0].isdigit() else ""
    kinds = [word for word in words if "=" in word]
    name = effect + ("-filter" if kinds and f"{effect}-filter" in say else "")
    name += "-many" if amount and int(amount) > 1 else ""
    text = say[name].replace("{n}", amount)
    text = text.replace("{opponent}", say.get(f"opponent-{trigger}", say["opponent"]))
    if "{card}" in text:
        named = [f"category={words[0]}"] if effect == "ally" else kinds
        text = text.replace("{card}", kind_text(say, named, effect == "shield"))
    return text


def power_text(language: str, trigger: str, words: str) -> str:
    """One power as a sentence; ValueError if it is none of the vocabulary."""
    found = _POWER.fullmatch(words)
    if found is None:
        raise ValueError(words)
    say = sentences(language)
    condition, condition_words, effect, effect_words = found.groups()
    parts = effect_words.split(",") if effect_words else []
    text = effect_text(say, trigger, effect, parts, condition is not None)
    if condition is not None:
        text = say[condition].replace("{effect}", text)
        if "=" in condition_words:
            kind = kind_text(say, condition_words.split(","), False)
            text = text.replace("{card}", kind)
    return say[trigger].replace("{effect}", text)


def card_text(face: Face, language: str) -> str:
    """All powers of a card, sentence by sentence."""
    return " ".join(
        power_text(language, trigger, words)
        for trigger, words in zip(face.triggers, face.effects, strict=True)
    )
