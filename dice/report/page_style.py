"""The page's style sheet: plain, wide tables scroll in their own frame, light and dark."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --ink: #1c1f24; --soft: #5a616b; --line: #d5d9df; --paper: #ffffff; --band: #f4f6f8;
  --link: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8eb; --soft: #a4acb7; --line: #3a414b; --paper: #15181c; --band: #1e2329; --link: #7db7f0; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 1rem 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.75rem 0 .5rem; padding-top: .6rem; border-top: 1px solid var(--line); }
p, ul { max-width: 46rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: .75rem 0; }
.guide { background: var(--band); padding: .5rem 1rem; margin: 1rem 0; }
.guide h2 { border: 0; margin: .5rem 0 0; padding: 0; font-size: 1.05rem; }
.guide ul { padding-left: 1.2rem; margin: .5rem 0; }
.frame { overflow-x: auto; margin: 1.5rem 0 .5rem; }
.frame:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0 0 .4rem; }
caption span { display: block; max-width: calc(100vw - 2rem); }
th, td { padding: .35rem .7rem; vertical-align: top; border-bottom: 1px solid var(--line); }
th:first-child { padding-left: .2rem; }
thead th { border-bottom: 2px solid var(--soft); white-space: nowrap; }
tbody th { font-weight: 500; min-width: 7rem; }
tbody.apart { border-top: 2px solid var(--soft); color: var(--soft); font-style: italic; }
td { white-space: nowrap; }
td.left { white-space: normal; max-width: 26rem; overflow-wrap: anywhere; }
.left { text-align: left; }
.right { text-align: right; }
.detail { display: block; color: var(--soft); font-size: .82em; font-weight: 400; }
.note { color: var(--soft); font-size: .85rem; margin: .25rem 0 1.25rem; }
.side { display: flex; flex-wrap: wrap; gap: 0 3.5rem; }
.side > * { max-width: 100%; }
.side .note { max-width: 26rem; }
figure { margin: 1.5rem 0; }
.drawing { background: #ffffff; border: 1px solid var(--line); padding: .5rem; overflow-x: auto;
  max-width: max-content; }
.drawing svg { display: block; max-width: 100%; height: auto; }
figcaption { color: var(--soft); font-size: .9rem; max-width: 46rem; margin-top: .4rem; }
details { margin: 1rem 0; border: 1px solid var(--line); padding: .5rem .9rem; }
summary { cursor: pointer; font-weight: 600; }
@media print { .frame { overflow: visible; } details { border: 0; } }
""".strip()
"""CSS of ``index.html``, which fetches nothing."""
