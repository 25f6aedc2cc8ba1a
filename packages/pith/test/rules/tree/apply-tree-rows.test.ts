import { expect, test } from "vitest";
import { madeMethod } from "../../../../../test/made-method.ts";
import { extract } from "../../../src/index.ts";
import { renderMarkdown } from "../../../src/render/markdown.ts";
import { applyTreeRows } from "../../../src/rules/tree/apply-tree-rows.ts";
import { treeRows } from "../../../src/rules/tree-rows.ts";

const PAGE = `<title>How bridges stand - Bridges Weekly</title><h1>Bridges Weekly</h1><h2>How bridges stand</h2>
<h3>Arches <a href="#arches">#</a> <span class="mw-editsection"><a href="/edit">edit</a></span></h3>
<figure><img src="/arch.jpg" alt="An arch" width="600"><figcaption>Advert of an arch</figcaption></figure>
<p>An arch carries its load. <a href="#load">permalink</a></p><video muted src="/loop.mp4"></video><p>It stands still. <img src="/rss.png" width="16"></p>
<h3><a href="/r">Ropes</a></h3><h3>Ropes</h3><p>Ropes pull.</p><h4><a href="/o">Offers</a></h4><p>Advert</p>
<div><h3><a href="/x">Lamp</a></h3><p><a href="/x">A lamp</a></p></div>
<article class="comment" id="c1"><p class="author">Ada</p><p>It stands.</p></article>
<article class="comment" id="c2"><p class="author">Bo</p><p>It does.</p></article>`;
const method = madeMethod({
  keep: (text) => !text.startsWith("Advert"),
  findings: { kinds: [], groups: [] },
});
const { selection } = extract(PAGE, { method, url: "https://site.example/p" });
const title = "How bridges stand";
const markdownWithout = (...ids: string[]): string =>
  renderMarkdown(applyTreeRows(selection, { title, without: new Set(ids) }).content);

test.each(treeRows.map(({ id }) => id))("%s has an effect on the page", (id) => {
  expect(markdownWithout(id)).not.toBe(markdownWithout());
});
