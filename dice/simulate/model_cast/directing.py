"""Who speaks next: the model decides, as the paper's orchestrator does, or one of the policies of turn-taking."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from dice.asking import UnusableError, read_object
from dice.prompts import render
from dice.simulate.cast import Line
from dice.simulate.model_cast.asking import Interviewer
from dice.simulate.model_cast.decided import Decided
from dice.simulate.model_cast.people import People
from dice.simulate.model_cast.turns import Turn, beat_of
from dice.simulate.orchestration import Orchestrator
from dice.simulate.values import pick


class Director:
    """Gives the word in one dialogue.

    Parameters
    ----------
    policy
        ``model``: the generator chooses out of all but the last speaker; whoever begins is drawn, and of two people it
        is the other one's turn, so that nobody is asked. The others are those of
        :class:`dice.simulate.orchestration.Orchestrator`, and ask nobody.
    people
        All are equally talkative here.
    """

    def __init__(self, policy: str, people: People, interviewer: Interviewer, rng: np.random.Generator) -> None:
        self._people = people
        self._interviewer = interviewer
        self._rng = rng
        self._orchestrator = None if policy == "model" else Orchestrator(policy, dict.fromkeys(people.names, 1.0))

    async def next_speaker(
        self, lines: Sequence[Line], agenda: Sequence[Turn], decided: Decided, history: str, *, is_first: bool
    ) -> str:
        """Return who speaks.

        Parameters
        ----------
        lines
            What the round has had.
        agenda
            Its messages, those to come included.
        history
            The whole talk, as the model is shown it.
        is_first
            Whether nobody has spoken in the dialogue.
        """
        if self._orchestrator:
            beats = [beat_of(turn, decided) for turn in agenda]
            return self._orchestrator.draw_speaker(beats, len(lines), self._find_addressed(lines), self._rng)
        last = lines[-1].speaker if lines else None
        free = [speaker for speaker in self._people.names if speaker != last]
        if is_first:
            return pick(self._rng, free)
        if len(free) == 1:
            return free[0]
        shown = [self._people.names[free[int(index)]] for index in self._rng.permutation(len(free))]
        prompt = render("next_speaker", people=self._people.listed(), history=history, choices=", ".join(shown))

        def read(text: str) -> str:
            named = read_object(text).get("next")
            speaker = self._people.speaker(named) if isinstance(named, str) else None
            if speaker not in free or speaker is None:
                raise UnusableError(f"{named!r} can't be next; choose one of those that are listed")
            return speaker

        return await self._interviewer.ask("speaker", prompt, read)

    def _find_addressed(self, lines: Sequence[Line]) -> str | None:
        """Return who was asked by name in the last message, if anybody was."""
        if not lines or "?" not in lines[-1].text:
            return None
        others = {speaker: name for speaker, name in self._people.names.items() if speaker != lines[-1].speaker}
        return next(
            (speaker for speaker, name in others.items() if re.search(rf"\b{re.escape(name)}\b", lines[-1].text)), None
        )
