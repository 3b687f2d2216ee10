"""Prompts as Markdown files beside this one, rendered with string.Template."""

from dice.prompts.render import prompt_hash, prompt_names, render

__all__ = ["prompt_hash", "prompt_names", "render"]
