"""What the board of Rencontre Cosmique must agree on with the rules, as web/src/.../vectors.json.

Made again by: python -m tests.page.rencontre_vectors
"""

from __future__ import annotations

import json

from msgspec import to_builtins

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.aliens.table import ALIENS
from regalia.games.rencontre.deal_terms import (
    FILTERS,
    LIMITS,
    MOST_RANDOM,
    MOST_TERM,
    RECEIVER_PICKS,
    Deal,
    Terms,
    deal_label,
)
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state import Rencontre
from regalia.games.rencontre.token_questions import TokenQuestion
from regalia.games.rencontre.view import rencontre_view
from regalia.table.messages import label_data
from tests.page.browser import ROOT

FILE = ROOT / "web" / "src" / "boards" / "rencontre" / "vectors.json"
BUILT = (
    "gather", "ally", "bring_home", "rescue", "lose_for_deal", "lose_to_plague", "found",
    "sacrifice", "lose_to_call", "follow",
)  # fmt: skip
EACH = 2  # positions of each question


def some_terms(chance: Chance) -> Terms:
    """Terms in the order in which the page writes clauses: none before the first."""
    terms = Terms()
    terms.base = chance.below(RECEIVER_PICKS + 1)
    terms.limit = chance.below(len(LIMITS)) if terms.base else 0
    terms.random = chance.below(MOST_RANDOM + 1)
    terms.first = chance.below(2 * FILTERS + 1)
    terms.second = chance.below(2 * FILTERS + 1) if terms.first else 0
    return terms


def parts(terms: Terms) -> list[int]:
    """The numbers of some terms."""
    return [terms.base, terms.limit, terms.random, terms.first, terms.second]


def deals() -> list[dict[str, object]]:
    """Proposals with their number and their sentence."""
    chance = Chance(seeded_key("page deals", 1))
    found: list[dict[str, object]] = []
    for _ in range(24):
        deal = Deal(some_terms(chance), some_terms(chance), chance.below(MOST_TERM + 1))
        label = to_builtins(label_data(deal_label("rencontre-deal", deal)))
        found.append(
            {
                "give": parts(deal.give),
                "take": parts(deal.take),
                "term": deal.term,
                "packed": deal.pack(),
                "words": {"message": label["message"], "args": label["args"]},
            }
        )
    return found


def forms() -> list[dict[str, object]]:
    """Open questions about tokens, met in games of random answers, with what they allow."""
    found: dict[str, list[dict[str, object]]] = {name: [] for name in BUILT}
    for seed in range(60):
        chance = Chance(seeded_key("page tokens", seed))
        game = RENCONTRE.new(2 + seed % 3, {}, chance.fork())
        assert isinstance(game, Rencontre)
        for _ in range(1500):
            if game.over() or all(len(each) >= EACH for each in found.values()):
                break
            seat = game.to_act()[0]
            question = game.question
            options = game.options(seat)
            if (
                question.name in BUILT
                and len(found[question.name]) < EACH
                and 2 < len(options) < 14
            ):
                assert isinstance(question, TokenQuestion)
                view = rencontre_view(game, seat)
                found[question.name].append(
                    {
                        "question": question.name,
                        "view": {
                            "seat": seat,
                            "planets": view.planets,
                            "cone": view.cone,
                            "offence": view.offence,
                            "defence": view.defence,
                            "target": view.target,
                            "deal": view.deal,
                        },
                        "options": [
                            {
                                "answer": answer,
                                "label": to_builtins(
                                    label_data(question.describe(game, seat, answer))
                                ),
                            }
                            for answer in options
                        ],
                        "places": question.places(game, seat),
                        "least": question.least(game, seat),
                        "most": min(
                            question.most(game, seat),
                            sum(
                                question.room(game, seat, place)
                                for place in question.places(game, seat)
                            ),
                        ),
                    }
                )
            game.play(seat, chance.choose(options))
    return [each for name in BUILT for each in found[name]]


def vectors() -> str:
    """The whole file."""
    made = {"powers": [alien.name for alien in ALIENS], "deals": deals(), "forms": forms()}
    return json.dumps(made, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(vectors(), encoding="utf-8")
