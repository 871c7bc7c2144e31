"""Every refusal cites a rule that both rulebooks have."""

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.engine.game import LEAVE, Game
from regalia.engine.kind import GameKind
from regalia.engine.options import read_options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.text.rulebook import rulebook
from regalia.text.speaker import LANGUAGES
from tests.games.conformance import Table, begin, parameters, steps, tables

SIZES = (3, 40, 600, 20_000, 10**6, 10**9, 10**13)


def check_rule(kind: GameKind, refused: Refused) -> None:
    """The id leads to a paragraph in every language."""
    for language in LANGUAGES:
        assert rulebook(kind.name, language).find(refused.rule), (refused.rule, str(refused.label))


def wrong_answers(game: Game, chance: Chance) -> list[tuple[int, int]]:
    """Random answers of every size, of seats that are asked, are not, or do not exist."""
    seats = [*range(game.players), NOBODY, 99]
    numbers = [chance.below(2 * size) - size for size in SIZES]
    return [(seat, number) for seat in seats for number in [*numbers, 0, -1, -2, -3, LEAVE]]


def provoke(kind: GameKind, game: Game, chance: Chance) -> int:
    """Gives wrong answers to copies of a game; tells how many were refused."""
    count = 0
    for seat, answer in wrong_answers(game, chance):
        copy = game.clone()
        try:
            copy.play(seat, answer)
        except Refused as refused:
            check_rule(kind, refused)
            count += 1
    return count


@pytest.mark.parametrize("table", parameters(tables()))
def test_every_refusal_leads_to_a_paragraph(table: Table) -> None:
    """Whatever is answered wrongly, whenever, by whomever, the end of the game included."""
    chance = Chance(seeded_key("wrong answers"))
    game = begin(table, 31)
    met: dict[str, int] = {}
    refusals = 0
    for _ in steps(game, Chance(seeded_key("answers", 31))):
        name = game.question.name
        met[name] = met.get(name, 0) + 1
        if met[name] <= 3:
            refusals += provoke(table[0], game, chance)
    assert provoke(table[0], game, chance) == len(wrong_answers(game, chance))
    assert refusals > 20 or not met


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES.keys())
def test_refused_tables_lead_to_a_paragraph(kind: GameKind) -> None:
    """guerre.options, crowns.options, chronica.options, rencontre.options, and those of each."""
    tried = [{"no_such_rule": "1"}, *({option.name: "¿"} for option in kind.options)]
    for words in tried:
        with pytest.raises(Refused) as refused:
            read_options(kind.options, words, f"{kind.name}.options")
        check_rule(kind, refused.value)
    for players in (kind.least - 1, kind.most + 1):
        with pytest.raises(Refused) as refused:
            kind.check_players(players)
        check_rule(kind, refused.value)
