"""regalia cards: the card set of a game, listed, shown, and decks checked."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from regalia.cli.common import UserError, check_range, console, find_game, read_text, whole
from regalia.cli.localized_argparse import add_command
from regalia.games.chronica.cards.catalogue import (
    KEY_VALUES,
    card_data,
    check_deck,
    deck_parts,
    find_cards,
)
from regalia.games.chronica.cards.decks import READY, THEMES
from regalia.games.chronica.cards.faces import DOMAINS, FACES, NUMBERS, Card
from regalia.games.chronica.options import OWN_SIZE
from regalia.text.speaker import Speaker

GAMES_WITH_CARDS = ("chronica",)


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = (
        "cards chronica --class king",
        "cards chronica bayard",
        "cards chronica --deck rome-reborn",
        "cards chronica --check my-deck.txt",
    )
    parser = add_command(commands, speaker, "cards", examples)
    parser.add("game")
    parser.add("id", nargs="?")
    for key, values in KEY_VALUES.items():
        parser.add_argument(f"--{key}", help=", ".join(values).lower())
    parser.add("--search", metavar=speaker.message("help-words"), default="")
    parser.add("--decks", action="store_true")
    parser.add("--deck", metavar=speaker.message("help-name"))
    parser.add("--check", type=Path, metavar=speaker.message("help-file"))
    parser.add("--size", type=whole, default=OWN_SIZE, about={"size": OWN_SIZE})
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Lists cards, shows one, or checks a deck."""
    kind = find_game(args.game)
    if kind.name not in GAMES_WITH_CARDS:
        raise UserError("cli-no-card-set", game=kind.name, games=", ".join(GAMES_WITH_CARDS))
    if args.check is not None:
        return check(args)
    if args.id is not None:
        return show(args)
    if args.decks:
        return list_decks(args)
    wanted = {key: getattr(args, key) for key in KEY_VALUES if getattr(args, key) is not None}
    for key, value in wanted.items():
        known = [each.lower() for each in KEY_VALUES[key]]
        if value.lower() not in known:
            raise UserError("cli-card-key", key=f"--{key}", value=value, known=", ".join(known))
    found = find_cards(wanted, args.search)
    if args.deck is not None:
        deck = ready_deck(args.deck)
        found = [card for card in found if card in deck]
    if not found:
        raise UserError("cli-no-card-fits")
    if args.json:
        print_json([card_data(card, args.lang) for card in found])
    else:
        list_cards(found, Speaker(args.lang))
    return 0


def print_json(data: object) -> None:
    """Data for programs, on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def ready_deck(word: str) -> list[Card]:
    """The cards of a ready deck."""
    if word not in THEMES:
        raise UserError("cli-no-deck", name=word, known=", ".join(THEMES))
    return READY[THEMES.index(word)]


def list_decks(args: argparse.Namespace) -> int:
    """The ready decks: id, name, and what each is about."""
    speaker = Speaker(args.lang)
    said = [
        (
            word,
            speaker.message(f"chronica-deck-{word}"),
            speaker.message(f"chronica-deck-{word}-about"),
        )
        for word in THEMES
    ]
    if args.json:
        print_json(
            [
                {"id": word, "name": name, "about": about, "cards": ids_of(ready_deck(word))}
                for word, name, about in said
            ]
        )
        return 0
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for word, name, about in said:
        table.add_row(Text(name, style="bold") + Text(f"\n{word}", style="dim"), Text(about))
    console().print(table)
    return 0


def ids_of(cards: list[Card]) -> list[str]:
    """The ids of some cards."""
    return [FACES[card].id for card in cards]


def check(args: argparse.Namespace) -> int:
    """Checks a deck file: every fault on a line of its own, with its rule."""
    check_range("--size", args.size, 1, len(FACES))
    text = read_text(args.check)
    faults = check_deck(text, args.size)
    speaker = Speaker(args.lang)
    said = [(fault.rule, speaker.say(fault.label)) for fault in faults]
    if args.json:
        print_json({"fits": not faults, "faults": [{"rule": r, "text": t} for r, t in said]})
    elif faults:
        for rule, sentence in said:
            print(f"{args.check}: {sentence} [{rule}]")
    else:
        edifices, people = deck_parts(text)
        counts = {"edifices": edifices, "people": people, "count": edifices + people}
        print(speaker.message("chronica-cards-deck-fits", {"file": str(args.check), **counts}))
    return 1 if faults else 0


def show(args: argparse.Namespace) -> int:
    """One card with everything printed on it."""
    if args.id not in NUMBERS:
        near = [FACES[card].id for card in find_cards({}, args.id)][:5]
        if near:
            raise UserError("cli-no-card-but", name=args.id, near=", ".join(near))
        raise UserError("cli-no-card", name=args.id)
    card = NUMBERS[args.id]
    if args.json:
        print_json(card_data(card, args.lang))
        return 0
    speaker = Speaker(args.lang)
    face = FACES[card]
    domain = speaker.message(f"chronica-cards-domain-{DOMAINS[face.favourite]}")
    out = console()
    out.print(Text(face.names[args.lang], style="bold"))
    out.print(kind_line(card, speaker))
    values = dict(zip(DOMAINS, face.values, strict=True))
    out.print(
        speaker.message("chronica-cards-values", dict(values))
        + " · "
        + speaker.message("chronica-cards-favourite", {"domain": domain})
    )
    out.print(face.texts[args.lang] or speaker.message("chronica-cards-no-power"))
    return 0


def kind_line(card: Card, speaker: Speaker) -> str:
    """Type, class, category and epoch of a card, in words."""
    data = card_data(card, speaker.language)
    keys = ("type", "class", "category", "epoch")
    words = [str(data[key]).replace(" ", "-") for key in keys]
    return " · ".join(
        speaker.message(f"chronica-cards-{key}-{word}")
        for key, word in zip(keys, words, strict=True)
    )


def list_cards(cards: list[Card], speaker: Speaker) -> None:
    """A table of cards: id and name, class, values, power."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("card", "class", "values", "power"):
        table.add_column(speaker.message(f"chronica-cards-heading-{heading}"), overflow="fold")
    for card in cards:
        face = FACES[card]
        name = Text(face.names[speaker.language], style="bold") + Text(f"\n{face.id}", style="dim")
        word = str(card_data(card, speaker.language)["class"])
        table.add_row(
            name,
            speaker.message(f"chronica-cards-class-{word}"),
            Text(value_words(face.values, [face.favourite])),
            Text(face.texts[speaker.language] or "–"),
        )
    out = console()
    out.print(table)
    out.print(speaker.message("chronica-cards-count", {"count": len(cards)}), style="dim")


def value_words(values: list[int], favourites: list[int]) -> str:
    """Three values, the favourite ones in brackets."""
    return " ".join(
        f"[{value}]" if domain in favourites else str(value) for domain, value in enumerate(values)
    )
