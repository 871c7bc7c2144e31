"""The commands that play many games: simulate, tournament, league, balance, dataset, try-bot."""
