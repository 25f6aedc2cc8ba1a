import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPages } from "../src/data/pages.ts";
import { getSet } from "../src/public/get-sets.ts";
import { publicSets } from "../src/public/public-sets.ts";

const HTML = "<title>Wells</title><p>A well is a hole, with water in it; cafés have none.</p>";

/** Archives like those of the repositories, with one page each. */
const ARCHIVES: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>> = {
  "wcxb-dev": {
    "README.md": "not wanted",
    "dev/ground-truth/0001.json": JSON.stringify({
      url: "https://www.wells.example/deep",
      _internal: { page_type: { primary: "article" } },
      ground_truth: {
        title: "Wells",
        author: "",
        main_content: "A well is a hole.",
        with: ["hole"],
        without: ["Login"],
      },
    }),
    "dev/html/0001.html.gz": gzipSync(HTML),
  },
  scrapinghub: {
    "ground-truth.json": JSON.stringify({
      abc: { url: "https://wells.example/", articleBody: "A well is a hole." },
    }),
    "html/abc.html.gz": gzipSync(HTML),
  },
};

async function packed(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const archive = pack();
  for (const [name, content] of Object.entries(files))
    archive.entry({ name: `folder/${name}` }, Buffer.from(content));
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part);
  return gzipSync(Buffer.concat(parts));
}

describe("public data sets", () => {
  let folder = "";
  let server: Server;
  let address = "";
  let answer: Uint8Array = new Uint8Array();
  const notes: string[] = [];
  const options = () => ({ folder, note: (text: string) => notes.push(text) });
  const setNamed = (name: string) => {
    const set = publicSets.find((each) => each.name === name);
    if (set === undefined) throw new Error(name);
    return { ...set, accepts: set.accepts, read: set.read, archive: address };
  };

  beforeEach(async () => {
    notes.length = 0;
    folder = mkdtempSync(join(tmpdir(), "pith-data-"));
    server = createServer((_, response) => response.end(answer)).listen(0, "127.0.0.1");
    await once(server, "listening");
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/set.tar.gz`;
  });

  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(ARCHIVES))("%s is converted to the common page format", async (name) => {
    answer = await packed(ARCHIVES[name] ?? {});
    const file = await getSet(setNamed(name), options());
    const pages = [];
    for await (const page of readPages(file)) pages.push(page);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({
      site: "wells.example",
      type: "article",
      html: HTML,
      text: "A well is a hole.",
    });
    const line = JSON.parse(gunzipSync(readFileSync(file)).toString());
    if (name === "wcxb-dev")
      expect(line).toMatchObject({ title: "Wells", with: ["hole"], without: ["Login"] });
    // An empty field is not gold.
    expect(line).not.toHaveProperty("author");
  });

  it("records an archive's checksum at the first download, and rejects a different one later", async () => {
    answer = await packed(ARCHIVES.scrapinghub ?? {});
    const file = await getSet(setNamed("scrapinghub"), options());
    expect(notes.join("\n")).toMatch(/first download, SHA-256 recorded: [0-9a-f]{64}/u);
    rmSync(file);
    answer = await packed({
      ...ARCHIVES.scrapinghub,
      "html/more.html.gz": gzipSync("<p>Another."),
    });
    await expect(getSet(setNamed("scrapinghub"), options())).rejects.toThrow(
      /instead of [0-9a-f]{64}: nothing was written/u,
    );
    expect(existsSync(file)).toBe(false);
  });

  it("checks the archive against a given checksum", async () => {
    answer = await packed(ARCHIVES.scrapinghub ?? {});
    const checksums = new Map([["scrapinghub", "0".repeat(64)]]);
    await expect(getSet(setNamed("scrapinghub"), { ...options(), checksums })).rejects.toThrow(
      /instead of 0{64}/u,
    );
  });

  it("keeps an existing set", async () => {
    answer = await packed(ARCHIVES.scrapinghub ?? {});
    const file = await getSet(setNamed("scrapinghub"), options());
    const before = readFileSync(file);
    answer = new Uint8Array();
    await getSet(setNamed("scrapinghub"), options());
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
