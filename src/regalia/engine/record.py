"""Records: a game as a text file, its seed and its answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256

from regalia.engine.chance import KEY_BYTES, Chance, commitment, mixed_key
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import TODAY, GameKind
from regalia.engine.options import known_to, read_options
from regalia.engine.records.branch import Branch
from regalia.engine.records.tags import RecordError, Tags, quoted, unquoted, wrong
from regalia.engine.refused import Refused
from regalia.engine.variants.pack import HASH_DIGITS, NAME
from regalia.engine.view import MOST_DIGITS

__all__ = ["Record", "RecordError", "Sitting", "read_record", "replay"]

FORMAT = 1
VARIANT = rf"{NAME}-[0-9a-f]{{{HASH_DIGITS}}}"
DIGEST_EVERY = 20  # answers between two digests: enough to say where a record goes wrong


@dataclass
class Record:
    """The contents of a record file: table, commitment, answers and digests."""

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
    # decisions at which a seat was helped: how many answers came before, and whose it was
    hints: list[tuple[int, Seat]] = field(default_factory=list)
    branch: Branch | None = None  # of another game, if it did not begin with the first card
    variant: str = ""  # pack of other cards and numbers, by name and fingerprint

    def header(self) -> str:
        """All that is fixed before the first answer, as it stands in the file."""
        lines = [
            f'[Regalia "{FORMAT}"]',
            f'[Game "{self.game}"]',
            f'[Rules "{self.version}"]',
            *([f'[Variant "{self.variant}"]'] if self.variant else []),
            f'[Players "{self.players}"]',
        ]
        lines += [f'[Option "{name}={self.options[name]}"]' for name in sorted(self.options)]
        lines += [f'[Seat "{quoted(name)}"]' for name in self.names]
        lines += [f'[Bot "{quoted(bot)}"]' for bot in self.bots]
        lines.append(f'[Commitment "{self.commitment}"]')
        lines += [f'[Word "{quoted(word)}"]' for word in self.words]
        if self.branch is not None:
            lines += self.branch.lines()
        return "\n".join(lines) + "\n"

    def write(self) -> str:
        """The record as text."""
        lines = [self.header().rstrip("\n")]
        if self.key is not None:
            lines.append(f'[Key "{self.key.hex()}"]')
        if self.result is not None:
            lines.append(f'[Winners "{" ".join(str(seat) for seat in self.result)}"]')
        lines += [f'[Hint "{number} {seat}"]' for number, seat in self.hints]
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


def read_record(text: str) -> Record:
    """The record in a text; RecordError names the line at fault."""
    tags = Tags()
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
                raise wrong("record-tag-late", number)
            tags.add(tag[1], number, unquoted(tag[2]))
        elif digest is not None:
            if int(digest[1]) != len(answers):
                raise wrong("record-digest-count", number, said=digest[1], found=str(len(answers)))
            digests[len(answers)] = digest[2]
        else:
            answers += _answers(line, number)
    return _from_tags(tags, answers, digests)


def _answers(line: str, number: int) -> list[tuple[Seat, Answer]]:
    """The answers in a line."""
    found: list[tuple[Seat, Answer]] = []
    for word in line.split():
        answer = _ANSWER.fullmatch(word)
        if answer is None:
            raise wrong("record-not-an-answer", number, word=word[:40])
        found.append((int(answer[1]), int(answer[2])))
    return found


def _branch(tags: Tags, players: int) -> Branch | None:
    """The branch that a record is, if it is one."""
    if "Branch" not in tags.found:
        return None
    digits = 2 * KEY_BYTES
    seat, key = tags.matching("Branch", f"[0-9] [0-9a-f]{{{digits}}}", "branch").split()
    if int(seat) >= players:
        raise wrong("record-not-branch", tags.one("Branch")[0], tag="Branch")
    before = [each for line, text in tags.found.get("Before", []) for each in _answers(text, line)]
    return Branch(int(seat), bytes.fromhex(key), before)


def _from_tags(tags: Tags, answers: list[tuple[Seat, Answer]], digests: dict[int, str]) -> Record:
    if tags.whole("Regalia") != FORMAT:
        raise wrong("record-format", tags.one("Regalia")[0], known=str(FORMAT))
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
        hints=[(number, seat) for number, seat in tags.pairs("Hint")],
        branch=_branch(tags, tags.whole("Players")),
        variant=tags.matching("Variant", VARIANT, "variant") if "Variant" in tags.found else "",
    )
    for what, count in (("Seat", len(record.names)), ("Bot", len(record.bots))):
        if count != record.players:
            raise wrong(
                "record-seat-count", players=str(record.players), count=str(count), tag=what
            )
    return record


class Sitting:
    """A game being played and its record, kept in step.

    Without a chain no digest is made on the way: text() plays the answers again to make them.
    """

    def __init__(
        self,
        kind: GameKind,
        record: Record,
        witness: Witness | None = None,
        watch: Callable[[Game, Event], None] | None = None,
        chained: bool = True,
    ) -> None:
        if record.key is None:
            raise wrong("record-no-key")
        known = known_to(kind.options, record.version)
        options = read_options(known, record.options, f"{kind.name}.options")
        # every option is written down, so that a later default changes no old record
        record.options = {option.name: option.write(options[option.name]) for option in known}
        self.kind = kind
        self.record = record
        self.witness = Witness() if witness is None else witness
        chance = Chance(mixed_key(record.key, record.words))
        if record.branch is None:
            game = kind.prepare(record.players, options, chance, self.witness, record.version)
        else:
            old = Chance(record.branch.key)
            before = kind.prepare(record.players, options, old, Witness(), record.version)
            before.run()
            game = record.branch.grow(before, chance)
            game.witness = self.witness
        self.game: Game = game
        if watch is not None:
            self.witness.listener = partial(watch, self.game)
        self.game.run()
        self.chained = chained
        self.chain = ""
        if chained:
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
        branch: Branch | None = None,
        chained: bool = True,
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
            branch=branch,
            variant=kind.variant,
        )
        return cls(kind, record, watch=watch, chained=chained)

    def play(self, seat: Seat, answer: Answer) -> None:
        """Gives an answer and writes it down; an illegal one raises Refused and changes nothing."""
        self.game.play(seat, answer)
        self.record.answers.append((seat, answer))
        over = self.game.over
        if self.chained:
            self.link(seat, answer)
            count = len(self.record.answers)
            if count % DIGEST_EVERY == 0 or over:
                self.record.digests[count] = self.chain
        if over:
            self.record.result = self.game.winners

    def link(self, seat: Seat, answer: Answer) -> None:
        """Adds an answer and the state it led to to the chain of digests."""
        text = f"{self.chain} {seat}:{answer} {self.game.digest()}"
        self.chain = sha256(text.encode()).hexdigest()

    def text(self) -> str:
        """The record up to now, with a digest of this very moment."""
        if not self.chained:
            return self.linked().text()
        self.record.digests[len(self.record.answers)] = self.chain
        return self.record.write()

    def linked(self) -> Sitting:
        """The same game played again from its first answer, with its chain of digests."""
        again = Sitting(self.kind, fresh(self.record))
        for seat, answer in self.record.answers:
            again.play(seat, answer)
        return again


def fresh(record: Record) -> Record:
    """The same table before its first answer."""
    return Record(
        game=record.game,
        version=record.version,
        players=record.players,
        options=dict(record.options),
        names=record.names,
        bots=record.bots,
        commitment=record.commitment,
        key=record.key,
        words=record.words,
        branch=record.branch,
        hints=record.hints,
        variant=record.variant,
    )


def replay(kind: GameKind, record: Record, upto: int | None = None) -> Sitting:
    """Plays a record again, checking everything it says; RecordError tells where it differs."""
    check_header(kind, record)
    sitting = Sitting(kind, fresh(record))
    if record.digests[0] != sitting.chain:
        raise wrong("record-differs-at-start")
    for count, (seat, answer) in enumerate(record.answers[:upto], 1):
        try:
            sitting.play(seat, answer)
        except Refused as refused:
            raise wrong(
                "record-illegal", count=str(count), answer=f"{seat}:{answer}", rule=refused.rule
            ) from None
        if count in record.digests and record.digests[count] != sitting.chain:
            first = max(at for at in record.digests if at < count)
            raise wrong("record-differs", first=str(first + 1), last=str(count))
    if upto is None:
        check_end(record, sitting.record)
    return sitting


def check_header(kind: GameKind, record: Record) -> None:
    """Checks what a record says before its first answer."""
    if record.game != kind.name:
        raise wrong("record-other-game", found=record.game, game=kind.name)
    if not kind.plays(record.version):
        raise wrong(
            "record-version",
            found=str(record.version),
            game=kind.name,
            version=str(kind.version),
            oldest=str(kind.oldest),
        )
    if record.variant != kind.variant:
        message = "record-other-variant" if record.variant else "record-no-variant"
        raise wrong(message, found=record.variant, variant=kind.variant or "–")
    if record.key is not None and commitment(record.key) != record.commitment:
        raise wrong("record-other-key")
    for option in known_to(kind.options, record.version):
        if option.name not in record.options:
            raise wrong("record-option-missing", option=option.name)
    if 0 not in record.digests:
        raise wrong("record-no-start")


def check_end(record: Record, again: Record) -> None:
    """Checks what a record says of its end against the game played again."""
    if len(record.answers) not in record.digests:
        raise wrong("record-no-end")
    if again.result is not None and record.result is None:
        raise wrong("record-no-winners")
    if record.result != again.result:
        raise wrong("record-other-winners")
