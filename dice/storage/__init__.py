"""Files in and out; nothing here computes anything."""

from dice.storage.answers import StoredAnswer, answering_model, read_answers
from dice.storage.benchmarks import Benchmark, read_benchmark
from dice.storage.datasets import read_dialogues
from dice.storage.decisions import read_decisions, write_decisions
from dice.storage.files import (
    read_json,
    read_record,
    read_records,
    record_writer,
    write_bytes,
    write_json,
    write_records,
    write_text,
)
from dice.storage.hub import download_dataset, is_on_hub
from dice.storage.published import read_published, read_published_benchmarks
from dice.storage.resume import Journal, Progress, identity, write_resumably
from dice.storage.scored import SCORED_FILE, read_scored
from dice.storage.sources import collect_tools, read_graph
from dice.storage.workspace import WORK, Selection, Workspace

__all__ = [
    "SCORED_FILE",
    "WORK",
    "Benchmark",
    "Journal",
    "Progress",
    "Selection",
    "StoredAnswer",
    "Workspace",
    "answering_model",
    "collect_tools",
    "download_dataset",
    "identity",
    "is_on_hub",
    "read_answers",
    "read_benchmark",
    "read_decisions",
    "read_dialogues",
    "read_graph",
    "read_json",
    "read_published",
    "read_published_benchmarks",
    "read_record",
    "read_records",
    "read_scored",
    "record_writer",
    "write_bytes",
    "write_decisions",
    "write_json",
    "write_records",
    "write_resumably",
    "write_text",
]
