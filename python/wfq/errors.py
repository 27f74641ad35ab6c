"""What goes wrong, as exceptions."""

from __future__ import annotations

from typing import Any


class Error(ValueError):
    """Why there is no answer, in a line.

    kind: what kind of thing is wrong: "question", "no_list", "cancelled", "internal" and so on.
    line, column: where, in the text that was sent, from 1.
    remedies: what helps, each by itself.
    errors: each of several things that are wrong.
    details: all of it, as the server of the page says it.
    """

    def __init__(self, said: str, details: dict[str, Any] | None = None) -> None:
        super().__init__(said)
        self.details = details or {}

    def __reduce__(self) -> tuple[type[Error], tuple[str, dict[str, Any]]]:
        return type(self), (str(self), self.details)

    @property
    def kind(self) -> str:
        return str(self.details.get("kind", "question"))

    @property
    def line(self) -> int | None:
        return self.details.get("line")

    @property
    def column(self) -> int | None:
        return self.details.get("column")

    @property
    def remedies(self) -> list[dict[str, Any]]:
        return list(self.details.get("remedies", []))

    @property
    def errors(self) -> list[str]:
        return list(self.details.get("errors", []))
