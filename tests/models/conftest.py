from __future__ import annotations

import pytest

from tests.models.gateways import KEY_VARIABLE
from tests.server import KEY


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's key is where the models of these tests look for it, and no other key is there."""
    monkeypatch.setenv(KEY_VARIABLE, KEY)
    for name in ("OPENAI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY"):
        monkeypatch.delenv(name, raising=False)
