"""Routes of turn notifications: subscribe, unsubscribe, invite, feed."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.clock import wall
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.refused import Refused
from regalia.server.http.lobby import BadBody, Lobby, key_seat
from regalia.server.http.notifications.feed import atom
from regalia.server.http.responses import problem, refusal, sheet
from regalia.server.live.notifications.outbound import Failed, ForbiddenAddress
from regalia.server.live.requests import refused
from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor
from regalia.server.log.entries import AnyEntry, Invited, Subscribed
from regalia.server.log.seats import hash_key
from regalia.server.protocol.forms import InvitationForm, NoticeForm, NoticesSheet
from regalia.text.languages import LANGUAGES

SECRET_BYTES = 18


class NotificationRoutes:
    """The notification routes."""

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
        actor = await self.lobby.find(request)
        if actor is None:
            return problem("not-found", 404)
        seat = key_seat(request, actor.table_state)
        if seat is None or seat == NOBODY:
            return problem("wrong-key", 403)
        return sheet(told(actor, seat))

    async def change(self, request: Request) -> Response:
        """Add or remove a subscription of a seat."""
        try:
            form = await self.lobby.body(request, NoticeForm)
            actor = await self.lobby.find(request)
            if actor is None:
                return problem("not-found", 404)
            seat = key_seat(request, actor.table_state)
            if seat is None or seat == NOBODY:
                return problem("wrong-key", 403)
            actor.requests.spend(seat, self.server.now())
            if not form.on:
                await actor.notifications.unsubscribe(seat, form.way, form.to)
                return sheet(told(actor, seat), 201)
            secret = self.server.token(SECRET_BYTES)
            entry = await self.subscribed(request, form, actor, seat, secret)
            await actor.do(lambda: fresh(actor, entry))
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why, 409)
        answer = told(actor, seat)
        if form.way == "feed":
            answer.feed = f"{request.base_url}api/tables/{actor.table_state.table}/feed/{secret}"
        return sheet(answer, 201)

    async def subscribed(
        self, request: Request, form: NoticeForm, actor: TableActor, seat: Seat, secret: str
    ) -> Subscribed:
        """The entry for a checked subscription; Refused says why it is not possible."""
        if actor.table_state.status() not in ("gathering", "playing"):
            raise refused("while-over")
        from regalia.text.speaker import Speaker  # heavy, and seldom wanted

        speaker = Speaker(form.language if form.language in LANGUAGES else "en")
        title = speaker.message(f"game-{actor.table_state.kind.name}")
        link = f"{request.base_url}t/{actor.table_state.table}"
        entry = Subscribed(seat, form.way, "", title, speaker.message("notice-awaited"), link)
        entry.reminder = speaker.message("notice-reminder")
        if form.way == "feed":
            entry.to = hash_key(secret)
            return entry
        await self.check(form)
        entry.to = form.to
        if form.way == "push":
            entry.keys = [form.p256dh, form.auth]
        return entry

    async def check(self, form: NoticeForm) -> None:
        """Refuse an address that nothing can be sent to, with the same sentence for every cause."""
        delivery = self.server.delivery
        if delivery.outbound is None or (
            delivery.keys is None if form.way == "push" else not delivery.hooks
        ):
            raise refused(f"notice-no-{form.way}")
        if form.way == "push":
            from regalia.server.live.notifications.push import BadKeys, read_keys

            try:
                read_keys(form.p256dh, form.auth)
            except BadKeys:
                raise refused("notice-address") from None
        try:
            await delivery.outbound.resolve(delivery.outbound.check(form.to))
        except (ForbiddenAddress, Failed):
            # the same for a name that is not there and one of this network
            raise refused("notice-address") from None

    async def invite(self, request: Request) -> Response:
        """Notify those who played here of another table that waits for them."""
        try:
            form = await self.lobby.body(request, InvitationForm)
            actor = await self.lobby.find(request)
            other = await self.server.find(form.table)
            if actor is None or other is None:
                return problem("not-found", 404)
            table_state, following = actor.table_state, other.table_state
            seat = key_seat(request, table_state)
            if seat is None or seat == NOBODY:
                return problem("wrong-key", 403)
            actor.requests.needs("over")
            other.requests.needs("gathering")
            actor.requests.spend(seat, self.server.now())
            entry = Invited(seat, following.table, following.kind.name)
            await actor.do(lambda: entry)
        except BadBody as bad:
            return bad.response
        except Refused as why:
            return refusal(why, 409)
        return sheet(actor.broadcast.table_info(), 201)

    async def feed(self, request: Request) -> Response:
        """The feed of a seat."""
        if not self.lobby.may_read(request):
            return problem("too-fast", 429)
        actor = await self.lobby.find(request)
        wanted = hash_key(request.path_params["secret"])
        for seat, state in enumerate([] if actor is None else actor.table_state.seats):
            for known in state.subscribed:
                if known.way == "feed" and known.to == wanted:
                    assert actor is not None
                    now = wall()
                    since = now - (self.server.now() - actor.clocks.began)
                    number = actor.notifications.question_of(seat)
                    late = number > 0 and state.reminded == number
                    body = atom(known, request.url.path, number, since if number else now, late)
                    headers = {"Cache-Control": "no-store"}
                    return Response(body, headers=headers, media_type="application/atom+xml")
        return problem("not-found", 404)


def fresh(actor: TableActor, entry: Subscribed) -> AnyEntry | None:
    """The entry, unless an identical subscription exists."""
    return None if entry in actor.table_state.seats[entry.seat].subscribed else entry


def told(actor: TableActor, seat: Seat) -> NoticesSheet:
    """The present subscriptions of a seat."""
    return NoticesSheet(sorted({known.way for known in actor.table_state.seats[seat].subscribed}))
