import { expect, it } from "vitest";
import { absentClassics } from "../../packages/methods/src/classic-ids.ts";
import { extract } from "../../src/index.ts";

it("the classics have an entry of their own, which the default names until it is imported", async () => {
  const html = `<p>${Array(30).fill("word").join(" ")}</p>`;
  expect(() => extract(html, { method: "cetd" })).toThrow(/import "pith\/classics"/u);
  const { classics } = await import("../../src/classics.ts");
  expect(Object.keys(absentClassics)).toEqual(classics.map(({ id }) => id));
  for (const { id } of classics) expect(extract(html, { method: id }).method).toBe(id);
});
