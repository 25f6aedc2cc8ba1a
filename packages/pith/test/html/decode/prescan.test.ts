import sniff from "html-encoding-sniffer";
import { describe, expect, it } from "vitest";
import { prescan } from "../../../src/html/decode/prescan.ts";

const PIECES = [
  ...[
    "<meta ",
    "<META/",
    "charset",
    "=",
    " ",
    "\t",
    '"',
    "'",
    ">",
    "/",
    "<!--",
    "-->",
    "-",
    "<!x",
    "<?p",
    "<a ",
    "</ ",
  ],
  ...[
    "http-equiv",
    "content-type",
    "content",
    "text/html;",
    "koi8-r",
    "gbk",
    "utf-16",
    "x-user-defined",
    ";",
    "b",
    "<",
  ],
  ...["http-equiv=Content-Type ", "content='text/html; charset=gbk'", "charset=koi8-r"],
];

/** The library's encoding for bytes; it throws on some truncated declarations. */
function sniffed(bytes: Uint8Array): string | undefined {
  try {
    return sniff(bytes, { defaultEncoding: "" }) || undefined;
  } catch {
    return prescan(bytes);
  }
}

describe("the prescan for a charset", () => {
  it("gives the same result as html-encoding-sniffer, even for broken markup", () => {
    let seed = 5;
    const below = (bound: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % bound;
    };
    let declared = 0;
    for (let round = 0; round < 40_000; round++) {
      const pieces = Array.from({ length: 1 + below(12) }, () => PIECES[below(PIECES.length)]);
      // The page continues: a tag cut by the end of the bytes declares nothing.
      const markup = `<meta ${pieces.join("")}'">`;
      const bytes = Uint8Array.from(`${markup}<p>`, (character) => character.charCodeAt(0));
      const found = prescan(bytes);
      if (found !== undefined) declared++;
      expect([markup, found]).toEqual([markup, sniffed(bytes)]);
    }
    expect(declared).toBeGreaterThan(500);
  });
});
