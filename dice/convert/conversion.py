"""Writing a data set in another format: one pass over the dialogues, and an account of what was lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dice.convert import bfcl, card, dice_bench
from dice.convert.formats import FORMATS
from dice.errors import ConfigError, DataError
from dice.evaluate import build_request, make_tool_chooser
from dice.models.tool_schema import tool_schema
from dice.records import Dialogue, Record, ToolGraph
from dice.storage import (
    list_writer,
    parse_published_content,
    read_dialogues,
    record_writer,
    row_writer,
    staged_folder,
    write_json,
    write_text,
)


@dataclass(frozen=True)
class Order:
    """What to convert.

    Parameters
    ----------
    path
        A file or folder of dialogues in any known format.
    format
        A key of ``FORMATS``.
    out
        The file or folder to write.
    graph
        The tools that the dialogues were made with, or None.
    offer
        Which functions a BFCL question has: ``all``, ``gold_plus:k`` or ``retrieved:k``, as ``evaluate.tools``.
    force
        Whether what is at ``out`` may be replaced.
    """

    path: Path
    format: str
    out: Path
    graph: ToolGraph | None = None
    offer: str = "all"
    force: bool = False


@dataclass
class Conversion:
    """What became of a data set: dialogues read, cases written, and in how many dialogues or rounds what is missing."""

    dialogues: int = 0
    cases: int = 0
    lost: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)


class _ToolDocument(Record):
    """A tool as a row: its parameters as a JSON schema."""

    name: str
    domain: str
    description: str
    parameters: dict[str, Any]
    returns: dict[str, Any]


def convert(order: Order) -> Conversion:
    """Write a data set in another format, whole or not at all.

    Raises
    ------
    DataError
        When the dialogues can't be read, something is at ``out`` that may not be replaced, or nothing fits the format.
    ConfigError
        When ``gold_plus`` is asked for and a gold function is not among the tools.
    """
    form = FORMATS[order.format]
    _refuse_to_overwrite(order)
    done = Conversion()
    dialogues = _counted(read_dialogues(order.path), done)
    if not form.is_folder:
        writer = record_writer(order.out) if order.format == "jsonl" else row_writer(order.out, Dialogue)
        with writer as write:
            for dialogue in dialogues:
                write(dialogue)
        return done
    write_folder: Callable[[Iterator[Dialogue], Path, Order, Conversion], None] = {
        "hf": _write_hugging_face,
        "dice_bench": _write_dice_bench,
        "bfcl": _write_bfcl,
    }[order.format]
    with staged_folder(order.out, form.own) as folder:
        write_folder(dialogues, folder, order, done)
    return done


def _refuse_to_overwrite(order: Order) -> None:
    out, is_folder = order.out, FORMATS[order.format].is_folder
    if not out.exists():
        return
    if out.is_dir() != is_folder:
        found, wanted = ("folder", "file") if out.is_dir() else ("file", "folder")
        raise DataError(out, f"is a {found}, and {order.format} is written as a {wanted}; name another with --out")
    if not order.force and not (is_folder and not any(out.iterdir())):
        raise DataError(out, "is there already; name another with --out, or replace it with --force")


def _counted(dialogues: Iterator[Dialogue], done: Conversion) -> Iterator[Dialogue]:
    for dialogue in dialogues:
        done.dialogues += 1
        yield dialogue


def _write_hugging_face(dialogues: Iterator[Dialogue], folder: Path, order: Order, done: Conversion) -> None:
    census = card.Census()
    with row_writer(folder / card.DIALOGUES, Dialogue) as write:
        for dialogue in dialogues:
            census.count(dialogue)
            write(dialogue)
    if order.graph is not None:
        with row_writer(folder / card.TOOLS, _ToolDocument) as write:
            for tool in order.graph.tools:
                write(
                    _ToolDocument(
                        name=tool.name,
                        domain=tool.domain,
                        description=tool.description,
                        parameters=tool_schema(tool)["function"]["parameters"],
                        returns={returned.name: returned.type for returned in tool.returns},
                    )
                )
        write_json(folder / "tool_graph.json", order.graph.model_dump(mode="json"))
    tools = len(order.graph.tools) if order.graph is not None else None
    write_text(folder / "README.md", card.write_card(order.out.name, census, tools))


def _write_dice_bench(dialogues: Iterator[Dialogue], folder: Path, order: Order, done: Conversion) -> None:
    writers: dict[int, Callable[[Any], None]] = {}
    numbers: Counter[int] = Counter()
    with ExitStack() as files:
        for dialogue in dialogues:
            rounds = len(dialogue.rounds)
            if rounds not in writers:
                writers[rounds] = files.enter_context(list_writer(folder / f"round_{rounds}.json"))
            content = dice_bench.publish(dialogue, numbers[rounds])
            numbers[rounds] += 1
            copy = parse_published_content(order.path, content)
            done.lost.update(dice_bench.missing_in_copy(dialogue, copy))
            writers[rounds](content)
    if order.graph is not None:
        published = dice_bench.publish_tools(order.graph)
        write_json(folder / "tool_graph.json", published)
        write_json(folder / "tool_docs.json", {"functions": published["nodes"]})


def _write_bfcl(dialogues: Iterator[Dialogue], folder: Path, order: Order, done: Conversion) -> None:
    if order.graph is None:
        raise ValueError("BFCL's format needs the tools")
    graph = order.graph
    choose = make_tool_chooser(order.offer, graph.tools, _gold_of(order, graph))
    with record_writer(folder / bfcl.FILE) as ask, record_writer(folder / bfcl.ANSWERS) as answer:
        for dialogue in dialogues:
            for number, item in enumerate(dialogue.rounds, start=1):
                tool = graph.tool(item.call.name) if graph.has_tool(item.call.name) else None
                reason = bfcl.unfit(item.call, tool)
                if reason is not None or tool is None:
                    done.left_out[str(reason)] += 1
                    continue
                request = build_request(dialogue, number, graph.tools)
                ask(bfcl.make_case(request, done.cases, choose(request)))
                answer(bfcl.make_answer(item.call, done.cases, tool))
                done.cases += 1
    if not done.cases:
        reasons = ", ".join(f"{reason} ({count})" for reason, count in done.left_out.items())
        raise DataError(order.path, f"no round can be a case: {reasons}; name the right functions with --tools FILE")


def _gold_of(order: Order, graph: ToolGraph) -> Iterator[Dialogue]:
    """Yield the dialogues for ``gold_plus``, which has to find the gold function of each among the tools."""
    if not order.offer.startswith("gold_plus"):
        return
    for dialogue in read_dialogues(order.path):
        for number, item in enumerate(dialogue.rounds, start=1):
            if not graph.has_tool(item.call.name):
                raise ConfigError(
                    f"--offer {order.offer} needs the gold function of each round, and {item.call.name} "
                    f"({dialogue.id}, round {number}) is none of the {len(graph.tools)} tools. Name the right ones "
                    "with --tools FILE, or use --offer all, which leaves such rounds out."
                )
        yield dialogue
