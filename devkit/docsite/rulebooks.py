"""The rulebooks of the games as pages, with every rule id as an anchor."""

from __future__ import annotations

import re
from typing import Final

from regalia.games.registry import GAMES
from regalia.text.rulebook import Rulebook, rulebook
from regalia.text.speaker import LANGUAGES

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
            rulebook(game, language), ABOUT[language].format(game=game)
        )
        for language in LANGUAGES
        for game in GAMES
    }


def page(book: Rulebook, about: str) -> str:
    """One rulebook."""
    ids = {each.id for each in book.paragraphs}
    lines = [f"# {book.title}", "", book.introduction, "", about, ""]
    section = ""
    for each in book.paragraphs:
        if each.section != section:
            section = each.section
            lines += [f"## {section}", ""]
        anchor = f"[`{each.id}`](#{each.id}){{ #{each.id} }}"
        lines += [f"{anchor} {linked(each.text, ids)}", ""]
    return "\n".join(lines)


def linked(text: str, ids: set[str]) -> str:
    """A text whose ids of rules are links."""

    def link(found: re.Match[str]) -> str:
        return f"[{found[0]}](#{found[1]})" if found[1] in ids else found[0]

    return re.sub(r"`([a-z_]+\.[A-Za-z0-9_.-]+)`", link, text)
