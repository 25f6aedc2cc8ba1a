import { expect, it } from "vitest";
import { extractNamed as extract } from "../../../pith/src/methods/table.ts";

const paragraphs = Array.from(
  { length: 12 },
  (_, i) => `<p onclick="x()">Paragraph number ${i} of the cell, all alike.</p>`,
);
const html = `<html><body><table><tr><td><h1>Welcome</h1></td></tr>
<tr><td><a href="/">Menu</a></td><td id="main">${paragraphs.join("\n")}<form><b>Sign up here</b></form></td></tr></table></body></html>`;

const PATH = "html > body > table > tbody > tr:nth-of-type(2) > td:nth-of-type(2)";

it("the node found by a method is named by a CSS path, and with positions by its location in the source", () => {
  const options = { method: "text-distribution" } as const;
  expect(extract(html, options).nodes).toEqual([{ path: PATH, tag: "td" }]);
  const { nodes = [] } = extract(html, { ...options, include: ["positions"] });
  const [start, end] = nodes[0]?.position ?? [0, 0];
  expect(html.slice(start, end)).toMatch(/^<td id="main">.*<\/form><\/td>$/s);
  expect(JSON.parse(JSON.stringify(extract(html, options).nodes))).toEqual([
    { path: PATH, tag: "td" },
  ]);
  expect(extract(html, { method: "full-text" }).nodes).toEqual([]);
});

it("the node found by a method is also returned as clean HTML, including what the method drops from it", () => {
  const result = extract(html, {
    method: "link-density",
    methodOptions: { maxFormShare: 1 },
    format: "html",
  });
  expect(result.nodes?.length).toBeGreaterThan(0);
  const whole = extract(html, { method: "text-distribution", drop: ["form"], format: "html" });
  expect(whole.content).not.toContain("Sign up here");
  const own = whole.renderNodes("html");
  expect(own).toContain("Sign up here");
  expect(own).toContain("<p>Paragraph number 11 of the cell, all alike.</p>");
  expect(own).not.toMatch(/onclick|Welcome|Menu/);
  expect(extract(html, { method: "full-text" }).renderNodes("html")).toBe("");
});
