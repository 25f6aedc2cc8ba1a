import { expect, it } from "vitest";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";

/* Pages of random parts, one for each line. K is a visible word, S a sentence between two, Z a hidden word, H a hidden paragraph. */
const SEEDS = [...Array(60).keys(), 197];
const PARTS = 12;

const linesOf = (text: string): string[] => text.trim().split("\n");

const SEEN = linesOf(`
<p>S. S.</p>
<p>S.</p><p>S.</p>
<div>S.</div><div>S.</div>
<div>S.<p>S.</p>S.</div>
<p>S.<br>S.</p>
S.<br><br>S.
<p><span>S.</span><span>S.</span></p>
<p><b>K:</b><span>S.</span></p>
<p>K carried two sacks <b>K</b>, <i>K</i> and <code>K</code> before the bridge fell in with K.</p>
<p>K waited for <a href="/a">K</a> and pressed <kbd>K</kbd> <kbd>K</kbd> near the bend of the river with K.</p>
<p>S.<img src="/boat.jpg" width="500" height="400" alt="">S.</p>
<h2>K and the mill</h2><p>S. S.</p>
<h3>K of the ferry<br>K</h3><p>S.</p>
<section><h3>K of the ferry</h3><div>S.</div></section>
<ul><li>S</li><li>S</li><li>S</li></ul>
<ol><li><p>S</p><p>S</p></li><li>S<ul><li>S</li></ul></li></ol>
<ul><li><p>S</p><pre>K = K</pre></li><li>S</li></ul>
<ul><li><a href="/l">K of the mill</a><span>S</span></li><li><a href="/m">K at the ferry</a><span>S</span></li></ul>
<dl><dt>K</dt><dd>S.</dd><dt>K</dt><dd>S.</dd></dl>
<table><tr><th>K of the mill</th><th>K</th></tr><tr><td>K wheel</td><td>K</td></tr><tr><td>K stone</td><td>K</td></tr></table>
<table><tr><td><p>S.</p><p>S.</p></td><td><ul><li>K</li><li>K</li></ul></td></tr><tr><td>S<br>K</td><td>K</td></tr></table>
<div role="table"><div role="row"><span role="cell">The spring of K</span><span role="cell">K or fewer</span></div><div role="row"><span role="cell">The autumn of K</span><span role="cell">K or more</span></div></div>
<blockquote><p>S.</p><p>S.</p></blockquote>
<pre><code>K = K(1)&#10;return K</code></pre>
<div class="note"><p class="title">Note</p><p>S.</p></div>
<figure><img src="/mill.jpg" width="800" height="500" alt=""><figcaption>S.</figcaption></figure>
<details><summary>K at the mill</summary><p>S.</p></details>
<div style="white-space:pre-line">S,&#10;S,&#10;K waited <b>K</b> <i>K</i> for noon with K.</div>
<div class="row"><div class="col"><p>S.</p></div><div class="col"><p>S.</p></div></div>
<p><font>S.</font></p><center>S.</center>
<div><span class="label">K</span><span class="value">K</span></div><p>S.</p>`);

const IN_LINE = linesOf(`
<span class="sr-only">Z</span>
<span style="display:none">H</span>
<span role="tooltip">H</span>
<span class="tooltiptext">H</span>
<span style="position:absolute;left:-9999px">Z</span>
<span hidden>H</span>
<span class="unseen">H</span>
<select><option>Z</option></select>
<svg width="9" height="9"><title>Z</title></svg>
<script>Z()</script>`);

const BETWEEN = linesOf(`
<div hidden><p>H</p></div>
<p style="display: none">H</p>
<div style="visibility:hidden">H</div>
<div aria-hidden="true">H</div>
<div class="unseen"><p>H</p></div>
<dialog><p>H</p><button>Z</button></dialog>
<div role="dialog" aria-modal="true"><p>H</p></div>
<div popover><p>H</p></div>
<template><p>H</p></template>
<div class="cookie-banner"><p>We use cookies. H</p><button>Accept</button></div>
<button>Z</button>
<select><option>Z</option><option>Z</option></select>
<div class="share-buttons"><a href="/s">Z</a><a href="/t">Z</a></div>
<form class="newsletter"><p>Z each week by mail</p><input type="email"><button>Z</button></form>
<p>Read also: <a href="/o">Z and the other mill</a></p>
<div class="pagination"><a href="?p=1">Z</a> <a href="?p=2">2</a></div>
<div class="embed-placeholder"><p>Z: we need your consent to show external content.</p><button>OK</button></div>`);

const APART = ",,\n, ,<hr>,<br>,<!-- -->,&nbsp;,<p>&nbsp;</p>,<div></div>,&#8203;,<wbr>".split(",");
const LAYOUTS = linesOf(`
<main><article>TEXT</article></main>
<div class="container"><div class="post-content">TEXT</div></div>
<div id="content">TEXT</div>
<table><tr><td>TEXT</td></tr></table>
TEXT`);

const DOINGS = [
  "has mended the roof of the old mill",
  "wrote to the miller",
  "waited for the ferry until noon",
];
const PLACES = [
  "near the bend of the river",
  "before the bridge fell in",
  "at the harbour of the small town",
];

/** A page by its seed, with its visible and hidden words. */
function makePage(
  seed: number,
): Record<"html", string> & Record<"seen" | "unseen", ReadonlySet<string>> {
  let state = seed + 1;
  const below = (count: number): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) % count;
  };
  const oneOf = (items: readonly string[]): string => items[below(items.length)] ?? "";
  const [seen, unseen] = [new Set<string>(), new Set<string>()];
  const word = (first: "K" | "Z"): string => {
    const all = first === "K" ? seen : unseen;
    const made =
      first +
      Array.from({ length: 5 }, () => oneOf([..."bdfglmnprstv"]) + oneOf([..."aeiou"])).join("");
    all.add(made);
    return made;
  };
  const fill = (part: string): string =>
    part.replace(/\b[SKHZ]\b/g, (mark) => {
      if (mark === "K" || mark === "Z") return word(mark);
      if (mark === "S") return `${word("K")} ${oneOf(DOINGS)} ${oneOf(PLACES)} with ${word("K")}`;
      return below(2) === 0
        ? word("Z")
        : `${word("Z")} went to the mill and told nobody the price of rye ${word("Z")}.`;
    });
  let body = "";
  for (let part = 0; part < PARTS; part++) {
    const made = fill(oneOf(SEEN));
    body += below(3) > 0 ? made : made.replace(" with ", () => ` ${fill(oneOf(IN_LINE))} with `);
    body += oneOf(APART) + (below(2) > 0 ? "" : fill(oneOf(BETWEEN)) + oneOf(APART));
  }
  const text = `<h1>The mill and the ferry</h1>${fill("<p>S. S. S.</p>")}${body}${fill("<p>S. S. S.</p>")}`;
  const head = "<title>The mill and the ferry</title><style>.unseen{display:none}</style>";
  return {
    html: `${head}${fill(`<nav><a href="/">Z</a></nav>`)}${oneOf(LAYOUTS).replace("TEXT", () => text)}`,
    seen,
    unseen,
  };
}

it("every format of a generated page has exactly the words that readers see, separated from their neighbours", () => {
  const wrong: string[] = [];
  for (const seed of SEEDS) {
    const { html, seen, unseen } = makePage(seed);
    const result = extract(html, { url: "https://mill.example/ferry" });
    const shown = (["text", "markdown", "html"] as const).map((format) => result.as(format));
    const json = String(JSON.parse(result.as("json")).content);
    const pieces = chunks(result).map(({ text }) => text);
    for (const content of [...shown, json, pieces.join("\n")]) {
      const words = new Set(content.match(/\p{L}+/gu));
      for (const word of seen)
        if (!words.has(word)) wrong.push(`${seed}: ${word} is lost or joined`);
      for (const word of unseen) if (content.includes(word)) wrong.push(`${seed}: ${word} is kept`);
    }
  }
  expect(wrong).toEqual([]);
});
