import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const sentences = Array.from(
  { length: 9 },
  (_, at) =>
    `Both ferry crews have agreed to rest for ${at + 2} hours more, which the harbour board offered them at night.`,
);
const data = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ body: sentences.join("\\n") })}</script>`;
const links = Array.from(
  { length: 60 },
  (_, at) => `<li><a href="/${at}">The news of the quay on day ${at}</a></li>`,
);
const page = (around: string, count: number): string =>
  `<title>The quay</title><body><${around}><ul>${links.slice(0, count).join("")}</ul></${around}><h1>The quay</h1>${data}`;

test("a page that shows only a menu is searched for text in its data", () => {
  expect(extract(page("nav", 12)).content).toContain(sentences[4]);
});

test("a page that shows a long list of links is not a shell, and its data is not content", () => {
  expect(extract(page("div", 60)).content).not.toContain(sentences[4]);
});
