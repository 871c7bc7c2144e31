"""What the server, the page and the terminal ask of a game before it is played."""

from __future__ import annotations

LAST: int = 100  # the place in the menu of a game that names none


class Goal:
    """How a game is won, for newcomers: a picture in signs, and what beats what.

    The sentences are the message `goal-GAME`, or another one by a house rule.
    """

    def __init__(
        self,
        picture: str = "",
        legend: tuple[tuple[str, str], ...] = (),
        sentences: tuple[tuple[str, object, str], ...] = (),
        first: tuple[tuple[str, object, str], ...] = (),
    ) -> None:
        self.picture = picture
        self.legend = legend  # the best first: a key and the message of its name
        self.sentences = sentences  # a house rule, its value, and the message it asks for
        self.first = first  # a house rule, its value, and the key of the legend that it puts first


class TableKind:
    """What server, page and terminal know of a game; a small game says nothing of it."""

    def __init__(self) -> None:
        # events at which the table is worth a look: a round or a trick begins
        self.chapters: tuple[str, ...] = ()
        # events in which a seat's choice is told at once: it may be asked why
        self.told_choices: tuple[str, ...] = ()
        # sealed questions that are put in windows, where not to answer is to pass
        self.window_questions: tuple[str, ...] = ()
        # house rules of a table that keeps the limits of timer(), where nobody names others
        self.live: dict[str, str] = {}
        # the colours that players choose from, the first that of the first seat; none: no matter
        self.colours: tuple[str, ...] = ()
        # questions whose answers never show or draw anything, with the kinds of event that may
        # have followed: such an answer can be taken back
        self.harmless: dict[str, tuple[str, ...]] = {}
        # where the game stands in the menu, and the house rules that the menu plays it by
        self.menu_place = LAST
        self.menu_options: tuple[str, ...] = ()
        self.goal = Goal()
