import { expect, test } from "vitest";
import { text } from "../../src/text/xml-elements.ts";

test("long text is written in pieces without splitting a character", () => {
  for (const chars of [65_534, 65_535, 65_536, 131_071]) {
    const long = `${"x".repeat(chars)}🚢`;
    expect(text(`${long}<\ud83d&`)).toBe(`${long}&#x3C;&#x26;`);
  }
});
