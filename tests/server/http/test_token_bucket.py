"""Limits of the door at both sides: buckets, crowds, and who is put aside for how long."""

from __future__ import annotations

from regalia.server.http.addresses import ConnectionCounts, neighbourhood
from regalia.server.http.http_limits.blocklist import Blocklist
from regalia.server.http.token_bucket import Limits, TokenBucket, TokenBuckets
from regalia.server.live.gauges import Gauges

# --- token buckets -------------------------------------------------------------------------------


def test_a_bucket_lets_its_burst_through_and_then_its_rate() -> None:
    """Three at once, two a second: after half a second one more, never more than three."""
    bucket = TokenBucket(3, 2, now=10.0)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(10.49)
    assert bucket.take(10.5)
    assert not bucket.take(10.5)
    assert [bucket.take(99.0) for _ in range(4)] == [True, True, True, False]


def test_a_refused_count_takes_nothing() -> None:
    bucket = TokenBucket(3, 0, now=0.0)
    assert not bucket.take(0.0, 4)
    assert bucket.take(0.0, 3)
    assert not bucket.take(0.0, 0.5)


def test_a_bucket_is_low_below_its_half() -> None:
    bucket = TokenBucket(4, 0, now=0.0)
    assert not bucket.is_low()
    bucket.take(0.0, 2)
    assert not bucket.is_low(), "just the half"
    bucket.take(0.0, 1)
    assert bucket.is_low()


def test_every_address_has_its_own_bucket() -> None:
    buckets = TokenBuckets(1, 0.1)
    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)
    assert not buckets.take("a", 9.9)
    assert buckets.take("a", 19.9)
    assert not TokenBuckets(3, 0).take("a", 0.0, 4)


def test_the_address_that_was_longest_away_is_forgotten() -> None:
    buckets = TokenBuckets(1, 0)
    buckets.KEPT = 2
    for address in "aba":
        buckets.take(address, 0.0)
    buckets.take("c", 0.0)

    assert list(buckets.buckets) == ["a", "c"]
    assert buckets.take("b", 0.0), "as if it had never been here"
    assert not buckets.take("c", 0.0)


# --- addresses -----------------------------------------------------------------------------------


def test_a_household_has_a_network_of_64_bits() -> None:
    same = {neighbourhood(f"2001:db8:0:1::{number}") for number in ("1", "ffff")}
    same.add(neighbourhood("2001:db8:0:1:8000::%eth0"))
    assert same == {"2001:db8:0:1::/64"}
    assert neighbourhood("2001:db8:0:2::1") == "2001:db8:0:2::/64"
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("nowhere") == "nowhere"


def test_a_crowd_is_counted_by_address_and_goes_again() -> None:
    crowd = ConnectionCounts(2, ["10.0.0.0/8"])
    assert [crowd.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert crowd.turned_away == 1
    assert crowd.enter("192.0.2.2")
    assert all(crowd.enter("10.1.2.3") for _ in range(5)), "a proxy counts nowhere"
    crowd.leave("192.0.2.1")
    assert crowd.counts["192.0.2.1"] == 1
    assert crowd.enter("192.0.2.1")
    assert not crowd.enter("192.0.2.1")
    for _ in range(3):
        crowd.leave("192.0.2.1")
    assert "192.0.2.1" not in crowd.counts
    assert not crowd.is_proxy("nowhere")


# --- who is put aside ----------------------------------------------------------------------------


class Time:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def blocklist(**limits: float) -> tuple[Blocklist, Time]:
    """A blocklist with a patience of three refusals that come back at one in ten seconds."""
    time = Time()
    given = {"refusals_at_once": 3, "refusals_a_second": 0.1, "aside_seconds": 60} | limits
    return Blocklist(Limits(**given), time, Gauges()), time  # type: ignore[arg-type]


def test_the_refusal_beyond_the_patience_puts_an_address_aside() -> None:
    made, time = blocklist()
    for _ in range(3):
        made.refuse("192.0.2.1", "often")
        assert not made.is_aside("192.0.2.1")
    made.refuse("192.0.2.1", "often")

    assert made.is_aside("192.0.2.1")
    assert not made.is_aside("192.0.2.2")
    assert made.gauges.put_aside == 1
    assert made.gauges.turned_away["often"] == 4
    time.now += 59.9
    assert made.is_aside("192.0.2.1")
    time.now += 0.1
    assert not made.is_aside("192.0.2.1")
    assert made.aside == {}


def test_one_who_is_aside_already_is_not_put_there_again() -> None:
    made, time = blocklist()
    made.refuse("192.0.2.1", "often", weight=4)
    time.now += 9.0
    made.refuse("192.0.2.1", "often", weight=4)
    assert made.gauges.put_aside == 1
    time.now += 51.0
    assert not made.is_aside("192.0.2.1"), "not longer than at first"


def test_patience_comes_back_with_time() -> None:
    made, time = blocklist()
    made.refuse("192.0.2.1", "often", weight=3)
    time.now += 10.0
    made.refuse("192.0.2.1", "often")
    assert not made.is_aside("192.0.2.1")


def test_with_no_seconds_nobody_is_put_aside() -> None:
    made, _ = blocklist(aside_seconds=0)
    made.refuse("192.0.2.1", "often", weight=50)
    assert not made.is_aside("192.0.2.1")
    assert made.gauges.put_aside == 0


def test_only_so_many_are_remembered() -> None:
    made, _ = blocklist()
    made.KEPT = 2
    for last in range(3):
        made.refuse(f"192.0.2.{last}", "often", weight=4)
    assert [made.is_aside(f"192.0.2.{last}") for last in range(3)] == [False, True, True]
