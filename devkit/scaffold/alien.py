"""new-alien NAME: a power of Rencontre Cosmique that works, to be turned into another one."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from devkit.ground import ROOT, Trouble, say, step
from devkit.scaffold.editing import Changes, template, with_entry, with_import
from devkit.scaffold.game import tidy

GAME = "src/regalia/games/rencontre"
TESTS = "tests/games/rencontre/aliens"
# where the files of the template belong
FILES = {
    "alien.py": f"{GAME}/aliens/{{name}}.py",
    "heuristic.py": f"{GAME}/bot/powers/{{name}}.py",
    "test.py": f"{TESTS}/test_{{name}}.py",
}
ASKED = (
    "from regalia.games.rencontre.aliens.registry import ALIENS\n"
    "from regalia.games.rencontre.versions import PRESENT\n"
    "print(max(alien.number for alien in ALIENS), PRESENT)"
)


def new_alien(args: list[str], python: Path, root: Path = ROOT) -> None:
    """Writes the power, and enters it in the lists."""
    if len(args) != 1 or not re.fullmatch(r"[a-z][a-z_]{0,18}[a-z]", args[0]):
        raise Trouble("new-alien takes one name of small letters, as in: new-alien phantom")
    name = args[0]
    found = subprocess.run(
        [python, "-c", ASKED], cwd=root, capture_output=True, text=True, check=False
    )
    if found.returncode:
        raise Trouble(f"the powers of this checkout cannot be read: {found.stderr.strip()}")
    number, present = map(int, found.stdout.split())
    code = alien_changes(name, number + 1, present + 1, root).write()
    tidy(python, code)
    step("what its tests compare with", python, "-m", "tests.games.compared", "rencontre")
    step("what the page is tested with", python, "-m", "tests.page.rencontre_vectors")
    step("what the page knows of the powers", python, "web/generate.py")
    say(f"{name} is there, not yet dealt; docs/adding-an-alien.md says how to go on")


def alien_changes(name: str, number: int, since: int, root: Path) -> Changes:
    """The files of a power, and the lists it stands in."""
    changes = Changes(root)
    for file, place in FILES.items():
        text = template(f"alien/{file}", name)
        text = text.replace("@number@", str(number)).replace("@since@", str(since))
        changes.make(place.format(name=name), text)

    title = name.title().replace("_", "")
    package = GAME.removeprefix("src/").replace("/", ".")
    lists = (
        (f"{GAME}/aliens/registry.py", f"{package}.aliens.{name}", "ALIENS:", name.upper()),
        (
            f"{GAME}/bot/powers/registry.py",
            f"{package}.bot.powers.{name}",
            "PARTICULAR:",
            f"{title}Heuristic",
        ),
    )
    for path, module, opening, thing in lists:
        text = with_import(changes.text(path), f"from {module} import {thing}")
        entry = f"{thing}()," if thing.endswith("Heuristic") else f"{thing},"
        changes.change(path, with_entry(text, opening, entry))
    occasions = f"{TESTS}/occasions.py"
    entry = f'"{name}": Occasion(script=CARDS),'
    changes.change(occasions, with_entry(changes.text(occasions), "OCCASIONS:", entry))
    for language in ("en", "fr"):
        book = f"{GAME}/powers.{language}.md"
        paragraphs = template(f"alien/powers.{language}.md", name)
        changes.change(book, changes.text(book).rstrip("\n") + "\n" + paragraphs)
        messages = f"src/regalia/text/{language}/rencontre.ftl"
        changes.change(messages, with_name(changes.text(messages), name))
    return changes


def with_name(messages: str, name: str) -> str:
    """The messages with the name of a power after those of the others."""
    last = list(re.finditer(r"^rencontre-alien-.*\n", messages, re.MULTILINE))
    if not last:
        raise Trouble("the names of the powers are no longer in rencontre.ftl")
    end = last[-1].end()
    title = name.replace("_", " ").title().replace(" ", "")
    return f"{messages[:end]}rencontre-alien-{name} = {title}\n{messages[end:]}"
