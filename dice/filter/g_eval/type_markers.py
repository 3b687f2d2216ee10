"""Words by which the heuristic judge tells dialogue types apart, as data; see :mod:`dice.filter.g_eval.heuristic`."""

from __future__ import annotations

import re

from dice.records import DialogueType

_WORDS: dict[DialogueType, str] = {
    DialogueType.PERSUASION: """
        deal|deals|offer|offers|propose|proposal|suggest|suggestion|compromise|agree|agreed|agreement|fair|bargain
        |convince|convinced|convincing|persuade|persuaded|prefer|rather|instead|alternatively|concede|accept
        |acceptable|objection|in favou?r|benefit|benefits|advantage|makes sense
        |sounds? (?:good|great|fair|reasonable|like a (?:good|great|plan))|how about|what about|what if|why don't we
        |shall we|should we|could we|let's|we could|would you|could you live|works for (?:me|us|you)
        |good (?:idea|point)|great (?:idea|point)|that way|in return|meet (?:you )?halfway|happy with|on balance
        |better option|worth it
    """,
    DialogueType.INQUIRY: """
        who|where|when|which|why|do(?:es)? (?:you|anyone|anybody|he|she|it) know|did (?:you|anyone)|has anyone
        |is there|i wonder|wondering|curious|question|questions|find out|found out|look(?:ed)? (?:it )?up|checked
        |check|verify|confirm|confirmed|according to|source|sources|notes|noted|facts?|figures|record|records
        |remember|recall|as far as i know|not sure|i'm sure|certain|i (?:heard|read|saw|believe)|apparently|it says
        |says|told me|correct|explain|explains|details|information|missing|useful|helpful|thanks|thank you|learned
        |understand|understood|good to know|interesting
    """,
    DialogueType.ERISTIC: """
        enough|stop|again|never|always|whatever|obviously|typical|ridiculous|nonsense|rubbish|absurd|unbelievable
        |seriously|pathetic|stubborn|blame|fault|excuses?|complain|complaining|whining|shout|shouting|fight|fighting
        |quarrel(?:ling)?|arguing|drama|fuss|noise|misery|sick of|tired of|fed up|shut up|get over|give me a break
        |forget it|who asked|you people|of all people|as usual|for once|even you|not listening|you never|you always
        |your problem|don't be|how dare|wrong|lazy|hopeless|clueless|genius|brilliant idea
        |oh,? (?:please|great|sure|right)|can't believe|won't discuss|no discussion|period
    """,
}
"""Alternatives of a regular expression for lower-case text, each a word or a turn of phrase."""


def _any_of(alternatives: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(part.strip() for part in alternatives.split('|'))})(?!\w)")


TYPE_MARKERS: dict[DialogueType, re.Pattern[str]] = {kind: _any_of(words) for kind, words in _WORDS.items()}
