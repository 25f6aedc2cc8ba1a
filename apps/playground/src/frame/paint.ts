import type { QuotePlace } from "../engine/pith.ts";
import { ROLES } from "../roles.ts";
import type { Paint } from "../state/store.ts";
import { RUN, type ShownPage } from "./build-document.ts";

/**
 * Styles of blocks. They never rely on colour only: dropped text is also paler, and pairs have
 * different lines. `opacity` and transitions would keep a browser busy for minutes on pages with
 * thousands of blocks.
 */
const STYLES = `
:where(html) { font-family: system-ui, sans-serif; background: #fff; color: #1c1917; --strong: .26; --weak: .15; }
:root[data-pith-dark] {
  color-scheme: dark;
  background: #1c1b19 !important;
  color: #e7e5e4 !important;
  --strong: .55;
  --weak: .34;
}
:root[data-pith-dark] body, :root[data-pith-dark] body :not(${RUN}, svg *) {
  background: none !important;
  color: inherit !important;
  border-color: #57534e !important;
  text-shadow: none !important;
  box-shadow: none !important;
}
:root[data-pith-dark] body :is(button, input, select, textarea) { border: 1px solid #57534e !important; }
:root[data-pith-dark] body a[data-href] { color: #93c5fd !important; }
:where(body) { margin: 16px; line-height: 1.5; }
:where(a[data-href]) { color: color-mix(in srgb, currentcolor 35%, #2563eb); text-decoration: underline; }
:where(img:not([src])) { display: none; }
:where(svg) { max-width: 100%; max-height: 3em; }
body { cursor: default; min-height: 90vh; }
body:focus { outline: none; }
${RUN} { border-radius: 2px; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
${RUN}[data-paint="kept"] { background-color: rgb(20 160 130 / .2); }
${RUN}[data-paint="dropped"] { background-color: rgb(220 90 60 / .09); color: color-mix(in srgb, currentcolor 50%, transparent); }
${RUN}[data-paint="added"] { background-color: rgb(20 160 130 / .1); box-shadow: 0 2px 0 rgb(20 160 130 / .45); }
${RUN}[data-paint="kept"][data-role],
${RUN}[data-paint="added"][data-role] {
  background-color: rgb(var(--role) / var(--strong));
}
${RUN}[data-paint="added"][data-role] { box-shadow: 0 2px 0 rgb(var(--role) / .6); }
${RUN}[data-paint="dropped"][data-role] {
  background-color: rgb(var(--role) / var(--weak));
  color: color-mix(in srgb, currentcolor 58%, transparent);
}
${RUN}[data-paint="muted"] { color: color-mix(in srgb, currentcolor 34%, transparent); }
${RUN}[data-paint="first"] { background-color: rgb(37 99 235 / .2); box-shadow: 0 2px 0 rgb(37 99 235 / .75); }
${RUN}[data-paint="second"] {
  background-color: rgb(217 119 6 / .2);
  box-shadow: 0 2px 0 rgb(217 119 6 / .8);
  color: color-mix(in srgb, currentcolor 85%, transparent);
}
${RUN}[data-paint="share-0"] { background-color: rgb(220 90 60 / .09); color: color-mix(in srgb, currentcolor 50%, transparent); }
${RUN}[data-paint="share-1"] {
  background-color: rgb(20 160 130 / .07);
  color: color-mix(in srgb, currentcolor 70%, transparent);
}
${RUN}[data-paint="share-2"] {
  background-color: rgb(20 160 130 / .14);
  color: color-mix(in srgb, currentcolor 80%, transparent);
}
${RUN}[data-paint="share-3"] {
  background-color: rgb(20 160 130 / .21);
  color: color-mix(in srgb, currentcolor 90%, transparent);
}
${RUN}[data-paint="share-4"] { background-color: rgb(20 160 130 / .28); }
${RUN}[data-paint="share-5"] { background-color: rgb(20 160 130 / .36); }
${RUN}[data-paint="content"] { background-color: rgb(20 160 130 / .34); }
${RUN}[data-paint="noise"] { background-color: rgb(220 90 60 / .26); }
${RUN}[data-paint="content-proposal"] { background-color: rgb(20 160 130 / .15); box-shadow: 0 1px 0 rgb(20 160 130 / .5); }
${RUN}[data-paint="noise-proposal"] {
  background-color: rgb(220 90 60 / .08);
  box-shadow: 0 1px 0 rgb(220 90 60 / .35);
  color: color-mix(in srgb, currentcolor 65%, transparent);
}
::highlight(pith-quote) { background-color: #ffd84d; color: #1c1917; }
${RUN}[data-focus] { outline: 2px solid #0f766e; outline-offset: 1px; color: inherit !important; }
${RUN}[data-lit] { background-color: rgb(250 204 21 / .55) !important; color: #1c1917 !important; }
[data-pith-target] { outline: 2px dashed #0f766e !important; outline-offset: 2px !important; }
`;

const ROLE_STYLES = Object.entries(ROLES)
  .map(([role, { colour }]) => `${RUN}[data-role="${role}"] { --role: ${colour}; }`)
  .join("\n");

/**
 * Adds the styles of blocks at the end of the frame's document, so that the page's styles do not
 * override them.
 */
export function addStyles(document: Document): void {
  const style = document.createElement("style");
  style.textContent = STYLES + ROLE_STYLES;
  document.head.append(style);
}

/** Colours the blocks that changed. */
export function paintBlocks(
  { runs }: ShownPage,
  paints: readonly (Paint | string)[],
  roles: readonly string[],
): void {
  runs.forEach((own, block) => {
    const paint = paints[block] ?? "none";
    const role = roles[block] ?? "";
    for (const run of own) {
      if (run.dataset.paint !== paint) run.dataset.paint = paint;
      if (run.dataset.role === role) continue;
      if (role === "") delete run.dataset.role;
      else run.dataset.role = role;
    }
  });
}

/**
 * In the dark scheme, the page's own colours give way: pages mix them with those of browsers, and
 * half a design is unreadable.
 */
export function adaptToScheme(document: Document, isDark: boolean): void {
  document.documentElement.toggleAttribute("data-pith-dark", isDark);
}

/** Outlines the selected block; -1 for none. */
export function focusBlock({ runs }: ShownPage, before: number, block: number): void {
  for (const run of runs[before] ?? []) delete run.dataset.focus;
  for (const run of runs[block] ?? []) run.dataset.focus = "";
}

/** Highlights the blocks that a piece of the output comes from. */
export function lightBlocks(
  { runs }: ShownPage,
  before: readonly number[],
  blocks: readonly number[],
): void {
  for (const block of before) for (const run of runs[block] ?? []) delete run.dataset.lit;
  for (const block of blocks) for (const run of runs[block] ?? []) run.dataset.lit = "";
}

/**
 * The letters of a block and their positions in text nodes. Quotes are compared without white
 * space.
 */
function lettersOf(runs: readonly HTMLElement[]): {
  text: string;
  places: Array<readonly [Text, number]>;
} {
  let text = "";
  const places: Array<readonly [Text, number]> = [];
  for (const node of runs.flatMap((run) => [...run.childNodes] as Text[])) {
    for (const [at, letter] of node.data.split("").entries()) {
      if (letter.trim() === "") continue;
      text += letter;
      places.push([node, at]);
    }
  }
  return { text, places };
}

/**
 * Marks the words of a quote. Browsers without the CSS Custom Highlight API mark only whole blocks.
 */
export function markQuote(
  document: Document,
  { runs }: ShownPage,
  places: readonly QuotePlace[],
): void {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  if (!view?.CSS.highlights) return;
  const ranges = places.flatMap(({ block, text }) => {
    const wanted = text.replaceAll(/\s/gu, "");
    const letters = lettersOf(runs[block] ?? []);
    const at = letters.text.indexOf(wanted);
    if (wanted === "" || at < 0) return [];
    const [[first, start], [last, end]] = [
      letters.places[at],
      letters.places[at + wanted.length - 1],
    ];
    const range = document.createRange();
    range.setStart(first, start);
    range.setEnd(last, end + 1);
    return [range];
  });
  view.CSS.highlights.set("pith-quote", new view.Highlight(...ranges));
}

/** A block of which this much shows is not scrolled: the pointer is on it. */
const REVEALED_PX = 16;

/** Scrolls a block into view if necessary. */
export function revealBlock({ runs }: ShownPage, block: number): void {
  const [run] = runs[block] ?? [];
  const view = run?.ownerDocument.defaultView;
  if (!run || !view) return;
  const { top, bottom } = run.getBoundingClientRect();
  if (bottom < REVEALED_PX || top > view.innerHeight - REVEALED_PX)
    run.scrollIntoView({ block: "center" });
}

/** The block under an event: that of the text, or the only block of the element; -1 for none. */
export function blockAt(event: Event): number {
  const target = event.target as Partial<Element> | null;
  const run = target?.closest?.(RUN) as HTMLElement | null | undefined;
  if (run) return Number(run.dataset.block);
  const inside = target?.querySelectorAll?.<HTMLElement>(RUN) ?? [];
  const [first] = inside;
  return first && first.dataset.block === inside[inside.length - 1].dataset.block
    ? Number(first.dataset.block)
    : -1;
}
