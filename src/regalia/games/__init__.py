"""The games, and the table that lists them."""
