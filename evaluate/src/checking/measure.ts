import {
  diff,
  doubtKinds,
  doubts,
  fingerprint,
  machineLines,
  renderDiffText,
  sameContent,
} from "../../../packages/check/src/index.ts";
import { type ExtractResult, extract } from "../../../src/index.ts";
import type { Page } from "../data/pages.ts";
import { createRandom } from "../statistics/random.ts";
import { editsOf } from "./edits.ts";
import type { FragmentBrowser } from "./fragments.ts";
import { noises } from "./noise.ts";
import { readReloads } from "./reloads.ts";
import { checkSpans, spannedOutputs } from "./spans.ts";

/** What can be measured. */
export const checkingParts = [
  "spans",
  "noise",
  "edits",
  "machine",
  "raised",
  "reloads",
  "doubts",
  "fragments",
] as const;
export type CheckingPart = (typeof checkingParts)[number];

/** Told of what did not go as it should: where, and what. */
type OnMiss = (where: string, what: string) => void;

/** How often something went as it should. */
export class Tally {
  readonly counts: Map<string, { good: number; all: number }> = new Map();

  add(name: string, good: number, all = 1): void {
    const sum = this.counts.get(name) ?? { good: 0, all: 0 };
    this.counts.set(name, { good: sum.good + good, all: sum.all + all });
  }
}

/** A seed that depends on the page alone. */
const seedOf = (id: string): number => [...id].reduce((sum, char) => Math.imul(sum, 31) + char.charCodeAt(0), 7);

function compareVersions(
  tally: Tally,
  name: string,
  before: ExtractResult,
  after: ExtractResult,
  onMiss: OnMiss,
): void {
  const found = diff(before, after);
  const prints = [fingerprint(before), fingerprint(after)] as const;
  const isSame = sameContent(...prints);
  tally.add(`${name}: diff is empty`, found.isSame ? 1 : 0);
  tally.add(`${name}: sameContent`, isSame ? 1 : 0);
  tally.add(`${name}: fingerprint.content is the same`, prints[0].content === prints[1].content ? 1 : 0);
  if (!found.isSame || !isSame) onMiss(name, renderDiffText(found).slice(0, 800));
}

function measureNoise(tally: Tally, page: Page, before: ExtractResult, onMiss: OnMiss): void {
  const random = createRandom(seedOf(page.id));
  for (const [name, makeNoise] of Object.entries(noises)) {
    const html = makeNoise(page.html, random);
    if (html === page.html) continue;
    compareVersions(tally, `noise, ${name}`, before, extract(html, { url: page.url }), onMiss);
  }
}

function measureEdits(tally: Tally, page: Page, before: ExtractResult, onMiss: OnMiss): void {
  for (const edit of editsOf(before, createRandom(seedOf(page.id)))) {
    const after = extract(edit.html, { url: page.url });
    const found = diff(before, after);
    const isFound = edit.isFoundBy(found);
    const isTold = !sameContent(fingerprint(before), fingerprint(after));
    tally.add(`edit, ${edit.kind}: found, and nothing else`, isFound ? 1 : 0);
    tally.add(`edit, ${edit.kind}: told by sameContent`, isTold ? 1 : 0);
    if (!isFound || !isTold) onMiss(`edit, ${edit.kind}`, renderDiffText(found).slice(0, 800));
  }
}

function measureSpans(tally: Tally, page: Page, result: ExtractResult, onMiss: OnMiss): void {
  for (const name of spannedOutputs) {
    const random = createRandom(seedOf(page.id));
    const { spans, placed, located } = checkSpans(result, name, random, (what, span) =>
      onMiss(`${name}, ${what}`, JSON.stringify(span)),
    );
    tally.add(`spans of ${name}: placed by the map`, placed, spans);
    tally.add(`spans of ${name}: located`, located, spans);
  }
}

/** How many pages have no doubt of a kind: most pages of the sets are good ones. */
function measureRaised(tally: Tally, result: ExtractResult, onMiss: OnMiss): void {
  const raised = doubts(result);
  for (const kind of doubtKinds) {
    if (kind !== "low-confidence")
      tally.add(`pages without ${kind}`, raised.some((doubt) => doubt.kind === kind) ? 0 : 1);
  }
  for (const { kind, evidence } of raised) onMiss(`doubt, ${kind}`, evidence);
}

/** Goes to the address of a quote of a page in a browser. */
export async function measureFragment(
  tally: Tally,
  page: Page,
  browser: FragmentBrowser,
  onMiss: OnMiss,
): Promise<void> {
  const result = extract(page.html, { url: page.url, positions: true });
  if (result.outcome !== "content") return;
  const found = await browser.jump(page, result, createRandom(seedOf(page.id)));
  if (!found) return;
  // What a style sheet hides is no place to jump to, and `extract` reads no styles.
  tally.add("quotes: the page's styles show them", found.jump === "not shown" ? 0 : 1);
  if (found.jump === "not shown") return;
  tally.add("addresses of quotes: there is one", found.jump === "no address" ? 0 : 1);
  if (found.jump !== "no address")
    tally.add("addresses of quotes: Chromium jumps there", found.jump === "in sight" ? 1 : 0);
  if (found.jump !== "in sight") onMiss(`address, ${found.jump}`, found.quote);
}

/** Measures on one page what is asked for. */
export function measureChecks(tally: Tally, page: Page, parts: ReadonlySet<CheckingPart>, onMiss: OnMiss): void {
  const result = extract(page.html, { url: page.url, positions: parts.has("edits") });
  if (parts.has("machine")) {
    const lines = machineLines(result);
    tally.add("pages without a line to machines", lines.length === 0 ? 1 : 0);
    if (lines.length > 0)
      onMiss("machine", lines.map(({ signal, text }) => `${signal}: ${text.slice(0, 200)}`).join("\n"));
  }
  if (parts.has("raised")) measureRaised(tally, result, onMiss);
  if (result.outcome !== "content") return;
  if (parts.has("spans")) measureSpans(tally, page, result, onMiss);
  if (parts.has("noise")) measureNoise(tally, page, result, onMiss);
  if (parts.has("edits")) measureEdits(tally, page, result, onMiss);
}

/** Compares the captures of pages that archives have twice. */
export async function measureReloads(tally: Tally, folder: string, onMiss: OnMiss): Promise<void> {
  for (const [before, after] of await readReloads(folder)) {
    const [old, now] = [before, after].map(({ url, bytes, contentType }) =>
      extract(bytes, { url, ...(contentType !== undefined && { contentType }) }),
    );
    if (old && now) compareVersions(tally, "reload", old, now, (name, what) => onMiss(name, `${before.url}\n${what}`));
  }
}
