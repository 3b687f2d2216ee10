"""``dice convert PATH --to FORMAT`` writes a data set in another format."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

from dice.convert import FORMATS, Conversion, Order, convert
from dice.errors import ConfigError, DataError
from dice.records import ToolGraph
from dice.storage import download_dataset, is_on_hub, nearby_graph, read_graph


class _Parser(argparse.ArgumentParser):
    """Makes a wrong command line one line, like any other mistake."""

    def error(self, message: str) -> NoReturn:
        raise ConfigError(
            f"{message[:1].upper()}{message[1:]}. Write dice convert PATH --to FORMAT; see dice convert --help."
        )


def convert_dataset(arguments: list[str]) -> None:
    """Write a data set in another format and say what that format has no place for."""
    options = _parser().parse_args(arguments)
    named = str(options.path)
    form = FORMATS[options.to]
    path = download_dataset(named) if is_on_hub(named) else Path(named)
    out = Path(options.out) if options.out else Path(_stem(named) + form.ending)
    graph, tools = _tools(path, options.tools) if form.is_folder else (None, None)
    if graph is None and form.needs_tools:
        problem = f"{options.to} needs the documents of the functions, and there is no tool_graph.json in or above it"
        raise DataError(named, f"{problem}; name the file that has them with --tools FILE")
    order = Order(path, options.to, out, graph, options.offer, options.force)
    _say(order, convert(order), tools)


def _parser() -> argparse.ArgumentParser:
    formats = "\n".join(f"  {name:11} {form.holds}" for name, form in FORMATS.items())
    parser = _Parser(
        prog="dice convert",
        description="Write a data set in another format. What PATH holds is found out from the content.",
        epilog=f"formats:\n{formats}\n\nWhat each can and can't hold: docs/convert.md",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("path", metavar="PATH", help="a file or folder of dialogues, or hf:OWNER/NAME")
    parser.add_argument("--to", metavar="FORMAT", type=_format, required=True, help=", ".join(FORMATS))
    parser.add_argument("--out", metavar="PATH", help="what to write; else named after PATH, in this folder")
    parser.add_argument("--tools", metavar="FILE", help="the functions, when they don't lie with the data set")
    parser.add_argument(
        "--offer",
        metavar="RULE",
        type=_rule,
        default="all",
        help="functions of a BFCL question: all, gold_plus:k, retrieved:k",
    )
    parser.add_argument("--force", action="store_true", help="replace what is there")
    return parser


def _format(name: str) -> str:
    if name not in FORMATS:
        near = get_close_matches(name.lower().replace("-", "_"), FORMATS, 1, cutoff=0.5)
        meant = f" Did you mean {near[0]}?" if near else ""
        raise argparse.ArgumentTypeError(f"there is no format {name}.{meant} Known are {', '.join(FORMATS)}")
    return name


def _rule(rule: str) -> str:
    if re.fullmatch(r"all|(gold_plus|retrieved):[1-9]\d*", rule) is None:
        raise argparse.ArgumentTypeError(f"{rule} is no rule; write all, gold_plus:k or retrieved:k")
    return rule


def _stem(named: str) -> str:
    """Return what a result is named after: the folder or file, or the data set's name on the hub."""
    if is_on_hub(named):
        return named.rsplit("/", 1)[-1].split("@", 1)[0]
    return Path(named).resolve().stem


def _tools(path: Path, named: str | None) -> tuple[ToolGraph | None, Path | None]:
    """Return the tools and where they come from: the file named, one that lies with the data set, or the pipeline's."""
    if named is not None:
        return read_graph(Path(named)), Path(named)
    folder = path if path.is_dir() else path.parent
    pipeline = folder.resolve().parent / "graph" / "tool_graph.json"
    found = next(iter(nearby_graph(path)), pipeline if pipeline.is_file() else None)
    return (read_graph(found), found) if found is not None else (None, None)


def _say(order: Order, done: Conversion, tools: Path | None) -> None:
    cases = f", {done.cases:,} cases" if done.cases else ""
    print(f"convert: {done.dialogues:,} dialogues{cases} as {order.format}; {order.out}")
    if tools is not None:
        print(f"convert: the functions are those of {os.path.relpath(tools)}")
    elif FORMATS[order.format].is_folder:
        print("convert: without the functions, since none lie with the dialogues; --tools FILE adds them")
    if done.lost:
        print(f"convert: {order.format} has no place for {_listed(done.lost, 'dialogues')}")
    if done.left_out:
        print(f"convert: left out, since the gold call itself would fail: {_listed(done.left_out, 'rounds')}")


def _listed(counts: Mapping[str, int], unit: str) -> str:
    return ", ".join(f"{what} ({count:,} {unit})" for what, count in counts.items())
