import { concatenate } from "pith-base";
import { describe, expect, it } from "vitest";
import { withinTime } from "../../src/deadline.ts";
import { AbortedError } from "../../src/errors.ts";

describe("putting pieces together", () => {
  it("gives the pieces in their order, long and short, however deep they nest", () => {
    const long = "l".repeat(70_000);
    for (const pieces of [
      [],
      ["a", "", "b"],
      [long],
      ["a", long, "b"],
      Array.from({ length: 50_000 }, (_, i) => `${i} `),
    ])
      expect(concatenate(pieces)).toBe(pieces.join(""));
    let nested = "";
    for (let depth = 0; depth < 5000; depth++) nested = concatenate(["<", nested, "word ".repeat(20), ">"]);
    expect(nested).toBe(`${"<".repeat(5000)}${`${"word ".repeat(20)}>`.repeat(5000)}`);
  });

  it("can be called off on the way", () => {
    const stop = new AbortController();
    let pieces = 0;
    const endless = {
      *[Symbol.iterator]() {
        for (; pieces < 1e6; pieces++) {
          if (pieces === 10) stop.abort();
          yield "piece of text ".repeat(10);
        }
      },
    };
    const work = (): string => concatenate(endless);
    expect(() => withinTime({ timeoutMs: 0, signal: stop.signal }, work)).toThrow(AbortedError);
    expect(pieces).toBeLessThan(10_000);
  });
});
