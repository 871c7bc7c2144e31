"""The four questions of La guerre de la couronne."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import BANKRUPTCY, LETTERS, NO_TOKEN

SEAT_LETTERS: Final = "ABCD"
ANNOUNCE: Final = 1


def face_label(face: int) -> Label:
    """The name of a face."""
    return Label(f"guerre-face-{LETTERS[face]}", None, "face", face)


class QueenTarget(Question[Guerre]):
    """Question: the player from whom the Queen takes two tokens."""

    small = True

    def options(self, game: Guerre, seat: Seat) -> list[Answer]:
        least = 2 if game.house_rules.all_or_nothing else 1
        return [
            other
            for other in range(game.players)
            if other != seat and len(game.piles[other]) >= least
        ]

    def features(self, game: Guerre, seat: Seat, answer: Answer) -> dict[str, int]:
        return {"seat": answer}

    def describe(self, game: Guerre, seat: Seat, answer: Answer) -> Label:
        args: Args = {
            "whom": seat_label(answer),
            "height": len(game.piles[answer]),
        }
        return Label("guerre-answer-queen", args, "seat", answer)

    def notation(self, game: Guerre, seat: Seat, answer: Answer) -> str:
        return f"names {SEAT_LETTERS[answer]}"

    def parse(self, game: Guerre, seat: Seat, words: str) -> Answer:
        return seat_after("names ", words)

    def refusal(self, game: Guerre, seat: Seat, answer: Answer) -> Refused | None:
        if answer == seat or not 0 <= answer < game.players:
            return Refused("guerre.queen.choose-one", Label("guerre-refused-queen-other"))
        args: Args = {"whom": seat_label(answer)}
        return Refused("guerre.queen.target-nonempty", Label("guerre-refused-queen-empty", args))

    def fallback(self, game: Guerre, seat: Seat, offered: list[Answer]) -> Answer:
        return max(offered, key=lambda other: len(game.piles[other]))


class JokerSwap(Question[Guerre]):
    """Question: the player with whom the Joker swaps the whole pile, if any."""

    small = True

    def options(self, game: Guerre, seat: Seat) -> list[Answer]:
        return [PASS] + [other for other in range(game.players) if other != seat]

    def features(self, game: Guerre, seat: Seat, answer: Answer) -> dict[str, int]:
        return {} if answer == PASS else {"seat": answer}

    def describe(self, game: Guerre, seat: Seat, answer: Answer) -> Label:
        if answer == PASS:
            return Label("guerre-answer-keep", {"height": len(game.piles[seat])})
        args: Args = {
            "whom": seat_label(answer),
            "height": len(game.piles[answer]),
        }
        return Label("guerre-answer-swap", args, "seat", answer)

    def notation(self, game: Guerre, seat: Seat, answer: Answer) -> str:
        return "keeps" if answer == PASS else f"swaps {SEAT_LETTERS[answer]}"

    def parse(self, game: Guerre, seat: Seat, words: str) -> Answer:
        return PASS if words == "keeps" else seat_after("swaps ", words)

    def refusal(self, game: Guerre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("guerre.joker.swap", Label("guerre-refused-swap-other"))


class ChanceUse(Question[Guerre]):
    """Question: lay the chance token on the token just drawn, or not."""

    small = True

    def options(self, game: Guerre, seat: Seat) -> list[Answer]:
        return [PASS, ANNOUNCE]

    def features(self, game: Guerre, seat: Seat, answer: Answer) -> dict[str, int]:
        return {} if answer == PASS else {"chance": game.kept[seat]}

    def describe(self, game: Guerre, seat: Seat, answer: Answer) -> Label:
        if answer == PASS:
            return Label("guerre-answer-pass")
        token = game.kept[seat]
        return Label("guerre-answer-announce", {"face": face_label(token)}, "chance", token)

    def notation(self, game: Guerre, seat: Seat, answer: Answer) -> str:
        return "passes" if answer == PASS else "announces"

    def parse(self, game: Guerre, seat: Seat, words: str) -> Answer:
        if words not in ("passes", "announces"):
            raise ValueError(words)
        return PASS if words == "passes" else ANNOUNCE

    def unasked(self, game: Guerre, seat: Seat) -> Refused | None:
        who: Args = {"who": seat_label(seat)}
        if game.kept[seat] == NO_TOKEN:
            return Refused("guerre.chance.once", Label("guerre-refused-chance-used", who))
        if seat not in game.fighting:
            return Refused("guerre.chance.in-battle", Label("guerre-refused-chance-bystander", who))
        if game.top(seat) == BANKRUPTCY:
            rule = "guerre.chance.not-over-bankruptcy"
            return Refused(rule, Label("guerre-refused-chance-bankruptcy", who))
        return None


class PayChoice(Question[Guerre]):
    """Question: the token a debtor gives, one at a time; equal faces are one option."""

    small = True

    def options(self, game: Guerre, seat: Seat) -> list[Answer]:
        return sorted(set(game.piles[seat]))

    def features(self, game: Guerre, seat: Seat, answer: Answer) -> dict[str, int]:
        return {"face": answer}

    def describe(self, game: Guerre, seat: Seat, answer: Answer) -> Label:
        return Label("guerre-answer-pay", {"face": face_label(answer)}, "face", answer)

    def notation(self, game: Guerre, seat: Seat, answer: Answer) -> str:
        return f"pays {LETTERS[answer]}"

    def parse(self, game: Guerre, seat: Seat, words: str) -> Answer:
        if not words.startswith("pays ") or words[5:] not in list(LETTERS):
            raise ValueError(words)
        return LETTERS.index(words[5:])

    def refusal(self, game: Guerre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("guerre.payment.pile-only", Label("guerre-refused-pay"))


def seat_after(verb: str, words: str) -> Seat:
    """The seat a notation names after its verb."""
    letter = words[len(verb) :]
    if not words.startswith(verb) or letter not in list(SEAT_LETTERS):
        raise ValueError(words)
    return SEAT_LETTERS.index(letter)


def may_announce(game: Guerre, seat: Seat) -> bool:
    """Once a game, and never over a Bankruptcy: guerre.chance.once, .not-over-bankruptcy."""
    return game.kept[seat] != NO_TOKEN and game.top(seat) != BANKRUPTCY


QUEEN_TARGET: Final = QueenTarget("queen_target")
JOKER_SWAP: Final = JokerSwap("joker_swap")
CHANCE_USE: Final = ChanceUse("chance_use")
PAY_CHOICE: Final = PayChoice("pay_choice")
