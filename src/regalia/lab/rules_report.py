"""The rules report: which ids the code cites, which the tests name, which random games reach."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.game import random_playout
from regalia.games.registry import GAMES
from regalia.text.rulebook import not_mechanical, rulebook

# ids of rulings, options, words and card texts explain; the rules themselves are what code carries
_EXPLAINS = re.compile(
    r"[a-z]+\.(options?|word|template|deck|conflict|pair|edict-power|powers"
    r"|power\.(G\d+|[a-z_]+\.[\w-]+)|[A-Z]-?\d+)\b.*"
)


@dataclass
class RuleState:
    """Citations, tests and coverage of one rule id."""

    id: str
    cited: bool
    tested: bool | None  # None: no tests to look at
    reached: bool
    reason: str  # why it is not mechanical, if it is not

    def is_whole(self) -> bool:
        """Cited and tested, or rightly neither."""
        return bool(self.reason) or (self.cited and self.tested is not False)


def rule_ids(game: str) -> list[str]:
    """The ids of the rules of a game, in the order of its rulebook."""
    return [
        paragraph.id
        for paragraph in rulebook(game, "en").paragraphs
        if not _EXPLAINS.fullmatch(paragraph.id)
    ]


def words_in(folder: Path, endings: tuple[str, ...]) -> str:
    """All text of the files below a folder."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in endings)
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def names(text: str, rule: str) -> bool:
    """True if a text names an id, and not merely a longer one."""
    return re.search(rf"(?<![\w.-]){re.escape(rule)}(?![\w-])(?!\.\w)", text) is not None


def reached_in(game: str, games: int) -> set[str]:
    """The ids that random games reach, over every option set and table size."""
    kind = GAMES[game]
    reached: set[str] = set()
    sets = kind.option_sets()
    for index in range(games):
        options = sets[index % len(sets)]
        sizes = list(range(kind.least, kind.most + 1))
        witness = Witness()
        chance = Chance(seeded_key("rules report", index))
        played = kind.new(sizes[index // len(sets) % len(sizes)], options, chance, witness)
        random_playout(played, chance.fork())
        reached |= witness.reached
    return reached


def rules_report(game: str, tests: Path | None, games: int) -> list[RuleState]:
    """The state of every rule of a game."""
    import regalia.games

    code = words_in(Path(regalia.games.__path__[0]) / game, (".py",))
    tested = None if tests is None else words_in(tests, (".py", ".toml"))
    reached = reached_in(game, games) if games else set()
    reasons = not_mechanical(game)
    return [
        RuleState(
            id=rule,
            cited=names(code, rule),
            tested=None if tested is None else names(tested, rule),
            reached=rule in reached,
            reason=reasons.get(rule, ""),
        )
        for rule in rule_ids(game)
    ]
