import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { madeMethod } from "../../../../test/made-method.ts";
import { doubtKinds } from "../../src/check/doubts/doubts.ts";
import { check, type DoubtKind, doubts } from "../../src/check/index.ts";
import { type ExtractResult, extract } from "../../src/index.ts";

const SENTENCES = Array.from(
  { length: 14 },
  (_, i) =>
    `In the year ${1800 + i * 7} the well number ${i + 1} was dug by the people of the valley, who carried the stones up from the river.`,
);
const paragraphs = (from: number, to: number): string =>
  SENTENCES.slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join("");
const STORY = `<article><h1>Wells of the valley</h1>${paragraphs(0, 14)}</article>`;
const NAV = '<nav><a href="/">Home</a> <a href="/wells">All the wells</a></nav>';
const page = (body: string, head = "<title>Wells of the valley</title>"): ExtractResult =>
  extract(
    `<!doctype html><html lang=en><head><meta charset=utf-8>${head}</head><body>${body}</body>`,
    {
      url: "https://wells.example/valley",
    },
  );
const kindsOf = (result: ExtractResult): string[] => doubts(result).map(({ kind }) => kind);
const json = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const documentOf = (at: number, text: string): string =>
  `<article><h2><a href="/wells-${at}">Wells, part ${at}</a></h2>${text}</article>`;

it.each<[name: string, body: string, head?: string]>([
  ["a story", `${NAV}${STORY}`],
  [
    "a story that is free",
    STORY,
    json({ "@type": "NewsArticle", isAccessibleForFree: true, wordCount: 330 }),
  ],
  [
    "a story about cookies",
    `<article><h1>Cookies</h1><p>Consent to cookies is what banners ask for.</p>${paragraphs(0, 14)}</article>`,
  ],
  [
    "a story about captchas",
    `<article><h1>How a captcha works</h1>${paragraphs(0, 14)}</article>`,
    "<title>How a captcha works</title>",
  ],
  ["a page with a field to sign in", `<form>Log in <input type=password></form>${STORY}`],
  [
    "a story about the error 404",
    `<article><h1>Why is it 404?</h1>${paragraphs(0, 14)}</article>`,
    "<title>Why is it 404?</title>",
  ],
  [
    "a short story whose readers are asked to write",
    `<h1>Die Brunnen</h1>${paragraphs(0, 1)}<p>Wer mehr weiß, möge es uns bitte melden.</p>`,
  ],
  [
    "a list of excerpts",
    [0, 7]
      .map((at) =>
        documentOf(at, `${paragraphs(at, at + 7)}<p><a href="/wells-${at}">Read more</a></p>`),
      )
      .join(""),
  ],
  [
    "a story in sections that are marked as articles",
    [0, 7].map((at) => `<article><h2>Part ${at}</h2>${paragraphs(at, at + 7)}</article>`).join(""),
  ],
  [
    "a manual of a function for magic cookies",
    `<h1>cookies</h1><p>set_cookie(Node, Cookie): sets the cookie of the node to this cookie, a magic cookie.</p><p>${SENTENCES[0]}</p>`,
  ],
  [
    "a complete paid story",
    `${STORY}<p>Already a subscriber?</p>`,
    json({ "@type": "NewsArticle", isAccessibleForFree: false, wordCount: 330 }),
  ],
  [
    "a story whose letters are counted as words",
    `<article><h1>Wells</h1>${paragraphs(0, 14)}</article>`,
    json({ "@type": "NewsArticle", wordCount: 1600 }),
  ],
  [
    "a short story with comments for members",
    `<h1>Wells</h1>${paragraphs(0, 1)}<p>You must be logged in to post a comment.</p>`,
  ],
  ["a story with a box of a newsletter", `${STORY}<div>Subscribe to our newsletter</div>`],
])("doubts are none on %s", (_, body, head) => {
  expect(doubts(page(body, head))).toEqual([]);
});

const notFree = {
  "@type": "NewsArticle",
  isAccessibleForFree: "False",
  hasPart: { cssSelector: ".paid" },
};
it.each<[kind: DoubtKind, body: string, head?: string]>([
  [
    "paywall",
    `<article><h1>Wells of the valley</h1>${paragraphs(0, 2)}<p>Subscribe to continue reading.</p></article>`,
  ],
  ["paywall", `<article><h1>Wells of the valley</h1>${paragraphs(0, 3)}</article>`, json(notFree)],
  [
    "paywall",
    `<article><h1>Die Brunnen</h1>${paragraphs(0, 2)}<p>Jetzt weiterlesen mit unserem Abo</p></article>`,
  ],
  [
    "paywall",
    `<article><h1>Wells</h1>${paragraphs(0, 2)}</article><p>You have reached your limit of free articles.</p>`,
  ],
  [
    "script-shell",
    '<div id="root"></div><script src="/app.js"></script><noscript>You need to enable JavaScript to run this app.</noscript>',
    "<title>Wells</title>",
  ],
  [
    "script-shell",
    '<div id="__next"></div><script src="/app.js"></script>',
    "<title>Wells</title>",
  ],
  [
    "script-shell",
    '<form hidden><input type=password></form><script src="/app.js"></script>',
    "<title>Wells</title>",
  ],
  [
    "script-shell",
    '<div><form>Log in <input type=password></form></div><p>From {{price}} a night</p><script src="/app.js"></script>',
  ],
  [
    "script-shell",
    '<p>The valley Wells</p><form>Log in <input type=password></form><script src="/app.js"></script>',
    `<title>Wells</title><meta name=description content="${SENTENCES[0]}">`,
  ],
  ["hidden-text", `<div style="visibility:hidden">${STORY}</div>`],
  ["several-documents", [0, 7].map((at) => documentOf(at, paragraphs(at, at + 7))).join("")],
  [
    "too-short",
    `<article><h1>Wells of the valley</h1>${paragraphs(0, 3)}</article>`,
    json({ "@type": "NewsArticle", wordCount: 1200 }),
  ],
  [
    "wrong-charset",
    `<article><h1>CafÃ©s der Stadt</h1>${paragraphs(0, 5)}<p>MÃ¼ller, KÃ¶nig und GrÃ¼n waren dort, schÃ¶n war es auch.</p>${paragraphs(5, 7)}</article>`,
  ],
  [
    "wrong-charset",
    `<article><h1>Caf\uFFFDs</h1>${paragraphs(0, 4)}<p>M\uFFFDller, Gr\uFFFDn, Sch\uFFFDn und K\uFFFDnig waren auch dort.</p>${paragraphs(4, 6)}</article>`,
  ],
])("doubts name a %s", (kind, body, head) => {
  const result = page(body, head);
  expect(kindsOf(result)).toContain(kind);
  expect(
    doubts(result).every(({ evidence, advice }) => evidence !== "" && advice.endsWith(".")),
  ).toBe(true);
});

it("doubts name hidden text that a selector keeps", () => {
  const tiny = `${STORY}<p style="font-size:1px">${SENTENCES[0]}</p>`;
  expect(kindsOf(extract(tiny, { keep: ["p"] }))).toContain("hidden-text");
});

it("doubts name dropped text that is likely to be content", () => {
  const method = madeMethod({
    keep: (text) => text.includes("18"),
    confidence: () => 0.5,
    dropScore: 0.7,
  });
  const unsure = extract(
    `<article>${paragraphs(0, 3)}${paragraphs(7, 9)}</article>${paragraphs(0, 14).replaceAll("18", "XX")}`,
    { method },
  );
  expect(kindsOf(unsure)).toContain("much-dropped");
  expect(doubtKinds).toContain("much-dropped");
  expect(() => doubts({} as never)).toThrow("a result must come from extract");
});

const WALLS = join(import.meta.dirname, "../fixtures/doubts");
/** Pages that are not recognised, because no words were added for them. */
const NOT_FOUND = [
  "consent-wall/gate-ja.html",
  ...["login-wall/mail-en.html", "login-wall/no-permission-en.html"],
  ...["error-page/council-es.html", "error-page/thread-en.html", "error-page/wiki-de.html"],
  ...["pages-de", "pages-en", "pages-es", "pages-it", "pages-ja"].map(
    (name) => `too-short/${name}.html`,
  ),
];
it.each(["challenge", "consent-wall", "login-wall", "error-page", "too-short"])(
  "doubts find %s in the forms and languages of the fixtures",
  (kind) => {
    const missed = readdirSync(join(WALLS, kind)).filter((file) => {
      const result = extract(readFileSync(join(WALLS, kind, file)), {
        url: "https://wells.example/valley",
      });
      return !kindsOf(result).includes(kind);
    });
    expect(missed).toEqual(
      NOT_FOUND.filter((path) => path.startsWith(kind)).map((path) => path.slice(kind.length + 1)),
    );
  },
);

it("doubts name a page without content, which has no confidence", () => {
  const empty = page("", "<title>Wells</title>");
  expect(empty.ok).toBe(false);
  expect(kindsOf(empty)).toEqual(["no-content"]);
  expect(check(empty).confidence).toBeNull();
});
