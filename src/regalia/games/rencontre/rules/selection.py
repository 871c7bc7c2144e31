"""The duel cards: what may be played, how it is chosen, and the reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.events import NOTHING_YET, only
from regalia.engine.flow import NOBODY, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.labels import face_label
from regalia.games.rencontre.state.cards import (
    DUEL_FACES,
    NO_CARD,
    NO_FACE,
    ZERO_CARD,
    face_name,
    is_attack,
    is_duel_card,
    named_face,
)
from regalia.games.rencontre.state.game import Rencontre, side_bit
from regalia.games.rencontre.state.knowledge import (
    is_face_up,
    layer_of,
    playable_among,
    seen_leaving,
    turn_up,
)
from regalia.games.rencontre.versions import SEVENTH
from regalia.games.rencontre.windows.opening import open_window, skip_point
from regalia.games.rencontre.windows.points import SELECTION, TURNING, W09, W10, W11

if TYPE_CHECKING:
    from mypy_extensions import i64


def playable(game: Rencontre, seat: Seat) -> int:
    """The faces a seat may play, as bits: a promise lapses before a rule when neither is left."""
    # a card picked at random keeps no promise
    promised = DUEL_FACES if game.blind >> seat & 1 else game.promised[seat]
    return playable_among(game.held[seat] & DUEL_FACES, game.must[seat], promised)


def wait_before_cards(game: Rencontre, frame: Frame) -> None:
    """The last moment before the cards are chosen."""
    open_window(game, W09)


def keep_moment(game: Rencontre, frame: Frame) -> None:
    """A snapshot is kept if a main player has a power that can go back to it."""
    game.snapshot = None
    skip_point(game, frame)
    if game.hooks:
        for seat in (game.offence, game.defence):
            for number in game.wielded[seat]:
                if game.house_rules.aliens[number].rewinds and game.is_usable(seat, number):
                    game.snapshot = game.clone()
                    game.snapshot.past = NOTHING_YET  # what was seen stays seen


def prepare_selection(game: Rencontre, frame: Frame) -> None:
    """Powers that change how the cards are chosen."""
    open_window(game, SELECTION)


def ask_cards(game: Rencontre, frame: Frame) -> None:
    """Both choose at the same time, neither seeing the other's choice."""
    first = game.shows_first
    seats: list[Seat] = []
    for seat in (game.offence, game.defence):
        waits = first not in (NOBODY, seat) and game.committed[first] == NO_CARD
        if game.committed[seat] == NO_CARD and not waits:
            if game.blind >> seat & 1 or not game.has_duel_card(seat):
                game.answers[seat] = NO_FACE
            else:
                seats.append(seat)
    if seats:
        game.ask(COMMIT, seats)


def lay_cards(game: Rencontre, frame: Frame) -> None:
    """Each puts one duel card face down; then no new hand is due: rencontre.defhand.closed."""
    first = game.shows_first
    early = first != NOBODY and game.committed[first] == NO_CARD
    for seat in (game.offence, game.defence):
        if game.committed[seat] == NO_CARD and (not early or seat == first):
            lay(game, seat)
    if early:
        turn_up(game, first)
        game.tell("shows", first, game.face(game.committed[first]))
        frame.back_to(ask_cards)


def lay(game: Rencontre, seat: Seat) -> None:
    """One card goes from the hand to the table, chosen or picked at random."""
    if not game.has_duel_card(seat):
        # no duel card can be had: a virtual attack of 0
        game.committed[seat] = ZERO_CARD
        game.blind &= ~(1 << seat)
        game.tell("defends-bare", seat, rule="rencontre.option.no_card_defence")
    else:
        if game.blind >> seat & 1:
            allowed = playable(game, seat)
            hand = [game.face(card) for card in game.hands[seat]]
            face = game.chance.pick([face for face in hand if allowed >> face & 1])
            if game.version >= SEVENTH:
                game.picked |= 1 << seat
        else:
            face = game.answers[seat]
            if game.witness is not None:
                game.tell("chooses", seat, face, seen_by=only(seat))
        card = game.card_in_hand(seat, face)
        game.lose(seat, card)
        game.committed[seat] = card
        game.seen[seat] = 0 if game.blind >> seat & 1 else 1 << seat
        game.tell("commits", seat)
    game.laid[seat] = game.committed[seat]
    game.checking &= ~side_bit(game, seat)


def cards_down(game: Rencontre, frame: Frame) -> None:
    """Both cards lie face down."""
    skip_point(game, frame)
    open_window(game, W10)


def before_turning(game: Rencontre, frame: Frame) -> None:
    """Powers that are part of the turning itself."""
    open_window(game, TURNING)


def reveal(game: Rencontre, frame: Frame) -> None:
    """Both cards are turned over together."""
    game.turned = True
    game.blind = 0
    for seat in (game.offence, game.defence):
        card = game.committed[seat]
        if game.faces[seat] == NO_FACE:
            game.faces[seat] = game.face(card)
        if card >= 0 and is_face_up(game, seat):
            seen_leaving(game, layer_of(game, seat), card)
    offence, defence = game.offence, game.defence
    game.tell("reveals", offence, game.faces[offence], defence, game.faces[defence])
    open_window(game, W11)


class Commit(Question[Rencontre]):
    """Question: the duel card to play."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return game.faces_among(seat, playable(game, seat))

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"card": face_label(answer)}
        return Label("rencontre-answer-commit", args, "face", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"plays {face_name(answer)}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if not words.startswith("plays "):
            raise ValueError(words)
        return named_face(words[6:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer < 0 or not is_duel_card(answer):
            return Refused("rencontre.cards.only-duel", Label("rencontre-refused-only-duel"))
        args: Args = {"card": face_label(answer)}
        if game.held[seat] >> answer & 1:
            return Refused("rencontre.power.overrides", Label("rencontre-refused-bound", args))
        return Refused("rencontre.cards.commit", Label("rencontre-refused-not-held", args))

    def unasked(self, game: Rencontre, seat: Seat) -> Refused | None:
        if game.is_main(seat):
            return Refused("rencontre.cards.irrevocable", Label("rencontre-refused-irrevocable"))
        return None

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        attacks = [face for face in offered if is_attack(face)]
        return max(attacks) if attacks else offered[0]


COMMIT: Final = Commit("commit", always=True)


class Cards(Procedure):
    """The duel cards, whose steps are called directly."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Rencontre)
        if at == 0:
            wait_before_cards(game, frame)
        elif at == 1:
            keep_moment(game, frame)
        elif at == 2:
            prepare_selection(game, frame)
        elif at == 3:
            ask_cards(game, frame)
        elif at == 4:
            lay_cards(game, frame)
        elif at == 5:
            cards_down(game, frame)
        elif at == 6:
            before_turning(game, frame)
        else:
            reveal(game, frame)


CARDS: Final = Cards(
    "duel cards",
    ("rencontre.window.W09", wait_before_cards),
    ("rencontre.cards.commit", keep_moment),
    ("rencontre.cards.commit", prepare_selection),
    ("rencontre.cards.independent", ask_cards),
    ("rencontre.cards.commit", lay_cards),
    ("rencontre.window.W10", cards_down),
    ("rencontre.cards.reveal", before_turning),
    ("rencontre.cards.reveal", reveal),
)
