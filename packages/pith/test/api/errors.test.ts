import { describe, expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { chunks } from "../../src/chunks.ts";
import { decodeHtml } from "../../src/html/decode/decode.ts";
import {
  type ExtractOptions,
  extract,
  type Method,
  type PageInput,
  PithError,
} from "../../src/index.ts";
import { compare, headlines, song } from "../../src/methods/index.ts";
import {
  parseSiteThresholds,
  type SiteThresholds,
  thresholdsForUrl,
} from "../../src/methods/site-thresholds.ts";
import { getMethod } from "../../src/methods/table.ts";
import { InputError, OptionsError } from "../../src/safety/errors.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { parseSites } from "../../src/selection/selectors/site-rules.ts";

const PAGE = "<title>Wells</title><p>A well is a hole with water in it.</p>";

/** Bytes whose memory was transferred to another thread. */
function moved(): Uint8Array {
  const bytes = new TextEncoder().encode(PAGE);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

const wrong: ReadonlyArray<readonly [name: string, input: unknown, message: RegExp]> = [
  [
    "an address as text",
    " https://a.example/story?id=7\n",
    /must be HTML, got a URL; fetch it first/u,
  ],
  ["a file's name", "pages/About.html\n", /must be HTML, got a file's name; read it first/u],
  ["a path of Windows", "C:\\pages\\index.htm", /got a file's name/u],
  ["a promise", Promise.resolve(PAGE), /await it first/u],
  ["an object without class", Object.create(null), /got an object/u],
];

it.each(wrong)("input that is not a page: %s", (_, input, message) => {
  for (const ask of [extract, parse, headlines]) {
    const attempt = (): unknown => ask(input as PageInput);
    expect(attempt).toThrow(InputError);
    expect(attempt).toThrow(PithError);
    expect(attempt).toThrow(message);
  }
});

it.each(["See our page index.html", "<a href=index.html>index.html", "index.html <br>"])(
  "takes the text %j for a page",
  (text) => {
    expect(extract(text, { method: fullText }).content).toContain("index.html");
  },
);

describe("input that is a page", () => {
  const text = extract(PAGE, { method: fullText }).content;
  const bytes = new TextEncoder().encode(`xx${PAGE}`);
  const inputs: ReadonlyArray<readonly [name: string, input: PageInput]> = [
    ["a part of other bytes", bytes.subarray(2)],
    ["a buffer of Node's", Buffer.from(PAGE)],
    ["an ArrayBuffer", new TextEncoder().encode(PAGE).buffer],
  ];
  it.each(inputs)("%s", (_, input) => {
    expect(extract(input, { method: fullText }).content).toBe(text);
  });

  it.each(["example.org/x", "See https://a.example/", "<p>https://a.example/</p>"])(
    "text with more than an address: %j",
    (text) => {
      const { content } = extract(text, { method: fullText });
      expect(content).toBe(text.replace(/<[^>]*>/gu, "").trim());
    },
  );

  it("bytes with only an address: a page without markup", () => {
    const page = new TextEncoder().encode("https://a.example/");
    expect(extract(page, { method: fullText }).content).toBe("https://a.example/");
  });

  it("uses a document's address if none is given", () => {
    const html = `<p><a href="deep">Deep wells</a> are described elsewhere.</p>`;
    const page = { documentElement: { outerHTML: html }, URL: "https://site.example/wells/" };
    const options: ExtractOptions = { method: fullText, format: "markdown" };
    expect(extract(page, options).content).toContain("(https://site.example/wells/deep)");
    expect(extract(page, { ...options, url: "https://b.example/" }).content).toContain(
      "(https://b.example/deep)",
    );
  });

  it("accepts a URL object as address", () => {
    const html = `<p><a href="deep">Deep wells</a> are described elsewhere.</p>`;
    const url = new URL("https://site.example/wells/");
    expect(extract(html, { method: fullText, format: "html", url }).content).toContain(
      `${url.href}deep`,
    );
    expect(headlines(html, { url })).toEqual(headlines(html, { url: url.href }));
    expect(parse(PAGE, { url }).url).toBe(url.href);
  });
});

it("treats an empty address as none", () => {
  expect(extract("<p>Moss grows where it is cool.</p>", { url: "" }).content).toContain("Moss");
});

describe("unknown options", () => {
  const wrong: ReadonlyArray<readonly [options: unknown, option: string, message: RegExp]> = [
    [{ colour: 1 }, "colour", /extract has no option colour; it has: url, method/u],
    [{ formt: "text" }, "formt", /did you mean format\?/u],
    [{ format: "pdf" }, "format", /format must be one of text, markdown.*got "pdf"/u],
    [{ format: "markdwon" }, "format", /did you mean markdown\?/u],
    [{ comments: "maybe" }, "comments", /true or false, got "maybe"/u],
    [{ favor: "recal" }, "favor", /did you mean recall\?/u],
    [
      { favor: "recall", method: song },
      "favor",
      /method "song" does not support "favor" \(supported by: pith\)/u,
    ],
    [
      { favor: "recall", method: fullText },
      "favor",
      /method "full-text" does not support "favor"/u,
    ],
    [
      { chunks: { maxTokens: 5 } },
      "chunks.maxTokens",
      /chunks has no option maxTokens; it has: tokens, overlap/u,
    ],
    [{ chunks: { tokens: 5, overlap: 5 } }, "chunks.overlap", /must be less than tokens/u],
    [{ chunks: { tokens: 0 } }, "chunks.tokens", /a number of 1 or more, got 0/u],
    [{ chunks: [] }, "chunks", /chunks must be an object/u],
    [{ keeps: [] }, "keeps", /did you mean keep\?/u],
    [{ keep: "p" }, "keep", /must be a list of CSS selectors, got "p"/u],
    [{ drop: ["p[["] }, "drop", /invalid selector/u],
    [{ limits: { maxByte: 1 } }, "limits.maxByte", /did you mean maxBytes\?/u],
    [{ limits: { maxBytes: "1" } }, "limits.maxBytes", /must be a number/u],
    [{ limits: { maxBytes: Number.NaN } }, "limits.maxBytes", /must be a number/u],
    [{ limits: { timeoutMs: -1 } }, "limits.timeoutMs", /a number of 0 or more, got -1/u],
    [{ url: 7 }, "url", /url must be a URL with a scheme, such as https:.*, got 7/u],
    [{ url: "example.org/page" }, "url", /must be a URL with a scheme/u],
    [
      { method: "link-density" },
      "method",
      /a method, as pith\/methods exports them, got "link-density"/u,
    ],
    [{ method: { id: "mine" } }, "method", /a method, as pith\/methods exports them/u],
    [{ sites: [] }, "sites", /must be the result of parseSites/u],
    [{ signal: true }, "signal", /an AbortSignal/u],
    [{ now: 7 }, "now", /now must be a Date, got 7/u],
    [{ now: new Date("never") }, "now", /a Date/u],
    [{ include: ["reason"] }, "include", /a list of reasons, .*did you mean reasons\?/u],
    [{ include: ["all", "posts"] }, "include", /or \["all"\]/u],
    [{ include: "all" }, "include", /or \["all"\], got "all"/u],
    [null, "options", /must be an object, got null/u],
    ["markdown", "options", /must be an object, got "markdown"/u],
  ];
  it.each(wrong)("%j", (options, option, message) => {
    const attempt = (): unknown => extract(PAGE, options as ExtractOptions);
    expect(attempt).toThrow(OptionsError);
    expect(attempt).toThrow(expect.objectContaining({ code: "options", option }));
    expect(attempt).toThrow(message);
  });

  it("treats undefined options as missing", () => {
    const options = Object.fromEntries(
      ["url", "method", "format", "keep", "chunks", "now"].map((n) => [n, undefined]),
    );
    expect(extract(PAGE, options).content).toBe(extract(PAGE).content);
  });

  it("for rendering again and for chunks", () => {
    const result = extract(PAGE, { method: fullText });
    expect(() => result.as("markdown", { markdown: { frontmatter: true } } as never)).toThrow(
      /did you mean frontMatter\?/u,
    );
    expect(() => result.as("chunks", { chunks: { maxTokens: 1 } } as never)).toThrow(OptionsError);
    expect(() => chunks(result, { maxTokens: 1 } as never)).toThrow(
      /chunks has no option maxTokens/u,
    );
  });

  it("for the other questions", () => {
    expect(() => headlines(PAGE, { format: "rss" } as never)).toThrow(
      /headlines has no option format/u,
    );
    expect(() => parse(PAGE, { format: "text" } as never)).toThrow(/parse has no option format/u);
    expect(() => getMethod("lnik-density")).toThrow(/did you mean link-density\?/u);
    expect(() => parseSites("[]")).toThrow(OptionsError);
  });
});

describe("time", () => {
  const HTML = `<title>T</title><article><h1>T</h1><p>By A. Person, 3 March 2026</p><p>${"Some words. ".repeat(90)}</p></article>`;

  it("the same input gives the same output at any time", () => {
    const early = extract(HTML, { now: new Date("2026-01-01") });
    const late = extract(HTML, { now: new Date("2027-01-01") });
    expect(late.published).toBe("2026-03-03");
    expect(early.published).toBeNull();
  });

  it("an aborted signal stops the page at once", () => {
    const controller = new AbortController();
    controller.abort("enough");
    const error = expect.objectContaining({ code: "aborted", cause: "enough" });
    for (const ask of [extract, parse, headlines])
      expect(() => ask(HTML, { signal: controller.signal })).toThrow(error);
  });
});

describe("invalid bytes and thresholds", () => {
  it("detached bytes are rejected everywhere", () => {
    expect(() => decodeHtml(moved())).toThrow(PithError);
    expect(() => compare(moved())).toThrow(InputError);
    expect(() => getMethod(moved() as unknown as string)).toThrow(OptionsError);
  });

  it.each([null, 5, {}])("thresholds: %s", (text) => {
    const method = getMethod("link-density");
    expect(() => parseSiteThresholds(text as unknown as string, method)).toThrow(InputError);
    for (const wrong of [text, "link-density", { id: "x" }]) {
      expect(() =>
        parseSiteThresholds('{"*":{"basicLinkTextDensity":1}}', wrong as unknown as Method),
      ).toThrow(InputError);
    }
    expect(() => thresholdsForUrl(text as unknown as SiteThresholds, "https://a.example/")).toThrow(
      InputError,
    );
  });
});

/** What an act throws. */
function catchError(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("it threw no error");
}

describe("messages about long input stay short", () => {
  const long = "(".repeat(200_000);

  it.each<readonly [string, () => unknown]>([
    ["a selector", () => extract(PAGE, { drop: ["(".repeat(1900)] })],
    ["a selector that is too long", () => extract(PAGE, { keep: [long] })],
    ["the name of an option", () => extract(PAGE, { [long]: 1 } as ExtractOptions)],
    ["the name of a limit", () => extract(PAGE, { limits: { [long]: 1 } as object })],
    ["a format", () => extract(PAGE, { format: long as "text" })],
    ["an address", () => extract(PAGE, { url: `http://[${long}` })],
    ["a method", () => compare(PAGE, { methods: [long] })],
    ["a site's rules", () => parseSites(JSON.stringify({ [long]: 1 }))],
  ])("%s", (_, act) => {
    const error = catchError(act);
    expect(error).toBeInstanceOf(PithError);
    expect(error.message.length).toBeLessThanOrEqual(1500);
  });

  it("and keep their beginning and end", () => {
    const error = catchError(() => extract(PAGE, { [long]: 1 } as ExtractOptions));
    expect(error.message).toMatch(/^extract has no option \(+…\(+; it has: url/u);
    expect(new PithError("input", `${"\u{1f600}".repeat(900)} a`).message).not.toMatch(
      /[\ud800-\udbff](?![\udc00-\udfff])/u,
    );
  });
});
