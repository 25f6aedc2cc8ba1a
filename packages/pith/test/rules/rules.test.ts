import { expect, test } from "vitest";
import { countChecks } from "../../../../test/count-checks.ts";
import { parse } from "../../src/api/extract.ts";
import { extract } from "../../src/index.ts";
import { scorePage } from "../../src/model/score.ts";
import { applySelectRows } from "../../src/rules/final-selection.ts";
import { applyScoreRows } from "../../src/rules/fused-method.ts";
import { shippedModel } from "../../src/rules/pith.ts";
import { type ScoreFacts, type ScoreRow, type SelectRow, stages } from "../../src/rules/row.ts";
import { rowIds, rows } from "../../src/rules/rows.ts";
import { scoreRows } from "../../src/rules/score-rows.ts";
import { selectRows } from "../../src/rules/select-rows.ts";
import { withinTime } from "../../src/safety/clock.ts";
import { OptionsError } from "../../src/safety/errors.ts";
import { type Reason, Selection } from "../../src/selection/selection.ts";
import { kindsOf } from "./judged-page.ts";
import { RULE_PAGES } from "./rule-pages.ts";

test("each row has an id that begins with a verb, a sentence and a phrase", () => {
  expect(new Set(rowIds).size).toBe(rowIds.length);
  for (const { id, stage, summary, reason, kept } of rows) {
    expect(id).toMatch(/^(?:pull|raise|lower|keep|drop|show|join|begin|turn)(?:-[a-z]+)+$/u);
    expect(stages).toContain(stage);
    expect(summary).toMatch(/^[A-Z].*\.$/u);
    expect(reason).toMatch(/^[^A-Z].*[^.]$/u);
    expect(kept ?? "a reason").not.toMatch(/^[A-Z]|\.$/u);
  }
});

/** Facts of a page whose blocks are likely, except for every fourth, so that rules apply. */
function factsOf(html: string, kind: string): ScoreFacts {
  const page = parse(html, { url: "https://wells.example/deep", embedded: true });
  const { probability, groups } = scorePage(page, shippedModel());
  const turns = probability.map((_, block) => (block % 4 === 0 ? 0.3 : 0.9));
  return { page, probability: turns, kinds: kindsOf(kind), groups };
}

function selectionOf({ page, probability, kinds, groups }: ScoreFacts): Selection {
  const keep = Uint8Array.from(probability, (p) => (p >= 0.5 ? 1 : 0));
  const findings = { kinds, groups };
  const reasons = (): Reason[] => Array.from(keep, () => ({ text: "" }));
  return new Selection({
    method: "test",
    page,
    keep,
    score: probability,
    cutoff: 0.5,
    findings,
    reasons,
  });
}

const cases = RULE_PAGES.flatMap((html) =>
  ["article", "listing", "forum"].map((kind) => [html, kind] as const),
);
const everyFacts = cases.map(([html, kind]) => factsOf(html, kind));

test.each(scoreRows.map((row): readonly [string, ScoreRow] => [row.id, row]))(
  "%s never changes its input, and is reproducible",
  (_, row) => {
    for (const facts of everyFacts) {
      const before = structuredClone([facts.probability, Array.from(facts.kinds)]);
      const first = [...row.find(facts)];
      expect([facts.probability, Array.from(facts.kinds)]).toEqual(before);
      expect([...row.find(facts)]).toEqual(first);
      for (const { to } of first) expect(to >= 0 && to <= 1).toBe(true);
    }
  },
);

test.each(selectRows.map((row): readonly [string, SelectRow] => [row.id, row]))(
  "%s never changes its input, and is reproducible",
  (_, row) => {
    for (const facts of everyFacts) {
      const selection = selectionOf(facts);
      const before = selection.keep.slice();
      const given = { selection, cutoff: 0.5, kinds: facts.kinds };
      const first = [...row.find(given)];
      expect(selection.keep).toEqual(before);
      expect([...row.find(given)]).toEqual(first);
      for (const block of first) expect(before[block]).toBeDefined();
    }
  },
);

test("all rules together take time in proportion to the page", () => {
  const stepsOf = (count: number): number => {
    const facts = factsOf(RULE_PAGES.join("").repeat(count), "article");
    return countChecks((signal) =>
      withinTime({ timeoutMs: 0, signal }, () => {
        const scored = applyScoreRows(facts);
        applySelectRows(selectionOf(scored), new Set());
      }),
    );
  };
  expect(stepsOf(80) / stepsOf(40)).toBeLessThan(2.6);
});

test("an unknown rule is reported with the nearest name", () => {
  const wrong: object = { without: ["lower-copie"] };
  expect(() => extract("<p>A well.", wrong)).toThrow(OptionsError);
  expect(() => extract("<p>A well.", wrong)).toThrow(
    /unknown rule lower-copie; .*did you mean lower-copies\?/u,
  );
});
