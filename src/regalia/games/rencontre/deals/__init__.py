"""Deals: what is said, what is valid, what is carried out."""
