import { describe, expect, it } from "vitest";
import { extract, formats, OptionsError } from "../../src/index.ts";
import { PageResult } from "../../src/result/page-result.ts";
import { StopWatch } from "../../src/result/stop-watch.ts";

const PAGE = `<title>Wells</title><h1>Wells</h1><p>A well is a hole with water in it.</p>
<h2>Digging</h2><p>First sentence here. Second sentence follows. Third one ends it.</p><ul><li>spade</li><li>rope</li></ul>
<h2>Notes</h2><p>Depth<sup><a id="r" href="#n">1</a></sup>.</p><p id="n">Thirty metres. <a href="#r">↩</a></p>`;
const options = { method: "full-text", url: "https://site.example/wells" } as const;

describe("the result of a page", () => {
  it("renders the same selection in every format without reading the page again", () => {
    const result = extract(PAGE, options);
    for (const format of formats) expect(result.render(format)).toContain("hole with water");
    expect(result.content).toBe(result.render("text"));
  });

  it("is plain data when written as JSON, with its blocks and reasons and without the page", () => {
    const data = JSON.parse(JSON.stringify(extract(PAGE, { ...options, positions: true })));
    expect(data).toMatchObject({ method: "full-text", outcome: "content" });
    expect(data.blocks[0]).toMatchObject({ text: "Wells", keep: true, tag: "h1" });
    expect(PAGE.slice(...(data.blocks[1].position as [number, number]))).toBe("A well is a hole with water in it.");
    expect(data).not.toHaveProperty("selection");
  });

  it("tells the page's kind among the facts, as the method found it", () => {
    const { selection } = extract(PAGE, options);
    const told = { ...selection, pageKind: { kind: "documentation", probability: 0.8 } };
    expect(new PageResult(told, options, new StopWatch()).metadata.kind).toBe("documentation");
    expect(extract(PAGE, options).metadata.kind).toBeUndefined();
  });

  it("keeps code whole whose lines are blocks, but for what a rule drops", () => {
    const line = (text: string): string => `<div class="l">${text}</div>`;
    const code = ["function knot() {", "  return rope;", "}", "// secret"].map(line).join("");
    const { selection } = extract(`<p>See:</p><pre><code>${code}</code></pre>`, {
      ...options,
      rules: { drop: [".l:last-child"] },
    });
    const keep = selection.keep.slice();
    keep[3] = 0;
    const result = new PageResult({ ...selection, keep }, options, new StopWatch());
    expect(result.render("markdown")).toContain("function knot() {\n  return rope;\n}\n```");
    expect(result.render("markdown")).not.toContain("secret");
  });

  it("keeps an image between two kept paragraphs, whatever empty ones and dropped text stand around", () => {
    const html = `<div><p>Menu of the day and of the week, in full length for all the houses.</p><p>The upper gate was hung.</p>
      <p>&zwj;</p><figure><img src="/gate.jpg" alt="gate"></figure><p>&zwj;</p><p>The lower gate followed.</p>
      <p>Another long menu with the days of the week in it, and the months of the year.</p></div>`;
    const { selection } = extract(html, options);
    const keep = Uint8Array.from(selection.keep, (_, block) => {
      return selection.page.blockText(block).includes("gate") ? 1 : 0;
    });
    const result = new PageResult({ ...selection, keep }, options, new StopWatch());
    expect(result.render("markdown")).toContain("![gate](https://site.example/gate.jpg)");
    expect(result.render("markdown")).not.toContain("Menu");
  });

  it("names each option that is unknown or has a wrong value", () => {
    const wrong = [
      { colour: 1 },
      { format: "pdf" },
      { comments: "maybe" },
      { chunks: { maxTokens: 5, overlapTokens: 5 } },
    ];
    for (const bad of wrong) expect(() => extract(PAGE, bad as never)).toThrow(OptionsError);
  });

  it("gives nothing in every format for an empty page", () => {
    const result = extract("", options);
    expect(result.outcome).toBe("empty-page");
    for (const format of ["text", "markdown", "html", "page", "tei"] as const) expect(result.render(format)).toBe("");
    expect(result.render("chunks")).toBe("[]");
  });

  it("begins Markdown with facts whose values cannot leave their lines", () => {
    const markdown = extract(`<title>a"\n---\nb: c</title><p>Some text.</p>`, {
      ...options,
      frontMatter: true,
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

  it("drops tracking parameters only when asked", () => {
    const html = `<p>See <a href="/x?id=1&utm_source=mail&fbclid=2#part">this page</a>.</p>`;
    expect(extract(html, { ...options, format: "markdown" }).content).toContain("utm_source=mail");
    const clean = extract(html, { ...options, format: "markdown", trackingParameters: "remove" });
    expect(clean.content).toContain("(https://site.example/x?id=1#part)");
  });

  it("keeps, drops or parts the comments that a method tells", () => {
    const { selection } = extract("<p>The story.</p><p>A reader's view.</p>", options);
    const told = { ...selection, comments: Uint8Array.of(0, 1) };
    const render = (comments: "drop" | "keep" | "apart"): PageResult =>
      new PageResult(told, { ...options, comments }, new StopWatch());
    expect(render("keep").content).toBe("The story.\n\nA reader's view.");
    expect(render("drop").content).toBe("The story.");
    expect(render("drop").comments).toBeUndefined();
    expect(render("apart").content).toBe("The story.");
    expect(render("apart").comments).toBe("A reader's view.");
  });
});

describe("chunks", () => {
  it("are cut by headings, with their path and their place in the source", () => {
    const chunks = extract(PAGE, { ...options, format: "chunks" }).chunks();
    expect(chunks.map(({ headings }) => headings)).toEqual([["Wells"], ["Wells", "Digging"], ["Wells", "Notes"], []]);
    expect(chunks[1]?.text).toBe(
      "## Digging\n\nFirst sentence here. Second sentence follows. Third one ends it.\n\n- spade\n- rope",
    );
    const [start, end] = chunks[1]?.position ?? [0, 0];
    expect(PAGE.slice(start, end)).toMatch(/^Digging<.*rope$/s);
    expect(chunks[3]?.text).toBe("[^1]: Thirty metres.");
  });

  it("stay within their size and repeat the end of the one before when asked", () => {
    const html = `<h2>Long</h2><p>${"Each sentence has some words in it. ".repeat(200)}</p>`;
    const chunks = extract(html, options).chunks({ maxTokens: 120, overlapTokens: 20 });
    expect(chunks.length).toBeGreaterThan(10);
    for (const chunk of chunks) expect(chunk.tokens).toBeLessThanOrEqual(120);
    for (const chunk of chunks.slice(1)) {
      expect(chunk.overlapChars).toBeGreaterThan(0);
      expect(chunk.headings).toEqual(["Long"]);
    }
    const own = chunks.map(({ text, overlapChars }) => text.slice(overlapChars)).join(" ");
    expect(own.match(/Each/g)).toHaveLength(200);
  });

  it("split long tables by rows under a repeated head", () => {
    const rows = Array.from({ length: 100 }, (_, at) => `<tr><td>row ${at}</td><td>${at * at}</td></tr>`).join("");
    const html = `<table><tr><th>Name</th><th>Square</th></tr>${rows}</table>`;
    const chunks = extract(html, options).chunks({ maxTokens: 150 });
    expect(chunks.length).toBeGreaterThan(3);
    for (const { text } of chunks) expect(text).toMatch(/^\| Name \| Square \|\n/);
  });
});

describe("TEI", () => {
  it("has divisions by headings, notes in their places, and no characters that XML forbids", () => {
    const tei = extract(`${PAGE}<p>bad \u0001 char \uD800 here</p>`, { ...options, format: "tei" }).content;
    expect(tei).toContain("<div><head>Wells</head><p>A well is a hole with water in it.</p><div><head>Digging</head>");
    expect(tei).toMatch(/Depth<note place="foot" n="1" xml:id="note-1"><p>Thirty metres.<\/p><\/note>\./);
    expect(tei).toContain("<p>bad  char  here</p>");
  });
});
