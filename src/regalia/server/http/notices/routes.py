"""The routes of notices: a seat asks to be told that it is awaited, or reads it in a feed."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.clock import wall
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.refused import Refused
from regalia.server.http.lobby import BadBody, Lobby, key_seat
from regalia.server.http.notices.feed import atom
from regalia.server.http.responses import problem, refusal, sheet
from regalia.server.live.notices.outside import Failed, Unwelcome
from regalia.server.live.owner import Owner
from regalia.server.live.requests import refused
from regalia.server.live.server import Server
from regalia.server.log.entries import AnyEntry, Invited, Subscribed
from regalia.server.log.seats import hash_key
from regalia.server.protocol.forms import InvitationForm, NoticeForm, NoticesSheet
from regalia.text.speaker import LANGUAGES, Speaker

SECRET_BYTES = 18


class NoticeRoutes:
    """Subscribing, and the feed."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server = server
        self.lobby = lobby

    def routes(self) -> list[Route]:
        """Every route, one a line."""
        return [
            Route("/api/tables/{table}/notices", self.ways, methods=["GET"]),
            Route("/api/tables/{table}/notices", self.change, methods=["POST"]),
            Route("/api/tables/{table}/feed/{secret}", self.feed, methods=["GET"]),
            Route("/api/tables/{table}/invitations", self.invite, methods=["POST"]),
        ]

    async def ways(self, request: Request) -> Response:
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        owner = await self.lobby.find(request)
        if owner is None:
            return problem("not-found", 404)
        seat = key_seat(request, owner.ledger)
        if seat is None or seat == NOBODY:
            return problem("wrong-key", 403)
        return sheet(told(owner, seat))

    async def change(self, request: Request) -> Response:
        """Tells a seat in one more way, or in one fewer."""
        try:
            form = await self.lobby.body(request, NoticeForm)
            owner = await self.lobby.find(request)
            if owner is None:
                return problem("not-found", 404)
            seat = key_seat(request, owner.ledger)
            if seat is None or seat == NOBODY:
                return problem("wrong-key", 403)
            owner.requests.spend(seat, self.server.now())
            if not form.on:
                await owner.awaited.unsubscribe(seat, form.way, form.to)
                return sheet(told(owner, seat))
            secret = self.server.token(SECRET_BYTES)
            entry = await self.subscribed(request, form, owner, seat, secret)
            await owner.do(lambda: fresh(owner, entry))
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why, 409)
        answer = told(owner, seat)
        if form.way == "feed":
            answer.feed = f"{request.base_url}api/tables/{owner.ledger.table}/feed/{secret}"
        return sheet(answer, 201)

    async def subscribed(
        self, request: Request, form: NoticeForm, owner: Owner, seat: Seat, secret: str
    ) -> Subscribed:
        """The entry, once it is certain that something can be sent there; Refused says why not."""
        if owner.ledger.status() not in ("gathering", "playing"):
            raise refused("while-over")
        speaker = Speaker(form.language if form.language in LANGUAGES else "en")
        title = speaker.message(f"game-{owner.ledger.kind.name}")
        link = f"{request.base_url}t/{owner.ledger.table}"
        entry = Subscribed(seat, form.way, "", title, speaker.message("notice-awaited"), link)
        if form.way == "feed":
            entry.to = hash_key(secret)
            return entry
        await self.check(form)
        entry.to = form.to
        if form.way == "push":
            entry.keys = [form.p256dh, form.auth]
        return entry

    async def check(self, form: NoticeForm) -> None:
        """Refuses what nothing can be sent to, with one sentence whatever the cause."""
        post = self.server.post
        if post.outside is None or (post.keys is None if form.way == "push" else not post.hooks):
            raise refused(f"notice-no-{form.way}")
        if form.way == "push":
            from regalia.server.live.notices.push import BadKeys, read_keys

            try:
                read_keys(form.p256dh, form.auth)
            except BadKeys:
                raise refused("notice-address") from None
        try:
            await post.outside.resolve(post.outside.check(form.to))
        except (Unwelcome, Failed):
            # the same for a name that is not there and one of this network
            raise refused("notice-address") from None

    async def invite(self, request: Request) -> Response:
        """Tells those who played here of another table that waits for them."""
        try:
            form = await self.lobby.body(request, InvitationForm)
            owner = await self.lobby.find(request)
            other = await self.server.find(form.table)
            if owner is None or other is None:
                return problem("not-found", 404)
            ledger, following = owner.ledger, other.ledger
            seat = key_seat(request, ledger)
            if seat is None or seat == NOBODY:
                return problem("wrong-key", 403)
            owner.requests.needs("over")
            other.requests.needs("gathering")
            owner.requests.spend(seat, self.server.now())
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why, 409)
        entry = Invited(seat, following.table, following.kind.name)
        await owner.do(lambda: entry)
        return sheet(owner.audience.table_info(), 201)

    async def feed(self, request: Request) -> Response:
        """Whether a seat is awaited now, for a reader of feeds."""
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        owner = await self.lobby.find(request)
        wanted = hash_key(request.path_params["secret"])
        for seat, state in enumerate([] if owner is None else owner.ledger.seats):
            for known in state.subscribed:
                if known.way == "feed" and known.to == wanted:
                    assert owner is not None
                    now = wall()
                    since = now - (self.server.now() - owner.clocks.began)
                    number = owner.awaited.question_of(seat)
                    body = atom(known, request.url.path, number, since if number else now)
                    headers = {"Cache-Control": "no-store"}
                    return Response(body, headers=headers, media_type="application/atom+xml")
        return problem("not-found", 404)


def fresh(owner: Owner, entry: Subscribed) -> AnyEntry | None:
    """The entry, unless the very same is known."""
    return None if entry in owner.ledger.seats[entry.seat].subscribed else entry


def told(owner: Owner, seat: Seat) -> NoticesSheet:
    """The ways in which a seat is told now."""
    return NoticesSheet(sorted({known.way for known in owner.ledger.seats[seat].subscribed}))
