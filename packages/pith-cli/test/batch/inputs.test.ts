import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, deflateRawSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { compressZstd } from "../../../pith-node/src/zstd.ts";
import { decodeBody } from "../../src/batch/input/body-encodings.ts";
import type { InputItem } from "../../src/batch/input/input-item.ts";
import { readSource } from "../../src/batch/input/read-source.ts";
import { listSources } from "../../src/batch/input/sources.ts";
import { arcFile, chunked, httpResponse, packMembers, warcRecord, zipFile } from "./archives.ts";
import { storyHtml, storyLines } from "./pages.ts";

const folder = makeFolder();
const MAX_BYTES = 1 << 20;

async function readItems(name: string, data?: Buffer | string): Promise<InputItem[]> {
  const path = join(folder, name);
  if (data !== undefined) writeFileSync(path, data);
  const items: InputItem[] = [];
  const { sources } = await listSources([path], []);
  async function* stdin(): AsyncGenerator<Uint8Array> {}
  for (const source of sources) {
    for await (const item of readSource(source, { maxBytes: MAX_BYTES, stdin: stdin() }))
      items.push(item);
  }
  return items;
}

/** The pages among items, with their bodies decoded. */
async function pagesOf(
  items: readonly InputItem[],
): Promise<Array<{ url: string | undefined; html: string }>> {
  const pages: Array<{ url: string | undefined; html: string }> = [];
  for (const item of items) {
    if (item.kind !== "page") continue;
    const body = await decodeBody(item.bytes, item.encodings ?? [], MAX_BYTES);
    pages.push({ url: item.url, html: Buffer.from(body).toString() });
  }
  return pages;
}

const page = (number: number): Buffer => Buffer.from(storyHtml(number));
const address = (number: number): string => `https://news.example/${number}`;
const response = (number: number, body = page(number), headers = {}): Buffer =>
  warcRecord("response", address(number), httpResponse(body, headers));

describe("WARC files", () => {
  const codings: ReadonlyArray<readonly [string, Buffer, Record<string, string>]> = [
    ["gzip", gzipSync(page(1)), { "Content-Encoding": "gzip" }],
    ["raw deflate", deflateRawSync(page(1)), { "Content-Encoding": "deflate" }],
    ["brotli", brotliCompressSync(page(1)), { "Content-Encoding": "br" }],
    [
      "chunked gzip",
      chunked(gzipSync(page(1))),
      { "Transfer-Encoding": "chunked", "Content-Encoding": "gzip" },
    ],
    ["declared as chunked, but stored joined", page(1), { "Transfer-Encoding": "chunked" }],
    ["declared as gzip, but stored unpacked", page(1), { "Content-Encoding": "gzip" }],
    ["declared as brotli, but stored unpacked", page(1), { "Content-Encoding": "br" }],
  ];
  it.each(codings)("have transfer encodings removed: %s", async (name, body, headers) => {
    const items = await readItems(`${name}.warc.gz`, packMembers([response(1, body, headers)]));
    expect(await pagesOf(items)).toEqual([{ url: address(1), html: storyHtml(1) }]);
  });

  it("count records that are not pages, by reason", async () => {
    const records = [
      warcRecord("warcinfo", "", Buffer.from("software: test\r\n")),
      warcRecord("request", address(1), Buffer.from("GET / HTTP/1.1\r\n\r\n")),
      response(1),
      warcRecord("revisit", address(1), httpResponse("")),
      warcRecord("response", address(2), httpResponse("x", { "Content-Type": "image/png" })),
      warcRecord("response", address(3), httpResponse(page(3), {}, "404 Not Found")),
      warcRecord("response", "dns:news.example", Buffer.from("x"), { "Content-Type": "text/dns" }),
      warcRecord("resource", address(4), page(4), { "Content-Type": "text/html" }),
    ];
    const items = await readItems("mixed.warc.gz", packMembers(records));
    expect(items.map((item) => (item.kind === "skipped" ? item.reason : item.kind))).toEqual([
      "record: warcinfo",
      "record: request",
      "page",
      "revisit",
      "not HTML: image/png",
      "status 404",
      "not HTTP: text/dns",
      "page",
    ]);
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("read the version of a page from valid record headers only", async () => {
    const sent = { code: "content", words: 7 };
    const rendering = {
      taken: "browser",
      why: "it has scripts: “wait”",
      raw: sent,
      browser: { ...sent, doubts: ["thin"] },
    };
    const renderingOf = async (name: string, field: string): Promise<unknown> => {
      const record = warcRecord("response", address(1), httpResponse(page(1)), {
        "WARC-Pith-Rendering": field,
      });
      const [item] = await readItems(`${name}.warc`, record);
      return item?.kind === "page" ? item.rendering : item;
    };
    expect(await renderingOf("kept", JSON.stringify(rendering))).toEqual(rendering);
    const others = [
      "{",
      "[]",
      "7",
      `${"[".repeat(5000)}`,
      JSON.stringify({ ...rendering, taken: "both" }),
      "x".repeat(99_999),
    ];
    for (const [at, field] of others.entries())
      expect(await renderingOf(`other-${at}`, field)).toBeUndefined();
  });

  it("of which a truncated one gives its complete records, and reports where it ends", async () => {
    const packed = packMembers([response(1), response(2)]);
    const items = await readItems("cut.warc.gz", packed.subarray(0, packed.length - 200));
    expect(await pagesOf(items)).toEqual([{ url: address(1), html: storyHtml(1) }]);
    expect(items.at(-1)).toMatchObject({
      kind: "broken",
      problem: expect.stringMatching(/cut off/u),
    });
    const plain = Buffer.concat([response(1), response(2)]);
    const rest = await readItems("cut.warc", plain.subarray(0, plain.length - 200));
    expect(rest[1]).toMatchObject({
      kind: "bad",
      url: address(2),
      problem: expect.stringMatching(/cut off after \d+ of/u),
    });
  });

  it("report and skip records beyond the limit", async () => {
    const large = response(1, Buffer.alloc(MAX_BYTES + 1, "x"));
    const items = await readItems("large.warc", Buffer.concat([large, response(2)]));
    expect(items[0]).toMatchObject({
      kind: "bad",
      url: address(1),
      problem: expect.stringMatching(/--max-bytes/u),
    });
    expect((await pagesOf(items)).map(({ url }) => url)).toEqual([address(2)]);
  });

  it("never throw or hang, whatever is read", async () => {
    const data = packMembers([response(1), response(2), response(3)]);
    for (let seed = 1; seed < 40; seed++) {
      const broken = Buffer.from(data);
      for (let i = 0; i < 5; i++)
        broken[(seed * 7919 + i * 104729) % broken.length] ^= 1 + ((seed + i) % 255);
      const items = await readItems("fuzz.warc.gz", broken);
      expect(items.length).toBeLessThan(50);
    }
  });
});

describe("other inputs", () => {
  it("ARC", async () => {
    const data = arcFile([
      [address(1), "text/html", httpResponse(page(1))],
      ["dns:news.example", "text/dns", Buffer.from("20060102 news.example")],
      [
        "https://news.example/with space",
        "text/html",
        httpResponse(page(2), { "Content-Type": "text/html" }),
      ],
    ]);
    const items = await readItems("old.arc.gz", gzipSync(data));
    expect(items.map((item) => (item.kind === "skipped" ? item.reason : item.kind))).toEqual([
      "record: filedesc",
      "page",
      "record: dns",
      "page",
    ]);
    expect(items[1]).toMatchObject({ url: address(1), fetched: "2006-01-02T03:04:05Z" });
    expect((await pagesOf(items))[1]).toEqual({
      url: "https://news.example/with space",
      html: storyHtml(2),
    });
  });

  it("WACZ", async () => {
    const data = zipFile([
      ["datapackage.json", Buffer.from("{}")],
      ["archive/b.warc.gz", packMembers([response(2)])],
      ["archive/a.warc.gz", packMembers([response(1)])],
    ]);
    const items = await readItems("site.wacz", data);
    expect((await pagesOf(items)).map(({ url }) => url)).toEqual([address(1), address(2)]);
    expect(items[0]?.source).toMatch(/site\.wacz!archive\/a\.warc\.gz$/u);
    await expect(readItems("other.zip", zipFile([["a.txt", Buffer.from("a")]]))).rejects.toThrow(
      /not a WACZ/u,
    );
  });

  it("reads a WACZ whose checksum is wrong, and reports that", async () => {
    const data = zipFile([
      ["archive/a.warc.gz", packMembers([response(1)])],
      ["archive/b.warc.gz", packMembers([response(2)])],
    ]);
    const directory = data.indexOf("PK\x01\x02");
    data.writeUInt32LE(12345, directory + 16);
    const items = await readItems("sum.wacz", data);
    expect((await pagesOf(items)).map(({ url }) => url)).toEqual([address(1), address(2)]);
    expect(items.filter(({ kind }) => kind === "broken")).toMatchObject([
      {
        source: expect.stringMatching(/a\.warc\.gz$/u) as unknown,
        problem: "its checksum is wrong",
      },
    ]);
  });

  it("reads what a damaged WACZ has, and reports the rest as damage", async () => {
    const data = zipFile([
      ["archive/a.warc.gz", packMembers([response(1)])],
      ["archive/b.warc.gz", packMembers([response(2)])],
    ]);
    const lying = Buffer.from(data);
    lying.write("XX", lying.indexOf("PK\x03\x04", 4));
    const items = await readItems("lying.wacz", lying);
    expect((await pagesOf(items)).map(({ url }) => url)).toEqual([address(1)]);
    expect(items.at(-1)).toMatchObject({
      kind: "broken",
      source: expect.stringMatching(/lying\.wacz!archive\/b\.warc\.gz$/u) as unknown,
    });
    const cut = await readItems("cut.wacz", data.subarray(0, -30));
    expect(cut).toMatchObject([{ kind: "broken", number: 1 }]);
  });

  it.each([
    ["as they are", (data: Buffer) => data],
    ["gzip", (data: Buffer) => gzipSync(data)],
    ["zstd", async (data: Buffer) => Buffer.from(await compressZstd(data))],
  ] as const)("lines of JSON, packed: %s", async (_, pack) => {
    const items = await readItems(
      "lines.jsonl",
      await pack(Buffer.from(`\uFEFF${storyLines(3)}\n  \n${storyLines(1, 9)}`)),
    );
    const lines = items.flatMap((item) =>
      item.kind === "line" ? [JSON.parse(Buffer.from(item.bytes).toString())] : [],
    );
    expect(lines.map(({ id }) => id)).toEqual([0, 1, 2, 9]);
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 6]);
  });

  it("reads as much as possible of damaged gzip data, and reports the damage", async () => {
    const lines = storyLines(600).trimEnd().split("\n");
    const half = [lines.slice(0, 300), lines.slice(300)].map((some) =>
      gzipSync(`${some.join("\n")}\n`),
    );
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = half;
    const wrongSum = Buffer.from(first);
    wrongSum.writeUInt32LE(1, wrongSum.length - 8);
    const cut = first.subarray(0, Math.floor(first.length / 2));
    const inCut =
      gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH }).toString().split("\n").length - 1;
    const cases: ReadonlyArray<readonly [string, Buffer, number, RegExp | undefined]> = [
      ["cut in half", cut, inCut, /cut off/u],
      [
        "second member cut",
        Buffer.concat([first, second.subarray(0, cut.length)]),
        300 + inCut,
        /cut off/u,
      ],
      ["second member's head cut", Buffer.concat([first, second.subarray(0, 5)]), 300, /cut off/u],
      ["checksum missing", first.subarray(0, first.length - 8), 300, /cut off/u],
      [
        "garbage after the end",
        Buffer.concat([first, Buffer.from("garbage that is no gzip")]),
        300,
        /extra data/u,
      ],
      ["zeros after the end", Buffer.concat([first, Buffer.alloc(1234)]), 300, undefined],
      ["wrong checksum of the first member", Buffer.concat([wrongSum, second]), 600, /damaged/u],
    ];
    for (const [name, data, count, problem] of cases) {
      const items = await readItems(`${name}.jsonl.gz`, data);
      expect(items.filter(({ kind }) => kind === "line").length, name).toBe(count);
      if (problem === undefined) expect(items).toHaveLength(count);
      else
        expect(items.at(-1), name).toMatchObject({
          kind: "broken",
          problem: expect.stringMatching(problem),
        });
    }
  });

  it("a line beyond the limit is an error, and the next one is read", async () => {
    const items = await readItems(
      "long.jsonl",
      `{"html":"${"x".repeat(4 * MAX_BYTES)}"}\n${storyLines(1)}`,
    );
    expect(items.map(({ kind }) => kind)).toEqual(["bad", "line"]);
  });

  it("lists of addresses", async () => {
    const items = await readItems(
      "list.txt",
      "# pages\nhttps://a.example/1\n\n https://a.example/2 \r\n",
    );
    expect(items.map((item) => item.kind === "url" && item.url)).toEqual([
      "https://a.example/1",
      "https://a.example/2",
    ]);
  });

  it("what is not a page is an error; empty input gives nothing, except for archives", async () => {
    const pdf = await readItems(
      "paper.html",
      Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj", "latin1"),
    );
    expect(pdf).toMatchObject([
      { kind: "bad", problem: expect.stringMatching(/not HTML but .*PDF/iu) },
    ]);
    expect(await readItems("part-7.jsonl", "")).toEqual([]);
    expect(await readItems("crawl.warc.gz", "")).toMatchObject([
      { kind: "broken", problem: "is empty" },
    ]);
  });

  it("links in folders and special files are skipped; a named link is read", async () => {
    const tree = join(folder, "linked");
    mkdirSync(join(tree, "real"), { recursive: true });
    mkdirSync(join(folder, "outside"));
    writeFileSync(join(tree, "real/a.html"), page(1));
    writeFileSync(join(folder, "outside/secret.html"), page(2));
    symlinkSync(join(folder, "outside"), join(tree, "out"));
    symlinkSync(join(folder, "outside/secret.html"), join(tree, "b.html"));
    symlinkSync(tree, join(tree, "real/loop"));
    symlinkSync(join(folder, "nothing"), join(tree, "gone.html"));
    execFileSync("mkfifo", [join(tree, "pipe.html")]);
    const { sources, ignored } = await listSources([tree], []);
    expect(sources.map(({ relativePath }) => relativePath)).toEqual(["real/a.html"]);
    expect([...ignored]).toEqual([]);
    expect((await listSources([join(tree, "b.html")], [])).sources).toHaveLength(1);
    expect((await listSources([join(tree, "out")], [])).sources).toHaveLength(1);
  });

  it.skipIf(process.platform !== "linux")(
    "a name that is not UTF-8 is reported in a folder, and as an input with what to do",
    async () => {
      const tree = join(folder, "bytes");
      mkdirSync(tree);
      writeFileSync(join(tree, "a.html"), page(1));
      writeFileSync(Buffer.from(`${tree}/caf\xe9.html`, "latin1"), page(2));
      const inner = Buffer.from(`${tree}/th\xe9`, "latin1");
      mkdirSync(inner);
      writeFileSync(Buffer.concat([inner, Buffer.from("/b.html")]), page(3));
      const { sources, ignored } = await listSources([tree], []);
      expect(sources.map(({ relativePath }) => relativePath)).toEqual(["a.html"]);
      expect([...ignored]).toEqual([["name that is not UTF-8 (rename it)", 2]]);
      await expect(listSources([`${tree}/caf\uFFFD.html`], [])).rejects.toThrow(
        /no such file; if its name is not UTF-8, rename it or send it to standard input/u,
      );
    },
  );

  it("folders by file extension, and patterns", async () => {
    mkdirSync(join(folder, "tree/deep"), { recursive: true });
    writeFileSync(join(folder, "tree/b.html"), page(1));
    writeFileSync(join(folder, "tree/deep/a.htm.gz"), gzipSync(page(2)));
    writeFileSync(join(folder, "tree/style.css"), "p {}");
    writeFileSync(join(folder, "tree/out.jsonl"), storyLines(1));
    const { sources, ignored } = await listSources(
      [join(folder, "tree")],
      [join(folder, "tree/out.jsonl")],
    );
    expect(sources.map(({ relativePath }) => relativePath)).toEqual(["b.html", "deep/a.htm.gz"]);
    expect([...ignored]).toEqual([[".css", 1]]);
    const found = await listSources([join(folder, "tree/**/*.htm*")], []);
    expect(found.sources).toHaveLength(2);
    await expect(listSources([join(folder, "tree/*.nothing")], [])).rejects.toThrow(
      /no file matches/u,
    );
    await expect(listSources(["-", "-"], [])).rejects.toThrow(/only once/u);
    expect((await pagesOf(await readItems("tree/deep/a.htm.gz")))[0]?.html).toBe(storyHtml(2));
  });
});
