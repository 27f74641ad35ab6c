from collections.abc import Callable
from os import PathLike
from typing import Any

class Answer:
    def value(self) -> Any: ...
    def json(self) -> str: ...
    def arrow(self, field: str | None = None) -> object: ...

class Desk:
    def __init__(self, database: str | PathLike[str] | None = None) -> None: ...
    def ask(
        self,
        method: str,
        path: str,
        fields: str,
        file: bytes | None = None,
        progress: Callable[[int | None, int | None], object] | None = None,
    ) -> Answer: ...
