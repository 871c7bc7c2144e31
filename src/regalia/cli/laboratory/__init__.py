"""The commands that play many games: simulate, tournament, balance, dataset, try-bot."""
