import { expect } from "vitest";
import { parsePage } from "../../packages/flat-html/src/parse/parse.ts";
import { measurePage } from "../../src/measure/measure.ts";
import { Selection } from "../../src/selection/selection.ts";
import type { SelectionStep } from "../../src/selection/selection-step.ts";

/**
 * What a step makes of a page whose blocks have these probabilities, one half and more being kept. Methods that do not
 * judge by a probability have no cutoff.
 */
export function afterStep(step: SelectionStep, html: string, score: readonly number[], hasCutoff = true): Selection {
  const page = measurePage(html, parsePage(html));
  expect(page.blocks.count).toBe(score.length);
  const selection = new Selection({
    method: "test",
    page,
    keep: Uint8Array.from(score, (p) => (p >= 0.5 ? 1 : 0)),
    score: Float64Array.from(score),
    ...(hasCutoff ? { cutoff: 0.5 } : {}),
    reasons: () => score.map(() => ({ signal: "test", text: "" })),
  });
  return selection.with("x", step.decide(selection, { comments: "auto", title: "auto", rules: {} }));
}
