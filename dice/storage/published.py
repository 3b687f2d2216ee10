"""Numbers that others have published, which come with this package as data."""

from __future__ import annotations

import csv
from importlib.resources import files

from dice.records import PublishedBenchmark

_TABLE_1 = "report/published/table1_benchmarks.csv"
_TABLE_5 = "report/published/table5_em.csv"
_DATA = "report/published/tables_2_and_3.csv"
_TABLE_4 = "report/published/table4_human.csv"
_LABELS = ("model", "category")


def read_published() -> dict[str, dict[str, float]]:
    """Return the exact match of the paper's 19 models, by name, under the names of ``metrics.json``.

    Fractions of 1, as exact as the table prints them: percentages with four decimals. ``em_paper/round_N``,
    ``em_paper/party_N``, ``em_paper/avg_round`` and ``em_paper/avg_party``; intervals were not published.

    References
    ----------
    .. [1] Jang et al. (2025), arXiv:2506.22853, table 5.
    """
    with files("dice").joinpath(_TABLE_5).open(encoding="utf-8") as file:
        return {
            row["model"]: {
                f"em_paper/{cell}": round(float(percent) / 100, 6)
                for cell, percent in row.items()
                if cell not in _LABELS
            }
            for row in csv.DictReader(file)
        }


def read_published_data() -> dict[str, dict[str, int]]:
    """Return the size of the paper's data set by cell, as far as it is known.

    ``total``, ``round_N`` and ``party_N`` -> ``initial`` and ``final`` dialogues, and ``calls`` among the final ones.

    References
    ----------
    .. [1] Jang et al. (2025), arXiv:2506.22853: initial dialogues from section 3.3.1, final ones by round from table 4,
       calls worked out from table 5, in which every cell times its number of calls is a whole or a half number.
    """
    with files("dice").joinpath(_DATA).open(encoding="utf-8") as file:
        return {
            row["cell"]: {name: int(count) for name, count in row.items() if name != "cell" and count}
            for row in csv.DictReader(file)
        }


def read_published_people() -> dict[str, float]:
    """Return what people reached in the paper, under the names of a study's ``metrics.json``.

    ``em_paper/round_N`` as a fraction of 1, ``people/sample_round_N``, and ``dice/round_N`` over the whole data set.

    References
    ----------
    .. [1] Jang et al. (2025), arXiv:2506.22853, table 4.
    """
    metrics: dict[str, float] = {}
    with files("dice").joinpath(_TABLE_4).open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            cell = f"round_{row['round']}"
            metrics[f"em_paper/{cell}"] = round(float(row["em_percent"]) / 100, 6)
            metrics[f"people/sample_{cell}"] = float(row["n_sample"])
            metrics[f"dice/{cell}"] = float(row["dice_score"])
    return metrics


def read_published_benchmarks() -> tuple[PublishedBenchmark, ...]:
    """Return the benchmarks of the paper's table 1, in its order.

    References
    ----------
    .. [1] Jang et al. (2025), arXiv:2506.22853, table 1.
    """
    with files("dice").joinpath(_TABLE_1).open(encoding="utf-8") as file:
        return tuple(
            PublishedBenchmark(
                name=row["benchmark"],
                instances=int(row["instances"]),
                tools=int(row["tools"]),
                dice=float(row["dice_score"]),
            )
            for row in csv.DictReader(file)
        )
