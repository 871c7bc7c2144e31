"""Amoeba: changes the size of its force once the cards are down."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Frame, Procedure, Seat
from regalia.engine.label import Label
from regalia.engine.options import Flag
from regalia.engine.refused import Refused
from regalia.engine.tally import Way
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.questions.tokens import (
    UNITS,
    TokenQuestion,
    bounded,
    from_home,
    leaving_offers,
    parse_tokens,
    put_on_smallest,
    tokens_label,
    tokens_notation,
    unpack,
)
from regalia.games.rencontre.rules.cone import put_on_cone
from regalia.games.rencontre.rules.losing import place_tokens
from regalia.games.rencontre.state.entries import origin_seat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import (
    CONE,
    SPAN,
    TOKENS,
    Place,
)
from regalia.games.rencontre.view import RencontreView
from regalia.games.rencontre.windows.points import W10, Point, at

IN: Final = 0
OUT: Final = 1


class Amoeba(Alien):
    """Main player with a token in the duel: rencontre.power.amoeba.text.

    The cards are down, so a demand to show one has been met already
    (rencontre.power.amoeba.ruling-4, rencontre.conflict.oracle-amoeba), and going back to their
    choice undoes the movement (rencontre.power.amoeba.ruling-3,
    rencontre.conflict.chronos-undone). The duel goes on with whatever is left, even nothing
    (rencontre.power.amoeba.ruling-1, rencontre.power.amoeba.ruling-5), and whatever the move
    does to the home bases counts only after it (rencontre.power.amoeba.ruling-6).
    """

    def __init__(self) -> None:
        super().__init__(1, "amoeba", OPTIONAL, at(W10))
        self.questions = ("ooze",)
        rule = "rencontre.option.amoeba_needs_token"
        self.options = (Flag("amoeba_needs_token", True, rule),)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        if not game.is_main(seat) or (game.switch(self) and not game.in_force(seat)):
            return False
        if not OOZE.places(game, seat):
            return False
        return OOZE.most_in(game, seat) > 0 or game.in_force(seat) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Zapped, no token moves: rencontre.power.amoeba.ruling-7."""
        game.call(OOZING, frame.who)


def force(view: RencontreView) -> int:
    """The own tokens in the duel."""
    if view.seat == view.defence:
        return view.planets[view.seat][view.target]
    return view.cone[view.seat]


def ooze_way(answer: Answer) -> int:
    """Direction of the tokens: in or out."""
    return answer % 2


def ooze_tokens(answer: Answer) -> int:
    """The tokens of an answer, packed."""
    return answer // 2


def oozing(way: int) -> str:
    """The message of tokens that go in or out."""
    return "rencontre-answer-ooze-in" if way == IN else "rencontre-answer-ooze-out"


class Ooze(TokenQuestion):
    """Tokens in from bases, or out to bases: the packed counts, times two, plus the way."""

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        bases = game.bases_of(seat)
        if seat == game.defence:
            return [planet for planet in bases if planet != game.target]
        return bases

    def most_in(self, game: Rencontre, seat: Seat) -> int:
        """As many as there are, unless another power of the hand limits those on the cone.

        rencontre.power.amoeba.ruling-2, rencontre.pair.amoeba-macron, rencontre.pair.amoeba-virus
        """
        if seat == game.defence:
            return TOKENS
        return max(0, game.most_on_cone(seat, TOKENS) - game.count(seat, CONE))

    def fits(self, game: Rencontre, seat: Seat, answer: Answer) -> bool:
        if answer < 0:
            return False
        places = self.places(game, seat)
        counts = unpack(ooze_tokens(answer), len(places))
        if ooze_way(answer) == OUT:
            return 0 < sum(counts) <= game.in_force(seat)
        for place, count in zip(places, counts, strict=True):
            if count > game.count(seat, place):
                return False
        return 0 < sum(counts) <= self.most_in(game, seat)

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        places = self.places(game, seat)
        stacks = [game.tokens[seat * SPAN + place] for place in places]
        order = from_home(places, seat)
        most = min(self.most_in(game, seat), sum(stacks))
        offers = leaving_offers(stacks, 1, most, order) if most else []
        answers = [2 * tokens + IN for tokens in offers]
        force = game.in_force(seat)
        outs = [put_on_smallest(stacks[:], number, order) for number in range(1, force + 1)]
        for index in order:
            tokens = force * UNITS[index]
            if tokens and tokens not in outs:
                outs.append(tokens)  # all on one base
        return answers + [2 * tokens + OUT for tokens in outs]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        places = self.places(game, seat)
        lasts = self.lasts(game, seat) if ooze_way(answer) == IN else [0] * len(places)
        return tokens_label(oozing(ooze_way(answer)), places, ooze_tokens(answer), lasts)

    def unit(self) -> int:
        return 2

    def ways(self, game: Rencontre, seat: Seat, rooms: list[int]) -> list[Way]:
        found: list[Way] = []
        most = min(self.most_in(game, seat), sum(rooms))
        if most:
            found.append(bounded(oozing(IN), IN, rooms, 1, most, self.lasts(game, seat)))
        force = game.in_force(seat)
        if force:
            room = [force for _ in rooms]
            found.append(bounded(oozing(OUT), OUT, room, 1, force, [0 for _ in rooms]))
        return found

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        way = "in" if ooze_way(answer) == IN else "out"
        return f"{way} {tokens_notation(self.places(game, seat), ooze_tokens(answer))}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        way, _, tokens = words.partition(" ")
        if way not in ("in", "out"):
            raise ValueError(words)
        answer = parse_tokens(self.places(game, seat), tokens)
        if answer < 0:
            return answer
        return 2 * answer + (IN if way == "in" else OUT)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(AMOEBA.rule, Label("rencontre-refused-ooze"))


def ask_ooze(game: Rencontre, frame: Frame) -> None:
    """In or out, how many, and from or to which bases."""
    game.ask_one(OOZE, frame.who)


def ooze(game: Rencontre, frame: Frame) -> None:
    """The offence uses the oval, the defence the attacked planet."""
    seat = frame.who
    answer = game.answers[seat]
    places = OOZE.places(game, seat)
    if ooze_way(answer) == IN and seat == game.offence:
        put_on_cone(game, seat, places, ooze_tokens(answer))
    elif ooze_way(answer) == IN:
        for place, count in zip(places, unpack(ooze_tokens(answer), len(places)), strict=True):
            if count:
                game.move(seat, place, game.target, count)
                game.tell("sends", seat, place, count=count)
    elif seat == game.offence:
        place_tokens(game, seat, CONE, places, ooze_tokens(answer))
        forget_origins(game, seat)
    else:
        place_tokens(game, seat, game.target, places, ooze_tokens(answer))


def forget_origins(game: Rencontre, seat: Seat) -> None:
    """As many tokens of the seat are remembered as lie on the cone, those that came first."""
    left = game.count(seat, CONE)
    kept: list[int] = []
    for entry in game.origins:
        if origin_seat(entry) != seat:
            kept.append(entry)
        elif left:
            kept.append(entry)
            left -= 1
    game.origins = kept


AMOEBA: Final = Amoeba()
OOZE: Final = Ooze("ooze")
OOZING: Final = Procedure(
    "oozing",
    (AMOEBA.rule, ask_ooze),
    (AMOEBA.rule, ooze),
)
