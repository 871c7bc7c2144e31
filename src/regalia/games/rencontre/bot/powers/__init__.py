"""Heuristics of the powers, one file each."""
