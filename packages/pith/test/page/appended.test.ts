import { expect, it } from "vitest";
import { withEmbeddedContent } from "../../src/html/parse/embedded.ts";
import { parsePage } from "../../src/html/parse/parse.ts";
import { measureAppended, measurePage } from "../../src/page/measure.ts";
import { openPage } from "../../src/page/open-page.ts";

const TEXT =
  "The ferry ran every hour and carried cars, bicycles and people on foot across the wide bay";
const state = (texts: readonly string[]): string =>
  `<script type="application/json">${JSON.stringify(texts.map((text) => ({ text })))}</script>`;

const pages: ReadonlyArray<readonly [string, string]> = [
  ["text that the body ends with", `<div>Shown, and not closed${state([TEXT])} more`],
  ["a hidden body", `<body hidden><p>Shown</p>${state([TEXT])}`],
  ["no text at all", `<body>${state([TEXT, `<ul><li>${TEXT} one<li>two<br><br>three</ul>`])}`],
];

it.each(pages)(
  "measuring appended nodes gives the same figures as measuring everything again: %s",
  (_, html) => {
    const tree = parsePage(html);
    const completed = withEmbeddedContent(tree);
    expect(completed.nodeCount).toBeGreaterThan(tree.nodeCount);
    const whole = measurePage(html, completed);
    const appended = measureAppended(measurePage(html, tree), completed);
    expect(appended.blocks.count).toBeGreaterThan(0);
    expect(appended.blocks).toEqual(whole.blocks);
    expect(appended.totals).toEqual(whole.totals);
    expect(appended.visibility).toEqual(whole.visibility);
    expect(openPage(html, { embedded: true }).blocks).toEqual(whole.blocks);
  },
);
