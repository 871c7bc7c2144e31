"""Scenarios: a small file that sets up a position, plays a script and states what must follow."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from difflib import get_close_matches

from regalia.engine.chance import DrawError, ScriptedChance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Args, Label
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.engine.scenarios.toml_lines import line_of
from regalia.engine.scenarios.validation import MOST_NUMBER, Entry, ScenarioError, fault, shown

NEEDED = ("id", "title", "game", "players", "rules")
OPTIONAL = ("chance", "options", "position", "script", "expect")
FORMS: dict[str, type] = {
    "id": str, "title": str, "game": str, "players": int, "rules": list, "chance": str,
    "options": dict, "position": dict, "script": list, "expect": dict,
}  # fmt: skip
FREE = "free"  # chance that may draw what the scenario did not name
ANY_RULE = "any"  # a refusal by whatever rule
UNORDERED = "unordered "  # before a fact whose order does not matter


@dataclass
class Scenario:
    """The contents of a scenario file."""

    id: str
    title: str
    game: str
    players: int
    rules: list[str]
    chance: str = ""
    options: Options = field(default_factory=dict)
    position: dict[str, object] = field(default_factory=dict)
    script: list[list[object]] = field(default_factory=list)
    expect: dict[str, object] = field(default_factory=dict)
    text: str = ""


def read_scenario(text: str) -> Scenario:
    """The scenario in a text; ScenarioError says what is wrong with it, and where."""
    try:
        return _read(text)
    except ScenarioError as error:
        error.line = error.line or line_of(text, error.entry)
        raise


def run_scenario(kind: GameKind, scenario: Scenario) -> Game:
    """Plays a scenario; ScenarioError tells what did not follow, and where it was stated."""
    try:
        return _run(kind, scenario)
    except ScenarioError as error:
        error.line = error.line or line_of(scenario.text, error.entry)
        raise


def check_rules(scenario: Scenario, known: list[str]) -> None:
    """Every rule that a scenario names is in the rulebook."""
    for rule in scenario.rules:
        if rule not in known:
            near = ", ".join(get_close_matches(str(rule), known, 3, 0.5))
            words: Args = {"rule": shown(rule), "game": scenario.game, "near": near}
            message = "rule-unknown-but" if near else "rule-unknown"
            error = fault(message, ("rules",), words)
            error.line = _line_with(scenario.text, str(rule)) or line_of(scenario.text, ("rules",))
            raise error


def full_label(error: ScenarioError) -> Label:
    """The error's label with its line."""
    if not error.line:
        return error.label
    return Label("record-line", {"line": str(error.line), "problem": error.label})


def _line_with(text: str, word: str) -> int:
    at = text.find(f'"{word}"')
    return text.count("\n", 0, at) + 1 if at >= 0 else 0


# reading


def _read(text: str) -> Scenario:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said, _, place = str(error).partition(" (at ")
        line = re.search(r"line (\d+)", place)
        number = int(line[1]) if line is not None else text.count("\n") + 1
        raise ScenarioError(Label("scenario-not-toml", {"words": said}), (), number) from None
    except (ValueError, RecursionError):
        # a number of thousands of digits, or brackets within brackets without end
        raise ScenarioError(Label("scenario-too-large"), ()) from None
    _check_entries(data)
    options = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in data.pop("options", {}).items()
    }
    return Scenario(options=options, text=text, **data)


def _check_entries(data: dict[str, object]) -> None:
    """Every entry is known, there if it must be, and of its form."""
    for name in data:
        if name not in NEEDED and name not in OPTIONAL:
            raise fault("unknown", (name,), {"name": name, "known": ", ".join(NEEDED + OPTIONAL)})
    for name in NEEDED:
        if name not in data:
            raise fault("missing", (), {"name": name})
    for name, value in data.items():
        if not isinstance(value, FORMS[name]) or isinstance(value, bool):
            form = Label(f"scenario-form-{FORMS[name].__name__}")
            raise fault("form", (name,), {"name": name, "form": form})
        _check_numbers(name, value)
    if data.get("chance", FREE) != FREE:
        raise fault("chance", ("chance",), {"value": shown(data["chance"]), "free": FREE})
    _check_script(data.get("script"))
    if not data.get("script") and not data.get("expect"):
        raise fault("states-nothing", ())


def _check_script(script: object) -> None:
    """A line of the script is a list of words."""
    for number, line in enumerate(script if isinstance(script, list) else [], 1):
        if not isinstance(line, list) or not line:
            raise fault("script-form", ("script", str(number)), {"value": shown(line)})


def _check_numbers(name: str, value: object) -> None:
    """Refuses numbers that no game has, before anything counts with them."""
    if isinstance(value, dict):
        for each in value.values():
            _check_numbers(name, each)
    elif isinstance(value, list):
        for each in value:
            _check_numbers(name, each)
    elif isinstance(value, int) and not -MOST_NUMBER <= value <= MOST_NUMBER:
        raise fault("number-too-large", (name,), {"name": name})


# playing


def begin(kind: GameKind, scenario: Scenario) -> Game:
    """The game at its position, before its first step; what it will tell is logged."""
    chance = ScriptedChance(seeded_key(scenario.id), [], scenario.chance == FREE)
    game = _set_up(kind, scenario, chance)
    game.witness = Witness()
    return game


def run_on(scenario: Scenario, game: Game) -> None:
    """Runs a game that has just begun to its first question."""
    try:
        game.run()
    except DrawError as draw:  # a name of its own: compiled code gives a name one type
        raise _impossible_draw(scenario, game.rule, draw, ("position",)) from None


def play_line(kind: GameKind, scenario: Scenario, game: Game, lines: list[list[object]]) -> None:
    """Plays the first of some lines of a script, and before it what nobody has to say."""
    try:
        leave_unsaid(kind, game, lines)
        _act(kind, game, lines[0])
    except DrawError as draw:
        raise _impossible_draw(scenario, game.rule, draw, ()) from None


def _run(kind: GameKind, scenario: Scenario) -> Game:
    game = begin(kind, scenario)
    run_on(scenario, game)
    end: list[object] = ["state", scenario.expect]
    for number, line in enumerate(scenario.script, 1):
        rest = [*scenario.script[number:], end]
        try:
            play_line(kind, scenario, game, [line, *rest])
        except ScenarioError as error:
            entry = error.entry if error.entry[:1] == ("position",) else ("script", str(number))
            raise ScenarioError(error.label, entry) from None
    try:
        leave_unsaid(kind, game, [end])
    except DrawError as draw:
        raise _impossible_draw(scenario, game.rule, draw, ("expect",)) from None
    check_facts(kind, game, scenario.expect)
    return game


def _set_up(kind: GameKind, scenario: Scenario, chance: ScriptedChance) -> Game:
    """The table before the first step."""
    try:
        kind.check_players(scenario.players)
    except Refused as refused:
        raise ScenarioError(refused.label, ("players",)) from None
    try:
        options = kind.complete(scenario.players, scenario.options)
    except Refused as refused:
        named = [str(refused.label.args.get("option", ""))]
        raise ScenarioError(refused.label, ("options", *named)) from None
    try:
        return kind.position(scenario.players, options, dict(scenario.position), chance)
    except DrawError as error:
        raise _impossible_draw(scenario, kind.name, error, ("position",)) from None
    except Refused as refused:
        raise ScenarioError(refused.label, ("position",)) from None


def _impossible_draw(
    scenario: Scenario, rule: str, error: DrawError, entry: Entry
) -> ScenarioError:
    """Error for a scripted draw that is impossible or missing."""
    wishes = [name for name in ("draws", "picks", "stack") if name in scenario.position]
    where: Entry = ("position", wishes[0]) if wishes else entry
    words: Args = {"number": error.named, "count": error.count, "rule": rule}
    if error.named:
        return fault("draw-not-there", where, words)
    return fault("draw-unnamed", entry, words)


def _seat(kind: GameKind, game: Game, word: object) -> Seat:
    letters = kind.seat_letters[: game.players]
    if isinstance(word, int) and not isinstance(word, bool) and 0 <= word < game.players:
        return word
    if isinstance(word, str) and len(word) == 1 and word in letters:
        return letters.index(word)
    known = ", ".join([*letters, *(str(seat) for seat in range(game.players))])
    raise fault("seat", (), {"value": shown(word), "known": known})


def _words(line: list[object]) -> str:
    return " ".join(str(word) for word in line)


def leave_unsaid(kind: GameKind, game: Game, lines: list[list[object]]) -> None:
    """Gives the only answer to a question that is always put, unless the script waits for it."""
    while game.question.always and game.asked and all(len(only) == 1 for only in game.choices):
        if _is_awaited(kind, game, lines):
            return
        game.play(game.asked[0], game.choices[0][0])


def _is_awaited(kind: GameKind, game: Game, lines: list[list[object]]) -> bool:
    """True if the script goes on with the open question, or first states that it is asked."""
    for line in lines:
        if line[0] != "state":
            return _is_about(kind, game, line)
        facts = line[1] if len(line) > 1 else None
        if isinstance(facts, dict) and "asked" in facts:
            named = [name for name in ("asked", "question") if name in facts]
            if all(kind.fact(game, name) == facts[name] for name in named):
                return True
    return False


def _is_about(kind: GameKind, game: Game, line: list[object]) -> bool:
    """True if a line of the script concerns the open question."""
    try:
        seat = _seat(kind, game, line[0])
    except ScenarioError:
        return True  # said when the line is played
    if seat not in game.asked:
        return False
    if len(line) > 1 and line[1] in ("options", "refused"):
        return True
    try:
        game.question.parse(game, seat, _words(line[1:]))
    except ValueError:
        return False
    return True


def _act(kind: GameKind, game: Game, line: list[object]) -> None:
    """A line answers, or checks: "options", "refused" by a rule, or "state" with its facts."""
    if line[0] == "state":
        facts = line[1] if len(line) == 2 else None
        if not isinstance(facts, dict):
            raise fault("state-form", ())
        check_facts(kind, game, facts)
        return
    seat = _seat(kind, game, line[0])
    verb = line[1] if len(line) > 1 else ""
    if verb == "options":
        _options(game, seat, line)
    elif verb == "refused":
        if len(line) < 4:
            raise fault("refused-form", (), {"any": ANY_RULE})
        _refused(game, seat, str(line[2]), line[3:])
    else:
        answer = answer_named(game, seat, line[1:])
        try:
            game.play(seat, answer)
        except Refused as refused:
            words: Args = {"why": refused.label, "rule": refused.rule}
            raise fault("was-refused", (), words) from None


def _options(game: Game, seat: Seat, line: list[object]) -> None:
    """Compares what a seat may answer with what the line says."""
    found = sorted(_notations(game, seat))
    expected = line[2] if len(line) == 3 else None
    if not isinstance(expected, list):
        raise fault("options-form", (), {"found": shown(found)})
    if found != sorted(str(word) for word in expected):
        words: Args = {"seat": seat + 1, "found": shown(found), "expected": shown(expected)}
        raise fault("options-differ", (), words)


def _notations(game: Game, seat: Seat) -> list[str]:
    if seat not in game.asked:
        return []
    return [game.question.notation(game, seat, answer) for answer in game.options(seat)]


def answer_named(game: Game, seat: Seat, line: list[object]) -> int:
    """The answer to the open question that some words are."""
    words = _words(line)
    if not game.asked:
        raise fault("nobody-asked", (), {"words": words})
    try:
        return game.question.parse(game, seat, words)
    except ValueError:
        known = _notations(game, seat)[:20]
        said: Args = {
            "words": words,
            "seat": seat + 1,
            "asked": ", ".join(str(other + 1) for other in game.to_act),
            "question": game.question.name,
            "known": shown(known),
        }
        raise fault("answers-nothing", (), said) from None


def _refused(game: Game, seat: Seat, rule: str, line: list[object]) -> None:
    before = game.digest()
    number = line[0] if len(line) == 1 else None
    answer = number if isinstance(number, int) else answer_named(game, seat, line)
    try:
        game.play(seat, answer)
    except Refused as refused:
        if rule not in (refused.rule, ANY_RULE):
            raise fault("refused-by", (), {"found": refused.rule, "expected": rule}) from None
        if game.digest() != before:
            raise fault("refusal-changed", ()) from None
        return
    raise fault("accepted", (), {"words": _words(line), "rule": rule})


# stating


def check_facts(kind: GameKind, game: Game, facts: dict[str, object]) -> None:
    """Check the facts that a scenario states of the table."""
    for name, expected in facts.items():
        any_order = name.startswith(UNORDERED)
        try:
            found = kind.fact(game, name.removeprefix(UNORDERED))
        except (KeyError, ValueError, IndexError):
            known = ", ".join(kind.fact_names(game))
            words: Args = {"name": name, "game": kind.name, "known": known}
            raise fault("fact-unknown", ("expect", name), words) from None
        same = _sorted(found) == _sorted(expected) if any_order else found == expected
        if not same:
            said: Args = {"name": name, "found": shown(found), "expected": shown(expected)}
            raise fault("fact-differs", ("expect", name), said)


def _sorted(value: object) -> object:
    """A row of letters or things in order; of a list of lists, each of them."""
    if isinstance(value, str):
        return "".join(sorted(value))
    if isinstance(value, dict):
        return {name: _sorted(each) for name, each in value.items()}
    if not isinstance(value, list):
        return value
    if any(isinstance(each, list) for each in value):
        return [_sorted(each) for each in value]
    return sorted(value, key=str)
