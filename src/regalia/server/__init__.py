"""The server: it never loses a move and never shows a card."""
