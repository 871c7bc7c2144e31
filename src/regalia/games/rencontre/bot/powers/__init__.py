"""What each power means to a player: one file for each."""
