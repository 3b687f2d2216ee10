"""How the embedding counter agrees with the evidence, by threshold: ``python -m bench.embedding_counter MODEL_FOLDER``.

It needs the extra ``embedding`` and the data of ``make repro``, of which it takes every tenth dialogue.
"""

from __future__ import annotations

import argparse
import time
from itertools import islice
from pathlib import Path

import numpy as np

from dice.counting import load_embedding
from dice.score import EmbeddingCounter, EvidenceCounter
from dice.statistics.two_raters import Votes, measure_agreement
from dice.storage import read_dialogues, read_graph

THRESHOLDS = (0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", help="folder of a sentence-transformers model")
    parser.add_argument("--data", type=Path, default=Path("data"))
    arguments = parser.parse_args()
    tools = {tool.name: tool for tool in read_graph(arguments.data / "graph" / "tool_graph.json").tools}
    counter = EmbeddingCounter(load_embedding(arguments.model), tools, 0.0)
    evidence = EvidenceCounter()
    votes: dict[float, list[Votes]] = {threshold: [] for threshold in THRESHOLDS}
    utterances, started = 0, time.perf_counter()
    for dialogue in islice(read_dialogues(arguments.data / "filter" / "dialogues.jsonl"), 0, None, 10):
        near, truth = counter.similarities(dialogue), evidence.find(dialogue)
        utterances += len(near)
        pairs = [
            (close, item in (said or ()))
            for similar, said in zip(near, truth, strict=True)
            for item, close in similar.items()
        ]
        for threshold, units in votes.items():
            table = [(close >= threshold, is_said) for close, is_said in pairs]
            counts = (table.count(pair) for pair in ((True, True), (True, False), (False, True), (False, False)))
            units.append(Votes(*counts))
    seconds = time.perf_counter() - started
    print(f"{len(votes[THRESHOLDS[0]])} dialogues, {utterances / seconds:,.0f} utterances/s")
    print("threshold  precision  recall  kappa")
    for threshold, units in votes.items():
        found = measure_agreement(units, rng=np.random.default_rng(0))
        measured = (found.precision.estimate, found.recall.estimate, found.kappa.estimate)
        print(f"{threshold:>9}  " + "  ".join(f"{value:>6.3f}" for value in measured))


if __name__ == "__main__":
    main()
