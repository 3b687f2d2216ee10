"""How fast mentions are counted, and with how much memory, on 1,000, 10,000 and 100,000 dialogues.

Run it as ``python -m bench.score`` from the project's folder after ``make repro``. The dialogues are those of
``data/filter``, written again and again under new ids into a file that is then streamed; each measurement has a process
of its own, whose CPU time is taken, since wall time also measures what else the machine does. Peak memory should hardly
grow with the number of dialogues: what is kept of each is its score, as the stage keeps it.
"""

from __future__ import annotations

import argparse
import itertools
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from dice.records import Dialogue
from dice.score import make_counter, score_dialogue
from dice.storage import read_dialogues

SIZES = (1_000, 10_000, 100_000)
COUNTERS = ("evidence", "lexical")


def main() -> None:
    """Measure all sizes, or one of them in a process of its own."""
    arguments = _read_arguments()
    if arguments.measure:
        print(json.dumps(_measure(arguments.measure, arguments.counter)))
        return
    print(f"{'dialogues':>9}  {'counter':8}  {'utterances':>10}  {'CPU s':>8}  {'utterances/s':>12}  {'peak MB':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for size in arguments.sizes:
            path = Path(folder) / f"{size}.jsonl"
            with path.open("w", encoding="utf-8") as file:
                file.writelines(_repeated(arguments.dialogues, size))
            for counter in COUNTERS:
                command = [sys.executable, "-m", "bench.score", "--measure", str(path), "--counter", counter]
                found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
                rate = found["utterances"] / found["seconds"]
                print(
                    f"{size:>9,}  {counter:8}  {found['utterances']:>10,}  {found['seconds']:>8.1f}  {rate:>12,.0f}  "
                    f"{found['peak_mb']:>8.0f}",
                    flush=True,
                )
            path.unlink()


def _measure(path: Path, name: str) -> dict[str, float]:
    counter = make_counter(name)
    started, utterances, scores = time.process_time(), 0, []
    for dialogue in read_dialogues(path):
        score = score_dialogue(dialogue, counter)
        utterances += len(score.S)
        scores.append(score)
    seconds = time.process_time() - started
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"utterances": utterances, "seconds": seconds, "peak_mb": peak}


def _repeated(source: Path, size: int) -> Iterator[str]:
    lines = source.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(itertools.islice(itertools.cycle(lines), size)):
        dialogue = Dialogue.model_validate_json(line)
        yield dialogue.model_copy(update={"id": f"{dialogue.id}-{number}"}).to_json() + "\n"


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dialogues", type=Path, default=Path("data/filter/dialogues.jsonl"))
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--counter", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    main()
