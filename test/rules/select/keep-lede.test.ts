import { expect, test } from "vitest";
import { textsAfter } from "../judged-page.ts";

const LEDE = "The ferry returns to the old harbour after two years of repairs and a winter of doubt.";
const TEXT = "Captain Ida Holm said that the engine had been taken out twice, and that the crew had slept on board.";
const page = (body: string, head = `<meta name=description content="${LEDE}">`): string =>
  `<head><title>Ferry returns to the harbour</title>${head}</head><body>${body}`;
const HEADLINE = "<h1>Ferry returns to the harbour</h1>";

const keptTexts = (html: string, score: readonly number[]): string[] =>
  textsAfter(["keep-lede"], html, score, { kind: "article" });

test("a description that starts with a name, or continues after the lede, also confirms it", () => {
  const body = `${HEADLINE}<p>${LEDE}</p><p>${TEXT}</p>`;
  const described = (words: string): string => page(body, `<meta name=description content="${words}">`);
  expect(keptTexts(described(`Ida Holm: ${LEDE}`), [0.9, 0.1, 0.9])).toContain(LEDE);
  expect(keptTexts(described(`${LEDE} Captain Ida Holm said that...`), [0.9, 0.1, 0.9])).toContain(LEDE);
  expect(keptTexts(described(`Response: ${LEDE.slice(0, -1)}, says Ida Holm`), [0.9, 0.1, 0.9])).toContain(LEDE);
  // An excerpt from the middle of a text, cut by a site's software.
  const cut = `News from Ostermouth: ${LEDE} Captain Ida Holm said that the...`;
  expect(keptTexts(described(cut), [0.9, 0.1, 0.9])).not.toContain(LEDE);
});

test("if no heading has the title, the lede is below the only first-level heading", () => {
  const renamed = (html: string): string =>
    html.replace("<title>Ferry returns to the harbour", "<title>Ships in spring");
  const body = `<p>Home</p>${HEADLINE}<p>${LEDE}</p><p>${TEXT}</p>`;
  expect(keptTexts(renamed(page(body)), [0, 0.9, 0.1, 0.9])).toContain(LEDE);
  expect(keptTexts(renamed(page(body.replace("<p>Home</p>", "<h1>Home</h1>"))), [0, 0.9, 0.1, 0.9])).not.toContain(
    LEDE,
  );
  expect(keptTexts(renamed(page(body.replace(/h1/g, "h3"))), [0, 0.9, 0.1, 0.9])).not.toContain(LEDE);
});

test("an excerpt that the text repeats is not a lede", () => {
  const body = `${HEADLINE}<p>${LEDE}</p><p>Ostermouth, 15 April</p><p>${LEDE} ${TEXT}</p>`;
  expect(keptTexts(page(body), [0.9, 0.1, 0.9, 0.9])).not.toContain(LEDE);
});
