"""What an error says, for tests that expect one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from regalia.engine.record import RecordError
from regalia.engine.scenarios.scenario import full_label
from regalia.engine.scenarios.validation import ScenarioError
from regalia.text.speaker import LANGUAGES, Speaker


@contextmanager
def fails(kind: type[Exception], says: str) -> Iterator[None]:
    """Expects an error that can be said in every language, and in English so."""
    with pytest.raises(kind) as caught:
        yield
    error = caught.value
    assert isinstance(error, (RecordError, ScenarioError))
    label = full_label(error) if isinstance(error, ScenarioError) else error.label
    said = [Speaker(language).say(label) for language in LANGUAGES]
    assert re.search(says, said[LANGUAGES.index("en")]), said
