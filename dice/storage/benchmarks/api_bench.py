"""APIBench (Gorilla): a request, and one Python call that loads a model of a hub.

The request is what stands between ``###Instruction:`` and ``###Output:`` in ``code``; the gold call is ``api_call``,
parsed and never run. Values without a name are called by their place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from dice.records import Sample
from dice.storage.benchmarks.documents import add_functions, function_of
from dice.storage.benchmarks.format import Foreign, Gathered, has_keys, record_files, said_by_user, with_values
from dice.storage.benchmarks.python_call import parse_call
from dice.storage.files import parse_record

_REQUEST = re.compile(r"###\s*Instruction:(.*?)(?:###\s*Output:|\Z)", re.DOTALL)


class _Api(Foreign):
    description: str = ""


class _Line(Foreign):
    code: str
    api_call: str
    provider: str = ""
    api_data: _Api = _Api()


def recognises(content: Any) -> bool:
    """Say whether this is a request with its call."""
    return has_keys(content, "code", "api_call")


def read(files: Sequence[Path], gathered: Gathered) -> Iterator[Sample]:
    """Yield a sample a record; those without a request or with more than one plain call are counted."""
    for path, lines in record_files(files, recognises):
        for element in lines:
            gathered.records += 1
            line = parse_record(path, element.text, _Line, line=element.line)
            request, call = _REQUEST.search(line.code), parse_call(line.api_call)
            if request is None:
                gathered.lose("records", "no instruction in the code")
            elif call is None:
                gathered.lose("records", "the gold call is not one plain Python call")
            else:
                add_functions([function_of(call.name, line.api_data.description)], path, gathered)
                call = call.model_copy(update={"arguments": with_values(call.arguments, gathered)})
                turns = said_by_user(request[1], [call])
                yield Sample(id=f"{path.stem}-{element.line}", part=line.provider, turns=turns)
