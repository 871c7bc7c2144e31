"""Variant packs: other numbers, cards and defaults for a game, from a file."""
