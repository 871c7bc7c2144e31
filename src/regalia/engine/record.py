"""Records: a game as a text file, its seed and its answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256

from regalia.engine.chance import KEY_BYTES, Chance, commitment, mixed_key
from regalia.engine.events import Event, Log
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import TODAY, GameKind
from regalia.engine.label import Args, Label
from regalia.engine.options import read_options
from regalia.engine.refused import Refused
from regalia.engine.view import MOST_DIGITS

FORMAT = 1
DIGEST_EVERY = 20  # answers between two digests: enough to say where a record goes wrong


class RecordError(Exception):
    """A record that cannot be read, or does not hold; the line is 0 when none is at fault."""

    def __init__(self, label: Label, line: int = 0) -> None:
        super().__init__(f"{label.message} {label.args}, line {line}")
        at: Args = {"line": str(line), "problem": label}
        self.label = Label("record-line", at) if line else label
        self.line = line


def _wrong(message: str, line: int = 0, **args: str) -> RecordError:
    """The error that says a message."""
    given: Args = {}
    given.update(args)
    return RecordError(Label(message, given), line)


@dataclass
class Record:
    """What a file holds: the table, the commitment, the answers, and digests on the way."""

    game: str
    version: int
    players: int
    options: dict[str, str]
    names: list[str]
    bots: list[str]  # what plays in each seat; empty for a person
    commitment: str
    key: bytes | None = None
    words: list[str] = field(default_factory=list)
    answers: list[tuple[Seat, Answer]] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    result: list[Seat] | None = None

    def header(self) -> str:
        """All that is fixed before the first answer, as it stands in the file."""
        lines = [
            f'[Regalia "{FORMAT}"]',
            f'[Game "{self.game}"]',
            f'[Rules "{self.version}"]',
            f'[Players "{self.players}"]',
        ]
        lines += [f'[Option "{name}={self.options[name]}"]' for name in sorted(self.options)]
        lines += [f'[Seat "{_quoted(name)}"]' for name in self.names]
        lines += [f'[Bot "{_quoted(bot)}"]' for bot in self.bots]
        lines.append(f'[Commitment "{self.commitment}"]')
        lines += [f'[Word "{_quoted(word)}"]' for word in self.words]
        return "\n".join(lines) + "\n"

    def write(self) -> str:
        """The record as text."""
        lines = [self.header().rstrip("\n")]
        if self.key is not None:
            lines.append(f'[Key "{self.key.hex()}"]')
        if self.result is not None:
            lines.append(f'[Winners "{" ".join(str(seat) for seat in self.result)}"]')
        lines.append("")
        row: list[str] = []
        for count in range(len(self.answers) + 1):
            if count:
                seat, answer = self.answers[count - 1]
                row.append(f"{seat}:{answer}")
            if count in self.digests:
                if row:
                    lines.append(" ".join(row))
                    row = []
                lines.append(f"= {count} {self.digests[count]}")
        if row:
            lines.append(" ".join(row))
        return "\n".join(lines) + "\n"


_TAG = re.compile(r'\[([A-Z][a-z]*) "((?:[^"\\\n]|\\.)*)"\]')
_ANSWER = re.compile(rf"([0-9]{{1,9}}):(-?[0-9]{{1,{MOST_DIGITS}}})")
_DIGEST = re.compile(r"= ([0-9]{1,9}) ([0-9a-f]{64})")


def _quoted(text: str) -> str:
    """A name or word as it stands between the quotes of a tag."""
    for plain, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\r", "\\r")):
        text = text.replace(plain, written)
    return text


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "r": "\r"}.get(m[1], m[1]), text)


def read_record(text: str) -> Record:
    """The record in a text; RecordError names the line at fault."""
    tags = _Tags()
    answers: list[tuple[Seat, Answer]] = []
    digests: dict[int, str] = {}
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line or line.startswith("%"):
            continue
        tag = _TAG.fullmatch(line)
        digest = _DIGEST.fullmatch(line)
        if tag is not None:
            if answers or digests:
                raise _wrong("record-tag-late", number)
            tags.add(tag[1], number, _unquoted(tag[2]))
        elif digest is not None:
            if int(digest[1]) != len(answers):
                raise _wrong("record-digest-count", number, said=digest[1], found=str(len(answers)))
            digests[len(answers)] = digest[2]
        else:
            for word in line.split():
                answer = _ANSWER.fullmatch(word)
                if answer is None:
                    raise _wrong("record-not-an-answer", number, word=word[:40])
                answers.append((int(answer[1]), int(answer[2])))
    return _from_tags(tags, answers, digests)


class _Tags:
    """The tags of a file, each with its line."""

    MANY = ("Option", "Seat", "Bot", "Word")
    ONCE = ("Regalia", "Game", "Rules", "Players", "Commitment", "Key", "Winners")

    def __init__(self) -> None:
        self.found: dict[str, list[tuple[int, str]]] = {}

    def add(self, name: str, line: int, text: str) -> None:
        """Notes a tag; an unknown one, or one too many, is an error."""
        if name not in self.MANY and name not in self.ONCE:
            raise _wrong("record-tag-unknown", line, tag=name)
        if name in self.ONCE and name in self.found:
            raise _wrong("record-tag-twice", line, tag=name)
        self.found.setdefault(name, []).append((line, text))

    def one(self, name: str) -> tuple[int, str]:
        """The line and the text of a tag that must be there."""
        if name not in self.found:
            raise _wrong("record-tag-missing", tag=name)
        return self.found[name][0]

    def matching(self, name: str, pattern: str, meaning: str) -> str:
        """The text of a tag of a certain form."""
        line, text = self.one(name)
        if not re.fullmatch(pattern, text):
            raise _wrong(f"record-not-{meaning}", line, tag=name)
        return text

    def whole(self, name: str) -> int:
        """A tag that is a whole number."""
        return int(self.matching(name, r"0|[1-9][0-9]{0,8}", "whole"))

    def texts(self, name: str) -> list[str]:
        """All texts of a tag that may stand several times."""
        return [text for _, text in self.found.get(name, [])]

    def options(self) -> dict[str, str]:
        """The options, each once."""
        options: dict[str, str] = {}
        for line, text in self.found.get("Option", []):
            name, equals, value = text.partition("=")
            if not equals or name in options:
                raise _wrong("record-option-form", line)
            options[name] = value
        return options


def _from_tags(tags: _Tags, answers: list[tuple[Seat, Answer]], digests: dict[int, str]) -> Record:
    if tags.whole("Regalia") != FORMAT:
        raise _wrong("record-format", tags.one("Regalia")[0], known=str(FORMAT))
    key = None
    if "Key" in tags.found:
        digits = 2 * KEY_BYTES
        text = tags.matching("Key", f"[0-9a-f]{{{digits}}}", "key")
        key = bytes.fromhex(text)
    result = None
    if "Winners" in tags.found:
        text = tags.matching("Winners", "([0-9]( [0-9])*)?", "seats")
        result = [int(word) for word in text.split()]
    record = Record(
        game=tags.one("Game")[1],
        version=tags.whole("Rules"),
        players=tags.whole("Players"),
        options=tags.options(),
        names=tags.texts("Seat"),
        bots=tags.texts("Bot"),
        commitment=tags.one("Commitment")[1],
        key=key,
        words=tags.texts("Word"),
        answers=answers,
        digests=digests,
        result=result,
    )
    for what, count in (("Seat", len(record.names)), ("Bot", len(record.bots))):
        if count != record.players:
            raise _wrong(
                "record-seat-count", players=str(record.players), count=str(count), tag=what
            )
    return record


class Sitting:
    """A game being played and its record, kept in step."""

    def __init__(
        self,
        kind: GameKind,
        record: Record,
        log: Log | None = None,
        watch: Callable[[Game, Event], None] | None = None,
    ) -> None:
        if record.key is None:
            raise _wrong("record-no-key")
        options = read_options(kind.options, record.options, f"{kind.name}.options")
        # every option is written down, so that a later default changes no old record
        record.options = {
            option.name: option.write(options[option.name]) for option in kind.options
        }
        self.kind = kind
        self.record = record
        self.log = Log() if log is None else log
        self.game: Game = kind.prepare(
            record.players,
            options,
            Chance(mixed_key(record.key, record.words)),
            self.log,
            record.version,
        )
        if watch is not None:
            self.log.listener = partial(watch, self.game)
        self.game.run()
        self.chain = sha256((record.header() + self.game.digest()).encode()).hexdigest()
        record.digests.setdefault(0, self.chain)

    @classmethod
    def begin(
        cls,
        kind: GameKind,
        options: dict[str, str],
        names: list[str],
        key: bytes,
        bots: list[str] | None = None,
        words: list[str] | None = None,
        watch: Callable[[Game, Event], None] | None = None,
        version: int = TODAY,
    ) -> Sitting:
        """A new game at a table of these names; watch is called with every event as it is told."""
        record = Record(
            game=kind.name,
            version=kind.version if version == TODAY else version,
            players=len(names),
            options=options,
            names=names,
            bots=[""] * len(names) if bots is None else bots,
            commitment=commitment(key),
            key=key,
            words=[] if words is None else words,
        )
        return cls(kind, record, watch=watch)

    def play(self, seat: Seat, answer: Answer) -> None:
        """Gives an answer and writes it down; an illegal one raises Refused and changes nothing."""
        self.game.play(seat, answer)
        self.record.answers.append((seat, answer))
        self.link(seat, answer)
        count = len(self.record.answers)
        if count % DIGEST_EVERY == 0 or self.game.over():
            self.record.digests[count] = self.chain
        if self.game.over():
            self.record.result = self.game.winners()

    def link(self, seat: Seat, answer: Answer) -> None:
        """Adds an answer and the state it led to to the chain of digests."""
        text = f"{self.chain} {seat}:{answer} {self.game.digest()}"
        self.chain = sha256(text.encode()).hexdigest()

    def text(self) -> str:
        """The record up to now, with a digest of this very moment."""
        self.record.digests[len(self.record.answers)] = self.chain
        return self.record.write()


def replay(kind: GameKind, record: Record, upto: int | None = None) -> Sitting:
    """Plays a record again, checking everything it says; RecordError tells where it differs."""
    check_header(kind, record)
    fresh = Record(
        game=record.game,
        version=record.version,
        players=record.players,
        options=dict(record.options),
        names=record.names,
        bots=record.bots,
        commitment=record.commitment,
        key=record.key,
        words=record.words,
    )
    sitting = Sitting(kind, fresh)
    if record.digests[0] != sitting.chain:
        raise _wrong("record-differs-at-start")
    for count, (seat, answer) in enumerate(record.answers[:upto], 1):
        try:
            sitting.play(seat, answer)
        except Refused as refused:
            raise _wrong(
                "record-illegal", count=str(count), answer=f"{seat}:{answer}", rule=refused.rule
            ) from None
        if count in record.digests and record.digests[count] != sitting.chain:
            first = max(at for at in record.digests if at < count)
            raise _wrong("record-differs", first=str(first + 1), last=str(count))
    if upto is None:
        check_end(record, fresh)
    return sitting


def check_header(kind: GameKind, record: Record) -> None:
    """Checks what a record says before its first answer."""
    if record.game != kind.name:
        raise _wrong("record-other-game", found=record.game, game=kind.name)
    if not kind.plays(record.version):
        raise _wrong(
            "record-version",
            found=str(record.version),
            game=kind.name,
            version=str(kind.version),
            oldest=str(kind.oldest),
        )
    if record.key is not None and commitment(record.key) != record.commitment:
        raise _wrong("record-other-key")
    for option in kind.options:
        if option.name not in record.options:
            raise _wrong("record-option-missing", option=option.name)
    if 0 not in record.digests:
        raise _wrong("record-no-start")


def check_end(record: Record, fresh: Record) -> None:
    """Checks what a record says of its end against the game played again."""
    if len(record.answers) not in record.digests:
        raise _wrong("record-no-end")
    if fresh.result is not None and record.result is None:
        raise _wrong("record-no-winners")
    if record.result != fresh.result:
        raise _wrong("record-other-winners")
