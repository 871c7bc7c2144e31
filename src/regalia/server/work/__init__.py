"""Work in other processes: bots that think, replays."""
