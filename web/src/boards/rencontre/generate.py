"""Generated data of Rencontre Cosmique for the page."""

from __future__ import annotations

from regalia.games.rencontre.aliens.gallery import BEGINNERS, difficulty
from regalia.games.rencontre.aliens.registry import ALIENS

VIEWS = {"windows.public": ("WindowFacts",), "view": ("RencontreView",)}
CONSTANTS = {
    "state.cards": "COMPROMISE FIRST_EDICT ZAP DUEL_FACES EDICT_NAMES",
    "state.places": "CONE TOKENS COLOURS OFFENCE DEFENCE",
    "view": "FACE_DOWN",
    "promises.entries": "KINDS SEATS KIND_NAMES FATE_NAMES",
    "rules.victory": "FIVE",
    "deals.questions": "NO_DEAL ACCEPT OFFER",
    "deals.terms": "NO_BASE GRANTER_PICKS RECEIVER_PICKS UNLIMITED MOST_CARDS ANY_NUMBER "
    "VALUES ANY ONLY_COMPROMISE ONLY_EDICTS ONE_EDICT ONLY_ATTACKS EXACTLY AT_LEAST "
    "BETWEEN RANGES FILTERS NARROW_RANDOM NARROW_TERM NARROW_LIMITS SPAN_OF_TERMS "
    "SPAN_OF_DEALS",
}
VALUES = {
    "POWERS": [alien.name for alien in ALIENS],
    "DIFFICULTIES": [difficulty(alien.name) for alien in ALIENS],
    "BEGINNERS": list(BEGINNERS),
}
