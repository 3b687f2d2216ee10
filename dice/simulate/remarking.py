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
_ANSWERED = frozenset({Act.REACT, Act.ACCEPT, Act.OBJECT, Act.FILL, Act.RECALL, Act.CALLBACK, Act.DECIDE})
_GREETED = frozenset({Act.GREET, Act.GREET_BACK, Act.ASIDE, Act.BRIDGE})


def remarks_for(act: Act, dialogue_type: DialogueType) -> Sequence[str]:
    """Return the templates that go with an act of that dialogue type; none for an act that stands for itself."""
    if act in _BACKED:
        return remarks.BACKING[dialogue_type]
    if act in _ANSWERED:
        return remarks.ANSWERING[dialogue_type]
    return remarks.GREETING if act in _GREETED else ()


def fill_remark(remark: str, rng: np.random.Generator) -> str:
    """Return the sentence of a template, its slots filled from the pools."""
    template = expand(remark, rng)
    return fill(template, {name: Filling(pick(rng, POOLS[name])) for name in sorted(slots(template))}).text
