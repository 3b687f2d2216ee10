"""A remark after what somebody says: drawn from templates and pools, so that hardly two are alike."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dice.records import DialogueType
from dice.simulate.acts import Act
from dice.simulate.phrases import remarks
from dice.simulate.phrases.pools import POOLS
from dice.simulate.templates import Filling, expand, fill, slots
from dice.simulate.values import pick

_BACKED = frozenset({Act.STATE, Act.PROPOSE, Act.OFFER, Act.COUNTER, Act.REUSE, Act.DEFEND, Act.SOURCE})
_ANSWERED = frozenset({Act.REACT, Act.ACCEPT, Act.OBJECT, Act.FILL, Act.RECALL, Act.CALLBACK, Act.DECIDE, Act.BRIDGE})
_GREETED = frozenset({Act.GREET, Act.GREET_BACK, Act.ASIDE})


def draw_remark(act: Act, dialogue_type: DialogueType, rng: np.random.Generator) -> str:
    """Return a sentence that goes with an act of that dialogue type; nothing for an act that stands for itself."""
    templates: Sequence[str] = ()
    if act in _BACKED:
        templates = remarks.BACKING[dialogue_type]
    elif act in _ANSWERED:
        templates = remarks.ANSWERING[dialogue_type]
    elif act in _GREETED:
        templates = remarks.GREETING
    if not templates:
        return ""
    template = expand(pick(rng, templates), rng)
    return fill(template, {name: Filling(pick(rng, POOLS[name])) for name in sorted(slots(template))}).text
