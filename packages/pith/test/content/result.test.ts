import { describe, expect, it } from "vitest";
import { madeMethod } from "../../../../test/made-method.ts";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";
import { formatIds } from "../../src/render/formats.ts";
import { fullText } from "../../src/selection/full-text.ts";

/** Formats of the content; `records` returns the page's structured data instead. */
const contentFormats = formatIds.filter((format) => format !== "records");

const PAGE = `<title>Wells</title><h1>Wells</h1><p>A well is a hole with water in it.</p>
<h2>Digging</h2><p>First sentence here. Second sentence follows. Third one ends it.</p><ul><li>spade</li><li>rope</li></ul>
<h2>Notes</h2><p>Depth<sup><a id="r" href="#n">1</a></sup>.</p><p id="n">Thirty metres. <a href="#r">↩</a></p>`;
const options = { method: fullText, url: "https://site.example/wells" } as const;

describe("the result of a page", () => {
  it("is plain data as JSON, with blocks and reasons, without the page", () => {
    const data = JSON.parse(JSON.stringify(extract(PAGE, { ...options, include: ["positions"] })));
    expect(data).toMatchObject({ method: fullText.id, ok: true, why: { code: "content" } });
    expect(data.blocks[0]).toMatchObject({ text: "Wells", keep: true, tag: "h1" });
    expect(PAGE.slice(...(data.blocks[1].position as [number, number]))).toBe(
      "A well is a hole with water in it.",
    );
    expect(data).not.toHaveProperty("selection");
  });

  it("keeps words whole despite soft hyphens and wbr, in every format", () => {
    const text =
      "<p>Many <b>brun&shy;nen</b> in the Mit&shy;tel&shy;al&shy;ter were \u00AD dug by hand.</p>";
    const result = extract(PAGE + text, options);
    expect(result.blocks.at(-1)?.text).toBe("Many brunnen in the Mittelalter were dug by hand.");
    for (const format of contentFormats) {
      expect(result.as(format)).toMatch(/brunnen.* in the Mittelalter were dug/);
      expect(result.as(format)).not.toContain("\u00AD");
    }
  });

  it("keeps code whole if its lines are blocks, except for dropped lines", () => {
    const line = (text: string): string => `<div class="l">${text}</div>`;
    const code = ["function knot() {", "  return rope;", "}", "// secret"].map(line).join("");
    const result = extract(`<p>See:</p><pre><code>${code}</code></pre>`, {
      ...options,
      method: madeMethod({ keep: (text) => text !== "}" && text !== "See:" }),
      drop: [".l:last-child"],
    });
    expect(result.as("markdown")).toBe("```\nfunction knot() {\n  return rope;\n}\n```\n");
    expect(result.content).toContain("}");
    expect(
      result.blocks.map(({ keep, reason }) => `${keep} ${reason.decidedBy ?? reason.signal}`),
    ).toEqual([
      "false made",
      "true made",
      "true made",
      "true keep-code",
      "false option drop .l:last-child",
    ]);
    expect(result.why.text).toBe(
      "3 of 5 blocks kept, after 1 was kept (code or formula in kept text) and 1 was dropped (by the caller's rules)",
    );
  });

  it("writes front matter whose values cannot break out of their lines", () => {
    const markdown = extract(`<title>a"\n---\nb: c</title><p>Some text.</p>`, {
      ...options,
      markdown: { frontMatter: true },
      format: "markdown",
    });
    const [, front] = markdown.content.split(/^---$/m);
    expect(front).toContain('url: "https://site.example/wells"');
    expect(
      front
        ?.trim()
        .split("\n")
        .every((line) => /^[a-z]+: ".*"$/.test(line)),
    ).toBe(true);
  });

  it("drops tracking parameters only on request", () => {
    const html = `<p>See <a href="/x?id=1&utm_source=mail&fbclid=2#part">this page</a>.</p>`;
    expect(extract(html, { ...options, format: "markdown" }).content).toContain("utm_source=mail");
    const clean = extract(html, { ...options, format: "markdown", trackingParameters: "remove" });
    expect(clean.content).toContain("(https://site.example/x?id=1#part)");
  });
});

describe("chunks", () => {
  it("are split at headings, with their path and source position", () => {
    const pieces = chunks(extract(PAGE, { ...options, format: "chunks" }));
    expect(pieces.map(({ headings }) => headings)).toEqual([
      ["Wells"],
      ["Wells", "Digging"],
      ["Wells", "Notes"],
      [],
    ]);
    expect(pieces[1]?.text).toBe(
      "## Digging\n\nFirst sentence here. Second sentence follows. Third one ends it.\n\n- spade\n- rope",
    );
    const [start, end] = pieces[1]?.position ?? [0, 0];
    expect(PAGE.slice(start, end)).toMatch(/^Digging<.*rope$/s);
    expect(pieces[3]?.text).toBe("[^1]: Thirty metres.");
  });

  it("respect the size limit and overlap on request", () => {
    const html = `<h2>Long</h2><p>${"Each sentence has some words in it. ".repeat(200)}</p>`;
    const pieces = chunks(extract(html, options), { tokens: 120, overlap: 20 });
    expect(pieces.length).toBeGreaterThan(10);
    for (const chunk of pieces) expect(chunk.tokens).toBeLessThanOrEqual(120);
    for (const chunk of pieces.slice(1)) {
      expect(chunk.overlapChars).toBeGreaterThan(0);
      expect(chunk.headings).toEqual(["Long"]);
    }
    const own = pieces.map(({ text, overlapChars }) => text.slice(overlapChars)).join(" ");
    expect(own.match(/Each/g)).toHaveLength(200);
  });
});

it("attaches a list in a separate item to the previous item", () => {
  const markdown = (body: string): string => extract(body, { method: fullText }).as("markdown");
  expect(markdown("<ul><li>Ropes<li><ul><li>long<li>short</ul><li>Lamps</ul>")).toBe(
    "- Ropes\n  - long\n  - short\n- Lamps\n",
  );
  expect(markdown("<ol><li><ol><li><ul><li>long<li>short</ul></ol></ol>")).toBe(
    "- long\n- short\n",
  );
});
