"""Random play with chosen powers, and what must hold of hidden cards at every moment."""

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.engine.game import random_playout
from regalia.engine.options import Options
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.conformance import check_clone, check_moment, check_refusals, steps
from tests.games.rencontre.invariants import check_facts, check_table, watch


def new_game(
    players: int, seed: int, names: list[str], options: Options | None = None
) -> Rencontre:
    """A game in which the named powers go to the seats in turn; the rest are in the pile."""
    game = RENCONTRE.new(players, options or {}, Chance(seeded_key("hidden", seed)))
    assert isinstance(game, Rencontre)
    game.pile = [
        alien.number for alien in game.house_rules.aliens if alien.number in game.house_rules.pile
    ]
    game.powers = [[] for _ in range(players)]
    numbers = {alien.name: alien.number for alien in game.house_rules.aliens}
    for index, name in enumerate(names):
        seat = (index + seed) % players
        game.pile.remove(numbers[name])
        game.powers[seat] = [*game.powers[seat], numbers[name]]
    game.deal_powers_anew()
    return game


def check_worlds(game: Rencontre, chance: Chance) -> None:
    """Imagined worlds look the same to the seat, agree with all open facts and can be played."""
    before = game.digest()
    for seat in range(NOBODY, game.players):
        world = game.imagine(seat, chance)
        assert isinstance(world, Rencontre)
        assert world.view(seat) == game.view(seat), f"seat {seat} can tell an imagined world"
        assert world.inventory() == game.inventory()
        check_facts(world)
        if seat in game.to_act:
            assert world.options(seat) == game.options(seat)
        if chance.below(8) == 0:
            random_playout(world, chance)
            assert world.over
    assert game.digest() == before


def play_and_check(
    names: list[str], players: int, moments: int, options: Options | None = None
) -> set[int]:
    """Random games with some powers, everything checked at so many moments; the powers used."""
    used: set[int] = set()
    seen = 0
    seed = 0
    while seen < moments:
        seed += 1
        game = new_game(players, seed, names, options)
        watch(game)
        whole = game.inventory()
        chance = Chance(seeded_key("moments", seed))
        for count in steps(game, Chance(seeded_key("answers", seed))):
            used |= {each.number for each in ALIENS if game.used & ~game.zapped & 1 << each.number}
            check_table(game)
            if chance.below(3) == 0:
                check_moment(game, whole)
                check_worlds(game, chance)
                seen += 1
            if chance.below(200) == 0:
                check_clone(game, chance)
                check_refusals(game)
            if seen >= moments or count > 3000:
                break
    return used
