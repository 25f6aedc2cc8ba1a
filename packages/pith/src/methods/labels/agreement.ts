import { expectSeries } from "../../safety/expect-argument.ts";
import type { ElementLabel } from "./records.ts";

export interface Agreement {
  /** Items that both have labelled; only these count. */
  readonly items: number;
  /** How often the first labeller chose one label and the second another, as `first second`. */
  readonly counts: Readonly<Record<`${ElementLabel} ${ElementLabel}`, number>>;
  /** Share of the items with the same label from both; 0 without items. */
  readonly observed: number;
  /** Cohen's kappa, (observed - expected) / (1 - expected); undefined without items or with one label only. */
  readonly kappa: number | undefined;
}

/** Agreement of two labellers (Cohen, 1960), for example on pairs of the results of `labelBlocks`. */
export function measureAgreement(
  pairs: Iterable<readonly [first: ElementLabel | undefined, second: ElementLabel | undefined]>,
): Agreement {
  expectSeries("the pairs of measureAgreement must be a list of pairs of labels", pairs);
  const counts = { "content content": 0, "content noise": 0, "noise content": 0, "noise noise": 0 };
  let items = 0;
  for (const pair of pairs) {
    expectSeries("a pair of measureAgreement must be two labels", pair);
    const [first, second] = pair;
    if (first === undefined || second === undefined) continue;
    counts[`${first} ${second}`]++;
    items++;
  }
  if (items === 0) return { items, counts, observed: 0, kappa: undefined };
  const observed = (counts["content content"] + counts["noise noise"]) / items;
  const first = (counts["content content"] + counts["content noise"]) / items;
  const second = (counts["content content"] + counts["noise content"]) / items;
  const expected = first * second + (1 - first) * (1 - second);
  return { items, counts, observed, kappa: expected === 1 ? undefined : (observed - expected) / (1 - expected) };
}
