"""Section 3.1: a graph of 124 tools and 270 dependencies has density 0.0177 and average out-degree 2.18.

Tolerance: half a unit of the last digit printed.
"""

from __future__ import annotations

import pytest

from dice.graph.statistics import describe
from tests.builders import tool_graph


def test_density_and_out_degree_follow_from_the_counts():
    # 270 of the pairs (i, i + k): 124 with k = 1, 124 with k = 2, 22 with k = 3
    pairs = [(f"t{i}", f"t{(i + k) % 124}") for k in (1, 2, 3) for i in range(124)][:270]
    statistics = describe(tool_graph([f"t{i}" for i in range(124)], pairs), lengths=(1,))
    assert (statistics.tools, statistics.dependencies) == (124, 270)
    assert statistics.density == pytest.approx(0.0177, abs=0.00005)  # 270 / (124 * 123)
    assert statistics.average_out_degree == pytest.approx(2.18, abs=0.005)  # 270 / 124
