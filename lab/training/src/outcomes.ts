import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { describeOutcome } from "../../../packages/pith/src/model/confidence.ts";
import { type Choice, decide } from "../../../packages/pith/src/model/decide.ts";
import { Ancestry } from "../../../packages/pith/src/model/features/ancestry.ts";
import { findLikeSiblings } from "../../../packages/pith/src/model/features/like-siblings.ts";
import type { MeasuredPage } from "../../../packages/pith/src/page/measured-page.ts";
import { openPage } from "../../../packages/pith/src/page/open-page.ts";
import { finishSelection } from "../../../packages/pith/src/rules/final-selection.ts";
import { applyScoreRows } from "../../../packages/pith/src/rules/fused-method.ts";
import type { PageFindings } from "../../../packages/pith/src/selection/page-findings.ts";
import { pageKinds } from "../../../packages/pith/src/selection/page-kind.ts";
import { Selection } from "../../../packages/pith/src/selection/selection.ts";
import { readFloats } from "./binary.ts";
import { contentOf } from "./compact-labels.ts";
import { readPages, registrableDomain } from "./read-pages.ts";
import { setNames } from "./sets.ts";
import { blockLabelsOf } from "./targets.ts";
import { tokenize, wordF1 } from "./tokens.ts";

/** Figures of all pages for the confidence model. */
interface Outcomes {
  names: readonly string[];
  readonly rows: number[][];
  readonly f1: number[];
  /** Registrable domains, each in one fold. */
  readonly domains: string[];
  readonly sets: string[];
  readonly types: string[];
  /** In sets of segments: wanted and unwanted ones, and how many of each were found. */
  readonly segments: Record<string, SegmentCounts>;
}

interface SegmentCounts {
  readonly pages: number;
  readonly wanted: number;
  readonly wantedFound: number;
  readonly unwanted: number;
  readonly unwantedFound: number;
}

/** The blocks of a page that are kept after the rules. */
function finalBlocks(
  page: MeasuredPage,
  score: Float64Array,
  { keep, cutoff }: Choice,
  findings: PageFindings,
): number[] {
  const selection = new Selection({
    method: "pith",
    page,
    keep,
    score,
    cutoff,
    findings,
    reasons: () => [],
  });
  const options = {};
  const { keep: kept } = finishSelection(selection, options);
  return Array.from(kept.keys()).filter((block) => kept[block]);
}

/** Gold words without those of blocks that `train.py bylines` marked. */
function withoutWords(gold: readonly string[], page: MeasuredPage, marked: Uint8Array): string[] {
  const left = new Map<string, number>();
  marked.forEach((mark, block) => {
    for (const word of mark ? tokenize(page.blockText(block)) : [])
      left.set(word, (left.get(word) ?? 0) + 1);
  });
  return gold.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
}

const normalize = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** Counts a page's segments and those found. */
function countSegments(
  { segments }: Outcomes,
  name: string,
  output: string,
  wanted: readonly string[],
  unwanted: readonly string[],
): void {
  const text = normalize(output);
  const found = (list: readonly string[]): number =>
    list.filter((segment) => text.includes(normalize(segment))).length;
  const counts = segments[name] ?? {
    pages: 0,
    wanted: 0,
    wantedFound: 0,
    unwanted: 0,
    unwantedFound: 0,
  };
  segments[name] = {
    pages: counts.pages + 1,
    wanted: counts.wanted + wanted.length,
    wantedFound: counts.wantedFound + found(wanted),
    unwanted: counts.unwanted + unwanted.length,
    unwantedFound: counts.unwantedFound + found(unwanted),
  };
}

/**
 * Selects the blocks of every page of a set from out-of-fold probabilities; writes texts and
 * collects figures.
 */
async function decideSet(data: string, name: string, cache: string, into: Outcomes): Promise<void> {
  const folder = join(cache, name);
  const probability = readFloats(readFileSync(join(folder, "second-probability.bin")));
  const kinds = readFloats(readFileSync(join(folder, "kinds-of-pages.bin")));
  const bylines = readFileSync(join(folder, "bylines.bin"));
  const output = createWriteStream(join(folder, "predictions.jsonl"));
  const byType = new Map<string, number[]>();
  let at = 0;
  let index = 0;
  for await (const entry of readPages(data, name)) {
    const page = openPage(entry.html, { url: entry.url, embedded: true });
    const end = at + page.blocks.count;
    const ownKinds = kinds.subarray(index * pageKinds.length, (index + 1) * pageKinds.length);
    index++;
    const single = Float64Array.from(probability.subarray(at, end));
    const findings = { kinds: ownKinds, groups: findLikeSiblings(new Ancestry(page)) };
    const own = applyScoreRows({ page, probability: single, ...findings }).probability;
    const decision = decide(own, page.blocks.words);
    const blocks = finalBlocks(page, own, decision, findings);
    const text = blocks.map((block) => page.blockText(block)).join("\n");
    const marked = bylines.subarray(at, end);
    at = end;
    if (entry.text === "" && entry.with?.length) {
      countSegments(into, name, text, entry.with, entry.without ?? []);
      continue;
    }
    // Unlabelled text may be content or not, so such a page has no word F1.
    if (entry.labels?.unknown) continue;
    const labels = blockLabelsOf(page, entry);
    const gold = withoutWords(
      tokenize(labels ? contentOf(page, labels) : entry.text),
      page,
      marked,
    );
    const { f1 } = wordF1(tokenize(text), gold);
    const outcome = describeOutcome(page, own, ownKinds, decision);
    into.names = outcome.names;
    into.rows.push(outcome.columns.map((column) => column[0]));
    into.f1.push(f1);
    into.domains.push(registrableDomain(entry.site));
    into.sets.push(name);
    into.types.push(entry.type);
    byType.set(entry.type, [...(byType.get(entry.type) ?? []), f1]);
    output.write(`${JSON.stringify({ id: entry.id, text, f1 })}\n`);
  }
  if (at !== probability.length)
    throw new Error(
      [
        `${name} has ${at} blocks, but the cache has probabilities of ${probability.length}:`,
        "pages are measured otherwise than when it was made; train from the step features",
      ].join(" "),
    );
  await new Promise((resolve) => {
    output.end(resolve);
  });
  const mean = (list: readonly number[]): string =>
    (list.reduce((sum, f1) => sum + f1, 0) / list.length).toFixed(4);
  const types = [...byType].sort().map(([type, list]) => `${type} ${mean(list)}`);
  process.stdout.write(
    `${name}: word F1 ${mean([...byType.values()].flat())} (${types.join(", ")})\n`,
  );
}

const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" },
    cache: { type: "string", default: ".cache/training" },
    out: { type: "string", default: "outcomes.json" },
    sets: { type: "string", default: setNames },
  },
});
const outcomes: Outcomes = {
  names: [],
  rows: [],
  f1: [],
  domains: [],
  sets: [],
  types: [],
  segments: {},
};
for (const name of values.sets.split(","))
  await decideSet(values.data, name, values.cache, outcomes);
writeFileSync(join(values.cache, values.out), JSON.stringify(outcomes));
const parts = values.sets
  .split(",")
  .map((name) => readFileSync(join(values.cache, name, "predictions.jsonl")));
writeFileSync(join(values.cache, "cross-validated.jsonl"), Buffer.concat(parts));
