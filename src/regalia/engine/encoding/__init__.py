"""Encodings: what a seat sees as rows of numbers, for programs that learn."""
