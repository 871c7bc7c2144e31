"""Conformance: whether a bot plays every game by the rules, in time, and ends when it should."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

from regalia.bots.own import told
from regalia.bots.programs import messages
from regalia.bots.programs.messages import NotUnderstood
from regalia.bots.programs.player import given_back, taken
from regalia.bots.programs.program import Program, ProgramEnded, TooSlow, is_command
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.kind import GameKind
from regalia.games.registry import GAMES
from regalia.lab.match import play_match

RANDOM: Final = "random"
STARTS: Final = "starts"  # says hello
PLAYS: Final = "plays"  # legal answers in time, game by game
IGNORES: Final = "ignores"  # a message that it does not know is no reason to stop
REPEATS: Final = "repeats"  # the same deal and seed give the same game: wished, not demanded
FEATURES: Final = "features"  # one that it does not know is no reason to stop
ENDS: Final = "ends"  # by itself, once it was told goodbye


@dataclass
class Check:
    """One thing that was tried: whether it held, and what was seen."""

    name: str
    game: str
    held: bool
    demanded: bool = True
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0  # of thought, all together
    words: str = ""

    def as_data(self) -> dict[str, Any]:
        """For programs."""
        return {
            "check": self.name,
            "game": self.game,
            "held": self.held,
            "demanded": self.demanded,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "words": self.words,
        }


@dataclass
class Trial:
    """All checks of a bot."""

    bot: str
    checks: list[Check] = field(default_factory=list)

    @property
    def conforms(self) -> bool:
        """True if all that is demanded held."""
        return all(check.held for check in self.checks if check.demanded)


def try_bot(bot: str, games: list[str], deals: int, seed: str, limit: float) -> Trial:
    """Tries a bot in some games, a few deals of each."""
    trial = Trial(bot)
    program = is_command(bot)
    if program:
        trial.checks.append(starts(bot))
        if not trial.conforms:
            return trial
    for name in games:
        played = plays(bot, GAMES[name], deals, seed, limit)
        trial.checks.append(played)
        if played.held:
            trial.checks.append(repeats(bot, GAMES[name], seed, limit))
    if program:
        trial.checks += [*features(bot, games, limit), ignores(bot), ends(bot)]
    return trial


def starts(bot: str) -> Check:
    """The time until a program says hello."""
    began = perf_counter()
    try:
        given_back(Program(bot))
    except (OSError, ProgramEnded, NotUnderstood, TooSlow) as error:
        return Check(STARTS, "", False, words=told(error))
    return Check(STARTS, "", True, seconds=perf_counter() - began)


def plays(bot: str, kind: GameKind, deals: int, seed: str, limit: float) -> Check:
    """Some deals at the smallest and the largest table, the bot on one seat after another."""
    check = Check(PLAYS, kind.name, True)
    for deal in range(deals):
        players = kind.least if deal % 2 == 0 else kind.most
        seat = deal % players
        bots = [bot if each == seat else RANDOM for each in range(players)]
        played = play_match(kind, players, {}, bots, seed, deal, limit)
        check.games += 1
        check.decisions += played.costs[seat].decisions
        check.seconds += played.costs[seat].seconds
        fault = played.guards[seat].fault
        if fault is not None:
            check.held = False
            check.words = f"{fault.kind}: {fault.words} ({kind.name}, deal {deal})"
            break
    return check


def repeats(bot: str, kind: GameKind, seed: str, limit: float) -> Check:
    """The first deal twice."""
    bots = [bot] + [RANDOM] * (kind.least - 1)
    digests = [
        play_match(kind, kind.least, {}, bots, seed, 0, limit).game.digest() for _ in range(2)
    ]
    return Check(REPEATS, kind.name, digests[0] == digests[1], demanded=False, games=2)


def features(bot: str, games: list[str], limit: float) -> list[Check]:
    """A program that asks for features, at a first question with one that it cannot know."""
    program = taken(bot)
    wanted = messages.FEATURES in program.wants
    given_back(program)
    return [later_features(bot, GAMES[name], limit) for name in games] if wanted else []


def later_features(bot: str, kind: GameKind, limit: float) -> Check:
    """One question whose options have a feature of a later version, and no action of their own."""
    game = kind.new(kind.least, {}, Chance(seeded_key("features", 0)))
    chair = Chair(game, game.asked[0], Chance(seeded_key("features", 1)))
    question = messages.choose(chair, 1, 0, limit, Actions(kind.study, kind.least))
    for option in question["options"]:
        option["action"] = None
        option["features"]["later"] = 3
    program = taken(bot)
    try:
        program.say(messages.game(kind, chair, None))
        program.say(question)
        answer = messages.answer_of(messages.read_line(program.hear(limit), "answer"), 1)
    except (ProgramEnded, NotUnderstood, TooSlow) as error:
        program.kill()
        return Check(FEATURES, kind.name, False, words=told(error))
    given_back(program)
    legal = answer in chair.options()
    return Check(FEATURES, kind.name, legal, words="" if legal else f"{answer} is not legal")


def ignores(bot: str) -> Check:
    """A message of a type that there is not yet; afterwards the program plays on."""
    program = taken(bot)
    try:
        program.say({"type": "later", "why": "a message of a later version"})
    except ProgramEnded as error:
        return Check(IGNORES, "", False, words=told(error))
    given_back(program)
    kind = next(iter(GAMES.values()))
    bots = [bot] + [RANDOM] * (kind.least - 1)
    fault = play_match(kind, kind.least, {}, bots, "later", 0, 10.0).guards[0].fault
    return Check(IGNORES, "", fault is None, words="" if fault is None else fault.words)


def ends(bot: str) -> Check:
    """Goodbye, and the end of its input."""
    return Check(ENDS, "", taken(bot).end())
