"""Which phrase is taken for a beat: of the dialogue type, long or terse, and not used up yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from dice.records import DialogueType, Tool
from dice.simulate.acts import Act, Playbook
from dice.simulate.beats import INTENTION, Beat
from dice.simulate.phrases import again, common, requests, terse
from dice.simulate.remarking import fill_remark, remarks_for
from dice.simulate.templates import expand, fitting
from dice.simulate.values import pick
from dice.simulate.wording import content_words, intention


@dataclass
class PhraseBook:
    """The phrases that one dialogue can draw from; it remembers what has been used.

    Parameters
    ----------
    playbook
        Phrases of the dialogue type.
    dialogue_type
        Chooses among the phrases that all playbooks share.
    rng
        The dialogue's generator.
    """

    playbook: Playbook
    dialogue_type: DialogueType
    rng: np.random.Generator
    _used: Counter[str] = field(default_factory=Counter)

    def draw(
        self,
        beat: Beat,
        available: set[str],
        *,
        terse_rate: float,
        tool: Tool,
        recalls: bool = False,
        fresh: bool = True,
    ) -> str:
        """Return a phrase for a beat.

        Parameters
        ----------
        available
            Names of the slots that can be filled.
        terse_rate
            Probability of a short phrase where there is one.
        tool
            The round's tool: a request must not repeat its words.
        recalls
            Whether the beat takes a value over from an earlier round.
        fresh
            Whether it must be one that this dialogue has not used yet, if there is one left.
        """
        if beat.line is not None:
            return beat.line
        if beat.act is Act.REQUEST:
            return self._draw_request(tool)
        is_terse = self.rng.random() < terse_rate
        if beat.act is Act.RECALL:
            return self._draw_unused(self._either(terse.ALONE, again.ALONE, is_terse))
        if beat.act is Act.CALLBACK:
            return self._draw_unused(self._either(terse.CALLBACK, again.CALLBACK, is_terse))
        if recalls and beat.act is Act.REUSE:
            return self._draw_unused(again.SAME[self.dialogue_type])
        long = self.playbook.phrases.get(beat.act) or common.PHRASES[beat.act]
        short = terse.PHRASES[self.dialogue_type].get(beat.act, ())
        templates = fitting(short if short and is_terse else long, available)
        unused = [template for template in templates if not self._used[template]] if fresh else []
        return pick(self.rng, unused or templates)

    def draw_taking_up(self, beat: Beat, terse_rate: float) -> str:
        """Return a sentence that takes something up before the beat's own words, with its alternatives chosen."""
        is_terse = self.rng.random() < terse_rate
        if INTENTION in beat.again:
            phrases = self._either(terse.INTENTION, again.INTENTION, is_terse)
        elif beat.again[0].round is not None:
            phrases = self._either(terse.CALLBACK, again.CALLBACK, is_terse)
        elif beat.act is Act.DECIDE:
            phrases = self._either(terse.SUMMARY, again.SUMMARY, is_terse)
        else:
            phrases = self._either(terse.BEFORE, again.BEFORE, is_terse)
        template = self._draw_unused(phrases)
        self.use(template)
        return expand(template, self.rng)

    def draw_remark(self, beat: Beat) -> str:
        """Return a sentence to be added, one of a kind that this dialogue has had least often; perhaps nothing."""
        templates = remarks_for(beat.act, self.dialogue_type)
        if not templates:
            return ""
        template = self._draw_unused(templates)
        self.use(template)
        return fill_remark(template, self.rng)

    def use(self, template: str) -> None:
        """Remember that a phrase was said."""
        self._used[template] += 1

    def _either(
        self,
        short: Mapping[DialogueType, Sequence[str]],
        long: Mapping[DialogueType, Sequence[str]],
        is_terse: bool,
    ) -> Sequence[str]:
        return (short if is_terse else long)[self.dialogue_type]

    def _draw_request(self, tool: Tool) -> str:
        """Return a request that shares no word with the intention."""
        intended = content_words(intention(tool)) + content_words(tool.name.replace("_", " "))
        opening = pick(self.rng, requests.OPENINGS)
        pleas = [
            plea
            for plea in (*requests.PLEAS, *requests.BY_TYPE[self.dialogue_type], *requests.BY_TYPE[self.dialogue_type])
            if not any(word[:4] == other[:4] for word in content_words(plea) for other in intended)
            and not (" the [AI" in opening and "your" in plea)
        ]
        plea = pick(self.rng, pleas)
        return opening.replace("{plea}", plea).replace("{bare}", plea)

    def _draw_unused(self, templates: Sequence[str]) -> str:
        """Return one of the phrases that this dialogue has used least often."""
        least = min(self._used[template] for template in templates)
        return pick(self.rng, [template for template in templates if self._used[template] == least])
