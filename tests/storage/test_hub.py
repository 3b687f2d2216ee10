"""A data set on the hub is downloaded as published, read like any folder, and kept for when there is no network."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from dice.errors import DataError
from dice.storage.datasets import read_dialogues
from dice.storage.hub import HubAddress, download_dataset, is_on_hub, parse_address

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "dicebench"
COMMIT = "c0ffee" * 6 + "c0ff"
CARD = """---
license: mit
configs:
- config_name: round_1
  data_files: data/round_1.json
- config_name: round_2
  data_files:
  - split: test
    path: data/round_2.json
---
# Group chats
"""
PUBLISHED = {
    "README.md": CARD.encode(),
    "data/round_1.json": (FIXTURES / "sample" / "round_1.json").read_bytes(),
    "data/round_2.json": (FIXTURES / "sample" / "round_2.json").read_bytes(),
    "tool_graph.json": (FIXTURES / "tool_graph.json").read_bytes(),
    "picture.png": b"not wanted",
}


class Hub(BaseHTTPRequestHandler):
    """The part of the hub's interface that a download needs: the newest commit, its files, each file."""

    files: Mapping[str, bytes]
    asked: list[str]
    refusal: tuple[int, str] | None = None

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        self.asked.append(self.path)
        if self.refusal is not None or "/owner/chats/" not in self.path:
            status, code = self.refusal or (404, "RepoNotFound")
            self.answer(b"{}", status, {"X-Error-Code": code})
        elif "/tree/" in self.path:
            listing = [
                {"type": "file", "path": name, "size": len(content), "oid": hashlib.sha1(content).hexdigest()}  # noqa: S324
                for name, content in self.files.items()
            ]
            self.answer(json.dumps(listing).encode(), 200, {"Content-Type": "application/json"})
        elif "/resolve/" in self.path:
            content = self.files[self.path.split(f"/resolve/{COMMIT}/")[1]]
            etag = hashlib.sha1(content).hexdigest()  # noqa: S324
            self.answer(content, 200, {"X-Repo-Commit": COMMIT, "ETag": f'"{etag}"'})
        else:
            siblings = [{"rfilename": name} for name in self.files]
            about = {"id": "owner/chats", "sha": COMMIT, "siblings": siblings, "private": False, "tags": []}
            self.answer(json.dumps(about).encode(), 200, {"Content-Type": "application/json"})

    def answer(self, body: bytes, status: int, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def hub(files: Mapping[str, bytes] = PUBLISHED, refusal: tuple[int, str] | None = None) -> Iterator[str]:
    """A hub with one data set, owner/chats; its address."""
    handler = type("OneHub", (Hub,), {"files": files, "refusal": refusal, "asked": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def fault(path: str, **options: object) -> str:
    with pytest.raises(DataError) as caught:
        download_dataset(path, **options)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(f"{path}: ")
    return str(caught.value)


def ids(folder: Path) -> list[str]:
    return [dialogue.id for dialogue in read_dialogues(folder)]


# Addresses


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("hf:owner/chats", HubAddress("owner/chats")),
        ("hf:owner/chats@v1.0", HubAddress("owner/chats", "v1.0")),
        ("hf:owner/chats@refs/pr/3", HubAddress("owner/chats", "refs/pr/3")),
        ("hf://Own.er/my-chats_2", HubAddress("Own.er/my-chats_2")),
    ],
)
def test_an_address_names_the_repository_and_perhaps_a_revision(path: str, address: HubAddress) -> None:
    assert is_on_hub(path)
    assert parse_address(path) == address


@pytest.mark.parametrize("path", ["hf:", "hf:chats", "hf:owner/chats/more", "hf:owner/chats@", "hf:own er/chats"])
def test_another_spelling_is_an_error_that_shows_the_right_one(path: str) -> None:
    assert "write hf:OWNER/NAME or hf:OWNER/NAME@REVISION" in fault(path)


@pytest.mark.parametrize("path", ["data/hf/dialogues.jsonl", "/data/hf:x.json", "hfdata"])
def test_a_path_in_the_file_system_is_not_on_the_hub(path: str) -> None:
    assert not is_on_hub(path)


# Downloads


def test_a_data_set_is_downloaded_as_it_was_published(tmp_path: Path) -> None:
    with hub() as address:
        folder = download_dataset("hf:owner/chats", cache=tmp_path, endpoint=address)
    assert folder.name == COMMIT
    wanted = {name: content for name, content in PUBLISHED.items() if name != "picture.png"}
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert {file.relative_to(folder).as_posix(): file.read_bytes() for file in files} == wanted


def test_a_downloaded_data_set_is_read_like_the_folder_it_came_from(tmp_path: Path) -> None:
    with hub() as address:
        folder = download_dataset("hf:owner/chats", cache=tmp_path, endpoint=address)
    assert list(read_dialogues(folder)) == list(read_dialogues(FIXTURES / "sample"))


def test_the_shape_of_the_project_page_is_read_from_the_hub_too(tmp_path: Path) -> None:
    content = (FIXTURES / "conversation" / "two_rounds.json").read_bytes()
    with hub({"README.md": b"# No header\n", "data/round_2.json": content}) as address:
        folder = download_dataset("hf:owner/chats", cache=tmp_path, endpoint=address)
    assert list(read_dialogues(folder)) == list(read_dialogues(FIXTURES / "conversation"))


def test_without_a_network_the_last_download_serves(tmp_path: Path) -> None:
    with hub() as address:
        first = download_dataset("hf:owner/chats", cache=tmp_path, endpoint=address)
    assert download_dataset("hf:owner/chats", cache=tmp_path, endpoint=address) == first
    assert ids(first)


def test_without_a_network_or_a_download_the_error_says_so(tmp_path: Path) -> None:
    with hub() as address:
        pass
    message = fault("hf:owner/chats", cache=tmp_path, endpoint=address)
    assert message.endswith("is not downloaded yet, and the hub can't be reached; connect, or name a local folder")


@pytest.mark.parametrize(
    ("refusal", "problem"),
    [
        ((404, "RepoNotFound"), "is not on the hub; check the name"),
        ((401, "RepoNotFound"), "is not on the hub; check the name, and set HF_TOKEN if it is private"),
        ((403, "GatedRepo"), "accept its terms; do so there, and set HF_TOKEN"),
        ((404, "RevisionNotFound"), "has no revision v9; name a branch, tag or commit"),
    ],
)
def test_a_refusal_says_what_to_do(tmp_path: Path, refusal: tuple[int, str], problem: str) -> None:
    with hub(refusal=refusal) as address:
        assert problem in fault("hf:owner/chats@v9", cache=tmp_path, endpoint=address)


def test_without_the_extra_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "huggingface_hub", None)
    assert "pip install dice-experiments[hf]" in fault("hf:owner/chats")
