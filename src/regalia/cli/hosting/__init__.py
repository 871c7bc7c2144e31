"""Commands of a server's operator: settings, logs and care of the store."""
