"""What the board of Rencontre Cosmique must agree on with the rules, as web/src/.../vectors.json.

Made again by: python -m tests.page.rencontre_vectors
"""

from __future__ import annotations

import json
import re
from typing import Any

from msgspec import to_builtins

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Question, Seat
from regalia.engine.tally import Tally
from regalia.engine.view import travelling
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.aliens.seeker import WILL, faces_in, inquiry
from regalia.games.rencontre.deals.terms import (
    ANY_NUMBER,
    BETWEEN,
    FILTERS,
    NARROW_LIMITS,
    NARROW_RANDOM,
    NARROW_TERM,
    RECEIVER_PICKS,
    SOURCES,
    VALUES,
    Clause,
    Deal,
    Terms,
)
from regalia.games.rencontre.deals.words import deal_label
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.labels import promise_label
from regalia.games.rencontre.state.cards import COMPROMISE, DUEL_FACES
from regalia.games.rencontre.state.game import Rencontre
from regalia.server.protocol.parts import label_data, tally_data
from tests.page.browser import ROOT

FILE = ROOT / "web" / "src" / "boards" / "rencontre" / "vectors.json"


def narrow_terms(chance: Chance) -> Terms:
    """Terms that a browser can hold as a number."""
    terms = Terms()
    terms.base = chance.below(RECEIVER_PICKS + 1)
    if terms.base:
        terms.least, terms.most = NARROW_LIMITS[chance.below(len(NARROW_LIMITS))]
    terms.random = chance.below(NARROW_RANDOM + 1)
    for _ in range(chance.below(3)):
        terms.clauses.append(Clause(chance.below(BETWEEN), 1 + chance.below(2)))
    return terms


def wide_terms(chance: Chance) -> Terms:
    """Terms as free as the book's."""
    terms = Terms()
    terms.base = chance.below(RECEIVER_PICKS + 1)
    if terms.base:
        terms.least = 1 + chance.below(20)
        terms.most = terms.least + chance.below(21 - terms.least)
        if chance.below(2):
            terms.sources = [
                chance.below(ANY_NUMBER + 1) if chance.below(3) == 0 else 0 for _ in range(SOURCES)
            ]
    terms.random = chance.below(54)
    for _ in range(chance.below(8)):
        terms.clauses.append(Clause(chance.below(FILTERS), 1 + chance.below(12)))
    return terms


def parts(terms: Terms) -> dict[str, object]:
    """The terms as the page has them."""
    return {
        "base": terms.base,
        "least": terms.least,
        "most": terms.most,
        "sources": [
            {"place": place, "count": 0 if count == ANY_NUMBER else count}
            for place, count in enumerate(terms.sources)
            if count
        ],
        "random": terms.random,
        "clauses": [{"filter": clause.kind, "count": clause.count} for clause in terms.clauses],
    }


def deals() -> list[dict[str, object]]:
    """Proposals, narrow and wide, with their number and their sentence."""
    chance = Chance(seeded_key("page deals", 1))
    found: list[dict[str, object]] = []
    for index in range(36):
        some_terms = narrow_terms if index < 18 else wide_terms
        term = chance.below(NARROW_TERM + 1 if index < 18 else 21)
        deal = Deal(some_terms(chance), some_terms(chance), term)
        whose, reader = index % 4 - 1, index % 3 - 1
        label = to_builtins(label_data(deal_label("rencontre-deal", deal, whose, reader)))
        found.append(
            {
                "give": parts(deal.give),
                "take": parts(deal.take),
                "term": deal.term,
                "whose": whose,
                "reader": reader,
                "packed": travelling(deal.pack()),
                "words": {"message": label["message"], "args": label["args"]},
            }
        )
    return found


def promises() -> list[dict[str, object]]:
    """Every promise that can be made, as the duel cards that keep it, and its sentence."""
    found: list[dict[str, object]] = []
    for face in (*VALUES, COMPROMISE):
        asked = faces_in(inquiry(0, WILL, face))
        for faces in (asked, DUEL_FACES & ~asked):
            label = to_builtins(label_data(promise_label(faces)))
            words = {"message": label["message"], "args": label["args"]}
            found.append({"faces": faces, "words": words})
    return found


def tallies() -> list[dict[str, object]]:
    """Open questions that are answered by numbers, met in games of random answers."""
    found: dict[str, dict[str, object]] = {}
    for seed in range(60):
        chance = Chance(seeded_key("page tokens", seed))
        game = RENCONTRE.new(2 + seed % 3, {}, chance.fork())
        assert isinstance(game, Rencontre)
        for _ in range(1500):
            if game.over:
                break
            seat = game.to_act[0]
            question = game.question
            options = game.options(seat)
            tally = question.tally(game, seat, options)
            if tally and question.name not in found and len(options) > 2:
                found[question.name] = {
                    "question": question.name,
                    "tally": to_builtins(tally_data(tally)),
                    "options": some_answers(game, seat, question, tally),
                }
            game.play(seat, chance.choose(options))
    return [found[name] for name in sorted(found)]


def filled(room: list[int], number: int) -> list[int]:
    """So many, the first place full before the next."""
    counts: list[int] = []
    for most in room:
        counts.append(min(most, number - sum(counts)))
    return counts


def some_answers(
    game: Rencontre, seat: Seat, question: Question[Any], tally: Tally
) -> list[dict[str, object]]:
    """In each way as few and as many as may be, from the first part on and from the last."""
    found: list[dict[str, object]] = []
    for index, way in enumerate(tally.ways):
        for counts in (
            filled(way.room, way.least),
            filled(way.room[::-1], way.most)[::-1],
        ):
            answer = tally.answer(index, counts)
            assert question.accepts(game, seat, answer, game.options(seat))
            words = to_builtins(label_data(question.describe(game, seat, answer)))
            found.append(
                {
                    "answer": answer,
                    "way": index,
                    "counts": counts,
                    "label": {"message": words["message"], "args": words["args"]},
                }
            )
    return found


def moments() -> list[str]:
    """The rules of the book that say when a card may be played."""
    book = ROOT / "src" / "regalia" / "games" / "rencontre" / "rulebook.en.md"
    wanted = r"^`(rencontre\.(?:edict\.\w+\.window|cards\.commit))`"
    return re.findall(wanted, book.read_text(encoding="utf-8"), re.MULTILINE)


def vectors() -> str:
    """The whole file, a vector a line, so that a change shows what it changed."""
    made: dict[str, list[object]] = {
        "powers": [alien.name for alien in ALIENS],
        "moments": [*moments()],
        "deals": [*deals()],
        "promises": [*promises()],
        "tallies": [*tallies()],
    }
    lists = [
        f'"{name}": [\n' + ",\n".join(json.dumps(each, separators=(",", ":")) for each in found)
        for name, found in made.items()
    ]
    return "{\n" + "\n],\n".join(lists) + "\n]\n}\n"


if __name__ == "__main__":
    FILE.write_text(vectors(), encoding="utf-8")
