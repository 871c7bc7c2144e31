"""How a seat asks to be told elsewhere, and the feed that tells it."""
