"""Where the texts of a drawing stand."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import combinations

import pytest
from matplotlib.font_manager import FontProperties
from matplotlib.path import Path as Outline
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D

from dice.report.canvas import Figure

TEXT = re.compile(
    r"<!-- (?P<text>.+?) -->\s*<g(?: style=\"(?P<style>[^\"]*)\")? transform=\"translate\((?P<x>[\d.]+) (?P<y>[\d.]+)\)"
    r"(?: rotate\((?P<turn>[-\d.]+)\))? scale\((?P<scale>[\d.]+) "
)


def text_boxes(figure: Figure, bold: Collection[str] = ()) -> list[tuple[str, Outline]]:
    """All texts of a drawing with the boxes around their ink, in points, y down; ``bold`` are bold at a size of 8."""
    boxes = []
    for found in TEXT.finditer(figure.svg):
        # A glyph is drawn at 100 units an em, so 0.07 is a size of 7 points.
        size = 100 * float(found["scale"])
        weight = "bold" if size == pytest.approx(8) and found["text"] in bold else "normal"
        font = FontProperties(family="DejaVu Sans", weight=weight)
        ink = TextPath((0, 0), found["text"], size=size, prop=font).get_extents()
        turn = (
            Affine2D()
            .scale(1, -1)
            .rotate_deg(float(found["turn"] or 0))
            .translate(float(found["x"]), float(found["y"]))
        )
        boxes.append((found["text"], Outline(ink.corners()[[0, 1, 3, 2, 0]], closed=True).transformed(turn)))
    return boxes


def touching_texts(boxes: list[tuple[str, Outline]]) -> list[tuple[str, str]]:
    """The pairs of texts that touch each other."""
    return [(one, other) for (one, box), (other, next_box) in combinations(boxes, 2) if box.intersects_path(next_box)]


def cut_texts(figure: Figure, boxes: list[tuple[str, Outline]]) -> list[str]:
    """The texts that reach beyond the edge of the drawing."""
    width, height = (float(found) for found in re.findall(r'(?:width|height)="([\d.]+)pt"', figure.svg)[:2])
    cut = []
    for text, box in boxes:
        left, top, right, bottom = box.get_extents().extents
        if left < 0 or top < 0 or right > width or bottom > height:
            cut.append(text)
    return cut
