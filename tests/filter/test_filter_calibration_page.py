"""The docs say what is measured about judge and rules."""

from __future__ import annotations

from pathlib import Path

from bench.filter_calibration import BEGIN, END, PAGE, render_table
from dice.storage import read_graph

ROOT = Path(__file__).resolve().parents[2]


def test_the_table_in_the_docs_is_what_is_measured() -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    measured = render_table(read_graph(ROOT / "data" / "tools"))
    assert BEGIN + measured + END in page, "run python -m bench.filter_calibration, and read what the docs say about it"
