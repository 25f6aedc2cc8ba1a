import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ExtractOptions, type ExtractResult, extract } from "../../../src/index.ts";
import { fullText } from "../../../src/selection/full-text.ts";

const fixtures = new URL("../../fixtures/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");

/** Words, or only their letters: blocks have no space between adjacent boxes. */
const [WORDS, LETTERS] = [/[\p{L}\p{N}]+/gu, /[\p{L}\p{N}]/gu];

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
};
/** The visible text of HTML output. */
const shownText = (html: string): string =>
  html
    // A formula is represented by its TeX.
    .replace(/<math\b.*?<annotation[^>]*>(.*?)<\/annotation>.*?<\/math>/gsu, " $1 ")
    .replace(/<sup><a href="#(?:user-content-)?fn[^>]*>.*?<\/a><\/sup>|<a [^>]*>↩<\/a>/gsu, " ")
    .replace(
      /<(?!\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|rp|rt|ruby|s|strong|sub|sup|u)\b)[^>]*>/g,
      "\n",
    )
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Words that a document lacks or adds without a rule that says so. */
function unexplained(result: ExtractResult, parts = WORDS): string[] {
  const words = new Map<string, number>();
  const add = (text: string, sign: 1 | -1): void => {
    for (const word of text.toLowerCase().match(parts) ?? [])
      words.set(word, (words.get(word) ?? 0) + sign);
  };
  for (const { keep, text, trace } of result.blocks) {
    if (keep) add(text, 1);
    for (const { to, text: words = "" } of trace) add(words, to === "kept" ? 1 : -1);
  }
  add(shownText(result.as("html")), -1);
  return [...words].flatMap(([word, count]) => (count === 0 ? [] : [`${word} ${count}`]));
}

const extracted = (html: string, options: ExtractOptions = {}): ExtractResult =>
  extract(html, { url: "https://site.example/p", ...options });

test.each(readdirSync(new URL("content/", fixtures)))(
  "missing and additional words have a reason: %s",
  (folder) => {
    const result = extracted(read(`content/${folder}/input.html`), { method: fullText });
    expect(unexplained(result, LETTERS)).toEqual([]);
  },
);
