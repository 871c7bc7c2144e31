"""The log of a table: what is stored, and the table that follows from it; no clock, no wire."""
