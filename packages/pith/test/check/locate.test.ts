import { describe, expect, it } from "vitest";
import { type LocatedQuote, locate, provenance } from "../../src/check/index.ts";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";
import { InputError } from "../../src/safety/errors.ts";

const HTML = `<!doctype html><title>Wells of the valley</title><body>
<nav><a href="/">Home</a> <a href="/wells">All the wells</a></nav>
<article><h1>Wells of the valley</h1>
<p>The <b>f</b>irst well was dug in 1804 &mdash; by hand,&nbsp;and it is still &ldquo;sweet&rdquo;, says the warden of the valley.</p>
<p>The second well was bored<!-- a note --> through granite, which took the two brothers eleven years in all weathers.</p>
<p>The second well was bored again last year, and the water came up clear after forty days of pumping it out.</p>
</article>
<div style="display:none">Nobody sees that the third well is dry.</div>
<footer>Write to the office of wells for leave to draw water.</footer>`;

const rules = { keep: ["article"], drop: ["nav", "footer"] };
const result = extract(HTML, { url: "https://wells.example/valley#top", ...rules });
const sourceOf = ({ source }: LocatedQuote, page = HTML): string[] =>
  source.map(({ html }) => page.slice(...(html ?? [0, 0])));

describe("locate", () => {
  it("finds an exact quote, with its positions in the output and in the HTML", () => {
    const found = locate(result, "first well was dug in 1804 — by hand");
    expect(found).toMatchObject({ status: "exact", where: "kept" });
    expect(result.content.slice(...(found.output ?? [0, 0]))).toBe(
      "first well was dug in 1804 — by hand",
    );
    expect(sourceOf(found)).toEqual(["f</b>irst well was dug in 1804 &mdash; by hand"]);
    expect(found.source[0]).toMatchObject({ css: "html > body > article > p:nth-of-type(1)" });
    expect(found.source[0]?.xpath).toBe("/html[1]/body[1]/article[1]/p[1]");
  });

  it.each([
    ["other quotation marks and dashes", 'dug in 1804 - by hand, and it is still "sweet", says'],
    ["Markdown", "The **f**irst well was *dug*"],
    ["soft hyphens", "the war\u00ADden of the val\u00ADley"],
  ])("%s are the same words", (_, quote) => {
    expect(locate(result, quote)).toMatchObject({ status: "normalised", where: "kept" });
  });

  it("respects case only on request", () => {
    expect(locate(result, "THE FIRST WELL WAS DUG").status).toBe("near");
    expect(locate(result, "THE FIRST WELL WAS DUG", { ignoreCase: true }).status).toBe(
      "normalised",
    );
  });

  it("shows how a near match differs", () => {
    const found = locate(
      result,
      "bored through granite, which took the two sisters eleven years in all weathers",
    );
    expect(found).toMatchObject({ status: "near", where: "kept" });
    expect(found.differences).toEqual([{ quote: "sisters", page: "brothers" }]);
    expect(sourceOf(found)[0]).toContain("<!-- a note -->");
  });

  it.each([
    ["its last word", "which took the two brothers twelve", { quote: "twelve", page: "eleven" }],
    ["a shorter last word", "and the water came up dull", { quote: "dull", page: "clear" }],
    ["its first word", "third well was bored again last year", { quote: "third", page: "second" }],
  ])("a near match has whole words where %s differs", (_, quote, difference) => {
    const found = locate(result, quote);
    expect(found).toMatchObject({ status: "near", differences: [difference] });
    const [from, to] = found.output ?? [0, 0];
    expect(result.content.slice(from - 1, to + 1)).toMatch(/^\s\S.*\S[\s,.]$/u);
  });

  it("a near match in a script without spaces stays as long as the quote", () => {
    const story = "河边的老磨坊今年春天又开始转动了，村里的孩子们每天放学后都去看它。";
    const page = extract(`<article><p>${story}</p></article>`, { keep: ["article"] });
    const found = locate(page, "老磨坊今年秋天又开始转动");
    expect(found.status).toBe("near");
    expect(page.content.slice(...(found.output ?? [0, 0]))).toBe("老磨坊今年春天又开始转动");
  });

  it("distinguishes dropped and hidden text from kept text", () => {
    expect(locate(result, "Write to the office of wells")).toMatchObject({
      status: "exact",
      where: "dropped",
    });
    const hidden = locate(result, "the third well is dry");
    expect(hidden).toMatchObject({ status: "exact", where: "hidden" });
    expect(hidden.url).toBeUndefined();
    expect(sourceOf(hidden)).toEqual(["the third well is dry"]);
  });

  it("treats text hidden by a style as hidden, and does not link to it", () => {
    const html = `<style>.off{left:-9999px;position:absolute}</style><article><p>The well is deep, and it is <b style="color:transparent">not at all</b> sweet.</p></article>
<p class="off">Nobody sees that the well is dry.</p>`;
    const page = extract(html, { keep: ["article"], drop: ["body > p"] });
    const hidden = locate(page, "Nobody sees that the well is dry.");
    expect(hidden).toMatchObject({ status: "exact", where: "hidden" });
    expect(hidden.url).toBeUndefined();
    expect(sourceOf(hidden, html)).toEqual(["Nobody sees that the well is dry."]);
    const unseen = locate(page, "not at all");
    expect(unseen).toMatchObject({ status: "exact", where: "hidden" });
    expect(unseen.url).toBeUndefined();
    expect(locate(page, "it is sweet").url).toBeDefined();
  });

  it("finds nothing where there is nothing", () => {
    expect(locate(result, "The moon is made of green cheese")).toEqual({
      status: "not-found",
      source: [],
    });
    expect(() => locate(result, " \u00AD ")).toThrow(InputError);
    expect(() => locate(HTML as never, "well")).toThrow("a result must come from extract");
  });

  it("finds Markdown with other white space, or cut within an address or a reference", () => {
    const page = extract(
      '<article><ul><li><h3>8. Which wells?</h3><p>Those of the <a href="https://wells.example/a">whole valley</a>.</p></li></ul></article>',
      { keep: ["article"] },
    );
    expect(page.as("markdown")).toContain("- ### 8. Which wells?\n");
    const statusOf = (quote: string): string => locate(page, quote, { format: "markdown" }).status;
    expect(statusOf("- ### 8. Which wells?\n Those of")).toBe("normalised");
    expect(statusOf("Which  wells? Those of the [whole valley](https://wells.ex")).toBe(
      "normalised",
    );
    expect(
      statusOf("3. ### 8. Which wells?\n\n   Those of the [whole valley](https://wells.ex"),
    ).toBe("normalised");
    expect(locate(page, 'Those  of the <a href="https://we', { format: "html" }).status).toBe(
      "normalised",
    );
    const code = extract(
      "<article><p>As in</p><pre><code>run(Deep&lt;Well&gt; x);\nstop();</code></pre></article>",
      {
        keep: ["article"],
      },
    );
    expect(locate(code, "run(Deep<Well> x);\n```", { format: "markdown" }).status).toBe(
      "normalised",
    );
    const salt = extract("<article><p>Salt &lt; wells</p></article>", { keep: ["article"] });
    expect(locate(salt, "<p>Salt  &l", { format: "html" }).status).toBe("normalised");
  });

  it("finds output from attributes and from the title, with its position there", () => {
    const html =
      '<title>Wells &amp; more</title><article><p>The wells.</p><img src=a.png alt = "A dry &quot;well&quot; in May"><iframe src="//www.youtube.com/embed/x"></iframe></article>';
    const page = extract(html, { keep: ["article"], title: true });
    const states = (quote: string): string[] =>
      sourceOf(locate(page, quote, { format: "markdown" }), html);
    expect(page.as("markdown")).toContain("# Wells & more\n");
    expect(states("Wells & more")).toEqual(["Wells &amp; more"]);
    expect(states('A dry "well" in')).toEqual(["A dry &quot;well&quot; in May"]);
    const { runs, output, elementOf } = provenance(page, "markdown");
    expect(
      runs.map((run) => [
        output.slice(...run.output),
        run.attribute,
        html.slice(...(run.html ?? [])),
      ]),
    ).toEqual([
      ["Wells & more", undefined, "Wells &amp; more"],
      ["The wells.", undefined, "The wells."],
      ['A dry "well" in May', "alt", "A dry &quot;well&quot; in May"],
      ["youtube.com", "src", "youtube.com"],
    ]);
    expect(runs.map((run) => elementOf(run).css.split(" > ").at(-1))).toEqual([
      "title",
      "p",
      "img",
      "iframe",
    ]);
  });

  it("finds part of a list whose items start at another number", () => {
    const items = ["Draw at dawn", "Boil it", "Let it cool"].map(
      (text, at) => `<li><p>${text}</p><img src=${at}.png alt="${text} so">`,
    );
    const page = extract(`<article><ol>${items.join("")}</ol></article>`, { keep: ["article"] });
    expect(page.as("markdown")).toContain("2. Boil it\n");
    const found = locate(page, "5. Boil it\n\n   ![Boil it so](1.png)\n\n6. Let it", {
      format: "markdown",
    });
    expect([found.status, found.source.map(({ text }) => text)]).toEqual([
      "normalised",
      ["Boil it", "Let it"],
    ]);
  });
});

describe("the address of a quote", () => {
  it("distinguishes repeated quotes by the surrounding text", () => {
    expect(locate(result, "irst well was dug").url).toBe(
      "https://wells.example/valley#top:~:text=first%20well%20was%20dug",
    );
    const [first, second] = ["well was bored through", "well was bored again"].map(
      (quote) => locate(result, quote).url,
    );
    expect(first).toBe("https://wells.example/valley#top:~:text=well%20was%20bored%20through");
    expect(second).toBe("https://wells.example/valley#top:~:text=well%20was%20bored%20again");
    const page = extract("<p>One well, two dry wells.</p><p>One well, two wet wells.</p>", {
      keep: ["p"],
    });
    expect(locate(page, "wet wells").url).toBe("#:~:text=wet%20wells");
    expect(locate(page, "wells.\n\nOne well").url).toMatch(/^#:~:text=wells/u);
  });

  it("covers start and end where a line ends or a picture is in between, because browsers do not match across them", () => {
    const page = extract(
      "<article><p>Is the well open?<br>It is, on <img src=a.png> Sundays.</p><pre>dig();\nfill();</pre></article>",
      {
        keep: ["article"],
      },
    );
    expect(locate(page, "dig(); fill").url).toBe("#:~:text=dig()%3B,fill");
    expect(locate(page, "open? It is").url).toBe("#:~:text=open%3F,It%20is");
    expect(locate(page, "on Sundays").url).toBe("#:~:text=on,Sundays");
    expect(locate(page, "the well open? It is").source[0]?.text).toBe("the well open? It is");
  });
});

describe("provenance", () => {
  it.each(["text", "markdown", "html"] as const)("leads from %s to the HTML and back", (format) => {
    const { output, runs, sourceOf: sourcesOf, outputOf, elementOf } = provenance(result, format);
    const at = output.indexOf("eleven years");
    const [run] = sourcesOf(at, at + 12);
    expect(HTML.slice(...(run?.html ?? [0, 0]))).toContain("eleven years");
    expect(run && elementOf(run).css).toBe("html > body > article > p:nth-of-type(2)");
    const place = HTML.indexOf("eleven years");
    expect(outputOf(place, place + 12).map((one) => output.slice(...one.output))).toEqual([
      output.slice(...(run?.output ?? [0, 0])),
    ]);
    expect(runs.length).toBeGreaterThan(4);
  });

  it("leads to code that starts on a separate line", () => {
    for (const end of ["\n", "\r\n"]) {
      const html = `<article><p>Run this:</p><pre>${end}  draw --deep${end}  fill &lt;can&gt;</pre></article>`;
      const { output, sourceOf: find } = provenance(extract(html, { keep: ["article"] }), "text");
      const [run] = find(output.indexOf("draw"), output.indexOf("can") + 3);
      expect(html.slice(...(run?.html ?? []))).toMatch(/draw --deep\r?\n {2}fill &lt;can&gt;$/u);
      expect(html.slice(...(run?.html ?? []))).toMatch(/^ *draw/u);
    }
  });

  it("finds table rows with short cells and symbols at the start of a piece", () => {
    const rows = Array.from(
      { length: 400 },
      (_, at) => `<tr><td>w${at}<td><em>${at * 7}</em><td>-${at % 9}</tr>`,
    );
    const html = `<article><p>The depths of all wells of the valley.</p><table><tr><th>No<th>m<th>+</tr>${rows.join("")}</table></article>`;
    const page = extract(html, { keep: ["article"] });
    const piece =
      "| No | m | + |\n| --- | --- | --- |\n| w301 | *2107* | -4 |\n| w302 | *2114* | -5 |";
    const { runs } = provenance(page, "markdown", piece);
    expect(runs.map((run) => html.slice(...(run.html ?? []))).join(" ")).toContain(
      "w301 2107 -4 w302 2114 -5",
    );
    expect(
      html.slice((runs.find(({ output }) => piece.slice(...output) === "w301")?.html ?? [0])[0]),
    ).toMatch(/^w301<td><em>2107/u);
  });

  it("distinguishes a heading in a piece from a caption with the same text", () => {
    const words = Array.from(
      { length: 90 },
      (_, at) => `<p>Well number ${at} gives water in summer.</p>`,
    ).join("");
    const html = `<article>${words}<h2>Onya</h2><figure><img src="https://wells.example/a.jpg"><figcaption>Source: <b>Onya</b></figcaption></figure><p>Onya is a deep well.</p></article>`;
    const page = extract(html, { keep: ["article"], drop: ["figcaption"] });
    const piece =
      "## Onya\n\n![](https://wells.example/a.jpg)\n\n*Source: **Onya***\n\nOnya is a deep well.";
    const { runs } = provenance(page, "markdown", piece);
    expect(runs.map((run) => html.slice(...(run.html ?? [])))).toEqual([
      "Onya",
      "Source:",
      "Onya",
      "Onya is a deep well.",
    ]);
    expect(
      runs
        .map(({ html: [at = 0] = [] }) => at)
        .every((at, i, all) => i === 0 || at > (all[i - 1] ?? 0)),
    ).toBe(true);
  });

  it("accepts chunks, and explains what it rejects", () => {
    const [chunk] = chunks(result);
    expect(provenance(result, "markdown", chunk?.text ?? "").runs.length).toBeGreaterThan(2);
    expect(() => provenance(result, "tei" as never)).toThrow("must be one of text, markdown, html");
  });
});
