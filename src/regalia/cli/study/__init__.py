"""Study of past games: reviews, explanations, statistics."""
