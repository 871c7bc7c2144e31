"""The reference of the protocol, from the schemas that the server itself serves."""

from __future__ import annotations

from typing import Any, Final

from regalia.server.protocol.schema import asyncapi, openapi

Schema = dict[str, Any]
ABOUT: Final = (
    "Routes, messages and their schemas, as `/api/openapi.json` and `/api/asyncapi.json` "
    "serve them; [protocol.md](../protocol.md) tells how they belong together."
)


def protocol_page() -> str:
    """Routes, messages, and every schema with its fields."""
    rest, socket = openapi(), asyncapi()
    schemas: dict[str, Schema] = rest["components"]["schemas"] | socket["components"]["schemas"]
    lines = [
        "# Protocol",
        "",
        ABOUT,
        "",
        "## Routes",
        "",
        "| route | sends | answer | |",
        "|---|---|---|---|",
    ]
    for path, methods in rest["paths"].items():
        for method, operation in methods.items():
            lines.append(route(path, method, operation))
    for title, operation in (("Messages of a client", "hear"), ("Messages of the server", "tell")):
        lines += ["", f"## {title}", ""]
        names = [each["$ref"].rpartition("/")[2] for each in messages(socket, operation)]
        lines.append(", ".join(f"[`{name}`](#{name})" for name in names))
    lines += ["", "## Schemas", ""]
    for name in sorted(schemas):
        lines += schema(name, schemas[name])
    return "\n".join(lines)


def messages(socket: Schema, operation: str) -> list[Schema]:
    """The references to the messages of one direction."""
    found: list[Schema] = socket["operations"][operation]["messages"]
    return found


def route(path: str, method: str, operation: Schema) -> str:
    """A row of the table of routes."""
    body = operation.get("requestBody")
    done = [code for code in operation["responses"] if code.startswith("2")]
    answer = content(operation["responses"][done[0]])
    sends = content(body) if body else ""
    cells = [f"`{method.upper()} {path}`", sends, f"{done[0]} {answer}", operation["summary"]]
    return f"| {' | '.join(cells)} |"


def content(described: Schema) -> str:
    """The content of a body, as its schema names it."""
    (kind,) = described["content"].values()
    return words(kind["schema"])


def schema(name: str, described: Schema) -> list[str]:
    """One schema: what it is, and its fields."""
    lines = [f"### {name} {{ #{name} }}", "", described.get("description", ""), ""]
    properties: dict[str, Schema] = described.get("properties", {})
    if not properties:
        return [*lines, words(described), ""]
    required = described.get("required", [])
    lines += ["| field | type | |", "|---|---|---|"]
    for field, kind in properties.items():
        note = "required" if field in required else default(kind)
        lines.append(f"| `{field}` | {words(kind)} | {note} |")
    return [*lines, ""]


def default(kind: Schema) -> str:
    """The default value of a field."""
    return f"default `{kind['default']!r}`" if "default" in kind else "optional"


def words(kind: Schema) -> str:
    """A JSON schema in words, with links to the schemas it names."""
    if "$ref" in kind:
        name = kind["$ref"].rpartition("/")[2]
        return f"[`{name}`](#{name})"
    for key in ("anyOf", "oneOf"):
        if key in kind:
            return " or ".join(words(each) for each in kind[key])
    if "const" in kind:
        return f"`{kind['const']!r}`"
    if "enum" in kind:
        return " or ".join(f"`{each!r}`" for each in kind["enum"])
    if kind.get("type") == "array":
        if "prefixItems" in kind:
            return f"list of {', '.join(words(each) for each in kind['prefixItems'])}"
        items = kind.get("items")
        return f"list of {words(items)}" if items else "list"
    if kind.get("type") == "object" and isinstance(kind.get("additionalProperties"), dict):
        return f"object of {words(kind['additionalProperties'])}"
    return str(kind.get("type", "anything"))
