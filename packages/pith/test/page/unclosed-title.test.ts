import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const body = `<body><div id=nav><a href=/>Home</a></div><h1>Ferry stops at noon</h1>
<p>The last ferry of the season left the harbour at noon, and the crew began to take down the signs on the pier.</p>
<p>Until spring those who want to cross will have to drive around the bay, which takes about an hour and a half.</p>
</body></html>`;

test.each([
  [
    "a title that never ends",
    `<html><head><title>Ferry stops <script src=a.js></script></head>${body}`,
    "Ferry stops",
  ],
  [
    "a lost beginning of a script",
    `<title>Ferry stops\nvar a = "b<c"; //--></script></head>${body}`,
    "Ferry stops",
  ],
  ["no head, and the page after the title", `<title>Ferry stops<b>${body}`, "Ferry stops"],
])("a page is read after %s", (_what, html, title) => {
  const page = extract(html, { format: "text" });
  expect(page.content).toContain("The last ferry of the season");
  expect(page.content).toContain("Until spring");
  expect(page.content).not.toContain("var a");
  expect(page.title).toContain(title);
});
