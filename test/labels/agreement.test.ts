import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import {
  AgreementMeter,
  collectLabels,
  type ElementLabel,
  hashPage,
  LabelError,
  type LabelLine,
} from "../../src/labels/index.ts";

/** A page of so many paragraphs, each a text block. */
const htmlOf = (count: number): string => Array.from({ length: count }, (_, i) => `<p>Block ${i}</p>`).join("");

/** Lines of a labeller who says of each paragraph what the letters say: c, n, or - for nothing. */
function linesOf(labeller: string, html: string, letters: string, isDone = true): LabelLine[] {
  const common = { page: "page.html", hash: hashPage(html), labeller, time: "2026-03-01T10:00:00.000Z" };
  const names: Readonly<Record<string, ElementLabel>> = { c: "content", n: "noise" };
  const lines = [...letters].flatMap((letter, i): LabelLine[] => {
    const label = names[letter];
    const path = `html > body > p:nth-of-type(${i + 1})`;
    return label ? [{ type: "label", ...common, path, label, origin: "hand" }] : [];
  });
  return isDone ? [...lines, { type: "page", ...common, status: "done" }] : lines;
}

function meet(...labellers: ReadonlyArray<readonly [name: string, letters: string, isDone?: boolean]>) {
  const html = htmlOf(labellers[0]?.[1].length ?? 0);
  const meter = new AgreementMeter();
  meter.add(
    parse(html),
    collectLabels(labellers.flatMap(([name, letters, isDone]) => linesOf(name, html, letters, isDone))),
  );
  return meter.results();
}

describe("agreement of labellers", () => {
  it("is Cohen's kappa over the blocks that both labelled", () => {
    // 20 both content, 15 both noise, 10 content for anna only, 5 for ben only: observed .7, expected .5.
    const anna = "c".repeat(20) + "n".repeat(15) + "c".repeat(10) + "n".repeat(5);
    const ben = "c".repeat(20) + "n".repeat(15) + "n".repeat(10) + "c".repeat(5);
    const [only] = meet(["ben", ben], ["anna", `${anna}`]);
    expect(only).toMatchObject({ first: "anna", second: "ben", pages: 1, blocks: 50, observed: 0.7 });
    expect(only?.kappa).toBeCloseTo(0.4, 10);
  });

  it("leaves out blocks that one of them did not label, and pages that are not done", () => {
    expect(meet(["anna", "ccnn-"], ["ben", "cn-nc"])).toMatchObject([{ blocks: 3, observed: 2 / 3 }]);
    expect(meet(["anna", "cn"], ["ben", "cn", false])).toEqual([]);
  });

  it("has every two labellers, and no figure where chance alone would have them agree", () => {
    const all = meet(["anna", "cncn"], ["ben", "cncn"], ["cleo", "cccc"]);
    expect(all.map(({ first, second, kappa }) => [first, second, kappa])).toEqual([
      ["anna", "ben", 1],
      ["anna", "cleo", 0],
      ["ben", "cleo", 0],
    ]);
    expect(meet(["anna", "cc"], ["ben", "cc"])).toMatchObject([{ observed: 1, kappa: undefined }]);
  });

  it("adds pages up, and refuses labels of another version of a page", () => {
    const meter = new AgreementMeter();
    for (const letters of ["cn", "cnn"]) {
      const html = htmlOf(letters.length);
      const lines = [...linesOf("anna", html, letters), ...linesOf("ben", html, letters)];
      meter.add(parse(html), collectLabels(lines));
    }
    expect(meter.results()).toMatchObject([{ pages: 2, blocks: 5, kappa: 1 }]);
    const lines = [...linesOf("anna", htmlOf(2), "cn"), ...linesOf("ben", htmlOf(2), "cn")];
    expect(() => meter.add(parse(htmlOf(3)), collectLabels(lines))).toThrow(LabelError);
  });
});
