/** The style sheet of the HTML report; follows the reader's light or dark setting. */
export const style: string = `
:root { color-scheme: light dark; --ink: #1c2430; --dim: #5d6878; --paper: #fff; --line: #dde3ea; --own: #1f6fb2; --rival: #b9a27a; --mark: #ffe3a3; --panel: #f6f8fa; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e9f0; --dim: #9aa6b5; --paper: #12161c; --line: #2d3641; --own: #4c9fe0; --rival: #8f7c57; --mark: #6b5314; --panel: #1a2028; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1280px; padding: 24px; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { margin: 0; font-size: 28px; } h2 { margin: 48px 0 12px; font-size: 22px; border-bottom: 2px solid var(--line); padding-bottom: 4px; } h3 { margin: 28px 0 8px; font-size: 16px; } h5 { margin: 0 0 4px; color: var(--dim); }
nav a { margin-right: 12px; color: var(--own); }
.key { display: inline-block; width: 12px; height: 12px; border-radius: 2px; margin-left: 12px; } .key.own { background: var(--own); } .key.rival { background: var(--rival); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { padding: 3px 7px; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; } th:first-child, td:first-child { text-align: left; } th { color: var(--dim); font-weight: 600; vertical-align: bottom; } tbody tr:hover { background: var(--panel); }
.note { max-width: 80ch; margin: 6px 0; color: var(--dim); font-size: 13px; }
figure { margin: 16px 0; overflow-x: auto; } .charts { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: flex-start; } .charts figure { max-width: 100%; } figcaption { color: var(--dim); font-size: 13px; }
svg { display: block; max-width: none; } svg text { font: 12px system-ui, sans-serif; fill: var(--ink); } svg text.axis, svg text.figure { fill: var(--dim); } svg text.onDark { fill: #fff; } svg g text { dominant-baseline: auto; }
svg .own { fill: var(--own); } svg .rival { fill: var(--rival); } svg .grid { stroke: var(--line); } svg .interval { stroke: var(--ink); stroke-width: 1.2; fill: none; } svg .leader { stroke: var(--dim); stroke-opacity: 0.45; fill: none; }
svg path[class^="line"] { fill: none; stroke-width: 2; } svg path.line0 { stroke: #1f6fb2; } svg circle.line0, svg rect.line0 { fill: #1f6fb2; } svg path.line1 { stroke: #d1662a; } svg circle.line1, svg rect.line1 { fill: #d1662a; } svg path.line2 { stroke: #2e8b57; } svg circle.line2, svg rect.line2 { fill: #2e8b57; } svg path.line3 { stroke: #8a5cc2; } svg circle.line3, svg rect.line3 { fill: #8a5cc2; } svg path.line4 { stroke: #c23b5a; } svg circle.line4, svg rect.line4 { fill: #c23b5a; } svg path.line5 { stroke: #8c7a2b; } svg circle.line5, svg rect.line5 { fill: #8c7a2b; } svg path.line6 { stroke: #2aa0a8; } svg circle.line6, svg rect.line6 { fill: #2aa0a8; } svg path.line7 { stroke: #7a7f87; } svg circle.line7, svg rect.line7 { fill: #7a7f87; }
svg g > rect + text { fill: #1c2430; } svg g > rect + text.onDark { fill: #fff; }
details { margin: 4px 0; } details.method { border: 1px solid var(--line); border-radius: 4px; padding: 4px 10px; } summary { cursor: pointer; overflow-wrap: anywhere; } .method > summary { font-weight: 600; } summary .figure { color: var(--dim); font-size: 13px; font-weight: 400; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; } .pair section { min-width: 0; }
pre { margin: 0; padding: 8px; max-height: 320px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); border-radius: 4px; font: 12px/1.45 ui-monospace, monospace; }
mark { background: var(--mark); color: inherit; }
@media (max-width: 700px) { .pair { grid-template-columns: 1fr; } body { padding: 12px; } }
`;
