"""One search for every game: Monte Carlo tree search over worlds a seat can imagine."""

from __future__ import annotations

from math import log, sqrt

from regalia.engine.chair import Chair
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game, random_playout
from regalia.engine.label import Label

EXPLORATION = 0.7


class Node:
    """An answer somebody may give, and how the worlds in which it was given turned out."""

    def __init__(self, seat: Seat, answer: Answer) -> None:
        self.seat = seat
        self.answer = answer
        self.visits = 0
        self.available = 0  # worlds in which it could have been given
        self.total = 0.0
        self.children: list[Node] = []

    def child(self, seat: Seat, answer: Answer) -> Node:
        """The node of an answer, made if it is new."""
        for node in self.children:
            if node.answer == answer and node.seat == seat:
                return node
        made = Node(seat, answer)
        self.children.append(made)
        return made


class SearchPlayer:
    """Imagines worlds, plays them out, and answers what did best over all of them."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds
        self.why: Label | None = None

    def choose(self, chair: Chair) -> Answer:
        options = chair.options()
        root = Node(chair.seat, 0)
        for _ in range(self.worlds):
            self.visit(root, chair.imagine(), chair)
        best = root.child(chair.seat, options[0])
        for answer in options:
            node = root.child(chair.seat, answer)
            if node.visits > best.visits:
                best = node
        share = round(100 * best.total / best.visits) if best.visits else 0
        self.why = Label("bot-why-search", {"worlds": self.worlds, "share": share})
        return best.answer

    def reason(self) -> Label | None:
        return self.why

    def visit(self, root: Node, world: Game, chair: Chair) -> None:
        """Goes down the tree in one world, adds a node, plays out, and notes the result."""
        path: list[Node] = []
        node = root
        while world.asked:
            if len(world.asked) > 1:
                self.answer_unseen(world, chair)
                if len(world.asked) > 1:
                    continue
            node = self.descend(node, world, chair)
            path.append(node)
            if node.visits == 0:
                break
        random_playout(world, chair.chance)
        rewards = shares(world)
        for visited in path:
            visited.visits += 1
            visited.total += rewards[visited.seat]

    def answer_unseen(self, world: Game, chair: Chair) -> None:
        """Of several asked at once, the others answer at random: nobody sees what anyone gives."""
        for index in range(len(world.asked) - 1, -1, -1):
            if world.asked[index] != chair.seat and len(world.asked) > 1:
                world.take(index, chair.chance.choose(world.choices[index]))

    def descend(self, node: Node, world: Game, chair: Chair) -> Node:
        """One answer in this world: an untried one first, else the most promising."""
        seat = world.asked[0]
        options = world.choices[0]
        nodes = [node.child(seat, answer) for answer in options]
        untried = [index for index, each in enumerate(nodes) if each.visits == 0]
        for each in nodes:
            each.available += 1
        chosen = nodes[chair.chance.choose(untried)] if untried else most_promising(nodes)
        world.take(0, chosen.answer)
        return chosen


def most_promising(nodes: list[Node]) -> Node:
    """The best upper bound, counted over the worlds in which an answer was possible."""
    best = nodes[0]
    best_bound = -1.0
    for node in nodes:
        spread = sqrt(log(node.available) / node.visits)
        bound = node.total / node.visits + EXPLORATION * spread
        if bound > best_bound:
            best_bound = bound
            best = node
    return best


def shares(game: Game) -> list[float]:
    """Each seat's share of the victory, and a little for its place in the scores."""
    winners = game.winners()
    rewards = [0.0] * game.players
    for seat in winners:
        rewards[seat] = 1.0 / len(winners)
    scores = game.scores()
    low = min(scores)
    span = max(scores) - low
    if span > 0:
        for seat in range(game.players):
            rewards[seat] = 0.9 * rewards[seat] + 0.1 * (scores[seat] - low) / span
    return rewards
