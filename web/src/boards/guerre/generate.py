"""Generated data of La guerre de la couronne for the page."""

from __future__ import annotations

VIEWS = {"view": ("GuerreView",)}
CONSTANTS = {
    "tokens": "BANKRUPTCY JOKER PRINCE QUEEN KING NO_TOKEN LETTERS COPIES_OF_SPECIALS TOTAL",
}
