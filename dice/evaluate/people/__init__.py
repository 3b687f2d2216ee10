"""People as a candidate (paper, section 3.4 and appendix B): what they are shown, how a filled row reads, its score.

They see what models see, and their calls are compared by the same code; they are never shown as a model.
"""

from dice.evaluate.people.answers import PEOPLE, agreement, predictions_of, study_version, whole_dialogues
from dice.evaluate.people.cells import CellFault, FilledCall, read_call
from dice.evaluate.people.guide import study_guide, tool_list
from dice.evaluate.people.sheet import StudyRow, argument_columns, is_study_sheet, read_row, sheet_columns, task_rows

__all__ = [
    "PEOPLE",
    "CellFault",
    "FilledCall",
    "StudyRow",
    "agreement",
    "argument_columns",
    "is_study_sheet",
    "predictions_of",
    "read_call",
    "read_row",
    "sheet_columns",
    "study_guide",
    "study_version",
    "task_rows",
    "tool_list",
    "whole_dialogues",
]
