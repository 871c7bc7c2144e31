"""Everything a person reads: messages in English and French, and the rulebooks."""
