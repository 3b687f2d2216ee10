"""Tool graphs from this project's YAML catalogue, its ``tool_graph.json`` or DICE-Bench's, told apart by content."""

from __future__ import annotations

import json
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from dice.errors import DataError
from dice.records import Dependency, Parameter, Record, ReturnField, Tool, ToolGraph
from dice.storage.dice_bench_graph import parse_published_graph
from dice.storage.files import parse_record, read_json, read_text


@dataclass(frozen=True)
class LoadedGraph:
    """A tool graph from a file or folder.

    Parameters
    ----------
    graph
        The graph itself.
    is_catalogue
        It was written by hand in this project's YAML, so that what is wrong with it can be mended there.
    findings
        What had to be dropped or guessed while reading, one line each.
    """

    graph: ToolGraph
    is_catalogue: bool = False
    findings: tuple[str, ...] = ()


def read_graph(path: Path) -> LoadedGraph:
    """Return the tool graph at a path.

    Parameters
    ----------
    path
        A folder of this project's YAML files (``domain``, ``tools``, ``dependencies``) or one of them, this project's
        ``tool_graph.json`` (``tools``, ``dependencies``), or DICE-Bench's (``nodes``, ``links``). A tool of the YAML
        files gets its ``domain`` from the file, and the folder's name as ``source``.

    Raises
    ------
    DataError
        When there is no such file, its shape is unknown, or a tool or dependency in it is faulty.
    """
    if not path.exists():
        raise DataError(path, "there is no such file or folder; name a tool graph with graph.path")
    if path.is_dir():
        files = sorted(file for file in path.iterdir() if file.suffix in (".yaml", ".yml"))
        if not files:
            raise DataError(path, f"holds no .yaml file; known tool graphs are {KNOWN}")
        return LoadedGraph(_read_catalogue(files), is_catalogue=True)
    if path.suffix in (".yaml", ".yml"):
        return LoadedGraph(_read_catalogue([path]), is_catalogue=True)
    content = read_json(path)
    keys = content.keys() if isinstance(content, dict) else set()
    if "tools" in keys:
        return LoadedGraph(parse_record(path, json.dumps(content), ToolGraph))
    if "nodes" in keys:
        published = parse_published_graph(path, json.dumps(content))
        return LoadedGraph(published.graph, findings=published.findings)
    raise DataError(path, f"is no known tool graph; known are {KNOWN}")


KNOWN = (
    "a folder of YAML files with domain, tools and dependencies, a tool_graph.json with tools and dependencies, "
    "and DICE-Bench's with nodes and links"
)
"""The known shapes, for messages."""


class _CatalogueFile(Record):
    domain: str
    tools: tuple[Tool, ...]
    dependencies: tuple[Dependency, ...] = ()


class _Loader(yaml.SafeLoader):
    """YAML as it is meant here: a date is text, and a key that comes twice is an error."""

    yaml_implicit_resolvers = {  # noqa: RUF012 (the base class declares it so)
        first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [key.value for key, _ in node.value]
        for index, (key, _) in enumerate(node.value):
            if key.value in keys[:index]:
                raise yaml.MarkedYAMLError(problem=f"the key {key.value} comes twice", problem_mark=key.start_mark)
        return super().construct_mapping(node, deep)


def _read_catalogue(files: list[Path]) -> ToolGraph:
    contents = {file: _read_catalogue_file(file) for file in files}
    homes: dict[str, Path] = {}
    tools: list[Tool] = []
    for file, content in contents.items():
        for tool in content.tools:
            if tool.name in homes:
                also = "" if homes[tool.name] == file else f" (first in {homes[tool.name].name})"
                raise DataError(file, f"tool {tool.name} is there twice{also}; rename or remove one")
            homes[tool.name] = file
            source = tool.source or file.resolve().parent.name
            tools.append(tool.model_copy(update={"domain": tool.domain or content.domain, "source": source}))
    dependencies: dict[tuple[str, str], Dependency] = {}
    for file, content in contents.items():
        for dependency in content.dependencies:
            ends = (dependency.source, dependency.target)
            for end in ends:
                if end not in homes:
                    raise DataError(file, f"{ends[0]} -> {ends[1]} names an unknown tool, {end}{_nearest(end, homes)}")
            if ends in dependencies:
                raise DataError(file, f"dependency {ends[0]} -> {ends[1]} is there twice; remove one")
            dependencies[ends] = dependency
    return ToolGraph(tools=tuple(tools), dependencies=tuple(dependencies.values()))


def _read_catalogue_file(path: Path) -> _CatalogueFile:
    try:
        content = yaml.load(read_text(path), _Loader)  # noqa: S506 (a SafeLoader)
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 1 if fault.problem_mark else None
        raise DataError(path, f"is not YAML as it should be: {fault.problem}", line=line) from fault
    except yaml.YAMLError as fault:
        raise DataError(path, f"is not YAML: {str(fault).splitlines()[0]}") from fault
    if content is None:
        raise DataError(path, "is empty; it should hold domain, tools and dependencies")
    try:
        return _CatalogueFile.model_validate(content)
    except ValidationError as fault:
        first = fault.errors()[0]
        raise DataError(path, _problem(first), field=_field(first["loc"], content)) from fault


def _field(location: tuple[int | str, ...], content: Any) -> str:
    """Return a place in the file with names where YAML has positions: ``tools.book_table.parameters.date.type``."""
    parts = []
    for step in location:
        try:
            content = content[step]
        except (KeyError, IndexError, TypeError):
            content = None
        name = content.get("name") if isinstance(content, dict) and isinstance(step, int) else None
        if isinstance(content, dict) and "source" in content and "target" in content:
            name = f"{content['source']} -> {content['target']}"
        parts.append(str(name or step))
    return ".".join(parts)


def _problem(error: Any) -> str:
    """Return one clause for a fault that pydantic found in what somebody wrote by hand."""
    if error["type"] == "missing":
        return "is missing; add it"
    if error["type"] == "extra_forbidden":
        key = str(error["loc"][-1])
        known = {name: None for kind in _KINDS for name in kind.model_fields}
        return f"is no known key{_nearest(key, known)}"
    return f"{error['msg'].removeprefix('Value error, ')} (found {str(error['input'])[:60]!r})"


_KINDS = (_CatalogueFile, Tool, Parameter, ReturnField, Dependency)


def _nearest(name: str, known: dict[str, Any]) -> str:
    near = get_close_matches(name, known, 1)
    return f"; did you mean {near[0]}?" if near else ""
