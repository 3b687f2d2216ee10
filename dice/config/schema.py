"""What can be configured: one dataclass a group, one line a field, with unit and source."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import Any

from omegaconf import MISSING

from dice.errors import ConfigError

DIALOGUE_TYPES = ("persuasion_deliberation_negotiation", "inquiry_information_seeking", "eristic")


@dataclass
class Propose:
    """Which dependencies are proposed for tools that have too few."""

    out_degree: float = 0.0  # wanted dependencies a tool on average, proposed ones included; 0: none are proposed

    def __post_init__(self) -> None:
        fits = 0 <= self.out_degree < math.inf
        _check(fits, "graph.propose.out_degree", self.out_degree, "0 (propose none) or more")


@dataclass
class Graph:
    """Where the tool graph comes from."""

    sources: list[str] = field(default_factory=lambda: ["daily_life"])  # packs by name, files and folders by path
    on_error: str = "fail"  # what becomes of tools and dependencies with errors
    propose: Propose = field(default_factory=Propose)
    review: str | None = None  # CSV of decisions on tools: tool, decision, reviewer, reason (paper 3.1)

    def __post_init__(self) -> None:
        _check(self.on_error in ("fail", "drop", "keep"), "graph.on_error", self.on_error, "fail, drop or keep")
        _check(bool(self.sources), "graph.sources", self.sources, "one or more packs, files or folders")
        twice = [name for name in self.sources if self.sources.count(name) > 1]
        _check(not twice, "graph.sources", self.sources, f"each source once, and {''.join(twice[:1])} comes twice")


@dataclass
class Chain:
    """How long the tool chains are."""

    lengths: list[int] = field(default_factory=lambda: [1, 2, 3, 4])  # rounds; paper 3.1: 1 to 4

    def __post_init__(self) -> None:
        _check(
            bool(self.lengths) and min(self.lengths) >= 1, "chain.lengths", self.lengths, "one or more counts from 1 on"
        )


@dataclass
class Party:
    """How many people talk."""

    counts: list[int] = field(default_factory=lambda: [2, 3, 4])  # people; paper 3.1: 2 to 4

    def __post_init__(self) -> None:
        fits = bool(self.counts) and min(self.counts) >= 2 and max(self.counts) <= 8
        _check(fits, "party.counts", self.counts, "one or more counts from 2 to 8")


@dataclass
class DialogueTypes:
    """Which dialogue types there are."""

    types: list[str] = field(default_factory=lambda: list(DIALOGUE_TYPES))

    def __post_init__(self) -> None:
        fits = bool(self.types) and all(name in DIALOGUE_TYPES for name in self.types)
        _check(fits, "dialogue.types", self.types, f"one or more of {', '.join(DIALOGUE_TYPES)}")


@dataclass
class Scenario:
    """How many dialogues each cell of the grid gets."""

    per_cell: int = 50  # dialogues; paper 3.3.1: 50

    def __post_init__(self) -> None:
        _check(self.per_cell >= 1, "scenario.per_cell", self.per_cell, "at least 1")


@dataclass
class Simulate:
    """Who writes the dialogues, and how."""

    cast: str = "scripted"  # scripted | model
    chatter: float = 0.1  # share of turns, 0 to 1
    distractors: float = 1.0  # factor on the probability of a value that is thrown out, 0 to 1
    repetition: float = 0.9  # share of the turns that can take up what was said and do, 0 to 1
    spoken: float = 0.6  # share of the values said in a spoken form in eristic talk, 0 to 1; other types have less
    turns: str = "bidding"  # who speaks next; model asks the generator (model)
    repairs: int = 2  # messages at most that a round gets for what can't be recovered from it (model)
    tries: int = 3  # times that one answer is asked for before an attempt is given up (model)
    max_attempts: int = 3  # attempts at one dialogue (model)

    def __post_init__(self) -> None:
        _check(self.cast in ("scripted", "model"), "simulate.cast", self.cast, "scripted or model")
        _check(0 <= self.chatter <= 1, "simulate.chatter", self.chatter, "between 0 and 1")
        _check(0 <= self.distractors <= 1, "simulate.distractors", self.distractors, "between 0 and 1")
        _check(0 <= self.repetition <= 1, "simulate.repetition", self.repetition, "between 0 and 1")
        _check(0 <= self.spoken <= 1, "simulate.spoken", self.spoken, "between 0 and 1")
        policies = ("bidding", "markov", "round_robin")
        fits = self.turns in policies or (self.turns == "model" and self.cast == "model")
        rule = "bidding, markov or round_robin, or with simulate=model also model"
        _check(fits, "simulate.turns", self.turns, rule)
        _check(self.repairs >= 0, "simulate.repairs", self.repairs, "0 or more")
        _check(self.tries >= 1, "simulate.tries", self.tries, "at least 1")
        _check(self.max_attempts >= 1, "simulate.max_attempts", self.max_attempts, "at least 1")


@dataclass
class FilterStage1:
    """G-Eval by ``models.judge``, or by the heuristic where that is null (paper 3.2)."""

    enabled: bool = False
    remove_if: str = "low_and_wrong_type"  # the paper's words | low_or_wrong_type
    threshold: float = 4.0  # mean of six scores from 1 to 5, below which it is low; paper 3.2: 4.0
    min_mass: float = 0.8  # probability on score tokens with which a score is weighed, 0 to 1; below, it is sampled
    samples: int = 5  # answers that a sampled score is the mean of
    temperature: float = 1.0  # of sampled answers

    def __post_init__(self) -> None:
        choices = ("low_and_wrong_type", "low_or_wrong_type")
        _check(self.remove_if in choices, "filter.stage_1.remove_if", self.remove_if, " or ".join(choices))
        _check(1 <= self.threshold <= 5, "filter.stage_1.threshold", self.threshold, "between 1 and 5")
        _check(0 <= self.min_mass <= 1, "filter.stage_1.min_mass", self.min_mass, "between 0 and 1")
        _check(self.samples >= 1, "filter.stage_1.samples", self.samples, "at least 1")
        _check(self.temperature > 0, "filter.stage_1.temperature", self.temperature, "above 0")


@dataclass
class FilterStage2:
    """Which rules run; none at all means that the stage does not run."""

    rules: list[str] = field(default_factory=list)


@dataclass
class Calibration:
    """On what ``dice filter --calibrate`` measures judge and rules."""

    dialogues: int | None = 300  # drawn at random, each damaged in six ways; null: all

    def __post_init__(self) -> None:
        fits = self.dialogues is None or self.dialogues >= 2
        _check(fits, "filter.calibration.dialogues", self.dialogues, "2 or more, or null for all")


@dataclass
class FilterStage3:
    """15 yes/no criteria (paper 3.2)."""

    by: str | None = None  # who answers: people | model; null: the stage does not run
    min_passed: int = 10  # criteria of 15 that have to hold; paper 3.2: 10

    def __post_init__(self) -> None:
        _check(self.by in (None, "people", "model"), "filter.stage_3.by", self.by, "people, model or null")
        _check(1 <= self.min_passed <= 15, "filter.stage_3.min_passed", self.min_passed, "between 1 and 15")


@dataclass
class Filter:
    """The stages of the paper's validation (section 3.2)."""

    stage_1: FilterStage1 = field(default_factory=FilterStage1)
    stage_2: FilterStage2 = field(default_factory=FilterStage2)
    stage_3: FilterStage3 = field(default_factory=FilterStage3)
    calibration: Calibration = field(default_factory=Calibration)
    decisions: str = "data/review/decisions.csv"  # what people answered, in stages 2 and 3


@dataclass
class ReviewStudy:
    """What the human study's sample is to tell (paper, section 3.4 and appendix B)."""

    confidence: float = 0.95  # that the margin holds, between 0 and 1; paper: 0.95
    margin: float = 0.05  # of a share at the worst, 0.5, as a fraction of 1; paper: 0.05
    answers: str = "data/review/study.csv"  # what people answered

    def __post_init__(self) -> None:
        _check(0 < self.confidence < 1, "review.study.confidence", self.confidence, "between 0 and 1, such as 0.95")
        _check(0 < self.margin < 1, "review.study.margin", self.margin, "between 0 and 1, such as 0.05")


@dataclass
class Review:
    """Who reviews which dialogues."""

    raters: list[str] = field(default_factory=list)  # their names
    overlap: float = 0.2  # share of the dialogues that two of them get, 0 to 1
    sample: int | None = None  # dialogues, in proportion to round counts; null: all, or what review.study asks for
    folder: str = "review"  # of the sheets
    study: ReviewStudy = field(default_factory=ReviewStudy)

    def __post_init__(self) -> None:
        names = all(re.fullmatch(r"[\w-]+", name) for name in self.raters) and len(set(self.raters)) == len(self.raters)
        _check(names, "review.raters", self.raters, "different names of letters, digits, - and _")
        _check(0 <= self.overlap <= 1, "review.overlap", self.overlap, "between 0 and 1")
        _check(self.sample is None or self.sample >= 1, "review.sample", self.sample, "at least 1, or null")


COUNTERS = ("evidence", "lexical", "model", "embedding")


@dataclass
class Embedding:
    """The sentence-embedding model of the embedding counter (extra ``embedding``)."""

    path: str | None = None  # folder of a sentence-transformers model; nothing is ever downloaded
    threshold: float = 0.45  # least cosine similarity of a mention, -1 to 1

    def __post_init__(self) -> None:
        _check(-1 <= self.threshold <= 1, "score.embedding.threshold", self.threshold, "between -1 and 1")


@dataclass
class Score:
    """How the DICE-Score is computed."""

    counter: str = "evidence"
    compare: list[str] = field(default_factory=list)  # further counters, to say how far they agree
    alpha: float = 7.38905609893065  # dimensionless, positive; paper, Eq. (1): e^2
    items: str = "dialogue"  # whose items an utterance can mention: of its round, that and later ones, or all rounds
    parameter_names: bool = False  # whether a parameter's name mentions its argument, as its value does
    distinct_items: bool = False  # whether equal items of different rounds are one, in S and T
    nothing_mentioned: str = "undefined"  # score where no utterance mentions anything
    embedding: Embedding = field(default_factory=Embedding)

    def __post_init__(self) -> None:
        known = f"{', '.join(COUNTERS[:-1])} or {COUNTERS[-1]}"
        _check(self.counter in COUNTERS, "score.counter", self.counter, known)
        others = [name for name in COUNTERS if name != self.counter]
        fits = all(name in others for name in self.compare) and len(set(self.compare)) == len(self.compare)
        _check(fits, "score.compare", self.compare, f"a list of other counters, each once: {', '.join(others)}")
        _check(0 < self.alpha < math.inf, "score.alpha", self.alpha, "positive and finite")
        _check(
            self.items in ("round", "upcoming", "dialogue"), "score.items", self.items, "round, upcoming or dialogue"
        )
        choices = ("undefined", "zero")
        _check(
            self.nothing_mentioned in choices, "score.nothing_mentioned", self.nothing_mentioned, " or ".join(choices)
        )


@dataclass
class Evaluate:
    """How a candidate is asked, and how an evaluation is summarised."""

    candidate: str | None = None
    mode: str = "prompt"  # how a call is asked for
    tools: str = "all"  # which tools a model sees: all (the paper) | gold_plus:k | retrieved:k
    repeats: int = 1  # answers to each request
    on_overflow: str = "fail"  # what happens to a request longer than the model's context
    confidence: float = 0.95  # of the intervals, between 0 and 1
    resamples: int = 1000  # of the bootstrap over dialogues

    def __post_init__(self) -> None:
        _check(self.mode in ("prompt", "schema", "tools"), "evaluate.mode", self.mode, "prompt, schema or tools")
        fits = re.fullmatch(r"all|(gold_plus|retrieved):[1-9]\d*", self.tools) is not None
        _check(fits, "evaluate.tools", self.tools, "all, gold_plus:k or retrieved:k")
        _check(self.repeats >= 1, "evaluate.repeats", self.repeats, "at least 1")
        policies = ("fail", "drop_oldest_round", "skip")
        _check(
            self.on_overflow in policies, "evaluate.on_overflow", self.on_overflow, "fail, drop_oldest_round or skip"
        )
        _check(0 < self.confidence < 1, "evaluate.confidence", self.confidence, "between 0 and 1, such as 0.95")
        _check(self.resamples >= 10, "evaluate.resamples", self.resamples, "at least 10")


@dataclass
class Model:
    """A candidate: a baseline, stored answers, or a chat model behind litellm."""

    name: str | None = None
    kind: str = "baseline"
    path: str | None = MISSING  # stored answers: file or folder
    id: str | None = None  # litellm's id, such as openai/gpt-4o or hosted_vllm/Qwen/Qwen2.5-7B-Instruct
    api_base: str | None = None  # address of an OpenAI-compatible server
    api_key_env: str | None = None  # environment variable that holds the key; null: the provider's usual one
    context_length: int | None = None  # tokens; null: what litellm knows
    temperature: float | None = 0.0  # null leaves it to the provider
    max_tokens: int = 1024  # tokens of an answer
    timeout: float = 120.0  # seconds of wall time for one attempt
    max_attempts: int = 6  # tries of one call in all
    concurrency: int = 8  # calls under way at once
    requests_per_minute: float | None = None
    tokens_per_minute: float | None = None
    input_price: float | None = None  # US dollars per million tokens; null: what litellm knows
    output_price: float | None = None  # US dollars per million tokens; null: what litellm knows
    extra: dict[str, Any] = field(default_factory=dict)  # further parameters of the provider's, passed on as they are

    def __post_init__(self) -> None:
        kinds = ("baseline", "stored_answers", "chat")
        _check(self.kind in kinds, "model.kind", self.kind, ", ".join(kinds))
        _check(self.timeout > 0, "model.timeout", self.timeout, "positive (seconds)")
        _check(self.max_attempts >= 1, "model.max_attempts", self.max_attempts, "at least 1")
        _check(self.concurrency >= 1, "model.concurrency", self.concurrency, "at least 1")
        _check(self.max_tokens >= 1, "model.max_tokens", self.max_tokens, "at least 1")


PACE = ("timeout", "max_attempts", "concurrency", "requests_per_minute", "tokens_per_minute", "api_key_env")
"""Keys of a model that decide how fast its answers come, and nothing of what they are."""


@dataclass
class Models:
    """Models that make the data, beside the candidate."""

    generator: Model | None = None  # plays the dialogues of simulate=model
    counter: Model | None = None  # finds what is mentioned in other words: simulate=model, score=model
    judge: Model | None = None  # stages 1 and 3 of the filter, dice review tools

    def __post_init__(self) -> None:
        for role, model in (("generator", self.generator), ("counter", self.counter), ("judge", self.judge)):
            kind = model.kind if model else "chat"
            _check(kind == "chat", f"models.{role}.kind", kind, "chat")


@dataclass
class Budget:
    """What a run may spend."""

    max_usd: float | None = None  # US dollars over all models and resumes of a run; null: no limit


@dataclass
class Cache:
    """Where completions are kept."""

    path: str = ".dice/cache"
    enabled: bool = True


@dataclass
class Executor:
    """How many processes work side by side."""

    workers: int = 0  # processes; 0: one a core

    def __post_init__(self) -> None:
        _check(self.workers >= 0, "executor.workers", self.workers, "0 (one a core) or more")


@dataclass
class Tracking:
    """Where MLflow keeps its runs."""

    enabled: bool = True
    uri: str = "sqlite:///mlruns/mlflow.db"
    artifacts: str = "mlruns/artifacts"
    experiment: str = "dice"


@dataclass
class Dataset:
    """Dialogues from elsewhere."""

    path: str | None = None
    tools: str | None = None
    scored: str | None = None  # folder below which scores of other benchmarks lie, for the report


@dataclass
class Config:
    """The whole tree."""

    seed: int = 0
    graph: Graph = field(default_factory=Graph)
    chain: Chain = field(default_factory=Chain)
    party: Party = field(default_factory=Party)
    dialogue: DialogueTypes = field(default_factory=DialogueTypes)
    scenario: Scenario = field(default_factory=Scenario)
    simulate: Simulate = field(default_factory=Simulate)
    filter: Filter = field(default_factory=Filter)
    score: Score = field(default_factory=Score)
    evaluate: Evaluate = field(default_factory=Evaluate)
    model: Model = field(default_factory=Model)
    models: Models = field(default_factory=Models)
    executor: Executor = field(default_factory=Executor)
    tracking: Tracking = field(default_factory=Tracking)
    dataset: Dataset = field(default_factory=Dataset)
    budget: Budget = field(default_factory=Budget)
    cache: Cache = field(default_factory=Cache)
    review: Review = field(default_factory=Review)

    def __post_init__(self) -> None:
        _check(self.seed >= 0, "seed", self.seed, "0 or more")


def _check(fits: bool, key: str, value: object, rule: str) -> None:
    if not fits:
        raise ConfigError(f"{key}={value} is not allowed: it should be {rule}.")
