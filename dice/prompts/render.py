"""Filling in a prompt's fields, every one of them and no other."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib import resources
from string import Template


def prompt_names() -> tuple[str, ...]:
    """Return the names of all prompts, sorted."""
    files = resources.files("dice.prompts").iterdir()
    return tuple(sorted(file.name.removesuffix(".md") for file in files if file.name.endswith(".md")))


def render(name: str, **fields: str) -> str:
    """Return a prompt's text with its fields filled in.

    Parameters
    ----------
    name
        Name of the file, without ``.md``.
    fields
        One text for each ``$field`` of the file. A ``$`` inside these texts means nothing.

    Raises
    ------
    ValueError
        When there is no such prompt, or a field is missing or superfluous. That is a bug of the caller's.
    """
    template = Template(_read(name))
    wanted = template.get_identifiers()
    missing = [field for field in wanted if field not in fields]
    superfluous = [field for field in fields if field not in wanted]
    if missing or superfluous:
        problems = [f"lacks {', '.join(missing)}"] if missing else []
        problems += [f"has no place for {', '.join(superfluous)}"] if superfluous else []
        raise ValueError(f"prompt {name} {' and '.join(problems)}")
    return template.substitute(fields).strip()


def prompt_hash(*names: str) -> str:
    """Return 12 hexadecimal digits that change when one of the prompts does, to be kept with a result."""
    digest = hashlib.sha256()
    for name in names:
        digest.update(f"{name}\0{_read(name)}\0".encode())
    return digest.hexdigest()[:12]


@lru_cache
def _read(name: str) -> str:
    if name not in prompt_names():
        raise ValueError(f"there is no prompt {name!r}; there are {', '.join(prompt_names())}")
    return (resources.files("dice.prompts") / f"{name}.md").read_text(encoding="utf-8")
