"""Regalia: four games of crowns and cosmos at one table."""

__version__ = "0.1.0"
