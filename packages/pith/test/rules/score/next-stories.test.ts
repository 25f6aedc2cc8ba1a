import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";

const sentences = (subject: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p>${subject} has been talked about for ${at + 2} years, and the people of the town had their say in the hall on the quay again.</p>`,
  ).join("");

const story = (
  headline: string,
  subject: string,
  { heading = "h1", count = 5, day = "2025-06-03" } = {},
): string =>
  `<article class="story"><${heading} class="headline">${headline}</${heading}><div class="meta">By Temi Oduya <time datetime="${day}">3 June</time></div>${sentences(subject, count)}</article>`;

const page = (body: string): string =>
  `<html lang="en"><head><title>Ferry crews vote for new rota - Harbour Gazette</title><meta property="og:type" content="article"></head><body><header><nav><a href="/">Home</a><a href="/news">News</a></nav></header>${body}<footer><p>All rights reserved.</p></footer></body></html>`;

const first = story("Ferry crews vote for new rota", "The rota of the ferry");

test.each([
  [
    "in main",
    page(`<main>${first}${story("Tunnel to stay shut until spring", "The old tunnel")}</main>`),
  ],
  [
    "outside of main, of many",
    page(
      `<main>${first}</main><div class="feed">${["old tunnel", "north quay", "town bakery"].map((name) => story(`News of the ${name} today`, `The ${name}`)).join("")}</div>`,
    ),
  ],
  [
    "with a headline of a lower level",
    page(
      `<main>${first}${story("Tunnel to stay shut until spring", "The old tunnel", { heading: "h2" })}</main>`,
    ),
  ],
])("a further story below that of the page is another document: %s", (_what, html) => {
  const { content } = extract(html, { format: "text" });
  expect(content).toContain("The rota of the ferry has been talked about for 2 years");
  expect(content).not.toContain("The old tunnel has been");
  expect(content).not.toContain("The north quay has been");
});

test.each([
  [
    "its headline",
    '<article class="story"><h2><a href="/news/tunnel">Tunnel to stay shut until spring</a></h2>',
    "",
  ],
  ...["data-url", "data-href", "data-permalink", "data-canonical"].map((name) => [
    name,
    "<h1>Tunnel to stay shut until spring</h1>",
    ` ${name}="/news/tunnel"`,
  ]),
])(
  "a further story without a date is recognised by the page it links to: %s",
  (_what, head, attribute) => {
    const own =
      attribute === ""
        ? first
        : `<h1>Ferry crews vote for new rota</h1>${sentences("The rota of the ferry", 5)}`;
    const next = `<div class="page"${attribute}>${head}${sentences("The old tunnel", 5)}</article></div>`;
    const { content } = extract(page(`<main><div class="page">${own}</div>${next}</main>`), {
      url: "https://gazette.example/news/rota",
    });
    expect(content).toContain("The rota of the ferry has been talked about for 2 years");
    expect(content).not.toContain("The old tunnel has been");
  },
);

test("a teaser below the page's own text does not drop that text", () => {
  const teaser = `<div class="head"><h1>Bakery on the quay to close in June</h1></div><time datetime="2025-06-02">a day ago</time>`;
  const lede =
    "The crews of both ferries have voted for a rota with longer rests, after a winter of many delays. ".repeat(
      3,
    );
  const html = page(
    `<main><header><div class="head"><h1>Ferry crews vote for new rota</h1></div><time datetime="2025-06-03">3 June</time><p>${lede}</p></header><div class="text">${sentences("The rota of the ferry", 6)}${teaser}</div></main>`,
  );
  const { content } = extract(html, { format: "text" });
  expect(content).toContain("The rota of the ferry has been talked about for 2 years");
});
