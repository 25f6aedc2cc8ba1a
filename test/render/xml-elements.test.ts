import { element, text } from "pith-base";
import { expect, test } from "vitest";

test("long text is written in pieces, which cut no character in two", () => {
  for (const chars of [65_534, 65_535, 65_536, 131_071]) {
    const long = `${"x".repeat(chars)}🚢`;
    expect(text(`${long}<\ud83d&`)).toBe(`${long}&#x3C;&#x26;`);
  }
});

test("marks of XML are references, in attributes quotes, too", () => {
  expect(text(`a < b & "c" ]]> d\u0000`)).toBe(`a &#x3C; b &#x26; "c" ]]&gt; d`);
  expect(element("p", ["x"], { a: `<"&`, b: undefined })).toBe(`<p a="&#x3C;&#x22;&#x26;">x</p>`);
  expect(element("lb", [])).toBe("<lb/>");
});
