import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";
import { madeMethod } from "../../made-method.ts";

const method = madeMethod({
  keep: (text) => !text.startsWith("Advert"),
  cutoff: 0.5,
  signs: { kinds: [], groups: [] },
});

const markdown = (html: string): string =>
  extract(html, { method, url: "https://site.example/", title: "none" }).render("markdown");

test("a heading of which all below it is no content becomes a line", () => {
  expect(markdown('<p>Wells.</p><h3><a href="/o">Offers</a></h3><div>Advert</div><h3>Ropes</h3><p>Strong.</p>')).toBe(
    "Wells.\n\n[Offers](https://site.example/o)\n\n### Ropes\n\nStrong.\n",
  );
});

test("a heading with nothing but headings between it and the next one of its level stays", () => {
  const html =
    "<p>Wells.</p><h3>Functions</h3><h4>dig(depth)</h4><h4>dig(depth, width)</h4><h3>Types</h3><p>A number.</p>";
  expect(markdown(html)).toContain("### Functions\n\n#### dig(depth)\n\n#### dig(depth, width)\n\n### Types");
});

test("each heading above one that has text below it stays, and each beside it that has none becomes a line", () => {
  const html =
    "<p>Wells.</p><h2>All</h2><h3>Ropes</h3><div>Advert</div><h4>Long</h4><p>Strong.</p><h3>Lamps</h3><div>Advert</div><h2>End</h2><div>Advert</div>";
  expect(markdown(html)).toBe("Wells.\n\n## All\n\n### Ropes\n\n#### Long\n\nStrong.\n\nLamps\n\nEnd\n");
});

test("a heading before a list whose first heading begins with a picture is not taken for bare", () => {
  const html =
    '<p>Wells.</p><h3>Said of us</h3><p>Advert</p><ol><li><h3><img src="/a.jpg" width="300">Ada</h3><p>She digs.</p></ol>';
  expect(markdown(html)).toContain("Wells.\n\nSaid of us\n\n");
});

test("a name that is a heading twice in a row is said once", () => {
  const html = '<ul><li><h3><a href="/lamp">Lamp</a></h3><h3>Lamp</h3><p>9.99</p></li></ul>';
  expect(markdown(html)).toBe("- ### [Lamp](https://site.example/lamp)\n  9.99\n");
});
