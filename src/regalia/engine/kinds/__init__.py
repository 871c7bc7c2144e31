"""Parts of a kind of game, by who reads them."""
