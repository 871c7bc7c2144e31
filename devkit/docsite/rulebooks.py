"""The rulebooks of the games as pages, with every rule id as an anchor."""

from __future__ import annotations

import re
from typing import Final

from regalia.games.registry import GAMES
from regalia.text.rulebook import Paragraph, Rulebook, rulebook
from regalia.text.rulings import measured, prices
from regalia.text.speaker import LANGUAGES, Speaker

ABOUT: Final = {
    "en": "Every paragraph has an id, which events, refusals, tests and the code cite; "
    "`regalia rules {game}` prints the same text. Click an id for a link to its rule.",
    "fr": "Chaque paragraphe porte un identifiant, que citent les événements, les refus, les tests "
    "et le code ; `regalia rules {game} --lang fr` affiche le même texte. Un clic sur un "
    "identifiant donne le lien de sa règle.",
}


def rule_pages() -> dict[str, str]:
    """The place and the text of each rulebook, in each language."""
    return {
        f"{'' if language == 'en' else f'{language}/'}rules/{game}.md": page(
            game, rulebook(game, language), ABOUT[language].format(game=game), Speaker(language)
        )
        for language in LANGUAGES
        for game in GAMES
    }


def page(game: str, book: Rulebook, about: str, speaker: Speaker) -> str:
    """One rulebook."""
    ids = {each.id for each in book.paragraphs}
    lines = [f"# {book.title}", "", book.introduction, "", about, ""]
    section = ""
    for each in book.paragraphs:
        if each.section != section:
            section = each.section
            lines += [f"## {section}", ""]
            if any(prices(game, other.id, speaker) for other in in_section(book, section)):
                lines += [how_priced(game, speaker), ""]
        anchor = f"[`{each.id}`](#{each.id}){{ #{each.id} }}"
        lines += [f"{anchor} {linked(each.text, ids)}", ""]
        lines += [f"- {sentence}" for sentence in prices(game, each.id, speaker, coded=True)] + [""]
    return "\n".join(lines)


def in_section(book: Rulebook, section: str) -> list[Paragraph]:
    """The paragraphs under a heading."""
    return [each for each in book.paragraphs if each.section == section]


def how_priced(game: str, speaker: Speaker) -> str:
    """A sentence on how the prices of a game's rulings were measured."""
    args: dict[str, object] = {
        "games": measured()[game]["games"],
        "command": f"`{measured()[game]['command']}`",
    }
    return speaker.message("rulings-price-how", args)


def linked(text: str, ids: set[str]) -> str:
    """A text whose ids of rules are links."""

    def link(found: re.Match[str]) -> str:
        return f"[{found[0]}](#{found[1]})" if found[1] in ids else found[0]

    return re.sub(r"`([a-z_]+\.[A-Za-z0-9_.-]+)`", link, text)
