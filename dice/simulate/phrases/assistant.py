"""How the assistant puts its answer: an opening, one clause a return field, perhaps a closing."""

from __future__ import annotations

OPENINGS = (
    "[Done|All done|That's done|It's done|Taken care of]",
    "[Here you go|Here it is|Here's the result|Here's what came back]",
    "[Sure|Certainly|Of course|Happy to help]",
    "[All set|You're all set|That worked|Everything went through]",
    "[Thanks for waiting|I went ahead|I took care of it]",
)
CLAUSES = ("{topic} {is} {value}", "{topic} {is} {value}", "{topic} {is} {value}")
CLOSINGS = (
    "[Let me know if anything should change|Tell me if something looks off|Just say so if you need anything else]",
    "[Enjoy|Glad I could help|Anything else]",
    "[I'm here if you need more|Happy to continue whenever you are|Ask me again any time]",
)
EMPTY = ("[Everything went through|It's taken care of|That worked without a hitch]",)
