"""Work in other processes: bots that think, undos that are examined, replays."""
