"""TableKind: a game's facts for the server, the page and the terminal."""

from __future__ import annotations

from regalia.engine.kinds.daily import DailyKind

LAST: int = 100  # the place in the menu of a game that names none


class Goal:
    """The goal of a game for newcomers: a picture in signs, and a ranking.

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
    """A game's facts for server, page and terminal; all have defaults."""

    def __init__(self) -> None:
        # events at which the table is worth a look: a round or a trick begins
        self.chapters: tuple[str, ...] = ()
        # events in which a seat's choice is told at once: it may be asked why
        self.told_choices: tuple[str, ...] = ()
        # events that show how a choice turned out: a reason may name one
        self.consequences: tuple[str, ...] = ()
        # large moments, as events: what the one who acts is glad of, and what hurts the one it
        # happens to, or the one who acts where there is no other
        self.triumphs: tuple[str, ...] = ()
        self.blows: tuple[str, ...] = ()
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
        # how many sit down when nobody says; 0: as few as the game allows
        self.usual_players = 0
        # house rules beside the button that begins a game, and all of them by what they are
        # about (`house-group-NAME`), those that matter most as "first"
        self.quick_options: tuple[str, ...] = ()
        self.option_groups: dict[str, tuple[str, ...]] = {}
        # the message of a place whose name begins with the letter of a seat: where seats have
        # chosen colours it is said with the letter of the colour
        self.place_message = ""
        # command lines that show what the program does with this game
        self.examples: tuple[str, ...] = ()
        self.goal = Goal()
        # the short game of a day
        self.daily = DailyKind()
