"""What people drop into a chat about their own day: errands, meals, the weather, the family, things that break."""

from __future__ import annotations

ERRANDS = (
    "[I have to|I need to|I must|I still have to] {errand} {soon}.",
    "[I promised to|I want to|I was going to|I'd like to] {errand} {soon}.",
    "[Let me just|I'll just|I'd better|I should] {chore} {at_once}.",
)

MEALS = (
    "[I'm having|We're having|I had] {vegetable} {pot} {served}.",
    "[There's|I made|I smell|Somebody brought] {fruit} {bake}[ over here|, by the way|, if anyone's hungry|].",
    "[I'm eating|Typing with] my {filling} {bread} [in one hand|here, sorry|, excuse the crumbs].",
)

MISHAPS = (
    "[I left|I think I left|I must have left] my {lost} {left}.",
    "[My|The|Our] {machine} {broke}[ {again_when}|, {so_what}].",
    "My {sore} [hurts|is sore|is killing me|is stiff] from {strained}.",
    "My {traffic} {delayed}[ {where_from}|, {stranded}].",
)

FAMILY = (
    "My {child} {childish}[, so excuse me|, long story|, by the way|, wish me luck|].",
    "[The|Our] {pet} {pet_does}[, sorry|, hang on|, typical|].",
    "My {person} [is calling|just rang|is at the door|needs the phone|is early][, one sec|, sorry|].",
    "My {relative} {relation} [is here|is coming over|just texted|is staying with us][, sorry|, by the way|].",
)

WORLD = (
    "[It's|Still] {sky}[ {sky_where}|, {so_sky}].",
    "[I watched|I saw|We watched] that {show_kind} {show} {watched}.",
    "[Our|My old|The local] {game} team {scored}[ {match_when}|, {so_match}].",
    "[My boss wants|They want|I owe my boss|Somebody needs] the {work} {due}.",
    "[I see|They say|I read that|My mum says] {dear} {rising}.",
    "I'm {mood}[ {since}|, {so_tired}].",
)

DAY = (*ERRANDS, *MEALS, *MISHAPS, *FAMILY, *WORLD)
"""Sentences about the speaker's day, which fit anywhere."""
