import type { Kind } from "./kind.ts";

const SENTENCE =
  "whoever opens it writes down what was seen, as we have done for the last nine years";
const HALF = "takes in the light of the whole day";
const GULL = "https://jars.example/up/gull";
const BOAT = "https://jars.example/up/boat";
const large = (url: string): string =>
  `<img src="${url}-1024x768.jpg" alt="At sea" width="1024" height="768">`;
const small = (url: string): string =>
  `<img src="${url}-150x150.jpg" alt="" width="150" height="150">`;
const sponsor = (site: string): string =>
  `<a href="https://${site}.example/"><img src="/img/${site}.jpg" alt="${site}"></a>`;

/** Quotations that repeat a sentence of the text, said once. */
export const PULL_QUOTES: readonly Kind[] = [
  { name: "a box", html: `<div class="pullquote">${SENTENCE}</div>` },
  { name: "an aside", html: `<aside class="pull-quote"><p>“${SENTENCE}”</p></aside>` },
  { name: "a quotation", html: `<blockquote><p>“${SENTENCE}.”</p></blockquote>` },
  {
    name: "a figure with a name",
    html: `<figure class="wp-block-pullquote"><blockquote><p>${SENTENCE}</p><cite>The keeper of jars</cite></blockquote></figure>`,
    mustNot: ["keeper of jars"],
  },
  { name: "a box without a name", html: `<div class="x1"><p><em>${SENTENCE}</em></p></div>` },
  { name: "dots", html: `<div class="pullquote">… ${SENTENCE} …</div>` },
  {
    name: "a part left out",
    html: '<div class="pull-quote">“A jar that stands … until the air is used up”</div>',
    mustNot: ["stands …"],
  },
].map((kind) => ({ once: [SENTENCE, HALF], ...kind }));

const own = "I have seen a jar in which a whole wood grew, and I did not open it for a year";

/** Scores of reviews, and what looks like them. */
export const SCORES: readonly Kind[] = [
  {
    name: "a number",
    html: '<div class="ScoreCircle"><p class="Rating">8.1</p></div>',
    must: ["8.1"],
  },
  {
    name: "a number that only the page's data name",
    html: [
      '<script type="application/ld+json">',
      '{"@type":"Review","reviewRating":{"ratingValue":"8.4"}}',
      '</script><div class="sc"><div>8.4</div></div>',
    ].join(""),
    must: ["8.4"],
  },
  { name: "a fraction", html: '<div class="review-score">4/5</div>', must: ["4/5"] },
  {
    name: "a number and the greatest one",
    html: '<div class="rating"><span class="rating-value">7.5</span><span class="rating-max">/10</span></div>',
    must: ["7.5"],
  },
  {
    name: "a share",
    html: '<div class="verdict"><div class="score">86%</div></div>',
    must: ["86%"],
  },
  {
    name: "points",
    html: '<div class="wertung"><span>82</span> <span>von 100 Punkten</span></div>',
    must: ["82 von 100 Punkten"],
  },
  { name: "stars", html: '<div class="stars">★★★★☆</div>', must: ["★★★★☆"] },
  {
    name: "scores of other reviews",
    html: '<div class="more"><h2>More reviews</h2><div class="card"><a href="/r1">Attic Songs</a><span class="score">6.3</span></div><div class="card"><a href="/r2">Rust</a><span class="score">5.2</span></div></div>',
    mustNot: ["6.3", "5.2"],
  },
  {
    name: "a quotation of somebody else",
    html: `<blockquote><p>${own}.</p></blockquote>`,
    must: [own],
  },
];

/** Small copies of pictures. */
export const COPIES: readonly Kind[] = [
  {
    name: "previews below",
    html: `<div>${large(GULL)}${large(BOAT)}</div><div>${small(GULL)}${small(BOAT)}</div>`,
    markdown: ["gull-1024x768", "boat-1024x768"],
    mustNot: ["150x150"],
  },
  {
    name: "previews above",
    html: `<div>${small(GULL)}${small(BOAT)}</div><div>${large(GULL)}${large(BOAT)}</div>`,
    markdown: ["gull-1024x768", "boat-1024x768"],
    mustNot: ["150x150"],
  },
  {
    name: "widths in queries",
    html: `<figure><img src="${GULL}.jpg?w=1200" alt="Gull"></figure><div><img src="${GULL}.jpg?w=100" alt=""></div>`,
    markdown: ["gull.jpg?w=1200"],
    mustNot: ["?w=100)"],
  },
  {
    name: "a folder of previews",
    html: '<div><img src="/g/large/gull.jpg" alt="Gull"></div><div><img src="/g/thumbs/gull.jpg" alt=""></div>',
    markdown: ["/g/large/gull.jpg"],
    mustNot: ["/thumbs/"],
  },
  {
    name: "a small picture of something else",
    html: `${large(GULL)}<p>${small(BOAT)}</p>`,
    markdown: ["gull-1024x768", "boat-150x150"],
  },
  {
    name: "a picture that is only small",
    html: `<p><a href="${GULL}-1024x768.jpg">${small(GULL)}</a></p>`,
    markdown: ["gull-1024x768.jpg)"],
  },
];

/** Pictures of sponsors at the end of a text. */
export const SPONSORS: readonly Kind[] = [
  {
    name: "links to several other sites",
    html: "",
    after: `<div class="partners">${["soap", "rope", "tar", "oil"].map(sponsor).join("")}</div>`,
    mustNot: ["soap.jpg", "rope.jpg", "tar.jpg", "oil.jpg"],
  },
  {
    name: "links to larger pictures of the site",
    html: "",
    after: `<p><a href="/up/soap-large.jpg"><img src="/up/soap.jpg" alt="Soap"></a> <a href="/up/rope-large.jpg"><img src="/up/rope.jpg" alt="Rope"></a></p>`,
    markdown: ["soap", "rope"],
  },
];
