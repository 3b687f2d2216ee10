"""Which utterances turn to the assistant, and which only talk about AI or about people who assist."""

from __future__ import annotations

import pytest

from dice.filter.address import is_address


@pytest.mark.parametrize(
    "text",
    [
        "AI, could you please take care of it?",
        "\nAI, please proceed.",
        "Great, that's everything. AI, it's all yours.",
        "Hey assistant, your turn.",
        "Hey assistant!",
        "Hello AI assistant please do that.",
        "Okay AI, go ahead and book it.",
        "Okay AI \N{EM DASH} over to you.",
        "AI please go ahead.",
        "A.I., please help.",
        "Right, AI, do your magic.",
        "So, assistant, off you go",
        "Could you handle that, AI?",
        "Can you do it for us, assistant?",
        "Over to you, AI!",
        "Your turn, AI",
        "Over to you, AI: go ahead.",
        "Thanks everyone - AI, please proceed.",
        "All right, AI assistant: please go ahead.",
        "AI, check whether rooms and tables are free.",
        "Could the assistant sort this out for us?",
        "Would our assistant be so kind?",
        "Will the AI take care of the rest?",
        "Let's ask the AI to do it.",
        "Let the assistant handle it.",
        "I'd say we leave it to the AI.",
        "Over to the assistant then.",
    ],
)
def test_a_call_by_name_or_a_request_is_an_address(text: str):
    assert is_address(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Could you take care of it?",
        "Let's discuss the impact of AI advancements.",
        "AI advancements are impressive.",
        "AI safety, though, is a big thing.",
        "I heard an AI safety talk yesterday.",
        "Will the AI safety talk start at seven?",
        "I took an AI course.",
        "Can the AI course wait?",
        "My assistant manager will come too.",
        "Ask my assistant manager, please.",
        "Could the assistant manager join us?",
        "The assistant coach, Tom, said no.",
        "She works as an assistant in a shop.",
        "He's a nurse, assistant, and driver.",
        "Could my assistant pick it up?",
        "How does AI work?",
        "How can AI help people?",
        "AI is everywhere now.",
        "AI, robotics and drones are everywhere.",
        "AI, drones, and robots will be there.",
        "I worry about AI\N{RIGHT SINGLE QUOTATION MARK}s role.",
        "I'm an AI researcher.",
        "Hey AI enthusiasts, look at this.",
        "Moving on to AI: what do you think?",
        "AI? I don't trust it.",
        "Said with an aim to please.",
        "I paid for it.",
        "Thai, please.",
    ],
)
def test_talk_about_ai_and_people_who_assist_are_no_address(text: str):
    assert not is_address(text)
