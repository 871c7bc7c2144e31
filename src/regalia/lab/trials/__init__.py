"""Trials of bots: what they must be able to do, and how they do against a population."""
