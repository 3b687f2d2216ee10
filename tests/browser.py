"""A real headless Chromium for tests, driven over its DevTools protocol: mouse, keys, and what the page then shows."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
"""The browser on this machine, or None."""

SHIFT = 8
_KEY_CODES = {
    "Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    "Tab": 9,
}  # fmt: skip


class Page:
    """One open page; whatever it logs as an error or tries to fetch is kept."""

    def __init__(self, loop: asyncio.AbstractEventLoop, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._loop, self._socket, self._number = loop, socket, 0
        self.errors: list[str] = []
        self.requests: list[str] = []
        for domain in ("Page", "Runtime", "Network", "Log"):
            self._ask(f"{domain}.enable")

    def open(self, path: Path, fragment: str = "") -> None:
        """Open a file and wait until it is loaded."""
        self.requests.clear()
        self._ask("Page.navigate", url="about:blank")
        self._ask("Page.navigate", url=path.as_uri() + (f"#{fragment}" if fragment else ""))
        for _ in range(500):
            if self.run("document.readyState") == "complete" and self.run("location.href") != "about:blank":
                return
            self._loop.run_until_complete(asyncio.sleep(0.02))
        raise TimeoutError(path)

    def run(self, script: str) -> Any:
        """Return what an expression comes to in the page."""
        found = self._ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in found:
            raise RuntimeError(found["exceptionDetails"]["exception"]["description"])
        return found["result"].get("value")

    def text(self, selector: str) -> str:
        """Return the text that an element shows."""
        return str(self.run(f"document.querySelector({json.dumps(selector)}).innerText"))

    def count(self, selector: str) -> int:
        """Return how many elements there are."""
        return int(self.run(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def middle(self, selector: str) -> tuple[float, float]:
        """Return where the middle of an element is on the screen, once it is scrolled into view."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.run(f"{found}.scrollIntoViewIfNeeded()")
        x, y = self.run(f"(box => [box.x + box.width / 2, box.y + box.height / 2])({found}.getBoundingClientRect())")
        return float(x), float(y)

    def move(self, x: float, y: float, *, pressed: bool = False) -> None:
        """Move the mouse."""
        self._mouse("mouseMoved", x, y, button="left" if pressed else "none", buttons=int(pressed))

    def click(self, x: float, y: float) -> None:
        """Click with the left button."""
        self.move(x, y)
        self._mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        self._mouse("mouseReleased", x, y, button="left", clickCount=1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one place, move to another, let go."""
        self.move(*start)
        self._mouse("mousePressed", *start, button="left", buttons=1, clickCount=1)
        for step in (0.25, 0.5, 0.75, 1.0):
            x, y = (one + step * (other - one) for one, other in zip(start, end, strict=True))
            self.move(x, y, pressed=True)
        self._mouse("mouseReleased", *end, button="left", clickCount=1)

    def wheel(self, x: float, y: float, down: float) -> None:
        """Turn the wheel."""
        self._mouse("mouseWheel", x, y, deltaX=0, deltaY=down)

    def press(self, key: str, modifiers: int = 0) -> None:
        """Press a key and let it go."""
        named = {"key": key, "code": key, "windowsVirtualKeyCode": _KEY_CODES.get(key, ord(key[0].upper()))}
        typed = {"text": "\r" if key == "Enter" else key} if key == "Enter" or len(key) == 1 else {}
        self._ask("Input.dispatchKeyEvent", type="keyDown", modifiers=modifiers, **named, **typed)
        self._ask("Input.dispatchKeyEvent", type="keyUp", modifiers=modifiers, **named)

    def write(self, text: str) -> None:
        """Type a text where the focus is."""
        for character in text:
            self.press(character)

    def _mouse(self, kind: str, x: float, y: float, **more: Any) -> None:
        self._ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._loop.run_until_complete(self._exchange(method, parameters))

    async def _exchange(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        self._number += 1
        await self._socket.send_json({"id": self._number, "method": method, "params": parameters})
        while True:
            message = await asyncio.wait_for(self._socket.receive_json(), 30)
            if message.get("id") == self._number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return dict(message["result"])
            self._note(message)

    def _note(self, message: dict[str, Any]) -> None:
        about = message.get("params", {})
        if message["method"] == "Runtime.exceptionThrown":
            self.errors.append(about["exceptionDetails"]["exception"].get("description", "exception"))
        elif message["method"] == "Log.entryAdded" and about["entry"]["level"] == "error":
            self.errors.append(about["entry"]["text"])
        elif message["method"] == "Network.requestWillBeSent":
            self.requests.append(about["request"]["url"])


@contextmanager
def open_browser(folder: Path, width: int = 1400, height: int = 900) -> Iterator[Page]:
    """Start a browser with a profile of its own in a folder, and end it."""
    assert CHROMIUM is not None
    settings = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    place = [f"--user-data-dir={folder}", "--remote-debugging-port=0", f"--window-size={width},{height}", "about:blank"]
    process = subprocess.Popen(
        [CHROMIUM, *settings, *place], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    loop = asyncio.new_event_loop()
    session = None
    try:
        session, socket = loop.run_until_complete(_connect(folder / "DevToolsActivePort"))
        yield Page(loop, socket)
    finally:
        process.terminate()
        process.wait(20)
        if session is not None:
            loop.run_until_complete(session.close())
        loop.close()


async def _connect(port_file: Path) -> tuple[aiohttp.ClientSession, aiohttp.ClientWebSocketResponse]:
    for _ in range(1000):
        if port_file.is_file() and port_file.read_text().count("\n") >= 1:
            break
        await asyncio.sleep(0.02)
    port = port_file.read_text().split("\n")[0]
    session = aiohttp.ClientSession()
    async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
        pages = [target for target in await answer.json() if target["type"] == "page"]
    return session, await session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0)
