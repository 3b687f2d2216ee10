"""The rules about turning to the assistant: in every round (paper, section 3.2), and once a round."""

from __future__ import annotations

from typing import Literal

from dice.filter.address import is_address, may_be_address
from dice.filter.decided import Decided, address_question
from dice.filter.verdicts import name_rounds, rule_verdict
from dice.records import Dialogue, Round, Verdict

ADDRESSES_ASSISTANT = "addresses_assistant"

Addressed = Literal["yes", "perhaps", "no"]


def check_addresses_assistant(dialogue: Dialogue, decided: Decided) -> Verdict:
    """Pass when in every round a party addresses an AI or assistant.

    A round in which that is ambiguous counts as people have decided. As long as they have not, the dialogue stays, with
    ``checked`` 0 and the open questions, unless another round settles the matter.
    """
    rounds = {
        number: _addressed(dialogue, number, round_, decided) for number, round_ in enumerate(dialogue.rounds, start=1)
    }
    without = [number for number, found in rounds.items() if found == "no"]
    ambiguous = [number for number, found in rounds.items() if found == "perhaps"]
    numbers = {"rounds": len(rounds), "rounds_addressed": len(rounds) - len(without) - len(ambiguous)}
    if without or not ambiguous:
        faults = [f"nobody addresses an AI or assistant in {name_rounds(without)}"] if without else []
        return rule_verdict(dialogue, ADDRESSES_ASSISTANT, faults, **numbers)
    verdict = rule_verdict(dialogue, ADDRESSES_ASSISTANT, (), **numbers, checked=0)
    return verdict.model_copy(
        update={
            "reason": f"not decided: {name_rounds(ambiguous)} may address the assistant, which people have to say",
            "open": tuple(address_question(number) for number in ambiguous),
        }
    )


def check_addressed_once(dialogue: Dialogue, decided: Decided) -> Verdict:
    """Pass when in every round exactly one utterance of a party addresses the assistant, so that one call is due.

    A round that people have found addressed counts as once.
    """
    counts = {
        number: sum(is_address(utterance.text) for utterance in round_.party_utterances)
        or int(decided.answer(dialogue, address_question(number)) is True)
        for number, round_ in enumerate(dialogue.rounds, start=1)
    }
    faults = [
        f"the assistant is addressed {'never' if count == 0 else f'{count} times'} in round {number}"
        for number, count in counts.items()
        if count != 1
    ]
    return rule_verdict(dialogue, "addressed_once", faults, most=max(counts.values()))


def _addressed(dialogue: Dialogue, number: int, round_: Round, decided: Decided) -> Addressed:
    parties = round_.party_utterances
    if any(is_address(utterance.text) for utterance in parties):
        return "yes"
    answer = decided.answer(dialogue, address_question(number))
    if answer is not None:
        return "yes" if answer else "no"
    last = len(parties) - 1
    perhaps = any(may_be_address(utterance.text, last=index == last) for index, utterance in enumerate(parties))
    return "perhaps" if perhaps else "no"
