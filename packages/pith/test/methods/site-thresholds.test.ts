import { expect, it } from "vitest";
import { parseSiteThresholds, thresholdsForUrl } from "../../src/methods/site-thresholds.ts";
import { extractNamed as extract, getMethod } from "../../src/methods/table.ts";
import { OptionsError } from "../../src/safety/errors.ts";
import { fullText } from "../../src/selection/full-text.ts";

const linkDensity = getMethod("link-density");
const parse = (value: unknown) =>
  parseSiteThresholds(typeof value === "string" ? value : JSON.stringify(value), linkDensity);

it("thresholds per site use the most specific pattern that matches the host", () => {
  const file = parse({
    "*": { preciseLinks: 1 },
    "*.example.org": { preciseLinks: 2 },
    "*.news.example.org": { preciseLinks: 3 },
    "www.example.org": { preciseLinks: 4 },
    "Example.org": { preciseLinks: 5 },
  });
  const linksFor = (url?: string) => thresholdsForUrl(file, url).preciseLinks;
  expect(linksFor("https://www.example.org/a?b=https://x.news.example.org/")).toBe(4);
  expect(linksFor("http://user:pass@a.news.example.org:8080/")).toBe(3);
  expect(linksFor("https://b.example.org")).toBe(2);
  expect(linksFor("https://EXAMPLE.org./x")).toBe(5);
  expect(linksFor("https://badexample.org/")).toBe(1);
  expect(linksFor("no url")).toBe(1);
  expect(linksFor(undefined)).toBe(1);
});

it.each([
  ["not JSON", "{", "is not JSON"],
  ["a list", [], "must be an object"],
  ["null", null, "must be an object"],
  ["deep lists", `{"*":{"x":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`, "x"],
  ["a number for a host", { "example.org": 5 }, "must map example.org"],
  ["a wildcard inside", { "a.*.org": {} }, "host pattern"],
  ["a wrong value", { "example.org": { basicLinkTextDensity: 2 } }, "a number from 0 to 1"],
])("thresholds per site reject %s with a typed error that says where", (_, value, message) => {
  expect(() => parse(value)).toThrow(OptionsError);
  expect(() => parse(value)).toThrow(message);
  expect(() => parse(value)).toThrow(expect.objectContaining({ option: "thresholds" }));
});

it("thresholds per site are applied by extract, below the caller's options", () => {
  const html = `<p>A text that is short.</p><p>Another one.</p>`;
  const thresholds = parse({ "*.example.org": { basicTextChars: 20, preciseTextChars: 20 } });
  const run = (url: string, methodOptions = {}) =>
    extract(html, { method: "link-density", url, thresholds, methodOptions }).why.code;
  expect(run("https://a.example.org/")).toBe("content");
  expect(run("https://a.example.com/")).toBe("not-suitable");
  expect(run("https://a.example.org/", { basicTextChars: 200 })).toBe("not-suitable");
});

it("thresholds per site are rejected for other methods", () => {
  expect(() => extract("<p>x", { method: fullText, thresholds: parse({}) })).toThrow(OptionsError);
});
