"""Routes for people who come back: daily deals, circles of friends."""
