"""A table in virtual time: seats, answers, resends, healing, clocks, bots, talk, consent."""

from __future__ import annotations

import json

import msgspec
import pytest

from regalia.engine.game import LEAVE
from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from regalia.server.log.entries import Decided, read_entry
from regalia.server.log.seats import hash_key
from regalia.server.log.table_state import TableState
from regalia.server.protocol import messages
from regalia.server.protocol.forms import JoinForm, SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules
from regalia.server.work.bot_workers import budget
from tests.server.simulation import Data, Evening, Sink, evening, in_virtual_time, people

CHANCE = {"chance": "true"}


def asked(sink: Sink) -> int | None:
    """The seat of a client that holds all seats which is asked."""
    latest = {step["seat"]: step for step in sink.all("step")}
    found = [seat for seat, step in latest.items() if step["state"] and step["state"]["question"]]
    return found[0] if found else None


async def play_out(spent: Evening, sink: Sink, most: int = 10_000) -> int:
    """Plays on with the first option until the end, or so many answers."""
    count = 0
    while count < most:
        seat = asked(sink)
        if seat is None:
            break
        assert (await spent.answer(sink, seat))["type"] == "ack"
        count += 1
    return count


def test_a_whole_game_is_played_and_its_record_holds() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        assert await play_out(spent, sink) > 5
        state = sink.state()
        assert state["over"]["winners"]
        assert state["view"]["over"]
        assert sink.last("info")["info"]["status"] == "over"
        text = spent.actor.table_state.sitting.text()  # type: ignore[union-attr]
        replay(GAMES["guerre"], read_record(text))
        assert state["over"]["key"] in text

    evening(work, people(3, options=CHANCE))


def test_every_message_fits_its_schema() -> None:
    decoder = msgspec.json.Decoder(messages.ServerMessage, strict=True)

    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        watcher = await spent.client()
        await play_out(spent, sink)
        for _, text in [*sink.sent, *watcher.sent]:
            decoder.decode(text)

    evening(work, people(3, options=CHANCE, clock=ClockRules("bank", 60, 5)))


def test_a_resend_does_nothing_twice() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        sent: list[messages.Answer] = []
        while (seat := asked(sink)) is not None:
            steps = [step for step in sink.all("step") if step["seat"] == seat]
            question = steps[-1]["state"]["question"]
            request = messages.Answer(
                spent.id(), seat, question["number"], question["options"][0]["answer"]
            )
            sent.append(request)
            assert (await spent.ask(sink, request))["type"] == "ack"
            entries = spent.actor.table_state.seq
            steps_before = len(sink.all("step"))
            for old in (request, sent[0]):
                assert await spent.ask(sink, old) == {"type": "ack", "id": old.id, "seat": old.seat}
            assert spent.actor.table_state.seq == entries
            assert len(sink.all("step")) == steps_before
        # a late answer that never arrived before is refused, not acknowledged
        late = messages.Answer("never", sent[0].seat, sent[0].question, sent[0].answer)
        assert (await spent.ask(sink, late))["type"] == "refused"

    evening(work, people(2, options=CHANCE))


def test_even_an_old_resend_is_known_after_a_restart() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        seat = asked(sink)
        assert seat is not None
        question = (
            sink.last("step")["state"]["question"] or sink.all("step")[0]["state"]["question"]
        )
        first = messages.Answer("first", seat, question["number"], question["options"][0]["answer"])
        assert (await spent.ask(sink, first))["type"] == "ack"
        await play_out(spent, sink, 3)
        fresh = await spent.again()
        again = await fresh.client(0, 1)
        before = fresh.actor.table_state.seq
        assert (await fresh.ask(again, first))["type"] == "ack"
        assert fresh.actor.table_state.seq == before
        await fresh.end()

    evening(work, people(2, options=CHANCE))


def test_illegal_and_foreign_answers_are_refused_and_change_nothing() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        seat = asked(sink)
        assert seat is not None
        seq = spent.actor.table_state.seq
        number = spent.actor.table_state.question_number(seat)
        illegal = await spent.ask(sink, messages.Answer("x1", seat, number, 987))
        assert illegal["type"] == "refused"
        assert "." in illegal["rule"]
        other = (seat + 1) % 3
        turn = await spent.ask(
            sink, messages.Answer("x2", other, spent.actor.table_state.question_number(other), 0)
        )
        assert turn["type"] == "refused"
        future = await spent.ask(sink, messages.Answer("x3", seat, number + 1, 0))
        assert future["label"]["message"] == "table-refused-question"
        stranger = await spent.client(other)
        stolen = await spent.ask(stranger, messages.Answer("x4", seat, number, 0))
        assert stolen["code"] == "not-your-seat"
        watcher = await spent.client()
        looking = await spent.ask(watcher, messages.Answer("x5", seat, number, 0))
        assert looking["code"] == "not-your-seat"
        assert spent.actor.table_state.seq == seq

    evening(work, people(3, options=CHANCE))


def test_everything_after_n_heals_at_any_n() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        await play_out(spent, sink, 12)
        for seat in range(3):
            whole = sink.items(seat)
            assert len(whole) > 20
            for n in range(0, len(whole) + 2, 7):
                late = await spent.client(seat, after=n)
                [step] = late.all("step")
                start = min(n, len(whole))
                assert (step["after"], step["seq"]) == (start, len(whole))
                assert step["items"] == whole[start:]
                mine = [s for s in sink.all("step") if s["seat"] == seat][-1]
                assert step["state"]["view"] == mine["state"]["view"]
                assert step["state"]["question"] == mine["state"]["question"]

    evening(work, people(3, options=CHANCE))


def test_a_long_history_comes_in_parts() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        await play_out(spent, sink)
        count = len(sink.items(0))
        assert count > 200
        late = await spent.client(0)
        steps = late.all("step")
        assert len(steps) == -(-count // 200)
        assert [step["state"] is None for step in steps] == [True] * (len(steps) - 1) + [False]
        assert late.items() == sink.items(0)

    evening(work, people(2, options=CHANCE))


def test_a_restart_changes_nothing_for_anybody() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        await play_out(spent, sink, 9)
        fresh = await spent.again()
        again = await fresh.client(0, 1, 2)
        for seat in range(3):
            assert again.items(seat) == sink.items(seat)
            new = [s for s in again.all("step") if s["seat"] == seat][-1]["state"]
            old = [s for s in sink.all("step") if s["seat"] == seat][-1]["state"]
            assert new == old
        await play_out(fresh, again)
        assert again.state()["over"]
        await fresh.end()

    evening(work, people(3, options=CHANCE))


def test_seats_see_their_own_secret_and_spectators_none() -> None:
    async def work(spent: Evening) -> None:
        sinks = [await spent.client(seat) for seat in range(3)]
        watcher = await spent.client()
        for seat, sink in enumerate(sinks):
            kept = sink.state()["view"]["kept"]
            assert [face for face in kept if face != -1] == [kept[seat]]
            secrets = [item for item in sink.items() if item.get("kind") == "sees-own"]
            assert [item["who"] for item in secrets] == [seat]
        assert set(watcher.state()["view"]["kept"]) == {-1}
        assert not [item for item in watcher.items() if item.get("kind") == "sees-own"]
        assert watcher.state()["question"] is None

    evening(work, people(3, options=CHANCE))


def test_keys_are_stored_as_hashes_only() -> None:
    async def work(spent: Evening) -> None:
        grant_seat, grant_key = await spent.server.join(spent.actor, JoinForm("Bo"))
        keys = [*spent.keys.values(), grant_key]
        assert grant_seat == 1
        assert len(set(keys)) == 2
        assert all(len(key) == 32 for key in keys), "24 random bytes each"
        stored = b"".join(await spent.server.store.read(spent.actor.table_state.table)).decode()
        for key in keys:
            assert key not in stored
            assert hash_key(key) in stored

    evening(work, TableForm("guerre", [SeatForm("person", "Ada"), SeatForm("open")]))


def test_wrong_keys_and_unwanted_spectators_stay_outside() -> None:
    async def work(spent: Evening) -> None:
        sink = Sink(spent.server)
        wrong = messages.Hello([messages.SeatKey("x" * 32)])
        assert await spent.actor.greet(sink, wrong) == "wrong-key"
        assert await spent.actor.greet(sink, messages.Hello()) == "no-spectators"
        assert sink.sent == []
        assert sink not in spent.actor.broadcast.clients
        stored = b"".join(await spent.server.store.read(spent.actor.table_state.table))
        for key in spent.keys.values():
            assert key.encode() not in stored

    evening(work, people(2, spectators=False))


def test_guests_join_words_are_mixed_in_and_the_game_starts() -> None:
    form = TableForm(
        "guerre",
        [SeatForm("person", "Ada", word="violet"), SeatForm("open"), SeatForm("open")],
    )

    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        assert sink.last("step")["state"] is None
        before = await spent.ask(sink, messages.Answer("a", 0, 1, 0))
        assert before["label"]["message"] == "table-refused-while-gathering"
        early = await spent.ask(sink, messages.Start("s", 0))
        assert early["label"]["args"]["count"] == 2
        assert (await spent.ask(sink, messages.AddWord("w", 0, "indigo")))["type"] == "ack"
        commitment = sink.last("info")["info"]["commitment"]
        seat, key = await spent.server.join(spent.actor, JoinForm("Bo", 2, "green"))
        assert seat == 2
        spent.keys[2] = key
        await spent.client(2)
        assert (await spent.ask(sink, messages.Start("t", 0, True)))["type"] == "ack"
        info = sink.last("info")["info"]
        assert info["status"] == "playing"
        assert [place["kind"] for place in info["seats"]] == ["person", "bot", "person"]
        assert info["words"] == ["indigo", "", "green"]
        assert info["commitment"] == commitment
        late = await spent.ask(sink, messages.AddWord("w2", 0, "red"))
        assert late["type"] == "refused"

    evening(work, form)


def test_bots_play_the_whole_game_at_their_pace() -> None:
    seats = [SeatForm("person", "Ada"), SeatForm("bot"), SeatForm("bot", level="random")]

    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        for _ in range(400):
            await spent.settle(0.5)
            if sink.state()["over"]:
                break
            if sink.question() is not None:
                await spent.answer(sink, 0)
        assert sink.state()["over"]
        text = spent.actor.table_state.sitting.text()  # type: ignore[union-attr]
        replay(GAMES["guerre"], read_record(text))
        times = [at for at, said in sink.sent if '"type":"step"' in said]
        assert times == sorted(times)

    evening(work, TableForm("guerre", seats, options=CHANCE, pace=500))


@pytest.mark.parametrize("chosen", [0, 700])
def test_the_only_person_sets_the_pace_of_the_bots(chosen: int) -> None:
    """Each answers after the pace and the time of its level, and not a moment later."""
    seats = [SeatForm("person", "Ada"), SeatForm("bot", level="casual")]

    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        table_state = spent.actor.table_state
        assert sink.last("welcome")["info"]["pace"] == 3000
        said = await spent.ask(sink, messages.Pace(spent.id(), 0, chosen))
        assert said["type"] == "ack"
        assert sink.last("info")["info"]["pace"] == chosen
        seen = 0
        while seen < 3 and not table_state.is_over():
            if 0 in table_state.asked():
                await spent.answer(sink, 0)
                await spent.settle()
                continue
            count = len(table_state.record().answers)
            await spent.settle(chosen / 1000 + budget("casual") - 0.01)
            waited = len(table_state.record().answers) == count
            await spent.settle(0.02)
            seen += waited and len(table_state.record().answers) > count
        assert seen == 3
        fresh = await spent.again()
        assert fresh.actor.table_state.pace == chosen
        await fresh.end()

    evening(work, TableForm("crowns", seats, pace=3000))


def test_nobody_sets_the_pace_for_others() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        said = await spent.ask(sink, messages.Pace(spent.id(), 0, 0))
        assert said["label"]["message"] == "table-refused-pace"

    seats = [SeatForm("person", "Ada"), SeatForm("person", "Bo"), SeatForm("bot")]
    evening(work, TableForm("guerre", seats))


def test_nobody_plays_while_everybody_is_away() -> None:
    seats = [SeatForm("person", "Ada"), SeatForm("bot"), SeatForm("bot")]

    async def work(spent: Evening) -> None:
        await spent.settle(500)
        assert spent.actor.table_state.record().answers == []
        found = await spent.server.find(spent.actor.table_state.table)
        assert found is not None
        spent.actor = found  # it had left the memory
        sink = await spent.client(0)
        spent.actor.dismiss(sink)
        await spent.settle(1000)
        table_state = spent.actor.table_state
        assert not table_state.seats[0].substitute
        assert not spent.actor.connections.seats()

    evening(work, TableForm("guerre", seats, options=CHANCE, pace=500, grace=30))


def test_a_bot_takes_an_empty_seat_and_gives_it_back() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await spent.client(1)
        spent.actor.dismiss(bo)
        await spent.settle(10)
        assert [seat["present"] for seat in ada.last("info")["info"]["seats"]] == [True, False]
        assert not ada.last("info")["info"]["seats"][1]["substitute"]
        await spent.settle(25)
        assert ada.last("info")["info"]["seats"][1]["substitute"]
        bo = await spent.client(1)
        assert not ada.last("info")["info"]["seats"][1]["substitute"]
        kinds = [item["kind"] for item in ada.items() if item["item"] == "noted"]
        assert kinds == ["started", "substitute", "returned"]
        assert bo.items()[-1]["kind"] == "returned"

    evening(work, people(2, grace=30, options=CHANCE))


def test_a_page_that_is_loaded_again_is_not_announced() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await spent.client(1)
        infos = len(ada.all("info"))
        spent.actor.dismiss(bo)
        await spent.settle(1)
        await spent.client(1)
        await spent.settle(5)
        assert len(ada.all("info")) == infos

    evening(work, people(2))


def test_leaving_hands_the_seat_to_a_bot_until_the_return() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await spent.client(1)
        assert (await spent.ask(bo, messages.Leave("l", 1)))["type"] == "ack"
        assert (await spent.ask(bo, messages.Chat("c", 1, "hm")))["code"] == "not-your-seat"
        seat = ada.last("info")["info"]["seats"][1]
        assert seat["substitute"]
        assert not seat["present"]
        await spent.client(1)
        assert not ada.last("info")["info"]["seats"][1]["substitute"]

    evening(work, people(2, options=CHANCE))


def test_leaving_for_good_is_written_down_where_the_server_says_so() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await spent.client(1)
        assert (await spent.ask(bo, messages.Leave("l", 1)))["type"] == "ack"
        table_state = spent.actor.table_state
        assert (1, LEAVE) in table_state.record().answers
        assert "is-leaving" in [item.get("kind") for item in ada.items(0)]
        again = TableState(table_state.table, table_state.kind, table_state.created)
        for body in (await spent.server.store.read(table_state.table))[1:]:
            again.apply(read_entry(body))
        assert again.sitting is not None
        assert again.sitting.game.digest() == table_state.game().digest()
        # who comes back and leaves once more leaves no second time
        bo = await spent.client(1)
        assert (await spent.ask(bo, messages.Leave("m", 1)))["type"] == "ack"
        assert table_state.record().answers.count((1, LEAVE)) == 1

    evening(work, people(3, "rencontre", options={"on_leave": "remove"}))


def test_a_table_that_everybody_left_for_good_ends_without_a_winner() -> None:
    """rencontre.option.on_leave: bots play the duel out, and who looks on is told the result."""

    async def work(spent: Evening) -> None:
        watcher = await spent.client()
        for seat in range(3):
            sink = await spent.client(seat)
            assert (await spent.ask(sink, messages.Leave(spent.id(), seat)))["type"] == "ack"
        while not spent.actor.table_state.is_over():
            await spent.settle(60)
        over = watcher.state()["over"]
        assert over["winners"] == []
        assert over["ending"]["message"] == "rencontre-ending-nobody"
        assert "nobody-left" in [item.get("kind") for item in watcher.items(-1)]
        assert watcher.last("info")["info"]["status"] == "over"
        replay(GAMES["rencontre"], read_record(spent.actor.table_state.sitting.text()))  # type: ignore[union-attr]

    evening(work, people(3, "rencontre", options={"on_leave": "remove"}))


def test_a_move_clock_gives_the_default_answer() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        seat = asked(sink)
        assert seat is not None
        assert sink.state()["clock"]["left"] == {str(seat): 20.0}
        await spent.settle(19.9)
        assert spent.actor.table_state.record().answers == []
        await spent.settle(0.2)
        [(who, answer)] = spent.actor.table_state.record().answers
        assert who == seat
        assert answer == -1  # the default of the chance token is to pass
        assert "clock" in [item["kind"] for item in sink.items(0) if item["item"] == "noted"]

    evening(work, people(2, options=CHANCE, clock=ClockRules("move", 20)))


def test_a_bank_is_used_after_the_free_seconds_and_survives_a_restart() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        seat = asked(sink)
        assert seat is not None
        await spent.settle(9)
        await spent.answer(sink, seat)
        spent_ms = spent.actor.table_state.seats[seat].spent
        assert 3_900 <= spent_ms <= 4_100
        fresh = await spent.again()
        again = await fresh.client(0, 1)
        bank = again.state()["clock"]["bank"]
        assert bank[str(seat)] == round(30 - spent_ms / 1000, 1)
        seat = asked(again)
        assert seat is not None
        answers = len(fresh.actor.table_state.record().answers)
        await fresh.settle(36)
        assert len(fresh.actor.table_state.record().answers) > answers
        await fresh.end()

    evening(work, people(2, options=CHANCE, clock=ClockRules("bank", 30, 5)))


def test_a_pause_by_consent_stops_clocks_answers_and_bots() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await spent.client(1)
        both = [ada, bo]
        await spent.settle(5)
        assert (await spent.ask(ada, messages.Propose("p", 0, "pause")))["type"] == "ack"
        proposal = bo.last("info")["info"]["proposal"]
        assert proposal["needed"] == [1]
        own = await spent.ask(ada, messages.Agree("q", 0, proposal["number"], True))
        assert own["label"]["message"] == "table-refused-not-needed"
        assert (await spent.ask(bo, messages.Agree("y", 1, proposal["number"], True)))[
            "type"
        ] == "ack"
        assert all(sink.last("time")["clock"]["paused"] for sink in both)
        await spent.settle(1000)
        assert spent.actor.table_state.record().answers == []
        seat = 0 if ada.question() else 1
        refused = await spent.answer(both[seat], seat)
        assert refused["label"]["message"] == "table-refused-while-paused"
        await spent.ask(ada, messages.Propose("r", 0, "resume"))
        left = ada.last("time")["clock"]["left"][str(seat)]
        assert 14.5 <= left <= 15.5
        await spent.settle(16)
        assert spent.actor.table_state.record().answers != []

    evening(work, people(2, options=CHANCE, clock=ClockRules("move", 20)))


def test_a_proposal_can_be_declined() -> None:
    async def work(spent: Evening) -> None:
        ada = await spent.client(0)
        bo = await spent.client(1)
        await spent.ask(ada, messages.Propose("p", 0, "pause"))
        second = await spent.ask(bo, messages.Propose("q", 1, "pause"))
        assert second["label"]["message"] == "table-refused-proposal-open"
        await spent.ask(bo, messages.Agree("n", 1, 1, False))
        assert ada.last("info")["info"]["proposal"] is None
        assert ada.items()[-1]["kind"] == "declined"
        assert not spent.actor.table_state.paused

    evening(work, people(2))


def test_talk_is_heard_by_those_it_is_meant_for_and_limited() -> None:
    async def work(spent: Evening) -> None:
        sinks = [await spent.client(seat) for seat in range(3)]
        watcher = await spent.client()
        await spent.ask(sinks[0], messages.Chat("c1", 0, "bonsoir"))
        await spent.ask(sinks[0], messages.Whisper("c2", 0, 2, "psst"))

        def heard(sink: Sink) -> list[str]:
            return [item["text"] for item in sink.items() if item["item"] == "said"]

        assert [heard(sink) for sink in [*sinks, watcher]] == [
            ["bonsoir", "psst"],
            ["bonsoir"],
            ["bonsoir", "psst"],
            ["bonsoir"],
        ]
        alone = await spent.ask(sinks[0], messages.Whisper("c3", 0, 0, "me"))
        assert alone["label"]["message"] == "table-refused-whisper"
        answers = [
            (await spent.ask(sinks[0], messages.Chat(f"d{n}", 0, "x")))["type"] for n in range(6)
        ]
        assert answers == ["ack"] * 3 + ["refused"] * 3
        await spent.settle(11)
        assert (await spent.ask(sinks[0], messages.Chat("e", 0, "x")))["type"] == "ack"
        # everybody's numbers count only what they heard
        for sink in sinks:
            assert sink.last("step")["seq"] == len(sink.items())

    evening(work, people(3))


def test_a_silent_table_has_no_talk() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0)
        answer = await spent.ask(sink, messages.Chat("c", 0, "x"))
        assert answer["label"]["message"] == "table-refused-chat"

    evening(work, people(2, chat=False))


def test_an_undo_takes_back_a_pass_by_consent_and_never_a_draw() -> None:
    """A pass hands the question on and can be undone; an answer after which one draws cannot."""
    undone = refused = 0
    for deal in range(4):

        async def work(spent: Evening) -> None:
            nonlocal undone, refused
            sink = await spent.client(0, 1, 2)
            table_state = spent.actor.table_state
            nothing = await spent.ask(sink, messages.Propose("u0", 0, "undo"))
            assert nothing["label"]["message"] == "table-refused-undo"
            seat = asked(sink)
            assert seat is not None
            before: Data = [s for s in sink.all("step") if s["seat"] == seat][-1]
            game_before = table_state.game().digest()
            await spent.answer(sink, seat, -1)
            answer = await spent.ask(sink, messages.Propose("u", seat, "undo"))
            assert answer["type"] == "ack"
            others = [other for other in range(3) if other != seat]
            assert table_state.record().answers != []
            for other in others:
                assert table_state.proposal is not None
                number = table_state.proposal.number
                await spent.ask(sink, messages.Agree(spent.id(), other, number, True))
            assert table_state.proposal is None
            assert table_state.record().answers == []
            assert table_state.game().digest() == game_before
            after: Data = [s for s in sink.all("step") if s["seat"] == seat][-1]
            assert after["state"]["view"] == before["state"]["view"]
            assert after["state"]["question"]["number"] > before["state"]["question"]["number"]
            item = sink.items(seat)[-1]
            assert item["item"] == "undone"
            assert item["n"] == before["seq"]
            undone += 1
            fresh = await spent.again()
            assert fresh.actor.table_state.game().digest() == game_before
            again = await fresh.client(0, 1, 2)
            position = fresh.actor.table_state.game().chance.position()
            while fresh.actor.table_state.game().chance.position() == position:
                await play_out(fresh, again, 1)
            last = fresh.actor.table_state.record().answers[-1][0]
            drawn = await fresh.ask(again, messages.Propose("v", last, "undo"))
            assert drawn["label"]["message"] == "table-refused-undo"
            refused += 1
            await play_out(fresh, again)
            text = fresh.actor.table_state.sitting.text()  # type: ignore[union-attr]
            replay(GAMES["guerre"], read_record(text))
            await fresh.end()

        evening(work, people(3, options=CHANCE), f"undo {deal}")
    assert (undone, refused) == (4, 4)


def test_a_table_may_play_without_undo() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        await play_out(spent, sink, 1)
        answer = await spent.ask(sink, messages.Propose("u", 0, "undo"))
        assert answer["label"]["message"] == "table-refused-undo-off"

    evening(work, people(2, options=CHANCE, undo=False))


def test_a_rematch_whose_answer_was_lost_is_granted_though_the_table_was_closed() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        await play_out(spent, sink)
        request = messages.Rematch("r", 0)
        assert (await spent.ask(sink, request))["type"] == "ack"
        await spent.actor.do(lambda: Decided(-1, "close"))
        assert (await spent.ask(sink, request))["type"] == "ack"
        late = await spent.ask(sink, messages.Rematch("another", 1))
        assert late["label"]["message"] == "table-refused-while-closed"

    evening(work, people(2, options=CHANCE))


def test_a_rematch_seats_everybody_again_with_the_same_keys() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        early = await spent.ask(sink, messages.Rematch("r", 0))
        assert early["type"] == "refused"
        await play_out(spent, sink)
        assert (await spent.ask(sink, messages.Rematch("again-1", 0)))["type"] == "ack"
        assert (await spent.ask(sink, messages.Rematch("again-2", 1)))["type"] == "ack"
        table = sink.last("info")["info"]["rematch"]
        actor = await spent.server.find(table)
        assert actor is not None
        assert actor.table_state.key != spent.actor.table_state.key
        again = Evening(spent.server, actor, spent.keys)
        sink = await again.client(0, 1)
        await play_out(again, sink)
        assert sink.state()["over"]

    evening(work, people(2, options=CHANCE))


def test_snapshots_show_a_game_without_questions_round_by_round() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        await play_out(spent, sink)
        shown = 0
        for step in sink.all("step"):
            for snapshot in step["snapshots"]:
                assert step["items"][snapshot["at"]]["chapter"]
                assert snapshot["view"]["seat"] == step["seat"]
                assert snapshot["view"]["rounds"] == step["items"][snapshot["at"]]["what"]
                shown += 1
        assert shown > 10

    evening(work, people(2, options=CHANCE))


def test_a_table_of_other_rules_says_that_it_cannot_go_on() -> None:
    async def work() -> None:
        spent = await Evening.begin(people(2, options=CHANCE))
        table = spent.actor.table_state.table
        store = spent.server.store
        body = json.loads((await store.read(table))[0])
        for changed, message in (
            ({"rules": body["rules"] + 1}, "table-stuck-rules"),
            ({"game": "chess"}, "table-stuck-game"),
        ):
            other = f"{message}-table"
            await store.append(other, 1, json.dumps(body | changed).encode())
            for seq, entry in enumerate((await store.read(table))[1:], 2):
                await store.append(other, seq, entry)
            actor = await spent.server.find(other)
            assert actor is not None
            visit = Evening(spent.server, actor, spent.keys)
            sink = await visit.client(0)
            assert sink.last("welcome")["info"]["status"] == "stuck"
            assert sink.last("welcome")["info"]["problem"]["message"] == message
            answer = await visit.ask(sink, messages.Answer("a", 0, 1, 0))
            assert answer["label"]["message"] == message
        await spent.end()

    in_virtual_time(work())
