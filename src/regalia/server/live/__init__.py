"""The live part: tables that are served now, their clocks, bots and clients."""
