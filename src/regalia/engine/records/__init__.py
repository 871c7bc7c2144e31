"""Parts of records: their tags, and branches of other games."""
