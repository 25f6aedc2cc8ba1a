import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const sentences = (subject: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) =>
      `${subject} has been talked about for ${at + 2} years, and the town had its say in the hall on the quay.`,
  );

/** A page that shows the start of a story and a note on its author; only JSON-LD has the rest. */
const shell = (articleBody: string, shown = ""): string =>
  `<html lang="en"><head><title>Ferry crews vote for new rota</title><meta property="og:type" content="article"><script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@type": "NewsArticle", headline: "Ferry crews vote for new rota", articleBody })}</script></head><body><main><h1>Ferry crews vote for new rota</h1><p class="lede">Longer rests and fewer delays: both crews have agreed to what the harbour board offered them on Monday night.</p>${shown}<p class="author">Temi Oduya has written about the harbour since she moved to the town, and lives near the old quay with two dogs.</p></main></body></html>`;

test("a declared article body that the page does not show is content, in its order", () => {
  const body = sentences("The rota of the ferry", 12);
  const { content } = extract(shell(body.join("\n")), { format: "text" });
  expect(content).toContain(body[0]);
  expect(content).toContain(body[11]);
  expect(content.indexOf(body[3] ?? "")).toBeLessThan(content.indexOf(body[4] ?? ""));
});
