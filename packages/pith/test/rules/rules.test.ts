import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withinTime } from "pith/html";
import { describe, expect, test } from "vitest";
import { countChecks } from "../../../../test/count-checks.ts";
import { parse } from "../../src/api/extract.ts";
import { extract, OptionsError } from "../../src/index.ts";
import { scorePage } from "../../src/model/score.ts";
import { applySelectRules } from "../../src/rules/final-selection.ts";
import { applyScoreRules } from "../../src/rules/fused-method.ts";
import { shippedModel } from "../../src/rules/pith.ts";
import { type ScoreFacts, type ScoreRule, type SelectRule, stages } from "../../src/rules/rule.ts";
import { ruleIds, rules, scoreRules, selectRules } from "../../src/rules/rules.ts";
import { type Reason, Selection } from "../../src/selection/selection.ts";
import { kindsOf } from "./judged-page.ts";
import { RULE_PAGES } from "./rule-pages.ts";

const rulesFolder = fileURLToPath(new URL("../../src/rules", import.meta.url));

test("there are at most 30 rules, named by a verb-first id that matches the export and the file", async () => {
  expect(rules.length).toBeLessThanOrEqual(30);
  expect(new Set(ruleIds).size).toBe(ruleIds.length);
  for (const rule of rules) {
    expect(rule.id).toMatch(/^(?:pull|lower|keep|drop|show|join|begin|turn)(?:-[a-z]+)+$/u);
    const exported: Record<string, unknown> = await import(join(rulesFolder, rule.stage, `${rule.id}.ts`));
    const name = rule.id.replace(/-[a-z]/gu, (part) => part.slice(1).toUpperCase());
    expect(exported[name]).toBe(rule);
    expect(stages).toContain(rule.stage);
    expect(rule.summary).toMatch(/^[A-Z].*\.$/u);
    expect(rule.reasonText).not.toMatch(/^[A-Z]|\.$/u);
  }
});

/** Facts of a page whose blocks are likely, except for every fourth, so that rules apply. */
function factsOf(html: string, kind: string): ScoreFacts {
  const page = parse(html, { url: "https://wells.example/deep", embedded: true });
  const { probability, groups } = scorePage(page, shippedModel(), "auto");
  const turns = probability.map((_, block) => (block % 4 === 0 ? 0.3 : 0.9));
  return { page, probability: turns, kinds: kindsOf(kind), groups };
}

function selectionOf({ page, probability, kinds, groups }: ScoreFacts): Selection {
  const keep = Uint8Array.from(probability, (p) => (p >= 0.5 ? 1 : 0));
  const signs = { kinds, groups };
  const reasons = (): Reason[] => Array.from(keep, () => ({ text: "" }));
  return new Selection({ method: "test", page, keep, score: probability, cutoff: 0.5, signs, reasons });
}

const cases = RULE_PAGES.flatMap((html) => ["article", "listing", "forum"].map((kind) => [html, kind] as const));
const everyFacts = cases.map(([html, kind]) => factsOf(html, kind));

describe.each(scoreRules.map((rule): readonly [string, ScoreRule] => [rule.id, rule]))("%s", (_, rule) => {
  test("never changes its input, and is reproducible", () => {
    for (const facts of everyFacts) {
      const before = structuredClone([facts.probability, Array.from(facts.kinds)]);
      const first = rule.decide(facts);
      expect([facts.probability, Array.from(facts.kinds)]).toEqual(before);
      expect(rule.decide(facts)).toEqual(first);
      for (const p of first.probability ?? []) expect(p >= 0 && p <= 1).toBe(true);
    }
  });
});

describe.each(selectRules.map((rule): readonly [string, SelectRule] => [rule.id, rule]))("%s", (_, rule) => {
  test("never changes its input, and is reproducible", () => {
    for (const facts of everyFacts) {
      const selection = selectionOf(facts);
      const before = selection.keep.slice();
      const given = { selection, cutoff: 0.5, kinds: facts.kinds, isDefault: true };
      const first = rule.decide(given);
      expect(selection.keep).toEqual(before);
      expect(rule.decide(given)).toEqual(first);
      for (const block of [...(first.keep ?? []), ...(first.drop ?? [])]) expect(before[block]).toBeDefined();
    }
  });
});

test("all rules together take time in proportion to the page", () => {
  const stepsOf = (count: number): number => {
    const facts = factsOf(RULE_PAGES.join("").repeat(count), "article");
    return countChecks((signal) =>
      withinTime({ timeoutMs: 0, signal }, () => {
        const scored = applyScoreRules(facts);
        applySelectRules(selectionOf(scored), new Set());
      }),
    );
  };
  expect(stepsOf(80) / stepsOf(40)).toBeLessThan(2.6);
});

test("an unknown rule is reported with the nearest name", () => {
  const wrong: object = { without: ["lower-side-box"] };
  expect(() => extract("<p>A well.", wrong)).toThrow(OptionsError);
  expect(() => extract("<p>A well.", wrong)).toThrow(/unknown rule lower-side-box; .*did you mean lower-side-boxes\?/u);
});
