"""Declarative experiments on tool-calling benchmarks made of group chats.

Read :mod:`dice.stages` first: seven short functions, one a stage of the pipeline.
"""

__version__ = "0.1.0"
