import { describe, expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const before =
  "<p>The ferry left the harbour at noon, and the crew took down the signs before the wind came up.</p>".repeat(
    2,
  );
const after =
  "<p>Nobody has seen the keeper of the lighthouse since then, though the lamp is lit each night at nine.</p>".repeat(
    2,
  );
const page = (part: string, head = ""): string =>
  `<title>The ferry</title>${head}<article><h1>The ferry</h1>${before}${part}${after}</article>`;
const keep = { keep: ["article"] };
const text = (part: string, head = ""): string => extract(page(part, head), keep).content;
const markdown = (part: string, head = ""): string =>
  extract(page(part, head), { ...keep, format: "markdown" }).content;

describe("lines that readers see as separate", () => {
  const lines = ["She counted the lamps,", "and counted the stones", "On the shore"];
  const spans = lines.map((line) => `<span class="row-x">${line}</span>`).join("");

  test.each([
    [
      "spans that a class shows as boxes",
      `<div class="song">${spans}</div>`,
      "<style>.row-x{display:block}</style>",
    ],
    [
      "spans in a box of verse",
      `<div class="poem">${lines.map((line) => `<span>${line}</span>`).join("")}</div>`,
      "",
    ],
    [
      "text whose line breaks a class preserves",
      `<div class="song">${lines.join("\n")}</div>`,
      "<style>.song{white-space:pre-line}</style>",
    ],
  ])("are lines: %s", (_what, part, head) => {
    expect(text(part, head)).toContain(lines.join("\n"));
    expect(markdown(part, head).replace(/(?: {2}|\\)$/gm, "")).toContain(lines.join("\n"));
  });

  test("keep words next to marked ones separate", () => {
    const part = `<div class="song">She counted <b>two</b> lamps,\nand <i>counted</i>\n<b>the</b> stones</div>`;
    const shown = text(part, "<style>.song{white-space:pre-line}</style>");
    expect(shown).toContain("She counted two lamps,\nand counted\nthe stones");
  });

  test("a blank line of such a text ends a stanza", () => {
    const part = `<div class="song">${lines.join("\n")}\n\n${lines.join("\n")}\n</div>`;
    expect(text(part, "<style>.song{white-space:pre-line}</style>")).toContain(
      `${lines.join("\n")}\n\n${lines.join("\n")}`,
    );
  });
});

describe("words of different elements", () => {
  test.each([
    [
      "sentences in spans",
      "<p><span>It is open.</span><span>It is free.</span></p>",
      "It is open. It is free.",
    ],
    [
      "a name and what is said",
      "<p><b>Ada wrote:</b><span>The bell is cracked.</span></p>",
      "Ada wrote: The bell",
    ],
    [
      "labels of a drawing",
      "<p>Prices <svg><text>Jan</text><text>10%</text></svg> <svg role=img><text>Feb</text></svg>rise.</p>",
      "Jan 10% rise",
    ],
    [
      "an old and a new price",
      "<p>A sack is <del>$89</del>$82 until <b>Ada</b><time>May</time> says so.</p>",
      "is $89 $82 until Ada May",
    ],
    [
      "a label and its value",
      "<p><b>Tel:</b>987 and <b>Fax:</b>none</p>",
      "Tel: 987 and Fax: none",
    ],
    [
      "the time in a transcript",
      "<p><span>00:42</span><b>ADA:</b> The bell is cracked.</p>",
      "00:42 ADA: The bell",
    ],
    ["a badge in a heading", `<h2>Bells<em class="badge">new</em></h2>`, "Bells new"],
    [
      "a badge after an abbreviation",
      `<h2>The API<b class="status-label">Beta</b></h2>`,
      "The API Beta",
    ],
    [
      "a name and the label of a date",
      "<p>Cast by Ada Lee<em>Updated</em> <time>2 April 2025</time></p>",
      "Ada Lee Updated 2 April",
    ],
  ])("are separated: %s", (_what, part, expected) => {
    expect(text(part)).toContain(expected);
    expect(extract(page(part), keep).blocks.some((block) => block.text.includes(expected))).toBe(
      true,
    );
    expect(markdown(part).replace(/[*~[\]]|\([^)]*\)/g, "")).toContain(expected);
  });

  test.each([
    [
      "an address in parts",
      `<p>Read <a href="https://ferry.example/long"><span>ferry.example</span><span class="path">/long</span><span class="rest">er-way</span></a> now.</p>`,
      "Read ferry.example/longer-way now",
    ],
    [
      "a first letter",
      `<p><span class="cap">T</span><span class="rest">he boat</span> is old.</p>`,
      "The boat is old",
    ],
    [
      "a word that opens a note",
      "<p>It is the <button>runner</button><i popover>The upper stone.</i> Ada lifts.</p>",
      "the runner Ada lifts",
    ],
    ["a cut name", "<p>Ask <b>Ada Mac</b><b>Donald</b> for a lamp.</p>", "Ada MacDonald"],
    ["a marked part", `<h2>Un<mark class="hit">believable</mark> lamps</h2>`, "Unbelievable lamps"],
    ["a file name", `<p>Open <code>ferry</code><code>.toml</code> first.</p>`, "ferry.toml"],
  ])("remain one: %s", (_what, part, expected) => {
    expect(text(part)).toContain(expected);
  });

  test("of adjacent links with one address are one link", () => {
    const part = `<p>They sat in the <a href="/m">mis</a><a href="/m">m</a><a href="/m">oon</a> of the night.</p>`;
    expect(markdown(part)).toContain("the [mismoon](/m) of");
  });

  test.each([
    `<p>The miller lifts the <span class="tooltip">runner<span class="tooltiptext">The upper stone.</span></span> and listens.</p>`,
    `<p>The miller lifts the <dfn>runner<span role="tooltip">The upper stone.</span></dfn> and listens.</p>`,
    `<p>The miller lifts the <b>runner<span class="tooltip-content">The upper stone.</span></b> and listens.</p>`,
  ])("are not those of a tooltip: %s", (part) => {
    expect(text(part)).toContain("lifts the runner and listens");
  });
});

test("a count that is there twice, for two screens, is said once", () => {
  const twice = (word: string): string => `<p><span>${word}</span><span>${word}</span></p>`;
  expect(text(twice("5 min read"))).not.toMatch(/5 min read\s*5 min read/u);
  expect(text(twice("5 min read"))).toContain("5 min read");
  expect(text(twice("row on"))).toMatch(/row on\s*row on/u);
});

test("a badge before a name in a linked heading is a word of its own", () => {
  const name = '<span class="px-2">release</span><span>Albatross</span>';
  const heading = `<h2 id="a"><a href="#a">${name}</a></h2>${before}`;
  expect(markdown(heading)).toContain("## release Albatross\n");
});
