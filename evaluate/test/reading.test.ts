import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { countFlaws, type Flaw } from "../src/reading/flaws.ts";

const ADDRESS = "https://site.example/";

/** How often a Markdown output of a page has a flaw; what else the output says is pith's own for the page. */
function flawsOf(flaw: Flaw, html: string, markdown: string, page = ""): number {
  const { blocks, posts } = extract(html, { method: fullText });
  return countFlaws({ html, url: ADDRESS }, { content: markdown, blocks, posts }, page)[flaw];
}

it("words are glued that the page has in two elements and nowhere as one", () => {
  const glued = (html: string, markdown: string): number => flawsOf("glued words", html, markdown);
  const byline = "<p><b>Jane Person</b><i>March 7</i></p>";
  expect(glued(byline, "Jane PersonMarch 7")).toBe(1);
  expect(glued(byline, "Jane Person March 7")).toBe(0);
  expect(glued(byline, "`Jane PersonMarch 7`")).toBe(0);
  expect(glued(byline, "[Jane](/PersonMarch)")).toBe(0);
  expect(glued("<p><b>Data</b><i>Feed</i></p>", "DataFeed")).toBe(1);
  expect(glued("<title>DataFeed</title><p><b>Data</b><i>Feed</i></p>", "DataFeed")).toBe(0);
});

it("lines are links said again that lead where one of the lines before leads", () => {
  const again = (markdown: string): number => flawsOf("links said again", "<p>Lamp</p>", markdown);
  expect(again("### [Lamp](/1)\n\n[![Lamp](lamp.jpg)](/1)\n\n- [Brass](/1)")).toBe(2);
  expect(again("### [Lamp](/1)\n\nA [lamp](/1) of brass.\n\n- [Bulb](/2)")).toBe(0);
  expect(again(`[Lamp](/1)\n${"\nMore.\n".repeat(7)}\n[Lamp](/1)`)).toBe(0);
});

it("marks of lists change between items that follow each other", () => {
  const changes = (markdown: string): number => flawsOf("list marks that change", "<p>a</p>", markdown);
  expect(changes("- a\n- b\n\n* c\n* d")).toBe(1);
  expect(changes("- a\n\n  * b\n- c")).toBe(0);
  expect(changes("- a\n\nText.\n\n* b")).toBe(0);
});

it("time stamps are flaws when they come from markup", () => {
  const stamp = "2026-03-07T12:00:00Z";
  const stamps = (html: string, markdown: string, page = ""): number => flawsOf("time stamps", html, markdown, page);
  expect(stamps(`<p><time datetime="${stamp}">today</time></p>`, `${stamp} today`)).toBe(1);
  expect(stamps(`<p><time datetime="${stamp}">today</time></p>`, "today", `<p>${stamp}</p>`)).toBe(1);
  expect(stamps(`<pre>{ "at": "${stamp}" }</pre>`, "", `<pre>{ "at": "${stamp}" }</pre>`)).toBe(0);
  expect(stamps("<p>Register</p>", `[Register](https://site.example/${stamp})`)).toBe(0);
});

it("arrows are pictures that lead to places on a page; no-break spaces count outside of code", () => {
  const arrow = "[![up](up.gif)](https://site.example/#top)";
  expect(flawsOf("arrows to places on the page", "<p>a</p>", arrow)).toBe(1);
  expect(flawsOf("arrows to places on the page", "<p>a</p>", "[![up](up.gif)](https://site.example/)")).toBe(0);
  const elsewhere = "[![tutors](chart.png)](https://other.example/#tutors)";
  expect(flawsOf("arrows to places on the page", "<p>a</p>", elsewhere)).toBe(0);
  expect(flawsOf("no-break spaces", "<p>a</p>", "10\u00a0000 `1\u00a02`")).toBe(1);
});

it("posts are nameless where the page names who wrote them", () => {
  const post = (author: string): string => `<div class="post" id="post-7">${author}<p>Wells are deep.</p></div>`;
  const nameless = (html: string, author?: string): number => {
    const posts = [{ ...(author !== undefined && { author }), url: "https://site.example/#post-7", blocks: [0] }];
    return countFlaws({ html, url: ADDRESS }, { content: "", blocks: [], posts }, "")[
      "posts without the author that the page names"
    ];
  };
  expect(nameless(post(`<b class="username">Jane</b>`))).toBe(1);
  expect(nameless(post(`<b class="username">Jane</b>`), "Jane")).toBe(0);
  expect(nameless(post(""))).toBe(0);
});

it("reasons with names of the code in them are flaws", () => {
  const [block] = extract("<p>Wells are deep.</p>", { method: fullText }).blocks;
  if (!block) throw new Error("the page has a block");
  const flaws = (text: string): number =>
    countFlaws(
      { html: "", url: ADDRESS },
      { content: "", blocks: [{ ...block, reason: { signal: "model", text } }], posts: undefined },
      "",
    )["internal names in reasons"];
  expect(flaws("its containerKind is a list")).toBe(1);
  expect(flaws('its class says "mainContent"')).toBe(0);
});
