import { expect, test } from "vitest";
import { writeItems, writeJson } from "../../src/render/json.ts";

/**
 * Texts with characters beyond Latin-1, surrogate pairs, a lone surrogate and characters that JSON
 * escapes.
 */
const TEXTS = [
  "plain",
  "Hafen für Fähren",
  "渡輪 − ±",
  "🚢🚢",
  "\ud83d",
  'a "quoted"\n\\ line',
  "\ufeffmark",
];

test.each([10, 100_000])("JSON of %i items equals the output of JSON.stringify", (items) => {
  const list = Array.from({ length: items }, (_, at) => ({ at, text: TEXTS[at % TEXTS.length] }));
  const data = { content: TEXTS.join(" ").repeat(items), empty: [], none: undefined, list };
  expect(writeJson(data) === JSON.stringify(data)).toBe(true);
  expect(writeItems(list) === JSON.stringify(list)).toBe(true);
});

test.each([1, 3, 4000])(
  "JSON of many items with %i repeated values among others also does",
  (ways) => {
    const list = Array.from({ length: 30_000 }, (_, at) => ({
      text: at % 10_000 < 3000 ? `${TEXTS[at % 7]} ${at}`.repeat(9) : TEXTS[at % 3],
      reason: { text: `${TEXTS[at % 6]} ${at % ways}`.repeat(6) },
    }));
    expect(writeItems(list) === JSON.stringify(list)).toBe(true);
  },
);
