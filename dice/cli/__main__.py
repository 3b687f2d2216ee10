"""``python -m dice.cli``, the same as the command ``dice``."""

from dice.cli import main

main()
