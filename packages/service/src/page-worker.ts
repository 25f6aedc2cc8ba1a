import { pithOptions } from "pith";
import { answerTasks } from "pith-node";
import { perform } from "./jobs.ts";

/** Warm-up pages of a new worker: first pages took 3.4 times as long, after 30 of these, one second, 2.0 times. */
const PAGES = 30;

const WORDS =
  "the ferry left its harbour at noon while people on the quay waved and old lamps burned over water until night came " +
  "down with rain from northern hills where sheep graze by stone walls and nobody had seen such a tide since spring";
const words = WORDS.split(" ");

/** A page with typical parts: menus, teasers, a story with lists, tables, code and pictures, comments, a footer. */
function makePage(seed: number): string {
  let at = seed;
  // Each page gets a different text.
  const nextWord = (): string => {
    at += 1 + (at % 5);
    return words[at % words.length];
  };
  const some = (count: number): string => Array.from({ length: count }, nextWord).join(" ");
  const many = (count: number, make: (index: number) => string): string =>
    Array.from({ length: count }, (_, i) => make(i)).join("\n");
  const paragraph = (i: number): string =>
    `<p>${some(28)}, <a href="/page/${seed}/${i}">${some(3)}</a> &amp; <em>${some(2)}</em> ${some(18)}.</p>` +
    (i % 4 === 3 ? `<h2>${some(4)}</h2><ul><li>${some(8)}<li>${some(6)}<ol><li>${some(5)}</ol></ul>` : "");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${some(5)} | The Gazette</title>
<meta property="og:title" content="${some(5)}"><meta name="author" content="A. Writer"><link rel="canonical" href="/page/${seed}">
<script type="application/ld+json">{"@type": "NewsArticle", "headline": "${some(5)}", "datePublished": "2026-03-01"}</script>
<style>.menu { color: red }</style></head><body class="page">
<header><nav class="menu"><ul>${many(12, (i) => `<li><a href="/${i}">${some(2)}</a></li>`)}</ul></nav></header>
<div class="layout"><aside class="sidebar">${many(8, (i) => `<div class="teaser"><a href="/t/${i}">${some(6)}</a><p>${some(10)}</p></div>`)}</aside>
<main><article class="story"><h1>${some(6)}</h1><p class="byline">By <a href="/a">${some(2)}</a>, <time datetime="2026-03-01">1 March</time></p>
<figure><img src="/${seed}.jpg" alt="${some(4)}" width="600" height="400"><figcaption>${some(8)}</figcaption></figure>
${many(14, paragraph)}
<table><tr><th>${some(1)}<th>${some(1)}</tr>${many(5, (i) => `<tr><td>${some(2)}<td>${i}</tr>`)}</table>
<pre><code class="language-js">if (tide > ${seed}) {\n  sail();\n}</code></pre><blockquote><p>${some(20)}</p></blockquote></article>
<section id="comments"><h3>Comments</h3>${many(6, () => `<div class="comment"><b>${some(1)}</b><p>${some(18)}</p><a href="#">Reply</a></div>`)}</section>
</main></div><footer><p>&copy; 2026 ${some(3)}</p><form action="/news"><input name="mail"><button>Send</button></form></footer></body></html>`;
}

function* warmUp(): Generator<void> {
  for (let seed = 1; seed <= PAGES; seed++) {
    perform({
      do: "extract",
      page: { html: makePage(seed), url: "https://news.example/" },
      method: pithOptions.defaultMethodId,
      format: "markdown",
      shape: "result",
      blocks: false,
      options: {},
      limits: {},
    });
    yield;
  }
}

answerTasks(perform, warmUp);
