"""Records: a game as a text file, its seed and its answers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import sha256

from regalia.engine.chance import KEY_BYTES, Chance, commitment, mixed_key
from regalia.engine.events import Log
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.options import read_options
from regalia.engine.refused import Refused

FORMAT = 1
DIGEST_EVERY = 20  # answers between two digests: enough to say where a record goes wrong


class RecordError(Exception):
    """A record that cannot be read, or does not hold; the line is 0 when none is at fault."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


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
_ANSWER = re.compile(r"(\d+):(-?\d+)")
_DIGEST = re.compile(r"= (\d+) ([0-9a-f]{64})")


def _quoted(text: str) -> str:
    """A name or word as it stands between the quotes of a tag."""
    for plain, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\r", "\\r")):
        text = text.replace(plain, written)
    return text


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "r": "\r"}.get(m[1], m[1]), text)


def read_record(text: str) -> Record:
    """The record in a text; RecordError names the line at fault."""
    tags: dict[str, list[tuple[int, str]]] = {}
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
                raise RecordError("a tag stands among the answers", number)
            tags.setdefault(tag[1], []).append((number, _unquoted(tag[2])))
        elif digest is not None:
            if int(digest[1]) != len(answers):
                raise RecordError(
                    f"the digest says {digest[1]} answers, {len(answers)} stand above it", number
                )
            digests[len(answers)] = digest[2]
        else:
            for word in line.split():
                answer = _ANSWER.fullmatch(word)
                if answer is None:
                    raise RecordError(f"{word[:40]!r} is not an answer, seat:number", number)
                answers.append((int(answer[1]), int(answer[2])))
    return _from_tags(tags, answers, digests)


def _from_tags(
    tags: dict[str, list[tuple[int, str]]],
    answers: list[tuple[Seat, Answer]],
    digests: dict[int, str],
) -> Record:
    known = {
        "Regalia", "Game", "Rules", "Players", "Option", "Seat", "Bot",
        "Commitment", "Word", "Key", "Winners",
    }  # fmt: skip
    for name, found in tags.items():
        if name not in known:
            raise RecordError(f"the tag {name} is not known", found[0][0])
        if name not in ("Option", "Seat", "Bot", "Word") and len(found) > 1:
            raise RecordError(f"the tag {name} stands twice", found[1][0])

    def one(name: str) -> tuple[int, str]:
        if name not in tags:
            raise RecordError(f"the tag {name} is missing")
        return tags[name][0]

    def whole(name: str) -> int:
        line, text = one(name)
        if not text.isascii() or not text.isdigit() or str(int(text[:9])) != text:
            raise RecordError(f"{name} is not a whole number", line)
        return int(text)

    if whole("Regalia") != FORMAT:
        raise RecordError(f"this format is not known; {FORMAT} is", one("Regalia")[0])
    options: dict[str, str] = {}
    for line, text in tags.get("Option", []):
        name, equals, value = text.partition("=")
        if not equals or name in options:
            raise RecordError("an option is written name=value, each once", line)
        options[name] = value
    key = None
    if "Key" in tags:
        line, text = one("Key")
        if not re.fullmatch(f"[0-9a-f]{{{2 * KEY_BYTES}}}", text):
            raise RecordError(f"the key is not {2 * KEY_BYTES} hexadecimal digits", line)
        key = bytes.fromhex(text)
    result = None
    if "Winners" in tags:
        line, text = one("Winners")
        if not re.fullmatch(r"(\d( \d)*)?", text):
            raise RecordError("the winners are seat numbers", line)
        result = [int(word) for word in text.split()]
    record = Record(
        game=one("Game")[1],
        version=whole("Rules"),
        players=whole("Players"),
        options=options,
        names=[text for _, text in tags.get("Seat", [])],
        bots=[text for _, text in tags.get("Bot", [])],
        commitment=one("Commitment")[1],
        key=key,
        words=[text for _, text in tags.get("Word", [])],
        answers=answers,
        digests=digests,
        result=result,
    )
    for what, count in (("Seat", len(record.names)), ("Bot", len(record.bots))):
        if count != record.players:
            raise RecordError(f"{record.players} players, but {count} tags {what}")
    return record


class Sitting:
    """A game being played and its record, kept in step."""

    def __init__(
        self,
        kind: GameKind,
        record: Record,
        log: Log | None = None,
    ) -> None:
        if record.key is None:
            raise RecordError("the key of this record has not been revealed")
        options = read_options(kind.options, record.options, f"{kind.name}.options")
        # every option is written down, so that a later default changes no old record
        record.options = {
            option.name: option.write(options[option.name]) for option in kind.options
        }
        self.kind = kind
        self.record = record
        self.log = Log() if log is None else log
        self.game: Game = kind.new(
            record.players, options, Chance(mixed_key(record.key, record.words)), self.log
        )
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
    ) -> Sitting:
        """A new game at a table of these names."""
        record = Record(
            game=kind.name,
            version=kind.version,
            players=len(names),
            options=options,
            names=names,
            bots=[""] * len(names) if bots is None else bots,
            commitment=commitment(key),
            key=key,
            words=[] if words is None else words,
        )
        return cls(kind, record)

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
    if record.game != kind.name:
        raise RecordError(f"this is a record of {record.game}, not of {kind.name}")
    if record.version != kind.version:
        raise RecordError(
            f"made with version {record.version} of the rules of {kind.name}; "
            f"this is version {kind.version}"
        )
    if record.key is not None and commitment(record.key) != record.commitment:
        raise RecordError("the key is not the one the table committed to")
    named = set(record.options)
    missing = [option.name for option in kind.options if option.name not in named]
    if missing:
        raise RecordError(f"the option {missing[0]} is missing")
    if 0 not in record.digests:
        raise RecordError("the digest of the start is missing")
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
        raise RecordError("differs before the first answer: table, options or seed were changed")
    answers = record.answers if upto is None else record.answers[:upto]
    for count, (seat, answer) in enumerate(answers, 1):
        try:
            sitting.play(seat, answer)
        except Refused as refused:
            raise RecordError(
                f"answer {count} ({seat}:{answer}) is not legal there [{refused.rule}]"
            ) from None
        if count in record.digests and record.digests[count] != sitting.chain:
            first = max(at for at in record.digests if at < count)
            raise RecordError(f"differs somewhere in answers {first + 1} to {count}")
    if upto is None:
        if len(answers) not in record.digests:
            raise RecordError("the digest of the end is missing")
        if record.result is not None and record.result != fresh.result:
            raise RecordError("the winners are not those of the game")
        if fresh.result is not None and record.result is None:
            raise RecordError("the game is over, but its winners are missing")
    else:
        fresh.digests = {at: text for at, text in record.digests.items() if at <= upto}
    return sitting
