"""Hands: drawing, reshuffling, and the new hand of a main player without a duel card."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.state.cards import DUEL_FACES, EDICT_FACES, is_duel_card
from regalia.games.rencontre.state.game import HAND, Rencontre
from regalia.games.rencontre.versions import THIRD
from regalia.games.rencontre.windows.opening import WINDOW, open_window, play_edict
from regalia.games.rencontre.windows.points import W02, W05, W08, W09, Point, point_of
from regalia.games.rencontre.windows.questions import (
    describe_play,
    edict_plays,
    parse_play,
    play_notation,
    refuse_play,
)

DISCARD_ALL: Final = PASS


def draw(game: Rencontre, seat: Seat, number: int) -> int:
    """Draws cards, as many as there are; the discards become the deck when it is empty."""
    # rencontre.hand.no-limit; who draws, and when, is all there is: rencontre.hand.sources
    drawn = 0
    while drawn < number:
        if not game.deck and not reshuffle(game):
            break
        card = game.deck.pop()
        game.gain(seat, card)
        game.buried = min(game.buried, len(game.deck))
        drawn += 1
        if game.witness is not None:
            game.tell("sees", seat, game.face(card), seen_by=only(seat))
    if drawn:
        game.tell("draws", seat, count=drawn)
    if game.house_rules.reshuffle_at_once and not game.deck:
        reshuffle(game)
    return drawn


def reshuffle(game: Rencontre) -> bool:
    """The discards are shuffled and become the deck; nobody knows where any card is now."""
    if not game.discard:
        return False
    game.deck = game.discard + game.deck
    game.discard = []
    game.buried = 0
    for card in game.deck:
        game.known[card] = 0
    game.chance.shuffle(game.deck)
    game.tell("reshuffle", count=len(game.deck), rule="rencontre.discard.reshuffle")
    return True


def has_duel_card_left(game: Rencontre) -> bool:
    """True if deck or discards hold a duel card at all (A-07)."""
    faces = game.house_rules.faces
    for card in game.deck:
        if is_duel_card(faces[card]):
            return True
    return any(is_duel_card(faces[card]) for card in game.discard)


def take_new_hand(game: Rencontre, seat: Seat) -> None:
    """A main player without a duel card clears all edicts and draws seven, nothing refused."""
    if not game.has_duel_card(seat):
        game.call(NEW_HAND, seat, clearing_point(game, seat))


def clearing_point(game: Rencontre, seat: Seat) -> Point:
    """The window in which edicts are cleared: what may be played depends on it (A-06)."""
    if seat == game.offence:
        return W02
    for point in (W08, W09):
        if any(frame.procedure is WINDOW and point_of(frame) == point for frame in game.stack):
            return point
    return W05


def wait_before_clearing(game: Rencontre, frame: Frame) -> None:
    """Finish with a duel card in hand; else the edicts go, with La Peste still legal."""
    if game.has_duel_card(frame.who):
        game.clearing = PASS
        frame.finish()
        return
    game.clearing = frame.who
    if game.has_edict(frame.who) and not game.keeps_edicts(frame.who):
        open_window(game, frame.what)


def ask_what_to_play(game: Rencontre, frame: Frame) -> None:
    """Each edict is played if its own window is open, else discarded."""
    if game.version >= THIRD and game.has_duel_card(frame.who):
        frame.restart()  # one came in the window before: nothing is cleared, nothing drawn
        return
    game.answers[frame.who] = DISCARD_ALL
    if game.has_edict(frame.who) and not game.keeps_edicts(frame.who):
        game.ask_one(CLEAR, frame.who)


def clear_edicts(game: Rencontre, frame: Frame) -> None:
    """A played edict has its effect; all that are not played are discarded, unlike played ones."""
    seat = frame.who
    answer = game.answers[seat]
    if answer != DISCARD_ALL:
        frame.restart()
        play_edict(game, seat, answer)
        return
    if game.keeps_edicts(seat):
        return
    for face in game.faces_among(seat, EDICT_FACES):
        while game.held[seat] >> face & 1:
            game.throw(seat, game.card_in_hand(seat, face))
            game.tell("clears", seat, face)


def draw_seven(game: Rencontre, frame: Frame) -> None:
    """Seven cards; if all of them are edicts, the same again."""
    if game.has_duel_card(frame.who):
        frame.restart()
        return
    if not has_duel_card_left(game):
        game.clearing = PASS
        show_bare(game, frame.who)
        frame.finish()
        return
    game.tell("new-hand", frame.who)
    draw(game, frame.who, HAND)
    frame.restart()


def show_bare(game: Rencontre, seat: Seat) -> None:
    """All duel cards are in other hands (A-07): nothing is drawn, and all know why."""
    if game.lacks[seat] & DUEL_FACES != DUEL_FACES:
        game.lacks[seat] |= DUEL_FACES
        game.tell("no-duel-card", seat, rule="rencontre.newhand.all-edicts")


class Clear(Question[Rencontre]):
    """Question: the edict to play before a new hand; the others are discarded."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return [DISCARD_ALL, *edict_plays(game, seat, game.stack[-1].what)]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == DISCARD_ALL:
            return Label("rencontre-answer-discard-all")
        return describe_play(game, answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "discards" if answer == DISCARD_ALL else play_notation(game, answer)

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "discards":
            return DISCARD_ALL
        if words == "keeps":
            return -2
        return parse_play(game, words)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        why = refuse_play(game, seat, answer, game.stack[-1].what)
        if why is not None:
            return why
        rule = "rencontre.defhand.compulsory"
        if seat == game.offence:
            rule = "rencontre.newhand.compulsory"
        return Refused(rule, Label("rencontre-refused-keep-edicts"))


def discard_face_up(game: Rencontre, seat: Seat, face: int, rule: str = "") -> None:
    """A card is thrown, not played: it has no effect."""
    game.throw(seat, game.card_in_hand(seat, face))
    game.tell("throws", seat, face, rule=rule)


CLEAR: Final = Clear("clear")
NEW_HAND: Final = Procedure(
    "new hand",
    ("rencontre.defhand.procedure", wait_before_clearing),
    ("rencontre.newhand.clear-edicts", ask_what_to_play),
    ("rencontre.discard.edicts", clear_edicts),
    ("rencontre.newhand.seven", draw_seven),
)
