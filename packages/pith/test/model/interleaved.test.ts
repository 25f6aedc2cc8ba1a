import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { AbortedError } from "../../src/safety/errors.ts";

/** A page of paragraphs; every third is a list of links. */
function pageOf(count: number, words: string): string {
  const piece = (i: number): string =>
    i % 3 === 2
      ? `<ul><li><a href=/${i}>${words} ${i}</a></ul>`
      : `<p class=c${i % 7}>${`${words} ${i}. `.repeat(1 + (i % 9))}</p>`;
  return `<h1>${words}</h1>${Array.from({ length: count }, (_, i) => piece(i)).join("")}`;
}

/** A signal that counts as aborted after it was read the given number of times. */
function abortedAfter(looks: number): AbortSignal {
  const { signal } = new AbortController();
  Object.defineProperty(signal, "aborted", { get: () => --looks < 0 });
  return signal;
}

test("interleaved explanations of two pages equal those of each page alone", () => {
  const pages = [pageOf(90, "Ferries sail again"), pageOf(70, "Bridges carry roads")];
  const single = pages.map((html) => [...extract(html).selection.explained(false)]);
  const [one, other] = pages.map((html) => extract(html).selection.explained(false));
  const taken: unknown[][] = [[], []];
  for (;;) {
    const [a, b] = [one.next(), other.next()];
    if (!a.done) taken[0].push(a.value);
    if (!b.done) taken[1].push(b.value);
    if (a.done && b.done) break;
  }
  expect(taken).toEqual(single);
});

test("a result read after other and aborted pages is still that of its page", () => {
  const pages = [
    pageOf(90, "Ferries sail again"),
    pageOf(1100, "Bridges carry roads"),
    pageOf(200, "Wells go deep"),
  ];
  const sole = pages.map((html) => JSON.stringify(extract(html).blocks));
  const results = pages.map((html) => extract(html));
  // Aborts in the middle of different stages.
  for (const looks of [20, 50, 100]) {
    expect(() => extract(pageOf(900, "Slow"), { signal: abortedAfter(looks) })).toThrow(
      AbortedError,
    );
  }
  expect(results.map(({ blocks }) => JSON.stringify(blocks))).toEqual(sole);
});
