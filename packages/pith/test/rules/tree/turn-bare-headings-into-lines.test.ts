import { expect, test } from "vitest";
import { madeMethod } from "../../../../../test/made-method.ts";
import { extract } from "../../../src/index.ts";

const method = madeMethod({
  keep: (text) => !text.startsWith("Advert"),
  cutoff: 0.5,
  findings: { kinds: [], groups: [] },
});

const markdown = (html: string): string =>
  extract(html, { method, url: "https://site.example/", title: false }).as("markdown");

test("a heading before a list whose first heading starts with a picture is kept", () => {
  const html =
    '<p>Wells.</p><h3>Said of us</h3><p>Advert</p><ol><li><h3><img src="/a.jpg" width="300">Ada</h3><p>She digs.</p></ol>';
  expect(markdown(html)).toContain("Wells.\n\nSaid of us\n\n");
});
