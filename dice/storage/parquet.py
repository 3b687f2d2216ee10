"""Parquet files of records, written and read a group of rows at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dice.errors import DataError
from dice.records import Record
from dice.storage.files import replacing
from dice.storage.rows import Column, columns_of, pack

GROUP = 500
"""Rows that are held in memory, and that a file keeps together."""

_MAGIC = b"PAR1"


def is_parquet(path: Path) -> bool:
    """Say whether a file begins as Parquet files do."""
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


@contextmanager
def row_writer(path: Path, record: type[Record]) -> Iterator[Callable[[Record], None]]:
    """Give a function that appends a record as a row; the file appears when the block ends, and not if it raises."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.schema([(name, _type(column)) for name, column in columns_of(record).columns])
    rows: list[dict[str, Any]] = []
    with replacing(path) as file, pq.ParquetWriter(file, schema) as writer:

        def flush() -> None:
            try:
                writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            except (pa.ArrowException, OverflowError) as fault:
                raise DataError(path, f"a value does not fit into its column: {_first_line(fault)}") from fault
            rows.clear()

        def write(item: Record) -> None:
            rows.append(pack(item))
            if len(rows) == GROUP:
                flush()

        yield write
        if rows:
            flush()


def read_rows(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the rows of a Parquet file.

    Raises
    ------
    DataError
        When the file is damaged or has no rows.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(path) as file:
            if not file.metadata.num_rows:
                raise DataError(path, "is empty; it should hold one dialogue a row")
            for batch in file.iter_batches(batch_size=GROUP):
                yield from batch.to_pylist()
    except (pa.ArrowException, OSError) as fault:
        raise DataError(path, f"can't be read as Parquet: {_first_line(fault)}") from fault


def _type(column: Column) -> Any:
    import pyarrow as pa

    if column.element is not None:
        return pa.list_(_type(column.element))
    if column.kind == "record":
        return pa.struct([(name, _type(inner)) for name, inner in column.columns])
    plain = {"integer": pa.int64(), "number": pa.float64(), "truth": pa.bool_()}
    return plain.get(column.kind, pa.string())


def _first_line(fault: BaseException) -> str:
    return str(fault).strip().split("\n", 1)[0]
