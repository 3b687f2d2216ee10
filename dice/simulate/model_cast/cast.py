"""The cast that a chat model plays: the paper's multi-agent system (section 3.1, appendices E to M)."""

from __future__ import annotations

import numpy as np

from dice.models.chat import ChatModel
from dice.prompts import prompt_hash
from dice.records import Played, Provenance, RejectedAttempt, Scenario, ToolGraph
from dice.simulate.model_cast.asking import Interviewer, RejectionError
from dice.simulate.model_cast.decided import Habits
from dice.simulate.model_cast.lines import Judges
from dice.simulate.model_cast.play import Play
from dice.simulate.model_cast.second_look import CounterFaults, SecondLook

PROMPTS = (
    "persona",
    "argument_values",
    "virtual_output",
    "agent_line",
    "next_speaker",
    "type_persuasion",
    "type_inquiry",
    "type_eristic",
    "correction",
    "task_function",
    "task_value",
    "task_spoken",
    "task_element",
    "task_truth",
    "task_carried",
    "task_offer",
    "task_declined",
    "task_talk",
    "task_open",
    "task_chat",
    "task_request",
    "address_never",
    "address_now",
)

_ATTEMPTS = 2
"""Stream of a scenario's attempts; its own draws and its personas have others (see dice.scenario)."""


class ModelCast:
    """Plays dialogues through a chat model.

    Parameters
    ----------
    model
        The generator.
    graph
        The tools and how one's output feeds another.
    judges
        Tell refusals and addresses to the assistant.
    counter
        Looks for what the lexical evidence pass did not find; None for nobody.
    habits
        How people talk.
    repairs
        Messages at most that a round gets beyond its plan, to say what can't be recovered from it.
    tries
        How often one answer is asked for before the attempt is given up.
    max_attempts
        Attempts at a scenario; each draws from a stream of its own.
    """

    def __init__(
        self,
        model: ChatModel,
        graph: ToolGraph,
        judges: Judges,
        *,
        counter: ChatModel | None = None,
        habits: Habits | None = None,
        repairs: int = 2,
        tries: int = 3,
        max_attempts: int = 3,
    ) -> None:
        self._model = model
        self._graph = graph
        self._judges = judges
        self._habits = habits or Habits()
        self._second_look = SecondLook(counter, tries=tries) if counter else None
        self._repairs = repairs
        self._tries = tries
        self._max_attempts = max_attempts

    @property
    def provenance(self) -> Provenance:
        """Say that a model wrote it, and which."""
        return Provenance(cast="ModelCast", model=self._model.name)

    @property
    def unanswered(self) -> CounterFaults:
        """How often the counter gave no usable answer, so that a round went on without it."""
        return self._second_look.faults if self._second_look else CounterFaults()

    async def play(self, scenario: Scenario) -> Played:
        """Return the first accepted dialogue of a scenario, with the attempts that were rejected before it."""
        rejected: list[RejectedAttempt] = []
        for attempt in range(1, self._max_attempts + 1):
            rng = np.random.default_rng((*scenario.seed, _ATTEMPTS, attempt))
            interviewer = Interviewer(self._model, tries=self._tries, repeat=int(rng.integers(2**31)))
            play = Play(
                scenario,
                self._graph,
                interviewer,
                self._judges,
                rng,
                habits=self._habits,
                second_look=self._second_look,
                repairs=self._repairs,
            )
            try:
                dialogue = await play.perform(self.provenance)
            except RejectionError as fault:
                rejected.append(
                    RejectedAttempt(
                        id=scenario.id, attempt=attempt, stage=fault.stage, reason=fault.reason, text=fault.text
                    )
                )
            else:
                return Played(id=scenario.id, dialogue=dialogue, rejected=tuple(rejected))
        return Played(id=scenario.id, rejected=tuple(rejected))


def cast_version() -> str:
    """Return the hash of all prompts of the cast."""
    return prompt_hash(*PROMPTS)
