import { describe, expect, it } from "vitest";
import { diff, renderDiff } from "../../src/check/index.ts";
import { type ExtractResult, extract } from "../../src/index.ts";
import { InputError, OptionsError } from "../../src/safety/errors.ts";

const A = "The ferry sails at nine in the morning.";
const B = "It carries forty cars and two hundred people.";
const B2 = "It carries fifty cars and two hundred people.";
const C = "In winter the old harbour is shut.";
const TICKETS = "Tickets & passes are sold *on board*, never <before>.";

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${text.replace("&", "&amp;").replace("<", "&lt;")}</p>`).join("");

/** A page whose article is kept and whose side is dropped. */
const page = (kept: string, dropped = "", head = "<title>Timetable</title>"): ExtractResult =>
  extract(`<html lang=en>${head}<article>${kept}</article><aside>${dropped}</aside>`, {
    keep: ["article"],
    drop: ["aside"],
  });
const read = (kept: readonly string[], dropped: readonly string[] = []): ExtractResult =>
  page(paragraphs(kept), paragraphs(dropped));

function priced(price: string): string {
  const offers = { "@type": "Offer", price, priceCurrency: "EUR" };
  const data = JSON.stringify({ "@type": "Product", name: "Pump", offers });
  return `<script type="application/ld+json">${data}</script>`;
}

const kindsOf = (before: readonly string[], after: readonly string[]): string[] =>
  diff(before, after).blocks.map(({ is, before: old, after: now }) => `${is} ${now ?? old}`);

describe("a rendered diff", () => {
  const head = `<title>Timetable 2026</title>${priced("14")}`;
  const before = page(paragraphs([A, B, C, TICKETS, "Dogs pay half."]), "", head);
  const after = page(
    paragraphs(["Bikes travel for nothing at all.", A, B2, TICKETS, C]),
    "",
    "<title>Timetable</title>",
  );
  const found = diff(before, after);

  it("is text", () => {
    expect(renderDiff(found, "text")).toBe(`= title: [-Timetable 2026-]{+Timetable+}
= price: [-14-]
= priceCurrency: [-EUR-]
+ Bikes travel for nothing at all.
~ It carries [-forty-]{+fifty+} cars and two hundred people.
> In winter the old harbour is shut.
- Dogs pay half.
`);
  });

  it("is Markdown", () => {
    expect(renderDiff(found, "markdown")).toBe(`- title: ~~Timetable 2026~~ **Timetable**
- price: ~~14~~
- priceCurrency: ~~EUR~~
- added: **Bikes travel for nothing at all.**
- changed: It carries ~~forty~~**fifty** cars and two hundred people.
- moved: In winter the old harbour is shut.
- removed: ~~Dogs pay half.~~
`);
  });

  it("is HTML", () => {
    expect(
      renderDiff(found, "html"),
    ).toBe(`<p class="fact">title: <del>Timetable 2026</del><ins>Timetable</ins></p>
<p class="fact">price: <del>14</del></p>
<p class="fact">priceCurrency: <del>EUR</del></p>
<p><ins>Bikes travel for nothing at all.</ins></p>
<p>The ferry sails at nine in the morning.</p>
<p>It carries <del>forty</del><ins>fifty</ins> cars and two hundred people.</p>
<p>Tickets &amp; passes are sold *on board*, never &lt;before&gt;.</p>
<p class="moved">In winter the old harbour is shut.</p>
<p><del>Dogs pay half.</del></p>
`);
  });

  it("states facts of one version only, and escapes the signs of its format", () => {
    const gained = diff(after, before);
    expect(gained.facts[1]).toEqual({ name: "price", after: "14" });
    const signed = page(
      `<p>${A}</p>`,
      "",
      '<title>Timetable</title><meta name="author" content="Ann Lee">',
    );
    expect(diff(read([A]), signed).facts).toEqual([{ name: "authors", after: "Ann Lee" }]);
    expect(renderDiff(gained, "text")).toContain("= price: {+14+}\n");
    expect(renderDiff(gained, "markdown")).toContain("- price: **14**\n");
    expect(renderDiff(gained, "html")).toContain('<p class="fact">price: <ins>14</ins></p>\n');
    expect(renderDiff(diff([], [TICKETS]), "markdown")).toBe(
      "- added: **Tickets & passes are sold \\*on board\\*, never &lt;before>.**\n",
    );
    expect(renderDiff(diff([TICKETS], []), "html")).toBe(
      "<p><del>Tickets &amp; passes are sold *on board*, never &lt;before&gt;.</del></p>\n",
    );
  });

  it("refuses other values and formats", () => {
    for (const value of [null, undefined, "diff", {}, []])
      expect(() => renderDiff(value as never, "text")).toThrow("a diff must come from diff");
    expect(() => renderDiff(found, "pdf" as never)).toThrow(OptionsError);
    expect(() => renderDiff(found, "pdf" as never)).toThrow(
      "a diff is written as one of text, markdown, html",
    );
  });
});

describe("cells", () => {
  const table = (north: string, west: string): ExtractResult =>
    page(`<p>${A}</p><table><thead><tr><th>Well<th colspan=2>Depth<th>Year</thead>
<tbody><tr><td>${north}<td>12<td>m<td>1901<tr><td>South<td>9<td>m<td>1902</tbody>
<tbody><tr><td>West<td>4<td>m<td>${west}</tbody></table><p>${B}</p>`);

  it.each([
    [
      "the head of its column, past wide cells",
      ["North", "1920"],
      "West, Year",
      "[-1910-]{+1920+}",
    ],
    [
      "its row's number if it is the first",
      ["Far north", "1910"],
      "2, Well",
      "[-North-]{+Far north+}",
    ],
  ] as const)("are named by %s", (_, [north, west], place, change) => {
    const found = diff(table("North", "1910"), table(north, west));
    expect(renderDiff(found, "text")).toBe(`~ ${place}: ${change}\n`);
    expect(found.isSame).toBe(false);
  });
});

describe("what counts as the same block", () => {
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    [
      "a second copy that goes is removed",
      [A, B, A],
      [A, B],
      [`same ${A}`, `same ${B}`, `removed ${A}`],
    ],
    [
      "the same words in another order are another block",
      ["one two three four five six"],
      ["six five four three two one"],
      ["added six five four three two one", "removed one two three four five six"],
    ],
    ["blocks before a changed one are removed", [C, B], [B2], [`removed ${C}`, `changed ${B2}`]],
    [
      "blocks with half of their letters in common are the same, with fewer not",
      ["aaaa bbbb cccc dddd"],
      ["aaaa bbbb eeee ffff"],
      ["changed aaaa bbbb eeee ffff"],
    ],
    [
      "a longer remainder is another block",
      ["aaaa bbbb cccc dddd"],
      ["aaaa eeee ffff gggg"],
      ["added aaaa eeee ffff gggg", "removed aaaa bbbb cccc dddd"],
    ],
    ["labels of advertisements are no blocks", [A, "Advertisement"], [A], [`same ${A}`]],
  ])("%s", (_, before, after, expected) => {
    expect(kindsOf(before, after)).toEqual(expected);
  });
});

describe("blocks that one version dropped", () => {
  const shown = (before: ExtractResult, after: ExtractResult): string =>
    renderDiff(diff(before, after), "text");
  const change = "~ It carries [-forty-]{+fifty+} cars and two hundred people.\n";

  it("are changed, not removed or added, if their words are", () => {
    expect(shown(read([A, B]), read([A], [B2]))).toBe(change);
    expect(shown(read([A], [B]), read([A, B2]))).toBe(change);
  });

  it("are compared with the one that has the most words in common", () => {
    const [far, near] = ["It carries mail and nobody else, people say.", B2];
    for (const dropped of [
      [far, near],
      [near, far],
    ])
      expect(shown(read([A, B]), read([A], dropped))).toBe(change);
  });

  it("stay removed if they share only words of many dropped blocks", () => {
    const many = ["one", "two", "six", "ten", "red", "tan", "mud", "oak", "elm", "ash"];
    const dropped = many.map((name) => `The ferry sails from pier ${name}`);
    const found = diff(read([A, "The ferry sails from pier"]), read([A], dropped));
    expect(found.blocks.map(({ is }) => is)).toEqual(["same", "removed"]);
  });

  it("are not the same if the kept block was another one", () => {
    expect(shown(read([A, B], [B2]), read([A, B2]))).toBe(change);
  });

  it("are ignored if nobody sees them", () => {
    const hidden = `<p hidden>${B}</p>`;
    expect(diff(page(`<p>${A}</p>`, hidden), read([A])).isSame).toBe(true);
    expect(shown(read([A, B]), page(`<p>${A}</p>`, hidden))).toBe(`- ${B}\n`);
  });
});

describe("a stored version", () => {
  const before = read([A, B, C], ["Buy a boat."]);
  const after = page(
    paragraphs([A, B2, C]),
    paragraphs(["Buy a boat."]),
    "<title>Winter timetable</title>",
  );
  const change = "~ It carries [-forty-]{+fifty+} cars and two hundred people.\n";
  const title = "= title: [-Timetable-]{+Winter timetable+}\n";

  it.each<[string, (result: ExtractResult) => Parameters<typeof diff>[0], string]>([
    ["text", (result) => ({ text: result.as("text") }), change],
    [
      "Markdown",
      (result) => ({ markdown: result.as("markdown") }),
      `+ # Winter timetable\n- # Timetable\n${change}`,
    ],
    ["blocks", (result) => ({ blocks: JSON.parse(result.as("json")).blocks }), change],
    ["a result as JSON", (result) => JSON.parse(JSON.stringify(result)), title + change],
    ["the format json", (result) => JSON.parse(result.as("json")), title + change],
  ])("as %s is compared like the result", (_, store, expected) => {
    expect(renderDiff(diff(store(before), after), "text")).toBe(expected);
    expect(diff(store(after), after)).toMatchObject({ isSame: true, facts: [] });
  });

  it("knows which blocks it dropped", () => {
    const stored = JSON.parse(read([A], [B]).as("json"));
    expect(diff(stored, read([A, B])).isSame).toBe(true);
    expect(renderDiff(diff(stored, read([A, B2])), "text")).toBe(change);
    const broken = { blocks: [null, 7, { text: A, keep: true }, { keep: true }] };
    expect(diff(broken as never, read([A, B])).blocks.map(({ is }) => is)).toContain("added");
  });

  it("is refused as the newer one, and without content", () => {
    expect(() => diff({ text: A }, [A])).toThrow(InputError);
    expect(() => diff({ text: A }, [A])).toThrow("compared with a result of extract");
    for (const value of [{}, { text: 7 }, { blocks: "x" }])
      expect(() => diff(value as never, after)).toThrow("must have text, markdown or blocks");
    for (const value of [null, undefined, 7])
      expect(() => diff(value as never, after)).toThrow(
        "a version must be a result of extract or a list of texts",
      );
  });
});
