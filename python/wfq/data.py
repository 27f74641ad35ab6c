"""How answers become objects, and rows tables."""

from __future__ import annotations

import dataclasses
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints, overload

from wfq._wfq import Answer

T = TypeVar("T")
Read = Callable[[Any], Any]


class Data:
    """An answer, or a part of one."""

    __slots__ = ()

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self._given())
        return f"{type(self).__name__}({given})"

    def _given(self) -> Iterator[tuple[str, Any]]:
        """The fields that were given, with their values."""
        for field in dataclasses.fields(self):  # type: ignore[arg-type]
            value = getattr(self, field.name)
            if value is not None or field.default is dataclasses.MISSING:
                yield field.name, value

    def to_dict(self) -> dict[str, Any]:
        """As a dict, by the names that JSON has; what was not given is left out."""
        return {name.rstrip("_"): _plain(value) for name, value in self._given()}


def _plain(value: Any) -> Any:
    match value:
        case Data():
            return value.to_dict()
        case list() | tuple():
            return [_plain(item) for item in value]
        case dict():
            return {name: _plain(item) for name, item in value.items()}
    return value


def _same(value: Any) -> Any:
    return value


@cache
def reader(kind: Any) -> Read:
    """What makes an object of a kind of what JSON has."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (list, dict):
        inner = reader(parts[-1])
        if origin is list:
            # What has a fixed length comes as a tuple.
            return list if inner is _same else lambda value: [inner(item) for item in value]
        if inner is _same:
            return _same
        return lambda value: {name: inner(item) for name, item in value.items()}
    if origin in (Union, types.UnionType):
        inners = [inner for inner in map(reader, parts) if inner is not _same]
        if not inners:
            return _same
        (some,) = inners
        return lambda value: value if value is None else some(value)
    if dataclasses.is_dataclass(kind):
        return _reader_of_class(kind)
    return _same


def _reader_of_class(kind: Any) -> Read:
    readers: dict[str, tuple[str, Read]] | None = None

    def read(value: dict[str, Any]) -> Any:
        nonlocal readers
        # Only now: a class may have itself as a part. Another thread may do the same meanwhile.
        if readers is None:
            module = vars(sys.modules[kind.__module__])
            hints = get_type_hints(kind, module, module)
            readers = {name.rstrip("_"): (name, reader(hint)) for name, hint in hints.items()}
        known = ((readers[name], item) for name, item in value.items() if name in readers)
        return kind(**{name: inner(item) for (name, inner), item in known})

    return read


class Rows(Generic[T]):
    """Rows of an answer: a sequence of objects, and a table for what takes Arrow (pandas, polars, pyarrow, DuckDB).

    It is no Sequence by name: polars would take it for rows of Python, and not for columns.
    """

    def __init__(self, answer: Answer, kind: Any, field: str | None = None) -> None:
        self._answer, self._kind, self._field = answer, kind, field
        self._whole: Any = None
        self._rows: list[T] | None = None

    @property
    def about(self) -> dict[str, Any]:
        """What the answer says besides: how many there are, notes and so on."""
        if self._field is None:
            return {}
        return {name: value for name, value in self._value().items() if name != self._field}

    def to_dicts(self) -> list[dict[str, Any]]:
        """The rows as JSON has them."""
        return [_plain(row) for row in self._plain_rows()]

    def _value(self) -> Any:
        if self._whole is None:
            self._whole = self._answer.value()
        return self._whole

    def _plain_rows(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self._value() if self._field is None else self._value()[self._field]
        return rows

    def _read(self) -> list[T]:
        if self._rows is None:
            self._rows = list(map(reader(self._kind), self._plain_rows()))
        return self._rows

    def __reduce__(self) -> tuple[Any, ...]:
        # To another process goes a list of the rows.
        return list, (list(self),)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._answer.arrow(self._field)

    def __len__(self) -> int:
        return len(self._plain_rows())

    def __iter__(self) -> Iterator[T]:
        return iter(self._read())

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        return self._read()[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rows | Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} rows of {self._kind.__name__}>"


def frame(rows: Rows[Any]) -> Any:
    """Rows as a table of polars, or else of pandas or pyarrow: the first of them that is installed."""
    try:
        import polars
    except ImportError:
        pass
    else:
        return polars.DataFrame(rows)
    try:
        import pandas
    except ImportError:
        import pyarrow

        return pyarrow.table(rows)
    if hasattr(pandas.DataFrame, "from_arrow"):
        return pandas.DataFrame.from_arrow(rows)
    import pyarrow

    return pyarrow.table(rows).to_pandas()
