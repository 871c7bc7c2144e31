"""The powers of turn, destiny and alliances dealt on purpose: whole random games stay sound."""

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Log
from regalia.engine.options import Options
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state import Rencontre
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.conformance import (
    check_clone,
    check_imagination,
    check_labels,
    check_moment,
    check_refusals,
    steps,
)

POWERS = (
    "amoeba", "assassin", "dictator", "hate", "kamikaze", "machine", "magnet", "parasite", "will",
)  # fmt: skip
TABLES: list[tuple[int, Options]] = [
    (4, {}),
    (3, {"will_optional": True, "magnet_targets": 2}),
    (4, {"powers_per_player": 2, "amoeba_needs_token": False}),
    (4, {"powers_per_player": 2, "magnet_targets": 2, "no_card_defence": "cancel"}),
    (3, {"powers_per_player": 3, "destiny_scope": "any_base_in_system"}),
    (3, {"variant_two_of_three": True, "tokenless_player": "out"}),
    (2, {"powers_per_player": 2}),
    (4, {"variant_rotation": True, "min_home_bases": 0, "return_without_base": "origin"}),
]
every_table = pytest.mark.parametrize(("players", "options"), TABLES)


def dealt(players: int, options: Options, seed: int, log: Log | None = None) -> Rencontre:
    """A game whose pile holds these powers only."""
    chance = Chance(seeded_key("turn powers", seed))
    game = RENCONTRE.lay_out(players, RENCONTRE.complete(players, options), chance)
    assert isinstance(game, Rencontre)
    game.pile = [number for number in game.pile if game.alien(number).name in POWERS]
    game.log = log
    game.run()
    return game


@every_table
def test_random_games_stay_sound(players: int, options: Options) -> None:
    """Pieces are kept and options are sound at every moment, and the games end."""
    for seed in range(3):
        game = dealt(players, options, seed)
        whole = game.inventory()
        for _ in steps(game, Chance(seeded_key("answers", seed))):
            check_moment(game, whole)
        assert game.winners()


@every_table
def test_worlds_clones_and_refusals(players: int, options: Options) -> None:
    """At sampled moments, and at every question that these powers ask."""
    chance = Chance(seeded_key("moments"))
    own = ["ooze", "victim", "colour", "willed", "throw_first", "tribute", "toll"]
    own += ["sacrifice", "order"]
    for seed in range(3):
        game = dealt(players, options, seed)
        for _ in steps(game, Chance(seeded_key("answers", 100 + seed))):
            rare = game.question.name in own and chance.below(6) == 0
            if rare or chance.below(60) == 0:
                check_clone(game, chance)
                check_imagination(game, chance)
                check_refusals(game)
                check_labels(RENCONTRE, game)


@every_table
def test_every_event_can_be_said(players: int, options: Options) -> None:
    """In both languages, with its rule."""
    log = Log()
    game = dealt(players, options, 1, log)
    for _ in steps(game, Chance(seeded_key("answers", 1))):
        pass
    for language in LANGUAGES:
        speaker = Speaker(language)
        for event in log.events:
            assert event.rule.startswith("rencontre.")
            assert speaker.say(RENCONTRE.label_event(event))
