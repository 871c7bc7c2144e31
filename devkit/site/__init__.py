"""Builds the site: the page with the whole server inside, as a folder of static files."""
