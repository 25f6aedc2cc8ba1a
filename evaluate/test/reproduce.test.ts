import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SENTENCE =
  "The ferry came in late, as it does on such days, and nobody on the pier was surprised by that; it was autumn. ";
const PAGE = `<title>The ferry</title><nav><a href="/">Home</a></nav><main><p>${SENTENCE.repeat(4)}</p><p>${SENTENCE.repeat(3)}</p></main>`;

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}

function reproduce(...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/reproduce.mjs", ...args], { cwd: root }, (error, out, said) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, said });
    });
  });
}

it("remakes what the public sets allow, and says why the rest is not to be had", { timeout: 240_000 }, async () => {
  const archive = pack();
  const gold = JSON.stringify({ ferry: { url: "https://ferry.example/", articleBody: SENTENCE.repeat(7).trim() } });
  archive.entry({ name: "folder/ground-truth.json" }, gold);
  archive.entry({ name: "folder/html/ferry.html.gz" }, gzipSync(PAGE));
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part);
  const server = createServer(({ url }, response) => {
    if (url === "/sets/scrapinghub.tar.gz") response.end(gzipSync(Buffer.concat(parts)));
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const folder = mkdtempSync(join(tmpdir(), "pith-reproduce-"));
  const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sets/`;
  try {
    const { code, out, said } = await reproduce("wffte", "--data", folder, "--mirror", mirror);
    // Its publisher has gone: what is there is measured.
    expect(said).toContain("wcxb-dev cannot be got: ");
    expect(out).toMatch(/## Tables II and III, all pages: remade/u);
    expect(out).toMatch(/\| paper: Jinritoutiao \| 300 \| 97\.3/u);
    expect(out).toMatch(/\| ours: scrapinghub \| 1 \| 100\.0 \|/u);
    expect(out).toMatch(/## Tables II and III by site: not remade\n\nIt takes ten pages and more of each site/u);
    expect(code).toBe(0);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});

it("knows the papers by their methods", { timeout: 60_000 }, async () => {
  const { code, said } = await reproduce("cetd");
  expect([code, said.trim().split("\n").at(-1)]).toEqual([
    2,
    "there is no paper cetd; there are link-density, text-distribution, head-components, wffte, x-cex",
  ]);
});
