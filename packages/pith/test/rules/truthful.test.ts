import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { BlockResult } from "../../src/api/result.ts";
import { extract } from "../../src/index.ts";
import type { RuleRecord } from "../../src/rules/rule.ts";
import { rules } from "../../src/rules/rules.ts";
import { RULE_PAGES } from "./rule-pages.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The pages of a folder, and of those below it, by name. */
function pagesIn(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort();
  return files.filter((file) => /(?<!expected|out)\.html$/.test(file)).map((file) => join(folder, file));
}

const FILES = [
  ...["demo", "doubts", "formats"].flatMap((name) => pagesIn(`packages/pith/test/fixtures/${name}`)),
  ...pagesIn("examples/records"),
  ...pagesIn("examples/methods"),
  ...pagesIn("packages/pith/test/fixtures/content").filter((_, at) => at % 20 === 0),
];
const PAGES: ReadonlyArray<readonly [name: string, html: string]> = [
  ...FILES.map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
  ...RULE_PAGES.map((html, at) => [`rule page ${at}`, html] as const),
];

/** Whether the explanation of a block names a rule. */
function names({ reason, leftOut = [], added = [] }: BlockResult, rule: string): boolean {
  const { decidedBy, changes = [], indirect = [] } = reason;
  const words = [...leftOut, ...added].map((change) => change.reason.decidedBy);
  return [decidedBy, ...changes.map(({ by }) => by), ...indirect, ...words].includes(rule);
}

/** A block's outcome and reasons without a rule's own part. Added and omitted words are compared only for the rules that change them. */
function outcomeOf({ keep, score, reason, ...words }: BlockResult, { id: rule, stage }: RuleRecord): string {
  const { leftOut = [], added = [] } = stage === "tree" ? words : {};
  const { decidedBy, changes = [], probability } = reason;
  const ofOthers = (words: NonNullable<BlockResult["leftOut"]>): unknown =>
    words.filter((change) => change.reason.decidedBy !== rule).map(({ text, reason: { decidedBy: by } }) => [text, by]);
  const others = changes.filter(({ by }) => by !== rule);
  return JSON.stringify([keep, score, decidedBy, probability, others, ofOthers(leftOut), ofOthers(added)]);
}

test.each(PAGES)("%s: without a rule, exactly the blocks change whose explanation names it", (_name, html) => {
  const page = { url: "https://wells.example/deep" };
  const { blocks } = extract(html, page);
  for (const record of rules) {
    const { id: rule } = record;
    const other = extract(html, { ...page, rules: { without: [rule] } }).blocks;
    const changed = blocks.flatMap((block, at) => {
      const own = other[at];
      return own && (names(block, rule) || outcomeOf(block, record) !== outcomeOf(own, record)) ? [at] : [];
    });
    const named = blocks.flatMap((block, at) => (names(block, rule) ? [at] : []));
    expect(changed, rule).toEqual(named);
    for (const block of other) expect(names(block, rule), rule).toBe(false);
  }
});

test("the convention is an argument only if the caller requested one", () => {
  const [[, html] = ["", ""]] = PAGES;
  const stated = (convention: "auto" | "main"): boolean =>
    extract(html, { convention }).blocks.some(({ reason }) =>
      [...(reason.for ?? []), ...(reason.against ?? [])].includes("the requested convention"),
    );
  expect(stated("auto")).toBe(false);
  expect(stated("main")).toBe(true);
});
