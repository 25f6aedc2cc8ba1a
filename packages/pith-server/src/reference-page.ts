import type { Service } from "./context.ts";
import { escapeHtml, type ReferencePart, referenceOf, schemaParts } from "./reference.ts";

/** The page needs only its own style. */
export const REFERENCE_POLICY: string =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#26231f, #ebe7e0); --paper: light-dark(#faf8f5, #151412);
  --sunk: light-dark(#f0ece5, #252320); --line: light-dark(#e4dfd6, #34312d); --accent: light-dark(#0b6b63, #4fc9b5); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.6 system-ui, sans-serif; }
.whole { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 78rem; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); font-size: 13px; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; } nav li { margin: .45rem 0; }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem) 6rem; min-width: 0; }
h1 { font-size: 1.7rem; margin: 0 0 .5rem; } h2 { font-size: 1.2rem; margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
a { color: var(--accent); } code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
code { background: var(--sunk); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--sunk); padding: .9rem 1rem; border-radius: 8px; overflow-x: auto; } pre code { padding: 0; background: none; overflow-wrap: normal; }
table { display: block; overflow-x: auto; border-collapse: collapse; font-size: 14px; } th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line); }
.call code { font-weight: 600; color: var(--accent); }
@media (max-width: 52rem) { .whole { display: block; } nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line); columns: 2; } }
`;

const listOf = (parts: readonly ReferencePart[]): string =>
  `<ul>${parts.map(({ id, call }) => `<li><a href="#${id}">${escapeHtml(call)}</a></li>`).join("")}</ul>`;
const bodyOf = (parts: readonly ReferencePart[]): string =>
  parts
    .map(
      ({ id, title, html }) =>
        `<section><h2 id="${id}">${escapeHtml(title)}</h2>\n${html}</section>`,
    )
    .join("\n");

export function referencePage({ routes, version, token }: Service): string {
  const operations = referenceOf(routes, token !== undefined);
  const schemas = schemaParts();
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>pith: the HTTP service</title>
<style>${STYLE}</style></head>
<body><div class="whole">
<nav aria-label="Operations">${listOf(operations)}${listOf(schemas)}</nav>
<main><h1>The HTTP service of pith</h1>
<p>Version ${escapeHtml(version)}. The same as <a href="openapi.json">OpenAPI 3.1</a>, for tools.</p>
${bodyOf(operations)}
${bodyOf(schemas)}
</main></div></body></html>
`;
}
