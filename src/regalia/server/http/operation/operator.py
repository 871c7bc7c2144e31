"""The operator's page: what goes on at a server, and every verb of regalia admin."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from regalia.server.http.operation import html
from regalia.server.http.operation.overview import Overview
from regalia.server.http.operation.sessions import PATH, Sessions
from regalia.server.http.responses import speaker_for
from regalia.server.live.server import Server
from regalia.server.store.base import stamp

if TYPE_CHECKING:
    from regalia.text.speaker import Speaker

MOST_BYTES = 4096  # of a form
BODY_SECONDS = 10.0
MOST_LINES = 2000  # of a result
POLICY = (
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    # a form of a page without referrer has the origin "null", which would be refused
    "Referrer-Policy": "same-origin",
}
HERE = 303  # a form was taken: look there


@dataclass(frozen=True)
class OperatorAccess:
    """Token, verbs and settings that the command gives to the operator's page."""

    token: str
    perform: Callable[[dict[str, str], str], Awaitable[dict[str, Any]]]
    verbs: dict[str, str]  # every verb, and what it needs: "" for nothing
    reads: frozenset[str]  # verbs that change nothing, so need no confirmation
    settings: dict[str, str] = field(default_factory=dict)  # in force, without secrets


class OperatorRoutes:
    """Login, overview, confirmation and verbs."""

    def __init__(
        self,
        server: Server,
        access: OperatorAccess,
        people: Callable[[], Iterable[tuple[str, list[int], str]]],
    ) -> None:
        self.server = server
        self.access = access
        self.overview = Overview(server, access.settings, people)
        self.sessions: Sessions | None = None

    def routes(self) -> list[Route]:
        """Every route, one a line."""
        return [
            Route(PATH, self.show, methods=["GET"]),
            Route(f"{PATH}/style.css", self.style, methods=["GET"]),
            Route(f"{PATH}/login", self.login, methods=["POST"]),
            Route(f"{PATH}/logout", self.logout, methods=["POST"]),
            Route(f"{PATH}/confirm", self.confirm, methods=["POST"]),
            Route(f"{PATH}/do", self.do, methods=["POST"]),
        ]

    def door(self) -> Sessions:
        """The sessions, made when the first request comes."""
        if self.sessions is None:
            self.sessions = Sessions(self.access.token, self.server.now())
        return self.sessions

    def answer(self, request: Request, *body: str, status: int = 200) -> Response:
        """A page of the operator."""
        return HTMLResponse(html.page(speaker_for(request), body), status, HEADERS)

    async def style(self, request: Request) -> Response:
        """The style sheet."""
        return Response(html.STYLE, media_type="text/css", headers={"Cache-Control": "no-cache"})

    async def show(self, request: Request) -> Response:
        """The overview, or the login."""
        session = self.door().session(request)
        if not session:
            return self.login_page(request)
        speaker = speaker_for(request)
        parts = await self.overview.parts(
            speaker, lambda *verb: self.button(speaker, session, *verb)
        )
        form = self.verb_form(speaker, session)
        leave = html.hidden(sign=self.door().sign("form", session))
        words = html.text(speaker.message("operator-leave"))
        bye = f'<form method="post" action="{PATH}/logout">{leave}<button>{words}</button></form>'
        return self.answer(request, *parts, form, bye)

    def login_page(self, request: Request, message: str = "", status: int = 200) -> Response:
        """The form that asks for the token."""
        speaker = speaker_for(request)
        said = ""
        if message:
            said = f'<p class="bad" role="alert">{html.text(speaker.message(message))}</p>'
        token = html.field(speaker.message("operator-token"), "token", "password")
        enter = html.text(speaker.message("operator-enter"))
        form = f'<form method="post" action="{PATH}/login">{token}<button>{enter}</button></form>'
        return self.answer(request, said, form, status=status)

    async def login(self, request: Request) -> Response:
        """Check the token and begin a session."""
        door = self.door()
        if not door.may_try(request, self.server.now()):
            return self.login_page(request, "operator-often", 429)
        form = await read_form(request)
        if not door.is_token(form.get("token", "")):
            self.server.gauges.trouble["operator-login"] += 1
            return self.login_page(request, "operator-wrong", 403)
        response = RedirectResponse(PATH, HERE, HEADERS)
        door.open(request, response)
        return response

    async def logout(self, request: Request) -> Response:
        """End the session."""
        door, form = self.door(), await read_form(request)
        session = door.session(request)
        response = RedirectResponse(PATH, HERE, HEADERS)
        if session and door.is_signed(form.get("sign", ""), "form", session):
            door.end(response)
        return response

    # --- verbs -----------------------------------------------------------------------------------

    def button(self, speaker: Speaker, session: str, action: str, what: str) -> str:
        """A button that leads to the confirmation of a verb."""
        fields = html.hidden(action=action, what=what, sign=self.door().sign("form", session))
        words = html.text(speaker.message(f"operator-do-{action}"))
        about = f' aria-label="{words} {html.text(what)}"' if what else ""
        return (
            f'<form method="post" action="{PATH}/confirm">{fields}'
            f"<button{about}>{words}</button></form>"
        )

    def verb_form(self, speaker: Speaker, session: str) -> str:
        """The form for any verb."""
        options = "".join(f"<option>{html.text(verb)}</option>" for verb in self.access.verbs)
        verb, what = (speaker.message(f"operator-{name}") for name in ("verb", "what"))
        go = html.text(speaker.message("operator-go"))
        fields = (
            html.hidden(sign=self.door().sign("form", session))
            + f'<label>{html.text(verb)}<select name="action">{options}</select></label>'
            + html.field(what, "what")
        )
        form = f'<form method="post" action="{PATH}/confirm">{fields}<button>{go}</button></form>'
        return html.section("verbs", speaker.message("operator-verbs"), form)

    async def asked(self, request: Request) -> tuple[str, dict[str, str]]:
        """The session and form of a request; no session if either is not in order."""
        door, form = self.door(), await read_form(request)
        session = door.session(request)
        if not session or form.get("action", "") not in self.access.verbs:
            return "", form
        return session, form

    async def confirm(self, request: Request) -> Response:
        """Ask whether a verb is meant; verbs that only read are carried out at once."""
        session, form = await self.asked(request)
        if not session or not self.door().is_signed(form.get("sign", ""), "form", session):
            return self.login_page(request, "operator-again", 403)
        speaker = speaker_for(request)
        action, what = form["action"], form.get("what", "").strip()
        if self.access.verbs[action] and not what:
            needs = speaker.message(f"admin-needs-{self.access.verbs[action]}", {"action": action})
            return self.answer(request, self.result(speaker, [], needs), status=422)
        if action in self.access.reads:
            return await self.carry_out(request, action, what)
        sign = self.door().sign("meant", session, action, what)
        sure = speaker.message("operator-sure", {"action": action, "what": what or "–"})
        yes, no = (html.text(speaker.message(f"operator-{name}")) for name in ("yes", "no"))
        fields = html.hidden(action=action, what=what, sign=sign)
        return self.answer(
            request,
            f"<p>{html.text(sure)}</p>",
            f'<form method="post" action="{PATH}/do">{fields}<button>{yes}</button></form>',
            f'<p><a href="{PATH}">{no}</a></p>',
        )

    async def do(self, request: Request) -> Response:
        """Carry out a verb that was confirmed."""
        session, form = await self.asked(request)
        action, what = form.get("action", ""), form.get("what", "")
        sign = form.get("sign", "")
        if not session or not self.door().is_signed(sign, "meant", session, action, what):
            return self.login_page(request, "operator-again", 403)
        return await self.carry_out(request, action, what)

    async def carry_out(self, request: Request, action: str, what: str) -> Response:
        """Carry out a verb and show its result."""
        speaker = speaker_for(request)
        if action == "backup":
            folder = None if self.server.upkeep is None else self.server.upkeep.folder
            if folder is None:
                error = speaker.message("operator-no-folder")
                return self.answer(request, self.result(speaker, [], error), status=409)
            what = str(Path(folder) / f"by-hand-{stamp()}.sqlite")
        asked = {"action": action, "what": what, "language": speaker.language}
        done = await self.access.perform(asked, "page")
        error = done["error"] or done["finding"]
        body = self.result(speaker, done["lines"], error)
        return self.answer(request, body, status=422 if error else 200)

    def result(self, speaker: Speaker, lines: list[str], error: str) -> str:
        """Result of a verb."""
        shown = "\n".join(lines[:MOST_LINES])
        said = f"<pre>{html.text(shown)}</pre>" if shown else ""
        wrong = f'<p class="bad" role="alert">{html.text(error)}</p>' if error else ""
        back = html.text(speaker.message("operator-back"))
        return f'{wrong}{said}<p><a href="{PATH}">{back}</a></p>'


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; none if it is too long, too slow or malformed."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BYTES:
                    return {}
        found = parse_qs(body.decode(), keep_blank_values=True, max_num_fields=10)
    except (TimeoutError, ClientDisconnect, ValueError):
        return {}
    return {name: values[0] for name, values in found.items()}
