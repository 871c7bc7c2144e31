"""A program as a player: it is asked over its standard input and answers over its output."""

from __future__ import annotations

import atexit
from typing import Final

from regalia.bots.programs import messages
from regalia.bots.programs.program import Program, ProgramEnded
from regalia.engine.chair import Chair
from regalia.engine.encoding.actions import Actions
from regalia.engine.flow import Answer
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label

MOST_IDLE: Final = 8  # programs of one command that wait for another game

idle: dict[str, list[Program]] = {}  # by command: a program plays one game after another


class ProgramPlayer:
    """One seat of one game, played by a program."""

    playouts: Final = 0

    def __init__(self, command: str, kind: GameKind) -> None:
        self.command = command
        self.kind = kind
        self.seconds = 0.0  # for a decision; 0 is without a limit
        self.options: dict[str, str] | None = None  # house rules, where the caller knows them
        self.program: Program | None = None
        self.seen = 0  # events that the program was told
        self.number = 0  # of the last question
        self.actions: Actions | None = None

    def start(self) -> Program:
        """The program of this seat; starting it is no part of a decision's time."""
        if self.program is None:
            self.program = taken(self.command)
        return self.program

    def choose(self, chair: Chair) -> Answer:
        """The program's answer."""
        program = self.start()
        if self.number == 0:
            program.say(messages.game(self.kind, chair, self.options))
        self.number += 1
        question = messages.choose(
            chair, self.number, self.seen, self.seconds, self.actions_for(program, chair)
        )
        self.seen += len(question["events"])
        program.say(question)
        line = program.hear(self.seconds)
        return messages.answer_of(messages.read_line(line, "answer"), self.number)

    def actions_for(self, program: Program, chair: Chair) -> Actions | None:
        """The actions of the table, if the program asked for the features of options."""
        if messages.FEATURES not in program.wants:
            return None
        if self.actions is None:
            self.actions = Actions(self.kind.study, chair._game.players)
        return self.actions

    def reason(self) -> Label | None:
        """None: a program gives no reason."""
        return None

    def finish(self, game: Game) -> None:
        """The game is over, or goes on without this player: the program waits for another."""
        program, self.program = self.program, None
        if program is None:
            return
        try:
            if game.over:
                program.say(messages.over(game))
        except ProgramEnded:
            program.kill()
            raise
        given_back(program)

    def abandon(self) -> None:
        """The player has lost its chair: its program may be anywhere, so it ends."""
        program, self.program = self.program, None
        if program is not None:
            program.kill()


def taken(command: str) -> Program:
    """A program that waits, or a new one."""
    waiting = idle.get(command)
    while waiting:
        program = waiting.pop()
        if program.process.poll() is None:
            return program
        program.kill()
    return Program(command)


def given_back(program: Program) -> None:
    """Keeps a program for the next game."""
    waiting = idle.setdefault(program.command, [])
    if len(waiting) < MOST_IDLE:
        waiting.append(program)
    else:
        program.end()


@atexit.register
def end_all() -> None:
    """Says goodbye to all that wait."""
    for waiting in idle.values():
        while waiting:
            waiting.pop().end()
