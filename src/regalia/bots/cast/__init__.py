"""The cast: twelve recurring opponents with a name, a face and a temperament."""
