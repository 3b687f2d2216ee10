"""What a call gives back where it follows from the call: a bill's share, the winner of a poll, a converted sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from pydantic import JsonValue

from dice.records import ReturnField
from dice.simulate import facts
from dice.simulate.overlap import elements
from dice.simulate.pools import SITES
from dice.simulate.values import pick

Values = Mapping[str, JsonValue]


def derive(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return what a return field has to be, given the call's arguments and the return values before it.

    Parameters
    ----------
    field
        The return field; its name is what is looked up.
    values
        Arguments and return values so far, by name.
    rng
        Source of all randomness: where a value only has a limit, it is drawn below it.

    Returns
    -------
    JsonValue
        None where nothing follows, for lack of a rule or of an argument.
    """
    rule = _RULES.get(field.name)
    return rule(field, values, rng) if rule else None


def _share(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return a restaurant bill with its tip, over those who pay, to the cent."""
    total, payers, tip = (_number(values, name) for name in ("bill_total", "payers", "tip_percent"))
    if total is None or not payers:
        return None
    return _plain(round(total * (1 + (tip or 0) / 100) / payers, 2))


def _converted(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    amount = _number(values, "amount")
    rates = [facts.PER_EURO.get(str(values.get(name))) for name in ("source_currency", "target_currency")]
    if amount is None or rates[0] is None or rates[1] is None:
        return None
    return max(1, round(amount * rates[1] / rates[0]))


def _monthly_payment(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return the loan and some interest in equal parts, one a month."""
    amount, years = _number(values, "loan_amount"), _number(values, "years")
    if amount is None or not years:
        return None
    return round(amount * (1 + 0.02 * years) / (12 * years))


def _monthly_saving(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    goal = _number(values, "goal_amount")
    return None if goal is None else max(5, 5 * round(goal / 5 / int(rng.integers(8, 25))))


def _one_of(name: str) -> Callable[[ReturnField, Values, np.random.Generator], JsonValue]:
    def rule(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
        return pick(rng, elements(values[name])) if values.get(name) else None

    return rule


def _some_of(name: str) -> Callable[[ReturnField, Values, np.random.Generator], JsonValue]:
    def rule(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
        listed = values.get(name)
        if not isinstance(listed, list) or not listed:
            return None
        count = int(rng.integers(1, len(listed) + 1))
        return [listed[int(place)] for place in sorted(rng.permutation(len(listed))[:count])]

    return rule


def _with_first(name: str) -> Callable[[ReturnField, Values, np.random.Generator], JsonValue]:
    """Return a rule for a list that begins with an argument: the ingredients of a dish with its main one."""

    def rule(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
        others = [
            example for example in field.examples if not isinstance(example, list) and example != values.get(name)
        ]
        if name not in values or not others:
            return None
        return [
            values[name],
            *(others[int(place)] for place in rng.permutation(len(others))[: int(rng.integers(1, 3))]),
        ]

    return rule


def _below(name: str) -> Callable[[ReturnField, Values, np.random.Generator], JsonValue]:
    """Return a rule for a price that keeps to a limit, by up to three tenths less."""

    def rule(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
        limit = _number(values, name)
        return None if limit is None else max(1, round(limit * float(rng.uniform(0.7, 0.99))))

    return rule


def _above(name: str) -> Callable[[ReturnField, Values, np.random.Generator], JsonValue]:
    def rule(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
        least = _number(values, name)
        return None if least is None else max(2, round(least * float(rng.uniform(1.05, 1.4))))

    return rule


def _of_the_country(facts: Mapping[str, str]) -> Callable[[ReturnField, Values, np.random.Generator], JsonValue]:
    def rule(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
        return facts.get(str(values.get("country")))

    return rule


def _minutes_of_running(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return five to seven minutes a kilometre."""
    kilometres = _number(values, "kilometres")
    return None if kilometres is None else round(kilometres * float(rng.uniform(5, 7)))


def _hours_of_hiking(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return the time at two and a half to four kilometres an hour, in half hours."""
    kilometres = _number(values, "kilometres")
    return None if kilometres is None else _plain(round(2 * kilometres / float(rng.uniform(2.5, 4))) / 2)


def _travel_minutes(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return the time between departure and arrival, where both are known."""
    start, end = (_minutes(values.get(name)) for name in ("departure_time", "arrive_by"))
    return end - start if start is not None and end is not None and end > start else None


def _sky(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return a sky that rain can come from, and snow only in the cold months of the north."""
    month = _month(values.get("forecast_date"))
    skies = [one for one in field.enum if one != "cloudless" and (one != "snowfall" or month in (12, 1, 2))]
    return pick(rng, skies) if skies and month else None


def _sunset(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return a time that is early in winter and late in summer, half a year apart south of the equator."""
    month = _month(values.get("sunset_date"))
    if month is None:
        return None
    season = (month + 6 if values.get("city") in facts.SOUTHERN else month) % 12
    hour = (16, 16, 17, 18, 19, 20, 21, 21, 20, 19, 18, 16)[season]
    return f"{hour}:{15 * int(rng.integers(4)):02}"


def _dish(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return a dish that the eaters' diet allows, where the diet is a matter of meat or cheese."""
    banned = facts.NOT_FOR.get(str(values.get("diet")))
    dishes = [one for one in field.examples if one not in (banned or ())]
    return pick(rng, dishes) if banned and dishes else None


def _email_of(*names: str) -> Callable[[ReturnField, Values, np.random.Generator], JsonValue]:
    """Return a rule for the email address of a person named in the call or in its output."""

    def rule(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
        person = next((str(values[name]) for name in names if values.get(name)), "")
        parts = person.lower().split()
        return f"{parts[0]}.{parts[-1]}@{pick(rng, SITES)}.example" if len(parts) > 1 else None

    return rule


def _translation(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    language = str(values.get("target_language"))
    return facts.SENTENCE_IN.get(language)


def _temperature(field: ReturnField, values: Values, rng: np.random.Generator) -> JsonValue:
    """Return degrees that go with the sky: it does not snow in the heat."""
    if "sky" not in values:
        return None
    degrees = [one for one in field.examples if isinstance(one, int | float)]
    fitting = [one for one in degrees if (one <= 3) == (values["sky"] == "snowfall")]
    return pick(rng, fitting) if fitting else None


def _number(values: Values, name: str) -> float | None:
    value = values.get(name)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _plain(number: float) -> int | float:
    return int(number) if number == int(number) else number


def _month(day: JsonValue) -> int | None:
    text = str(day)
    return int(text[5:7]) if len(text) == len("2026-01-01") else None


def _minutes(clock: JsonValue) -> int | None:
    text = str(clock)
    return int(text[:2]) * 60 + int(text[3:5]) if len(text) == len("09:00") and text[2] == ":" else None


_RULES: Mapping[str, Callable[[ReturnField, Values, np.random.Generator], JsonValue]] = {
    "share_per_person": _share,
    "converted_amount": _converted,
    "monthly_payment": _monthly_payment,
    "monthly_amount": _monthly_saving,
    "winning_option": _one_of("options"),
    "unavailable_item": _one_of("items"),
    "missing_items": _some_of("items"),
    "ingredients": _with_first("main_ingredient"),
    "product_price": _below("maximum_price"),
    "nightly_rate": _below("nightly_limit"),
    "hourly_rate": _below("hourly_limit"),
    "bottle_price": _below("bottle_limit"),
    "sale_price": _below("asking_price"),
    "current_price": _above("target_price"),
    "national_currency": _of_the_country(facts.CURRENCY_OF),
    "official_language": _of_the_country(facts.LANGUAGE_OF),
    "running_minutes": _minutes_of_running,
    "hiking_hours": _hours_of_hiking,
    "travel_minutes": _travel_minutes,
    "translation": _translation,
    "temperature": _temperature,
    "email_address": _email_of("contact_name"),
    "tutor_email": _email_of("tutor_name"),
    "photographer_email": _email_of("photographer_name"),
    "sky": _sky,
    "sunset_time": _sunset,
    "dish_name": _dish,
    "first_dish": _dish,
}
