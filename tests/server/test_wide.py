"""Numbers that a browser cannot hold: they travel as digits, and are stored for good."""

from __future__ import annotations

import msgspec

from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from regalia.games.rencontre.deals.questions import OFFER
from regalia.games.rencontre.deals.words import read_deal
from regalia.server.http.websocket import DECODER
from regalia.server.protocol import messages
from tests.server.live.test_windows import PLAIN, at_a_deal
from tests.server.simulation import Evening, Sink, people


def test_a_wide_deal_goes_over_the_wire_and_comes_back_from_the_store() -> None:
    """rencontre.deal.precise: three clauses, more than a number of a browser can say."""

    async def work(spent: Evening, sink: Sink) -> None:
        table_state = spent.actor.table_state
        assert table_state.sitting is not None
        seat = table_state.sitting.game.asked[0]
        number = read_deal("any*2 any any for nothing")
        assert number > 2**53
        narrow = read_deal("any for nothing")
        sent = {"type": "answer", "id": spent.id(), "seat": seat, "answer": str(OFFER + number)}
        request = DECODER.decode(
            msgspec.json.encode(sent | {"question": table_state.question_number(seat)})
        )
        assert isinstance(request, messages.Answer)
        assert (await spent.ask(sink, request))["type"] == "ack"
        offers = sink.state()["view"]["offers"]
        assert str(number) in offers
        assert all(isinstance(offer, str) or offer < 2**53 for offer in offers)
        (told,) = [item for item in sink.items(seat) if item.get("kind") == "offers"]
        assert (told["what"], told["wide"]) == (0, str(number))
        # a player who has the word next answers with a narrow one, sent as digits
        other = table_state.sitting.game.asked[0]
        question = table_state.question_number(other)
        plain = messages.Answer(spent.id(), other, question, str(OFFER + narrow))
        assert (await spent.ask(sink, plain))["type"] == "ack"
        again = await spent.again()
        assert again.actor.table_state.record().answers == table_state.record().answers
        assert (seat, OFFER + number) in table_state.record().answers
        record = read_record(table_state.sitting.text())
        assert replay(GAMES["rencontre"], record).game.digest() == table_state.sitting.game.digest()

    at_a_deal(people(3, "rencontre", options=PLAIN, windows="fixed"), work)


def test_a_wide_number_that_is_no_deal_is_refused() -> None:
    """rencontre.deal.precise: and nothing is changed by it."""

    async def work(spent: Evening, sink: Sink) -> None:
        table_state = spent.actor.table_state
        assert table_state.sitting is not None
        seat = table_state.sitting.game.asked[0]
        before = table_state.sitting.game.digest()
        for digits in ("9" * 700, "9" * 800, str(2**70)):
            question = table_state.question_number(seat)
            wide = messages.Answer(spent.id(), seat, question, digits)
            said = await spent.ask(sink, wide)
            assert (said["type"], said["rule"]) == ("refused", "rencontre.deal.precise")
        assert table_state.sitting.game.digest() == before

    at_a_deal(people(3, "rencontre", options=PLAIN, windows="fixed"), work)
