"""Whether a parameter can take what a field returns."""

from __future__ import annotations

from dice.records import Parameter, ReturnField


def misfit(field: ReturnField, parameter: Parameter) -> str | None:
    """Say why a parameter can't take what a field returns, or return None when it can."""
    if field.type != parameter.type and (field.type, parameter.type) != ("integer", "number"):
        return f"but {field.type} is not {parameter.type}"
    if parameter.format is not None and field.format != parameter.format:
        return f"but the format {field.format or 'none'} is not {parameter.format}"
    if parameter.enum:
        possible = field.enum or field.examples
        outside = [value for value in possible if value not in parameter.enum]
        if outside:
            return f"but {outside[0]!r} is not in the parameter's enum"
        if not possible:
            return "which has an enum, and the field's values are unknown"
    return None
