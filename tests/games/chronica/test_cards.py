"""The card set: what the data must be, and what the catalogue makes of it."""

import re
from collections import Counter
from pathlib import Path

import pytest

from regalia.games.chronica.cards.catalogue import card_data, card_faults, cost_of, find_cards, tier
from regalia.games.chronica.cards.faces import (
    CARDS,
    CATEGORIES,
    CLASS_NAMES,
    CLASSES,
    DOMAINS,
    EDIFICE,
    FACES,
    NUMBERS,
    PERSONNAGE,
    Face,
    card_of,
    package_text,
    read_faces,
)
from regalia.games.chronica.cards.texts import card_text, sentences
from regalia.games.chronica.powers.conditions import CONDITIONS
from regalia.games.chronica.powers.effects import POWERS
from regalia.games.chronica.powers.power import POWER_DOMAINS, SCOPES, TRIGGERS
from regalia.games.chronica.powers.registry import EFFECTS, read_power
from regalia.text.rulebook import rulebook


def face(identifier: str) -> Face:
    """The face of a card."""
    return FACES[card_of(identifier)]


def test_the_set() -> None:
    """chronica.card.type, chronica.deck.set: 8 Edifices and 8 Personnages in each category."""
    assert CARDS == 112
    kinds = Counter((each.type, each.category) for each in FACES)
    assert kinds == {(kind, category): 8 for kind in (0, 1) for category in range(7)}
    assert sum(1 for each in FACES if each.triggers) == 98
    assert len(NUMBERS) == CARDS
    for language in ("en", "fr"):
        assert len({each.names[language] for each in FACES}) == CARDS


def test_every_card_keeps_the_rules_for_cards() -> None:
    """chronica.card.class-epoch, chronica.card.domains, chronica.card.favourite: by the checker."""
    assert {each.id: card_faults(each, cost_of(card)) for card, each in enumerate(FACES)} == {
        each.id: [] for each in FACES
    }
    for each in FACES:
        assert len(each.values) == len(DOMAINS)


@pytest.mark.parametrize(
    ("column", "value", "fault"),
    [
        ("class", "Castle", "its class"),
        ("war", "9", "its values"),
        ("prestige", "4", "its budget"),
        ("id", "Clovis", "its id"),
        ("favourite", "erudition", "its values"),
    ],
)
def test_a_bad_card_is_seen(column: str, value: str, fault: str) -> None:
    """chronica.card.domains, chronica.card.class-epoch: the checker finds what is wrong."""
    lines = package_text("cards.csv").splitlines()
    names = lines[0].split(",")
    row = lines[1].split(",")[: len(names)]
    broken = read_faces("\n".join(lines[:2]))[0]
    row[names.index(column)] = value
    data = dict(zip(names, row, strict=True)) | {"power_effect": "ally(faith)"}

    assert card_faults(broken, 1) == []
    assert fault in card_faults(Face(data), 1)


def test_an_edifice_does_not_act() -> None:
    """chronica.card.power: no Edifice carries a power for acting or reinforcing."""
    edifice = face("chateau-de-vincennes")
    broken = read_faces("\n".join(package_text("cards.csv").splitlines()[:10]))[8]
    broken.triggers = ["attack"]

    assert edifice.type == EDIFICE
    assert "its triggers" in card_faults(broken, 1)


def test_other_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="columns"):
        read_faces("id,name\nx,y\n")


def test_tiers() -> None:
    """Index and cost of powers make 12, 14 or 16: chronica.deck.budget."""
    assert Counter(tier(card) for card in range(CARDS)) == {
        "minor": 28,
        "standard": 46,
        "major": 38,
    }


def test_printed_values() -> None:
    """chronica.card.favourite: printed values; a favourite need not be the highest value."""
    printed = {
        "chateau-de-vincennes": ([0, 5, 5], "war"),
        "philippe-auguste": ([0, 0, 8], "war"),
        "saint-eustache-de-fly": ([4, 2, 0], "erudition"),
        "cathedrale-notre-dame-d-amiens": ([5, 5, 0], "prestige"),
        "charles-le-chauve": ([2, 4, 3], "prestige"),
        "abbaye-notre-dame-de-citeaux": ([6, 3, 0], "erudition"),
        "sainte-odile": ([5, 2, 0], "erudition"),
        "chateau-de-bonaguil": ([0, 3, 4], "prestige"),
        "louis-viii-le-lion": ([0, 0, 8], "war"),
    }
    for identifier, (values, favourite) in printed.items():
        assert face(identifier).values == values
        assert DOMAINS[face(identifier).favourite] == favourite


def test_categories_pair_both_types() -> None:
    """chronica.card.category: a King and a Castle share a category, a King and a Saint do not."""
    assert face("clovis-ier").category == face("chateau-d-angers").category
    assert face("clovis-ier").type == PERSONNAGE
    assert face("clovis-ier").category != face("sainte-odile").category
    for category in CATEGORIES:
        types = {kind for _, of, kind in CLASSES if of == category}
        assert types == {"Edifice", "Personnage"}


def test_texts_are_what_the_sentences_make() -> None:
    """chronica.card.power: every text in both languages follows from the power's data."""
    for each in FACES:
        for language in ("en", "fr"):
            assert each.texts[language] == card_text(each, language)
            assert bool(each.texts[language]) == bool(each.triggers)


def test_every_word_is_explained() -> None:
    """Each trigger, effect, condition, Domain and reach has its paragraph and its sentence."""
    words = [*TRIGGERS, *EFFECTS, *CONDITIONS, *POWER_DOMAINS, *SCOPES, "type", "category", "class"]
    for language in ("en", "fr"):
        book = rulebook("chronica", language)
        for word in words:
            assert book.find(f"chronica.power.{word}") is not None, word
            assert word in sentences(language), word
        for name in CLASS_NAMES:
            assert name.lower() in sentences(language)


def test_every_word_is_used_by_some_card() -> None:
    """No word of the vocabulary is there for nothing."""
    assert {power.effect.name for power in POWERS} == set(EFFECTS)
    assert {power.condition.name for power in POWERS} == {"", *CONDITIONS}
    assert {power.trigger for power in POWERS} == set(range(len(TRIGGERS)))


@pytest.mark.parametrize(
    ("trigger", "words"),
    [
        ("on_moon", "draw(1)"),
        ("on_place", "draw 1"),
        ("on_place", "fly(1)"),
        ("aura", "if moon(row): mod(war,1,self)"),
        ("aura", "mod(luck,1,self)"),
        ("on_place", "recover(colour=red)"),
    ],
)
def test_words_outside_the_vocabulary_are_refused(trigger: str, words: str) -> None:
    """chronica.card.power: a power is data from the vocabulary, and nothing else."""
    with pytest.raises((ValueError, KeyError)):
        read_power(0, 0, trigger, words)


def test_no_card_is_named_in_the_rules() -> None:
    """What a card does is in its data: no module holds a card's id or name."""
    import regalia.games.chronica as package

    folder = Path(package.__path__[0])
    names = [each.id for each in FACES if "-" in each.id] + [each.names["fr"] for each in FACES]
    for path in folder.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not [name for name in names if re.search(rf"\b{re.escape(name)}\b", text)], path


def test_find_cards() -> None:
    kings = find_cards({"class": "king"})
    assert len(kings) == 7
    assert {card_data(card, "en")["class"] for card in kings} == {"King"}
    assert find_cards({"type": "Edifice", "category": "SEA"}, "phare") == [
        card_of("phare-de-cordouan"),
        card_of("phare-d-eckmuhl"),
    ]
    assert find_cards({}, "no such words") == []
    with pytest.raises(ValueError, match="King, Queen"):
        find_cards({"class": "Pope"})


def test_card_data() -> None:
    data = card_data(card_of("bayard"), "fr")
    assert data["name"] == "Bayard"
    assert (data["erudition"], data["prestige"], data["war"]) == (0, 2, 5)
    assert data["tier"] == "standard"
    assert "main" in str(data["power"])
