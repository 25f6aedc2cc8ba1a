import { describe, expect, it } from "vitest";
import { countChecks } from "../../../../../test/count-checks.ts";
import { parse } from "../../../src/api/extract.ts";

const checksOf = (html: string): number => countChecks((signal) => parse(html, { signal }));

describe("parsing takes time in proportion to the page", () => {
  it.each([
    ["nested elements that are all different", (i: number) => `<b id=b${i}>`],
    ["end tags of an element that is not open", (i: number) => `<b id=b${i}></i>`],
    ["links among them", (i: number) => `<b id=b${i}><a href=x>`],
  ])("%s", (_, piece) => {
    const page = (count: number): string =>
      Array.from({ length: count }, (_each, i) => piece(i)).join("");
    const small = checksOf(page(2000));
    expect(small).toBeGreaterThan(1);
    expect(checksOf(page(4000))).toBeLessThan(2.6 * small);
  });
});
