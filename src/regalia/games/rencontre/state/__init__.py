"""What lies on the table, and what is known of it."""
