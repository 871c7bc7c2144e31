"""Lessons: a position, a line of play with words beside it, and moves the learner makes."""
