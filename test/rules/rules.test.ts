import { describe, expect, test } from "vitest";
import { extract, OptionsError, parse } from "../../src/index.ts";
import { scorePage } from "../../src/model/score.ts";
import { shippedModel } from "../../src/model/shipped-model.ts";
import { applyScoreRules } from "../../src/rules/apply-score-rules.ts";
import { applySelectRules } from "../../src/rules/apply-select-rules.ts";
import { rulesOfEveryMethod } from "../../src/rules/final-selection.ts";
import type { RuleRecord, ScoreFacts, ScoreRule, SelectRule } from "../../src/rules/rule.ts";
import { reasonOf, stages } from "../../src/rules/rule.ts";
import { scoreRules, selectRules, treeRules } from "../../src/rules/rules.ts";
import { ruleIds } from "../../src/selection/rule-ids.ts";
import { Selection } from "../../src/selection/selection.ts";
import { kindsOf } from "./judged-page.ts";
import { RULE_PAGES } from "./rule-pages.ts";

const all: readonly RuleRecord[] = [...scoreRules, ...selectRules, ...treeRules];

test("each rule has an id of its own, stands with its stage, and says what it does", () => {
  expect(all.map(({ id }) => id)).toEqual(ruleIds);
  expect(new Set(ruleIds).size).toBe(ruleIds.length);
  for (const rule of all) {
    expect(rule.id).toMatch(/^[a-z]+(?:-[a-z]+)*$/u);
    expect(stages).toContain(rule.stage);
    expect(rule.says).toMatch(/^[A-Z].*\.$/u);
    expect(rule.because).not.toMatch(/^[A-Z]|\.$/u);
    expect(reasonOf(rule)).toMatchObject({ rule: rule.id, text: rule.because });
  }
});

test("the rules for every method stand in the list of all, in the same order", () => {
  expect(selectRules.filter((rule) => rulesOfEveryMethod.includes(rule))).toEqual(rulesOfEveryMethod);
});

/** Facts of a page on which rules have work: half of its blocks are likely, in turns. */
function factsOf(html: string, kind: string): ScoreFacts {
  const page = parse(html, { url: "https://wells.example/deep", embedded: true });
  const { probability, groups } = scorePage(page, shippedModel(), "auto");
  const turns = probability.map((_, block) => (block % 4 === 0 ? 0.3 : 0.9));
  const isComment = Uint8Array.from(turns, (_, block) => (block % 5 === 0 ? 1 : 0));
  return { page, probability: turns, isComment, kinds: kindsOf(kind), groups };
}

function selectionOf({ page, probability }: ScoreFacts): Selection {
  const keep = Uint8Array.from(probability, (p) => (p >= 0.5 ? 1 : 0));
  return new Selection({ method: "test", page, keep, score: probability, cutoff: 0.5, reasons: () => [] });
}

const decideBlocks = (rule: SelectRule, facts: ScoreFacts): ReturnType<SelectRule["decide"]> =>
  rule.decide({ selection: selectionOf(facts), cutoff: 0.5, kinds: facts.kinds, groups: facts.groups });

const cases = RULE_PAGES.flatMap((html) => ["article", "listing", "forum"].map((kind) => [html, kind] as const));
const everyFacts = cases.map(([html, kind]) => factsOf(html, kind));

describe.each(scoreRules.map((rule): readonly [string, ScoreRule] => [rule.id, rule]))("%s", (id, rule) => {
  test("changes nothing that it is given, and gives the same again", () => {
    for (const facts of everyFacts) {
      const before = structuredClone([facts.probability, facts.isComment, Array.from(facts.kinds)]);
      const first = rule.decide(facts);
      expect([facts.probability, facts.isComment, Array.from(facts.kinds)]).toEqual(before);
      expect(rule.decide(facts)).toEqual(first);
      for (const p of first.probability ?? []) expect(p >= 0 && p <= 1).toBe(true);
    }
  });

  test("off means off, and what it moves bears its id", () => {
    for (const facts of everyFacts) {
      const moved = (without?: string): string[] => {
        const ids: string[] = [];
        applyScoreRules(facts, new Set(without ? [without] : []), (own) => ids.push(own.id));
        return ids;
      };
      expect(moved(id)).not.toContain(id);
    }
  });
});

describe.each(selectRules.map((rule): readonly [string, SelectRule] => [rule.id, rule]))("%s", (id, rule) => {
  test("changes nothing that it is given, and gives the same again", () => {
    for (const facts of everyFacts) {
      const selection = selectionOf(facts);
      const before = selection.keep.slice();
      const given = { selection, cutoff: 0.5, kinds: facts.kinds, groups: facts.groups };
      const first = rule.decide(given);
      expect(selection.keep).toEqual(before);
      expect(rule.decide(given)).toEqual(first);
      // What it says is news.
      for (const [block, isKept] of first.keep) expect(block < before.length && typeof isKept === "boolean").toBe(true);
    }
  });

  test("off means off, and what it decides bears its id", () => {
    for (const facts of everyFacts) {
      const signs = { kinds: facts.kinds, groups: facts.groups };
      const decided = (without: ReadonlySet<string>): string[] =>
        applySelectRules(selectionOf(facts), [rule], signs, without).reasons.flatMap((reason) => reason?.rule ?? []);
      expect(decided(new Set([id]))).toEqual([]);
      if (decideBlocks(rule, facts).keep.size > 0) expect(new Set(decided(new Set()))).toEqual(new Set([id]));
    }
  });
});

test("a rule that is left out says nothing, and one that is not there is named with the nearest", () => {
  const html = RULE_PAGES.join("");
  const rulesOf = (without: readonly (typeof ruleIds)[number][]): Set<string> => {
    const { blocks } = extract(html, { url: "https://wells.example/deep", without });
    return new Set(
      blocks.flatMap(({ reason }) => [reason.rule ?? [], (reason.moved ?? []).map(({ rule }) => rule)].flat()),
    );
  };
  const [used] = rulesOf([]);
  expect(rulesOf([used as (typeof ruleIds)[number]]).has(used ?? "")).toBe(false);
  const wrong: object = { without: ["navigaton"] };
  expect(() => extract(html, wrong)).toThrow(OptionsError);
  expect(() => extract(html, wrong)).toThrow(/there is no rule navigaton; .*did you mean navigation\?/u);
});
