"""Stores of table logs as bytes."""
