"""The weight of the page and the time to its first view."""
