"""Routes to subscribe to turn notifications, and their Atom feed."""
