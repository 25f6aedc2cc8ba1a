import type { Kind } from "./kind.ts";

const frame = (src: string, more = 'width="700" height="400"'): string =>
  `<iframe src="${src}" ${more}></iframe>`;

const CONTENT: readonly string[] = [
  "https://codesandbox.io/embed/new-x",
  "https://jsfiddle.net/u/abc/embedded/",
  "https://datawrapper.dwcdn.net/aBcDe/1/",
  "https://flo.uri.sh/visualisation/123/embed",
  "https://public.tableau.com/views/Jars/Dash",
  "https://www.google.com/maps/embed?pb=1m18",
  "https://player.simplecast.com/1234",
  "https://docs.google.com/presentation/d/e/2PACX/embed",
  "https://www.instagram.com/p/Cxyz/embed/",
  "https://charts.example/9",
];

const OTHERS: ReadonlyArray<readonly [name: string, html: string]> = [
  ["a counter", frame("https://x.example/frame", 'width="1" height="1"')],
  ["a hidden frame", frame("https://x.example/frame", 'style="display:none" height="400"')],
  ["a frame without a size", frame("https://x.example/frame", "")],
  ["the size of an advertisement", frame("https://x.example/frame", 'width="300" height="250"')],
  ["a box of advertisements", `<div class="ad-slot">${frame("https://x.example/frame")}</div>`],
  ["a network of advertisements", frame("https://googleads.g.doubleclick.net/frame")],
  ["a form for an address", frame("https://x.example/frame", 'title="Newsletter" height="400"')],
  ["a question to people", frame("https://x.example/frame/captcha")],
];

const GIST = "https://gist.github.com/ada/0123456789abcdef";

/** Frames between paragraphs, and code written by a script. */
export const FRAMES: readonly Kind[] = [
  ...CONTENT.map((src) => ({ name: src, html: frame(src), markdown: [`](${src})`] })),
  {
    name: "a frame with only a width",
    html: frame("https://social.example/@ada/1/embed", 'width="400"'),
    markdown: ["](https://social.example/@ada/1/embed)"],
  },
  {
    name: "a frame of the site itself",
    html: frame("/interactive/jars.html"),
    markdown: ["[jars.example](https://jars.example/interactive/jars.html)"],
  },
  {
    name: "a frame with a title",
    html: frame("https://charts.example/9", 'title="Jars by year" height="400"'),
    markdown: ["[Jars by year](https://charts.example/9)"],
  },
  {
    name: "a frame that waits",
    html: '<iframe data-src="https://charts.example/9" style="width:100%;height:500px"></iframe>',
    markdown: ["https://charts.example/9"],
  },
  {
    name: "code by a script",
    html: `<script src="${GIST}.js?file=jar.py"></script>`,
    markdown: [`[gist.github.com](${GIST})`],
  },
  ...OTHERS.map(([name, html]) => ({ name, html, mustNot: ["/frame"] })),
];

const FOLDED = "<p>Keep the jar dry before the summer comes. Wet moss rots.</p>";

/** Callouts and boxes that a click unfolds. */
export const FOLDED_BOXES: readonly Kind[] = [
  {
    name: "a callout of Obsidian Publish",
    html: `<div class="callout is-collapsible is-collapsed" data-callout="tip"><div class="callout-title"><div class="callout-title-inner">Moss</div></div><div class="callout-content" style="display: none;">${FOLDED}</div></div>`,
  },
  {
    name: "a folded note",
    html: `<div class="admonition note is-collapsed"><p class="admonition-title">Moss</p><div class="admonition-body" style="display:none">${FOLDED}</div></div>`,
  },
  {
    name: "a rule of the page's style",
    head: "<style>.callout.is-collapsed .callout-content{display:none}</style>",
    html: `<div class="callout is-collapsed" data-callout="info"><div class="callout-title">Moss</div><div class="callout-content">${FOLDED}</div></div>`,
  },
  {
    name: "a hidden wrapper inside of details",
    html: [
      '<details class="note"><summary>Moss</summary>',
      `<div><div style="display:none;height:0">${FOLDED}</div></div></details>`,
    ].join(""),
  },
  {
    name: "a spoiler below its title",
    html: [
      '<div class="spoiler"><div class="spoiler-head folded">Moss</div>',
      `<div class="spoiler-body" style="display:none">${FOLDED}</div></div>`,
    ].join(""),
  },
].map((kind) => ({ must: ["Wet moss rots"], ...kind }));
