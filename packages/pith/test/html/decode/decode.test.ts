import { describe, expect, it } from "vitest";
import { decodeHtml } from "../../../src/html/decode/decode.ts";

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

function page(head: string, body: readonly number[]): Uint8Array {
  return Uint8Array.from([
    ...ascii(`<!doctype html><head>${head}</head><p>`),
    ...body,
    ...ascii("</p>"),
  ]);
}

/** The same word in common encodings, as bytes. */
const words: ReadonlyArray<
  readonly [label: string, name: string, word: string, bytes: readonly number[]]
> = [
  ["shift_jis", "Shift_JIS", "日本語", [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]],
  ["x-sjis", "Shift_JIS", "ｱ", [0xb1]],
  ["euc-jp", "EUC-JP", "日本", [0xc6, 0xfc, 0xcb, 0xdc]],
  ["iso-2022-jp", "ISO-2022-JP", "日", [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42]],
  ["gb2312", "GBK", "你好", [0xc4, 0xe3, 0xba, 0xc3]],
  ["gb18030", "gb18030", "你㐂", [0xc4, 0xe3, 0x81, 0x39, 0xef, 0x31]],
  ["big5", "Big5", "你好", [0xa7, 0x41, 0xa6, 0x6e]],
  ["euc-kr", "EUC-KR", "한국", [0xc7, 0xd1, 0xb1, 0xb9]],
  ["ks_c_5601-1987", "EUC-KR", "한", [0xc7, 0xd1]],
  ["koi8-r", "KOI8-R", "Привет", [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]],
  ["koi8-u", "KOI8-U", "ї", [0xa7]],
  [
    "windows-1250",
    "windows-1250",
    "žluťoučký",
    [0x9e, 0x6c, 0x75, 0x9d, 0x6f, 0x75, 0xe8, 0x6b, 0xfd],
  ],
  ["windows-1251", "windows-1251", "Привет", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
  [
    "iso-8859-1",
    "windows-1252",
    "“café” 5 €",
    [0x93, 0x63, 0x61, 0x66, 0xe9, 0x94, 0x20, 0x35, 0x20, 0x80],
  ],
  ["windows-1253", "windows-1253", "Γειά", [0xc3, 0xe5, 0xe9, 0xdc]],
  ["windows-1254", "windows-1254", "İş", [0xdd, 0xfe]],
  ["windows-1255", "windows-1255", "שלום", [0xf9, 0xec, 0xe5, 0xed]],
  ["windows-1256", "windows-1256", "سلام", [0xd3, 0xe1, 0xc7, 0xe3]],
  ["windows-1257", "windows-1257", "ą", [0xe0]],
  ["windows-1258", "windows-1258", "ư", [0xfd]],
  ["iso-8859-16", "ISO-8859-16", "ț", [0xfe]],
  ["tis-620", "windows-874", "ไทย", [0xe4, 0xb7, 0xc2]],
];

describe("charset of a page", () => {
  it.each(words)("%s in a meta charset", (label, encoding, word, bytes) => {
    const decoded = decodeHtml(page(`<meta charset="${label}">`, bytes));
    expect(decoded).toMatchObject({ encoding, source: "meta" });
    expect(decoded.html).toContain(`<p>${word}</p>`);
  });

  it.each(words)("%s in the Content-Type header", (label, encoding, word, bytes) => {
    const decoded = decodeHtml(page("", bytes), {
      contentType: `text/html; Charset="${label.toUpperCase()}"`,
    });
    expect(decoded).toMatchObject({ encoding, source: "content-type" });
    expect(decoded.html).toContain(`<p>${word}</p>`);
  });

  it("http-equiv also declares it", () => {
    const head = `<META HTTP-EQUIV=Content-Type CONTENT='text/html;charset = koi8-r'>`;
    expect(decodeHtml(page(head, [0xf0]))).toMatchObject({ encoding: "KOI8-R", source: "meta" });
  });

  it("the header overrides the meta, and a byte order mark overrides both", () => {
    const bytes = page('<meta charset="gbk">', [0xf0]);
    expect(decodeHtml(bytes, { contentType: "text/html; charset=koi8-r" }).encoding).toBe("KOI8-R");
    const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]);
    const decoded = decodeHtml(marked, { contentType: "text/html; charset=koi8-r" });
    expect(decoded).toMatchObject({ encoding: "UTF-8", source: "bom" });
    expect(decoded.html.startsWith("<!doctype")).toBe(true);
  });

  it.each([
    ["UTF-16LE", [0xff, 0xfe], (code: number) => [code & 0xff, code >> 8]],
    ["UTF-16BE", [0xfe, 0xff], (code: number) => [code >> 8, code & 0xff]],
  ] as const)("%s by its byte order mark", (encoding, mark, unit) => {
    const html = '<meta charset="utf-16"><p>日本 🍊</p>';
    const units = Array.from({ length: html.length }, (_, at) => unit(html.charCodeAt(at))).flat();
    expect(decodeHtml(Uint8Array.from([...mark, ...units]))).toEqual({
      html,
      encoding,
      source: "bom",
    });
  });

  it("UTF-16 declared only in the header", () => {
    const decoded = decodeHtml(Uint8Array.from([0x41, 0, 0xe5, 0x65]), {
      contentType: "text/html;charset=utf-16le",
    });
    expect(decoded.html).toBe("A日");
  });

  it("a meta that claims UTF-16 means UTF-8", () => {
    expect(decodeHtml(page('<meta charset="utf-16">', [0xc3, 0xa9]))).toMatchObject({
      encoding: "UTF-8",
    });
  });

  it("unknown labels are ignored", () => {
    const bytes = page('<meta charset="klingon"><meta charset="koi8-r">', [0xf0]);
    expect(decodeHtml(bytes, { contentType: "text/html; charset=none" })).toMatchObject({
      encoding: "KOI8-R",
    });
  });

  it("a meta in a comment is ignored", () => {
    expect(decodeHtml(page('<!-- <meta charset="gbk"> -->', [0xe9])).encoding).toBe("windows-1252");
  });

  it("a meta after the first 1,024 bytes is handled as in browsers", () => {
    const padding = `<style>${"a{color:red} ".repeat(300)}</style>`;
    const decoded = decodeHtml(page(`${padding}<meta charset="koi8-r">`, [0xf0]));
    expect(decoded).toMatchObject({ encoding: "KOI8-R", source: "late-meta" });
    expect(decoded.html).toContain("<p>П</p>");
  });

  it("a meta across the 1,024th byte is read", () => {
    const start = "<!doctype html><head>".length;
    const padding = `<style>${" ".repeat(1024 - start - 25)}</style>`;
    expect(decodeHtml(page(`${padding}<meta charset="koi8-r">`, [0xf0])).encoding).toBe("KOI8-R");
  });

  it.each(["charset", "charset=", "charset =  ", "charset='"])(
    "a description that ends with %s does no harm",
    (end) => {
      const bytes = page(
        `<meta name="description" content="about ${end}"><meta charset="koi8-r">`,
        [0xf0],
      );
      expect(decodeHtml(bytes).encoding).toBe("KOI8-R");
    },
  );
});

describe("nothing declared", () => {
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

  it("valid UTF-8 is UTF-8", () => {
    expect(decodeHtml(utf8("<p>naïve 日本</p>"))).toEqual({
      html: "<p>naïve 日本</p>",
      encoding: "UTF-8",
      source: "guess",
    });
  });

  it("everything else is windows-1252", () => {
    const decoded = decodeHtml(page("", [0x93, 0x63, 0x61, 0x66, 0xe9, 0x94]));
    expect(decoded).toMatchObject({ encoding: "windows-1252", source: "guess" });
    expect(decoded.html).toContain("<p>“café”</p>");
  });

  it("one invalid byte does not change the charset of a UTF-8 page", () => {
    const text =
      "Über die Straße läuft ein Kätzchen über Gräser, Bäume, Äcker, Höfe, Dächer, Flüsse, Brücken, Züge, Füße. ";
    const decoded = decodeHtml(Uint8Array.from([...utf8(text + text), 0xe9, 0x20, ...utf8(text)]));
    expect(decoded.encoding).toBe("UTF-8");
    expect(decoded.html).toBe(`${text}${text}\uFFFD ${text}`);
  });

  it("a UTF-8 page truncated within a character is still UTF-8", () => {
    const decoded = decodeHtml(utf8("<p>日本語").subarray(0, -1));
    expect(decoded.html).toBe("<p>日本\uFFFD");
  });

  it("empty input gives empty text", () => {
    expect(decodeHtml(new Uint8Array())).toEqual({ html: "", encoding: "UTF-8", source: "guess" });
  });

  it("random bytes can be decoded, whatever they declare", () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 48271) % 2147483647;
      return seed & 0xff;
    };
    for (const [label] of words) {
      const noise = Array.from({ length: 5000 }, random);
      expect(decodeHtml(page(`<meta charset="${label}">`, noise)).html.length).toBeGreaterThan(
        1000,
      );
    }
  });

  it("an encoding that the standard replaces gives a replacement character", () => {
    expect(
      decodeHtml(page("", [0x41]), { contentType: "text/html; charset=hz-gb-2312" }).html,
    ).toBe("\uFFFD");
  });

  it("many unfinished meta tags take limited time", () => {
    const decoded = decodeHtml(utf8("<meta ".repeat(200_000)));
    expect(decoded.encoding).toBe("UTF-8");
  });
});
