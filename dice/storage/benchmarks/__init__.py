"""Records of other benchmarks, told apart by what is in them, one module a format."""

from dice.storage.benchmarks.read import Benchmark, find_benchmark, read_benchmark

__all__ = ["Benchmark", "find_benchmark", "read_benchmark"]
