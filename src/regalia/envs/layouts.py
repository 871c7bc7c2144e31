"""Layouts: how each field of a view becomes numbers of a fixed place and count.

A field is told by one of these words, or by several with a plus between them:

    number      one number
    seat        a seat, counted from the own one on: as many flags as seats
    seats       a list of seats, as flags
    of K        one of K values, as flags
    each        a number for each seat, the own one first
    row K       a list of numbers, K of them, the rest left out
    each K      K numbers for each seat
    bag         a list of cards: how many there are of each
    each bag    such a list for each seat
    each bits   a number for each seat whose bits are cards
    face*8      a list of cards with their seats, face * 8 + seat
    seat*64     the same, seat * 64 + face
    -           left out: too wide for a learner, or told by another field
"""

from __future__ import annotations

from typing import Final

# what every view has; `asked` is told by flags, one for each question of the game
COMMON: Final = {
    "seat": "number", "players": "number", "over": "number", "winners": "seats", "waiting": "seats",
}  # fmt: skip

LAYOUTS: Final[dict[str, dict[str, str]]] = {
    "guerre": {
        "pool": "number", "piles": "each bag", "columns": "each bag", "covers": "each 16",
        "aside": "bag", "rounds": "number", "wave": "number", "fighting": "seats",
        "winner": "seat", "unused": "each", "kept": "each", "scores": "each",
    },
    "crowns": {
        "hard": "number", "brawl": "number", "round": "number", "deck": "-", "sizes": "-",
        "size": "number", "trick_number": "number", "dealer": "seat", "leader": "seat",
        "turn": "seat", "battleground": "of 5", "leading": "of 5", "turned": "bag",
        "drawn_lead": "number", "stack": "number", "hand": "bag", "counts": "each",
        "trick": "bag+row 6", "owners": "seats", "forced": "row 6", "divine": "seat",
        "last_trick": "bag", "last_owners": "-", "last_winner": "seat", "taken": "bag",
        "voids": "each bits", "bids": "each", "wins": "each", "stolen": "each", "lost": "each",
        "banks": "each", "supply": "number", "places": "each",
    },
    "chronica": {
        "honour": "each", "points": "each", "edifices": "each 8", "people": "bag+each 8",
        "owners": "each 8", "values": "each 24", "protected": "each 8", "hand": "bag",
        "hand_sizes": "each", "seen": "each bag", "deck_sizes": "each", "deck_left": "bag",
        "deck_bottom": "bag", "decklists": "each bag", "themes": "each", "discards": "each bag",
        "river": "bag", "looking": "bag", "looked": "number", "first": "seat", "turn": "seat",
        "turns": "number", "extras": "row 4", "actor": "seat", "helper": "number",
        "target": "number", "gone": "seats", "ending": "number", "places": "each",
        "shared": "number", "powers": "number", "honour_max": "number",
    },
    "rencontre": {
        "hand": "bag", "hand_sizes": "each", "known": "each bag", "told": "face*8",
        "lacks": "each bits", "planets": "each 20", "cone": "each", "origins": "row 24",
        "hole": "each", "removed": "each", "in_hand": "each", "foreign": "each", "cup": "bag",
        "deck": "number", "buried": "bag", "discard": "bag", "discarded": "number",
        "powers": "each bag", "usable": "each 3", "memory": "row 40", "least_home": "number",
        "rejected": "number", "under": "bag", "out": "number", "leaving": "number",
        "first": "seat", "turns": "number", "round": "number", "offence": "seat",
        "duel": "number", "defence": "seat", "disc": "number", "target": "number",
        "side": "each", "asked_by": "each", "forced": "each", "answering": "seat",
        "committed": "each", "face_up": "number", "faces": "each", "must": "each",
        "promised": "each", "totals": "row 4", "upset": "number", "winner": "seat",
        "consolation": "number", "success": "number", "lost": "each", "gone": "each",
        "aside": "seat*64", "in_play": "seat*64", "offers": "-", "spoken": "each",
        "pressed": "number", "deal": "-", "deal_seconds": "number", "window": "-",
    },
}  # fmt: skip
# how many different cards a bag counts
WIDTHS: Final = {"guerre": 10, "crowns": 76, "chronica": 112, "rencontre": 64}
ANY_WIDTH: Final = 64  # of a game that nobody wrote a layout for
