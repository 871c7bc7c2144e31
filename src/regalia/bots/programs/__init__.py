"""Bots in any language: programs that speak JSON lines over standard input and output."""
