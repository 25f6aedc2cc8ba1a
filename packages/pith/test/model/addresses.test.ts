import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";

const SENTENCES = [
  "The ferry came back to the old quay on a grey morning in March, eleven years after the last one sailed.",
  "Nobody had expected it to be on time, and so the small crowd by the customs house had brought coffee.",
  "The harbour master, who had waited for this day since the storm, counted forty lorries and one horse.",
  "Tickets for the summer are on sale in the market hall, where the queue reached the church by noon.",
  "A second ship is being built in the yard across the bay and should sail before the end of the year.",
  "Fishermen fear for their moorings, but the council has promised them the eastern pier until next spring.",
];
const GERMAN = [
  "Die Fähre legte am grauen Morgen wieder am alten Kai an, elf Jahre nach ihrer letzten Fahrt über die Bucht.",
  "Niemand hatte erwartet, dass sie pünktlich sein würde, und so standen nur wenige Leute vor dem Zollhaus.",
  "Der Hafenmeister zählte vierzig Lastwagen und ein Pferd und ging danach zufrieden in sein Büro zurück.",
  "Karten für den Sommer gibt es in der Markthalle, wo die Schlange schon am Mittag bis zur Kirche reichte.",
];
const CHINESE = [
  "渡轮在三月一个灰蒙蒙的早晨回到了旧码头，距离上一班船离开已经十一年了。",
  "没有人料到它会准时到达，所以海关大楼旁边的一小群人都带着热咖啡来等候。",
  "从暴风雨那天起就在等这一天的港务局长，数了数一共有四十辆卡车和一匹马。",
  "夏季船票正在市场大厅出售，到了中午，排队的人已经一直排到了教堂门口。",
];
/** Paragraphs that differ by a year, so that none repeats another. */
const paragraphs = (sentences: readonly string[], count: number, year = 1990): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p>${year + at}. ${[0, 1, 2].map((step) => sentences[(at + step * 2) % sentences.length]).join(" ")}</p>`,
  ).join("\n");
const menu = (...names: readonly string[]): string =>
  `<nav><ul>${names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul></nav>`;
const teasers = `<aside><h2>More stories</h2><ul>${["Bridge closed", "Market moves", "Rain ahead"]
  .map((name) => `<li><a href="/s/${name}">${name} for the weekend</a></li>`)
  .join("")}</ul></aside>`;
const page = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const footer =
  '<footer><p>© Harbour Post <a href="/privacy">Privacy</a> <a href="/contact">Contact</a></p></footer>';

/** Articles of several kinds, each with a typical address. */
const ARTICLES: ReadonlyArray<readonly [kind: string, url: string, html: string]> = [
  [
    "news",
    "https://news.example/2024/03/11/ferry-returns",
    page(
      "Ferry returns | Harbour Post",
      `${menu("News", "Sport", "Arts")}<main><article><h1>Ferry returns</h1><p>By Ann Lee</p>${paragraphs(SENTENCES, 8)}</article>${teasers}</main>${footer}`,
    ),
  ],
  [
    "news without landmarks",
    "https://news.example/local/article-83921.html",
    page(
      "Ferry returns",
      `<div id="top">${menu("Home", "Local")}</div><div class="story"><h1>Ferry returns</h1>${paragraphs(SENTENCES, 6)}</div>${teasers}${footer}`,
    ),
  ],
  [
    "a short notice",
    "https://news.example/notices/17",
    page(
      "Notice",
      `${menu("Home", "Notices")}<main><h1>Quay closed</h1>${paragraphs(SENTENCES, 2)}</main>${footer}`,
    ),
  ],
  [
    "a blog",
    "https://blog.example/posts/why-i-love-ferries/",
    page(
      "Why I love ferries",
      `<header><a href="/">Ann's blog</a></header><div class="post"><h2>Why I love ferries</h2>${paragraphs(SENTENCES, 5)}<blockquote><p>Slow is smooth.</p></blockquote>${paragraphs(SENTENCES, 3, 2000)}</div>${footer}`,
    ),
  ],
  [
    "a manual",
    "https://docs.example/guide/timetables.html",
    page(
      "Timetables",
      `${menu("Start", "Guide", "Reference")}<div class="content"><h1>Timetables</h1>${paragraphs(SENTENCES, 2)}<h2>Summer</h2><ul><li>Sail at nine.</li><li>Return at five.</li></ul><pre><code>sail --at 9</code></pre>${paragraphs(SENTENCES, 3, 2000)}</div>${footer}`,
    ),
  ],
  [
    "German news",
    "https://zeitung.example/region/faehre-kehrt-zurueck,a8812",
    page(
      "Fähre kehrt zurück",
      `${menu("Politik", "Sport")}<main><h1>Fähre kehrt zurück</h1>${paragraphs(GERMAN, 7)}</main>${footer}`,
    ),
  ],
  [
    "Chinese news",
    "https://xinwen.example/c/2024-03-11/doc-1.shtml",
    page(
      "渡轮回来了",
      `${menu("新闻", "体育")}<div class="article"><h1>渡轮回来了</h1>${paragraphs(CHINESE, 7)}</div>${footer}`,
    ),
  ],
  [
    "a thread",
    "https://forum.example/t/when-does-it-sail/421",
    page(
      "When does it sail?",
      `${menu("Forum", "Members")}<h1>When does it sail?</h1>${["ann", "bo", "cy"]
        .map(
          (name, at) =>
            `<div class="post"><span class="author">${name}</span>${paragraphs(SENTENCES, 2, 1990 + 10 * at)}</div>`,
        )
        .join("")}${footer}`,
    ),
  ],
];

/** Addresses that say nothing about the page, or suggest a different type of page. */
const OTHER_ADDRESSES = [
  "/test/page.html",
  "/",
  "/tag/ferries",
  "/product/1234",
  "/search?q=ferry",
  "/forum/viewtopic.php?t=4",
];

const textOf = (html: string, url?: string): string =>
  extract(html, { format: "text", ...(url !== undefined && { url }) }).content;

it.each(
  ARTICLES.map(([kind, url, html], at) => ({
    kind,
    url,
    html,
    other: ARTICLES[(at + 3) % ARTICLES.length]?.[1],
  })),
)("the text of an article does not depend on its address: $kind", ({ url, html, other }) => {
  const text = textOf(html, url);
  expect(text).toContain(
    /<p>([^<]{20,60})/u.exec(html.slice(html.indexOf("<h")))?.[1]?.slice(0, 20),
  );
  expect(textOf(html), "without an address").toBe(text);
  for (const path of OTHER_ADDRESSES)
    expect(textOf(html, `https://host.example${path}`), path).toBe(text);
  expect(textOf(html, other), "with another's address").toBe(text);
});
