"""The two sealed questions of windows: play or use something now, and zap this."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import LEAST, PASS, SMALL, Answer, Frame, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.labels import alien_label, face_label, letters, seats_label
from regalia.games.rencontre.state.cards import (
    FIRST_EDICT,
    ZAP,
    Face,
    face_name,
    is_edict,
    named_face,
)
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import named_seat
from regalia.games.rencontre.windows.points import AFTER_LOSS, Point, has_acted, point_of, power_of

TARGETS: Final = 16
USE: Final = 1000  # plus the number of a power
POWERS: Final = 64  # actions of powers
# most who are asked in a window have nothing to do in it: these lists are shared, never changed
NOTHING_TO_PLAY: Final[list[Answer]] = [PASS]
NO_EDICTS: Final[list[Answer]] = []
NO_POWERS: Final[list[int]] = []


def edict_play(face: Face, target: int) -> Answer:
    """The answer that plays an edict on a target."""
    return (face - FIRST_EDICT) * TARGETS + target


def edict_face(answer: Answer) -> Face:
    """The edict that an answer plays."""
    return FIRST_EDICT + answer // TARGETS


def edict_target(answer: Answer) -> int:
    """Its target, as the edict numbers them."""
    return answer % TARGETS


def edict_plays(game: Rencontre, seat: Seat, point: Point) -> list[Answer]:
    """Every edict a seat holds and may play at a point, with every target."""
    bits = game.held[seat] & game.house_rules.legal[point]
    plays: list[Answer] = []
    if bits:
        for face in game.faces_among(seat, bits):
            first = edict_play(face, 0)
            targets = game.house_rules.edict(face).targets(game, seat, point)
            plays += [first + target for target in targets]
    return plays


def offered_powers(game: Rencontre, seat: Seat, point: Point, frame: Frame) -> list[int]:
    """The optional powers a seat may announce at a point."""
    found = NO_POWERS
    for number in game.wielded[seat]:
        alien = game.house_rules.aliens[number]
        if (
            alien.points >> point & 1
            and not alien.is_mandatory(game)
            and not (game.used >> number & 1 if alien.once else is_spent(frame, alien))
            and may_use(game, seat, number, point)
        ):
            found = [*found, number]
    return found


def is_spent(frame: Frame, alien: Alien) -> bool:
    """True if a power that is not limited to once a duel has had its turn in this window."""
    return not alien.repeats and has_acted(frame, alien.number)


def may_use(game: Rencontre, seat: Seat, number: int, point: Point) -> bool:
    """True if a power is usable now and its occasion has come."""
    if point == AFTER_LOSS:
        # a power that worked when the loss began reacts to it, whatever was lost
        usable = game.was_usable(seat, number, game.losses[-1].usable)
    else:
        usable = game.is_usable(seat, number)
    return usable and game.house_rules.aliens[number].may_use(game, seat, point)


class WindowAnswer(Question[Rencontre]):
    """Question: the edict to play or power to announce in the open window, if any."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        frame = game.stack[-1]
        point = point_of(frame)
        # a player who is clearing edicts is asked about them right after this window
        plays, powers = NO_EDICTS, NO_POWERS
        if game.held[seat] & game.house_rules.legal[point] and game.clearing != seat:
            plays = edict_plays(game, seat, point)
        if game.hooks >> point & 1:
            powers = offered_powers(game, seat, point, frame)
        if not plays and not powers:
            return NOTHING_TO_PLAY
        return [PASS, *plays, *[USE + number for number in powers]]

    def action(self, game: Rencontre, seat: Seat, answer: Answer) -> int:
        return SMALL + answer - USE if answer >= USE else answer - LEAST

    def features(self, game: Rencontre, seat: Seat, answer: Answer) -> dict[str, int]:
        if answer == PASS:
            return {}
        if answer >= USE:
            return {"alien": answer - USE}
        return {"face": edict_face(answer), "target": edict_target(answer)}

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == PASS:
            return Label("rencontre-answer-pass")
        if answer >= USE:
            args: Args = {"power": alien_label(game.alien(answer - USE))}
            return Label("rencontre-answer-use", args, "alien", answer - USE)
        return describe_play(game, answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        if answer == PASS:
            return "passes"
        if answer >= USE:
            return f"uses {game.alien(answer - USE).name}"
        return play_notation(game, answer)

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "passes":
            return PASS
        if words.startswith("uses "):
            for alien in game.house_rules.aliens:
                if alien.name == words[5:]:
                    return USE + alien.number
            raise ValueError(words)
        return parse_play(game, words)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer >= USE:
            return Refused("rencontre.power.optional", Label("rencontre-refused-power"))
        return refuse_play(game, seat, answer, point_of(game.stack[-1]))

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        return PASS


def describe_play(game: Rencontre, answer: Answer) -> Label:
    """The meaning of playing an edict, as a label."""
    face = edict_face(answer)
    whom = game.house_rules.edict(face).target_names(game, edict_target(answer))
    what = Label(f"rencontre-edict-{face_name(face)}")
    args: Args = {"card": face_label(face), "whom": seats_label(whom), "what": what}
    message = "rencontre-answer-play-on" if whom else "rencontre-answer-play"
    return Label(message, args, "face", face)


def play_notation(game: Rencontre, answer: Answer) -> str:
    """PESTE J, CHAMP BR, MOEBIUS."""
    face = edict_face(answer)
    whom = letters(game.house_rules.edict(face).target_names(game, edict_target(answer)))
    return f"{face_name(face)} {whom}".strip()


def parse_play(game: Rencontre, words: str) -> Answer:
    """The play a notation stands for; a set of seats is their bits, one seat its number.

    ValueError if it names more or fewer seats than the edict strikes.
    """
    name, _, whom = words.partition(" ")
    face = named_face(name)
    if not is_edict(face):
        raise ValueError(words)
    seats = [named_seat(letter) for letter in whom]
    target = 0
    if name == "CHAMP":
        for seat in seats:
            target |= 1 << seat
    elif seats:
        target = seats[0]
    if len(game.house_rules.edict(face).target_names(game, target)) != len(seats):
        raise ValueError(words)
    return edict_play(face, target)


def refuse_play(game: Rencontre, seat: Seat, answer: Answer, point: Point) -> Refused | None:
    """The refusal of an edict: not held, not its moment, not yours, or no effect."""
    if not 0 <= answer < 6 * TARGETS:
        return None
    face = edict_face(answer)
    args: Args = {"card": face_label(face)}
    if not game.held[seat] >> face & 1:
        return Refused("rencontre.edict.own-window", Label("rencontre-refused-not-held", args))
    edict = game.house_rules.edict(face)
    if not game.house_rules.is_legal(face, point):
        return Refused(edict.rule, Label("rencontre-refused-not-its-moment", args))
    if not edict.targets(game, seat, point):
        return Refused("rencontre.edict.needs-effect", Label("rencontre-refused-no-effect", args))
    return Refused(edict.target_rule(), Label("rencontre-refused-target", args))


class ZapAnswer(Question[Rencontre]):
    """Question: zap the power that is about to act, or not."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        if seat != game.stack[-1].who and game.held[seat] >> ZAP & 1:
            return [PASS, ZAP]
        return [PASS]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == PASS:
            return Label("rencontre-answer-pass")
        frame = game.stack[-1]
        args: Args = {
            "power": alien_label(game.alien(power_of(frame))),
            "whom": seat_label(frame.who),
        }
        return Label("rencontre-answer-zap", args, "face", ZAP)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "passes" if answer == PASS else "ZAP"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words not in ("passes", "ZAP"):
            raise ValueError(words)
        return PASS if words == "passes" else ZAP

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        args: Args = {"card": face_label(ZAP)}
        return Refused("rencontre.edict.own-window", Label("rencontre-refused-not-held", args))

    def unasked(self, game: Rencontre, seat: Seat) -> Refused | None:
        if game.stack and seat == game.stack[-1].who:
            return Refused("rencontre.edict.zap.not-own", Label("rencontre-refused-own-power"))
        return None

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        return PASS


class PowerOrder(Question[Rencontre]):
    """Question: the first of one's own powers to act, where several are due together."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        frame = game.stack[-1]
        return due_of(game, seat, point_of(frame), frame)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"power": alien_label(game.alien(answer))}
        return Label("rencontre-answer-first", args, "alien", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"first {game.alien(answer).name}"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.variant.conflicts", Label("rencontre-refused-power"))


def due_of(game: Rencontre, seat: Seat, point: Point, frame: Frame) -> list[int]:
    """A seat's mandatory powers due at a point that have not acted yet, of the lowest rank."""
    found = NO_POWERS
    rank = 1_000_000
    for number in game.wielded[seat]:
        alien = game.house_rules.aliens[number]
        if (
            alien.points >> point & 1
            and alien.rank <= rank
            and alien.is_mandatory(game)
            and not has_acted(frame, number)
            and may_use(game, seat, number, point)
        ):
            found = [number] if alien.rank < rank else [*found, number]
            rank = alien.rank
    return found


WINDOW_ANSWER: Final = WindowAnswer("window", sealed=True)
ZAP_ANSWER: Final = ZapAnswer("zap", sealed=True)
POWER_ORDER: Final = PowerOrder("power_order")
