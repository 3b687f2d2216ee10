"""The sources of a tool graph: packs of this project and files of others, each format with a module of its own."""

from dice.storage.sources.collect import collect_tools, read_graph

__all__ = ["collect_tools", "read_graph"]
