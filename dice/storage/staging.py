"""A folder of files that appears whole or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from dice.errors import DataError


@contextmanager
def staged_folder(out: Path, own: Sequence[str]) -> Iterator[Path]:
    """Give a folder to fill; what is in it takes its place in ``out`` when the block ends, and not if it raises.

    Parameters
    ----------
    out
        May be there already. Files of the same name are replaced, and others are left alone, except
    own
        patterns of names that belong to what is written: those that were not written this time are removed, or an
        earlier, larger data set would shine through.
    """
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(dir=out.parent, prefix=f".{out.name}."))
    except OSError as fault:
        raise DataError(out, f"can't be written ({fault.strerror}); see to the folder's rights and space") from fault
    try:
        yield staging
        _move(staging, out, own)
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _move(staging: Path, out: Path, own: Sequence[str]) -> None:
    umask = os.umask(0)
    os.umask(umask)
    if not out.exists():
        staging.chmod(0o777 & ~umask)
        staging.rename(out)
        return
    written = [file.relative_to(staging) for file in sorted(staging.rglob("*")) if file.is_file()]
    for name in written:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (staging / name).replace(out / name)
    for pattern in own:
        for file in sorted(out.glob(pattern)):
            if file.relative_to(out) not in written:
                file.unlink()
