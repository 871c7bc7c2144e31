"""HTTP limits: host and origin checks, blocklist, connection and rate limits."""
