"""Variant packs: what may stand in one, what is refused, and what carries its mark."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.engine.label import Label
from regalia.engine.options import Flag, OneOf, Shares
from regalia.engine.record import Sitting, read_record
from regalia.engine.records.tags import RecordError
from regalia.engine.variants.pack import SETTING, Pack, VariantError, read_pack
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
HEAD = '[variant]\nname = "mine"\ngame = "%s"\n'


def problem(label: Label) -> str:
    """What an error says, in English."""
    return Speaker("en").say(label)


def in_a_process(code: str, pack: Path) -> subprocess.CompletedProcess[str]:
    """Some Python in a process that plays a pack."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, SETTING: str(pack)},
        capture_output=True,
        text=True,
        check=False,
    )


def refused(text: str, game: str, folder: Path) -> str:
    """What the command line says of a pack that cannot be played."""
    pack = folder / "pack.toml"
    pack.write_text(HEAD % game + text, encoding="utf-8")
    tried = subprocess.run(
        [sys.executable, "-m", "regalia", "options", game],
        env={**os.environ, SETTING: str(pack)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert tried.returncode == 2
    assert "Traceback" not in tried.stderr
    assert tried.stderr.count("\n") == 1
    return tried.stderr.removeprefix(f"regalia: {pack}, ").strip()


def test_a_pack_states_its_content_not_its_form() -> None:
    one = Pack("a", HEAD % "guerre" + "[options]\nchance = true\n")
    same = Pack("b", "# a comment\n" + HEAD % "guerre" + "\n[options]\n  chance=true\n")
    other = Pack("c", HEAD % "guerre" + "[options]\nchance = false\n")
    assert one.stamp == same.stamp
    assert one.stamp != other.stamp
    assert one.stamp.startswith("mine-")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 0: variant.game is missing"),
        ("x = ", "is not TOML"),
        ('[variant]\nname = "Big Name"\ngame = "guerre"', "line 2: the name has small letters"),
        ("variant = 3", "line 1: variant is a section"),
        ('[variant]\nname = 3\ngame = "guerre"', "line 2: variant.name is missing"),
    ],
)
def test_a_file_that_is_no_pack(text: str, said: str) -> None:
    with pytest.raises(VariantError) as error:
        Pack("pack.toml", text)
    assert said in problem(error.value.label)


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(VariantError):
        read_pack(str(tmp_path / "nowhere.toml"))
    assert main(["options", "guerre", "--variant", str(tmp_path / "nowhere.toml")]) == 2
    assert "is not a variant pack that can be read" in capsys.readouterr().err
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(VariantError):
        read_pack(str(tmp_path / "bytes.toml"))


def test_defaults_of_house_rules() -> None:
    options = (
        OneOf("form", ("a", "b"), "x.form"),
        Flag("flag", False, "x.flag"),
        Shares("split", (5, 5), "x.split", tried=()),
    )
    Pack("p", HEAD % "x" + '[options]\nform = "b"\nflag = true\nsplit = [4, 6]').change_defaults(
        options
    )
    assert [option.default for option in options] == ["b", True, (4, 6)]
    for line, said in (
        ('form = "c"', "options.form is “c”: allowed are a, b"),
        ("flag = 3", "options.flag is “3”: allowed are"),
        ("other = 3", "there is no options.other: there are flag, form, split"),
        ("split = [1]", "options.split"),
    ):
        with pytest.raises(VariantError) as error:
            Pack("p", HEAD % "x" + f"[options]\n{line}").change_defaults(options)
        assert f"line 5: {said}" in problem(error.value.label)


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("guerre", "[tokens]\nking = 3\n", "line 4: tokens is “11”"),
        ("guerre", "[tokens]\nknight = 3\n", "line 5: there is no tokens.knight: there are bank"),
        ("crowns", "[cards]\nx = 1\n", "line 4: there is no cards: there are options, variant"),
        ("rencontre", "[powers.warrior]\nwon = 99\n", "line 5: powers.warrior.won is “99”"),
        ("rencontre", "[powers.nobody]\nwon = 1\n", "there is no powers.nobody: there are hate"),
        ("rencontre", "[deck]\nA31 = 2\n", "line 5: there is no deck.A31"),
        ("rencontre", "[deck]\nA30 = 9\n", "line 4: deck is “62”: allowed are 24"),
        ("chronica", "[cards.x]\nwar = 3\n", "line 4: name_fr is missing"),
        ("chronica", "[cards.pytheas]\nwar = 21\n", "cards.pytheas.war is “21”"),
        ("chronica", '[cards.pytheas]\nepoch = "Now"\n', "allowed are Antiquity, Middle Ages"),
        ("chronica", "[cards.pytheas]\ncolour = 1\n", "there is no cards.pytheas.colour"),
        ("chronica", '[cards.pytheas]\npower_effect = "fly(1)"\n', "on_place fly(1)"),
        ("chronica", "[cards]\npytheas = 1\n", "line 5: cards.pytheas is a section"),
        ("chronica", "[cards.pytheas]\nname_en = 1\n", "cards.pytheas.name_en is “1”: allowed"),
        ("chronica", '[decks.rome-reborn]\nabbaye-de-lerins = "x"\n', "decks.rome-reborn is “x”"),
        ("chronica", '[decks.rome-reborn]\nnobody = "pytheas"\n', "there is no decks.rome-reborn"),
        ("chronica", '[decks]\nrome-reborn = ["pytheas"]\n', "allowed are 30 × id"),
    ],
)
def test_what_a_game_does_not_have_is_refused_with_its_line(
    game: str, text: str, said: str, tmp_path: Path
) -> None:
    assert said in refused(text, game, tmp_path)


def test_a_pack_of_no_game(tmp_path: Path) -> None:
    assert "line 3: variant.game is “chess”: allowed are guerre" in refused("", "chess", tmp_path)


def test_a_record_replays_only_with_its_pack(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    record, printed = tmp_path / "varied.regalia", tmp_path / "printed.regalia"
    variant = ["--variant", str(EXAMPLES / "lighthouse.toml")]
    series = ["simulate", "chronica", "--seed", "1", "--record", "0"]
    assert main([*series, str(record), *variant]) == 0
    assert main([*series, str(printed)]) == 0
    stamp = read_pack(variant[1]).stamp
    assert f'[Variant "{stamp}"]' in record.read_text("utf-8")
    assert "[Variant" not in printed.read_text("utf-8")
    capfd.readouterr()
    assert main(["verify", str(record), *variant]) == 0
    assert main(["verify", str(record)]) == 1
    assert f"played with the variant {stamp}" in capfd.readouterr().out.replace("\n", " ")
    assert main(["verify", str(printed), *variant]) == 1
    assert "played without a variant" in capfd.readouterr().out.replace("\n", " ")
    edited = record.read_text("utf-8").replace(stamp, "lighthouse-0000")
    with pytest.raises(RecordError):
        read_record(edited)


def test_without_a_pack_nothing_is_changed() -> None:
    for kind in GAMES.values():
        assert kind.variant == ""
        assert kind.stamp == kind.version
    sitting = Sitting.begin(GAMES["guerre"], {}, ["A", "B"], b"0" * 32)
    assert "Variant" not in sitting.record.header()


def test_reports_carry_the_mark(capfd: pytest.CaptureFixture[str]) -> None:
    pack = EXAMPLES / "strong-warrior.toml"
    words = ["simulate", "rencontre", "--games", "1", "--seed", "1", "--json"]
    assert main([*words, "--variant", str(pack)]) == 0
    data = json.loads(capfd.readouterr().out)
    assert data["rules"] == f"{GAMES['rencontre'].version}+{read_pack(str(pack)).stamp}"
    assert data["options"]["max_rounds"] == 40


def test_numbers_of_a_power_reach_the_rules() -> None:
    """rencontre.power.warrior by the pack: two points for a victory, and the deck's counts."""
    code = (
        "from regalia.games.rencontre.aliens.warrior import WON, LOST\n"
        "from regalia.games.rencontre.state.cards import DECKS\n"
        "deck = next(iter(DECKS.values()))\n"
        "print(WON, LOST, deck.count(30), deck.count(6), len(deck))"
    )
    assert in_a_process(code, EXAMPLES / "strong-warrior.toml").stdout.split() == [
        "2", "2", "2", "7", "54",
    ]  # fmt: skip


def test_a_new_card_is_played_and_shown(capfd: pytest.CaptureFixture[str]) -> None:
    code = (
        "from regalia.games.chronica.cards.faces import CARDS, NUMBERS\n"
        "from regalia.games.chronica.cards.decks import READY, THEMES\n"
        "card = NUMBERS['lighthouse-alexandria']\n"
        "deck = READY[THEMES.index('rome-reborn')]\n"
        "print(CARDS, card in deck, NUMBERS['port-de-massalia'] in deck, len(deck))"
    )
    told = in_a_process(code, EXAMPLES / "lighthouse.toml").stdout.split()
    assert told == ["113", "True", "False", "30"]
    variant = ["--variant", str(EXAMPLES / "lighthouse.toml")]
    assert main(["cards", "chronica", "lighthouse-alexandria", *variant]) == 0
    said = capfd.readouterr().out
    assert "Lighthouse of Alexandria" in said
    assert "When placed" in said
    words = ["simulate", "chronica", "--bots", "casual@8", "--games", "1", "--seed", "1"]
    assert main([*words, *variant]) == 0


def test_packs_are_compared_on_the_same_deals(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "kings.toml"
    pack.write_text(HEAD % "guerre" + "[tokens]\nking = 4\nprince = 0\n", encoding="utf-8")
    same = tmp_path / "same.toml"
    same.write_text(HEAD % "guerre", encoding="utf-8")
    words = ["balance", "guerre", "--games", "30", "--seed", "1", "--json", "--compare"]
    assert main([*words, f"variant=none,{same},{pack}"]) == 0
    data = json.loads(capfd.readouterr().out)
    printed, again, kings = data["tables"]
    assert printed["measures"] == again["measures"], "a pack without changes is the printed game"
    assert kings["name"] == f"variant={read_pack(str(pack)).stamp}"
    assert kings["measures"]["turns"] != printed["measures"]["turns"]
    assert again["differences"]["turns"][0] == 0
    assert main(["balance", "guerre", "--games", "30", "--seed", "1", "--json"]) == 0
    alone = json.loads(capfd.readouterr().out)["tables"][0]
    assert alone["measures"] == printed["measures"], "as without a comparison"
    for wrong, said in (
        ("variant=none", "compare"),
        (f"variant=none,{EXAMPLES / 'lighthouse.toml'}", "allowed are guerre"),
    ):
        assert main([*words, wrong]) == 2
        assert said in capfd.readouterr().err
    pack.write_text(HEAD % "guerre" + "[tokens]\nking = 9\n", encoding="utf-8")
    assert main([*words, f"variant=none,{pack}"]) == 2
    assert "line 4: tokens is “17”" in capfd.readouterr().err
