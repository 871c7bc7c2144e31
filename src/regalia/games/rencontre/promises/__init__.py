"""Promises of a house rule: made at a duel, never binding, and checked by the table."""
