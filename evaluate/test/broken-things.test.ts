import { expect, test } from "vitest";
import { parse } from "../../src/index.ts";
import { countBroken } from "../src/ablate/broken-things.ts";

/** How many things of a kind are broken where these blocks of a page are kept. */
const broken = (thing: string, html: string, ...keep: number[]): number | undefined =>
  countBroken(parse(html), Uint8Array.from(keep))[thing];

test("a list is torn where some of its items are kept, and not all", () => {
  const list = "<ul><li>rope<li>light<li>map</ul>";
  expect(broken("torn lists", list, 1, 0, 1)).toBe(1);
  expect(broken("torn lists", list, 1, 1, 1)).toBe(0);
  expect(broken("torn lists", list, 0, 0, 0)).toBe(0);
  expect(broken("torn lists", "<ul><li>rope<ul><li>long<li>short</ul></ul>", 1, 1, 0)).toBe(1);
});

test("a short line that markup hides is no line to be kept, a longer one may be a panel", () => {
  expect(broken("hidden lines", "<p>seen</p><p hidden>unseen</p>", 1, 1)).toBe(1);
  expect(broken("hidden lines", "<p>seen</p><p hidden>unseen</p>", 1, 0)).toBe(0);
  expect(broken("hidden lines", `<p>seen</p><p hidden>${"word ".repeat(20)}</p>`, 1, 1)).toBe(0);
});

test("the label of a field says nothing without it, but for that of a box that only shows something", () => {
  expect(broken("labels of fields", "<div><label>Mail</label></div><p>text</p>", 1, 1)).toBe(1);
  expect(broken("labels of fields", "<div><label>Mail</label></div><p>text</p>", 0, 1)).toBe(0);
  expect(broken("labels of fields", "<p><label>Mail</label> goes out.</p>", 1)).toBe(0);
  expect(broken("labels of fields", "<div><label><input type=checkbox disabled>Done</label></div>", 1)).toBe(0);
});
