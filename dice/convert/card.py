"""The card of a data set for the Hugging Face hub: what is in it, counted, and how to load it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import yaml

from dice.records import Dialogue

DIALOGUES = "data/dialogues.parquet"
TOOLS = "data/tool_docs.parquet"


@dataclass
class Census:
    """Counts of a data set, taken while it passes by."""

    cells: Counter[tuple[int, int]] = field(default_factory=Counter)  # (rounds, parties)
    types: Counter[str] = field(default_factory=Counter)
    makers: Counter[str] = field(default_factory=Counter)
    evidence: Counter[str] = field(default_factory=Counter)

    def count(self, dialogue: Dialogue) -> None:
        """Count a dialogue."""
        self.cells[len(dialogue.rounds), dialogue.scenario.parties] += 1
        self.types[dialogue.scenario.dialogue_type.value] += 1
        model = dialogue.provenance.model
        self.makers[f"`{dialogue.provenance.cast}`" + (f" with {model}" if model else "")] += 1
        self.evidence.update(found.how for item in dialogue.rounds for found in item.evidence)

    @property
    def dialogues(self) -> int:
        """Number of dialogues counted."""
        return self.cells.total()

    @property
    def rounds(self) -> int:
        """Number of rounds, which is the number of gold calls."""
        return sum(rounds * count for (rounds, _), count in self.cells.items())


def write_card(name: str, census: Census, tools: int | None) -> str:
    """Return the card's text; ``tools`` is their number, None when they are not in the folder."""
    configs = [_config("dialogues", DIALOGUES) | {"default": True}]
    if tools is not None:
        configs.append(_config("tools", TOOLS))
    header = {
        "pretty_name": name,
        "tags": ["function-calling", "tool-use", "group-chat", "dice-bench"],
        "size_categories": [_size(census.dialogues)],
        "configs": configs,
    }
    parts = [
        f"---\n{yaml.safe_dump(header, sort_keys=False, allow_unicode=True)}---",
        f"# {name}",
        _WHAT,
        f"{census.dialogues:,} dialogues with {census.rounds:,} rounds, by rounds and people:",
        _cells(census),
        f"Dialogue types: {_listed(census.types)}.",
        f"Made by: {_listed(census.makers)}. {_MAKERS}",
        _evidence(census),
        _LOADING + (_TOOLS if tools is not None else ""),
        _COLUMNS,
        _END,
    ]
    return "\n\n".join(parts) + "\n"


_WHAT = """Group chats in which two or more people settle something over one or more rounds. Each round ends in one tool
call, the gold call, whose name and arguments lie scattered over the talk. The task: given the talk up to there and the
functions, make the call. The design is that of DICE-Bench (Jang et al. 2025, arXiv:2506.22853)."""

_MAKERS = """`ScriptedCast` is an embedded script and no model, `ModelCast` a chat model, and `published` means taken
over from somebody's files."""

_LOADING = """## Loading

    from datasets import load_dataset
    import json

    dialogues = load_dataset(FOLDER, split="test")
    json.loads(dialogues[0]["rounds"][0]["call"]["arguments"])"""

_TOOLS = """
    tools = load_dataset(FOLDER, "tools", split="test")    # parameters: a JSON schema as a string

`tool_graph.json` has the same tools with formats and dependencies; `dice evaluate dataset.path=FOLDER` reads it."""

_COLUMNS = """## Columns

What may hold anything is **a JSON string**: `scenario.personas`, `rounds[].call.arguments`, `rounds[].output.values`
and `rounds[].distractors[].value`.

| column | what it is |
|---|---|
| `id` | name of the dialogue |
| `scenario.chain`, `.dialogue_type`, `.parties` | the functions, one a round; the type; the number of people |
| `scenario.personas` | speaker -> description |
| `rounds[].utterances[]` | `speaker` and `text`; `assistant` answers after its call |
| `rounds[].call` | the gold call: `name` and `arguments` |
| `rounds[].output` | the `values` that the call returned, and the `text` that the assistant says |
| `rounds[].evidence[]` | where the function or an argument (`item`) is found: `round` from 1, the others from 0 |
| `rounds[].distractors[]` | values that were proposed and thrown out |
| `provenance` | who wrote the dialogue |

Whoever predicts the call of a round may see that round's utterances of the people and all earlier rounds, but not
`call`, `output`, `evidence`, `distractors` or the assistant's answer of the round itself."""

_END = """Written by `dice convert --to hf`. The licence is that of the source; put it into the header above before you
publish."""


def _config(name: str, path: str) -> dict[str, object]:
    return {"config_name": name, "data_files": [{"split": "test", "path": path}]}


def _size(dialogues: int) -> str:
    for limit, size in ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M")):
        if dialogues < limit:
            return size
    return "1M<n<10M"


def _cells(census: Census) -> str:
    rounds = sorted({rounds for rounds, _ in census.cells})
    parties = sorted({parties for _, parties in census.cells})
    head = ["rounds", *(f"{count} people" for count in parties)]
    rows = [[str(length), *(f"{census.cells[length, count]:,}" for count in parties)] for length in rounds]
    return "\n".join(_line(row) for row in (head, ["---"] * len(head), *rows))


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items()))


def _evidence(census: Census) -> str:
    if not census.evidence:
        return "No evidence of where the gold values were said is recorded."
    return f"Evidence of where each gold item can be found, by how: {_listed(census.evidence)}."
