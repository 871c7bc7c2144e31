"""Simulated worlds: servers in virtual time, and whole houses with faults that follow a seed."""

from tests.server.simulation.evening import (
    Data,
    Evening,
    MemoryStore,
    SeededTokens,
    Sink,
    VirtualLoop,
    VirtualSelector,
    evening,
    in_virtual_time,
    people,
)

__all__ = [
    "Data",
    "Evening",
    "MemoryStore",
    "SeededTokens",
    "Sink",
    "VirtualLoop",
    "VirtualSelector",
    "evening",
    "in_virtual_time",
    "people",
]
