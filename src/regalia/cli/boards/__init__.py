"""The tables of the games as the terminal draws them."""
