"""The command ``dice``: one sub-command a stage, each taking Hydra's overrides."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches

from dice.errors import DiceError

COMMANDS = {
    "graph": "build the tool graph from its sources",
    "scenario": "draw tool chains and decide parties, dialogue types and personas",
    "simulate": "write the dialogues",
    "filter": "keep the dialogues that pass the filters (--calibrate: measure the filters on damaged dialogues)",
    "score": "compute the DICE-Score",
    "evaluate": "run a model or baseline and compare its calls with the gold ones",
    "report": "draw up tables, figures and the page (--track-published: the paper's rows to MLflow)",
    "plan": "say what an evaluation, a simulation or judging would take: calls, tokens, cost, time; runs nothing",
    "compare": "compare two evaluations, call by call",
    "convert": "write a data set in another format (PATH --to jsonl, parquet, hf, dice_bench or bfcl)",
    "models": "list the chat models, with context, price and whether a key is there",
    "review": "export, import: sheets for people who review dialogues; tools: have a model say which are fit",
    "compose": "write the composed config to params.yaml",
}

HELP = """dice COMMAND [overrides]: experiments on tool-calling benchmarks made of group chats

{commands}

Overrides are Hydra's: party=three, score.alpha=4, experiment=smoke; -m sweeps (score.alpha=1,4,20).
dice COMMAND --help lists the groups and the composed config. `dvc repro` runs all stages in order.
"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; a user's mistake is one line and exit code 2."""
    command, *rest = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    if command in ("-h", "--help"):
        print(HELP.format(commands="\n".join(f"  {name:9} {what}" for name, what in COMMANDS.items())))
        return
    if command == "--version":
        from dice import __version__

        print(f"dice {__version__}")
        return
    try:
        _run(command, rest)
    except DiceError as fault:
        print(f"dice: {fault}", file=sys.stderr)
        sys.exit(2)


def _run(command: str, overrides: list[str]) -> None:
    if command not in COMMANDS:
        near = get_close_matches(command, COMMANDS, 1)
        meant = f" Did you mean {near[0]}?" if near else ""
        raise DiceError(f"There is no command {command}.{meant} See dice --help.")
    from dotenv import load_dotenv

    load_dotenv(".env")
    if command == "compose":
        from dice.cli.hydra_run import compose

        compose(overrides)
    elif command == "plan":
        from dice.cli.plan import plan_stage

        plan_stage(overrides)
    elif command == "compare":
        from dice.cli.compare import compare_runs

        compare_runs(overrides)
    elif command == "convert":
        from dice.cli.convert import convert_dataset

        convert_dataset(overrides)
    elif command == "review":
        from dice.cli.review import review

        review(overrides)
    elif command == "models":
        from dice.cli.models import list_models

        list_models(overrides)
    else:
        from dice.cli.hydra_run import run_stage

        run_stage(command, overrides)
