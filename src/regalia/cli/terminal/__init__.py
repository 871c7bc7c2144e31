"""A game in the terminal: what a person sees, types and saves."""
