import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ExtractOptions, type ExtractResult, extract } from "../../../src/index.ts";
import { fullText } from "../../../src/selection/full-text.ts";

const fixtures = new URL("../../fixtures/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");

/** Words, or their letters: blocks have no space where boxes stand apart. */
const [WORDS, LETTERS] = [/[\p{L}\p{N}]+/gu, /[\p{L}\p{N}]/gu];

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"' };
/** What HTML output shows as text. */
const shownText = (html: string): string =>
  html
    // A formula is told as its TeX.
    .replace(/<math\b.*?<annotation[^>]*>(.*?)<\/annotation>.*?<\/math>/gsu, " $1 ")
    .replace(/<sup><a href="#(?:user-content-)?fn[^>]*>.*?<\/a><\/sup>|<a [^>]*>↩<\/a>/gsu, " ")
    .replace(/<(?!\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|rp|rt|ruby|s|strong|sub|sup|u)\b)[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Words that a document lacks or has beyond the kept blocks, although no rule says so. */
function unexplained(result: ExtractResult, parts = WORDS): string[] {
  const words = new Map<string, number>();
  const add = (text: string, sign: 1 | -1): void => {
    for (const word of text.toLowerCase().match(parts) ?? []) words.set(word, (words.get(word) ?? 0) + sign);
  };
  for (const { keep, text, leftOut = [], added = [] } of result.blocks) {
    if (keep) add(text, 1);
    for (const change of leftOut) add(change.text, -1);
    for (const change of added) add(change.text, 1);
  }
  add(shownText(result.render("html")), -1);
  return [...words].flatMap(([word, count]) => (count === 0 ? [] : [`${word} ${count}`]));
}

const extracted = (html: string, options: ExtractOptions = {}): ExtractResult =>
  extract(html, { url: "https://site.example/p", ...options });

const post = (id: number, author: string, text: string): string =>
  `<article id="comment-${id}" class="comment"><div><a class="author" href="/user/${author}">${author}</a></div><div class="rank">Master</div><time datetime="2024-05-0${id}T10:00:00Z">May ${id}</time><p>${text}</p></article>`;
const THREAD = `<title>Is the bridge straight? - Bridges</title><nav><a href="/">Home</a></nav><h1>Bridges</h1><h2>Is the bridge straight?</h2>${post(1, "Ada", "It looks crooked to me from the quay, and from the other side.")}${post(2, "Bo", "I measured it again this morning, and it is as straight as it was.")}${post(3, "Cy", "Both of you are right, in a way that only a bridge can make true.")}`;

describe("every word that a document lacks or has more has a reason", () => {
  test("on the demo page, dropped blocks among them", () => {
    const result = extracted(read("demo/harbour-ferry.html"));
    expect(unexplained(result)).toEqual([]);
    expect(result.blocks.filter(({ reason }) => reason.signal === "" || reason.text === "")).toEqual([]);
  });

  test("on a thread, whose authors and days stand in lines of their own", () => {
    const result = extracted(THREAD, { method: fullText });
    expect(unexplained(result)).toEqual([]);
    const rules = result.blocks.flatMap(({ leftOut = [] }) => leftOut.map(({ reason }) => reason.decidedBy));
    expect(rules).toContain("show-post-authors");
    expect(result.blocks.flatMap(({ added = [] }) => added.map(({ text }) => text))).toContain("Ada · 2024-05-01");
  });

  test.each(readdirSync(new URL("content/", fixtures)))("%s", (folder) => {
    const result = extracted(read(`content/${folder}/input.html`), { method: fullText });
    expect(unexplained(result, LETTERS)).toEqual([]);
  });
});
