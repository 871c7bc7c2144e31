"""Explanations of a move for a viewer who saw it, from what that viewer knows.

Only what the viewer saw is used: the view before the answer, and the line that told it. The seat
that answered is put into worlds that the viewer can imagine, and its answer is read off the line.
So two truths that the viewer cannot tell apart give the same reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Final, NamedTuple

from regalia.bots.consequences import in_terms
from regalia.bots.search import Candidate, Search
from regalia.bots.search_bot import SHOWN, SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label

LATER: Final = Label("bot-why-later")
MOST_OPTIONS: Final = 200  # more are not tried out to find which one a line tells of
FEWEST: Final = 8  # worlds, however little time there is
TRIES: Final = 400  # worlds that are imagined to find those in which the answer was possible


class ObservedMove(NamedTuple):
    """An explanation: the given answer and its rivals, and the sentence."""

    world: Game  # one that the viewer can imagine: it gives the answers their words
    candidate: list[Candidate]  # none where nobody else knows what it could have done instead
    why: Label  # LATER where the reason must wait for the end of the game


def explain_move(
    player: SearchBot, game: Game, viewer: Seat, seat: Seat, line: Event, chance: Chance
) -> ObservedMove:
    """Explain the answer that a line tells, as far as a viewer can know."""
    worlds = [game.imagine(viewer, chance) for _ in range(FEWEST)]
    later = ObservedMove(worlds[0], [], LATER)
    if line.who != seat or any(world.asked != [seat] for world in worlds):
        return later
    options = worlds[0].options(seat)
    is_open = all(world.options(seat) == options for world in worlds)
    found = found_in(worlds, viewer, seat, line)
    tries = 0
    while found is None and not is_open and tries < TRIES // FEWEST:
        found = found_in([game.imagine(viewer, chance)], viewer, seat, line)
        tries += 1
    if found is None:
        return later
    first, given = found
    search = Search(player.mind, Chair(first, seat, chance), 1, [given])
    if not is_open:
        # nobody else knows what it could have done instead: any other answer it may have had
        search.candidate = search.left = [Candidate(given), Candidate(given)]
    mine = next(each for each in search.candidate if each.answer == given)
    for each in search.candidate:
        each.prior_weight = 0.0  # it was expected of one world, not of them all
    if len(search.candidate) < 2 or not tried(search, player, game, viewer, given, is_open):
        return later
    best, *rivals = search.ranked()
    if best is not mine:
        return later  # it knows something that cannot be seen, or it erred
    why = player.verdict(best, rivals[0], seat)
    if not is_open and why.message == "bot-why-chance":
        why = Label("bot-why-rather", why.args)
    told = why.message != "bot-why-alike"
    why = Label("bot-why-seen", {"why": why})
    if told and is_open:
        # where its answers are nobody's to know, an event would speak of one that it may not have
        pair = (given, rivals[0].answer)
        possible = worlds_with(pair, game, viewer, seat, chance)
        why = in_terms(why, player, possible, seat, pair, chance.fork())
    return ObservedMove(first, [best, *rivals[: SHOWN - 1]] if is_open else [], why)


def worlds_with(
    pair: tuple[Answer, Answer], game: Game, viewer: Seat, seat: Seat, chance: Chance
) -> Iterator[Game]:
    """Worlds of the viewer, as that seat might imagine them, in which two answers were possible."""
    for _ in range(TRIES):
        world = game.imagine(viewer, chance)
        if set(pair) <= set(world.options(seat)):
            yield world.imagine(seat, chance)


def tried(
    search: Search, player: SearchBot, game: Game, viewer: Seat, given: Answer, is_open: bool
) -> bool:
    """Tries the answers in worlds of the viewer in which the given one was possible."""
    seat, chance = search.chair.seat, search.chair.chance
    budget = player.budget()
    until = monotonic() + budget.seconds
    worlds = 0
    for _ in range(TRIES):
        world = game.imagine(viewer, chance)
        others = [answer for answer in world.options(seat) if answer != given]
        if len(others) == len(world.options(seat)) or not others:
            continue
        if not is_open:
            search.left[1].answer = chance.choose(others)
        # what the viewer itself holds is as unknown to that seat as ever
        search.try_in(world.imagine(seat, chance))
        worlds += 1
        late = budget.seconds > 0.0 and monotonic() >= until
        if worlds >= FEWEST and (late or search.playouts + len(search.left) > budget.playouts):
            break
    return worlds >= FEWEST


def found_in(
    worlds: list[Game], viewer: Seat, seat: Seat, line: Event
) -> tuple[Game, Answer] | None:
    """A world and the only answer in it after which the viewer is first told this line."""
    for world in worlds:
        options = world.options(seat)
        if not 2 <= len(options) <= MOST_OPTIONS:
            continue
        found: list[Answer] = []
        for answer in options:
            copy = world.clone()
            copy.witness = Witness()
            copy.take(0, answer)
            seen = copy.witness.seen_by(viewer)
            if seen and seen[0].as_data() == line.as_data():
                found.append(answer)
        if len(found) == 1:
            return world, found[0]
    return None
