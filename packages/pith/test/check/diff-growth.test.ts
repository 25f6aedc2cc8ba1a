import { afterEach, expect, test, vi } from "vitest";
import { countChecks } from "../../../../test/count-checks.ts";
import { diff } from "../../src/check/index.ts";
import { withinTime } from "../../src/safety/clock.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const words = (count: number, seed: number): string[] =>
  Array.from({ length: count }, (_, at) => `w${(at * 7919 + seed * 104_729) % 5000}`);

/** A text as blocks of so many words. */
const blocksOf = (all: readonly string[], size: number): string[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size).join(" "),
  );

const letters = (count: number, seed: number): string =>
  String.fromCodePoint(
    ...Array.from({ length: count }, (_, at) => 0x4e00 + ((at * 7919 + seed * 31) % 5000)),
  );

type Versions = readonly [before: readonly string[], after: readonly string[]];

const FAMILIES: ReadonlyArray<readonly [name: string, make: (count: number) => Versions]> = [
  [
    "one line against short blocks",
    (count) => [blocksOf(words(count, 1), count), blocksOf(words(count, 2), 10)],
  ],
  [
    "short blocks against one line",
    (count) => [blocksOf(words(count, 1), 10), blocksOf(words(count, 2), count)],
  ],
  [
    "eight lines against short blocks",
    (count) => [blocksOf(words(count, 1), count / 8), blocksOf(words(count, 2), 10)],
  ],
  [
    "blocks of a third",
    (count) => [blocksOf(words(count, 1), 300), blocksOf(words(count, 2), 100)],
  ],
  [
    "equal words in another order",
    (count) => [[words(count, 1).join(" ")], [words(count, 1).sort().join(" ")]],
  ],
  ["ideographs", (count) => [[letters(count, 1)], letters(count, 2).match(/.{1,10}/gu) ?? []]],
];

type Pattern = Parameters<typeof String.prototype.match>[0];

/** The characters in which words are looked for while two versions are compared. */
function countRead([before, after]: Versions): number {
  let read = 0;
  const match = String.prototype.match;
  vi.spyOn(String.prototype, "match").mockImplementation(function (this: string, pattern: Pattern) {
    read += this.length;
    return match.call(this, pattern);
  });
  diff(before, after);
  vi.restoreAllMocks();
  return read;
}

test.each(FAMILIES)("each block's words are read once: %s", (_, make) => {
  const [before, after] = make(8000);
  const length = [...before, ...after].join("").length;
  expect(countRead([before, after])).toBeLessThan(2 * length);
});

test.each(FAMILIES)("looks at the clock in proportion to what it reads: %s", (_, make) => {
  const checksOf = (versions: Versions): number =>
    countChecks((signal) => withinTime({ timeoutMs: 0, signal }, () => diff(...versions)));
  const [small, large] = [checksOf(make(8000)), checksOf(make(16_000))];
  expect(small).toBeGreaterThan(8);
  expect(large / small).toBeLessThan(2.6);
});
