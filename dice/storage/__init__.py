"""Files in and out; nothing here computes anything."""

from dice.storage.answers import StoredAnswer, answering_model, read_answers
from dice.storage.benchmarks import Benchmark, read_benchmark
from dice.storage.datasets import read_dialogues
from dice.storage.decisions import read_decisions, write_decisions
from dice.storage.dice_bench import dialogue_id as published_id
from dice.storage.dice_bench import parse_published_content
from dice.storage.files import (
    list_writer,
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
from dice.storage.parquet import row_writer
from dice.storage.published import (
    read_published,
    read_published_benchmarks,
    read_published_data,
    read_published_people,
)
from dice.storage.resume import Journal, Progress, identity, write_resumably
from dice.storage.review_answers import answer_key, read_review_answers, write_review_answers
from dice.storage.scored import SCORED_FILE, read_scored
from dice.storage.sources import calls_itself_optional, collect_tools, read_graph
from dice.storage.staging import staged_folder
from dice.storage.store import JUDGEMENTS, write_from_store
from dice.storage.study_answers import read_study_answers, write_study_answers
from dice.storage.tables import Table, TableRow, read_table, write_table
from dice.storage.workspace import WORK, Selection, Workspace, nearby_graph

__all__ = [
    "JUDGEMENTS",
    "SCORED_FILE",
    "WORK",
    "Benchmark",
    "Journal",
    "Progress",
    "Selection",
    "StoredAnswer",
    "Table",
    "TableRow",
    "Workspace",
    "answer_key",
    "answering_model",
    "calls_itself_optional",
    "collect_tools",
    "download_dataset",
    "identity",
    "is_on_hub",
    "list_writer",
    "nearby_graph",
    "parse_published_content",
    "published_id",
    "read_answers",
    "read_benchmark",
    "read_decisions",
    "read_dialogues",
    "read_graph",
    "read_json",
    "read_published",
    "read_published_benchmarks",
    "read_published_data",
    "read_published_people",
    "read_record",
    "read_records",
    "read_review_answers",
    "read_scored",
    "read_study_answers",
    "read_table",
    "record_writer",
    "row_writer",
    "staged_folder",
    "write_bytes",
    "write_decisions",
    "write_from_store",
    "write_json",
    "write_records",
    "write_resumably",
    "write_review_answers",
    "write_study_answers",
    "write_table",
    "write_text",
]
