"""Bad input: every refused act names its rule, says why in every language, and changes nothing."""

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.deals.questions import OFFER
from regalia.games.rencontre.deals.terms import SPAN_OF_DEALS
from regalia.games.rencontre.deals.words import read_deal
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.text.rulebook import rulebook
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.conformance import steps
from tests.games.rencontre.duels import follow, force

BOOK = rulebook("rencontre", "en")
SPEAKERS = [Speaker(language) for language in LANGUAGES]


def refuse(game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
    """The refusal of an answer, checked; None if the answer is legal."""
    why: Refused | None = None
    try:
        game.check(seat, answer)
    except Refused as refused:
        why = refused
    if why is not None:
        assert BOOK.find(why.rule) is not None, why
        for speaker in SPEAKERS:
            said = speaker.say(why.label)
            assert said
            assert "{" not in said
    return why


def attempts(chance: Chance) -> list[Answer]:
    """Small numbers, packed tokens, offers, and nonsense."""
    found = [chance.below(120) - 5, chance.below(64) * 1000, chance.below(21**5), -2_000_000]
    found += [OFFER + chance.below(SPAN_OF_DEALS), OFFER + SPAN_OF_DEALS, chance.below(2**40)]
    found += [SPAN_OF_DEALS + chance.below(2**50) ** chance.below(50), OFFER - 20 - chance.below(3)]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_refusal_teaches(players: int) -> None:
    """At random moments, a player who is asked and a player who is not tries what comes to mind."""
    refused: set[str] = set()
    asked: set[str] = set()
    for seed in range(5):
        chance = Chance(seeded_key("bad input", seed))
        game = RENCONTRE.new(players, {"powers_per_player": 2}, chance.fork())
        assert isinstance(game, Rencontre)
        for count in steps(game, Chance(seeded_key("good input", seed))):
            if count > 250:
                break
            if chance.below(3):
                continue
            before = game.digest()
            for seat in range(players):
                for answer in attempts(chance):
                    why = refuse(game, seat, answer)
                    if why is not None:
                        refused.add(why.rule)
                        asked.add(game.question.name)
            assert game.digest() == before
    assert len(refused) > 20
    assert len(asked) > 15


@pytest.mark.parametrize(
    ("offer", "rule", "said"),
    [
        ("?3 for R2", "rencontre.deal.cards-limit", {"who": 1, "count": 3, "held": 2}),
        ("V2 for ?2", "rencontre.deal.cards-limit", {"who": 2, "count": 2, "held": 1}),
        ("J2 for ?1", "rencontre.deal.base-where-owner", {"who": 1, "whom": 2, "planet": 16}),
        ("?1 for J2", "rencontre.deal.base-where-owner", {"who": 2, "whom": 1, "planet": 16}),
        ("V1 for ?1", "rencontre.deal.new-base", {"who": 1, "whom": 2, "planet": 5}),
        ("nothing for nothing", "rencontre.deal.not-empty", {}),
        ("A30 for R2", "rencontre.deal.precise", {}),
        ("?99 for R2", "rencontre.deal.cards-limit", {}),
        ("V2x21 for R2", "rencontre.deal.tokens", {}),
        ("V2@R5x4 for R2", "rencontre.deal.tokens", {"whom": 2, "place": 14}),
        ("V2 for R2x5@V1", "rencontre.deal.precise", {"whom": 1}),
    ],
)
def test_an_invalid_deal_says_which_clause_and_why(
    offer: str, rule: str, said: dict[str, int]
) -> None:
    """The side of the deal that is at fault is named: who gives, and who receives."""
    game = follow(
        [["V", "plays C"], ["R", "plays C"]],
        {"question": "negotiate"},
        hands={"V": ["C", "A4", "A6"], "R": ["C", "A6"]},
        **force(1, 4)
        | {
            "target": "R4",
            "tokens": {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 3, "oval": 1},
                "R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 3, "V1": 1},
            },
        },
    )
    before = game.digest()
    why = refuse(game, 1, OFFER + read_deal(offer))
    assert game.digest() == before
    assert why is not None
    assert why.rule == rule
    named = why.label.args.items()
    assert {name: word.number if isinstance(word, Label) else word for name, word in named} == said
