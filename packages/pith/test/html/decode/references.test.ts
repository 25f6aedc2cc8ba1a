import { characterEntities } from "character-entities";
import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import { describe, expect, it } from "vitest";
import { decodeReferences } from "../../../src/html/decode/references.ts";

/** Texts that one of both decoders reads differently from the library. */
function misread(texts: Iterable<string>): string[] {
  return [...texts].filter(
    (text) =>
      decodeReferences(text) !== decodeHTML(text) ||
      decodeReferences(text, true) !== decodeHTMLAttribute(text),
  );
}

describe("character references", () => {
  it("are read by all names of the standard, complete and truncated, whatever follows", () => {
    const names = Object.keys(characterEntities);
    expect(names.length).toBe(2125);
    const texts = names.flatMap((name) =>
      [";", "", "=", "x", "&", " "].flatMap((next) => [
        `a&${name}${next}b`,
        `&${name.slice(0, -1)}${next}`,
      ]),
    );
    expect(misread(texts)).toEqual([]);
  });

  it("are read by number, even for unassigned code points", () => {
    const numbers = Array.from({ length: 0x500 }, (_, i) => [i, 0xd7f0 + i, 0x10fe00 + i]).flat();
    expect(
      misread(numbers.flatMap((code) => [`&#${code};`, `&#x${code.toString(16)}g`, `&#X${code}`])),
    ).toEqual([]);
    expect(
      misread([
        "&#;",
        "&#x;",
        "&#",
        "&",
        "&;",
        `&#${"9".repeat(400)};`,
        `&#x${"0".repeat(400)}41;`,
      ]),
    ).toEqual([]);
  });

  it("in attribute values are not read if they are URL parameters", () => {
    expect(decodeReferences("/?a=1&copy=2&lt=3&amp;b&copy", true)).toBe("/?a=1&copy=2&lt=3&b©");
    expect(decodeReferences("/?a=1&copy=2&notit;")).toBe("/?a=1©=2¬it;");
  });
});
