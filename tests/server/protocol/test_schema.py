"""The schemas: made from the structs, true to the routes, and fit for a TypeScript compiler."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from starlette.routing import Route

from regalia.engine.label import Label
from regalia.server.http.app import make_app
from regalia.server.live.server import Server
from regalia.server.protocol.messages import ClientMessage, ServerMessage
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.schema import ROUTES, asyncapi, main, openapi, typescript
from regalia.server.protocol.table_view import said
from regalia.server.work.bot_workers import InlineBotWorkers
from tests.server.simulation import MemoryStore

ROOT = Path(__file__).resolve().parents[3]
MARK = "// Made by: python -m regalia.server.protocol.schema --typescript"


def references(schema: object) -> set[str]:
    """Every reference in a document."""
    if isinstance(schema, dict):
        found = {schema["$ref"]} if isinstance(schema.get("$ref"), str) else set()
        return found.union(*(references(value) for value in schema.values()))
    if isinstance(schema, list):
        return set().union(*(references(value) for value in schema))
    return set()


def test_the_openapi_document_tells_of_every_route_and_no_other() -> None:
    app = make_app(Server(MemoryStore(), InlineBotWorkers()))
    served = {
        (method.lower(), route.path)
        for route in app.routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in route.methods or set()
        if method != "HEAD" and not route.path.endswith(".json")
    }
    assert served == {(route.method, route.path) for route in ROUTES}
    told = {(method, path) for path, all_ in openapi()["paths"].items() for method in all_}
    assert told == served


def test_every_reference_leads_somewhere() -> None:
    for document in (openapi(), asyncapi()):
        found = references(document)
        assert found
        for reference in found:
            place: object = document
            for word in reference.removeprefix("#/").split("/"):
                assert isinstance(place, dict)
                place = place[word]


def test_the_asyncapi_document_has_every_message() -> None:
    listed = set(asyncapi()["components"]["messages"])
    assert listed == {kind.__name__ for kind in (*ClientMessage.__args__, *ServerMessage.__args__)}


def test_the_typescript_types_are_whole() -> None:
    text = re.sub(r"/\*\*.*?\*/", "", typescript())
    declared = set(re.findall(r"^export (?:interface|type|const) (\w+)", text, re.MULTILINE))
    used = set(re.findall(r"(?::|\||<|\() ?([A-Z]\w+)", text)) - {"Record"}
    assert used <= declared
    for kind in (*ClientMessage.__args__, *ServerMessage.__args__):
        assert f"export interface {kind.__name__} {{" in text
    assert '  type: "answer";' in text
    # what a client may leave out, and what the server always sends
    assert re.search(r"interface Start \{[^}]*fill\?: boolean;", text)
    assert re.search(r"interface Step \{[^}]*state: State \| null;", text)
    assert "unknown" in text  # the games' own views


def test_the_command_prints_them(capsys: object) -> None:
    assert main(["--typescript"]) == 0
    assert main(["--openapi"]) == 0
    assert main([]) == 2


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    """Whatever file of the page says that it was made from the structs must be up to date."""
    made = [
        path
        for path in (ROOT / "web").rglob("*.ts")
        if "node_modules" not in path.parts and MARK in path.read_text(encoding="utf-8")[:200]
    ]
    for path in made:
        assert path.read_text(encoding="utf-8") == typescript() + "\n", (
            f"run: python -m regalia.server.protocol.schema --typescript > {path.relative_to(ROOT)}"
        )
    assert typescript().startswith(MARK)
    assert made or not (ROOT / "web").exists(), "the page has no types made from the structs"


def test_a_label_reads_the_same_as_its_plain_data() -> None:
    """Options and events are sent as plain data, and the page is promised the struct."""
    inner = Label("crowns-card", {"name": "Fée", "rank": 7}, "card", 3)
    label = Label("crowns-option-play", {"card": inner, "times": 2}, "hand", 5, True)
    assert msgspec.json.encode(said(label)) == msgspec.json.encode(label_data(label))
