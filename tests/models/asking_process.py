"""A process that asks many questions and can be killed while it does.

It starts a child for each line on its standard input, says the child's process id, and says ``ended`` when that is
over. The children are forks, since importing litellm anew takes seconds.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from dice.models.litellm_model import LiteLLMModel
from tests.models.gateways import ask_all, asking, gateway, model_config

CALLS = 120
CONCURRENCY = 8
PRICES = {"input_price": 100.0, "output_price": 1000.0}  # US dollars per million tokens


def main(address: str) -> None:
    """Serve the lines of standard input, each being a folder to work in."""
    LiteLLMModel(model_config(id="openai/gpt-4o")).price()  # imports litellm
    print("ready", flush=True)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            requests = [asking(f"question {index}") for index in range(CALLS)]
            way = gateway(address, Path(line.strip()), concurrency=CONCURRENCY, max_usd=100.0, **PRICES)
            ask_all(way, requests, together=True)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
