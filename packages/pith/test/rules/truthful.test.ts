import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { BlockResult } from "../../src/api/result.ts";
import { extract } from "../../src/index.ts";
import { rows } from "../../src/rules/rows.ts";
import type { Step, Trace } from "../../src/selection/trace.ts";
import { RULE_PAGES } from "./rule-pages.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The pages of a folder, and of those below it, by name. */
function pagesIn(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort();
  return files
    .filter((file) => /(?<!expected|out)\.html$/.test(file))
    .map((file) => join(folder, file));
}

const FILES = [
  ...["demo", "doubts", "formats"].flatMap((name) =>
    pagesIn(`packages/pith/test/fixtures/${name}`),
  ),
  ...pagesIn("examples/records"),
  ...pagesIn("examples/methods"),
  ...pagesIn("packages/pith/test/fixtures/content").filter((_, at) => at % 20 === 0),
];
const PAGES: ReadonlyArray<readonly [name: string, html: string]> = [
  ...FILES.map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
  ...RULE_PAGES.map((html, at) => [`rule page ${at}`, html] as const),
];

const url = "https://wells.example/deep";

/** The steps of the whole block: without added and omitted words. */
const ofBlock = ({ trace }: BlockResult): Trace => trace.filter(({ text }) => text === undefined);

test.each(PAGES)("%s: the trace leads from the model's answer to the verdict", (_name, html) => {
  const { blocks } = extract(html, { url });
  const { cutoff = 0.5 } = extract(html, { url }).selection;
  for (const [at, block] of blocks.entries()) {
    const { keep, score, reason } = block;
    let probability = reason.probability ?? Number.NaN;
    let verdict: Step["to"] | undefined;
    let decider = "model";
    for (const { by, block: own, from, to } of ofBlock(block)) {
      expect(own).toBe(at);
      if (typeof to === "number") {
        expect(from).toBe(probability);
        if (probability >= cutoff !== to >= cutoff) decider = by;
        probability = to;
      } else {
        expect(from).toBe(verdict ?? (probability >= cutoff ? "kept" : "dropped"));
        decider = by;
        verdict = to;
      }
    }
    expect(score).toBe(probability);
    expect(keep).toBe((verdict ?? (probability >= cutoff ? "kept" : "dropped")) === "kept");
    if (verdict !== undefined) expect(reason.decidedBy).toBe(decider);
  }
});

/** What a page shows of its blocks, without the model's evidence. */
const shownOf = (blocks: readonly BlockResult[]): string =>
  JSON.stringify(blocks.map(({ keep, score, trace }) => [keep, score, trace]));

test.each(PAGES)(
  "%s: a rule changes the page exactly if the trace has it, and nothing before it",
  (_name, html) => {
    const { blocks } = extract(html, { url });
    const order = new Map(rows.map(({ id }, at) => [id, at]));
    for (const { id, stage } of rows) {
      const other = extract(html, { url, without: [id] }).blocks;
      const isNamed = blocks.some(({ trace }) => trace.some(({ by }) => by === id));
      expect(shownOf(other) !== shownOf(blocks), id).toBe(isNamed);
      const before = (all: readonly BlockResult[]): Trace =>
        stage === "tree"
          ? all.flatMap(ofBlock)
          : all
              .flatMap(ofBlock)
              .filter(({ by }) => (order.get(by) ?? Number.NaN) < (order.get(id) ?? 0));
      expect(before(other), id).toEqual(before(blocks));
      for (const { trace, reason } of other) {
        expect(
          trace.some(({ by }) => by === id),
          id,
        ).toBe(false);
        expect(reason.decidedBy).not.toBe(id);
      }
    }
  },
);
