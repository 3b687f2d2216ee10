"""What the scripted cast can say: data only, one module a dialogue type or a subject.

A phrase is a template. ``[a|b|c]`` stands for one of its alternatives and may be nested; ``{topic}`` and its like are
slots, listed in :class:`dice.simulate.acts.Act`'s module. Phrases hold no digits and never the words that address the
assistant (those stand in :mod:`dice.simulate.phrases.requests` only), so that nothing is said by accident.
"""

from __future__ import annotations
