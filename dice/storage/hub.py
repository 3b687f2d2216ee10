"""Data sets on the Hugging Face hub: downloaded as the files that were published, then read like any folder.

The files themselves, and not the rows that the ``datasets`` library makes of them: its tables give every row all keys
that any row has, the absent ones filled with null.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from dice.errors import DataError

SCHEME = "hf:"
FILES = ("*.json", "*.jsonl", "*.parquet", "README.md")
"""What is downloaded: dialogues, tools and the data set's card."""


@dataclass(frozen=True)
class HubAddress:
    """A data set on the hub; ``revision`` is a branch, tag or commit, None for the newest state."""

    repository: str
    revision: str | None = None


def is_on_hub(path: str) -> bool:
    """Say whether a path names a data set on the hub."""
    return path.startswith(SCHEME)


def parse_address(path: str) -> HubAddress:
    """Return what ``hf:OWNER/NAME`` or ``hf:OWNER/NAME@REVISION`` names.

    Raises
    ------
    DataError
        When it is spelt otherwise.

    Examples
    --------
    >>> parse_address("hf:OfficerChul/DICE-BENCH@main")
    HubAddress(repository='OfficerChul/DICE-BENCH', revision='main')
    """
    found = re.fullmatch(r"hf:(?://)?([\w.-]+/[\w.-]+)(?:@([\w./-]+))?", path)
    if found is None:
        raise DataError(path, "is no data set of the hub; write hf:OWNER/NAME or hf:OWNER/NAME@REVISION")
    return HubAddress(found[1], found[2])


def download_dataset(path: str, *, cache: Path | None = None, endpoint: str | None = None) -> Path:
    """Return the local folder of a data set on the hub, downloading what is not there yet.

    Parameters
    ----------
    path
        ``hf:OWNER/NAME``, with ``@REVISION`` to stay at one state.
    cache
        Where downloads are kept; None for the hub's own place (``HF_HOME``), which other programs share.
    endpoint
        Address of another hub; None for the public one, or that in ``HF_ENDPOINT``.

    Returns
    -------
    Path
        A folder named after the commit. Without a network it is the state downloaded last.

    Raises
    ------
    DataError
        When the extra is missing, the data set does not exist or is closed to this user, or there is neither a network
        nor a download.
    """
    address = parse_address(path)
    try:
        from huggingface_hub import snapshot_download
        from huggingface_hub.errors import (
            GatedRepoError,
            HfHubHTTPError,
            LocalEntryNotFoundError,
            RepositoryNotFoundError,
            RevisionNotFoundError,
        )
    except ImportError as fault:
        raise DataError(path, "needs the hub's client: pip install dice-experiments[hf]") from fault
    # Errors of the client's transport come through as they are; which transport that is differs between its versions.
    faults = cast(tuple[type[Exception], ...], (OSError, ValueError, *HfHubHTTPError.__bases__))
    try:
        folder = snapshot_download(
            address.repository,
            repo_type="dataset",
            revision=address.revision,
            cache_dir=cache,
            allow_patterns=list(FILES),
            endpoint=endpoint,
        )
    except RevisionNotFoundError as fault:
        raise DataError(path, f"has no revision {address.revision}; name a branch, tag or commit") from fault
    except GatedRepoError as fault:
        raise DataError(path, "is open to those only who accept its terms; do so there, and set HF_TOKEN") from fault
    except RepositoryNotFoundError as fault:
        raise DataError(path, "is not on the hub; check the name, and set HF_TOKEN if it is private") from fault
    except LocalEntryNotFoundError as fault:
        problem = "is not downloaded yet, and the hub can't be reached; connect, or name a local folder"
        raise DataError(path, problem) from fault
    except faults as fault:
        raise DataError(path, f"can't be downloaded: {str(fault).strip().splitlines()[0]}") from fault
    return Path(folder)
