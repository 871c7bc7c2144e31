"""Rows of numbers at the moments of scenarios: an encoder shows what its view says there too."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from regalia.engine.encoding.encoder import Encoder
from regalia.envs.observations import Observer, encoder_of, layout_of, rows_of
from regalia.games.registry import GAMES
from tests.games.moments import moments, scenarios, told


@pytest.mark.parametrize("game", list(GAMES))
def test_an_encoder_shows_the_view_of_every_seat(game: str) -> None:
    """At positions that no game at random comes to."""
    kind = GAMES[game]
    tables: dict[str, tuple[Encoder, Any, Observer]] = {}
    seen = 0
    for scenario in scenarios(game):
        options = kind.complete(scenario.players, scenario.options)
        key = f"{scenario.players} {sorted(kind.written(options).items())}"
        if key not in tables:
            encoder = encoder_of(game, layout_of(game, scenario.players, options), 1)
            observer = Observer(game, scenario.players, options)
            tables[key] = (encoder, rows_of(encoder), observer)
        encoder, rows, observer = tables[key]
        for number, moment in enumerate(moments(scenario)):
            for seat in range(scenario.players):
                encoder.encode(0, moment, seat)
                expected = observer.flat(moment.view(seat))
                wrong = np.flatnonzero(rows[0] != expected)
                parts = encoder.layout.parts
                assert not len(wrong), (
                    told(scenario, number),
                    seat,
                    [part.key for part in parts if part.at <= wrong[0] < part.at + part.size],
                )
                seen += 1
    assert seen > 100
