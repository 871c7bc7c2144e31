"""`bench negotiation`: a table of figures, one clear sentence for what cannot be measured."""

import pytest
from bench.negotiation import main


def test_a_table_for_each_bot(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each table of partners, and exploitability where both tables were played."""
    main(["baseline", "--games", "1", "--players", "2", "--workers", "1", "--seed", "tests"])
    lines = capsys.readouterr().out.splitlines()
    rows = [line.split(" | ") for line in lines if line.startswith("| baseline")]
    assert [row[1] for row in rows] == ["keeper", "liar", "tit-for-tat", "silent", "mixed"]
    assert lines[-1].startswith("baseline: exploitability by liars")


def test_an_expert_without_promises_makes_none(capsys: pytest.CaptureFixture[str]) -> None:
    bot = "bench.negotiation:Deaf"
    main([bot, "--games", "1", "--players", "2", "--workers", "1", "--tables", "silent"])
    (row,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith(f"| {bot}")]
    assert row.split(" | ")[9] == "0.00 [0.00, 0.00]"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nobody"], "no bot 'nobody'"),
        (["baseline", "--tables", "angels"], "no table 'angels'"),
        (["baseline", "--players", "9"], "two to four players"),
    ],
)
def test_what_cannot_be_measured(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
