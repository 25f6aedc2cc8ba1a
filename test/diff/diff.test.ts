import { describe, expect, it } from "vitest";
import { diff, renderDiffHtml, renderDiffText } from "../../src/diff/index.ts";
import { extract } from "../../src/index.ts";

const rules = { keep: ["article"], drop: ["aside"] };
const page = (paragraphs: string[], around = "<aside>Buy a boat</aside>"): ReturnType<typeof extract> =>
  extract(`<article>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</article>${around}`, { rules });
const A = "The ferry sails at nine in the morning.";
const B = "It carries forty cars and two hundred people.";
const C = "In winter the old harbour is shut.";

describe("diff", () => {
  it("is empty for the same content with other things around it and other markup", () => {
    const other = page([A, B.replace("forty", "<b>forty</b>"), C], "<aside>Buy two boats</aside>");
    expect(diff(page([A, B, C]), other)).toMatchObject({ isSame: true });
  });

  it("says which words of a block changed", () => {
    const found = diff(page([A, B, C]), page([A, B.replace("forty", "fifty"), C]));
    expect(found.isSame).toBe(false);
    expect(found.blocks.map(({ is }) => is)).toEqual(["same", "changed", "same"]);
    expect(renderDiffText(found)).toBe("~ It carries [-forty-]{+fifty+} cars and two hundred people.\n");
    expect(renderDiffHtml(found)).toContain("<del>forty</del><ins>fifty</ins> cars");
  });

  it("tells added, removed and moved blocks", () => {
    expect(renderDiffText(diff([A, B], [A, C, B]))).toBe(`+ ${C}\n`);
    expect(renderDiffText(diff([A, B, C], [A, C]))).toBe(`- ${B}\n`);
    expect(diff([A, B, C], [C, A, B]).blocks.map(({ is, after }) => [is, after])).toEqual([
      ["moved", C],
      ["same", A],
      ["same", B],
    ]);
    expect(renderDiffHtml(diff(["1 < 2"], []))).toBe("<p><del>1 &lt; 2</del></p>\n");
  });

  it("compares scripts without spaces letter by letter, and takes no page for a result", () => {
    expect(renderDiffText(diff(["今天天气很好"], ["今天天气不好"]))).toBe("~ 今天天气[-很-]{+不+}好\n");
    expect(() => diff("<p>" as never, [])).toThrow("a version must be what extract gives, or a list of texts");
  });
});
