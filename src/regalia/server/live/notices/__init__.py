"""Telling people elsewhere that their table awaits them."""
