"""A play of Chronica Universalis asked in two steps: which card, then what with it."""

from __future__ import annotations

from dataclasses import replace

from regalia.cli.boards.chronica import card_summary, category
from regalia.cli.terminal.choices import AnswerChoice, marked
from regalia.cli.terminal.layout import FEW
from regalia.cli.terminal.text_matching import plain
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.view import View
from regalia.games.chronica.cards.faces import Card
from regalia.games.chronica.labels import card_label, card_word, slot_word
from regalia.games.chronica.rules.plays import (
    EXCHANGE,
    NOTHING,
    STOP,
    VERBS,
    kind_of,
    played_card,
    played_slot,
)
from regalia.games.chronica.view import ChronicaView
from regalia.text.speaker import Speaker

FREE_SLOT = "chronica-answer-place"  # their lines are short and share one


class CardThenPlay:
    """The hand as a list of cards, then the plays of one of them."""

    def without_hand(self, view: View) -> View:
        """The table without the hand, which the list of cards shows."""
        assert isinstance(view, ChronicaView)
        return replace(view, hand=(), looking=())

    def first(
        self, game: Game, seat: Seat, speaker: Speaker, options: list[Answer]
    ) -> list[AnswerChoice]:
        """A line for every card, and one for what needs no card."""
        choices: list[AnswerChoice] = []
        by_card: dict[Card, list[Answer]] = {}
        for answer in options:
            if answer == STOP or played_card(answer) == NOTHING:
                said = speaker.say(game.question.describe(game, seat, answer))
                written = game.question.notation(game, seat, answer)
                choices.append(AnswerChoice("", said, [answer], [plain(said), plain(written)]))
            else:
                by_card.setdefault(played_card(answer), []).append(answer)
        for card, answers in by_card.items():
            name = speaker.say(card_label(card))
            said = card_summary(card, speaker)
            if len(by_card) <= FEW:
                said += " " + speaker.message(f"chronica-cards-category-{category(card)}")
            if len(answers) == 1:
                said += " · " + speaker.say(game.question.describe(game, seat, answers[0]))
            choices.append(AnswerChoice("", said, answers, [plain(name), plain(card_word(card))]))
        return marked(choices)

    def heading(self, speaker: Speaker, chosen: AnswerChoice) -> str:
        """The question of the second step."""
        card = speaker.say(card_label(played_card(chosen.answers[0])))
        return speaker.message("chronica-then", {"card": card})

    def second(
        self, game: Game, seat: Seat, speaker: Speaker, options: list[Answer]
    ) -> list[AnswerChoice]:
        """A line for everything that may be done with the card, free slots first."""
        choices: list[AnswerChoice] = []
        question = game.question
        free = [question.describe(game, seat, each).message == FREE_SLOT for each in options]
        for answer in sorted(options, key=lambda each: not free[options.index(each)]):
            label = game.question.describe(game, seat, answer)
            written = game.question.notation(game, seat, answer)
            said = shorter(label, speaker)
            verb = VERBS[kind_of(answer)]
            names = [said, speaker.say(label), written]
            if kind_of(answer) == EXCHANGE:
                names.append(verb)
            else:
                slot = slot_word(played_slot(answer), seat)
                names += [slot, f"{verb} {slot}"]
            choices.append(AnswerChoice("", said, [answer], [plain(name) for name in names]))
        return marked(choices)


def shorter(label: Label, speaker: Speaker) -> str:
    """A play, said of a card that has been named already."""
    message = label.message.replace("-answer-", "-then-")
    return speaker.say(Label(message, label.args) if speaker.has(message) else label)
