"""The records that travel through the pipeline, and nothing that acts on them."""

from dice.records.base import Record
from dice.records.collection import Finding, ToolCollection
from dice.records.dialogue import (
    ASSISTANT,
    FUNCTION,
    Dialogue,
    DialogueType,
    Distractor,
    Evidence,
    Provenance,
    Round,
    Scenario,
    ToolCall,
    ToolOutput,
    Utterance,
    argument_item,
    speaker_name,
)
from dice.records.domains import domains_by_tool
from dice.records.judgement import CRITERIA, DIALOGUE_TYPE, Criterion, CriterionScore, Judgement, ScoreMode
from dice.records.played import Played, RejectedAttempt
from dice.records.prediction import ArgumentOutcome, Failure, Outcome, Prediction
from dice.records.review import OpenCase, Review, ReviewAnswer, ToolDecision
from dice.records.sample import BenchmarkSummary, PublishedBenchmark, Sample, Turn, Unmapped
from dice.records.study import StudyAnswer, StudyKey
from dice.records.tool import Dependency, Format, Parameter, ReturnField, Tool, ToolChain, ToolGraph
from dice.records.verdict import FilterStage, RejectedDialogue, Verdict

__all__ = [
    "ASSISTANT",
    "CRITERIA",
    "DIALOGUE_TYPE",
    "FUNCTION",
    "ArgumentOutcome",
    "BenchmarkSummary",
    "Criterion",
    "CriterionScore",
    "Dependency",
    "Dialogue",
    "DialogueType",
    "Distractor",
    "Evidence",
    "Failure",
    "FilterStage",
    "Finding",
    "Format",
    "Judgement",
    "OpenCase",
    "Outcome",
    "Parameter",
    "Played",
    "Prediction",
    "Provenance",
    "PublishedBenchmark",
    "Record",
    "RejectedAttempt",
    "RejectedDialogue",
    "ReturnField",
    "Review",
    "ReviewAnswer",
    "Round",
    "Sample",
    "Scenario",
    "ScoreMode",
    "StudyAnswer",
    "StudyKey",
    "Tool",
    "ToolCall",
    "ToolChain",
    "ToolCollection",
    "ToolDecision",
    "ToolGraph",
    "ToolOutput",
    "Turn",
    "Unmapped",
    "Utterance",
    "Verdict",
    "argument_item",
    "domains_by_tool",
    "speaker_name",
]
