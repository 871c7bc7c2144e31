"""The log of a table: stored entries and the state they make; no clock, no network."""
