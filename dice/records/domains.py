"""The domains of tools, by which results are broken down."""

from __future__ import annotations

import re
from collections.abc import Iterable

from dice.records.tool import Tool


def domains_by_tool(tools: Iterable[Tool]) -> dict[str, str]:
    """Return tool name -> domain as it stands in the names of metrics; a tool without a domain is left out.

    Whatever is no letter, digit, point, hyphen or underscore becomes an underscore, since MLflow takes no other names.

    Examples
    --------
    >>> plot, other = Tool(name="plot", description="Plot.", domain="Data & charts"), Tool(name="x", description="?")
    >>> domains_by_tool([plot, other])
    {'plot': 'Data_charts'}
    """
    named = {tool.name: re.sub(r"[^\w.-]+", "_", tool.domain.strip()) for tool in tools}
    return {tool: domain for tool, domain in named.items() if domain}
