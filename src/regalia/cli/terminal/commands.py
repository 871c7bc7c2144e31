"""Commands that a person may type at every prompt and pause."""

from __future__ import annotations

import secrets
from typing import Final

from regalia.bots.hint import first_hint
from regalia.bots.registry import expert
from regalia.bots.search_bot import margin, percent
from regalia.cli.learning.goal import tell_goal
from regalia.cli.terminal.explanations import tell_explanations
from regalia.cli.terminal.layout import entries
from regalia.cli.terminal.screen import Screen
from regalia.cli.terminal.story import story
from regalia.cli.terminal.text_matching import plain
from regalia.cli.terminal.undo import taken_back
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Seat
from regalia.text.rulebook import rulebook
from regalia.text.rulings import prices

HINT_SECONDS: Final = 1.0

HELP: Final = "help"
LEAVE: Final = "leave"
UNDO: Final = "undo"
RULE: Final = "rule"
TABLE: Final = "table"
HINT: Final = "advice"
LOG: Final = "log"
DETAILS: Final = "details"
FAIRNESS: Final = "fairness"
GOAL: Final = "goal"
WHY: Final = "why"

# in both languages, whichever is spoken; a single letter counts as it stands: Q may be a Queen
WORDS: Final[dict[str, tuple[str, ...]]] = {
    HELP: ("h", "help", "aide"),
    LEAVE: ("q", "s", "quit", "exit", "save", "quitter", "sortir", "enregistrer"),
    UNDO: ("u", "undo", "annuler", "annule", "reprendre"),
    RULE: ("r", "rule", "regle"),
    TABLE: ("t", "table"),
    HINT: ("c", "advice", "hint", "conseil"),
    LOG: ("l", "log", "journal"),
    DETAILS: ("e", "explain", "expliquer"),
    FAIRNESS: ("i", "fairness", "tirage"),
    WHY: ("w", "why", "pourquoi"),
    GOAL: ("g", "goal", "win", "but", "gagner"),
}
ORDERS: Final = {word: order for order, words in WORDS.items() for word in words}


class Leave(Exception):
    """The person gets up; the game is saved."""


class TakenBack(Exception):
    """An answer was taken back: the game stands where it was before it."""


def order_in(words: str) -> str:
    """The order that the words are; empty if they are none."""
    if words == "?":
        return HELP
    if len(words) == 1:
        return ORDERS.get(words, "")
    return ORDERS.get(plain(words), "")


class Commands:
    """Carries orders out."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.chance = Chance(secrets.token_bytes(32))
        self.hinted: tuple[int, Seat] | None = None  # the decision that was looked at already

    def obey(self, order: str, asked: Seat | None) -> None:
        """Does what was ordered; asked is the seat that a question waits for, if one does."""
        screen = self.screen
        if order == LEAVE:
            raise Leave
        if order == UNDO:
            self.take_back()
        elif order == HELP:
            self.help(asked)
        elif order == RULE:
            self.explain(screen.game.rule if asked is not None else screen.rule)
        elif order == TABLE:
            screen.draw_again()
        elif order == LOG:
            self.history()
        elif order == DETAILS:
            self.details()
        elif order == WHY:
            tell_explanations(screen, self.chance)
        elif order == FAIRNESS:
            screen.tell_commitment()
        elif order == GOAL:
            options = screen.sitting.record.options
            tell_goal(screen.out, screen.speaker, screen.kind.name, options)
        elif asked is None:
            screen.say("play-nothing-asked")
        else:
            self.give_hint(asked)

    def help(self, asked: Seat | None) -> None:
        """Print the commands."""
        self.screen.say("play-help" if asked is not None else "play-help-pause")
        entries(self.screen.out, self.screen.speaker.message("play-help-orders"))

    def take_back(self) -> None:
        """The last answer of the person, if nobody has learned anything since."""
        screen = self.screen
        before, against = taken_back(screen.sitting, screen.seat)
        if against:
            screen.say(f"table-refused-undo-{against}")
            return
        _, answer = screen.sitting.record.answers[len(before.record.answers)]
        label = before.game.question.describe(before.game, screen.seat, answer)
        screen.sitting = before
        screen.say("play-undone", {"answer": screen.speaker.say(label)})
        raise TakenBack

    def give_hint(self, seat: Seat) -> None:
        """Print a first hint; asked again, an expert's answer and its reason."""
        screen = self.screen
        game, speaker = screen.game, screen.speaker
        bot = expert(screen.kind, HINT_SECONDS)
        bot.choose(Chair(game, seat, self.chance))
        hint = (len(screen.sitting.record.answers), seat)
        if hint != self.hinted:
            self.hinted = hint
            if len(bot.candidate) > 1:  # where there is nothing to decide it is no hint
                self.mark(hint)
            screen.print(speaker.say(first_hint(bot, seat)))
            screen.say("play-nudged", style="dim")
            return
        chosen, *rivals = bot.candidate
        said = speaker.say(game.question.describe(game, seat, chosen.answer))
        screen.say("play-advice", {"answer": said})
        if bot.why is not None:
            screen.print(speaker.say(bot.why))
        for rival in rivals:
            said = speaker.say(game.question.describe(game, seat, rival.answer))
            chance = percent(rival.displayed_chance())
            error = margin(rival.margin())
            screen.say("play-advice-rival", {"answer": said, "chance": chance, "error": error})

    def mark(self, hint: tuple[int, Seat]) -> None:
        """Writes down that there was a hint: it is told at the end, and stays in the record."""
        hints = self.screen.sitting.record.hints
        if hint not in hints:
            hints.append(hint)

    def explain(self, rule: str) -> None:
        """Reads out a rule."""
        screen = self.screen
        paragraph = rulebook(screen.kind.name, screen.speaker.language).find(rule)
        screen.print(rule, "dim")
        if paragraph is not None:
            screen.print(paragraph.text)
            for sentence in prices(screen.kind.name, rule, screen.speaker):
                screen.print(sentence, "dim")

    def history(self) -> None:
        """Print the events that this seat has seen."""
        screen = self.screen
        events = screen.sitting.witness.events[: screen.told]
        lines = story(events, screen.kind, screen.speaker, screen.seat)
        if not lines:
            screen.say("play-nothing-happened")
        for line in lines:
            screen.print(f"  {line.text}")

    def details(self) -> None:
        """Print the effects of the things on the table and in the hand."""
        found = self.screen.details()
        if not found:
            self.screen.say("play-no-details")
        for text in found:
            self.screen.print(text)
