"""The judge behind a chat model: six weighed scores or, where that can't be had, six sampled ones; then the type."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from dice.errors import ContextLengthError, RequestError, TransientError
from dice.filter.g_eval.judge import ask_for_score, ask_for_type, judged_identity, show_dialogue
from dice.filter.g_eval.score_tokens import WeighedScore, read_score, read_type, weigh_score
from dice.models import ChatModel, ChatRequest, Completion, Message
from dice.records import CRITERIA, DIALOGUE_TYPE, Criterion, CriterionScore, Dialogue, DialogueType, Judgement

TOP_LOGPROBS = 20
"""Alternatives asked for at each token: the most that OpenAI gives."""

TYPE_TRIES = 3
"""Times that the dialogue type is asked for before it counts as missing."""

_SHOWN = 60  # characters of an answer in a fault


@dataclass
class _Opinion:
    """What was found out about one dialogue so far."""

    scores: dict[Criterion, CriterionScore] = field(default_factory=dict)
    dialogue_type: DialogueType | None = None
    faults: dict[str, str] = field(default_factory=dict)


class ModelJudge:
    """Asks a chat model, one question after the other, so that a prefix cache has the dialogue from the second on.

    All scores of a dialogue come about in the same way, since weighed and sampled ones can't be averaged. As soon as
    one of them can't be weighed, all six are sampled; what was asked before is kept as the masses only.

    Parameters
    ----------
    model
        With a cache behind it, so that a killed run repeats nothing.
    identity
        All that decides the answers: model, parameters, prompts, and what is below.
    samples
        Answers that a sampled score is the mean of; at least half of them have to be usable.
    temperature
        Of sampled answers, above 0.
    min_mass
        Least probability on score tokens with which a score is weighed, in [0, 1].
    """

    def __init__(self, model: ChatModel, *, identity: str, samples: int, temperature: float, min_mass: float) -> None:
        self._model = model
        self._identity = identity
        self._samples = samples
        self._temperature = temperature
        self._min_mass = min_mass

    @property
    def name(self) -> str:
        """Name of the model."""
        return self._model.name

    async def judge(self, dialogue: Dialogue) -> Judgement:
        """Return the judgement.

        Answers that can't be used, and a dialogue that is longer than the model's context, leave scores missing. An
        outage that outlasts all retries leaves the judgement ``unanswered``, to be made again. A fault that every
        further question would meet as well is raised: a wrong key, an unknown model, a spent budget.
        """
        empty = Judgement(dialogue_id=dialogue.id, judge=self.name, identity=judged_identity(self._identity, dialogue))
        shown = show_dialogue(dialogue)
        opinion = _Opinion()
        try:
            await self._score(shown, opinion)
            await self._classify(shown, opinion)
        except TransientError as fault:
            return empty.model_copy(update={"unanswered": str(fault)})
        except ContextLengthError:
            too_long = "the dialogue is longer than the model's context"
            return empty.model_copy(update={"faults": dict.fromkeys((*CRITERIA, DIALOGUE_TYPE), too_long)})
        return empty.model_copy(
            update={"scores": opinion.scores, "dialogue_type": opinion.dialogue_type, "faults": opinion.faults}
        )

    async def _score(self, shown: str, opinion: _Opinion) -> None:
        weighed: dict[Criterion, WeighedScore] = {}
        for criterion in CRITERIA:
            score = await self._weigh(shown, criterion)
            if score is not None:
                weighed[criterion] = score
            if score is None or score.mass < self._min_mass:
                await self._sample(shown, weighed, opinion)
                return
        for criterion, score in weighed.items():
            opinion.scores[criterion] = CriterionScore(value=score.value, mode="logprobs", mass=score.mass)

    async def _weigh(self, shown: str, criterion: Criterion) -> WeighedScore | None:
        try:
            return weigh_score(await self._ask(ask_for_score(shown, criterion), top_logprobs=TOP_LOGPROBS))
        except RequestError:  # most likely of log probabilities; if not, sampling meets it again
            return None

    async def _sample(self, shown: str, weighed: Mapping[Criterion, WeighedScore], opinion: _Opinion) -> None:
        for criterion in CRITERIA:
            prompt = ask_for_score(shown, criterion)
            answers = [
                (await self._ask(prompt, repeat=repeat, temperature=self._temperature)).text
                for repeat in range(self._samples)
            ]
            usable = [score for score in map(read_score, answers) if score is not None]
            enough = 2 * len(usable) >= self._samples
            if not enough:
                unusable = next(answer for answer in answers if read_score(answer) is None)
                opinion.faults[criterion] = (
                    f"{self._samples - len(usable)} of {self._samples} answers give no score, such as {_cut(unusable)}"
                )
            opinion.scores[criterion] = CriterionScore(
                value=round(math.fsum(usable) / len(usable), 6) if enough else None,
                mode="sampled",
                mass=weighed[criterion].mass if criterion in weighed else None,
                samples=len(usable),
            )

    async def _classify(self, shown: str, opinion: _Opinion) -> None:
        """Find out the type: asked as configured, then at the temperature of samples, in which answers differ."""
        prompt = ask_for_type(shown)
        answer = ""
        for repeat in range(TYPE_TRIES):
            answer = (await self._ask(prompt, repeat=repeat, temperature=self._temperature if repeat else None)).text
            opinion.dialogue_type = read_type(answer)
            if opinion.dialogue_type is not None:
                return
        opinion.faults[DIALOGUE_TYPE] = f"{TYPE_TRIES} answers name no type or several, the last being {_cut(answer)}"

    async def _ask(
        self, prompt: str, *, top_logprobs: int = 0, repeat: int = 0, temperature: float | None = None
    ) -> Completion:
        request = ChatRequest(
            messages=(Message(role="user", content=prompt),),
            top_logprobs=top_logprobs,
            repeat=repeat,
            temperature=temperature,
        )
        return await self._model.complete(request)


def _cut(answer: str) -> str:
    return repr(answer if len(answer) <= _SHOWN else f"{answer[:_SHOWN]}...")
