"""Schemas: OpenAPI, AsyncAPI and TypeScript, made from the structs that the server really uses.

python -m regalia.server.protocol.schema --openapi | --asyncapi | --typescript
"""

from __future__ import annotations

import json
import sys
from typing import Any, NamedTuple

import msgspec

from regalia import __version__
from regalia.server.protocol import (
    circles,
    daily,
    duplicates,
    forms,
    lessons,
    messages,
    parts,
    puzzles,
    study,
    tournaments,
)

Schema = dict[str, Any]
REFERENCE = "#/components/schemas/{name}"


class RouteSheet(NamedTuple):
    """One REST route for the schema."""

    method: str
    path: str
    name: str
    summary: str
    body: Any = None
    response: Any = None  # None: plain text
    status: int = 200
    problems: tuple[int, ...] = ()  # beside those of any request, and of any body
    queries: tuple[str, ...] = ()  # whole numbers that may be left out

    def refusals(self) -> list[int]:
        """Every status of a request that is not carried out."""
        of_body = () if self.body is None else OF_A_BODY
        return sorted({ANOTHER_ORIGIN, *of_body, *self.problems})


ANOTHER_ORIGIN = 403
# not JSON, too slow, too long, a bad field, too fast, no store
OF_A_BODY = (400, 408, 413, 422, 429, 503)

ROUTES = (
    RouteSheet("get", "/api/health", "health", "State of the server", response=forms.Health),
    RouteSheet(
        "get",
        "/api/ready",
        "ready",
        "Readiness: 200 if the store accepts a write now",
        response=forms.Health,
        problems=(503,),
    ),
    RouteSheet(
        "get", "/api/games", "games", "Games, options, bots, languages", response=forms.GamesSheet
    ),
    RouteSheet(
        "get", "/api/text/{language}.ftl", "text", "All messages of a language", problems=(404,)
    ),
    RouteSheet(
        "get",
        "/api/rulebooks/{game}/{language}",
        "rulebook",
        "A rulebook in one language",
        response=forms.RulebookSheet,
        problems=(404,),
    ),
    RouteSheet(
        "get", "/api/lessons", "lessons", "Lessons, a line each", response=lessons.LessonsSheet
    ),
    RouteSheet(
        "get",
        "/api/lessons/{game}/{name}",
        "lesson",
        "A lesson, step by step, as its learner sees it",
        response=lessons.LessonSheet,
        problems=(404,),
    ),
    RouteSheet(
        "get",
        "/api/puzzles/{day}",
        "puzzles",
        "The puzzles of a day, a line each",
        response=puzzles.PuzzlesSheet,
        problems=(404,),
    ),
    RouteSheet(
        "get",
        "/api/puzzles/{game}/{id}",
        "puzzle",
        "A puzzle as its solver sees it, and what each answer is worth",
        response=puzzles.PuzzleSheet,
        problems=(404, 429, 503),
    ),
    RouteSheet(
        "post",
        "/api/puzzles/{game}/{id}/table",
        "puzzleTable",
        "A table that goes on from the moment of a puzzle, against experts",
        puzzles.PuzzleForm,
        forms.TableGrant,
        201,
        (404, 409, 507),
    ),
    RouteSheet(
        "post",
        "/api/tables/{table}/reports",
        "report",
        "A message is reported to the operator, with what was said around it",
        forms.ReportForm,
        forms.Done,
        201,
        (403, 404),
    ),
    RouteSheet(
        "get",
        "/api/passes",
        "showPass",
        "Whether the holder of the pass in the header Regalia-Pass is admitted",
        response=forms.PassGrant,
    ),
    RouteSheet(
        "post",
        "/api/passes",
        "askPass",
        "A newcomer asks the operator to be admitted",
        forms.PassForm,
        forms.PassGrant,
        201,
        (409,),
    ),
    RouteSheet(
        "get",
        "/api/daily/{day}",
        "dailies",
        "The daily deals of a day, a line each",
        response=daily.DailiesSheet,
        problems=(404, 429, 503),
    ),
    RouteSheet(
        "get",
        "/api/daily/{game}/{day}",
        "dailyRanking",
        "How well the daily deal of a game was played at this server",
        response=daily.DailyResult,
        problems=(404, 429, 503),
    ),
    RouteSheet(
        "post",
        "/api/daily/{game}/{day}/table",
        "dailyTable",
        "A table that plays the daily deal of a game",
        daily.DailyForm,
        forms.TableGrant,
        201,
        (404, 507),
    ),
    RouteSheet(
        "post",
        "/api/daily/{game}/{day}/answers",
        "dailyAnswers",
        "All answers of a daily game that was played elsewhere; it is played again and weighed",
        daily.DailyAnswers,
        daily.DailyResult,
        200,
        (404,),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/daily",
        "dailyScore",
        "How well the daily deal was played at a finished table; made when first asked for",
        response=daily.DailyResult,
        problems=(404, 409, 429, 503),
    ),
    RouteSheet(
        "post",
        "/api/turns",
        "turns",
        "Some tables, a line each: who plays, and for whom the table waits",
        circles.TablesForm,
        circles.TurnsSheet,
        200,
    ),
    RouteSheet(
        "post",
        "/api/circles",
        "foundCircle",
        "A new circle of friends, with its first member",
        circles.CircleForm,
        circles.MemberGrant,
        201,
        (409, 507),
    ),
    RouteSheet(
        "get",
        "/api/circles/{circle}",
        "circle",
        "A circle: members, tables, standings, meetings",
        response=circles.CircleSheet,
        problems=(404, 429, 503),
    ),
    RouteSheet(
        "post",
        "/api/circles/{circle}/members",
        "enterCircle",
        "Somebody becomes a member of a circle",
        circles.MemberForm,
        circles.MemberGrant,
        201,
        (404, 409),
    ),
    RouteSheet(
        "post",
        "/api/circles/{circle}/tables",
        "showTable",
        "The member of the key shows a table at which it has a seat",
        circles.CircleTableForm,
        circles.CircleSheet,
        200,
        (403, 404, 409),
    ),
    RouteSheet(
        "post",
        "/api/circles/{circle}/rating",
        "chooseRating",
        "The member of the key wants a rating, or none",
        circles.RatingForm,
        circles.CircleSheet,
        200,
        (403, 404),
    ),
    RouteSheet(
        "post",
        "/api/circles/{circle}/leave",
        "leaveCircle",
        "The member of the key leaves; its name is deleted",
        response=circles.CircleSheet,
        problems=(403, 404, 503),
    ),
    RouteSheet(
        "post",
        "/api/circles/{circle}/delete",
        "deleteCircle",
        "The first member deletes the circle",
        response=circles.TurnsSheet,
        problems=(403, 404, 503),
    ),
    RouteSheet(
        "post",
        "/api/circles/{circle}/tournament",
        "callTournament",
        "The member of the key calls a tournament of the circle",
        tournaments.TournamentForm,
        circles.CircleSheet,
        200,
        (403, 404, 409),
    ),
    RouteSheet(
        "post",
        "/api/circles/{circle}/tournament/seat",
        "sitDown",
        "The member of the key comes to its match; that key opens its seat there",
        tournaments.NoForm,
        tournaments.MatchGrant,
        201,
        (403, 404, 409, 507),
    ),
    RouteSheet(
        "post",
        "/api/circles/{circle}/tournament/off",
        "callOff",
        "Who called the tournament, or founded the circle, ends it",
        tournaments.NoForm,
        circles.CircleSheet,
        200,
        (403, 404, 409),
    ),
    RouteSheet(
        "get",
        "/api/circles/{circle}/calendar.ics",
        "calendar",
        "Rounds of the tournament and answers that are due, as iCalendar",
        queries=("language",),
        problems=(404, 429, 503),
    ),
    RouteSheet(
        "get",
        "/api/tables",
        "tables",
        "Listed tables",
        response=forms.ListedTables,
        problems=(429, 503),
    ),
    RouteSheet(
        "post",
        "/api/tables",
        "create",
        "A new table",
        forms.TableForm,
        forms.TableGrant,
        201,
        (507,),
    ),
    RouteSheet(
        "post",
        "/api/records",
        "openRecord",
        "A new table from a record with its key: the game goes on here, or is looked at",
        forms.RecordForm,
        forms.TableGrant,
        201,
        (403, 507),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}",
        "table",
        "A table",
        response=parts.TableInfo,
        problems=(404, 429, 503),
    ),
    RouteSheet(
        "post",
        "/api/tables/{table}/seats",
        "join",
        "A guest sits down",
        forms.JoinForm,
        forms.JoinGrant,
        201,
        (404, 409, 507),
    ),
    RouteSheet(
        "get",
        "/api/bots/{bot}/picture",
        "botPicture",
        "The picture of a bot of the operator's own: SVG, PNG or WebP",
        problems=(404,),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/record",
        "record",
        "The record: whole after the end, before that redacted for the seat of the key",
        problems=(403, 404, 409, 429, 503),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/replay",
        "replay",
        "Moments of the game: whole after the end, before that as the seat of the key saw them",
        response=forms.ReplaySheet,
        problems=(403, 404, 409, 422, 429, 503),
        queries=("from", "count", "seen"),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/chart",
        "chart",
        "The scores over the game",
        response=forms.ChartSheet,
        problems=(403, 404, 409, 429, 503),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/advice",
        "advice",
        "After the end, an expert's verdict on any answer; during the game, the reason of a bot's"
        " move in an item of the stream, by what the seat of the key saw",
        response=study.HintSheet,
        problems=(403, 404, 409, 422, 429, 503),
        queries=("number", "line"),
    ),
    RouteSheet(
        "post",
        "/api/tables/{table}/hints",
        "hint",
        "An expert's hint for the open decision of the key's seat; noted in the log",
        response=study.HintSheet,
        problems=(403, 404, 409, 422, 429, 503),
        queries=("step",),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/foresight",
        "foresight",
        "At a table over days, the questions that the seat of the key may be asked next, with the"
        " answers that it may leave for them, from what that seat can know",
        response=study.ForesightSheet,
        problems=(403, 404, 409, 429, 503),
    ),
    RouteSheet(
        "post",
        "/api/tables/{table}/again",
        "again",
        "A new table that goes on from a moment of a finished game, with new luck",
        study.AgainForm,
        forms.TableGrant,
        201,
        (404, 409, 507),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/duplicates",
        "duplicates",
        "After the end: the results of all tables that have played this deal",
        response=duplicates.DuplicatesSheet,
        problems=(404, 409, 429, 503),
    ),
    RouteSheet(
        "post",
        "/api/tables/{table}/duplicates",
        "duplicate",
        "After the end: a new table with the same deal, for others",
        duplicates.DuplicateForm,
        forms.TableGrant,
        201,
        (404, 409, 507),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/review",
        "review",
        "Review of a finished game: the cost of each answer, and the progress of making it",
        response=study.ReviewSheet,
        problems=(404, 409, 429, 503),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/notices",
        "notices",
        "The ways in which the seat of the key is told that it is awaited",
        response=forms.NoticesSheet,
        problems=(403, 404, 429, 503),
    ),
    RouteSheet(
        "post",
        "/api/tables/{table}/notices",
        "notice",
        "Tells the seat of the key that it is awaited, or not any more",
        forms.NoticeForm,
        forms.NoticesSheet,
        201,
        (403, 404, 409),
    ),
    RouteSheet(
        "post",
        "/api/tables/{table}/invitations",
        "invite",
        "After the end: asks those who played here to another table that was just opened",
        forms.InvitationForm,
        parts.TableInfo,
        201,
        (403, 404, 409),
    ),
    RouteSheet(
        "get",
        "/api/tables/{table}/feed/{secret}",
        "feed",
        "A feed in Atom with one entry while a seat is awaited",
        problems=(404, 429, 503),
    ),
)
FROM_CLIENT = [*messages.ClientMessage.__args__]
FROM_SERVER = [*messages.ServerMessage.__args__]
BODIES = [route.body for route in ROUTES if route.body is not None]
RESPONSES = [route.response for route in ROUTES if route.response is not None] + [forms.Problem]


def components(types: list[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    """References to the types, and the schemas of everything they are made of."""
    references, found = msgspec.json.schema_components(types, ref_template=REFERENCE)
    return list(references), dict(found)


def openapi() -> Schema:
    """The REST routes as OpenAPI 3.1."""
    types = BODIES + RESPONSES
    references, schemas = components(types)
    known = dict(zip([kind.__name__ for kind in types], references, strict=True))
    paths: dict[str, Schema] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method] = operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Regalia server", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"seatKey": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(route: RouteSheet, known: dict[str, Schema]) -> Schema:
    """One operation of the OpenAPI document."""

    def content(kind: Any) -> Schema:
        if kind is None:
            return {"text/plain": {"schema": {"type": "string"}}}
        return {"application/json": {"schema": known[kind.__name__]}}

    responses: Schema = {
        str(route.status): {"description": "Done", "content": content(route.response)}
    }
    for status in route.refusals():
        responses[str(status)] = {"description": "Not done", "content": content(forms.Problem)}
    made: Schema = {
        "operationId": route.name,
        "summary": route.summary,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in ("language", "game", "name", "day", "id", "table", "secret", "circle")
            if f"{{{name}}}" in route.path
        ]
        + [
            {"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}}
            for name in route.queries
        ],
        "responses": responses,
    }
    if route.body is not None:
        made["requestBody"] = {"required": True, "content": content(route.body)}
    if route.name in ("record", "replay", "chart", "notices", "notice", "invite"):
        made["security"] = [{}, {"seatKey": []}]
    return made


def asyncapi() -> Schema:
    """The socket as AsyncAPI 3.0."""
    references, schemas = components(FROM_CLIENT + FROM_SERVER)
    names = [kind.__name__ for kind in FROM_CLIENT + FROM_SERVER]
    listed = {
        name: {"name": name, "contentType": "application/json", "payload": reference}
        for name, reference in zip(names, references, strict=True)
    }
    here = "#/channels/table/messages/"
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Regalia table", "version": __version__},
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "parameters": {"table": {"description": "The id in the table's link"}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in names},
            }
        },
        "operations": {
            "hear": {
                "action": "receive",
                "channel": {"$ref": "#/channels/table"},
                "messages": [{"$ref": here + kind.__name__} for kind in FROM_CLIENT],
            },
            "tell": {
                "action": "send",
                "channel": {"$ref": "#/channels/table"},
                "messages": [{"$ref": here + kind.__name__} for kind in FROM_SERVER],
            },
        },
        "components": {"messages": listed, "schemas": schemas},
    }


# --- TypeScript ----------------------------------------------------------------------------------


def typescript() -> str:
    """Types of all messages, forms and sheets."""
    _, sent = components(FROM_CLIENT + BODIES)
    _, received = components(FROM_SERVER + RESPONSES)
    lines = [
        "// Made by: python -m regalia.server.protocol.schema --typescript",
        "// Do not edit: change the structs, and make this file again.",
        "",
        f"export const PROTOCOL = {messages.PROTOCOL};",
        "",
    ]
    for name in sorted(sent | received):
        # what the server sends has every field; a client may leave out those with a default
        whole = name not in sent
        lines += declaration(name, (received if whole else sent)[name], whole)
    for name, kinds in (
        ("ClientMessage", FROM_CLIENT),
        ("ServerMessage", FROM_SERVER),
        ("Item", [*parts.ItemMessage.__args__]),
    ):
        lines.append(f"export type {name} =")
        lines += [f"  | {kind.__name__}" for kind in kinds]
        lines[-1] += ";"
        lines.append("")
    return "\n".join(lines)


def declaration(name: str, schema: Schema, whole: bool) -> list[str]:
    """An interface for one struct."""
    required = schema.get("required", [])
    lines = [f"/** {schema['description']} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, inner in schema.get("properties", {}).items():
        mark = "" if whole or field in required else "?"
        lines.append(f"  {field}{mark}: {type_of(inner)};")
    return [*lines, "}", ""]


SIMPLE = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def type_of(schema: Schema) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(type_of(inner) for inner in schema["anyOf"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties') or {})}>"
    return SIMPLE.get(str(kind), "unknown")


MADE = {
    "--openapi": lambda: json.dumps(openapi(), indent=2),
    "--asyncapi": lambda: json.dumps(asyncapi(), indent=2),
    "--typescript": typescript,
}


def main(arguments: list[str]) -> int:
    """Print one of the three schemas."""
    if len(arguments) != 1 or arguments[0] not in MADE:
        print(__doc__, file=sys.stderr)
        return 2
    print(MADE[arguments[0]]())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
