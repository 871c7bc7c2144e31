"""Labels: what a sentence says, before any language says it."""

from __future__ import annotations


class Label:
    """A message id with its arguments, and the thing on the table it speaks of."""

    def __init__(
        self,
        message: str,
        args: Args | None = None,
        target: str = "",
        number: int = 0,
        grave: bool = False,
    ) -> None:
        self.message = message
        self.args: Args = {} if args is None else args
        self.target = target
        self.number = number
        # an answer that loses the game at once needs a confirmation
        self.grave = grave

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Label) and self.as_data() == other.as_data()

    def __hash__(self) -> int:
        return hash((self.message, self.target, self.number))

    def __repr__(self) -> str:
        return f"Label({self.message!r}, {self.args!r}, {self.target!r}, {self.number})"

    def mentions(self, message: str) -> bool:
        """True if the sentence, or a part of it, is this message."""
        if self.message == message:
            return True
        parts = self.args.values()
        return any(isinstance(part, Label) and part.mentions(message) for part in parts)

    def as_data(self) -> dict[str, object]:
        """The label as plain data for a message or a file."""
        args: dict[str, object] = {}
        for name, value in self.args.items():
            args[name] = value.as_data() if isinstance(value, Label) else value
        return {
            "message": self.message,
            "args": args,
            "target": self.target,
            "number": self.number,
            "grave": self.grave,
        }


Args = dict[str, str | int | Label]  # of a message, by their names


def listing(parts: list[Label], comma: str, last: str) -> Label:
    """Several labels as one: `first` and `last` joined by one message, the very last by another."""
    whole = parts[0]
    for index in range(1, len(parts)):
        both: Args = {"first": whole, "last": parts[index]}
        whole = Label(last if index == len(parts) - 1 else comma, both)
    return whole


def seat_label(seat: int) -> Label:
    """A reference to the player of a seat; the speaker knows the names."""
    return Label("seat", {"number": seat}, "seat", seat)
