"""Counters and timers. Always on (a count costs a microsecond); shown only where METRICS_PORT is set.

No name and no id of a person, a server or a game is a label. The counts are still for the operator alone: where few
games are played, the commits and refusals of one minute show a player how often another composes in private.
"""

from __future__ import annotations

import time
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_SLOW = (0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0)

DECISION = Histogram(
    "mare_decision_seconds",
    "A person's decision by stage: acknowledge (Discord knows we are at it), rules, commit, answer (all of a press).",
    ["stage"],
    registry=REGISTRY,
    buckets=_QUICK,
)
DELIVERY = Histogram(
    "mare_delivery_age_seconds",
    "From a commit to the message that tells it, by kind.",
    ["kind"],
    registry=REGISTRY,
    buckets=_SLOW,
)
RENDER = Histogram("mare_render_seconds", "Drawing one picture.", registry=REGISTRY, buckets=_QUICK)
AI = Histogram("mare_ai_seconds", "One decision of an AI player.", ["kind"], registry=REGISTRY, buckets=_QUICK)
ERRORS = Counter("mare_errors", "Errors in the log, by event.", ["event"], registry=REGISTRY)
REFUSALS = Counter("mare_refusals", "Refused actions, by code.", ["code"], registry=REGISTRY)
UNDELIVERED = Counter(
    "mare_undelivered", "Messages that could not be sent at once, by kind.", ["kind"], registry=REGISTRY
)
FOLDED = Counter(
    "mare_outbox_folded",
    "Rows of the outbox that were put together with later ones: more happens than Discord lets a bot tell.",
    registry=REGISTRY,
)

OUTBOX = Gauge("mare_outbox_rows", "What is still to be told.", registry=REGISTRY)
OUTBOX_AGE = Gauge("mare_outbox_oldest_seconds", "How long the oldest of it has waited.", registry=REGISTRY)
GAMES = Gauge("mare_games", "Games by status.", ["status"], registry=REGISTRY)
GATEWAY = Gauge("mare_gateway_connected", "1 while Discord's gateway is connected.", registry=REGISTRY)
GATEWAY_LATENCY = Gauge("mare_gateway_latency_seconds", "Of the gateway's heartbeat.", registry=REGISTRY)
RATE_LIMITED = Gauge("mare_pace_waiting", "Requests that wait for their turn under Discord's limit.", registry=REGISTRY)

TURNS = Gauge("mare_turns_waiting", "Presses and messages that wait for their turn to be worked on.", registry=REGISTRY)


@cache
def stage(name: str) -> Histogram:
    """`DECISION` of that stage; looking it up by its label takes longer than counting."""
    return DECISION.labels(stage=name)


@cache
def age(kind: str) -> Histogram:
    """`DELIVERY` of that kind."""
    return DELIVERY.labels(kind=kind)


class timed:  # noqa: N801 (read as a word: `with timed(RENDER):`)
    """Measure the block's duration, also when it fails."""

    __slots__ = ("_began", "_histogram")

    def __init__(self, histogram: Histogram) -> None:
        self._histogram = histogram

    def __enter__(self) -> None:
        self._began = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        self._histogram.observe(time.perf_counter() - self._began)


def exposition() -> bytes:
    """All metrics in Prometheus' text format."""
    return generate_latest(REGISTRY)
