import { expect, it } from "vitest";
import { check, completeness } from "../../packages/check/src/index.ts";
import { extractNamed as extract } from "../../packages/methods/src/index.ts";

const STORY = Array.from(
  { length: 8 },
  (_, i) =>
    `<p>The ferry came back to the harbour on day ${i}, two hours late, and the crew told what they had seen at sea.</p>`,
).join("");
const page = `<title>The ferry is back</title><nav><a href="/">Home</a></nav><article><h1>The ferry is back</h1>${STORY}</article>`;

it("completeness is high if all likely content is kept, and lower if half of it is dropped", () => {
  const whole = completeness(extract(page));
  const half = completeness(extract(page, { rules: { drop: ["p:nth-of-type(even)"] } }));
  expect(whole).toBeGreaterThan(0.9);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan((whole ?? 0) - 0.1);
  expect(check(extract(page)).completeness).toBe(whole);
});

it("completeness is undefined without content, and for methods without probabilities", () => {
  expect(completeness(extract(""))).toBeUndefined();
  expect(completeness(extract(page, { method: "link-density" }))).toBeUndefined();
});

it("completeness rejects values that are not results", () => {
  expect(() => completeness({} as never)).toThrow(expect.objectContaining({ code: "input" }));
});
