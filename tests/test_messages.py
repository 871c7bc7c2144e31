"""Messages: the same in both languages, and none that nobody needs."""

import re
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from regalia.engine.label import Args, Label, seat_label
from regalia.engine.options import Flag
from regalia.games.registry import GAMES
from regalia.text.bundle import LazyBundle, of
from regalia.text.speaker import LANGUAGES, MissingMessage, Speaker


def messages(language: str) -> dict[str, set[str]]:
    """Every message of a language with the variables it uses."""
    found: dict[str, set[str]] = {}
    for path in files("regalia.text").joinpath(language).iterdir():
        if not path.name.endswith(".ftl"):
            continue
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{path.name}: {entry}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                body = text[entry.span.start : entry.span.end] if entry.span else ""
                found[entry.id.name] = set(re.findall(r"\$(\w+)", body))
    return found


def test_both_languages_say_the_same() -> None:
    """No message is missing in either language, and none uses a variable the other lacks."""
    english, french = messages("en"), messages("fr")

    assert set(english) == set(french)
    for name, variables in english.items():
        assert french[name] <= variables | {"count"} or french[name] == variables, name


ADDRESSED = {
    "en": re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(vous|votre|vos|vôtres?)\b", re.IGNORECASE),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_read_too_says_you_to_nobody(language: str) -> None:
    """Answers and events stand in logs, replays and reviews, beside another player's name."""
    games = "|".join(GAMES)
    told = re.compile(rf"({games})-(answer|event|word|ending)\b|table-noted\b")
    looked_at = 0
    for path in files("regalia.text").joinpath(language).iterdir():
        if not path.name.endswith(".ftl"):
            continue
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message) and told.match(entry.id.name) and entry.span:
                body = text[entry.span.start : entry.span.end]
                assert not ADDRESSED[language].search(body), body
                looked_at += 1
    assert looked_at > 300


def test_french_spaces() -> None:
    """French has a space before : ; ! ? and inside its quotes."""
    for path in files("regalia.text").joinpath("fr").iterdir():
        for line in path.read_text(encoding="utf-8").splitlines():
            text = line.partition("=")[2] if not line.startswith(" ") else line
            text = re.sub(r"\{[^}]*\}", "x", text)
            assert not re.search(r"[^\s ][:;!?»](\s|$)", text), line
            assert "'" not in text, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_message_is_an_error(language: str) -> None:
    """Nothing is said rather than something wrong."""
    speaker = Speaker(language)
    with pytest.raises(MissingMessage):
        speaker.message("no-such-message")
    with pytest.raises(MissingMessage):
        speaker.message("refused-not-asked", {})


def said_by(bundle: FluentBundle, name: str) -> str:
    """A message as a bundle says it, with what it misses."""
    pattern = bundle.get_message(name).value
    assert pattern is not None
    return repr(bundle.format_pattern(pattern, {"count": 2}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_the_same_whether_its_file_was_read_before_or_not(language: str) -> None:
    """Each message of a bundle that has read nothing yet, beside one that has read all."""
    folder = files("regalia.text").joinpath(language)
    texts = [path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".ftl")]
    whole = FluentBundle([language], functions={"DE": of}, use_isolating=False)
    for text in texts:
        whole.add_resource(FluentResource(text))
    names = sorted(messages(language))
    assert len(names) > 1000
    for start in range(0, len(names), 80):  # a fresh bundle for each message would take minutes
        lazy = LazyBundle(language, texts)
        for name in names[start : start + 80 : 13]:
            assert lazy.has_message(name)
            assert said_by(lazy, name) == said_by(whole, name), name
    assert not LazyBundle(language, texts).has_message("no-such-message")


def test_a_reference_leads_to_another_file() -> None:
    bundle = LazyBundle("en", ["a = { b } and { -c }", "b = B", "-c = C", "d = D"])
    assert bundle.has_message("a")
    assert said_by(bundle, "a") == "('B and C', [])"
    assert list(bundle.waiting.values()) == ["d = D"], "what nobody asked for is not read"


@pytest.mark.parametrize(
    ("name", "joined"),
    [
        ("Ada", "d’Ada"),
        ("Émile", "d’Émile"),
        ("Blaise", "de Blaise"),
        ("Robot 2", "de Robot 2"),
        ("Le Louvre", "du Louvre"),
        ("Les Invalides", "des Invalides"),
        ("Leila", "de Leila"),
    ],
)
def test_french_joins_de_with_a_name(name: str, joined: str) -> None:
    assert Speaker("fr").message("page-rencontre-power-of", {"who": name}) == f"Pouvoir {joined}"


def test_french_says_nothing_with_ne() -> None:
    nothing: dict[str, object] = {"give": "rien", "take": "rien", "back": ""}
    said = Speaker("fr").message("page-rencontre-deal-you", nothing)
    assert said == "Vous ne donnez rien et ne recevez rien."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_is_a_question_in_plain_words(language: str) -> None:
    """And each of its values says what it means; none shows how a file writes it."""
    speaker = Speaker(language)
    for game, kind in GAMES.items():
        for option in kind.options:
            question = speaker.message(f"house-{game}-{option.name}")
            assert question.endswith(("?", "…")), question
            values = [option.write(value) for value in option.samples()]
            named = values if isinstance(option, Flag) else getattr(option, "forms", ())
            for value in named:
                assert speaker.has(f"house-{game}-{option.name}-{value}"), (option.name, value)
            said = [speaker.message(f"house-{game}-{option.name}-{value}") for value in named]
            assert len(set(said)) == len(said), said
            for words in [question, *said]:
                assert not re.search(r"_|`|\bA-\d|\bW\d\d", words), words


def test_names_and_numbers() -> None:
    """Seats have the names of those who sit there; numbers follow the language."""
    french = Speaker("fr", ["Ada", "Blaise"])
    args: Args = {"who": seat_label(0), "whom": seat_label(1), "count": 2}

    assert french.say(Label("guerre-event-pays", args)) == "Ada donne 2 jetons à Blaise"
    assert french.seat(5) == "Place 6"
    assert french.decimal(1.5, 2) == "1,50"
    assert Speaker("en").decimal(1.5, 2) == "1.50"
    with pytest.raises(ValueError, match="no language"):
        Speaker("de")
