"""Parts of records: their tags, branches of other games, digits of digests."""
