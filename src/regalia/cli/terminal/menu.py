"""The menu of the terminal: which game, with whom, in which language."""

from __future__ import annotations

import argparse
import time
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from regalia.bots.levels import LEVELS
from regalia.cli.common import console
from regalia.cli.learning.progress import Progress
from regalia.cli.learning.solving import Solver
from regalia.cli.learning.tutor import Tutor
from regalia.cli.terminal.colours import keep_colour, kept_colour
from regalia.cli.terminal.commands import LEAVE, order_in
from regalia.cli.terminal.layout import hanging, paragraph
from regalia.cli.terminal.saving import BOT, last_played
from regalia.cli.terminal.text_matching import LONGEST, is_number, is_readable, shortened
from regalia.clock import today, utc_day
from regalia.daily.deal import deal_of
from regalia.engine.kind import GameKind
from regalia.games.registry import GAMES
from regalia.lessons.shelf import all_lessons
from regalia.puzzles.shelf import games, of_day
from regalia.text.speaker import LANGUAGES, Speaker

# The order of the menu; the first is what Enter plays.
ORDER: Final = sorted(GAMES, key=lambda name: GAMES[name].table.menu_place)


# the game in which everybody has a colour
COLOURED: Final = next((kind for kind in GAMES.values() if kind.table.colours), None)


def choose(args: argparse.Namespace) -> bool:
    """Let the person choose, into the arguments of play; False means leaving."""
    return Menu(args).ask()


def is_leaving(words: str) -> bool:
    """True if the words are the order to leave, in any letters."""
    return order_in(words.casefold()) == LEAVE


class Menu:
    """One screen, and a question for each thing that can be changed."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.out: Console = console()
        self.speaker = Speaker(args.lang)
        self.saved = last_played(ORDER)

    def ask(self) -> bool:
        """Shows the menu until something is played; False means leaving."""
        changes = {
            "n": self.change_name,
            "l": self.change_language,
            "b": self.change_bots,
            "a": self.learn,
            "p": self.puzzle,
            "d": self.daily,
        }
        if COLOURED is not None:
            changes["c"] = self.change_colour
        self.show()
        while True:
            words = self.read("menu-choose", {"game": self.title(ORDER[0])})
            if words is None or is_leaving(words):
                return False
            words = words.casefold()
            if words == "r" and self.saved is not None:
                self.args.game = self.saved.name.partition("-")[0]
                self.args.resume = self.saved
                return True
            if words in changes:
                changes[words]()
                self.show()
                continue
            number = self.number(words or "1", 1, len(ORDER))
            if number is not None:
                return self.sit_down(GAMES[ORDER[number - 1]])

    # --- what it shows ---------------------------------------------------------------------------

    def show(self) -> None:
        """The games, a line each, and what can be changed."""
        self.out.print()
        self.say("menu-title", style="bold")
        for number, name in enumerate(ORDER, 1):
            title = Text.assemble((self.title(name), "bold"), f" · {self.notes(GAMES[name])}")
            self.out.print(hanging(f"  {number}.  ", title))
            line = Text(self.speaker.message(f"page-line-{name}"), style="dim")
            self.out.print(Padding(line, (0, 0, 0, 6)))
        self.out.print()
        self.entry("n", "menu-name", {"name": self.name()})
        self.entry("l", "menu-language")
        self.entry("b", "menu-bots", {"level": self.level()})
        if COLOURED is not None:
            facts: dict[str, object] = {
                "game": self.title(COLOURED.name),
                "colour": self.colour(max(0, kept_colour(COLOURED))),
            }
            self.entry("c", "menu-colour", facts)
        self.entry("a", "menu-learn")
        # on one line, as the whole menu stands on a screen of 24
        both = f"{self.speaker.message('menu-puzzles')}    d.  {self.speaker.message('menu-daily')}"
        self.out.print(hanging("  p.  ", Text(both)))
        if self.saved is not None:
            stamp = time.localtime(self.saved.stat().st_mtime)
            game = self.title(self.saved.name.partition("-")[0])
            when = time.strftime("%Y-%m-%d %H:%M", stamp)
            self.entry("r", "menu-resume", {"game": game, "when": when})
        self.entry("q", "menu-leave")

    def notes(self, kind: GameKind) -> str:
        """For how many a game is, how long it takes, and what else is good to know."""
        minutes = self.speaker.message(f"page-minutes-{kind.name}")
        facts: dict[str, object] = {"least": kind.least, "most": kind.most, "minutes": minutes}
        notes = [self.speaker.message("menu-game", facts)]
        if kind.name == ORDER[0]:
            notes.append(self.speaker.message("menu-first"))
        if kind.table.menu_options and not self.args.option:
            notes.append(self.speaker.message("menu-chance"))
        return " · ".join(notes)

    def entry(self, key: str, message: str, facts: dict[str, object] | None = None) -> None:
        """A line that a letter chooses."""
        text = self.speaker.message(message, facts)
        self.out.print(hanging(f"  {key}.  ", Text(text)))

    def title(self, game: str) -> str:
        """The name of a game."""
        return self.speaker.message(f"game-{game}")

    def name(self) -> str:
        """The person's name, as it stands."""
        return self.args.name or self.speaker.message("play-you")

    def level(self) -> str:
        """Ask for the level of the bots; an unnamed one from the command line stays."""
        bots: str = self.args.bots or BOT
        return self.speaker.message(f"level-{bots}") if bots in LEVELS else bots

    # --- what it asks ----------------------------------------------------------------------------

    def change_name(self) -> None:
        """Another name."""
        words = self.read("menu-ask-name")
        if words and is_readable(words):
            self.args.name = words
        elif words:
            self.say("menu-not-understood", {"words": shortened(words)})

    def change_language(self) -> None:
        """The next language."""
        after = LANGUAGES.index(self.args.lang) + 1
        self.args.lang = LANGUAGES[after % len(LANGUAGES)]
        self.speaker = Speaker(self.args.lang)

    def change_bots(self) -> None:
        """Another level."""
        for place, level in enumerate(LEVELS, 1):
            name = Text(self.speaker.message(f"level-{level}"), style="bold")
            about = self.speaker.message(f"level-{level}-line")
            self.out.print(hanging(f"  {place}.  ", Text.assemble(name, f" · {about}")))
        number = self.ask_number("menu-ask-bots", 1, len(LEVELS), {"count": len(LEVELS)})
        if number is not None:
            self.args.bots = LEVELS[number - 1]

    def change_colour(self) -> None:
        """Another colour, which is remembered."""
        assert COLOURED is not None
        for place in range(len(COLOURED.table.colours)):
            name = Text(self.colour(place), style=COLOURED.table.colours[place])
            self.out.print(hanging(f"  {place + 1}.  ", name))
        count = len(COLOURED.table.colours)
        facts: dict[str, object] = {"game": self.title(COLOURED.name), "count": count}
        number = self.ask_number("menu-ask-colour", 1, count, facts)
        if number is not None:
            trouble = keep_colour(COLOURED, COLOURED.table.colours[number - 1])
            if trouble is not None:
                self.out.print(Text(self.speaker.say(trouble.label)))

    def colour(self, place: int) -> str:
        """The name of a colour."""
        assert COLOURED is not None
        return self.speaker.message(f"page-colour-{COLOURED.table.colours[place]}")

    def learn(self) -> None:
        """A lesson; afterwards the menu is there again."""
        found = all_lessons()
        for place, lesson in enumerate(found, 1):
            said = Text(lesson.title.said(self.args.lang), style="bold")
            line = Text.assemble(f"{self.title(lesson.game)} · ", said)
            self.out.print(hanging(f"  {place:>2}.  ", line))
        number = self.ask_number("menu-ask-lesson", 1, len(found), {"count": len(found)})
        if number is not None:
            Tutor(found[number - 1], self.args.lang).teach()

    def puzzle(self) -> None:
        """The puzzle of the day of a game; afterwards the menu is there again."""
        found = [name for name in ORDER if name in games()]
        day = today()
        for place, name in enumerate(found, 1):
            level = self.speaker.message(f"puzzle-level-{of_day(name, day).level}")
            self.out.print(hanging(f"  {place}.  ", Text(f"{self.title(name)} · {level}")))
        number = self.ask_number("menu-ask-puzzle", 1, len(found), {"count": len(found)})
        if number is not None:
            Solver(of_day(found[number - 1], day), self.args.lang, day).solve()

    def daily(self) -> None:
        """The daily crown of a game; afterwards the menu is there again."""
        from regalia.cli.learning.daily import noted, play_daily  # which is play with a menu itself

        deals = [deal_of(name, utc_day()) for name in ORDER]
        progress = Progress()
        for place, deal in enumerate(deals, 1):
            points = noted(progress, deal)
            done = "" if points is None else self.speaker.message("daily-done", {"points": points})
            line = " · ".join(filter(None, [self.title(deal.game), done]))
            self.out.print(hanging(f"  {place}.  ", Text(line)))
        number = self.ask_number("menu-ask-puzzle", 1, len(deals), {"count": len(deals)})
        if number is None:
            return
        chosen = {"lang": self.args.lang, "name": self.args.name, "no_pause": self.args.no_pause}
        args = argparse.Namespace(**chosen, json=False, send=None)
        play_daily(args, deals[number - 1])

    def sit_down(self, kind: GameKind) -> bool:
        """The game in three lines, and for how many."""
        self.out.print()
        self.say("menu-how", {"game": self.title(kind.name)}, style="bold")
        self.say(f"menu-how-{kind.name}")
        self.out.print()
        if kind.table.menu_options and not self.args.option:
            self.args.option = list(kind.table.menu_options)
        if self.args.players is None:
            usual = min(4, kind.most)
            facts: dict[str, object] = {"least": kind.least, "most": kind.most, "usual": usual}
            number = self.ask_number("menu-ask-players", kind.least, kind.most, facts, usual)
            if number is None:
                return False
            self.args.players = number
        self.args.game = kind.name
        return True

    def ask_number(
        self, message: str, low: int, high: int, facts: dict[str, object], usual: int | None = None
    ) -> int | None:
        """A number, asked for until it is one; Enter takes the usual one, None is no answer."""
        while True:
            words = self.read(message, facts)
            if words is None or is_leaving(words):
                return None
            if not words:
                return usual
            number = self.number(words, low, high)
            if number is not None:
                return number

    def number(self, words: str, low: int, high: int) -> int | None:
        """A number within bounds; says so if it is none."""
        if is_number(words) and len(words) <= LONGEST and low <= int(words) <= high:
            return int(words)
        self.say("menu-not-understood", {"words": shortened(words)})
        return None

    def read(self, message: str, facts: dict[str, object] | None = None) -> str | None:
        """A line typed by the person; None at the end of the input."""
        try:
            return self.out.input(self.speaker.message(message, facts) + " ", markup=False).strip()
        except EOFError:
            self.out.print()
            return None

    def say(self, message: str, facts: dict[str, object] | None = None, style: str = "") -> None:
        """One message."""
        paragraph(self.out, self.speaker.message(message, facts), style)
