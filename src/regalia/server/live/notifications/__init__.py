"""Notifications outside the page: web push, webhooks and feeds."""
