import { describe, expect, it } from "vitest";
import { keptAfter } from "../judged-page.ts";

const P = "The mill hums when it is empty, and the miller hears two of its three tones at night.";
const PROSE = `<p>${P}</p>`;

type Case = readonly [
  what: string,
  html: string,
  score: readonly number[],
  kept: readonly number[],
  kind?: string,
];

/** Compares what one row leaves of pages whose blocks have these probabilities. */
function expectKept(id: string, usualKind: string, cases: readonly Case[]): void {
  for (const [what, html, score, kept, kind = usualKind] of cases) {
    it(what, () => {
      expect(keptAfter([id], html, score, { kind })).toEqual(kept);
    });
  }
}

describe("lists after a line that ends in a colon are kept", () => {
  const list = (line: string, more = ""): string =>
    `<p>${line}</p><ul><li>a lamp${more}</li><li>two sacks</li></ul><p>It is far.</p>`;
  expectKept("keep-announced-lists", "article", [
    ["if they are likely", list("Bring these:"), [0.9, 0.4, 0.4, 0.9], [1, 1, 1, 1]],
    [
      "with lists inside",
      list("Bring these:", "<ol><li>with oil</li></ol>"),
      [0.9, 0.4, 0.4, 0.4, 0.9],
      [1, 1, 1, 1, 1],
    ],
    ["not if one item is unlikely", list("Bring these:"), [0.9, 0.4, 0.1, 0.9], [1, 0, 0, 1]],
    ["not after another line", list("Bring these."), [0.9, 0.4, 0.4, 0.9], [1, 0, 0, 1]],
  ]);
});

describe("entries that are links around boxes are kept", () => {
  const entry = (name: string, place: string): string =>
    `<a class="job" href="/j"><div>${name}</div><div>${place}</div></a>`;
  const head = `${PROSE}<h2>Open positions</h2>`;
  const both = entry("Weaver", "Harl") + entry("Dyer", "Tolden");
  const score = [0.9, 0.9, 0.3, 0.3, 0.3, 0.3];
  expectKept("keep-linked-entries", "listing", [
    ["below a heading of a listing", head + both, score, [1, 1, 1, 1, 1, 1]],
    [
      "in an article if text follows",
      head + both + PROSE,
      [...score, 0.9],
      [1, 1, 1, 1, 1, 1, 1],
      "article",
    ],
    ["not at the end of an article", head + both, score, [1, 1, 0, 0, 0, 0], "article"],
    [
      "not if they are buttons with equal texts",
      head + entry("Apply", "now").repeat(2),
      score,
      [1, 1, 0, 0, 0, 0],
    ],
    ["not a single one", head + entry("Weaver", "Harl"), score.slice(0, 4), [1, 1, 0, 0]],
    ["not without a heading", PROSE + both, [0.9, 0.3, 0.3, 0.3, 0.3], [1, 0, 0, 0, 0]],
    [
      "not if they are unlikely",
      head + both,
      [0.9, 0.9, 0.01, 0.01, 0.01, 0.01],
      [1, 1, 0, 0, 0, 0],
    ],
  ]);
});

describe("panels of tabs are kept", () => {
  const tabs = (more = ""): string =>
    `<div><div role="tabpanel"><p>First panel text.</p></div><div role="tabpanel"><p>Second panel text.</p>${more}</div></div>`;
  expectKept("keep-tab-panels", "product", [
    ["beside a kept one", tabs(), [0.9, 0.3], [1, 1]],
    ["without hidden text", tabs("<p hidden>Seen by nobody.</p>"), [0.9, 0.3, 0.3], [1, 1, 0]],
    ["not if none is kept", tabs(), [0.3, 0.3], [0, 0]],
    ["not if they are unlikely", tabs(), [0.9, 0.1], [1, 0]],
  ]);
});

describe("quotations in posts are kept", () => {
  const post = (part: string): string => `<div class="post-body">${PROSE}${part}</div>`;
  const said = "Who hears the third tone?";
  const long = "word ".repeat(31);
  expectKept("keep-posts", "forum", [
    ["in a kept post", post(`<blockquote>${said}</blockquote>`), [0.9, 0.1], [1, 1]],
    ["by the board's names", post(`<div class="quote">${said}</div>`), [0.9, 0.1], [1, 1]],
    [
      "in figures",
      `<div>${PROSE}<figure><blockquote>${said}</blockquote></figure></div>`,
      [0.9, 0.1],
      [1, 1],
    ],
    [
      "in cells, with few words",
      `<section>${PROSE}<table><tr><td class="quote">Who hears</td></tr></table></section>`,
      [0.9, 0.1],
      [1, 1],
    ],
    [
      "in tables of a post with a number",
      `<div id="post_message_12">${PROSE}<table><tr><td>${said}</td></tr></table></div>`,
      [0.9, 0.1],
      [1, 1],
    ],
    [
      "of any length from elsewhere, next to kept text",
      `${PROSE}<div><blockquote class="twitter-tweet">${long}</blockquote></div>`,
      [0.9, 0.1],
      [1, 1],
      "article",
    ],
    [
      "from elsewhere not in sections of their own",
      `${PROSE}<section><blockquote class="twitter-tweet">${long}</blockquote></section>`,
      [0.9, 0.1],
      [1, 0],
      "article",
    ],
    ["not if they are long", post(`<blockquote>${long}</blockquote>`), [0.9, 0.1], [1, 0]],
    ["not in a dropped post", post(`<blockquote>${said}</blockquote>`), [0.1, 0.1], [0, 0]],
    [
      "not a link to quote",
      post(`<a class="quote" href="#">Quote this post now</a>`),
      [0.9, 0.1],
      [1, 0],
    ],
    ["not a button to quote", post('<div class="quote">Quote this</div>'), [0.9, 0.1], [1, 0]],
    ["not in articles", `${PROSE}<blockquote>${said}</blockquote>`, [0.9, 0.1], [1, 0], "article"],
  ]);
});

describe("texts at the place where a forum's posts have theirs are kept", () => {
  const thread = (...texts: readonly string[]): string =>
    texts
      .map(
        (text, at) =>
          `<div class="comment" id="c${at}"><a class="author" href="/u/${at}">ada${at}</a><form><div class="body">${text}</div></form></div>`,
      )
      .join("");
  const page = thread(P, "Which one?", "The third, when it rains.");
  const edited = thread(P, "Which one?", "edited on 3 May 2024, it rains.");
  expectKept("keep-posts", "forum", [
    ["if they are likely", page, [0, 0.9, 0, 0.2, 0, 0.3], [0, 1, 0, 1, 0, 1]],
    ["not if unlikely", page, [0, 0.9, 0, 0.02, 0, 0.3], [0, 1, 0, 0, 0, 1]],
    ["not if none is kept", page, [0, 0.4, 0, 0.3, 0, 0.3], [0, 0, 0, 0, 0, 0]],
    ["not lines with a date", edited, [0, 0.9, 0, 0.3, 0, 0.3], [0, 1, 0, 1, 0, 0]],
    ["not on other pages", page, [0, 0.9, 0, 0.3, 0, 0.3], [0, 1, 0, 0, 0, 0], "article"],
  ]);
});

describe("quotations that repeat the text are dropped", () => {
  const said = "the miller hears two of its three tones at night";
  const page = (part: string): string => PROSE + part;
  const two = `<aside class="pullquote"><p>${said}</p><p>Ann Lee, miller</p></aside>`;
  expectKept("drop-pull-quotes", "article", [
    ["in boxes with such names, with the speaker", page(two), [0.9, 0.9, 0.9], [1, 0, 0]],
    ["if only the quotation was kept", page(two), [0.9, 0.9, 0.1], [1, 0, 0]],
    [
      "with parts left out",
      page('<aside class="pullquote"><p>The mill hums … two of its three tones</p></aside>'),
      [0.9, 0.9],
      [1, 0],
    ],
    ["in italics as a whole", page(`<p><em>${said}</em></p>`), [0.9, 0.9], [1, 0]],
    ["as block quotes", page(`<blockquote>${said}</blockquote>`), [0.9, 0.9], [1, 0]],
    ["in quotation marks", page(`<p>“${said}”</p>`), [0.9, 0.9], [1, 0]],
    ["in marks with few words", page(`<div>“two of its three tones at”</div>`), [0.9, 0.9], [1, 0]],
    ["not with fewer", page("<div>“its three tones”</div>"), [0.9, 0.9], [1, 1]],
    ["in a box to pull", page('<div class="pull">its three tones at</div>'), [0.9, 0.9], [1, 0]],
    [
      "not with other words",
      page('<aside class="pullquote"><p>The mill sings … two of its three tones</p></aside>'),
      [0.9, 0.9],
      [1, 1],
    ],
    [
      "not in italics in part",
      page(`<p><em>${said.slice(0, 20)}</em>${said.slice(20)}</p>`),
      [0.9, 0.9],
      [1, 1],
    ],
    ["not as headings", page(`<h4>${said}</h4>`), [0.9, 0.9], [1, 1]],
    ["not as paragraphs", page(`<p>${said}</p>`), [0.9, 0.9], [1, 1]],
    ["not of dropped text", page(`<blockquote>${said}</blockquote>`), [0.1, 0.9], [0, 1]],
  ]);
});

describe("the score of a review is kept", () => {
  const page = (...parts: readonly string[]): string =>
    `<h1>The mill</h1>${PROSE}${parts.join("")}`;
  const box = (text: string): string => `<div class="rating">${text}</div>`;
  expectKept("keep-review-score", "article", [
    ["as a number", page(box("8.5/10")), [0.9, 0.9, 0.1], [1, 1, 1]],
    ["as a number with a name", page(box("Verdict: 8.5/10")), [0.9, 0.9, 0.1], [1, 1, 1]],
    ["as stars", page(box("★★★★☆")), [0.9, 0.9, 0.1], [1, 1, 1]],
    [
      "with its label",
      page(`<div><p>Our score</p>${box("4.2")}</div>`),
      [0.9, 0.9, 0.1, 0.1],
      [1, 1, 1, 1],
    ],
    ["not as words", page(box("very good")), [0.9, 0.9, 0.1], [1, 1, 0]],
    ["not as a link", page('<a class="rating" href="/r">8.5/10</a>'), [0.9, 0.9, 0.1], [1, 1, 0]],
    ["not in lists", page(`<ul><li>${box("8.5/10")}</li></ul>`), [0.9, 0.9, 0.1], [1, 1, 0]],
    ["not of products", page(box("8.5/10")), [0.9, 0.9, 0.1], [1, 1, 0], "product"],
    [
      "not of many things",
      page(box("8/10"), box("7/10"), box("6/10")),
      [0.9, 0.9, 0.1, 0.1, 0.1],
      [1, 1, 0, 0, 0],
    ],
  ]);
});

describe("lines to other stories are dropped", () => {
  const page = (part: string): string => PROSE + part + PROSE;
  const other = (lead: string, attribute = 'href="/b"'): string =>
    `<p>${lead} <a ${attribute}>The bakers of the town of Harl</a></p>`;
  const line = (...given: Parameters<typeof other>): string => page(other(...given));
  const all = (count: number, value: number): number[] => new Array<number>(count).fill(value);
  expectKept("drop-read-also", "article", [
    ["after a label", line("Read also:"), [0.9, 0.9, 0.9], [1, 0, 1]],
    ["in any language", line("Pe da lenn:"), [0.9, 0.9, 0.9], [1, 0, 1]],
    [
      "before a full stop",
      page('<p><b>Pe da lenn</b>: <a href="/b">The bakers of the town of Harl</a>.</p>'),
      [0.9, 0.9, 0.9],
      [1, 0, 1],
    ],
    [
      "in a link that says so",
      page('<p><a href="/b">Related: the bakers of the town of Harl</a></p>'),
      [0.9, 0.9, 0.9],
      [1, 0, 1],
    ],
    [
      "not in a link whose title has a label",
      page('<p><a href="/b">Flour: five things about the bakers of Harl</a></p>'),
      [0.9, 0.9, 0.9],
      [1, 1, 1],
    ],
    ["not below the text", PROSE + PROSE + other("Read also:"), [0.9, 0.9, 0.9], [1, 1, 1]],
    ["not above the text", other("Read also:") + PROSE + PROSE, [0.9, 0.9, 0.9], [1, 1, 1]],
    [
      "not to an address for mail",
      line("Write to:", 'href="mailto:b@mill.example"'),
      [0.9, 0.9, 0.9],
      [1, 1, 1],
    ],
    [
      "if the kept text is much longer",
      page(other("Read also:").repeat(4)) + PROSE.repeat(6),
      [0.9, 0.9, 0.9, 0.9, 0.9, ...all(7, 0.9)],
      [1, 0, 0, 0, 0, ...all(7, 1)],
    ],
    [
      "not if only the dropped text is",
      page(other("Read also:").repeat(4)) + PROSE.repeat(6),
      [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, ...all(6, 0.1)],
      [1, 1, 1, 1, 1, 1, ...all(6, 0)],
    ],
    [
      "not to other sites",
      line("Read also:", 'href="https://b.example/b"'),
      [0.9, 0.9, 0.9],
      [1, 1, 1],
    ],
    ["not without an address", line("Read also:", ""), [0.9, 0.9, 0.9], [1, 1, 1]],
    [
      "not in a sentence",
      line("Read also what the town has to say about it in"),
      [0.9, 0.9, 0.9],
      [1, 1, 1],
    ],
  ]);
});

describe("lists of other stories are dropped", () => {
  const page = (...items: readonly string[]): string =>
    `${PROSE}<h3>Read also</h3><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>${PROSE}`;
  const linked = page('<a href="/a">The bakers of Harl</a>', '<a href="/c">Bread of the town</a>');
  expectKept("drop-read-also", "article", [
    ["with their heading", linked, [0.9, 0.9, 0.9, 0.9, 0.9], [1, 0, 0, 0, 1]],
    [
      "not if a link announces them",
      linked.replace("<h3>Read also</h3>", '<p><a href="/all">Read also</a></p>'),
      [0.9, 0.9, 0.9, 0.9, 0.9],
      [1, 1, 1, 1, 1],
    ],
    ["if their heading is dropped", linked, [0.9, 0.1, 0.9, 0.9, 0.9], [1, 0, 0, 0, 1]],
    [
      "not without links",
      page("The bakers of Harl", "Bread of the town"),
      [0.9, 0.9, 0.9, 0.9, 0.9],
      [1, 1, 1, 1, 1],
    ],
  ]);
});

describe("boxes named as controls are dropped", () => {
  const link = '<div class="paging pager"><a href="/2">Next page</a></div>';
  expectKept("drop-named-boxes", "article", [
    ["before the text", link + PROSE + PROSE, [0.9, 0.9, 0.9], [0, 1, 1]],
    ["between paragraphs", PROSE + link + PROSE, [0.9, 0.9, 0.9], [1, 0, 1]],
    ["after the text", PROSE + PROSE + link, [0.9, 0.9, 0.9], [1, 1, 0]],
    [
      "not in a line of text",
      `${PROSE}<p><span class="paging pager"><a href="/2">Next page</a></span> with the people of the mill.</p>${PROSE}`,
      [0.9, 0.9, 0.9],
      [1, 1, 1],
    ],
    [
      "not before the text without anything to press",
      `<div class="paging pager">Next page</div>${PROSE}${PROSE}`,
      [0.9, 0.9, 0.9],
      [1, 1, 1],
    ],
  ]);
});
