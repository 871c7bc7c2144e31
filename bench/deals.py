"""What deals are worth in Rencontre Cosmique: `python3 dev.py bench deals --one expert@200`.

One bot plays among `baseline`, on every seat in turn. Wherever two players negotiate, the same
table is also played on with no deal, to the end of the duel. What the parties' chances to win are
in the one case and in the other, by the learned value, is what the negotiation brought them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field

from regalia.bots.registry import BASELINE, is_bot, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Seat
from regalia.engine.options import read_options
from regalia.games.registry import GAMES
from regalia.games.rencontre.bot.mind import stop_number
from regalia.games.rencontre.bot.policy import answer_of
from regalia.games.rencontre.bot.value import chances
from regalia.games.rencontre.deals.questions import NO_DEAL
from regalia.games.rencontre.state.facts import NO_OFFER
from regalia.games.rencontre.state.game import Rencontre
from regalia.lab.means import Mean

KIND = GAMES["rencontre"]
PLAYERS = 4
NEGOTIATE = "negotiate"


@dataclass
class Talks:
    """Negotiations of one kind: what they brought the party that is looked at, and the other."""

    held: int = 0
    agreed: int = 0
    better_for_both: int = 0
    gain: Mean = field(default_factory=Mean)
    others_gain: Mean = field(default_factory=Mean)

    def add(self, agreed: bool, gain: float, others_gain: float) -> None:
        """Counts one negotiation."""
        self.held += 1
        self.gain.add(gain)
        self.others_gain.add(others_gain)
        if agreed:
            self.agreed += 1
            self.better_for_both += gain > 0 and others_gain > 0

    def line(self, name: str) -> str:
        """A row of the table."""
        agreed = 100 * self.agreed / max(1, self.held)
        both = 100 * self.better_for_both / max(1, self.agreed)
        gains = f"{self.gain.percent()} | {self.others_gain.percent()}"
        return f"| {name} | {self.held} | {agreed:.0f} | {both:.0f} | {gains} |"


@dataclass
class Deals:
    """All that was seen."""

    mine: Talks = field(default_factory=Talks)  # of the one with a `baseline`
    others: Talks = field(default_factory=Talks)  # of two `baseline`, seen by the offence
    games: int = 0
    won: int = 0
    shared: int = 0

    def lines(self, one: str) -> Iterator[str]:
        """The table."""
        yield (
            "| who | negotiations | agreed, % | of those better for both, % | chance gained, % |"
            " by the other, % |"
        )
        yield "|---|---|---|---|---|---|"
        yield self.mine.line(one)
        yield self.others.line("two `baseline`")
        yield ""
        shared = 100 * self.shared / max(1, self.won)
        yield f"Of {self.games} games the one won {self.won}, of these {shared:.0f} % with others"


def without_deal(game: Rencontre) -> list[float]:
    """Everybody's chances at the end of the duel if the two want no deal."""
    copy = game.clone()
    stopped = stop_number(copy)
    while copy.asked and stop_number(copy) == stopped:
        last = len(copy.asked) - 1
        silent = copy.question.name == NEGOTIATE
        copy.take(last, NO_DEAL if silent else answer_of(copy, last, copy.chance))
    return chances(copy)


def play(one: str, powers: int, index: int, odd: Seat, seen: Deals) -> None:
    """One game."""
    options = read_options(KIND.options, {"powers_per_player": str(powers)}, "deals")
    game = KIND.new(PLAYERS, options, Chance(seeded_key("deals", index)), Witness())
    assert isinstance(game, Rencontre)
    chairs = [
        Chair(game, seat, Chance(seeded_key(f"deals seat {seat}", index)))
        for seat in range(PLAYERS)
    ]
    bots = [new_bot(one if seat == odd else BASELINE, KIND) for seat in range(PLAYERS)]
    talking = -1  # the duel in which two negotiate
    parties = (0, 0)
    nothing: list[float] = []
    agreed = False
    while game.asked:
        if talking >= 0 and stop_number(game) != talking:
            note(seen, odd, parties, agreed, nothing, chances(game))
            talking = -1
        if game.question.name == NEGOTIATE and talking < 0:
            talking = stop_number(game)
            parties = (game.offence, game.defence)
            nothing = without_deal(game)
            agreed = False
        seat = game.asked[0]
        game.play(seat, bots[seat].choose(chairs[seat]))
        agreed = agreed or game.deal != NO_OFFER
    if talking >= 0:
        note(seen, odd, parties, agreed, nothing, chances(game))
    seen.games += 1
    if odd in game.champions:
        seen.won += 1
        seen.shared += len(game.champions) > 1


def note(
    seen: Deals,
    odd: Seat,
    parties: tuple[Seat, Seat],
    agreed: bool,
    before: list[float],
    after: list[float],
) -> None:
    """Counts a negotiation that has ended."""
    me, other = parties
    talks = seen.others
    if odd in parties:
        talks = seen.mine
        if other == odd:
            me, other = other, me
    talks.add(agreed, after[me] - before[me], after[other] - before[other])


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench deals", description=__doc__)
    parser.add_argument("--one", default="expert@200", help="the bot that is measured")
    parser.add_argument("--powers", type=int, default=1)
    parser.add_argument("--deals", type=int, default=25, help="each is played on every seat")
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args(words)
    if not is_bot(given.one):
        parser.error(f"no bot {given.one!r}")
    seen = Deals()
    for index in range(given.first, given.first + given.deals):
        for odd in range(PLAYERS):
            play(given.one, given.powers, index, odd, seen)
    for line in seen.lines(given.one):
        print(line)
