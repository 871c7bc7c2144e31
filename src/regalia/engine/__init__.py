"""The engine: flow, chance, records and views, knowing no game."""
