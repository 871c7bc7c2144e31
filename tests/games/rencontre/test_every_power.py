"""The conformance kit with each power in somebody's hand."""

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.conformance import (
    check_clone,
    check_imagination,
    check_labels,
    check_moment,
    check_refusals,
    steps,
)

MOMENTS = 300  # of each game are looked at
CLOSELY = 5  # of these, at most so many of its own questions, with whole games imagined
every_power = pytest.mark.parametrize("alien", ALIENS, ids=lambda alien: alien.name)


def begin(alien: Alien, players: int, seed: int) -> Rencontre:
    """A game in which seat 0 was dealt this power, and another beside it."""
    chance = Chance(seeded_key(f"every power {alien.name}", seed))
    game = RENCONTRE.new(players, {"powers_per_player": 2}, chance, Witness())
    assert isinstance(game, Rencontre)
    for seat in range(players):
        if alien.number in game.powers[seat]:
            game.powers[seat] = [own for own in game.powers[seat] if own != alien.number]
            game.pile.append(alien.number)
    if alien.number in game.pile:
        game.pile.remove(alien.number)
    game.pile += game.powers[0][1:]
    game.powers[0] = [alien.number, *game.powers[0][:1]]
    game.deal_powers_anew()
    return game


@pytest.mark.slow
@pytest.mark.whole
@every_power
def test_a_game_with_it_is_sound(alien: Alien) -> None:
    """Pieces, options, worlds, clones, refusals and sentences, at the moments of random games."""
    for players in range(max(2, alien.least_players), 5):
        chance = Chance(seeded_key("every power", players))
        game = begin(alien, players, players)
        whole = game.inventory()
        asked = 0
        for count in steps(game, Chance(seeded_key("every power answers", players))):
            check_moment(game, whole)
            mine = game.question.name in alien.questions
            asked += mine
            if (mine and asked <= CLOSELY) or chance.below(100) == 0:
                check_imagination(game, chance)
                check_clone(game, chance)
                check_labels(RENCONTRE, game)
                check_refusals(game)
            if count == MOMENTS:
                break
        assert game.witness is not None
        different = {event.as_seen(): event for event in game.witness.events}
        for language in LANGUAGES:
            speaker = Speaker(language)
            for event in different.values():
                assert speaker.say(RENCONTRE.label_event(event))
