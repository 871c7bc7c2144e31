"""Stores: where the logs lie; they know bytes only."""
