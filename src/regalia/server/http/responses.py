"""HTTP responses: sheets as JSON, problems with a fitting status."""

from __future__ import annotations

import re

import msgspec
from starlette.responses import PlainTextResponse, Response

from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.server.live.owner import Owner
from regalia.server.protocol.forms import Problem, SeatGrant, Sheet, TableGrant
from regalia.server.protocol.parts import label_data


def sheet(body: Sheet | msgspec.Struct, status: int = 200) -> Response:
    """A struct as JSON; never kept by anybody on the way."""
    return Response(
        msgspec.json.encode(body),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


def problem(code: str, status: int, field: str = "") -> Response:
    """Why a request was not carried out."""
    return sheet(Problem(code, label_data(Label(f"table-error-{code}")), field=field), status)


def refusal(why: Refused, status: int = 422) -> Response:
    """A rule, or the table itself, says no."""
    return sheet(Problem("refused", label_data(why.label), why.rule), status)


def bad_field(error: msgspec.ValidationError) -> str:
    """The field that a validation error speaks of."""
    found = re.search(r" - at `\$\.?(.*)`$", str(error))
    field = found[1] if found else ""
    named = re.match(r"Object (?:missing required|contains unknown) field `(.*?)`", str(error))
    if named:
        field = f"{field}.{named[1]}" if field else named[1]
    return field[:60]


def granted(owner: Owner, grants: list[SeatGrant]) -> Response:
    """A new table and the keys of its maker."""
    table = owner.ledger.table
    return sheet(TableGrant(table, f"/t/{table}", grants, owner.audience.table_info()), 201)


def download(name: str, text: str) -> Response:
    """A file to keep."""
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return PlainTextResponse(text, headers=headers)
