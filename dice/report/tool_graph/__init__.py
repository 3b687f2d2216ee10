"""The tool graph as people see it: the figure (paper, figure 6), the page to explore it, and its tables."""

from dice.report.tool_graph.drawing import draw_tool_graph
from dice.report.tool_graph.page import build_graph_page
from dice.report.tool_graph.tables import tool_graph_tables

__all__ = ["build_graph_page", "draw_tool_graph", "tool_graph_tables"]
