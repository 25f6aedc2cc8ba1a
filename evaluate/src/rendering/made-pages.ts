/** A page of our own: what its server sends, and the parts of text that a reader can come to see. */
export interface MadePage {
  readonly kind: string;
  readonly name: string;
  readonly html: string;
  /** Other answers of its server, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Whether a reader has to scroll for all of it. */
  readonly isEndless?: boolean;
}

const SUBJECTS = "ferry orchard railway pottery bakery observatory meadow harbour lighthouse quarry".split(" ");
const PLACES = "Ostermouth Carrick Wendle Morley Ashby Pendour Hollin Tamsin Brigg Corran".split(" ");

/** A paragraph of a story; each number gives another one, with words that tell it from all others. */
export function paragraph(number: number): string {
  const subject = SUBJECTS[number % SUBJECTS.length];
  const place = PLACES[Math.floor(number / 3) % PLACES.length];
  return (
    `Part${number}word: the ${subject} of ${place} was talked about by everybody who came to the meeting that evening, since the council, ` +
    `after years of letters and visits, had made up its mind about the road, the bridge and the old station, and ` +
    `nobody could say any more what the ${subject} would cost, or who was to look after it when winter came.`
  );
}

const html = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `<p>${paragraph(from + at)}</p>`).join("");

const NAV = `<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/about">About us</a></nav>`;
const FOOTER = "<footer>Printed and published by the village press.</footer>";

const page = (main: string, after = ""): string =>
  `<!doctype html><html lang="en"><head><title>A story</title></head><body>${NAV}<main><h1>A story</h1>${main}</main>${FOOTER}${after}</body></html>`;
const shell = (script: string, body = `<div id="root"></div>`): string =>
  `<!doctype html><html><head><title>A story</title></head><body>${body}${script}</body></html>`;
const inline = (code: string): string => `<script>${code}</script>`;
/** Puts the rest of the story, which the server has apart, into an element. */
const fill = (id: string, file = "/rest"): string =>
  `fetch("${file}").then((answer) => answer.text()).then((text) => { document.getElementById("${id}").innerHTML = text; });`;

const story = html(0, 6);
const rest = html(6, 14);
const files = {
  "/rest": rest,
  "/story": `<main><h1>A story</h1>${story}</main>`,
  "/app.js": fill("root", "/story"),
  "/rest.js": fill("more"),
  "/side": `<ul><li><a href="/a">The bridge at Morley</a></li><li><a href="/b">A quarry for sale</a></li></ul>`,
  "/side.js": fill("side", "/side"),
};

type Bodies = Readonly<Record<string, string>>;

const client: Bodies = {
  "inline script": shell(inline(fill("root", "/story"))),
  "script of its own": shell(`<script src="/app.js"></script>`),
  module: shell(`<script type="module" src="/app.js"></script>`),
  "with a header and a footer": shell(`<script src="/app.js"></script>`, `${NAV}<div id="root"></div>${FOOTER}`),
  "spinner until then": shell(
    `<script src="/app.js"></script>`,
    `<div id="root"><div class="spinner">Loading…</div></div>`,
  ),
  "a word to those without scripts": shell(
    `<noscript>Turn scripts on to read this page.</noscript><script src="/app.js"></script>`,
  ),
  "custom element": shell(
    inline(
      `customElements.define("a-story", class extends HTMLElement { connectedCallback() { fetch("/story").then((a) => a.text()).then((t) => { this.innerHTML = t; }); } });`,
    ),
    "<a-story></a-story>",
  ),
  "nothing comes": shell(inline("let a = 1;")),
};

const hydrated: Bodies = {
  plain: page(story, inline(`document.body.dataset.ready = "1";`)),
  "data beside it": page(
    story,
    `<script type="application/json" id="state">{"a":1}</script><script src="/none.js"></script>`,
  ),
  "spinner in the menu": page(story, `<nav><span class="spinner"></span></nav><script src="/none.js"></script>`),
  "box for messages": page(`${story}<div id="toasts"></div>`, inline(`document.getElementById("toasts");`)),
  "place of an advertisement": page(`${story}<div id="ad-1" class="ad"></div>`, inline(`window.ads = ["ad-1"];`)),
  "more stories in a box at the side": page(
    `${story}<aside><div id="side"></div></aside>`,
    `<script src="/side.js"></script>`,
  ),
  "counts visits": page(story, inline(`fetch("/rest", { method: "HEAD" });`)),
  "overlay that says loading": page(`${story}<div class="loading hidden" hidden>Loading…</div>`, inline("let a = 1;")),
};

const lazy: Bodies = {
  "says so (aria-busy)": page(
    `${story}<section aria-busy="true" id="more"></section>`,
    `<script src="/rest.js"></script>`,
  ),
  skeleton: page(
    `${story}<section id="more"><div class="skeleton-line"></div><div class="skeleton-line"></div></section>`,
    `<script src="/rest.js"></script>`,
  ),
  "a word": page(`${story}<section id="more">Loading…</section>`, `<script src="/rest.js"></script>`),
  spinner: page(`${story}<div id="more"><div class="loading-spinner"></div></div>`, `<script src="/rest.js"></script>`),
  "empty element, script within": page(`${story}<section id="more"></section>`, inline(fill("more"))),
  "empty element, script of its own": page(`${story}<section id="more"></section>`, `<script src="/rest.js"></script>`),
  "added at the end": page(
    story,
    inline(
      `fetch("/rest").then((a) => a.text()).then((t) => document.querySelector("main").insertAdjacentHTML("beforeend", t));`,
    ),
  ),
  "fragment that says when": page(
    `${story}<div hx-get="/rest" hx-trigger="revealed"></div>`,
    inline(
      `for (const one of document.querySelectorAll("[hx-get]")) fetch(one.getAttribute("hx-get")).then((a) => a.text()).then((t) => { one.outerHTML = t; });`,
    ),
  ),
  "beside the article": page(
    `<article>${story}</article><div class="shimmer" id="more"></div>`,
    `<script src="/rest.js"></script>`,
  ),
  "first sentences only": page(
    `<div id="more"><p>${paragraph(0).slice(0, 120)}</p></div>`,
    `<script src="/rest.js"></script>`,
  ),
};

const adding = `let at = 0; const more = () => { if (at++ < 3) fetch("/rest").then((a) => a.text()).then((t) => document.querySelector("main").insertAdjacentHTML("beforeend",
  "<div style='height:4000px'>" + t.replaceAll("word:", "word" + at + ":") + "</div>")); };`;
const tall = `${story}<div style="height:4000px"></div>`;
const endless: Bodies = {
  "listens to scrolling": page(tall, inline(`${adding} addEventListener("scroll", more);`)),
  "watches its end": page(
    `${tall}<div id="end"></div>`,
    inline(
      `${adding} new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && more()).observe(document.getElementById("end"));`,
    ),
  ),
  "class, script of its own": page(`<div class="infinite-scroll">${tall}</div>`, `<script src="/endless.js"></script>`),
  "script of its own": page(tall, `<script src="/endless.js"></script>`),
  "button and scrolling": page(
    `${tall}<button type="button">Load more</button>`,
    `<script src="/endless.js"></script>`,
  ),
  "scrolls, and nothing comes": page(
    story,
    inline(`addEventListener("scroll", () => document.body.classList.toggle("scrolled"));`),
  ),
};

const attach = (content: string): string =>
  `document.querySelector("a-story").attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(content)};`;
const shadow: Bodies = {
  "made by a script": shell(inline(attach(`<main>${story}</main>`)), "<a-story></a-story>"),
  "with a slot": shell(inline(attach("<main><slot></slot></main>")), `<a-story><h1>A story</h1>${story}</a-story>`),
  "in the markup": page(`<a-story><template shadowrootmode="open">${story}</template></a-story>`, inline("let a = 1;")),
  "half of it": page(
    `${story}<a-story aria-busy="true"></a-story>`,
    inline(`${attach(rest)} document.querySelector("a-story").ariaBusy = null;`),
  ),
  closed: shell(inline(attach(`<main>${story}</main>`).replace("open", "closed")), "<a-story></a-story>"),
};

const WALL = `<div role="dialog" style="position:fixed;inset:0;background:white"><p>We value your privacy. We and our 812 partners store cookies on your device to show you what you like.</p><button>Accept all</button></div>`;
const overlay: Bodies = {
  "added by a script": page(story, inline(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(WALL)});`)),
  "in the markup": page(story, `${WALL}${inline("let a = 1;")}`),
  "hidden until a script shows it": page(
    story,
    `<div id="wall" style="display:none">${WALL}</div>${inline(`document.getElementById("wall").style.display = "block";`)}`,
  ),
  "page held still behind it": page(
    story,
    `<style>body.still { overflow: hidden }</style>${inline(`document.body.className = "still"; document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(WALL)});`)}`,
  ),
  "story only after a click": shell(
    inline(
      `document.querySelector("button").onclick = () => fetch("/story").then((a) => a.text()).then((t) => { root.innerHTML = t; });`,
    ),
    `<div id="root"></div>${WALL}`,
  ),
  "client-rendered behind it": shell(`<script src="/app.js"></script>`, `<div id="root"></div>${WALL}`),
};

const KINDS: ReadonlyArray<readonly [kind: string, bodies: Bodies, isEndless?: boolean]> = [
  ["client-rendered", client],
  ["hydrated", hydrated],
  ["partly lazy", lazy],
  ["infinite scroll", endless],
  ["infinite scroll, `scroll: 3`", endless, true],
  ["shadow roots", shadow],
  ["consent overlay", overlay],
];

/** All pages of our own, kind by kind. */
export const madePages: readonly MadePage[] = KINDS.flatMap(([kind, bodies, isEndless = false]) =>
  Object.entries(bodies).map(([name, body]) => ({
    kind,
    name,
    html: body,
    files: { ...files, "/endless.js": `${adding} addEventListener("scroll", more);`, "/none.js": "" },
    isEndless,
  })),
);
