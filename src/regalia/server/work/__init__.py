"""Worker processes: bots, hints, replays and reviews."""
