"""Running a stage under Hydra: overrides, multirun, help and composition are Hydra's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import hydra
from hydra.core.hydra_config import HydraConfig
from hydra.errors import HydraException
from hydra.types import RunMode
from omegaconf import DictConfig
from omegaconf.errors import OmegaConfBaseException
from rich.console import Console

from dice import stages
from dice.alpha_ablation import measure_alpha
from dice.assembly import make_workspace
from dice.calibrating import calibrate
from dice.cli import sweep
from dice.config import Config, composed_params, conf_folder, explain, load_config
from dice.errors import ConfigError, DiceError
from dice.filter_ablation import measure_effect
from dice.report import print_table
from dice.storage import Workspace, read_published
from dice.tracking import Tracker, log_published

PARAMS = Path("params.yaml")


TRACK_PUBLISHED = "--track-published"
"""Flag of ``dice report``: log the paper's published rows to MLflow too."""

CALIBRATE = "--calibrate"
"""Flag of ``dice filter``: measure judge and rules on damaged dialogues instead of filtering."""


def run_stage(stage: str, overrides: list[str]) -> None:
    """Run one stage with Hydra's command line; raise ConfigError for what Hydra can't compose."""
    faults: list[DiceError] = []
    flag = {"report": TRACK_PUBLISHED, "filter": CALIBRATE}.get(stage)
    flagged = flag in overrides
    overrides = [override for override in overrides if override != flag]
    if flagged and stage == "filter" and {"-m", "--multirun"} & set(overrides):
        raise ConfigError(f"{CALIBRATE} measures one judge at a time; leave out -m.")

    def job(composed: DictConfig) -> None:
        try:
            config = load_config(composed)
            if flagged and stage == "filter":
                print_table(calibrate(config, _workspace(config)), Console())
                return
            run_configured(stage, config)
            if flagged:
                new = log_published(config.tracking, read_published())
                print(f"MLflow: {new} published rows logged, tagged source=paper")
        except DiceError as fault:
            if HydraConfig.get().mode == RunMode.MULTIRUN:
                raise  # Hydra says which job it was
            faults.append(fault)

    sys.argv = [f"dice {stage}", *overrides, f"hydra.job.name={stage}"]
    os.environ["HYDRA_FULL_ERROR"] = "1"  # Hydra then raises what went wrong instead of printing it
    failed = True
    try:
        hydra.main(version_base="1.3", config_path=str(conf_folder()), config_name="config")(job)()
        failed = bool(faults)
    except (HydraException, OmegaConfBaseException) as fault:
        raise ConfigError(explain(fault)) from fault
    finally:
        sweep.end(failed)
    if faults:
        raise faults[0]


def compose(overrides: list[str]) -> None:
    """Write the composed config to params.yaml, in the bytes that DVC's own composition writes."""
    PARAMS.write_text(composed_params(overrides), encoding="utf-8")
    print(f"{PARAMS}: composed from conf/; `dvc repro` rebuilds what depends on it")


def run_configured(stage: str, config: Config) -> None:
    """Run a stage, giving it its own section of the config, its files and the tracker."""
    files = _workspace(config)
    tracker = Tracker(config, parent=sweep.parent_run())
    match stage:
        case "graph":
            stages.graph(config.graph, files)
        case "scenario":
            stages.scenario(config.scenario, files, seed=config.seed)
        case "simulate":
            stages.simulate(config, files, purse=sweep.purse())
        case "filter":
            stages.filter(config, files, purse=sweep.purse())
            if HydraConfig.get().mode == RunMode.MULTIRUN:
                measure_effect(config, files, tracker, list(HydraConfig.get().overrides.task))
        case "score":
            stages.score(config, files, tracker, purse=sweep.purse())
            if HydraConfig.get().mode == RunMode.MULTIRUN:
                measure_alpha(config, files)
        case "evaluate":
            stages.evaluate(config, files, tracker, purse=sweep.purse())
        case "report":
            stages.report(config, files)


def _workspace(config: Config) -> Workspace:
    """Place a run's files: the pipeline's own go to data/, those of a sweep or foreign data to Hydra's folder."""
    foreign = config.dataset.path is not None or config.dataset.scored is not None
    own = HydraConfig.get().mode == RunMode.RUN and not foreign
    data = Path("data")
    return make_workspace(config, out=data if own else Path(os.path.relpath(HydraConfig.get().runtime.output_dir)))
