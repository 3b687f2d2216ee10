"""Records of other benchmarks, told apart by what is in them, one module a format."""

from dice.storage.benchmarks.read import Benchmark, read_benchmark

__all__ = ["Benchmark", "read_benchmark"]
