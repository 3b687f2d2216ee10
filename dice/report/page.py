"""One page with all tables and figures, which needs no other file and no network, and holds no date or run id."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from dice.report.canvas import Figure
from dice.report.model_tables import METRIC_NAMES
from dice.report.page_style import STYLE
from dice.report.render import to_html
from dice.report.results import ORACLE, Results
from dice.report.table import Table

GRAPH_PAGE = "tool_graph.html"
"""Where the tool graph is explored; it lies beside this page."""

_TITLE = "DICE benchmark report"


def build_page(results: Results, tables: Sequence[Table], figures: Sequence[Figure]) -> str:
    """Return the page; a section without tables and figures is left out."""
    by_name = {table.name: to_html(table) for table in tables}
    drawn = {figure.name: _figure(figure) for figure in figures}
    main = next(iter(METRIC_NAMES))
    others = [metric for metric in METRIC_NAMES if metric != main]
    sections = [
        ("graph", "Tool graph", _graph_parts(results, drawn, by_name)),
        (
            "data",
            "Data",
            [
                *_side_by_side(_pick(by_name, "dialogues", "funnel", "funnel_by_cell", "funnel_by_rule", "judge")),
                *_pick(by_name, "data"),
            ],
        ),
        (
            "dice",
            "DICE-Score",
            [
                *_pick(drawn, "dice_by_cell"),
                *_pick(by_name, "dice", "agreement"),
                *_pick(drawn, "mention_course"),
                *_folded("By tool domain", _pick(by_name, "dice_by_domain")),
            ],
        ),
        ("benchmarks", "Other benchmarks", _benchmark_parts(by_name)),
        (
            "em",
            "Exact match",
            [
                *_pick(drawn, "em_by_round", "em_by_cell"),
                *_pick(by_name, main, f"{main}_by_type", f"{main}_by_position"),
                *_folded("By tool domain", _pick(by_name, f"{main}_by_domain")),
                *_pick(by_name, "coverage"),
            ],
        ),
        (
            "failures",
            "Failures",
            [
                *_pick(by_name, "failures", "form"),
                *_folded("Tools taken for one another", _pick(by_name, "confusion")),
                *_folded("Wrong arguments", _pick(by_name, "wrong_arguments")),
            ],
        ),
        (
            "correlation",
            "DICE-Score and exact match",
            [*_pick(drawn, "em_by_dice", "correlation"), *_pick(by_name, "correlation", "correlation_dialogues")],
        ),
        ("people", "People", _pick(by_name, "people", "people_correlation")),
        ("metrics", "Other metrics", [part for metric in others for part in _metric_parts(metric, by_name)]),
        ("cost", "Cost", _pick(by_name, "ledger")),
    ]
    filled = [(anchor, heading, parts) for anchor, heading, parts in sections if parts]
    links = "\n".join(f'<li><a href="#{anchor}">{html.escape(heading)}</a></li>' for anchor, heading, _ in filled)
    body = "\n".join(
        f'<section aria-labelledby="{anchor}">\n<h2 id="{anchor}">{html.escape(heading)}</h2>\n'
        + "\n".join(parts)
        + "\n</section>"
        for anchor, heading, parts in filled
    )
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{_TITLE}</title>\n'
        f"<style>\n{STYLE}\n</style>\n</head>\n<body>\n<header>\n<h1>{_TITLE}</h1>\n{_introduction(results)}\n"
        f'<nav aria-label="Sections"><ul>\n{links}\n</ul></nav>\n</header>\n<main>\n{_guide(results)}\n{body}\n'
        f"</main>\n</body>\n</html>\n"
    )


def _graph_parts(results: Results, drawn: dict[str, str], by_name: dict[str, str]) -> list[str]:
    parts = _pick(drawn, "tool_graph")
    if parts:
        link = f'<a href="{GRAPH_PAGE}">Explore the graph</a>'
        parts.append(f"<p>{link}: find a tool, see what it is joined to and why, filter by domain and kind.</p>")
    elif results.tool_graph and results.tool_graph.tools:
        size = f"{len(results.tool_graph.tools):,} tools and {len(results.tool_graph.dependencies):,} dependencies"
        parts.append(f"<p>{size} are too many to draw; the tables count them.</p>")
    return parts + _side_by_side(_pick(by_name, "graph", "graph_chains", "graph_degrees", "graph_domains"))


def _benchmark_parts(by_name: dict[str, str]) -> list[str]:
    main = _pick(by_name, "benchmarks")
    return main + _folded("By part", _pick(by_name, "benchmark_parts")) + _pick(by_name, "benchmark_losses")


def _introduction(results: Results) -> str:
    sentences = [
        "Group chats of several rounds, each ending in one tool call that has to be put together from the talk."
    ]
    if results.cast_label:
        sentences.append(f"The dialogues were written by {results.cast_label}.")
    baselines = sum(model.is_baseline for model in results.models)
    models = len(results.models) - baselines
    if results.models:
        sentences.append(f"Evaluated: {_count(baselines, 'baseline')} and {_count(models, 'model')}.")
    return f"<p>{html.escape(' '.join(sentences))}</p>"


def _guide(results: Results) -> str:
    points = [
        f"Numbers come with their {results.interval_name} in brackets. "
        "Two candidates whose intervals overlap widely should not be ranked by this table.",
        "n/a: not measured. It is never counted as 0. “Covered” says what share of the calls a number rests on.",
        "em_paper gives half a point for the function and half for all arguments, as the paper's table does; em_strict "
        "and em_typed give a point only to a call that is right as a whole.",
        "R1 to R4 are dialogues of 1 to 4 rounds, P2 to P4 dialogues of 2 to 4 parties; Avg is their plain mean. "
        "Round 1 to Round 4 are the places of a call within its dialogue.",
        "DICE-Score: how far the information for the calls lies apart in the talk; higher is more dispersed.",
    ]
    if any(model.is_baseline for model in results.models):
        points.append("Baselines are simple programs to compare with, not models; their lines have hollow markers.")
    if any(model.is_baseline and model.name == ORACLE for model in results.models):
        points.append("The oracle baseline is handed the answers and must reach 100: it checks the scoring itself.")
    if results.published_models:
        points.append("Rows in italics, marked (published), are from the paper's table 5 and were not measured here.")
    items = "\n".join(f"<li>{html.escape(point)}</li>" for point in points)
    heading = '<h2 id="guide">How to read</h2>'
    return f'<section class="guide" aria-labelledby="guide">\n{heading}\n<ul>\n{items}\n</ul>\n</section>'


def _figure(figure: Figure) -> str:
    return (
        f'<figure>\n<div class="drawing" tabindex="0" role="region" aria-label="{html.escape(figure.caption)}">\n'
        f"{_inline_svg(figure)}\n</div>\n<figcaption>{html.escape(figure.caption)}</figcaption>\n</figure>"
    )


def _inline_svg(figure: Figure) -> str:
    """Return a drawing fit for a page: no prologue, ids of its own, and its text alternative."""
    svg = figure.svg[figure.svg.index("<svg") :].strip()
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{figure.name}-", svg)
    width = float(svg.partition('width="')[2].partition("pt")[0])
    # On a narrow screen a drawing scrolls rather than shrinks until its labels can't be read.
    start = f'<svg role="img" aria-label="{html.escape(figure.alternative)}" style="min-width: {0.7 * width:.0f}pt" '
    return svg.replace("<svg ", start, 1)


def _metric_parts(metric: str, by_name: dict[str, str]) -> list[str]:
    tables = _pick(by_name, metric, f"{metric}_by_type", f"{metric}_by_position", f"{metric}_by_domain")
    return _folded(f"{METRIC_NAMES[metric]} ({metric})", tables)


def _folded(summary: str, parts: list[str]) -> list[str]:
    """Return the parts under a line that opens them, nothing when there are none."""
    if not parts:
        return []
    return [f"<details>\n<summary>{html.escape(summary)}</summary>\n" + "\n".join(parts) + "\n</details>"]


def _side_by_side(parts: list[str]) -> list[str]:
    return ['<div class="side">', *parts, "</div>"] if parts else []


def _pick(parts: dict[str, str], *names: str) -> list[str]:
    return [parts[name] for name in names if name in parts]


def _count(count: int, noun: str) -> str:
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}"
