"""Where a run reads and writes: the layout of ``data/``, in one place."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dice.errors import DataError
from dice.records import Dialogue, DialogueType, Scenario, Tool, ToolGraph, domains_by_tool
from dice.storage.datasets import read_dialogues
from dice.storage.files import read_record, read_records
from dice.storage.resume import file_md5
from dice.storage.sources import read_graph

WORK = Path(".dice/work")
"""Unfinished files; outside DVC's outputs, since DVC deletes those before a stage."""

GRAPH_FILE = "tool_graph.json"

log = logging.getLogger(__name__)


def nearby_graph(dataset: Path) -> tuple[Path, ...]:
    """Return the tool graph in the folder of a data set or the one above, or none."""
    folder = dataset if dataset.is_dir() else dataset.parent
    nearby = (near / GRAPH_FILE for near in (folder, folder.resolve().parent))
    return tuple(path for path in nearby if path.is_file())[:1]


@dataclass(frozen=True)
class Selection:
    """The cells that a run is about; a dialogue of another cell is passed over."""

    lengths: tuple[int, ...]
    counts: tuple[int, ...]
    types: tuple[str, ...]

    def admits(self, scenario: Scenario) -> bool:
        """Say whether a scenario lies in one of the cells."""
        return (
            scenario.rounds in self.lengths
            and scenario.parties in self.counts
            and scenario.dialogue_type.value in self.types
        )

    @property
    def dialogue_types(self) -> tuple[DialogueType, ...]:
        """The dialogue types, in the order asked for."""
        return tuple(DialogueType(name) for name in self.types)


@dataclass(frozen=True)
class Workspace:
    """The folders of one run.

    Parameters
    ----------
    data
        What the stages before wrote.
    out
        Where this run writes: ``data`` itself in the pipeline, a folder of its own in a sweep.
    dataset, tools_path
        Dialogues and tool graph from elsewhere, or None.
    selection
        The cells asked for.
    """

    data: Path
    out: Path
    dataset: Path | None
    tools_path: Path | None
    selection: Selection

    def source(self, stage: str, name: str) -> Path:
        """Return the path of a file that an earlier stage wrote."""
        return self.data / stage / name

    def target(self, stage: str, name: str) -> Path:
        """Return the path of a file that this run writes."""
        return self.out / stage / name

    def graph(self) -> ToolGraph:
        """Return the tool graph that the graph stage wrote."""
        return read_record(self.source("graph", GRAPH_FILE), ToolGraph)

    def tools(self) -> tuple[Tool, ...]:
        """Return the tools that the dialogues were made with.

        Raises
        ------
        DataError
            When the graph knows none of the functions that the gold calls name.
        """
        path = self.graph_path()
        graph = read_graph(path)
        called = {round_.call.name for dialogue in self.dialogues("filter") for round_ in dialogue.rounds}
        unknown = sorted(name for name in called if not graph.has_tool(name))
        if len(unknown) == len(called):
            problem = f"none of the {len(called)} functions of the gold calls is among these tools"
            raise DataError(path, f"{problem}; name the right ones with dataset.tools=FILE")
        if unknown:
            lacking = f"{len(unknown)} of the {len(called)} functions of the gold calls: {', '.join(unknown[:5])}"
            log.warning("%s lacks %s", path, lacking)
        return graph.tools

    def graph_path(self) -> Path:
        """Return the file or folder that holds the tools: the one named, one that lies with the data set, or ours."""
        return next(iter(self.described_tools()), self.source("graph", GRAPH_FILE))

    def described_tools(self) -> tuple[Path, ...]:
        """Return the one file or folder that describes the tools of these very dialogues, or none.

        A data set that comes without its tools is not taken to be made with ours: equal names may mean other things.
        """
        if self.tools_path is not None:
            return (self.tools_path,)
        if self.dataset is None:
            return (self.source("graph", GRAPH_FILE),)
        return nearby_graph(self.dataset)

    def known_tools(self) -> tuple[Tool, ...]:
        """Return the tools that the dialogues were made with, as far as they are described; none where they are not.

        Raises
        ------
        DataError
            When a file that was named is not there.
        """
        paths = (path for path in self.described_tools() if path == self.tools_path or path.exists())
        return tuple(tool for path in paths for tool in read_graph(path).tools)

    def tool_domains(self) -> dict[str, str]:
        """Return tool name -> domain of the tools that the dialogues were made with, as far as both are known."""
        return domains_by_tool(self.known_tools())

    def scenarios(self) -> Iterator[Scenario]:
        """Yield the scenarios of the selected cells."""
        return filter(self.selection.admits, read_records(self.source("scenario", "scenarios.jsonl"), Scenario))

    def dialogues_path(self, stage: str) -> Path:
        """Return the data set that was named, else what a stage of the pipeline wrote."""
        return self.dataset or self.source(stage, "dialogues.jsonl")

    def dialogues(self, stage: str) -> Iterator[Dialogue]:
        """Yield the dialogues of the selected cells; DataError when there is none."""
        path = self.dialogues_path(stage)
        empty = True
        for dialogue in read_dialogues(path):
            if self.selection.admits(dialogue.scenario):
                empty = False
                yield dialogue
        if empty:
            raise DataError(path, "holds no dialogue of the selected rounds, parties and dialogue types")

    def knows_scores(self) -> bool:
        """Say whether the score stage has run on the dialogues that are evaluated."""
        return self.dataset is None and self.source("score", "scores.jsonl").is_file()

    def evaluation_inputs(self, answers: str | None = None) -> tuple[Path, ...]:
        """Return what an evaluation depends on: dialogues, tools, scores, and stored answers if there are any."""
        own = (self.dialogues_path("filter"), self.graph_path(), self.source("score", "scores.jsonl"))
        return (*own, Path(answers)) if answers else own

    def hashes(self, *paths: Path) -> dict[str, str]:
        """Return the MD5 of each file that exists, by its path; of a folder, of each file in it."""
        files = [file for path in paths for file in (sorted(path.rglob("*")) if path.is_dir() else [path])]
        return {file.as_posix(): file_md5(file) for file in files if file.is_file()}

    def evaluated(self, first: Sequence[str]) -> list[str]:
        """Return the names of what was evaluated: those of ``first`` in that order, then the others by name.

        ``metrics.json`` alone, which git has, is no evaluation: the outcomes have to be there.
        """
        names = sorted(path.parent.name for path in (self.data / "evaluate").glob("*/outcomes.jsonl"))
        return [*(name for name in first if name in names), *(name for name in names if name not in first)]
