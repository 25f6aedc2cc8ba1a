import { describe, expect, it } from "vitest";
import { countChecks } from "../../../../test/count-checks.ts";
import { diff, renderDiff } from "../../src/check/index.ts";
import { extract } from "../../src/index.ts";
import { withinTime } from "../../src/safety/clock.ts";
import { DeadlineError } from "../../src/safety/errors.ts";

const rules = { keep: ["article"], drop: ["aside"] };
const page = (
  paragraphs: string[],
  around = "<aside>Buy a boat</aside>",
): ReturnType<typeof extract> =>
  extract(
    `<article>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</article>${around}`,
    rules,
  );
const A = "The ferry sails at nine in the morning.";
const B = "It carries forty cars and two hundred people.";
const C = "In winter the old harbour is shut.";

describe("diff", () => {
  it("is empty for the same content with other surroundings and markup", () => {
    const other = page([A, B.replace("forty", "<b>forty</b>"), C], "<aside>Buy two boats</aside>");
    expect(diff(page([A, B, C]), other)).toMatchObject({ isSame: true });
  });

  it("shows which words of a block changed", () => {
    const found = diff(page([A, B, C]), page([A, B.replace("forty", "fifty"), C]));
    expect(found.isSame).toBe(false);
    expect(found.blocks.map(({ is }) => is)).toEqual(["same", "changed", "same"]);
    expect(renderDiff(found, "text")).toBe(
      "~ It carries [-forty-]{+fifty+} cars and two hundred people.\n",
    );
    expect(renderDiff(found, "html")).toContain("<del>forty</del><ins>fifty</ins> cars");
  });

  it("distinguishes added, removed and moved blocks", () => {
    expect(renderDiff(diff([A, B], [A, C, B]), "text")).toBe(`+ ${C}\n`);
    expect(renderDiff(diff([A, B, C], [A, C]), "text")).toBe(`- ${B}\n`);
    expect(diff([A, B, C], [C, A, B]).blocks.map(({ is, after }) => [is, after])).toEqual([
      ["moved", C],
      ["same", A],
      ["same", B],
    ]);
    expect(renderDiff(diff(["1 < 2"], []), "html")).toBe("<p><del>1 &lt; 2</del></p>\n");
  });

  it("moves blocks that are equal except for their counts in their order", () => {
    const found = diff(
      ["1 view so far", "2 views so far", A, B],
      [A, B, "3 views so far", "4 views so far"],
    );
    const moved = found.blocks.filter(({ is }) => is === "moved");
    expect(moved.map(({ before, after }) => [before, after])).toEqual([
      ["1 view so far", "3 views so far"],
      ["2 views so far", "4 views so far"],
    ]);
  });

  it("takes time in proportion to its versions", () => {
    const words = (count: number, seed: number): string[] =>
      Array.from({ length: count }, (_, at) => `w${(at * 7919 + seed * 104_729) % 300}`);
    const cases: ReadonlyArray<readonly [before: readonly string[], after: readonly string[]]> = [
      [Array.from({ length: 200_000 }, () => A), [B]],
      [[words(16_000, 1).join(" ")], [words(16_000, 2).reverse().join(" ")]],
      [
        Array.from({ length: 8 }, (_, at) => words(1700, at).join(" ")),
        Array.from({ length: 8 }, (_, at) => words(1700, at).sort().join(" ")),
      ],
    ];
    for (const [before, after] of cases) {
      const checks = countChecks((signal) =>
        withinTime({ timeoutMs: 0, signal }, () => expect(diff(before, after).isSame).toBe(false)),
      );
      // Without bounds, the last one takes a hundred times as many.
      expect(checks).toBeLessThan(40_000);
    }
  });

  it("stops at the time limit", () => {
    const parts = Array.from({ length: 3000 }, (_, at) => `part ${at} ${A}`);
    const others = parts.map((part) => `${part} ${B}`);
    expect(() => withinTime({ timeoutMs: 1 }, () => diff(parts, others))).toThrow(DeadlineError);
  });

  it("compares scripts without spaces by letter, and rejects pages in place of results", () => {
    expect(renderDiff(diff(["今天天气很好"], ["今天天气不好"]), "text")).toBe(
      "~ 今天天气[-很-]{+不+}好\n",
    );
    expect(renderDiff(diff(["GDP今天很好"], ["GDP今天不好"]), "text")).toBe(
      "~ GDP今天[-很-]{+不+}好\n",
    );
    expect(() => diff("<p>" as never, [])).toThrow(
      "a version must be a result of extract or a list of texts",
    );
  });

  it("names the row and the column of a changed cell", () => {
    const table = (depth: string): ReturnType<typeof extract> =>
      page([
        A,
        `</p><table><tr><th>Well</th><th>Depth</th></tr><tr><td>North</td><td>${depth}</td></tr><tr><td>South</td><td>9 m</td></tr></table><p>${B}`,
      ]);
    const found = diff(table("12 m"), table("31 m"));
    expect(renderDiff(found, "text")).toBe("~ North, Depth: [-12-]{+31+} m\n");
    expect(renderDiff(found, "markdown")).toBe("- changed: North, Depth: ~~12~~**31** m\n");
    expect(found.blocks.find(({ is }) => is === "changed")?.cell).toEqual({
      row: "North",
      column: "Depth",
    });
    expect(renderDiff(diff(table("12 m"), table("forty feet")), "text")).toContain("North, Depth");
  });

  it("compares facts separately", () => {
    const shop = (price: string): ReturnType<typeof extract> =>
      extract(
        `<title>Pump</title><script type="application/ld+json">{"@type":"Product","name":"Pump","offers":{"@type":"Offer","price":"${price}","priceCurrency":"EUR"}}</script><article><p>${A}</p></article>`,
        rules,
      );
    const found = diff(shop("12.50"), shop("14"));
    expect(found).toMatchObject({
      isSame: true,
      facts: [{ name: "price", before: "12.5", after: "14" }],
    });
    expect(renderDiff(found, "text")).toBe("= price: [-12.5-]{+14+}\n");
    expect(renderDiff(found, "html")).toContain(
      '<p class="fact">price: <del>12.5</del><ins>14</ins></p>',
    );
    expect(renderDiff(found, "markdown")).toBe("- price: ~~12.5~~ **14**\n");
  });

  it("is empty for changes that happen on every request, and for blocks that only one version kept", () => {
    expect(diff([A, "3 hours ago · 12 views"], [A, "2 days ago · 97 views"]).isSame).toBe(true);
    expect(diff([A, "in 3 hours"], [A, "in 4 hours"]).isSame).toBe(false);
    const read = (drop: string[]): ReturnType<typeof extract> =>
      extract(`<article><p>${A}</p><p id=b>${B}</p></article>`, {
        keep: ["article"],
        drop,
      });
    expect(diff(read([]), read(["#b"])).isSame).toBe(true);
    expect(diff(read(["#b"]), read([])).isSame).toBe(true);
  });
});
