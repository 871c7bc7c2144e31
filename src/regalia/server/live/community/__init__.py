"""Logs beside those of tables: daily deals, circles of friends."""
