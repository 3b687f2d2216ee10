"""``dice plan STAGE``: what a stage would take; runs nothing and asks nobody."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from dice.assembly import make_workspace
from dice.casting import configured_generator, configured_habits
from dice.config import Config, composed_config
from dice.errors import ConfigError, DiceError
from dice.evaluate import (
    CallSettings,
    OverflowPolicy,
    build_chat,
    build_requests,
    make_tool_chooser,
    plan_evaluation,
    shared_part,
)
from dice.filter import plan_judging, plan_review
from dice.models import Gateway, LiteLLMModel, Message, Mode, open_gateway
from dice.records import Tool
from dice.report import judging_plan_text, plan_text, review_plan_text, simulation_plan_text
from dice.simulate import Tariff, plan_simulation
from dice.statistics.paired import smallest_detectable_difference


def plan_stage(arguments: list[str]) -> None:
    """Print the plan of a stage that asks models: ``simulate``, ``filter`` or ``evaluate``."""
    plans = {"simulate": _plan_simulation, "filter": _plan_filter, "evaluate": _plan_evaluation}
    if not arguments or arguments[0] not in plans:
        raise DiceError(
            "dice plan takes a stage that asks models: dice plan evaluate model=NAME [overrides], "
            "dice plan simulate simulate=model model@models.generator=NAME [overrides], or "
            "dice plan filter filter=paper model@models.judge=NAME [overrides]."
        )
    print(plans[arguments[0]](composed_config(arguments[1:])), end="")


def _plan_simulation(config: Config) -> str:
    if config.simulate.cast != "model":
        raise ConfigError("simulate=scripted asks nobody and costs nothing; plan simulate=model.")
    generator, counter = configured_generator(config), config.models.counter
    files = make_workspace(config)
    plan = plan_simulation(
        files.scenarios(),
        files.graph(),
        _tariff(LiteLLMModel(generator)),
        _tariff(LiteLLMModel(counter)) if counter else None,
        habits=configured_habits(config),
        concurrency=generator.concurrency,
        max_usd=config.budget.max_usd,
    )
    with_counter = f", counter {counter.name}" if counter else ""
    return simulation_plan_text(
        plan, f"dice simulate, generator {generator.name}{with_counter}, {plan.dialogues:,} dialogues"
    )


def _tariff(model: LiteLLMModel) -> Tariff:
    return Tariff(lambda text: _count(model, text, ()), model.price())


def _plan_filter(config: Config) -> str:
    judge = config.models.judge
    stages = config.filter
    if judge is None or not (stages.stage_1.enabled or stages.stage_3.by == "model"):
        raise ConfigError(
            "No model judges here, so that filtering costs nothing; plan filter=paper model@models.judge=NAME."
        )
    model = LiteLLMModel(judge)
    dialogues = list(make_workspace(config).dialogues("simulate"))
    texts: list[str] = []
    if stages.stage_1.enabled:
        plan = plan_judging(
            dialogues,
            lambda text: _count(model, text, ()),
            samples=stages.stage_1.samples,
            concurrency=judge.concurrency,
            price=model.price(),
            max_usd=config.budget.max_usd,
        )
        texts.append(judging_plan_text(plan, f"dice filter, judge {model.name}, {plan.dialogues:,} dialogues"))
    if stages.stage_3.by == "model":
        review = plan_review(
            dialogues,
            lambda text: _count(model, text, ()),
            concurrency=judge.concurrency,
            price=model.price(),
            max_usd=config.budget.max_usd,
        )
        texts.append(review_plan_text(review, f"stage 3, {model.name}, {review.calls:,} dialogues"))
    return "\n".join(texts)


def _plan_evaluation(config: Config) -> str:
    if config.model.kind != "chat":
        raise ConfigError(f"model={config.model.name} asks nobody and costs nothing; plan a chat model (dice models).")
    with open_gateway(config, config.model, role="evaluate", run="plan") as gateway:
        return _plan_candidate(config, gateway)


def _plan_candidate(config: Config, gateway: Gateway) -> str:
    model = gateway.model
    files = make_workspace(config)
    tools = files.tools()
    settings = config.evaluate
    mode = cast(Mode, settings.mode)
    choose = make_tool_chooser(settings.tools, tools, files.dialogues("filter"), seed=config.seed)
    # what all prompts share is long, and counted once
    shared = shared_part(tools, mode) if settings.tools == "all" else ""
    native = tools if mode == "tools" and settings.tools == "all" else ()
    prefix = _count(model, shared, native) if shared else 0
    dialogues = calls = 0
    prompts: list[int] = []
    miss: str | None = None
    for request in build_requests(files.dialogues("filter"), tools):
        dialogues += request.round == 1
        calls += settings.repeats
        for repeat in range(settings.repeats):
            chat = build_chat(replace(request, tools=choose(request)), mode, repeat)
            if gateway.is_cached(chat):
                continue
            miss = miss or gateway.explain_miss(chat)
            own = chat.messages[0].content.removeprefix(shared)
            prompts.append(prefix + _count(model, own, () if native else chat.tools))
    plan = plan_evaluation(
        prompts,
        CallSettings(
            max_tokens=config.model.max_tokens,
            context_length=model.context_length(),
            on_overflow=cast(OverflowPolicy, settings.on_overflow),
            concurrency=config.model.concurrency,
            requests_per_minute=config.model.requests_per_minute,
            tokens_per_minute=config.model.tokens_per_minute,
        ),
        shared_prefix=prefix,
        price=model.price(),
        max_usd=config.budget.max_usd,
        detectable_difference=smallest_detectable_difference(
            dialogues, calls_per_dialogue=calls / settings.repeats / dialogues, confidence=settings.confidence
        ),
    )
    text = plan_text(plan, f"dice evaluate model={model.name}, {dialogues:,} dialogues, mode {mode}")
    cached = calls - len(prompts)
    why = f"the first that is not: {miss}" if miss else "nobody would be asked"
    return f"{text}  {'in cache':<11} {f'{cached:,} of {calls:,} calls':<22} not counted above; {why}\n"


def _count(model: LiteLLMModel, text: str, tools: tuple[Tool, ...]) -> int:
    return model.count_tokens([Message(role="user", content=text)], tools)
