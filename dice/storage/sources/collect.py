"""From the names of sources to all that they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from dice.errors import ConfigError, DataError
from dice.records import Tool, ToolCollection, ToolGraph
from dice.storage.sources.content import read_content
from dice.storage.sources.formats import KNOWN, read_tools, recognise
from dice.storage.sources.notes import Notes

OWN_PACK = "daily_life"
"""The pack that lies in the catalogue's folder itself; every other one has a folder below."""


def collect_tools(sources: Sequence[str], catalogue: Path = Path("data/tools")) -> ToolCollection:
    """Return what all sources hold, in their order, with what their readers found wrong.

    Parameters
    ----------
    sources
        Names of packs, and paths of files or folders in any known format. Of a folder, the YAML and JSON files that
        lie directly in it count, in the order of their names.
    catalogue
        The folder of the packs: ``daily_life`` is the YAML files directly in it, any other pack a folder of its name.

    Raises
    ------
    ConfigError
        When a source is neither a pack nor a file or folder.
    DataError
        When a file can't be read as what it should be, or a source holds no tool.

    Notes
    -----
    ``Tool.source`` is a pack's name, or the last part of the path; as many parts as it takes to tell two sources apart.
    """
    places = [_place(source, catalogue) for source in sources]
    labels = _labels(sources, places)
    return _joined([_read_source(place, label) for place, label in zip(places, labels, strict=True)])


def read_graph(path: Path) -> ToolGraph:
    """Return the tool graph of one file or folder in any known format, without what no graph can hold."""
    if not path.exists():
        raise DataError(path, "there is no such file or folder; name a tool graph")
    return _read_source(path, path.resolve().name).graph()


def _place(source: str, catalogue: Path) -> Path:
    if source == OWN_PACK:
        return catalogue
    if re.fullmatch(r"[\w-]+", source) and (catalogue / source).is_dir():
        return catalogue / source
    path = Path(source).expanduser()
    if path.exists():
        return path
    packs = [OWN_PACK, *sorted(folder.name for folder in catalogue.glob("*") if folder.is_dir())]
    beside = [str(path.with_name(other.name)) for other in path.parent.iterdir()] if path.parent.is_dir() else []
    near = get_close_matches(source, [*packs, *sorted(beside)], 1)
    meant = f" Did you mean {near[0]}?" if near else ""
    raise ConfigError(
        f"graph.sources names {source}, and there is no such pack, file or folder.{meant} Packs are {', '.join(packs)}."
    )


def _labels(sources: Sequence[str], places: Sequence[Path]) -> list[str]:
    tails = [place.resolve().parts for place in places]
    labels = []
    for source, parts in zip(sources, tails, strict=True):
        length = 1
        while length < len(parts) and sum(other[-length:] == parts[-length:] for other in tails) > 1:
            length += 1
        labels.append(OWN_PACK if source == OWN_PACK else "/".join(parts[-length:]))
    return labels


def _read_source(place: Path, label: str) -> ToolCollection:
    collection = _read_folder(place, label) if place.is_dir() else read_tools(read_content(place), label)
    if not collection.tools:
        raise DataError(place, "holds no tool; add one or leave this source out")
    return collection


def _read_folder(folder: Path, label: str) -> ToolCollection:
    """Return what the files of a folder hold together; one that is nothing known is passed over and noted."""
    notes = Notes(label)
    parts: list[ToolCollection] = []
    files = sorted(file for file in folder.iterdir() if file.suffix in (".yaml", ".yml", ".json", ".jsonl"))
    for file in files:
        content = read_content(file)
        if content.is_yaml or recognise(content) is not None:
            parts.append(read_tools(content, label))
        else:
            notes.warn("unknown_file", f"File {file.name}", "is no known source of tools", "move it elsewhere")
    if not parts:
        raise DataError(folder, f"holds no file with tools; known are {KNOWN}")
    return _joined([*_without_repeats(parts), ToolCollection(findings=notes.findings())])


def _without_repeats(parts: Sequence[ToolCollection]) -> Iterator[ToolCollection]:
    """Yield the files of a folder without what an earlier one has as well, as a graph and its documents do.

    A tool counts as the same when all of it is, a dependency when its ends are. Files written by hand stay as they are.
    """
    tools: dict[str, Tool] = {}
    joined: dict[tuple[str, str], None] = {}
    for part in parts:
        if part.editable:
            yield part
            continue
        repeated = {tool.name for tool in part.tools if tools.get(tool.name) == tool}
        yield part.model_copy(
            update={
                "tools": tuple(tool for tool in part.tools if tool.name not in repeated),
                "dependencies": tuple(each for each in part.dependencies if (each.source, each.target) not in joined),
                "findings": tuple(finding for finding in part.findings if finding.tool not in repeated),
            }
        )
        tools = {**{tool.name: tool for tool in part.tools}, **tools}
        joined.update(dict.fromkeys((each.source, each.target) for each in part.dependencies))


def _joined(parts: Sequence[ToolCollection]) -> ToolCollection:
    return ToolCollection(
        tools=tuple(tool for part in parts for tool in part.tools),
        dependencies=tuple(dependency for part in parts for dependency in part.dependencies),
        findings=tuple(finding for part in parts for finding in part.findings),
        editable=tuple(dict.fromkeys(label for part in parts for label in part.editable)),
    )
